"""Writes recurrences.json: what python-dateutil and recurring-ical-events make of recurrence rules.

Needs what scripts/requirements/organizer.txt pins. The tests read its output, and compare what we make of each rule with
recurring-ical-events once more (check_written.py).
"""

import datetime
import json
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
    ("FREQ=DAILY;INTERVAL=7", "20260305T234500"), ("FREQ=DAILY;INTERVAL=10;BYMONTH=3,4,10", "20250301T020000"),
    ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=25", "20260312T173000"), ("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29", "20240229T120000"),
    ("FREQ=WEEKLY;INTERVAL=6;BYDAY=FR,SA;WKST=SU", "20250103T190000"), ("FREQ=WEEKLY;BYMONTH=3,10;BYDAY=SU", "20250302T021500"),
    ("FREQ=WEEKLY;BYDAY=SU;BYHOUR=1,2,3", "20260301T010000"), ("FREQ=WEEKLY;BYHOUR=8;BYMINUTE=15,45;BYDAY=WE", "20260107T081500"),
    ("FREQ=WEEKLY;INTERVAL=52;BYDAY=MO", "20250106T090000"), ("FREQ=MONTHLY;INTERVAL=3;BYDAY=3WE", "20250319T150000"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1", "20250101T090000"), ("FREQ=MONTHLY;BYMONTHDAY=-1,-15", "20250117T220000"),
    ("FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "20250130T070000"), ("FREQ=MONTHLY;BYDAY=1MO,3MO;BYHOUR=9,14", "20250106T090000"),
    ("FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=29", "20240229T090000"), ("FREQ=MONTHLY;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;BYMONTH=11", "20251104T080000"),
    ("FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=2,-2", "20250105T110000"), ("FREQ=MONTHLY;COUNT=14;BYMONTHDAY=30", "20250130T030000"),
    ("FREQ=YEARLY;INTERVAL=3;BYMONTH=1,4", "20230115T090000"), ("FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU", "20250330T023000"),
    ("FREQ=YEARLY;BYYEARDAY=60,-60", "20250301T060000"), ("FREQ=YEARLY;BYWEEKNO=26;BYDAY=MO,FR", "20250623T090000"),
    ("FREQ=YEARLY;BYWEEKNO=12,13;BYDAY=SU", "20250323T021500"), ("FREQ=YEARLY;BYDAY=1SU,-1SA", "20250105T090000"),
    ("FREQ=YEARLY;BYMONTH=9;BYDAY=1MO", "20250901T120000"), ("FREQ=YEARLY;BYDAY=MO,TU;BYMONTH=12;BYSETPOS=-1", "20251230T090000"),
    ("FREQ=YEARLY;COUNT=4;BYMONTH=10;BYMONTHDAY=25", "20251025T023000"), ("FREQ=HOURLY;BYHOUR=1,2,3;BYDAY=SU", "20260301T010000"),
    ("FREQ=HOURLY;INTERVAL=12;COUNT=60", "20260310T143000"), ("FREQ=MINUTELY;INTERVAL=30;BYHOUR=1,2,3;BYDAY=SU", "20260301T010000"),
    ("FREQ=DAILY;BYHOUR=2;BYMINUTE=0,30", "20260320T020000"), ("FREQ=MONTHLY;UNTIL=20270101T000000Z;BYDAY=-1SU", "20260125T023000"),
]
# Clocks that are set at other hours than ours: at midnight, by half an hour, in the southern autumn, during Ramadan.
EDGES = [
    ("FREQ=DAILY;INTERVAL=1;BYMONTH=3,11", "20260301T023000", "America/New_York"),
    ("FREQ=DAILY;BYMONTH=3,11;BYHOUR=1,2", "20260301T013000", "America/New_York"),
    ("FREQ=DAILY;BYMONTH=4,10;BYMINUTE=0,15,30,45", "20260401T014500", "Australia/Lord_Howe"),
    ("FREQ=WEEKLY;BYDAY=SU;BYMONTH=4,9", "20260405T003000", "America/Santiago"),
    ("FREQ=DAILY;COUNT=400", "20260301T000000", "America/Santiago"),
    ("FREQ=MONTHLY;BYDAY=-1SU;BYHOUR=0,1,23", "20260125T000000", "Asia/Beirut"),
    ("FREQ=DAILY;INTERVAL=2;BYMONTH=2,3", "20260201T024500", "Africa/Casablanca"),
    ("FREQ=WEEKLY;BYDAY=SU;BYMINUTE=0,59", "20260104T010000", "Europe/London"),
    ("FREQ=WEEKLY;BYDAY=SA,SU;INTERVAL=1;BYMONTH=9,4", "20260405T023000", "Pacific/Auckland"),
    ("FREQ=DAILY;COUNT=45;BYHOUR=23", "20261001T233000", "Atlantic/Azores"),
]
DAYS = [
    ("FREQ=DAILY;COUNT=5", "20251229"), ("FREQ=WEEKLY;BYDAY=SA", "20250104"), ("FREQ=MONTHLY;BYMONTHDAY=31", "20250131"),
    ("FREQ=YEARLY", "20240229"), ("FREQ=YEARLY", "19790504"), ("FREQ=DAILY;UNTIL=20260110", "20260101"),
    ("FREQ=MONTHLY;BYDAY=-1SU", "20250126"), ("FREQ=WEEKLY;INTERVAL=4", "20250106"),
]
ZONES = ["Europe/Paris", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"]
WINDOWS = [("20250101", "20250401"), ("20260301", "20260501"), ("20261001", "20270201"), ("20280101", "20280401")]


# Cases that are beyond all of these get a window at their start and one at what comes in or after this year.
YEAR = datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc)
LENGTH = datetime.timedelta(days=120)


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
    return sorted(instant(one["DTSTART"].dt) for one in found)


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
    # Two that a clock which is set forward brings to one instant stay two.
    times = [int(one.replace(tzinfo=place).timestamp()) for one in result]
    return sorted(
        one for one in times
        if low.timestamp() <= one < high.timestamp() and (last is None or one <= last.timestamp()))


def midnight(text):
    return datetime.datetime.strptime(text[:8], "%Y%m%d").replace(tzinfo=datetime.timezone.utc)


def windows(rule, start, zone):
    """Those of all cases; where nothing happens in them, those in which it does."""
    usual = [(midnight(low), midnight(high)) for low, high in WINDOWS]
    if any(by_dateutil(rule, start, zone, low, high) for low, high in usual):
        return usual
    first = midnight(start) - datetime.timedelta(days=1)
    usual.append((first, first + LENGTH))
    later = by_dateutil(rule, start, zone, YEAR, YEAR + datetime.timedelta(days=6 * 366))
    if later:
        next_one = datetime.datetime.fromtimestamp(later[0], datetime.timezone.utc)
        low = next_one.replace(hour=0, minute=0, second=0) - datetime.timedelta(days=1)
        usual.append((low, low + LENGTH))
    return usual


def expectations(rule, start, zone):
    result, differing = [], 0
    for low, high in windows(rule, start, zone):
        expected = by_dateutil(rule, start, zone, low, high)
        other = [one for one in by_events(event(rule, start, zone), low, high) if low.timestamp() <= one < high.timestamp()]
        # Where the two differ, RFC 5545 must be read.
        if expected != other:
            differing += 1
            print("differs:", rule, start, zone, low.date(), sorted(set(expected) ^ set(other))[:3], file=sys.stderr)
        result.append({"from": int(low.timestamp()), "to": int(high.timestamp()), "starts": expected})
    return result, differing


def all_cases():
    for position, (rule, start) in enumerate(RULES + DAYS):
        zones = [None] if len(start) == 8 else [ZONES[position % len(ZONES)], ZONES[0]]
        # What the rule's UNTIL means was written for Paris.
        for zone in dict.fromkeys(["Europe/Paris"] if "UNTIL" in rule and len(start) > 8 else zones):
            yield rule, start, zone
    yield from EDGES


def main():
    cases, differing = [], 0
    for rule, start, zone in all_cases():
        found, wrong = expectations(rule, start, zone)
        differing += wrong
        if not any(window["starts"] for window in found):
            sys.exit(f"nothing happens in any window: {rule} {start} {zone}")
        cases.append({"rule": rule, "start": start, "zone": zone or "", "windows": found})
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases) + "\n]\n")
    rules = len({case["rule"] for case in cases})
    print(len(cases), "cases of", rules, "rules,", differing, "windows differ between the two", file=sys.stderr)


main()
