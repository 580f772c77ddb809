"""The people of the example: made by one button, looked at, written to, and removed by another."""

import pytest
from harness.look import WIDTHS
from playwright.sync_api import expect

GROUP = "Example: the community garden"


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_example_people_come_and_go_by_one_button(window):
    page = window.page
    window.open("/p/settings/people")
    page.get_by_role("link", name="See “Data”").click()
    page.get_by_role("button", name="Make them").click()
    remove = page.get_by_role("button", name="Remove them")
    expect(remove).to_be_visible()
    window.check_accessibility()
    window.open("/")
    for title in [GROUP, "Example: news of the quarter", "Ben (example)"]:
        expect(window.chat(title)).to_be_visible()
    window.open_chat("Ada (example)")
    expect(page.locator("#items")).to_contain_text("Nobody sits behind us")
    window.send("Hello, example")
    expect(window.last).to_contain_text("Hello, example")
    window.check_accessibility()
    window.open("/p/settings/data")
    remove.click()
    window.dialog.get_by_role("button", name="Remove", exact=True).click()
    expect(page.get_by_role("button", name="Make them")).to_be_visible()
    window.open("/")
    expect(window.chat("Demo: soup for six")).to_be_visible()
    for title in [GROUP, "Ada (example)", "Ben (example)"]:
        expect(window.chat(title)).to_have_count(0)


def test_a_mention_and_a_report_wait_in_the_example_group(window, home):
    home.linnet("people", "example")
    window.open("/")
    window.open_chat(GROUP)
    items = window.page.locator("#items")
    expect(items).to_contain_text("can you bring the key of the shed?")
    expect(items).to_contain_text("Isn't this an advertisement?")
    window.check_accessibility()
