"""Each screen at each width, light, dark and in the colours of the system: axe finds nothing, and nothing is wider than the window."""

import pytest
from harness.conversations import conversation, write
from harness.look import LOOKS, NARROWEST, SYSTEM_COLOURS
from playwright.sync_api import expect

pytestmark = pytest.mark.parametrize("look", [*LOOKS, NARROWEST, SYSTEM_COLOURS], ids=str)


def check(window) -> None:
    window.check_accessibility()
    assert window.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "It can be scrolled sideways."


def test_the_list_and_what_it_opens(window):
    check(window)
    window.open_menu("Lisbon")
    check(window)
    window.choose("Rename…")
    check(window)
    window.page.keyboard.press("Escape")
    window.page.get_by_role("searchbox").fill("tram")
    expect(window.page.locator("#results .hit").first).to_be_visible()
    check(window)


def test_conversations(window):
    window.open_chat("Lisbon")
    check(window)
    window.new_chat()
    check(window)
    window.ask("Show me Markdown")
    window.ask("Dentist tomorrow")
    check(window)
    window.send("delete it")
    expect(window.call).to_contain_text("Asks for your confirmation")
    check(window)
    window.call.get_by_role("button", name="Don't").click()
    window.wait_for_reply()
    window.last.locator("summary").last.click()
    window.field.fill("something written")
    check(window)


CODE = "```\n" + "a_line_that_is_wider_than_the_window = " * 9 + "\n```"
TABLE = "| " + " | ".join(f"Column {number}" for number in range(30)) + " |\n" + "| --- " * 30 + "|\n" + "| value " * 30 + "|"
FORMULA = "$$" + " + ".join(f"x_{{{number}}}" for number in range(60)) + "$$"


def test_what_scrolls_by_itself_far_above(home, desk, look, folder):
    """Keys reach code and a table that were never in sight, and a formula once it was typeset."""
    long = "\n\n".join(["A line of its own."] * 60)
    texts = ["Code?", f"{CODE}\n\n{TABLE}\n\n{FORMULA}", "More?", long]
    home.linnet("chats", "import", str(write(folder / "claude.json", [conversation("Wide", texts)])))
    window = desk.open(look)
    window.open_chat("Wide")
    expect(window.page.locator("#items [role=region]")).to_have_count(2)
    check(window)
    window.page.locator("#items .math").scroll_into_view_if_needed()
    expect(window.page.get_by_role("region", name="Formula")).to_have_count(1)
    check(window)


def test_what_does_not_scroll_is_no_stop_of_the_tab_key(home, desk, look, folder):
    text = "```\na = 1\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |"
    home.linnet("chats", "import", str(write(folder / "claude.json", [conversation("Narrow", ["Code?", text])])))
    window = desk.open(look)
    window.open_chat("Narrow")
    expect(window.last.locator("td").first).to_be_visible()
    window.settle()
    expect(window.last.locator("pre[tabindex], .table[tabindex], [role=region]")).to_have_count(0)


def test_what_scrolls_by_itself_stays_so_beside_a_change(home, desk, look, folder):
    """Whoever reads code with the keys stays in it when something else in its message changes."""
    home.linnet("chats", "import", str(write(folder / "claude.json", [conversation("Wide", ["Code?", f"{CODE}\n\n{TABLE}"])])))
    window = desk.open(look)
    window.open_chat("Wide")
    code = window.page.get_by_role("region", name="Code")
    code.focus()
    other = desk.open()
    other.open_chat("Wide")
    other.last.hover()
    other.last.get_by_role("button", name="More").click()
    other.menu.get_by_role("menuitem", name="React with 🎉").click()
    expect(window.last.get_by_role("button", name="Reaction 🎉")).to_be_visible()
    expect(code).to_be_focused()
    check(window)


def test_pages_beside_the_chats(home, desk, look):
    home.linnet("calendar", "add", "Dentist", "--start", "2026-11-22T15:00", "--location", "Main Street 4")
    home.linnet("calendar", "add", "Holidays", "--start", "2026-11-23", "--end", "2026-11-27")
    home.linnet("reminders", "add", "Buy stamps", "--due", "2026-11-20", "--priority", "high")
    home.linnet("notes", "add", "Shopping", "--body", "# To buy\n\n- Milk\n- Bread", "--tag", "home")
    home.linnet("contacts", "add", "Ana García", "--phone", "cell:+34600111222", "--email", "ana@example.org")
    home.linnet("habits", "add", "Running", "--unit", "count", "--target", "5")
    window = desk.open(look)
    for path in window.page.locator("#rail a[href^='/p/']").evaluate_all("(links) => links.map((a) => a.getAttribute('href'))"):
        window.open(path)
        expect(window.page.locator("#page")).not_to_be_empty()
        check(window)


OPEN_SHEET = "async ([url, name, fields]) => (await import(url)).openSheet(name, fields)"


def test_every_sheet(window):
    window.open_chat("Lisbon")
    item = int(window.last.get_attribute("data-id"))
    chat = window.page.evaluate("location.pathname").removeprefix("/c/")
    sheets = [("context", {}), ("models", {}), ("prompts", {}), ("form", {"id": "decision-helper"}), ("forward", {"item": item}),
              ("profiles", {}), ("tags", {}), ("chatTags", {"chat": chat}), ("lifetime", {"chat": chat})]
    for name, fields in sheets:
        window.page.evaluate(OPEN_SHEET, [window.script("sheet.js"), name, fields])
        expect(window.dialog, name).to_be_visible()
        check(window)
        window.page.keyboard.press("Escape")
        expect(window.dialog, name).to_have_count(0)
    window.page.keyboard.press("Control+k")
    expect(window.dialog).to_be_visible()
    window.page.keyboard.type("new")
    check(window)
    window.page.keyboard.press("Escape")
    window.page.locator("#chat-head").click()
    window.page.keyboard.press("?")
    expect(window.dialog).to_be_visible()
    check(window)
