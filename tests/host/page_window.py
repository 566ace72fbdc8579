"""What the tests of the page look at in a window, and how they press its keys."""

from playwright.sync_api import expect


def text_of(page):
    return page.locator("#glass-text")


def key(page, name):
    return page.locator(f"[data-key={name}]")


def expect_held(page, *names):
    """The keys that the page shows as held are exactly these."""
    held = page.locator(".key[aria-pressed=true]")
    expect(held).to_have_count(len(names))
    for name in names:
        expect(key(page, name)).to_have_attribute("aria-pressed", "true")


def tap(page, *codes):
    for code in codes:
        page.keyboard.press(code, delay=40)
        page.wait_for_timeout(60)


def to_round_one(page, *seats):
    """From the menu to the first picks of a game with dealt cards, by the keyboard."""
    expect(text_of(page)).to_contain_text("which game?")
    tap(page, "Enter")
    expect(text_of(page)).to_contain_text("Who plays?")
    tap(page, *seats, "Enter")
    expect(text_of(page)).to_contain_text("Options")
    tap(page, "Enter")
    expect(text_of(page)).to_contain_text("Cards")
    tap(page, "ArrowRight", "Enter")
    expect(text_of(page)).to_contain_text("Round 1")
