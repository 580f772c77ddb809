"""What fingers do on a phone: swiping rows of the list, pressing messages long, pictures."""

import re

import pytest
from harness.look import PHONE
from harness.touch import Touch
from playwright.sync_api import expect

from test_attachments import attach, chosen, picture

ZOOMED = re.compile(r"\bzoomed\b")

pytestmark = pytest.mark.parametrize("look", [PHONE], ids=str)


def middle(locator) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_chat_is_archived_and_pinned_by_swiping(window):
    touch = Touch(window.page)
    demo = window.chat("soup for six")
    touch.swipe(middle(demo), (-60, 0))
    expect(demo).not_to_have_class("swiped")
    # Too short, and what scrolls the list is no swipe.
    touch.swipe(middle(demo), (-30, -120))
    expect(demo).to_be_visible()
    touch.swipe(middle(demo), (130, 0))
    expect(demo).to_have_attribute("data-pinned", "")
    touch.swipe(middle(demo), (-130, 0))
    expect(demo).to_have_count(0)
    window.page.get_by_role("button", name="Archive").click()
    expect(window.chat("soup for six")).to_be_visible()
    touch.swipe(middle(window.chat("soup for six")), (-130, 0))
    expect(window.chat("soup for six")).to_have_count(0)


def test_a_chat_that_was_closed_is_not_on_the_way_back(window, server):
    window.open_chat("soup for six")
    address = window.page.url
    window.back()
    expect(window.page).to_have_url(f"{server.address}/")
    window.open_chat("soup for six")
    window.back()
    # Closing went back in the browser's history, so that what was closed lies ahead. The list is seen a moment earlier.
    expect(window.page).to_have_url(f"{server.address}/")
    window.page.go_forward()
    expect(window.page.locator("#chat-head")).to_contain_text("soup for six")
    expect(window.page).to_have_url(address)
    window.page.go_back()
    expect(window.chat("soup for six")).to_be_visible()
    expect(window.page).to_have_url(f"{server.address}/")


def test_a_message_is_pressed_long(window):
    window.new_chat()
    window.ask("What's up?")
    touch = Touch(window.page)
    text = window.last.locator(".bubble > .text")
    with touch.held(middle(text)):
        expect(window.menu).to_be_visible()
    expect(window.menu).to_contain_text("Reply")
    window.page.keyboard.press("Escape")
    expect(window.menu).to_be_hidden()
    # A finger that goes on means to scroll.
    at = middle(text)
    with touch.held(at):
        touch.move((at[0], at[1] - 40))
        window.page.wait_for_timeout(700)
        expect(window.menu).to_be_hidden()


def test_pictures_are_zoomed_and_moved_by_fingers(window):
    window.new_chat()
    attach(window, chosen("one.png", picture(250)))
    window.ask("A picture")
    window.page.locator("#items .picture").click()
    viewer = window.page.locator("#viewer")
    image = viewer.locator("img")
    expect(viewer).to_be_visible()
    image.evaluate("(e) => e.decode()")
    touch = Touch(window.page)
    x, y = middle(viewer)
    with touch.held((x - 30, y), (x + 30, y)):
        for spread in (50, 80, 110):
            touch.move((x - spread, y), (x + spread, y))
    expect(viewer).to_have_class(ZOOMED)
    wide = image.bounding_box()["width"]
    assert wide > look_width(window) * 2
    # However far one pulls, the picture's edge stays at the screen's.
    touch.swipe((x, y), (900, 0))
    left = image.bounding_box()["x"]
    assert -2 <= left <= 2
    touch.swipe((x, y), (-5000, 0), steps=3)
    right = image.bounding_box()
    assert abs(right["x"] + right["width"] - look_width(window)) <= 2
    window.page.keyboard.press("0")
    expect(viewer).not_to_have_class(ZOOMED)
    # Beside the picture is out of it.
    window.page.touchscreen.tap(x, 120)
    expect(viewer).to_be_hidden()


def look_width(window) -> int:
    return window.look.width
