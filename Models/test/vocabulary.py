"""A byte-level BPE vocabulary ("gpt2") with ChatML's special tokens, and its tokenizer."""

import re
from functools import cached_property

from gguf import TokenType

from bpe import apply_merges, learn_merges
from pretokenizer import chunks

END_OF_TEXT, TURN_START, TURN_END = "<|endoftext|>", "<|im_start|>", "<|im_end|>"
ROLES = ("system", "user", "assistant", "tool")


def _letters_of_bytes() -> list[str]:
    """Byte-level BPE writes a byte as a letter: itself where it is printable Latin-1, else one from U+0100 on."""
    printable = {*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)}
    spare = iter(range(0x100, 0x200))
    return [chr(byte if byte in printable else next(spare)) for byte in range(256)]


_LETTERS = _letters_of_bytes()


def spell(text: str | bytes) -> str:
    """A text in the letters of byte-level BPE."""
    return "".join(_LETTERS[byte] for byte in (text.encode() if isinstance(text, str) else text))


class Vocabulary:
    """256 bytes, the results of merges, and special tokens; a token is known by its number."""

    def __init__(self, merges: list[tuple[str, str]], user_defined: tuple[str, ...] = ()) -> None:
        self.merges = merges
        self.user_defined = user_defined
        self.tokens: list[str] = []
        self.types: list[TokenType] = []
        self.number: dict[str, int] = {}
        self._known_chunks: dict[str, list[int]] = {}
        for symbol in dict.fromkeys([*_LETTERS, *(left + right for left, right in merges)]):
            self.add(symbol)
        for control in (END_OF_TEXT, TURN_START, TURN_END):
            self.add(control, TokenType.CONTROL)
        for text in user_defined:
            self.add(text, TokenType.USER_DEFINED)

    @classmethod
    def learnt(cls, texts: dict[str, int], user_defined: tuple[str, ...] = ()) -> "Vocabulary":
        """A vocabulary in which every chunk of the texts, of 16 bytes at most, is one token. Texts carry weights."""
        words: dict[tuple[str, ...], int] = {}
        for text, weight in {**texts, **{role: 1 for role in ROLES}}.items():
            for chunk in chunks(text):
                letters = tuple(spell(chunk))
                words[letters] = words.get(letters, 0) + weight
        return cls(learn_merges(words), user_defined)

    def __len__(self) -> int:
        return len(self.tokens)

    def add(self, symbol: str, kind: TokenType = TokenType.NORMAL) -> int:
        """Adds a token. llama.cpp aborts on a vocabulary that holds the same token twice, so that is refused here."""
        if symbol in self.number:
            raise ValueError(f"the vocabulary holds {symbol!r} already")
        self.number[symbol] = len(self.tokens)
        self.tokens.append(symbol)
        self.types.append(kind)
        return self.number[symbol]

    @cached_property
    def _ranks(self) -> dict[tuple[str, str], int]:
        return {pair: rank for rank, pair in enumerate(self.merges)}

    def encode(self, text: str, control: bool = False) -> list[int]:
        """The tokens that llama.cpp makes of a text. With `control`, ChatML's markers in it are such tokens."""
        special = [*self.user_defined, *((END_OF_TEXT, TURN_START, TURN_END) if control else ())]
        parts = re.split("(" + "|".join(map(re.escape, special)) + ")", text) if special else [text]
        found: list[int] = []
        for part in parts:
            if part in special:
                found.append(self.number[part])
            else:
                for chunk in chunks(part):
                    found += self._encode_chunk(chunk)
        return found

    def _encode_chunk(self, chunk: str) -> list[int]:
        if chunk not in self._known_chunks:
            symbols = apply_merges(list(spell(chunk)), self._ranks)
            self._known_chunks[chunk] = [self.number[symbol] for symbol in symbols]
        return self._known_chunks[chunk]
