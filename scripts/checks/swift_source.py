"""Tells code from comments and string literals in Swift, well enough for checks that look at one line at a time."""

import re

# What may begin at a position that is no plain code: comments and the two kinds of literal, raw ones included.
_OPENING = re.compile(r'//|/\*|(#*)("""|")')


def blank(source: str) -> str:
    """The source with comments and the insides of literals replaced by spaces; its lines keep their numbers.

    Interpolated code is blanked with the literal that it stands in.
    """
    out = []
    at = 0
    while match := _OPENING.search(source, at):
        out.append(source[at : match.start()])
        end = _end_of(source, match)
        out.append(re.sub(r"[^\n]", " ", source[match.start() : end]))
        at = end
    out.append(source[at:])
    return "".join(out)


def _end_of(source: str, opening: re.Match) -> int:
    if opening.group() == "//":
        newline = source.find("\n", opening.end())
        return len(source) if newline < 0 else newline
    if opening.group() == "/*":
        return _end_of_comment(source, opening.end())
    return _end_of_literal(source, opening.end(), pounds=opening.group(1), quotes=opening.group(2))


def _end_of_comment(source: str, at: int) -> int:
    depth = 1
    for mark in re.compile(r"/\*|\*/").finditer(source, at):
        depth += 1 if mark.group() == "/*" else -1
        if depth == 0:
            return mark.end()
    return len(source)


def _end_of_literal(source: str, at: int, pounds: str, quotes: str) -> int:
    closing = quotes + pounds
    escape = "\\" + pounds
    multiline = len(quotes) == 3
    while at < len(source):
        if source.startswith(closing, at):
            return at + len(closing)
        if source.startswith(escape + "(", at):
            at = _end_of_interpolation(source, at + len(escape) + 1, multiline)
        elif source.startswith(escape, at):
            at += len(escape) + 1
        elif source[at] == "\n" and not multiline:
            return at  # not closed, so it was no literal: go on with the next line
        else:
            at += 1
    return len(source)


def _end_of_interpolation(source: str, at: int, multiline: bool) -> int:
    depth = 1
    while at < len(source):
        match = _OPENING.match(source, at)
        if match and match.group(2):
            at = _end_of(source, match)
            continue
        if source[at] == "\n" and not multiline:
            return at
        depth += {"(": 1, ")": -1}.get(source[at], 0)
        at += 1
        if depth == 0:
            return at
    return len(source)
