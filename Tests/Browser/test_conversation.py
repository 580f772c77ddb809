"""What is done with messages: answered, changed in a branch, gathered, forwarded; and what a slash offers."""

import pytest
from harness.look import WIDTHS
from playwright.sync_api import expect


def act(window, row, label: str) -> None:
    """An entry of a message's menu: by its button, or by a long press."""
    if window.look.is_touch:
        row.locator(".bubble").click(button="right")
    else:
        row.hover()
        row.get_by_role("button", name="More").click()
    window.choose(label)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_message_is_answered_with_its_quote(window):
    window.new_chat()
    window.ask("What's up?")
    act(window, window.last, "Reply")
    expect(window.page.locator("#reply-to")).to_contain_text("Hello from a tiny model")
    window.check_accessibility()
    window.send("About that")
    quote = window.page.locator("#items .row.sent").last.locator(".quote")
    expect(quote).to_contain_text("Hello from a tiny model")
    expect(window.page.locator("#reply-to")).to_be_empty()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_changed_question_is_asked_in_a_branch_and_the_chat_stays(window):
    window.new_chat()
    window.ask("First question")
    window.ask("Second question")
    address = window.page.url
    act(window, window.rows.nth(2), "Edit and send in a branch")
    expect(window.field).to_have_value("Second question")
    expect(window.page.locator("#reply-to")).to_contain_text("branch")
    window.field.fill("Another question")
    window.page.locator("#send").click()
    expect(window.page).not_to_have_url(address)
    expect(window.rows).to_have_count(4)
    window.wait_for_reply()
    assert window.texts()[0] == "First question" and window.texts()[2] == "Another question"
    window.page.get_by_role("button", name="Branch", exact=True).click()
    expect(window.page).to_have_url(address)
    expect(window.rows.nth(2)).to_contain_text("Second question")


def test_changing_is_given_up_by_escape_and_the_draft_is_back(window):
    window.new_chat()
    window.ask("Hello")
    window.field.fill("half a thought")
    act(window, window.rows.first, "Edit and send in a branch")
    expect(window.field).to_have_value("Hello")
    window.page.keyboard.press("Escape")
    expect(window.field).to_have_value("half a thought")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_messages_are_selected_copied_forwarded_and_deleted(window):
    window.new_chat()
    window.ask("Hello")
    act(window, window.rows.first, "Select")
    bar = window.page.locator("#selection")
    expect(bar).to_contain_text("1 message")
    window.last.locator(".bubble").click()
    expect(bar).to_contain_text("2 messages")
    window.check_accessibility()
    bar.get_by_role("button", name="Copy").click()
    expect(bar).to_be_hidden()
    assert "Hello\n\nHello from a tiny model" in window.page.evaluate("navigator.clipboard.readText()")
    act(window, window.rows.first, "Select")
    bar.get_by_role("button", name="Forward…").click()
    window.dialog.get_by_label("Private notes").check()
    window.check_accessibility()
    window.dialog.get_by_role("button", name="Forward").click()
    expect(bar).to_be_hidden()
    act(window, window.last, "Select")
    bar.get_by_role("button", name="Delete…").click()
    window.dialog.get_by_role("button", name="Delete").click()
    expect(window.rows).to_have_count(1)
    if window.look.is_touch:
        window.back()
    window.open_chat("Private notes")
    expect(window.last).to_contain_text("Forwarded")
    expect(window.last.locator(".text")).to_have_text("Hello")


def test_a_reaction_is_given_and_taken_back(window, desk):
    window.new_chat()
    window.ask("Hello")
    other = desk.open(profile=window.page.context, path=window.page.url)
    window.last.hover()
    window.last.get_by_role("button", name="More").click()
    window.menu.get_by_role("menuitem", name="React with 🎉").click()
    for each in (window, other):
        expect(each.last.get_by_role("button", name="Reaction 🎉")).to_have_attribute("aria-pressed", "true")
    window.last.get_by_role("button", name="Reaction 🎉").click()
    expect(other.last.locator(".reaction")).to_have_count(0)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_note_is_edited_and_its_versions_are_there(window):
    window.open_chat("Private notes")
    window.send("Milk and egs")
    act(window, window.last, "Edit")
    expect(window.field).to_have_value("Milk and egs")
    window.field.fill("Milk and eggs")
    window.page.locator("#send").click()
    expect(window.last.locator(".text")).to_have_text("Milk and eggs")
    window.last.get_by_role("button", name="edited").click()
    expect(window.dialog).to_contain_text("Milk and egs")
    window.check_accessibility()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_message_that_is_being_changed_takes_no_file(window):
    file = {"name": "list.txt", "mimeType": "text/plain", "buffer": b"words"}
    window.open_chat("Private notes")
    window.send("Milk and egs")
    act(window, window.last, "Edit")
    expect(window.field).to_have_value("Milk and egs")
    # As a file that is dropped there: the button is hidden meanwhile.
    window.page.locator("#file").set_input_files(file)
    expect(window.page.get_by_text("A message that is being changed keeps the files that it has.")).to_be_visible()
    expect(window.page.locator("#attachments li")).to_have_count(0)
    window.check_accessibility()
    window.field.fill("Milk and eggs")
    window.page.locator("#send").click()
    expect(window.last.locator(".text")).to_have_text("Milk and eggs")
    window.page.locator("#file").set_input_files(file)
    expect(window.page.locator("#attachments .ready")).to_have_count(1)


def test_messages_are_reached_and_used_by_keys(window):
    window.new_chat()
    window.ask("Hello")
    press = window.page.keyboard.press
    window.field.focus()
    press("ArrowUp")
    expect(window.last).to_be_focused()
    press("ArrowUp")
    expect(window.rows.first).to_be_focused()
    press("s")
    expect(window.page.locator("#selection")).to_contain_text("1 message")
    press("Escape")
    window.rows.first.focus()
    press("r")
    expect(window.page.locator("#reply-to")).to_contain_text("Hello")
    expect(window.field).to_be_focused()
    press("ArrowUp")
    press("Enter")
    expect(window.menu).to_be_visible()
    press("Escape")
    expect(window.menu).to_be_hidden()


def test_a_suggestion_of_the_first_page_stands_in_the_field_of_a_new_chat(window, desk, look):
    suggestion = window.page.locator("#empty .prompt, .welcome .prompt").first
    text = suggestion.inner_text()
    suggestion.click()
    expect(window.field).to_have_value(text)
    # It is a draft as what one types: another window's list shows it.
    expect(desk.open(look).page.locator("#chats")).to_contain_text(f"Draft: {text[:10]}")
    expect(window.field).to_have_value(text)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_slash_offers_commands_templates_and_kept_prompts(window):
    window.new_chat()
    window.field.press_sequentially("/rem")
    options = window.page.locator("#commands").get_by_role("option")
    expect(options.filter(visible=True).first).to_contain_text("/remind")
    window.check_accessibility()
    options.filter(visible=True).first.click()
    expect(window.field).to_have_value("Remind me to ")
    window.field.fill("")
    window.field.press_sequentially("/stand")
    options.filter(visible=True).first.click()
    window.dialog.get_by_label("Notes").fill("all green")
    window.dialog.get_by_role("button", name="Use it").click()
    expect(window.field).to_have_value("Make a stand-up report of three lines of this: all green")
    window.page.locator("#send").click()
    window.wait_for_reply()
    act(window, window.page.locator("#items .row.sent").last, "Keep as a prompt")
    window.field.press_sequentially("/1")
    options.filter(visible=True).first.click()
    expect(window.field).to_have_value("Make a stand-up report of three lines of this: all green")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_an_empty_chat_offers_what_fits_the_day(window, home):
    window.new_chat()
    prompts = window.page.locator("#empty .prompt")
    expect(prompts.first).to_have_text("Help me plan a day off")
    prompts.first.click()
    expect(window.page.locator("#items .row.sent .text")).to_have_text("Help me plan a day off")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_reply_that_was_stopped_is_continued(window):
    window.new_chat()
    window.send("Go on forever")
    expect(window.last.locator(".text")).to_contain_text("never comes to rest")
    window.page.get_by_role("button", name="Stop the reply").click()
    expect(window.last).to_contain_text("Stopped")
    window.last.get_by_role("button", name="Continue").click()
    expect(window.page.locator("#items .row.sent .text").last).to_have_text("Continue.")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_message_sent_meanwhile_waits_and_can_be_taken_back(window):
    window.new_chat()
    window.send("Go on forever")
    # At once: on a fast machine the reply reaches its limit in a second or two, and nothing waits behind it any more.
    window.page.wait_for_selector("#composer[data-running]")
    window.send("And then")
    waiting = window.page.locator("#items .row.sent").last
    expect(waiting).to_contain_text("Queued")
    waiting.get_by_role("button", name="Take back").click()
    expect(waiting).not_to_contain_text("Queued")
    window.page.keyboard.press("Escape")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_the_gauge_says_what_the_model_sees(window):
    window.new_chat()
    window.ask("Hello")
    window.page.get_by_role("button", name="Context:").click()
    expect(window.dialog).to_contain_text("tokens")
    expect(window.dialog).to_contain_text("It sees the whole conversation.")
    window.check_accessibility()


def test_two_windows_agree_and_either_stops_a_reply(window, desk):
    window.new_chat()
    # The other window is there before: a reply may reach its limit while a page is loaded.
    other = desk.open(profile=window.page.context, path=window.page.url)
    window.send("Go on forever")
    expect(window.last.locator(".text")).to_contain_text("never comes to rest")
    expect(other.last.locator(".text")).to_contain_text("never comes to rest")
    other.page.get_by_role("button", name="Stop the reply").click()
    for each in (window, other):
        each.wait_for_reply()
        expect(each.last).to_contain_text("Stopped")
    assert window.texts() == other.texts()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_tags_are_made_given_and_filter_the_list(window):
    page = window.page
    page.get_by_role("button", name="Linnet's menu").click()
    window.choose("Tags…")
    window.dialog.get_by_label("Name of the new tag").fill("Work")
    window.dialog.get_by_label("Emoji of the new tag").fill("💼")
    window.dialog.get_by_role("button", name="Add").click()
    expect(window.dialog.get_by_label("Name of Work")).to_have_value("Work")
    window.check_accessibility()
    window.dialog.get_by_role("button", name="Close").click()
    window.open_menu("Demo: soup for six")
    window.choose("Tags…")
    window.dialog.get_by_label("Work").check()
    window.dialog.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="💼 Work").click()
    expect(page.locator("#chats > .chat")).to_have_count(1)
    expect(window.chat("Demo: soup for six")).to_be_visible()
