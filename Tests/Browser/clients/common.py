"""What each client is asked. The first argument is the address of /v1, the second a token."""

import sys

ADDRESS, TOKEN = sys.argv[1], sys.argv[2]
SAID = "Hello from a tiny model"
# The model that calls tools.
CALLER = "tiny-caller"
# The model that turns texts into vectors.
EMBEDDER = "tiny-embedder"
# More than any context here: two million characters.
TOO_LONG = "word " * 400_000


def check(holds: bool, what: object) -> None:
    if not holds:
        # Not SystemExit: asyncio waits for streams that are open before it ends with that one.
        raise AssertionError(f"not as expected: {what}")
