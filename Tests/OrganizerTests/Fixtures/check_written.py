"""Reads files that Linnet wrote with other people's libraries: python3 check_written.py FOLDER.

Beside each NAME.ics or NAME.vcf lies NAME.json with what Linnet itself makes of it; "kind" says what it is. Events are read
with icalendar and recurring-ical-events, reminders too, contacts with vobject. Times are seconds since 1970; days and times
without a zone are taken as if they were in UTC. scripts/requirements/organizer.txt pins the versions. What these libraries
do otherwise than RFC 5545 says is worked out anew here, where it is marked KNOWN; all other differences are failures.
"""

import datetime
import json
import pathlib
import sys

import icalendar
import recurring_ical_events
import vobject

UTC = datetime.timezone.utc


def instant(value):
    if isinstance(value, datetime.datetime):
        return int((value if value.tzinfo else value.replace(tzinfo=UTC)).timestamp())
    return int(datetime.datetime(value.year, value.month, value.day, tzinfo=UTC).timestamp())


def is_day(value):
    return not isinstance(value, datetime.datetime)


def end_of(event, exact):
    """DTEND, in seconds. KNOWN: recurring-ical-events 3.8.2 adds a series' length to the clock on the wall, so that an
    occurrence during which clocks are set ends an hour early or late, or before it starts; by RFC 5545 §3.8.5.3 all of a
    series take exactly as long. `exact` says how long, in seconds; None for one that has its own times."""
    start, end = event["DTSTART"].dt, event["DTEND"].dt
    if exact is None or is_day(start) or start.utcoffset() == end.utcoffset():
        return instant(end)
    return instant(start) + exact


def alarms(component, related):
    """Minutes before the start (or, of a reminder, before it is due)."""
    result = []
    for alarm in component.walk("VALARM"):
        trigger = alarm["TRIGGER"]
        assert alarm["ACTION"] in ("DISPLAY", "AUDIO"), alarm["ACTION"]
        assert trigger.params.get("RELATED", "START") == related, trigger.params
        result.append(-int(trigger.dt.total_seconds()) // 60)
    return sorted(result)


def occurrence(event, exact):
    start = event["DTSTART"].dt
    return {
        "start": instant(start), "end": end_of(event, exact), "allDay": is_day(start), "title": str(event.get("SUMMARY", "")),
        "notes": str(event.get("DESCRIPTION", "")), "alarms": alarms(event, "START")}


def order(entry):
    return json.dumps(entry, sort_keys=True)


def lengths(calendar):
    """How long the series takes, and which occurrences have times of their own."""
    own, exact = set(), None
    for event in calendar.walk("VEVENT"):
        if "RECURRENCE-ID" in event:
            own.add(event["RECURRENCE-ID"].dt)
        else:
            exact = instant(event["DTEND"].dt) - instant(event["DTSTART"].dt)
    return own, exact


def wall_clocks(value):
    """A time as the clock shows it, and as it shows it in UTC."""
    return {value.replace(tzinfo=None), value.astimezone(UTC).replace(tzinfo=None)}


def passed_over(calendar, own, low, high):
    """KNOWN: recurring-ical-events 3.8.2 compares times in UTC with those in a zone, so that an occurrence at 02:00 in Paris,
    01:00 in UTC, is dropped when the one at 01:00 in Paris was moved. Those of the series that it drops so."""
    if not own or any(is_day(one) for one in own):
        return []
    whole = icalendar.Calendar.from_ical(calendar.to_ical())
    whole.subcomponents = [one for one in whole.subcomponents if "RECURRENCE-ID" not in one]
    instants, clocks = {instant(one) for one in own}, set().union(*map(wall_clocks, own))
    return [
        one for one in recurring_ical_events.of(whole).between(low, high)
        if instant(one["DTSTART"].dt) not in instants and wall_clocks(one["DTSTART"].dt) & clocks]


def check_event(text, expected):
    calendar = icalendar.Calendar.from_ical(text)
    own, exact = lengths(calendar)
    for window in expected["windows"]:
        low, high = (datetime.datetime.fromtimestamp(window[end], UTC) for end in ("from", "to"))
        events = recurring_ical_events.of(calendar).between(low, high)
        found = [occurrence(one, None if one["RECURRENCE-ID"].dt in own else exact) for one in events]
        lost = [occurrence(one, exact) for one in passed_over(calendar, own, low, high)]
        found += [one for one in lost if one not in found]
        found = sorted((one for one in found if window["from"] <= one["start"] < window["to"]), key=order)
        wanted = sorted(window["occurrences"], key=order)
        if found != wanted:
            only_theirs = [one for one in found if one not in wanted]
            only_ours = [one for one in wanted if one not in found]
            yield f"from {window['from']}: they have {only_theirs[:2]}, we have {only_ours[:2]}"


def check_todo(text, expected):
    calendar = icalendar.Calendar.from_ical(text)
    (todo,) = calendar.walk("VTODO")
    due = todo["DUE"].dt if "DUE" in todo else None
    found = {
        "id": str(todo["UID"]), "title": str(todo["SUMMARY"]), "notes": str(todo.get("DESCRIPTION", "")),
        "due": None if due is None else instant(due), "isDay": due is not None and is_day(due),
        "priority": int(todo.get("PRIORITY", 0)), "isDone": todo.get("STATUS") == "COMPLETED",
        "doneAt": instant(todo["COMPLETED"].dt) if "COMPLETED" in todo else None, "alarms": alarms(todo, "END")}
    for name, value in found.items():
        if value != expected.get(name):
            yield f"{name}: they have {value!r}, we have {expected.get(name)!r}"
    # Of one that repeats: when it is due each time that it was done.
    if expected["following"]:
        low = datetime.datetime.fromtimestamp(expected["due"], UTC)
        all_dues = recurring_ical_events.of(calendar, components=["VTODO"]).between(low, low + datetime.timedelta(days=3000))
        dues = sorted(instant(one["DUE"].dt) for one in all_dues)[: len(expected["following"])]
        if dues != expected["following"]:
            yield f"due: they have {dues}, we have {expected['following']}"


def check_contact(text, expected):
    card = vobject.readOne(text.decode())

    def values(name):
        return [one.value for one in card.contents.get(name, [])]

    name = card.n.value
    found = {
        "fullName": card.fn.value, "family": name.family, "given": name.given, "additional": name.additional,
        "prefix": name.prefix, "suffix": name.suffix, "organization": [part for one in values("org") for part in one],
        "jobTitle": "".join(values("title")), "phones": [one.removeprefix("tel:") for one in values("tel")],
        "emails": values("email"), "urls": values("url"), "birthday": "".join(values("bday")), "notes": "".join(values("note")),
        "id": "".join(values("uid"))}
    for key, value in found.items():
        if value != expected[key]:
            yield f"{key}: they have {value!r}, we have {expected[key]!r}"


CHECKS = {"event": check_event, "todo": check_todo, "contact": check_contact}


def main():
    counts, wrong = dict.fromkeys(CHECKS, 0), 0
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.json")):
        expected = json.loads(path.read_text(encoding="utf-8"))
        file = path.with_suffix(".vcf" if expected["kind"] == "contact" else ".ics")
        counts[expected["kind"]] += 1
        for difference in CHECKS[expected["kind"]](file.read_bytes(), expected):
            wrong += 1
            if wrong <= 40:
                print(file.name, difference)
    print(", ".join(f"{count} {kind}s" for kind, count in counts.items()) + f"; {wrong} differences")
    sys.exit(1 if wrong or not all(counts.values()) else 0)


main()
