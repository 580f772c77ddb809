"""Reads the evaluation set and checks that it is well formed. Run as a program it prints counts by category."""

import collections
import datetime
import json
import pathlib
import sys
import zoneinfo

import times

CATEGORIES = (
    "calendar-create", "calendar-list", "calendar-free", "calendar-change", "calendar-delete", "reminders", "notes",
    "contacts", "habits", "web-search", "several-calls", "follow-ups", "missing-information", "answers-from-results",
    "small-talk", "cannot-do", "mentions",
)
# The actions of each tool, and the fields that may be expected of it. `content` is a note's title and text together.
TOOLS = {
    "calendar": (
        {"create", "update", "delete", "list", "query", "reschedule"},
        {"title", "search", "start", "end", "location", "notes", "reminderMinutes", "recurrence", "recurrenceEnd",
         "durationMinutes", "calendar", "scope"},
    ),
    "reminder": (
        {"create", "list", "complete", "update", "delete"}, {"title", "search", "due", "notes", "recurrence"},
    ),
    "note": ({"create", "search", "append", "update", "delete"}, {"title", "body", "content", "tags", "search"}),
    "habit": (
        {"log", "create", "query", "list", "delete"}, {"value", "name", "unit", "frequency", "emoji", "date"},
    ),
    "contacts_search": (set(), {"query", "maxResults"}),
    "web_search": (set(), {"query", "maxResults"}),
}
TIMES = {"start", "end", "due", "recurrenceEnd", "date"}
NUMBERS = {"reminderMinutes", "durationMinutes", "maxResults", "value"}
CHOICES = {
    "scope": {"this", "future", "all"}, "unit": {"boolean", "count", "duration"}, "frequency": {"daily", "weekly"},
}
# What may exist before: the fields that must be there, and those that may.
SETUP = {
    "calendar": ({"name"}, set()),
    "event": ({"title", "start", "end"}, {"location", "notes", "recurrence", "calendar"}),
    "reminder": ({"title"}, {"due", "notes", "recurrence"}),
    "note": ({"title", "body"}, {"tags"}),
    "contact": ({"name"}, {"phone", "email", "nickname", "organization", "birthday"}),
    "habit": ({"name", "unit", "frequency"}, {"entries"}),
}
TEXT = {"mentions", "question", "refuses", "avoids"}
# Actions on what exists: the case has to say on what.
ON_EXISTING = {"update", "reschedule", "delete", "complete", "append", "log"}


class FormatError(Exception):
    """A case is not well formed."""


def read(folder):
    """All cases of a folder, in the order of the categories.

    Raises FormatError with the file and the line of the first that is wrong.
    """
    cases, seen = [], set()
    for category in CATEGORIES:
        path = pathlib.Path(folder) / f"{category}.jsonl"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            try:
                case = json.loads(line, object_pairs_hook=_members)
                check(case, category)
                need(case["id"] not in seen, f"the id {case['id']} is there twice")
            except (ValueError, KeyError, TypeError, AttributeError, FormatError) as error:
                raise FormatError(f"{path.name}:{number}: {error}") from error
            seen.add(case["id"])
            cases.append(case)
    unknown = {path.stem for path in pathlib.Path(folder).glob("*.jsonl")} - set(CATEGORIES)
    need(not unknown, f"files of no category: {unknown}")
    return cases


def need(condition, sentence):
    """Raises FormatError unless the condition holds."""
    if not condition:
        raise FormatError(sentence)


def only(given, required, optional, what):
    """Checks the members of an object."""
    need(required <= given.keys(), f"{what} lacks {required - given.keys()}")
    need(given.keys() <= required | optional, f"{what} has unknown {given.keys() - required - optional}")


def check(case, category):
    """Checks one case."""
    only(case, {"id", "category", "now", "zone", "turns"}, {"setup"}, "the case")
    need(case["category"] == category, "is in the file of another category")
    need(case["id"].startswith(category + "-"), "its id doesn't begin with its category")
    moment(case["now"])
    need("T" in case["now"], "now has no time")
    zoneinfo.ZoneInfo(case["zone"])
    existing = {check_setup(thing) for thing in case.get("setup", [])}
    need(len(case["turns"]) in (range(2, 5) if category == "follow-ups" else (1,)), "has another number of turns")
    for turn in case["turns"]:
        only(turn, {"user", "expect"}, set(), "a turn")
        need(turn["user"].strip() == turn["user"] != "", "a user says nothing, or spaces")
        expect = turn["expect"]
        only(expect, {"calls"}, {"text"}, "expect")
        check_text(expect.get("text", {}))
        for call in expect["calls"]:
            existing |= check_call(call, existing)


def check_setup(thing):
    """Checks something that exists before. Returns what it is called."""
    need(thing["kind"] in SETUP, f"the kind {thing['kind']} is not known")
    required, optional = SETUP[thing["kind"]]
    only(thing, required | {"kind"}, optional, thing["kind"])
    for name in TIMES & thing.keys():
        moment(thing[name])
    if thing["kind"] == "event":
        need(thing["start"] <= thing["end"], "an event ends before it begins")
    return thing.get("title") or thing["name"]


def check_call(call, existing):
    """Checks an expected call. Returns what exists afterwards by its making."""
    only(call, {"name", "fields"}, {"action", "target", "optional"}, "a call")
    need(call["name"] in TOOLS, f"the tool {call['name']} is not known")
    actions, known = TOOLS[call["name"]]
    chosen = set(choices(call["action"])) if "action" in call else set()
    need(chosen <= actions and bool(chosen) == bool(actions), f"actions {chosen}")
    need(set(call.get("optional", [])) <= known, "optional has unknown fields")
    if chosen & ON_EXISTING:
        need("target" in call, "the call lacks its target")
    if "target" in call:
        need(any(name in existing for name in choices(call["target"])), f"{call['target']} doesn't exist")
    made = set()
    for fields in call["fields"] if isinstance(call["fields"], list) else [call["fields"]]:
        only(fields, set(), known, "fields")
        for name, value in fields.items():
            check_field(name, value)
        if "create" in chosen or "update" in chosen:
            made |= {name for key in ("title", "name") for name in choices(fields.get(key)) if name}
    return made


def choices(value):
    """What may stand in a place."""
    return value["any"] if isinstance(value, dict) and "any" in value else [value]


def check_field(name, value):
    """Checks what is expected of a field."""
    for choice in choices(value):
        if choice is None:
            continue
        if isinstance(choice, dict):
            need(name not in TIMES | NUMBERS and len(choice) == 1, f"{name} can't be {choice}")
            need(choice.keys() <= {"contains", "mentions"} and all(*choice.values()), f"{name} can't be {choice}")
        elif name in TIMES:
            for part in choice.split("/"):
                moment(part)
        elif name in NUMBERS:
            need(isinstance(choice, (int, float)) and choice >= 0, f"{name} is no number")
        elif name == "tags":
            need(all(isinstance(tag, str) for tag in choice), "tags are no texts")
        else:
            need(isinstance(choice, str) and choice.strip() == choice != "", f"{name} is no text")
            need(choice in CHOICES.get(name, {choice}), f"{name} can't be {choice}")


def check_text(text):
    """Checks what is expected of a reply's text."""
    only(text, set(), TEXT, "text")
    for mention in text.get("mentions", []):
        if isinstance(mention, dict):
            need(mention.keys() in ({"any"}, {"time"}), f"a mention can't be {mention}")
            if "time" in mention:
                datetime.time.fromisoformat(mention["time"])


def moment(text):
    """Checks a local ISO 8601 day or time to the minute that exists in the calendar."""
    need(times.local(text) == text, f"{text} is no local ISO 8601 time")
    times.parsed(text)


def _members(pairs):
    names = [name for name, _ in pairs]
    need(len(set(names)) == len(names), "a member is there twice")
    return dict(pairs)


def main():
    """Prints the counts."""
    try:
        cases = read(pathlib.Path(__file__).parent)
    except (FormatError, OSError) as error:
        print(error)
        return 1
    counts = collections.Counter(case["category"] for case in cases)
    for category in CATEGORIES:
        print(f"{counts[category]:5}  {category}")
    print(f"{len(cases):5}  cases, {sum(len(case['turns']) for case in cases)} turns")
    return 0


if __name__ == "__main__":
    sys.exit(main())
