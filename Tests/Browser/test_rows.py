"""Rows that stand for several items, prompts over the message field, and what the filters say."""

import pytest
from harness.look import WIDTHS
from harness.people import befriend
from playwright.sync_api import expect

SOUP = "Demo: soup for six"


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_deleted_messages_in_a_row_are_one_row(home, desk, look):
    for name in ["Anna", "Ben"]:
        home.linnet("profiles", "new", name)
    anna, ben = desk.open(person="Anna"), desk.open(look, person="Ben")
    befriend(home, "Anna", "Ben")
    anna.open_chat("Ben")
    for text in ["First", "Second", "Third"]:
        anna.send(text)
        expect(anna.last).to_contain_text(text)
    ben.open_chat("Anna")
    expect(ben.last).to_contain_text("Third")
    for text in ["First", "Second"]:
        anna.rows.filter(has_text=text).get_by_role("button", name="More").click()
        anna.choose("Delete for everyone…")
        anna.dialog.get_by_role("button", name="Delete for everyone").click()
        expect(anna.rows.filter(has_text=text)).to_have_count(0)
    for window in [anna, ben]:
        button = window.page.locator("#items").get_by_role("button", name="2 deleted messages")
        marks = window.rows.filter(has_text="This message was deleted")
        expect(button).to_have_attribute("aria-expanded", "false")
        expect(marks).to_have_count(0)
        window.check_accessibility()
        button.click()
        expect(marks).to_have_count(2)
        expect(button).to_have_attribute("aria-expanded", "true")
        expect(button).to_be_focused()
        window.check_accessibility()
        button.click()
        expect(marks).to_have_count(0)
        expect(window.last).to_contain_text("Third")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_kept_prompt_stands_over_the_field_of_every_chat(window):
    window.open_chat(SOUP)
    pinned = window.page.get_by_role("group", name="Prompts at hand")
    expect(pinned).to_be_hidden()
    question = window.page.locator("#items .row.sent").first
    words = question.locator(".bubble > .text").text_content().strip()
    question.get_by_role("button", name="More").click()
    window.choose("Keep as a prompt")
    expect(pinned.get_by_role("button")).to_have_count(1)
    window.check_accessibility()
    window.field.fill("Once more:")
    pinned.get_by_role("button").click()
    expect(window.field).to_have_value(f"Once more: {words}")
    window.open_chat("Demo: a weekend in Lisbon")
    expect(pinned.get_by_role("button")).to_have_count(1)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_many_kinds_of_chats_stand_in_a_menu(window):
    window.open_menu(SOUP)
    window.choose("Add to favorites")
    filters = window.page.locator("#filters")
    expect(filters.get_by_role("button", name="Favorites")).to_be_visible()
    window.open_menu(SOUP)
    window.choose("Tags…")
    for name in ["Work", "Home"]:
        window.dialog.get_by_label("Name of the new tag").fill(name)
        window.page.keyboard.press("Enter")
        expect(window.dialog.get_by_role("checkbox", name=name)).to_be_visible()
    window.dialog.get_by_role("button", name="Close").click()
    kinds = filters.get_by_role("button", name="Kinds")
    kinds.click()
    window.menu.get_by_role("menuitemcheckbox", name="Favorites").click()
    chosen = filters.get_by_role("button", name="Favorites")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(window.page.locator("#chats .chat")).to_have_count(1)
    window.check_accessibility()
    chosen.click()
    window.menu.get_by_role("menuitemcheckbox", name="Favorites").click()
    expect(kinds).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_chat_is_kept_for_a_time_of_its_own(window):
    window.open_menu(SOUP)
    window.choose("How long messages are kept…")
    expect(window.dialog.get_by_role("radio", name="As in all chats: for ever")).to_be_checked()
    window.check_accessibility()
    window.dialog.get_by_text("A year", exact=True).click()
    window.dialog.get_by_role("button", name="Save").click()
    expect(window.dialog).to_have_count(0)
    window.open_menu(SOUP)
    window.choose("How long messages are kept…")
    expect(window.dialog.get_by_role("radio", name="A year")).to_be_checked()
    window.page.keyboard.press("Escape")
    expect(window.dialog).to_have_count(0)
    window.open_menu("Demo: a weekend in Lisbon")
    window.choose("How long messages are kept…")
    expect(window.dialog.get_by_role("radio", name="As in all chats: for ever")).to_be_checked()
