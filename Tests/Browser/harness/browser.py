"""The browser, and profiles in it that share nothing."""

import re
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext

from harness.core import Core
from harness.home import ZONE
from harness.look import DESKTOP, Look
from harness.places import TRACES
from harness.server import Server
from harness.window import Window

MILLISECONDS_TO_ACT = 20_000


class Desk:
    """Opens windows of one server, and looks at the end whether all went well in them."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.windows: list[Window] = []
        self._contexts: list[BrowserContext] = []

    def profile(self, look: Look = DESKTOP, permissions: tuple[str, ...] = (), script: str = "", **options) -> BrowserContext:
        """A browser's profile that isn't signed in. Its pages have these permissions of the browser, and run a script first."""
        context = self.browser.new_context(
            base_url=self.server.address, timezone_id=ZONE, locale="en-GB", **look.options, **options
        )
        context.set_default_timeout(MILLISECONDS_TO_ACT)
        context.grant_permissions(["clipboard-read", "clipboard-write", *permissions], origin=self.server.address)
        if script:
            context.add_init_script(script)
        # A trace has what every request brought: some 4 % of all tests' time.
        if TRACES:
            context.tracing.start(snapshots=False)
        self._contexts.append(context)
        return context

    def page(self, profile: BrowserContext, look: Look = DESKTOP) -> Window:
        """A window that shows nothing yet."""
        window = Window(profile.new_page(), look)
        self.windows.append(window)
        return window

    def open(
        self, look: Look = DESKTOP, path: str = "/", profile: BrowserContext | None = None, person: str = "", **options
    ) -> Window:
        """A window at a place: of this profile of the browser, or of a new one with these options, which is signed in first.

        - person: the profile of Linnet that it is signed in as; the one that was used last, if this is empty."""
        if profile is None:
            profile = self.profile(look, **options)
            self._sign_in(profile, person)
        window = self.page(profile, look)
        window.open(path)
        return window

    def _sign_in(self, profile: BrowserContext, person: str) -> None:
        """By requests alone: a window that follows the link, and then the menu, as other tests do, loads two pages more."""
        response = profile.request.get(self.server.sign_in_link())
        assert response.ok and profile.cookies(), f"Signing in was answered by {response.status}: {response.text()}"
        if person:
            with Core(self.server.home) as core:
                user = core.profiles()[person]
            proof = re.search(r'data-csrf="([^"]+)"', profile.request.get("/").text())
            assert proof, "The page has no token against forged requests."
            headers = {"X-Linnet-CSRF": proof[1], "Origin": self.server.address}
            response = profile.request.post("/profile", data={"user": user}, headers=headers)
            assert response.ok, f"Changing the profile was answered by {response.status}."

    def check(self) -> None:
        """Fails if something went wrong that no test looked at."""
        faults = [fault for window in self.windows for fault in window.faults.found]
        assert not faults, "The page has faults:\n" + "\n".join(faults)

    def keep(self, folder: Path) -> None:
        """Keeps what there is to see."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, window in enumerate(self.windows, 1):
            if not window.page.is_closed():
                window.page.screenshot(path=folder / f"window-{number}.png")
        for number, context in enumerate(self._contexts if TRACES else [], 1):
            context.tracing.stop(path=folder / f"trace-{number}.zip")
        if self.server.log.exists():
            (folder / "server.log").write_bytes(self.server.log.read_bytes())

    def close(self) -> None:
        for context in self._contexts:
            context.close()
