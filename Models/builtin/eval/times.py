"""How times are compared: as a clock on the user's wall shows them, to the minute."""

import datetime
import re

DAY = re.compile(r"\d{4}-\d\d-\d\d")
MOMENT = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?")


def local(text):
    """A day or a local time to the minute; None for what is neither, such as a phrase that was not resolved.

    The offset is dropped: `linnet ask` writes resolved times in the turn's own zone.

    >>> local("2026-11-22T15:00:00+01:00"), local("2026-11-22"), local("tomorrow 3pm")
    ('2026-11-22T15:00', '2026-11-22', None)
    """
    text = str(text).strip()
    if DAY.fullmatch(text):
        return text
    moment = MOMENT.fullmatch(text)
    return moment[1] if moment else None


def parsed(text):
    """A day as its midnight, a local time as it is.

    >>> parsed("2026-11-22").isoformat()
    '2026-11-22T00:00:00'
    """
    return datetime.datetime.fromisoformat(text)


def is_day(text):
    """Whether a text is a day without a time."""
    return bool(text) and bool(DAY.fullmatch(text))


def range_end(text):
    """The end of a range, which doesn't belong to it: a day as the end belongs to it, 23:59 is as good as midnight.

    >>> range_end("2026-11-22") == range_end("2026-11-22T23:59") == parsed("2026-11-23")
    True
    """
    end = parsed(text)
    if is_day(text):
        return end + datetime.timedelta(days=1)
    return end + datetime.timedelta(minutes=1) if (end.hour, end.minute) == (23, 59) else end


def choices(expected):
    """The times that are as good; None among them where the time may be left out."""
    if isinstance(expected, dict):
        return expected["any"]
    return [expected]


def matches(expected, given):
    """Whether a time is one of the expected; a day is no midnight, and a range is written with a slash.

    >>> matches("2026-11-22T15:00", "2026-11-22T15:00:00+01:00"), matches("2026-11-22", "2026-11-22T00:00")
    (True, False)
    >>> matches("2026-11-23/2026-11-29", "2026-11-23/2026-11-29")
    True
    """
    read = None if given is None else [local(part) for part in str(given).split("/")]
    return any(choice == read or (choice and choice.split("/") == read) for choice in choices(expected))


def starts(expected, given):
    """Whether a range begins as expected: a day is its midnight."""
    read = local(given) if given else None
    return any(
        choice == read or (choice and read and parsed(choice) == parsed(read)) for choice in choices(expected))


def ends(expected, given):
    """Whether a range ends as expected."""
    read = local(given) if given else None
    return any(
        choice == read or (choice and read and range_end(choice) == range_end(read)) for choice in choices(expected))


def minutes(start, end):
    """Minutes from one to the other; of whole days, both included. None where one of them is no time.

    >>> minutes("2026-11-22T15:00", "2026-11-22T15:45"), minutes("2026-11-22", "2026-11-22")
    (45, 1440)
    """
    start, end = local(start), local(end)
    if start is None or end is None or is_day(start) != is_day(end):
        return None
    last = range_end(end) if is_day(end) else parsed(end)
    return int((last - parsed(start)).total_seconds() // 60)
