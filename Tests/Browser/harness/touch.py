"""Fingers on a touch screen."""

from contextlib import contextmanager
from collections.abc import Iterator

from playwright.sync_api import Page


class Touch:
    """What fingers do, in CSS pixels. The browser sees real touches, from which it makes pointer events and clicks."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def _send(self, kind: str, points: list[tuple[float, float]]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    @contextmanager
    def held(self, *points: tuple[float, float]) -> Iterator["Touch"]:
        """Fingers that are down meanwhile."""
        self._send("touchStart", list(points))
        yield self
        self._send("touchEnd", [])

    def move(self, *points: tuple[float, float]) -> None:
        self._send("touchMove", list(points))

    def swipe(self, start: tuple[float, float], by: tuple[float, float], steps: int = 8) -> None:
        with self.held(start):
            for step in range(1, steps + 1):
                self.move((start[0] + by[0] * step / steps, start[1] + by[1] * step / steps))
