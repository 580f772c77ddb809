"""Layers that make a scripted model as large as a real one, and change nothing in what it says.

They compute as any layer does, with random weights; what they add to the residual stream is multiplied by zeros.
"""

from dataclasses import dataclass

import numpy as np

from gguf_file import Tensors
from random_weights import Source

# Their results go through these.
_OUTPUTS = ("attn_output.weight", "ffn_down.weight")


@dataclass(frozen=True)
class IdleLayers:
    """The layers' tensors, and how many layers there are."""

    count: int
    tensors: Tensors


def idle_layers(model: Tensors, *, after: int, parameters: int) -> IdleLayers:
    """As many layers in the shape of the model's first one as bring it closest to `parameters`; none for less than it has."""
    first = {key.removeprefix("blk.0."): values for key, values in model.items() if key.startswith("blk.0.")}
    have = sum(values.size for values in model.values())
    size = sum(values.size for values in first.values())
    count = max(0, round((parameters - have) / size))
    source = Source(60)
    # A deviation so small that nothing leaves the range of a cache in f16, whose stream has one channel of 256. All layers share
    # their values: they are made once.
    random = {key: np.zeros_like(values) if key in _OUTPUTS else source.matrix(*values.shape, deviation=0.02)
              for key, values in first.items() if values.ndim > 1}
    tensors = {f"blk.{after + number}.{key}": random.get(key, values)
               for number in range(count) for key, values in first.items()}
    return IdleLayers(count, tensors)
