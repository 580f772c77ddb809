"""A small random model that turns texts into vectors: BERT, whose words are split as WordPiece does."""

from pathlib import Path

import gguf
import numpy as np
from gguf import GGMLQuantizationType

from gguf_file import Tensors, write
from random_weights import Source
from words import common_words

WIDTH, CONTEXT = 64, 128
_LAYERS, _HEADS, _FEED_FORWARD = 2, 4, 128
_SPECIALS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
# What begins a word stands behind this sign in the file; what goes on with one stands alone.
_BEGINNING = "\u2581"


def _tokens() -> list[str]:
    letters = [chr(code) for code in range(ord("!"), ord("~") + 1) if not chr(code).isupper()]
    words = [word.strip() for word, _ in common_words(300)]
    pieces = [*letters, *(word for word in words if len(word) > 1)]
    return [*_SPECIALS, *(_BEGINNING + piece for piece in pieces), *letters]


def write_embedding(path: Path) -> None:
    """Writes the model."""
    tokens = _tokens()
    source = Source(45)
    tensors: Tensors = {"token_embd.weight": source.matrix(len(tokens), WIDTH, deviation=1),
                        "token_types.weight": source.matrix(2, WIDTH, deviation=0.1),
                        "position_embd.weight": source.matrix(CONTEXT, WIDTH, deviation=0.1)}
    norms = ["token_embd_norm"]
    for layer in range(_LAYERS):
        block = f"blk.{layer}."
        norms += [block + "attn_output_norm", block + "layer_output_norm"]
        for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
            tensors |= {block + name + ".weight": source.matrix(WIDTH, WIDTH), block + name + ".bias": np.zeros(WIDTH)}
        tensors |= {block + "ffn_up.weight": source.matrix(_FEED_FORWARD, WIDTH), block + "ffn_up.bias": np.zeros(_FEED_FORWARD),
                    block + "ffn_down.weight": source.matrix(WIDTH, _FEED_FORWARD), block + "ffn_down.bias": np.zeros(WIDTH)}
    for name in norms:
        tensors |= {name + ".weight": np.ones(WIDTH), name + ".bias": np.zeros(WIDTH)}

    def describe(writer: gguf.GGUFWriter) -> None:
        writer.add_context_length(CONTEXT)
        writer.add_embedding_length(WIDTH)
        writer.add_feed_forward_length(_FEED_FORWARD)
        writer.add_block_count(_LAYERS)
        writer.add_head_count(_HEADS)
        writer.add_layer_norm_eps(1e-12)
        writer.add_causal_attention(False)
        writer.add_pooling_type(gguf.PoolingType.MEAN)
        writer.add_tokenizer_model("bert")
        writer.add_token_type_count(2)
        writer.add_token_list(tokens)
        writer.add_token_types([gguf.TokenType.CONTROL if token in _SPECIALS else gguf.TokenType.NORMAL for token in tokens])
        for name in ("pad", "unk", "sep", "mask"):
            getattr(writer, f"add_{name}_token_id")(tokens.index(f"[{name.upper()}]"))
        writer.add_bos_token_id(tokens.index("[CLS]"))
        writer.add_eos_token_id(tokens.index("[SEP]"))

    write(path, "bert", "tiny-embedder", tensors, GGMLQuantizationType.F32, describe, len(tokens))
