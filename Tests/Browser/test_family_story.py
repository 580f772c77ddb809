"""A family on one Linnet, in one story: they meet by links, make a group with roles and a channel, one has a profile that nobody
knows of, a message goes by itself, and an assistant puts into the calendar what was unread."""

import json

import pytest
from harness.look import DESKTOP, DESKTOP_DARK, PHONE
from harness.people import confirm, connect, details, enter_hidden, invite, join, join_by_link, new_group, open_profiles, sign_in
from harness.scripted_model import scripted_model
from playwright.sync_api import expect
from test_channels import choose_in_menu, column, comment, post

DINNER = "Dinner at Grandma's on Friday at 7 pm"
FRIDAY = "2026-11-27"
EVENT = {"action": "create", "title": "Dinner at Grandma's", "start": f"{FRIDAY}T19:00"}


@pytest.fixture
def people():
    """Otto has no window: he uses the terminal."""
    return ["Anna", "Ben", "Cleo", "Otto"]


@pytest.fixture
def model(home):
    """Answers Anna, and wants an event to be made of whatever it is asked."""
    with scripted_model("calendar", EVENT, "It is in the calendar.") as model:
        home.linnet("models", "connect", "afar", "--url", model.address, "--allow", "tools", "--profile", "Anna")
        home.linnet("models", "use", "afar", "--profile", "Anna")
        yield model


@pytest.fixture
def person(desk):
    """Opens a browser of a profile."""

    def open_window(name, look):
        window = desk.open(look)
        sign_in(window, name)
        return window

    return open_window


# It has many steps: on a machine that is busy with something else they take longer than others may.
@pytest.mark.timeout(300)
def test_a_family_meets_talks_and_plans_a_dinner(model, home, desk, person):
    anna, ben, cleo = person("Anna", DESKTOP), person("Ben", PHONE), person("Cleo", DESKTOP_DARK)
    meet_by_links(anna, ben, cleo)
    make_a_group_with_roles(home, anna, ben, cleo)
    moderate_what_is_reported(home, anna, ben, cleo)
    read_a_channel_and_comment(anna, ben, cleo)
    see_a_message_go_by_itself(home, anna, ben)
    hide_a_profile(home, anna, ben, cleo)
    catch_up_and_plan(home, desk, model, anna, ben)


def meet_by_links(anna, ben, cleo) -> None:
    """Ben comes by an invitation. Cleo asks under an address, and is accepted from the list."""
    connect(anna, ben)
    anna.page.get_by_role("button", name="Make an address").click()
    link = anna.page.locator("text=linnet:/contact#").first
    expect(link).to_be_visible()
    join_by_link(cleo, link.inner_text().strip())
    expect(cleo.page.get_by_text("was asked")).to_be_visible()
    anna.open("/")
    anna.open_chat("Cleo")
    expect(anna.page.locator("#empty")).to_contain_text("Cleo wants to be a contact")
    anna.page.get_by_role("link", name="Accept or refuse").click()
    anna.check_accessibility()
    anna.page.get_by_role("button", name="Accept: Cleo").click()
    for name in ["Ben", "Cleo"]:
        expect(details(anna, name)).to_be_visible()
    cleo.open("/")
    cleo.open_chat("Anna")
    cleo.send("It is me")
    anna.open("/")
    anna.open_chat("Cleo")
    expect(anna.last).to_contain_text("It is me")


def make_a_group_with_roles(home, anna, ben, cleo) -> None:
    """Ben moderates, Cleo reads, and Otto comes by the group's link."""
    new_group(anna, "Family")
    invite(anna, "Ben", "Moderator: also deletes and blocks")
    invite(anna, "Cleo", "Observer: reads")
    for window in [ben, cleo]:
        join(window, "Family")
    anna.page.get_by_role("button", name="Make a link").click()
    link = anna.page.locator("text=linnet:/group#").first
    expect(link).to_be_visible()
    home.linnet("people", "join", link.inner_text().strip(), "--profile", "Otto")
    expect(anna.page.get_by_role("heading", name="Members (4)")).to_be_visible()
    for name, role in [("Ben", "Moderator"), ("Cleo", "Observer"), ("Otto", "Member")]:
        expect(anna.page.locator(".thing").filter(has=details(anna, name))).to_contain_text(role)
    anna.check_accessibility()
    for window in [anna, ben, cleo]:
        window.open("/")
        window.open_chat("Family")
    expect(cleo.page.locator("#closed")).to_contain_text("You can read here. To be allowed to write, ask the admins.")
    expect(cleo.field).to_be_hidden()
    cleo.check_accessibility()


def moderate_what_is_reported(home, anna, ben, cleo) -> None:
    """Otto advertises, Cleo reports it, and Ben deletes it for all, which settles the report."""
    home.linnet("send", "Family", "Cheap watches, only today", "--profile", "Otto")
    for window in [anna, ben, cleo]:
        expect(said(window, "Cheap watches")).to_be_visible()
    # Without a word between them, two deleted messages would be shown as one row.
    ben.send("Otto, is that you?")
    expect(said(cleo, "is that you?")).to_be_visible()
    choose_in_menu(cleo, cleo.rows.filter(has_text="Cheap watches"), "Report…")
    cleo.dialog.get_by_label("Spam").check()
    cleo.dialog.get_by_label("In your words (optional)").fill("Once more")
    cleo.check_accessibility()
    cleo.dialog.get_by_role("button", name="Report").click()
    expect(anna.last).to_contain_text("Report: Spam")
    ben.page.get_by_role("link", name="About Family").click()
    report = ben.page.locator(".thing").filter(has_text="Reported by Cleo. Spam: Once more")
    expect(report).to_contain_text("Cheap watches")
    ben.check_accessibility()
    report.get_by_role("button", name="Delete the message: Otto").click()
    confirm(ben, "Delete")
    expect(report).to_have_count(0)
    expect(anna.last).to_contain_text("Report, settled by Ben")
    ben.open("/")
    ben.open_chat("Family")
    for window in [anna, ben, cleo]:
        expect(window.rows.filter(has_text="Deleted by Ben")).to_be_visible()
        expect(said(window, "Cheap watches")).to_have_count(0)


def read_a_channel_and_comment(anna, ben, cleo) -> None:
    """Anna posts. Ben and Cleo, who came by the channel's link, see each other's comments at once."""
    page = anna.page
    anna.open("/p/settings/people")
    page.get_by_label("Name of a profile that passes posts on").fill("Relay")
    page.get_by_role("button", name="Make the profile").click()
    expect(page.get_by_role("switch", name="“Relay” passes its posts on")).to_be_checked()
    page.get_by_label("Name of a new channel").fill("News")
    page.get_by_role("button", name="Make a channel").click()
    expect(page.get_by_text("It passes posts on.")).to_be_visible()
    page.get_by_role("switch", name="Posts can be commented").click()
    expect(page.get_by_role("combobox", name="How long after it is posted")).to_be_visible()
    link = page.locator("text=linnet:/group#").first.inner_text().strip()
    for window in [ben, cleo]:
        join_by_link(window, link)
        expect(window.page.get_by_text("You are in the channel “News”")).to_be_visible()
    expect(page.get_by_role("heading", name="Subscribers (2)")).to_be_visible()
    for window in [anna, ben, cleo]:
        window.open("/")
        window.open_chat("News")
    post(anna, "The plums are ripe")
    for window in [ben, cleo]:
        expect(window.last).to_contain_text("The plums are ripe")
    comment(ben, "Save some for me")
    cleo.last.get_by_role("button", name="1 comment").click()
    expect(column(cleo).locator("#thread-items")).to_contain_text("Save some for me")
    comment(cleo, "There are enough")
    expect(column(ben).locator("#thread-items")).to_contain_text("There are enough")
    expect(anna.last.get_by_role("button", name="2 comments")).to_be_visible()
    for window in [ben, cleo]:
        window.check_accessibility()


def see_a_message_go_by_itself(home, anna, ben) -> None:
    """Both see it, and seconds later neither does. A window offers half a minute at least, so Ben uses the terminal."""
    for window, name in [(anna, "Ben"), (ben, "Anna")]:
        window.open("/")
        window.open_chat(name)
    home.linnet("send", "Anna", "The gate opens with 4711", "--ttl", "8s", "--profile", "Ben")
    for window in [ben, anna]:
        expect(said(window, "4711")).to_be_visible()
    for window in [ben, anna]:
        expect(said(window, "4711")).to_have_count(0)
    expect(anna.chat("Ben")).not_to_contain_text("4711")


def hide_a_profile(home, anna, ben, cleo) -> None:
    """Cleo has a second profile, hides it, and enters it by its password. No other window shows that there is one."""
    page = cleo.page
    cleo.open("/p/settings/profile")
    page.get_by_label("What it is called").fill("Santa")
    page.get_by_role("button", name="Make", exact=True).click()
    anna.open("/p/settings/profile")
    expect(anna.page.locator("#page")).to_contain_text("Santa")
    cleo.open("/")
    sign_in(cleo, "Santa")
    cleo.open("/p/settings/profile")
    page.get_by_label("Password", exact=True).fill("sesame")
    page.get_by_label("The same again").fill("sesame")
    page.get_by_role("button", name="Hide", exact=True).click()
    expect(page.get_by_text("Show this profile again")).to_be_visible()
    cleo.check_accessibility()
    # Whoever looks at the profiles sees it go.
    expect(anna.page.locator("#page")).not_to_contain_text("Santa")
    page.get_by_label("About you, in a line").fill("Brings the presents")
    with page.expect_response("**/act"):
        page.get_by_role("button", name="Save").click()
    cleo.open("/")
    sign_in(cleo, "Cleo")
    expect_unknown(cleo, "Santa")
    cleo.open("/")
    enter_hidden(cleo, "sesame")
    expect(page.locator("#profile .name")).to_have_text("Santa")
    cleo.open("/p/settings/profile")
    expect(page.get_by_label("About you, in a line")).to_have_value("Brings the presents")
    for window in [anna, ben]:
        expect_unknown(window, "Santa")
    assert "Santa" not in home.linnet("profiles", "list", "--profile", "Anna")


def catch_up_and_plan(home, desk, model, anna, ben) -> None:
    """What was unread holds a date. The assistant proposes an event, which Anna confirms, looks at, and takes back."""
    anna.open("/")
    ben.open("/")
    ben.open_chat("Family")
    ben.send(DINNER)
    expect(anna.chat("Family")).to_contain_text("Dinner at Grandma's")
    home.linnet("send", "Family", "I bring the cake", "--profile", "Otto")
    expect(anna.chat("Family")).to_contain_text("I bring the cake")
    anna.open_menu("Family")
    anna.choose("Catch me up")
    expect(anna.page.locator("#chat-head")).to_contain_text("About Family")
    expect(anna.call).to_contain_text("Asks for your confirmation")
    expect(anna.call).to_contain_text("Dinner at Grandma's")
    assert anna.texts()[:3] == [DINNER, "I bring the cake", "Catch me up on what is unread here."]
    told = json.dumps(model.requests)
    assert DINNER in told and "watches" not in told
    anna.check_accessibility()
    # Another window of the same browser looks at the day meanwhile.
    calendar = desk.open(path=f"/p/calendar/day/{FRIDAY}", profile=anna.page.context)
    event = calendar.page.locator("#page [data-action=look]:visible", has_text="Dinner at Grandma's")
    expect(calendar.page.locator("#page .week")).to_be_visible()
    expect(event).to_have_count(0)
    anna.call.get_by_role("button", name="Create", exact=True).click()
    expect(anna.call.locator(".chip")).to_have_text("Created")
    expect(anna.call.locator(".card")).to_contain_text("Fri, 27 Nov")
    anna.wait_for_reply()
    expect(event).to_be_visible()
    calendar.check_accessibility()
    anna.call.get_by_role("button", name="Undo", exact=True).click()
    expect(anna.call).to_contain_text("Undone")
    expect(event).to_have_count(0)
    # All of this was between Anna and her assistant.
    expect(ben.last).to_contain_text("I bring the cake")


def said(window, text: str):
    """What messages of the open chat say themselves, not what they quote."""
    return window.page.locator("#items .bubble > .text", has_text=text)


def expect_unknown(window, name: str) -> None:
    """Nothing of a profile stands where a window names profiles."""
    window.open("/")
    open_profiles(window)
    expect(window.dialog).to_contain_text("This one")
    expect(window.dialog).not_to_contain_text(name)
    window.dialog.get_by_role("button", name="Close").click()
    window.open("/p/settings/profile")
    expect(window.page.get_by_role("heading", name="Other profiles")).to_be_visible()
    expect(window.page.locator("#page")).not_to_contain_text(name)
