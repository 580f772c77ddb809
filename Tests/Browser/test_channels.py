"""A channel of profiles of one Linnet: its owner makes it and posts, another profile passes posts on, two subscribe and comment."""

import re

import pytest
from harness.look import DESKTOP, WIDTHS
from harness.people import make_channel
from playwright.sync_api import expect

COMMENTS = {"comments": {"enable": "on"}}


@pytest.fixture
def people():
    return ["Anna", "Ben", "Cleo"]


@pytest.fixture
def news(home, desk):
    """A channel of Anna's with comments. The server runs, as `desk` has it."""
    make_channel(home, "News", "Anna", "Relay", ["Ben", "Cleo"], COMMENTS)


@pytest.fixture
def person(desk):
    """Opens a window of a profile, and a chat of it."""

    def open_window(name, look=DESKTOP, chat="News"):
        window = desk.open(look, person=name)
        if chat:
            window.open_chat(chat)
        return window

    return open_window


def column(window):
    return window.page.locator("#thread")


def comments_of(window):
    return window.page.locator("#thread-items > .row")


def confirm(window, answer: str) -> None:
    window.dialog.get_by_role("button", name=answer).click()
    expect(window.dialog).to_have_count(0)


def choose_in_menu(window, row, label) -> None:
    row.get_by_role("button", name="More").click()
    window.choose(label)


def post(window, text: str) -> None:
    window.send(text)
    expect(window.last).to_contain_text(text)


def comment(window, text: str) -> None:
    """Comments on the newest post, by its button and with the keys."""
    if column(window).is_hidden():
        window.last.get_by_role("button", name=re.compile("omment")).click()
    field = column(window).get_by_label("Your comment")
    expect(field).to_be_visible()
    field.fill(text)
    column(window).get_by_role("button", name="Send to this conversation").click()
    expect(column(window).locator("#thread-items")).to_contain_text(text)
    expect(field).to_have_value("")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_channel_is_made_with_a_profile_that_passes_posts_on_and_somebody_subscribes(person, look):
    anna, ben = person("Anna", look, chat=None), person("Ben", chat=None)
    anna.open("/p/settings/people")
    expect(anna.page.get_by_text("A channel needs a profile that passes posts on")).to_be_visible()
    anna.page.get_by_label("Name of a profile that passes posts on").fill("Relay")
    anna.page.get_by_role("button", name="Make the profile").click()
    expect(anna.page.get_by_role("switch", name="“Relay” passes its posts on")).to_be_checked()
    anna.check_accessibility()
    anna.page.get_by_label("Name of a new channel").fill("News")
    anna.page.get_by_role("button", name="Make a channel").click()
    expect(anna.page.get_by_role("heading", name="News")).to_be_visible()
    expect(anna.page.get_by_text("It passes posts on.")).to_be_visible()
    expect(anna.page.get_by_text("Newcomers are reviewed")).to_have_count(0)
    link = anna.page.locator("text=linnet:/group#").first.inner_text().strip()
    anna.check_accessibility()
    ben.open("/p/settings/people")
    ben.page.get_by_label("Link").fill(link)
    expect(ben.page.get_by_text("The channel “News”. Once you join, you read what it posts")).to_be_visible()
    ben.page.get_by_role("button", name="Join").click()
    expect(ben.page.get_by_text("You are in the channel “News”")).to_be_visible()
    # Whoever looks at the page sees it, without a reload.
    expect(anna.page.get_by_role("heading", name="Subscribers (1)")).to_be_visible()
    anna.page.get_by_role("switch", name="Posts can be commented").click()
    anna.page.get_by_role("combobox", name="How long after it is posted").select_option("1 day")
    anna.page.get_by_role("button", name="Set", exact=True).first.click()
    ben.page.get_by_role("link", name="Details: News").click()
    expect(ben.page.get_by_text("Yes, for 1 day after a post")).to_be_visible()
    ben.check_accessibility()
    ben.page.get_by_role("button", name="Unsubscribe: News").click()
    confirm(ben, "Unsubscribe")
    expect(anna.page.get_by_role("heading", name="Subscribers (0)")).to_be_visible()
    anna.page.get_by_role("button", name="Delete for all: News").click()
    confirm(anna, "Delete for all")
    expect(anna.page.get_by_role("button", name="Make a channel")).to_be_visible()
    expect(anna.page.get_by_role("link", name="Details: News")).to_have_count(0)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_relay_is_taken_out_and_another_one_made_and_added(news, person, look):
    anna = person("Anna", look)
    anna.page.get_by_role("link", name="About News").click()
    expect(anna.page.get_by_text("It passes posts on.")).to_be_visible()
    anna.page.get_by_role("button", name="Take out: Relay").click()
    confirm(anna, "Take out")
    expect(anna.page.get_by_text("Nobody passes posts on.")).to_be_visible()
    anna.check_accessibility()
    anna.open("/p/settings/profile")
    anna.page.get_by_label("What it is called").fill("Second")
    anna.page.get_by_role("switch", name="Passes on what channels post").click()
    anna.page.get_by_role("button", name="Make", exact=True).click()
    expect(anna.page.locator(".thing").filter(has_text="Second")).to_contain_text("Passes posts on")
    anna.check_accessibility()
    anna.open("/")
    anna.open_chat("News")
    anna.page.get_by_role("link", name="About News").click()
    anna.page.get_by_role("combobox", name="Another relay").select_option("Second")
    anna.page.get_by_role("button", name="Add", exact=True).click()
    expect(anna.page.get_by_text("Nobody passes posts on.")).to_have_count(0)
    expect(anna.page.get_by_role("button", name="Take out: Second")).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_subscribers_read_and_comment_and_each_sees_it_at_once(news, person, look):
    anna, ben, cleo = person("Anna"), person("Ben", look), person("Cleo")
    expect(anna.page.locator("#chat-head")).to_contain_text("Channel, 2 subscribers")
    post(anna, "We open at nine")
    for window in [ben, cleo]:
        expect(window.last).to_contain_text("We open at nine")
        expect(window.page.locator("#closed")).to_contain_text("Only the channel's owner posts here")
        expect(window.field).to_be_hidden()
    ben.check_accessibility()
    comment(ben, "Even on Sundays?")
    ben.check_accessibility()
    for window in [anna, cleo]:
        expect(window.last.get_by_role("button", name="1 comment")).to_be_visible()
        expect(window.page.locator("#items")).not_to_contain_text("Even on Sundays?")
    cleo.last.get_by_role("button", name="1 comment").click()
    field = column(cleo).get_by_label("Your comment")
    expect(field).to_be_focused()
    expect(column(cleo).locator("#thread-items")).to_contain_text("Ben")
    field.fill("I hope so")
    field.press("Enter")
    expect(column(ben).locator("#thread-items")).to_contain_text("I hope so")
    cleo.check_accessibility()
    field.press("Escape")
    expect(column(cleo)).to_be_hidden()
    expect(cleo.last.get_by_role("button", name="2 comments")).to_be_focused()
    # Nobody wrote into the channel but its owner, which the list shows without a name.
    cleo.open("/")
    expect(cleo.chat("News").locator(".preview")).to_have_text("We open at nine")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_comments_are_there_after_a_reload_and_the_way_back_leads_out_of_them(news, person, look):
    anna, ben = person("Anna"), person("Ben", look)
    post(anna, "We open at nine")
    expect(ben.last).to_contain_text("We open at nine")
    comment(ben, "Thanks")
    expect(ben.page).to_have_url(re.compile("_comments:"))
    ben.page.reload()
    expect(column(ben).get_by_role("heading")).to_have_text("Comments")
    expect(column(ben).locator("#thread-items")).to_contain_text("Thanks")
    expect(ben.page).to_have_url(re.compile("_comments:"))
    ben.page.go_back()
    expect(column(ben)).to_be_hidden()
    expect(ben.last).to_contain_text("We open at nine")
    ben.page.go_forward()
    expect(column(ben).locator("#thread-items")).to_contain_text("Thanks")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_the_owner_closes_comments_on_a_post_and_opens_them_again(news, person, look):
    anna, ben = person("Anna", look), person("Ben")
    post(anna, "We open at nine")
    expect(ben.last).to_contain_text("We open at nine")
    comment(ben, "Thanks")
    expect(anna.last.get_by_role("button", name="1 comment")).to_be_visible()
    ben.page.get_by_label("Your comment").focus()
    choose_in_menu(anna, anna.last, "Close the comments")
    expect(anna.last).to_contain_text("Comments are closed")
    expect(column(ben).locator("#thread-closed")).to_contain_text("Comments on this post are closed.")
    expect(ben.page.get_by_label("Your comment")).to_be_hidden()
    # The focus stays where one reads.
    expect(ben.page.locator("#thread-title")).to_be_focused()
    anna.check_accessibility()
    ben.check_accessibility()
    choose_in_menu(anna, anna.last, "Open it for comments")
    expect(anna.last).not_to_contain_text("Comments are closed")
    expect(ben.page.get_by_label("Your comment")).to_be_visible()
    comment(ben, "Once more")
    expect(anna.last.get_by_role("button", name="2 comments")).to_be_visible()


def test_comments_are_come_to_by_keys(news, person):
    anna, ben = person("Anna"), person("Ben")
    post(anna, "We open at nine")
    expect(ben.last).to_contain_text("We open at nine")
    button = ben.last.get_by_role("button", name="Comment", exact=True)
    button.focus()
    button.press("Enter")
    expect(ben.page.get_by_label("Your comment")).to_be_focused()
    ben.page.keyboard.type("By keys")
    ben.page.keyboard.press("Enter")
    expect(column(ben).locator("#thread-items")).to_contain_text("By keys")
    ben.page.keyboard.press("Escape")
    expect(column(ben)).to_be_hidden()
    # The menu of a post leads there, too.
    choose_in_menu(anna, anna.last, "Comments")
    expect(column(anna).locator("#thread-items")).to_contain_text("By keys")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_comment_is_answered_changed_reacted_to_and_deleted_for_everyone(news, person, look):
    anna, ben = person("Anna"), person("Ben", look)
    post(anna, "We open at nine")
    expect(ben.last).to_contain_text("We open at nine")
    comment(ben, "Even on Sundays?")
    anna.last.get_by_role("button", name="1 comment").click()
    theirs, own = comments_of(anna), comments_of(ben)
    expect(theirs.first).to_contain_text("Even on Sundays?")
    choose_in_menu(anna, theirs.first, "Reply")
    expect(anna.page.locator("#thread-reply-to")).to_contain_text("Even on Sundays?")
    expect(anna.page.locator("#reply-to")).to_be_empty()
    anna.check_accessibility()
    comment(anna, "On Sundays, too")
    expect(anna.page.locator("#thread-reply-to")).to_be_empty()
    expect(own.last.locator(".quote")).to_contain_text("Even on Sundays?")
    theirs.first.get_by_role("button", name="More").click()
    anna.menu.get_by_role("menuitem", name="React with 🎉").click()
    expect(own.first.get_by_role("button", name="Reaction 🎉")).to_be_visible()
    choose_in_menu(ben, own.first, "Who reacted…")
    expect(ben.dialog).to_contain_text("Anna")
    ben.dialog.get_by_role("button", name="Close").click()
    # What is being written waits while another comment is changed.
    field = column(ben).get_by_label("Your comment")
    field.fill("half a")
    choose_in_menu(ben, own.first, "Edit")
    expect(field).to_have_value("Even on Sundays?")
    expect(field).to_be_focused()
    # As a file that is dropped there.
    ben.page.locator("#thread-file").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"words"})
    expect(ben.page.get_by_text("A message that is being changed keeps the files that it has.")).to_be_visible()
    expect(ben.page.locator("#thread-attached li, #thread-uploading li")).to_have_count(0)
    ben.check_accessibility()
    field.fill("Even on Mondays?")
    column(ben).get_by_role("button", name="Send to this conversation").click()
    expect(theirs.first).to_contain_text("Even on Mondays?")
    expect(field).to_have_value("half a")
    choose_in_menu(ben, own.first, "Earlier versions…")
    expect(ben.dialog).to_contain_text("Even on Sundays?")
    ben.dialog.get_by_role("button", name="Close").click()
    choose_in_menu(ben, own.first, "Delete for everyone…")
    confirm(ben, "Delete for everyone")
    expect(theirs.first).to_contain_text("This message was deleted")
    ben.check_accessibility()


def test_the_owner_deletes_a_comment_of_a_subscriber_and_another_one_reports_it(news, person):
    anna, ben, cleo = person("Anna"), person("Ben"), person("Cleo")
    post(anna, "We open at nine")
    expect(ben.last).to_contain_text("We open at nine")
    comment(ben, "Buy now")
    cleo.last.get_by_role("button", name="1 comment").click()
    choose_in_menu(cleo, comments_of(cleo).first, "Report…")
    cleo.dialog.get_by_label("Spam").check()
    cleo.dialog.get_by_role("button", name="Report").click()
    expect(anna.last).to_contain_text("Report: Spam")
    # What is quoted stands among the comments.
    anna.last.locator(".quote").click()
    expect(comments_of(anna).first).to_contain_text("Buy now")
    choose_in_menu(anna, comments_of(anna).first, "Moderate: delete for everyone…")
    confirm(anna, "Delete for everyone")
    for window in [ben, cleo]:
        expect(comments_of(window).first).to_contain_text("Deleted by Anna")
        expect(comments_of(window).first).not_to_contain_text("Buy now")


def test_comments_are_gone_through_answered_and_deleted_by_keys(news, person):
    anna, ben = person("Anna"), person("Ben")
    post(anna, "We open at nine")
    expect(ben.last).to_contain_text("We open at nine")
    comment(ben, "First")
    comment(ben, "Second")
    field, rows = column(ben).get_by_label("Your comment"), comments_of(ben)
    field.focus()
    field.press("ArrowUp")
    expect(rows.last).to_be_focused()
    rows.last.press("ArrowUp")
    expect(rows.first).to_be_focused()
    rows.first.press("r")
    expect(field).to_be_focused()
    expect(ben.page.locator("#thread-reply-to")).to_contain_text("First")
    # Escape lets go of the answer before it closes the column.
    field.press("Escape")
    expect(ben.page.locator("#thread-reply-to")).to_be_empty()
    expect(column(ben)).to_be_visible()
    field.press("ArrowUp")
    rows.last.press("Delete")
    confirm(ben, "Delete")
    expect(rows).to_have_count(1)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_file_goes_along_with_a_comment(news, person, look, tmp_path):
    file = tmp_path / "plan.txt"
    file.write_text("At nine")
    anna, ben = person("Anna"), person("Ben", look)
    post(anna, "We open at nine")
    expect(ben.last).to_contain_text("We open at nine")
    comment(ben, "Hello")
    ben.page.locator("#thread-file").set_input_files(file)
    chip = ben.page.locator("#thread-attached").get_by_text("plan.txt")
    expect(chip).to_be_visible()
    expect(ben.page.locator("#attached")).not_to_contain_text("plan.txt")
    ben.check_accessibility()
    comment(ben, "My plan")
    expect(chip).to_have_count(0)
    anna.last.get_by_role("button", name="2 comments").click()
    expect(comments_of(anna).last.locator("a.file")).to_contain_text("plan.txt")


def test_the_menu_of_a_channel_names_it_so(news, person):
    anna = person("Anna", chat=None)
    anna.open("/")
    anna.open_menu("News")
    anna.choose("About this channel")
    expect(anna.page.get_by_role("heading", name="News")).to_be_visible()


def test_whoever_subscribes_writes_to_the_admins_and_the_owner_finds_it(news, person):
    ben, anna = person("Ben"), person("Anna")
    ben.page.locator("#closed").get_by_role("button", name="Write to the admins").click()
    column(ben).get_by_role("textbox").fill("May I ask?")
    column(ben).get_by_role("button", name="Send to this conversation").click()
    expect(comments_of(ben).last).to_contain_text("May I ask?")
    anna.page.locator("#chat-head [data-act=head-menu]").click()
    anna.choose("Conversations with subscribers…")
    expect(anna.dialog.get_by_role("heading")).to_have_text("Conversations with subscribers")
    anna.dialog.get_by_role("button", name="Ben").click()
    row = comments_of(anna).last
    expect(row).to_contain_text("May I ask?")
    row.get_by_role("button", name="More").click()
    expect(anna.menu.get_by_role("menuitem", name="Reply")).to_be_visible()
    # Whom a report would reach has it already.
    expect(anna.menu.get_by_role("menuitem", name="Report…")).to_have_count(0)
