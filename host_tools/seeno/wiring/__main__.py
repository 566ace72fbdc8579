"""`python -m seeno.wiring`: draws every board's wiring, the labels, and the tables of the docs."""

from seeno import boards
from seeno.wiring import macropad, sheets, tables
from seeno.wiring.pico import PicoDrawing
from seeno.wiring.pins import is_pico

PAGE = boards.ROOT / "docs" / "build.md"
PICTURES = boards.ROOT / "docs" / "pictures"
REFERENCE = "pico"  # whose parts the labels and the lid are for


def _drawings(found):
    """Yield (name, drawing) of all there is to draw."""
    for board in found.values():
        if is_pico(board):
            yield board.NAME, PicoDrawing(board)
        elif board.MICROPYTHON_BOARD == macropad.PORT:
            yield board.NAME, macropad.draw(board)
    yield "labels", sheets.labels(found[REFERENCE])
    yield "lid", sheets.lid(found[REFERENCE])


def _page(text, found):
    """Return the page with its tables made anew; boards that are wired alike share one."""
    alike = {}
    for board in filter(is_pico, found.values()):
        alike.setdefault(tables.wiring(board), []).append(f"`{board.NAME}`")
    wiring = "\n\n".join(f"{' and '.join(names)}:\n\n{told}" for told, names in alike.items())
    text = tables.put(text, "wiring", wiring)
    for board in found.values():
        if not is_pico(board):
            text = tables.put(text, f"keys of {board.NAME}", tables.keys(board))
    return tables.put(text, "power", tables.power(found.values()))


def outputs(found=None):
    """Return what the docs have to be, {path: text}, for boards given as {name: board}."""
    found = found or {name: boards.load(name) for name in boards.names()}
    made = {PICTURES / f"wiring-{name}.svg": str(drawing) for name, drawing in _drawings(found)}
    made[PAGE] = _page(PAGE.read_text(encoding="utf-8"), found)
    return made


def main():
    """Write what differs, and say so."""
    for path, text in outputs().items():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"Drawn anew: {path.relative_to(boards.ROOT)}")


if __name__ == "__main__":
    main()
