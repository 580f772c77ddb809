"""A code of 32 signs for each of 65,536 numbers, so that few channels can name many tokens.

The codes are the Reed-Muller code RM(2, 5): every two differ in at least 8 places, so the product of a code with
itself is 32 and with any other at most 16.
"""

import numpy as np

LENGTH = 32
HIGHEST_COUNT = 65_536
HIGHEST_PRODUCT_OF_OTHERS = 16


def _basis() -> np.ndarray:
    variables = [(np.arange(LENGTH) >> bit) & 1 for bit in range(5)]
    products = [variables[a] & variables[b] for a in range(5) for b in range(a)]
    return np.array([np.ones(LENGTH, dtype=int), *variables, *products])


_BASIS = _basis()


def code(number: int) -> np.ndarray:
    """The code of a number from 0 to 65,535, as 32 values of 1 and -1."""
    if not 0 <= number < HIGHEST_COUNT:
        raise ValueError(f"{number} has no code")
    bits = (number >> np.arange(len(_BASIS))) & 1
    return 1.0 - 2.0 * ((bits @ _BASIS) & 1)
