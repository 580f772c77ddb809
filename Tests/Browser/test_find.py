"""Searching in the open chat: the count, the way from one match to the next, the words marked, and the end of it."""

import pytest
from harness.conversations import conversation, write
from harness.look import WIDTHS
from playwright.sync_api import expect

@pytest.fixture
def birds(home, folder, desk, look):
    """A window on a chat of 400 messages, of which four of the assistant's have a heron in them."""
    texts = [f"The blue heron stood, {n}" if n % 100 == 77 else f"Number {n}" for n in range(400)]
    home.linnet("chats", "import", str(write(folder / "birds.json", [conversation("Birds", texts)])))
    window = desk.open(look)
    window.open_chat("Birds")
    return window


def bar(window):
    return window.page.get_by_role("search", name="Search in this chat")


def row(window, number):
    return window.rows.filter(has_text=f"stood, {number}")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_matches_are_gone_through_wherever_they_are(birds):
    button = birds.page.locator("#chat-head").get_by_role("button", name="Search in this chat")
    button.click()
    field = bar(birds).get_by_role("searchbox")
    expect(field).to_be_focused()
    field.fill("blue her")
    count = bar(birds).get_by_role("status")
    expect(count).to_contain_text("1 of 4")
    expect(row(birds, 377)).to_be_in_viewport()
    birds.page.wait_for_function("() => String([...CSS.highlights.get('found-here') ?? []]) === 'blue,her'")
    birds.check_accessibility()
    field.press("Enter")
    expect(count).to_contain_text("2 of 4")
    expect(row(birds, 277)).to_be_in_viewport()
    field.press("Shift+Enter")
    expect(count).to_contain_text("1 of 4")
    expect(row(birds, 377)).to_be_in_viewport()
    # The oldest wasn't loaded when the search began.
    bar(birds).get_by_role("button", name="Previous, newer").click()
    expect(count).to_contain_text("4 of 4")
    expect(row(birds, 77)).to_be_in_viewport()
    bar(birds).get_by_role("button", name="Next, older").click()
    expect(count).to_contain_text("1 of 4")
    expect(row(birds, 377)).to_be_in_viewport()
    field.press("Escape")
    expect(bar(birds)).to_be_hidden()
    expect(button).to_be_focused()
    birds.page.wait_for_function("() => !CSS.highlights.has('found') && !CSS.highlights.has('found-here')")
    # One stays where one is.
    expect(row(birds, 377)).to_be_in_viewport()
    birds.check_accessibility()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_only_messages_of_one_kind_are_found(birds):
    birds.page.locator("#chat-head").get_by_role("button", name="Search in this chat").click()
    count = bar(birds).get_by_role("status")
    kind = bar(birds).get_by_role("combobox", name="Which messages")
    bar(birds).get_by_role("searchbox").fill("heron")
    expect(count).to_contain_text("1 of 4")
    kind.select_option("Sent")
    expect(count).to_have_text("Nothing found")
    kind.select_option("Received")
    expect(count).to_contain_text("1 of 4")
    # Without words, all of the kind.
    bar(birds).get_by_role("searchbox").fill("")
    expect(count).to_contain_text("1 of 200")
    bar(birds).get_by_role("button", name="End the search").click()
    expect(bar(birds)).to_be_hidden()
    # Another search begins anew.
    birds.page.locator("#chat-head").get_by_role("button", name="Search in this chat").click()
    expect(bar(birds).get_by_role("searchbox")).to_have_value("")
    expect(kind).to_have_value("all")


def test_keys_and_the_palette_lead_to_it(birds):
    page = birds.page
    expect(birds.field).to_be_focused()
    page.keyboard.press("Control+f")
    field = bar(birds).get_by_role("searchbox")
    expect(field).to_be_focused()
    field.fill("heron")
    expect(bar(birds).get_by_role("status")).to_contain_text("1 of 4")
    # In the field the same keys are the browser's own.
    assert page.evaluate(
        """() => document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { key: "f", ctrlKey: true, bubbles: true, cancelable: true }))"""
    )
    page.keyboard.press("Escape")
    expect(birds.field).to_be_focused()
    page.keyboard.press("Control+k")
    page.get_by_role("combobox", name="Go to or do").fill("search in this chat")
    page.keyboard.press("Enter")
    expect(field).to_be_focused()
    # Another chat has no search of this one's.
    birds.open_chat("Demo: soup for six")
    expect(bar(birds)).to_be_hidden()
    # On other pages the keys are the browser's own.
    birds.go("Notes")
    page.keyboard.press("Control+f")
    expect(bar(birds)).to_be_hidden()


def test_the_search_goes_on_in_a_window_that_was_opened_anew(birds, server):
    birds.page.keyboard.press("Control+f")
    field = bar(birds).get_by_role("searchbox")
    field.fill("heron")
    count = bar(birds).get_by_role("status")
    expect(count).to_contain_text("1 of 4")
    birds.faults.allow("net::ERR|Failed to load resource")
    server.kill()
    server.start()
    field.press("Enter")
    expect(count).to_contain_text("of 4")
    expect(field).to_have_value("heron")
