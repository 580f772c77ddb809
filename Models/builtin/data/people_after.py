"""What people say about what was said before, in the wordings of `people/`: tags that begin with "after"."""

import random
import re
from collections import defaultdict

import times
from calls import Call
from followups import RECURRENCES, FollowUps, Request
from people import People
from people_lines import NATURAL
from results import is_single_day
from saying import Saying, expand, say

# How often each is drawn among those that suit what was said before.
WEIGHTS = {"event": {"move": 22, "sametime": 4, "later": 7, "earlier": 5, "place": 8, "length": 6, "until": 4, "rename": 5, "note": 5, "alert": 6, "repeat": 4, "cancel": 13,
                     "also": 6, "again": 4, "next": 7, "ask": 3},
           "task": {"move": 20, "sametime": 4, "cancel": 11, "done": 10, "rename": 5, "repeat": 5, "next": 9, "again": 4},
           "list": {"next": 14, "add": 10, "move": 7, "drop": 7, "when": 3}, "free": {"take": 12, "next": 8},
           "note": {"add": 14, "tag": 6, "rename": 4, "replace": 4, "drop": 6}, "person": {"field": 10, "next": 10, "remind": 7},
           "habit": {"more": 6, "when": 6, "ask": 9}, "web": {"city": 1}}
# What needs the call that made the thing.
_NEW_ONLY = {"also", "again", "next"}


class Afters:
    """Draws them."""

    def __init__(self, source: random.Random, people: People, follow: FollowUps) -> None:
        self.source, self.people, self.follow, self.fill = source, people, follow, people.fill
        self.lines: dict[str, dict[str, list[str]]] = defaultdict(dict)
        for tag, templates in people.lines.items():
            if tag.startswith("after."):
                _, about, what = tag.split(".")
                self.lines[about][what] = templates

    def after(self, call: Call, known: dict[str, object]) -> Request | None:
        """What is said about a call; nothing where none of these suits it."""
        about = self.about(call, known)
        kinds = self.lines.get(about or "", {})
        names = [name for name in kinds if call.action == "create" or about not in ("event", "task") or name not in _NEW_ONLY]
        if not about or not names:
            return None
        what, = self.source.choices(names, [WEIGHTS[about][name] for name in names])
        made = getattr(self, about)(what, self.source.choice(kinds[what]), call, known)
        return made

    @staticmethod
    def about(call: Call, known: dict[str, object]) -> str | None:
        kind = (call.tool, call.action)
        if call.tool == "calendar" and call.action in ("create", "reschedule", "update"):
            return "event" if call.get("title") or call.get("search") else None
        if call.tool == "reminder" and call.action in ("create", "update"):
            return "task" if call.get("title") or call.get("search") else None
        if kind == ("calendar", "list") and call.get("start"):
            return "list"
        if call.tool == "note":
            return "note" if call.action in ("create", "append") or call.action == "search" and len(known.get("titles") or []) == 1 else None
        return {("calendar", "query"): "free", ("contacts", "search"): "person", ("habit", "log"): "habit", ("web", "search"): "web"}.get(kind)

    def said(self, template: str, slots: dict[str, str], make=None, colour: bool = True) -> Saying:
        """The sentence, its times drawn by `make`."""
        people = self.people
        if not colour:
            template = template.replace("{city}", "{\0}")
        template = people.coloured(people.bare(template)).replace("{\0}", "{city}")
        template = people.timed(template, slots, make or (lambda: self.follow.when()))
        slots |= people.words
        slots.setdefault("old", self.source.choice((times.clock(self.source), times.weekday(self.source), "tomorrow")))
        used = set(re.findall(r"\{([A-Za-z0-9]+)\}", template))
        return say(self.source, expand(template, self.source), {name: value for name, value in slots.items() if name in used}, chatter=0.02, polite=0.1)

    @staticmethod
    def day_of(start: object, time: str) -> str | None:
        """The day of a call's start with another time; nothing where it isn't one day."""
        text = str(start or "")
        day, at, _ = text.rpartition(" at ")
        if not at:
            if text.startswith("at "):
                return f"at {time}"
            day = text if is_single_day(text) and not re.search(r"\d[apm: ]*(-|to|until|till) ?\d|:|\d ?[ap]m|noon|\bin\b", text) else ""
        return f"{day} at {time}" if day and not re.match(r"(every|each|daily|weekly|monthly|yearly)", day.lower()) and "night" not in day.lower() else None

    def one_time(self, reminder: bool = False) -> times.Saying:
        """A time that is no range and no repetition."""
        while True:
            found = self.follow.when(reminder)
            if "r" not in found.slots:
                return found

    # MARK: What it is about

    def event(self, what: str, template: str, call: Call, known: dict[str, object]) -> Request | None:
        source, fill = self.source, self.fill
        title = str(call.get("title") or call.get("search"))
        length, minutes = times.duration(source)
        slots = {"dur": length, "place": fill.place(), "new": fill.event(), "note": self.people.remark(), "who": fill.person(), "title": fill.event(),
                 "rec": source.choice(list(RECURRENCES))}
        named = dict(action="update", search=title)
        if what == "next":
            time = times.clock(source)
            start = self.day_of(call.get("start"), "\0")
            if not start:
                return None
            said = self.said(template, slots | {"t": time})
            return said, [Call("calendar", action="create", title=said["title"], start=start.replace("\0", said["t"]))]
        said = self.said(template, slots, (lambda: times.when(source)) if what == "again" else None)
        if what in ("move", "sametime"):
            return said, [Call("calendar", action="reschedule", search=title, start=times.phrase(said.slots))]
        if what in ("later", "earlier"):
            return said, [Call("calendar", action="reschedule", search=title, start=f"{said['dur']} {what}")]
        if what == "place":
            return said, [Call("calendar", location=said["place"], **named)]
        if what == "length":
            return said, [Call("calendar", durationMinutes=minutes, **named)]
        if what == "until":
            return said, [Call("calendar", end=said["t"], **named)]
        if what == "rename":
            return said, [Call("calendar", title=said["new"], **named)]
        if what == "note":
            return said, [Call("calendar", notes=said["note"], **named)]
        if what == "alert":
            return said, [Call("calendar", reminderMinutes=minutes, **named)]
        if what == "repeat":
            return said, [Call("calendar", recurrence=RECURRENCES[said["rec"].lower()], **named)]
        if what == "cancel":
            return said, [Call("calendar", action="delete", search=title)]
        if what == "also":
            return said, [call.but(title=self.follow.for_another(title, said))]
        if what == "again":
            return said, [call.but(start=times.phrase(said.slots), recurrenceEnd=None)]
        return said, [Call("calendar", action="list", search=title)]

    def task(self, what: str, template: str, call: Call, known: dict[str, object]) -> Request | None:
        source, fill = self.source, self.fill
        title = str(call.get("title") or call.get("search"))
        said = self.said(template, {"new": fill.task(), "task": fill.task(), "rec": source.choice(list(RECURRENCES))}, lambda: self.one_time(True))
        if "r" in said.slots:
            return None
        if what in ("move", "sametime"):
            return said, [Call("reminder", action="update", search=title, due=times.phrase(said.slots))]
        if what == "cancel":
            return said, [Call("reminder", action="delete", search=title)]
        if what == "done":
            return said, [Call("reminder", action="complete", search=title)]
        if what == "rename":
            return said, [Call("reminder", action="update", title=said["new"], search=title)]
        if what == "repeat":
            return said, [Call("reminder", action="update", search=title, recurrence=RECURRENCES[said["rec"].lower()])]
        return said, [call.but(title=said["task"]) if what == "next" else call.but(due=times.phrase(said.slots))]

    def list(self, what: str, template: str, call: Call, known: dict[str, object]) -> Request | None:
        source = self.source
        if what == "next":
            make = lambda: times.when(source, "day") if source.random() < 0.7 else times.Saying("{w}", {"w": source.choice(("next week", "this week", "the weekend", "next month",
                                                                                                                        "this weekend", "the week after", "tonight"))})
            said = self.said(template, {}, make)
            return said, [Call("calendar", action="list", start=times.phrase(said.slots))]
        if what == "add":
            start = self.day_of(call.get("start"), "\0")
            if not start:
                return None
            said = self.said(template, {"title": self.fill.event(), "t": times.clock(source)})
            return said, [Call("calendar", action="create", title=said["title"], start=start.replace("\0", said["t"]))]
        titles = [str(title) for title in known.get("titles") or []]
        if not titles:
            return None
        title = source.choice(titles)
        # It is about what there is, whatever its author thought of.
        said = self.said(NATURAL.sub(r"{\1}", template), {"title": title.lower() if source.random() < 0.5 else title})
        if what == "move":
            return said, [Call("calendar", action="reschedule", search=said["title"], start=times.phrase(said.slots))]
        return said, [Call("calendar", action="delete" if what == "drop" else "list", search=said["title"])]

    def free(self, what: str, template: str, call: Call, known: dict[str, object]) -> Request | None:
        source = self.source
        if what == "next":
            said = self.said(template, {}, lambda: times.when(source, "day"))
            return said, [call.but(start=times.phrase(said.slots))]
        starts = [str(start) for start in known.get("starts") or []]
        if not starts:
            return None
        word, index = source.choice((("first", 0), ("last", -1), ("second", 1) if len(starts) > 1 else ("first", 0)))
        said = self.said(template, {"title": self.fill.event(), "word": word})
        return said, [Call("calendar", action="create", title=said["title"], start=starts[index], durationMinutes=call.get("durationMinutes"))]

    def note(self, what: str, template: str, call: Call, known: dict[str, object]) -> Request | None:
        source, fill = self.source, self.fill
        titles = list(known.get("titles") or [])
        name = str(titles[0] if call.action == "search" else call.get("search") or call.get("title") or call["body"])[:60]
        said = self.said(template, {"body": fill.thing() if source.random() < 0.4 else fill.fact(), "new": fill.topic(),
                                    "tag": source.choice("work home travel ideas family recipes health garden car school".split())})
        if what == "add":
            return said, [Call("note", action="append", body=said["body"], search=name)]
        if what == "drop":
            return said, [Call("note", action="delete", search=name)]
        return said, [Call("note", action="update", title=said.slots.get("new"), body=said.slots.get("body"), tags=[said["tag"]] if what == "tag" else None, search=name)]

    def person(self, what: str, template: str, call: Call, known: dict[str, object]) -> Request | None:
        if what == "next":
            said = self.said(template, {"who": self.fill.person()})
            return said, [Call("contacts", query=said["who"])]
        if what == "field":
            return self.said(template, {}), [Call("contacts", query=call["query"])]
        said = self.said(template, {}, lambda: self.reminded())
        # What the one is to do who is reminded stands before the pronoun.
        verb = re.search(r"\b([a-z]+(?: to)?) (?:him|her|them)\b", said.text.lower())
        if not verb:
            return None
        return said, [Call("reminder", action="create", title=f"{verb[1]} {call['query']}", due=times.phrase(said.slots))]

    def reminded(self) -> times.Saying:
        while True:
            found = times.reminder_when(self.source)
            if "r" not in found.slots and "(" not in found.template:
                return found

    def habit(self, what: str, template: str, call: Call, known: dict[str, object]) -> Request | None:
        if what == "more":
            if not isinstance(call.get("value"), int) or call.get("date"):
                return None
            said = self.said(template, {"value": str(self.source.randint(2, 40))})
            return said, [Call("habit", action="log", habit=call["habit"], value=int(said["value"]))]
        if what == "when":
            said = self.said(template, {"date": self.source.choice(("yesterday", "yesterday", "the day before yesterday", f"last {times.weekday(self.source)}", "last night"))})
            return said, [call.but(date=said["date"])]
        return self.said(template, {}), [Call("habit", action="query", habit=call["habit"])]

    def web(self, what: str, template: str, call: Call, known: dict[str, object]) -> Request | None:
        head, found, tail = str(call["query"]).rpartition(" in ")
        if not found or not tail or len(tail.split()) > 1:
            return None
        said = self.said(template, {"city": self.fill.city()}, colour=False)
        return said, [Call("web", query=f"{head} in {said['city']}")]
