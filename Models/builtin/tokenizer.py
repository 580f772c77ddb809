"""The model's vocabulary: byte-level BPE whose words are the same tokens wherever they stand.

Copying an unknown name into a call must not be a riddle. So nothing is merged across the blank before a word, apart from
some common words, and digits stay alone: `"Brelk` in a call and ` Brelk` in a sentence are the same pieces.
"""

import json
import random
from collections import Counter
from pathlib import Path

import dialect  # noqa: F401  (finds the modules beside it)
from bpe import apply_merges, learn_merges
from conversation import Conversations
from dialect import CONTROLS, compact, whole_texts
from fillers import Fillers
from pretokenizer import chunks
from vocabulary import spell

FILE = Path(__file__).resolve().parent / "vocabulary.json"
BLANK = spell(" ")


class Tokenizer:
    """Text to the tokens that llama.cpp makes of it (`gpt2`, pre-tokenizer `gpt-2`), and back."""

    def __init__(self, merges: list[tuple[str, str]], whole: list[str]) -> None:
        self.merges = merges
        self.whole = whole
        letters = [spell(bytes([byte])) for byte in range(256)]
        self.tokens = list(dict.fromkeys([*letters, *(left + right for left, right in merges)]))
        self.normal = len(self.tokens)
        self.tokens += [*CONTROLS, *whole]
        if len(set(self.tokens)) != len(self.tokens):
            raise ValueError("a token is there twice")
        self.number = {token: index for index, token in enumerate(self.tokens)}
        self._ranks = {pair: rank for rank, pair in enumerate(merges)}
        self._known: dict[str, list[int]] = {}
        self._bytes = {letter: byte for byte, letter in enumerate(letters)}
        # llama.cpp looks for the longest first, each in all that is left. Among those of one length this order is what its
        # unstable sort comes to wherever they overlap in our texts.
        self._by_length = sorted(whole, key=lambda text: (-len(text.encode()), text))

    def __len__(self) -> int:
        return len(self.tokens)

    def encode(self, text: str) -> list[int]:
        """The tokens of a text. Control tokens are not looked for."""
        parts: list[str | int] = [text]
        for whole in self._by_length:
            if whole not in text:
                continue
            split: list[str | int] = []
            for part in parts:
                if isinstance(part, int) or whole not in part:
                    split.append(part)
                    continue
                first, *rest = part.split(whole)
                split += [first] if first else []
                for piece in rest:
                    split.append(self.number[whole])
                    split += [piece] if piece else []
            parts = split
        found: list[int] = []
        for part in parts:
            if isinstance(part, int):
                found.append(part)
            else:
                for chunk in chunks(part):
                    found += self._chunk(chunk)
        return found

    def _chunk(self, chunk: str) -> list[int]:
        known = self._known.get(chunk)
        if known is None:
            known = [self.number[symbol] for symbol in apply_merges(list(spell(chunk)), self._ranks)]
            self._known[chunk] = known
        return known

    def decode(self, tokens: list[int]) -> str:
        made = b""
        for token in tokens:
            text = self.tokens[token]
            made += text.encode() if token >= self.normal else bytes(self._bytes[letter] for letter in text)
        return made.decode(errors="replace")

    @classmethod
    def read(cls, path: Path = FILE) -> "Tokenizer":
        saved = json.loads(path.read_text(encoding="utf-8"))
        return cls([(left, right) for left, right in saved["merges"]], saved["whole"])

    def write(self, path: Path = FILE) -> None:
        path.write_text(json.dumps({"merges": self.merges, "whole": self.whole}, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


def learn(seed: int = 1, conversations: int = 40_000, words: int = 1_500, blanks: int = 260) -> Tokenizer:
    """Learns merges of letters inside of words from conversations, then the blank before the commonest words."""
    source = Conversations(seed)
    counts: Counter[str] = Counter()
    whole = whole_texts()
    for _ in range(conversations):
        for message in source.draw():
            text = compact(message.text) if message.kind == "results" else message.text
            for fixed in whole:
                if fixed in text:
                    text = text.replace(fixed, " \n ")
            counts.update(chunks(text))
    # The instructions for tools stand in the system message. The model never sees them, but Linnet counts their tokens.
    fill = Fillers(random.Random(seed + 1))
    for _ in range(30_000):
        counts.update(chunks(fill.name()))
    spelt: dict[tuple[str, ...], int] = {}
    for chunk, count in counts.items():
        word = chunk[1:] if chunk[:1] == " " else chunk
        if word and (word.isalpha() or not word.isascii() or word in ("'s", "'t", "'m", "'d", "'re", "'ve", "'ll")) and not any(
                letter.isdigit() or letter.isspace() for letter in word):
            key = tuple(spell(word))
            # Very common words would take all merges; rare ones must have pieces, too.
            spelt[key] = spelt.get(key, 0) + min(count, 3_000)
    merges = learn_merges(spelt, limit=words, longest=14)
    alone = Tokenizer(merges, [])
    common = [word for chunk, _ in counts.most_common() if chunk[:1] == " " and (word := chunk[1:]).isalpha() and word.isascii() and word.islower()
              and len(alone.encode(word)) == 1]
    for word in common[:blanks]:
        merges.append((BLANK, spell(word)))
    return Tokenizer(merges, whole)


def main() -> None:
    tokenizer = learn()
    tokenizer.write()
    print(len(tokenizer), "tokens")


if __name__ == "__main__":
    main()
