"""How repetitions are compared: by what they mean, given when they begin."""

import datetime
import zoneinfo

import times

WORDS = {
    "daily": "FREQ=DAILY", "weekly": "FREQ=WEEKLY", "monthly": "FREQ=MONTHLY", "yearly": "FREQ=YEARLY",
    "weekdays": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
}
CODES = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


def parts(rule):
    """A rule's parts, those that say nothing left out; None for what is no rule.

    >>> parts("RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TH,TU") == {"FREQ": "WEEKLY", "BYDAY": "TH,TU"}
    True
    >>> parts("every so often") is None
    True
    """
    text = WORDS.get(str(rule).strip().lower(), str(rule).strip().upper().removeprefix("RRULE:"))
    pairs = [part.split("=", 1) for part in text.split(";") if part]
    if not pairs or any(len(pair) != 2 for pair in pairs):
        return None
    found = dict(pairs)
    found.pop("WKST", None)
    if found.get("INTERVAL") == "1":
        del found["INTERVAL"]
    return found if "FREQ" in found else None


def meaning(rule, start):
    """A rule without what its beginning says anyway, and without its end.

    >>> meaning("FREQ=WEEKLY;BYDAY=TU", "2026-11-24T10:00") == meaning("weekly", "2026-11-24T10:00")
    True
    >>> meaning("FREQ=WEEKLY;BYDAY=TU,TH", None) == meaning("FREQ=WEEKLY;BYDAY=TH,TU", None)
    True
    """
    found = parts(rule)
    if found is None:
        return None
    found.pop("UNTIL", None)
    if "BYDAY" in found:
        found["BYDAY"] = ",".join(sorted(found["BYDAY"].split(",")))
    first = times.local(start) if start else None
    if first is None:
        return found
    day = times.parsed(first)
    implied = {
        "WEEKLY": {"BYDAY": CODES[day.weekday()]},
        "MONTHLY": {"BYMONTHDAY": str(day.day)},
        "YEARLY": {"BYMONTHDAY": str(day.day), "BYMONTH": str(day.month)},
    }.get(found["FREQ"], {})
    for name, value in implied.items():
        if found.get(name) == value:
            del found[name]
    return found


def matches(expected, given, start):
    """Whether a repetition is as expected. Without a beginning, as in an update, one weekday may stand beside "weekly".

    >>> matches("weekly", "FREQ=WEEKLY;BYDAY=TU", None), matches("weekly", "FREQ=WEEKLY;BYDAY=TU,TH", None)
    (True, False)
    """
    if expected is None or given is None:
        return expected is None and given is None
    wanted, found = meaning(expected, start), meaning(given, start)
    if start is None and wanted == {"FREQ": "WEEKLY"} and found and found.get("BYDAY") in CODES:
        del found["BYDAY"]
    return wanted is not None and wanted == found


def until(rule, zone="UTC"):
    """The last day of a rule, as the rule itself says it; None where it doesn't.

    >>> until("FREQ=WEEKLY;UNTIL=20260731"), until("FREQ=WEEKLY;UNTIL=20260801T035959Z", "America/New_York")
    ('2026-07-31', '2026-07-31')
    >>> until("FREQ=WEEKLY") is None
    True
    """
    text = (parts(rule) or {}).get("UNTIL", "") if rule else ""
    if len(text) < 8:
        return None
    if text.endswith("Z"):
        moment = datetime.datetime.strptime(text, "%Y%m%dT%H%M%SZ").replace(tzinfo=datetime.timezone.utc)
        return moment.astimezone(zoneinfo.ZoneInfo(zone)).date().isoformat()
    return f"{text[:4]}-{text[4:6]}-{text[6:8]}"
