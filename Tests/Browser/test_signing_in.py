"""Signing in: the link that is printed, its code, and what isn't one."""

import pytest
from harness.look import LOOKS, WIDTHS
from playwright.sync_api import expect


def test_a_link_signs_in_once(desk, server):
    link = server.sign_in_link()
    first = desk.page(desk.profile())
    first.page.goto(link)
    expect(first.page).to_have_url(f"{server.address}/")
    expect(first.chat("Private notes")).to_be_visible()
    assert "code=" not in first.page.evaluate("document.referrer")

    second = desk.page(desk.profile())
    second.faults.allow("status of 403")
    second.page.goto(link)
    expect(second.page.get_by_role("alert")).to_contain_text("isn't valid any more")
    second.page.goto("/")
    expect(second.page).to_have_url(f"{server.address}/sign-in")


def test_a_code_can_be_typed_or_a_whole_link_pasted(desk, server):
    for code in [server.sign_in_link().split("=")[1], None]:
        window = desk.page(desk.profile())
        window.faults.allow("status of 403")
        window.page.goto("/")
        window.page.get_by_label("Code").fill("not-the-code")
        window.page.keyboard.press("Enter")
        expect(window.page.get_by_role("alert")).to_contain_text("isn't valid any more")
        window.page.get_by_label("Code").fill(code or server.sign_in_link())
        window.page.get_by_role("button", name="Sign in").click()
        expect(window.chat("Private notes")).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_signing_out_leads_back(window, server):
    window.page.get_by_role("button", name="Linnet's menu").click()
    window.choose("Sign out…")
    window.dialog.get_by_role("button", name="Sign out").click()
    expect(window.page).to_have_url(f"{server.address}/sign-in")
    window.page.goto("/")
    expect(window.page).to_have_url(f"{server.address}/sign-in")


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_page_to_sign_in_shuts_nobody_out(desk, look):
    window = desk.page(desk.profile(look), look)
    window.page.goto("/sign-in")
    window.check_accessibility()
