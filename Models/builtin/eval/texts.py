"""How texts are compared: what was said has to be copied, and nothing may be made up."""

import re
import unicodedata

LEADING = re.compile(r"^(?:the|an?|my|our|some)\s+", re.IGNORECASE)
WORD = re.compile(r"\w+")
# Words that join what was said; they may stand in a copy without having been said.
JOINING = frozenset("the a an is are was it its of for and or to in on at with from my your be note notes".split())


def plain(text):
    """One form for what looks the same: composed letters, straight quotes, single spaces, no stop at the end.

    >>> plain("  Ana\u2019s  lunch. ")
    "Ana's lunch"
    """
    text = unicodedata.normalize("NFC", str(text)).replace("\u2019", "'").replace("\u2018", "'")
    text = text.replace("\u201c", '"').replace("\u201d", '"').replace("\u2011", "-").replace("\u2013", "-")
    text = " ".join(text.split()).strip("\"' ")
    return text.rstrip(".,;:!?").strip("\"' ")


def compared(text):
    """The form in which texts are compared: plain, without a leading article, the first letter of each word small.

    >>> compared("The Lunch with Omar") == compared("lunch with omar")
    True
    >>> compared("call HR") == compared("call hr")
    False
    """
    text = LEADING.sub("", plain(text))
    return WORD.sub(lambda word: word[0][:1].lower() + word[0][1:], text)


def same(left, right):
    """Whether two texts say the same.

    >>> same("the Plumber", "plumber"), same("plumber", "a plumber visit")
    (True, False)
    """
    return compared(left) == compared(right)


def folded(text):
    """For looking for pieces: plain, without case, list marks and line ends.

    >>> folded("- Oat milk\\n- rye bread")
    'oat milk rye bread'
    """
    lines = [re.sub(r"^\s*(?:[-*+]|\d+[.)]|#+)\s+", "", line) for line in str(text).splitlines()]
    return plain(" ".join(lines)).casefold()


def words(text):
    """The words of a text, without case and without the marks of a possessive.

    >>> sorted(words("Ana's code: 44-B"))
    ['44', 'ana', 'b', 'code', 's']
    """
    return set(WORD.findall(folded(text)))


def holds(text, pieces):
    """Whether all pieces stand in a text, each as whole words.

    >>> holds("The door code is 4471.", ["Door code", "4471"]), holds("code 14471", ["4471"])
    (True, False)
    """
    text = folded(text)
    return all(re.search(rf"(?<!\w){re.escape(folded(piece))}(?!\w)", text) for piece in pieces)


def invented(text, said):
    """The words of a text that nobody said.

    >>> invented("The code is 4471", "door code 4471"), invented("code 4472", "door code 4471")
    (set(), {'4472'})
    """
    return words(text) - words(said) - JOINING


def matches(expected, given, said):
    """Whether a text is as expected. `said` is what the user has written in the conversation so far.

    Expected is a text; `{"any": […]}`, where null stands for no text; `{"contains": […]}`, all of which are in a
    text that holds no word that was not said; or `{"mentions": […]}`, all of which are in a text that may be put
    otherwise.

    >>> matches({"any": ["dentist", None]}, None, ""), matches({"any": ["dentist"]}, None, "")
    (True, False)
    >>> matches({"contains": ["4471"]}, "door code 4471", "note: the door code is 4471")
    True
    >>> matches({"contains": ["4471"]}, "front door code 4471", "note: the door code is 4471")
    False
    >>> matches({"mentions": ["weather", "Lyon"]}, "weather forecast Lyon", "how's the weather in Lyon")
    True
    """
    if isinstance(expected, dict) and "any" in expected:
        return any(matches(choice, given, said) for choice in expected["any"])
    if expected is None or given is None:
        return expected is None and given is None
    if isinstance(expected, dict) and "contains" in expected:
        return holds(given, expected["contains"]) and not invented(given, said)
    if isinstance(expected, dict):
        return all(folded(piece) in folded(given) for piece in expected["mentions"])
    return same(expected, given)
