#!/usr/bin/env python3
"""Writes conversations as `Assistant` hands them to a model, for the tests that compare the two.

    prompts.py [--seed N] [--count N] >FILE

One JSON object a line: `turns` is what happened (what was said; the rounds of calls with what tools gave back; the reply),
the last one still without its reply; `messages` what the assistant's prompt must have without its system message, `thinking`, and
`rendered` and `tokens`, which the model's template and tokenizer must make of them.
"""

import argparse
import json
import random
import re

import dialect  # noqa: F401  (finds the modules beside it)
from conversation import Conversations, Message
from dialect import ASSISTANT, END, RESULT, THINK, USER, WINDOW, compact, readings
from results import CLOSING
from tokenizer import Tokenizer

LINE = "[now 2026-11-21 Sat 14:05 Europe/Paris]"
PART = re.compile(r"^\[from (?:the user's own data \((\w+)\)|the web: “search results”):\]\n```quoted\n(.*)\n```$", re.MULTILINE)


def results_of(text: str) -> list[dict[str, object]]:
    """The calls of a round as tools gave them back, read from what the model was told."""
    found = []
    for match in PART.finditer(text):
        data = json.loads(match[2])
        found.append({"name": match[1] or "web_search", "action": data.get("action"), "result": data.get("result"), "problem": data.get("problem")})
    return found


def turns_of(conversation: list[Message]) -> list[dict[str, object]]:
    """What happened. The last turn lacks its reply: it is to be answered."""
    turns: list[dict[str, object]] = []
    for message in conversation:
        if message.role == "user" and message.kind == "said":
            turns.append({"said": message.text, "rounds": [], "reply": None})
        elif message.role == "assistant":
            turns[-1]["reply"] = message.text
        else:
            turns[-1]["rounds"].append({"reply": turns[-1]["reply"], "calls": results_of(message.text)})
            turns[-1]["reply"] = None
    return turns


def messages_of(conversation: list[Message]) -> list[dict[str, str]]:
    """The messages as `PromptHistory` makes them: each thing that was said opens with its line of context."""
    found = []
    for message in conversation:
        text = f"{LINE}\n{message.text}" if message.role == "user" and message.kind == "said" else message.text
        found.append({"role": message.role, "content": text})
    return found


def rendered(conversation: list[Message], thinks: bool) -> str:
    """What the template makes of them, in Python."""
    text = ""
    for message in conversation[-WINDOW:]:
        mark = ASSISTANT if message.role == "assistant" else USER if message.kind == "said" else RESULT
        said = (compact(message.text) if message.kind == "results" else message.text).strip()
        text += (mark + said) * (readings(said) if mark == USER else 1) + END
    return text + ASSISTANT + (THINK if thinks else "")


def tokens(tokenizer: Tokenizer, text: str) -> list[int]:
    """The tokens of a rendered prompt: control tokens are read in it."""
    found: list[int] = []
    controls = (USER, ASSISTANT, RESULT, END)
    while text:
        place, mark = min(((text.find(mark), mark) for mark in controls if mark in text), default=(len(text), ""))
        found += tokenizer.encode(text[:place]) + ([tokenizer.number[mark]] if mark else [])
        text = text[place + len(mark):]
    return found


def write_requests(drawn: Conversations, count: int) -> None:
    """Requests with their right calls: the program, which mends calls, must leave these as they are."""
    names = {"calendar": "calendar", "reminder": "reminder", "note": "note", "contacts": "contacts_search", "habit": "habit", "web": "web_search"}
    while count > 0:
        said, calls = drawn.request()
        if len(calls) == 1:
            print(json.dumps({"said": said.text, "name": names[calls[0].tool], "arguments": calls[0].fields}, ensure_ascii=False))
            count -= 1


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes conversations as the assistant hands them to a model.")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--requests", type=int, default=0, help="so many requests with their right calls, and nothing else")
    options = parser.parse_args()
    if options.requests:
        write_requests(Conversations(options.seed), options.requests)
        return
    source, drawn, tokenizer = random.Random(options.seed), Conversations(options.seed), Tokenizer.read()
    for _ in range(options.count):
        thinks = source.random() < 0.2
        conversation = drawn.draw()
        # Up to something that was said or given: that is where the model goes on.
        ends = [index for index, message in enumerate(conversation) if message.role == "user"]
        conversation = conversation[:source.choice(ends) + 1]
        text = rendered(conversation, thinks)
        assert all(CLOSING in message.text for message in conversation if message.kind == "results")
        print(json.dumps({"turns": turns_of(conversation), "messages": messages_of(conversation), "thinking": thinks, "rendered": text,
                          "tokens": tokens(tokenizer, text)}, ensure_ascii=False))


if __name__ == "__main__":
    main()
