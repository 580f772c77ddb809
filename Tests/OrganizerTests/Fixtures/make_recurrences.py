"""Writes recurrences.json: what python-dateutil and recurring-ical-events make of recurrence rules.

Needs icalendar, recurring-ical-events and python-dateutil from PyPI. The tests read only its output.
"""

import datetime
import json
import random
import sys
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events
from dateutil.rrule import rrulestr

# DTSTART (with zone, or a day), rule, and windows of which the occurrences are written down.
RULES = [
    ("FREQ=DAILY", "20250101T090000"), ("FREQ=DAILY;INTERVAL=3", "20250101T090000"),
    ("FREQ=DAILY;COUNT=10", "20251225T090000"), ("FREQ=DAILY;INTERVAL=2;COUNT=20", "20260320T023000"),
    ("FREQ=DAILY;BYMONTH=1", "20250101T090000"), ("FREQ=DAILY;BYMONTHDAY=29,30,31", "20250129T090000"),
    ("FREQ=DAILY;BYMONTHDAY=-2,-1,28", "20210118T013000"), ("FREQ=DAILY;BYDAY=MO;BYMONTHDAY=-2,10,31", "20211206T033000"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", "20200205T003000"), ("FREQ=WEEKLY;INTERVAL=4;BYDAY=TU;WKST=WE", "20220314T010000"),
    ("FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU;COUNT=40", "20250108T010000"), ("FREQ=YEARLY;BYMONTHDAY=13", "20250613T090000"),
    ("FREQ=DAILY;BYDAY=SA,SU", "20250104T100000"), ("FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0,30", "20260101T090000"),
    ("FREQ=WEEKLY", "20250106T090000"), ("FREQ=WEEKLY;INTERVAL=2", "20250106T090000"),
    ("FREQ=WEEKLY;BYDAY=MO,WE,FR", "20250106T090000"), ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", "20250107T090000"),
    ("FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU", "20250805T090000"),
    ("FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU,SU", "20250805T090000"),
    ("FREQ=WEEKLY;INTERVAL=3;WKST=SU;BYDAY=MO,SA", "20250104T090000"),
    ("FREQ=WEEKLY;COUNT=8;BYDAY=TU,TH", "20251223T090000"), ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "20250101T083000"),
    ("FREQ=WEEKLY;BYMONTH=6,7;BYDAY=MO", "20250602T090000"), ("FREQ=WEEKLY;INTERVAL=5;BYDAY=SU", "20250105T233000"),
    ("FREQ=MONTHLY", "20250115T090000"), ("FREQ=MONTHLY", "20250131T090000"), ("FREQ=MONTHLY", "20240229T090000"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "20250131T090000"), ("FREQ=MONTHLY;BYMONTHDAY=-3", "20250129T090000"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", "20250101T090000"), ("FREQ=MONTHLY;BYMONTHDAY=1,-1", "20250101T090000"),
    ("FREQ=MONTHLY;BYDAY=1FR", "20250103T090000"), ("FREQ=MONTHLY;BYDAY=-1FR", "20250131T090000"),
    ("FREQ=MONTHLY;BYDAY=2TU", "20250114T090000"), ("FREQ=MONTHLY;BYDAY=5WE", "20250129T090000"),
    ("FREQ=MONTHLY;BYDAY=-2MO", "20250120T090000"), ("FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU", "20250105T090000"),
    ("FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=10,11,12,13,14,15", "20250110T090000"),
    ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "20250613T090000"),
    ("FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", "20250111T090000"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "20250131T090000"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "20250130T090000"),
    ("FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3", "20250107T090000"), ("FREQ=MONTHLY;BYDAY=MO", "20250106T090000"),
    ("FREQ=MONTHLY;BYDAY=SU,MO;BYSETPOS=1,-1", "20250105T090000"), ("FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31", "20250131T090000"),
    ("FREQ=MONTHLY;COUNT=6", "20250831T090000"), ("FREQ=MONTHLY;BYMONTH=3,9;BYMONTHDAY=31", "20250331T090000"),
    ("FREQ=YEARLY", "20250721T090000"), ("FREQ=YEARLY", "20240229T090000"), ("FREQ=YEARLY;INTERVAL=2", "20250721T090000"),
    ("FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "20241105T090000"),
    ("FREQ=YEARLY;BYMONTH=6,7", "20250610T090000"), ("FREQ=YEARLY;BYMONTH=3;BYDAY=TH", "20250306T090000"),
    ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "20251127T090000"), ("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "20250330T023000"),
    ("FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "20251026T023000"), ("FREQ=YEARLY;BYYEARDAY=1,100,200", "20250101T090000"),
    ("FREQ=YEARLY;BYYEARDAY=-1", "20251231T090000"), ("FREQ=YEARLY;BYYEARDAY=366", "20241231T090000"),
    ("FREQ=YEARLY;BYDAY=20MO", "20250519T090000"), ("FREQ=YEARLY;BYDAY=-1MO", "20251229T090000"),
    ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "20250512T090000"), ("FREQ=YEARLY;BYWEEKNO=2,30,51;BYDAY=WE,SU", "20250108T090000"),
    ("FREQ=YEARLY;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA", "20250101T090000"), ("FREQ=YEARLY;COUNT=5", "20240229T090000"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "20250228T090000"), ("FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR", "20250613T090000"),
    ("FREQ=YEARLY;BYMONTH=1,2,3;BYMONTHDAY=31;BYHOUR=8,20", "20250131T080000"),
    ("FREQ=YEARLY;BYDAY=MO;BYSETPOS=1", "20250106T090000"),
    ("FREQ=HOURLY;INTERVAL=3;COUNT=30", "20260328T220000"), ("FREQ=HOURLY;INTERVAL=6", "20260301T010000"),
    ("FREQ=MINUTELY;INTERVAL=15;COUNT=40", "20260520T090000"), ("FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10", "20260520T090000"),
    ("FREQ=DAILY;UNTIL=20260105T080000Z", "20251220T090000"), ("FREQ=DAILY;UNTIL=20260105T075959Z", "20251220T090000"),
    ("FREQ=WEEKLY;UNTIL=20260401T000000Z;BYDAY=MO,FR", "20260302T090000"), ("FREQ=MONTHLY;UNTIL=20260831T070000Z", "20260131T090000"),
]
DAYS = [
    ("FREQ=DAILY;COUNT=5", "20251229"), ("FREQ=WEEKLY;BYDAY=SA", "20250104"), ("FREQ=MONTHLY;BYMONTHDAY=31", "20250131"),
    ("FREQ=YEARLY", "20240229"), ("FREQ=YEARLY", "19790504"), ("FREQ=DAILY;UNTIL=20260110", "20260101"),
    ("FREQ=MONTHLY;BYDAY=-1SU", "20250126"), ("FREQ=WEEKLY;INTERVAL=4", "20250106"),
]
ZONES = ["Europe/Paris", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"]
WINDOWS = [("20250101", "20250401"), ("20260301", "20260501"), ("20261001", "20270201"), ("20280101", "20280401")]


def event(rule, start, zone):
    if len(start) == 8:
        times = f"DTSTART;VALUE=DATE:{start}"
    elif zone is None:
        times = f"DTSTART:{start}"
    elif zone == "UTC":
        times = f"DTSTART:{start}Z"
    else:
        times = f"DTSTART;TZID={zone}:{start}"
    duration = "P1D" if len(start) == 8 else "PT30M"
    return "\r\n".join([
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//expectations//EN", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20250101T000000Z",
        times, f"DURATION:{duration}", f"RRULE:{rule}", "SUMMARY:x", "END:VEVENT", "END:VCALENDAR", ""])


def instant(value):
    if isinstance(value, datetime.datetime):
        return int((value if value.tzinfo else value.replace(tzinfo=datetime.timezone.utc)).timestamp())
    return int(datetime.datetime(value.year, value.month, value.day, tzinfo=datetime.timezone.utc).timestamp())


def by_events(text, low, high):
    calendar = icalendar.Calendar.from_ical(text)
    found = recurring_ical_events.of(calendar).between(low, high)
    return sorted({instant(one["DTSTART"].dt) for one in found})


def by_dateutil(rule, start, zone, low, high):
    """On the wall clock, then placed with the offset before a gap and the first of a double time, as RFC 5545 has it."""
    naive = datetime.datetime.strptime(start, "%Y%m%dT%H%M%S" if len(start) > 8 else "%Y%m%d")
    parts = dict(part.split("=") for part in rule.split(";"))
    until = parts.pop("UNTIL", None)
    wall = rrulestr(";".join(f"{name}={value}" for name, value in parts.items()), dtstart=naive)
    day = datetime.timedelta(days=2)
    result = [naive] if naive not in wall.between(naive, naive, inc=True) else []
    result += wall.between(low.replace(tzinfo=None) - day, high.replace(tzinfo=None) + day, inc=True)
    place = ZoneInfo(zone if zone and len(start) > 8 else "UTC")
    last = None
    if until:
        last = datetime.datetime.strptime(until, "%Y%m%dT%H%M%SZ" if len(until) > 8 else "%Y%m%d").replace(tzinfo=datetime.timezone.utc)
    times = {int(one.replace(tzinfo=place).timestamp()) for one in result}
    return sorted(
        one for one in times
        if low.timestamp() <= one < high.timestamp() and (last is None or one <= last.timestamp()))


def main():
    random.seed(5)
    cases, differing = [], 0
    for position, (rule, start) in enumerate(RULES + DAYS):
        zones = [None] if len(start) == 8 else [ZONES[position % len(ZONES)], ZONES[0]]
        # What the rule's UNTIL means was written for Paris.
        for zone in dict.fromkeys(["Europe/Paris"] if "UNTIL" in rule and len(start) > 8 else zones):
            windows = []
            for low_text, high_text in WINDOWS:
                low, high = (datetime.datetime.strptime(day, "%Y%m%d").replace(tzinfo=datetime.timezone.utc) for day in (low_text, high_text))
                expected = by_dateutil(rule, start, zone, low, high)
                other = [one for one in by_events(event(rule, start, zone), low, high) if low.timestamp() <= one < high.timestamp()]
                # The two differ where a wall clock is set forward; RFC 5545 decides.
                if expected != other:
                    differing += 1
                    print("differs:", rule, start, zone, low_text, sorted(set(expected) ^ set(other))[:3], file=sys.stderr)
                windows.append({"from": int(low.timestamp()), "to": int(high.timestamp()), "starts": expected})
            cases.append({"rule": rule, "start": start, "zone": zone or "", "windows": windows})
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases) + "\n]\n")
    print(len(cases), "cases,", differing, "windows differ between the two", file=sys.stderr)


main()
