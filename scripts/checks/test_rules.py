"""Rules for tests: they don't wait for time to pass, none is switched off, and what they wait for can come."""

import re

from project import File, Finding

# Real time. A clock of the test's own may well have a method named sleep.
SLEEP = re.compile(
    r"\b(?:Task|Thread|ContinuousClock\(\)|SuspendingClock\(\))\s*\.\s*sleep\b|(?<![\w.])(?<!func )(?:u|nano)?sleep\s*\("
)

# The one place where a test may wait for something that tells of no end.
WAITS = "Tests/TestSupport/WaitUntil.swift"
# Goes on for ever when what it waits for does not come, and takes a thread from all other tests meanwhile.
BUSY_LOOP = re.compile(r"\bwhile\b[^\n]*\{\s*await Task\.yield\(\)\s*\}")

FORBIDDEN = [
    (SLEEP, "a test must not sleep; inject a clock, or wait for the event."),
    (re.compile(r"\.disabled\s*\("), "a test must not be disabled; repair it, or remove it and say why."),
]


# An expression is evaluated again in the page, whose policy forbids that: it only works where it holds at once.
WAITS_FOR_TEXT = re.compile(r"""wait_for_function\(\s*["'](?!\(|async\b|\w+\s*=>)""")


def check(files: list[File]) -> list[Finding]:
    tests = [file for file in files if file.is_swift and file.path.startswith("Tests/") and file.path != WAITS]
    forbidden = [
        Finding(file.path, number, sentence)
        for file in tests
        for number, code in enumerate(file.code, 1)
        for what, sentence in FORBIDDEN
        if what.search(code)
    ]
    loops = [
        Finding(file.path, code.count("\n", 0, loop.start()) + 1, "a loop around Task.yield() has no end; use waitUntil.")
        for file in tests
        for code in ["\n".join(file.code)]
        for loop in BUSY_LOOP.finditer(code)
    ]
    texts = [
        Finding(file.path, code.count("\n", 0, wait.start()) + 1, "wait_for_function takes a function: \"() => …\".")
        for file in files
        if file.path.startswith("Tests/Browser/") and file.path.endswith(".py")
        for code in [file.text]
        for wait in WAITS_FOR_TEXT.finditer(code)
    ]
    return forbidden + loops + texts
