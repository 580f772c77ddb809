"""Batches of conversations of about the same length."""

import random
from collections.abc import Iterator

import torch
from torch import Tensor

import dialect  # noqa: F401  (finds the modules beside it)
from conversation import Conversations, Message
from dialect import PAD, WINDOW, tokens_of
from tokenizer import Tokenizer

LONGEST = 512
# A token of a conversation of this length takes twice the time of one of a short conversation, by what attention costs.
TWICE = 500


def cropped(messages: list[Message], source: random.Random) -> list[Message]:
    """What the template leaves of a long conversation; its replies are those of the last messages alone."""
    while len(messages) > WINDOW + 1:
        start = source.randrange(0, len(messages) - WINDOW)
        messages = messages[start - start % 2:][:WINDOW + 1]
    return messages


def ending_with_calls(messages: list[Message]) -> list[Message]:
    """Without results and their answer at the end: nobody has to say these."""
    while len(messages) > 2 and messages[-2].kind == "results":
        messages = messages[:-2]
    return messages


def batches(tokenizer: Tokenizer, seed: int, tokens: int, thinking: float = 0.04, short: float = 0.3) -> Iterator[tuple[Tensor, Tensor]]:
    """Endless batches: token numbers, and which of them the model has to say. `tokens` is how many one has, padding included, and
    fewer where they are of long conversations, so that processes that wait for each other take as long for theirs. `short` is the
    share of single exchanges."""
    conversations = Conversations(seed)
    source = random.Random(seed + 1)
    pad = tokenizer.number[PAD]
    while True:
        drawn: list[tuple[list[int], list[bool]]] = []
        for _ in range(2_000):
            thinks = source.random() < thinking
            messages = conversations.draw_short() if source.random() < short else cropped(conversations.draw(thinks), source)
            made = tokens_of(tokenizer, messages if thinks else ending_with_calls(messages), thinks)
            if len(made[0]) <= LONGEST:
                drawn.append(made)
        drawn.sort(key=lambda made: len(made[0]) + source.random())
        groups: list[list[tuple[list[int], list[bool]]]] = [[]]
        for made in drawn:
            length = len(made[0])
            if groups[-1] and (len(groups[-1]) + 1) * length * (1 + length / TWICE) > tokens:
                groups.append([])
            groups[-1].append(made)
        source.shuffle(groups)
        for group in groups:
            length = max(len(made[0]) for made in group)
            rows = torch.full((len(group), length), pad)
            said = torch.zeros((len(group), length), dtype=torch.bool)
            for row, (numbers, mine) in enumerate(group):
                rows[row, :len(numbers)] = torch.tensor(numbers)
                said[row, :len(mine)] = torch.tensor(mine)
            yield rows, said
