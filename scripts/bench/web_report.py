"""The window's figures as a table in docs/performance.md."""

from dataclasses import dataclass
from pathlib import Path
from statistics import median

BEGIN, END = "<!-- web: written by make bench-web -->", "<!-- web: end -->"
INTRODUCTION = """## The window

`make bench-web ARGS=--write` measures this again and writes it here: over HTTP as a page does it, and in Chromium.
"""


@dataclass(frozen=True)
class Figure:
    value: float
    unit: str
    detail: str

    def meets(self, threshold: dict) -> bool:
        return self.value <= threshold["atMost"]


def p95(values: list[float]) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]


def spread(values: list[float]) -> str:
    return f"median {digits(median(values))}, p95 {digits(p95(values))}, worst {digits(max(values))} of {len(values)}"


def digits(value: float) -> str:
    """About three digits that say something."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def table(thresholds: list[dict], figures: dict[str, Figure]) -> str:
    lines = ["| What | Result | Must be | Met | How |", "| --- | --- | --- | --- | --- |"]
    for row in thresholds:
        figure = figures[row["id"]]
        met = "yes" if figure.meets(row) else "NO"
        unit = f" {figure.unit}" if figure.unit else ""
        lines.append(f"| {row['title']} | {digits(figure.value)}{unit} | at most {row['atMost']:g}{unit} | {met} | {figure.detail} |")
    return "\n".join(lines)


def write_section(page: Path, section: str) -> None:
    """Puts the section between its marks, leaving what else is on the page."""
    text = page.read_text()
    if BEGIN not in text:
        text += f"\n{BEGIN}\n{END}\n"
    before, rest = text.split(BEGIN, 1)
    page.write_text(f"{before}{BEGIN}\n{INTRODUCTION}\n{section}\n{END}{rest.split(END, 1)[1]}")
