"""Requests about the calendar: each gives what was said and the calls that it asks for."""

import random
import re

import times
import wordings_calendar as wordings
import wordings_changes as changes
from calls import Call
from fillers import Fillers
from saying import Saying, say
from templates_calendar import (WITH_WHEN, LENGTH_BEFORE, LENGTH_FOR, SPLIT, WITH_PLACE, MISSING_BOTH, ALL_DAY, RECURRING, FREE_AT, CHANGE_ALERT,
                               CHANGE_NOTES, DELETE_SCOPED, CALENDARS, NEXT, IN_CALENDAR, FIND_WHEN, LIST, FIND, FREE_LENGTH, FREE, MOVE,
                               CHANGE_PLACE, CHANGE_LENGTH, RENAME, DELETE, DELETE_SERIES, DELETE_AT)  # noqa: F401

Request = tuple[Saying, list[Call]]

_ARTICLES = re.compile(r"\(([a-z|]*)\) \{title\}")
_ARTICLE_WORDS = {"a", "an", "the", "my", "our", "any", "all", "every", ""}
_ORDER = re.compile(r"(add|put|schedule|book|plan|create|make|set|block|reserve|move|push|cancel|delete|remove|show|list|find|change|rename|drop|pencil|arrange|"
                    r"organise|slot|get|pop|stick|hold|mark|note|new|clear|take|call|call off|reschedule|postpone|bump|shift|extend|shorten|update|give|look|run|check)\b")
_QUESTION = re.compile(r"\(?(can|could|would|will|shall|may|is|does|do you|any chance|when|what|where|which|how|am|are|have I|did)\b")


def _when_slots(saying: times.Saying) -> dict[str, str]:
    return {name: value for name, value in saying.slots.items() if name != "before"}


def named(title: str) -> bool:
    """Whether a title takes no article: "Mia's recital", "the roof review", "meet Ana"."""
    first = title.split()[0].lower()
    return "'" in first or first in {"the", "my", "our", "meet", "pick", "project", "a", "an", "visit", "call"}


class Calendar:
    """Makes requests about the calendar."""

    def __init__(self, source: random.Random, fill: Fillers) -> None:
        self.source = source
        self.fill = fill

    def start(self, said: Saying) -> str:
        """The phrase for the call, with the end where one was said apart: "tomorrow at 3 until 4"."""
        phrase = times.phrase(said.slots)
        return f"{phrase} {said['u']}" if "u" in said.slots else phrase

    def title(self) -> str:
        """The title of an event."""
        source, fill = self.source, self.fill
        kind = source.random()
        if kind < 0.62:
            return fill.event()
        if kind < 0.76:
            return source.choice(wordings.EVENTS)
        if kind < 0.85:
            return f"{source.choice(wordings.EVENTS)} with {fill.people()}"
        if kind < 0.95:
            return f"{fill.person()}'s {source.choice(wordings.OWNED)}"
        return f"{source.choice(('my', 'the', 'our'))} {source.choice(wordings.OWNED)}"

    def place(self) -> str:
        return self.source.choice(wordings.PLACES) if self.source.random() < 0.35 else self.fill.place()

    def words(self, template: str, slots: dict[str, str], when: times.Saying | None = None) -> str:
        """The template with articles, words before places, and times that suit what is in the slots."""
        source = self.source
        template = times.put(template, when) if when else template
        template = template.replace("{a} {title}", "(a|an|a|an|the|my|) {title}").replace("{the} {title}", "(the|my|the|my|our|) {title}")
        title = slots.get("title", "x")

        def article(match: re.Match[str]) -> str:
            words = match[1].split("|")
            if not set(words) <= _ARTICLE_WORDS:
                return match[0]
            if named(title):
                return "{title}"
            if source.random() < 0.92:
                wrong = "a" if title[:1].lower() in "aeiou" else "an"
                words = [word for word in words if word != wrong] or [""]
            return f"{source.choice(words)} {{title}}"
        template = _ARTICLES.sub(article, template).replace("{the}", "(the|my)").replace("{a}", "a")
        if "place" in slots:
            place = slots["place"].lower()
            before = source.choice(("on", "on", "via", "over") if place in wordings.ONLINE else ("at", "at", "at", "in", "in", "@" if source.random() < 0.2 else "at"))
            if place in wordings.ONLINE:
                template = template.replace("(at|in) {place}", "{at} {place}").replace("(at|in|@) {place}", "{at} {place}")
            template = template.replace("{at} home", "{at}").replace("{at}", before)
        if "{people}" in template:
            slots["people"] = self.fill.people()
        return template

    def say(self, template: str, slots: dict[str, str], when: times.Saying | None = None, chatter: float = 0.12) -> Saying:
        """Says it; what is no order gets fewer words of politeness."""
        slots = {**slots, **_when_slots(when)} if when else dict(slots)
        template = self.words(template, slots, when)
        asks = bool(_QUESTION.match(template))
        return say(self.source, template, slots, question=asks and self.source.random() < 0.9, chatter=chatter,
                   polite=0.25 if _ORDER.match(template.lstrip("(")) else 0.07)

    def create(self) -> Request:
        source = self.source
        kind = source.random()
        if kind < 0.07:
            return self.with_length()
        if kind < 0.13:
            return self.tailed()
        if kind < 0.16:
            return self.doing()
        if kind < 0.24:
            return self.all_day()
        if kind < 0.32:
            return self.recurring()
        slots: dict[str, str] = {"title": self.title()}
        if kind < 0.62:
            when = times.when(source)
            template = source.choice(WITH_WHEN)
        elif kind < 0.76:
            when = times.when(source, "split")
            template = source.choice(SPLIT)
        else:
            apart = kind > 0.92
            when = times.when(source, "split" if apart else "any")
            template = source.choice(wordings.SPLIT_PLACE if apart else WITH_PLACE)
            slots["place"] = self.place()
        return self.created(template, slots, when)

    def created(self, template: str, slots: dict[str, str], when: times.Saying) -> Request:
        """A new event, perhaps with its length, an alert, notes and a calendar."""
        source, fill = self.source, self.fill
        extra: dict[str, object] = {}
        if "before" in when.slots:
            template = template.replace("{day}", when.slots["before"] + "{d}")
        # A range has its own length.
        if "t" in when.slots and source.random() < 0.06 and template.endswith(("{when}", "{t}")):
            template += source.choice((" {u}", " {u}", ", {u}"))
            slots["u"] = f"{source.choice(('until', 'till', 'til', 'until'))} {times.clock(source)}"
        elif "r" not in when.slots and source.random() < 0.3:
            slots["dur"], extra["durationMinutes"] = times.duration(source)
            template += source.choice(wordings.LENGTHS_AFTER)
        if source.random() < 0.09:
            slots["rem"], extra["reminderMinutes"] = times.duration(source)
            template += source.choice(wordings.ALERTS_AFTER)
        if source.random() < 0.05:
            template += source.choice(wordings.NOTES_AFTER)
            slots["notes"] = source.choice((fill.fact(), f"bring {fill.thing()}", fill.task(), fill.fill(source.choice(wordings.BRING))))
        elif source.random() < 0.035:
            template += source.choice(wordings.BRING_AFTER)
            slots["notes"] = fill.fill(source.choice(wordings.BRING))
        if source.random() < 0.05:
            template += source.choice(wordings.CALENDARS_AFTER)
            slots["cal"] = self.calendar()
        said = self.say(template, slots, when)
        return said, [Call("calendar", action="create", title=said["title"], start=self.start(said), location=said.slots.get("place"),
                           notes=said.slots.get("notes"), calendar=said.slots.get("cal"), **extra)]

    def calendar(self) -> str:
        return self.source.choice((*CALENDARS, self.fill.made()))

    def doing(self) -> Request:
        """What somebody is doing: "I'm meeting Ana on friday at 3"."""
        source = self.source
        title = self.fill.fill(source.choice(wordings.DOINGS))
        said = self.say(source.choice(wordings.DOING), {"title": title}, times.when(source))
        return said, [Call("calendar", action="create", title=said["title"], start=self.start(said))]

    def tailed(self) -> Request:
        """Who comes stands behind the time, and in the title: "lunch friday at 1 with Ana" is "lunch with Ana"."""
        source, fill = self.source, self.fill
        link = source.choice(("with", "with", "with", "about", "for"))
        slots = {"title": source.choice(wordings.TAILED[link]), "rest": fill.people() if link == "with" else fill.topic() if link == "about" else fill.person()}
        template = source.choice(wordings.TAIL)
        extra: dict[str, object] = {}
        when = times.when(source)
        if source.random() < 0.2:
            slots["place"] = self.place()
            template = template.replace("{link} {rest}", source.choice(("{at} {place} {link} {rest}", "{link} {rest} {at} {place}", "{link} {rest}, {place}")))
        if "r" not in when.slots and source.random() < 0.25:
            slots["dur"], extra["durationMinutes"] = times.duration(source)
            template += source.choice((" for {dur}", ", {dur}", " for {dur}", ", it takes {dur}"))
        said = self.say(template, {**slots, "link": link}, when)
        return said, [Call("calendar", action="create", title=f"{said['title']} {said['link']} {said['rest']}", start=self.start(said), location=said.slots.get("place"), **extra)]

    def with_length(self) -> Request:
        """The length stands before the title: "a 30-minute call"."""
        source = self.source
        when = times.when(source)
        while "r" in when.slots:
            when = times.when(source)
        if source.random() < 0.5:
            length, minutes = times.length_before(source)
            template = source.choice(LENGTH_BEFORE)
        else:
            length, minutes = times.duration(source)
            template = source.choice(LENGTH_FOR)
        slots = {"title": self.title(), "dur": length}
        if source.random() < 0.12 and template.endswith("{when}"):
            slots["place"] = self.place()
            template += " {at} {place}"
        said = self.say(template, slots, when)
        return said, [Call("calendar", action="create", title=said["title"], start=self.start(said), location=said.slots.get("place"), durationMinutes=minutes)]

    def all_day(self) -> Request:
        source, fill = self.source, self.fill
        marked = source.random() < 0.45
        span = times.span(source) if not marked or source.random() < 0.3 else times.when(source, "day")
        title = fill.allday() if not marked or source.random() < 0.6 else self.title()
        if marked and source.random() < 0.3:
            template = source.choice(wordings.ALL_DAY_BEFORE)
        else:
            template = source.choice(ALL_DAY) + (source.choice(wordings.ALL_DAY_SIGNS) if marked else "")
        slots = {"title": title}
        if source.random() < 0.08 and template.endswith("{when}"):
            slots["place"] = self.place()
            template += " {at} {place}"
        said = self.say(template, slots, span)
        return said, [Call("calendar", action="create", title=said["title"], start=self.start(said), isAllDay=True if marked else None, location=said.slots.get("place"))]

    def recurring(self) -> Request:
        source = self.source
        slots = {"title": self.title()}
        if source.random() < 0.25:
            rule = times.repetition(source, timed=False)
            slots |= {"d": rule.slots["w"], "t": times.clock(source)}
            template = source.choice(wordings.RECURRING_SPLIT).replace("{rule}", rule.template.replace("{w}", "{d}"))
            rule = None
        else:
            rule = times.repetition(source, timed=True)
            template = source.choice(RECURRING)
        extra: dict[str, object] = {}
        if source.random() < 0.12:
            slots["place"] = self.place()
            template += " {at} {place}"
        if source.random() < 0.2 and not (rule and times.is_range(rule.slots["w"])):
            template += source.choice((" for {dur}", ", {dur}", ", {dur} each", ", {dur} long", ", {dur} each time", ", lasting {dur}", ", it takes {dur}", ", always {dur}"))
            slots["dur"], extra["durationMinutes"] = times.duration(source)
        if source.random() < 0.2:
            template += source.choice(wordings.ENDS_AFTER)
            slots["end"] = source.choice((times.month_day(source), times.month(source), "the end of the year", "the end of " + times.month(source), "the end of the month",
                                          "christmas", times.month(source), f"the end of {times.month(source)}"))
        if source.random() < 0.05:
            slots["rem"], extra["reminderMinutes"] = times.duration(source)
            template += source.choice(wordings.ALERTS_AFTER)
        said = self.say(template, slots, rule)
        start = said["w"] if "w" in said.slots else self.start(said)
        return said, [Call("calendar", action="create", title=said["title"], start=start, recurrenceEnd=said.slots.get("end"), location=said.slots.get("place"), **extra)]

    def list(self) -> Request:
        source = self.source
        kind = source.random()
        if kind < 0.66:
            day = self.stretch()
            template = source.choice(LIST)
            if "{when}" not in template and "{then}" not in template:
                part = source.choice((*times.PARTS, "night"))
                name = times.weekday(source)
                mine = (name, name, f"{name} {part}", f"{name} {part}")
                day = times.Saying("", {"d": source.choice(mine if "my {d}" in template else (*mine, "tomorrow", "today", "next week", "this weekend", f"tomorrow {part}"))})
            elif source.random() < 0.04:
                before, name = times.day(source)
                day = times.Saying(f"{before}{{d}} {{r}}", {"d": name, "r": times.clock_range(source)})
            said = self.asked(template, {}, day)
            return said, [Call("calendar", action="list", start=self.start(said))]
        if kind < 0.71:
            said = self.asked(source.choice(NEXT), {})
            return said, [Call("calendar", action="list")]
        if kind < 0.77:
            said = self.asked(source.choice(IN_CALENDAR), {"cal": self.calendar()}, self.stretch())
            return said, [Call("calendar", action="list", start=self.start(said), calendar=said["cal"])]
        if kind < 0.86:
            said = self.asked(source.choice(FIND_WHEN), {"title": self.title()}, self.stretch())
            return said, [Call("calendar", action="list", search=said["title"], start=self.start(said))]
        said = self.asked(source.choice(FIND), {"title": self.title()})
        return said, [Call("calendar", action="list", search=said["title"])]

    def asked(self, template: str, slots: dict[str, str], when: times.Saying | None = None) -> Saying:
        """A question, or an order to show something."""
        slots = {**slots, **_when_slots(when)} if when else dict(slots)
        return say(self.source, self.words(template, slots, when), slots, question=self.source.random() < 0.8, chatter=0.06, polite=0.16)

    def stretch(self) -> times.Saying:
        """A day or days, to look at."""
        source = self.source
        kind = source.random()
        if kind < 0.55:
            return times.when(source, "day")
        if kind < 0.75:
            return times.Saying("{w}", {"w": source.choice(("this week", "next week", "this weekend", "the weekend", "next weekend", "this month", "next month",
                                                             "the week after next", "this week", "next week", "the rest of the week", "the rest of the day",
                                                             "the coming week", "the rest of the month", "this year"))})
        if kind < 0.9:
            before, name = times.day_part(source)
            return times.Saying(before + "{w}", {"w": name})
        return times.Saying("(in|for) {w}", {"w": times.month(source)}) if kind < 0.93 else times.span(source)

    def query(self) -> Request:
        source = self.source
        kind = source.random()
        slots: dict[str, str] = {}
        extra: dict[str, object] = {}
        if kind < 0.27:
            when = times.when(source)
            while "w" in when.slots:
                when = times.when(source)
            template = source.choice(FREE_AT)
            if "r" not in when.slots and template.endswith("{when}") and source.random() < 0.12:
                slots["dur"], extra["durationMinutes"] = times.duration(source)
                template += source.choice((" for {dur}", " for {dur}", ", for {dur}"))
        else:
            when = self.stretch()
            if source.random() < 0.12:
                before, name = times.day(source)
                when = times.Saying(source.choice((f"{before}{{d}} {{r}}", f"{{r}} {before}{{d}}")), {"d": name, "r": times.clock_range(source)})
            template = source.choice(FREE) if source.random() < 0.85 else source.choice(FREE_LENGTH)
            if template in FREE_LENGTH:
                slots["dur"], extra["durationMinutes"] = times.length_before(source)
            elif "{dur}" in template:
                slots["dur"], extra["durationMinutes"] = times.duration(source)
            if "{who}" in template:
                slots["who"] = self.fill.people()
            if "{thing}" in template:
                slots["thing"] = source.choice(changes.THINGS)
        slots |= _when_slots(when)
        said = say(source, self.words(template, slots, when), slots, question=True, chatter=0.06, polite=0.16)
        return said, [Call("calendar", action="query", start=self.start(said), **extra)]

    def move(self) -> Request:
        source, fill = self.source, self.fill
        when = times.when(source) if source.random() < 0.72 else times.when(source, "day")
        template = source.choice(MOVE)
        slots: dict[str, str] = {"title": self.title() if source.random() < 0.8 else fill.allday()}
        if "{old}'s" in template:
            slots["old"] = source.choice((times.weekday(source), times.weekday(source), "tomorrow", "today"))
        elif "{old}" in template:
            slots["old"] = source.choice((times.weekday(source), times.clock(source), "tomorrow", times.month_day(source)))
        extra: dict[str, object] = {}
        if source.random() < 0.06 and "r" not in when.slots and "w" not in when.slots:
            slots["dur"], extra["durationMinutes"] = times.duration(source)
            template += source.choice(changes.MOVE_LENGTHS)
        elif source.random() < 0.06:
            word, extra["scope"] = source.choice(changes.SCOPES)
            template += word
        said = self.say(template, slots, when)
        return said, [Call("calendar", action="reschedule", search=said["title"], start=self.start(said), **extra)]

    def update(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        slots: dict[str, str] = {"title": self.title()}
        if kind < 0.26:
            slots["place"] = self.place()
            template = source.choice(CHANGE_PLACE)
            if "{was}" in template:
                slots["was"] = self.place()
            elif source.random() < 0.12:
                template += source.choice((" instead of {was}", " and not {was}", ", not {was}", " rather than {was}"))
                slots["was"] = self.place()
            said = self.say(template, slots)
            change = {"location": said["place"]}
        elif kind < 0.48:
            slots["dur"], minutes = times.duration(source)
            said = self.say(source.choice(CHANGE_LENGTH), slots)
            change = {"durationMinutes": minutes}
        elif kind < 0.68:
            slots["new"] = self.title()
            said = self.say(source.choice(RENAME), slots)
            change = {"title": said["new"]}
        elif kind < 0.82:
            slots["dur"], minutes = times.duration(source)
            said = self.say(source.choice(CHANGE_ALERT), slots)
            change = {"reminderMinutes": minutes}
        elif kind < 0.91:
            slots["notes"] = source.choice((fill.fact(), f"bring {fill.thing()}", fill.task(), fill.fill(source.choice(wordings.BRING))))
            template = source.choice(CHANGE_NOTES)
            if "should {notes}" in template or source.random() < 0.2:
                slots["notes"] = fill.fill(source.choice(wordings.BRING))
                template = template if "should {notes}" in template else source.choice(changes.NOTES_DO)
            said = self.say(template, slots)
            change = {"notes": said["notes"]}
        elif kind < 0.94:
            said = self.say(source.choice(changes.REPEAT_OFF), slots)
            change = {"recurrence": "none"}
        else:
            slots["rec"], rule = source.choice(list(changes.RECURRENCES.items()))
            template = source.choice(changes.REPEAT_ON)
            slots["rec"] = slots["rec"].removeprefix("on ") if " to {rec}" in template else slots["rec"]
            said = self.say(template, slots)
            change = {"recurrence": rule}
        return said, [Call("calendar", action="update", search=said["title"], **change)]

    def delete(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        if kind < 0.08:
            word, scope = source.choice(changes.SCOPES)
            said = self.say(source.choice(DELETE_SCOPED) + word, {"title": self.title()})
            return said, [Call("calendar", action="delete", search=said["title"], scope=scope)]
        if kind < 0.12:
            template, scope = source.choice(DELETE_SERIES)
            said = self.say(template, {"title": self.title()})
            return said, [Call("calendar", action="delete", search=said["title"], scope=scope)]
        if kind < 0.68:
            said = self.say(source.choice(DELETE), {"title": self.title() if source.random() < 0.8 else fill.allday()})
            return said, [Call("calendar", action="delete", search=said["title"])]
        when = times.when(source, "day")
        if kind < 0.88:
            template = source.choice(DELETE_AT)
            if "{d}'s" in template:
                when = times.Saying("", {"d": source.choice((times.weekday(source), times.weekday(source), "tomorrow", "today"))})
            elif source.random() < 0.15:
                when = times.when(source)
                while "r" in when.slots or "w" in when.slots:
                    when = times.when(source)
            said = self.say(template, {"title": self.title()}, when)
            return said, [Call("calendar", action="delete", search=said["title"], start=self.start(said))]
        if source.random() < 0.25:
            before, name = times.day_part(source)
            when = times.Saying(before + "{d}", {"d": name})
        said = self.say(source.choice(changes.CLEAR), {}, when)
        return said, [Call("calendar", action="delete", start=self.start(said))]

    def question(self) -> tuple[Saying, str, dict[str, str]]:
        """A request that lacks a time: what was said, what is missing, and the slots."""
        source = self.source
        if source.random() < 0.5:
            said = self.say(source.choice(MISSING_BOTH), {"title": self.title()})
            return said, "both", said.slots
        if source.random() < 0.16:
            when = times.Saying("(some time |sometime |some day |){w}", {"w": source.choice((
                "next week", "this week", "this weekend", "next month", "soon", "next weekend", "later this week"))})
            said = self.say(source.choice(WITH_WHEN[:24]), {"title": self.title()}, when)
            return said, "both", said.slots
        before, name = times.day_part(source)
        when = times.when(source, "day") if source.random() < 0.85 else times.Saying(before + "{d}", {"d": name})
        said = self.say(source.choice(WITH_WHEN), {"title": self.title()}, when)
        return said, "time", said.slots
