"""Two profiles of one Linnet: an invitation, a request, and what they say to each other, seen in the windows of both."""

import pytest
from harness.look import WIDTHS
from harness.people import connect, make_invitation
from playwright.sync_api import expect


@pytest.fixture
def people():
    return ["Anna", "Ben"]


@pytest.fixture
def anna(desk):
    return desk.open(person="Anna")


@pytest.fixture
def ben(desk, look):
    return desk.open(look, person="Ben")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_an_invitation_connects_and_messages_go_both_ways(anna, ben, look):
    link = make_invitation(anna)
    anna.check_accessibility()
    ben.open("/p/settings/people")
    ben.page.get_by_label("Link").fill(link)
    ben.page.get_by_role("button", name="Join").click()
    expect(ben.page.get_by_text("You are connected")).to_be_visible()
    ben.check_accessibility()
    # Anna, who looks at the invitation, sees that it was taken.
    expect(anna.page.get_by_text("nobody has joined yet")).to_have_count(0)
    anna.open("/")
    anna.open_chat("Ben")
    expect(anna.page.locator("#empty")).to_contain_text("You are connected with Ben")
    anna.send("Are you there?")
    expect(anna.last).to_contain_text("Received")
    ben.open("/")
    expect(ben.chat("Anna")).to_contain_text("Are you there?")
    ben.open_chat("Anna")
    expect(ben.last).to_contain_text("Are you there?")
    # Seen: the other side hears of it.
    expect(anna.last).to_contain_text("Read", timeout=10_000)
    ben.send("I am")
    expect(anna.last).to_contain_text("I am")
    anna.check_accessibility()
    ben.check_accessibility()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_request_under_an_address_is_accepted(anna, ben, look):
    anna.open("/p/settings/people")
    anna.page.get_by_role("button", name="Make an address").click()
    link = anna.page.locator("text=linnet:/contact#").first
    expect(link).to_be_visible()
    ben.open("/p/settings/people")
    ben.page.get_by_label("Link").fill(link.inner_text().strip())
    ben.page.get_by_role("button", name="Join").click()
    expect(ben.page.get_by_text("was asked")).to_be_visible()
    # It comes without a reload, in the list too.
    expect(anna.page.get_by_role("button", name="Accept")).to_be_visible()
    anna.open("/")
    anna.open_chat("Ben")
    expect(anna.page.locator("#empty")).to_contain_text("Ben wants to be a contact")
    anna.check_accessibility()
    anna.page.get_by_role("link", name="Accept or refuse").click()
    anna.page.get_by_role("button", name="Accept").click()
    expect(anna.page.get_by_role("link", name="Chat", exact=True)).to_be_visible()
    anna.check_accessibility()
    ben.open("/")
    ben.open_chat("Anna")
    ben.send("Thanks")
    anna.page.get_by_role("link", name="Chat", exact=True).click()
    expect(anna.last).to_contain_text("Thanks")


def test_what_was_said_is_changed_and_deleted_on_both_sides(anna, ben):
    connect(anna, ben)
    anna.open("/")
    anna.open_chat("Ben")
    anna.send("Helo")
    ben.open("/")
    ben.open_chat("Anna")
    expect(ben.last).to_contain_text("Helo")
    anna.last.get_by_role("button", name="More").click()
    anna.choose("Edit")
    anna.field.fill("Hello")
    anna.page.locator("#send").click()
    expect(ben.last).to_contain_text("Hello")
    expect(ben.last).to_contain_text("edited")
    ben.last.get_by_role("button", name="More").click()
    expect(ben.menu.get_by_role("menuitem", name="Delete for everyone…")).to_have_count(0)
    ben.page.keyboard.press("Escape")
    anna.last.get_by_role("button", name="More").click()
    anna.choose("Delete for everyone…")
    anna.dialog.get_by_role("button", name="Delete for everyone").click()
    for window in [anna, ben]:
        expect(window.last).to_contain_text("This message was deleted")
        expect(window.last).not_to_contain_text("Hello")
        window.check_accessibility()


def test_a_contact_is_verified_and_blocked(anna, ben):
    connect(anna, ben)
    codes = []
    for window in [anna, ben]:
        window.open("/p/settings/people")
        window.page.get_by_role("button", name="Security code").click()
        code = window.page.get_by_text("Security code: ")
        expect(code).to_be_visible()
        codes.append(code.inner_text().removeprefix("Security code: "))
    assert codes[0] == codes[1]
    anna.page.get_by_label("The code that they read to you").fill(codes[1])
    anna.page.get_by_role("button", name="Compare").click()
    expect(anna.page.get_by_text("Verified")).to_be_visible()
    anna.page.get_by_role("button", name="Block").click()
    anna.dialog.get_by_role("button", name="Block").click()
    expect(anna.page.get_by_text("Blocked", exact=True)).to_be_visible()
    ben.open("/")
    ben.open_chat("Anna")
    ben.send("Hello?")
    expect(ben.last).to_contain_text("Sent")
    anna.open("/")
    expect(anna.chat("Ben")).not_to_contain_text("Hello?")
