#!/usr/bin/env python3
"""How well a checkpoint does on conversations that it was not trained with, of the generator's own making: a quick look.

    check.py CHECKPOINT [--count N] [--short]      prints the share of replies that are right to the letter, and some that aren't;
                                                   --short asks for one thing each time, in the place of whole conversations
    check.py CHECKPOINT --ask TEXT…                prints what it says to these, one after the other
    check.py CHECKPOINT --held-out                 tools and actions alone on the held-out set, without the program: fast, and no
                                                   measure of what is reached (evaluate.py is)

CHECKPOINT may be a finished GGUF file.
"""

import argparse
import collections
import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import torch

import dialect  # noqa: F401  (finds the modules beside it)
import start
from conversation import Conversations, Message
from dialect import ASSISTANT, END, THINK, WINDOW, tokens_of
from model import Model, Shape
from tokenizer import Tokenizer


BLOCK = re.compile(r'\[([A-Z_]+):(\{.*?\})\](?:\n|$)')
NAMES = {"CALENDAR_ACTION": "calendar", "REMINDER_ACTION": "reminder", "NOTE_ACTION": "note", "CONTACTS_SEARCH": "contacts_search",
         "HABIT_ACTION": "habit", "WEB_SEARCH": "web_search"}


def held_out(reply: Callable[[list[Message]], str]) -> None:
    """Counts right tools and actions in the held-out set."""
    right: collections.Counter[str] = collections.Counter()
    total: collections.Counter[str] = collections.Counter()
    for path in sorted((dialect.HERE / "eval").glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            messages: list[Message] = []
            for turn in json.loads(line)["turns"]:
                messages.append(Message("user", turn["user"]))
                said = reply(messages)
                messages.append(Message("assistant", said))
                given = []
                for tag, text in BLOCK.findall(said):
                    try:
                        given.append((NAMES.get(tag), json.loads(text).get("action")))
                    except json.JSONDecodeError:
                        given.append((tag, "malformed"))
                wanted = [(call["name"], call.get("action")) for call in turn["expect"]["calls"]]
                fits = len(given) == len(wanted) and all(
                    name == other and (action is None or done in (action["any"] if isinstance(action, dict) else [action]))
                    for (name, action), (other, done) in zip(wanted, given))
                total[path.stem] += 1
                right[path.stem] += fits
    for name, number in total.items():
        print(f"{right[name]:4} of {number:4}  {name}")
    print(f"{right.total():4} of {total.total():4}  all turns")


def main() -> None:
    parser = argparse.ArgumentParser(description="Checks a checkpoint on generated conversations.")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--latest", action="store_true", help="the last weights instead of their average")
    parser.add_argument("--short", action="store_true", help="one thing that is said, and what is said to it")
    parser.add_argument("--seed", type=int, default=987_654)
    parser.add_argument("--show", type=int, default=25)
    parser.add_argument("--think", action="store_true")
    parser.add_argument("--ask", nargs="+")
    parser.add_argument("--held-out", action="store_true")
    options = parser.parse_args()
    torch.set_num_threads(1)
    if options.checkpoint.suffix == ".gguf":
        shape, weights = start.read(options.checkpoint)
    else:
        saved = torch.load(options.checkpoint, map_location="cpu", weights_only=True)
        shape, weights = Shape(**saved["shape"]), saved["model"] if options.latest else saved["average"]
        print("step", saved["step"])
    tokenizer = Tokenizer.read()
    model = Model(shape)
    model.load_state_dict(weights)
    end = tokenizer.number[END]

    def reply(messages: list[Message]) -> str:
        tokens, _ = tokens_of(tokenizer, messages[-WINDOW:])
        opening = [tokenizer.number[ASSISTANT]] + ([tokenizer.number[THINK]] if options.think else [])
        return tokenizer.decode(model.reply(tokens + opening, end))

    if options.ask:
        messages: list[Message] = []
        for text in options.ask:
            messages.append(Message("user", text))
            said = reply(messages)
            messages.append(Message("assistant", said.split("</think>")[-1]))
            print(f"> {text}\n  {said}")
        return
    if options.held_out:
        held_out(reply)
        return
    conversations, source = Conversations(options.seed), random.Random(options.seed)
    right: collections.Counter[str] = collections.Counter()
    total: collections.Counter[str] = collections.Counter()
    shown = 0
    for _ in range(options.count):
        messages = conversations.draw_short() if options.short else conversations.draw()
        place = source.choice([index for index, message in enumerate(messages) if message.role == "assistant"])
        wanted = messages[place]
        kind = " + ".join(sorted(f"{call.tool} {call.action}" for call in wanted.calls)) if len(wanted.calls) == 1 else \
            "several" if wanted.calls else "answer" if messages[place - 1].kind == "results" else "talk"
        kind = ("follow-up " if place > 1 and wanted.calls else "") + kind
        said = reply(messages[:place])
        total[kind] += 1
        right[kind] += said == wanted.text
        total["all"] += 1
        right["all"] += said == wanted.text
        if said != wanted.text and shown < options.show:
            shown += 1
            print(f"> {messages[place - 1].text[-300:]!r}\n  wanted {wanted.text!r}\n  said   {said!r}")
    for kind, number in sorted(total.items(), key=lambda pair: -pair[1]):
        print(f"{right[kind]:4} of {number:4}  {kind}")


if __name__ == "__main__":
    main()
