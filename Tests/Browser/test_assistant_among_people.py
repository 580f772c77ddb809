"""An assistant is asked about what people wrote: it drafts, sums up and plans, and nothing goes to anybody before it is sent."""

import json

import pytest
from harness.look import WIDTHS
from harness.people import befriend
from playwright.sync_api import expect

SAID = "Hello from a tiny model, naïve but valid."


@pytest.fixture
def people():
    return ["Anna", "Ben"]


@pytest.fixture
def anna(desk, look):
    return desk.open(look, person="Anna")


@pytest.fixture
def ben(desk):
    return desk.open(person="Ben")


def write(ben, *texts: str) -> None:
    ben.open_chat("Anna")
    for text in texts:
        ben.send(text)


def act(window, row, label: str) -> None:
    """Chooses something from a message's menu."""
    row.get_by_role("button", name="More", exact=True).click()
    window.choose(label)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_draft_goes_out_when_it_is_sent_and_not_before(home, anna, ben, look):
    befriend(home, "Anna", "Ben")
    write(ben, "Are you coming on Friday?")
    anna.open_chat("Ben")
    expect(anna.last).to_contain_text("Are you coming on Friday?")
    act(anna, anna.last, "Draft a reply")
    expect(anna.page.locator("#chat-head")).to_contain_text("About Ben")
    expect(anna.last).to_contain_text(SAID)
    draft = anna.page.get_by_role("group", name="Draft to Ben")
    expect(draft).to_be_visible()
    anna.check_accessibility()
    assert ben.texts() == ["Are you coming on Friday?"]
    draft.get_by_role("button", name="Send to Ben").click()
    expect(anna.last).to_contain_text("Sent to “Ben”")
    expect(ben.last).to_contain_text(SAID)
    expect(anna.page.get_by_role("button", name="Send to Ben")).to_have_count(0)
    assert ben.texts() == ["Are you coming on Friday?", SAID]
    anna.last.get_by_role("button", name="Show it there").click()
    expect(anna.page.locator("#chat-head h1")).to_have_text("Ben")
    expect(anna.last).to_contain_text(SAID)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_draft_in_the_field_is_changed_before_it_is_sent(home, anna, ben, look):
    befriend(home, "Anna", "Ben")
    write(ben, "Are you coming on Friday?")
    anna.open_chat("Ben")
    act(anna, anna.last, "Draft a reply")
    expect(anna.last).to_contain_text(SAID)
    anna.page.get_by_role("button", name="Put into the field").click()
    expect(anna.page.locator("#chat-head h1")).to_have_text("Ben")
    expect(anna.field).to_have_value(SAID)
    assert ben.texts() == ["Are you coming on Friday?"]
    anna.send("Hello from Anna")
    expect(ben.last).to_contain_text("Hello from Anna")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_is_typed_to_the_assistant_is_seen_by_nobody_else(anna, ben, home, look):
    befriend(home, "Anna", "Ben")
    write(ben, "Your dentist called")
    anna.open_chat("Ben")
    expect(anna.last).to_contain_text("Your dentist called")
    note = anna.page.get_by_text("Only you and your assistant see this.")
    expect(note).to_have_count(0)
    anna.field.fill("@assistant put it down for tomorrow")
    expect(note).to_be_visible()
    anna.check_accessibility()
    anna.page.locator("#send").click()
    expect(anna.page.locator("#chat-head")).to_contain_text("About Ben")
    # What somebody else wrote stands before the model, so it asks first.
    expect(anna.call).to_contain_text("Dentist")
    expect(anna.call.locator(".decide button").first).to_be_visible()
    listed = json.loads(home.linnet("calendar", "list", "--json", "--from", "2026-11-20", "--to", "2026-11-30"))
    assert listed["events"] == []
    assert ben.texts() == ["Your dentist called"]
    # A message to Ben that only speaks of it goes to Ben.
    anna.page.locator("#chat-head").get_by_role("button", name="To “Ben”").click()
    expect(anna.page.locator("#chat-head h1")).to_have_text("Ben")
    anna.field.fill("I told my @assistant")
    expect(note).to_have_count(0)
    anna.send("I told my @assistant")
    expect(ben.last).to_contain_text("I told my @assistant")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_catching_up_leads_to_each_message(home, anna, ben, look):
    befriend(home, "Anna", "Ben")
    write(ben, "First thing", "Second thing")
    expect(anna.chat("Ben")).to_contain_text("Second thing")
    anna.open_menu("Ben")
    anna.choose("Catch me up")
    expect(anna.page.locator("#chat-head")).to_contain_text("About Ben")
    expect(anna.last).to_contain_text(SAID)
    assert anna.texts() == ["First thing", "Second thing", "Catch me up on what is unread here.", SAID]
    anna.check_accessibility()
    anna.rows.first.get_by_role("button", name="from “Ben”").click()
    expect(anna.page.locator("#chat-head h1")).to_have_text("Ben")
    expect(anna.page.get_by_text("First thing").first).to_be_visible()
    assert ben.texts() == ["First thing", "Second thing"]


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_message_is_handed_to_the_calendar_and_reminders(home, anna, ben, look):
    befriend(home, "Anna", "Ben")
    write(ben, "Dinner on Friday at seven")
    anna.open_chat("Ben")
    for label, request in [
        ("Put this into my calendar", "Put this into my calendar."),
        ("Remind me of this", "Remind me of this."),
    ]:
        expect(anna.last).to_contain_text("Dinner on Friday at seven")
        act(anna, anna.last, label)
        expect(anna.page.locator("#chat-head")).to_contain_text("About Ben")
        expect(anna.page.locator("#items .row.sent").last).to_contain_text(request)
        expect(anna.last).to_contain_text(SAID)
        anna.page.locator("#chat-head").get_by_role("button", name="To “Ben”").click()
        expect(anna.page.locator("#chat-head h1")).to_have_text("Ben")
    assert ben.texts() == ["Dinner on Friday at seven"]
