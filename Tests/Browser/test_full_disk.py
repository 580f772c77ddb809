"""While the disk is full, the window says so, keeps what was typed and shown, and goes on when there is room."""

import re

import pytest
from harness.look import WIDTHS
from playwright.sync_api import expect

FULL = re.compile("disk is full", re.I)


def told(window):
    """The sentence, wherever it stands."""
    return window.page.get_by_text(FULL).locator("visible=true").first


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_message_that_cant_be_stored_is_back_in_its_field(window, server):
    window.new_chat()
    window.ask("Hello")
    with server.full_disk():
        window.field.fill("A canary sings")
        window.page.locator("#send").click()
        expect(told(window)).to_be_visible()
        expect(window.field).to_have_value("A canary sings")
        expect(window.rows).to_have_count(2)
    window.page.locator("#send").click()
    expect(window.rows).to_have_count(4)
    assert window.texts()[2] == "A canary sings"
    expect(window.field).to_have_value("")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_reply_that_cant_be_stored_keeps_its_words(window, server):
    window.new_chat()
    window.send("Go on forever")
    expect(window.last.locator(".text")).to_contain_text("never comes to rest")
    with server.full_disk():
        # It ends in the middle where a piece of it has no room, or where it would be stored as a whole.
        expect(told(window)).to_be_visible(timeout=30_000)
        expect(window.page.locator("#conversation")).not_to_have_attribute("data-running", "")
        shown = window.texts()[1]
        assert "never comes to rest" in shown
    window.page.reload()
    expect(window.last.locator(".text")).to_contain_text("never comes to rest")
    kept = window.texts()[1]
    assert kept.startswith(shown) or shown.startswith(kept) and len(kept) > len(shown) // 2
    window.ask("Hello")
    expect(window.last).to_contain_text("Hello from a tiny model")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_note_that_cant_be_saved_stays_in_its_form(window, server, home):
    page = window.page
    window.go("Notes")
    page.locator(".add").click()
    page.get_by_label("Title").fill("Groceries")
    page.get_by_label("Text in Markdown").fill("oat milk")
    with server.full_disk():
        page.get_by_role("button", name="Save").click()
        expect(told(window)).to_be_visible()
        expect(page.get_by_label("Title")).to_have_value("Groceries")
        expect(page.get_by_label("Text in Markdown")).to_have_value("oat milk")
        assert "Groceries" not in home.linnet("notes", "list")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".note-page h2")).to_have_text("Groceries")
    assert home.linnet("notes", "list").count("Groceries") == 1


def test_a_setting_that_cant_be_stored_is_shown_as_it_is(window, server, home):
    page = window.page
    window.open("/p/settings/tools")
    with server.full_disk():
        page.get_by_role("switch", name="Habits").click()
        expect(told(window)).to_be_visible()
        expect(page.get_by_role("switch", name="Habits")).to_be_checked()
    page.get_by_role("switch", name="Habits").click()
    expect(page.get_by_role("switch", name="Habits")).not_to_be_checked()
    assert "habit" in home.linnet("settings", "get", "toolsOff")


def test_a_card_that_cant_be_carried_out_can_be_confirmed_later(window, server, home):
    home.linnet("settings", "set", "confirmationMode", "alwaysAsk")
    window.new_chat()
    window.ask("Dentist tomorrow")
    create = window.call.get_by_role("button", name="Create", exact=True)
    expect(create).to_be_visible()
    with server.full_disk():
        create.click()
        expect(told(window)).to_be_visible()
        assert "Dentist" not in home.linnet("calendar", "list")
    create.click()
    expect(window.call.locator(".chip")).to_have_text("Created")
    assert home.linnet("calendar", "list").count("Dentist") == 1
