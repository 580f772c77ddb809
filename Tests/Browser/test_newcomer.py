"""Somebody who has just installed Linnet: no model of their own, no chats, nothing read."""

import pytest
from harness.home import Home
from harness.look import WIDTHS
from playwright.sync_api import expect


@pytest.fixture
def home(folder):
    home = folder / "home"
    home.mkdir()
    return Home(home)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_newcomer_has_an_event_within_a_minute_with_nothing_but_what_is_in_the_box(home, server, desk, look):
    profile = desk.profile(look)
    window = desk.page(profile, look)
    page = window.page
    page.goto(server.sign_in_link())
    expect(page.get_by_role("heading", name="Welcome to Linnet")).to_be_visible()
    page.get_by_label("What may I call you?").fill("Grace")
    page.get_by_role("button", name="Next").click()
    # The model that came along is there, and nobody can delete it.
    row = page.locator(".set.thing", has_text="linnet-organizer")
    expect(row).to_contain_text("Built in")
    expect(row).to_contain_text("In use")
    expect(row.get_by_role("button", name="Delete")).to_have_count(0)
    window.check_accessibility()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Begin").click()
    window.new_chat()
    window.ask("dentist tomorrow at 3 pm for 45 minutes")
    card = window.last.locator(".card")
    expect(card).to_contain_text("Dentist", ignore_case=True)
    expect(card).to_contain_text("3:00")
    expect(card).to_contain_text("3:45")
    window.check_accessibility()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_without_any_model_one_is_told_how_to_get_one_and_the_rest_works(home, server, desk, look):
    # Where the model that came along can't be unpacked, there is none.
    (home.folder / "cache").mkdir(parents=True, exist_ok=True)
    (home.folder / "cache" / "builtin").write_text("in the way")
    profile = desk.profile(look)
    window = desk.page(profile, look)
    page = window.page
    page.goto(server.sign_in_link())
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("could not be unpacked")).to_be_visible()
    window.check_accessibility()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Begin").click()
    window.new_chat()
    answer = window.ask("What is on my calendar tomorrow?")
    assert answer == ""
    expect(window.last).to_contain_text("could not be unpacked")
    window.check_accessibility()
    window.last.get_by_role("link", name="Choose a model…").click()
    expect(page).to_have_url(f"{server.address}/p/settings/models")
    # The organizer needs none.
    window.open("/p/reminders")
    field = page.get_by_label("New reminder")
    field.fill("Water the plants tomorrow at 9 am")
    page.keyboard.press("Enter")
    expect(page.locator("#page").get_by_role("button", name="Water the plants")).to_be_visible()
