"""Somebody who has just installed Linnet: no model, no chats of their own, nothing read."""

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
def test_without_a_model_one_is_told_how_to_get_one_and_the_rest_works(home, server, desk, look):
    profile = desk.profile(look)
    window = desk.page(profile, look)
    page = window.page
    page.goto(server.sign_in_link())
    expect(page.get_by_role("heading", name="Welcome to Linnet")).to_be_visible()
    page.get_by_label("What may I call you?").fill("Grace")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("There is no model yet")).to_be_visible()
    window.check_accessibility()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Begin").click()
    # The examples say at once what it is for, and what is asked is answered, if only with the way to a model.
    window.new_chat()
    answer = window.ask("What is on my calendar tomorrow?")
    assert answer == ""
    expect(window.last).to_contain_text("There are no models yet")
    window.check_accessibility()
    window.last.get_by_role("link", name="Choose a model…").click()
    expect(page).to_have_url(f"{server.address}/p/settings/models")
    # The organizer needs none.
    window.open("/p/reminders")
    field = page.get_by_label("New reminder")
    field.fill("Water the plants tomorrow at 9 am")
    page.keyboard.press("Enter")
    expect(page.locator("#page").get_by_text("Water the plants")).to_be_visible()
