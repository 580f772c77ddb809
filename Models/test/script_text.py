"""From scripts to tokens: the vocabulary, the ends of messages that choose a script, and all places of all scripts."""

from dataclasses import dataclass, field

from codes import HIGHEST_COUNT
from phrases import cut_into_new_phrases
from rules import WINDOW, Context, Indistinct, Rule, Step, derive_rules
from script_file import Script, ScriptError
from templates import Tail, Template
from vocabulary import TURN_END, TURN_START, Vocabulary, spell
from words import common_words

# Every reply starts after this, whatever the template adds.
START = TURN_START + "assistant\n"
# What stands between a message's text and the start of the reply to it.
BETWEEN = TURN_END + "\n"


@dataclass
class ScriptText:
    """What the weights of a scripted model are made from."""

    vocabulary: Vocabulary
    # The tokens that a prompt ends with, each with the number of the script that it starts.
    starts: dict[Context, int] = field(default_factory=dict)
    rules: list[Rule] = field(default_factory=list)


def lay_out(scripts: list[Script], template: Template) -> ScriptText:
    """Finds tokens and rules. Throws ScriptError if a script can't be said."""
    texts = dict.fromkeys(text for text, _ in common_words(1_000))
    texts |= dict.fromkeys(variant for script in scripts[1:] for variant in _variants(script))
    texts |= dict.fromkeys(_opening(script, tail) for script in scripts for tail in template.tails)
    texts |= dict.fromkeys(script.reply for script in scripts if not script.single_bytes)
    vocabulary = Vocabulary.learnt(dict.fromkeys(texts, 1), template.user_defined)
    laid_out = ScriptText(vocabulary)
    for number, script in enumerate(scripts):
        for context in _start_contexts(script, vocabulary):
            if laid_out.starts.setdefault(context, number) != number:
                other = scripts[laid_out.starts[context]]
                raise ScriptError(f"{script.title} and {other.title} are for the same end of a message.")
    laid_out.rules = _rules(scripts, template, vocabulary)
    if len(vocabulary) > HIGHEST_COUNT:
        raise ScriptError(f"The scripts take {len(vocabulary):,} tokens; {HIGHEST_COUNT:,} are possible.")
    return laid_out


def _variants(script: Script) -> list[str]:
    """The end of a message as it stands after other text and at the message's beginning."""
    end = script.ends_with or ""
    return [end] if end[0].isspace() else [" " + end, end]


def _start_contexts(script: Script, vocabulary: Vocabulary) -> list[Context]:
    start = vocabulary.encode(START, control=True)
    if script.ends_with is None:
        return [tuple(start)]
    contexts = []
    for variant in _variants(script):
        context = tuple(vocabulary.encode(variant) + vocabulary.encode(BETWEEN, control=True) + start)
        if len(context) > WINDOW:
            raise ScriptError(f'"ends_with" of {script.title} takes {len(context) - 5} tokens; {WINDOW - 5} are seen.')
        contexts.append(context)
    return contexts


def _opening(script: Script, tail: Tail) -> str:
    """What is said in one go, cut as llama.cpp would; the rest is cut into bytes or repeated."""
    return tail.reply(script.thinking, script.reply if script.ends and not script.single_bytes else "")


def _rest(script: Script, vocabulary: Vocabulary) -> list[int]:
    if script.single_bytes:
        return [vocabulary.number[spell(bytes([byte]))] for byte in script.reply.encode()]
    return [] if script.ends else vocabulary.encode(script.reply)


def _rules(scripts: list[Script], template: Template, vocabulary: Vocabulary) -> list[Rule]:
    said = {(number, tail): (vocabulary.encode(_opening(script, tail)), _rest(script, vocabulary))
            for number, script in enumerate(scripts) for tail in template.tails}
    cut_anew: set[int] = set()
    while True:
        steps = dict.fromkeys(step for (number, tail), tokens in said.items()
                              for step in _steps(number, scripts[number], tail, *tokens, vocabulary))
        try:
            return derive_rules(list(steps))
        except Indistinct as conflict:
            if conflict.script in cut_anew:
                title = scripts[conflict.script].title
                raise ScriptError(f"{title} repeats itself so that its places can't be told apart.") from None
            cut_anew.add(conflict.script)
            for number, tail in said:
                if number == conflict.script:
                    opening, rest = said[number, tail]
                    if not scripts[number].ends:
                        # What is said again and again may as well be said four times at once: that is new.
                        rest = rest * 4
                    said[number, tail] = (cut_into_new_phrases(opening, vocabulary),
                                          cut_into_new_phrases(rest, vocabulary))


def _steps(number: int, script: Script, tail: Tail, opening: list[int], rest: list[int],
           vocabulary: Vocabulary) -> list[Step]:
    start = vocabulary.encode(START, control=True)
    before = vocabulary.encode(tail.text.removeprefix(BETWEEN), control=True)
    added_by_template = len(before) - len(start)
    if script.ends:
        path = [*opening, *rest, vocabulary.number[TURN_END]]
    else:
        # Laid out until a whole window lies within the repetition.
        path = opening + rest * (WINDOW // len(rest) + 2)
    repeats_from = len(path) if script.ends else len(opening) + len(rest)
    steps = []
    for place, following in enumerate(path):
        # What is said again is at no certain distance, unless the start is still to be seen before it.
        certain = place < repeats_from or len(before) < len(start) + WINDOW
        distance = added_by_template + place if certain else None
        steps.append(Step(number, tuple(before[-WINDOW:]), following, distance))
        before.append(following)
    return steps
