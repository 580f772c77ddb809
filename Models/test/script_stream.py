"""The residual stream of a scripted model: what stands in which channels."""

from codes import LENGTH
from rules import WINDOW

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


def slot(number: int) -> slice:
    """The channels of a slot."""
    return slice(number * LENGTH, (number + 1) * LENGTH)


def channel(number: int) -> int:
    """The first channel of a slot."""
    return number * LENGTH
