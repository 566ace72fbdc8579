"""The page in Chromium: what it shows, in which windows, and what it does when something ends."""

import os
import re
import signal

import pytest
from page_process import playing
from page_window import expect_held, key, tap, text_of, to_round_one
from playwright.sync_api import expect

from seeno import boards


def lit_dots(page):
    """How many of the glass's dots the canvas shows lit, each looked at in its middle."""
    return page.locator("#glass").evaluate(
        """canvas => {
          const context = canvas.getContext("2d");
          let count = 0;
          for (let y = 2; y < canvas.height; y += 4)
            for (let x = 2; x < canvas.width; x += 4)
              count += context.getImageData(x, y, 1, 1).data[0] > 128;
          return count;
        }"""
    )


def test_the_glass_is_shown_at_four_times_and_as_text(menu, open_page):
    page = open_page(menu.address, viewport={"width": 1200, "height": 900})
    expect(text_of(page)).to_contain_text("Heist")
    glass = page.locator("#glass")
    box = glass.bounding_box()
    assert (box["width"], box["height"]) == (512, 256)
    assert [glass.get_attribute("width"), glass.get_attribute("height")] == ["512", "256"]
    assert 200 < lit_dots(page) < 2000
    assert text_of(page).get_attribute("aria-live") == "polite"


def test_the_track_has_its_numbers_and_each_seat_light_its_key(menu, open_page):
    page = open_page(menu.address)
    expect(page.locator("#track li")).to_have_text([str(space) for space in range(11)])
    for name in ("red", "blue", "green", "yellow", "violet"):
        light = page.locator(f"#light-{name}").bounding_box()
        button = key(page, name).bounding_box()
        assert abs(light["x"] + light["width"] / 2 - button["x"] - button["width"] / 2) < 1
        assert light["y"] + light["height"] <= button["y"]
        expect(key(page, name)).to_contain_text(name)


def test_the_macropad_has_seat_lights_and_no_track(tmp_path, open_page):
    with playing("--port", 0, "--board", "macropad", "--flash", tmp_path) as play:
        page = open_page(play.address)
        to_round_one(page, "1", "2")
        expect(page.locator("#track")).to_be_hidden()
        tap(page, "1")
        expect(page.locator("#light-red")).to_have_class("light lit")


@pytest.mark.parametrize("part", ["STRIP", "OLED"])
def test_a_board_without_a_part_is_shown_without_it(tmp_path, open_page, part):
    pico = (boards.BOARDS / "pico" / "board.py").read_text(encoding="utf-8")
    (tmp_path / "board.py").write_text(f"{pico}\n{part} = None\n", encoding="utf-8")
    with playing("--port", 0, "--board", tmp_path, "--flash", tmp_path / "flash") as play:
        page = open_page(play.address)
        expect(key(page, "violet")).to_be_visible()
        expect(page.locator(".light")).to_have_count(0 if part == "STRIP" else 11 + 5)
        tap(page, "Enter", "1", "2")
        if part == "OLED":
            expect(page.locator("#light-red")).to_have_attribute("aria-label", re.compile("light"))
        else:
            expect(text_of(page)).to_contain_text("1 RED")


def test_nothing_is_loaded_from_elsewhere(menu, browser):
    context = browser.new_context()
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(menu.address)
    expect(text_of(page)).to_contain_text("Heist")
    context.close()
    assert asked and all(url.startswith(menu.address) for url in asked)


@pytest.mark.parametrize("width, height", [(360, 740), (740, 360)])
def test_a_phone_shows_it_all_without_scrolling_sideways(menu, open_page, width, height):
    page = open_page(menu.address, viewport={"width": width, "height": height}, has_touch=True)
    expect(text_of(page)).to_contain_text("Heist")
    assert page.locator("html").evaluate("root => root.scrollWidth") <= width
    for name in ("red", "violet", "ok"):
        box = key(page, name).bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
        assert box["y"] + box["height"] <= height


def test_two_windows_show_one_table(play, open_page):
    one = open_page(play.address)
    other = open_page(play.address.replace("127.0.0.1", "localhost"))
    expect(text_of(other)).to_contain_text("Heist")
    one.keyboard.down("2")
    expect_held(other, "blue")
    other.keyboard.down("4")
    expect_held(one, "blue", "yellow")
    one.close()  # with its key still down
    expect_held(other, "yellow")
    other.keyboard.up("4")
    tap(other, "Enter")
    expect(text_of(other)).to_contain_text("Who plays?")


def test_a_list_says_which_of_its_lines_is_chosen(play, open_page):
    page = open_page(play.address)
    expect(text_of(page)).to_have_text(re.compile(r"Heist \(selected\)"))
    tap(page, "ArrowRight")
    expect(text_of(page)).not_to_contain_text("Heist (selected)")
    expect(text_of(page)).to_have_text(re.compile(r"^[^(]+ \(selected\)[^(]*$"))
    tap(page, "ArrowLeft", "Enter")
    expect(text_of(page)).to_contain_text("Who plays?")
    tap(page, "1", "2", "Enter", "Enter")
    expect(text_of(page)).to_contain_text("Real cards (selected)")
    tap(page, "ArrowRight")
    expect(text_of(page)).to_contain_text("Dealt here (selected)")
    tap(page, "ArrowLeft", "Enter")
    expect(text_of(page)).to_contain_text("? (selected) ? ?")
    tap(page, "3", "ArrowRight")
    expect(text_of(page)).to_contain_text("2 ? (selected) ?")


def test_the_page_comes_back_with_the_server(tmp_path, open_page):
    with playing("--port", 0, "--flash", tmp_path) as first:
        page = open_page(first.address)
        page.clock.install()
        expect(text_of(page)).to_contain_text("Heist")
        key(page, "red").click(modifiers=["Shift"])
        first.end(signal.SIGKILL)
        notice = page.locator("#notice")
        expect(notice).to_contain_text("reconnecting")
        expect(notice).to_be_visible()
        expect(text_of(page)).to_have_text("")
        page.clock.fast_forward(5000)
        expect(notice).to_contain_text("make play")
        page.clock.fast_forward(5000)  # and several attempts
        expect(notice).to_contain_text("make play")
    with playing("--port", first.port, "--flash", tmp_path) as second:
        assert second.port == first.port
        expect(notice).to_be_hidden()
        expect(text_of(page)).to_contain_text("Heist")
        expect_held(page, "red")


def test_a_crash_is_said_with_a_way_on(play, open_page):
    page = open_page(play.address)
    expect(text_of(page)).to_contain_text("Heist")
    for device in play.devices():
        os.kill(device, signal.SIGKILL)
    expect(page.locator("#notice")).to_contain_text("The firmware has stopped.")
    expect(text_of(page)).to_have_text("")
    page.locator("#restart").click()
    expect(page.locator("#notice")).to_be_hidden()
    expect(text_of(page)).to_contain_text("Heist")
    play.end()
    assert "The firmware has ended" in play.said


def test_a_seat_light_is_put_in_words(play, open_page):
    page = open_page(play.address)
    to_round_one(page, "1", "2")
    light = page.locator("#light-red")
    expect(light).to_have_attribute("aria-label", "light is dark")
    tap(page, "1")
    expect(light).to_have_attribute("aria-label", "light pulses")


def test_a_round_of_heist_is_played(play, open_page):
    """Everything by the keyboard, each entry with two keys held at once."""
    page = open_page(play.address)
    to_round_one(page, "1", "2", "3")
    for number, name in (("1", "RED"), ("2", "BLUE"), ("3", "GREEN")):
        tap(page, number)
        expect(text_of(page)).to_have_text(re.compile(rf"{name}\s.*Let go", re.DOTALL))
        page.keyboard.down(number)
        expect(text_of(page)).to_contain_text(f"{name} tens")
        page.keyboard.down("ArrowRight")
        expect_held(page, name.lower(), "right")
        page.keyboard.up("ArrowRight")
        tap(page, "Enter")
        expect(text_of(page)).to_contain_text(f"{name} ones")
        tap(page, "Enter")
        expect(text_of(page)).to_contain_text("LOCK")
        page.keyboard.up(number)
        expect(text_of(page)).to_have_text(re.compile(rf"{name}\s.*Let go", re.DOTALL))
        page.keyboard.down(number)
        expect(text_of(page)).to_contain_text("LOCK")
        tap(page, "Enter")
        page.keyboard.up(number)
    expect(text_of(page)).to_contain_text("ALL ARE IN")
    expect(page.locator("#light-green")).to_have_attribute("aria-label", "light is steady")
    tap(page, "1", "2", "3")
    expect(text_of(page)).to_contain_text("せーの")
    expect(text_of(page)).to_contain_text("go on")
    for _ in range(12):
        if "Round 2" in text_of(page).inner_text():
            break
        if "choose a card" in text_of(page).inner_text():
            tap(page, "ArrowRight")
            expect(text_of(page)).to_contain_text("(selected)")
        tap(page, "Enter")
        page.wait_for_timeout(250)
    expect(text_of(page)).to_contain_text("Round 2")
