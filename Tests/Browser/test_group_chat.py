"""A group of three profiles of one Linnet, seen in the windows of its members."""

import pytest
from harness.look import DESKTOP, WIDTHS
from harness.people import make_group
from playwright.sync_api import expect


@pytest.fixture
def people():
    return ["Anna", "Ben", "Cleo K"]


@pytest.fixture
def club(home, desk):
    """The server runs, as `desk` has it."""
    make_group(home, "Club", "Anna", ["Ben", "Cleo K"])


@pytest.fixture
def member(desk):
    """Opens a window of a profile with the group in it."""

    def open_window(name, look=DESKTOP):
        window = desk.open(look, person=name)
        window.open_chat("Club")
        return window

    return open_window


def choose_in_menu(window, row, label):
    row.get_by_role("button", name="More").click()
    window.choose(label)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_whoever_is_invited_joins_and_writes(home, desk, member, look):
    make_group(home, "Club", "Anna", ["Ben"], joins=False)
    ben = member("Ben", look)
    expect(ben.page.locator("#closed")).to_contain_text("You are invited to this group")
    expect(ben.field).to_be_hidden()
    ben.check_accessibility()
    ben.page.locator("#closed").get_by_role("button", name="Join").click()
    expect(ben.field).to_be_visible()
    ben.send("Here I am")
    anna = member("Anna")
    expect(anna.last).to_contain_text("Here I am")
    expect(anna.last.locator(".sender")).to_contain_text("Ben")
    ben.check_accessibility()


def test_an_invitation_is_declined_in_the_chat_of_who_sent_it(home, desk):
    make_group(home, "Club", "Anna", ["Ben"], joins=False)
    ben = desk.open(person="Ben")
    ben.open_chat("Anna")
    expect(ben.page.locator(".invitation")).to_contain_text("Invitation to the group Club")
    ben.check_accessibility()
    ben.page.locator(".invitation").get_by_role("button", name="Decline").click()
    ben.dialog.get_by_role("button", name="Decline").click()
    expect(ben.page.locator(".invitation")).to_contain_text("You declined")
    expect(ben.chat("Club")).to_have_count(0)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_members_are_mentioned_by_keys(club, member, look):
    anna, cleo = member("Anna", look), member("Cleo K")
    cleo.open("/p/settings")
    anna.field.press_sequentially("Hello @cle")
    options = anna.page.locator("#mentions").get_by_role("option")
    expect(options).to_have_count(1)
    expect(anna.field).to_have_attribute("aria-controls", "mentions")
    expect(options.first).to_have_attribute("aria-selected", "true")
    anna.check_accessibility()
    anna.field.press("Tab")
    expect(anna.field).to_have_value("Hello @'Cleo K' ")
    expect(anna.page.locator("#mentions")).to_be_hidden()
    anna.field.press_sequentially("and welcome")
    anna.page.locator("#send").click()
    expect(anna.last.locator(".mention")).to_have_text("@'Cleo K'")
    cleo.open("/")
    expect(cleo.chat("Club")).to_contain_text("Anna: Hello")
    expect(cleo.chat("Club").locator(".count.at")).to_be_visible()
    cleo.open_chat("Club")
    expect(cleo.last.locator(".mention.me")).to_have_text("@'Cleo K'")
    cleo.check_accessibility()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_member_talks_to_the_admins_beside_the_group(club, member, look):
    ben, anna = member("Ben", look), member("Anna")
    ben.page.locator("#chat-head [data-act=head-menu]").click()
    ben.choose("Write to the admins")
    column = ben.page.locator("#thread")
    expect(column.get_by_role("heading")).to_have_text("You and the admins")
    column.get_by_role("textbox").fill("May I bring a friend?")
    column.get_by_role("button", name="Send to this conversation").click()
    expect(column.locator("#thread-items")).to_contain_text("May I bring a friend?")
    expect(ben.page.locator("#items")).not_to_contain_text("May I bring a friend?")
    ben.check_accessibility()
    anna.page.locator("#chat-head [data-act=head-menu]").click()
    anna.choose("Conversations with members…")
    expect(anna.dialog).to_contain_text("Waits for an answer")
    anna.check_accessibility()
    anna.dialog.get_by_role("button", name="Ben").click()
    answer = anna.page.get_by_label("Message to this conversation")
    expect(answer).to_be_focused()
    expect(anna.page.locator("#thread-items")).to_contain_text("May I bring a friend?")
    answer.fill("Of course")
    answer.press("Enter")
    expect(column).to_contain_text("Of course")
    anna.check_accessibility()
    answer.press("Escape")
    expect(anna.page.locator("#thread")).to_be_hidden()
    column.get_by_role("button", name="Close this conversation").click()
    expect(column).to_be_hidden()
    expect(ben.field).to_be_visible()


def test_a_message_is_reported_settled_and_moderated(club, member):
    ben, cleo, anna = member("Ben"), member("Cleo K"), member("Anna")
    ben.send("Buy now")
    expect(cleo.last).to_contain_text("Buy now")
    choose_in_menu(cleo, cleo.last, "Report…")
    cleo.check_accessibility()
    cleo.dialog.get_by_label("Spam").check()
    cleo.dialog.get_by_label("In your words (optional)").fill("Once more")
    cleo.dialog.get_by_role("button", name="Report").click()
    expect(cleo.last).to_contain_text("Report: Spam")
    expect(anna.last).to_contain_text("Report: Spam")
    expect(ben.page.locator("#items")).not_to_contain_text("Report")
    anna.check_accessibility()
    anna.last.get_by_role("button", name="Settled").click()
    expect(anna.last).to_contain_text("Report, settled by")
    choose_in_menu(anna, anna.rows.filter(has_text="Buy now").first, "Moderate: delete for everyone…")
    anna.dialog.get_by_role("button", name="Delete for everyone").click()
    expect(ben.last).to_contain_text("Deleted by Anna")
    ben.check_accessibility()


def test_who_reacted_is_told(club, member):
    ben, anna = member("Ben"), member("Anna")
    ben.send("Cake is there")
    expect(anna.last).to_contain_text("Cake is there")
    anna.last.get_by_role("button", name="More").click()
    anna.menu.get_by_role("menuitem", name="React with 🎉").click()
    expect(ben.last.get_by_role("button", name="Reaction 🎉")).to_be_visible()
    choose_in_menu(ben, ben.last, "Who reacted…")
    expect(ben.dialog).to_contain_text("Anna")
    ben.check_accessibility()


def test_a_group_that_allows_no_files_and_reactions_offers_none(home, desk, member):
    rules = {"files": {"enable": "off"}, "reactions": {"enable": "off"}}
    make_group(home, "Club", "Anna", ["Ben"], preferences=rules)
    ben = member("Ben")
    expect(ben.page.get_by_role("button", name="Attach files")).to_be_hidden()
    ben.send("Hello")
    ben.last.get_by_role("button", name="More").click()
    expect(ben.menu.get_by_role("menuitem", name="Reply")).to_be_visible()
    expect(ben.menu.get_by_role("menuitem", name="React with 🎉")).to_have_count(0)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_message_tells_its_times_and_with_whom_it_is(club, member, look):
    anna = member("Anna", look)
    anna.send("On Friday at eight")
    expect(anna.last).to_contain_text("On Friday at eight")
    if look.is_touch:
        anna.last.click(button="right")
    else:
        anna.last.hover()
        anna.last.get_by_role("button", name="More").click()
    anna.choose("About this message…")
    expect(anna.dialog.get_by_role("heading", name="Sent to")).to_be_visible()
    rows = anna.dialog.get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="Ben")).to_contain_text("Received")
    expect(rows.filter(has_text="Cleo K")).to_contain_text("Received")
    anna.check_accessibility()
    anna.dialog.get_by_role("button", name="Close").click()
    expect(anna.dialog).to_be_hidden()
