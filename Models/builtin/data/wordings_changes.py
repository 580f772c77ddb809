"""More wordings for what is in the calendar already: moving, changing, cancelling, listing, and looking for free time. `{the}` stands for an
article that suits the title, `{then}` for a time without the word before it."""

MOVE = """(push|bump|slide|shove|nudge|kick|drag) {the} {title} to {then}
(push|bump|slide|shift|kick|knock) {the} {title} (back|out|along|on) to {then}
(bump|pull|bring|move|drag|shift) {the} {title} (forward|up|ahead) to {then}
(move|shift|push|bring) (forward|back|up) {the} {title} to {then}
(swap|switch|flip|change|transfer) {the} {title} (over|across|round|) to {then}
(put|set|place|reset|rebook|re-book|redo) {the} {title} (for|to) {then}
(put|set) {the} {title} {when} instead
(rebook|reschedule|re-schedule|replan|reslot) {the} {title} (for|to) {then}
(reschedule|rearrange|re-arrange|reorganise) {the} {title} (for|to) {then}
(can|could|would) you (push|bump|slide|swap|rearrange|change|switch) {the} {title} to {then}
(can|could) you (push|move|bring|pull) {the} {title} (back|forward|up) to {then}
(can|could) you make {the} {title} {when} instead
(can|could|shall) we (push|bump|slide|switch|change|shift|reschedule|postpone) {the} {title} to {then}
(can|could|shall) we (do|have|make|hold) {the} {title} {when} instead
(can|could) {the} {title} (be|go|move to|be moved to|happen) {when} instead
is it possible to move {the} {title} to {then}
would it be possible to (move|push|shift) {the} {title} to {then}
could {the} {title} be (moved|pushed|shifted|brought forward|rescheduled|bumped) to {then}
would you (mind|mind please) (moving|pushing|shifting|rescheduling) {the} {title} to {then}
I (need|have|want|'d like|would like) to (push|bump|shift|postpone|reschedule|rearrange|change|switch) {the} {title} to {then}
I('ve| have) got to (move|push|shift|rebook) {the} {title} to {then}
I('ll| will) have to (move|push|shift|rebook) {the} {title} to {then}
I (moved|rescheduled|pushed|shifted|rebooked|changed) {the} {title} to {then}
I'd (rather|prefer to) (have|do) {the} {title} {when}
I want {the} {title} {when} instead
I need {the} {title} (moved|pushed|shifted|bumped|rescheduled) to {then}
I got {the} {title} moved to {then}
we (moved|pushed|shifted|postponed|rescheduled|bumped|changed|delayed) {the} {title} to {then}
we('re| are) (moving|pushing|shifting|postponing|bumping|rescheduling) {the} {title} to {then}
we (have|need) to (move|push|shift|bump|postpone|reschedule) {the} {title} to {then}
we('ll| will) do {the} {title} {when} instead
let's (push|bump|shift|slide|postpone|reschedule|switch|bring forward|change) {the} {title} to {then}
let's (do|have|hold) {the} {title} {when} instead
let's make {the} {title} {when} instead
they (pushed|bumped|changed|shifted|postponed|rescheduled|rebooked|delayed|switched) {the} {title} to {then}
they've (pushed|moved|changed|shifted|postponed|rescheduled|brought) {the} {title} to {then}
(the clinic|the school|my boss|the office|the client|reception) (moved|changed|rescheduled|pushed|shifted|switched) {the} {title} to {then}
{the} {title} (got|was|has been|had to be|is being) (pushed|bumped|shifted|delayed|changed|rescheduled|put back|brought forward) to {then}
{the} {title} (needs|has) to (move|be moved|shift|be shifted|be pushed|go) to {then}
{the} {title} (needs|has) to (happen|be|take place) {when} instead
{the} {title} (should|must|can) (be moved|move|be pushed|be rescheduled) to {then}
{the} {title} (should|must|can) (be|happen|take place|start) {when} (now|instead)
{the} {title} (now|) (starts|begins|takes place|happens|is happening) {when} now
{the} {title} (will|is going to) (now|) (be|start|take place) {when} instead
{the} {title} (is|'s) {when} now
{the} {title} is {when} (instead|from now|after all)
{the} {title} (isn't|is not|won't be|wasn't) {old}, it's {when}
{the} {title} (isn't|is not) {old} (any more|anymore) but {when}
{the} {title}: new (time|date|slot) {then}
{the} {title}, (new time|new date|new slot|change to|move to)(:| is|) {then}
new (time|date|slot) for {the} {title}: {then}
the new (time|date|slot) (for|of) {the} {title} is {then}
(change|update|fix|correct|adjust) the (time|start|start time|date|day) (of|for) {the} {title} to {then}
(change|update|fix|correct|adjust) {the} {title} to {then}
(change|update|fix|correct) {the} {title}: {when}
(change|update|fix) {the} {title}, it (starts|begins|is) {when} now
(change|update|fix) {the} {title}, (should be|make it|they changed it to) {when}
I got the (time|date|day) of {the} {title} wrong, it's {when}
(wrong|sorry, wrong) (day|time|date), {the} {title} is {when}
(postpone|delay|defer|put off|hold off) {the} {title} (until|till|to) {then}
(postpone|delay|put off) {the} {title}, {when} is better
(start|begin) {the} {title} {when} instead
have {the} {title} start {when} instead
(instead of|rather than) {old} {the} {title} is {when}
(instead of|rather than) {old}, (do|put|make) {the} {title} {when}
not {old}, {the} {title} is {when}
(move|shift|push|switch|bump|swap|change) {the} {title} from {old} to {then}
(reschedule|postpone) {the} {title} from {old} to {then}
{the} {title} (moved|was moved|got moved|changed|switched|was pushed) from {old} to {then}
{the} {title} went from {old} to {then}
{old}'s {title} (needs to move|has to move|moves|is moving|got moved|was moved|is pushed) to {then}
(push|bump|slide|bring|pull|switch|change|put off|delay) {old}'s {title} to {then}
(can|could) we (move|push|shift) {old}'s {title} to {then}
(can|could) you (move|push|shift|reschedule) {old}'s {title} to {then}
{old}'s {title} should be {when} instead
{when} (works better|is better|suits me better|would be better) for {the} {title}, (move it|reschedule it|change it|shift it)
{when} (move|push|shift|do) {the} {title} instead
(actually|so|hm|oh|hey|ok), {the} {title} is {when} now
(actually|so|change of plan|change of plans|new plan|plans changed)(,|:|) {the} {title} {when} instead
I (can't|cannot|won't) (make|do) {the} {title} {old}, (move|push|shift|reschedule) it to {then}
{title} → {then}
{title} moved to {then}
{title} moves to {then}
{title} {when} instead of {old}
{title} now {when}
{title}: {when} now
{title} instead {when}
{title} pushed to {then}
{title} rescheduled to {then}
{title} changed to {then}
{title} bumped to {then}""".split("\n")
MOVE_LENGTHS = (" for {dur}", ", for {dur}", " and make it {dur}", ", {dur} long", " and keep it to {dur}", ", now {dur}", " and change it to {dur}", ", it'll be {dur}",
                " and let it last {dur}", ", {dur} this time", " and set it to {dur}", ", it takes {dur} now")

PLACE = """{the} {title} (is|will be|takes place|will take place|happens) {at} {place} (now|instead|from now on|after all)
{the} {title} (has|had) (moved|been moved|relocated) to {place}, (update the location|change the place|change the location)
{the} {title} (is|was) (moved|relocated) to a (new|different|other) (place|room|venue|location): {place}
{the} {title} isn't {at} {was}, it's {at} {place}
{the} {title} (has|needs) a (new|different) (place|venue|room|location): {place}
(change|switch|update|fix|correct) the (location|place|venue|room|address) (for|of|on) {the} {title} to {place}
(change|switch|update) the (room|location|venue) from {was} to {place} for {the} {title}
(change|switch|swap|set|update) {the} {title}('s|) (location|venue|place|room) to {place}
(set|put|enter|add|save|note|list) {place} as (the|a) (location|place|venue|address) (of|for|on|in) {the} {title}
(set|put|enter|add) the (location|place|venue|address) (for|of|on) {the} {title}: {place}
(add|put|attach|give) the (place|location|address|venue) {place} (to|on) {the} {title}
add {place} as (location|place|the venue) to {the} {title}
(add|put) a (location|place) to {the} {title}: {place}
(location|venue|place|room|address) (of|for) {the} {title} (is|is now|should be|changed to|will be|:) {place}
the (venue|location|room|address) for {the} {title} (is|will be|changed to) {place}
(new|changed) (location|venue|place|room) for {the} {title}: {place}
{title} location {place}
{title}: location {place}
{title} venue: {place}
{title} now {at} {place}
(hold|have|do) {the} {title} {at} {place} instead
let's (hold|have|do) {the} {title} {at} {place} instead
we('re| are) (having|doing|holding) {the} {title} {at} {place} instead
we('ll| will) (have|do|hold) {the} {title} {at} {place} (instead|now)
we (agreed on|settled on|decided on|picked|chose) {place} for {the} {title}, (add it as the place|put it as the location)
they (moved|changed|switched) the (room|venue|place|location) of {the} {title} to {place}
(can|could) you (set|change|update) the (location|place|venue) (of|for) {the} {title} to {place}
(can|could) you (add|put) {place} (as the location|as the place|as location) (to|for|of) {the} {title}
(can|could) we (do|have|hold) {the} {title} {at} {place} instead
I (want|need) the (location|place) of {the} {title} (to be|changed to|set to) {place}
I forgot the (place|location|address) for {the} {title}, it's {place}
(note|write|put down) that {the} {title} is {at} {place}
(put|note) in {the} {title} that it's {at} {place}
{the} {title} (moves|is moving|moved) to {place}, same time
same time but {the} {title} is {at} {place}
update {the} {title}, it's {at} {place} (now|)
update {the} {title} with the (place|location|address) {place}
{the} {title} should say {place} as the (place|location)
make {place} the (location|place|venue) of {the} {title}""".split("\n")

LENGTH = """(make|keep) {the} {title} {dur} (long|instead|in total|)
(extend|lengthen|stretch|shorten|reduce|trim|cut|cut down|limit|prolong|expand) {the} {title} to {dur}
(extend|stretch|shorten|cut) the (length|duration|time) of {the} {title} to {dur}
{the} {title} (needs|should take|will need|is going to take|runs|will run|is going to last) {dur} (now|instead|)
{the} {title} (should|must|has to|needs to) (last|be|take|run) {dur}
{the} {title} (goes on|runs|will go on) for {dur} (now|)
{the} {title} (is|will be) {dur} (long|) now
{the} {title} is (only|just|actually|now) {dur}
{the} {title} (is|was) (extended|shortened|cut) to {dur}
{the} {title} (won't take|only needs|just takes|takes only) (more than|) {dur}
(set|change|update|put|adjust) the (length|duration|time slot) (of|for) {the} {title} to {dur}
(set|change|update) {the} {title} to {dur}
(set|change|update) {the} {title} to (last|take|run for) {dur}
(the|) (length|duration) of {the} {title} (is|should be|:) {dur}
(book|block|reserve|plan|allow|schedule) {dur} for {the} {title} instead
(give|allow) {the} {title} {dur} (instead|)
(let|have) {the} {title} (last|run for|go on for|take) {dur}
(can|could) you (make|extend|shorten|set|cut) {the} {title} to {dur}
(can|could) you make {the} {title} {dur} (long|instead|)
(can|could) {the} {title} be {dur} (long|instead)
(can|could) we (make|extend|shorten|keep) {the} {title} to {dur}
let's (make|keep) {the} {title} {dur}
let's (extend|shorten|limit) {the} {title} to {dur}
I (want|need) {the} {title} to (be|last|take) {dur}
I need {dur} for {the} {title} instead
we need {dur} for {the} {title}, (change it|update it|extend it)
we (extended|shortened) {the} {title} to {dur}
they (extended|shortened|cut) {the} {title} to {dur}
{title} length {dur}
{title}: {dur} long
{title} {dur} instead
{title} now {dur}
(double|shrink) {the} {title} to {dur}""".replace("(make|extend|shorten|keep) {the} {title} to", "(extend|shorten|limit) {the} {title} to").replace(
    "you (make|extend|shorten|set|cut) {the} {title} to", "you (extend|shorten|set|cut) {the} {title} to").split("\n")

RENAME = """(rename|retitle|relabel|re-title) {the} {title} (to|as|into) {new}
(rename|retitle) {the} {title}: {new}
(rename|retitle) {the} {title} (event|appointment|entry) to {new}
rename the (event|appointment|entry|meeting) {title} (to|as) {new}
(change|switch|update|edit|set) the (title|name|heading|label) (of|for|on) {the} {title} to {new}
(change|update) the (title|name) from {title} to {new}
(change|edit) {the} {title} to (say|read) {new}
(change|turn) {the} {title} (event|appointment|entry) (into|to) {new}
call {the} {title} {new} (instead|from now on|now)
call {the} {title} (appointment|event|entry) {new}
let's (call|rename) {the} {title} (to|) {new}
let's rename {the} {title} to {new}
{the} {title} (event|appointment|entry|) (should|must|needs to) be (called|named|titled|renamed to) {new}
{the} {title} (event|appointment|entry|) should (read|say) {new}
{the} {title} (is|'s) (now|actually) (called|named) {new}
{the} {title} (event|appointment) (is|is really|is actually) (called|named) {new}
{the} {title} (got|gets|needs) a new (name|title): {new}
(the|a) new (name|title) (of|for) {the} {title} (is|:|should be) {new}
(can|could) you rename {the} {title} (to|as) {new}
(can|could) you (change|set) the (name|title) of {the} {title} to {new}
(can|could) you call {the} {title} {new} instead
(can|could) we (rename|change) {the} {title} to {new}
I (want|need|'d like) to rename {the} {title} to {new}
I (want|'d like) {the} {title} to be called {new}
I'd rather call {the} {title} {new}
instead of {title} call it {new}
{title} should be {new} instead, rename it
(name|title) {the} {title} event {new}
edit {the} {title}: title {new}
update {the} {title}, new title {new}
replace the title {title} with {new}
{title} -> {new}, rename""".replace("let's (call|rename) {the} {title} (to|) {new}", "let's call {the} {title} {new}").split("\n")

ALERT = """(remind|alert|notify|ping|nudge|warn|tell) me {dur} before {the} {title} (starts|begins|)
(remind|alert|notify|ping) me {dur} (ahead of|prior to|in advance of) {the} {title}
{dur} before {the} {title} (remind|alert|notify|ping) me
(set|add|put|create) (a|an) (reminder|alert|alarm|notification) {dur} before {the} {title}
(set|add|put) (a|an) (reminder|alert|alarm|heads-up) (for|on|to) {the} {title}, {dur} before
(set|add|put) (a|an) {dur} (reminder|alert|alarm|heads-up|notification) (for|on|to|before) {the} {title}
(set|change) the (reminder|alert|alarm|notification) (of|for|on) {the} {title} to {dur} (before|)
give me (a heads-up|a reminder|a warning|an alert|notice) {dur} before {the} {title}
give me {dur} (notice|warning|heads-up) (before|for) {the} {title}
I (want|need|'d like) (a reminder|an alert|an alarm|a heads-up|to be reminded|to be notified) {dur} before {the} {title}
(can|could) you (remind|alert|notify|ping) me {dur} before {the} {title}
(can|could) I get (a reminder|an alert|a heads-up) {dur} before {the} {title}
(let|make sure) {the} {title} (remind|reminds|alert) me {dur} before
{the} {title} needs (a reminder|an alert|an alarm) {dur} before
{the} {title} should (remind|alert|notify) me {dur} before (it starts|)
{title}: (reminder|alert|alarm) {dur} before
(add|attach) (an alert|an alarm|a reminder) to {the} {title}, {dur} (before|ahead)
don't let me miss {the} {title}, (remind|alert|ping) me {dur} before""".replace("(let|make sure) {the} {title} (remind|reminds|alert) me", "have {the} {title} (remind|alert) me").split("\n")

NOTES = """(add|attach|put) (a|the) note (to|on|for|in) {the} {title} (event|appointment|entry|): {notes}
(add|attach) (a|the) note {notes} to {the} {title} (event|appointment)
add to {the} {title} (event|appointment): note {notes}
(add|put|write|include) {notes} (in|into) the (notes|description|details) (of|for) {the} {title}
(add|put|write) in the (notes|description|details) (of|for) {the} {title}: {notes}
(add|put) {notes} (to|in) {the} {title} (event|appointment) notes
(set|change|update) the (notes|description|details) (of|for|on) {the} {title} (event|) to {notes}
{the} {title} (event|appointment) (needs|should have|gets) (a|the) note: {notes}
{the} {title} (event|appointment), (add a note|note|notes): {notes}
note for {the} {title} (event|appointment): {notes}
notes for {the} {title} (event|appointment): {notes}
(can|could) you (add|put) {notes} in the notes (of|for) {the} {title} (event|appointment)
(can|could) you add a note to {the} {title} (event|appointment): {notes}
update {the} {title} (event|appointment) with the note {notes}
description (of|for) {the} {title}: {notes}
for {the} {title} (event|appointment), note {notes}
(write|put) on {the} {title} (event|appointment) that I should {notes}
attach to {the} {title} (event|appointment): {notes}""".split("\n")
# What only says what to do: the note is an order to oneself.
NOTES_DO = """for {the} {title} I (need|have|'m supposed) to {notes}, (add that|add it|put that) (to the event|in the notes|as a note)
(add|put) to {the} {title} that I (need|have) to {notes}
(add|put) a reminder in the {title} notes to {notes}
note in {the} {title} event that I (need|have) to {notes}
(write|note) on {the} {title} event to {notes}
I have to {notes} for {the} {title}, (add|put) that (in|to) the notes""".split("\n")

REPEAT_OFF = """{the} {title} (should not|shouldn't|doesn't|won't|must not) repeat (any more|anymore|)
(stop|quit) repeating {the} {title}
{the} {title} is only once, no repetition
(remove|delete|turn off|switch off|take out) the (repetition|recurrence|repeat) (of|on|for|from) {the} {title}
make {the} {title} a (one-off|one-time thing|single event|one-time event)
{the} {title} is (a one-off|just a one-off|not recurring|no longer recurring|not weekly any more)
{the} {title} (happens|takes place|is) only once
don't repeat {the} {title} (any more|anymore|)
{the} {title} (should|needs to) be a (one-off|single event)
set {the} {title} to (not repeat|happen just once|no repeat)""".split("\n")
REPEAT_ON = """make {the} {title} {rec}
{the} {title} (should|must|needs to|has to) (repeat|recur|happen|be) {rec}
(repeat|recur) {the} {title} {rec}
(set|change|switch|turn) {the} {title} to {rec}
let {the} {title} (recur|repeat|happen) {rec}
have {the} {title} (repeat|recur) {rec}
{the} {title} (happens|repeats|is|takes place) {rec} (from now on|now)
I want {the} {title} to (repeat|happen|recur) {rec}
(can|could) you (make|repeat) {the} {title} {rec}
{the} {title} (goes|is going) {rec}
set {the} {title} to (repeat|recur) {rec}
we'll have {the} {title} {rec} (from now on|now)
from now on {the} {title} is {rec}
{title} {rec} from now on
change the (repetition|recurrence|frequency) of {the} {title} to {rec}""".split("\n")
RECURRENCES = {"daily": "daily", "weekly": "weekly", "monthly": "monthly", "yearly": "yearly", "every day": "daily", "every week": "weekly", "each week": "weekly",
               "every month": "monthly", "every year": "yearly", "every weekday": "weekdays", "on weekdays": "weekdays", "each month": "monthly", "each day": "daily",
               "once a week": "weekly", "once a month": "monthly", "annually": "yearly", "once a year": "yearly"}

DELETE = """(delete|remove|cancel|drop|scrap|erase|bin|ditch|kill|nix|axe|trash|can|scratch|dump) {the} {title}
(delete|remove|cancel|erase) {the} {title} (event|appointment|entry|slot|booking|)
(delete|remove|cancel|scratch|take) {the} {title} (from|off|out of) (my|the|our) (calendar|schedule|diary|agenda|planner)
(take|strike|wipe|clear|pull|cross|strike out|get) {the} {title} (off|from|out of) (my|the|our) (calendar|schedule|diary|agenda)
take {the} {title} (off|out|down)
take {title} off (the|my) (books|calendar|diary|list of events)
call off {the} {title}
call {the} {title} off
cancel {title} (please|for me|)
{the} {title} (is|was|got|has been|had to be|will be|is being) (cancelled|canceled|called off|scrapped|dropped|binned|scratched)
{the} {title} is (off|dead|no more|not happening|not on|history|not going ahead)
{the} {title} (isn't|is not|won't be) (happening|taking place|going ahead|needed|on) (any more|anymore|after all|)
{the} {title} (won't|will not|isn't going to|is not going to) (happen|take place|go ahead|work)
{the} {title} (fell through|fell apart|didn't work out|can go|can be deleted|can be removed)
{the} {title} (fell through|won't happen|isn't happening|is off|is cancelled|was called off|is not happening), (delete|remove|cancel) it
{the} {title} (is off|isn't happening|won't happen|was cancelled), (take it out|take it off my calendar|get rid of it|scrap it|bin it|drop it)
{the} {title} (needs|has) to (be cancelled|go|be deleted|be called off|be scrapped)
{the} {title} (can|should) be (deleted|removed|cancelled|taken out|dropped)
{title} (is cancelled|is off|got cancelled|won't happen|is canceled|cancelled|off|not happening|called off)
{title} - (cancel|cancelled|delete|remove|off)
{title}: (cancel|cancelled|delete|remove)
{title} (can go|cancelled, remove it|off the calendar)
I (need|have|want|'d like) to (cancel|call off|delete|scrap|drop|remove) {the} {title}
I('m| am) (not going to|skipping|not doing|not attending|no longer going to) {the} {title} (any more|anymore|after all|), (cancel|delete|remove|drop) it
I (can't|cannot|won't|can't possibly) (make|do|attend|come to|get to|be at) {the} {title}, (cancel|delete|remove|drop|scrap) it
I (won't be going|can't go|won't make it) to {the} {title}, (cancel|delete|remove|take it off)
I've (cancelled|canceled|called off) {the} {title}, (delete|remove) it
I (cancelled|canceled|called off) {the} {title}, (delete|remove|take) it (out|)
I don't (need|want) {the} {title} (any more|anymore|), (delete|remove|cancel|drop) it
I no longer (need|have|want) {the} {title}, (delete|remove|cancel) it
we('ve| have|) (cancelled|canceled|called off|scrapped) {the} {title}
we('re| are) not (doing|having|going to) {the} {title} (any more|anymore|after all|), (delete|remove|cancel|scrap) it
we decided (against|not to do) {the} {title}, (delete|remove|cancel) it
they (cancelled|canceled|called off|scrapped) {the} {title}
they've (cancelled|canceled|called off) {the} {title}, (remove|delete) it
(the clinic|the school|my boss|the client|the teacher|the coach) (cancelled|canceled|called off) {the} {title}
(can|could|would) you (scrap|drop|call off|take out|erase|get rid of|bin|clear) {the} {title}
(can|could) you take {the} {title} (off|out of) (my|the) (calendar|diary|schedule)
(can|could) {the} {title} (come|go) off (my|the) calendar
(get rid of|do away with|forget about|lose|skip|never mind) {the} {title}, (delete|remove|cancel) it
get rid of {the} {title} (in|on) my calendar
let's (cancel|scrap|drop|call off|skip|bin|ditch) {the} {title}
no (more|need for) {title}, (delete|remove|cancel) it
{title} no longer needed, (delete|remove|cancel) it
{title} is a no-go, (delete|remove|cancel) it
please (cancel|delete|remove|drop) {the} {title}
(clear|wipe) {the} {title}
remove the (event|appointment|entry|meeting) {title}
delete the (event|appointment|entry|calendar entry) (called|named|titled|) {title}""".split("\n")
DELETE_SERIES = (("(delete|cancel|remove|drop|scrap) all (of|) (the|my|) {title} (events|appointments|entries|dates|sessions)", "all"),
                 ("(delete|cancel|remove) the (whole|entire|complete) {title} series", "all"), ("(delete|cancel|remove|scrap) every (single|) {title}", "all"),
                 ("(delete|cancel|remove) {the} {title} series", "all"), ("(delete|remove) {the} {title} and all its repeats", "all"),
                 ("(delete|cancel|remove) all occurrences of {the} {title}", "all"), ("{the} {title} is over for good, delete (the whole series|all of them)", "all"),
                 ("(delete|cancel|remove) all (future|upcoming|following|coming) {title} (events|appointments|sessions)", "future"),
                 ("(delete|cancel|stop|end) {the} {title} from now on", "future"), ("no more {title} from now on, (delete|cancel|remove) (it|them)", "future"),
                 ("(cancel|delete|remove) {the} {title} from here on", "future"), ("(cancel|delete) this and all (later|following|future) {title}", "future"),
                 ("(cancel|remove) {the} {title} going forward", "future"), ("(skip|cancel|drop) {the} {title} just this (once|time|week)", "this"),
                 ("(delete|cancel|drop|remove) only the next {title}", "this"), ("(skip|cancel|drop) {the} {title} this time only", "this"),
                 ("(delete|cancel) just (this|the next) {title}", "this"), ("(cancel|skip) {the} {title} this once, keep the (rest|others|series)", "this"))
DELETE_AT = """(delete|cancel|remove|scratch|scrap|drop|axe|bin|kill|skip|call off) {d}'s {title}
{d}'s {title} is (cancelled|off|canceled|not happening|called off|not going ahead)
{d}'s {title} (was|got|has been) (cancelled|canceled|called off|scrapped)
{d}'s {title} (won't|isn't going to) (happen|take place), (delete|cancel|remove) it
I (can't|won't|cannot) (make|do|attend|come to) {d}'s {title}, (delete|cancel|remove|drop) it
(can|could) you (cancel|delete|remove|scrap|drop) {d}'s {title}
we('re| are) (skipping|not doing|cancelling) {d}'s {title}, (delete|remove|cancel) it
they (cancelled|canceled|called off) {d}'s {title}
let's (cancel|scrap|drop) {d}'s {title}
take {d}'s {title} (off|out of) (my|the) (calendar|diary|schedule)
I need to cancel {d}'s {title}
get rid of {d}'s {title}
(delete|remove|cancel|scrap|drop|scratch|bin) {the} {title} {when}
(delete|cancel|remove) {the} {title} (that is|that's|which is|planned|scheduled|I have) {when}
{the} {title} {when} is (cancelled|canceled|off|not happening|called off)
{the} {title} {when} (was|got|has been) (cancelled|canceled|called off)
{the} {title} {when} (won't|isn't going to) (happen|take place), (delete|remove|cancel) it
(take|get|pull) {the} {title} {when} (out of|off) (the|my) (calendar|diary|schedule)
I (can't|won't|cannot) (make|do|attend) {the} {title} {when}, (cancel|delete|remove|drop) it
I'm not going to {the} {title} {when}, (cancel|delete|remove) it
(call|take) off {the} {title} {when}
call off {the} {title} {when}
there's no {title} {when}, (cancel|delete|remove) it
no {title} {when}, (cancel|delete|remove) it
we don't have {title} {when}, (cancel|delete|remove) it
{when} (cancel|delete|remove|drop) {the} {title}
{when} there's no {title}, (cancel|delete|remove) it
(can|could) you (cancel|delete|remove|drop) {the} {title} {when}
I (need|want|have) to cancel {the} {title} {when}
{title} {when} cancelled
{title} {when} (is off|cancel it|cancel please|off)
they cancelled {the} {title} {when}""".split("\n")
CLEAR = """(clear|empty|wipe|free up|clean out|clear out) my (calendar|schedule|diary|agenda|day) {when}
(clear|wipe|free up|empty|clear out) {then}
(clear|empty|wipe) everything {when}
(delete|cancel|remove|drop|scrap|clear) everything {when}
(delete|cancel|remove|drop|scrap) everything (I have|I've got|planned|scheduled|that's on|on my calendar) {when}
cancel all (of|) my (meetings|appointments|events|plans|calls) {when}
(delete|remove|drop|clear) all (of|) (my|the|) (events|appointments|meetings|plans|entries) {when}
cancel (all|everything) {when}
(cancel|scrap) (all|) my plans {when}
I'm (sick|ill|off|away) {when}, cancel (everything|all my meetings|all my appointments)
(cancel|scrap) the whole day {when}
(can|could) you (cancel|clear|delete) (everything|all my meetings|all my appointments) {when}
I need (everything|all my meetings|all my appointments) {when} (cancelled|gone|deleted|cleared)
get rid of (everything|all meetings|all my appointments) {when}
take everything off my calendar {when}
nothing {when} should stay, delete it all""".split("\n")

LIST = """what (have I got|do I have|have we got) (on|planned|scheduled|lined up|going on|coming up) {when}
what (have I got|do I have) (in the diary|in my diary|on my calendar|on the agenda|in my calendar|on my plate) {when}
what's (in|on) (the|our) (diary|calendar|schedule|agenda|cards|books) {when}
what's (in store|lined up|scheduled|coming up|the plan|on my plate|the agenda|the schedule|my schedule|my day like|my diary like) {when}
what's (there|happening) (in my calendar|in the diary|) {when}
what (is|'s) (my|our|the) (agenda|schedule|plan|programme|day) {when}
what does my {d} look like
what does {d} (look like|hold|have in store|bring)
how does my {d} look
how's my {d} (looking|shaping up|)
how (is|'s) {d} (looking|shaping up|)
what's my {d} like
what's on my plate {d}
what's {d} (like|looking like|got in store)
(show|give) me my {d}
(run|walk|take|talk) me through my (day|calendar|schedule|agenda|appointments|meetings|diary) {when}
(run|walk|talk) me through {d}
(run through|go over|go through|summarise|summarize|read out|read me|read|recap) my (calendar|schedule|agenda|appointments|day|diary|meetings) {when}
(run|read|list) (me|) (everything|all) (I have|I've got|that's on|planned) {when}
(give|get) me (a|an|the) (rundown|overview|summary|run-down|breakdown|recap|list) (of|for) {then}
(give|get|show) me (a|an|the) (rundown|overview|summary|list) of my (day|calendar|schedule|appointments|meetings) {when}
(brief|fill|update) me (on|in on) {then}
(pull up|bring up|open|display|view|look up|check|look at) (my|the|our) (calendar|schedule|agenda|diary|planner) {when}
(pull up|bring up|display|view) (my|the) (appointments|meetings|events) {when}
(let me see|I want to see|I'd like to see|I need to see|can I see|may I see|let's see|let's look at) (my|the) (calendar|schedule|agenda|appointments|meetings|diary) {when}
(can|could|would) you (show|tell|read|give) me (my|the) (calendar|schedule|agenda|appointments|meetings) {when}
(can|could|would) you (check|look at|open|go through|pull up) (my|the) (calendar|schedule|agenda|diary) {when}
(can|could) you (tell|show) me what's (on|planned|happening|coming up|in my calendar) {when}
(can|could) you (tell|show) me what I have (on|planned|) {when}
(tell|show) me (what's|everything that's|all that's) (on|in my calendar|happening|scheduled) {when}
(tell|show) me what I (have|'ve got) (on|planned|scheduled|to do in my calendar|) {when}
(tell|show) me (everything|all events|all my meetings|all my appointments) {when}
(do I|do we|have I|have we) (have anything|have something|got anything|got something) (on|planned|scheduled|in the diary|coming up|going on) {when}
(do I|do we) have (any|) (appointments|meetings|events|plans|commitments|engagements|calls|classes|bookings) {when}
(do I|do we) have (anything|something) (important|big|special|else|early|late|fun|booked|in my calendar) {when}
have I got (any|) (meetings|appointments|plans|events|anything) (on|) {when}
have I got (anything|something|a lot|much) (on|planned|booked|) {when}
am I doing (anything|something) {when}
are there (any|) (meetings|appointments|events|plans|calls) {when}
is there (something|anything|a lot|much) (on|planned|scheduled|happening|in my calendar|in the diary|coming up) {when}
is anything (on|planned|scheduled|happening|booked) {when}
is my calendar (full|packed|empty|busy) {when}
how (busy|full|packed|booked up|hectic|crazy|bad) is (my day|my calendar|my schedule|it|the day) {when}
how (busy|packed|full) (am I|are we) {when}
how (packed|full|busy|hectic) (is|'s) {d}
how many (meetings|appointments|events|calls|things) (do I have|have I got|are there|are on my calendar) {when}
which (meetings|appointments|events|calls) (do I have|have I got|are on|are planned|are scheduled|are coming up) {when}
what (meetings|appointments|events|calls|plans|commitments|classes) (do I have|have I got|are there|are on|are planned|are scheduled|are coming up) {when}
what (am I|are we) (doing|up to|supposed to do in my calendar) {when}
what have (I|we) planned {when}
what did (I|we) (plan|schedule|put in|have planned) {when}
what's (the first|my first|the last|my last) (thing|meeting|appointment|event) {when}
when (is|'s) my (first|last) (meeting|appointment|thing|call|event) {when}
what time (is|'s) my (first|last) (meeting|appointment|thing|call) {when}
what time do I (start|finish) {when}
where (do I|am I supposed to|should I) (need to be|have to be|be|go) {when}
who am I (meeting|seeing) {when}
(whats|wots|what is) (on|happening|planned|my schedule|my calendar|the plan) {when}
(anything|something) (on|planned|scheduled|happening|booked|coming up|special|going on|in the diary) {when}
(any|) (plans|appointments|meetings|events|engagements|bookings|calls) {when}
(agenda|schedule|calendar|diary|plan|appointments|meetings|events|overview) {when} (please|)
(my|our|the) (plan|programme|diary|week|engagements|events|meetings|planner) {when}
{when}, what (do I have|have I got|is on|'s on|'s planned|am I doing)
{when} what (do I have|have I got|is on|am I doing)
{when} - (anything on|any meetings|any plans|what's on)
{when}: (anything on|any meetings|any plans|what's on)
so what('s| is) (on|happening|up) {when}
prepare me for {then}
get me ready for {then}
I (wonder|forgot|can't remember|don't know) what('s| is) (on|planned|in my calendar) {when}
I forgot what I have {when}
remind me what's on {when}
remind me what I have (on|planned|in my calendar|scheduled) {when}""".split("\n")

NEXT = """what's (next|up next|coming up next|coming up|my next thing) (on|in) (my|the) (calendar|agenda|schedule|diary)
what's (up next|coming up next|coming up soon|coming)
what('s| is) (my|the) (next|upcoming) (thing|engagement|commitment|call|class|booking|appointment|meeting|event)
what('s| is) the next (thing|item|event|meeting|appointment|entry) (on|in) my (agenda|calendar|schedule|diary)
what do I have (next|coming up next|up next|coming up)
what am I doing next
what have I got (next|coming up)
next (thing|appointment|meeting|event|item) (on my agenda|on my calendar|in my calendar|please|)
(when|where|what) is my next (meeting|appointment|event|call)
when's my next (meeting|appointment|event|call|thing)
where (do I need to be|am I supposed to be|should I be|do I have to be) next
who am I (meeting|seeing) next
(show|tell|give) me (my|the) next (event|appointment|meeting|thing)
(show|tell|give) me what's (next|coming up|up next)
(show|list|open|pull up|bring up|view|display|check) (me|) my (calendar|agenda|schedule|diary|appointments|events)
(show|list) (me|) (all my|all|the|my) (upcoming|coming|next|future) (events|appointments|meetings|plans)
(any|do I have any|are there any) (upcoming|coming) (events|appointments|meetings)
(anything|something) coming up
do I have anything coming up
do I have anything (soon|next|in the near future)
what's in my (calendar|diary|schedule)
what's on the (agenda|calendar|schedule)
(calendar|agenda|diary|schedule) (please|)
let me see my (calendar|agenda|schedule)
can I see my (calendar|agenda|schedule)
(run me through|read me|go through) my (calendar|upcoming events|agenda|schedule)""".replace("show|list|open|pull up|bring up|view|display|check) (me|)", "show|list|open|pull up|bring up|view|display|check)").split("\n")
IN_CALENDAR = """what's (happening|coming up|planned|going on) (in|on) (my|the|our) {cal} calendar {when}
what have I got (in|on) (my|the) {cal} calendar {when}
(is|is there) (anything|something) (in|on) (my|the|our) {cal} calendar {when}
(show|list|read|give) me the {cal} calendar {when}
(pull up|bring up|open|check|view) (my|the|our) {cal} calendar {when}
(can|could) you (check|show me|open|look at) (my|the|our) {cal} calendar {when}
how does my {cal} calendar look {when}
do I have anything (in|on) (my|the) {cal} calendar {when}
(any|what) (events|appointments|meetings) (are|) (in|on) my {cal} calendar {when}
{cal} calendar {when}
my {cal} calendar {when}
only my {cal} calendar {when}
what's {when} in the {cal} calendar
{when}, what's in my {cal} calendar
how busy is my {cal} calendar {when}""".split("\n")

FIND_WHEN = """(when|what time|at what time|where) is {the} {title} {when}
(when|what time)'s {the} {title} {when}
what time (does|do) {the} {title} (start|begin|end|finish) {when}
when (does|do) {the} {title} (start|begin|end|finish) {when}
(do I|do we) have (a|an|any|) {title} {when}
(do I|do we) have {title} (scheduled|planned|booked|on|coming up) {when}
have I got (a|an|any|) {title} (booked|on|planned|) {when}
is there (a|an|any|) {title} (planned|scheduled|on|happening|booked|) {when}
is {the} {title} (on|happening|still on|planned|scheduled) {when}
am I going to {the} {title} {when}
when am I going to {the} {title} {when}
{when} is {the} {title} on
{when}, when is {the} {title}
what time do I have {the} {title} {when}
what time do I need to be at {the} {title} {when}
how long is {the} {title} {when}
(find|show|look up|search for|pull up|check) {the} {title} {when}
any {title} (planned|on|booked|) {when}
did I (book|schedule|plan) (a|an|any|) {title} {when}
(is|was) there (a|an) {title} in my calendar {when}
(can|could) you (find|look up|check) {the} {title} {when}
which room is {the} {title} in {when}
is it {title} {when}
how many {title} appointments do I have {when}""".split("\n")
FIND = """(when|what time|what day|what date|where|how long)'s {the} (next|) {title}
(when|what time|what day|what date|which day|where|at what time|how long) is {the} (next|) {title}
(when|what time|what day|where) is {the} {title} (again|on|happening|taking place|scheduled|planned|set for)
(when|what time|where) was {the} {title} (again|)
(what time|when|at what time) does {the} {title} (start|begin|end|finish|kick off|get going|take place)
when does {the} (next|) {title} (happen|take place|come up)
(when|what time) (do I have|have I got|do we have|do I go to) {the} {title}
(when|what day) am I (going to|having|doing|supposed to go to|supposed to be at|booked for) {the} {title}
when (did I|did we) (put|schedule|book|plan|set) {the} {title} (for|)
when's (my|the|our) next {title}
what time do I (have|need) to be at {the} {title}
where do I (have|need) to go for {the} {title}
(which|what) room is {the} {title} in
(which|what) (day|date|time) did I (book|put) {the} {title} (for|)
how long (does|will|is) {the} {title} (take|last|go on|run)
how long (will|does) {the} {title} last
how (far away|far off|soon) is {the} {title}
how much time do I have (until|before|till) {the} {title}
how (many days|long) (until|till|to) {the} {title}
where (will|does) {the} {title} (be|take place)
where's {the} {title} (happening|taking place|being held|)
(do I|do we) (already|still|) have (a|an|any|) {title} (booked|scheduled|planned|in the diary|on my calendar|coming up)
have I (already|) (booked|scheduled|got|planned) (a|an|my|the|) {title}
did (I|we) (already|ever|) (schedule|book|plan|put in|add|enter) (a|an|the|my|) {title}
is {the} {title} (in my calendar|on my calendar|in the diary|still on|still happening|scheduled|coming up|booked|in there)
is (a|an|any|) {title} (in my calendar|on my calendar|scheduled|planned|coming up)
is there (a|an|any|) {title} (coming up|scheduled|planned|on my calendar|in the diary|booked)
(find|look up|locate|search for|look for|pull up|bring up|check|show me|get me) {the} {title} (in|on) (my|the) (calendar|schedule|diary)
(find|look up|show|pull up) (the|my) (event|appointment|meeting|entry|calendar entry) {title}
(find|show|pull up) (the|my) {title} (appointment|event|details|entry)
(search|check) (my|the) (calendar|schedule|diary) for {the} {title}
check (if|whether) I have (a|an|any|) {title} (booked|scheduled|in my calendar|coming up)
check (when|what time|what day|where) {the} {title} is
(tell|show|remind) me (when|what time|what day|where) {the} {title} is
(can|could) you (tell me|check|see|look up) (when|what time|where) {the} {title} is
(can|could) you (find|look up|pull up) {the} {title} in my calendar
do you (know|have|see) when {the} {title} is
I (forgot|can't remember|don't remember|lost track of) (when|what time|where) {the} {title} is
(what are|show me|give me) the details (of|for) {the} {title}
details (of|for) {the} {title}
what's the (date|time|place|location|address) (of|for) {the} {title}
(date|time|location) of {the} {title}
{title}, when (is that|was that|is it) (again|)
{title} when
when {title}
what time {title}
{title} - (what time|when|where)""".split("\n")

FREE_AT = """am I (free|available|open|busy|booked|occupied|around) {when}
are we (free|available|busy|booked) {when}
am I (still|) (free|available) {when}
am I (already|) (busy|booked|taken|booked up|double booked|tied up) {when}
do I have (time|room|space|an opening|a gap|anything clashing|a conflict) {when}
have I got (time|room|a gap|space|a slot) {when}
is my (calendar|schedule|diary) (free|open|clear|empty) {when}
is {then} (free|available|open|still free|still open|clear|taken|already taken|good|okay|possible|an option)
is {then} (good|ok|okay|free) for me
(could|can) I (do|make|manage|meet|take a call|fit someone in|squeeze something in) {when}
(could|can) I do {then}
would {then} (work|fit|suit|be ok|be okay|be good|be possible) (for me|)
does {then} (work|suit me|fit|work for me|fit my schedule|fit in)
is there (room|space|time|an opening|a slot|a gap) {when}
(can|could) you (see|check|tell me) if I('m| am) (free|available|busy) {when}
(see|check|tell me) (if|whether) I('m| am) (free|available|busy) {when}
check (if|whether) {then} is (free|open|available)
check my availability {when}
what's my availability {when}
would I be (free|available) {when}
will I be (free|available|busy) {when}
I want to know if I'm free {when}
{when}, am I (free|available|busy)
{when} am I (free|available|busy)
{then} - (free|am I free|available)
(free|available|busy) {when}
is anything clashing {when}
any (conflicts|clashes) {when}
do I have (a|any) (conflict|clash|conflicts|clashes) {when}
someone wants to meet {when}, am I (free|available)
they (suggested|proposed|offered) {then}, am I (free|available)
they (suggested|proposed) {then}, (does that work|would that work|is that free)""".split("\n")
FREE_LENGTH = """(is there|do I have|have I got|do you see) (a|an|any) {dur} (slot|gap|window|opening|hole) (free|open|available|) {when}
(find|get|give|show|suggest) me (a|an) {dur} (slot|gap|window|opening) {when}
(find|look for|search for|suggest) (a|an) (free|open|) {dur} (slot|gap|window|opening|time slot) {when}
(any|a) (free|open|) {dur} (slot|slots|gap|window) {when}
where('s| is) (there|) a {dur} (gap|slot|window) {when}
when (do I have|have I got|is there) a {dur} (slot|gap|window|opening) {when}
when can I (fit in|squeeze in|do|have|schedule|slot in) a {dur} (meeting|call|run|lunch|session|chat|workout|appointment) {when}
(is there|do I have) (room|time|space) for a {dur} (meeting|call|session|chat|appointment|workout) {when}
I (want|need|'m looking for) (a|an) {dur} (slot|window|gap|opening) {when}
(can|could) you find (me|) (a|an) {dur} (slot|gap|window|opening) {when}
(can|could) I fit a {dur} (meeting|call|session|workout) in {when}
find (me|) a time for a {dur} (meeting|call|session|workout|chat) {when}
when would a {dur} (meeting|call|session) (fit|work) {when}
{dur} (slot|gap|window) {when}""".split("\n")
FREE = """when (am I|are we) (free|available|open|not busy|unbooked) {when}
when (do I|do we) have (time|free time|space|room|some time|an opening|a free slot|a gap|a break|a minute) {when}
when (have I got|would I have|will I have) (time|some time|a gap|a free slot|a window) {when}
when (can|could) I (fit in|squeeze in|schedule|slot in|book in|do|plan) (a|an|the|some) {thing} {when}
when (can|could) we (fit in|schedule|do|have|plan) (a|an|the) {thing} {when}
when would (a|an|the) {thing} (fit|work|be possible|fit in) {when}
when would be a good time (for|to schedule) (a|an|the) {thing} {when}
when('s| is) a good (time|slot|moment) (for|to have) (a|an|the) {thing} {when}
(is there|do I have|have I got) (time|room|space|a gap|a slot) for (a|an|the) {thing} {when}
(can|could) I (fit in|squeeze in|fit|manage) (a|an|the) {thing} {when}
(find|get|suggest) (me|us|) (a time|a slot|time|some time|a good time|a gap) for (a|an|the) {thing} {when}
(can|could) you (find|suggest|look for) (a time|a slot|some time|a gap) for (a|an|the) {thing} {when}
where (can|could) I (squeeze|fit|slot|put) (in|) (a|an|the) {thing} {when}
I (want|need|'d like) to (find|have) (a slot|time|a time|a free slot) for (a|an|the) {thing} {when}
(what|which) (times|slots|hours|days) (am I|are) (free|open|available|still free|still open) {when}
what('s| is) (free|open|available|my availability) {when}
what (free time|availability|gaps|openings|free slots|open slots) (do I have|have I got|is there) {when}
(show|give|tell) me (my|) (availability|free time|free slots|open slots|gaps|openings) {when}
(show|tell) me when I('m| am) (free|available) {when}
(tell|let) me (know|) when I'm free {when}
(find|look for|search for|get) (me|) (a|some) (free|open|empty) (slot|slots|time|spot|window|hours) {when}
(find|look for|spot) (a|some) (gap|gaps|hole|opening|openings) (in my calendar|in my schedule|in the diary|) {when}
(any|are there any|do I have any|have I got any) (free slots|gaps|openings|free time|open slots|windows|time|holes in my calendar|availability) {when}
(do I|do we) have (any time|some time|a moment|a minute|time off|an opening|a free moment|a free slot) {when}
how (free|available) am I {when}
how much (free time|time|spare time) do I have {when}
(availability|free time|free slots|gaps|openings) {when}
(my|) availability {when}
where('s| is) (there|) (a gap|space|room|time) (in my calendar|in my schedule|in the diary|) {when}
(is there|do I have|have I got) {dur} (free|spare|open|available|to spare|anywhere|) {when}
(is there|do I have) (a gap of|a window of|a slot of|time for) {dur} {when}
(find|get|give|carve out|look for) (me|) {dur} (somewhere|free|anywhere|of time|) {when}
(can|could) you find (me|) {dur} (somewhere|free|of free time|) {when}
(when|where) (can|could) I (fit|squeeze|get|find|put) (in|) {dur} {when}
when (do I have|have I got|is there|would I have) (at least|) {dur} (free|spare|to spare|) {when}
I need {dur} (free|somewhere|of focus time|to work|) {when}, (when would that be|when am I free|find a slot|find me a slot|where does it fit|when can I)
I need to find {dur} {when}
I'm looking for {dur} {when}
got {dur} (free|spare) {when}
have I got {dur} {when}
(any|) {dur} (free|open|available) {when}
(find|suggest) (a time|a slot|{dur}) (for|to have) (a|an|the) {thing} {when}
(find|block) {dur} for (a|an|the) {thing} {when}, when (is it possible|would it fit|works)
when do I have {dur} for (a|an|the) {thing} {when}
do I have {dur} for (a|an|the) {thing} {when}
(can|could) I fit {dur} of {thing} in {when}
is there {dur} for (a|an|the) {thing} {when}
when (can|could) (I|we) (meet|see|call|catch up with|have lunch with|have coffee with|sit down with|speak to) {who} {when}
when (can|could) {who} and I (meet|talk|catch up|get together|have lunch) {when}
when (am I|would I be) free (to meet|to see|for a call with|for lunch with|to catch up with) {who} {when}
do I have time (to meet|to see|for|to talk to|for a call with|for lunch with) {who} {when}
(find|suggest) (a time|a slot|some time) (to meet|to see|for a call with|for lunch with|with) {who} {when}
is there (time|room|a slot) (for|to meet|to see|to talk to) {who} {when}
{who} wants to meet {when}, when am I free
{who} is asking when I'm free {when}
(find|get) {dur} (for|with) {who} {when}
when do I have {dur} for {who} {when}
do I have {dur} (for|to meet|to talk to) {who} {when}
(can|could) I (see|meet|fit in|squeeze in) {who} {when}
{when}, when am I free
{when} when (am I free|do I have time)
{when} - (any gaps|any free slots|when am I free)""".replace("(find|suggest) (a time|a slot|{dur}) (for|to have)", "(find|suggest) (a time|a slot) (for|to have)").split("\n")
THINGS = """haircut, run, workout, nap, walk, long lunch, quick call, meeting, call, dentist appointment, coffee, lunch, gym session, swim, check-in, catch-up, bike ride,
massage, yoga class, doctor's appointment, date night, shopping trip, phone call, interview, review, focus block, study session, team lunch, driving lesson, eye test,
one-on-one, retro, physio session, movie, brunch, dinner, car service, house viewing""".replace("\n", " ").split(", ")

SCOPES = ((", all of them", "all"), (", the whole series", "all"), (" for all of them", "all"), (", every one of them", "all"), (", the entire series", "all"),
          (", for the whole series", "all"), (", all occurrences", "all"), (", every time", "all"), (" - the whole series", "all"), (", all events of it", "all"),
          (" from now on", "future"), (", this and all following", "future"), (" and all after it", "future"), (", also all future ones", "future"),
          (", and all the ones after", "future"), (", from this one on", "future"), (" and every one after that", "future"), (", this and future ones", "future"),
          (" going forward", "future"), (", only this one", "this"), (", just this once", "this"), (", only this time", "this"), (" just this week", "this"),
          (", this one only", "this"), (", not the whole series", "this"), (", just this one", "this"), (", only once", "this"), (", keep the others", "this"),
          (" this time only", "this"), (", just that one", "this"))
