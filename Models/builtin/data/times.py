"""How people say when: each way with the phrase that the organizer resolves.

A time is a piece of a template with the slots `d` (the day), `t` (the time of day) or `w` (both in one). What a call gets
is `DAY at TIME`, both as they were said, so that a model has to copy and never to compute.
"""

import random
import re
from dataclasses import dataclass, field

WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
SHORT_DAYS = "mon tue tues wed thu thurs fri sat sun".split()
MONTHS = "january february march april may june july august september october november december".split()
SHORT_MONTHS = "jan feb mar apr jun jul aug sep sept oct nov dec".split()
PARTS = "morning afternoon evening".split()
ORDINAL_WORDS = """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth
nineteenth twentieth twenty-first twenty-second twenty-third twenty-fifth twenty-eighth thirtieth""".split()
NAMED_DAYS = ("Christmas Eve", "christmas eve", "boxing day", "Boxing Day", "new year's eve", "New Year's Eve", "new year's day", "halloween", "Halloween", "valentine's day",
              "Valentine's Day", "christmas day", "Christmas")
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
        return "", source.choice(("tomorrow", "tomorrow", "tomorrow", "today", "tmrw", "tomorow", "tommorow", "tomorrow", "tomorrow", "today",
                                  "tmr", "tmw", "tommorrow"))
    if kind < 0.47:
        return source.choice(("on ", "on ", "on ", "")), weekday(source)
    if kind < 0.55:
        return source.choice(("", "", "on ")), f"next {weekday(source)}"
    if kind < 0.61:
        return source.choice(("", "", "on ")), f"{source.choice(('this', 'this', 'this coming'))} {weekday(source)}"
    if kind < 0.67:
        return "on ", f"the {ordinal(source.randint(1, 31))}" if source.random() < 0.85 else f"the {source.choice(ORDINAL_WORDS)}"
    if kind < 0.79:
        return source.choice(("on ", "on ", "")), month_day(source)
    if kind < 0.83:
        return "", "the day after tomorrow" if source.random() < 0.7 else "day after tomorrow"
    if kind < 0.86:
        return source.choice(("", "on ")), f"{weekday(source)} next week"
    if kind < 0.90:
        unit = source.choice(("days", "weeks", "days", "months"))
        count = source.choice(NUMBERS[:6]) if source.random() < 0.5 else str(source.randint(2, 9))
        return "", f"in {count} {unit}" if source.random() < 0.6 else source.choice((
            "in a week", "in a month", f"{count} {unit} from now", "a week from now", "a week from today", f"in {count} {unit}' time", "in a week's time",
            f"in {source.randint(2, 6)} working days", f"in {source.randint(2, 6)} business days", "in a couple of days", "in a couple of weeks", "a week from tomorrow"))
    if kind < 0.93:
        return "on ", f"{weekday(source)}{source.choice((' the', ' the', ' the', ', the'))} {ordinal(source.randint(1, 31))}"
    if kind < 0.96:
        number, name = source.randint(1, 28), month(source)
        return source.choice(("on ", "")), f"{weekday(source)}{source.choice((' ', ' ', ', '))}" + source.choice((
            f"{number} {name}", f"{number} {name}", f"{name} {number}", f"{name} {ordinal(number)}", f"the {ordinal(number)} of {name}", f"{ordinal(number)} {name}"))
    if kind < 0.976:
        if source.random() < 0.3:
            return "on ", source.choice(NAMED_DAYS)
        name = weekday(source)
        return source.choice((("", f"a week on {name}"), ("", f"{name} week"), ("", f"this coming {name}"), ("on ", f"{name} after next"),
                              ("", "tomorrow week"), ("", "in a fortnight"), ("on ", f"the first {name} of {month(source)}"),
                              ("on ", f"the last {name} of the month"), ("on ", f"the {ordinal(source.randint(1, 28))} of next month"),
                              ("", f"next month on the {ordinal(source.randint(1, 28))}"), ("", f"next week on {name}"), ("", "in two weeks' time"),
                              ("", f"a week from {name}"), ("", f"in three weeks on {name}"), ("the ", "coming " + name), ("", f"next week {name}"), ("", f"{name} in two weeks"), ("", "a week today"), ("", f"two weeks on {name}"),
                              ("", f"a fortnight on {name}"), ("on ", f"the second {name} of {month(source)}"), ("on ", f"the last day of {month(source)}"),
                              ("on ", f"the {ordinal(source.randint(1, 28))} of this month"), ("", "today week"), ("on ", f"the first {name} in {month(source)}"),
                              ("on ", f"the third {name} of next month"), ("", f"two weeks from {name}"), ("at the ", "end of the month")))
    if kind < 0.985:
        return source.choice(("on ", "")), f"{source.choice((2026, 2026, 2027))}-{source.randint(1, 12):02}-{source.randint(1, 28):02}"
    return "on ", source.choice((f"{source.randint(13, 28)}/{source.randint(1, 12)}", "the first of " + month(source),
                                 f"{source.randint(13, 28)}.{source.randint(1, 12)}.2027", f"{source.randint(1, 12)}/{source.randint(13, 28)}",
                                 f"{source.randint(13, 28)}/{source.randint(1, 12)}/2027", f"{source.randint(13, 28)}.{source.randint(1, 12)}.",
                                 f"{month(source)} the {ordinal(source.randint(1, 28))}"))


def day_part(source: random.Random) -> tuple[str, str]:
    """A day with a part of it: "tomorrow morning", "tonight"."""
    kind = source.random()
    if kind < 0.25:
        return "", "tonight"
    if kind < 0.45:
        return "", f"this {source.choice(PARTS)}"
    if kind < 0.75:
        return "", f"tomorrow {source.choice((*PARTS, 'night'))}"
    name = weekday(source)
    name = name if source.random() < 0.8 else f"{source.choice(('next', 'this'))} {name}"
    return source.choice(("on ", "")), f"{name} {source.choice((*PARTS, 'night'))}"


def clock(source: random.Random) -> str:
    """A time of day without the word before it."""
    kind = source.random()
    if source.random() < 0.05:
        hour, minute, word = source.randint(1, 12), source.choice((15, 30, 45, 20, 10)), source.choice((*NUMBERS, "one", "eleven"))
        return source.choice((f"{word} {source.choice(('am', 'pm', 'pm'))}", f"{hour}:{minute} in the {source.choice(PARTS)}", f"{word} in the {source.choice(PARTS)}",
                              f"{hour} o'clock in the {source.choice(PARTS)}", f"quarter after {word}", f"twenty-five past {word}", f"twenty five to {word}",
                              f"{word} oh five", f"{hour}.{minute}{source.choice(('am', 'pm'))}", f"half past {hour}", f"quarter to {hour}", f"{hour}:{minute} p.m.",
                              f"{hour}:{minute}am", f"{word} fifteen {source.choice(('am', 'pm'))}", f"{hour}{minute}{source.choice(('am', 'pm'))}", f"{hour}PM",
                              f"{hour}AM", f"{word} o'clock", f"{word} forty-five pm", "12 midday", "12 noon", f"half {hour}",
                              f"ten past {hour}", f"quarter of {word}", f"{word} at night", f"{hour}:{minute}p", f"{source.randint(13, 20)}00 hours"))
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
    if source.random() < 0.3:
        return _other_range(source, first, first + length)
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


def _other_range(source: random.Random, first: int, last: int) -> str:
    """Ranges with half hours, noon, words, and all that joins their ends."""
    a, b = (first - 1) % 12 + 1, (last - 1) % 12 + 1
    before, after = ("am" if hour < 12 else "pm" for hour in (first, last))
    m, n = source.choice(("15", "30", "45")), source.choice(("15", "30", "45"))
    to = source.choice(("to", "until", "till", "til", "-"))
    join = "-" if to == "-" else f" {to} "
    return source.choice((f"from {a} {'to' if to == '-' else to} {b}:{n}", f"from {a}:{m} {'to' if to == '-' else to} {b}:{n}", f"{a}:{m}{join}{b}:{n}{after}",
                          f"{a}{before}{join}{b}:{n}{after}", f"from {a}:{m}{before} {'to' if to == '-' else to} {b}{after}", f"between {a}:{m} and {b}:{n}",
                          f"between {a}{before} and {b}{after}", f"between {first:02}:{m} and {last:02}:{n}", f"from noon {'to' if to == '-' else to} {source.randint(1, 4)}",
                          f"from noon until {source.randint(1, 4)}:{n}", f"from {source.randint(9, 11)} until noon", f"between noon and {source.randint(1, 4)}",
                          f"{first:02}:00{join}{last:02}:{n}", f"{first}:{m} - {last}:{n}", f"{a}{join}{b}{after}", f"from {a} {before} until {b} {after}",
                          f"{a}:{m} {before} to {b}:{n} {after}", f"{first}h-{last}h" if last < 22 else f"{a}{before}-{b}{after}", f"{a}{before} till {b}{after}",
                          f"from {NUMBERS[a - 2]} to {NUMBERS[b - 2]}" if 2 <= a <= 10 and 2 <= b <= 10 else f"from {a} till {b}", f"{a}:{m}-{b}:{n}",
                          f"from {first:02}:{m} til {last:02}:{n}", f"between {a} and {b}:{n}{after}"))


# What stands before a time of day, and is left out.
AT = ("at ",) * 10 + ("@ ", "", "", "around ", "by ", "at about ", ", ", "@", "starting at ", "from ", "- ", ", at ", "at around ", "about ", "starting ", "for ", "roughly at ",
                      "at exactly ", "beginning at ", "- at ", "; ", "/ ", "round ", "at like ")


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
        if at in ("", ", ", "- ", "; ", "/ ") and time.isdigit():
            at = "at "
        if at == "":
            at = " "
        after = source.choice((" sharp", " on the dot", " exactly", " or so", " latest")) if source.random() < 0.02 else ""
        return Saying(f"{before}{{d}}{at if at[0] in ', ;' else ' ' + at}{{t}}{after}", {"d": name, "t": time})
    if kind < 0.70:
        at = source.choice(("at ", "at ", "at ", "", "@ ", "around ", "from ", "by "))
        if at == "" and time.isdigit():
            at = "at "
        return Saying(f"{at}{{t}} {before}{{d}}", {"d": name, "t": time})
    if kind < 0.80:
        return Saying(source.choice(("at ", "at ", "at ", "@ ", "for ", "around ", "at about ")) + "{t}", {"t": time})
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
                          f"in {count} mins", f"{count} minutes from now", "in a quarter of an hour", f"in {source.randint(5, 55)}m", f"in {source.randint(2, 6)}h",
                          f"in {source.randint(2, 6)} hrs", "in 1 hour", "in 1 hr", "in one hour", "an hour from now", f"{source.randint(2, 5)} hours from now",
                          "half an hour from now", "in 1.5 hours", "in three quarters of an hour", "in a couple of hours", "in 90 minutes", "in a minute",
                          "in an hour and 15 minutes", f"in {source.randint(1, 3)}h{source.choice((15, 30, 45))}", f"in {source.randint(2, 90)} minutes",
                          "in twenty minutes", "in fifteen minutes", "in forty-five minutes", "in thirty minutes", "in twenty-five mins"))


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
        name = weekday(source)
        return Saying("(by|by|before|until|no later than|due|due by) {w}", {"w": source.choice((
            name, name, f"next {name}", f"{name} {source.choice(PARTS)}", "tomorrow", "tomorrow", "tonight", "friday", "noon", "the end of the month", "end of day", "5pm",
            month_day(source), month_day(source), f"tomorrow {source.choice(PARTS)}", "the end of the week", "end of month", "eod", "EOD", "cob", "the end of the day",
            f"the {ordinal(source.randint(1, 28))}", f"{source.randint(1, 11)}{source.choice(('am', 'pm'))}", "midnight", "the end of next week", "end of the week",
            f"the end of {month(source)}", "eow", "eom", "midday", f"{source.randint(13, 21)}:{source.choice(('00', '30'))}", "the end of the year"))})
    if kind < 0.6:
        return Saying("{w}", {"w": source.choice(("in the morning", "in the evening", "in the afternoon", "this evening", "this afternoon", "this morning", "tonight"))})
    while True:
        found = when(source)
        if "r" not in found.slots:
            return found


def repetition(source: random.Random, timed: bool | None = None) -> Saying:
    """Something that comes again and again, as one phrase in the slot `w`.

    `timed`: whether it must have a time; a time or a part of the day is left out if not.
    """
    kind = source.random()
    time = source.choice((f" at {clock(source)}", f" at {clock(source)}", f" at {clock(source)}", ""))
    if timed:
        time = f" at {clock(source)}" if source.random() < 0.82 else f" {clock_range(source)}"
        bare = clock(source)
        if source.random() < 0.1 and not bare.replace(":", "").isdigit() and bare[0].isdigit():
            time = f" {bare}"
    elif timed is False:
        time = ""
    name = weekday(source)
    if source.random() < 0.45:
        return _other_repetition(source, time, name, timed)
    if timed is not None:
        # No yearly ones, which need no time, and no mornings where the time is said elsewhere.
        kind = source.choice([low + source.random() * (high - low) for low, high in ((0, 0.5), (0, 0.5), (0.5, 0.56), (0.56, 0.765), (0.83, 0.96))
                              if timed or low != 0.5])
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


def _other_repetition(source: random.Random, time: str, name: str, timed: bool | None) -> Saying:
    """More ways to say that something comes again."""
    second, third = source.sample(WEEKDAYS, 2)
    lists = (f"{name} and {second}", f"{second} and {third}", f"{SHORT_DAYS[0]}, wed and fri", f"{second}, {third} and {name}", "tuesday and thursday", "tue & thu", "mon/wed/fri",
             "monday, wednesday and friday", f"{second} & {third}")
    found = [f"every {source.choice(lists)}", f"{second}s", f"{second}s", f"on {second}s", f"{second.capitalize()}s", f"{second}s and {third}s", f"on {second}s and {third}s",
             "weekdays", "on weekdays", "every weekday", "every working day", "every business day", "each weekday", "every work day", "weekends", "on weekends", "every weekend",
             f"each {name}", f"each {name}", f"every single {name}", f"every other {name}", f"every other {name}", "every other day", "every second day", "every third day",
             "every fortnight", f"fortnightly on {name}", f"every two weeks on {name}", f"every 2 weeks on {name}", f"every {source.choice(('three', '3', '4', 'four'))} weeks on {name}",
             "daily", "every day", "each day", "everyday", "nightly" if timed is None else "daily", "monday to friday".replace("monday", "every monday"), "mondays to fridays",
             f"every {ordinal(source.randint(1, 4))} {name} of the month".replace("2nd", "third"), f"every last {name} of the month", f"every {ordinal(source.randint(1, 28))} of the month",
             f"on the {ordinal(source.randint(1, 28))} of each month", f"on the {ordinal(source.randint(1, 28))} of every month", f"the {ordinal(source.randint(1, 28))} of each month",
             "on the last day of every month", "the last day of each month", f"monthly on the {ordinal(source.randint(1, 28))}", f"every month on the {ordinal(source.randint(1, 28))}",
             f"weekly on {name}", f"weekly on {name}s" if name.lower() in WEEKDAYS else f"weekly on {name}", f"every week on {name}", f"every week on {second} and {third}",
             f"each week on {name}", f"each month on the {ordinal(source.randint(1, 28))}"]
    text = source.choice(found)
    if timed is None and source.random() < 0.3:
        month_name = month(source)
        return Saying("{w}", {"w": source.choice((f"every year on {month_day_plain(source)}", f"yearly on {month_day_plain(source)}", f"annually on {month_name} {ordinal(source.randint(1, 28))}",
                                                  f"each year on {month_day_plain(source)}", f"every {month_name} {ordinal(source.randint(1, 28))}", "every hour", "every two hours",
                                                  f"every {source.choice((2, 3, 4, 6, 8))} hours", "hourly", "every half hour", f"every {source.choice((20, 30, 45, 90))} minutes",
                                                  "every quarter", "quarterly", "every 6 months", "every six months", "every 3 months", "every year", "annually", "every other week",
                                                  "every other month", "each month", "each week", "every three days", "every 10 days", "every night", "each evening", "each night"))})
    if timed is not False and source.random() < 0.12:
        part = source.choice((*PARTS, "night"))
        text = source.choice((f"every {name} {part}", f"every weekday {source.choice(PARTS)}", f"each {part}", f"every other {name} {part}", f"every {part}"))
    return Saying("{w}", {"w": text + time})


def month_day_plain(source: random.Random) -> str:
    """A day of a month without a year."""
    number, name = source.randint(1, 28), month(source)
    return source.choice((f"{number} {name}", f"{name} {number}", f"{name} {ordinal(number)}", f"the {ordinal(number)} of {name}"))


def is_range(text: str) -> bool:
    """Whether a phrase holds a range of times of day."""
    return bool(re.search(r"\b(between|until|till|til|noon and)\b|\bfrom\b.* to |\d[apm. ]*(-|\bto\b) ?\d", text))


_BEFORE = re.compile(r"^(?:\([^)]*\)|(?:on|at|@|for|by|in|from|round)\b)\s*(?=\{|about|around)")
_JOINED = re.compile(r"\b(?:for|to|until|till|of)\)? \{when\}")


def bare(template: str) -> str:
    """A time without the word that stands before it."""
    return _BEFORE.sub("", template)


def put(template: str, when: Saying) -> str:
    """Puts a time into a template: behind "for", "to" and "until", and for `{then}`, without the word before it."""
    joined = _JOINED.search(template)
    if joined:
        template = template[:joined.end() - len("{when}")] + "{then}" + template[joined.end():]
    then = bare(when.template)
    # "at 5" stays what it is where nothing else says that it is a time.
    if then == "{t}" and when.slots["t"].isdigit() and not re.search(r"\b(for|to|until|till|of)\)? \{then\}", template):
        then = "at {t}"
    return template.replace("{then}", then).replace("{when}", when.template)


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
    if kind < 0.77:
        return Saying("(from |){w}", {"w": _dated_span(source, a)})
    if kind < 0.8:
        name = month(source)
        return Saying("from {w}", {"w": source.choice((f"the {ordinal(a)} to the {ordinal(a + 3)} of {name}", f"{ordinal(a)} to {ordinal(a + 2)} {name}", f"{a} - {a + 5} {name}",
                                                       f"{a} until {a + 6} {name}", f"{name} {a} to {name} {a + 4}", f"{name} {ordinal(a)} to {name} {ordinal(a + 7)}",
                                                       f"tomorrow until {weekday(source)}", f"{a} {name} until {a + 3} {name}", f"next monday to {WEEKDAYS[source.randint(1, 4)]}"))})
    if kind < 0.9:
        return Saying("from {w}", {"w": f"{month_day(source)} {source.choice(('to', 'to', 'until', 'till', 'through'))} {month_day(source)}"})
    return Saying("(on |){w}", {"w": day(source)[1]})


def _dated_span(source: random.Random, first: int) -> str:
    """Several days in figures, or with their weekdays."""
    last, number, name = first + source.randint(1, 8), source.randint(1, 12), month(source)
    a, b = source.sample(WEEKDAYS, 2)
    cut = source.choice((3, 9))
    a, b = (day[:cut].capitalize() if source.random() < 0.7 else day[:cut] for day in (a, b))
    return source.choice((f"2027-{number:02}-{first:02} to 2027-{number:02}-{last:02}", f"2026-{number:02}-{first:02} until 2026-{number:02}-{last:02}",
                          f"{first}/{number} to {last}/{number}", f"{first}.{number}. - {last}.{number}.", f"{a} {first} to {b} {last} {name}",
                          f"{a} {name} {first} to {b} {name} {last}", f"{a} the {ordinal(first)} to {b} the {ordinal(last)}"))


DURATIONS = [("an hour", 60), ("half an hour", 30), ("1 hour", 60), ("one hour", 60), ("an hour and a half", 90),
             ("1.5 hours", 90), ("two hours", 120), ("three hours", 180), ("four hours", 240), ("1h", 60), ("2h", 120),
             ("3h", 180), ("half hour", 30), ("a quarter of an hour", 15), ("2.5 hours", 150), ("1h30", 90),
             ("one and a half hours", 90), ("1 hour 30 minutes", 90), ("90 minutes", 90), ("three quarters of an hour", 45),
             ("twenty minutes", 20), ("ten minutes", 10), ("thirty minutes", 30), ("forty-five minutes", 45),
             ("fifteen minutes", 15), ("five minutes", 5), ("1h 15m", 75), ("1 hour 15 minutes", 75), ("2 hours 30 minutes", 150),
             ("a couple of hours", 120), ("one hour and 30 minutes", 90), ("2h30", 150), ("1 hr", 60), ("2 hrs", 120),
             ("45m", 45), ("30m", 30), ("15m", 15), ("90m", 90), ("1.5h", 90), ("1.5 hrs", 90), ("2.5h", 150), ("1hr", 60), ("2hrs", 120), ("3hrs", 180), ("a full hour", 60),
             ("an hour and a quarter", 75), ("two and a half hours", 150), ("five hours", 300), ("six hours", 360), ("eight hours", 480), ("a couple hours", 120),
             ("1 hr 30", 90), ("1h15", 75), ("twenty-five minutes", 25), ("forty minutes", 40), ("half an hr", 30), ("an hour and 45 minutes", 105), ("2h15", 135),
             ("one hour fifteen minutes", 75), ("an hour and twenty minutes", 80), ("three and a half hours", 210), ("forty five minutes", 45), ("ninety minutes", 90),
             ("sixty minutes", 60), ("a half hour", 30), ("1 h", 60), ("2 h", 120), ("1.25 hours", 75), ("0.5 hours", 30), ("1 hour 20", 80), ("2 hours 15 minutes", 135),
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


LENGTHS = [("30min", 30), ("45min", 45), ("30m", 30), ("45m", 45), ("2h", 120), ("1hr", 60), ("2 hr", 120), ("two hour", 120), ("one hour", 60),
           ("four-hour", 240), ("fifteen-minute", 15), ("thirty-minute", 30), ("forty-five-minute", 45), ("ninety-minute", 90), ("three hour", 180), ("half hour", 30),
           ("1.5-hour", 90), ("2.5-hour", 150), ("twenty-minute", 20), ("ten-minute", 10), ("five-minute", 5), ("2-hr", 120), ("4-hour", 240), ("1 hour", 60), ("five-hour", 300),
           ("30-minute", 30), ("45-minute", 45), ("one-hour", 60), ("two-hour", 120), ("half-hour", 30), ("90-minute", 90), ("15-minute", 15),
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
