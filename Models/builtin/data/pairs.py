"""Two things of one kind in one sentence, with one verb for both."""

import random
import re
from collections.abc import Callable

import times
from calls import Call
from fillers import COUNTED, DID, Fillers
from saying import Saying, say

# `{one}` and `{two}` stand for when, `~` for what links both.
EVENTS = """(add|schedule|put in|create|book|plan|enter) (a|an|the|my|) {ax} {one}~(a|an|the|my|) {ay} {two}
{ax} {one}~{ay} {two}
I have (a|an|) {ax} {one}~(a|an|) {ay} {two}
(I've got|we have|there's|we've got) (a|an|my|) {ax} {one}~(a|an|) {ay} {two}
(add|put) {ax} {one}~{ay} {two} (to|in|on) my calendar
(in|into) my calendar: {ax} {one}~{ay} {two}
(two events|two things|two appointments|new events|for my calendar): {ax} {one}~{ay} {two}
(add|schedule|create) two (events|appointments): {ax} {one}~{ay} {two}
(can|could) you (add|schedule|book|put in) (a|an|) {ax} {one}~(a|an|) {ay} {two}
(first|) (a|an|my|) {ax} {one}, then (a|an|) {ay} {two}
(my|the) {ax} is {one} and (my|the) {ay} is {two}
{one} I have (a|an|) {ax}~{two} (a|an|) {ay}
{one} {ax}~{two} {ay}
{one}: {ax}, {two}: {ay}
both {ax} {one} and {ay} {two} (need to|should|must) go in my calendar
schedule both: {ax} {one} and {ay} {two}
not only {ax} {one} but also {ay} {two}, (add both|put both in my calendar)
{ax} {one}. {ay} {two}
{ax} {one}; {ay} {two}
{ax} {one}, {ay} {two}, (add both|put both in|both in my calendar)""".split("\n")
# Two events of one day.
ONE_DAY = """{d}: {ax} at {tx}~{ay} at {ty}
{d} I have (a|an|) {ax} at {tx}~(a|an|) {ay} at {ty}
(add|schedule|put in|book) (a|an|) {ax} at {tx}~(a|an|) {ay} at {ty} {d}
(add|schedule|put in|book) {d} (a|an|) {ax} at {tx}~(a|an|) {ay} at {ty}
{d} {ax} at {tx}~{ay} at {ty}
{d} at {tx} {ax}~at {ty} {ay}
{d} there's (a|an|) {ax} at {tx}~(a|an|) {ay} at {ty}
(for|my plan for|plan) {d}: {ax} at {tx}~{ay} at {ty}
{ax} at {tx}~{ay} at {ty}, both {d}""".split("\n")
TASKS = """remind me to {ax} {one}~to {ay} {two}
remind me to {ax} {one}~{ay} {two}
remind me {one} to {ax} and {two} to {ay}
reminders: {ax} {one}, {ay} {two}
(set|create|add|make) reminders to {ax} {one} and to {ay} {two}
(set|create|add) two reminders: {ax} {one}~{ay} {two}
(set|create|add) a reminder to {ax} {one} and (one|another one|another) to {ay} {two}
(can|could) you remind me to {ax} {one}~to {ay} {two}
I (have|need) to {ax} {one}~{ay} {two}, (remind me|please remind me|remind me of both)
don't let me forget to {ax} {one}~to {ay} {two}
(two|2) (reminders|tasks|todos|things): {ax} {one}~{ay} {two}
{one} remind me to {ax}~{two} to {ay}
(ping|nudge) me to {ax} {one}~to {ay} {two}
(first|) remind me to {ax} {one}, then to {ay} {two}
I want to be reminded to {ax} {one}~to {ay} {two}
(todos|tasks|to do): {ax} {one}, {ay} {two}""".split("\n")
TASKS_PLAIN = """remind me to {ax}~to {ay}
(add|put) {ax}~{ay} (to|on) my (to-do list|todo list|reminders|list)
(two|2) (todos|tasks|reminders): {ax}~{ay}
(todos|tasks|reminders): {ax}, {ay}
(set|create|add) reminders to {ax} and to {ay}
don't let me forget to {ax} or to {ay}
I have to remember to {ax}~to {ay}
(add|create) two tasks: {ax}~{ay}""".split("\n")
TASKS_TOGETHER = """remind me {one} to {ax} and to {ay}
remind me to {ax} and to {ay} {one}
{one} remind me to {ax} and to {ay}
{one} I have to {ax} and to {ay}, remind me of both
(set|create) two reminders {one}: {ax} and {ay}""".split("\n")
DROPS = """(delete|cancel|remove|drop|scrap) (the|my|) {ax}~(the|my|) {ay}
(delete|cancel|remove|drop) both (the|my|) {ax} and (the|my|) {ay}
(can|could) you (delete|cancel|remove) (the|my|) {ax}~(the|my|) {ay}
(the|my) {ax} and (the|my) {ay} are (cancelled|off|both cancelled|called off)
(take|get) (the|my) {ax}~(the|my) {ay} (off|out of) my calendar
neither (the|my) {ax} nor (the|my) {ay} (is|are) happening, delete both
get rid of (the|my|) {ax}~(the|my|) {ay}
(the|my) {ax} is off~so is (the|my) {ay}, delete both
I can't make (the|my) {ax} or (the|my) {ay}, cancel both""".split("\n")
MOVES = """move (the|my|) {ax} to {one}~(the|my|) {ay} to {two}
(reschedule|shift|push|change) (the|my|) {ax} to {one}~(the|my|) {ay} to {two}
(the|my) {ax} is {one} now~(the|my) {ay} {two}
(can|could) you move (the|my) {ax} to {one}~(the|my) {ay} to {two}
move (the|my) {ax} to {one}~move (the|my) {ay} to {two}
(the|my) {ax} moved to {one}~(the|my) {ay} to {two}
both moved: {ax} to {one}~{ay} to {two}
(put|set) (the|my) {ax} to {one}~(the|my) {ay} to {two}""".split("\n")
DONE = """(mark|set) {ax} and {ay} (as|to) done
(tick|check|cross) off {ax}~{ay}
I'm (all |)done with {ax}~{ay}
{ax} and {ay} are (done|both done|finished)
(tick|check) {ax}~{ay} off my list
mark both {ax} and {ay} as (done|complete|completed)
done: {ax}, {ay}
(complete|finish) the tasks {ax} and {ay}""".split("\n")
COUNTS = """(I |){did} {vx} {unit}~{verb} {vy} {cy}
(today|this morning) I {did} {vx} {unit}~{verb} {vy} {cy}
I {did} {vx} {unit}, {verb} {vy} {cy}
(log|log that|track|put down that) I {did} {vx} {unit}~{verb} {vy} {cy}
(I've|I just|I have just) {did} {vx} {unit}~{verb} {vy} {cy}
first I {did} {vx} {unit}, then I {verb} {vy} {cy}
{did} {vx} {unit}; {verb} {vy} {cy}
(I |){did} {vx} {unit}. also {verb} {vy} {cy}""".split("\n")
HABITS = """how (is|are) my {ax} and my {ay} (going|doing)
how am I doing with {ax} and {ay}
what are my streaks for {ax} and {ay}
(show|check) (me|) my {ax} and {ay} habits
did I do {ax} and {ay} today""".split("\n")
NUMBERS = """what are the (numbers|emails|addresses|birthdays|phone numbers) of {ax} and {ay}
(find|look up|search|show me|get) {ax} and {ay} in my contacts
what's {ax}'s number and {ay}'s (number|)
(numbers|emails|phone numbers|birthdays|contacts) of {ax} and {ay}
(I need|give me|find|look up|get me) the (number|email|address|birthday) of {ax} and (the one of|of|that of) {ay}
(I need|give me|find|look up|show me) {ax}'s and {ay}'s (number|numbers|email|emails|birthdays|addresses)
how (do|can) I reach {ax} and {ay}
do I have the (numbers|emails) of {ax} and {ay}
when are {ax}'s and {ay}'s birthdays
both {ax}'s and {ay}'s (number|email|birthday)""".split("\n")
SEARCHES = """search (the web|online) for {ax} and for {ay}
google {ax}, then {ay}
do two web searches: {ax} and {ay}
(search the web for|google|look online for) {ax}, then (search the web|look online) for {ay}""".split("\n")
FINDS = """when are (the|my) {ax} and (the|my) {ay}
when is (the|my) {ax} and when is (the|my) {ay}
(when's|when is|what time is) my {ax}~when's my {ay}
find (the|my) {ax} and (the|my) {ay} in my calendar""".split("\n")
HABITS_NEW = """(new|two new|two) habits: {ax} and {ay}
(start|create|add|make) (two habits|the habits|new habits)(:| called|) {ax} and {ay}
(track|start tracking) (my |){ax} and (my |){ay}
I want to track {ax} and {ay}
add {ax} and {ay} to my habits""".split("\n")
LINKS = (" and ", " and ", " and ", ", ", " and then ", " plus ", " and also ", ", and ", ", then ", " as well as ", " & ", ", plus ", " + ", ", also ")


class Pairs:
    """Draws them."""

    def __init__(self, source: random.Random, fill: Fillers) -> None:
        self.source = source
        self.fill = fill

    def draw(self, case: float) -> tuple[str, list[Call]]:
        make, = self.source.choices((self.events, self.one_day, self.tasks, self.drops, self.moves, self.done, self.counts, self.numbers, self.others),
                                    (22, 10, 22, 9, 8, 6, 9, 8, 6))
        return make(case)

    def say(self, templates: list[str], slots: dict[str, str], case: float, one: str = "", two: str = "") -> Saying:
        """The sentence; `{one}` and `{two}` stand for when, `~` for what links both."""
        template = self.source.choice(templates).replace("~", self.source.choice(LINKS)).replace("{one}", one).replace("{two}", two)
        template = re.sub(r" to (at|on|for|@) (?=\{)", " to ", template)
        return say(self.source, template, slots, raw=True, case=case)

    def times(self) -> tuple[str, str, dict[str, str]]:
        """Two times, with slots of their own."""
        while True:
            first, second = times.when(self.source), times.when(self.source)
            if not {"w", "r"} & (first.slots.keys() | second.slots.keys()) and "(" not in first.template + second.template:
                break
        pieces, slots = [], {}
        for when, letter in ((first, "x"), (second, "y")):
            pieces.append(when.template.replace("{d}", f"{{d{letter}}}").replace("{t}", f"{{t{letter}}}"))
            slots |= {name + letter: value for name, value in when.slots.items()}
        return pieces[0], pieces[1], slots

    @staticmethod
    def start(said: Saying, letter: str) -> str:
        return times.phrase({name[0]: value for name, value in said.slots.items() if name in ("d" + letter, "t" + letter)})

    def two(self, make: Callable[[], str]) -> dict[str, str]:
        """Two fillers, of which none would tear the sentence apart."""
        found: list[str] = []
        while len(found) < 2:
            value = make()
            if value not in found and " and " not in value and not (found and value.lower() == found[0].lower()):
                found.append(value)
        return {"ax": found[0], "ay": found[1]}

    def events(self, case: float) -> tuple[str, list[Call]]:
        one, two, slots = self.times()
        said = self.say(EVENTS, slots | self.two(self.fill.event), case, one, two)
        return said.text, [Call("calendar", action="create", title=said["a" + letter], start=self.start(said, letter)) for letter in "xy"]

    def one_day(self, case: float) -> tuple[str, list[Call]]:
        source = self.source
        slots = self.two(self.fill.event) | {"d": times.day(source)[1], "tx": times.clock(source), "ty": times.clock(source)}
        said = self.say(ONE_DAY, slots, case)
        return said.text, [Call("calendar", action="create", title=said["a" + letter], start=f"{said['d']} at {said['t' + letter]}") for letter in "xy"]

    def tasks(self, case: float) -> tuple[str, list[Call]]:
        kind = self.source.random()
        slots = self.two(self.fill.task)
        if kind < 0.2:
            said = self.say(TASKS_PLAIN, slots, case)
            return said.text, [Call("reminder", action="create", title=said["a" + letter]) for letter in "xy"]
        one, two, when = self.times()
        if kind < 0.35:
            said = self.say(TASKS_TOGETHER, slots | {name: value for name, value in when.items() if name.endswith("x")}, case, one)
            return said.text, [Call("reminder", action="create", title=said["a" + letter], due=self.start(said, "x")) for letter in "xy"]
        said = self.say(TASKS, slots | when, case, one, two)
        return said.text, [Call("reminder", action="create", title=said["a" + letter], due=self.start(said, letter)) for letter in "xy"]

    def drops(self, case: float) -> tuple[str, list[Call]]:
        said = self.say(DROPS, self.two(self.fill.event), case)
        return said.text, [Call("calendar", action="delete", search=said["a" + letter]) for letter in "xy"]

    def moves(self, case: float) -> tuple[str, list[Call]]:
        one, two, slots = self.times()
        said = self.say(MOVES, slots | self.two(self.fill.event), case, one, two)
        return said.text, [Call("calendar", action="reschedule", search=said["a" + letter], start=self.start(said, letter)) for letter in "xy"]

    def done(self, case: float) -> tuple[str, list[Call]]:
        said = self.say(DONE, self.two(self.fill.task), case)
        return said.text, [Call("reminder", action="complete", search=said["a" + letter]) for letter in "xy"]

    def counts(self, case: float) -> tuple[str, list[Call]]:
        source = self.source
        did, unit = source.choice(DID)
        counted, verb = source.choice(COUNTED)
        said = self.say(COUNTS, {"did": did, "unit": unit, "verb": verb, "vx": str(source.randint(1, 30)), "vy": str(source.randint(1, 60)), "cy": counted}, case)
        return said.text, [Call("habit", action="log", habit=said["did"], value=int(said["vx"])), Call("habit", action="log", habit=said["cy"], value=int(said["vy"]))]

    def numbers(self, case: float) -> tuple[str, list[Call]]:
        said = self.say(NUMBERS, self.two(self.fill.person), case)
        return said.text, [Call("contacts", query=said["a" + letter]) for letter in "xy"]

    def others(self, case: float) -> tuple[str, list[Call]]:
        """Habits, searches, and where events are."""
        kind = self.source.choice("hnwf")
        if kind == "h":
            said = self.say(HABITS, self.two(self.fill.habit), case)
            return said.text, [Call("habit", action="query", habit=said["a" + letter]) for letter in "xy"]
        if kind == "n":
            said = self.say(HABITS_NEW, self.two(self.fill.habit), case)
            return said.text, [Call("habit", action="create", name=said["a" + letter]) for letter in "xy"]
        if kind == "w":
            said = self.say(SEARCHES, self.two(self.fill.topic), case)
            return said.text, [Call("web", query=said["a" + letter]) for letter in "xy"]
        said = self.say(FINDS, self.two(self.fill.event), case)
        return said.text, [Call("calendar", action="list", search=said["a" + letter]) for letter in "xy"]
