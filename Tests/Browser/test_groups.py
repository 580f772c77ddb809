"""A group of three profiles of one Linnet, run from its page: who is in it, what they may do, its link, leaving it."""

import pytest
from harness.look import WIDTHS
from harness.people import befriend, confirm, details, invite, join, new_group
from playwright.sync_api import expect


@pytest.fixture
def people():
    return ["Anna", "Ben", "Cleo"]


@pytest.fixture
def anna(desk, look):
    return desk.open(look, person="Anna")


@pytest.fixture
def ben(desk):
    return desk.open(person="Ben")


@pytest.fixture
def cleo(desk):
    return desk.open(person="Cleo")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_group_is_made_and_its_members_are_given_roles_blocked_and_taken_out(home, anna, ben, cleo, look):
    befriend(home, "Anna", "Ben", "Cleo")
    new_group(anna, "Choir")
    anna.check_accessibility()
    invite(anna, "Ben")
    invite(anna, "Cleo")
    expect(anna.page.get_by_text("All of your contacts are in it, or were asked.")).to_be_visible()
    for window in [ben, cleo]:
        join(window, "Choir")
    # Whoever looks at the group sees them come, without a reload.
    expect(anna.page.get_by_text("Invited", exact=True)).to_have_count(0)
    expect(anna.page.get_by_role("heading", name="Members (3)")).to_be_visible()
    anna.check_accessibility()
    details(anna, "Ben").click()
    expect(anna.page.get_by_role("heading", name="Ben")).to_be_visible()
    anna.check_accessibility()
    anna.page.get_by_role("combobox", name="Role").select_option("Moderator: also deletes and blocks")
    anna.page.get_by_role("button", name="Set", exact=True).click()
    expect(anna.page.get_by_text("Moderator", exact=True)).to_be_visible()
    expect(ben.page.get_by_text("Moderator", exact=True).first).to_be_visible()
    anna.page.locator(".set-head").get_by_role("link", name="Choir").click()
    details(anna, "Cleo").click()
    anna.page.get_by_role("button", name="Block for all: Cleo").click()
    confirm(anna, "Block")
    expect(anna.page.get_by_text("Blocked for all")).to_be_visible()
    expect(ben.page.get_by_text("Blocked for all")).to_be_visible()
    anna.page.get_by_role("button", name="Take out: Cleo").click()
    confirm(anna, "Take out")
    expect(anna.page.get_by_text("Taken out", exact=True)).to_be_visible()
    expect(cleo.page.get_by_text("You were taken out")).to_be_visible()
    anna.check_accessibility()
    cleo.check_accessibility()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_who_comes_by_the_link_waits_and_is_let_in(anna, ben, look):
    new_group(anna, "Choir")
    anna.page.get_by_role("switch", name="Newcomers are reviewed").click()
    anna.page.get_by_role("button", name="Make a link").click()
    link = anna.page.locator("text=linnet:/group#").first
    expect(link).to_be_visible()
    expect(anna.page.get_by_text("waits until an admin lets them in").first).to_be_visible()
    anna.check_accessibility()
    ben.open("/p/settings/people")
    ben.page.get_by_label("Link").fill(link.inner_text().strip())
    ben.page.get_by_role("button", name="Join").click()
    expect(ben.page.get_by_text("decide whether you are let in")).to_be_visible()
    expect(anna.page.get_by_role("heading", name="Who waits to be let in")).to_be_visible()
    anna.check_accessibility()
    details(ben, "Choir").click()
    expect(ben.page.get_by_text("You wait to be let in")).to_be_visible()
    expect(ben.page.get_by_role("link", name="Write to the admins")).to_be_visible()
    anna.page.get_by_role("button", name="Let in: Ben").click()
    expect(anna.page.get_by_role("heading", name="Who waits to be let in")).to_have_count(0)
    expect(ben.page.get_by_text("You wait to be let in")).to_have_count(0)
    ben.check_accessibility()
    anna.page.get_by_role("button", name="Give the link up").click()
    confirm(anna, "Give up")
    expect(anna.page.get_by_role("button", name="Make a link")).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_is_allowed_is_seen_by_all_and_the_group_ends_for_all(home, anna, ben, look):
    befriend(home, "Anna", "Ben")
    new_group(anna, "Choir")
    invite(anna, "Ben")
    join(ben, "Choir")
    voice = ben.page.locator("dl").filter(has_text="Voice messages").locator("div").filter(has_text="Voice messages")
    expect(voice).to_contain_text("On")
    anna.page.get_by_role("switch", name="Voice messages").click()
    expect(voice).to_contain_text("Off")
    # The only owner can't leave the others alone.
    anna.page.get_by_role("button", name="Leave: Choir").click()
    confirm(anna, "Leave")
    expect(anna.page.get_by_text("You are the only owner")).to_be_visible()
    anna.page.get_by_role("button", name="Delete for all: Choir").click()
    confirm(anna, "Delete for all")
    expect(anna.page.get_by_role("button", name="Make a group")).to_be_visible()
    expect(details(anna, "Choir")).to_have_count(0)
    expect(ben.page.get_by_text("Deleted by its owner")).to_be_visible()
    ben.check_accessibility()
    ben.page.get_by_role("button", name="Delete for me: Choir").click()
    confirm(ben, "Delete")
    expect(details(ben, "Choir")).to_have_count(0)


def test_the_menu_of_a_group_leads_to_its_page(anna):
    new_group(anna, "Choir")
    anna.open("/")
    anna.open_menu("Choir")
    anna.choose("About this group")
    expect(anna.page.get_by_role("heading", name="Choir")).to_be_visible()
