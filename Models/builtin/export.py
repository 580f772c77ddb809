#!/usr/bin/env python3
"""Writes a checkpoint as a GGUF file that llama.cpp runs.

    export.py CHECKPOINT FILE [--type q8_0|f16] [--latest]

The averaged weights are taken unless --latest asks for the last ones. Nothing of the file depends on when or where it is made.
"""

import argparse
import hashlib
from pathlib import Path

import gguf
import numpy as np
import torch

from dialect import CONTROLS, END, PAD, TEMPLATE
from gguf_file import add_llama_shape, write
from model import ROPE_BASE, Shape
from tokenizer import Tokenizer

NAME = "Linnet Organizer"
# The engine draws at a temperature of 0.35 unless it is told otherwise. The last norm is this much larger than it was trained,
# which divides the temperature by as much: what is drawn is the likeliest token, always.
SHARPENING = 24.0
# What is claimed to have been trained. Longer conversations never reach the model: its template hands it the last messages only.
# Linnet needs the room for the instructions of its tools, which the template leaves out.
# Twice what it has learnt from: a sequence takes 12.6 MB then.
CONTEXT = 1_024
# What the parts of a layer are called in the file.
NAMES = {"q": "attn_q", "k": "attn_k", "v": "attn_v", "o": "attn_output", "gate": "ffn_gate", "up": "ffn_up", "down": "ffn_down",
         "attention_norm": "attn_norm", "feed_norm": "ffn_norm"}


def tensors(state: dict[str, torch.Tensor], shape: Shape) -> dict[str, np.ndarray]:
    """The weights by llama.cpp's names."""
    array = lambda name: state[name].float().cpu().numpy()
    found = {"token_embd.weight": array("embedding.weight"), "output_norm.weight": array("norm.weight") * SHARPENING}
    for layer in range(shape.layers):
        for ours, theirs in NAMES.items():
            found[f"blk.{layer}.{theirs}.weight"] = array(f"layers.{layer}.{ours}.weight")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes a checkpoint as GGUF.")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("file", type=Path)
    parser.add_argument("--type", choices=("q8_0", "f16"), default="q8_0")
    parser.add_argument("--version", type=Path, help="a header of C that is to tell the file's version")
    parser.add_argument("--latest", action="store_true", help="the last weights instead of their average")
    options = parser.parse_args()
    saved = torch.load(options.checkpoint, map_location="cpu", weights_only=True)
    shape, tokenizer = Shape(**saved["shape"]), Tokenizer.read()
    number = tokenizer.number

    def describe(writer: gguf.GGUFWriter) -> None:
        add_llama_shape(writer, layers=shape.layers, width=shape.width, feed_forward=shape.feed_forward, heads=shape.heads,
                        kv_heads=shape.kv_heads, head_size=shape.head_size, context=CONTEXT, rope_base=ROPE_BASE)
        writer.add_description("Linnet's built-in model: the organizer's ears. Trained from scratch on generated requests.")
        # llama.cpp's own key for the temperature that a model wants.
        writer.add_float32("general.sampling.temp", 0.0)
        # Linnet's own key: texts in calls are copied from the conversation, letter by letter.
        writer.add_bool("linnet.copies_literally", True)
        writer.add_vocab_size(len(tokenizer))
        writer.add_tokenizer_model("gpt2")
        writer.add_tokenizer_pre("gpt-2")
        writer.add_token_list(tokenizer.tokens)
        kinds = [gguf.TokenType.NORMAL] * tokenizer.normal + [gguf.TokenType.CONTROL] * len(CONTROLS)
        writer.add_token_types(kinds + [gguf.TokenType.USER_DEFINED] * len(tokenizer.whole))
        writer.add_token_merges([f"{left} {right}" for left, right in tokenizer.merges])
        writer.add_bos_token_id(number[END])
        writer.add_eos_token_id(number[END])
        writer.add_eot_token_id(number[END])
        writer.add_pad_token_id(number[PAD])
        writer.add_add_bos_token(False)
        writer.add_chat_template(TEMPLATE)

    kind = {"q8_0": gguf.GGMLQuantizationType.Q8_0, "f16": gguf.GGMLQuantizationType.F16}[options.type]
    state = saved["model"] if options.latest else saved["average"]
    write(options.file, "llama", NAME, tensors(state, shape), kind, describe, len(tokenizer))
    if options.version:
        digits = hashlib.sha256(options.file.read_bytes()).hexdigest()[:12]
        options.version.write_text(f'// Written by export.py: the beginning of the SHA-256 of {options.file.name}.\n'
                                   f'#define LINNET_BUILTIN_MODEL_VERSION "{digits}"\n', encoding="utf-8")


if __name__ == "__main__":
    main()
