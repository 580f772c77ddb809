"""Questions that tools ask back, in their own words, and what is answered: the same call again, with what was missing."""

import random
import re

import times
from calls import Call
from fillers import Fillers
from saying import Saying, say

DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
MONTHS = [name.capitalize() for name in times.MONTHS]
NOTHING = "All right, nothing was done."

# Which of two halves of a day: `{h}` on a clock of twelve hours, `{hh}` of 24.
MORNING = """{h} am
{h}am
{h} a.m.
am
AM
a.m.
(in|) the morning
morning
mornings
{h} in the morning
at {h} in the morning
{hh}:00
0{h}:00
the (first|earlier) (one|time|)
first
first one
the former
early
before noon
the early one""".split("\n")
EVENING = """{h} pm
{h}pm
{h} p.m.
pm
PM
p.m.
(in|) the evening
evening
evenings
at night
{h} in the evening
{h} at night
{hh}:00
at {hh}
the (second|later|last) (one|time|)
second
second one
the latter
late
afternoon
the late one""".split("\n")
AROUND = ("{x}", "{x}", "{x}", "{x}", "{x} please", "{x}, please", "I (mean|meant) {x}", "(make it|take) {x}", "{x} of course", "{x}, of course", "(oh|sorry|ah), {x}",
          "(it's|that's) {x}", "{x} I (guess|think)", "{x}, thanks", "I (want|need) {x}", "(definitely|obviously) {x}")
YES = """yes
yes please
yes, please
yep
yeah
yup
sure
ok
okay
of course
yes, (create|make|add) it
create it
(please|) (create|make) it
(please|yes,) do
do it
go ahead
yes, go ahead
sounds good
that would be (great|nice)
right
correct
yes, that one
y
please
absolutely
definitely
why not""".split("\n")
NO = """no
no thanks
no, thank you
nope
nah
no need
no, (leave|forget) it
(forget|leave) it
(forget|drop) (it|that)
never mind
nevermind
don't
better not
not now
no, don't
rather not
cancel
stop
n""".split("\n")
NAMED = """{x}
{x}
the {x}
{x} please
{x}, please
I (mean|meant) {x}
I (mean|meant) the {x}
the one (called|named) {x}
it's (called|named) {x}
it is called {x}
no, {x}
no, I meant {x}
no, the {x}
sorry, {x}
(ah|oh|oops), {x}
try {x}
yes, {x}
{x} (of course|I think|obviously)""".split("\n")
FIRST = ("the first (one|)", "first", "first one", "1", "number (1|one)", "the first one please", "the top one")
SECOND = ("the second (one|)", "second", "second one", "2", "number (2|two)", "the other one", "the last one", "the latter")

# Times that aren't just a clock on a day.
_SAYS_MORE = re.compile(r"every|each|days\b|daily|weekly|monthly|yearly|until|till?\b| to |in the|at night|noon|evening|morning", re.IGNORECASE)
_MINUTES = re.compile(r"\b(minutes?|mins?|hours?|hrs?)\b|\d ?(h|m|hrs?|mins?)\b|\dh\d")

Answer = tuple[str, str, list[Call] | None]


class AskBacks:
    """Makes such questions: the tool's problem, what the user answers, and the calls that follow from it; none where the
    user gives up."""

    def __init__(self, source: random.Random, fill: Fillers) -> None:
        self.source = source
        self.fill = fill

    def say(self, templates: list[str] | tuple[str, ...], **slots: str) -> Saying:
        return say(self.source, self.source.choice(templates), dict(slots), chatter=0.03, polite=0.04)

    def of(self, call: Call, said: str) -> Answer | None:
        """A question about a call; nothing where none fits."""
        clock = self.doubtful(call)
        if clock:
            return self.half(call, "due" if call.tool == "reminder" else "start", int(clock[1]), clock[2] or "00")
        if call.tool == "habit" and call.action == "log" and call.get("habit"):
            return self.habit(call, said)
        if call.get("search") and call.tool in ("calendar", "reminder", "note"):
            return self.which(call)
        return None

    @staticmethod
    def doubtful(call: Call) -> re.Match[str] | None:
        """A time that may be in the morning or in the evening: the organizer takes 1 to 6 for the afternoon, and 10 and 11 for
        the morning."""
        start = str(call.get("due" if call.tool == "reminder" else "start") or "")
        if call.action not in ("create", "reschedule", "update") or "recurrenceEnd" in call.fields or _SAYS_MORE.search(start):
            return None
        return re.search(r" at ([789])(?::(\d\d))?$", start)

    def given_up(self, problem: str) -> Answer:
        return problem, self.say(NO).text, None

    def half(self, call: Call, name: str, hour: int, minute: str) -> Answer:
        """Morning or evening?"""
        source = self.source
        day = f"{source.choice(DAYS)} {source.randint(1, 30)} {source.choice(MONTHS)} {source.choice((2026, 2026, 2027))}"
        both = f"{day} at {hour:02}:{minute}", f"{day} at {hour + 12}:{minute}"
        problem = f"Do you mean {both[0]} or {both[1]}?"
        if source.random() < 0.04:
            return self.given_up(problem)
        if source.random() < 0.05:
            reply = self.say([line.replace("{x}", "{t}") for line in AROUND], t=times.clock(source))
            return problem, reply.text, [call.but(**{name: f"{day} at {reply['t']}"})]
        late = source.random() < 0.5
        inner = source.choice(EVENING if late else MORNING)
        if minute != "00":
            inner = inner.replace(":00", "").replace("0{h}", "{hh}").replace("{hh}", f"{{hh}}:{minute}").replace("{h}", f"{{h}}:{minute}")
        if late:
            inner = inner.replace("{hh}", str(hour + 12))
        else:
            inner = inner.replace("0{h}", "{hh}").replace("{hh}", f"{hour:02}")
        # The page offers both, to be pressed.
        inner = both[late] if source.random() < 0.2 else inner.replace("{h}", str(hour))
        return problem, self.say([line.replace("{x}", inner) for line in AROUND]).text, [call.but(**{name: both[late]})]

    def habit(self, call: Call, said: str) -> Answer:
        """A habit that isn't there yet."""
        source, fill = self.source, self.fill
        name = str(call["habit"]) if source.random() < 0.4 else fill.habit()
        name = name[:1].upper() + name[1:] if source.random() < 0.7 else name
        others = [fill.habit().capitalize() for _ in range(source.choice((0, 0, 1, 1, 2, 3)))]
        others = [other for other in others if other.lower() != name.lower()]
        quoted = [f"“{other}”" for other in others]
        known = "" if not quoted else " There is " + (quoted[0] if len(quoted) == 1 else ", ".join(quoted[:-1]) + " and " + quoted[-1]) + "."
        problem = f"There is no habit “{name}” yet.{known} Should it be created?"
        kind = source.random()
        if kind < 0.12:
            return self.given_up(problem)
        if others and kind < 0.42:
            reply = self.say(NAMED, x=source.choice(others))
            return problem, reply.text, [call.but(habit=reply["x"])]
        unit = None
        if call.get("value") is not None:
            unit = "duration" if _MINUTES.search(said.lower()) else "count"
        return problem, self.say(YES).text, [Call("habit", action="create", name=name, unit=unit), call.but(habit=name)]

    def which(self, call: Call) -> Answer:
        """Something that isn't called so, or several things that are."""
        source, fill = self.source, self.fill
        search = str(call["search"])
        thing = {"calendar": "event", "reminder": "reminder", "note": "note"}[call.tool]
        make = {"calendar": fill.event, "reminder": fill.task, "note": fill.topic}[call.tool]
        near = [make() for _ in range(source.choice((0, 1, 1, 2)))]
        near = [title[:1].upper() + title[1:] if source.random() < 0.4 else title for title in near]
        labels = [f"“{title}” ({self.label()})" if call.tool == "calendar" else f"“{title}”" for title in near]
        joined = labels[0] if len(labels) == 1 else " and ".join(labels)
        if source.random() < 0.25 and len(near) == 2:
            if call.tool == "calendar":
                problem = f"Which event do you mean by “{search}”: {labels[0]} or {labels[1]}?"
            else:
                lines = "".join(f"\n- {label}" + (f", due {self.label()}" if call.tool == "reminder" else "") for label in labels)
                problem = f"Several {thing}s fit “{search}”. Which one do you mean?{lines}"
        elif call.tool == "calendar":
            problem = f"There is no event named “{search}”. " + (f"There is {joined}. Say which one is meant." if near else "Look at the calendar, and say its title as it stands there.")
        else:
            problem = f"There is no {thing} like “{search}”. " + (f"Did you mean {' or '.join(labels)}?" if near else "Say its name in other words, or list what is there.")
        kind = source.random()
        if kind < 0.1:
            return self.given_up(problem)
        if len(near) == 1 and kind < 0.5:
            return problem, self.say([line for line in YES if "create" not in line and "add" not in line]).text, [call.but(search=near[0])]
        if len(near) == 2 and kind < 0.4:
            index = source.randrange(2)
            return problem, self.say((FIRST, SECOND)[index]).text, [call.but(search=near[index])]
        reply = self.say(NAMED, x=source.choice(near) if near and source.random() < 0.85 else make())
        return problem, reply.text, [call.but(search=reply["x"])]

    def label(self) -> str:
        source = self.source
        return f"{source.choice(DAYS)} {source.randint(1, 30)} {source.choice(MONTHS)} 2026" + source.choice(("", f" at {source.randint(7, 21):02}:00"))
