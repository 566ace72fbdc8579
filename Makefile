# Seeno: every command a person needs; `make` alone lists them.
# A recipe installs what it lacks (into .venv, or from Debian when root) and says what it does.

PYTHON ?= python3
BOARD ?= pico
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help play test lint bench screens picture playthroughs unix firmware again flash deploy wiring mutants
.PHONY: test-chip soak chip clean chromium

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/base.stamp  ## open the emulated table in the browser and play
	@$(BIN)/python -m seeno.micropython play >/dev/null 2>&1 \
	  || $(MAKE) --no-print-directory $(VENV)/micropython.stamp
	@$(BIN)/seeno play $(ARGS)

test: $(VENV)/test.stamp chromium  ## all tests, on the image's MicroPython version
	@if $(BIN)/python -m seeno.build plain; then $(BIN)/python -m seeno.build frozen; else \
	  echo "The tests run on another MicroPython instead."; \
	  $(BIN)/python -m seeno.micropython test >/dev/null 2>&1 \
	    || $(MAKE) --no-print-directory $(VENV)/micropython.stamp; fi
	$(BIN)/python -m pytest -n 2 $(ARGS)

test-chip: $(VENV)/test.stamp chip  ## the tests that run the image on an emulated chip
	@$(BIN)/python -m seeno.build image:pico
	$(BIN)/python -m pytest -n 2 --on chip -m chip $(ARGS)

soak: $(VENV)/test.stamp chip  ## all that the tests try a sample of, and 20,000 random games (hours)
	@$(BIN)/python -m seeno.build plain frozen image:pico
	$(BIN)/python -m pytest -n 2 tests/rules/test_promises.py --games 20000 $(ARGS)
	$(BIN)/python -m pytest -n 2 -m soak --soak $(ARGS)
	$(BIN)/python -m pytest -n 2 -m "soak and chip" --on chip --soak $(ARGS)

lint: $(VENV)/lint.stamp  ## style and spelling
	$(BIN)/ruff check .
	$(BIN)/codespell

bench: $(VENV)/bench.stamp chip  ## speed, bus bytes, memory and times, beside other programs
	@$(BIN)/python -m seeno.build plain frozen
	@$(BIN)/python -m seeno.bench $(ARGS)

screens: $(VENV)/test.stamp  ## record the golden screens anew
	@$(BIN)/python -m seeno.build plain frozen
	$(BIN)/python -m pytest tests/screens --record $(ARGS)

picture: $(VENV)/test.stamp chromium  ## take the README's picture anew, by a game of a minute
	@$(BIN)/python -m seeno.page.picture docs/pictures/play.png

playthroughs: $(VENV)/test.stamp  ## record the golden playthroughs anew
	$(BIN)/python -m pytest tests/rules/both/test_playthrough.py --record $(ARGS)

unix: $(VENV)/base.stamp  ## build MicroPython's unix port, plain and with the project frozen
	@$(BIN)/python -m seeno.build plain frozen

firmware: $(VENV)/base.stamp  ## build the image to flash; BOARD=pico, pico2 or macropad
	@$(BIN)/python -m seeno.build $(addprefix image:,$(BOARD))

again: $(VENV)/base.stamp  ## build what is committed elsewhere: are the image's bytes the same?
	@$(BIN)/python -m seeno.build.again $(BOARD)

flash: firmware  ## build the image and put it on a board; BOARD=pico, pico2 or macropad
	@$(BIN)/seeno flash --board $(BOARD) $(ARGS)

deploy: $(VENV)/base.stamp  ## put Seeno on a board that runs MicroPython's own image
	@$(BIN)/seeno deploy $(ARGS)

wiring: $(VENV)/base.stamp  ## draw wiring, labels and tables of docs/build.md anew
	@$(BIN)/python -m seeno.wiring

mutants: $(VENV)/test.stamp $(VENV)/mutants.stamp  ## mutation run over rules_core (long)
	@$(BIN)/python -m seeno.mutants $(ARGS)

clean:  ## remove what the tools made in this tree
	rm -rf $(VENV) build dist *.egg-info
	rm -rf .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- what the commands stand on ------------------------------------------------------------

# from_debian PACKAGE: installs it when that is ours to do, else fails with a sentence.
define from_debian
{ if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
    echo "Installing $(1) from Debian …"; \
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
      apt-get install -qq -y --no-install-recommends $(1) >/dev/null; \
  else echo "Please install $(1):  sudo apt install $(1)"; false; fi; }
endef

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or later is needed:  make PYTHON=…"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || $(call from_debian,python3-venv)
	@echo "Making $(VENV) …"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "$(VENV) could not be made."; exit 1; }

# pip_install WHAT: one installation, its progress shown.
define pip_install
@echo "Installing $(1) into $(VENV) …"
@$(PIP) install --progress-bar on --editable '$(1)' \
  || { echo "pip could not install $(1); is the package index reachable?"; exit 1; }
@touch $@
endef

$(VENV)/base.stamp: pyproject.toml | $(BIN)/python
	$(call pip_install,.)

# micropython, test, lint, bench, mutants: the groups of pyproject.toml.
$(VENV)/%.stamp: pyproject.toml | $(BIN)/python
	$(call pip_install,.[$*])

# The emulated chip: a package of Node's, and what Python has for it.
chip: $(VENV)/chip.stamp $(VENV)/node.stamp

$(VENV)/node.stamp: host_tools/seeno/chip/package-lock.json | $(BIN)/python
	@command -v npm >/dev/null || $(call from_debian,nodejs npm)
	@echo "Installing rp2040js into $(VENV)/node …"
	@mkdir -p $(VENV)/node
	@cp host_tools/seeno/chip/package.json host_tools/seeno/chip/package-lock.json $(VENV)/node
	@cd $(VENV)/node && npm ci --no-audit --no-fund --loglevel error \
	  || { echo "npm could not install rp2040js; is its registry reachable?"; exit 1; }
	@touch $@

chromium:
	@command -v chromium >/dev/null || $(call from_debian,chromium) \
	  || echo "Without Chromium the tests of the page are skipped."
