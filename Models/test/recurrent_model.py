"""A small random model whose memory is one state, from which no single token can be taken back: Mamba."""

from pathlib import Path

import gguf
import numpy as np
from gguf import GGMLQuantizationType

from gguf_file import Tensors, add_vocabulary, write
from random_models import RANDOM_CONTEXT, small_vocabulary
from random_weights import Source
from templates import CHATML

_WIDTH, _LAYERS = 64, 2
_STATE, _INNER, _STEP_RANK, _KERNEL = 16, 2 * _WIDTH, 4, 4


def write_recurrent(path: Path) -> None:
    """Writes the model."""
    vocabulary = small_vocabulary()
    source = Source(44)
    tensors: Tensors = {"token_embd.weight": source.matrix(len(vocabulary), _WIDTH, deviation=1),
                        "output_norm.weight": np.ones(_WIDTH),
                        "output.weight": source.matrix(len(vocabulary), _WIDTH, deviation=0.4)}
    for layer in range(_LAYERS):
        block = f"blk.{layer}."
        tensors |= {
            block + "attn_norm.weight": np.ones(_WIDTH),
            block + "ssm_in.weight": source.matrix(2 * _INNER, _WIDTH),
            block + "ssm_conv1d.weight": source.matrix(_INNER, _KERNEL),
            block + "ssm_conv1d.bias": np.zeros(_INNER),
            block + "ssm_x.weight": source.matrix(_STEP_RANK + 2 * _STATE, _INNER),
            block + "ssm_dt.weight": source.matrix(_INNER, _STEP_RANK),
            block + "ssm_dt.bias": np.full(_INNER, -2.0),
            # The states decay at rates of 1, 2, … 16.
            block + "ssm_a": np.tile(-np.arange(1.0, _STATE + 1), (_INNER, 1)),
            block + "ssm_d": np.ones(_INNER),
            block + "ssm_out.weight": source.matrix(_WIDTH, _INNER) * np.float32(0.5),
        }

    def describe(writer: gguf.GGUFWriter) -> None:
        writer.add_context_length(RANDOM_CONTEXT)
        writer.add_embedding_length(_WIDTH)
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
