"""Makes a sentence of a template, roughens it as people write, and tells what ended up in its slots.

A template has choices `(a|b|)`, which nest, and slots `{title}`. Slots are marked until the sentence is done, so that what
a call gets is what the sentence really says, in its own case and spelling.
"""

import random
import re

_OPEN, _NAME, _CLOSE = "\x01", "\x02", "\x03"
_MARKED = re.compile(f"{_OPEN}([A-Za-z0-9]+){_NAME}([^{_CLOSE}]*){_CLOSE}")

BEFORE = ("please ", "please ", "can you ", "could you ", "could you please ", "hey, ", "hi, ", "hey linnet, ", "linnet, ", "ok ",
          "okay, ", "so ", "hi linnet, ", "hello, ", "would you ", "I want you to ", "i'd like you to ", "pls ", "quick one: ",
          "hmm, ", "oh and ", "also, ", "ah, ", "right, ", "good morning, ", "now ", "next: ", "well, ", "can u ", "kindly ",
          "go ahead and ", "I need you to ", "you can ", "just ", "alright, ", "btw ", "listen, ", "one more thing: ", "yo, ")
AFTER = (" please", " please", " thanks", ", thanks", ", please", " thx", " pls", " thank you", " :)", ", thank you", " if you can",
         " for me", " ok?", " asap", ", will you", " cheers", ", ok", " 🙏", "!!", ", would you", " if possible")
CHATTER_BEFORE = ("Busy week. ", "I keep forgetting. ", "It's been a long day. ", "Finally some news: ", "Sorry, one more. ",
                  "My head is full. ", "Just got off the phone. ", "Good news! ", "Ugh, so much to do. ", "Before I forget: ",
                  "before i forget, ", "Okay I talked to my boss. ", "Thanks for that. ", "Great. ", "Perfect. ", "Nice, thanks. ",
                  "I just remembered something. ", "we finally agreed. ", "What a day! ", "Coffee first. ", "Guess what. ",
                  "Let's get organised. ", "cool. ", "They just called me. ", "I'm on the train. ", "No rush, but ")
CHATTER_AFTER = (" That would be great.", " Don't want to miss it.", " It is important.", " I always forget.", " You're the best.",
                 " Can't wait!", " It'll be fun.", " I promised.", " Let's not forget.", " That's all for now.", " so i don't forget",
                 " Should be quick.", " Very important!", " I'm really looking forward to it.", " otherwise I'll forget", " lol")


# What people put into quotation marks, which don't belong to it.
QUOTES = (('"', '"'), ('"', '"'), ("'", "'"), ("“", "”"), ("‘", "’"), ("«", "»"))
QUOTED = {"title", "task", "body", "search", "new", "name", "notes", "place"}


def expand(template: str, source: random.Random) -> str:
    """Decides all choices."""
    while True:
        end = template.find(")")
        if end < 0:
            return template.replace("«", "(").replace("»", ")")
        start = template.rindex("(", 0, end)
        template = template[:start] + source.choice(template[start + 1:end].split("|")) + template[end + 1:]


def _typo(word: str, source: random.Random) -> str:
    index = source.randrange(1, len(word) - 1)
    kind = source.random()
    if kind < 0.4:
        return word[:index] + word[index + 1:]
    if kind < 0.8:
        return word[:index] + word[index + 1] + word[index] + word[index + 2:]
    return word[:index] + word[index] + word[index:]


def _misspell(text: str, source: random.Random) -> str:
    """A slip in one of the words that are no slots."""
    pieces = re.split(f"({_OPEN}[^{_CLOSE}]*{_CLOSE})", text)
    places = [(i, match) for i, piece in enumerate(pieces) if not piece.startswith(_OPEN)
              for match in re.finditer(r"[A-Za-z]{4,}", piece)]
    if not places:
        return text
    index, match = source.choice(places)
    piece = pieces[index]
    pieces[index] = piece[:match.start()] + _typo(match.group(), source) + piece[match.end():]
    return "".join(pieces)


class Saying:
    """A sentence and its slots."""

    def __init__(self, text: str, slots: dict[str, str]) -> None:
        self.text = text
        self.slots = slots

    def __getitem__(self, name: str) -> str:
        return self.slots[name]


def say(source: random.Random, template: str, slots: dict[str, str], *, chatter: float = 0.12, polite: float = 0.25,
        question: bool = False, raw: bool = False,
        case: float | None = None) -> Saying:
    """Makes the sentence.

    - chatter: how likely another sentence stands before or behind it.
    - polite: how likely words of politeness do.
    - question: whether a question mark belongs at its end.
    - raw: nothing is added around it.
    - case: decides about small and capital letters, 0 to 1; drawn if nothing is given.
    """
    text = expand(template, source)
    quotes = source.choice(QUOTES) if source.random() < 0.05 else None
    for name, value in slots.items():
        marked = f"{_OPEN}{name}{_NAME}{value}{_CLOSE}"
        if quotes and name in QUOTED:
            marked = quotes[0] + marked + quotes[1]
        text = text.replace("{" + name + "}", marked)
    if "{" in text:
        raise ValueError(f"an open slot in {text!r}")
    text = re.sub(r" {2,}", " ", text).strip()
    if not raw and source.random() < polite:
        if source.random() < 0.7:
            before = source.choice(BEFORE)
            # "Schedule" behind "please" is written small.
            if text[:1].isupper() and text[1:2].islower() and not text.startswith(("I ", "I'")):
                text = text[0].lower() + text[1:]
            text = before + text
        else:
            text += source.choice(AFTER)
    end = source.random()
    if question:
        text += "?" if end < 0.7 else ""
    elif raw:
        pass
    elif end < 0.28 and text[-1] not in "!?.)":
        text += "."
    elif end < 0.32 and text[-1] not in "!?.)":
        text += "!"
    if not raw and source.random() < chatter:
        if source.random() < 0.55:
            text = source.choice(CHATTER_BEFORE) + text
        else:
            if text[-1] not in ".!?":
                text += "."
            text += source.choice(CHATTER_AFTER)
    if source.random() < 0.08:
        text = _misspell(text, source)
    case = source.random() if case is None else case
    if case < 0.42:
        text = text.lower()
    elif case < 0.8:
        text = _capitalised(text)
    elif case < 0.815:
        text = text.upper()
    slots = {match[1].lower(): match[2] for match in _MARKED.finditer(text)}
    clean = re.sub(f"{_OPEN}[A-Za-z0-9]+{_NAME}", "", text).replace(_CLOSE, "")
    return Saying(clean, slots)


def _capitalised(text: str) -> str:
    if text.startswith(_OPEN):
        start = text.index(_NAME) + 1
        return text[:start] + text[start:start + 1].upper() + text[start + 1:]
    return text[:1].upper() + text[1:]
