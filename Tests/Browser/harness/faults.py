"""What goes wrong in a page without anybody looking: errors in the console, refusals of the content policy, status 500."""

import re

from playwright.sync_api import ConsoleMessage, Page, Response


class Faults:
    """All faults of one page. Those that a test causes on purpose, it allows."""

    def __init__(self, page: Page) -> None:
        self._found: list[str] = []
        self._allowed: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._found.append(f"uncaught: {error}"))
        page.on("response", self._response)
        page.on("crash", lambda _: self._found.append("the page crashed"))

    def allow(self, pattern: str) -> None:
        """Faults that this regular expression finds are wanted, those before included."""
        self._allowed.append(pattern)

    @property
    def found(self) -> list[str]:
        return [fault for fault in self._found if not any(re.search(pattern, fault) for pattern in self._allowed)]

    def _console(self, message: ConsoleMessage) -> None:
        # Chromium tells of a refusal by the content policy as an error too.
        if message.type in ("error", "warning"):
            self._found.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self._found.append(f"status {response.status}: {response.url}")
