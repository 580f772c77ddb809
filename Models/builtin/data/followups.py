"""What is said about what was said before: changes, repetitions for somebody else, and answers to questions."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

import times
from calls import Call
from fillers import Fillers
from requests_calendar import Calendar
from requests_notes import Notes
from requests_others import Others
from requests_reminders import Reminders
from saying import Saying, say
import wordings_followups as more

Request = tuple[Saying, list[Call]]

RETIME = """make it {when}
make that {when}
(actually|no|wait|sorry|hmm), {when}
(actually|no|wait|sorry), make it {when}
move it to {when}
change it to {when}
change that to {when}
change the (time|date) to {when}
set it to {when}
push it to {when}
(reschedule|shift|postpone|delay|bring) it to {when}
{when} instead
can (we|you) (do|make it) {when} instead
can you move it to {when}
can you move that to {when}
let's (do|make it|say) {when} (instead|)
{when} (is|would be|works) better
better {when}
it's {when}
it is {when}
it's {when} now
it should be {when}
rather {when}
(oh|oops), I meant {when}
I meant {when}
that's wrong, it's {when}
not {old}, {when}
{when}, not {old}
could it be {when}
put it {when}
(ok|okay) {when} then
(oh|ah) they changed it to {when}
update it to {when}
I need to move it to {when}
no wait, {when}
it moved to {when}
(it got|it was) (moved|postponed) to {when}
{when} please
how about {when}
move this to {when}
move the appointment to {when}""".split("\n")

CANCEL = """cancel that
cancel it
delete that
delete it
delete this
remove it
remove that
scrap that
scrap it
drop it
take it out
take it off
take that out again
(actually|no|wait|sorry|hmm|never mind), (cancel|delete|remove) (it|that)
(please|) (cancel|delete|remove) (it|that) again
I don't need (it|that) (anymore|any more), (delete|remove|cancel) it
get rid of (it|that)
that's off, (delete|cancel|remove) it
it's cancelled, (delete|remove) it
(it's|it was) called off, (delete|remove) it
forget it, (delete|remove|cancel) it
can you (delete|cancel|remove) (it|that) again
on second thought, (cancel|delete|remove) (it|that)
throw it out
erase that
kill it""".split("\n")

ALSO_FOR = """and one (for|with) {who} (too|as well|)
and (another|another one) (for|with) {who}
(another one|one more|another) (for|with) {who}
(also|) (one|add one|make one|put one) (for|with) {who} (too|as well|)
the same (for|with) {who}
and the same (for|with) {who} (too|as well|please|)
same (thing|) (for|with) {who}
add the same (for|with) {who}
do the same (for|with) {who}
and (for|with) {who} (too|as well)
(for|with) {who} too
repeat that (for|with) {who}
{who} needs one too
{who} too""".split("\n")

SAME_WHEN = """the same {when}
and the same {when}
same (thing|) {when}
and again {when}
and {when} too
and {when} as well
also {when}
another one {when}
and one {when} too
and one more {when}
one more {when}
add another one {when}
repeat it {when}
do the same {when}
also add one {when}""".split("\n")

PLACE = """it's (at|in) {place}
(at|in) {place}
the (place|location) is {place}
add the (location|place): {place}
location: {place}
set the (location|place) to {place}
we meet (at|in) {place}
(it takes place|it happens|it's happening) (at|in) {place}
where? {place}
put {place} as the location
change the (place|location) to {place}
it will be (at|in) {place}
make it (at|in) {place}
move it to {place} as the location
oh and it's (at|in) {place}""".split("\n")

LENGTH = """make it {dur} (long|)
it (takes|lasts|will take) {dur}
for {dur}
{dur} long
it should be {dur} long
(extend|shorten) it to {dur}
it's {dur} long
{dur} is enough
change the (length|duration) to {dur}
set the duration to {dur}
only {dur}
let it last {dur}
it goes on for {dur}""".split("\n")

NAME = """call it {new}
call it {new} instead
rename it to {new}
rename it {new}
rename that to {new}
change the (title|name) to {new}
the (title|name) should be {new}
it's called {new}
title it {new}
name it {new}
it should be called {new}
change it to say {new}
make the title {new}""".split("\n")

ALERT = """remind me {rem} before
remind me {rem} before it
remind me {rem} earlier
and remind me {rem} before
with a reminder {rem} before
set an alert {rem} before
add a reminder {rem} before
alert me {rem} before
notify me {rem} before it starts
I want a reminder {rem} before
add a {rem} reminder
give me {rem} notice""".split("\n")

REPEAT = """make it {rec}
repeat it {rec}
every (day|week|month|year) please
it (happens|repeats) {rec}
it's {rec}
it should repeat {rec}
make that {rec}
{rec} please
set it to {rec}""".split("\n")
RECURRENCES = {"daily": "daily", "weekly": "weekly", "monthly": "monthly", "yearly": "yearly", "every day": "daily", "every week": "weekly",
               "every month": "monthly", "every year": "yearly", "on weekdays": "weekdays", "every weekday": "weekdays", "each week": "weekly",
               # The program reads how many weeks they are (`LiteralRepetitions`).
               "every two weeks": "weekly", "every other week": "weekly", "every second week": "weekly", "every 2 weeks": "weekly", "fortnightly": "weekly",
               "every three weeks": "weekly", "every other day": "daily", "every second day": "daily", "every three months": "monthly", "every six months": "monthly",
               "annually": "yearly", "once a week": "weekly", "once a month": "monthly"}

NEXT_LIST = """and {when}
what about {when}
how about {when}
and what about {when}
and how is {when}
and {when} then
what do I have {when}
{when}
and for {when}
same for {when}
and on my calendar {when}
show me {when}
what's {when} like""".split("\n")

NEXT_WHO = """and {who}'s
what about {who}
and {who}
how about {who}
and what about {who}
what's {who}'s
and that of {who}
{who}'s too
and {who}'s (number|email|phone number|address|birthday)
same for {who}""".split("\n")
SAME_WHO = """and (his|her|their|the) (email|mail|email address|number|phone number|birthday|address|mobile)
what's (his|her|their|the) (email|mail|email address|number|phone number|birthday)
(his|her|their) (email|number|birthday|phone number)
and when is (his|her|their) birthday
do you have (his|her|their) (email|number|address)
and the (email|number|birthday)""".split("\n")
REMIND_THEM = """remind me to (call|text|email|ring|visit|thank|write to) (him|her|them) {when}
remind me {when} to (call|text|email|ring|visit|thank) (him|her|them)
set a reminder to (call|text|email|ring) (him|her|them) {when}""".split("\n")
NEXT_WEB = """and in {city}
what about {city}
and {city}
how about {city}
and for {city}
same for {city}
now for {city}
and what about in {city}""".split("\n")
ADD_TO_NOTE = """add {body} (to it|to that|)
append {body}
also {body}
(add|append) to it: {body}
add: {body}
put {body} in it (too|as well|)
write {body} in there (too|)
and {body}
(it should also say|also write) {body}
add to that note: {body}
oh and {body}, add that""".split("\n")
DONE = ("done", "that's done", "I did it", "I did that", "it's done", "mark it as done", "mark that done", "check it off", "tick it off", "finished that",
        "done with that", "mark it done", "completed", "I've done it", "that one is done", "already done, tick it off")
STREAK = ("how's it going", "what's my streak", "how am I doing with it", "how is that going", "what's my streak now", "how many days in a row is that",
          "how am I doing", "show me the progress", "and my streak", "how long is my streak")
RETIME += more.RETIME_MORE
CANCEL += more.CANCEL_MORE
ALSO_FOR += more.ALSO_FOR_MORE
SAME_WHEN += more.SAME_WHEN_MORE
PLACE += more.PLACE_MORE
LENGTH += more.LENGTH_MORE
NAME += more.NAME_MORE
ALERT += more.ALERT_MORE
REPEAT += more.REPEAT_MORE
NEXT_FREE = NEXT_LIST[:6] + more.NEXT_FREE_MORE
NEXT_LIST += more.NEXT_LIST_MORE
NEXT_WHO += more.NEXT_WHO_MORE
SAME_WHO += more.SAME_WHO_MORE
NEXT_WEB += more.NEXT_WEB_MORE
ADD_TO_NOTE += more.ADD_TO_NOTE_MORE
DONE += more.DONE_MORE
STREAK += more.STREAK_MORE
# What suits a reminder and a note, too.
RETIME_DUE = [line for line in RETIME if not any(word in line for word in ("event", "appointment", "start", "begin", "takes place", "clashes"))]
_EVENTS_ONLY = ("called", "fell", "go,", "make it", "happen", "cancelled", "'s off", "no longer", "going", "call (it")
CANCEL_DUE = [line for line in CANCEL if not any(word in line for word in _EVENTS_ONLY)]
NAME_NOTE = [line for line in NAME if " say" not in line and "|say|" not in line]
# Words for events of which one speaks as "the meeting".
HEADS = ("meeting", "call", "lunch", "dinner", "appointment", "interview", "coffee", "breakfast", "workshop", "dentist", "doctor", "concert", "party", "lesson", "class", "training")

WHEN, TIME = "When should it be?", "At what time?"


@dataclass
class OpenQuestion:
    """A question to the user: what was said, what is asked, and how it may be answered."""

    said: str
    asks: str
    answer: Callable[[], tuple[str, list[Call]]]


class FollowUps:
    """Makes what is said next."""

    def __init__(self, source: random.Random, fill: Fillers) -> None:
        self.source = source
        self.fill = fill

    def say(self, templates: list[str] | tuple[str, ...], slots: dict[str, str], when: times.Saying | None = None) -> Saying:
        template = self.source.choice(templates)
        if when is not None:
            template = template.replace("{when}", when.template)
            # "to at four" is said by nobody.
            template = re.sub(r"\b(to|until|till|from|for)(\)?) (at|on|for|@) (?=\{)", r"\1\2 ", template)
            slots = {**slots, **when.slots}
        if "{old}" in template and "old" not in slots:
            slots = {**slots, "old": self.source.choice((times.clock(self.source), times.weekday(self.source), "tomorrow"))}
        return say(self.source, template, slots, chatter=0.03, polite=0.14)

    def when(self, reminder: bool = False) -> times.Saying:
        """A new time: mostly a time alone, or a day alone."""
        source = self.source
        kind = source.random()
        if kind < 0.42:
            time = times.clock(source)
            at = "" if not time.isdigit() and source.random() < 0.5 else source.choice(("", "at ", "at "))
            return times.Saying(at + "{t}", {"t": time})
        if kind < 0.7:
            return times.when(source, "day")
        found = times.reminder_when(source) if reminder else times.when(source)
        return found if "(" not in found.template else times.when(source, "day")

    def after(self, call: Call, known: dict[str, object]) -> Request | None:
        """What may be said about a call; nothing for one about which nothing is left to say."""
        if call.tool == "calendar" and call.action in ("create", "reschedule", "update"):
            return self.about_event(call)
        if call.tool == "reminder" and call.action in ("create", "update"):
            return self.about_reminder(call)
        if (call.tool, call.action) == ("calendar", "list") and call.get("start"):
            return self.about_list(call, known)
        if (call.tool, call.action) == ("calendar", "query"):
            return self.about_slots(call, known)
        if (call.tool, call.action) == ("reminder", "list") and known.get("titles"):
            return self.about_listed_reminders(known)
        if call.tool == "note" and call.action in ("create", "append"):
            return self.about_note(call)
        if call.tool == "contacts":
            return self.about_person(call)
        if call.tool == "habit" and call.action == "log":
            return self.about_logged(call)
        if (call.tool, call.action) == ("note", "search") and len(known.get("titles") or []) == 1:
            return self.about_note(Call("note", action="create", title=list(known["titles"])[0]))
        return self.about_web(call) if call.tool == "web" else None

    def about_event(self, call: Call) -> Request | None:
        source, fill = self.source, self.fill
        title = str(call.get("title") or call.get("search") or "")
        if not title:
            return None
        kind = source.random()
        start = str(call.get("start") or "")
        if kind < 0.05 and " at " in start and not start.startswith(("every", "weekly", "monthly")):
            said = self.say(more.SAME_TIME, {}, times.when(source, "day"))
            return said, [Call("calendar", action="reschedule", search=title, start=f"{said['d']} at {start.rsplit(' at ', 1)[1]}")]
        if kind < 0.08:
            length, minutes = times.duration(source)
            when = self.when()
            if "dur" not in when.slots and "r" not in when.slots:
                said = self.say([line + end for line in RETIME[:14] for end in (" for {dur}", ", {dur} long", " and for {dur}")], {"dur": length}, when)
                return said, [Call("calendar", action="reschedule", search=title, start=times.phrase({k: v for k, v in said.slots.items() if k in "dtw"}), durationMinutes=minutes)]
        if kind < 0.13:
            found = self.about_event_rarely(call, title)
            if found:
                return found
        if kind < 0.38:
            said = self.say(RETIME, {}, self.when())
            return said, [Call("calendar", action="reschedule", search=title, start=times.phrase(said.slots))]
        if kind < 0.54:
            said = self.say(CANCEL, {})
            return said, [Call("calendar", action="delete", search=title)]
        if kind < 0.60:
            said = self.say(PLACE, {"place": fill.place()})
            return said, [Call("calendar", action="update", search=title, location=said["place"])]
        if kind < 0.67:
            length, minutes = times.duration(source)
            said = self.say(LENGTH, {"dur": length})
            return said, [Call("calendar", action="update", search=title, durationMinutes=minutes)]
        if kind < 0.73:
            said = self.say(NAME, {"new": fill.event()})
            return said, [Call("calendar", action="update", title=said["new"], search=title)]
        if kind < 0.78:
            length, minutes = times.duration(source)
            said = self.say(ALERT, {"rem": length})
            return said, [Call("calendar", action="update", search=title, reminderMinutes=minutes)]
        if kind < 0.81:
            word, rule = source.choice(list(RECURRENCES.items()))
            said = self.say([line for line in REPEAT if "{rec}" in line], {"rec": word})
            return said, [Call("calendar", action="update", search=title, recurrence=rule)]
        if call.action != "create":
            return None
        if kind < 0.92:
            said = self.say(ALSO_FOR, {"who": fill.person()})
            return said, [call.but(title=self.for_another(title, said))]
        when = times.when(source)
        said = self.say(SAME_WHEN, {}, when)
        return said, [call.but(start=times.phrase(said.slots), recurrenceEnd=None)]

    def about_event_rarely(self, call: Call, title: str) -> Request | None:
        """A note for it, another person, where it is again, and events that are spoken of by a word of their titles."""
        source, fill = self.source, self.fill
        kind = source.random()
        if kind < 0.25:
            said = self.say(more.NOTES_MORE, {"notes": source.choice((fill.fact(), f"bring {fill.thing()}", fill.task()))})
            return said, [Call("calendar", action="update", search=title, notes=said["notes"])]
        if kind < 0.45:
            said = self.say(more.WHERE_WHEN, {})
            return said, [Call("calendar", action="list", search=title)]
        if kind < 0.7:
            head, found, tail = title.partition(" with ")
            old = tail.split(" about ")[0]
            if not found or not old or not head:
                return None
            said = self.say(more.WITH_OTHER, {"who": fill.person(), "old": old})
            return said, [Call("calendar", action="update", title=self.for_another(title, said), search=title)]
        word = next((word for word in HEADS if word in title.lower().split()), None)
        if not word:
            return None
        if kind < 0.88:
            said = self.say([line.replace("{which}", f"(the|my|our|that) {word}") for line in more.MOVE_ONE], {}, self.when())
            return said, [Call("calendar", action="reschedule", search=title, start=times.phrase(said.slots))]
        said = self.say([line.replace("{which}", f"(the|my|our|that) {word}") for line in more.DROP_ONE], {})
        return said, [Call("calendar", action="delete", search=title)]

    def about_logged(self, call: Call) -> Request:
        """More of the same, the same for another day, and how it goes."""
        source = self.source
        kind = source.random()
        if kind < 0.22 and isinstance(call.get("value"), int) and not call.get("date"):
            said = self.say(more.LOG_MORE, {"value": str(source.randint(2, 40))})
            return said, [Call("habit", action="log", habit=call["habit"], value=int(said["value"]))]
        if kind < 0.4:
            said = self.say(more.LOG_DATE, {"date": source.choice(("yesterday", "yesterday", "the day before yesterday", f"last {times.weekday(source)}", "last night"))})
            return said, [call.but(date=said["date"])]
        return self.say(STREAK, {}), [Call("habit", action="query", habit=call["habit"])]

    def for_another(self, title: str, said: Saying) -> str:
        """The title with somebody else in it: in the place of who was there, or behind."""
        who = said["who"]
        for word in (" with ", " for "):
            if word in title:
                head, tail = title.split(word, 1)
                about = tail.find(" about ")
                return head + word + who + (tail[about:] if about >= 0 else "")
        return title + (" with " if f"with {who}".lower() in said.text.lower() else " for ") + who

    def about_reminder(self, call: Call) -> Request | None:
        source, fill = self.source, self.fill
        title = str(call.get("title") or call.get("search"))
        kind = source.random()
        if kind < 0.38:
            said = self.say(RETIME_DUE, {}, self.when(True))
            while "r" in said.slots:
                said = self.say(RETIME_DUE, {}, self.when(True))
            return said, [Call("reminder", action="update", search=title, due=times.phrase(said.slots))]
        if kind < 0.58:
            said = self.say(CANCEL_DUE, {})
            return said, [Call("reminder", action="delete", search=title)]
        if kind < 0.66:
            said = self.say(DONE, {})
            return said, [Call("reminder", action="complete", search=title)]
        if kind < 0.68:
            words = title.split()
            if len(words) == 2 and words[0].lower() in ("call", "email", "text", "ring", "visit", "thank", "invite", "meet", "ask"):
                said = self.say(more.OTHER_NAME, {"who": fill.person(), "old": words[1]})
                return said, [Call("reminder", action="update", title=f"{words[0]} {said['who']}", search=title)]
        if kind < 0.72:
            said = self.say(NAME, {"new": fill.task()})
            return said, [Call("reminder", action="update", title=said["new"], search=title)]
        if kind < 0.77:
            word, rule = source.choice(list(RECURRENCES.items()))
            said = self.say([line for line in REPEAT if "{rec}" in line], {"rec": word})
            return said, [Call("reminder", action="update", search=title, recurrence=rule)]
        if call.action != "create":
            return None
        if kind < 0.86:
            first = title.split()[0].lower()
            if first in ("call", "email", "text", "ring", "visit", "thank", "invite") and len(title.split()) <= 3:
                said = self.say(ALSO_FOR, {"who": fill.person()})
                return said, [call.but(title=f"{title.split()[0]} {said['who']}")]
            if first in ("buy", "get", "order", "bring"):
                said = self.say(more.THING_TOO,
                                {"x": fill.thing()})
                return said, [call.but(title=f"{title.split()[0]} {said['x']}")]
        if kind < 0.93:
            said = self.say(more.TASK_TOO, {"task": fill.task()})
            return said, [call.but(title=said["task"])]
        said = self.say(SAME_WHEN, {}, times.when(source, "day"))
        return said, [call.but(due=times.phrase(said.slots))]

    def about_list(self, call: Call, known: dict[str, object]) -> Request:
        source = self.source
        titles = list(known.get("titles") or [])
        if titles and source.random() < 0.5:
            index = source.randrange(len(titles))
            words = [("first", 0), ("second", 1), ("third", 2), ("last", len(titles) - 1)]
            word = source.choice([name for name, place in words if place == index] or ["last"])
            index = dict(words)[word] if word != "last" else len(titles) - 1
            which = source.choice((f"the {word} one", f"the {word}", f"the {word} event")) if len(titles) > 1 else source.choice(("it", "that", "that one"))
            title = str(titles[index])
            if source.random() < 0.5:
                said = self.say([line.replace("{which}", which) for line in more.DROP_ONE], {})
                return said, [Call("calendar", action="delete", search=title)]
            said = self.say([line.replace("{which}", which) for line in more.MOVE_ONE], {}, self.when())
            return said, [Call("calendar", action="reschedule", search=title, start=times.phrase(said.slots))]
        when = times.when(source, "day") if source.random() < 0.75 else times.Saying("{w}", {"w": source.choice(("next week", "this week", "the weekend", "next month", "tonight"))})
        said = self.say(NEXT_LIST, {}, when)
        return said, [Call("calendar", action="list", start=times.phrase(said.slots))]

    def about_slots(self, call: Call, known: dict[str, object]) -> Request | None:
        source = self.source
        starts = list(known.get("starts") or [])
        if starts and source.random() < 0.6:
            index, word = source.choice([(0, "first"), (len(starts) - 1, "last"), (min(1, len(starts) - 1), "second" if len(starts) > 1 else "first")])
            said = self.say([line.replace("{word}", word) for line in more.TAKE_SLOT], {"title": self.fill.event()})
            return said, [Call("calendar", action="create", title=said["title"], start=starts[index], durationMinutes=call.get("durationMinutes"))]
        when = times.when(source, "day")
        said = self.say(NEXT_FREE, {}, when)
        return said, [call.but(start=times.phrase(said.slots))]

    def about_listed_reminders(self, known: dict[str, object]) -> Request:
        source = self.source
        titles = [str(title) for title in known["titles"]]
        word, index = source.choice((("first", 0), ("last", len(titles) - 1)))
        which = source.choice((f"the {word} one", f"the {word}")) if len(titles) > 1 else "it"
        kind = source.random()
        if kind < 0.5:
            said = self.say([line.replace("{which}", which) for line in more.DONE_ONE], {})
            return said, [Call("reminder", action="complete", search=titles[index])]
        if kind < 0.75:
            when = self.when(True)
            while "r" in when.slots:
                when = self.when(True)
            said = self.say([line.replace("{which}", which) for line in more.RETIME_TASK], {}, when)
            return said, [Call("reminder", action="update", search=titles[index], due=times.phrase(said.slots))]
        said = self.say([line.replace("{which}", which) for line in more.DROP_TASK], {})
        return said, [Call("reminder", action="delete", search=titles[index])]

    def about_note(self, call: Call) -> Request:
        source, fill = self.source, self.fill
        name = str(call.get("search") or call.get("title") or call["body"])[:60]
        kind = source.random()
        if kind < 0.45:
            said = self.say(ADD_TO_NOTE, {"body": fill.thing() if source.random() < 0.5 else fill.fact()})
            return said, [Call("note", action="append", body=said["body"], search=name)]
        if kind < 0.7:
            said = self.say(CANCEL_DUE + ["delete the note", "remove that note", "delete that note again"], {})
            return said, [Call("note", action="delete", search=name)]
        if kind < 0.76:
            said = self.say(more.REPLACE_NOTE, {"body": fill.fact()})
            return said, [Call("note", action="update", body=said["body"], search=name)]
        if kind < 0.88:
            said = self.say(NAME_NOTE, {"new": fill.topic()})
            return said, [Call("note", action="update", title=said["new"], search=name)]
        said = self.say(("tag it {tag}", "tag it with {tag}", "add the tag {tag}", "put the tag {tag} on it", "give it the tag {tag}", "#{tag}", *more.TAG_MORE),
                        {"tag": source.choice("work home travel ideas family recipes health".split())})
        return said, [Call("note", action="update", tags=[said["tag"]], search=name)]

    def about_person(self, call: Call) -> Request:
        source = self.source
        kind = source.random()
        if kind < 0.5:
            said = self.say(NEXT_WHO, {"who": self.fill.person()})
            return said, [Call("contacts", query=said["who"])]
        if kind < 0.8:
            return self.say(SAME_WHO, {}), [Call("contacts", query=call["query"])]
        verb = source.choice(("call", "text", "email", "ring", "visit", "thank"))
        when = times.reminder_when(source)
        while "(" in when.template:
            when = times.reminder_when(source)
        pronoun = source.choice(("him", "her", "them"))
        said = self.say((f"remind me to {verb} {pronoun} {{when}}", f"remind me {{when}} to {verb} {pronoun}",
                         f"set a reminder to {verb} {pronoun} {{when}}"), {}, when)
        return said, [Call("reminder", action="create", title=f"{verb} {call['query']}", due=times.phrase(said.slots))]

    def about_web(self, call: Call) -> Request | None:
        query = str(call["query"])
        head, found, tail = query.rpartition(" in ")
        if not found or not tail or len(tail.split()) > 1:
            return None
        said = self.say(NEXT_WEB, {"city": self.fill.city()})
        return said, [Call("web", query=f"{head} in {said['city']}")]

    def open_question(self, calendar: Calendar, reminders: Reminders, notes: Notes, others: Others) -> OpenQuestion:
        """A request that lacks something."""
        source, fill = self.source, self.fill
        kind = source.random()
        if kind < 0.62:
            said, missing, slots = calendar.question() if source.random() < 0.55 else self.without_time()
            title = slots["title"]
            if missing == "time":
                def answer() -> tuple[str, list[Call]]:
                    if source.random() < 0.06:
                        reply = self.say(("all day", "the whole day", "(it's|it is|that's|it takes) (all day|the whole day)", "all day please", "(no time|no fixed time), (it's |)(all day|the whole day)", "(an|as an) all-day event"), {})
                        return reply.text, [Call("calendar", action="create", title=title, start=slots["d"], isAllDay=True)]
                    if source.random() < 0.1:
                        reply = self.say(("{r}", "{r} please", "(it's|it goes|let's say|make it|I think|it will be) {r}", "{r} (would be good|works|I think)", "(um|oh|well), {r}"), {"r": times.clock_range(source)})
                        return reply.text, [Call("calendar", action="create", title=title, start=f"{slots['d']} {reply['r']}")]
                    reply = self.say(more.TIME_ANSWER, {"t": times.clock(source)})
                    return reply.text, [Call("calendar", action="create", title=title, start=f"{slots['d']} at {reply['t']}")]
                return OpenQuestion(said.text, TIME, answer)

            def when_answer() -> tuple[str, list[Call]]:
                reply = self.say(more.WHEN_ANSWER, {}, times.when(source))
                return reply.text, [Call("calendar", action="create", title=title, start=times.phrase(reply.slots))]
            return OpenQuestion(said.text, WHEN, when_answer)
        return self.other_question(calendar, notes, others)

    def without_time(self) -> tuple[Saying, str, dict[str, str]]:
        """As `Calendar.question`: an event without a time, and what is missing."""
        source = self.source
        if source.random() < 0.5:
            said = say(source, source.choice(more.MISSING_WHEN), {"title": self.fill.event()})
            return said, "both", said.slots
        when = times.when(source, "day")
        said = say(source, source.choice(more.MISSING_TIME).replace("{when}", when.template), {"title": self.fill.event(), **when.slots})
        return said, "time", said.slots

    def unknown_thing(self) -> OpenQuestion:
        """Something is to be done with what nobody has named."""
        source = self.source
        if source.random() < 0.5:
            said = self.say(CANCEL, {})
            make = lambda title: Call("calendar", action="delete", search=title)
            when = None
        else:
            when = self.when()
            said = self.say([line for line in RETIME if line.startswith(("move it", "change it", "(reschedule", "push it", "set it", "can you move", "I need to move"))], {}, when)
            start = times.phrase(said.slots)
            make = lambda title: Call("calendar", action="reschedule", search=title, start=start)

        def answer() -> tuple[str, list[Call]]:
            reply = self.say(more.WHICH_ANSWER, {"x": self.fill.event()})
            return reply.text, [make(reply["x"])]
        return OpenQuestion(said.text, "Which event do you mean?", answer)

    def other_question(self, calendar: Calendar, notes: Notes, others: Others) -> OpenQuestion:
        source, fill = self.source, self.fill
        if source.random() < 0.12:
            return self.unknown_thing()
        kind = source.choice(("remind", "remind at", "event at", "note", "move", "who", "web", "delete", "habit", "rename", "append", "note delete", "complete"))
        short = lambda templates, **slots: self.say(templates, dict(slots))
        if kind == "remind":
            said = short(("remind me", "set a reminder", "(create|add|make) a reminder", "I need a reminder", "new reminder", "can you remind me (of something|)",
                          "remind me of something", "(add|new) (todo|task)", *more.LACKS["remind"]))

            def answer() -> tuple[str, list[Call]]:
                when = times.reminder_when(source)
                templates = tuple(line.replace("{task}", source.choice(("{task} {when}", "{task} {when}", "{task}, {when}"))) for line in more.TASK_ANSWER)
                reply = self.say(templates, {"task": fill.task()}, when) if source.random() < 0.55 else self.say(more.TASK_ANSWER, {"task": fill.task()})
                return reply.text, [Call("reminder", action="create", title=reply["task"], due=times.phrase(reply.slots) if len(reply.slots) > 1 else None)]
            return OpenQuestion(said.text, "What should I remind you of?", answer)
        if kind == "remind at":
            when = times.reminder_when(source)
            said = self.say(("remind me {when}", "set a reminder for {when}", "(create|add) a reminder {when}", "I need a reminder {when}", "reminder {when}", *more.LACKS["remind at"]), {}, when)
            due = times.phrase(said.slots)

            def answer() -> tuple[str, list[Call]]:
                reply = self.say(more.TASK_ANSWER, {"task": fill.task()})
                return reply.text, [Call("reminder", action="create", title=reply["task"], due=due)]
            return OpenQuestion(said.text, "What should I remind you of?", answer)
        if kind == "event at":
            said = self.say(("(add|create|make|schedule) (an event|an appointment|something) {when}", "new (event|appointment) {when}", "put something in my calendar {when}",
                             "I have something {when}", "I have an appointment {when}", "add an entry {when}", "block {when}", *more.LACKS["event at"]), {}, times.when(source))
            start = times.phrase(said.slots)

            def answer() -> tuple[str, list[Call]]:
                reply = self.say(more.TITLE_ANSWER, {"title": fill.event()})
                return reply.text, [Call("calendar", action="create", title=reply["title"], start=start)]
            return OpenQuestion(said.text, "What should it be called?", answer)
        simple: dict[str, tuple[tuple[str, ...], str, Callable[[], tuple[str, list[Call]]]]] = {}

        def made(templates: tuple[str, ...], value: str, build: Callable[[str], Call]) -> Callable[[], tuple[str, list[Call]]]:
            def answer() -> tuple[str, list[Call]]:
                reply = self.say(templates, {"x": value})
                return reply.text, [build(reply["x"])]
            return answer
        title = fill.event()
        if kind == "move":
            said = short(("(move|reschedule|postpone|shift) (the|my|our) {title}", "I (need|have) to (move|reschedule) (the|my) {title}", "can we (move|reschedule|postpone) (the|my) {title}", *more.LACKS["move"]), title=title)
            name = said["title"]

            def answer() -> tuple[str, list[Call]]:
                reply = self.say(more.MOVE_ANSWER, {}, self.when())
                return reply.text, [Call("calendar", action="reschedule", search=name, start=times.phrase(reply.slots))]
            return OpenQuestion(said.text, "To when should I move it?", answer)
        if kind == "rename":
            said = short(("rename (the|my) {title}", "change the title of (the|my) {title}", "I want to rename (the|my) {title}", *more.LACKS["rename"]), title=title)
            name = said["title"]
            return OpenQuestion(said.text, "What should it be called?", made(("to {x}", *more.NAME_ANSWER), fill.event(), lambda new: Call("calendar", action="update", title=new, search=name)))
        if kind == "append":
            said = short(("add something to my {title} note", "I want to add something to the note {title}", "append something to my {title} note", *more.LACKS["append"]), title=notes.title())
            name = said["title"]
            return OpenQuestion(said.text, "What should I add?", made(more.ADD_ANSWER, fill.thing(), lambda new: Call("note", action="append", body=new, search=name)))
        simple["note"] = (("(take|make|write|create|add|save) a (new|) note", "new note", "I want to write something down", "note something (down|)", "I need to note something", "can you (take|make) a note"),
                          "What should the note say?", made(more.BODY_ANSWER, fill.fact(), lambda x: Call("note", action="create", body=x)))
        simple["who"] = (("(look up|find|search) (a|someone in my) contact(s|)".replace("(s|)", ""), "look someone up", "I need a (phone number|number|contact)", "find someone's number", "search my contacts", "I need someone's (number|email)"),
                         "Whom should I look for?", made(more.WHO_ANSWER, fill.person(), lambda x: Call("contacts", query=x)))
        simple["web"] = (("search the web", "search online", "(google|search|look up) something", "can you search the (web|internet)", "do a web search", "I want to search the internet", "look something up online"),
                         "What should I search for?", made(more.SEARCH_ANSWER, fill.topic(), lambda x: Call("web", query=x)))
        simple["delete"] = (("(delete|cancel|remove) an (event|appointment)", "(delete|cancel|remove) (one of my|an) appointment(s|)".replace("(s|)", ""), "I need to cancel something", "cancel (one of my meetings|a meeting)", "(delete|remove) something from my calendar"),
                            "Which event do you mean?", made(more.WHICH_ANSWER, fill.event(), lambda x: Call("calendar", action="delete", search=x)))
        simple["habit"] = (("(start|create|add|make|track) a (new|) habit", "new habit", "I want to (start|track) a (new|) habit", "help me start a habit"),
                           "What should the habit be called?", made(more.NAME_ANSWER, fill.habit(), lambda x: Call("habit", action="create", name=x)))
        simple["note delete"] = (("(delete|remove) a note", "(delete|remove) one of my notes", "I want to delete a note"), "Which note do you mean?",
                                 made(("(the|my|) {x} (note|)", "{x}"), notes.title(), lambda x: Call("note", action="delete", search=x)))
        simple["complete"] = (("(complete|finish|check off|tick off) a (reminder|task|todo)", "mark a (reminder|task) as done", "I finished (a task|something)", "I'm done with a (task|reminder)"),
                              "Which reminder do you mean?", made(more.WHICH_ANSWER, fill.task(), lambda x: Call("reminder", action="complete", search=x)))
        templates, asks, answer = simple[kind]
        return OpenQuestion(short((*templates, *more.LACKS[kind])).text, asks, answer)
