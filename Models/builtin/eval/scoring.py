"""Scores replies against what was expected: pure functions over the documents of `linnet ask --json`.

`turn_score` takes one turn, `case_score` a conversation, `summary` counts by category. Run as a program it tests
itself.
"""

import collections
import dataclasses
import itertools
import pathlib
import sys

import fields
import texts

LONGEST_QUESTION = 200
REFUSALS = (
    "can't", "cannot", "can not", "couldn't", "unable", "not able", "isn't possible", "not possible", "no way to",
    "don't have", "do not have", "don't know how", "not something i", "beyond what i", "can only", "i only",
)


@dataclasses.dataclass
class Score:
    """How one turn went. `expects` is `calls` or `none`: figures are counted apart for the two."""

    expects: str
    action: bool
    fields: bool
    text: bool
    reasons: list

    @property
    def right(self):
        return self.action and self.fields and self.text


def asked(call):
    """Whether a call did nothing but find out that something has to be asked.

    >>> asked({"status": "failed", "error": {"code": "ambiguousTime"}}), asked({"status": "completed"})
    (True, False)
    """
    code = (call.get("error") or {}).get("code", "")
    return call.get("status") == "failed" and code.startswith(("missing", "ambiguous"))


def same_action(expected, call):
    """Whether the tool and what it is to do are right."""
    if expected["name"] != call.get("name"):
        return False
    if "action" not in expected:
        return True
    action = expected["action"]
    allowed = action["any"] if isinstance(action, dict) else [action]
    return (call.get("arguments") or {}).get("action") in allowed


def turn_score(expect, reply, context):
    """Scores one turn. Calls may come in any order; one too many or too few is wrong.

    A call that failed because something was missing or ambiguous is no call where a question is expected.
    """
    wanted, calls = expect["calls"], list(reply.get("calls") or [])
    text = expect.get("text", {})
    if not wanted and text.get("question"):
        calls = [call for call in calls if not asked(call)]
    reasons = []
    is_action = is_fields = False
    if len(calls) == len(wanted):
        orders = [
            order for order in itertools.permutations(calls) if all(map(same_action, wanted, order))
        ]
        is_action = bool(orders)
        is_fields = any(all(fields.right(e, c, context) for e, c in zip(wanted, order)) for order in orders)
        if is_action and not is_fields:
            reasons += [f"{c['name']}: {_wrong(e, c, context)}" for e, c in zip(wanted, orders[0])]
    if not is_action:
        reasons.append("calls: " + (", ".join(map(_name, calls)) or "none"))
    # The command that does what the text says stands below it.
    problems = text_problems(text, " ".join([reply.get("text") or "", *(reply.get("notices") or [])]))
    return Score("calls" if wanted else "none", is_action, is_fields, not problems, reasons + problems)


def _wrong(expected, call, context):
    readings = expected["fields"] if isinstance(expected["fields"], list) else [expected["fields"]]
    optional = set(expected.get("optional", []))
    found = [fields.wrong({**expected, "fields": reading}, call, optional, context) for reading in readings]
    return ", ".join(min(found, key=len)) or "right"


def _name(call):
    action = (call.get("arguments") or {}).get("action")
    return f"{call.get('name')} {action}" if action else str(call.get("name"))


def text_problems(expected, text):
    """What is wrong with a reply's text.

    >>> text_problems({"question": True}, "Which day, and at what time?")
    []
    >>> text_problems({"mentions": [{"time": "15:30"}]}, "The tuner comes at 3:30 pm.")
    []
    >>> text_problems({"refuses": True, "avoids": ["I've sent"]}, "Done, I've sent it.")
    ["does not say that it can't", "says “I've sent”"]
    """
    plain = texts.folded(text)
    problems = []
    for mention in expected.get("mentions", []):
        if not any(texts.folded(form) in plain for form in forms(mention)):
            problems.append(f"does not say {mention}")
    if expected.get("question") and (text.count("?") != 1 or len(text) > LONGEST_QUESTION):
        problems.append("is no single short question")
    if expected.get("refuses") and not any(form in plain for form in REFUSALS):
        problems.append("does not say that it can't")
    return problems + [f"says “{form}”" for form in expected.get("avoids", []) if texts.folded(form) in plain]


def forms(mention):
    """The ways in which something may be said.

    >>> forms({"time": "15:00"})[:4], forms({"time": "09:20"})[-1]
    (['15:00', '15.00', '3:00 pm', '3:00pm'], '9.20 am')
    """
    if isinstance(mention, str):
        return [mention]
    if "any" in mention:
        return mention["any"]
    hour, minute = mention["time"].split(":")
    half, short = ("am", "pm")[int(hour) >= 12], (int(hour) - 1) % 12 + 1
    found = [f"{hour}:{minute}", f"{hour}.{minute}", f"{short}:{minute} {half}", f"{short}:{minute}{half}"]
    found += [f"{short}{half}", f"{short} {half}"] if minute == "00" else []
    return found + [f"{int(hour)}:{minute}", f"{short}:{minute} {half[0]}.m", f"{short}.{minute} {half}"]


def case_score(case, replies):
    """The scores of a conversation's turns, in their order."""
    said, scores = [], []
    for turn, reply in zip(case["turns"], replies, strict=True):
        said.append(turn["user"])
        context = fields.Context("\n".join(said), case["now"], case["zone"])
        scores.append(turn_score(turn["expect"], reply, context))
    return scores


def summary(scored):
    """Shares of what was right, of `(case, scores)` pairs: the figures that must be reached, and each category."""
    turns = [(case["category"], score) for case, scores in scored for score in scores]
    requests = [score for _, score in turns if score.expects == "calls"]
    talk = [score for name, score in turns if name in ("mentions", "small-talk", "cannot-do")]
    follow = [all(s.action and s.fields for s in scores) for case, scores in scored if case["category"] == "follow-ups"]
    by_category = collections.defaultdict(list)
    for case, scores in scored:
        by_category[case["category"]].append(all(score.right for score in scores))
    return {
        "action": _share(score.action for score in requests), "fields": _share(score.fields for score in requests),
        "noCall": _share(score.action for score in talk), "followUps": _share(follow),
        "categories": {name: _share(rights) for name, rights in sorted(by_category.items())},
    }


def _share(rights):
    rights = list(rights)
    return {"right": sum(rights), "of": len(rights)}


if __name__ == "__main__":
    import selftest

    sys.exit(selftest.run(pathlib.Path(__file__).parent))
