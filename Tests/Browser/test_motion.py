"""Whoever asks for less motion sees none: not in lists, not in dialogs, not while a reply is written."""

import pytest
from harness.look import WIDTHS
from playwright.sync_api import expect

# Keeps what moved for longer than a frame.
WATCH = """() => {
  window.moved = [];
  const keep = (event) => {
    for (const animation of event.target.getAnimations({ subtree: true })) {
      const { duration, iterations } = animation.effect.getComputedTiming();
      if (duration * iterations > 16) window.moved.push(`${event.type} ${event.target.id || event.target.className} ${duration}`);
    }
  };
  for (const name of ['transitionrun', 'animationstart']) document.addEventListener(name, keep, true);
}"""


def walk(window) -> None:
    """Through what moves: a menu, a question, a reply, a card, a sheet, the palette, a page, its form."""
    page = window.page
    page.evaluate(WATCH)
    window.open_menu("Lisbon")
    window.choose("Rename…")
    page.keyboard.press("Escape")
    window.new_chat()
    window.ask("Tell me a story")
    window.ask("Dentist tomorrow")
    page.locator("#chat-head [data-sheet=models]").click()
    expect(window.dialog).to_be_visible()
    page.keyboard.press("Escape")
    if window.look.is_touch:
        window.back()
    window.go("Calendar")
    page.locator(".add:visible").first.click()
    expect(window.dialog).to_be_visible()
    window.dialog.get_by_role("button", name="Cancel").click()
    page.mouse.move(5, 5)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_nothing_moves_for_who_wants_that(desk, look):
    window = desk.open(look, reduced_motion="reduce")
    walk(window)
    assert window.page.evaluate("window.moved") == []
    assert window.page.evaluate("getComputedStyle(document.getElementById('scroller')).scrollBehavior") == "auto"


def test_that_would_be_noticed(window):
    walk(window)
    assert window.page.evaluate("window.moved") != []
