"""Compares one call with what was expected of it: what is executed counts, not how the model wrote it.

`resolved` is what the tool made of the arguments: phrases as times, a length as an end, words as the thing that is
meant.
"""

import rules
import texts
import times

# Minutes of an event of which nothing is said, and of a free time (OrganizerSettings).
USUAL_MINUTES = 60


class Context:
    """What a call is judged against: what was written so far, the day, and the zone."""

    def __init__(self, said, now, zone):
        self.said = said
        self.today = now[:10]
        self.zone = zone


def title(call):
    """What the thing is called that a call is about, as its first card shows it; None without a card."""
    cards = call.get("cards") or ([call["card"]] if call.get("card") else [])
    content = cards[0].get("content", {}) if cards else {}
    for kind in ("event", "reminder", "note"):
        if kind in content:
            return content[kind].get("title")
    return content.get("habit", {}).get("name")


def right(expected, call, context):
    """Whether all fields of a call are right. Fields may be a list: several readings that are as good."""
    readings = expected["fields"] if isinstance(expected["fields"], list) else [expected["fields"]]
    optional = set(expected.get("optional", []))
    return any(not wrong({**expected, "fields": fields}, call, optional, context) for fields in readings)


def wrong(expected, call, optional, context):
    """The names of the fields that are wrong, for a report."""
    reply = _Reply(expected, call, optional, context)
    if call["name"] != "web_search" and call.get("status") in ("failed", "malformed", "cancelled"):
        return [f"status {call['status']}"]
    judge = {
        "calendar": reply.calendar, "reminder": reply.reminder, "note": reply.note, "habit": reply.habit,
        "contacts_search": reply.query, "web_search": reply.query,
    }[call["name"]]
    judge()
    return reply.problems


class _Reply:
    def __init__(self, expected, call, optional, context):
        self.expected = expected["fields"]
        self.target = expected.get("target")
        self.call = call
        self.action = (call.get("arguments") or {}).get("action")
        self.arguments = _filled(call.get("arguments"))
        self.resolved = _filled(call.get("resolved")) or self.arguments
        self.optional = optional
        self.context = context
        self.problems = []

    # MARK: tools

    def calendar(self):
        if self.action in ("list", "query"):
            self.range()
            self.text("search", self.resolved)
            self.text("calendar", self.resolved)
            self.absent("location", "notes", "reminderMinutes", "recurrence", "recurrenceEnd", "isAllDay", "scope")
            if self.action == "query":
                self.number("durationMinutes", self.resolved, USUAL_MINUTES)
            return
        if self.action == "create":
            self.same_time("start", self.resolved.get("start"))
            self.length(USUAL_MINUTES)
            for name in ("title", "location", "notes", "calendar"):
                self.text(name, self.arguments)
            self.number("reminderMinutes", self.arguments)
            self.repetition(self.resolved.get("start"))
            self.absent("search", "id", "scope")
            return
        self.is_target("event")
        if self.action == "delete":
            self.when_said("start", lambda: times.matches(self.expected["start"], self.resolved.get("start")))
            self.when_said("scope", lambda: self.expected["scope"] == self.resolved.get("scope"))
            return
        self.moved()
        for name in ("title", "location", "notes", "calendar"):
            self.text(name, self.resolved)
        self.number("reminderMinutes", self.resolved)
        self.repetition(None)
        self.when_said("scope", lambda: self.expected["scope"] == self.resolved.get("scope"))

    def reminder(self):
        if self.action in ("create", "update"):
            if self.action == "update":
                self.is_target("reminder")
            self.text("title", self.resolved)
            self.text("notes", self.resolved)
            self.same_time("due", self.resolved.get("due"))
            self.repetition(self.resolved.get("due"))
        elif self.action == "list":
            self.same_time("due", self.resolved.get("due"))
            self.text("search", self.resolved)
        else:
            self.is_target("reminder")

    def note(self):
        if self.action != "create" and self.action != "search":
            self.is_target("note")
        if self.action == "search":
            self.text("search", self.resolved)
            return
        if "content" in self.expected:
            both = "\n".join(self.resolved[name] for name in ("title", "body") if name in self.resolved)
            self.check("content", texts.matches(self.expected["content"], both, self.context.said))
        else:
            self.text("title", self.resolved)
            self.text("body", self.resolved)
        self.tags()

    def habit(self):
        if self.action == "create":
            self.text("name", self.resolved)
            self.text("emoji", self.arguments)
            for name, usual in (("unit", "boolean"), ("frequency", "daily")):
                wanted = self.expected.get(name, usual)
                self.check(name, name in self.optional or self.resolved.get(name) == wanted)
            return
        if self.target is not None or self.action in ("log", "delete"):
            self.is_target("habit")
        else:
            self.absent("habit", "name")
        if self.action == "log":
            self.check("value", float(self.resolved.get("value", 1)) == float(self.expected.get("value", 1)))
        if self.action in ("log", "query"):
            day = self.expected.get("date", self.context.today)
            self.check("date", times.matches(day, self.resolved.get("date", self.context.today)))

    def query(self):
        self.text("query", self.arguments)
        self.number("maxResults", self.arguments)

    # MARK: kinds of fields

    def check(self, name, is_right):
        if not is_right:
            self.problems.append(name)

    def when_said(self, name, compare):
        if name in self.expected:
            self.check(name, compare())

    def absent(self, *names):
        for name in names:
            self.check(name, name not in self.arguments or name in self.optional)

    def is_target(self, kind):
        found = title(self.call)
        # The card of a change that is done has the new title.
        names = times.choices(self.target) + times.choices(self.expected.get("title"))
        self.check(kind, found is not None and any(name and texts.same(name, found) for name in names))

    def text(self, name, given):
        if name in self.expected:
            self.check(name, texts.matches(self.expected[name], given.get(name), self.context.said))
        else:
            self.check(name, name not in given or name in self.optional)

    def number(self, name, given, usual=None):
        value = given.get(name, usual)
        if name in self.optional and name not in self.expected:
            return
        self.check(name, value == self.expected.get(name, usual))

    def same_time(self, name, given):
        if name in self.expected:
            self.check(name, times.matches(self.expected[name], given))
        else:
            self.check(name, given is None or name in self.optional)

    def tags(self):
        wanted = {tag.lstrip("#").casefold() for tag in self.expected.get("tags", [])}
        given = {tag.lstrip("#").casefold() for tag in self.resolved.get("tags", [])}
        self.check("tags", given == wanted or "tags" in self.optional)

    # MARK: times

    def range(self):
        for name, compare in (("start", times.starts), ("end", times.ends)):
            if name in self.expected:
                self.check(name, compare(self.expected[name], self.resolved.get(name)))
            elif name not in self.optional:
                self.absent(name)

    def length(self, usual):
        if {"end", "durationMinutes"} & self.optional:
            return
        start, end = self.resolved.get("start"), self.resolved.get("end")
        if "durationMinutes" in self.expected:
            self.check("durationMinutes", times.minutes(start, end) == self.expected["durationMinutes"])
        elif "end" in self.expected:
            self.check("end", times.matches(self.expected["end"], end))
        elif times.is_day(times.local(start or "")):
            self.check("end", end is None or times.local(end) == times.local(start))
        else:
            self.check("end", end is None or times.minutes(start, end) == usual)

    def moved(self):
        """The times of a change: what is not said of them stays."""
        says_length = {"end", "durationMinutes"} & self.expected.keys()
        if says_length:
            self.length(None)
        else:
            self.absent("end", "durationMinutes")
        if "start" in self.expected or not says_length:
            self.same_time("start", self.resolved.get("start"))

    def repetition(self, start):
        given = self.resolved.get("recurrence")
        if "recurrence" in self.expected or "recurrence" not in self.optional:
            self.check("recurrence", rules.matches(self.expected.get("recurrence"), given, start))
        end = self.resolved.get("recurrenceEnd") or rules.until(given, self.context.zone)
        if "recurrenceEnd" in self.expected:
            last = (times.local(end) or "")[:10] if end else None
            self.check("recurrenceEnd", last in times.choices(self.expected["recurrenceEnd"]))
        else:
            self.check("recurrenceEnd", end is None or "recurrenceEnd" in self.optional)


def _filled(arguments):
    """Arguments without those that say nothing."""
    return {name: value for name, value in (arguments or {}).items() if value not in (None, "", [])}
