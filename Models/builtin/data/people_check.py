"""Reads the wordings of `people/`.

    people_check.py [FILE]    says which lines are wrong, and shows some sentences of each tag
"""

import random
import sys
from collections import defaultdict
from pathlib import Path

from calls import Call
from fillers import Fillers
from followups import FollowUps
from people import People
from people_after import Afters
from people_lines import REFUSALS, parse
from people_two import Two

# What each tag that begins with "after" is said about.
_BEFORE = {
    "event": (Call("calendar", action="create", title="haircut", start="friday at 3 pm"), {}),
    "task": (Call("reminder", action="create", title="call Ana", due="friday at 3 pm"), {}),
    "list": (Call("calendar", action="list", start="friday"), {"titles": ["Design review", "Dentist"]}),
    "free": (Call("calendar", action="query", start="friday", durationMinutes=60), {"starts": ["2026-11-27T09:00:00", "2026-11-27T11:00:00"]}),
    "note": (Call("note", action="create", body="the door code is 4471"), {}),
    "person": (Call("contacts", query="Ana"), {}),
    "habit": (Call("habit", action="log", habit="ran", value=5), {}),
    "web": (Call("web", query="weather in Lisbon"), {}),
}


def _check(paths: list[str]) -> int:
    wrong, lines = 0, defaultdict(list)
    for path in map(Path, paths or sorted(Path(__file__).with_name("people").glob("*.txt"))):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.strip() and not line.startswith("#"):
                problem, tag, template = parse(line)
                if problem:
                    print(f"{path.name}:{number}: {problem}: {line}")
                    wrong += 1
                else:
                    lines[tag].append(template)
    source = random.Random(7)
    fill = Fillers(source)
    people = People(source, fill, {**{"mention": []}, **lines})
    after, two = Afters(source, people, FollowUps(source, fill)), Two(source, people)

    def made(tag: str, template: str) -> tuple[str, list[Call]] | None:
        kind, _, rest = tag.partition(".")
        if kind == "after":
            about, what = rest.split(".")
            call, known = _BEFORE[about]
            said = getattr(after, about)(what, template, call, known)
            return said and (said[0].text, said[1])
        if kind == "two":
            return two.made(rest.split("."), template, None)
        if tag == "mention" or tag in REFUSALS:
            return people.plain(template).text, []
        said = people.made(tag, template)
        return said[0].text, said[1]

    for tag, templates in lines.items():
        print(f"\n== {tag}: {len(templates)}")
        for index, template in enumerate(templates):
            drawn = []
            for _ in range(6):
                try:
                    drawn.append(made(tag, template))
                except Exception as error:
                    print(f"FAILS ({type(error).__name__}: {error}): {template}")
                    wrong += 1
                    break
            else:
                if not any(drawn):
                    print(f"NOTHING: {template}")
                    wrong += 1
            shown = next((one for one in drawn if one), None)
            if shown and (index * 7) % max(1, len(templates) // 14 * 7) == 0:
                print("  ", shown[0], *("\n        " + call.text for call in shown[1]))
    print(f"\n{sum(map(len, lines.values()))} lines, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(_check(sys.argv[1:]))
