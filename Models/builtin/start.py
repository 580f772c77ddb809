"""The weights of a finished file, to train on from where its checkpoint is gone: rounded to 8 bits, and without an optimizer's state."""

from pathlib import Path

import gguf
import torch

from export import NAMES, SHARPENING
from model import Shape


def read(file: Path) -> tuple[Shape, dict[str, torch.Tensor]]:
    """What `export.py` wrote, by the model's own names."""
    reader = gguf.GGUFReader(file)
    found = {tensor.name: torch.from_numpy(gguf.quants.dequantize(tensor.data, tensor.tensor_type).copy()) for tensor in reader.tensors}
    heads = int(reader.fields["llama.attention.head_count"].contents())
    embedding, gate = found["token_embd.weight"], found["blk.0.ffn_gate.weight"]
    layers = 1 + max(int(name.split(".")[1]) for name in found if name.startswith("blk."))
    shape = Shape(embedding.shape[0], width=embedding.shape[1], layers=layers, heads=heads, kv_heads=heads, feed_forward=gate.shape[0])
    weights = {"embedding.weight": embedding, "norm.weight": found["output_norm.weight"] / SHARPENING}
    for layer in range(layers):
        for ours, theirs in NAMES.items():
            weights[f"layers.{layer}.{ours}.weight"] = found[f"blk.{layer}.{theirs}.weight"]
    return shape, weights
