"""Random weights that are the same on every machine, in the shape of the llama architecture."""

import numpy as np

from gguf_file import Tensors


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
