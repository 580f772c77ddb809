"""The weights of a scripted model, set by hand. README.md tells how they work."""

from pathlib import Path

import gguf
import numpy as np

import heads
from codes import LENGTH, code
from gguf_file import Tensors, add_llama_shape, add_vocabulary, write
from idle_layers import idle_layers
from script_file import Script
from script_stream import (ALWAYS, ALWAYS_VALUE, CHOSEN, CURRENT, EARLIER, IS_LOST, IS_START, NEXT, SCRIPT, WIDTH,
                           channel, slot)
from script_text import ScriptText, lay_out
from script_units import feed_forward, saying_unit, starting_units
from templates import Template
from vocabulary import END_OF_TEXT, TURN_END, spell

CONTEXT = 4_096
# The layers that know the scripts.
LAYERS = 2
# The logit of the next token; no other token's is above half of it.
CERTAIN = 256.0
# A lost model, because a grammar forced other text, closes what is open and ends its turn.
CLOSERS = {'"': 45.0, "}": 30.0, "]": 15.0}
END_OF_TURN = 60.0


def write_script_model(path: Path, scripts: list[Script], template: Template, name: str, *,
                       parameters: int = 0, context: int = CONTEXT) -> np.ndarray:
    """Writes a model that says the scripts. Returns the embedding of a token without meaning.

    It gets as many layers that compute and say nothing as bring it closest to `parameters`.
    """
    text = lay_out(scripts, template)
    vocabulary = text.vocabulary
    tensors = _tensors(text)
    idle = idle_layers(tensors, after=LAYERS, parameters=parameters)
    tensors |= idle.tensors

    def describe(writer: gguf.GGUFWriter) -> None:
        add_llama_shape(writer, layers=LAYERS + idle.count, width=WIDTH,
                        feed_forward=tensors["blk.0.ffn_up.weight"].shape[0], heads=EARLIER, kv_heads=1,
                        head_size=heads.HEAD_SIZE, context=context, rope_base=heads.ROPE_BASE)
        add_vocabulary(writer, vocabulary, template.jinja)

    write(path, "llama", name, tensors, gguf.GGMLQuantizationType.Q8_0, describe, len(vocabulary))
    return tensors["token_embd.weight"][vocabulary.number[END_OF_TEXT]]


def _tensors(text: ScriptText) -> Tensors:
    vocabulary = text.vocabulary
    codes = np.array([code(number) for number in range(len(vocabulary))])
    embedding = np.zeros((len(vocabulary), WIDTH))
    embedding[:, slot(CURRENT)] = codes
    embedding[:, IS_LOST] = 1
    embedding[:, channel(ALWAYS)] = ALWAYS_VALUE
    output = np.zeros_like(embedding)
    output[:, slot(NEXT)] = codes * CERTAIN / LENGTH
    output[vocabulary.number[TURN_END], IS_LOST] = END_OF_TURN
    for closer, logit in CLOSERS.items():
        output[vocabulary.number[spell(closer)], IS_LOST] = logit

    starting = starting_units(text.starts)
    saying = [saying_unit(rule) for rule in text.rules]
    # Rules that ask for the script come last and belong into the second layer, which knows it.
    asking = sum(rule.script is not None for rule in text.rules)
    first = max(0, min((len(saying) - len(starting)) // 2, len(saying) - asking))
    layers = [starting + saying[:first], saying[first:]]
    units = -(-max(map(len, layers)) // LENGTH) * LENGTH

    tensors = {"token_embd.weight": embedding, "output_norm.weight": _undone_norm(), "output.weight": output}
    for number, (attention, layer) in enumerate(zip((_remember_tokens(), _remember_script()), layers)):
        block = f"blk.{number}."
        tensors |= {block + "attn_norm.weight": _undone_norm(), block + "ffn_norm.weight": _undone_norm()}
        tensors |= {block + key: values for key, values in (attention | feed_forward(layer, units)).items()}
    return tensors


def _undone_norm() -> np.ndarray:
    return np.full(WIDTH, ALWAYS_VALUE / np.sqrt(WIDTH))


def _attention(value_slot: int) -> Tensors:
    tensors = {"attn_q.weight": np.zeros((EARLIER * heads.HEAD_SIZE, WIDTH)),
               "attn_k.weight": np.zeros((heads.HEAD_SIZE, WIDTH)),
               "attn_v.weight": np.zeros((heads.HEAD_SIZE, WIDTH)),
               "attn_output.weight": np.zeros((WIDTH, EARLIER * heads.HEAD_SIZE))}
    tensors["attn_v.weight"][:, slot(value_slot)] = np.eye(LENGTH)
    return tensors


def _remember_tokens() -> Tensors:
    """Head number n copies the token at a distance of n + 1 into the slot for it."""
    tensors = _attention(CURRENT)
    tensors["attn_k.weight"][:, channel(ALWAYS)] = heads.key() / ALWAYS_VALUE
    for head in range(EARLIER):
        tensors["attn_q.weight"][slot(head), channel(ALWAYS)] = heads.exact_distance_query(head + 1) / ALWAYS_VALUE
        tensors["attn_output.weight"][slot(head + 1), slot(head)] = np.eye(LENGTH)
    return tensors


def _remember_script() -> Tensors:
    """One head copies the script that the latest start of a reply chose; the others do nothing."""
    tensors = _attention(CHOSEN)
    tensors["attn_k.weight"][:, channel(ALWAYS)] = heads.other_key() / ALWAYS_VALUE
    tensors["attn_k.weight"][:, IS_START] = heads.start_key() - heads.other_key()
    tensors["attn_q.weight"][slot(0), channel(ALWAYS)] = heads.latest_query() / ALWAYS_VALUE
    tensors["attn_output.weight"][slot(SCRIPT), slot(0)] = np.eye(LENGTH)
    return tensors
