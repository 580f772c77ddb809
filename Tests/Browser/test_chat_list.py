"""The list of chats: found, renamed, pinned, archived, deleted."""

import pytest
from harness.conversations import conversation, write
from harness.look import WIDTHS
from playwright.sync_api import expect

LISBON = "Demo: a weekend in Lisbon"
SOUP = "Demo: soup for six"


def order(window) -> list[str]:
    return window.page.locator("#chats .name").all_text_contents()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_message_is_found_and_jumped_to(home, folder, desk, look):
    texts = [f"Number {n}" if n != 77 else "The blue heron stood still" for n in range(400)]
    home.linnet("chats", "import", str(write(folder / "birds.json", [conversation("Birds", texts)])))
    window = desk.open(look)
    search = window.page.get_by_role("searchbox", name="Search chats and messages")
    search.fill("heron")
    hit = window.page.locator("#results .hit")
    expect(hit).to_have_count(1)
    expect(hit.locator("mark")).to_have_text("heron")
    hit.click()
    row = window.rows.filter(has_text="The blue heron stood still")
    expect(row).to_be_in_viewport()
    expect(row).to_have_class("row came found")
    assert "Number 76" in window.texts() and "Number 399" not in window.texts()
    window.page.get_by_role("button", name="To the newest message").click()
    expect(window.last).to_contain_text("Number 399")
    if look.is_touch:
        window.back()
    search.fill("Bir")
    expect(window.page.locator("#chats .chat")).to_have_count(1)
    search.fill("nothing has this in it")
    expect(window.page.locator("#list-foot")).to_contain_text("No chat has this in its name.")
    search.press("Escape")
    expect(window.chat(LISBON)).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_chat_is_renamed_from_its_menu_and_from_its_head(window):
    window.open_menu(LISBON)
    window.choose("Rename…")
    window.dialog.get_by_role("textbox").fill("Lisboa & <b>so on</b>")
    window.page.keyboard.press("Enter")
    expect(window.chat("Lisboa & <b>so on</b>")).to_be_visible()
    window.open_chat("Lisboa")
    window.page.locator("#chat-head h1 button").click()
    window.dialog.get_by_role("textbox").fill("Sintra")
    window.dialog.get_by_role("button", name="Rename").click()
    expect(window.page.locator("#chat-head")).to_contain_text("Sintra")
    expect(window.page).to_have_title("Sintra – Linnet")
    # An empty name, and leaving by Escape, change nothing.
    for leave in ["Enter", "Escape"]:
        window.page.locator("#chat-head h1 button").click()
        window.dialog.get_by_role("textbox").fill("   ")
        window.page.keyboard.press(leave)
        expect(window.dialog).to_have_count(0)
    expect(window.page.locator("#chat-head")).to_contain_text("Sintra")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_pin_archive_favorite_and_unread(window):
    def choose(chat: str, label: str) -> None:
        window.open_menu(chat)
        window.choose(label)

    choose(SOUP, "Pin")
    expect(window.page.locator("#chats .name").first).to_have_text(SOUP)
    choose(SOUP, "Unpin")
    expect(window.page.locator("#chats .name").first).not_to_have_text(SOUP)
    choose(SOUP, "Add to favorites")
    expect(window.chat(SOUP).get_by_text("Favorite")).to_have_count(1)
    choose(SOUP, "Mark as unread")
    expect(window.chat(SOUP).locator(".count")).to_be_visible()
    window.page.locator("#filters").get_by_role("button", name="Unread").click()
    expect(window.page.locator("#chats .chat")).to_have_count(1)
    window.page.locator("#filters").get_by_role("button", name="All").click()
    choose(SOUP, "Archive")
    expect(window.chat(SOUP)).to_have_count(0)
    window.page.locator("#filters").get_by_role("button", name="Archive").click()
    expect(window.page.locator("#chats .name")).to_have_text([SOUP])
    choose(SOUP, "Take out of the archive")
    window.page.locator("#filters").get_by_role("button", name="All").click()
    expect(window.chat(SOUP)).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_chat_is_deleted_only_after_a_question(window, server):
    window.open_chat(SOUP)
    window.page.get_by_role("button", name="Actions for this chat").click()
    window.choose("Delete…")
    window.dialog.get_by_role("button", name="Cancel").click()
    expect(window.chat(SOUP)).to_have_count(1)
    window.page.get_by_role("button", name="Actions for this chat").click()
    window.choose("Delete…")
    window.dialog.get_by_role("button", name="Delete").click()
    expect(window.chat(SOUP)).to_have_count(0)
    expect(window.page).to_have_url(f"{server.address}/")
    window.page.reload()
    expect(window.chat(LISBON)).to_be_visible()
    assert SOUP not in order(window)


def test_messages_are_edited_and_deleted(window):
    window.new_chat()
    window.ask("First thing")
    row = window.page.locator("#items .row.sent")
    row.hover()
    row.get_by_role("button", name="More").click()
    window.menu.get_by_role("menuitem", name="Delete…").click()
    window.dialog.get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    expect(window.rows).to_have_count(1)


def test_places_have_addresses_and_the_way_back_works(window, server):
    window.open_chat(LISBON)
    address = window.page.url
    assert address.startswith(f"{server.address}/c/")
    window.open_chat(SOUP)
    window.page.go_back()
    expect(window.page.locator("#chat-head")).to_contain_text(LISBON)
    assert window.page.url == address
    window.page.go_forward()
    expect(window.page.locator("#chat-head")).to_contain_text(SOUP)
    window.open(address)
    expect(window.page.locator("#chat-head")).to_contain_text(LISBON)
    window.open("/c/~999999")
    expect(window.chat(LISBON)).to_be_visible()


def test_a_long_list_comes_piece_by_piece(home, folder, desk):
    chats = [conversation(f"Chat {n}", ["a", "b"]) for n in range(250)]
    home.linnet("chats", "import", str(write(folder / "many.json", chats)))
    window = desk.open()
    rows = window.page.locator("#chats .chat")
    assert rows.count() < 120
    for _ in range(100):
        if rows.count() >= 254:
            break
        window.page.locator("#side-scroll").evaluate("(e) => e.scrollTo(0, e.scrollHeight)")
        window.page.wait_for_timeout(30)
    assert rows.count() == 254
    assert len(set(order(window))) == 254
