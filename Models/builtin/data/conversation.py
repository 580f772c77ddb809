"""Whole conversations: requests, what tools gave back, answers, and what is said next."""

import random
from dataclasses import dataclass, field

from askbacks import NOTHING, AskBacks
from calls import Call, blocks
from fillers import Fillers
from followups import FollowUps
from pairs import Pairs
from people import People
from people_after import Afters
from people_two import Two
from requests_calendar import Calendar
from requests_notes import Notes
from requests_others import Others
from recalls import Recalls
from requests_reminders import Reminders
from results import Results, told
from saying import Saying, say
from talk import Talk
from wordings_followups import BROKEN_OFF

READS = {("calendar", "list"), ("calendar", "query"), ("reminder", "list"), ("note", "search"), ("habit", "query"), ("habit", "list"),
         ("contacts", "search"), ("web", "search")}

# How much is said in the wordings of `people/`.
PEOPLE = 0.78

# What links several requests, and what may stand before the first.
LINKS = (" and ", " and ", " and ", " and ", " and also ", ", then ", ". Also ", ". ", "; ", ", and ", "\n", " and then ", ". Then ", ", also ", ". And ", ", plus ", " plus ",
         ". Oh and ", ". After that ", ", and please ", ". And please ", " and please ", ". Also please ", " - ", " / ", ". Next, ", " & ", ". Besides, ", "\n- ", ", and then ",
         ". One more thing: ", " and after that ", ". Second: ", ". Additionally, ", " and while you're at it ", ", oh and ", ". Another thing: ", "; also ", "; then ")
OPENINGS = ("first ", "First, ", "two things: ", "a few things: ", "Several things: ", "first of all, ", "could you do this: ", "here's what I need: ", "ok so ", "two requests: ", "please ")


@dataclass
class Message:
    """A message of a conversation. `kind` of a user's message: "said", or "results" that tools gave."""

    role: str
    text: str
    kind: str = "said"
    thinking: str | None = None
    calls: list[Call] = field(default_factory=list)


class Conversations:
    """Draws conversations; the same seed gives the same."""

    def __init__(self, seed: int) -> None:
        self.source = random.Random(seed)
        fill = Fillers(self.source)
        self.fill = fill
        self.calendar, self.reminders = Calendar(self.source, fill), Reminders(self.source, fill)
        self.notes, self.others = Notes(self.source, fill), Others(self.source, fill)
        self.talk, self.results = Talk(self.source, fill), Results(self.source, fill)
        self.follow, self.pairs = FollowUps(self.source, fill), Pairs(self.source, fill)
        self.people = People(self.source, fill)
        self.afters, self.two = Afters(self.source, self.people, self.follow), Two(self.source, self.people)
        self.asked, self.recalls = AskBacks(self.source, fill), Recalls(self.source, self.calendar, self.reminders)
        c, r, n, o = self.calendar, self.reminders, self.notes, self.others
        self.makers = [(c.create, 20), (c.list, 8), (c.query, 5), (c.move, 7), (c.update, 6), (c.delete, 6), (r.create, 16), (r.list, 5),
                       (r.complete, 4), (r.update, 4), (r.rename, 1), (r.delete, 4), (n.create, 9), (n.search, 6), (n.append, 5), (n.update, 4),
                       (n.delete, 3), (o.contact, 7), (o.contacts_some, 1), (o.log, 10), (o.create, 4), (o.query, 5), (o.delete, 2), (o.web, 8)]
        self.weights = [weight for _, weight in self.makers]

    def request(self) -> tuple[Saying, list[Call]]:
        if self.source.random() < PEOPLE:
            return self.people.request()
        maker, = self.source.choices([maker for maker, _ in self.makers], self.weights)
        return maker()

    def draw_short(self) -> list[Message]:
        """One thing that is said and what is said to it: what is learnt from first."""
        messages: list[Message] = []
        while not messages or messages[1].kind == "results":
            messages = []
            self.exchange(messages)
        return messages[:2]

    def draw(self, thinks: bool = False) -> list[Message]:
        """A conversation of one to five things that are said."""
        source = self.source
        messages: list[Message] = []
        for _ in range(source.choice((1, 2, 2, 2, 3, 3))):
            self.exchange(messages)
        if source.random() < 0.25:
            recalled = self.recalls.draw([call for message in messages for call in message.calls])
            if recalled:
                self.acted(messages, recalled[0].text, recalled[1], depth=2)
        if thinks:
            last = next(message for message in reversed(messages) if message.role == "assistant")
            last.thinking = self.thought(last)
        return messages

    def exchange(self, messages: list[Message]) -> None:
        """One thing that is said, all that comes of it, and what is said about it then."""
        kind = self.source.random()
        if kind < 0.08:
            self.plain(messages, *self.talk.small())
        elif kind < 0.19:
            self.plain(messages, *(self.people if self.source.random() < PEOPLE else self.talk).refused())
        elif kind < 0.30:
            self.plain(messages, *(self.people if self.source.random() < PEOPLE else self.talk).mention())
        elif kind < 0.38:
            self.missing(messages)
        elif kind < 0.49:
            self.several(messages)
        else:
            said, calls = self.request()
            self.acted(messages, said.text, calls)

    def plain(self, messages: list[Message], said: Saying, answer: str) -> None:
        messages.append(Message("user", said.text))
        messages.append(Message("assistant", answer))

    def acted(self, messages: list[Message], said: str, calls: list[Call], depth: int = 0) -> None:
        """Calls, their results where they are told, and often a follow-up."""
        source = self.source
        messages.append(Message("user", said))
        messages.append(Message("assistant", blocks(calls), calls=calls))
        known: dict[str, object] = {}
        reading = [call for call in calls if (call.tool, call.action) in READS]
        if reading:
            if source.random() < 0.5 or depth:
                if not self.answered(messages, reading, said, known):
                    return
            else:
                return
        elif source.random() < 0.04:
            part, answer, _ = self.results.failed(calls[0])
            messages.append(Message("user", told([part]), "results"))
            messages.append(Message("assistant", answer))
            return
        elif len(calls) == 1 and depth < 3 and source.random() < (0.6 if self.asked.doubtful(calls[0]) else 0.14) and self.asked_back(messages, calls[0], said, depth):
            return
        if depth < 3 and len(calls) == 1 and source.random() < (0.5 if depth else 0.55):
            following = self.afters.after(calls[0], known) if source.random() < PEOPLE else None
            following = following or self.follow.after(calls[0], known)
            if following:
                # Now and then something else is said in between.
                if source.random() < 0.06:
                    self.plain(messages, *self.talk.small())
                self.acted(messages, following[0].text, following[1], depth + 1)

    def asked_back(self, messages: list[Message], call: Call, said: str, depth: int) -> bool:
        """The tool asks something; what is answered to it often leads to the same call again."""
        asked = self.asked.of(call, said)
        if not asked:
            return False
        problem, answer, calls = asked
        messages.append(Message("user", told([self.results.problem(call, problem)]), "results"))
        messages.append(Message("assistant", problem))
        if calls is None:
            messages.append(Message("user", answer))
            messages.append(Message("assistant", NOTHING))
        else:
            self.acted(messages, answer, calls, depth + 1)
        return True

    def answered(self, messages: list[Message], reading: list[Call], said: str, known: dict[str, object]) -> bool:
        parts, answers = [], []
        for call in reading:
            part, answer, found = self.results.of(call, said)
            parts.append(part)
            answers.append(answer)
            known |= found
        messages.append(Message("user", told(parts), "results"))
        messages.append(Message("assistant", " ".join(answers)))
        return True

    def missing(self, messages: list[Message]) -> None:
        """Something is missing: a short question, and what is answered to it."""
        question = self.follow.open_question(self.calendar, self.reminders, self.notes, self.others)
        messages.append(Message("user", question.said))
        messages.append(Message("assistant", question.asks))
        if self.source.random() < 0.62:
            if self.source.random() < 0.08:
                self.plain(messages, say(self.source, self.source.choice(BROKEN_OFF), {}, chatter=0, polite=0),
                           "All right, nothing was done.")
            elif self.source.random() < 0.1:
                said, calls = self.request()
                self.acted(messages, said.text, calls)
            else:
                text, calls = question.answer()
                self.acted(messages, text, calls)

    def several(self, messages: list[Message]) -> None:
        source = self.source
        case = source.choice((0.2, 0.2, 0.6, 0.9))
        kind = source.random()
        if kind < 0.5:
            text, calls = (self.two if source.random() < PEOPLE else self.pairs).draw(case)
        else:
            sayings, calls = [], []
            for _ in range(source.choice((2, 2, 2, 2, 3))):
                said, made = self.request()
                while len(made) != 1 or len(said.text) > 90 or said.text[-1] in "?!" or any(
                        part in said.text for part in ("ote", "emo")) and not sayings:
                    said, made = self.request()
                text = said.text.rstrip(".")
                if sayings and text[:1].isupper() and not text[:2].isupper() and not text.startswith(("I ", "I'")) and source.random() < 0.7:
                    slots = [value for value in said.slots.values()]
                    if not any(text.startswith(value) for value in slots):
                        text = text[0].lower() + text[1:]
                sayings.append(text)
                calls += made
            text = sayings[0]
            opening = source.choice(OPENINGS) if source.random() < 0.12 else None
            if opening:
                text = opening + (text[0].lower() + text[1:] if text[1:2].islower() and not text.startswith("I ") else text)
            link = source.choice(LINKS)
            for other in sayings[1:]:
                text += (link if source.random() < 0.8 else source.choice(LINKS)) + other
        self.acted(messages, text, calls)

    def thought(self, message: Message) -> str:
        """A line of thinking for what follows it."""
        if not message.calls:
            return "No tool is needed for this." if not message.text.endswith("?") else "Something is missing, so I ask."
        names = {"calendar": "calendar", "reminder": "reminders", "note": "notes", "contacts": "contacts", "habit": "habits", "web": "web search"}
        lines = []
        for call in message.calls:
            what = next((str(value) for name, value in call.fields.items() if name != "action"), "")
            lines.append(f"This is for the {names[call.tool]}: {call.action}" + (f", {what}." if what else "."))
        return " ".join(lines)
