"""What the assistant does and asks for: confirmed, refused, undone, moved out of the way."""

import json

import pytest
from harness.look import WIDTHS
from harness.waiting import wait_for
from playwright.sync_api import expect


def titles(home) -> list[str]:
    """What is in the calendar, as the command line sees it."""
    listed = json.loads(home.linnet("calendar", "list", "--json", "--from", "2026-11-20", "--to", "2026-11-30"))
    return sorted(event["title"] for event in listed["events"])


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_an_event_is_made_and_undone(window, home):
    window.new_chat()
    window.ask("Dentist tomorrow")
    expect(window.call).to_contain_text("Dentist")
    expect(window.call.locator(".chip")).to_have_text("Created")
    wait_for(lambda: titles(home), ["Dentist"])
    window.call.get_by_role("button", name="Undo", exact=True).click()
    expect(window.call.get_by_role("button", name="Undo", exact=True)).to_have_count(0)
    wait_for(lambda: titles(home), [])


def test_the_focus_stays_with_a_card_whose_button_was_pressed(window, home):
    window.new_chat()
    window.ask("Dentist tomorrow")
    window.call.get_by_role("button", name="Undo", exact=True).focus()
    window.page.keyboard.press("Enter")
    expect(window.call).to_contain_text("Undone")
    expect(window.call).to_be_focused()
    # And with a page, from whose list something goes.
    home.linnet("reminders", "add", "Buy milk")
    window.open("/p/reminders")
    window.page.get_by_role("checkbox", name="Buy milk").focus()
    window.page.keyboard.press("Enter")
    expect(window.page.locator("#page details .task")).to_have_count(1)
    expect(window.page.locator("#page")).to_be_focused()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_nothing_is_deleted_before_it_is_confirmed(window, home):
    home_before = titles(home)
    assert home_before == []
    window.new_chat()
    window.ask("Dentist tomorrow")
    window.send("Now delete it")
    expect(window.call).to_contain_text("Asks for your confirmation")
    expect(window.call).to_contain_text("Dentist")
    assert titles(home) == ["Dentist"]
    window.call.get_by_role("button", name="Don't").click()
    expect(window.call).to_contain_text("Refused")
    assert titles(home) == ["Dentist"]
    window.wait_for_reply()
    window.send("Now delete it")
    expect(window.page.locator(".call")).to_have_count(3)
    window.call.get_by_role("button", name="Delete", exact=True).click()
    expect(window.call.locator(".chip")).to_have_text("Deleted")
    wait_for(lambda: titles(home), [])
    window.wait_for_reply()
    window.call.get_by_role("button", name="Undo", exact=True).click()
    expect(window.call.get_by_role("button", name="Undo", exact=True)).to_have_count(0)
    wait_for(lambda: titles(home), ["Dentist"])


def test_what_waits_stands_in_the_list_and_is_decided_and_taken_back_in_words(window, home):
    window.new_chat()
    window.ask("Dentist tomorrow")
    row = window.chat("Dentist")
    expect(row.locator(".preview")).to_contain_text("dentist is in your calendar")
    window.send("Now delete it")
    expect(window.call).to_contain_text("Asks for your confirmation")
    expect(row.locator(".preview")).to_have_text("Waits for you: Delete Dentist?")
    assert window.ask("yes") == "Done."
    expect(window.call.locator(".chip")).to_have_text("Deleted")
    wait_for(lambda: titles(home), [])
    assert window.ask("undo that") == "Undone."
    expect(window.call).to_contain_text("Undone")
    wait_for(lambda: titles(home), ["Dentist"])
    expect(row.locator(".preview")).to_have_text("Undone.")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_change_shows_what_was_and_what_would_be(window, home):
    home.linnet("settings", "set", "confirmationMode", "alwaysAsk")
    window.new_chat()
    window.send("Dentist tomorrow")
    window.call.get_by_role("button", name="Create", exact=True).click()
    expect(window.call.locator(".chip")).to_have_text("Created")
    window.wait_for_reply()
    window.send("Please move it")
    expect(window.page.locator(".call")).to_have_count(2)
    change = window.call.locator(".change").filter(has_text="Time")
    expect(change.locator("del")).to_contain_text("3:00")
    expect(change.locator("ins")).to_contain_text("4:00")
    window.call.get_by_role("button", name="Change", exact=True).click()
    expect(window.call.locator(".chip")).not_to_have_text("Change?")
    assert "T16:00" in home.linnet("calendar", "list", "--json", "--from", "2026-11-22", "--to", "2026-11-22")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_conflict_offers_free_times(window, home):
    home.linnet("calendar", "add", "Dentist", "--start", "2026-11-22T15:00", "--duration", "60")
    window.new_chat()
    window.send("And lunch")
    conflict = window.call.locator(".conflict")
    expect(conflict).to_contain_text("Dentist")
    window.check_accessibility()
    slot = conflict.locator(".slots button").first
    time = slot.inner_text()
    slot.click()
    expect(conflict).to_have_count(0)
    expect(window.call).to_contain_text(time.split("–")[0].strip()[-5:])
    wait_for(lambda: titles(home), ["Dentist", "Lunch"])


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_free_times_are_looked_for_again(window, home):
    home.linnet("calendar", "add", "Dentist", "--start", "2026-11-22T15:00", "--duration", "60")
    window.new_chat()
    window.send("And lunch")
    slots = window.call.locator(".slots button[data-start]")
    first = slots.first.inner_text()
    # Meanwhile the day of the event and the next are taken.
    home.linnet("calendar", "add", "Outing", "--start", "2026-11-22T06:00", "--duration", "2000")
    window.call.get_by_role("button", name="Look again").click()
    expect(window.call.locator(".conflict")).to_contain_text("Outing")
    expect(slots.filter(has_text=first)).to_have_count(0)
    expect(slots).not_to_have_count(0)
    wait_for(lambda: titles(home), ["Dentist", "Lunch", "Outing"])


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_conflict_can_be_kept_or_the_new_one_cancelled(window, home):
    home.linnet("calendar", "add", "Dentist", "--start", "2026-11-22T15:00", "--duration", "60")
    window.new_chat()
    window.send("And lunch")
    window.call.get_by_role("button", name="Cancel this one").click()
    expect(window.call.locator(".conflict")).to_have_count(0)
    wait_for(lambda: titles(home), ["Dentist"])
    window.wait_for_reply()
    window.send("And lunch")
    expect(window.page.locator(".call")).to_have_count(2)
    window.call.get_by_role("button", name="Keep both").click()
    expect(window.call.locator(".conflict")).to_have_count(0)
    wait_for(lambda: titles(home), ["Dentist", "Lunch"])


def test_what_was_not_understood_is_said_and_the_rest_is_done(window):
    window.new_chat()
    window.ask("Do three things")
    expect(window.page.locator(".call .call-state")).to_have_text(["Done", "Not understood", "Done"])
    expect(window.page.locator(".call").nth(1)).to_contain_text("could not be read")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_question_waits_for_an_answer_when_the_server_was_started_anew(window, server, home):
    window.faults.allow("net::ERR|Failed to load resource")
    window.new_chat()
    window.ask("Dentist tomorrow")
    window.send("Now delete it")
    button = window.call.get_by_role("button", name="Delete", exact=True)
    expect(button).to_be_visible()
    server.kill()
    server.start()
    expect(button).to_be_enabled(timeout=20_000)
    expect(window.page.locator("#offline")).to_be_hidden(timeout=20_000)
    button.click()
    expect(window.call.locator(".chip")).to_have_text("Deleted")
    wait_for(lambda: titles(home), [])


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_several_questions_are_answered_at_once(window, home):
    home.linnet("settings", "set", "confirmationMode", "alwaysAsk")
    window.new_chat()
    window.send("Please do three things")
    bar = window.page.locator("#waiting")
    expect(bar.get_by_role("button", name="Confirm all")).to_be_visible()
    window.check_accessibility()
    assert "Door" not in home.linnet("notes", "list") and "Buy milk" not in home.linnet("reminders", "list")
    bar.get_by_role("button", name="Confirm all").click()
    expect(bar).to_be_empty()
    expect(window.page.locator(".call .chip", has_text="Created")).to_have_count(2)
    assert "Door" in home.linnet("notes", "list")
    assert "Buy milk" in home.linnet("reminders", "list")
