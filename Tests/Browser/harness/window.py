"""A window of Linnet in a browser, with the words of somebody who uses it."""

import re

from playwright.sync_api import Locator, Page, expect

from harness.accessibility import faults
from harness.faults import Faults
from harness.look import Look


class Window:
    """Wraps a page, which is `page`, for what these words don't say."""

    def __init__(self, page: Page, look: Look) -> None:
        self.page = page
        self.look = look
        self.faults = Faults(page)

    # What is there

    @property
    def field(self) -> Locator:
        return self.page.locator("#message")

    @property
    def rows(self) -> Locator:
        """The messages, oldest first."""
        return self.page.locator("#items > .row")

    @property
    def last(self) -> Locator:
        """The newest message."""
        return self.rows.last

    @property
    def call(self) -> Locator:
        """The newest thing that the assistant did or asks for."""
        return self.page.locator(".call").last

    @property
    def menu(self) -> Locator:
        return self.page.locator("#menu")

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")

    def chat(self, title: str) -> Locator:
        """A chat's row in the list."""
        return self.page.locator("#chats > .chat").filter(has=self.page.locator(".name", has_text=title)).first

    def texts(self) -> list[str]:
        """What the messages say, oldest first."""
        # Of what is out of sight nothing is laid out, and an inner text is empty.
        return [text.strip() for text in self.page.locator("#items .bubble > .text").all_text_contents()]

    # What one does

    def open(self, path: str) -> None:
        """Loads an address and waits until the page is alive."""
        self.page.goto(path)
        expect(self.page.locator("#app")).to_have_attribute("data-phase", "running")

    def new_chat(self) -> None:
        self._to_the_list()
        self.page.get_by_role("button", name="New chat", exact=True).click()
        expect(self.field).to_be_visible()
        expect(self.rows).to_have_count(0)

    def open_chat(self, title: str) -> None:
        self._to_the_list()
        self.chat(title).locator("a").click()
        expect(self.page.locator("#chat-head")).to_contain_text(title)

    def open_menu(self, title: str) -> None:
        """A chat's menu, in the list: by its button, or by pressing long."""
        row = self.chat(title)
        if self.look.is_touch:
            row.locator("a").click(button="right")
        else:
            row.get_by_role("button").click()
        expect(self.menu).to_be_visible()

    def back(self) -> None:
        """To the list, on a phone."""
        button = self.page.get_by_role("button", name="Back to the chats")
        button.click()
        expect(button).to_be_hidden()

    def _to_the_list(self) -> None:
        if self.page.locator("#chat-head .back").is_visible():
            self.back()

    def send(self, text: str) -> None:
        """Writes a message and sends it. Doesn't wait for the reply."""
        self.field.fill(text)
        self.page.locator("#send").click()
        expect(self.page.locator("#items .row.sent").last).to_be_visible()

    def ask(self, text: str) -> str:
        """Sends a message and waits for the whole reply to it."""
        count = self.page.locator("#items .row.came").count()
        self.send(text)
        reply = self.page.locator("#items .row.came").nth(count)
        expect(reply).to_be_visible(timeout=20_000)
        self.wait_for_reply()
        return reply.locator(".bubble > .text").inner_text()

    def wait_for_reply(self) -> None:
        """Waits until no reply is being written."""
        expect(self.page.locator("#composer")).not_to_have_attribute("data-running", re.compile(r"\d"), timeout=20_000)

    def choose(self, label: str) -> None:
        """An entry of the open menu."""
        self.menu.get_by_role("menuitem", name=label, exact=True).click()

    def go(self, title: str) -> None:
        """To a page of the rail."""
        self.page.locator("#rail").get_by_role("link", name=title).click()
        expect(self.page.locator("#rail [aria-current]")).to_contain_text(title)

    def script(self, name: str) -> str:
        """The address of a script of the page: under another one a second copy of it would run beside the page's."""
        return self.page.locator("script[type=module]").get_attribute("src").replace("main.js", name)

    def settle(self) -> None:
        """Waits until nothing moves any more and letters and pictures are there."""
        self.page.evaluate(
            """async () => {
              await document.fonts.ready;
              await Promise.allSettled([...document.images].filter((i) => i.src).map((i) => i.decode()));
              const ends = (a) => a.effect.getComputedTiming().endTime !== Infinity;
              await Promise.allSettled(document.getAnimations().filter(ends).map((a) => a.finished));
            }"""
        )

    # What must hold

    def check_accessibility(self) -> None:
        # What moves has other colours for a moment.
        self.settle()
        found = faults(self.page)
        assert not found, "\n".join(found)
