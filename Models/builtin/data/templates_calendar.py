"""The templates of requests about the calendar: the first ones here, the further ones from the lists of wordings."""

import wordings_calendar as wordings
import wordings_changes as changes

WITH_WHEN = """schedule (a|an|the|my|) {title} {when}
(add|put|enter|note|place) (a|an|the|my|) {title} {when} (to|in|into|on) my calendar
(add|put|enter) {title} (to|in|into|on) (my|the) (calendar|agenda|diary) {when}
(add|put) (a|an|) {title} {when}
(create|make|set up|add) an (event|appointment|entry) (for|called|named|titled|) {title} {when}
(create|make) (a calendar event|an event|an appointment): {title}, {when}
(new|add|calendar) (event|appointment|entry): {title} {when}
(new|) (event|appt|appointment|meeting): {title} {when}
book (a|an|the|) {title} {when}
set up (a|an|the|) {title} {when}
plan (a|an|the|my|) {title} {when}
arrange (a|an|) {title} {when}
organise (a|an|) {title} {when}
pencil in (a|an|) {title} {when}
(mark|block|reserve) (my calendar|time|some time|) for (a|an|the|my|) {title} {when}
I have (a|an|my|) {title} {when}
i've got (a|an|my|) {title} {when}
I got (a|an|) {title} {when}
we have (a|an|the|our|) {title} {when}
there's (a|an|) {title} {when}
there is (a|an|) {title} {when}, (add it|put it in|put it in my calendar|save it)
{title} {when}
{title} {when}
{title} {when}
{title}, {when}
{title}: {when}
{title} is {when}
the {title} is {when}
my {title} is {when}
{when} {title}
{when}: {title}
(get|stick) (a|an|the|my|) {title} (in|into) (my|the) (diary|calendar) for {when}
I've (a|an) {title} booked for {when}
put {title} down for {when}
I booked (a|an|the|) {title} for {when}
(can|could) you get (a|an|the|my|) {title} in my (diary|calendar) for {when}
(my|our) {title} is (set|fixed|booked|scheduled|planned) for {when}
{title} - {when}
{title} on my calendar {when}
(they|we) (put|scheduled|set) (the|my|our) {title} for {when}
{when}, {title}
{when} I have (a|an|my|) {title}
{when} there is (a|an|) {title}
{when} we've got (a|an|the|) {title}
i need (a|an|) {title} {when}
I'd like to (schedule|book|plan|have) (a|an|the|) {title} {when}
i want to (schedule|plan|have|add) (a|an|the|) {title} {when}
I'm having (a|an|my|) {title} {when}
we're having (a|an|) {title} {when}
I have to go to (a|an|the|my) {title} {when}
I've been invited to (a|an|the|) {title} {when}
I got invited to (a|an|the|) {title} {when}
(just|) confirmed: {title} {when}
(please|) note in my calendar: {title} {when}
write {title} {when} (in|into) my calendar
(drop|throw|stick) (a|an|) {title} (in|on|into) my calendar {when}
{title} scheduled {when}
{title} (starts|begins|takes place|happens) {when}
the (next|) {title} (starts|begins|takes place|is happening) {when}
add {title}, {when}
my calendar needs (a|an|) {title} {when}
I'm seeing the {title} {when}
remember I have (a|an|) {title} {when}, put it in the calendar
let's (schedule|do|have|plan|put) (a|an|the|) {title} {when}
we should do (a|an|the|) {title} {when}
(save|store|log|register) (a|an|the|my|) {title} {when}
slot in (a|an|the|) {title} {when}
fit in (a|an|) {title} {when}
(can|could) you (schedule|add|book|set up|put in|plan|create) (a|an|the|my|) {title} {when}
(can|could) we (schedule|have|do|plan) (a|an|the|) {title} {when}
(don't forget|remember) (the|my|) {title} {when}, (put it in the calendar|add it to my calendar)
calendar: {title} {when}
add to (my|the) calendar: {title} {when}
add to calendar {title} {when}
put this in my calendar: {title}, {when}
(sign me up|put me down) for {title} {when}
looks like I have (a|an|) {title} {when}
they moved up the date, so {title} {when}
it's official: {title} {when}
make (a|an|) {title} {when}
make time for (a|an|the|) {title} {when}
get (a|an|the|) {title} on (my|the) calendar {when}
i'm going to (a|an|the|) {title} {when}
i am attending (a|an|the|) {title} {when}
going to {title} {when}
schedule {when} (a|an|the|) {title}
add {when} (a|an|the|) {title}
put {when} {title} in my calendar
book {when} for (a|an|the|) {title}
block {when} for (a|an|the|) {title}
keep {when} free for (a|an|the|) {title}
reserve {when} for {title}""".split("\n") + wordings.ORDERS + wordings.STATEMENTS

LENGTH_BEFORE = """(schedule|add|book|plan|create|set up|put in) (a|an) {dur} {title} {when}
{dur} {title} {when}
I have (a|an) {dur} {title} {when}
{when}: {dur} {title}
(a|an) {dur} {title} {when}
(can|could) you (schedule|add|book) (a|an) {dur} {title} {when}
we need (a|an) {dur} {title} {when}""".split("\n") + wordings.LENGTH_BEFORE
LENGTH_FOR = """(block|reserve|book|keep|set aside) {dur} for (a|an|the|) {title} {when}
(block|reserve|book|set aside) {dur} {when} for (a|an|the|) {title}
(schedule|plan) {dur} of {title} {when}
I need {dur} for (a|an|the|) {title} {when}, (put it in my calendar|add it|book it)
{dur} of {title} {when}""".split("\n") + wordings.LENGTH_FOR

SPLIT = """{day} I have (a|an|my|) {title} (at|@) {t}
{day} there's (a|an|) {title} at {t}
(schedule|add|book|plan) (a|an|the|) {title} at {t} {day}
{day} {title} at {t}
{day}: {title} at {t}
{t} {day}: {title}
at {t} {title} {day}
put (a|an|) {title} at {t} in my calendar {day}
add {title} to my calendar {day} at {t}
{title} at {t}, {day}
{title} {day}, it (starts|begins) at {t}
{title} {day}. It (starts|begins) at {t}
I have (a|an|) {title} {day}, starts at {t}
we're doing (a|an|the|) {title} {day} and it starts at {t}
(we meet|meeting) {day} for (a|an|the|) {title} at {t}
block {day} at {t} for (a|an|the|) {title}
{day} at {t} I'm having (a|an|) {title}""".split("\n") + wordings.SPLIT

WITH_PLACE = """{title} {when} (at|in|@) {place}
{title} (at|in|@) {place} {when}
(schedule|add|book|plan|put in|create) (a|an|the|) {title} {when} (at|in) {place}
(schedule|add|book|plan|put in|create) (a|an|the|) {title} (at|in) {place} {when}
I have (a|an|my|) {title} {when} (at|in) {place}
{when} {title} (at|in) {place}
{title}, {place}, {when}
{title} {when}, {place}
{title} {when}, location {place}
{title} {when}, location: {place}
(new|) event: {title}, {when}, at {place}
{title} {when} and it's (at|in) {place}
put {title} in my calendar {when}, we meet (at|in) {place}
add {title} {when}. (Location|Place|Where): {place}""".split("\n") + wordings.WITH_PLACE

MISSING_BOTH = """schedule (a|an|the|my|) {title}
(add|put) (a|an|the|my|) {title} (to|in) my calendar
book (a|an|the|) {title}
set up (a|an|the|) {title}
create an event (for|called) {title}
I need to schedule (a|an|) {title}
plan (a|an|the|) {title}
(can|could) you (schedule|book|set up|arrange) (a|an|the|) {title}
new event: {title}
I want (a|an|) {title} in my calendar
let's plan (a|an|the|) {title}
make an appointment for {title}
pencil in (a|an|) {title}
arrange (a|an|the|) {title}
(can|could) you (pencil in|add|put in|slot in|book in) (a|an|the|) {title}
(I'd like|I want|I need) to (book|add|plan|set up|arrange) (a|an|the|) {title}
I need (a|an|) {title} (in|on) my calendar
(block|reserve) (some|) time for (a|an|the|) {title}
(new|add) (calendar event|appointment): {title}
(put|pop|stick) (a|an|the|) {title} (in|into|on) (my|the) (calendar|diary)
let's (schedule|book|set up|arrange) (a|an|the|) {title}
we (should|need to) (schedule|plan|set up|arrange) (a|an|the|) {title}
organise (a|an|the|) {title}
help me (schedule|plan|set up) (a|an|the|) {title}""".split("\n")

ALL_DAY = """{title} {when}
(add|put in|schedule|enter|book) (a|an|my|our|the|) {title} {when}
I'm on {title} {when}
{when} {title}
I have (a|an|) {title} {when}
we have (a|an|) {title} {when}
put {title} in my calendar {when}
add {title} to the calendar {when}
mark {then} as {title}
{title}: {when}
{title}, {when}
block {then} for {title}
(create|make) an event {title} {when}
{then} is {title}
there's (a|an|) {title} {when}""".split("\n") + wordings.ALL_DAY
RECURRING = """{title} {when}
(add|schedule|put in|create|plan|set up|book) (a|an|my|the|) {title} {when}
{when} {title}
I have (a|an|) {title} {when}
put {title} in my calendar {when}
{title} happens {when}
{when} I have (a|an|) {title}
we do (a|an|the|) {title} {when}
make {title} {when}
(recurring|repeating|regular) event: {title} {when}
{when} there's (a|an|) {title}
block time for {title} {when}
{title} is {when}
add {title} to my calendar {when}""".split("\n") + wordings.RECURRING
FREE_AT = """am I free {when}
are we free {when}
am i (available|busy) {when}
do I have time {when}
is my calendar free {when}
is {then} free
is {then} still free
could I do {when}
would {then} work
does {then} work for me
is there room {when}""".split("\n") + changes.FREE_AT
CHANGE_ALERT = """(remind|alert|notify) me {dur} before (the|my|) {title}
set a reminder {dur} before (the|my|) {title}
add a {dur} reminder to (the|my|) {title}
add an alert {dur} before {title}
I want a reminder {dur} before (the|my) {title}""".split("\n") + changes.ALERT
CHANGE_NOTES = """add the note {notes} to (the|my) {title} event
add a note to (the|my) {title} event: {notes}
put {notes} in the notes of (the|my) {title}
(the|my) {title} event needs a note: {notes}""".split("\n") + changes.NOTES
DELETE_SCOPED = """(delete|remove|cancel|drop|scrap|erase) {the} {title}
(cancel|delete) {the} {title} (event|appointment|)
cancel {title}
(can|could) you (delete|cancel|remove) {the} {title}
call off {the} {title}
I (need|want) to (cancel|delete) {the} {title}
take {the} {title} off my calendar""".split("\n")

CALENDARS = ("work", "Work", "private", "family", "Personal", "home", "sports", "school", "team", "Kids", "Family")
NEXT = """what's next
what's coming up
what is my next (appointment|meeting|event)
when is my next (appointment|meeting|event)
what's my next (appointment|meeting|event)
(show|list) my (upcoming|next) (events|appointments|meetings)
what do I have coming up
upcoming (events|appointments|meetings)
what's on my calendar
show (me|) my (calendar|agenda|schedule)
my (calendar|agenda|schedule)
open my (calendar|agenda)
list my (events|appointments)""".split("\n") + changes.NEXT
IN_CALENDAR = """what's (in|on) my {cal} calendar {when}
what's (in|on) the {cal} calendar {when}
(show|list) (me|) my {cal} calendar {when}
what do I have in the {cal} calendar {when}
anything in my {cal} calendar {when}
(events|appointments) in the {cal} calendar {when}""".split("\n") + changes.IN_CALENDAR
FIND_WHEN = """when is (my|the|our) {title} {when}
what time is (my|the|our) {title} {when}
do I have (a|an|any|) {title} {when}
is there (a|an|any) {title} {when}
(find|show|list) (me|) (my|the|all|every) {title} {when}
any {title} {when}
at what time is (my|the) {title} {when}
which {title} do I have {when}
where is (my|the) {title} {when}""".split("\n") + changes.FIND_WHEN

LIST = """what do I have {when}
what's (on|in) my (calendar|schedule|agenda|diary) {when}
what is on (my calendar|my schedule|the agenda|the calendar) {when}
whats on {when}
what's on {when}
what's happening {when}
what's going on {when}
what's planned {when}
what's up {when}
what am I doing {when}
what are my (plans|appointments|meetings|events) {when}
what (appointments|meetings|events|plans) do I have {when}
which (appointments|meetings|events) are {when}
do I have (anything|something|plans|meetings|appointments|any meetings|any plans|any appointments) {when}
is there anything {when}
anything {when}
anything on {when}
any (meetings|events|appointments|plans) {when}
(show|list|tell|give) me (my|the) (calendar|schedule|agenda|events|appointments|day) {when}
(show|list) (my|all|all my) (events|appointments|meetings) {when}
(show|list|open|check|read) my (calendar|schedule|agenda) {when}
my (schedule|agenda|calendar|appointments|day|plans) {when}
(schedule|agenda|calendar) {when}
how does my (day|calendar|schedule|week) look {when}
how does {when} look
how's {when} looking
what does {when} look like
what does my (calendar|schedule|day|agenda) look like {when}
tell me what's (on|planned|coming up) {when}
what have I got {when}
what have i got (on|planned) {when}
what do we have {when}
how busy am I {when}
how full is my (calendar|day|schedule) {when}
look at my calendar {when}
check my calendar {when}
what's my day like {when}
run me through {when}
where do I have to be {when}
what should I not miss {when}
do I need to be anywhere {when}""".split("\n") + changes.LIST

FIND = """when is (my|the|our) (next|) {title}
when's (my|the|our) (next|) {title}
what time is (my|the|our) {title}
what day is (my|the|our) {title}
where is (my|the|our) {title}
when do I have (my|the|a|) {title}
when does (my|the) {title} (start|begin|end)
at what time is (my|the) {title}
do I have (a|an) {title} (coming up|scheduled|planned|in my calendar)
is there (a|an) {title} in my calendar
find (my|the|) {title} in my calendar
search my calendar for {title}
look for {title} in my calendar
look up (my|the) {title} in the calendar
(show|tell) me when (my|the) {title} is
did I schedule (a|an|the|my) {title}
did i already put {title} in my calendar
which day was (my|the) {title} again
how long is (my|the) {title}
(show|find) the event {title}""".split("\n") + changes.FIND

FREE_LENGTH = """(find|show) me a {dur} (slot|gap|window) {when}
is there (a|any) {dur} (slot|gap|window) {when}
when's (my next|a) free {dur} (slot|gap) {when}
I need a {dur} (slot|gap|window) {when}
a free {dur} (slot|gap) {when}
look for a {dur} (slot|gap|opening) {when}
do I have a {dur} (slot|gap|window) {when}""".split("\n") + changes.FREE_LENGTH
FREE = """(could|can) I (squeeze|fit) in {dur} {when}
is there a free {dur} {when}
any {dur} free {when}
when can I (meet|see|talk to|visit) {who} {when}
when could I (meet|see|talk to) {who} {when}
find (a time|time|a slot|me a time) (to meet|for a call with|for coffee with|to talk to|for) {who} {when}
find {dur} for (a meeting|a call|lunch|coffee) with {who} {when}
when could {who} and I meet {when}
when am I free {when}
when do I have time {when}
when (can|could) I (meet|fit something in|squeeze something in) {when}
(find|show) me (a|some) free (slot|time|slots) {when}
find free time {when}
find (a|me a) (gap|slot|free slot|hole) {when}
do I have (free time|time|any free time|any gaps|a gap) {when}
what free (time|slots) do I have {when}
free slots {when}
free time {when}
where do I have (gaps|time|room) {when}
find me {dur} {when}
find {dur} (of free time|free|) {when}
find a free slot of {dur} {when}
I need {dur} {when}, when am I free
when do I have {dur} {when}
when do I have {dur} free {when}
is there a {dur} gap {when}
look for {dur} {when} (that are|which is|) free
when could I fit in {dur} {when}
(show|find) me {dur} slots {when}
do I have {dur} (free|to spare) {when}
am I free {when}
am I busy {when}
when's a good time {when}
what times are (open|free|available) {when}
how much time do I have {when}
any free (slot|slots|time) {when}""".split("\n") + changes.FREE

MOVE = """move {old}'s {title} to {when}
(reschedule|push|shift|postpone) {old}'s {title} to {when}
{old}'s {title} is now {when}
(let|make) (the|my|) {title} (start|begin) {when}
start (the|my) {title} {when} instead
(the|my|our) {title} needs to (be|move to) {when}
(swap|switch) (the|my) {title} to {when}
(the|my) {title} can't be {old}, make it {when}
(shift|move) (the|my|our) {title} over to {when}
do (the|my) {title} {when} instead of {old}
move (the|my|our|) {title} to {when}
(reschedule|shift|postpone|push|delay|bring) (the|my|our|) {title} to {when}
push (the|my) {title} back to {when}
change (the|my|our|) {title} to {when}
(the|my|our) {title} is now {when}
(the|my|our) {title} moved to {when}
(the|my|our) {title} (was|got|has been|is) (moved|postponed|rescheduled|shifted|pushed) to {when}
{title} is {when} now
put (the|my|) {title} {when} instead
put {title} off until {when}
can we move (the|my|our) {title} to {when}
can you (reschedule|move|shift|push) (the|my|our) {title} to {when}
(the|my) {title} should be {when} instead
(the|my) {title} should start {when}
(the|my) {title} starts {when} instead
I need to move (the|my) {title} to {when}
I have to reschedule (the|my) {title} to {when}
let's move (the|our|) {title} to {when}
make (the|my|our) {title} {when}
change the time of (the|my|) {title} to {when}
change the (date|day) of (the|my) {title} to {when}
set (the|my) {title} to {when}
move (the|my) {title} from {old} to {when}
(the|my) {title} will be {when} and not {old}
they moved (the|my|our) {title} to {when}
bring (the|my) {title} forward to {when}
instead of {old}, (the|my) {title} is {when}
{title} to {when}
reschedule {title} {when}
update (the|my) {title}, it's {when} now""".split("\n") + changes.MOVE

CHANGE_PLACE = """(the|my|our) {title} is (at|in) {place} now
change the (location|place|venue) of (the|my|) {title} to {place}
set the (location|place) of (the|my|) {title} to {place}
(the|my|our) {title} (takes place|is|will be) (at|in) {place}
move (the|my) {title} to a new place: {place}
add the (location|place) {place} to (the|my) {title}
(the|my) {title} location is {place}
update the location of (the|my) {title}: {place}
put {place} as the (location|place) (of|for) (the|my) {title}
we changed the place, (the|our) {title} is at {place}
location for (the|my) {title}: {place}""".split("\n") + changes.PLACE

CHANGE_LENGTH = """make (the|my|our) {title} {dur} long
(the|my) {title} (takes|lasts|will take) {dur}
(extend|shorten|cut) (the|my|) {title} to {dur}
change the (length|duration) of (the|my) {title} to {dur}
set the duration of (the|my) {title} to {dur}
(the|my) {title} should be {dur} long
(the|my) {title} only takes {dur}
make {title} {dur}
make (the|my) {title} last {dur}
give (the|my) {title} {dur}""".split("\n") + changes.LENGTH

RENAME = """rename (the|my|) {title} to {new}
change the (title|name) of (the|my|) {title} to {new}
call (the|my) {title} event {new}
(the|my) {title} should be called {new}
(the|my) {title} event is called {new} now
rename the event {title} to {new}
change {title} into {new}
retitle (the|my) {title} to {new}""".split("\n") + changes.RENAME

DELETE = """scratch (the|my) {title}
(the|my|our) {title} fell through, (delete|remove) it
we're not doing (the|) {title} after all, (delete|remove|cancel) it
(the|my) {title} won't be needed, (delete|remove|cancel) it
(axe|bin|wipe) (the|my) {title}
please take (the|my) {title} out
I'm not going to (the|my) {title} (anymore|after all), (delete|cancel|remove) it
(delete|remove|cancel|drop|scrap|erase) (the|my|our|) {title}
(delete|remove|cancel) (the|my|) {title} (event|appointment|)
(delete|remove|take) (the|my) {title} (from|off) (my|the) calendar
cancel {title}
(the|my|our) {title} (is|was|got|has been) (cancelled|canceled|called off)
{title} (is cancelled|is off|got cancelled|won't happen|is canceled)
(the|my) {title} (is off|isn't happening|won't happen), (remove it|delete it|take it out)
get rid of (the|my) {title}
(can|could) you (delete|cancel|remove) (the|my|our) {title}
I (can't make it to|can't go to|won't make) (the|my) {title}, (cancel|delete|remove) it
I don't need (the|my) {title} (anymore|any more), delete it
call off (the|my) {title}
strike (the|my) {title}
kill (the|my) {title}
no more {title}, (delete|remove) it""".split("\n") + changes.DELETE

DELETE_SERIES = (("(delete|cancel|remove) all (the|my|) {title} (events|appointments|)", "all"), ("(delete|cancel|remove) the whole {title} series", "all"),
                 ("(delete|cancel|remove) every {title}", "all"), ("(delete|cancel|remove) all future {title} (events|appointments|)", "future"),
                 ("(delete|cancel|stop) the {title} from now on", "future"), ("no more {title} from now on, delete (it|them)", "future"),
                 ("(skip|cancel) the {title} just this (once|time|week)", "this"), ("(delete|cancel) only the next {title}", "this")) + changes.DELETE_SERIES
DELETE_AT = """(delete|cancel|remove|scratch) {d}'s {title}
{d}'s {title} is (cancelled|off|canceled)
I can't make {d}'s {title}, (delete|cancel) it
(delete|remove|cancel) (the|my|) {title} {when}
cancel {when} {title}
(delete|cancel|remove) (my|the) {title} that is {when}
(the|my) {title} {when} is (cancelled|canceled|off)
take (the|my) {title} {when} out of the calendar
I can't make (the|my) {title} {when}, cancel it
drop (the|my) {title} {when}""".split("\n") + changes.DELETE_AT
