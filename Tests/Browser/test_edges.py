"""The narrowest and the widest window that is promised: everything is there, nothing is cut off, lines can be read."""

import pytest
from harness.look import EDGES
from playwright.sync_api import expect

pytestmark = pytest.mark.parametrize("look", EDGES, ids=str)

# What can be used and reaches over an edge of the window, though nothing around it can be scrolled sideways.
OUTSIDE = """() => {
  const scrolls = (element) => element && element !== document.body &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll('button, a[href], input, textarea, select, summary')].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || scrolls(element.parentElement)) return false;
    if (element.closest('.unseen, .skip') || element.matches('.unseen, .skip')) return false;
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1);
  }).map((element) => `${element.outerHTML.slice(0, 120)} ${JSON.stringify(element.getBoundingClientRect())}`);
}"""
# The longest line of text that is read rather than looked at, in letters of its own size.
LONGEST = """() => Math.max(0, ...[...document.querySelectorAll('.bubble .text p, .prose p, .set-rows small')].map((element) => {
  const zero = document.createElement('span');
  zero.style.cssText = 'position: absolute; visibility: hidden; inline-size: 1ch';
  element.append(zero);
  const letters = element.getBoundingClientRect().width / zero.getBoundingClientRect().width;
  zero.remove();
  return letters;
}))"""


def check(window) -> None:
    window.settle()
    page = window.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "It can be scrolled sideways."
    outside = page.evaluate(OUTSIDE)
    assert not outside, "Over the edge:\n" + "\n".join(outside)
    longest = page.evaluate(LONGEST)
    assert longest <= 110, f"A line has room for {longest:.0f} letters."


def test_the_list_a_chat_and_what_opens_over_them(window):
    page = window.page
    check(window)
    window.open_menu("Lisbon")
    check(window)
    window.choose("Delete…")
    check(window)
    page.keyboard.press("Escape")
    window.open_chat("Lisbon")
    check(window)
    if window.look.is_touch:
        window.back()
    window.new_chat()
    check(window)
    window.ask("Show me Markdown")
    window.ask("Tell me a story")
    window.ask("Dentist tomorrow")
    check(window)
    window.send("delete it")
    expect(window.call).to_contain_text("Asks for your confirmation")
    check(window)
    window.call.get_by_role("button", name="Don't").click()
    window.wait_for_reply()
    window.field.fill("A line that is longer than the field is wide, " * 8)
    check(window)
    for sheet in ["context", "models"]:
        page.locator(f"#chat-head [data-sheet={sheet}]").click()
        expect(window.dialog).to_be_visible()
        check(window)
        page.keyboard.press("Escape")
        expect(window.dialog).to_have_count(0)


def test_pages_and_their_forms(home, desk, look):
    home.linnet("calendar", "add", "A title that is much longer than a day of a month is wide", "--start", "2026-11-21T15:00")
    home.linnet("calendar", "add", "Holidays", "--start", "2026-11-23", "--end", "2026-11-27")
    home.linnet("reminders", "add", "Buy stamps and envelopes for the invitations", "--due", "2026-11-20", "--priority", "high")
    home.linnet("notes", "add", "Shopping", "--body", "# To buy\n\n" + "a word " * 100 + "\n\n" + "x" * 300, "--tag", "home")
    home.linnet("contacts", "add", "Ana García", "--phone", "cell:+34600111222", "--email", "ana@example.org")
    home.linnet("habits", "add", "Running", "--unit", "count", "--target", "5")
    window = desk.open(look)
    page = window.page
    places = page.locator("#rail a[href^='/p/']").evaluate_all("(links) => links.map((a) => a.getAttribute('href'))")
    views = [f"/p/calendar/{view}/2026-11-21" for view in ["day", "week", "month", "agenda"]]
    sections = [f"/p/settings/{name}" for name in ["profile", "appearance", "models", "tools", "web", "data", "programs", "about"]]
    for path in [*places, *views, "/p/notes/Shopping", *sections, "/p/start/1", "/p/start/3"]:
        window.open(path)
        expect(page.locator("#page")).not_to_be_empty()
        check(window)
    for path in ["/p/calendar/day/2026-11-21", "/p/notes", "/p/contacts", "/p/habits"]:
        window.open(path)
        page.locator(".add:visible").first.click()
        expect(page.locator("form[data-reopen]")).to_be_visible()
        check(window)
        page.locator("form[data-reopen]").get_by_role("button", name="Cancel").click()
