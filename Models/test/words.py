"""Common English words, for vocabularies in which ordinary text takes few tokens."""

from functools import cache
from pathlib import Path


@cache
def common_words(count: int) -> list[tuple[str, int]]:
    """The most common words as they stand in a text, after a blank, with weights that fall as frequencies do."""
    words = Path(__file__).with_name("words.txt").read_text(encoding="utf-8").split()[:count]
    return [(" " + word, 1_000_000 // (rank + 10)) for rank, word in enumerate(words)]
