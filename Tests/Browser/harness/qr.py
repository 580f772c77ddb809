"""Reading QR codes as the camera of another device does, with a decoder that shares nothing with what makes them."""

import io
import re

import zxingcpp
from PIL import Image
from playwright.sync_api import Locator

# What a terminal is told by: colours, and the end of them.
COLOURS = re.compile(r"\x1b\[([0-9;]*)m")
PIXELS = 8


def texts(picture: Image.Image) -> list[str]:
    """What the codes of a picture say. Codes whose light and dark have changed places aren't read: not every camera does."""
    found = zxingcpp.read_barcodes(picture.convert("L"), formats=zxingcpp.BarcodeFormat.QRCode, try_invert=False)
    return [code.text for code in found]


def texts_of(element: Locator) -> list[str]:
    """What the codes say that are to be seen in an element."""
    return texts(Image.open(io.BytesIO(element.screenshot())))


def terminal_picture(output: str, dark: bool) -> Image.Image:
    """The lines of blocks as a terminal shows them, with light letters on black if it is a dark one."""
    ground, letters = ((0, 0, 0), (255, 255, 255)) if dark else ((255, 255, 255), (0, 0, 0))
    lines = [cells(line, ground, letters) for line in output.splitlines() if set("█▀▄") & set(line) or "\x1b[" in line]
    # The terminal goes on beside them.
    picture = Image.new("RGB", (PIXELS * (max(map(len, lines)) + 8), PIXELS * (2 * len(lines) + 8)), ground)
    for row, line in enumerate(lines):
        for column, halves in enumerate(line):
            for half, colour in enumerate(halves):
                left, top = (column + 4) * PIXELS, (2 * row + half + 4) * PIXELS
                picture.paste(colour, (left, top, left + PIXELS, top + PIXELS))
    return picture


def cells(line: str, ground: tuple, letters: tuple) -> list[tuple]:
    """The upper and lower colour of each cell of a line."""
    found, (front, back) = [], (letters, ground)
    for number, part in enumerate(COLOURS.split(line)):
        if number % 2:
            front, back = colours(part, ground, letters)
            continue
        for letter in part:
            found.append((front if letter in "█▀" else back, front if letter in "█▄" else back))
    return found


def colours(codes: str, ground: tuple, letters: tuple) -> tuple:
    """Letters and ground, for a sequence of colours. Those of the cube are the same on every terminal."""
    cube = {"16": (0, 0, 0), "231": (255, 255, 255)}
    front = re.search(r"38;5;(\d+)", codes)
    back = re.search(r"48;5;(\d+)", codes)
    return cube[front[1]] if front else letters, cube[back[1]] if back else ground
