"""The wordings of `people/*.txt`: a tag, which says what is to be called, and a sentence with slots.

    calendar.create | {someone} can't do it earlier, so {title} {when} it is

What is in a slot goes into the field that the tag and the slot name; all else is context. {title=boiler service} has words that
are said just there, which are drawn half of the time. Slots of colour ({someone}, {city}, {stuff},
{topic}, {weekday}, {num}) go nowhere, and [ ] stands around what is the query of a search. Tags that begin with "after" are said about
what was said before (`people_after.py`), those that begin with "two" are two requests, whose slots end with 1 or 2 (`people_two.py`).
"""

import re
from collections import defaultdict
from pathlib import Path

_TIMES = {"when", "then", "day", "Day", "time", "range"}
_COLOUR = {"someone", "city", "stuff", "topic", "weekday", "num"}
# The slots that each tag takes.
SLOTS = {
    "calendar.create": _TIMES | {"title", "end", "place", "dur", "length", "alert", "note", "cal"},
    "calendar.create.allday": {"title", "day", "Day", "span", "Span", "place", "note", "cal", "alert"},
    "calendar.create.days": {"allday", "day", "Day", "span", "Span", "place", "note", "cal", "alert"},
    "calendar.create.repeat": {"title", "rule", "rep", "time", "range", "from", "until", "place", "dur", "length", "alert", "note", "cal"},
    "calendar.reschedule": _TIMES | {"title", "dur", "place"},
    "calendar.later": {"title", "dur"}, "calendar.earlier": {"title", "dur"}, "calendar.repeat": {"title", "rec"},
    "calendar.until": {"title", "time"}, "calendar.lastday": {"title", "until"},
    "calendar.update": {"title", "place", "note", "alert", "dur", "length", "newtitle", "cal"},
    "calendar.update.all": {"title", "place", "note", "alert", "dur", "length"},
    "calendar.delete": {"title", "day", "Day"}, "calendar.delete.all": {"title"},
    "calendar.delete.this": {"title", "day", "Day"}, "calendar.delete.future": {"title", "day", "Day"},
    "calendar.list": {"stretch", "Stretch", "title", "cal"}, "calendar.query": _TIMES | {"stretch", "Stretch", "dur", "length"},
    "reminder.create": _TIMES | {"task", "thing", "part", "rule", "rep", "note"}, "reminder.list": {"stretch", "Stretch", "task", "thing"},
    "reminder.complete": {"task", "thing", "done"}, "reminder.update": _TIMES | {"task", "thing", "newtask", "note", "part"},
    "reminder.delete": {"task", "thing"},
    "reminder.later": {"task", "thing", "dur"}, "reminder.repeat": {"task", "thing", "rec"},
    "note.create": {"body", "title", "tag", "tag2"}, "note.search": {"about", "tag"}, "note.append": {"title", "body"},
    "note.update": {"title", "body", "newtitle", "tag"}, "note.delete": {"title"},
    "contacts": {"person", "role", "number", "company"},
    "habit.log": {"habit", "did", "value", "unit", "dur", "date"}, "habit.query": {"habit", "date"}, "habit.list": set(), "habit.delete": {"habit"},
    "web": {"query"}, "mention": set(),
} | {f"habit.create{often}{unit}": {"habit"} for often in ("", ".daily", ".weekly") for unit in ("", ".count", ".duration", ".boolean")}
REFUSALS = ("cant", "cant.device", "cant.send", "cant.know", "cant.file", "cant.contact")
SLOTS |= {tag: set() for tag in REFUSALS}
_AFTER = {
    "event": {"move": _TIMES | {"old"}, "sametime": {"Day"}, "later": {"dur"}, "earlier": {"dur"}, "place": {"place"}, "length": {"dur"}, "until": {"time"},
              "rename": {"new"}, "note": {"note"}, "alert": {"dur"}, "repeat": {"rec"}, "cancel": set(), "also": {"who"}, "again": {"when", "then"},
              "next": {"title", "time"}, "ask": set()},
    "task": {"move": _TIMES | {"old"}, "sametime": {"Day"}, "cancel": set(), "done": set(), "rename": {"new"}, "repeat": {"rec"}, "next": {"task"},
             "again": {"when", "then"}},
    "list": {"next": {"when", "then"}, "add": {"title", "time"}, "move": {"title", "then", "when"}, "drop": {"title"}, "when": {"title"}},
    "free": {"take": {"word", "title"}, "next": {"day", "Day", "when", "then"}},
    "note": {"add": {"body"}, "tag": {"tag"}, "rename": {"new"}, "replace": {"body"}, "drop": set()},
    "person": {"field": set(), "next": {"who"}, "remind": {"when", "then"}},
    "habit": {"more": {"value"}, "when": {"date"}, "ask": set()},
    "web": {"city": {"city"}},
}
SLOTS |= {f"after.{about}.{what}": slots for about, kinds in _AFTER.items() for what, slots in kinds.items()}
_PARTS = {"event": _TIMES | {"title", "place", "dur"}, "task": _TIMES | {"task"}, "drop": {"title", "day", "Day"}, "move": _TIMES | {"title"}, "done": {"task"},
          "note": {"body"}, "list": {"when", "then", "day", "Day"}, "tasks": set(), "person": {"person"}, "log": {"did", "value", "unit", "habit", "dur"},
          "ask": {"habit"}, "web": {"query"}}
_TWO = ("event.event", "event.task", "task.task", "drop.event", "drop.drop", "move.move", "move.task", "done.task", "done.done", "event.note", "list.tasks",
        "person.task", "person.person", "event.person", "log.log", "log.ask", "web.task", "task.event", "move.event", "done.event", "list.event",
        "drop.task", "drop.move", "log.task", "note.task")
SLOTS |= {f"two.{both}": {f"{name}{number}" for number, part in enumerate(both.split("."), 1) for name in _PARTS[part]} for both in _TWO}
SLOT = re.compile(r"\{([A-Za-z0-9]+)\}")
# A slot with the words that its author would say there.
NATURAL = re.compile(r"\{([A-Za-z0-9]+)=([^{}=]*)\}")
_NEVER_NATURAL = re.compile(r"(when|then|day|Day|time|range|span|Span|stretch|Stretch|rule|rep|until|from|end|part|date|dur|length|alert|value|number|rec|old|word|done|query)[12]?")


def read(folder: Path = Path(__file__).with_name("people")) -> dict[str, list[str]]:
    """The templates of each tag."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.glob("*.txt")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.strip() and not line.startswith("#"):
                wrong, tag, template = parse(line)
                if wrong:
                    raise ValueError(f"{path.name}:{number}: {wrong}")
                found[tag].append(template)
    return found


def parse(line: str) -> tuple[str, str, str]:
    """What is wrong with a line, its tag and its template."""
    tag, bar, template = line.partition("|")
    tag, template = tag.strip(), template.strip().replace("\\n", "\n")
    if not bar or tag not in SLOTS:
        return f"no tag {tag!r}", tag, template
    given = NATURAL.findall(template)
    for name, words in given:
        if not words.strip() or words != words.strip() or name in _COLOUR or _NEVER_NATURAL.fullmatch(name) or re.search(r"[()|\[\]]", words):
            return f"no words can be given for {name!r} as {words!r}", tag, template
    marked, template = template, NATURAL.sub(r"{\1}", template)
    named = set(SLOT.findall(template))
    unknown = named - SLOTS[tag] - _COLOUR
    if unknown:
        return f"{tag} has no {unknown}", tag, template
    depth = 0
    for character in template:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth < 0:
            break
    if depth or template.count("{") != template.count("}") or len(SLOT.findall(template)) != template.count("{") or template.count("[") != template.count("]"):
        return "brackets that don't match", tag, template
    if tag == "web" and "query" not in named and "[" not in template:
        return "no query", tag, template
    if tag == "contacts" and not named & SLOTS[tag]:
        return "nobody is looked for", tag, template
    return "", tag, marked
