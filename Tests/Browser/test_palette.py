"""The command palette: it goes anywhere and does anything, on a phone too."""

import pytest
from harness.look import WIDTHS
from playwright.sync_api import expect


def find(window, text: str) -> None:
    """Opens the palette, as one does on this device, and types."""
    if window.look.is_touch:
        if window.page.locator("#chat-head .back").is_visible():
            window.back()
        elif not window.page.get_by_role("button", name="Linnet's menu").is_visible():
            window.go("Chats")
        window.page.get_by_role("button", name="Linnet's menu").click()
        window.choose("Go to…")
    else:
        window.page.keyboard.press("Control+k")
    window.page.locator("#palette-field").fill(text)


def choose(window, text: str, title: str) -> None:
    find(window, text)
    entry = window.page.get_by_role("option").filter(has=window.page.get_by_text(title, exact=True)).first
    if window.look.is_touch:
        entry.click()
    else:
        expect(entry).to_be_visible()
        # By keys: as often down as it takes.
        for _ in range(20):
            if entry.get_attribute("aria-selected") == "true":
                break
            window.page.keyboard.press("ArrowDown")
        window.page.keyboard.press("Enter")
    expect(window.page.locator("#palette")).to_be_hidden()


def test_the_palette_goes_anywhere_by_keys(window):
    page = window.page
    page.keyboard.press("Control+k")
    field = page.get_by_role("combobox")
    expect(field).to_be_focused()
    expect(page.get_by_role("option").first).to_have_attribute("aria-selected", "true")
    page.keyboard.type("appear")
    expect(page.get_by_role("option", selected=True)).to_contain_text("Appearance")
    window.check_accessibility()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Appearance")).to_be_visible()
    page.keyboard.press("Control+k")
    page.keyboard.type("demo")
    expect(page.get_by_role("option", selected=True)).to_contain_text("Demo")
    expect(page.get_by_role("option").nth(1)).to_contain_text("Demo")
    # By what it is, not by its place: messages that fit come in later.
    first = page.get_by_role("option", selected=True).get_attribute("data-entry")
    page.keyboard.press("ArrowDown")
    second = page.get_by_role("option", selected=True)
    expect(second).not_to_have_attribute("data-entry", first)
    expect(page.locator("#palette-field")).to_have_attribute("aria-activedescendant", second.get_attribute("id"))
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("#chat-head")).to_contain_text("Demo")
    page.keyboard.press("Control+k")
    page.keyboard.type("~")
    expect(page.get_by_text("Nothing found.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#palette")).to_be_hidden()
    page.keyboard.press("Alt+,")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_the_palette_finds_what_is_in_the_organizer(home, window):
    home.linnet("calendar", "add", "Lighthouse tour", "--start", "2026-11-24T15:00")
    home.linnet("reminders", "add", "Light bulbs", "--due", "2026-11-23")
    home.linnet("notes", "add", "Lisbon", "--body", "The lighthouse is open on Sundays")
    home.linnet("contacts", "add", "Ana Sousa", "--phone", "cell:+351912")
    page = window.page
    find(window, "light")
    expect(page.get_by_role("option")).to_contain_text(["Lighthouse tour"])
    expect(page.locator("#palette-list")).to_contain_text("Light bulbs")
    expect(page.locator("#palette-list")).to_contain_text("The lighthouse is open on Sundays")
    window.check_accessibility()
    page.keyboard.press("Escape")
    choose(window, "light", "Lighthouse tour")
    expect(window.dialog).to_contain_text("Lighthouse tour")
    page.keyboard.press("Escape")
    choose(window, "ana", "Ana Sousa")
    expect(page.get_by_role("link", name="+351912", exact=True)).to_be_visible()
    choose(window, "bulbs", "Light bulbs")
    expect(window.dialog.get_by_label("Title")).to_have_value("Light bulbs")
    window.dialog.get_by_role("button", name="Cancel").click()
    choose(window, "new event", "New event")
    expect(window.dialog.get_by_label("Title")).to_be_focused()


def test_the_palette_acts_on_the_open_chat(window):
    page = window.page
    window.open_chat("Lisbon")
    choose(window, "rename", "Rename this chat…")
    field = window.dialog.get_by_role("textbox")
    expect(field).to_have_value(page.locator("#chat-head h1").inner_text())
    field.fill("Trams")
    page.keyboard.press("Enter")
    expect(page.locator("#chat-head h1")).to_have_text("Trams")
    choose(window, "pin", "Pin this chat")
    expect(window.chat("Trams")).to_have_attribute("data-pinned", "")
    choose(window, "tags of", "Tags of this chat…")
    expect(window.dialog).to_contain_text("Tags")
    page.keyboard.press("Escape")
    choose(window, "delete this", "Delete this chat…")
    expect(window.dialog).to_contain_text("Delete “\u2068Trams\u2069”?")
    window.dialog.get_by_role("button", name="Cancel").click()
    expect(window.chat("Trams")).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_was_typed_into_the_palette_begins_a_chat(window):
    choose(window, "dentist tomorrow", "“dentist tomorrow”")
    expect(window.field).to_have_value("dentist tomorrow")
    expect(window.rows).to_have_count(0)
    window.page.locator("#send").click()
    expect(window.call).to_contain_text("Dentist")


def test_what_was_gone_to_stays_chosen_when_more_is_found(home, window):
    """Messages and notes come a moment after the names: the choice must not jump back by that."""
    home.linnet("notes", "add", "Settings of the oven", "--body", "200 degrees")
    page = window.page
    page.keyboard.press("Control+k")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.type("set")
    expect(page.locator("#palette-list [data-typed]")).to_have_attribute("data-typed", "set")
    expect(page.locator("#palette-list")).to_contain_text("Settings of the oven")
    page.keyboard.press("ArrowDown")
    chosen = page.get_by_role("option", selected=True).get_attribute("data-entry")
    page.evaluate("document.getElementById('palette-list').prepend(document.createElement('li'))")
    expect(page.get_by_role("option", selected=True)).to_have_attribute("data-entry", chosen)


def test_enter_means_what_is_typed_and_not_what_was_found_before(window):
    """Who types fast presses Enter before the list is there."""
    page = window.page
    window.open_chat("Lisbon")
    page.keyboard.press("Control+k")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.type("appearance")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Appearance")).to_be_visible()
    # The list of before is not that of the next time.
    page.keyboard.press("Control+k")
    expect(page.locator("#palette-list [data-typed]")).to_have_attribute("data-typed", "")
