"""Requests about notes."""

import random

from calls import Call
from fillers import Fillers
from manners import manner
from saying import Saying, say
from wordings_notes import MORE_BODY, MORE_TITLE_ONLY, MORE_TITLED
from wordings_notes_changed import (MORE_APPEND, MORE_APPEND_LIST, MORE_DELETE, MORE_LISTS, MORE_RENAME, MORE_REPLACE, MORE_TAG, MORE_TAGS, MORE_TITLES)
from wordings_notes_found import MORE_LIST, MORE_SEARCH, MORE_TAGGED

Request = tuple[Saying, list[Call]]

BODY = """note: {body}
note {body}
note that {body}
note down that {body}
note down: {body}
note to self: {body}
(take|make|write|add|create|save) a note: {body}
(take|make|write|create|save) a note that {body}
(take|make|write|add) a quick note: {body}
new note: {body}
write down that {body}
write down: {body}
write (this|that) down: {body}
write this in my notes: {body}
jot down that {body}
jot down: {body}
jot this down: {body}
put in my notes that {body}
add to my notes: {body}
add to my notes that {body}
save this: {body}
save this as a note: {body}
keep a note that {body}
keep in mind that {body}, (make a note|write it down|note it)
remember that {body}
remember this: {body}
memo: {body}
for the record: {body}
quick note: {body}
quick note, {body}
please note that {body}
can you note that {body}
could you write down that {body}
can you save a note that {body}
I want to (write down|note|note down|save) that {body}
I'd like to note that {body}
(don't forget|make a note), {body}
{body}, (make a note of that|note that down|write that down|note it down|save that as a note|put that in my notes)
{body} - (note it|save that|write it down)
record that {body}
store this in a note: {body}
let me (write down|note) that {body}""".split("\n")

TITLED = """(create|make|write|add|start|new) a note (called|titled|named|with the title) {title}: {body}
(create|make|write|save) a note {title}: {body}
(create|make|write|save) a note called {title} (saying|that says|with|with the text) {body}
(create|make|write) a note (titled|called|with the title) {title} (and write|with the content|with the body) {body}
note {title}: {body}
new note {title}: {body}
new note (called|titled|named) {title}: {body}
make a {title} note: {body}
start a note titled {title} with {body}
note titled {title}: {body}
title {title}, note: {body}
note with title {title} and text {body}
save {body} (as|in a note called|under the title) {title}
write {body} in a (new note called|note titled|new note titled) {title}""".split("\n")

TITLE_ONLY = """(create|make|start|open) a (new|) note (called|titled|named) {title}
(create|make|start) a {title} note
new note (called|titled|named|) {title}
new note: {title}
start a new note titled {title}
make an empty note (called|named) {title}
I need a note (called|titled) {title}""".split("\n")

SEARCH = """(find|show|search|open|get|read) (me|) (my|the) note (about|on|with|for) {search}
(find|show|open|read) (my|the) {search} note
(find|search|show|list) (my|) notes (about|on|for|with|mentioning) {search}
search (my|the|) notes for {search}
search notes: {search}
look (in|through) my notes for {search}
look up {search} in my notes
what did I (write|note|note down|write down|save|jot down) about {search}
what did I write down (about|on|for) {search}
what do my notes say about {search}
what does my note (about|on) {search} say
what's in (my|the) note (about|on|called) {search}
what's in my {search} note
what was (in|on) my {search} note
do I have (a note|notes|any notes|anything in my notes) (about|on) {search}
did I (write|note) (something|anything) (down|) about {search}
where did I write (about|down) {search}
(show|list) (me|) everything I (wrote|noted) about {search}
is there a note (about|on) {search}
which notes mention {search}
read me (my|the) note (about|on) {search}
pull up (my|the) {search} note
I wrote something about {search}, find it
any notes (about|on) {search}
check my notes for {search}""".split("\n")

LIST = """(show|list|read) (me|) (my|all my) notes
what notes do I have
my notes
(show|list) (my|) (latest|newest|last|recent) notes
what's in my notes
open my notes
what have I written down
how many notes do I have
which notes are there""".split("\n")

APPEND = """add {body} to (my|the) {search} note
add {body} to (my|the) note (called|about|on|) {search}
append {body} to (my|the) {search} note
append {body} to (my|the) note (called|about|on|) {search}
put {body} (on|in|into|onto) (my|the) {search} note
(also|) write {body} in (my|the) {search} note
write {body} (into|in) the note {search}
add to (my|the) {search} note: {body}
add to (my|the) note (about|called|on|) {search}: {body}
add a line to (my|the) {search} note: {body}
append to (my|the) {search} note: {body}
append to (the note|) {search}: {body}
extend (my|the) {search} note with {body}
(my|the) {search} note needs {body} too
include {body} in (my|the) {search} note
note {body} in (my|the) {search} note
can you add {body} to (my|the) {search} note
stick {body} on (my|the) {search} note""".split("\n")

LISTS = ("shopping list", "packing list", "grocery list", "Shopping list", "wish list", "reading list", "bucket list", "gift list",
         "movie list", "ideas list", "guest list", "Packing list", "watch list")
APPEND_LIST = """add {body} to (my|the) {search}
put {body} on (my|the) {search}
(also|) add {body} to (my|the) {search}
{body} (belongs|goes|should go) on (my|the) {search}
write {body} on (my|the) {search}
append {body} to (my|the) {search}
(my|the) {search} needs {body}
can you (add|put) {body} (to|on) (my|the) {search}
I need {body}, put it on (my|the) {search}
we're out of {body}, add it to (my|the) {search}""".split("\n")

RENAME = """rename (my|the) note {search} to {title}
rename (my|the) {search} note to {title}
change the title of (my|the) {search} note to {title}
change the title of the note {search} to {title}
call (my|the) {search} note {title}
the note {search} should be called {title}
give the note {search} the title {title}""".split("\n")

REPLACE = """(replace|overwrite) (my|the) {search} note with {body}
(replace|change) the text of (my|the) {search} note (with|to) {body}
change (my|the) note (about|on|) {search} to {body}
update (my|the) {search} note to {body}
update (my|the) {search} note: {body}
(my|the) {search} note should (say|read) {body}
set the text of the note {search} to {body}""".split("\n")

TAG = """tag (my|the) {search} note (with|as) {tag}
tag (my|the) note (about|on|) {search} (with|as) {tag}
add the tag {tag} to (my|the) {search} note
add the tag {tag} to the note {search}
(my|the) {search} note gets the tag {tag}
put the tag {tag} on the note {search}""".split("\n")

DELETE = """(delete|remove|trash|erase) (my|the) note (about|on|called|) {search}
(delete|remove|trash) (my|the) {search} note
throw away (my|the) {search} note
get rid of (my|the) note (about|on) {search}
I don't need (my|the) {search} note (anymore|any more), delete it
(can|could) you (delete|remove) (my|the) note (about|on) {search}
(delete|remove) the note (titled|called|named) {search}
bin the {search} note
my note about {search} can go, delete it""".split("\n")

TAGGED = ("(show|list|find) (my|all|) notes tagged (with|) {tag}", "which notes have the tag {tag}", "notes with the tag {tag}", "(show|list) (my|) #{tag} notes")

TITLES = ("Packing list", "Shopping list", "Ideas", "Meeting notes", "Recipes", "Wifi", "Trip plan", "Gift ideas", "Books", "Garden",
          "Passwords", "House rules", "Workout plan", "Reading list", "Travel", "Project plan", "Budget", "To watch", "Quotes", "Codes",
          "packing list", "shopping list", "ideas", "recipes", "gift ideas", "trip plan", "meeting notes", "bucket list", "journal", *MORE_TITLES)
TAGS = "work home travel ideas family recipes health money important school garden private shopping books music urgent car kids".split() + MORE_TAGS
LISTS = (*LISTS, *MORE_LISTS)
SUBJECTS = ("the wifi password", "wifi", "the door code", "the {made} code", "gift ideas", "parking", "{person}'s allergy", "the recipe", "{made}", "the landlord", "{city}",
            "the plumber", "{person}", "the alarm", "my locker", "the {topic} meeting", "shoe sizes", "passwords", "{person}'s birthday", "{person}'s shoe size", "the spare key",
            "the router", "the {color} paint", "my blood pressure", "my blood type", "the licence plate", "car insurance", "the bike lock", "my passport number", "the {made} account",
            "the {made} recipe", "{made} soup", "{thing}", "{place}", "{city} tips", "hotels in {city}", "restaurants in {city}", "the trip to {city}", "the {made} warranty",
            "the meeting with {person}", "the call with {person}", "{person} and {person}", "the boiler", "bin days", "the bins", "the sitter", "the vet", "the cat's pills", "{made} {number}",
            "tyre pressure", "curtain sizes", "the living room wall", "the gate code", "locker {number}", "the safe", "the garden", "the budget for {topic}", "{topic} and {topic}",
            "what {person} said", "book recommendations", "movies to watch", "that {made} place", "my dream", "the dream about {thing}", "the idea about {topic}", "{person}'s kids",
            "{person}'s address", "the {made} setup", "the {made} bug", "error {code}", "the hotline", "the {language} course", "the {instrument} teacher", "my {made} order")
BODY, TITLED, TITLE_ONLY, SEARCH, LIST = BODY + MORE_BODY, TITLED + MORE_TITLED, TITLE_ONLY + MORE_TITLE_ONLY, SEARCH + MORE_SEARCH, LIST + MORE_LIST
APPEND, APPEND_LIST, RENAME, REPLACE = APPEND + MORE_APPEND, APPEND_LIST + MORE_APPEND_LIST, RENAME + MORE_RENAME, REPLACE + MORE_REPLACE
TAG, DELETE, TAGGED = TAG + MORE_TAG, DELETE + MORE_DELETE, [*TAGGED, *MORE_TAGGED]


class Notes:
    """Makes requests about notes."""

    def __init__(self, source: random.Random, fill: Fillers) -> None:
        self.source = source
        self.fill = fill

    def title(self) -> str:
        source, fill = self.source, self.fill
        if source.random() < 0.3:
            return fill.listed("note_titles")
        kind = source.random()
        if kind < 0.33:
            return source.choice(TITLES)
        if kind < 0.5:
            return fill.topic()
        if kind < 0.68:
            return (f"{fill.made()} {source.choice(('ideas', 'plan', 'list', 'notes', 'recipe', 'trip', 'code', 'setup', 'log', 'tips', 'facts', 'diary', 'rules', 'questions'))}")
        if kind < 0.72:
            return f"{source.choice(('Trip to', 'Notes on', 'About', 'Ideas for', 'Plan for', 'Packing for', 'Things about', 'Draft', 'Log', 'Project'))} {fill.made()}"
        if kind < 0.76:
            return source.choice((fill.mixed(), fill.city(), f"{fill.city()} {fill.number()}", fill.place()))
        return fill.made() if kind < 0.9 else f"{fill.person()} {source.choice(('gift', 'birthday', 'notes', 'ideas', 'interview', 'feedback', 'sizes'))}"

    def subject(self) -> str:
        """What a note is about."""
        source, fill = self.source, self.fill
        if source.random() < 0.3:
            return fill.listed("about")
        kind = source.random()
        if kind < 0.25:
            return self.title()
        if kind < 0.4:
            return fill.topic()
        if kind < 0.75:
            return fill.fill(source.choice(SUBJECTS))
        return fill.made()

    def items(self) -> str:
        things = [self.fill.thing() for _ in range(self.source.randint(1, 4))]
        if len(things) > 1 and self.source.random() < 0.35:
            return f"{', '.join(things[:-1])} and {things[-1]}"
        return self.source.choice((", ", ", ", ", ", " ")).join(things)

    def say(self, templates: list[str] | tuple[str, ...], slots: dict[str, str], chatter: float, polite: float = 0.25, asks: float = 0.8) -> Saying:
        """One of the templates with what goes around it."""
        template, polite, question = manner(self.source, self.source.choice(templates).replace("¶", "\n"), polite)
        found = slots.get("search", "")
        # "my the landlord note" is no English.
        if found.lower().startswith(("the ", "my ", "our ", "that ", "what ")) and any(word + "{search}" in template for word in ("my ", "the ", "that ", "The ", "this ")):
            slots = {**slots, "search": found.split(" ", 1)[1]}
        return say(self.source, template, slots, chatter=chatter, polite=polite, question=question and self.source.random() < asks)

    def list_name(self) -> str:
        """The name of a list."""
        if self.source.random() < 0.72:
            return self.source.choice(LISTS)
        return f"{self.fill.made() if self.source.random() < 0.6 else self.fill.city()} {self.source.choice(('list', 'packing list', 'shopping list', 'wish list', 'trip list'))}"

    def create(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        if kind < 0.66:
            body = fill.fact() if source.random() < 0.8 else self.items()
            template, slots = source.choice(BODY), {"body": body}
            tags = None
            if source.random() < 0.12:
                template, slots, tags = self.tagged(template, slots)
            said = self.say([template], slots, chatter=0.0, polite=0.12, asks=0.0)
            return said, [Call("note", action="create", body=said["body"], tags=tags and [said[name] for name in tags])]
        if kind < 0.9:
            body = fill.fact() if source.random() < 0.5 else self.items()
            template, slots = source.choice(TITLED), {"title": self.title(), "body": body}
            tags = None
            if source.random() < 0.12:
                template, slots, tags = self.tagged(template, slots)
            said = self.say([template], slots, chatter=0.0, polite=0.12, asks=0.0)
            return said, [Call("note", action="create", title=said["title"], body=said["body"], tags=tags and [said[name] for name in tags])]
        said = self.say(TITLE_ONLY, {"title": self.title()}, chatter=0.03, asks=0.6)
        return said, [Call("note", action="create", title=said["title"])]

    def tagged(self, template: str, slots: dict[str, str]) -> tuple[str, dict[str, str], list[str]]:
        source = self.source
        word = lambda: source.choice(TAGS) if source.random() < 0.7 else self.fill.made().lower().replace(" ", "")
        slots = {**slots, "ta": word()}
        names = ["ta"]
        if source.random() < 0.35:
            slots["tb"] = word()
            names.append("tb")
            template += source.choice((" #{ta} #{tb}", ", tag it {ta} and {tb}", ", tags: {ta}, {tb}", ", tags {ta} and {tb}", ", tagged {ta} and {tb}",
                                       ", tag it with {ta} and {tb}", " and tag it {ta} and {tb}", ". Tags: {ta}, {tb}", " tags {ta} {tb}", ", with the tags {ta} and {tb}", ", tag it #{ta} and #{tb}"))
        else:
            template += source.choice((" #{ta}", " #{ta}", ", tag it {ta}", ", tag {ta}", ", tagged {ta}", " with the tag {ta}", ", tag: {ta}", ", tag it as {ta}", ", tag it with {ta}",
                                       ", tag #{ta}", ", and tag it {ta}", " and tag it {ta}", ", under the tag {ta}", ", put the tag {ta} on it", ", use the tag {ta}", ", label it {ta}",
                                       ". Tag it {ta}", ". Tag: {ta}", " - tag {ta}", " [tag {ta}]", " tag {ta}", " tagged {ta}", " tagged as {ta}", ", with tag {ta}", ", add the tag {ta}"))
        return template, slots, names

    def search(self) -> Request:
        source = self.source
        if source.random() < 0.15:
            said = self.say(LIST, {}, chatter=0.05, asks=0.9)
            return said, [Call("note", action="search")]
        if source.random() < 0.1:
            said = self.say(TAGGED, {"tag": source.choice(TAGS) if source.random() < 0.6 else self.fill.made()}, chatter=0.05)
            return said, [Call("note", action="search", tags=[said["tag"]])]
        said = self.say(SEARCH, {"search": self.subject()}, chatter=0.06, asks=0.9)
        return said, [Call("note", action="search", search=said["search"])]

    def append(self) -> Request:
        source, fill = self.source, self.fill
        if source.random() < 0.4:
            slots = {"body": fill.thing() if source.random() < 0.6 else self.items(), "search": self.list_name()}
            said = self.say(APPEND_LIST, slots, chatter=0.06, asks=0.6)
        else:
            body = fill.thing() if source.random() < 0.5 else fill.fact()
            said = self.say(APPEND, {"body": body, "search": self.title()}, chatter=0.04, asks=0.3)
        return said, [Call("note", action="append", body=said["body"], search=said["search"])]

    def update(self) -> Request:
        source, fill = self.source, self.fill
        kind = source.random()
        if kind < 0.4:
            said = self.say(RENAME, {"search": self.title(), "title": self.title()}, chatter=0.04, asks=0.6)
            return said, [Call("note", action="update", title=said["title"], search=said["search"])]
        if kind < 0.75:
            said = self.say(REPLACE, {"search": self.title(), "body": fill.fact()}, chatter=0.0, asks=0.2)
            return said, [Call("note", action="update", body=said["body"], search=said["search"])]
        tag = source.choice(TAGS) if source.random() < 0.65 else fill.made().lower().replace(" ", "")
        said = self.say(TAG, {"search": self.title(), "tag": tag}, chatter=0.04, asks=0.6)
        return said, [Call("note", action="update", tags=[said["tag"]], search=said["search"])]

    def delete(self) -> Request:
        said = self.say(DELETE, {"search": self.subject()}, chatter=0.06, asks=0.7)
        return said, [Call("note", action="delete", search=said["search"])]
