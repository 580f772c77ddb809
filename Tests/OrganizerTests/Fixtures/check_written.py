"""Reads .ics files that Linnet wrote with icalendar and recurring-ical-events: python3 check_written.py FOLDER.

Beside each NAME.ics lies NAME.json: {"windows": [{"from", "to", "starts"}]}, in seconds since 1970.
"""

import datetime
import json
import pathlib
import sys

import icalendar
import recurring_ical_events


def instant(value):
    if isinstance(value, datetime.datetime):
        return int((value if value.tzinfo else value.replace(tzinfo=datetime.timezone.utc)).timestamp())
    return int(datetime.datetime(value.year, value.month, value.day, tzinfo=datetime.timezone.utc).timestamp())


def main():
    wrong = count = 0
    for expected in sorted(pathlib.Path(sys.argv[1]).glob("*.json")):
        calendar = icalendar.Calendar.from_ical(expected.with_suffix(".ics").read_bytes())
        for window in json.loads(expected.read_text())["windows"]:
            low, high = (datetime.datetime.fromtimestamp(window[end], datetime.timezone.utc) for end in ("from", "to"))
            found = {instant(one["DTSTART"].dt) for one in recurring_ical_events.of(calendar).between(low, high)}
            starts = sorted(one for one in found if window["from"] <= one < window["to"])
            count += 1
            if starts != window["starts"]:
                wrong += 1
                print(expected.name, window["from"], sorted(set(starts) ^ set(window["starts"]))[:4])
    print(count, "windows,", wrong, "wrong")
    sys.exit(1 if wrong or not count else 0)


main()
