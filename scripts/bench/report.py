"""The results as people read them: a table on a terminal, a page in docs/."""

from pathlib import Path
from statistics import median

from results import BENCH, DEFAULTS, SERVER, Row
from rounds import Rounds

BEGIN, END = "<!-- inference: written by make bench -->", "<!-- inference: end -->"


def spread(values: list[float]) -> str:
    """The median, and from where to where the rounds went."""
    digits = 0 if all(value == int(value) for value in values) else 1
    return f"{median(values):.{digits}f} ({min(values):.{digits}f} to {max(values):.{digits}f})"


def _cells(row: Row) -> list[str]:
    digits = 0 if row.value == int(row.value) and row.value_unit else 3 if not row.value_unit else 1
    unit = f" {row.value_unit}" if row.value_unit else ""
    return [
        row.title,
        f"{spread(row.ours)} {row.unit}",
        f"{row.theirs_name}: {spread(row.theirs)} {row.unit}" if row.theirs else "",
        f"{row.value:.{digits}f}{unit}",
        f"{'at least' if row.at_least else 'at most'} {row.limit:g}{unit}",
        "yes" if row.met else "NO",
    ]


HEAD = ["What", "Linnet: median (range)", "Compared with", "Result", "Must be", "Met"]


def terminal_table(rows: list[Row]) -> str:
    lines = [HEAD, *map(_cells, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEAD))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)


def peers_table(rounds: Rounds) -> str:
    """Without our side."""
    lines = [f"{BENCH}: {spread(rounds.of(BENCH))} tokens/s"]
    for side in (SERVER, DEFAULTS):
        turns = rounds.of(side)
        rate, wait = [turn.tokens_per_second for turn in turns], [turn.first_token_ms for turn in turns]
        lines.append(f"{side}: {spread(rate)} tokens/s, first token of the second turn {spread(wait)} ms")
    return "\n".join(lines)


def markdown(rows: list[Row], facts: list[tuple[str, str]], notes: list[str]) -> str:
    table = [HEAD, ["---"] * len(HEAD), *map(_cells, rows)]
    return "\n".join(
        [
            "## Inference",
            "",
            "`make bench ARGS=--write` measures this again and writes it here; see `make bench ARGS=--help`.",
            "",
            *(f"- {name}: {value}" for name, value in facts),
            "",
            *("| " + " | ".join(line) + " |" for line in table),
            "",
            *notes,
        ]
    )


def write_page(page: Path, section: str) -> None:
    """Puts the section between its marks, leaving what else is on the page."""
    text = page.read_text() if page.exists() else f"# Performance\n\n{BEGIN}\n{END}\n"
    if BEGIN not in text or END not in text:
        text += f"\n{BEGIN}\n{END}\n"
    before, rest = text.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    page.parent.mkdir(exist_ok=True)
    page.write_text(f"{before}{BEGIN}\n{section}\n{END}{after}")
