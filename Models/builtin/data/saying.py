"""Makes a sentence of a template, roughens it as people write, and tells what ended up in its slots.

A template has choices `(a|b|)`, which nest, and slots `{title}`. Slots are marked until the sentence is done, so that what
a call gets is what the sentence really says, in its own case and spelling.
"""

import random
import re

_OPEN, _NAME, _CLOSE = "\x01", "\x02", "\x03"
_MARKED = re.compile(f"{_OPEN}([A-Za-z0-9]+){_NAME}([^{_CLOSE}]*){_CLOSE}")

# What stands before a request: before one that begins with a verb, and before any.
BEFORE_VERB = ("please ", "please ", "please ", "can you ", "can you ", "could you ", "could you ", "could you please ", "can you please ", "would you ", "would you please ",
               "I want you to ", "i'd like you to ", "pls ", "plz ", "can u ", "could u ", "kindly ", "go ahead and ", "I need you to ", "you can ", "just ", "quickly ",
               "will you ", "would you kindly ", "hey can you ", "hi, could you ", "hey linnet, can you ", "linnet, please ", "ok, now ", "please just ", "now please ",
               "do me a favour and ", "be so kind and ", "you could ", "maybe you can ", "if you could ", "I'd love you to ", "you should ", "i would like you to ",
               "then ", "let's ", "hey, please ", "be a dear and ", "ok please ", "can you maybe ", "could you quickly ", "so please ", "first ", "you may ", "help me: ")
BEFORE = ("hey, ", "hi, ", "hey linnet, ", "linnet, ", "linnet: ", "ok ", "okay, ", "so ", "hi linnet, ", "hello, ", "quick one: ", "hmm, ", "oh and ", "also, ", "ah, ",
          "right, ", "good morning, ", "now ", "next: ", "well, ", "alright, ", "btw ", "by the way, ", "listen, ", "one more thing: ", "yo, ", "hey ", "hi ", "ok so ",
          "oh, ", "and ", "um, ", "uh, ", "hey there, ", "morning! ", "good evening, ", "okay so ", "ah yes, ", "oh yes, ", "hello linnet, ", "assistant, ", "please: ",
          "another thing: ", "quick question: ", "fyi ", "hey buddy, ", "excuse me, ", "sorry, ", "great, now ", "cool, ", "ok, ", "ok linnet, ")
# With which words a request begins that asks to do something.
VERBS = set("""add alert arrange append axe bin block book bring browse build call cancel change check clear close complete count create cut delete do drop empty
enter erase extend find finish fit get give go google help include jot keep kill let list log look make mark move name note notify nudge open organise organize overwrite
pencil ping place plan play postpone pull push put read record register remember remind remove rename repeat replace reschedule reserve retitle run save schedule
scrap scratch search send set shift shorten show skip slot snooze squeeze start stick stop store strike swap switch tag take tell text throw tick title track trash
turn update wipe write draft translate explain summarize summarise email message order buy pay print share sync calculate convert define draw generate suggest recommend
compose fix record navigate reply forward post install download""".split())
AFTER = (" please", " please", " thanks", ", thanks", ", please", " thx", " pls", " thank you", " :)", ", thank you", " if you can", " plz", " ty", ", cheers",
         " for me", " ok?", " asap", ", will you", " cheers", ", ok", " 🙏", "!!", ", would you", " if possible", ", would be great", " when you can", ", tia",
         ", thanks a lot", " thanks!", ", many thanks", " please!", " :-)", " 😊", ", linnet", ", ok?", " if you don't mind", ", please and thank you")
CHATTER_BEFORE = ("Busy week. ", "I keep forgetting. ", "It's been a long day. ", "Finally some news: ", "Sorry, one more. ",
                  "My head is full. ", "Just got off the phone. ", "Good news! ", "Ugh, so much to do. ", "Before I forget: ",
                  "before i forget, ", "Okay I talked to my boss. ", "Thanks for that. ", "Great. ", "Perfect. ", "Nice, thanks. ",
                  "I just remembered something. ", "we finally agreed. ", "What a day! ", "Coffee first. ", "Guess what. ",
                  "Let's get organised. ", "cool. ", "They just called me. ", "I'm on the train. ", "No rush, but ")
CHATTER_AFTER = (" That would be great.", " Don't want to miss it.", " It is important.", " I always forget.", " You're the best.",
                 " Can't wait!", " It'll be fun.", " I promised.", " Let's not forget.", " That's all for now.", " so i don't forget",
                 " Should be quick.", " Very important!", " I'm really looking forward to it.", " otherwise I'll forget", " lol")
# Sentences around a request that speak of the very things that requests are about.
CHATTER_BEFORE += ("My calendar is a mess. ", "I hate meetings but well. ", "I just had a meeting. ", "The dentist called. ", "I keep missing things. ", "I love my calendar. ",
                   "My boss wants this. ", "so my sister called. ", "New week, new plans. ", "Sorry for all the questions. ", "I need some order in my life. ", "ok here goes. ",
                   "Nice weather today. ", "I'm so forgetful. ", "I was at the doctor today. ", "Happy monday! ", "it's friday, finally. ", "I'm a bit stressed. ", "Ah wait. ",
                   "Good that you're here. ", "thanks, that worked. ", "Yesterday's meeting was awful. ", "I promised my wife. ", "Let me think. ", "Here's the thing. ",
                   "My notes are a mess. ", "I'm trying to get better habits. ", "Wow, that was fast. ", "I got a mail about it. ", "You were right. ", "Ok next. ",
                   "I'm in a hurry. ", "Long story short: ", "New plan. ", "plans changed. ", "Can't believe it. ", "I have a bad memory. ", "My friend reminded me. ")
CHATTER_AFTER += (" I hope that's right.", " My boss insists.", " I hate being late.", " Then I'm happy.", " That's it.", " I keep missing it.", " It's been ages.", " no rush",
                  " My memory is awful.", " thanks in advance", " It's a long story.", " I really need it.", " Everyone is waiting.", " Finally!", " Wish me luck.", " haha",
                  " My wife asked.", " I almost forgot.", " That's the plan.", " Hope that works.", " We'll see how it goes.", " I'm so busy.", " hopefully", " Exciting!")


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


def _first(text: str) -> str:
    """The first word, small."""
    return text.split()[0].lower().strip(",:") if text.strip() else ""


# Words whose first letter isn't heard.
SILENT = ("hour", "Hour", "honest", "Honest", "heir", "Heir", "honor", "Honor", "honour", "Honour")


def _agree(text: str, source: random.Random) -> str:
    """Articles as what follows them needs: mostly, as people don't always."""
    if source.random() < 0.95:
        # No "the our meeting" and no "my Ana's birthday".
        text = re.sub(f"(^|[ ,.;:])(?:the|my|our|an?) ({_OPEN}(?:title|ax|ay){_NAME})(?=(?:the|my|our|an?) |[A-ZÀ-Ž][^ {_CLOSE}]*'s )", r"\1\2", text)

    def right(match: re.Match) -> str:
        if source.random() < 0.04:
            return match[0]
        sounds = match[4] in "aeioAEIO" or match.string.startswith(SILENT, match.start(4))
        article = "an" if sounds else "a"
        return match[1] + (article.capitalize() if match[2][0].isupper() else article) + match[3] + match[4]
    return re.sub(f"(^|[ ,.;:«(])([Aa]n?)( (?:{_OPEN}[A-Za-z0-9]+{_NAME})?)([A-Za-z])(?![A-Z0-9]{{1,3}}(?:[ {_CLOSE}]|$))", right, text)


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
    text = _agree(re.sub(r" {2,}", " ", text).strip(), source)
    if not raw and source.random() < polite:
        if source.random() < 0.7:
            before = source.choice(BEFORE_VERB if _first(text) in VERBS and source.random() < 0.75 else BEFORE)
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
