"""The keyboard alone, and input methods, which use Enter for themselves."""

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
    expect(window.call.get_by_role("button", name="Delete")).to_be_focused()
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
