"""The keys of the page in Chromium: every way to press them, several at once, and the latch."""

from page_window import expect_held, key, tap, text_of
from playwright.sync_api import expect


def test_keys_of_the_keyboard_are_held_together_and_let_go_on_blur(menu, open_page):
    page = open_page(menu.address)
    expect(text_of(page)).to_contain_text("which game?")
    page.keyboard.down("1")
    page.keyboard.down("ArrowLeft")
    page.keyboard.down("Numpad5")
    expect_held(page, "red", "left", "violet")
    page.keyboard.up("Numpad5")
    expect_held(page, "red", "left")
    page.locator("html").evaluate("() => { dispatchEvent(new Event('blur')) }")
    expect_held(page)


def test_a_held_key_of_the_keyboard_is_one_press(play, open_page):
    page = open_page(play.address)
    expect(text_of(page)).to_contain_text("which game?")
    page.keyboard.down("Enter")
    for _ in range(5):
        page.keyboard.down("Enter")  # as the operating system repeats it
    expect(text_of(page)).to_contain_text("Who plays?")
    expect_held(page, "ok")
    page.keyboard.up("Enter")
    expect_held(page)
    expect(text_of(page)).to_contain_text("Who plays?")


def test_the_latch_holds_the_next_key_until_it_is_pressed_again(menu, open_page):
    page = open_page(menu.address)
    expect(text_of(page)).to_contain_text("which game?")
    latch = page.locator("#latch")
    latch.click()
    expect(latch).to_have_attribute("aria-pressed", "true")
    key(page, "red").click()
    expect(latch).to_have_attribute("aria-pressed", "false")
    expect_held(page, "red")
    key(page, "right").click()  # one pointer presses another key meanwhile
    expect_held(page, "red")
    page.locator("html").evaluate("() => { dispatchEvent(new Event('blur')) }")
    expect_held(page, "red")
    key(page, "red").click()
    expect_held(page)


def test_shift_latches_and_escape_lets_go(menu, open_page):
    page = open_page(menu.address)
    expect(text_of(page)).to_contain_text("which game?")
    key(page, "blue").click(modifiers=["Shift"])
    page.keyboard.press("Shift+Digit3")
    expect_held(page, "blue", "green")
    page.keyboard.press("Digit3")
    expect_held(page, "blue")
    page.keyboard.press("Escape")
    expect_held(page)


def test_enter_is_a_key_of_the_table_and_space_that_of_the_focus(play, open_page):
    page = open_page(play.address)
    expect(text_of(page)).to_contain_text("which game?")
    page.locator("#latch").click()
    page.locator("#latch").click()
    tap(page, "Enter")
    expect(text_of(page)).to_contain_text("Who plays?")
    key(page, "yellow").focus()
    page.keyboard.down("Space")
    expect_held(page, "yellow")
    page.keyboard.up("Space")
    expect_held(page)
    expect(text_of(page)).to_contain_text("YELLOW")
    page.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#help table")).to_be_visible()
    expect_held(page)


def test_a_press_without_a_pointer_is_a_press(play, open_page):
    page = open_page(play.address)
    expect(text_of(page)).to_contain_text("which game?")
    key(page, "ok").evaluate("button => button.click()")  # as a screen reader does
    expect(text_of(page)).to_contain_text("Who plays?")
    expect_held(page)


def test_two_fingers_hold_two_keys(menu, open_page):
    page = open_page(menu.address, has_touch=True)
    expect(text_of(page)).to_contain_text("which game?")
    touch = page.context.new_cdp_session(page)

    def finger(kind, number, name):
        box = key(page, name).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        points = [{"x": x, "y": y, "id": number}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", 1, "red")
    finger("touchStart", 2, "right")
    expect_held(page, "red", "right")
    finger("touchEnd", 2, "right")
    expect_held(page, "red")
    finger("touchEnd", 1, "red")
    expect_held(page)
