"""Requests about people, habits and the web."""

import random

import times
from calls import Call, tidy
from fillers import COUNTED, DID, DID_PLAIN, DID_TIME, Fillers
from manners import manner
from saying import Saying, expand, say
from wordings_habit_logs import LOG_TIGHT, MORE_LOG_HABIT, MORE_LOG_LENGTH, MORE_LOG_PLAIN, MORE_LOG_TIME, MORE_LOG_UNIT, TIGHT
from wordings_habits import MORE_CREATE, MORE_HABIT_DELETE, MORE_HABITS_LIST, MORE_QUERY, QUERY_VERB, VERBS
from wordings_others import AT_COMPANY, MORE_WHOM, ROLES, WHOM_FROM, WHOSE
from wordings_web import MORE_ASK, MORE_ASKED, MORE_OPEN, MORE_SEARCH, MORE_WHOLE

Request = tuple[Saying, list[Call]]

WHOM = """do you (know|have) {who}'s (number|email|e-mail|phone number|address|birthday)
(got|is there) (an address|a number|an email|a phone number) for {who}
which (number|email|address) do I have for {who}
(can|could) you tell me {who}'s (number|email|phone number|address|birthday)
how old is {who}
{who} (number|email|phone|contact|address|birthday)
I want to (write|email|text|call|ring) {who}, what's the (number|address|email)
(look|check) whether I have {who}'s (number|email|address)
I've lost {who}'s (number|email|address)
what's {who}'s (number|phone number|email|address|email address|birthday|mobile number|cell|mail|phone|contact)
what is {who}'s (number|phone number|email|address|email address|birthday|mobile|phone)
whats {who}'s (number|email|phone number|address)
what's the (number|phone number|email|email address|address|phone|mobile number) of {who}
(find|get|show|give) me {who}'s (number|phone number|email|address|contact|contact details|details|mobile)
(find|look up|search|show|get|open) {who} in my contacts
(find|look up|search|show|get) {who}'s (number|contact|email|contact details|phone number|address)
(look up|find|search) the (number|contact|email|phone number|address) of {who}
(search|check) my (contacts|address book) for {who}
contacts: {who}
contact {who}
{who}'s (number|phone number|email|contact|address|phone|mobile)
(phone number|number|email|mail address|contact details|address) of {who}
(phone number|number|email|contact) for {who}
how (can|do) I (reach|contact|get hold of|call|email|text) {who}
how do i get in touch with {who}
do I have (a number|an email|a contact|contact details|the number|an address|the email) for {who}
do I have {who}'s (number|email|phone number|address)
do I have {who} in my (contacts|address book)
is {who} in my (contacts|address book)
when is {who}'s birthday
when was {who} born
when's {who}'s birthday
I need {who}'s (number|email|phone number|address|contact)
I need the (number|email|phone number) of {who}
I want to call {who}, what's the number
where does {who} live
where does {who} work
which company does {who} work for
who is {who} in my contacts
what number does {who} have
what's the best way to reach {who}
can you (find|look up|get me|give me|tell me) {who}'s (number|email|phone number|address)
under what number can I reach {who}
(send|give|show) me the contact of {who}
(pull up|bring up) {who}'s contact
(his name is|her name is) {who}, what's (his|her) number""".split("\n")

LOG_UNIT = """{did} {value} {unit} (today|)
I {did} {value} {unit} (today|this morning|just now|)
i've {did} {value} {unit} (today|)
just {did} {value} {unit}
I just {did} {value} {unit}
{did} {value} {unit} {date}
I {did} {value} {unit} {date}
{date} I {did} {value} {unit}
today I {did} {value} {unit}
log that I {did} {value} {unit} (today|)
log: {did} {value} {unit}
(done|finished): {did} {value} {unit}
{value} {unit} {did}
I managed to do it, {did} {value} {unit}
(yay|finally), I {did} {value} {unit} (today|)
put down that I {did} {value} {unit}""".split("\n")

LOG_TIME = """{did} for {dur} (today|)
I {did} for {dur} (today|this morning|)
I {did} {dur} (today|)
just {did} for {dur}
{did} {dur}
{date} I {did} for {dur}
I {did} for {dur} {date}
log that I {did} for {dur}
today I {did} for {dur}
I've just {did} for {dur}
log {did} {dur}""".split("\n")

LOG_PLAIN = """I {did} (today|this morning|just now|)
{did} (today|)
just {did}
I just {did}
I {did} {date}
{did} {date}
log that I {did} (today|)
log that i {did} {date}
{date} I {did}
today I {did}
(yes|yay|done), I {did} today
i already {did} today
I've {did} today""".split("\n")

LOG_HABIT = """log {habit}
log (my|) {habit} (for|) (today|)
log {value} (for|of|in|to) {habit}
log {value} {habit}
log {habit} {value}
log {habit}: {value}
(mark|check off|tick off) {habit} (for today|today|)
mark {habit} as done (today|for today|)
{habit} done
{habit} (done|is done|complete) (today|for today)
did {habit} (today|)
did my {habit} (today|)
I did (my|the|) {habit} (today|)
I did {habit} {date}
log {habit} (for|) {date}
log {value} for {habit} {date}
{habit}: {value}
{habit} {value} today
add {value} to (my|) {habit} (habit|)
count {value} for {habit}
track {value} for {habit}
(check|tick) {habit} off for today
{habit} habit done
I completed my {habit} (habit|) (today|)
put {value} in (my|) {habit} (habit|)""".split("\n")

LOG_LENGTH = """{dur} of {habit} (today|)
{habit} for {dur} (today|)
{habit} {dur}
{habit}: {dur}
log {dur} of {habit}
log {dur} for {habit}
log {habit} for {dur}
log {habit}, {dur}
did {dur} of {habit} (today|)
I did {dur} of {habit} (today|this morning|)
I did {habit} for {dur} (today|)
I did {dur} of {habit} {date}
add {dur} to {habit}
track {dur} of {habit}""".split("\n")

CREATE = """new (daily|weekly) habit: {name}
(start|create|add) a (daily|weekly) habit (called|named|for|:|) {name}
(start|create|add|make|track|set up) (a|a new) habit (called|named|for|:|) {name}
new habit: {name}
new habit {name}
(I want to|I'd like to|help me) (track|start tracking) (my|) {name}
track my {name}
start tracking (my|) {name}
(add|create) {name} (as a habit|to my habits|as a new habit)
I want a (new|) habit (called|for|) {name}
I want to build a habit of {name}
can you track my {name}
keep track of my {name}
begin a habit: {name}
make {name} a habit
let's track {name}
I want to make {name} a habit""".split("\n")

QUERY = """how is my {habit} (going|habit going|doing|habit)
how's my {habit} (going|habit going|coming along|streak)
how am I doing with (my|) {habit}
how am i doing on {habit}
what's my {habit} streak
what is my streak for {habit}
what's my streak (in|for|with) {habit}
how (long|big) is my {habit} streak
how many days in a row (have I done|did I do) {habit}
how often did I do {habit} (this week|lately|)
how much {habit} (did I do|have I done) (this week|today|)
did I do (my|) {habit} (today|already today)
did I do {habit} {date}
have I done (my|) {habit} (today|yet|already)
show (me|) my {habit} (progress|habit|streak|stats)
{habit} (streak|progress|stats)
check my {habit} habit
progress of {habit}
how consistent am I with {habit}
tell me about my {habit} habit
am I keeping up with {habit}""".split("\n")

LIST = """(show|list) (me|) (my|all my|all) habits
what habits do I (have|track)
which habits (do I have|am I tracking|are there)
my habits
what am I tracking
how are my habits (going|doing)
habits
list habits
what habits am I tracking
habit overview
how am I doing with my habits
show me all habits""".split("\n")

DELETE = """(delete|remove|drop|stop|end) the habit {habit}
(delete|remove|drop) (my|the) {habit} habit
stop tracking (my|) {habit}
I don't want to track {habit} (anymore|any more|)
don't track {habit} any more
get rid of (my|the) {habit} habit
no longer track {habit}
(delete|remove) {habit} from my habits
quit tracking {habit}
I'm giving up (on|) the {habit} habit, (delete|remove) it
can you (delete|remove) the {habit} habit""".split("\n")

SEARCH = """search (the web|online|the internet|the net) for {query}
search for {query} (online|on the web|on the internet)
(google|bing) {query}
can you google {query}
look up {query} (online|on the web|on the internet)
look (online|on the web|on the internet) for {query}
find {query} (online|on the web|on the internet)
web search: {query}
web search {query}
search: {query}
do a web search for {query}
check (online|the web|the internet) for {query}
(can|could) you (search|look) (the web|online) for {query}
what does the (web|internet) say about {query}
(search|browse) the (web|internet): {query}
find out {query} (online|on the web)
internet search for {query}
I need to know about {query}, search the web
run a search on {query}
(get|find) me web results for {query}""".split("\n")

# What changes or happens somewhere: the whole question is the query.
OPEN = """weather in {city}
weather in {city} (tomorrow|this weekend|today|next week|on friday)
weather forecast for {city}
price of {made}
price of the {made} {number}
opening hours of {place}
opening hours of the {made} museum
news about {made}
latest news on {topic}
news from {city}
exchange rate euro to dollar
stock price of {made}
train schedule from {city} to {city}
flights from {city} to {city}
cheap hotels in {city}
best restaurants in {city}
restaurants near {place}
concerts in {city}
events in {city} (this weekend|tonight)
reviews of {made}
reviews of the {made} {number}
football results (today|last night)
score of the {made} game
recipe for {made}
how to fix a {made}
how to clean a {made}
how to get from {city} to {city}
symptoms of {made}
who won the {made} (election|cup|final|game)
who is the president of {made}
phone number of {place} in {city}
address of {made} in {city}
cinema programme in {city}
release date of {made}
{made} {made} {number} manual
{made} tutorial
{topic} tips
population of {city}
traffic on the way to {city}
ferry times {city}
cost of living in {city}
visa rules for {made}
{made} vs {made}
gas prices in {city}
public holidays in {city}
sunset time in {city}""".split("\n")

ASK = """what's the {query}
what is the {query}
what are the {query}
(show|tell|give) me the {query}
how is the {query}
do you know the {query}
I need the {query}
I'd like to know the {query}
find the {query}
(check|get) the {query}""".split("\n")
ASKED = """weather in {city}
weather in {city} (tomorrow|this weekend|today|next week)
weather (tomorrow|this weekend|today|on friday)
weather forecast for {city}
price of {made}
opening hours of {place}
latest news about {made}
news about {made}
exchange rate of the euro
stock price of {made}
train times to {city}
current price of {made}
football results
score of the {made} game
temperature in {city}
price of gold
next train to {city}
bitcoin price
news today
news in {city}""".split("\n")
WHOLE = """who won the {made} (game|match|cup|election|final) (last night|yesterday|today|)
what's new in {city}
when does {place} open
when does {made} close
is {place} open (today|now|on sunday)
how much (is|does) (a|the) {made} (cost|{number}|)
how much does {made} cost
what's the weather like in {city}
how's the weather in {city}
how is the weather (tomorrow|today|in {city})
will it rain (tomorrow|today|this weekend|in {city})
is it going to rain (tomorrow|today|in {city} tomorrow)
how warm is it in {city}
what's playing at {place}
when is the next {made} (game|concert|launch|release)
how much is a ticket to {city}
when does the new {made} come out
what time does {place} close
how did {made} play (yesterday|last night)
any news (about|on|from) {made}
what happened in {city} (today|yesterday)
what happened with {made}
what's the news""".split("\n")

WHOM, LOG_UNIT, LOG_TIME, LOG_PLAIN, LOG_HABIT = WHOM + MORE_WHOM, LOG_UNIT + MORE_LOG_UNIT, LOG_TIME + MORE_LOG_TIME, LOG_PLAIN + MORE_LOG_PLAIN, LOG_HABIT + MORE_LOG_HABIT
LOG_LENGTH, CREATE, QUERY, LIST, DELETE = LOG_LENGTH + MORE_LOG_LENGTH, CREATE + MORE_CREATE, QUERY + MORE_QUERY, LIST + MORE_HABITS_LIST, DELETE + MORE_HABIT_DELETE
SEARCH, OPEN, ASK, ASKED, WHOLE = SEARCH + MORE_SEARCH, OPEN + MORE_OPEN, ASK + MORE_ASK, ASKED + MORE_ASKED, WHOLE + MORE_WHOLE
# These say themselves that a number counts something, so that what was counted isn't named by a verb.
COUNT_ONLY = ("{value} {unit} (done", "{value} {unit} today, (log", "(plus|another) {value}", "got {value}", "logged {value}", "(log|track|record|count|put down|note) {value}",
              "(log|track|record|put down) {value}", "(can you|could you|please) (log")


class Others:
    """Makes requests about people, habits and the web."""

    def __init__(self, source: random.Random, fill: Fillers) -> None:
        self.source = source
        self.fill = fill

    def whom(self) -> str:
        source, fill = self.source, self.fill
        return fill.person() if source.random() < 0.86 else source.choice(ROLES)

    def say(self, template: str, slots: dict[str, str], polite: float, chatter: float, asks: float) -> Saying:
        """The sentence with what goes around it."""
        template, polite, question = manner(self.source, template, polite)
        for name in ("habit", "name", "query"):
            value = slots.get(name, "")
            if value.lower().startswith(("my ", "the ", "our ", "a ", "some ")) and any(word + "{" + name + "}" in template for word in ("my ", "the ", "a ", "any ", "some ", "much ")):
                slots = {**slots, name: value.split(" ", 1)[1]}
        return say(self.source, template, slots, polite=polite, chatter=chatter, question=question and self.source.random() < asks)

    def contact(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        who = self.whom()
        template = source.choice(WHOM)
        if kind < 0.05:
            template, who = source.choice(WHOM_FROM), fill.person()
            template = template.replace("{made}", fill.name())
            if template.startswith("how do I reach"):
                template, who = "how do I reach {who}", source.choice(ROLES)
        elif kind < 0.09:
            template, who = source.choice(AT_COMPANY), source.choice((fill.made(), fill.made(), f"{fill.name()} {source.choice(('Ltd', 'GmbH', 'Bank', 'Clinic', 'School', 'Inc', 'Labs'))}"))
        elif kind < 0.11:
            template, who = source.choice(WHOSE), self.number()
        # "the my sister" is no English.
        if who in ROLES and any(word + "{who}" in template for word in ("my ", "the ", "our ")):
            who = who.split(" ", 1)[1]
        said = self.say(template, {"who": who}, polite=0.15, chatter=0.06, asks=0.9)
        query = said["who"]
        for word in ("my ", "the ", "our "):
            if query.lower().startswith(word):
                query = query[len(word):]
        return said, [Call("contacts", query=query)]

    def number(self) -> str:
        """A number that somebody may have, or an address of mail."""
        source, fill = self.source, self.fill
        if source.random() < 0.2:
            return f"{fill.name().lower()}@{fill.name().lower()}.{source.choice(('org', 'com', 'net', 'fr', 'co.uk'))}"
        digits = lambda least, most: str(source.randint(10 ** (least - 1), 10 ** most - 1))
        return source.choice((f"+{digits(1, 2)} {digits(2, 3)} {digits(3, 4)} {digits(2, 4)}", f"0{digits(2, 3)} {digits(5, 7)}", f"{digits(3, 3)}-{digits(3, 3)}-{digits(4, 4)}",
                              f"0{digits(9, 10)}", f"+{digits(10, 12)}", f"({digits(3, 3)}) {digits(3, 3)}-{digits(4, 4)}"))

    def contacts_some(self) -> Request:
        """So many people at most."""
        source = self.source
        word, number = source.choice((("two", 2), ("three", 3), ("2", 2), ("3", 3), ("5", 5), ("10", 10), ("five", 5), ("one", 1)))
        if source.random() < 0.5:
            said = say(source, source.choice(("(find|show) {n} people (called|named) {who}", "(find|show) the first {n} (contacts|people) (called|named) {who}",
                                              "(look up|find) {who}, at most {n} results", "(list|show) up to {n} contacts named {who}")),
                       {"n": word, "who": self.fill.person()}, chatter=0.03)
            return said, [Call("contacts", query=said["who"], maxResults=number)]
        said = say(source, source.choice(("(find|get|show) (me|) {n} (results|pages|links) (for|about) {query} (online|on the web)", "search the web for {query}, {n} results",
                                          "google {query} and show {n} results", "search the web for {query}, at most {n} results")),
                   {"n": word, "query": self.filled(OPEN)}, chatter=0.03)
        return said, [Call("web", query=said["query"], maxResults=number)]

    def date(self) -> str:
        source = self.source
        return source.choice(("yesterday", "yesterday", "yesterday", "on " + times.weekday(source), "last night", "the day before yesterday",
                              f"last {times.weekday(source)}"))

    def value(self) -> str:
        source = self.source
        kind = source.random()
        if kind < 0.7:
            return str(source.choice((source.randint(1, 12), source.randint(5, 60), source.randint(10, 400))))
        return f"{source.randint(1, 20)}.{source.choice((5, 5, 2, 8, 4))}" if kind < 0.85 else str(source.randint(1, 12) * 1000)

    def log(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        slots: dict[str, str] = {}
        if kind < 0.38:
            if source.random() < 0.62:
                did, unit = source.choice(DID)
            else:
                unit, did = source.choice(COUNTED)
            template = source.choice(LOG_UNIT)
            slots |= {"did": did, "unit": unit, "value": self.value()}
            while any(start in template for start in COUNT_ONLY) and unit not in _UNITS_TO_NAME:
                template = source.choice(LOG_UNIT)
            if unit in _UNITS_TO_NAME and unit not in ("litres of water", "liters of water"):
                slots["value"] = str(source.choice((source.randint(2, 12), source.randint(5, 60), source.randint(10, 300))))
            if source.random() < 0.2 and did in TIGHT:
                suffix = source.choice(TIGHT[did])
                template = source.choice(LOG_TIGHT).replace("SUF", suffix)
                slots = {"did": did, "value": str(source.choice((5, 10, 3, source.randint(2, 42))) if suffix != "m" else source.randint(1, 40) * 50)}
            elif source.random() < 0.16:
                spoken = source.choice(SPOKEN)
                slots["value"] = spoken[0]
        elif kind < 0.58:
            template = source.choice(LOG_TIME)
            slots["did"] = fill.fill(source.choice(DID_TIME))
            slots["dur"], minutes = times.duration(source)
        elif kind < 0.63:
            template = source.choice(LOG_LENGTH)
            slots["habit"] = fill.habit()
            slots["dur"], minutes = times.duration(source)
        elif kind < 0.76:
            template = source.choice(LOG_PLAIN)
            slots["did"] = fill.fill(source.choice(DID_PLAIN))
        else:
            template = source.choice(LOG_HABIT)
            slots["habit"] = fill.habit()
            if "{value}" in template:
                slots["value"] = self.value()
        if slots.get("did", "").split(" ")[0] in _IRREGULAR:
            template = template.replace("I('ve|)", "I").replace("I've", "I").replace("i've", "i")
        if "{date}" in template:
            slots["date"] = self.date()
        said = self.say(template, slots, polite=0.12, chatter=0.06, asks=0.4 if "an you" in template or "ould you" in template else 0.0)
        if "dur" in slots:
            value: object = minutes
        else:
            value = said.slots.get("value")
            value = next((number for word, number in SPOKEN if value and word == value.lower()), None) or (tidy(value) if value else None)
        if "unit" in said.slots and said.slots["unit"].lower() in _UNITS_TO_NAME:
            habit = said["unit"]
        else:
            habit = said["habit"] if "habit" in said.slots else said["did"]
        date = said.slots.get("date")
        if date and date.lower().startswith("on "):
            date = f"last {date[3:]}"
        return said, [Call("habit", action="log", habit=_bare(habit), value=value, date=date)]

    def create(self) -> Request:
        source, fill = self.source, self.fill
        slots = {"name": fill.habit()}
        template = source.choice(CREATE)
        unit = frequency = None
        if source.random() < 0.35:
            unit, words = source.choice((("count", (" counted in (km|pages|glasses|times|reps|miles)", ", unit count", ", as a count", ", count it", ", counted")),
                                         ("duration", (" in minutes", ", measured in minutes", ", unit duration", ", by time", " by duration", ", log the minutes")),
                                         ("boolean", (", just yes or no", ", yes or no", ", unit boolean", ", just done or not done"))))
            template += source.choice(words)
        if "(daily|weekly)" in template:
            frequency = source.choice(("daily", "weekly"))
            template = template.replace("(daily|weekly)", frequency)
        elif source.random() < 0.4:
            frequency, words = source.choice((("daily", (" every day", ", daily", " daily", ", every day", " each day", " (once a day|day by day)")),
                                              ("weekly", (" every week", ", weekly", " weekly", " once a week", ", every week", " each week"))))
            template += source.choice(words)
        emoji = None
        if source.random() < 0.06:
            slots["emoji"] = source.choice("🏃 📚 🧘 💧 🎸 🎹 🚴 🥦 💤 ✍️".split())
            template += source.choice((" {emoji}", ", emoji {emoji}", " with the emoji {emoji}"))
        said = self.say(template, slots, polite=0.2, chatter=0.1, asks=0.6)
        return said, [Call("habit", action="create", name=said["name"], unit=unit, frequency=frequency, emoji=said.slots.get("emoji"))]

    def query(self) -> Request:
        source = self.source
        if source.random() < 0.3:
            said = self.say(source.choice(LIST), {}, polite=0.2, chatter=0.05, asks=0.9)
            return said, [Call("habit", action="list")]
        template, slots = source.choice(QUERY), {"habit": self.fill.habit()}
        if source.random() < 0.14:
            template, slots = source.choice(QUERY_VERB).replace("{verb}", "{habit}"), {"habit": self.fill.fill(source.choice(VERBS))}
        if "{date}" in template:
            slots["date"] = self.date()
        said = self.say(template, slots, polite=0.2, chatter=0.05, asks=0.95)
        date = said.slots.get("date")
        if date and date.lower().startswith("on "):
            date = f"last {date[3:]}"
        return said, [Call("habit", action="query", habit=_bare(said["habit"]), date=date)]

    def delete(self) -> Request:
        said = self.say(self.source.choice(DELETE), {"habit": self.fill.habit()}, polite=0.2, chatter=0.08, asks=0.7)
        return said, [Call("habit", action="delete", habit=said["habit"])]

    def web(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        if kind < 0.45:
            query, template = self.filled(OPEN), source.choice(SEARCH)
        elif kind < 0.72:
            query, template = self.filled(ASKED), source.choice(ASK)
        else:
            query, template = self.filled(WHOLE), "{query}"
        if kind < 0.2 and source.random() < 0.4:
            query = source.choice((fill.topic(), fill.made(), f"{fill.made()} {fill.made()}", fill.place(), f"how to {fill.task()}"))
        if template == "{query}":
            asks = query.lower().startswith(_ASKED_WITH)
            said = say(source, template, {"query": query}, question=asks and source.random() < 0.9, chatter=0.03, polite=0.03)
            return said, [Call("web", query=said["query"])]
        said = self.say(template, {"query": query}, polite=0.15, chatter=0.04, asks=0.9)
        return said, [Call("web", query=said["query"])]

    def filled(self, templates: list[str]) -> str:
        return self.fill.fill(" ".join(expand(self.source.choice(templates), self.source).split()))


SPOKEN = (("two", 2), ("three", 3), ("four", 4), ("five", 5), ("six", 6), ("seven", 7), ("eight", 8), ("nine", 9), ("ten", 10), ("twelve", 12),
          ("twenty", 20), ("thirty", 30), ("fifty", 50), ("fifteen", 15), ("a hundred", 100), ("forty", 40), ("another two", 2), ("eleven", 11))

# "I've done", where "I did" is what the fillers have.
_IRREGULAR = set("did drank ate ran swam wrote went took sang rode drew woke gave got".split())
_ASKED_WITH = ("who", "what", "when", "where", "is ", "are ", "will ", "do ", "does ", "did ", "has ", "how ", "any ")

# Of these the thing that was counted names the habit, not the verb.
_UNITS_TO_NAME = {unit for unit, _ in COUNTED}


def _bare(habit: str) -> str:
    """Without what belongs to no habit's name."""
    for prefix in ("did my ", "did the ", "did a ", "did ", "do my ", "do the ", "do ", "took my ", "took a ", "took the ", "take my ", "take the ", "take a ", "took ", "made my ", "make my ",
                   "went for a ", "go for a ", "go to the ", "go to ", "go ", "my ", "the ", "went to the ", "went to ", "went "):
        if habit.lower().startswith(prefix):
            return habit[len(prefix):]
    return habit
