"""What a scripted model knows: which token follows which.

A rule is a context of the last tokens, and what follows. If the last tokens alone can't tell two places apart because
two scripts have words in common, the rule also asks which script is being said. All rules that fit a place agree.
"""

from collections import defaultdict
from dataclasses import dataclass

from heads import REACH

# The newest token and the ten before it.
WINDOW = 11

Context = tuple[int, ...]


@dataclass(frozen=True)
class Step:
    """A place in a script."""

    # The script's number.
    script: int
    # The tokens before it, newest last, at most WINDOW, none from before the start of the reply.
    before: Context
    following: int
    # Tokens since the start of the reply; None where it is said again and again.
    distance: int | None


@dataclass(frozen=True)
class Rule:
    """What follows a context; in one script if that is given."""

    context: Context
    script: int | None
    following: int


class Indistinct(Exception):
    """Two places look alike in all that the model sees, yet different tokens follow."""

    def __init__(self, script: int) -> None:
        super().__init__(f"script {script}")
        self.script = script


def derive_rules(steps: list[Step]) -> list[Rule]:
    """The rules with the shortest contexts that tell all steps apart, those that ask for the script last."""
    following: dict[tuple[int | None, Context], set[int]] = defaultdict(set)
    for step in steps:
        for length in range(1, len(step.before) + 1):
            following[None, step.before[-length:]].add(step.following)
            following[step.script, step.before[-length:]].add(step.following)
    rules = dict.fromkeys(_rule(step, following) for step in steps)
    return sorted(rules, key=lambda rule: rule.script is not None)


def _rule(step: Step, following: dict[tuple[int | None, Context], set[int]]) -> Rule:
    near = step.distance is not None and step.distance < REACH
    for script in (None, step.script) if near else (None,):
        for length in range(1, len(step.before) + 1):
            context = step.before[-length:]
            if len(following[script, context]) == 1:
                return Rule(context, script, step.following)
    raise Indistinct(step.script)
