"""Waiting for what a window shows already: it shows at once what a click will come to, and the core has it a moment later."""

import time
from collections.abc import Callable


def wait_for(read: Callable[[], object], expected: object, seconds: float = 20) -> None:
    """Reads until what is read is what is expected. A test fails if it never is."""
    end = time.monotonic() + seconds
    while (found := read()) != expected and time.monotonic() < end:
        time.sleep(0.1)
    assert found == expected
