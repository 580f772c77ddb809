"""The two-turn conversation that every side is measured with: the same words on every machine."""

import random
from collections.abc import Callable
from dataclasses import dataclass

WORDS = """
about above after again air all along also always and animal answer any around ask away back because been before began
below between big book both boy bring build but by call came carry change children city close cold come country cut day
did different do does door down draw each early earth eat end enough even every example eye face family far father feet
few find first follow food for form found four friend from game garden gave girl give go good got great ground group grow
had half hand hard has have he head hear help her here high him his home horse house how idea if important in into it
just keep kind king know land large last late learn leave left letter life light like line list listen little live long
look made make man many mark may mean men might mile money more morning most mother mountain move much music must my name
near need never new next night no north not now number of off often oil old on once one only open or other our out over
own page paper part people place plan plant play point port power press problem public put question quick rain read ready
real red rest river road rock room round run said same saw say school sea second see seem sentence set she ship short
should show side simple sit sleep slow small snow so some song soon sound south spell stand star start state stay still
stop story street strong study such sun sure table take talk tell ten than that the their them then there these they
thing think this those thought three through time to together too took town travel tree turn two under until up us use
very voice wait walk want war was watch water way we week well went were west what wheel when where which while white who
whole why will wind with wood word work world would write year you young your
""".split()

SECOND_TURN_TOKENS = 37


@dataclass(frozen=True)
class Conversation:
    """What the user says first and second."""

    first: str
    second: str


def make_conversation(first_tokens: int, count_tokens: Callable[[str], int]) -> Conversation:
    return Conversation(
        _text(random.Random(1), first_tokens, count_tokens), _text(random.Random(2), SECOND_TURN_TOKENS, count_tokens)
    )


def _text(source: random.Random, tokens: int, count_tokens: Callable[[str], int]) -> str:
    """Sentences of twelve words, as many words as fit so many tokens."""
    words = [source.choice(WORDS) for _ in range(tokens)]
    sentences = [words[at : at + 12] for at in range(0, len(words), 12)]
    words = [
        word for sentence in sentences for word in [sentence[0].capitalize(), *sentence[1:-1], sentence[-1] + "."]
    ] if tokens >= 12 else words
    fewest, most = 1, len(words)
    while fewest < most:
        middle = (fewest + most + 1) // 2
        if count_tokens(" ".join(words[:middle])) <= tokens:
            fewest = middle
        else:
            most = middle - 1
    return " ".join(words[:fewest])
