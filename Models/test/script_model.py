"""The weights of a scripted model, set by hand. README.md tells how they work."""

from pathlib import Path

import gguf
import numpy as np

import heads
from codes import HIGHEST_PRODUCT_OF_OTHERS, LENGTH, code
from gguf_file import Tensors, add_llama_shape, add_vocabulary, write
from rules import WINDOW, Context, Rule
from script_file import Script
from script_text import ScriptText, lay_out
from templates import Template
from vocabulary import TURN_END, spell

CONTEXT = 4_096
EARLIER = WINDOW - 1

# The residual stream is a row of slots of one code each.
CURRENT = 0  # the token at this place; 1 to EARLIER are the ones before it
CHOSEN = EARLIER + 1  # the script that this place starts, if it is the start of a reply
SCRIPT = EARLIER + 2  # the script that is being said here
NEXT = EARLIER + 3  # the token that comes next
FLAGS = EARLIER + 4  # single channels, below
ALWAYS = EARLIER + 5  # its first channel is the same everywhere
WIDTH = (EARLIER + 6) * LENGTH

# 1 at the start of a reply.
IS_START = FLAGS * LENGTH
# 1 where no rule says what comes next, 0 or less elsewhere.
IS_LOST = FLAGS * LENGTH + 1

# So much more than all else that it alone decides a vector's length, and RMS norms change nothing.
ALWAYS_VALUE = 256.0
# What a unit of the feed-forward layers gets when its rule fits; minus that, or less, when it does not.
FITS = 16.0
# The logit of the next token; no other token's is above half of it.
CERTAIN = 256.0
# A lost model, because a grammar forced other text, closes what is open and ends its turn.
CLOSERS = {'"': 45.0, "}": 30.0, "]": 15.0}
END_OF_TURN = 60.0


def slot(number: int) -> slice:
    return slice(number * LENGTH, (number + 1) * LENGTH)


def channel(number: int) -> int:
    return number * LENGTH


def write_script_model(path: Path, scripts: list[Script], template: Template, name: str) -> np.ndarray:
    """Writes a model that says the scripts. Returns the embedding of a token without meaning."""
    text = lay_out(scripts, template)
    vocabulary = text.vocabulary
    tensors = _tensors(text)

    def describe(writer: gguf.GGUFWriter) -> None:
        add_llama_shape(writer, layers=2, width=WIDTH, feed_forward=tensors["blk.0.ffn_up.weight"].shape[0],
                        heads=EARLIER, kv_heads=1, head_size=heads.HEAD_SIZE, context=CONTEXT,
                        rope_base=heads.ROPE_BASE)
        add_vocabulary(writer, vocabulary, template.jinja)

    write(path, "llama", name, tensors, gguf.GGMLQuantizationType.Q8_0, describe, len(vocabulary))
    return tensors["token_embd.weight"][vocabulary.number["<|endoftext|>"]]


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

    starting = _starting_units(text.starts)
    saying = [_saying_unit(rule) for rule in text.rules]
    # Rules that ask for the script come last and belong into the second layer, which knows it.
    asking = sum(rule.script is not None for rule in text.rules)
    first = max(0, min((len(saying) - len(starting)) // 2, len(saying) - asking))
    layers = [starting + saying[:first], saying[first:]]
    units = -(-max(map(len, layers)) // LENGTH) * LENGTH

    tensors = {"token_embd.weight": embedding, "output_norm.weight": _undone_norm(), "output.weight": output}
    for number, (attention, layer) in enumerate(zip((_remember_tokens(), _remember_script()), layers)):
        block = f"blk.{number}."
        tensors |= {block + "attn_norm.weight": _undone_norm(), block + "ffn_norm.weight": _undone_norm()}
        tensors |= {block + key: values for key, values in (attention | _feed_forward(layer, units)).items()}
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


# A unit: the codes that it asks for by slot, and what it adds to the stream when all are there.
Unit = tuple[dict[int, np.ndarray], np.ndarray]


def _starting_units(starts: dict[Context, int]) -> list[Unit]:
    units = []
    for context, script in starts.items():
        says = np.zeros(WIDTH)
        says[slot(CHOSEN)] = code(script)
        # Where a longer end fits, all the shorter ones do: it takes back what the longest of those says.
        shorter = [context[-length:] for length in range(len(context) - 1, 0, -1) if context[-length:] in starts]
        if shorter:
            says[slot(CHOSEN)] -= code(starts[shorter[0]])
        else:
            says[IS_START] = 1
        units.append((_asked(context), says))
    return units


def _saying_unit(rule: Rule) -> Unit:
    asked = _asked(rule.context)
    if rule.script is not None:
        asked[SCRIPT] = code(rule.script)
    says = np.zeros(WIDTH)
    says[slot(NEXT)] = code(rule.following)
    says[IS_LOST] = -1
    return asked, says


def _asked(context: Context) -> dict[int, np.ndarray]:
    return {distance: code(token) for distance, token in enumerate(reversed(context))}


def _feed_forward(units: list[Unit], count: int) -> Tensors:
    """SiLU(gate) * up, where up is 1 and gate is FITS if all that a unit asks for is there."""
    gate, up, down = np.zeros((count, WIDTH)), np.zeros((count, WIDTH)), np.zeros((WIDTH, count))
    up[:, channel(ALWAYS)] = 1 / ALWAYS_VALUE
    steepness = 2 * FITS / (LENGTH - HIGHEST_PRODUCT_OF_OTHERS)
    for index, (asked, says) in enumerate(units):
        for number, wanted in asked.items():
            gate[index, slot(number)] = steepness * wanted
        gate[index, channel(ALWAYS)] = (FITS - steepness * LENGTH * len(asked)) / ALWAYS_VALUE
        down[:, index] = says / FITS
    return {"ffn_gate.weight": gate, "ffn_up.weight": up, "ffn_down.weight": down}
