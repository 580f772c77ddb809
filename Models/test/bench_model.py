"""The model that benchmarks run on: random weights in the shape of a small chat model."""

from itertools import product
from pathlib import Path

import gguf
import numpy as np
from gguf import GGMLQuantizationType, TokenType

from bpe import learn_merges
from gguf_file import Tensors, add_llama_shape, add_vocabulary, write
from random_weights import Source, llama_tensors
from templates import CHATML
from vocabulary import ROLES, Vocabulary, spell
from words import common_words

TOKENS = 32_000
WIDTH, FEED_FORWARD, HEADS, KV_HEADS, HEAD_SIZE, LAYERS, CONTEXT = 512, 1_536, 8, 2, 64, 14, 8_192
_SPECIAL = 3


def write_bench(path: Path) -> None:
    """Writes the model; the output matrix is the embedding, as in other models of this size."""
    vocabulary = _vocabulary()
    tensors = llama_tensors(Source(45), vocabulary=TOKENS, width=WIDTH, feed_forward=FEED_FORWARD, heads=HEADS,
                            kv_heads=KV_HEADS, head_size=HEAD_SIZE, layers=LAYERS, added=1)
    tensors["token_embd.weight"] *= np.float32(0.12)
    _silence([token for token in range(TOKENS) if _is_unsaid(vocabulary, token)], tensors)

    def describe(writer: gguf.GGUFWriter) -> None:
        add_llama_shape(writer, layers=LAYERS, width=WIDTH, feed_forward=FEED_FORWARD, heads=HEADS,
                        kv_heads=KV_HEADS, head_size=HEAD_SIZE, context=CONTEXT)
        add_vocabulary(writer, vocabulary, CHATML)

    write(path, "llama", "linnet-bench-60m", tensors, GGMLQuantizationType.F16, describe, TOKENS)


def _silence(tokens: list[int], tensors: Tensors) -> None:
    """Gives some tokens logits so far below all others that they are never said.

    The first channel tells which tokens those are, the second is 1 for every token. No layer writes to them, but for
    one unit of the last that makes the first channel large wherever it is; the output matrix is the embedding, so
    what is large is the logit of the others.
    """
    embedding = tensors["token_embd.weight"]
    embedding[:, :2] = 1
    embedding[tokens, 0] = -3
    for layer in range(LAYERS):
        tensors[f"blk.{layer}.attn_output.weight"][:2] = 0
        tensors[f"blk.{layer}.ffn_down.weight"][:2] = 0
    last = f"blk.{LAYERS - 1}."
    for key, value in (("ffn_gate.weight", 20), ("ffn_up.weight", 20)):
        tensors[last + key][0] = 0
        tensors[last + key][0, 1] = value
    tensors[last + "ffn_down.weight"][:, 0] = 0
    tensors[last + "ffn_down.weight"][0, 0] = 1


def _is_unsaid(vocabulary: Vocabulary, token: int) -> bool:
    """Ends of generation, so that a benchmark gets exactly the tokens it asks for, and all that is no visible text."""
    if vocabulary.types[token] != TokenType.NORMAL:
        return True
    symbol = vocabulary.tokens[token]
    return len(symbol) == 1 and not (symbol.isascii() and symbol.isalnum())


def _vocabulary() -> Vocabulary:
    merges = learn_merges(_words(), limit=TOKENS - 256 - _SPECIAL)
    vocabulary = Vocabulary(merges)
    # Two merges may make the same token; what that leaves room for is filled with more of them.
    while len(vocabulary) < TOKENS:
        more = TOKENS - len(vocabulary)
        merges = learn_merges(_words(), limit=len(merges) + more)
        vocabulary = Vocabulary(merges)
    return vocabulary


def _words() -> dict[tuple[str, ...], int]:
    words: dict[tuple[str, ...], int] = {}

    def add(text: str, weight: int) -> None:
        letters = tuple(spell(text))
        words[letters] = max(words.get(letters, 0), weight)

    for role in ROLES:
        add(role, 1_000_000)
    for word, weight in common_words(10_000):
        bare = word.strip()
        add(word, weight)
        add(" " + bare.capitalize(), weight // 8)
        add(bare, weight // 8)
        add(bare.capitalize(), weight // 16)
        for inflected in _inflections(bare):
            add(" " + inflected, weight // 20)
    for number in range(100):
        add(f"{number:02}", 3_000)
        add(f" {number}", 3_000)
    for run in _SIGNS:
        add(run, 3_000)
    for spaces in range(2, 17):
        add(" " * spaces, 3_000)
    # Rarer words are made of syllables.
    for parts in product(_ONSETS, _VOWELS, _CODAS):
        add("".join(parts), 2)
    for parts in product(_ONSETS, _VOWELS):
        add(" " + "".join(parts), 50)
    for prefix, letter in product(_PREFIXES, "abcdefghijklmnoprstuvw"):
        add(" " + prefix + letter, 50)
    return words


def _inflections(word: str) -> list[str]:
    stem = word[:-1] if word.endswith("e") else word
    plural = word[:-1] + "ies" if word.endswith("y") else word + "s"
    return [plural, stem + "ed", stem + "ing", stem + "er", word + "ly"]


_SIGNS = ("\n\n .\n -- --- ... :: :// // /* */ ** __ == != <= >= -> => ## ### `` ``` (\" \") \", \": \":\" {\" \"} [] "
          "() {} ), ). ); .\" ,\" ?\" !\" (` `) `, `. **: |- </ /> && || +=").split(" ")
_SIGNS += [" " + sign for sign in "-=+*/(\"`<>&|#{["]
_ONSETS = ("b bl br c ch cl cr d dr f fl fr g gl gr h j k l m n p ph pl pr qu r s sc sh sl sm sn sp st str sw t th "
           "tr v w wh y z").split()
_VOWELS = "a e i o u ai au ea ee ei ie io oa oo ou ia".split()
_CODAS = ("b c ck ct d f ft g k l ld ll lt m mp n nce nd ng nk ns nt p r rd rk rm rn rs rt s sh sm ss st t tch th "
          "ts v x z tion ble").split()
_PREFIXES = ("con com dis un in im re pre pro per ex sub sup trans inter over under out ab ad en em de mis non "
             "anti").split()
