"""Small models of random weights: they babble, but every part of an engine has real work to do for them."""

from pathlib import Path

import gguf
from gguf import GGMLQuantizationType, TokenType

from bpe import learn_merges
from gguf_file import Tensors, add_llama_shape, add_vocabulary, write
from random_weights import Source, llama_tensors
from templates import CHATML
from vocabulary import TURN_END, TURN_START, Vocabulary
from words import common_words

RANDOM_WIDTH = 64
_LAYERS, _FEED_FORWARD, _HEADS, _KV_HEADS = 2, 128, 4, 2
RANDOM_CONTEXT = 2_048


def _random_llama(size: int, seed: int) -> Tensors:
    source = Source(seed)
    tensors = llama_tensors(source, vocabulary=size, width=RANDOM_WIDTH, feed_forward=_FEED_FORWARD, heads=_HEADS,
                            kv_heads=_KV_HEADS, head_size=RANDOM_WIDTH // _HEADS, layers=_LAYERS, added=0.5)
    return tensors | {"output.weight": source.matrix(size, RANDOM_WIDTH, deviation=0.4)}


def _add_shape(writer: gguf.GGUFWriter) -> None:
    add_llama_shape(writer, layers=_LAYERS, width=RANDOM_WIDTH, feed_forward=_FEED_FORWARD, heads=_HEADS,
                    kv_heads=_KV_HEADS, head_size=RANDOM_WIDTH // _HEADS, context=RANDOM_CONTEXT)


def small_vocabulary() -> Vocabulary:
    """Bytes and a few dozen words."""
    return Vocabulary.learnt(dict(common_words(60)))


def write_random(path: Path) -> None:
    """Llama architecture, byte-level BPE, ChatML."""
    vocabulary = small_vocabulary()

    def describe(writer: gguf.GGUFWriter) -> None:
        _add_shape(writer)
        add_vocabulary(writer, vocabulary, CHATML)

    write(path, "llama", "tiny-random", _random_llama(len(vocabulary), seed=42), GGMLQuantizationType.F32, describe,
          len(vocabulary))


def write_plain_sentencepiece(path: Path) -> None:
    """As Llama 2 and its early descendants: a SentencePiece vocabulary that puts <s> before a prompt, ChatML's
    markers among its tokens, and no chat template."""
    merges = learn_merges({tuple("▁" + word.strip()): weight for word, weight in common_words(60)})
    kinds = {"<unk>": TokenType.UNKNOWN, "<s>": TokenType.CONTROL, "</s>": TokenType.CONTROL}
    kinds |= {f"<0x{byte:02X}>": TokenType.BYTE for byte in range(256)}
    ranked = list(dict.fromkeys(left + right for left, right in merges))
    letters = sorted({letter for word, _ in common_words(60) for letter in word.strip()} | {"▁"})
    kinds |= dict.fromkeys([*ranked, *letters], TokenType.NORMAL)
    kinds |= dict.fromkeys((TURN_START, TURN_END), TokenType.CONTROL)
    tokens = list(kinds)
    # SentencePiece joins the pair with the highest score first.
    scores = [-float(ranked.index(token)) if token in ranked else -1_000.0 for token in tokens]

    def describe(writer: gguf.GGUFWriter) -> None:
        _add_shape(writer)
        writer.add_vocab_size(len(tokens))
        writer.add_tokenizer_model("llama")
        writer.add_token_list(tokens)
        writer.add_token_scores(scores)
        writer.add_token_types(list(kinds.values()))
        writer.add_unk_token_id(0)
        writer.add_bos_token_id(1)
        writer.add_eos_token_id(tokens.index(TURN_END))
        writer.add_eot_token_id(tokens.index(TURN_END))
        writer.add_add_bos_token(True)

    write(path, "llama", "tiny-random-llama2", _random_llama(len(tokens), seed=43), GGMLQuantizationType.F32, describe,
          len(tokens))
