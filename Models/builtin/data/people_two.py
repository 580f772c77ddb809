"""Two requests in one message, in the wordings of `people/`: tags that begin with "two", whose slots end with 1 or 2."""

import random
import re
from collections.abc import Callable

import times
from calls import Call, tidy
from people import People
from requests_others import COUNTED, DID, DID_PLAIN, OPEN, _bare
from saying import Saying, expand, say

_SLOT = re.compile(r"\{([A-Za-z]+)([12])\}")


class Two:
    """Draws them."""

    def __init__(self, source: random.Random, people: People) -> None:
        self.source, self.people, self.fill = source, people, people.fill
        self.lines = [(tag.split(".")[1:], template) for tag, templates in people.lines.items() if tag.startswith("two.") for template in templates]

    def draw(self, case: float) -> tuple[str, list[Call]]:
        while True:
            parts, template = self.source.choice(self.lines)
            made = self.made(parts, template, case)
            if made:
                return made

    def made(self, parts: list[str], template: str, case: float | None) -> tuple[str, list[Call]] | None:
        """The sentence and its calls; nothing where what was drawn doesn't go together."""
        template = expand(self.people.coloured(self.people.bare(template)), self.source)
        slots: dict[str, str] = {}
        minutes: dict[str, int] = {}
        for match in list(_SLOT.finditer(template)):
            name, number = match[1], match[2]
            if f"{{{name}{number}}}" in template:
                template = self.filled(template, name, number, parts[int(number) - 1], slots, minutes)
        # What is counted in the place of what was done has no words of its own.
        slots |= {name: words for name, words in self.people.words.items() if name in slots and "counted" + name[-1] not in minutes}
        texts = [value.lower() for name, value in slots.items() if name.rstrip("12") in ("title", "task", "person", "habit", "did")]
        if any(" and " in value for value in texts) or len(set(texts)) < len(texts):
            return None
        said = say(self.source, template, slots, raw=True, case=case)
        both = parts == ["task", "task"] and self.of_both(template)
        calls = [call for number, part in enumerate(parts, 1) if (call := self.call(part, str(number), said, minutes, both))]
        if len(calls) < 2:
            return None
        # In the order in which they are said.
        places = [min((template.find("{" + name + "}") for name in slots if name.endswith(str(number)) and "{" + name + "}" in template), default=len(template))
                  for number in (1, 2)]
        return said.text, calls if places[0] <= places[1] else calls[::-1]

    @staticmethod
    def of_both(template: str) -> bool:
        """Whether the one time that is said stands before or behind both tasks."""
        if re.search(r"\{[dtr]2\}", template):
            return False
        tasks = sorted(template.find("{task" + number + "}") for number in "12")
        return all(not tasks[0] < match.start() < tasks[1] for match in re.finditer(r"\{[dtr]1\}", template))

    def filled(self, template: str, name: str, number: str, part: str, slots: dict[str, str], minutes: dict[str, int]) -> str:
        """The template with one slot's value known."""
        source, fill, people = self.source, self.fill, self.people
        whole = f"{{{name}{number}}}"
        if name in ("when", "then"):
            while True:
                found = times.when(source) if part != "list" else times.when(source, "day")
                # A time alone is of the day that was said before it.
                whole_time = "d" in found.slots or number == "1" or "d1" in slots
                if not {"w", "r"} & found.slots.keys() and "(" not in found.template and whole_time:
                    break
            put = times.put("{when}" if name == "when" else "{then}", found)
            before = template[:template.index(whole)]
            if name == "when" and re.search(r"\b(for|to|until|till|of) $", before):
                put = times.bare(found.template)
            for letter in "dt":
                if letter in found.slots:
                    slots[letter + number] = found.slots[letter]
                    put = put.replace("{" + letter + "}", "{" + letter + number + "}")
            return template.replace(whole, put)
        if name in ("day", "Day"):
            before, slots["d" + number] = times.day(source)
            return template.replace(whole, (before if name == "day" else "") + "{d" + number + "}")
        if name == "time":
            slots["t" + number] = times.clock(source)
            if slots["t" + number].isdigit() and not re.search(r"\b(at|around|about|by|to|for|from|@) ?" + re.escape(whole), template):
                slots["t" + number] += source.choice(("am", "pm", " pm", ":30"))
            return template.replace(whole, "{t" + number + "}")
        if name == "range":
            slots["r" + number] = times.clock_range(source)
            return template.replace(whole, "{r" + number + "}")
        if name == "dur":
            slots["dur" + number], minutes[number] = times.duration(source)
            return template
        if name in ("value", "unit", "did"):
            if "did" + number in slots or "unit" + number in slots:
                return template
            counts = f"{{unit{number}}}" in template
            if counts and source.random() < 0.4:
                slots["unit" + number], slots["did" + number] = source.choice(COUNTED)
                minutes["counted" + number] = 1
            else:
                slots["did" + number], slots["unit" + number] = source.choice(DID) if counts else (fill.fill(source.choice(DID_PLAIN)), "")
            slots["value" + number] = str(source.randint(2, 60))
            return template
        values: dict[str, Callable[[], str]] = {
            "title": fill.event, "task": fill.task, "place": fill.place, "person": fill.person, "habit": fill.habit, "query": lambda: people.others.filled(OPEN),
            "body": lambda: fill.fact() if source.random() < 0.7 else fill.words(4, 10)}
        slots[name + number] = values[name]()
        if name == "title" and re.search(r"\b(the|my|our|a|an) " + re.escape(whole), template, re.I) and slots[name + number].lower().startswith(("the ", "my ", "our ")):
            slots[name + number] = slots[name + number].split(" ", 1)[1]
        return template

    def call(self, part: str, number: str, said: Saying, minutes: dict[str, int], both: bool) -> Call | None:
        has = {name[:-1]: value for name, value in said.slots.items() if name.endswith(number)}
        own = {name: has[name] for name in ("d", "t", "r") if name in has}
        first = {name[:-1]: value for name, value in said.slots.items() if name in ("d1", "t1", "r1")} if number == "2" else {}
        # A day that is said for the first of two things is the second's, too.
        if own and "d" not in own and "d" in first and part in ("event", "task"):
            own["d"] = first["d"]
        start = times.phrase(own) if own else times.phrase(first) if both and first else None
        if part == "event":
            start = start or (times.phrase(first) if first else None)
            return Call("calendar", action="create", title=has["title"], start=start, location=has.get("place"), durationMinutes=minutes.get(number)) if start else None
        if part == "task":
            return Call("reminder", action="create", title=has["task"], due=start)
        if part == "drop":
            return Call("calendar", action="delete", search=has["title"], start=start)
        if part == "move":
            return Call("calendar", action="reschedule", search=has["title"], start=start) if start else None
        if part == "done":
            return Call("reminder", action="complete", search=has["task"])
        if part == "note":
            return Call("note", action="create", body=has["body"])
        if part == "list":
            return Call("calendar", action="list", start=start)
        if part == "tasks":
            return Call("reminder", action="list")
        if part == "person":
            return Call("contacts", query=has["person"])
        if part == "ask":
            return Call("habit", action="query", habit=_bare(has["habit"]))
        if part == "web":
            return Call("web", query=has["query"])
        habit = has.get("habit") or (has.get("unit") if "counted" + number in minutes else None) or has.get("did") or has.get("unit")
        value = has.get("value")
        return Call("habit", action="log", habit=_bare(habit), value=tidy(value) if value else minutes.get(number))
