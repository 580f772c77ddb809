"""Requests and talk as people really word them: see `people_lines.py`."""

import random
import re
from collections import defaultdict

import times
import wordings_calendar
from calls import Call, tidy
from fillers import Fillers
from followups import RECURRENCES
from manners import manner
from people_lines import NATURAL, REFUSALS, SLOT, read
from requests_calendar import Calendar, Request
from requests_notes import TAGS, Notes
from requests_others import COUNTED, DID, DID_PLAIN, DID_TIME, OPEN, ROLES, SPOKEN, Others, _bare
from requests_reminders import Reminders
from saying import Saying, expand, say
from talk import CANT, CANT_CONTACT, CANT_DEVICE, CANT_FILE, CANT_KNOW, CANT_SEND, LIKED, asks

# What is answered to what can't be done.
ANSWERS = {"cant": CANT, "cant.device": CANT_DEVICE, "cant.send": CANT_SEND, "cant.know": CANT_KNOW, "cant.file": CANT_FILE, "cant.contact": CANT_CONTACT}
# How often each kind is drawn among the requests, beside how many lines it has.
WEIGHTS = {"calendar.create": 20, "calendar.create.allday": 2, "calendar.create.days": 3, "calendar.create.repeat": 6, "calendar.reschedule": 7, "calendar.update": 7, "calendar.until": 2,
           "calendar.lastday": 1, "calendar.later": 3, "calendar.earlier": 2, "calendar.repeat": 2,
           "calendar.delete": 5, "calendar.list": 8, "calendar.query": 6, "reminder.create": 15, "reminder.list": 4, "reminder.complete": 6,
           "reminder.update": 5, "reminder.delete": 3, "reminder.later": 1, "reminder.repeat": 1, "note.create": 12, "note.search": 5, "note.append": 6, "note.update": 4, "note.delete": 3, "contacts": 9,
           "habit.log": 10, "habit.create": 5, "habit.query": 4, "habit.list": 1, "habit.delete": 2, "web": 12}
UNITS = ("km", "miles", "pages", "glasses", "reps", "steps", "times", "laps", "cups", "words", "chapters", "sets", "kilometres", "k")
SCOPES = ("all", "this", "future")


class People:
    """Draws requests and talk out of these wordings."""

    def __init__(self, source: random.Random, fill: Fillers, lines: dict[str, list[str]] | None = None) -> None:
        self.source, self.fill = source, fill
        self.events, self.reminders = Calendar(source, fill), Reminders(source, fill)
        self.notes, self.others = Notes(source, fill), Others(source, fill)
        self.lines = lines if lines is not None else read()
        # What the drawn template's own words for its slots are.
        self.words: dict[str, str] = {}
        kinds: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for tag, templates in self.lines.items():
            kind = next((kind for kind in sorted(WEIGHTS, key=len, reverse=True) if tag == kind or tag.startswith(kind + ".")), None)
            if kind:
                kinds[kind] += [(tag, template) for template in templates]
        self.kinds = list(kinds.values())
        self.weights = [WEIGHTS[kind] for kind in kinds]
        self.refusals = [(tag, template) for tag in REFUSALS for template in self.lines.get(tag, [])]

    # MARK: What is drawn

    def request(self) -> Request:
        kind, = self.source.choices(self.kinds, self.weights)
        return self.made(*self.source.choice(kind))

    def mention(self) -> tuple[Saying, str]:
        return self.plain(self.source.choice(self.lines["mention"])), LIKED

    def refused(self) -> tuple[Saying, str]:
        tag, template = self.source.choice(self.refusals)
        return self.plain(template, polite=0.15), ANSWERS[tag]

    def plain(self, template: str, polite: float = 0.02) -> Saying:
        text = self.coloured(expand(template, self.source))
        return say(self.source, text.replace("(", "«").replace(")", "»"), {}, polite=polite, chatter=0.01, question=asks(text))

    def made(self, tag: str, template: str) -> Request:
        template, polite, question = manner(self.source, self.bare(template), 0.2)
        # What looks like a choice from here on is text.
        template = self.coloured(template)
        kind, _, rest = tag.partition(".")
        return getattr(self, kind)(rest.split("."), template, polite, question)

    def bare(self, template: str) -> str:
        """With plain slots; half of the time the words that were given for them are kept for what is made next."""
        self.words = dict(NATURAL.findall(template)) if self.source.random() < 0.5 else {}
        return NATURAL.sub(r"{\1}", template)

    def coloured(self, text: str) -> str:
        """With the slots of colour filled."""
        source, fill = self.source, self.fill
        values = {"someone": fill.person, "city": fill.city, "stuff": fill.thing, "topic": fill.topic, "weekday": lambda: times.weekday(source),
                  "num": fill.number}
        return SLOT.sub(lambda match: values[match[1]]().replace("(", "").replace(")", "") if match[1] in values else match[0], text)

    def said(self, template: str, slots: dict[str, str], polite: float, question: bool) -> Saying:
        used = set(SLOT.findall(template))
        return say(self.source, template.replace("(", "«").replace(")", "»"), {name: value for name, value in slots.items() if name in used}, polite=polite,
                   question=question and self.source.random() < 0.85, chatter=0.04)

    # MARK: Times

    def timed(self, template: str, slots: dict[str, str], make) -> str:
        """Puts the times in: the template with the slots that phrases are made of."""
        source = self.source
        if "{when}" in template or "{then}" in template:
            when = make()
            slots |= {name: value for name, value in when.slots.items() if name != "before"}
            template = expand(times.put(template, when), source)
        if "{day}" in template or "{Day}" in template:
            # A range of hours belongs to one day, a time alone to any.
            before, name = times.day(source)
            slots["d"] = name
            template = template.replace("{day}", before + "{d}").replace("{Day}", "{d}")
        if "{part}" in template:
            before, slots["d"] = times.day_part(source)
            template = template.replace("{part}", before + "{d}")
        if "{time}" in template:
            slots["t"] = times.clock(source)
            if slots["t"].isdigit() and not re.search(r"\b(at|around|about|by|to|for|from|@) ?\{time\}", template):
                slots["t"] += source.choice(("am", "pm", " pm", ":30"))
            template = template.replace("{time}", "{t}")
        if "{range}" in template:
            slots["r"] = times.clock_range(source)
            if re.search(r"\b(from|between) \{range\}", template):
                template = re.sub(r"\b(from|between) \{range\}", "{range}", template)
            template = template.replace("{range}", "{r}")
        if "{rule}" in template:
            rule = times.repetition(source, timed=True)
            slots["w"] = rule.slots["w"]
            template = template.replace("{rule}", "{w}")
        if "{rep}" in template:
            rule = times.repetition(source, timed=False)
            slots["d"] = rule.slots["w"]
            template = template.replace("{rep}", "{d}")
        for name, bare in (("{span}", False), ("{Span}", True), ("{stretch}", False), ("{Stretch}", True)):
            if name in template:
                found = times.span(source) if "pan" in name else self.events.stretch()
                slots |= {name: value for name, value in found.slots.items() if name != "before"}
                piece = times.bare(found.template) if bare else found.template
                template = template.replace(name, expand(piece, source))
        return template

    def lengths(self, template: str, slots: dict[str, str]) -> dict[str, object]:
        """Fills in lengths; what they are in minutes."""
        found: dict[str, object] = {}
        if "{dur}" in template:
            slots["dur"], found["dur"] = times.duration(self.source)
        elif "{length}" in template:
            slots["length"], found["dur"] = times.length_before(self.source)
        if "{alert}" in template:
            slots["alert"], minutes = times.duration(self.source)
            if self.source.random() < 0.2:
                count = self.source.choice((1, 1, 1, 2, 3, 2, 7))
                words = {1: ("a day", "one day", "1 day", "the day"), 2: ("two days", "2 days"), 3: ("three days", "3 days"), 7: ("a week", "one week", "1 week")}[count]
                slots["alert"], minutes = self.source.choice(words), count * 1440
            if re.search(r"(the|by|another) \{alert\}", template) and slots["alert"].startswith(("a ", "an ", "the ")):
                slots["alert"], minutes = "30 minutes", 30
            found["alert"] = minutes
        return found

    def remark(self) -> str:
        source, fill = self.source, self.fill
        return source.choice((fill.fact, lambda: f"bring {fill.thing()}", fill.task, lambda: fill.fill(source.choice(wordings_calendar.BRING)),
                              lambda: fill.fill(source.choice(wordings_calendar.BRING)), lambda: fill.words(2, 6)))()

    # MARK: The tools

    def calendar(self, tag: list[str], template: str, polite: float, question: bool) -> Request:
        source, maker = self.source, self.events
        slots: dict[str, str] = {"title": maker.title(), "newtitle": maker.title(), "allday": self.fill.allday(), "place": maker.place(), "note": self.remark(),
                                 "cal": maker.calendar(), "until": source.choice((times.month_day(source), times.month(source), "the end of the year", "the end of the month",
                                                                                   f"the end of {times.month(source)}", "christmas")),
                                 "end": times.clock(source), "from": source.choice((times.day(source)[1], times.month_day(source), "next week", "next month", times.month(source))),
                                 "rec": source.choice(list(RECURRENCES))}
        slots |= self.words
        minutes = self.lengths(template, slots)

        def when() -> times.Saying:
            found = times.when(source)
            # A length or an end beside a range would say it twice.
            while ("dur" in minutes or "{end}" in template) and "r" in found.slots:
                found = times.when(source)
            return found
        template = self.timed(template, slots, when)
        said = self.said(maker.words(template.replace("(", "«").replace(")", "»"), slots), slots, polite, question)
        extra = {"durationMinutes": minutes.get("dur"), "reminderMinutes": minutes.get("alert"), "location": said.slots.get("place"), "notes": said.slots.get("note"),
                 "calendar": said.slots.get("cal")}
        title = said.slots.get("title") or said.slots.get("allday")
        start = maker.start(said) if {"w", "d", "t", "r"} & set(said.slots) else None
        action = tag[0]
        if action == "create":
            whole = True if tag[1:] == ["allday"] else None
            start = f"{start} until {said['end']}" if "end" in said.slots else f"{start} starting {said['from']}" if "from" in said.slots else start
            return said, [Call("calendar", action="create", title=title, start=start, isAllDay=whole, recurrenceEnd=said.slots.get("until"), **extra)]
        if action == "delete":
            return said, [Call("calendar", action="delete", search=title, start=start, scope=tag[1] if tag[1:] else None)]
        if action == "update":
            scope = "all" if tag[1:] == ["all"] else None
            return said, [Call("calendar", action="update", title=said.slots.get("newtitle"), search=title, scope=scope, **extra)]
        if action in ("later", "earlier"):
            return said, [Call("calendar", action="reschedule", search=title, start=f"{said['dur']} {action}")]
        if action == "repeat":
            return said, [Call("calendar", action="update", search=title, recurrence=RECURRENCES[said["rec"].lower()])]
        if action == "until":
            return said, [Call("calendar", action="update", search=title, end=said["t"])]
        if action == "lastday":
            return said, [Call("calendar", action="update", search=title, recurrenceEnd=said["until"])]
        return said, [Call("calendar", action=action, search=title, start=start, **extra)]

    def reminder(self, tag: list[str], template: str, polite: float, question: bool) -> Request:
        source, maker = self.source, self.reminders
        slots = {"task": maker.task(), "thing": maker.nountask(), "newtask": maker.task(), "note": self.remark(),
                 "rec": source.choice(list(RECURRENCES)), "dur": times.duration(source)[0]}
        if "{done}" in template:
            verb, slots["thing"] = maker.done()
            template = template.replace("{done}", f"{verb} {{thing}}")
        slots |= self.words
        if re.search(r"\b(the|my|our|a|that|this) \{thing\}", template, re.I) and slots["thing"].lower().startswith(("the ", "my ", "our ", "a ", "an ")):
            slots["thing"] = slots["thing"].split(" ", 1)[1]

        def when() -> times.Saying:
            while True:
                found = times.reminder_when(source) if source.random() < 0.5 else times.when(source)
                if "r" not in found.slots:
                    return found
        template = self.timed(template, slots, when)
        said = self.said(template, slots, polite, question)
        title = said.slots.get("task") or said.slots.get("thing")
        if tag[0] == "later":
            return said, [Call("reminder", action="update", search=title, due=f"{said['dur']} later")]
        if tag[0] == "repeat":
            return said, [Call("reminder", action="update", search=title, recurrence=RECURRENCES[said["rec"].lower()])]
        due = times.phrase(said.slots) if {"w", "d", "t"} & set(said.slots) else None
        named = {"title": title} if tag[0] == "create" else {"title": said.slots.get("newtask"), "search": title}
        return said, [Call("reminder", action=tag[0], due=due, notes=said.slots.get("note"), **named)]

    def note(self, tag: list[str], template: str, polite: float, question: bool) -> Request:
        source, fill, maker = self.source, self.fill, self.notes
        word = lambda: source.choice(TAGS) if source.random() < 0.7 else fill.made().lower().replace(" ", "")
        body = fill.fact() if source.random() < 0.6 else maker.items() if source.random() < 0.7 else fill.words(4, 14)
        title = maker.list_name() if tag[0] == "append" and source.random() < 0.3 else maker.title()
        slots = {"body": body, "title": title, "newtitle": maker.title(), "tag": word(), "tag2": word(), "about": maker.subject()}
        slots |= self.words
        for name in ("title", "about"):
            if re.search(r"\b(the|my|our|that|this) \{%s\}" % name, template, re.I) and slots[name].lower().startswith(("the ", "my ", "our ", "that ", "what ")):
                slots[name] = slots[name].split(" ", 1)[1]
        said = self.said(template, slots, polite, question)
        tags = [said.slots[name] for name in ("tag", "tag2") if name in said.slots] or None
        title = said.slots.get("title")
        if tag[0] == "create":
            return said, [Call("note", action="create", title=title, body=said.slots.get("body"), tags=tags)]
        return said, [Call("note", action=tag[0], title=said.slots.get("newtitle"), body=said.slots.get("body"), tags=tags, search=title or said.slots.get("about"))]

    def contacts(self, tag: list[str], template: str, polite: float, question: bool) -> Request:
        fill, maker = self.fill, self.others
        role = self.source.choice(ROLES)
        if re.search(r"\b(the|my|our|a) \{role\}", template, re.I) and " " in role:
            role = role.split(" ", 1)[1]
        company = self.source.choice((fill.made(), f"{fill.name()} {self.source.choice(('Ltd', 'GmbH', 'Bank', 'Clinic', 'School', 'Inc', 'Labs', 'Dental', 'Motors'))}"))
        slots = {"person": fill.person(), "role": role, "number": maker.number(), "company": company} | self.words
        said = self.said(template, slots, polite, question)
        query = next(said.slots[name] for name in ("person", "role", "number", "company") if name in said.slots)
        for word in ("my ", "the ", "our "):
            query = query[len(word):] if query.lower().startswith(word) else query
        return said, [Call("contacts", query=query)]

    def habit(self, tag: list[str], template: str, polite: float, question: bool) -> Request:
        source, fill, maker = self.source, self.fill, self.others
        slots = {"habit": fill.habit(), "value": maker.value(), "date": maker.date(), "unit": source.choice(UNITS)}
        number: object = None
        habit = None
        if "{dur}" in template:
            slots["dur"], number = times.duration(source)
            slots["did"] = fill.fill(source.choice(DID_TIME))
        elif "{value}" in template:
            slots["did"], slots["unit"] = source.choice(DID)
            if "{did}" in template and "{unit}" in template and not self.words and source.random() < 0.4:
                slots["unit"], slots["did"] = source.choice(COUNTED)
                habit = "unit"
            elif "{did}" not in template and "{habit}" not in template:
                # "20 pages done": what is counted is all that is said of the habit.
                slots["unit"], _ = source.choice(COUNTED)
                habit = "unit"
            elif "{did}" not in template:
                slots["unit"] = source.choice(UNITS)
            if source.random() < 0.15:
                slots["value"] = source.choice(SPOKEN)[0]
        else:
            slots["did"] = fill.fill(source.choice(DID_PLAIN))
        slots |= self.words
        if re.search(r"\b(the|my|our|a|some|any) \{habit\}", template, re.I) and slots["habit"].lower().startswith(("my ", "the ", "a ", "some ")):
            slots["habit"] = slots["habit"].split(" ", 1)[1]
        said = self.said(template, slots, polite, question)
        name = said.slots.get("habit") or said.slots.get(habit or "did")
        if tag[0] == "list":
            return said, [Call("habit", action="list")]
        if tag[0] == "delete":
            return said, [Call("habit", action="delete", habit=name)]
        if tag[0] == "create":
            unit = next((unit for unit in ("count", "duration", "boolean") if unit in tag), None)
            often = next((often for often in ("daily", "weekly") if often in tag), None)
            return said, [Call("habit", action="create", name=name, unit=unit, frequency=often)]
        date = said.slots.get("date")
        date = f"last {date[3:]}" if date and date.lower().startswith("on ") else date
        if tag[0] == "query":
            return said, [Call("habit", action="query", habit=_bare(name), date=date)]
        value = said.slots.get("value")
        if value:
            number = next((known for word, known in SPOKEN if word == value.lower()), None) or tidy(value)
        return said, [Call("habit", action="log", habit=_bare(name), value=number, date=date)]

    def web(self, tag: list[str], template: str, polite: float, question: bool) -> Request:
        slots: dict[str, str] = {"query": self.others.filled(OPEN)}
        found = re.search(r"\[([^\]]*)\]", template)
        if found:
            slots["query"] = found[1].strip()
            template = template[:found.start()] + "{query}" + template[found.end():]
            question = question or slots["query"].lower().startswith(("who", "what", "when", "where", "is ", "are ", "how ", "do ", "does ", "can ", "will ", "which"))
            # A question mark behind the query, not behind what follows it.
            question = question and template.endswith("{query}")
        said = self.said(template, slots, polite, question)
        return said, [Call("web", query=said["query"])]
