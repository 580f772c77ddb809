"""Small models of random weights: they babble, but every part of an engine has real work to do for them."""

from pathlib import Path

import gguf
import numpy as np
from gguf import GGMLQuantizationType, TokenType

from bpe import learn_merges
from gguf_file import Tensors, add_llama_shape, add_vocabulary, write
from templates import CHATML
from vocabulary import TURN_END, TURN_START, Vocabulary
from words import common_words

RANDOM_WIDTH = 64
_LAYERS, _FEED_FORWARD, _HEADS, _KV_HEADS, _CONTEXT = 2, 128, 4, 2, 2_048
_STATE, _INNER, _STEP_RANK, _KERNEL = 16, 2 * RANDOM_WIDTH, 4, 4


class Source:
    """Evenly distributed numbers from a seed: no logarithm or root is taken, so every machine makes the same."""

    def __init__(self, seed: int) -> None:
        self._generator = np.random.default_rng(seed)

    def matrix(self, *shape: int, deviation: float | None = None) -> np.ndarray:
        """Values around 0; without a deviation, that which keeps the scale of what is multiplied by it."""
        deviation = shape[-1] ** -0.5 if deviation is None else deviation
        values = self._generator.random(shape, dtype=np.float32)
        return (values - np.float32(0.5)) * np.float32(deviation * 12 ** 0.5)


def llama_tensors(source: Source, *, vocabulary: int, width: int, feed_forward: int, heads: int, kv_heads: int,
                  head_size: int, layers: int, added: float) -> Tensors:
    """All tensors but the output matrix; `added` scales what each layer adds to the stream."""
    tensors: Tensors = {"token_embd.weight": source.matrix(vocabulary, width, deviation=1),
                        "output_norm.weight": np.ones(width)}
    for layer in range(layers):
        block = f"blk.{layer}."
        tensors |= {
            block + "attn_norm.weight": np.ones(width),
            block + "attn_q.weight": source.matrix(heads * head_size, width),
            block + "attn_k.weight": source.matrix(kv_heads * head_size, width),
            block + "attn_v.weight": source.matrix(kv_heads * head_size, width),
            block + "attn_output.weight": source.matrix(width, heads * head_size) * np.float32(added),
            block + "ffn_norm.weight": np.ones(width),
            block + "ffn_gate.weight": source.matrix(feed_forward, width),
            block + "ffn_up.weight": source.matrix(feed_forward, width),
            block + "ffn_down.weight": source.matrix(width, feed_forward) * np.float32(added),
        }
    return tensors


def _random_llama(size: int, seed: int) -> Tensors:
    source = Source(seed)
    tensors = llama_tensors(source, vocabulary=size, width=RANDOM_WIDTH, feed_forward=_FEED_FORWARD, heads=_HEADS,
                            kv_heads=_KV_HEADS, head_size=RANDOM_WIDTH // _HEADS, layers=_LAYERS, added=0.5)
    return tensors | {"output.weight": source.matrix(size, RANDOM_WIDTH, deviation=0.4)}


def _add_shape(writer: gguf.GGUFWriter) -> None:
    add_llama_shape(writer, layers=_LAYERS, width=RANDOM_WIDTH, feed_forward=_FEED_FORWARD, heads=_HEADS,
                    kv_heads=_KV_HEADS, head_size=RANDOM_WIDTH // _HEADS, context=_CONTEXT)


def _small_vocabulary() -> Vocabulary:
    return Vocabulary.learnt(dict(common_words(60)))


def write_random(path: Path) -> None:
    """Llama architecture, byte-level BPE, ChatML."""
    vocabulary = _small_vocabulary()

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


def write_recurrent(path: Path) -> None:
    """Mamba: its memory is one state, from which no single token can be taken back."""
    vocabulary = _small_vocabulary()
    source = Source(44)
    tensors: Tensors = {"token_embd.weight": source.matrix(len(vocabulary), RANDOM_WIDTH, deviation=1),
                        "output_norm.weight": np.ones(RANDOM_WIDTH),
                        "output.weight": source.matrix(len(vocabulary), RANDOM_WIDTH, deviation=0.4)}
    for layer in range(_LAYERS):
        block = f"blk.{layer}."
        tensors |= {
            block + "attn_norm.weight": np.ones(RANDOM_WIDTH),
            block + "ssm_in.weight": source.matrix(2 * _INNER, RANDOM_WIDTH),
            block + "ssm_conv1d.weight": source.matrix(_INNER, _KERNEL),
            block + "ssm_conv1d.bias": np.zeros(_INNER),
            block + "ssm_x.weight": source.matrix(_STEP_RANK + 2 * _STATE, _INNER),
            block + "ssm_dt.weight": source.matrix(_INNER, _STEP_RANK),
            block + "ssm_dt.bias": np.full(_INNER, -2.0),
            # The states decay at rates of 1, 2, … 16.
            block + "ssm_a": np.tile(-np.arange(1.0, _STATE + 1), (_INNER, 1)),
            block + "ssm_d": np.ones(_INNER),
            block + "ssm_out.weight": source.matrix(RANDOM_WIDTH, _INNER) * np.float32(0.5),
        }

    def describe(writer: gguf.GGUFWriter) -> None:
        writer.add_context_length(_CONTEXT)
        writer.add_embedding_length(RANDOM_WIDTH)
        writer.add_feed_forward_length(0)
        writer.add_head_count(0)
        writer.add_block_count(_LAYERS)
        writer.add_ssm_conv_kernel(_KERNEL)
        writer.add_ssm_inner_size(_INNER)
        writer.add_ssm_state_size(_STATE)
        writer.add_ssm_time_step_rank(_STEP_RANK)
        writer.add_layer_norm_rms_eps(1e-5)
        add_vocabulary(writer, vocabulary, CHATML)

    write(path, "mamba", "tiny-recurrent", tensors, GGMLQuantizationType.F32, describe, len(vocabulary))
