"""Writing GGUF files: the metadata that our models share, and the line that is printed for each file."""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

import gguf
import numpy as np

from vocabulary import END_OF_TEXT, TURN_END, Vocabulary

Tensors = dict[str, np.ndarray]


def write(path: Path, architecture: str, name: str, tensors: Tensors, kind: gguf.GGMLQuantizationType,
          describe: Callable[[gguf.GGUFWriter], None], vocabulary_size: int = 0) -> None:
    """Writes a model; an interrupted run leaves no half-written file under its name.

    Matrices are stored as `kind`; vectors stay f32, as llama.cpp wants its norms and biases.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    writer = gguf.GGUFWriter(partial, architecture)
    writer.add_name(name)
    writer.add_file_type({gguf.GGMLQuantizationType.F32: gguf.LlamaFileType.ALL_F32,
                          gguf.GGMLQuantizationType.F16: gguf.LlamaFileType.MOSTLY_F16,
                          gguf.GGMLQuantizationType.Q8_0: gguf.LlamaFileType.MOSTLY_Q8_0}[kind])
    describe(writer)
    for key, values in tensors.items():
        values = np.ascontiguousarray(values, dtype=np.float32)
        if kind == gguf.GGMLQuantizationType.F32 or values.ndim == 1 or _stays_f32(key):
            writer.add_tensor(key, values)
        else:
            writer.add_tensor(key, gguf.quants.quantize(values, kind), raw_dtype=kind)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    os.replace(partial, path)
    parameters = sum(values.size for values in tensors.values())
    with open(path, "rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    print(f"{path.name}: {path.stat().st_size:,} bytes, {parameters:,} parameters, "
          f"vocabulary of {vocabulary_size:,} tokens, sha256 {digest[:16]}", flush=True)


def _stays_f32(key: str) -> bool:
    """llama.cpp's state-space kernels read these matrices as f32 only."""
    return key.endswith(("ssm_a", "ssm_conv1d.weight"))


def add_vocabulary(writer: gguf.GGUFWriter, vocabulary: Vocabulary, template: str | None) -> None:
    """The tokenizer's metadata, with the chat template if the model is to have one of its own."""
    writer.add_vocab_size(len(vocabulary))
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("gpt-2")
    writer.add_token_list(vocabulary.tokens)
    writer.add_token_types(vocabulary.types)
    writer.add_token_merges([f"{left} {right}" for left, right in vocabulary.merges])
    writer.add_bos_token_id(vocabulary.number[END_OF_TEXT])
    writer.add_pad_token_id(vocabulary.number[END_OF_TEXT])
    writer.add_eos_token_id(vocabulary.number[TURN_END])
    # Without it llama.cpp guesses the end of a turn from the tokens' texts, in the order of a hash table.
    writer.add_eot_token_id(vocabulary.number[TURN_END])
    writer.add_add_bos_token(False)
    if template is not None:
        writer.add_chat_template(template)


def add_llama_shape(writer: gguf.GGUFWriter, *, layers: int, width: int, feed_forward: int, heads: int,
                    kv_heads: int, head_size: int, context: int, rope_base: float = 10_000.0) -> None:
    """The hyperparameters of the llama architecture."""
    writer.add_context_length(context)
    writer.add_embedding_length(width)
    writer.add_block_count(layers)
    writer.add_feed_forward_length(feed_forward)
    writer.add_head_count(heads)
    writer.add_head_count_kv(kv_heads)
    writer.add_key_length(head_size)
    writer.add_value_length(head_size)
    writer.add_rope_dimension_count(head_size)
    writer.add_rope_freq_base(rope_base)
    writer.add_layer_norm_rms_eps(1e-5)
