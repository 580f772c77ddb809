"""The lock: somebody who sits down at the screen sees and does nothing without its code."""

import re

import pytest
from harness.look import LOOKS, WIDTHS
from harness.waiting import wait_for
from harness.window import Window
from playwright.sync_api import expect

CODE = "4711"
IS_HIDDEN = """() => [document.body, ...document.body.querySelectorAll("*")].every(
  (one) => getComputedStyle(one).visibility === "hidden"
)"""
# Counts what is closed, in place of what a browser without a screen doesn't have.
NOTIFICATIONS = """
ServiceWorkerRegistration.prototype.getNotifications = async () => [
  { close: () => localStorage.setItem("closed", location.pathname) },
];
"""
IS_COVERED = "() => getComputedStyle(document.body).opacity === '0'"


def set_lock(home) -> None:
    home.linnet("lock", "set", "--code-stdin", text=f"{CODE}\n")


def unlock(window: Window, code: str = CODE) -> None:
    window.page.get_by_label("Code").fill(code)
    window.page.get_by_role("button", name="Unlock").click()


def open_locked(window: Window, path: str = "/") -> None:
    window.page.goto(path)
    expect(window.page).to_have_url(re.compile(r"/lock"))


def expect_locked(window: Window) -> None:
    # What was asked for meanwhile is refused, which the console tells.
    window.faults.allow("status of 4(10|23)")
    expect(window.page).to_have_url(re.compile(r"/lock"))
    expect(window.page.get_by_role("heading", name="Linnet is locked")).to_be_visible()
    expect(window.page.locator("#app")).to_have_count(0)


def lock_by_menu(window: Window) -> None:
    window.faults.allow("status of 4(10|23)")
    window.page.get_by_role("button", name="Linnet's menu").click()
    window.choose("Lock")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_it_is_set_in_the_settings_and_locked_from_the_menu(window):
    if window.look.is_touch:
        window.open("/p/settings/lock")
    else:
        window.page.get_by_role("link", name="Set a lock").click()
    expect(window.page).to_have_url(re.compile(r"/p/settings/lock$"))
    page = window.page
    page.get_by_label("New code").fill(CODE)
    page.get_by_label("The same again").fill("1234")
    page.get_by_role("button", name="Set", exact=True).click()
    expect(page.locator("#toasts .toast")).to_contain_text("differ")
    page.get_by_label("The same again").fill(CODE)
    page.get_by_role("button", name="Set", exact=True).click()
    expect(page.get_by_text("Linnet has a lock")).to_be_visible()
    window.open("/")
    expect(page.get_by_role("link", name="Set a lock")).to_have_count(0)
    lock_by_menu(window)
    expect_locked(window)
    unlock(window)
    expect(page.locator("#app")).to_have_attribute("data-phase", "running")


def test_nothing_is_seen_until_the_code_is_entered_and_then_one_is_where_one_was(home, window):
    set_lock(home)
    window.new_chat()
    window.send("the door code is 3308")
    window.wait_for_reply()
    place = window.page.url
    window.field.fill("half a sentence")
    lock_by_menu(window)
    expect_locked(window)
    assert "3308" not in window.page.content()

    # The way back and the way there again lead to nothing.
    for go in [window.page.go_back, window.page.reload, window.page.go_forward]:
        go()
        expect(window.page.get_by_role("heading", name="Linnet is locked")).to_be_visible()
        assert "3308" not in window.page.content()
    open_locked(window, place)

    window.faults.allow("status of 403")
    unlock(window, "0000")
    expect(window.page.get_by_role("alert")).to_contain_text("That isn’t the code.")
    expect(window.page.get_by_label("Code")).to_be_focused()
    unlock(window)
    expect(window.page).to_have_url(place)
    expect(window.rows.first).to_contain_text("3308")
    expect(window.field).to_have_value("half a sentence")


def test_the_terminal_locks_all_browsers_and_tabs_at_once(desk, server, home, window):
    other = desk.open()
    hidden = desk.open(profile=window.page.context)
    set_lock(home)
    for one in [window, other, hidden]:
        expect(one.page.locator("html")).to_have_attribute("data-lock", "5")
    home.linnet("lock", "now")
    for one in [window, other, hidden]:
        expect_locked(one)
    # One browser is unlocked, with all of its tabs.
    unlock(window)
    for one in [window, hidden]:
        expect(one.page.locator("#app")).to_have_attribute("data-phase", "running")
    expect_locked(other)
    # Whoever signs in has the link, and not the code.
    newcomer = desk.page(desk.profile())
    newcomer.page.goto(server.sign_in_link())
    expect_locked(newcomer)


def test_after_a_restart_everything_is_locked(server, home, window):
    set_lock(home)
    server.stop()
    window.faults.allow("ERR_|Failed to load resource|net::")
    server.start()
    expect_locked(window)
    unlock(window)
    expect(window.page.locator("#app")).to_have_attribute("data-phase", "running")


def test_too_many_wrong_codes_make_one_wait(home, window):
    set_lock(home)
    home.linnet("lock", "now")
    expect_locked(window)
    window.faults.allow("status of 403")
    for _ in range(5):
        unlock(window, "0000")
        expect(window.page.get_by_role("alert")).to_be_visible()
    expect(window.page.get_by_role("alert")).to_contain_text("Try again in 30 seconds")
    expect(window.page.locator("#unlock-button")).to_be_disabled()
    expect(window.page.locator("#unlock-button")).to_have_text(re.compile(r"Unlock \(\d+ s\)"))
    window.page.get_by_role("button", name="Sign out").click()
    expect(window.page).to_have_url(re.compile(r"/sign-in$"))


def test_it_works_without_scripts(desk, server, home):
    set_lock(home)
    window = desk.page(desk.profile(java_script_enabled=False))
    window.page.goto(server.sign_in_link())
    expect(window.page).to_have_url(re.compile(r"/lock"))
    unlock(window)
    expect(window.page).to_have_url(f"{server.address}/")


def test_the_palette_locks(home, window):
    set_lock(home)
    expect(window.page.locator("html")).to_have_attribute("data-lock", "5")
    window.faults.allow("status of 4(10|23)")
    window.page.keyboard.press("Control+k")
    window.page.keyboard.type("lock linnet")
    expect(window.page.locator("#palette-list [role=option]").first).to_contain_text("Lock Linnet")
    window.page.keyboard.press("Enter")
    expect_locked(window)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_page_to_unlock_and_the_settings_shut_nobody_out(home, window):
    set_lock(home)
    window.open("/p/settings/lock")
    window.check_accessibility()
    assert window.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "It can be scrolled sideways."
    lock = window.page.get_by_role("button", name="Lock now")
    window.faults.allow("status of 4(10|23)")
    lock.click()
    expect_locked(window)
    window.check_accessibility()
    assert window.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "It can be scrolled sideways."


def test_a_page_that_is_not_in_front_is_covered_where_that_is_wanted(window):
    leave, return_ = ("() => dispatchEvent(new Event('blur'))", "() => dispatchEvent(new Event('focus'))")
    window.new_chat()
    window.page.evaluate(leave)
    assert not window.page.evaluate(IS_COVERED), "Nobody has asked for it."
    window.page.evaluate(return_)
    window.open("/p/settings/lock")
    window.page.get_by_role("switch", name="Cover the page").check()
    expect(window.page.locator("html")).to_have_attribute("data-covers", "")
    window.open("/")
    window.new_chat()
    window.field.focus()
    window.page.evaluate(leave)
    wait_for(lambda: window.page.evaluate(IS_COVERED), True)
    expect(window.field).to_be_focused()
    # Paper shows what it always does.
    window.page.emulate_media(media="print")
    assert not window.page.evaluate(IS_COVERED)
    window.page.emulate_media(media="screen")
    window.page.evaluate(return_)
    wait_for(lambda: window.page.evaluate(IS_COVERED), False)


def test_a_page_whose_server_is_gone_shows_nothing_once_its_time_has_passed(server, home, window):
    set_lock(home)
    window.page.clock.install()
    window.open("/")
    window.new_chat()
    expect(window.page.locator("html")).to_have_attribute("data-lock", "5")
    window.field.focus()
    server.stop()
    window.faults.allow("ERR_|Failed to load resource|net::")
    window.page.clock.fast_forward("04:00")
    assert not window.page.evaluate(IS_HIDDEN)
    window.page.clock.fast_forward("02:00")
    window.page.wait_for_function(IS_HIDDEN)
    # Paper shows it no more than the screen does.
    window.page.emulate_media(media="print")
    assert window.page.evaluate(IS_HIDDEN)
    window.page.emulate_media(media="screen")


def test_lock_hides_the_page_though_the_server_is_gone(server, home, window):
    set_lock(home)
    expect(window.page.locator("html")).to_have_attribute("data-lock", "5")
    server.stop()
    window.faults.allow("ERR_|Failed to load resource|net::")
    lock_by_menu(window)
    window.page.wait_for_function(IS_HIDDEN)
    window.page.wait_for_function(
        "() => getComputedStyle(document.documentElement, '::after').content.includes('could not lock')"
    )


def test_what_was_told_is_taken_back(desk, server, home):
    profile = desk.profile()
    profile.add_init_script(NOTIFICATIONS)
    window = desk.page(profile)
    window.page.goto(server.sign_in_link())
    expect(window.page.locator("#app")).to_have_attribute("data-phase", "running")
    window.page.evaluate("navigator.serviceWorker.register('/assets/notifications-worker.js').then(() => true)")
    set_lock(home)
    home.linnet("lock", "now")
    expect_locked(window)
    window.page.wait_for_function("() => localStorage.getItem('closed') === '/lock'")
