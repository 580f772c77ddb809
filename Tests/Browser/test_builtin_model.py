"""What a fresh machine can do with the model that comes along: asked in the page, offline, answered with cards."""

import pytest
from harness.home import Home
from harness.look import WIDTHS
from playwright.sync_api import expect

pytestmark = pytest.mark.parametrize("look", WIDTHS, ids=str)


@pytest.fixture
def home(folder):
    home = folder / "home"
    home.mkdir()
    home = Home(home)
    home.linnet("settings", "set", "onboardingStage", "onboardingComplete")
    home.linnet("contacts", "add", "Ana García", "--phone", "cell:+34600111222")
    home.linnet("habits", "add", "Running", "--unit", "count", "--target", "5")
    return home


def test_an_event_is_made_moved_and_told(window):
    window.new_chat()
    window.ask("dentist tomorrow at 3 for 45 minutes")
    card = window.last.locator(".card")
    expect(card).to_contain_text("dentist", ignore_case=True)
    expect(card).to_contain_text("Sun, 22 Nov, 3:00 – 3:45 PM")
    window.send("move it to 4")
    expect(window.call).to_contain_text("Asks for your confirmation")
    window.call.get_by_role("button", name="Change", exact=True).click()
    window.wait_for_reply()
    expect(window.last.locator(".card")).to_contain_text("4:00 – 4:45 PM")
    answer = window.ask("what do I have tomorrow?")
    assert "dentist" in answer.lower() and "at 16:00" in answer


def test_reminders_habits_notes_and_contacts(window):
    window.new_chat()
    window.ask("remind me to buy milk when I get up, 7 am")
    expect(window.last.locator(".card")).to_contain_text("buy milk")
    expect(window.last.locator(".card")).to_contain_text("7:00 AM")
    window.ask("ran 5 km today")
    expect(window.last.locator(".card")).to_contain_text("Running")
    expect(window.last.locator(".card")).to_contain_text("5")
    window.ask("note: the door code is 4471")
    expect(window.last.locator(".card")).to_contain_text("the door code is 4471")
    assert "+34600111222" in window.ask("what's Ana's number?").replace(" ", "")


def test_what_is_asked_back_is_answered_by_a_press(window):
    window.new_chat()
    window.ask("remind me to call the bank tomorrow at 9")
    expect(window.last).to_contain_text("Do you mean")
    expect(window.call).to_contain_text("Asks back")
    window.check_accessibility()
    answers = window.last.get_by_role("group", name="Answers").get_by_role("button")
    expect(answers).to_have_count(2)
    answers.nth(1).click()
    expect(window.last.locator(".card")).to_contain_text("call the bank")
    expect(window.last.locator(".card")).to_contain_text("9:00 PM")
    # Once answered, nothing is left to be pressed.
    expect(window.page.get_by_role("group", name="Answers")).to_have_count(0)
    window.ask("I cycled 20 km today")
    expect(window.last).to_contain_text("There is no habit “Cycling” yet.")
    window.last.get_by_role("button", name="Yes").click()
    # It is made, and what was told is logged.
    expect(window.last.locator(".card")).to_have_count(2)
    expect(window.last.locator(".card").first).to_contain_text("Cycling")
    expect(window.last.locator(".card").last).to_contain_text("20")
