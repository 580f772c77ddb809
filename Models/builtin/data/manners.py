"""What may be said around a sentence: "please" goes with orders, "hey" with anything, and only questions have a question mark."""

import random

from saying import expand

ORDERS = set("""add append attach begin bin bring browse bump call cancel change check chuck clear clock count create delete dig discard display ditch do dig
drop dump edit enter erase extend fetch file fill find finish get give go google hunt include insert jot keep kill label let list locate log look lose make mark
mention name note open overwrite paste pencil pin place pop post print pull put quit read record register relabel remove rename replace retitle retrieve return
run save scan scrap scratch scribble search see send set show slap squeeze start stick stop store tack tag take tell throw tick title toss track trash type
update use view wipe write retire end google bing research track credit chalk score switch bang stash archive capture draft compose whip""".split())
ASKING = ("what", "where", "when", "who", "which", "how", "did", "do ", "does", "is ", "are ", "was ", "were ", "have i", "has ", "can ", "could ", "would ", "will ",
          "any ", "am i", "under ", "isn't", "didn't", "haven't", "got ", "remind me what", "whats", "hows", "whos", "wheres", "whens", "at what", "to whom", "on which",
          "should", "for whom", "in which", "by when", "since when", "whom", "whose", "why")
OPENERS = ("hey, ", "ok ", "okay, ", "so ", "hi, ", "hey linnet, ", "linnet, ", "right, ", "oh, ", "um, ", "quick question: ", "btw ", "well, ", "alright, ", "ah, ", "yo, ",
           "also, ", "and ", "oh and ", "ok so ", "erm ", "hi linnet, ", "by the way, ")


def manner(source: random.Random, template: str, polite: float) -> tuple[str, float, bool]:
    """The template with its choices made, how likely politeness suits it, and whether it asks something."""
    text = " ".join(expand(template, source).split(" ")).strip()
    first = text.split(" ")[0].lower().rstrip(":,")
    if first in ORDERS and not text.lower().startswith(("do you", "do i ", "do we", "do they", "do any")):
        return text, polite, False
    asks = text.lower().startswith(ASKING)
    if not text.startswith("{") and source.random() < 0.07:
        opener = source.choice(OPENERS if asks else tuple(opener for opener in OPENERS if "question" not in opener))
        text = opener + text
    return text, 0.0, asks
