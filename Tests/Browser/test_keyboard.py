"""The keyboard alone, and input methods, which use Enter for themselves."""

import re

from harness.conversations import conversation, write
from harness.places import toolkit_program
from playwright.sync_api import expect


def test_everything_is_reached_by_keys(window):
    page = window.page
    press = page.keyboard.press
    press("Alt+n")
    expect(window.field).to_be_focused()
    page.keyboard.type("Dentist tomorrow")
    press("Enter")
    expect(window.call.locator(".chip")).to_have_text("Created")
    window.wait_for_reply()
    page.keyboard.type("delete it")
    press("Enter")
    expect(window.call).to_contain_text("Asks for your confirmation")
    # Backwards from the message field to the newest card, whatever lies between.
    for _ in range(12):
        press("Shift+Tab")
        if page.evaluate("document.activeElement.textContent") == "Delete":
            break
    expect(window.call.get_by_role("button", name="Delete", exact=True)).to_be_focused()
    press("Enter")
    expect(window.call.locator(".chip")).to_have_text("Deleted")
    window.wait_for_reply()
    # The focus was in the card, which has changed: it must not be lost to the page's beginning for ever.
    press("Alt+ArrowDown")
    expect(page.locator("#chat-head")).not_to_contain_text("Dentist")
    press("Alt+ArrowUp")
    expect(page.locator("#chat-head")).to_contain_text("Dentist")


def test_search_menu_and_dialog_by_keys(window):
    page = window.page
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("Lisbon")
    expect(page.locator("#chats .chat")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#chat-head")).to_contain_text("Lisbon")
    button = page.get_by_role("button", name="Actions for this chat")
    button.focus()
    page.keyboard.press("Enter")
    expect(window.menu.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    expect(window.menu.get_by_role("menuitem").last).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(window.menu.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(window.menu).to_be_hidden()
    expect(button).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("#shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#shortcuts")).to_be_hidden()


def test_the_first_tab_leads_past_everything_to_the_message_field(window):
    window.page.keyboard.press("Tab")
    skip = window.page.get_by_role("link", name="Skip to the message field")
    expect(skip).to_be_focused()
    window.new_chat()
    skip.focus()
    window.page.keyboard.press("Enter")
    expect(window.field).to_be_focused()


def test_enter_belongs_to_an_input_method_while_it_composes(window):
    window.new_chat()
    window.field.focus()
    devtools = window.page.context.new_cdp_session(window.page)
    devtools.send("Input.imeSetComposition", {"text": "にほん", "selectionStart": 3, "selectionEnd": 3})
    expect(window.field).to_have_value("にほん")
    enter = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13}
    devtools.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **enter})
    devtools.send("Input.dispatchKeyEvent", {"type": "keyUp", **enter})
    # Safari tells of it by the key code 229 alone, after the composition's end.
    window.field.evaluate("(e) => e.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', keyCode: 229, bubbles: true}))")
    devtools.send("Input.insertText", {"text": "日本"})
    expect(window.field).to_have_value("日本")
    expect(window.rows).to_have_count(0)
    window.page.keyboard.press("Enter")
    expect(window.page.locator("#items .row.sent .text")).to_have_text("日本")


def test_shift_enter_breaks_the_line_and_the_field_grows(window):
    window.new_chat()
    height = window.field.bounding_box()["height"]
    window.field.focus()
    for line in range(4):
        window.page.keyboard.type(f"line {line}")
        window.page.keyboard.press("Shift+Enter")
    assert window.field.bounding_box()["height"] > height + 40
    expect(window.rows).to_have_count(0)
    window.page.keyboard.press("Enter")
    expect(window.page.locator("#items .row.sent")).to_have_count(1)
    assert window.field.bounding_box()["height"] == height


def keeps_the_focus(window, what: str) -> None:
    """What was done has changed the page, and the focus is on something that is there and can be seen."""
    window.settle()
    where = window.page.evaluate(
        "(e => e && e !== document.body && e.isConnected && e.getClientRects().length > 0)(document.activeElement)"
    )
    assert where, f"the focus is lost after: {what}"


def test_no_action_by_keys_loses_the_focus(home, folder, desk, look):
    names = [f"Chat {number}" for number in range(5)]
    home.linnet("chats", "import", str(write(folder / "chats.json", [conversation(name, ["Hi", "Hello"]) for name in names])))
    window = desk.open(look)
    page, press = window.page, window.page.keyboard.press
    window.open_chat("Chat 1")

    def menu(chat: str, entry: str) -> None:
        chosen = window.menu.get_by_role("menuitem", name=entry, exact=True)
        # A menu has what could be done when it was opened, and what was done last may not be in the row yet.
        for _ in range(20):
            window.chat(chat).get_by_role("button").focus()
            press("Enter")
            expect(window.menu).to_be_visible()
            if chosen.count():
                break
            press("Escape")
            expect(window.menu).to_be_hidden()
        chosen.focus()
        press("Enter")

    # The name, in the head and in the list.
    page.locator("#chat-head h1 button").focus()
    press("Enter")
    window.dialog.get_by_role("textbox").fill("First")
    press("Enter")
    expect(page.locator("#chat-head")).to_contain_text("First")
    keeps_the_focus(window, "a name in the head")
    page.locator("#chat-head h1 button").focus()
    press("Enter")
    press("Escape")
    expect(window.dialog).to_have_count(0)
    expect(page.locator("#chat-head h1 button")).to_be_focused()
    menu("Chat 2", "Rename…")
    window.dialog.get_by_role("textbox").fill("Second")
    press("Enter")
    expect(window.chat("Second")).to_be_visible()
    keeps_the_focus(window, "a name in the list")
    # Everything else that a chat's menu does.
    for entry in ("Pin", "Unpin", "Add to favorites", "Remove from favorites", "Mark as unread", "Mark as read"):
        menu("Second", entry)
        expect(window.menu).to_be_hidden()
        keeps_the_focus(window, entry)
    menu("Second", "Tags…")
    expect(window.dialog).to_be_visible()
    keeps_the_focus(window, "the tags of a chat")
    press("Escape")
    expect(window.dialog).to_have_count(0)
    keeps_the_focus(window, "tags that were put away")
    for chat, entry in (("Chat 3", "Archive"), ("Chat 4", "Delete…")):
        menu(chat, entry)
        if entry.endswith("…"):
            window.dialog.get_by_role("button", name="Delete").focus()
            press("Enter")
        expect(window.chat(chat)).to_have_count(0)
        keeps_the_focus(window, entry)
    # Searching, and what was found.
    press("Alt+n")
    expect(window.field).to_be_focused()
    page.locator("#chat-head h1 button").focus()
    press("/")
    page.keyboard.type("Second")
    expect(page.locator("#chats .chat")).to_have_count(1)
    keeps_the_focus(window, "a search")
    press("Enter")
    expect(page.locator("#chat-head")).to_contain_text("Second")
    keeps_the_focus(window, "what was found")


def test_no_action_in_a_chat_loses_the_focus(home, folder, desk, look):
    home.linnet("chats", "import", str(write(folder / "chats.json", [conversation("Said", ["One", "Two", "Three", "Four"])])))
    window = desk.open(look)
    page, press = window.page, window.page.keyboard.press
    window.open_chat("Said")
    sent, came = window.page.locator("#items .row.sent").last, window.last

    def message_menu(row, entry: str) -> None:
        # A reply that is being written has no such acts yet.
        expect(row).to_have_attribute("data-can", re.compile("delete"))
        row.get_by_role("button", name="More").focus()
        press("Enter")
        window.menu.get_by_role("menuitem", name=entry, exact=True).focus()
        press("Enter")
        expect(window.menu).to_be_hidden()

    # Each act on a message, and the way back from it.
    def begun_and_given_up(row, entry: str) -> None:
        message_menu(row, entry)
        given_up = page.locator("#composer [data-act=end-reply], #composer [data-act=end-edit]")
        expect(given_up).to_be_visible()
        expect(window.field).to_be_focused()
        press("Escape")
        expect(given_up).to_have_count(0)
        keeps_the_focus(window, f"{entry}, given up")

    begun_and_given_up(came, "Reply")
    message_menu(came, "Forward…")
    expect(window.dialog).to_be_visible()
    press("Escape")
    expect(window.dialog).to_have_count(0)
    keeps_the_focus(window, "Forward…, given up")
    for entry in ["Copy", "React with 👍", "Keep as a prompt"]:
        message_menu(sent if entry.startswith("Keep") else came, entry)
        keeps_the_focus(window, entry)
    reaction = came.get_by_role("button", name="Reaction 👍")
    reaction.focus()
    press("Enter")
    expect(reaction).to_have_count(0)
    keeps_the_focus(window, "a reaction that was taken back")
    message_menu(came, "Select")
    keeps_the_focus(window, "Select")
    press("Escape")
    expect(page.locator("#selection")).to_be_hidden()
    keeps_the_focus(window, "Select, given up")
    # Files of the message that is being written.
    page.locator("#file").set_input_files([{"name": f"{name}.txt", "mimeType": "text/plain", "buffer": b"words"} for name in "ab"])
    files = page.locator("#attachments li")
    expect(page.locator("#attachments .ready")).to_have_count(2)
    for left in (1, 0):
        files.first.get_by_role("button", name="Remove").focus()
        press("Enter")
        expect(files).to_have_count(left)
        keeps_the_focus(window, "a file that was taken away")
    # A reply that is stopped by its button, in the middle.
    window.send("Tell me a story")
    expect(page.locator("#stop")).to_be_visible()
    expect(window.last).to_contain_text("The linnet")
    page.locator("#stop").focus()
    press("Enter")
    window.wait_for_reply()
    keeps_the_focus(window, "Stop")
    begun_and_given_up(page.locator("#items .row.sent").last, "Edit and send in a branch")
    message_menu(window.last, "Write anew")
    window.wait_for_reply()
    keeps_the_focus(window, "Write anew")
    # The palette, and what it opens.
    page.locator("#chat-head h1 button").focus()
    press("Control+k")
    expect(window.dialog).to_be_visible()
    press("Escape")
    expect(window.dialog).to_have_count(0)
    expect(page.locator("#chat-head h1 button")).to_be_focused()
    message_menu(window.last, "Branch from here")
    expect(page.locator("#chat-head")).to_contain_text("Said")
    keeps_the_focus(window, "Branch from here")


def test_forms_and_pages_keep_the_focus(home, window):
    """A form that is put away or saved, a switch of a list, and what is deleted on a page."""
    page, press = window.page, window.page.keyboard.press
    home.linnet("reminders", "add", "Buy stamps")
    home.linnet("habits", "add", "Running", "--unit", "count", "--target", "5")
    for path in ["/p/calendar/day/2026-11-21", "/p/notes", "/p/contacts", "/p/habits"]:
        window.open(path)
        adding = page.locator(".add:visible").first
        adding.focus()
        press("Enter")
        form = page.locator("form[data-reopen]")
        expect(form).to_be_visible()
        keeps_the_focus(window, f"the form of {path}")
        form.get_by_role("button", name="Cancel").focus()
        press("Enter")
        expect(form).to_have_count(0)
        keeps_the_focus(window, f"the form of {path}, given up")
    window.open("/p/reminders")
    done = page.get_by_role("checkbox", name="Buy stamps")
    done.focus()
    press("Space")
    page.wait_for_timeout(400)
    keeps_the_focus(window, "a reminder that is done")
    window.open("/p/habits")
    page.get_by_role("button", name=re.compile("Running")).first.focus()
    press("Enter")
    page.wait_for_timeout(300)
    keeps_the_focus(window, "a habit that was logged")


def test_the_pages_of_settings_keep_the_focus(window):
    page, press = window.page, window.page.keyboard.press
    link = page.locator("#rail").get_by_role("link", name="Settings")
    link.focus()
    press("Enter")
    expect(page.get_by_role("heading", name="Settings").first).to_be_visible()
    keeps_the_focus(window, "the way to the settings")
    window.open("/p/settings/programs")
    switch = page.get_by_role("switch", name="Answer other programs")
    for isOn in (True, False):
        switch.focus()
        press("Space")
        expect(switch).to_be_checked(checked=isOn)
        keeps_the_focus(window, "a switch")
        expect(switch).to_be_focused()
    window.open("/p/history")
    decisions = page.get_by_role("link", name="Decisions")
    decisions.focus()
    press("Enter")
    expect(page).to_have_url(re.compile("/p/history/decisions"))
    keeps_the_focus(window, "another page of the history")


def test_the_page_of_toolkits_keeps_the_focus(window):
    """A toolkit is added, its tools are switched, it is started anew and removed, all by keys."""
    page, press = window.page, window.page.keyboard.press
    window.open("/p/settings/toolkits")

    def press_button(name: str) -> None:
        page.get_by_role("button", name=name).focus()
        press("Enter")

    adding = page.locator("form[data-action=add]")
    adding.get_by_label("Name").focus()
    page.keyboard.type("clock")
    adding.get_by_label("Program or address").focus()
    page.keyboard.type("no-such-program-at-all")
    press("Enter")
    expect(page.locator("#toasts .toast")).to_be_visible()
    keeps_the_focus(window, "a toolkit that can't be added")
    adding.get_by_label("Program or address").fill(f"{toolkit_program('mcp-server-time')} --local-timezone UTC")
    press("Enter")
    expect(page.get_by_text("Running", exact=True)).to_be_visible(timeout=60_000)
    keeps_the_focus(window, "a toolkit that was added")
    switch = page.get_by_role("switch", name="get_current_time")
    for isOn in (False, True):
        switch.focus()
        press("Space")
        expect(switch).to_be_checked(checked=isOn)
        keeps_the_focus(window, "a tool that is switched")
        expect(switch).to_be_focused()
    for summary in page.locator("main summary:visible").all():
        summary.focus()
        press("Enter")
        keeps_the_focus(window, "what is unfolded")
    press_button("Restart: clock")
    expect(page.get_by_text("Running", exact=True)).to_be_visible(timeout=60_000)
    keeps_the_focus(window, "a restart")
    press_button("Remove: clock")
    expect(window.dialog).to_be_visible()
    press("Escape")
    expect(window.dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Remove: clock")).to_be_focused()
    press_button("Remove: clock")
    window.dialog.get_by_role("button", name="Remove").focus()
    press("Enter")
    expect(page.get_by_text("There is none yet")).to_be_visible()
    keeps_the_focus(window, "a toolkit that was removed")
