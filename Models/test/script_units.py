"""The feed-forward layers of a scripted model: one unit for each thing that it knows."""

import numpy as np

from codes import HIGHEST_PRODUCT_OF_OTHERS, LENGTH, code
from gguf_file import Tensors
from rules import Context, Rule
from script_stream import ALWAYS, ALWAYS_VALUE, CHOSEN, IS_LOST, IS_START, NEXT, SCRIPT, WIDTH, channel, slot

# What a unit of the feed-forward layers gets when its rule fits; minus that, or less, when it does not.
FITS = 16.0
# A unit: the codes that it asks for by slot, and what it adds to the stream when all are there.
Unit = tuple[dict[int, np.ndarray], np.ndarray]


def starting_units(starts: dict[Context, int]) -> list[Unit]:
    """Units that mark the start of a reply, and choose the script by the end of the message before."""
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


def saying_unit(rule: Rule) -> Unit:
    """A unit that says what comes next."""
    asked = _asked(rule.context)
    if rule.script is not None:
        asked[SCRIPT] = code(rule.script)
    says = np.zeros(WIDTH)
    says[slot(NEXT)] = code(rule.following)
    says[IS_LOST] = -1
    return asked, says


def _asked(context: Context) -> dict[int, np.ndarray]:
    return {distance: code(token) for distance, token in enumerate(reversed(context))}


def feed_forward(units: list[Unit], count: int) -> Tensors:
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
