"""The screens: each is a function that brings a window there and yields it with the picture's name."""

import re
from collections.abc import Iterator

from harness.browser import Desk
from harness.look import Look
from harness.window import Window
from playwright.sync_api import expect

Screens = Iterator[tuple[str, Window]]
# Other ways to look at a page, where it offers them.
VIEWS = ["Day", "Week", "Month", "Agenda"]


def signing_in(desk: Desk, look: Look) -> Screens:
    window = desk.page(desk.profile(look), look)
    window.page.goto("/sign-in")
    yield "sign-in", window


def first_start(desk: Desk, look: Look) -> Screens:
    yield "first-start", desk.open(look)


def chats(desk: Desk, look: Look) -> Screens:
    window = desk.open(look)
    yield "chats", window
    window.page.get_by_role("searchbox").fill("harbour")
    expect(window.page.locator("#results .hit").first).to_be_visible()
    yield "search", window
    window.page.get_by_role("searchbox").press("Escape")
    window.open_chat("A weekend in Lisbon")
    yield "conversation", window


def cards(desk: Desk, look: Look) -> Screens:
    window = desk.open(look)
    window.new_chat()
    window.ask("Please put the dentist at three tomorrow")
    window.send("Sorry, delete it")
    expect(window.call).to_contain_text("Asks for your confirmation")
    yield "confirmation", window
    window.call.get_by_role("button", name="Don't").click()
    window.wait_for_reply()
    if look.is_touch:
        window.back()
    window.new_chat()
    window.send("Can I meet Ana for lunch")
    expect(window.call.locator(".conflict")).to_be_visible()
    yield "conflict", window


def pages(desk: Desk, look: Look) -> Screens:
    window = desk.open(look)
    links = window.page.locator("#rail a[href^='/p/']").evaluate_all("(links) => links.map((a) => a.getAttribute('href'))")
    for path in links:
        window.open(path)
        expect(window.page.locator("#page")).not_to_be_empty()
        name = path.split("/")[2]
        yield name, window
        for view in VIEWS:
            link = window.page.locator("#page").get_by_role("link", name=view, exact=True)
            if link.count() == 1 and link.get_attribute("aria-current") is None:
                link.click()
                expect(window.page).to_have_url(re.compile(rf"/p/{name}/"))
                yield f"{name}-{view.lower()}", window


def palette(desk: Desk, look: Look) -> Screens:
    window = desk.open(look)
    window.page.keyboard.press("Control+k")
    if window.page.locator("dialog[open]").count():
        yield "palette", window


EMPTY_HOME = [signing_in, first_start]
FULL_HOME = [chats, pages, palette, cards]
