"""The shape of a model, read from the head of its GGUF file."""

import struct
from pathlib import Path
from typing import BinaryIO

# GGUF's types of values: numbers by their format for struct, then text and lists.
NUMBERS = {0: "<B", 1: "<b", 2: "<H", 3: "<h", 4: "<I", 5: "<i", 6: "<f", 7: "<?", 10: "<Q", 11: "<q", 12: "<d"}
TEXT, LIST = 8, 9


def describe_model(path: Path) -> str:
    """One line: parameters, layers, widths, heads, vocabulary, size."""
    with path.open("rb") as file:
        if file.read(4) != b"GGUF":
            raise ValueError(f"{path} is no GGUF file")
        _version, tensors, pairs = struct.unpack("<IQQ", file.read(20))
        values = {}
        for _ in range(pairs):
            name = _text(file)
            values[name] = _value(file, _number(file, "<I"))
        parameters = sum(_parameters_of_tensor(file) for _ in range(tensors))
    shape = {name.partition(".")[2]: value for name, value in values.items() if name.startswith(values["general.architecture"])}
    return (
        f"{path.stem}: {parameters / 1e6:.1f} million parameters, {path.stat().st_size / 1e6:.0f} MB, "
        f"{shape['block_count']} layers, width {shape['embedding_length']}, feed-forward {shape['feed_forward_length']}, "
        f"{shape['attention.head_count']} heads on {shape['attention.head_count_kv']} key-value heads, "
        f"{values['tokenizer.ggml.tokens']:,} tokens"
    )


def _number(file: BinaryIO, form: str):
    return struct.unpack(form, file.read(struct.calcsize(form)))[0]


def _text(file: BinaryIO) -> str:
    return file.read(_number(file, "<Q")).decode(errors="replace")


def _value(file: BinaryIO, kind: int):
    """A number or text; of a list only the length."""
    if kind == TEXT:
        return _text(file)
    if kind == LIST:
        kind, length = _number(file, "<I"), _number(file, "<Q")
        for _ in range(length):
            _value(file, kind)
        return length
    return _number(file, NUMBERS[kind])


def _parameters_of_tensor(file: BinaryIO) -> int:
    _text(file)
    count = 1
    for _ in range(_number(file, "<I")):
        count *= _number(file, "<Q")
    file.read(4 + 8)  # its type, its place in the file
    return count
