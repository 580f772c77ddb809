"""How people say when: each way with the phrase that the organizer resolves.

A time is a piece of a template with the slots `d` (the day), `t` (the time of day) or `w` (both in one). What a call gets
is `DAY at TIME`, both as they were said, so that a model has to copy and never to compute.
"""

import random
from dataclasses import dataclass, field

WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
SHORT_DAYS = "mon tue tues wed thu thurs fri sat sun".split()
MONTHS = "january february march april may june july august september october november december".split()
SHORT_MONTHS = "jan feb mar apr jun jul aug sep sept oct nov dec".split()
PARTS = "morning afternoon evening".split()
NUMBERS = "two three four five six seven eight nine ten twelve".split()


def ordinal(number: int) -> str:
    suffix = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


@dataclass
class Saying:
    """A piece of a template, the values of its slots, and which slots make the phrase."""

    template: str
    slots: dict[str, str] = field(default_factory=dict)


def weekday(source: random.Random) -> str:
    name = source.choice(WEEKDAYS)
    if source.random() < 0.12:
        name = source.choice(SHORT_DAYS)
    return name.capitalize() if source.random() < 0.45 else name


def month(source: random.Random) -> str:
    name = source.choice(MONTHS) if source.random() < 0.7 else source.choice(SHORT_MONTHS)
    return name.capitalize() if source.random() < 0.6 else name


def month_day(source: random.Random) -> str:
    number, name = source.randint(1, 28), month(source)
    kind = source.random()
    if kind < 0.3:
        return f"{number} {name}"
    if kind < 0.5:
        return f"{name} {number}"
    if kind < 0.7:
        return f"{name} {ordinal(number)}"
    if kind < 0.85:
        return f"the {ordinal(number)} of {name}"
    if kind < 0.95:
        return f"{ordinal(number)} {name}"
    return f"{number} {name} {source.randint(2026, 2029)}"


def day(source: random.Random) -> tuple[str, str]:
    """The word before a day, and the day: what stands in the call is the day alone."""
    kind = source.random()
    if kind < 0.25:
        return "", source.choice(("tomorrow", "tomorrow", "tomorrow", "today", "tmrw", "tomorow", "tommorow"))
    if kind < 0.47:
        return source.choice(("on ", "on ", "on ", "")), weekday(source)
    if kind < 0.55:
        return source.choice(("", "", "on ")), f"next {weekday(source)}"
    if kind < 0.61:
        return source.choice(("", "", "on ")), f"this {weekday(source)}"
    if kind < 0.67:
        return "on ", f"the {ordinal(source.randint(1, 31))}"
    if kind < 0.79:
        return source.choice(("on ", "on ", "")), month_day(source)
    if kind < 0.83:
        return "", "the day after tomorrow" if source.random() < 0.7 else "day after tomorrow"
    if kind < 0.86:
        return source.choice(("", "on ")), f"{weekday(source)} next week"
    if kind < 0.90:
        unit = source.choice(("days", "weeks", "days", "months"))
        count = source.choice(NUMBERS[:6]) if source.random() < 0.5 else str(source.randint(2, 9))
        return "", f"in {count} {unit}" if source.random() < 0.7 else source.choice(("in a week", "in a month"))
    if kind < 0.93:
        return "on ", f"{weekday(source)} the {ordinal(source.randint(1, 31))}"
    if kind < 0.96:
        return source.choice(("on ", "")), f"{weekday(source)} {source.randint(1, 28)} {month(source)}"
    if kind < 0.972:
        name = weekday(source)
        return source.choice((("", f"a week on {name}"), ("", f"{name} week"), ("", f"this coming {name}"), ("on ", f"{name} after next"),
                              ("", "tomorrow week"), ("", "in a fortnight"), ("on ", f"the first {name} of {month(source)}"),
                              ("on ", f"the last {name} of the month"), ("on ", f"the {ordinal(source.randint(1, 28))} of next month"),
                              ("", f"next month on the {ordinal(source.randint(1, 28))}"), ("", f"next week on {name}"), ("", "in two weeks' time"),
                              ("", f"a week from {name}"), ("", f"in three weeks on {name}"), ("the ", "coming " + name), ("", f"{name} in two weeks" if False else f"next week {name}")))
    if kind < 0.985:
        return source.choice(("on ", "")), f"2026-{source.randint(1, 12):02}-{source.randint(1, 28):02}"
    return "on ", source.choice((f"{source.randint(13, 28)}/{source.randint(1, 12)}", "the first of " + month(source),
                                 f"{source.randint(13, 28)}.{source.randint(1, 12)}.2027"))


def day_part(source: random.Random) -> tuple[str, str]:
    """A day with a part of it: "tomorrow morning", "tonight"."""
    kind = source.random()
    if kind < 0.25:
        return "", "tonight"
    if kind < 0.45:
        return "", f"this {source.choice(PARTS)}"
    if kind < 0.75:
        return "", f"tomorrow {source.choice((*PARTS, 'night'))}"
    return source.choice(("on ", "")), f"{weekday(source)} {source.choice((*PARTS, 'night'))}"


def clock(source: random.Random) -> str:
    """A time of day without the word before it."""
    kind = source.random()
    if kind > 0.94 and source.random() < 0.5:
        words = (*NUMBERS, "one", "eleven")
        a, b = source.choice(words), source.choice(words)
        return source.choice((f"{source.randint(1, 12)}.{source.choice(('15', '30', '45', '00'))}{source.choice(('am', 'pm', ' pm'))}",
                              f"{a} thirty", f"{a} fifteen", f"{a} forty-five", f"{a} thirty pm", f"twenty past {a}", f"five past {a}", f"twenty to {a}",
                              f"ten to {a}", f"five to {a}", f"half {a}", f"ten minutes to {a}", f"{a} o'clock sharp" if False else f"{a} o'clock",
                              f"{source.randint(13, 21)}.{source.choice(('15', '30', '45'))}", f"{source.randint(9, 21):02}{source.choice(('00', '30'))}",
                              "midnight", f"{source.randint(1, 12)}p", f"{source.randint(6, 11)}a", f"{source.randint(1, 12)}:{source.choice(('15', '30'))}pm"))
    hour, minute = source.randint(1, 12), source.choice((0, 15, 30, 45, 30, 30, 5, 10, 20, 40, 50, 55))
    half = source.choice(("am", "pm", "pm"))
    if kind < 0.2:
        return str(hour)
    if kind < 0.36:
        return f"{hour}{half}"
    if kind < 0.50:
        return f"{hour} {half}"
    if kind < 0.60:
        return f"{hour}:{minute:02}{source.choice(('', ' '))}{half}"
    if kind < 0.70:
        return f"{hour}:{minute:02}"
    if kind < 0.83:
        return f"{source.randint(0, 23):02}:{minute:02}"
    if kind < 0.88:
        return source.choice(("noon", "noon", "midday", "12 noon"))
    if kind < 0.93:
        word = source.choice((*NUMBERS, "one", "eleven", str(hour)))
        return f"{source.choice(('half past', 'quarter past', 'quarter to', 'a quarter to', 'ten past'))} {word}"
    if kind < 0.96:
        return f"{source.choice((*NUMBERS, 'one', 'eleven', str(hour)))}{source.choice((chr(39) + 'clock', ' oclock', '', ' pm', ' am')).replace(chr(39), ' o' + chr(39))}"
    if kind < 0.98:
        return f"{hour} in the {source.choice(PARTS)}" if source.random() < 0.7 else f"{hour} at night"
    return source.choice((f"{hour} p.m.", f"{hour} a.m.", f"{source.randint(9, 21)}h", f"{source.randint(9, 21)}h{minute:02}",
                          f"{hour} PM", f"{hour} AM", f"{hour}:{minute:02} PM"))


def clock_range(source: random.Random) -> str:
    """From one time to another: said as it stands."""
    first, length = source.randint(8, 17), source.randint(1, 4)
    last = first + length
    a, b = str((first - 1) % 12 + 1), str((last - 1) % 12 + 1)
    half = "am" if last < 12 else "pm"
    kind = source.random()
    if kind < 0.25:
        return f"from {a} to {b}" + (half if source.random() < 0.5 else "")
    if kind < 0.4:
        return f"{a}-{b}{half}"
    if kind < 0.5:
        return f"from {a}{'am' if first < 12 else 'pm'} to {b}{half}"
    if kind < 0.6:
        return f"between {a} and {b}{half}"
    if kind < 0.72:
        return f"{first:02}:{source.choice(('00', '30'))}-{last:02}:{source.choice(('00', '30', '45'))}"
    if kind < 0.82:
        return f"from {first:02}:{source.choice(('00', '30'))} {source.choice(('to', 'until', 'till'))} {last:02}:{source.choice(('00', '30'))}"
    if kind < 0.9:
        return f"{a}{'am' if first < 12 else 'pm'} to {b}{half}"
    if kind < 0.95:
        return f"from {a}:30 to {b}{half}"
    return f"{a} {'am' if first < 12 else 'pm'} - {b} {half}"


# What stands before a time of day, and is left out.
AT = ("at ",) * 9 + ("@ ", "", "", "around ", "by ", "at about ", ", ", "@", "starting at ", "from ", "- ")


def when(source: random.Random, needs: str = "any") -> Saying:
    """A moment. `needs`: "split" has a day and a time apart, "day" no time, "any" whatever has a time."""
    if needs == "day":
        before, name = day(source)
        return Saying(before + "{d}", {"d": name})
    kind = source.random()
    before, name = day_part(source) if source.random() < 0.13 else day(source)
    time = clock(source)
    if " in the " in time or " at night" in time:
        before, name = day(source)
    if needs == "split":
        return Saying("", {"d": name, "t": time, "before": before})
    if kind < 0.55:
        at = source.choice(AT)
        if at in ("", ", ", "- ") and time.isdigit():
            at = "at "
        if at == "":
            at = " "
        return Saying(f"{before}{{d}}{at if at[0] in ', ' else ' ' + at}{{t}}", {"d": name, "t": time})
    if kind < 0.70:
        at = source.choice(("at ", "at ", "at ", "", "@ "))
        if at == "" and time.isdigit():
            at = "at "
        return Saying(f"{at}{{t}} {before}{{d}}", {"d": name, "t": time})
    if kind < 0.80:
        return Saying(source.choice(("at ", "at ", "@ ", "for ")) + "{t}", {"t": time})
    if kind < 0.87:
        return Saying(f"{before}{{d}} {{r}}", {"d": name, "r": clock_range(source)})
    if kind < 0.90:
        return Saying(f"{{r}} {before}{{d}}", {"d": name, "r": clock_range(source)})
    if kind < 0.92:
        return Saying("{r}", {"r": clock_range(source)})
    if kind < 0.95:
        return Saying("{w}", {"w": relative(source)})
    if kind < 0.97:
        return Saying("{w}", {"w": f"2026-{source.randint(1, 12):02}-{source.randint(1, 28):02}T{source.randint(7, 21):02}:{source.choice(('00', '30'))}"})
    return Saying(f"{before}{{d}}, {{t}}" if not time.isdigit() else f"{before}{{d}}, at {{t}}", {"d": name, "t": time})


def relative(source: random.Random) -> str:
    count = source.choice(NUMBERS[:5]) if source.random() < 0.35 else str(source.randint(2, 90))
    return source.choice((f"in {count} minutes", f"in {count} min", f"in {source.randint(2, 9)} hours", "in an hour",
                          "in half an hour", f"in {source.choice(NUMBERS[:5])} hours", "in an hour and a half",
                          f"in {count} mins", f"{count} minutes from now", "in a quarter of an hour"))


def reminder_when(source: random.Random) -> Saying:
    """When a reminder is due: days and parts of days alone will do."""
    kind = source.random()
    if kind < 0.2:
        return when(source, "day")
    if kind < 0.36:
        before, name = day_part(source)
        return Saying(before + "{d}", {"d": name})
    if kind < 0.48:
        return Saying("{w}", {"w": relative(source)})
    if kind < 0.56:
        return Saying("(by|before|until) {w}", {"w": source.choice((weekday(source), "tomorrow", "tonight", "friday", "noon",
                                                                   "the end of the month", "end of day", clock(source) + " pm"
                                                                   if False else "5pm", month_day(source)))})
    while True:
        found = when(source)
        if "r" not in found.slots:
            return found


def repetition(source: random.Random) -> Saying:
    """Something that comes again and again, as one phrase in the slot `w`."""
    kind = source.random()
    time = source.choice((f" at {clock(source)}", f" at {clock(source)}", f" at {clock(source)}", ""))
    name = weekday(source)
    if kind < 0.3:
        text = f"every {name}{time}"
    elif kind < 0.42:
        text = f"{source.choice(('every day', 'daily', 'each day', 'every single day'))}{time}"
    elif kind < 0.5:
        text = f"every {source.choice(('weekday', 'weekday', 'workday'))}{time}"
    elif kind < 0.56:
        text = f"every {source.choice(('morning', 'evening', 'night', 'afternoon'))}{time}"
    elif kind < 0.63:
        text = f"every other {name}{time}"
    elif kind < 0.7:
        text = f"every {source.choice(('2', 'two', '3', 'three', '4'))} {source.choice(('weeks', 'days', 'months'))}{time}"
    elif kind < 0.77:
        text = source.choice((f"monthly on the {ordinal(source.randint(1, 28))}", f"every month on the {ordinal(source.randint(1, 28))}",
                              f"on the {ordinal(source.randint(1, 28))} of every month",
                              f"every first {name} of the month", f"the last {name} of every month")) + time
    elif kind < 0.83:
        text = source.choice((f"every year on {month_day(source)}", f"every {source.randint(1, 28)} {month(source)}"))
    elif kind < 0.9:
        other = source.choice(WEEKDAYS)
        text = f"every {name} and {other}{time}"
    elif kind < 0.96:
        text = source.choice((f"weekly on {name}", f"{name.lower()}s" if len(name) > 5 else f"every {name}", f"every week on {name}")) + time
    else:
        text = source.choice(("weekly", "monthly", "yearly", "every week", "every month")) + time
    return Saying("{w}", {"w": text})


def span(source: random.Random) -> Saying:
    """Several days, or a week."""
    a = source.randint(1, 20)
    kind = source.random()
    if kind < 0.2:
        return Saying("{w}", {"w": source.choice(("next week", "this week", "next weekend", "this weekend", "next month"))})
    if kind < 0.4:
        return Saying("from {w}", {"w": f"{a} to {a + source.randint(1, 8)} {month(source)}"})
    if kind < 0.55:
        name = month(source)
        return Saying("(from |){w}", {"w": f"{name} {a}-{a + source.randint(1, 8)}"})
    if kind < 0.75:
        first = source.randint(0, 4)
        return Saying("from {w}", {"w": f"{WEEKDAYS[first]} {source.choice(('to', 'until', 'through'))} {WEEKDAYS[first + source.randint(1, 2)]}"})
    if kind < 0.9:
        return Saying("from {w}", {"w": f"{month_day(source)} to {month_day(source)}"})
    return Saying("(on |){w}", {"w": day(source)[1]})


DURATIONS = [("an hour", 60), ("half an hour", 30), ("1 hour", 60), ("one hour", 60), ("an hour and a half", 90),
             ("1.5 hours", 90), ("two hours", 120), ("three hours", 180), ("four hours", 240), ("1h", 60), ("2h", 120),
             ("3h", 180), ("half hour", 30), ("a quarter of an hour", 15), ("2.5 hours", 150), ("1h30", 90),
             ("one and a half hours", 90), ("1 hour 30 minutes", 90), ("90 minutes", 90), ("three quarters of an hour", 45),
             ("twenty minutes", 20), ("ten minutes", 10), ("thirty minutes", 30), ("forty-five minutes", 45),
             ("fifteen minutes", 15), ("five minutes", 5), ("1h 15m", 75), ("1 hour 15 minutes", 75), ("2 hours 30 minutes", 150),
             ("a couple of hours", 120), ("one hour and 30 minutes", 90), ("2h30", 150), ("1 hr", 60), ("2 hrs", 120),
             ("1 hour 45 minutes", 105), ("an hour and 15 minutes", 75), ("3.5 hours", 210), ("fifty minutes", 50)]


def duration(source: random.Random) -> tuple[str, int]:
    """A length and its minutes."""
    kind = source.random()
    if kind < 0.42:
        minutes = source.choice((15, 20, 30, 45, 60, 90, 10, 25, 40, 50, 5, source.randint(5, 180)))
        return f"{minutes} {source.choice(('minutes', 'minutes', 'min', 'mins'))}" if source.random() < 0.9 else f"{minutes}{source.choice(('m', 'min', 'mins', ' minutes or so'))}".removesuffix(" or so"), minutes
    if kind < 0.57:
        hours = source.choice((2, 3, 4, 5, 6, 7, 8, 10, 12, 2, 3))
        return f"{hours} {source.choice(('hours', 'hours', 'hrs'))}" if source.random() < 0.85 else f"{hours}h", hours * 60
    return source.choice(DURATIONS)


LENGTHS = [("30-minute", 30), ("45-minute", 45), ("one-hour", 60), ("two-hour", 120), ("half-hour", 30), ("90-minute", 90), ("15-minute", 15),
           ("30 minute", 30), ("1-hour", 60), ("2-hour", 120), ("three-hour", 180), ("60 minute", 60), ("20-minute", 20), ("hour-long", 60),
           ("45 min", 45), ("30-min", 30), ("1h", 60), ("10-minute", 10), ("90 min", 90), ("half-hour", 30), ("3-hour", 180), ("15 min", 15)]


def length_before(source: random.Random) -> tuple[str, int]:
    """A length that stands before what takes it: "30-minute"."""
    if source.random() < 0.3:
        minutes = source.choice((5, 10, 20, 25, 35, 40, 50, 55, 75, 80, 100, 120))
        return f"{minutes}{source.choice(('-minute', ' minute', '-min', ' min'))}", minutes
    return source.choice(LENGTHS)


def phrase(slots: dict[str, str]) -> str:
    """What the call gets."""
    if "w" in slots:
        return slots["w"]
    if "r" in slots:
        return f"{slots['d']} {slots['r']}" if "d" in slots else slots["r"]
    if "d" in slots and "t" in slots:
        return f"{slots['d']} at {slots['t']}"
    return slots["d"] if "d" in slots else f"at {slots['t']}"
