"""Requests about the calendar: each gives what was said and the calls that it asks for."""

import random

import times
from calls import Call
from fillers import Fillers
from saying import Saying, say

Request = tuple[Saying, list[Call]]

WITH_WHEN = """schedule (a|an|the|my|) {title} {when}
(add|put|enter|note|place) (a|an|the|my|) {title} {when} (to|in|into|on) my calendar
(add|put|enter) {title} (to|in|into|on) (my|the) (calendar|agenda|diary) {when}
(add|put) (a|an|) {title} {when}
(create|make|set up|add) an (event|appointment|entry) (for|called|named|titled|) {title} {when}
(create|make) (a calendar event|an event|an appointment): {title}, {when}
(new|add|calendar) (event|appointment|entry): {title} {when}
(new|) (event|appt|appointment|meeting): {title} {when}
book (a|an|the|) {title} {when}
set up (a|an|the|) {title} {when}
plan (a|an|the|my|) {title} {when}
arrange (a|an|) {title} {when}
organise (a|an|) {title} {when}
pencil in (a|an|) {title} {when}
(mark|block|reserve) (my calendar|time|some time|) for (a|an|the|my|) {title} {when}
I have (a|an|my|) {title} {when}
i've got (a|an|my|) {title} {when}
I got (a|an|) {title} {when}
we have (a|an|the|our|) {title} {when}
there's (a|an|) {title} {when}
there is (a|an|) {title} {when}, (add it|put it in|put it in my calendar|save it)
{title} {when}
{title} {when}
{title} {when}
{title}, {when}
{title}: {when}
{title} is {when}
the {title} is {when}
my {title} is {when}
{when} {title}
{when}: {title}
(get|stick) (a|an|the|my|) {title} (in|into) (my|the) (diary|calendar) for {when}
I've (a|an) {title} booked for {when}
put {title} down for {when}
I booked (a|an|the|) {title} for {when}
(can|could) you get (a|an|the|my|) {title} in my (diary|calendar) for {when}
(my|our) {title} is (set|fixed|booked|scheduled|planned) for {when}
{title} - {when}
{title} on my calendar {when}
(they|we) (put|scheduled|set) (the|my|our) {title} for {when}
{when}, {title}
{when} I have (a|an|my|) {title}
{when} there is (a|an|) {title}
{when} we've got (a|an|the|) {title}
i need (a|an|) {title} {when}
I'd like to (schedule|book|plan|have) (a|an|the|) {title} {when}
i want to (schedule|plan|have|add) (a|an|the|) {title} {when}
I'm having (a|an|my|) {title} {when}
we're having (a|an|) {title} {when}
I have to go to (a|an|the|my) {title} {when}
I've been invited to (a|an|the|) {title} {when}
I got invited to (a|an|the|) {title} {when}
(just|) confirmed: {title} {when}
(please|) note in my calendar: {title} {when}
write {title} {when} (in|into) my calendar
(drop|throw|stick) (a|an|) {title} (in|on|into) my calendar {when}
{title} scheduled {when}
{title} (starts|begins|takes place|happens) {when}
the (next|) {title} (starts|begins|takes place|is happening) {when}
add {title}, {when}
my calendar needs (a|an|) {title} {when}
I'm seeing the {title} {when}
remember I have (a|an|) {title} {when}, put it in the calendar
let's (schedule|do|have|plan|put) (a|an|the|) {title} {when}
we should do (a|an|the|) {title} {when}
(save|store|log|register) (a|an|the|my|) {title} {when}
slot in (a|an|the|) {title} {when}
fit in (a|an|) {title} {when}
(can|could) you (schedule|add|book|set up|put in|plan|create) (a|an|the|my|) {title} {when}
(can|could) we (schedule|have|do|plan) (a|an|the|) {title} {when}
(don't forget|remember) (the|my|) {title} {when}, (put it in the calendar|add it to my calendar)
calendar: {title} {when}
add to (my|the) calendar: {title} {when}
add to calendar {title} {when}
put this in my calendar: {title}, {when}
(sign me up|put me down) for {title} {when}
looks like I have (a|an|) {title} {when}
they moved up the date, so {title} {when}
it's official: {title} {when}
make (a|an|) {title} {when}
make time for (a|an|the|) {title} {when}
get (a|an|the|) {title} on (my|the) calendar {when}
i'm going to (a|an|the|) {title} {when}
i am attending (a|an|the|) {title} {when}
going to {title} {when}
schedule {when} (a|an|the|) {title}
add {when} (a|an|the|) {title}
put {when} {title} in my calendar
book {when} for (a|an|the|) {title}
block {when} for (a|an|the|) {title}
keep {when} free for (a|an|the|) {title}
reserve {when} for {title}""".split("\n")

LENGTH_BEFORE = """(schedule|add|book|plan|create|set up|put in) (a|an) {dur} {title} {when}
{dur} {title} {when}
I have (a|an) {dur} {title} {when}
{when}: {dur} {title}
(a|an) {dur} {title} {when}
(can|could) you (schedule|add|book) (a|an) {dur} {title} {when}
we need (a|an) {dur} {title} {when}""".split("\n")
LENGTH_FOR = """(block|reserve|book|keep|set aside) {dur} for (a|an|the|) {title} {when}
(block|reserve|book|set aside) {dur} {when} for (a|an|the|) {title}
(schedule|plan) {dur} of {title} {when}
I need {dur} for (a|an|the|) {title} {when}, (put it in my calendar|add it|book it)
{dur} of {title} {when}""".split("\n")

SPLIT = """{day} I have (a|an|my|) {title} (at|@) {t}
{day} there's (a|an|) {title} at {t}
(schedule|add|book|plan) (a|an|the|) {title} at {t} {day}
{day} {title} at {t}
{day}: {title} at {t}
{t} {day}: {title}
at {t} {title} {day}
put (a|an|) {title} at {t} in my calendar {day}
add {title} to my calendar {day} at {t}
{title} at {t}, {day}
{title} {day}, it (starts|begins) at {t}
{title} {day}. It (starts|begins) at {t}
I have (a|an|) {title} {day}, starts at {t}
we're doing (a|an|the|) {title} {day} and it starts at {t}
(we meet|meeting) {day} for (a|an|the|) {title} at {t}
block {day} at {t} for (a|an|the|) {title}
{day} at {t} I'm having (a|an|) {title}""".split("\n")

WITH_PLACE = """{title} {when} (at|in|@) {place}
{title} (at|in|@) {place} {when}
(schedule|add|book|plan|put in|create) (a|an|the|) {title} {when} (at|in) {place}
(schedule|add|book|plan|put in|create) (a|an|the|) {title} (at|in) {place} {when}
I have (a|an|my|) {title} {when} (at|in) {place}
{when} {title} (at|in) {place}
{title}, {place}, {when}
{title} {when}, {place}
{title} {when}, location {place}
{title} {when}, location: {place}
(new|) event: {title}, {when}, at {place}
{title} {when} and it's (at|in) {place}
put {title} in my calendar {when}, we meet (at|in) {place}
add {title} {when}. (Location|Place|Where): {place}""".split("\n")

MISSING_BOTH = """schedule (a|an|the|my|) {title}
(add|put) (a|an|the|my|) {title} (to|in) my calendar
book (a|an|the|) {title}
set up (a|an|the|) {title}
create an event (for|called) {title}
I need to schedule (a|an|) {title}
plan (a|an|the|) {title}
(can|could) you (schedule|book|set up|arrange) (a|an|the|) {title}
new event: {title}
I want (a|an|) {title} in my calendar
let's plan (a|an|the|) {title}
make an appointment for {title}
pencil in (a|an|) {title}
arrange (a|an|the|) {title}""".split("\n")

PLAIN_BEFORE = ("", "")


def _when_slots(saying: times.Saying) -> dict[str, str]:
    return {name: value for name, value in saying.slots.items() if name != "before"}


class Calendar:
    """Makes requests about the calendar."""

    def __init__(self, source: random.Random, fill: Fillers) -> None:
        self.source = source
        self.fill = fill

    def start(self, said: Saying) -> str:
        return times.phrase(said.slots)

    def create(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        title = fill.event()
        extra: dict[str, object] = {}
        slots: dict[str, str] = {"title": title}
        if source.random() < 0.07:
            return self.with_length()
        if kind < 0.52:
            when = times.when(source)
            template = source.choice(WITH_WHEN).replace("{when}", when.template)
        elif kind < 0.64:
            when = times.when(source, "split")
            template = source.choice(SPLIT).replace("{day}", when.slots["before"] + "{d}")
        elif kind < 0.82:
            when = times.when(source)
            template = source.choice(WITH_PLACE).replace("{when}", when.template)
            slots["place"] = fill.place()
        elif kind < 0.92:
            return self.all_day()
        else:
            return self.recurring()
        slots |= _when_slots(when)
        # A range has its own length.
        if "r" not in when.slots and source.random() < 0.3:
            length, minutes = times.duration(source)
            template += source.choice((" for {dur}", " for {dur}", ", {dur}", ", for {dur}", " «{dur}»", ", it takes {dur}",
                                       ", takes {dur}", " {dur} long", ", {dur} long", ", will take {dur}", ", duration {dur}",
                                       ". It lasts {dur}", " lasting {dur}", " and it takes {dur}"))
            slots["dur"] = length
            extra["durationMinutes"] = minutes
        if source.random() < 0.09:
            length, minutes = times.duration(source)
            template += source.choice((", remind me {rem} before", " with a reminder {rem} before", " and remind me {rem} earlier",
                                       ", alert {rem} before", ", notify me {rem} before", ". Remind me {rem} before",
                                       " and alert me {rem} before it", " with a {rem} reminder"))
            slots["rem"] = length
            extra["reminderMinutes"] = minutes
        if source.random() < 0.05:
            template += source.choice((", note: {notes}", ", notes: {notes}", " with the note {notes}", ". Note: {notes}",
                                       ", description: {notes}"))
            slots["notes"] = source.choice((fill.fact(), f"bring {fill.thing()}", fill.task()))
        if source.random() < 0.05:
            template += source.choice((" in my {cal} calendar", " in the {cal} calendar", ", calendar {cal}", " to the calendar {cal}"))
            slots["cal"] = source.choice(("work", "Work", "private", "family", "Personal", "home", "sports", "school", fill.made()))
        said = say(source, template, slots, question=template.startswith("(can|could)"))
        call = Call("calendar", action="create", title=said["title"], start=self.start(said), location=said.slots.get("place"),
                    notes=said.slots.get("notes"), calendar=said.slots.get("cal"), **extra)
        return said, [call]

    def with_length(self) -> Request:
        """The length stands before the title: "a 30-minute call"."""
        source = self.source
        when = times.when(source)
        while "r" in when.slots:
            when = times.when(source)
        if source.random() < 0.6:
            length, minutes = times.length_before(source)
            template = source.choice(LENGTH_BEFORE)
        else:
            length, minutes = times.duration(source)
            template = source.choice(LENGTH_FOR)
        said = say(source, template.replace("{when}", when.template), {"title": self.fill.event(), "dur": length, **when.slots})
        return said, [Call("calendar", action="create", title=said["title"], start=self.start(said), durationMinutes=minutes)]

    def all_day(self) -> Request:
        source, fill = self.source, self.fill
        marked = source.random() < 0.45
        span = times.span(source) if not marked or source.random() < 0.3 else times.when(source, "day")
        title = fill.allday() if not marked or source.random() < 0.6 else fill.event()
        template = source.choice((
            "{title} {when}", "(add|put in|schedule|enter|book) (a|an|my|our|the|) {title} {when}", "I'm on {title} {when}",
            "{when} {title}", "I have (a|an|) {title} {when}", "we have (a|an|) {title} {when}", "put {title} in my calendar {when}",
            "add {title} to the calendar {when}", "mark {when} as {title}", "{title}: {when}", "{title}, {when}", "block {when} for {title}",
            "(create|make) an event {title} {when}", "{when} is {title}", "there's (a|an|) {title} {when}"))
        template = template.replace("{when}", span.template)
        if marked:
            template += source.choice((", all day", " all day", " (the whole day|whole day)", ", it's all day", " «all day»", " for the whole day"))
        said = say(source, template, {"title": title, **span.slots})
        return said, [Call("calendar", action="create", title=said["title"], start=self.start(said), isAllDay=True if marked else None)]

    def recurring(self) -> Request:
        source, fill = self.source, self.fill
        rule = times.repetition(source)
        while "w" in rule.slots and not any(word in rule.slots["w"] for word in (" at ", "year")) or "year" in rule.slots["w"]:
            rule = times.repetition(source)
        slots = {"title": fill.event(), **rule.slots}
        template = source.choice((
            "{title} {when}", "(add|schedule|put in|create|plan|set up|book) (a|an|my|the|) {title} {when}", "{when} {title}",
            "I have (a|an|) {title} {when}", "put {title} in my calendar {when}", "{title} happens {when}", "{when} I have (a|an|) {title}",
            "we do (a|an|the|) {title} {when}", "make {title} {when}", "(recurring|repeating|regular) event: {title} {when}",
            "{when} there's (a|an|) {title}", "block time for {title} {when}", "{title} is {when}", "add {title} to my calendar {when}"))
        template = template.replace("{when}", rule.template)
        extra: dict[str, object] = {}
        if source.random() < 0.2:
            template += source.choice((" for {dur}", ", {dur}", ", {dur} each", ", {dur} long"))
            slots["dur"], extra["durationMinutes"] = times.duration(source)
        if source.random() < 0.2:
            template += source.choice((" until {end}", " till {end}", ", until {end}", " ending {end}", ", ends {end}"))
            slots["end"] = source.choice((times.month_day(source), times.month(source), "the end of the year", "the end of " + times.month(source)))
        said = say(source, template, slots)
        return said, [Call("calendar", action="create", title=said["title"], start=said["w"], recurrenceEnd=said.slots.get("end"), **extra)]

    def list(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        if kind < 0.68:
            day = self.stretch()
            template = source.choice(LIST).replace("{when}", day.template)
            said = say(source, template, dict(day.slots), question=source.random() < 0.8, chatter=0.06)
            return said, [Call("calendar", action="list", start=self.start(said))]
        if kind < 0.72:
            said = say(source, source.choice(NEXT), {}, question=source.random() < 0.8, chatter=0.06)
            return said, [Call("calendar", action="list")]
        if kind < 0.78:
            day = self.stretch()
            said = say(source, source.choice(IN_CALENDAR).replace("{when}", day.template), {"cal": source.choice(CALENDARS + (fill.made(),)), **day.slots},
                       question=source.random() < 0.8, chatter=0.06)
            return said, [Call("calendar", action="list", start=self.start(said), calendar=said["cal"])]
        if kind < 0.87:
            day = self.stretch()
            said = say(source, source.choice(FIND_WHEN).replace("{when}", day.template), {"title": fill.event(), **day.slots},
                       question=source.random() < 0.8, chatter=0.06)
            return said, [Call("calendar", action="list", search=said["title"], start=self.start(said))]
        template = source.choice(FIND)
        said = say(source, template, {"title": fill.event()}, question=source.random() < 0.8, chatter=0.06)
        return said, [Call("calendar", action="list", search=said["title"])]

    def stretch(self) -> times.Saying:
        """A day or days, to look at."""
        source = self.source
        kind = source.random()
        if kind < 0.55:
            found = times.when(source, "day")
        elif kind < 0.75:
            found = times.Saying("{w}", {"w": source.choice(("this week", "next week", "this weekend", "the weekend", "next weekend",
                                                              "this month", "next month", "the week after next"))})
        elif kind < 0.9:
            before, name = times.day_part(source)
            found = times.Saying(before + "{w}", {"w": name})
        else:
            found = times.Saying("(in|for) {w}", {"w": times.month(source)}) if kind < 0.93 else times.span(source)
        return found

    def query(self) -> Request:
        source = self.source
        kind = source.random()
        slots: dict[str, str] = {}
        extra: dict[str, object] = {}
        if kind < 0.25:
            when = times.when(source)
            while "w" in when.slots:
                when = times.when(source)
            template = source.choice(("am I free {when}", "are we free {when}", "am i (available|busy) {when}", "do I have time {when}",
                                      "is my calendar free {when}", "is {when} free", "is {when} still free", "could I do {when}",
                                      "would {when} work", "does {when} work for me", "is there room {when}"))
        else:
            when = self.stretch()
            template = source.choice(FREE) if source.random() < 0.85 else source.choice(FREE_LENGTH)
            if template in FREE_LENGTH:
                slots["dur"], extra["durationMinutes"] = times.length_before(source)
            elif "{dur}" in template:
                slots["dur"], extra["durationMinutes"] = times.duration(source)
            if "{who}" in template:
                slots["who"] = self.fill.people()
        said = say(source, template.replace("{when}", when.template), {**slots, **when.slots}, question=True, chatter=0.06)
        return said, [Call("calendar", action="query", start=self.start(said), **extra)]

    def move(self) -> Request:
        source, fill = self.source, self.fill
        when = times.when(source) if source.random() < 0.72 else times.when(source, "day")
        template = source.choice(MOVE)
        slots: dict[str, str] = {"title": fill.event() if source.random() < 0.8 else fill.allday(), **when.slots}
        if "{old}" in template:
            slots["old"] = source.choice((times.weekday(source), "tomorrow", "today")) if "{old}'s" in template else source.choice(
                (times.weekday(source), times.clock(source), "tomorrow", times.month_day(source)))
        extra: dict[str, object] = {}
        template = template.replace("{when}", when.template)
        if source.random() < 0.06 and "r" not in slots and "w" not in slots:
            slots["dur"], extra["durationMinutes"] = times.duration(source)
            template += source.choice((" for {dur}", ", for {dur}", " and make it {dur}", ", {dur} long"))
        elif source.random() < 0.06:
            word, extra["scope"] = source.choice(SCOPES)
            template += word
        said = say(source, template, slots)
        return said, [Call("calendar", action="reschedule", search=said["title"], start=self.start(said), **extra)]

    def update(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        slots: dict[str, str] = {"title": fill.event()}
        if kind < 0.26:
            slots["place"] = fill.place()
            template = source.choice(CHANGE_PLACE)
            if source.random() < 0.12:
                template += source.choice((" instead of {was}", " and not {was}", ", not {was}"))
                slots["was"] = fill.place()
            said = say(source, template, slots)
            change = {"location": said["place"]}
        elif kind < 0.48:
            slots["dur"], minutes = times.duration(source)
            said = say(source, source.choice(CHANGE_LENGTH), slots)
            change = {"durationMinutes": minutes}
        elif kind < 0.70:
            slots["new"] = fill.event()
            said = say(source, source.choice(RENAME), slots)
            change = {"title": said["new"]}
        elif kind < 0.84:
            slots["dur"], minutes = times.duration(source)
            said = say(source, source.choice(("(remind|alert|notify) me {dur} before (the|my|) {title}", "set a reminder {dur} before (the|my|) {title}",
                                              "add a {dur} reminder to (the|my|) {title}", "add an alert {dur} before {title}",
                                              "I want a reminder {dur} before (the|my) {title}")), slots)
            change = {"reminderMinutes": minutes}
        elif kind < 0.93:
            slots["notes"] = source.choice((fill.fact(), f"bring {fill.thing()}", fill.task()))
            said = say(source, source.choice(("add the note {notes} to (the|my) {title} event", "add a note to (the|my) {title} event: {notes}",
                                              "put {notes} in the notes of (the|my|) {title}", "(the|my) {title} event needs a note: {notes}")), slots)
            change = {"notes": said["notes"]}
        elif kind < 0.95:
            said = say(source, source.choice(("(the|my) {title} (should not|shouldn't|doesn't) repeat (any more|anymore|)", "stop repeating (the|my) {title}",
                                              "(the|my) {title} is only once, no repetition", "remove the repetition of (the|my) {title}")), slots)
            change = {"recurrence": "none"}
        else:
            word = source.choice(("daily", "weekly", "monthly", "yearly"))
            slots["rec"] = word
            said = say(source, source.choice(("make (the|my) {title} {rec}", "(the|my) {title} should repeat {rec}", "repeat (the|my) {title} {rec}",
                                              "(set|change) (the|my) {title} to {rec}", "let (the|my) {title} recur {rec}")), slots)
            change = {"recurrence": word}
        return said, [Call("calendar", action="update", search=said["title"], **change)]

    def delete(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        if kind < 0.08:
            word, scope = source.choice(SCOPES)
            said = say(source, source.choice(DELETE[:5]) + word, {"title": fill.event()})
            return said, [Call("calendar", action="delete", search=said["title"], scope=scope)]
        if kind < 0.12:
            template, scope = source.choice(DELETE_SERIES)
            said = say(source, template, {"title": fill.event()})
            return said, [Call("calendar", action="delete", search=said["title"], scope=scope)]
        if kind < 0.72:
            said = say(source, source.choice(DELETE), {"title": fill.event() if source.random() < 0.8 else fill.allday()})
            return said, [Call("calendar", action="delete", search=said["title"])]
        when = times.when(source, "day")
        if kind < 0.88:
            template = source.choice(DELETE_AT)
            if "{d}'s" in template:
                when = times.Saying("", {"d": source.choice((times.weekday(source), times.weekday(source), "tomorrow", "today"))})
            said = say(source, template.replace("{when}", when.template), {"title": fill.event(), **when.slots})
            return said, [Call("calendar", action="delete", search=said["title"], start=self.start(said))]
        said = say(source, source.choice((
            "(clear|empty) my (calendar|schedule|day) {when}", "(delete|cancel|remove) everything {when}", "cancel all my (meetings|appointments|events) {when}",
            "delete all (events|appointments) {when}", "remove all my (events|meetings) {when}")).replace("{when}", when.template), dict(when.slots))
        return said, [Call("calendar", action="delete", start=self.start(said))]

    def question(self) -> tuple[Saying, str, dict[str, str]]:
        """A request that lacks a time: what was said, what is missing, and the slots."""
        source, fill = self.source, self.fill
        if source.random() < 0.5:
            said = say(source, source.choice(MISSING_BOTH), {"title": fill.event()})
            return said, "both", said.slots
        if source.random() < 0.16:
            when = times.Saying("(some time |sometime |some day |)(in |)".replace("(in |)", "") + "{w}", {"w": source.choice((
                "next week", "this week", "this weekend", "next month", "soon", "next weekend", "later this week"))})
            said = say(source, source.choice(WITH_WHEN[:24]).replace("{when}", when.template), {"title": fill.event(), **when.slots})
            return said, "both", said.slots
        before, name = times.day_part(source)
        when = times.when(source, "day") if source.random() < 0.85 else times.Saying(before + "{d}", {"d": name})
        template = source.choice(WITH_WHEN).replace("{when}", when.template)
        said = say(source, template, {"title": fill.event(), **when.slots})
        return said, "time", said.slots


CALENDARS = ("work", "Work", "private", "family", "Personal", "home", "sports", "school", "team", "Kids", "Family")
NEXT = """what's next
what's coming up
what is my next (appointment|meeting|event)
when is my next (appointment|meeting|event)
what's my next (appointment|meeting|event)
(show|list) my (upcoming|next) (events|appointments|meetings)
what do I have coming up
upcoming (events|appointments|meetings)
what's on my calendar
show (me|) my (calendar|agenda|schedule)
my (calendar|agenda|schedule)
open my (calendar|agenda)
list my (events|appointments)""".split("\n")
IN_CALENDAR = """what's (in|on) my {cal} calendar {when}
what's (in|on) the {cal} calendar {when}
(show|list) (me|) my {cal} calendar {when}
what do I have in the {cal} calendar {when}
anything in my {cal} calendar {when}
(events|appointments) in the {cal} calendar {when}""".split("\n")
FIND_WHEN = """when is (my|the|our) {title} {when}
what time is (my|the|our) {title} {when}
do I have (a|an|any|) {title} {when}
is there (a|an|any) {title} {when}
(find|show|list) (me|) (my|the|all|every) {title} {when}
any {title} {when}
at what time is (my|the) {title} {when}
which {title} do I have {when}
where is (my|the) {title} {when}""".split("\n")

LIST = """what do I have {when}
what's (on|in) my (calendar|schedule|agenda|diary) {when}
what is on (my calendar|my schedule|the agenda|the calendar) {when}
whats on {when}
what's on {when}
what's happening {when}
what's going on {when}
what's planned {when}
what's up {when}
what am I doing {when}
what are my (plans|appointments|meetings|events) {when}
what (appointments|meetings|events|plans) do I have {when}
which (appointments|meetings|events) are {when}
do I have (anything|something|plans|meetings|appointments|any meetings|any plans|any appointments) {when}
is there anything {when}
anything {when}
anything on {when}
any (meetings|events|appointments|plans) {when}
(show|list|tell|give) me (my|the) (calendar|schedule|agenda|events|appointments|day) {when}
(show|list) (my|all|all my) (events|appointments|meetings) {when}
(show|list|open|check|read) my (calendar|schedule|agenda) {when}
my (schedule|agenda|calendar|appointments|day|plans) {when}
(schedule|agenda|calendar) {when}
how does my (day|calendar|schedule|week) look {when}
how does {when} look
how's {when} looking
what does {when} look like
what does my (calendar|schedule|day|agenda) look like {when}
tell me what's (on|planned|coming up) {when}
what have I got {when}
what have i got (on|planned) {when}
what do we have {when}
how busy am I {when}
how full is my (calendar|day|schedule) {when}
look at my calendar {when}
check my calendar {when}
what's my day like {when}
run me through {when}
where do I have to be {when}
what should I not miss {when}
do I need to be anywhere {when}""".split("\n")

FIND = """when is (my|the|our) (next|) {title}
when's (my|the|our) (next|) {title}
what time is (my|the|our) {title}
what day is (my|the|our) {title}
where is (my|the|our) {title}
when do I have (my|the|a|) {title}
when does (my|the) {title} (start|begin|end)
at what time is (my|the) {title}
do I have (a|an) {title} (coming up|scheduled|planned|in my calendar)
is there (a|an) {title} in my calendar
find (my|the|) {title} in my calendar
search my calendar for {title}
look for {title} in my calendar
look up (my|the) {title} in the calendar
(show|tell) me when (my|the) {title} is
did I schedule (a|an|the|my) {title}
did i already put {title} in my calendar
which day was (my|the) {title} again
how long is (my|the) {title}
(show|find) the event {title}""".split("\n")

FREE_LENGTH = """(find|show) me a {dur} (slot|gap|window) {when}
is there (a|any) {dur} (slot|gap|window) {when}
when's (my next|a) free {dur} (slot|gap) {when}
I need a {dur} (slot|gap|window) {when}
a free {dur} (slot|gap) {when}
look for a {dur} (slot|gap|opening) {when}
do I have a {dur} (slot|gap|window) {when}""".split("\n")
FREE = """(could|can) I (squeeze|fit) in {dur} {when}
is there a free {dur} {when}
any {dur} free {when}
when can I (meet|see|talk to|visit) {who} {when}
when could I (meet|see|talk to) {who} {when}
find (a time|time|a slot|me a time) (to meet|for a call with|for coffee with|to talk to|for) {who} {when}
find {dur} for (a meeting|a call|lunch|coffee) with {who} {when}
when could {who} and I meet {when}
when am I free {when}
when do I have time {when}
when (can|could) I (meet|fit something in|squeeze something in) {when}
(find|show) me (a|some) free (slot|time|slots) {when}
find free time {when}
find (a|me a) (gap|slot|free slot|hole) {when}
do I have (free time|time|any free time|any gaps|a gap) {when}
what free (time|slots) do I have {when}
free slots {when}
free time {when}
where do I have (gaps|time|room) {when}
find me {dur} {when}
find {dur} (of free time|free|) {when}
find a free slot of {dur} {when}
I need {dur} {when}, when am I free
when do I have {dur} {when}
when do I have {dur} free {when}
is there a {dur} gap {when}
look for {dur} {when} (that are|which is|) free
when could I fit in {dur} {when}
(show|find) me {dur} slots {when}
do I have {dur} (free|to spare) {when}
am I free {when}
am I busy {when}
when's a good time {when}
what times are (open|free|available) {when}
how much time do I have {when}
any free (slot|slots|time) {when}""".split("\n")

SCOPES = ((", all of them", "all"), (", the whole series", "all"), (" for all of them", "all"), (", every one of them", "all"),
          (" from now on", "future"), (", this and all following", "future"), (" and all after it", "future"), (", also all future ones", "future"),
          (", only this one", "this"), (", just this once", "this"), (", only this time", "this"), (" just this week", "this"))

MOVE = """move {old}'s {title} to {when}
(reschedule|push|shift|postpone) {old}'s {title} to {when}
{old}'s {title} is now {when}
(let|make) (the|my|) {title} (start|begin) {when}
start (the|my) {title} {when} instead
(the|my|our) {title} needs to (be|move to) {when}
(swap|switch) (the|my) {title} to {when}
(the|my) {title} can't be {old}, make it {when}
(shift|move) (the|my|our) {title} over to {when}
do (the|my) {title} {when} instead of {old}
move (the|my|our|) {title} to {when}
(reschedule|shift|postpone|push|delay|bring) (the|my|our|) {title} to {when}
push (the|my) {title} back to {when}
change (the|my|our|) {title} to {when}
(the|my|our) {title} is now {when}
(the|my|our) {title} moved to {when}
(the|my|our) {title} (was|got|has been|is) (moved|postponed|rescheduled|shifted|pushed) to {when}
{title} is {when} now
put (the|my|) {title} {when} instead
put {title} off until {when}
can we move (the|my|our) {title} to {when}
can you (reschedule|move|shift|push) (the|my|our) {title} to {when}
(the|my) {title} should be {when} instead
(the|my) {title} should start {when}
(the|my) {title} starts {when} instead
I need to move (the|my) {title} to {when}
I have to reschedule (the|my) {title} to {when}
let's move (the|our|) {title} to {when}
make (the|my|our) {title} {when}
change the time of (the|my|) {title} to {when}
change the (date|day) of (the|my) {title} to {when}
set (the|my) {title} to {when}
move (the|my) {title} from {old} to {when}
(the|my) {title} will be {when} and not {old}
they moved (the|my|our) {title} to {when}
bring (the|my) {title} forward to {when}
instead of {old}, (the|my) {title} is {when}
{title} to {when}
reschedule {title} {when}
update (the|my) {title}, it's {when} now""".split("\n")

CHANGE_PLACE = """(the|my|our) {title} is (at|in) {place} now
change the (location|place|venue) of (the|my|) {title} to {place}
set the (location|place) of (the|my|) {title} to {place}
(the|my|our) {title} (takes place|is|will be) (at|in) {place}
move (the|my) {title} to a new place: {place}
add the (location|place) {place} to (the|my) {title}
(the|my) {title} location is {place}
update the location of (the|my) {title}: {place}
put {place} as the (location|place) (of|for) (the|my) {title}
we changed the place, (the|our) {title} is at {place}
location for (the|my) {title}: {place}""".split("\n")

CHANGE_LENGTH = """make (the|my|our) {title} {dur} long
(the|my) {title} (takes|lasts|will take) {dur}
(extend|shorten|cut) (the|my|) {title} to {dur}
change the (length|duration) of (the|my) {title} to {dur}
set the duration of (the|my) {title} to {dur}
(the|my) {title} should be {dur} long
(the|my) {title} only takes {dur}
make {title} {dur}
make (the|my) {title} last {dur}
give (the|my) {title} {dur}""".split("\n")

RENAME = """rename (the|my|) {title} to {new}
change the (title|name) of (the|my|) {title} to {new}
call (the|my) {title} event {new}
(the|my) {title} should be called {new}
(the|my) {title} event is called {new} now
rename the event {title} to {new}
change {title} into {new}
retitle (the|my) {title} to {new}""".split("\n")

DELETE = """scratch (the|my) {title}
(the|my|our) {title} fell through, (delete|remove) it
we're not doing (the|) {title} after all, (delete|remove|cancel) it
(the|my) {title} won't be needed, (delete|remove|cancel) it
(axe|bin|wipe) (the|my) {title}
please take (the|my) {title} out
I'm not going to (the|my) {title} (anymore|after all), (delete|cancel|remove) it
(delete|remove|cancel|drop|scrap|erase) (the|my|our|) {title}
(delete|remove|cancel) (the|my|) {title} (event|appointment|)
(delete|remove|take) (the|my) {title} (from|off) (my|the) calendar
cancel {title}
(the|my|our) {title} (is|was|got|has been) (cancelled|canceled|called off)
{title} (is cancelled|is off|got cancelled|won't happen|is canceled)
(the|my) {title} (is off|isn't happening|won't happen), (remove it|delete it|take it out)
get rid of (the|my) {title}
(can|could) you (delete|cancel|remove) (the|my|our) {title}
I (can't make it to|can't go to|won't make) (the|my) {title}, (cancel|delete|remove) it
I don't need (the|my) {title} (anymore|any more), delete it
call off (the|my) {title}
strike (the|my) {title}
kill (the|my) {title}
no more {title}, (delete|remove) it""".split("\n")

DELETE_SERIES = (("(delete|cancel|remove) all (the|my|) {title} (events|appointments|)", "all"), ("(delete|cancel|remove) the whole {title} series", "all"),
                 ("(delete|cancel|remove) every {title}", "all"), ("(delete|cancel|remove) all future {title} (events|appointments|)", "future"),
                 ("(delete|cancel|stop) the {title} from now on", "future"), ("no more {title} from now on, delete (it|them)", "future"),
                 ("(skip|cancel) the {title} just this (once|time|week)", "this"), ("(delete|cancel) only the next {title}", "this"))
DELETE_AT = """(delete|cancel|remove|scratch) {d}'s {title}
{d}'s {title} is (cancelled|off|canceled)
I can't make {d}'s {title}, (delete|cancel) it
(delete|remove|cancel) (the|my|) {title} {when}
cancel {when} {title}
(delete|cancel|remove) (my|the) {title} that is {when}
(the|my) {title} {when} is (cancelled|canceled|off)
take (the|my) {title} {when} out of the calendar
I can't make (the|my) {title} {when}, cancel it
drop (the|my) {title} {when}""".split("\n")
