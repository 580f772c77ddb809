"""Tests the scoring: the doctests of each file, and replies that must be right or wrong."""

import doctest
import importlib

import fields
import scoring

CONTEXT = fields.Context("dentist tomorrow at 3 for 45 minutes", "2026-11-21T14:05", "Europe/Paris")
DENTIST = {
    "name": "calendar", "action": "create",
    "fields": {"title": "dentist", "start": "2026-11-22T15:00", "durationMinutes": 45},
}
MOVED = {
    "name": "calendar", "action": {"any": ["reschedule", "update"]}, "target": "Dentist",
    "fields": {"start": "2026-11-22T16:00"},
}


def call(name, arguments, resolved=None, status="completed", card=None):
    """A call as `ask --json` prints it."""
    document = {"name": name, "arguments": arguments, "resolved": resolved or arguments, "status": status}
    return {**document, "cards": [{"content": card}] if card else []}


def created(title="Dentist", end="2026-11-22T15:45:00+01:00", **more):
    arguments = {"action": "create", "title": title, "start": "tomorrow 3pm", "durationMinutes": 45, **more}
    return call("calendar", arguments, {**arguments, "start": "2026-11-22T15:00:00+01:00", "end": end})


def moved(title="Dentist", start="2026-11-22T16:00:00+01:00", **more):
    arguments = {"action": "reschedule", "search": "dentist", "start": "4 pm", **more}
    resolved = {"action": "reschedule", "id": "a1", "start": start, "end": "2026-11-22T16:45:00+01:00"}
    return call("calendar", arguments, resolved, card={"type": "calendarEvent", "event": {"title": title}})


def score(expected, *calls, text=""):
    expect = {"calls": expected, "text": {"question": True}} if not expected else {"calls": expected}
    return scoring.turn_score(expect, {"calls": list(calls), "text": text}, CONTEXT)


QUESTION = "At what time?"
FAILED = {**call("calendar", {"action": "create"}, status="failed"), "error": {"code": "ambiguousTime"}}
# What is checked, what came of it, and whether action and fields are to be right.
CHECKS = [
    ("as said", score([DENTIST], created()), True, True),
    ("another length", score([DENTIST], created(end="2026-11-22T16:00:00+01:00")), True, False),
    ("a place that nobody said", score([DENTIST], created(location="Paris")), True, False),
    ("another title", score([DENTIST], created(title="Dentist visit")), True, False),
    ("another tool", score([DENTIST], call("reminder", {"action": "create", "title": "dentist"})), False, False),
    ("one call too many", score([DENTIST], created(), created()), False, False),
    ("none", score([DENTIST]), False, False),
    ("moved", score([MOVED], moved()), True, True),
    ("moved, with a length that nobody said", score([MOVED], moved(durationMinutes=45)), True, False),
    ("another event moved", score([MOVED], moved(title="Haircut")), True, False),
    ("moved to another time", score([MOVED], moved(start="2026-11-22T04:00:00+01:00")), True, False),
    ("in another order", score([DENTIST, MOVED], moved(), created()), True, True),
    ("asked", score([], text=QUESTION), True, True),
    ("asked after a call found it open", score([], FAILED, text=QUESTION), True, True),
    ("made instead of asked", score([], created(), text=QUESTION), False, False),
]


def run(folder):
    """Prints what failed. Returns the exit status."""
    failed = 0
    for path in sorted(folder.glob("*.py")):
        failed += doctest.testmod(importlib.import_module(path.stem)).failed
    for name, got, action, is_fields in CHECKS:
        if (got.action, got.fields) != (action, is_fields):
            failed += 1
            print(f"{name}: action {got.action}, fields {got.fields}, {got.reasons}")
    print(f"{failed} failed" if failed else "scoring works")
    return 1 if failed else 0
