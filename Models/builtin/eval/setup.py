"""What has to exist before a case: the commands that make it."""

import datetime
import zoneinfo


def environment(case, minutes=0):
    """The clock and the zone of a case, so many minutes after it began, as environment variables.

    >>> environment({"now": "2026-11-21T14:05", "zone": "Europe/Paris"})
    {'TZ': 'Europe/Paris', 'LINNET_NOW': '2026-11-21T14:05:00+01:00'}
    """
    now = datetime.datetime.fromisoformat(case["now"]).replace(tzinfo=zoneinfo.ZoneInfo(case["zone"]))
    now += datetime.timedelta(minutes=minutes)
    return {"TZ": case["zone"], "LINNET_NOW": now.isoformat()}


def commands(case):
    """The arguments of `linnet`, one list a command, without `--home`.

    >>> commands({"setup": [{"kind": "habit", "name": "Running", "unit": "count", "frequency": "daily"}]})
    [['habits', 'add', 'Running', '--unit=count', '--frequency=daily']]
    """
    return [command for thing in case.get("setup", []) for command in _commands(thing)]


def _commands(thing):
    made = {
        "calendar": lambda: ["calendar", "calendars", "add", thing["name"]],
        "event": lambda: ["calendar", "add", thing["title"], *_options(
            thing, start="start", end="end", location="location", notes="notes", recurrence="repeat",
            calendar="calendar")],
        "reminder": lambda: ["reminders", "add", thing["title"], *_options(
            thing, due="due", notes="notes", recurrence="repeat")],
        "note": lambda: ["notes", "add", thing["title"], *_options(thing, body="body"),
                         *(f"--tag={tag}" for tag in thing.get("tags", []))],
        "contact": lambda: ["contacts", "add", thing["name"], *_options(
            thing, phone="phone", email="email", nickname="nickname", organization="organization",
            birthday="birthday")],
        "habit": lambda: ["habits", "add", thing["name"], *_options(thing, unit="unit", frequency="frequency")],
    }[thing["kind"]]()
    entries = [
        ["habits", "log", thing["name"], f"--value={entry['value']}", f"--on={entry['date']}"]
        for entry in thing.get("entries", [])
    ]
    return [made, *entries]


def _options(thing, **names):
    # With a sign between them, as a note's text may begin with a dash.
    return [f"--{option}={thing[field]}" for field, option in names.items() if field in thing]
