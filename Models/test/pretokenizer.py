"""Cuts text into the chunks that byte-level BPE works on, exactly as llama.cpp does for the pre-tokenizer "gpt-2".

The scripted models are only right if their generator knows which tokens llama.cpp will make of a text.
"""

import unicodedata

_WHITESPACE = {chr(c) for c in (*range(0x09, 0x0E), 0x20, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029,
                                0x202F, 0x205F, 0x3000)}
_CONTRACTIONS = ("'s", "'t", "'m", "'d", "'re", "'ve", "'ll")


def _kind(character: str) -> str:
    if character in _WHITESPACE:
        return "space"
    category = unicodedata.category(character)[0]
    return {"L": "letter", "N": "number"}.get(category, "other")


def chunks(text: str) -> list[str]:
    """The chunks of a text, in order; joined they are the text again."""
    found, start = [], 0
    while start < len(text):
        end = _end_of_chunk(text, start)
        found.append(text[start:end])
        start = end
    return found


def _end_of_chunk(text: str, start: int) -> int:
    for contraction in _CONTRACTIONS:
        if text.startswith(contraction, start):
            return start + len(contraction)
    # One blank belongs to the letters, digits or signs that follow it.
    first = start + 1 if text[start] == " " else start
    if first < len(text) and _kind(text[first]) != "space":
        return _end_of_run(text, first)
    end = _end_of_run(text, start)
    # Before other text, the last white space of several stays behind for the next chunk.
    return end - 1 if end - start > 1 and end < len(text) else end


def _end_of_run(text: str, start: int) -> int:
    kind, end = _kind(text[start]), start
    while end < len(text) and _kind(text[end]) == kind:
        end += 1
    return end
