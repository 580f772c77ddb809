"""Sending over a slow line, what is too long, and photos."""

import pytest
from harness.look import PHONE, WIDTHS, Look
from playwright.sync_api import expect
from test_attachments import chosen, picture


def held_sends(window) -> list:
    """Messages don't reach the server before somebody lets them."""
    held = []
    window.page.route(
        "**/act", lambda route: held.append(route) if '"do":"send"' in (route.request.post_data or "") else route.continue_()
    )
    return held


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_was_sent_shows_at_once_and_once(window):
    window.new_chat()
    window.ask("Hello")
    # Counts whatever shows the text, at each change of the page.
    window.page.evaluate(
        """() => {
          window.most = 0;
          const count = () => {
            const shown = [...document.querySelectorAll('#scroller .row.sent .text')].filter((e) => e.innerText === 'On my way');
            window.most = Math.max(window.most, shown.length);
            const scroller = document.getElementById('scroller');
            window.away = Math.max(window.away ?? 0, scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop);
          };
          new MutationObserver(count).observe(document.getElementById('scroller'), { childList: true, subtree: true });
        }"""
    )
    held = held_sends(window)
    window.field.fill("On my way")
    window.page.locator("#send").click()
    sending = window.page.locator("#sending .row")
    expect(sending).to_contain_text("On my way", timeout=1000)
    expect(sending).to_contain_text("Sending…")
    expect(window.field).to_have_value("")
    window.check_accessibility()
    before = sending.locator(".bubble").bounding_box()
    held.pop().continue_()
    sent = window.page.locator("#items .row.sent", has_text="On my way")
    expect(sent).to_have_count(1)
    expect(sending).to_have_count(0)
    window.wait_for_reply()
    box = sent.locator(".bubble").bounding_box()
    assert abs(box["x"] - before["x"]) <= 2 and abs(box["width"] - before["width"]) <= 2, (before, box)
    assert window.page.evaluate("window.most") == 1
    assert window.page.evaluate("window.away") < 24


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_could_not_be_sent_is_back_in_the_field(window):
    window.faults.allow("net::ERR|Failed to load resource")
    window.new_chat()
    window.page.route("**/act", lambda route: route.abort() if '"do":"send"' in (route.request.post_data or "") else route.continue_())
    window.field.fill("On my way")
    window.page.locator("#send").click()
    expect(window.field).to_have_value("On my way")
    expect(window.page.locator("#sending .row")).to_have_count(0)
    window.page.unroute("**/act")
    window.page.locator("#send").click()
    expect(window.page.locator("#items .row.sent")).to_have_count(1)
    expect(window.page.locator("#sending .row")).to_have_count(0)


def paste(window, field, text: str) -> None:
    window.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    field.focus()
    window.page.keyboard.press("Control+v")


def test_a_text_that_is_too_long_is_refused_whole(window):
    text = "0123456789" * 120_000
    window.new_chat()
    paste(window, window.field, text)
    assert window.field.evaluate("(field) => field.value.length") == 1_200_000
    problem = window.page.locator("#message-limit")
    expect(problem).to_have_text("This text is 200,000 characters too long. Shorten it to 1,000,000.")
    window.check_accessibility()
    window.page.locator("#send").click()
    expect(window.rows).to_have_count(0)
    assert window.field.evaluate("(field) => field.value.length") == 1_200_000
    window.field.fill("short")
    expect(problem).to_be_hidden()
    window.page.locator("#send").click()
    expect(window.page.locator("#items .row.sent .text").first).to_have_text("short")


def test_a_note_that_is_too_long_is_refused_whole(window):
    window.go("Notes")
    window.page.locator(".add").click()
    window.page.get_by_label("Title").fill("Long")
    body = window.page.get_by_label("Text in Markdown")
    paste(window, body, "0123456789" * 120_000)
    assert body.evaluate("(field) => field.validationMessage").startswith("This text is 200,000 characters too long.")
    window.page.get_by_role("button", name="Save").click()
    assert body.evaluate("(field) => field.value.length") == 1_200_000
    body.fill("short")
    window.page.get_by_role("button", name="Save").click()
    expect(window.page.locator(".note-page .prose")).to_have_text("short")


@pytest.mark.parametrize("look", [PHONE], ids=str)
def test_a_phone_takes_a_photo(window):
    window.new_chat()
    with window.page.expect_file_chooser() as chooser:
        window.page.get_by_role("button", name="Take a photo").click()
    field = chooser.value.element
    assert field.get_attribute("accept") == "image/*" and field.get_attribute("capture") == "environment"
    chooser.value.set_files([chosen("photo.png", picture(200))])
    expect(window.page.locator("#attachments .ready")).to_have_count(1)
    window.check_accessibility()
    assert window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_desktop_has_no_button_for_photos(window):
    window.new_chat()
    expect(window.page.get_by_role("button", name="Attach files")).to_be_visible()
    expect(window.page.get_by_role("button", name="Take a photo")).to_be_hidden()


@pytest.mark.parametrize("look", [Look("small-phone", 360, 700, is_touch=True)], ids=str)
def test_the_empty_field_is_one_line_on_the_smallest_phone(window):
    window.new_chat()
    assert window.page.locator(".field:has(#message)").bounding_box()["height"] < 60
