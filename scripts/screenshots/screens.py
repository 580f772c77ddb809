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
    window = desk.page(desk.profile(look), look)
    window.page.goto(desk.server.sign_in_link())
    expect(window.page.get_by_role("heading", name="Welcome to Linnet")).to_be_visible()
    for step in (1, 2, 3):
        window.open(f"/p/start/{step}")
        yield f"first-start-{step}", window
    window.page.get_by_role("button", name="Skip all").click()
    expect(window.page.locator("#chats")).to_be_visible()
    for name in ("notes", "habits"):
        window.open(f"/p/{name}")
        yield f"empty-{name}", window


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


def settings(desk: Desk, look: Look) -> Screens:
    window = desk.open(look)
    window.open("/p/settings/appearance")
    sections = window.page.locator("#page nav a[href^='/p/settings/']")
    for path in sections.evaluate_all("(links) => links.map((a) => a.getAttribute('href'))"):
        window.open(path)
        yield f"settings-{path.split('/')[3]}", window


def forms(desk: Desk, look: Look) -> Screens:
    window = desk.open(look)
    window.open("/p/calendar/day/2026-11-21")
    window.page.locator(".event", has_text="Dinner at Mira's").click()
    expect(window.page.locator("dialog[open]")).to_contain_text("Bring the lemon cake.")
    yield "event", window
    window.page.keyboard.press("Escape")
    window.open("/p/notes")
    window.page.get_by_role("link", name="Lemon cake").first.click()
    expect(window.page.get_by_text("Beat butter and sugar").last).to_be_visible()
    yield "note", window
    window.open("/p/contacts")
    window.page.get_by_role("link", name="Mira Kowalska").first.click()
    expect(window.page.get_by_text("Allergic to nuts.")).to_be_visible()
    yield "contact", window


def sheets(desk: Desk, look: Look) -> Screens:
    window = desk.open(look)
    window.page.locator("[data-act=profile-menu]").click()
    yield "menu", window
    window.choose("Shortcuts")
    yield "shortcuts", window
    window.page.keyboard.press("Escape")
    window.open_chat("Dinner for six")
    window.field.fill("/")
    expect(window.page.get_by_role("option").first).to_be_visible()
    yield "commands", window
    window.field.fill("")
    act(window, window.rows.first, "Select")
    yield "selection", window
    window.page.get_by_role("button", name="Forward").click()
    expect(window.dialog).to_be_visible()
    yield "forward", window


def offline(desk: Desk, look: Look) -> Screens:
    window = desk.open(look)
    window.open_chat("A weekend in Lisbon")
    desk.server.kill()
    expect(window.page.locator("#offline")).to_be_visible()
    yield "offline", window
    desk.server.start()
    expect(window.page.locator("#offline")).to_be_hidden()


def written(desk: Desk, look: Look) -> Screens:
    """What is written in other ways than in English words, and a chat on paper."""
    window = desk.open(look)
    for name, title in [("formula", "How long a loan"), ("code", "A script that"), ("arabic", "شاي"), ("chinese", "苏州")]:
        window.open_chat(title)
        if name == "formula":
            expect(window.page.locator("#items math").first).to_be_visible()
        if name == "code":
            expect(window.page.locator("#items pre .token").first).to_be_visible()
        yield name, window
        if look.is_touch:
            window.back()
    # Paper is as wide as a desk's window.
    if not look.is_touch:
        window.open_chat("A weekend in Lisbon")
        window.page.emulate_media(media="print")
        yield "print", window


def act(window: Window, row, label: str) -> None:
    """Something of a message's menu."""
    row.click(button="right")
    window.choose(label)


def palette(desk: Desk, look: Look) -> Screens:
    window = desk.open(look)
    window.page.keyboard.press("Control+k")
    expect(window.page.get_by_role("option").first).to_be_visible()
    yield "palette", window


EMPTY_HOME = [signing_in, first_start]
FULL_HOME = [chats, pages, forms, settings, sheets, palette, cards, written, offline]
