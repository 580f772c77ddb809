"""What tools give back, as `CallResults` in Swift tells it to the model, and what is answered from it."""

import json
import random

import times
from calls import Call
from fillers import Fillers

DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
MONTH_NAMES = [name.capitalize() for name in times.MONTHS]
COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
# What pages on the web are called and say.
PAGES = """{made} news
{made} guide
{made} review
{made} today
{made} online
{made} info
{made} official site
{city} - travel guide
The best of {city}
{city} weather forecast
{made} opening hours
{made} - prices and tickets
How to fix a {made}
{topic}: what you need to know
All about {topic}
{made} wiki
{person} - biography
{made} forum
Ten tips for {topic}
{city} events calendar
{made} vs {made}
{made} {number} manual
Timetable {city} - {city}
Cheap flights to {city}
{made} recipe
{place} - menu and reservations
What is {made}?
{made} shop
{city} tourist office
The {made} blog
{made} stock price""".split("\n")
SNIPPETS = """Cloudy with a high of {number} degrees in {city}.
Rain is expected in {city} until {weekday}.
Sunny, {number} degrees, light wind from the west.
Open from {weekday} to {weekday}, {number} to {number}.
Closed on {weekday}s. Tickets cost {number} euros.
The {made} costs {number} euros and is in stock.
{made} won {number} to {number} against {made}.
{person} was elected on {weekday}.
The next train to {city} leaves from platform {number}.
Flights to {city} from {number} euros.
Mix {number} grams of {made} with {thing}.
Turn off the {made} and remove the cover.
{made} is a {color} plant that grows near {city}.
{person} is a writer from {city}.
The new {made} comes out in {number} days.
Shares of {made} rose by {number} percent.
Our guide to {topic} explains everything.
The concert at {place} starts at {number}.
One euro is {number} {made}.
Call {code} for a table at {place}.
{city} has {number} thousand people.
Traffic is slow on the way to {city}.
Rated {number} of 100 by our readers.
The best restaurants in {city}, chosen by {person}.
{made} is better than {made} in most tests.
Ferries to {city} run every {number} minutes.
You need a visa for {city}.
The museum shows {made} by {person}.
Press the {color} button for {number} seconds.
Nothing is known yet about the {made} {number}.
The sun sets in {city} at {number} past eight.
Book {topic} courses online.""".split("\n")

CLOSING = "Answer the user with these results."


def fenced(tool: str, data: dict[str, object]) -> str:
    """One result as it stands in a prompt (`FencedData.rendered`)."""
    label = "from the web: “search results”" if tool == "web" else f"from the user's own data ({tool})"
    return f"[{label}:]\n```quoted\n{json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n```"


def told(parts: list[str]) -> str:
    """All results of a round, with the request to answer."""
    return "\n".join([*parts, CLOSING])


def joined(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def count(number: int, one: str, many: str) -> str:
    word = COUNTS[number] if number < len(COUNTS) else str(number)
    return f"{word} {one if number == 1 else many}"


def is_single_day(phrase: str) -> bool:
    words = phrase.lower().split()
    if set(words) & {"week", "weekend", "month", "to", "until", "through", "year"} or "-" in phrase and not phrase[:1].isdigit():
        return False
    return not (len(words) == 1 and words[0] in times.MONTHS + times.SHORT_MONTHS)


def period(phrase: str) -> str:
    """The phrase as it stands in a sentence."""
    if not phrase:
        return "coming up"
    first = phrase.lower().split()[0]
    if first in ("tomorrow", "today", "tonight", "this", "next", "in", "tmrw", "tomorow", "tommorow", "day", "at", "from") or \
            phrase.lower().startswith(("the day after", "the week", "the weekend")):
        return phrase
    if len(phrase.split()) == 1 and first in times.MONTHS + times.SHORT_MONTHS:
        return "in " + phrase
    return "on " + phrase if is_single_day(phrase) else "from " + phrase


class Results:
    """Makes results and answers."""

    def __init__(self, source: random.Random, fill: Fillers) -> None:
        self.source = source
        self.fill = fill

    def identifier(self) -> str:
        return "".join(self.source.choice("0123456789abcdef") for _ in range(8)) + "-4c1e-4b7a-9d0f-aa51b2c3d4e5"

    def moment(self) -> tuple[str, str]:
        source = self.source
        day = source.randint(1, 28)
        return f"2026-{source.randint(1, 12):02}-{day:02}T{source.randint(7, 21):02}:{source.choice(('00', '30', '15', '45', '10'))}", source.choice(DAYS)

    @staticmethod
    def date(iso: str) -> str:
        return f"{int(iso[8:10])} {MONTH_NAMES[int(iso[5:7]) - 1]}"

    def wrap(self, call: Call, result: dict[str, object]) -> str:
        data: dict[str, object] = {}
        if call.get("action"):
            data["action"] = call["action"]
        data |= {"status": "done", "result": result}
        tool = {"contacts": "contacts_search"}.get(call.tool, call.tool)
        return fenced(tool, data)

    def of(self, call: Call, said: str) -> tuple[str, str, dict[str, object]]:
        """A result of a reading call, the answer, and what later turns may name."""
        if self.source.random() < 0.12:
            return self.failed(call)
        make = {("calendar", "list"): self.events, ("calendar", "query"): self.slots, ("reminder", "list"): self.reminders,
                ("note", "search"): self.notes, ("habit", "query"): self.habit, ("habit", "list"): self.habits,
                ("contacts", "search"): self.contacts, ("web", "search"): self.web}[call.tool, call.action]
        return make(call, said)

    def events(self, call: Call, said: str) -> tuple[str, str, dict[str, object]]:
        source = self.source
        search = call.get("search")
        number = source.choice((0, 1, 1, 1, 2)) if search else source.choice((0, 1, 1, 2, 2, 3, 3, 4, 5))
        phrase = str(call.get("start") or "")
        single = bool(phrase) and is_single_day(phrase)
        date, weekday = self.moment()
        events, lines = [], []
        for _ in range(number):
            if not single:
                date, weekday = self.moment()
            start = date[:11] + self.moment()[0][11:]
            all_day = source.random() < 0.12
            title = str(search) if search and source.random() < 0.8 else self.fill.allday() if source.random() < 0.1 else self.fill.event()
            title = title[:1].upper() + title[1:] if source.random() < 0.4 else title
            event: dict[str, object] = {"id": self.identifier(), "title": title, "weekday": weekday}
            if all_day:
                event |= {"start": start[:10], "end": start[:10], "allDay": True}
            else:
                event |= {"start": start + ":00+01:00", "end": start[:14] + "59:00+01:00"}
            if source.random() < 0.25:
                event["location"] = self.fill.place()
            event["calendar"] = source.choice(("Personal", "Personal", "Work", "calendar", self.fill.made()))
            if source.random() < 0.08:
                event["repeats"] = True
            events.append(event)
            if search:
                line = f"{title} is on {weekday}, {self.date(start)}" + (", all day" if all_day else f", at {start[11:]}")
            elif single:
                line = title + (" (all day)" if all_day else f" at {start[11:]}")
            else:
                line = f"{title} on {weekday}" + (" (all day)" if all_day else f" at {start[11:]}")
            if search and "location" in event:
                line += f" ({event['location']})"
            lines.append(line)
        result = {"from": "2026-11-22T00:00:00+01:00", "to": "2026-11-23T00:00:00+01:00", "events": events}
        names = {"titles": [str(event["title"]) for event in events]}
        if search:
            answer = ". ".join(lines) + "." if lines else f"I found no {search} in your calendar."
        elif not lines:
            answer = f"You have nothing {period(phrase)}."
        else:
            answer = f"You have {count(number, 'thing', 'things')} {period(phrase)}: {joined(lines)}."
        return self.wrap(call, result), answer, names

    def slots(self, call: Call, said: str) -> tuple[str, str, dict[str, object]]:
        number = self.source.choice((0, 1, 2, 3, 3, 4, 5))
        slots, lines, starts = [], [], []
        for _ in range(number):
            start, weekday = self.moment()
            slots.append({"weekday": weekday, "start": start + ":00+01:00", "end": start[:14] + "59:00+01:00"})
            lines.append(f"{weekday} at {start[11:]}")
            starts.append(start)
        result = {"from": "2026-11-22T00:00:00+01:00", "to": "2026-11-23T00:00:00+01:00", "durationMinutes": 60, "freeSlots": slots,
                  "workingHours": "Monday, Tuesday, Wednesday, Thursday, Friday 08:00 to 20:00"}
        answer = f"You are free on {joined(lines)}." if lines else "I found no free time then."
        return self.wrap(call, result), answer, {"starts": starts}

    def reminders(self, call: Call, said: str) -> tuple[str, str, dict[str, object]]:
        source = self.source
        number = source.choice((0, 1, 1, 2, 2, 3, 3, 4, 5))
        reminders, lines, late = [], [], 0
        for _ in range(number):
            title = self.fill.task() if source.random() < 0.8 else self.fill.nountask()
            reminder: dict[str, object] = {"id": self.identifier(), "title": title}
            line = title
            if source.random() < 0.75:
                due = self.moment()[0]
                if source.random() < 0.3:
                    reminder["due"] = due[:10]
                    line += f" ({self.date(due)})"
                else:
                    reminder["due"] = due + ":00+01:00"
                    line += f" ({self.date(due)}, {due[11:]})"
                if source.random() < 0.2:
                    reminder["overdue"] = True
                    late += 1
            reminders.append(reminder)
            lines.append(line)
        result = {"reminders": reminders, "open": number, "overdue": late}
        answer = f"You have {count(number, 'open reminder', 'open reminders')}" + (f": {joined(lines)}." if lines else ".")
        return self.wrap(call, result), answer, {"titles": [str(reminder["title"]) for reminder in reminders]}

    def notes(self, call: Call, said: str) -> tuple[str, str, dict[str, object]]:
        source = self.source
        number = source.choice((0, 1, 1, 1, 1, 2, 3)) if call.get("search") else source.choice((0, 1, 2, 3, 4))
        notes = []
        for _ in range(number):
            body = self.fill.fact()
            title = source.choice((body[:60], self.fill.topic(), str(call.get("search") or self.fill.made())))
            note: dict[str, object] = {"id": title, "title": title, "modified": "2026-11-20T10:12:00+01:00"}
            if source.random() < 0.15:
                note["tags"] = [self.fill.made().lower()]
            note["body" if number == 1 else "snippet"] = body
            notes.append(note)
        result: dict[str, object] = {"notes": notes}
        titles = [str(note["title"]) for note in notes]
        if not notes:
            if call.get("search"):
                result["near"] = []
                answer = f"I found no note about {call['search']}."
            else:
                answer = "I found no notes."
        elif number == 1:
            answer = f"Your note says: {notes[0]['body']}"
        else:
            answer = f"I found {count(number, 'note', 'notes')}: {joined(titles)}."
        return self.wrap(call, result), answer, {"titles": titles}

    def habit(self, call: Call, said: str) -> tuple[str, str, dict[str, object]]:
        source = self.source
        name = str(call["habit"]).capitalize() if source.random() < 0.7 else self.fill.habit()
        done, total, streak, today = source.randint(0, 7), source.randint(0, 60), source.randint(0, 30), source.random() < 0.5
        report = {"id": self.identifier(), "name": name, "unit": source.choice(("count", "duration", "boolean")),
                  "frequency": source.choice(("daily", "weekly")), "today": source.randint(0, 9), "doneToday": today,
                  "currentStreak": streak, "bestStreak": streak + source.randint(0, 9), "streakUnit": "days",
                  "lastSevenDays": [{"date": "2026-11-20", "total": 1, "done": True}], "sevenDayTotal": total, "daysDone": done}
        answer = f"{name}: done on {done} of the last 7 days, {total} in total. The current streak is {streak}, and today it is {'done' if today else 'still open'}."
        return self.wrap(call, {"habit": report}), answer, {"habit": name}

    def habits(self, call: Call, said: str) -> tuple[str, str, dict[str, object]]:
        source = self.source
        habits, lines = [], []
        for _ in range(source.choice((0, 1, 2, 2, 3, 4))):
            name, done = self.fill.habit(), source.random() < 0.5
            habits.append({"id": self.identifier(), "name": name, "unit": "count", "frequency": "daily", "today": source.randint(0, 9),
                           "doneToday": done, "streak": source.randint(0, 20)})
            lines.append(f"{name} ({'done today' if done else 'still open'})")
        answer = f"You track {count(len(lines), 'habit', 'habits')}: {joined(lines)}." if lines else "You track no habits yet."
        return self.wrap(call, {"habits": habits}), answer, {}

    def contacts(self, call: Call, said: str) -> tuple[str, str, dict[str, object]]:
        source, fill = self.source, self.fill
        number = source.choice((0, 1, 1, 1, 1, 1, 2, 3))
        query = str(call["query"])
        people: list[dict[str, object]] = []
        for _ in range(number):
            name = f"{query.title() if source.random() < 0.8 else fill.name()} {fill.name()}" if " " not in query else query
            person: dict[str, object] = {"id": self.identifier(), "name": name}
            if source.random() < 0.9:
                person["phones"] = [self.phone() for _ in range(source.choice((1, 1, 1, 2)))]
            if source.random() < 0.6:
                person["emails"] = [self.address(name)]
            if source.random() < 0.25:
                person["organization"] = f"{fill.name()} {source.choice(('GmbH', 'Ltd', 'Clinic', 'School', 'Inc', 'AG', 'Studio', 'Bank', 'University', 'Bakery', 'Partners', 'Hospital'))}"
            if source.random() < 0.4:
                person["birthday"] = f"{source.randint(1940, 2015)}-{source.randint(1, 12):02}-{source.randint(1, 28):02}"
            people.append(person)
        result: dict[str, object] = {"contacts": people}
        if not people:
            near = [fill.name() for _ in range(source.choice((0, 0, 1, 2)))]
            result["near"] = near
            answer = f"I found nobody called {query}." + (f" Did you mean {' or '.join(near)}?" if near else "")
        else:
            answer = " ".join(self.person(person, said.lower()) for person in people)
        return self.wrap(call, result), answer, {}

    def address(self, name: str) -> str:
        """A mail address: often of the letters of the name."""
        source, fill = self.source, self.fill
        words = [word for word in name.lower().replace("'", "").replace(".", "").split() if word.isascii() and word.isalnum()] or [fill.name().lower()]
        head = source.choice((fill.name().lower(), fill.name().lower(), ".".join(words), words[0], words[0][0] + "." + words[-1], f"{words[0]}{source.randint(1, 99)}"))
        return f"{head}@{fill.name().lower()}.{source.choice(('org', 'com', 'net', 'example', 'fr', 'de', 'co.uk', 'io', 'edu'))}"

    def phone(self) -> str:
        source = self.source
        number = f"+{source.randint(1, 99)} " + " ".join(str(source.randint(10, 999)) for _ in range(source.randint(2, 4)))
        if source.random() < 0.3:
            number = f"{source.randint(100, 999)} {source.randint(1000, 9999999)}"
        return number + source.choice(("", "", " (cell)", " (home)", " (work)"))

    def person(self, person: dict[str, object], said: str) -> str:
        """What is told of somebody: what was asked for, where it is there, else how to reach them."""
        name = person["name"]
        if "birthday" in said or "born" in said or "how old" in said:
            return f"{name}'s birthday is {self.birthday(str(person['birthday']))}." if "birthday" in person else f"There is no birthday for {name}."
        if "mail" in said:
            return f"{name}: {joined(list(person['emails']))}." if "emails" in person else f"There is no mail address for {name}."
        if "company" in said or " work" in said and "work number" not in said:
            return f"{name} works for {person['organization']}." if "organization" in person else f"There is no company for {name}."
        ways = [*person.get("phones", [])]
        if not any(word in said for word in ("number", "phone", "mobile", "cell")) or not ways:
            ways += person.get("emails", [])
        return f"{name}: {joined(ways)}." if ways else f"There is no number for {name}."

    @staticmethod
    def birthday(iso: str) -> str:
        return f"{int(iso[8:10])} {MONTH_NAMES[int(iso[5:7]) - 1]}"

    def web(self, call: Call, said: str) -> tuple[str, str, dict[str, object]]:
        source, fill = self.source, self.fill
        results = [{"title": fill.fill(source.choice(PAGES)),
                    "url": f"https://{fill.name().lower()}.{source.choice(('org', 'com', 'net'))}/{fill.name().lower()}",
                    "snippet": fill.fill(source.choice(SNIPPETS)) if source.random() < 0.75 else fill.fact()} for _ in range(source.choice((0, 1, 2, 3, 3)))]
        titles = [result["title"] for result in results]
        answer = f"I found {joined(titles)}. The first says: {results[0]['snippet']}" if results else "I found nothing on the web."
        return fenced("web", {"status": "done", "result": {"query": call["query"], "results": results}}), answer, {}

    def failed(self, call: Call) -> tuple[str, str, dict[str, object]]:
        """A call that came to nothing: the user is told why, in the tool's own words."""
        source, fill = self.source, self.fill
        if call.tool == "web" and source.random() < 0.6:
            problem = source.choice(("Web search is switched off. Switch it on in the settings: “linnet settings set webSearch brave”.",
                                     "The search can't be reached. Check the connection and try again.",
                                     "No search service is set up. Choose one in the settings.",
                                     "Web search needs a key. Put it into the settings."))
        else:
            name, other = fill.event(), fill.event()
            day = f"{source.choice(DAYS)} {source.randint(1, 28)} {source.choice(MONTH_NAMES)} 2026"
            hour = source.randint(7, 9)
            problem = source.choice((
                f"Do you mean {day} at 0{hour}:00 or {day} at {hour + 12}:00?", f"At what time does it begin on {day}? Say a time such as 15:00, or that it takes the whole day.",
                f"There is no event like “{name}”. Say its name in other words, or list what is there.",
                f"There is no event like “{name}”. Did you mean “{other}”?", f"There is no reminder like “{fill.task()}”. Say its name in other words, or list what is there.",
                f"There is no habit “{fill.habit()}” yet. Should it be created?", f"There is no habit “{fill.habit()}” yet. There is “{fill.habit()}”. Should it be created?",
                f"There is no note like “{fill.topic()}”. Did you mean “{fill.topic()}”?", f"“{fill.made()}” can't be used as “start”: There is no date or time here. Write it like \"tomorrow 15:00\".",
                f"“{name}” is so already; nothing would change. Say what should be different.", f"“{name}” is past: {day} at 15:00. Say a time that is still to come, such as “tomorrow 9am”.",
                f"Do you mean {day}, {day} or {day}?", f"There is a habit “{fill.habit()}” already. Log something for it, or choose another name.",
                f"The end, {day} at 10:00, comes before the start, {day} at 11:00. Give an end that comes after the start.",
                f"There is no event in your calendar, {day}. Say another time.", f"There is no calendar “{fill.made()}”. There is “Personal”."))
        return self.problem(call, problem), problem, {}

    @staticmethod
    def problem(call: Call, problem: str) -> str:
        """A call that came to nothing, as it stands in a prompt."""
        data: dict[str, object] = {"action": call["action"]} if call.get("action") else {}
        data |= {"status": "failed, nothing was done", "problem": problem}
        return fenced({"contacts": "contacts_search"}.get(call.tool, call.tool), data)
