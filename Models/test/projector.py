"""A projector (mmproj) that gives a model eyes: LLaVA's, a small CLIP tower with two linear layers behind it."""

from pathlib import Path

import gguf
import numpy as np

from gguf_file import Tensors, write
from random_weights import Source

_WIDTH, _FEED_FORWARD, _HEADS, _LAYERS = 32, 64, 2, 2
_IMAGE, _PATCH = 28, 14


def write_projector(path: Path, text_width: int, always: np.ndarray | None = None) -> None:
    """An image of any size becomes 28x28 pixels, 4 patches, 4 vectors of the text model's width.

    With `always`, each of these vectors is that one, whatever the image shows.
    """
    source = Source(7)
    patches = (_IMAGE // _PATCH) ** 2
    tensors: Tensors = {
        "v.patch_embd.weight": source.matrix(_WIDTH, 3, _PATCH, _PATCH, deviation=0.1),
        "v.class_embd": source.matrix(_WIDTH, deviation=0.1),
        "v.position_embd.weight": source.matrix(patches + 1, _WIDTH, deviation=0.1),
    } | _norm("v.pre_ln", _WIDTH)
    for layer in range(_LAYERS):
        block = f"v.blk.{layer}."
        for key in ("attn_q", "attn_k", "attn_v", "attn_out"):
            tensors |= _linear(block + key, source.matrix(_WIDTH, _WIDTH))
        tensors |= _norm(block + "ln1", _WIDTH) | _norm(block + "ln2", _WIDTH)
        tensors |= _linear(block + "ffn_up", source.matrix(_FEED_FORWARD, _WIDTH))
        tensors |= _linear(block + "ffn_down", source.matrix(_WIDTH, _FEED_FORWARD))
    tensors |= _linear("mm.0", source.matrix(text_width, _WIDTH))
    last = source.matrix(text_width, text_width) if always is None else np.zeros((text_width, text_width))
    tensors |= _linear("mm.2", last, always)

    def describe(writer: gguf.GGUFWriter) -> None:
        writer.add_bool("clip.has_vision_encoder", True)
        writer.add_bool("clip.has_llava_projector", True)
        writer.add_string("clip.projector_type", "mlp")
        writer.add_bool("clip.use_gelu", True)
        for key, value in {"embedding_length": _WIDTH, "feed_forward_length": _FEED_FORWARD, "block_count": _LAYERS,
                           "projection_dim": text_width, "attention.head_count": _HEADS, "image_size": _IMAGE,
                           "patch_size": _PATCH}.items():
            writer.add_uint32(f"clip.vision.{key}", value)
        writer.add_float32("clip.vision.attention.layer_norm_epsilon", 1e-5)
        writer.add_array("clip.vision.image_mean", [0.5] * 3)
        writer.add_array("clip.vision.image_std", [0.5] * 3)

    write(path, "clip", path.stem, tensors, gguf.GGMLQuantizationType.F32, describe)


def _linear(key: str, weight: np.ndarray, bias: np.ndarray | None = None) -> Tensors:
    return {key + ".weight": weight, key + ".bias": np.zeros(weight.shape[0]) if bias is None else bias}


def _norm(key: str, width: int) -> Tensors:
    return {key + ".weight": np.ones(width), key + ".bias": np.zeros(width)}
