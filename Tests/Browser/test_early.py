"""Before scripts run: a page is painted, and what is done with it then is not lost."""

import pytest
from harness.look import WIDTHS
from playwright.sync_api import Page, Route, expect


@pytest.fixture
def chat(desk, look):
    """A window with an empty chat."""
    window = desk.open(look)
    window.new_chat()
    return window


class Held:
    """Scripts that don't run until they are let go."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._routes: list[Route] = []
        page.route("**/main.js", lambda route: self._routes.append(route))

    def let_go(self) -> None:
        """The page asks for them once it was painted, which may be still to come."""
        for _ in range(1000):
            if self._routes:
                break
            self._page.wait_for_timeout(20)
        assert self._routes, "The page never asked for its scripts."
        for route in self._routes:
            route.continue_()


def early_page(window) -> tuple[Page, Held]:
    """What the window shows in another one, whose scripts don't run yet."""
    page = window.page.context.new_page()
    held = Held(page)
    page.goto(window.page.url, wait_until="commit")
    return page, held


def message(page: Page):
    return page.get_by_label("Message", exact=True)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_is_sent_goes_once_scripts_run(chat):
    page, held = early_page(chat)
    message(page).fill("Hello there")
    page.get_by_role("button", name="Send").click()
    page.get_by_role("button", name="Send").click()
    # Nothing has become of it yet, nor of the page.
    expect(message(page)).to_have_value("Hello there")
    assert page.url == chat.page.url
    held.let_go()
    expect(page.locator("#items .row.sent")).to_have_count(1)
    expect(page.locator("#items .row.sent")).to_contain_text("Hello there")
    expect(message(page)).to_have_value("")


@pytest.mark.parametrize("look", WIDTHS[:1], ids=str)
def test_enter_sends_once_scripts_run(chat):
    page, held = early_page(chat)
    message(page).press_sequentially("Hello there")
    message(page).press("Enter")
    expect(message(page)).to_have_value("Hello there")
    held.let_go()
    expect(page.locator("#items .row.sent")).to_contain_text("Hello there")
    expect(message(page)).to_have_value("")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_is_typed_joins_the_draft(chat, desk, look):
    message(chat.page).fill("Milk")
    # Another window's list shows a draft once it is stored.
    expect(desk.open(look).page.locator("#chats")).to_contain_text("Draft: Milk")
    page, held = early_page(chat)
    message(page).fill("Eggs")
    held.let_go()
    expect(message(page)).to_have_value("Milk\nEggs")
    expect(message(chat.page)).to_have_value("Milk\nEggs")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_form_is_sent_once_scripts_run(window):
    page = window.page
    held = Held(page)
    page.goto(f"{page.url.rstrip('/')}/p/start", wait_until="commit")
    page.get_by_label("What may I call you?").fill("Grace")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_label("What may I call you?")).to_have_value("Grace")
    held.let_go()
    expect(page.get_by_label("What may I call you?")).to_have_count(0)
    page.get_by_role("link", name="Back").click()
    expect(page.get_by_label("What may I call you?")).to_have_value("Grace")


@pytest.mark.parametrize("look", WIDTHS[:1], ids=str)
def test_what_is_chosen_counts_once_scripts_run(window):
    page = window.page
    held = Held(page)
    page.goto(f"{page.url.rstrip('/')}/p/settings/appearance", wait_until="commit")
    page.get_by_role("radio", name="Dark").check()
    assert page.locator("html").get_attribute("data-theme") is None
    held.let_go()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
