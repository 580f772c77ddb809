"""The browser, and profiles in it that share nothing."""

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, expect

from harness.home import ZONE
from harness.look import DESKTOP, Look
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

    def profile(self, look: Look = DESKTOP, **options) -> BrowserContext:
        """A browser's profile that isn't signed in."""
        context = self.browser.new_context(
            base_url=self.server.address, timezone_id=ZONE, locale="en-GB", **look.options, **options
        )
        context.set_default_timeout(MILLISECONDS_TO_ACT)
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=self.server.address)
        context.tracing.start(snapshots=False)
        self._contexts.append(context)
        return context

    def page(self, profile: BrowserContext, look: Look = DESKTOP) -> Window:
        """A window that shows nothing yet."""
        window = Window(profile.new_page(), look)
        self.windows.append(window)
        return window

    def open(self, look: Look = DESKTOP, path: str = "/", profile: BrowserContext | None = None, **options) -> Window:
        """A window at a place: of this profile, or of a new one with these options, which is signed in first."""
        window = self.page(profile or self.profile(look, **options), look)
        if profile is None:
            window.page.goto(self.server.sign_in_link())
            expect(window.page).to_have_url(f"{self.server.address}/")
        window.open(path)
        return window

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
        for number, context in enumerate(self._contexts, 1):
            context.tracing.stop(path=folder / f"trace-{number}.zip")
        if self.server.log.exists():
            (folder / "server.log").write_bytes(self.server.log.read_bytes())

    def close(self) -> None:
        for context in self._contexts:
            context.close()
