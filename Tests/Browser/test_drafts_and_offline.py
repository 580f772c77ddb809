"""Nothing that was typed is lost: not by a reload, not by another window, not by a server that dies."""

import pytest
from harness.look import WIDTHS
from playwright.sync_api import expect

LISBON = "Demo: a weekend in Lisbon"
SOUP = "Demo: soup for six"
GONE = "net::ERR|Failed to load resource"


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_draft_is_kept_by_chat_over_a_reload_and_in_other_windows(window, desk):
    window.new_chat()
    window.ask("Hello")
    window.field.fill("half a thought\nin two lines")
    window.new_chat()
    expect(window.chat("Hello")).to_contain_text("Draft: half a thought")
    expect(window.field).to_have_value("")
    window.field.fill("another one")
    window.open_chat("Hello")
    expect(window.field).to_have_value("half a thought\nin two lines")
    window.page.reload()
    expect(window.field).to_have_value("half a thought\nin two lines")
    other = desk.open(profile=window.page.context, path=window.page.url)
    expect(other.field).to_have_value("half a thought\nin two lines")
    window.page.locator("#send").click()
    expect(other.field).to_have_value("")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_draft_is_there_and_readable_after_a_look_at_a_page(window):
    window.new_chat()
    window.ask("Hello")
    path = window.page.url
    window.field.fill("half a thought\nin two lines")
    window.page.wait_for_timeout(1500)
    height = window.field.bounding_box()["height"]
    window.page.evaluate("document.querySelector('#rail a[href=\"/p/notes\"]').click()")
    expect(window.field).to_be_hidden()
    window.page.go_back()
    expect(window.page).to_have_url(path)
    expect(window.field).to_have_value("half a thought\nin two lines")
    expect(window.field).to_be_visible()
    assert window.field.bounding_box()["height"] == height


def test_what_is_typed_last_before_a_reload_is_kept(window):
    window.new_chat()
    window.field.press_sequentially("typed a moment ago")
    window.page.reload()
    expect(window.field).to_have_value("typed a moment ago")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_the_server_dies_under_a_reply_and_comes_back(window, server):
    window.faults.allow(GONE)
    window.new_chat()
    window.send("Go on forever")
    expect(window.last.locator(".text")).to_contain_text("never comes to rest")
    window.field.fill("typed while it still ran")
    # Replies are kept every two seconds.
    window.page.wait_for_timeout(2500)
    server.kill()
    expect(window.page.locator("#offline")).to_be_visible()
    window.field.press("End")
    window.field.press_sequentially(", and more when it was gone")
    window.page.locator("#send").click()
    expect(window.page.locator("#status")).to_contain_text("Not sent")
    expect(window.field).to_have_value("typed while it still ran, and more when it was gone")
    server.start()
    expect(window.page.locator("#offline")).to_be_hidden(timeout=20_000)
    expect(window.field).to_have_value("typed while it still ran, and more when it was gone")
    # What had been written is there, and says that it was broken off.
    expect(window.last.locator(".text")).to_contain_text("never comes to rest")
    window.wait_for_reply()
    assert window.page.locator("#items .row.sent .text").all_inner_texts() == ["Go on forever"]
    window.page.locator("#send").click()
    expect(window.page.locator("#items .row.sent .text").last).to_have_text(
        "typed while it still ran, and more when it was gone"
    )
    expect(window.rows).to_have_count(4, timeout=20_000)


def test_a_window_without_a_chat_comes_back_too_and_five_of_them(window, desk, server):
    windows = [window] + [desk.open(profile=window.page.context) for _ in range(4)]
    for each in windows:
        each.faults.allow(GONE)
    server.kill()
    for each in windows:
        expect(each.page.locator("#offline")).to_be_visible()
    server.start()
    for each in windows:
        expect(each.page.locator("#offline")).to_be_hidden(timeout=20_000)
    windows[0].open_chat(LISBON)
    windows[0].page.get_by_role("button", name="Actions for this chat").click()
    windows[0].choose("Pin")
    for each in windows:
        expect(each.chat(LISBON).get_by_text("Pinned")).to_have_count(1)


def test_a_new_chat_is_made_when_the_server_has_forgotten_the_window(window, server):
    window.faults.allow(GONE)
    server.kill()
    server.start()
    window.new_chat()
    assert window.ask("Hello").startswith("Hello from")
