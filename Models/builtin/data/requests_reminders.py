"""Requests about reminders."""

import random
import re

import times
import wordings_reminders as wordings
from calls import Call
from fillers import Fillers
from saying import Saying, say

Request = tuple[Saying, list[Call]]

WITH_WHEN = """remind me to {task} {when}
remind me to {task} {when}
remind me {when} to {task}
remind me {when}: {task}
remind me {when} that I (have to|need to|must|should) {task}
remind me that I (have to|need to|must|should) {task} {when}
{when} remind me to {task}
{when}, remind me to {task}
reminder to {task} {when}
reminder: {task} {when}
reminder {when}: {task}
(set|create|add|make) (a|me a) reminder to {task} {when}
(set|create|add|make) a reminder {when} to {task}
(set|create|add) a reminder: {task}, {when}
(set|create) a reminder for {when}: {task}
new reminder: {task} {when}
don't let me forget to {task} {when}
dont let me forget to {task} {when}
don't forget to {task} {when}
(I need|I have|i've got) to {task} {when}, remind me
I (must|should|have to|need to) {task} {when}, (please remind me|remind me|can you remind me)
i need a reminder to {task} {when}
I need reminding to {task} {when}
ping me {when} to {task}
ping me to {task} {when}
nudge me {when} to {task}
nudge me to {task} {when}
tell me {when} to {task}
tell me to {task} {when}
alert me {when} to {task}
make sure I {task} {when}
make sure i don't forget to {task} {when}
help me remember to {task} {when}
I have to remember to {task} {when}
remember to {task} {when}
(todo|to do|task|to-do): {task} {when}
(todo|task): {task}, due {when}
add a (task|todo|to-do) to {task} {when}
add {task} to my (reminders|todos|to-do list|todo list|tasks|list) {when}
add to my (reminders|todo list|to-do list): {task} {when}
put {task} on my (todo list|to-do list|list|reminders) {when}
put a reminder {when} to {task}
(schedule|save) a reminder to {task} {when}
(can|could|would|will) you remind me to {task} {when}
(can|could) you remind me {when} to {task}
(can|could) I get a reminder to {task} {when}
I want to be reminded to {task} {when}
I'd like a reminder to {task} {when}
i shouldn't forget to {task} {when}
when it's {when}, remind me to {task}
note to self: {task} {when}, remind me
shoot me a reminder {when} to {task}
give me a reminder to {task} {when}
wake me {when} to {task}
hit me up {when} to {task}
let me know {when} to {task}
i keep forgetting to {task}, remind me {when}
{task} {when}, remind me (please|)
{task}, remind me {when}""".split("\n") + wordings.WITH_WHEN

NOUN = """remind me (about|of) {task} {when}
remind me {when} (about|of) {task}
reminder (about|for) {task} {when}
(set|create|add) a reminder (for|about) {task} {when}
{when} remind me of {task}
I need a reminder (for|about) {task} {when}
don't let me forget {task} {when}
ping me about {task} {when}
ping me {when} about {task}
alert me about {task} {when}
(can|could) you remind me (of|about) {task} {when}
reminder: {task}, {when}""".split("\n") + wordings.NOUN

PLAIN = """remind me to {task}
reminder to {task}
reminder: {task}
(set|create|add|make) a reminder to {task}
don't let me forget to {task}
add {task} to my (reminders|todos|to-do list|todo list|tasks|list)
add to my (reminders|todo list|to-do list|tasks): {task}
put {task} on my (todo list|to-do list|list)
(todo|to do|task|to-do): {task}
new (task|todo|reminder): {task}
I have to remember to {task}
i need to remember to {task}
help me remember to {task}
add a (task|todo|to-do): {task}
add a (task|todo) to {task}
create a task to {task}
remember to {task}
can you remind me to {task}
I need to {task}, remind me
i should {task} at some point, remind me
I must not forget to {task}
put down that I have to {task}
note to self, {task}, remind me
one more todo: {task}""".split("\n") + wordings.PLAIN

REMARK = (" when I get up", " when I wake up", " when I'm home", " when i get home", " when I am at work", " because I always forget",
          " so I don't forget", " when the shop opens", " when I finish work", " since it's urgent", " when I'm back", " as I'm busy before") + wordings.REMARK

LIST = """what are my reminders {when}
what reminders do I have {when}
what (do I need to|do I have to|should I|must I) do {when}
what's on my (todo|to-do|reminder|task) list {when}
what is due {when}
what's due {when}
(show|list) (me|) my (reminders|todos|tasks|to-dos) {when}
which (reminders|tasks|todos) are due {when}
any (reminders|todos|tasks) {when}
do I have (reminders|tasks|todos|any reminders|any tasks) {when}
my (todos|tasks|reminders) {when}
what do i still have to do {when}
what tasks are (left|open) {when}
what am I supposed to do {when}
what (needs|has) to be done {when}""".split("\n") + wordings.LIST

LIST_ALL = """what are my reminders
what reminders do I have
(show|list|read) (me|) (my|all my|the) (reminders|todos|tasks|to-dos|open reminders)
what's on my (todo|to-do|reminder|task) list
my (todos|tasks|reminders|to-do list|todo list)
which reminders are open
what tasks do I have
what do I still have to do
is there anything I have to do
open (tasks|todos|reminders)
what's left to do
do I have any reminders
what did I ask you to remind me of
what's overdue
show my (todo list|to-do list|reminder list|task list)
anything on my todo list
what should I not forget
tell me my reminders
how many reminders do I have""".split("\n") + wordings.LIST_ALL

FIND = """do I have a reminder (about|for|to) {task}
is there a (reminder|task) (about|for|to) {task}
(find|show) (me|) the reminder (about|for|to) {task}
when is the reminder (about|for|to) {task} due
did I set a reminder (about|for|to) {task}
which reminders mention {task}
search my reminders for {task}
when do I have to {task}""".split("\n") + wordings.FIND

COMPLETE = """I (did|finished|completed) {task}
mark {task} as (done|complete|completed|finished)
mark {task} done
mark the reminder (to|) {task} as (done|complete|completed)
mark off {task}
complete {task}
complete the (reminder|task|todo) (to|) {task}
(check|tick|cross) off {task}
(check|tick|cross) {task} off (my|the) list
{task} is done
{task} done
{task}: done
done with {task}
I'm done with {task}
i've done {task}
finished {task}
the reminder (to|) {task} is done
the (task|todo) {task} is (done|finished|complete)
set {task} to done
set the reminder {task} to (done|complete)
you can (tick|check) off {task}
{task} ✓
close the (task|reminder|todo) {task}
got {task} done""".split("\n") + wordings.COMPLETE

# What was done, and what finds the reminder: the words of its title that stay as they are.
PAST = (("bought", "{thing}"), ("called", "{person}"), ("paid", "the rent"), ("paid", "the {made} bill"), ("watered", "the plants"), ("emailed", "{person}"),
        ("fed", "the cat"), ("returned", "the books"), ("cleaned", "the {made}"), ("picked up", "{thing}"), ("sent", "the {topic} file"), ("fixed", "the bike"),
        ("booked", "flights to {city}"), ("signed", "the {made} form"), ("ordered", "{thing}"), ("finished", "the report"), ("washed", "the car"),
        ("mowed", "the lawn"), ("visited", "{person}"), ("renewed", "the passport"), ("printed", "the tickets"), ("walked", "the dog"), ("texted", "{person}")) + wordings.PAST
PAST_DONE = """I('ve|) (already|) {verb} {thing}, (tick it off|mark it as done|check it off|mark that as done|that's done|cross it off)
I {verb} {thing}, so (tick that off|mark it done|that reminder is done|you can check it off)
{verb} {thing}, (done|check it off|tick it off|mark it done)
(mark|tick|check) it off, I {verb} {thing}
you can (tick off|close) the reminder, I {verb} {thing}""".split("\n") + wordings.PAST_DONE

UPDATE = """move the reminder (to|about|) {task} to {when}
(reschedule|postpone|push|snooze|shift) the reminder (to|about|) {task} to {when}
(snooze|postpone) the {task} reminder (to|until) {when}
move the {task} reminder to {when}
change the reminder (to|) {task} to {when}
change the {task} reminder to {when}
the reminder (to|) {task} should be {when}
set the reminder (to|) {task} to {when}
remind me of {task} {when} instead
remind me to {task} {when} instead
snooze {task} until {when}
the {task} reminder should be {when}
the reminder (to|) {task} is due {when} now
the (task|todo) {task} is due {when} now
change the due date of {task} to {when}
make the {task} reminder {when}
update the reminder {task} to {when}""".split("\n") + wordings.UPDATE

DELETE = """(delete|remove|cancel|drop) the reminder (to|about|for|) {task}
(delete|remove|cancel) the {task} reminder
(delete|remove|cancel) the (task|todo|to-do) {task}
(delete|remove) {task} from my (reminders|todo list|to-do list|tasks|todos)
take {task} off my (todo list|to-do list|list|reminders)
forget (about the reminder|the reminder) (to|about|) {task}
I don't need the reminder (to|about|) {task} (anymore|any more|)
I don't need to {task} anymore, delete the reminder
don't remind me to {task} any more, delete it
get rid of the {task} reminder
scrap the reminder to {task}
no need for the reminder (to|about|) {task}, delete it
(can|could) you (delete|remove) the reminder (to|about|) {task}""".split("\n") + wordings.DELETE


RENAME = ["rename the reminder (to|) {task} to {new}", "change the reminder {task} into {new}", "the reminder (to|) {task} should say {new}",
          "the (task|reminder) {task} should be called {new}"] + wordings.RENAME
_ORDER = re.compile(r"\(?(please|add|set|put|make|create|remind|reminder|new|todo|to do|task|mark|tick|check|cross|complete|move|push|snooze|change|delete|remove|cancel|drop|rename|"
                    r"show|list|read|ping|nudge|tell|alert|don't|dont|take|get|stick|send|give|jog|find|search|run)\b")


_DETERMINERS = ("the ", "my ", "our ")
_BEHIND_ARTICLE = re.compile(r"\b(the|my)\)? \{task\}")
_LINKS = re.compile(r"\(([a-z |]*)\)( ?)\{task\}")
# What fillers that begin with an article leave behind another one.
_TWICE = re.compile(r"\b(the|my) (?=(the|my|our|project) )", re.IGNORECASE)


class Reminders:
    """Makes requests about reminders."""

    def __init__(self, source: random.Random, fill: Fillers) -> None:
        self.source = source
        self.fill = fill

    def task(self) -> str:
        """What is to be done."""
        if self.source.random() < 0.55:
            return _TWICE.sub("", self.fill.task())
        return _TWICE.sub("", " ".join(self.fill.fill(self.source.choice(wordings.TASKS)).split()))

    def nountask(self) -> str:
        """What a reminder is about."""
        return _TWICE.sub("", self.fill.nountask() if self.source.random() < 0.4 else self.fill.fill(self.source.choice(wordings.NOUN_TASKS)))

    def done(self) -> tuple[str, str]:
        """What somebody has done, as a verb in the past and its object."""
        verb, thing = self.source.choice(PAST)
        return verb, _TWICE.sub("", self.fill.fill(thing))

    def say(self, template: str, slots: dict[str, str], when: times.Saying | None = None) -> Saying:
        """Says it; what is no order gets fewer words of politeness."""
        slots = dict(slots)
        if when:
            template, slots = times.put(template, when), {**slots, **when.slots}
        noun = slots.get("task", "").lower().startswith(_DETERMINERS)
        if noun and _BEHIND_ARTICLE.search(template):
            slots["task"] = slots["task"].split(" ", 1)[1]

        def suiting(match: re.Match[str]) -> str:
            # "the reminder about the bins", "the reminder to call Ana".
            words = match[1].split("|")
            if not {word.strip() for word in words} <= {"to", "about", "for", "on", "of", "regarding", ""} or "to" not in {word.strip() for word in words}:
                return match[0]
            words = [word for word in words if (word.strip() != "to") == noun or not word]
            return f"({'|'.join(words)}){match[2]}{{task}}" if words else match[0]
        template = _LINKS.sub(suiting, template)
        if "{who}" in template:
            slots["who"] = self.fill.person()
        asks = template.startswith(("(can|", "(can ", "can ", "would you", "any chance", "(can|could|would|will)")) or re.match(r"\(?(is|did|have I)\b", template) is not None
        return say(self.source, template, slots, question=asks and self.source.random() < 0.9, polite=0.25 if _ORDER.match(template) else 0.07)

    def create(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        if kind < 0.17:
            template = source.choice(PLAIN)
            if source.random() < 0.08 and template.endswith("to {task}"):
                template += source.choice(REMARK)
            said = self.say(template, {"task": self.task()})
            return said, [Call("reminder", action="create", title=said["task"])]
        if kind < 0.27:
            if source.random() < 0.3:
                return self.repeated()
            noun = source.random() < 0.15
            said = self.say(source.choice(NOUN if noun else [line for line in WITH_WHEN if not _ONCE.search(line)]),
                            {"task": self.nountask() if noun else self.task()}, times.repetition(source))
            return said, [Call("reminder", action="create", title=said["task"], due=said["w"])]
        when = times.reminder_when(source)
        if kind < 0.4:
            template, task = source.choice(NOUN), self.nountask()
        else:
            template, task = source.choice(WITH_WHEN), self.task()
        if source.random() < 0.06 and template.endswith("{task} {when}") and "t" in when.slots:
            # "buy milk when I get up, 7 am"
            template = template.replace("{task} {when}", "{task}" + source.choice(REMARK) + ", {when}")
        elif source.random() < 0.05 and template.endswith("{when}"):
            template += source.choice(REMARK)
        slots = {"task": task}
        if source.random() < 0.04:
            template += source.choice(wordings.NOTES_AFTER)
            slots["notes"] = source.choice((f"bring {fill.thing()}", fill.fact(), fill.task()))
        said = self.say(template, slots, when)
        return said, [Call("reminder", action="create", title=said["task"], due=times.phrase(said.slots), notes=said.slots.get("notes"))]

    def repeated(self) -> Request:
        """How often and at what time stand apart: "every friday remind me at 5 to ..."."""
        source = self.source
        rule = times.repetition(source, timed=False)
        template = source.choice(REPEATED).replace("{rule}", "{d}")
        said = self.say(template, {"task": self.task(), "d": rule.slots["w"], "t": times.clock(source)})
        return said, [Call("reminder", action="create", title=said["task"], due=times.phrase({"d": said["d"], "t": said["t"]}))]

    def list(self) -> Request:
        source = self.source
        if source.random() < 0.14:
            said = say(source, source.choice(FIND), {"task": source.choice((self.nountask, self.fill.topic, self.fill.person, self.task))()},
                       question=True, chatter=0.06, polite=0.16)
            return said, [Call("reminder", action="list", search=said["task"])]
        if source.random() < 0.45:
            said = say(source, source.choice(LIST_ALL), {}, question=source.random() < 0.8, chatter=0.06, polite=0.16)
            return said, [Call("reminder", action="list")]
        kind = source.random()
        when = times.when(source, "day") if kind < 0.7 else times.Saying("{w}", {"w": source.choice((
            "this week", "next week", "this weekend", "this month", "tonight", "this afternoon", "tomorrow morning", "next month", "this morning", "this evening",
            "the rest of the week", "tomorrow evening", "tomorrow afternoon", "next weekend", "the rest of the day"))})
        said = say(source, times.put(source.choice(LIST), when), dict(when.slots), question=True, chatter=0.06, polite=0.16)
        return said, [Call("reminder", action="list", due=times.phrase(said.slots))]

    def complete(self) -> Request:
        source = self.source
        if source.random() < 0.3:
            verb, thing = self.done()
            said = self.say(source.choice(PAST_DONE), {"verb": verb, "thing": thing})
            return said, [Call("reminder", action="complete", search=said["thing"])]
        said = self.say(source.choice(COMPLETE), {"task": self.task() if source.random() < 0.72 else self.nountask()})
        return said, [Call("reminder", action="complete", search=said["task"])]

    def update(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        slots = {"task": self.task() if source.random() < 0.6 else self.nountask()}
        if kind < 0.06:
            slots["notes"] = source.choice((f"bring {fill.thing()}", fill.fact(), fill.task()))
            said = self.say(source.choice(wordings.NOTES), slots)
            return said, [Call("reminder", action="update", search=said["task"], notes=said["notes"])]
        if kind < 0.11:
            slots["rec"], rule = source.choice(list(wordings.RECURRENCES.items()))
            template = source.choice(wordings.REPEAT)
            slots["rec"] = slots["rec"].removeprefix("on ") if " to {rec}" in template else slots["rec"]
            said = self.say(template, slots)
            return said, [Call("reminder", action="update", search=said["task"], recurrence=rule)]
        if kind < 0.18:
            said = self.say(source.choice(wordings.SNOOZE_IN), {**slots, "w": times.relative(source)})
            return said, [Call("reminder", action="update", search=said["task"], due=said["w"])]
        if kind < 0.23:
            # What is due in a while is said with its length alone.
            length, _ = times.duration(source)
            said = self.say(source.choice(wordings.SNOOZE_FOR), {**slots, "dur": length})
            return said, [Call("reminder", action="update", search=said["task"], due=f"in {said['dur']}")]
        when = times.reminder_when(source)
        while "w" in when.slots or "r" in when.slots:
            when = times.reminder_when(source)
        said = self.say(source.choice(UPDATE), slots, when)
        return said, [Call("reminder", action="update", search=said["task"], due=times.phrase(said.slots))]

    def rename(self) -> Request:
        said = self.say(self.source.choice(RENAME), {"task": self.task(), "new": self.task()})
        return said, [Call("reminder", action="update", title=said["new"], search=said["task"])]

    def delete(self) -> Request:
        said = self.say(self.source.choice(DELETE), {"task": self.task() if self.source.random() < 0.7 else self.nountask()})
        return said, [Call("reminder", action="delete", search=said["task"])]


# What can be said of one time only.
_ONCE = re.compile(r"as soon as|once it's|when it's|by then|\bdue\b|wake me|(by|before)\) \{")
REPEATED = """{rule} remind me at {t} to {task}
{rule} at {t} remind me to {task}
{rule} at {t}: {task}, remind me
remind me {rule} at {t} to {task}
remind me at {t} {rule} to {task}
remind me to {task} at {t} {rule}
remind me to {task} {rule} at {t}
remind me to {task} {rule}, at {t}
at {t} {rule} remind me to {task}
set a reminder at {t} {rule} to {task}
(set|create|add) a (recurring|repeating|daily|regular) reminder to {task} at {t} {rule}
(can|could) you remind me at {t} {rule} to {task}
I have to {task} {rule}, remind me at {t}
I need to {task} {rule}, (ping|nudge|remind) me at {t}
{rule} I (have|need) to {task}, remind me at {t}
reminder: {task}, {rule}, {t}""".replace("(recurring|repeating|daily|regular)", "(recurring|repeating|regular)").split("\n")
