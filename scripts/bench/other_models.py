"""What a model of other people's does with this program: requests of the organizer, JSON by a schema, conversations of several turns.

    other_models.py --linnet FILE --model FILE [--requests N] [--jobs N] [--report FILE]

Printed are the shares of right calls, of valid JSON and of replies that end by themselves, and each reply that shows what no reader
should see: marks of the template, a role, a raw block of a call, the line of context. A small model's mistakes are its own; such
marks are the program's.
"""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema
from other_models_questions import CONVERSATIONS, QUESTIONS

BUILTIN = Path(__file__).resolve().parents[2] / "Models/builtin"
sys.path += [str(BUILTIN), str(BUILTIN / "eval")]

import format as cases_format  # noqa: E402
import scoring  # noqa: E402
from evaluate import Runner  # noqa: E402

# Marks of templates, roles on lines of their own, blocks of calls, and the line that a prompt opens with.
UNSEEN = re.compile(
    r"<\|[^|>\n]{1,40}\|>|</?(?:start_of_turn|end_of_turn|bos|eos|s|think|tool_call|channel)>|\[/?INST\]"
    r"|^(?:user|model|assistant|system)\s*$|\[[A-Z_]+(?:_ACTION|_SEARCH|_PAGE):|\[now \d{4}-",
    re.MULTILINE,
)
LIMIT = 600


def organizer_cases(count: int) -> list[dict]:
    """Requests of one turn that want a call, spread over the categories."""
    cases = [case for case in cases_format.read(BUILTIN / "eval-sets/dev") if len(case["turns"]) == 1 and case["turns"][0]["expect"]["calls"]]
    return cases[:: max(1, len(cases) // count)][:count]


class Asking:
    """Asks the model, each time in a home of its own."""

    def __init__(self, linnet: Path, model: Path) -> None:
        self.linnet, self.model = linnet, model

    def ask(self, home: Path, text: str, *options: str) -> dict:
        done = subprocess.run(
            [self.linnet, "ask", "--json", "--yes", "--model", self.model, *options, "--", text],
            env={**os.environ, "LINNET_HOME": str(home)}, capture_output=True, text=True, timeout=LIMIT,
        )
        try:
            return json.loads(done.stdout)
        except json.JSONDecodeError:
            return {"text": "", "calls": [], "error": {"message": done.stderr.strip()}}

    def by_schema(self, question: dict) -> dict:
        with tempfile.TemporaryDirectory(prefix="linnet-schema-") as folder:
            schema = Path(folder, "schema.json")
            schema.write_text(json.dumps(question["schema"]))
            return self.ask(Path(folder, "home"), question["text"], "--schema", str(schema), "--max-tokens", "400")

    def talk(self, messages: list[str]) -> list[dict]:
        with tempfile.TemporaryDirectory(prefix="linnet-talk-") as folder:
            replies: list[dict] = []
            for message in messages:
                chat = replies[0].get("chat") if replies else None
                replies.append(self.ask(Path(folder, "home"), message, *(["--chat", str(chat)] if chat else [])))
            return replies


def is_valid(reply: dict, schema: dict) -> bool:
    try:
        jsonschema.validate(json.loads(reply.get("text") or ""), schema, cls=jsonschema.Draft202012Validator)
    except (json.JSONDecodeError, jsonschema.ValidationError):
        return False
    return True


def share(title: str, right: list[bool]) -> None:
    print(f"{title:26}{sum(right):5} of {len(right):4}{100 * sum(right) / max(1, len(right)):7.1f} %")


def main() -> int:
    parser = argparse.ArgumentParser(description="Tries a model of other people's with the program.")
    parser.add_argument("--linnet", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--requests", type=int, default=100, help="requests of the organizer")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", type=Path, help="write every reply there, as JSON lines")
    options = parser.parse_args()
    model = options.model.resolve()
    asking, cases = Asking(options.linnet, model), organizer_cases(options.requests)
    runner = Runner(options.linnet, model)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        requests = list(pool.map(runner.run, cases))
        answers = list(pool.map(asking.by_schema, QUESTIONS))
        talks = list(pool.map(asking.talk, CONVERSATIONS))
    scores = [scoring.case_score(case, replies)[0] for case, replies in zip(cases, requests)]
    share("right tool and action", [score.action for score in scores])
    share("right in all fields", [score.action and score.fields for score in scores])
    share("valid JSON by the schema", [is_valid(reply, question["schema"]) for reply, question in zip(answers, QUESTIONS)])
    turns = [reply for talk in talks for reply in talk]
    share("turns that were answered", [bool((reply.get("text") or "").strip() or reply.get("calls")) for reply in turns])
    whole = [reply for reply in [*(replies[-1] for replies in requests), *turns] if reply.get("stats")]
    share("replies that end", [reply["stats"]["finishReason"] == "stop" for reply in whole])
    replies = [*(reply for replies in requests for reply in replies), *answers, *turns]
    marked = [reply for reply in replies if UNSEEN.search(reply.get("text") or "")]
    share("without marks", [reply not in marked for reply in replies])
    for reply in marked:
        print(f"  shows {UNSEEN.search(reply['text']).group()!r}: {reply['text'][:200]!r}")
    failed = [reply["error"]["message"] for reply in replies if reply.get("error")]
    for message in sorted(set(failed)):
        print(f"  failed {failed.count(message)} times: {message}")
    if options.report:
        options.report.write_text("".join(json.dumps(reply, ensure_ascii=False) + "\n" for reply in replies))
    return 1 if marked else 0


if __name__ == "__main__":
    sys.exit(main())
