"""Rules for tests: they don't wait for time to pass, and none is switched off."""

import re

from project import File, Finding

# Real time. A clock of the test's own may well have a method named sleep.
SLEEP = re.compile(
    r"\b(?:Task|Thread|ContinuousClock\(\)|SuspendingClock\(\))\s*\.\s*sleep\b|(?<![\w.])(?<!func )(?:u|nano)?sleep\s*\("
)

FORBIDDEN = [
    (SLEEP, "a test must not sleep; inject a clock, or wait for the event."),
    (re.compile(r"\.disabled\s*\("), "a test must not be disabled; repair it, or remove it and say why."),
]


def check(files: list[File]) -> list[Finding]:
    return [
        Finding(file.path, number, sentence)
        for file in files
        if file.is_swift and file.path.startswith("Tests/")
        for number, code in enumerate(file.code, 1)
        for what, sentence in FORBIDDEN
        if what.search(code)
    ]
