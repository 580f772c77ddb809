"""More wordings for the calendar, as different people type or dictate them. `{a}` and `{the}` stand for an article that suits the title,
`{then}` for a time without the word before it."""

# Orders, wishes and questions.
ORDERS = """(schedule|arrange|organise|organize|set up|fix up|line up|sort out) {a} {title} {when}
(put|pop|stick|chuck|throw|slot|drop) {a} {title} (in|into) (my|the) (diary|calendar|schedule|planner) {when}
(put|pop|get|slap) {a} {title} on (my|the|our|the family) (calendar|schedule|agenda|planner) (for {then}|{when})
(block|block off|block out|hold|keep|save|carve out|ring-fence) {then} for {a} {title}
(block|block off|block out|book out|reserve|set aside|protect) (some|) time {when} for {a} {title}
(block|book) (out|off) my (calendar|diary) {when} for {a} {title}
(put|add) a (hold|block|placeholder) {when} for {a} {title}
(put|place) a hold on my calendar {when} for {a} {title}
hold {then} for {a} {title}
(pencil|ink|slot|squeeze|fit) {a} {title} in (for {then}|{when})
(pencil|slot|put|book) me in for {a} {title} {when}
(put|count) me down for {a} {title} {when}
(put|mark) {then} down (as|for) {a} {title}
(mark|note|jot|write) down {a} {title} {when}
(jot|note) {a} {title} (in|into) (my|the) (calendar|diary) {when}
(make|create|add|log) (a|an|one) (new|) (calendar|) (entry|event|appointment|slot) (for|called|named) {title} {when}
(make|create|add) (a|an) (calendar entry|event|appointment|new event) {when} (called|named|titled|for) {title}
(make|create|add) (a|an) (calendar item|event|appointment|new event), {title}, {when}
(add|create) (an|the) (event|appointment) {title} {when}
(new|add) (calendar|) (event|entry) {when}: {title}
(new|add|put in) {title} {when}
(get|have) {a} {title} (booked|scheduled|set up|booked in|lined up|penciled in) {when}
(get|book|fit) {a} {title} in {when}
(go ahead and|please|pls|) (book|schedule|add) {a} {title} {when}
(book in|diarise|diary|calendar) {a} {title} {when}
(enter|record|register|file) {title} {when}
(make|leave|free up|find) (room|space|time) {when} for {a} {title}
(leave|keep) {then} (free|open|clear) for {a} {title}
give me {a} {title} {when}
set {a} {title} (for {then}|{when})
set {title} {when}
remember {title} {when}, (put it on the calendar|it goes in the calendar|in the calendar please)
save the date: {title} {when}
save the date for {a} {title}: {then}
save {then} for {a} {title}
mark (the|my|our) calendar(s|): {title} {when}
mark (the|my) (calendar|diary) for {a} {title} {when}
mark {then} for {a} {title}
let's (get|put) {a} {title} (on|in) the (calendar|diary|books) {when}
let's (make|say|set|do) {a} {title} {when}
let's (pencil in|lock in|pin down|aim for|book in|fit in|squeeze in) {a} {title} {when}
lock in {a} {title} (for {then}|{when})
I (want|need|would like|'d like|wanna) to (book|schedule|add|set up|put in|plan|arrange|organise) {a} {title} {when}
I'd (like|love) {a} {title} (on my calendar|in the diary|scheduled|booked) {when}
I (want|need) {a} {title} (in|on) (my|the) (calendar|diary) {when}
I (want|need) {then} (blocked|reserved|kept free|set aside) for {a} {title}
I'll (need|want|have) {a} {title} (in the calendar|scheduled|booked) {when}
i want {a} {title} {when}
we (need|have|ought) to (schedule|do|have|hold|get in) {a} {title} {when}
we should (have|hold|schedule|put in|plan|set up) {a} {title} {when}
(can|could|would|will) you (pencil in|slot in|block out time for|book in|put down|make an entry for|reserve time for) {a} {title} {when}
(can|could|would) you (put|pop|stick|get) {a} {title} (in|into|on) (my|the|our) (calendar|diary|schedule) {when}
(can|could|would) you (put|mark|write) me down for {a} {title} {when}
(can|could|would) you (hold|block|keep|save) {then} for {a} {title}
(can|could|may) I (have|get|book|schedule|add) {a} {title} {when}
(can|could) I (put|pencil|squeeze|slot) {a} {title} in {when}
(can|could|shall) we (book|pencil in|put in|make|squeeze in|set up|get in|hold) {a} {title} {when}
(can|could) {title} go (in|on) (my|the) calendar {when}
would you mind (adding|scheduling|putting in|booking in|blocking time for) {a} {title} {when}
do you mind (adding|scheduling|noting) {a} {title} {when}
any chance you can (add|schedule|book in|squeeze in) {a} {title} {when}
how about we (put|schedule|book) {a} {title} {when}, (add it|put it in|pop it in)
is it possible to (schedule|add|book) {a} {title} {when}
mind putting {a} {title} (in|on) (my|the) calendar {when}
{title} (needs|has) to (be|go) (in|on) (my|the) calendar {when}
{title} (goes|should go) (in|on) (my|the) (calendar|diary) {when}
{title} {when} (into|in|onto|on) (my|the) (calendar|diary|schedule) (please|)
{title} {when}, (add it|put it in|calendar please|save it|book it|schedule it|put that in my calendar|stick it in the diary|note it|add that)
{title} {when} - (add|calendar|book|please add)
{when} {title}, (add it|put it in|calendar please|save that|schedule it|put that in my diary|pop it in)
{when} (put|pop|add|stick|pencil in|note down) {a} {title}
{when} (schedule|book|block|plan|set up|arrange) {a} {title}
{when}, (add|put in|schedule|book in|set up|plan) {a} {title}
for {then} (add|put in|schedule|plan|book) {a} {title}
for {then}, {title}
{when} please (add|schedule|book) {a} {title}
{when} I (want|need|would like) {a} {title}
{when} we (should|need to|want to|have to) (do|have) {a} {title}
(add|put) (the following|this|this one) to my (calendar|schedule|diary): {title}, {when}
(add|put) the following: {title}, {when}
(add|put) (an entry|an appointment|something) (in|to) my (calendar|diary) {when}: {title}
(schedule|calendar) (request|entry|note|please): {title} {when}
(appointment|event|meeting|to schedule|diary entry|booking)(:| -|) {title} {when}
(subject|title|event|what): {title}, when: {then}
{title} / {then}
{title} | {then}
{title} → {then}
{title} @ {then}
{title} // {then}
{then} - {title}
{then} = {title}
{then} | {title}
{then} / {title}
* {title} {when}
- {title}, {when}""".split("\n")

# What is so, and from which an event follows.
STATEMENTS = """{the} {title} (will be|is going to be|is gonna be|should be|takes place|will take place) {when}
{the} {title} (is happening|is taking place|is coming up|is due to start|kicks off|gets going) {when}
{the} {title} (has been|was|is|got|is now) (scheduled|arranged|confirmed|booked|agreed|planned|set up) for {then}
{the} {title} (falls|lands) on {then}
{the} {title} (goes|went) (ahead|live) {when}
{title} (confirmed|booked|arranged|set|fixed|agreed) for {then}
{title} (confirmed|booked|all booked|sorted) {when}
{title}'s {when}
{title} it is, {when}
it's {title} {when}
so it's {title} {when}
there (will be|is going to be|'s gonna be) {a} {title} {when}
there's {a} {title} (happening|coming up|planned|scheduled) {when}
there's {a} {title} {when} (I have to go to|that I can't miss|I need to attend|I should be at)
I (have|'ve got|got) {a} {title} (scheduled|booked|planned|lined up|coming up|arranged) {when}
I (have|'ve got) {a} {title} (to go to|to attend) {when}
I (have|need|'ve got) to be at {a} {title} {when}
I (have|need|want|'ve got) to (attend|make it to|show up for|get to|join) {a} {title} {when}
I (have|'ve got) (a slot|an appointment|a booking|a place) for {a} {title} {when}
I (made|booked|got|arranged|have) (an appointment|a slot|a time) for {a} {title} {when}
I (got|managed to get|was given|was offered) {a} {title} {when}
I (scheduled|arranged|set up|organised|signed up for|agreed to|said yes to|committed to) {a} {title} {when}
I've (arranged|agreed to|signed up for|been booked in for|been put down for|said yes to|set up) {a} {title} {when}
I've (just|) (booked|scheduled|made|arranged) {a} {title} (for {then}|{when})
I'm (booked in|booked|down|signed up|scheduled|expected) for {a} {title} {when}
I'm (doing|going to|attending|hosting|off to|joining|leading|giving) {a} {title} {when}
I'll be (at|in|doing|having|attending|hosting) {a} {title} {when}
I'll (have|do|attend|go to|host) {a} {title} {when}
i will be at {a} {title} {when}
I (am|'m) supposed to (be at|go to|attend|have) {a} {title} {when}
I'm (going|heading|off) to {a} {title} {when}
we (have|'ve got|are having|are doing|are hosting|are going to) {a} {title} {when}
we('re| are) (meeting|getting together|all meeting up) for {a} {title} {when}
we (agreed on|settled on|decided on|arranged|set up|planned|booked) {a} {title} {when}
we('ve|) agreed on {then} for {a} {title}
we('ll| will) (have|do|hold|be having) {a} {title} {when}
we (said|made|make) it {then} for {a} {title}
we're (on|good|all set) for {a} {title} {when}
(they|the office|the school|the clinic|reception) (booked|put|squeezed|slotted) me in for {a} {title} {when}
(they|the office|the school|my boss|the client) (scheduled|set|arranged|called|confirmed|announced) {a} {title} (for {then}|{when})
(they|the clinic|the surgery) (gave|offered) me {a} {title} {when}
they've (moved|set|got|put) {a} {title} in {when}, add it
(my|the) (boss|manager|teacher|client|doctor|sister|mum|coach|team) wants {a} {title} {when}
(my|the) (boss|manager|teacher|client|coach|team) (invited me to|asked me to|wants me at) {a} {title} {when}
I('ve| have) been (invited|asked) to {a} {title} {when}
got (a|an|) {title} {when}
got {title} (lined up|coming up|booked) {when}
have {a} {title} {when}
having {a} {title} {when}
(don't want|can't|mustn't) (to|) miss {a} {title} {when}, (add it|put it in my calendar)
(can't|mustn't|don't let me) miss {the} {title} {when}, (add it|put it in my calendar|calendar please)
(don't forget|remember), {title} {when}, (add it to|put it in) my calendar
(turns out|apparently|looks like|seems) (I have|there's|we have|we've got) {a} {title} {when}
(it looks like|seems) {the} {title} is {when}
(heads up|fyi|update|news|reminder to self|note), (there's|we have|I have) {a} {title} {when}
fyi {title} {when}
{when} (there'll be|there will be|there's going to be) {a} {title}
{when} (is|is when|will be) {the} {title}
{when} I('m| am) (going to|at|having|doing|attending|in) {a} {title}
{when} I('ve| have) got {a} {title}
{when} I (need|have) to (be at|go to|attend) {a} {title}
{when} I've (booked|arranged|been invited to) {a} {title}
{when} we('re| are) (having|doing|going to|hosting) {a} {title}
{when} we have {a} {title} (planned|booked|scheduled|)
{when} it's {title}
{when} it's {title} time
{when}, {a} {title}
{when} they('ve| have) scheduled {a} {title}
{then} is reserved for {the} {title}
{then} is {title}
{then} is for {the} {title}
(ok|okay|right|alright) so {title} {when}
so I have {a} {title} {when}
and then there's {a} {title} {when}
next up {title} {when}
the date for {the} {title} is {then}
the time for {the} {title} is {then}
the date of {the} {title} is {then}
(my|the) appointment for {the} {title} is {when}
(my|the|our) (next|upcoming|follow-up|big|weekly) {title} is {when}
{title} appointment {when}
{title} booked {when}
{title} (coming up|on) {when}
attending {a} {title} {when}""".split("\n")

# What somebody is doing, said as such: the title is the whole of it.
DOING = """I'm {title} {when}
we're {title} {when}
{when} I'm {title}
{when} we're {title}
I'll be {title} {when}
I am {title} {when}, (add it|put it in my calendar|calendar)
{title} {when}
we'll be {title} {when}
{when} {title}
(looks like|so) I'm {title} {when}
put in that I'm {title} {when}
add to my calendar that I'm {title} {when}
put in my calendar that we're {title} {when}
note in the calendar that I'm {title} {when}""".split("\n")
DOINGS = """meeting {people}, seeing {people}, flying to {city}, picking up {person}, picking {person} up, driving to {city}, having lunch with {people},
having dinner with {people}, taking the train to {city}, dropping off {person}, catching up with {people}, visiting {people}, babysitting for {person},
going to the cinema with {people}, going out with {people}, playing tennis with {people}, getting my hair cut, seeing the doctor, seeing the dentist,
giving a talk, presenting the {topic}, interviewing {person}, moving to {city}, working from home, taking the kids swimming, taking the car in,
getting the boiler checked, having drinks with {people}, having people over, cooking for {people}, going climbing with {person}, hosting {people},
grabbing coffee with {people}, grabbing lunch with {person}, walking the dog with {person}, helping {person} move, travelling to {city},
meeting the {made} people, collecting {person} from the station, taking the cat to the vet, trying on the dress, viewing a flat, seeing the {made} show""".replace(
    "\n", " ").split(", ")

LENGTH_BEFORE = """(put|pop|pencil|slot) (a|an) {dur} {title} (in|into my calendar) {when}
(make|arrange|organise|create) (a|an) {dur} {title} {when}
(block|block out|reserve|hold|book) (a|an) {dur} {title} {when}
(put|add) (a|an) {dur} slot for {a} {title} {when}
(block|reserve|book) (a|an) {dur} slot {when} for {a} {title}
book (me|) (a|an) {dur} {title} {when}
(we have|we've got|I've got|there's|there is) (a|an) {dur} {title} {when}
(we need|I need|I'd like|I want) (a|an) {dur} {title} {when}
I'd like to (schedule|book|add) (a|an) {dur} {title} {when}
(can|could) (we|I) (have|do|get|book) (a|an) {dur} {title} {when}
{when} (a|an|) {dur} {title}
{when} I have (a|an) {dur} {title}
{when}, {dur} {title}
new event: {dur} {title} {when}
let's (do|have|schedule) (a|an) {dur} {title} {when}
quick {dur} {title} {when}
{dur} {title}, {when}""".split("\n")
LENGTH_FOR = """(block|block out|block off|hold|carve out|ring-fence|protect) {dur} for {a} {title} {when}
(block|block out|hold|set aside|keep) {dur} {when} for {a} {title}
(block|reserve|book|set aside) {when} {dur} for {title}
(put|pencil) me (down|in) for {dur} of {title} {when}
(put|add|pencil in) {dur} (of|for) {title} {when}
give me {dur} for {a} {title} {when}
(make|leave) {dur} (free|of room) for {a} {title} {when}
{the} {title} (needs|takes|will need) {dur}, (put it in|schedule it|book it) {when}
(I need|I'd like|we need) {dur} {when} for {a} {title}
(can|could) you (block|reserve|set aside|hold) {dur} for {a} {title} {when}
(can|could) you (block|reserve) {dur} {when} for {title}
{when} {dur} of {title}
{when} (block|reserve|set aside) {dur} for {a} {title}
{title} {dur} {when}
{title} for {dur} {when}
{title}, {dur}, {when}
{title} ({dur}) {when}
(schedule|book|add|plan) {a} {title} for {dur} {when}
(schedule|book|add|put in) {a} {title}, {dur}, {when}
I have {a} {title} for {dur} {when}
I'm in {a} {title} for {dur} {when}
(the|my) {title} goes on for {dur} {when}
for {dur} {when} I have {a} {title}
{dur} {when} for {a} {title}
{dur} for {title} {when}""".replace("({dur})", "«{dur}»").split("\n")

SPLIT = """{day} (I've got|we have|there's|there is|I have to go to|we've got) {a} {title} (at|@|around|from) {t}
{day} (add|put in|book|schedule|plan|pencil in) {a} {title} (at|for) {t}
{day}, {title}, {t}
{day}, {title} at {t}
{day} - {title} - {t}
{day} {title} {t} start
{title} {day}, {t} start
{title} {day} with a {t} start
{title} {t} on {d}
{t} {title} {day}
{t} {title} {day} please
{t}, {title}, {day}
at {t} {day} {title}
at {t} {day} there's {a} {title}
at {t} {day} I have {a} {title}
at {t} I have {a} {title} {day}
at {t} there's {a} {title} {day}
a {t} {title} {day}
(schedule|book|add|set up|put in) a {t} {title} {day}
I have a {t} {title} {day}
there's a {t} {title} {day}
(put|pop|stick) {a} {title} (in|into) (my|the) (diary|calendar) at {t} {day}
(put|pop|stick|get) {a} {title} {day} (in|into|on) (my|the) (diary|calendar) at {t}
(put|add) {title} on my calendar {day}, {t}
(schedule|add|plan|book) {a} {title}, {day}, (at|for) {t}
(schedule|add|plan|book) {a} {title} {day}, make it {t}
(schedule|add|plan|book) {a} {title} {day}, (let's say|say) {t}
(schedule|add) {a} {title} {day}. (Time|Start|Starts|Begins at|At): {t}
{title}. {day}. {t}
{title} {day}. {t}
{title} {day} ... {t}
{title} {day} {t}
{title} {day} (I think|I guess|probably|) at {t}
{title} {day} at {t} (sharp|on the dot|exactly|o'clock sharp|prompt)
{title} at {t} (sharp|on the dot|exactly) {day}
{title} {day}, (kick-off|kickoff|kick off|doors|arrival|first slot|begins|starting|starts) (at|) {t}
{title} {day} (starts|starting|beginning|begins|kicks off|from) {t}
{title} is {day}, (at|starting at|starts at|from) {t}
{the} {title} is {day} and (starts|begins|kicks off) at {t}
{the} {title} (starts|begins|is) at {t} {day}
{the} {title} is at {t} (this time|) {day}
{the} {title} {day} (is|starts|begins|will be|takes place|kicks off) at {t}
{the} {title} {day} (has been|is|was) (confirmed|set|scheduled|booked) for {t}
I'm (going to|having|attending) {a} {title} {day}, it's at {t}
I'm (going to|having|attending) {a} {title} {day}, (starts|begins) at {t}
I have {a} {title} {day} and (it's|it is|it starts) at {t}
I have to be at {the} {title} {day} by {t}
we have {a} {title} {day} and I (have|need) to be there at {t}
we're (having|doing) {a} {title} {day}, {t} (should do|works|is the time)
(they|the office) said {day} at {t} for {the} {title}
{day} works for {the} {title}, (put it in|book it) at {t}
{day} at {t} works for {the} {title}, (put it in|book it|add it)
{day} at {t}: {title}
{day} at {t} (block|reserve|keep) time for {title}
{day} at {t} (put|add|schedule|book) {a} {title}
{day} at {t} (we have|there is|I've got|I'm at) {a} {title}
(can|could) you (add|book|put in|schedule) {a} {title} {day}, (around|at) {t}
(can|could) we do {the} {title} at {t} {day}
add event {title} {day} time {t}
{title} date {d} time {t}
event: {title}; date: {d}; time: {t}
{title} «{day}, {t}»
{title} «{t}» {day}
{title}, {t}, {day}
{title} {day} round {t}
{title} {day} {t}ish""".replace("\n{title} {day} {t}ish", "").split("\n")

WITH_PLACE = """{when} (I have|I've got|there's|we have|we're having) {a} {title} {at} {place}
{when} {at} {place}: {title}
{when} {at} {place} (I have|there's|we have|) {a} {title}
{when}, {title}, {place}
{when}, {title} {at} {place}
{when} - {title} - {place}
{title} - {place} - {then}
{title} / {place} / {then}
{title}, {then}, {place}
{title} {at} {place}, {then}
{title} ({place}) {when}
{title} {when} ({place})
{title} {when} - {place}
{title} {when}. {place}
{title} {when}, {at} {place}
{title} {when}, it's {at} {place}
{title} {when}, (venue|where|loc|place|address|room)(:|) {place}
{title}, (venue|where|location|place): {place}, (when|time|date): {then}
{title}. (Where|Location): {place}. (When|Time): {then}
{at} {place} {when}: {title}
{at} {place} {when} I have {a} {title}
{at} {place} there's {a} {title} {when}
{the} {title} is {when} {at} {place}
{the} {title} is {at} {place} {when}
{the} {title} is {when} and (it's|it is|takes place|will be) {at} {place}
{the} {title} (takes place|will be|is happening|is being held|will be held|starts) {when} {at} {place}
{the} {title} (takes place|will be|is being held|will be held) {at} {place} {when}
{the} {title} {at} {place} is {when}
{the} {title} {at} {place} (starts|begins|takes place|has been set for|is set for) {when}
there's {a} {title} {at} {place} {when}
there will be {a} {title} {when} {at} {place}
I'm (going to|attending|having|off to) {a} {title} {when} {at} {place}
I'm (going to|attending|having|off to) {a} {title} {at} {place} {when}
I'm meeting {people} {at} {place} {when} for {a} {title}
I've (booked|arranged|got) {a} {title} {when} {at} {place}
I've (booked|arranged|got) {a} {title} {at} {place} (for {then}|{when})
I've been invited to {a} {title} {at} {place} {when}
I need to be {at} {place} {when} for {a} {title}
I have to (be|get) {at} {place} {when} for {a} {title}
I'll be {at} {place} {when} for {a} {title}
we (meet|are meeting|get together|'re meeting) {at} {place} {when} for {a} {title}
we (meet|are meeting) {when} {at} {place} for {a} {title}
we're having {a} {title} {at} {place} {when}
we're doing {the} {title} {when}, {at} {place}
(they|the office) booked me in for {a} {title} {at} {place} {when}
(put|pop|stick|pencil) {a} {title} {at} {place} (in|into) (my|the) (diary|calendar) (for {then}|{when})
(put|pop|stick) {a} {title} (in|into) (my|the) (calendar|diary) {when} {at} {place}
(put|add) {a} {title} (on|to) (my|the) calendar {when}, (location|place|where is|it's at) {place}
(block|reserve|hold) {then} for {a} {title} {at} {place}
(book|schedule|set up|arrange|organise) {a} {title} {when}, {at} {place}
(book|schedule|set up|arrange|organise|plan) {a} {title} {at} {place} {when}
(book|schedule|plan) {when} {a} {title} {at} {place}
(can|could) you (add|schedule|book|put in) {a} {title} {at} {place} {when}
(can|could) you (add|schedule|book|put in) {a} {title} {when} {at} {place}
(can|could) we (do|have|hold) {the} {title} {at} {place} {when}
let's (do|have|meet for) {a} {title} {when} {at} {place}
let's (do|have|meet for|grab) {a} {title} {at} {place} {when}
I'd like to (schedule|book|have) {a} {title} {when} {at} {place}
create (an event|an appointment) {at} {place} {when} (called|for) {title}
create (an event|an appointment) called {title} {at} {place} {when}
create (an event|an appointment) called {title} {when} {at} {place}
new event {title} {when} {place}
event: {title}; where: {place}; when: {then}
add {title} {when}, place is {place}
{place} {when}, {title}
{place}, {when}: {title}
{place} {when} for {a} {title}
(be|meet) {at} {place} {when} for {the} {title}, (add it|put it in)
{title} {when}, meet {at} {place}
{title} {when}, we're meeting {at} {place}
{title} {when}, everyone meets {at} {place}
{title} {when}, (held|hosted|taking place) {at} {place}
{title} {when} and (put|set|add) {place} as the (location|place)
{title} {when}, put {place} as the (location|place)""".replace("({place})", "«{place}»").split("\n")
SPLIT_PLACE = """{day} {title} {at} {place} at {t}
{day} {at} {place} {title} at {t}
{day} at {t} {at} {place}: {title}
{day} at {t} {title} {at} {place}
{day}, {t}, {place}: {title}
{day} {t} {place} {title}
{title} {day} {at} {place} at {t}
{title} {day} {at} {place}, {t}
{title} {at} {place}, {day}, {t}
{title} at {t} {at} {place} {day}
{title} at {t} {day}, {place}
{title} {t} {place} {day}
{t} {title} {at} {place} {day}
{the} {title} is {day} at {t} {at} {place}
{the} {title} is {day} {at} {place}, (starts|starting|begins) at {t}
{the} {title} is {day} {at} {place} at {t}
{the} {title} {at} {place} is {day} at {t}
{the} {title} {day} is at {t} {at} {place}
{the} {title} {day} {at} {place} starts at {t}
I have {a} {title} {day} {at} {place} at {t}
I'm {at} {place} {day} for {a} {title} at {t}
(add|schedule|book|put in) {a} {title} {day} {at} {place} at {t}
(add|schedule|book|put in) {a} {title} at {t} {at} {place} {day}
(add|schedule|book|put in) a {t} {title} {day} {at} {place}
add {title} {day} {at} {place}, begins {t}
we're having {a} {title} {day} {at} {place} and it starts at {t}
at {t} {day} {title} {at} {place}
there's {a} {title} {at} {place} {day} at {t}""".split("\n")

# Who comes or what it is about is said behind the time: it belongs to the title all the same.
TAIL = """(schedule|book|add|set up|plan|arrange|put in) {a} {title} {when} {link} {rest}
(put|pop) {a} {title} (in|into|on) my (calendar|diary) {when} {link} {rest}
{title} {when} {link} {rest}
{title} {when} {link} {rest}
{title}, {when}, {link} {rest}
I have {a} {title} {when} {link} {rest}
I've got {a} {title} {when} {link} {rest}
we have {a} {title} {when} {link} {rest}
there's {a} {title} {when} {link} {rest}
{when} {title} {link} {rest}
I'm having {a} {title} {when} {link} {rest}
let's (do|have|schedule) {a} {title} {when} {link} {rest}
(can|could) you (schedule|book|add|set up) {a} {title} {when} {link} {rest}
I need {a} {title} {when} {link} {rest}
(block|reserve) time {when} for {a} {title} {link} {rest}
I'd like to (schedule|book) {a} {title} {when} {link} {rest}""".split("\n")
TAILED = {"with": "meeting, call, lunch, dinner, coffee, breakfast, brunch, sync, catch-up, catch up, 1:1, one-on-one, video call, phone call, interview, chat, drinks,"
                  "workshop, tennis, planning, review, demo, handover, walk, playdate, session, quick call, working lunch, follow-up, zoom call".split(","),
          "about": "meeting, call, chat, discussion, sync, video call, workshop, phone call, talk, quick call, brainstorm".split(","),
          "for": "dentist, dentist appointment, doctor's appointment, swimming lesson, piano lesson, checkup, eye test, haircut, birthday party, interview".split(",")}
TAILED = {link: [title.strip() for title in titles] for link, titles in TAILED.items()}

ALL_DAY = """{title} {when}
{then}: {title}
{then} - {title}
{when}, {title}
(put|pop|stick|write) {a} {title} (in|into|on) (the|my|our) (calendar|diary|planner) {when}
(put|mark|book|log) me (down|in|off|out) for {title} {when}
(mark|put) {then} (down|) as {title}
(mark|block|block out|block off|book off|book) {then} (for|as) {title}
block (out|off) {then} for {title}
(I'm|I am|we're|I'll be|we'll be) on {title} {when}
I'm away {when}, {title}
(I've got|we've got|there is|we're having|I'm taking) {a} {title} {when}
{title} (is|runs|takes place|will be|goes) {when}
{the} {title} (is|runs|takes place|will be|falls) {when}
{then} (is|will be) {the} {title}
{when} I'm on {title}
{when} we have {a} {title}
{when} there's {a} {title}
{when} it's {title}
(it's|it is) {title} {when}
(add|put|enter) {title} {when} (to|in) (my|our|the) (calendar|diary)
(can|could) you (put|add|mark) {title} {when}
(can|could) you block {then} for {title}
I've booked {title} {when}
I've (booked|taken) {then} off for {title}
keep {then} free for {title}
don't book anything {when}, {title}
save the date: {title}, {then}
(schedule|plan) {a} {title} {when}
new event {title}, {then}
calendar entry: {title}, {then}""".split("\n")
ALL_DAY_SIGNS = (", all day", " all day", " (the whole day|whole day|all day long|the entire day)", ", it's all day", " «all day»", " for the whole day", ", whole day",
                 ", it takes all day", ", as an all-day event", ", all-day event", ", all day event", " - all day", ", full day", " as an all day thing",
                 ", lasts all day", ", it lasts the whole day", ", it's an all-day thing", ", make it all day", ", goes on all day", " for the entire day")
ALL_DAY_BEFORE = """(add|create|make|put in|new) (an|) (all-day|all day|full-day|whole-day) (event|entry|appointment|) {title} {when}
(add|create|make|put in) an (all-day|all day) event (called|for|named) {title} {when}
(all-day|all day) (event|): {title} {when}
(all-day|full-day|all day) {title} {when}
all day {then}: {title}
all day {then} {title}
I have (an|a) (all-day|full-day) {title} {when}
there's (an|a) (all-day|full-day) {title} {when}
block the (whole|entire|full) day {when} for {title}
block all (of|) {then} for {title}
block the (whole|entire) day for {title} {when}
(I'm|I'll be) at {the} {title} all day {when}
{title} takes up all of {then}
keep the whole day free {when} for {title}
{when} all day {title}
{when} (is|) all day {title}
{when} is an all-day {title}""".split("\n")

RECURRING = """{when} {a} {title}
{when}: {title}
{title}: {when}
{title}, {when}
{title} - {when}
{title} {when} please
{when} we have {a} {title}
{when} I've got {a} {title}
{when} I go to {a} {title}
{when} (it's|there is) {title}
{when} (add|put in|schedule|block) {a} {title}
I (have|do|go to|'ve got|attend) {a} {title} {when}
I'm (doing|going to|having) {a} {title} {when}
we (have|meet for|hold|do|run|always have) {a} {title} {when}
(there's|there is) {a} {title} {when}
(the kids|the girls|the boys) have {title} {when}
{the} {title} (is|takes place|happens|repeats|recurs|runs|comes round|is held|will be) {when}
(put|pop|stick|add|enter) {a} {title} (in|into|on|to) (my|the|our) (calendar|diary|schedule) {when}
(put|add) {when} {title} (in|into|to) my calendar
(add|create|make|set up|schedule) (a|an) (recurring|repeating|regular|standing) (event|appointment|entry|slot) (for|called|:|) {title} {when}
(add|create|set up|schedule) (a|an) (recurring|repeating|regular|standing) {title} {when}
(set up|schedule|make) {title} to (repeat|recur|happen) {when}
(block|block out|reserve|keep|hold) (time|a slot|my calendar|) {when} for {a} {title}
(block|hold|reserve) {then} for {title}
(can|could) you (add|schedule|put in|set up|block) {a} {title} {when}
(can|could) you make {title} a recurring (event|thing) {when}
(can|could) we have {a} {title} {when}
I'd like to (schedule|have|add|block) {a} {title} {when}
I (want|need) {a} {title} {when}
let's (do|have|hold|meet for|set up) {a} {title} {when}
let's make {title} a regular thing {when}
(starting|from) now on {title} {when}
from now on I have {a} {title} {when}
we agreed on {a} {title} {when}
book {a} {title} {when}
pencil in {a} {title} {when}
sign me up for {title} {when}
new recurring event {title} {when}
repeating: {title}, {when}
my {title} is {when} now, add it
{title} will be {when} (this term|this season|this year|)
standing {title} {when}""".split("\n")
RECURRING_SPLIT = """{rule} {a} {title} at {t}
{rule} I have {a} {title} at {t}
{rule} there's {a} {title} at {t}
{rule} (add|put in|schedule|block) {a} {title} at {t}
{title} at {t} {rule}
{title} {t} {rule}
a {t} {title} {rule}
(add|schedule|put in|set up|book) {a} {title} at {t} {rule}
(add|schedule|put in|set up|book) a {t} {title} {rule}
at {t} {rule} {title}
at {t} {rule} I have {a} {title}
(put|pop) {a} {title} in (my|the) (calendar|diary) at {t} {rule}
we have {a} {title} {rule}, (always|) at {t}
{title} {rule}, {t}
{title} {rule}, starting at {t}
{title} {rule}, it (starts|begins|is) at {t}
{the} {title} (is|starts|happens) at {t} {rule}
I (do|have|go to) {title} at {t} {rule}
{title} (repeats|happens|is on) {rule} at {t}""".split("\n")

LENGTHS_AFTER = (" for {dur}", ", {dur}", ", for {dur}", " «{dur}»", ", it takes {dur}", ", takes {dur}", " {dur} long", ", {dur} long", ", will take {dur}",
                 ", duration {dur}", ". It lasts {dur}", " lasting {dur}", " and it takes {dur}", " {dur}", ", duration: {dur}", ", length {dur}", " - {dur}",
                 ", should take {dur}", ", it should take {dur}", ", about {dur}", ", for about {dur}", " for roughly {dur}", " for around {dur}", ", allow {dur}",
                 ", I need {dur} for it", ", block {dur}", ", give it {dur}", ", make it {dur}", ", plan {dur} for it", ", it runs for {dur}", ", it goes on for {dur}",
                 ", it'll last {dur}", ", lasts about {dur}", ", takes around {dur}", " and it lasts {dur}", " and will last {dur}", ", we need {dur}",
                 ", {dur} should be enough", ", {dur} should do", ", {dur} will do", ", expected to take {dur}", " and should take {dur}", ", set it to {dur}",
                 ", it's {dur} long", ", we have {dur}", ", keep {dur} free", ". Duration: {dur}", ". {dur}.", ", reckon {dur}", ", probably {dur}", " x {dur}")
ALERTS_AFTER = (", remind me {rem} before", " with a reminder {rem} before", " and remind me {rem} earlier", ", alert {rem} before", ", notify me {rem} before",
                ". Remind me {rem} before", " and alert me {rem} before it", " with a {rem} reminder", " with a heads-up {rem} before", ", heads-up {rem} before",
                " and give me a heads-up {rem} before", ", give me {rem} notice", " and give me {rem} warning", ", ping me {rem} before", " and ping me {rem} ahead",
                ", nudge me {rem} before", ", remind me {rem} ahead of time", ", remind me {rem} in advance", " and remind me {rem} beforehand", ", alarm {rem} before",
                " with an alarm {rem} before", " with an alert {rem} ahead", ", reminder {rem} before", ", reminder: {rem} before", " and set a reminder for {rem} before",
                ", set an alert {rem} before it starts", ", buzz me {rem} before", " and let me know {rem} before", ", tell me {rem} before it starts",
                ", I want to be reminded {rem} before", " and notify me {rem} in advance", ", {rem} alert", ", {rem} reminder", ", warn me {rem} before",
                ", remind me {rem} prior", " and don't let me forget, remind me {rem} before", ". Ping me {rem} before.", ", beep {rem} before", ", with {rem} notice")
NOTES_AFTER = (", note: {notes}", ", notes: {notes}", " with the note {notes}", ". Note: {notes}", ", description: {notes}", ", add the note {notes}",
               " and add a note: {notes}", ", with a note: {notes}", " with a note saying {notes}", " and write in the notes: {notes}", ". Notes: {notes}",
               ", details: {notes}", ". Description: {notes}", " «note: {notes}»", ", memo: {notes}", ", put {notes} in the notes", " and put in the notes {notes}",
               ", comment: {notes}", ", note that says {notes}", " and note {notes}")
BRING_AFTER = (", {notes}", ", {notes}", " and {notes}", ", need to {notes}", ", I need to {notes}", ", don't forget to {notes}", ", remember to {notes}",
               ". {notes}", ", must {notes}", ", I have to {notes}", ", have to {notes}", " - {notes}", ", they said to {notes}", ", note to {notes}", "; {notes}",
               ", I should {notes}", ", make sure to {notes}", " (and|but) I need to {notes}", ", I'm supposed to {notes}")
BRING = """bring {thing}, bring the passport, bring the papers, bring my insurance card, bring the contract, take the {made} folder, take my ID, wear a tie, bring a dish,
bring the {made}, wear something warm, bring a laptop, bring cash, take the old {made} along, bring a towel, bring the blood results, come on an empty stomach,
bring proof of address, wear comfortable shoes, bring the birth certificate, bring snacks, bring the slides, print the tickets, bring two copies of the {made} form,
bring photos, don't eat before, bring the X-ray, bring swimming gear, park behind the building, ring the top bell, ask for {person}, bring the signed form""".replace(
    "\n", " ").split(", ")
CALENDARS_AFTER = (" in my {cal} calendar", " in the {cal} calendar", ", calendar {cal}", " to the calendar {cal}", ", in my {cal} calendar", ", {cal} calendar",
                   " on my {cal} calendar", " on the {cal} calendar", ", put it in my {cal} calendar", ", use the {cal} calendar", " «{cal} calendar»",
                   " and put it in the {cal} calendar", ", it goes in my {cal} calendar", ", into the {cal} calendar", ", calendar: {cal}", " under {cal} calendar")
ENDS_AFTER = (" until {end}", " till {end}", ", until {end}", " ending {end}", ", ends {end}", " through {end}", ", up to {end}", " till the {end}".replace("the ", ""),
              ", ending on {end}", ", stop {end}", ", it ends {end}", ", last one {end}", ", but only until {end}", " and it stops {end}", ", runs until {end}")

# Words of mine for titles and places.
EVENTS = """GP appointment, MOT, boiler service, smear test, school run, PTA meeting, all-hands, town hall, stand-up, daily standup, backlog grooming, sprint planning,
skip-level, quarterly review, QBR, performance review, appraisal, probation review, pitch rehearsal, vendor demo, lunch and learn, post-mortem, go/no-go, team lunch,
fire alarm test, cable guy, gas man, meter reading, parent-teacher conference, nursery drop-off, playdate, sleepover, swim meet, dress rehearsal, choir concert,
school assembly, sports day, school photos, nativity play, scout meeting, brownies, karate, gymnastics, football training, rugby, netball, cricket match, baseball game,
hockey practice, little league, driving lesson, driving test, theory test, dog training, dog groomer, hygienist, root canal, braces check, physio session, chiropractor,
acupuncture, MRI scan, X-ray, ultrasound, 20-week scan, midwife, baby shower, hen do, stag do, engagement party, housewarming, leaving do, farewell drinks, office party,
Christmas dinner, Sunday roast, family dinner, brunch date, afternoon tea, wine and cheese night, pub quiz, bingo, jam session, open mic, gig, matinee, ballet recital,
museum tour, gallery opening, book launch, poetry reading, jury duty, court date, visa interview, passport appointment, citizenship test, mortgage meeting, flat viewing,
surveyor, estate agent, house cleaner, window fitter, handyman, carpet delivery, sofa delivery, grocery delivery, bulk waste pickup, tyre change, car wash, car service,
spin class, crossfit, bootcamp, zumba, barre, hot yoga, park run, half marathon, bike ride, tennis lesson, golf, squash, padel, five-a-side, bouldering, sauna, spa day,
facial, manicure, waxing, colour and cut, tattoo appointment, fitting, dress fitting, tasting, cake tasting, venue visit, wedding rehearsal, confession, bible study,
church, mass, Friday prayers, synagogue, meditation class, support group, AA meeting, tutoring, study group, office hours, thesis defence, midterm, final, viva,
orientation, open house, induction, onboarding, exit interview, phone screen, screening call, coding interview, pairing session, focus time, deep work, admin time,
lunch break, nap, school pickup, bath time, movie with the kids, zoom with the family, call with the bank, radio interview, podcast recording, shareholder meeting,
AGM, committee meeting, neighbourhood watch, tenants' meeting, council meeting, polling, blood donation, flu shot, covid booster, travel jabs, allergy shot""".replace(
    "\n", " ").split(", ")
OWNED = """recital, birthday, birthday party, party, graduation, wedding, swimming lesson, dentist appointment, doctor's appointment, football match, school play, game,
concert, parents' evening, checkup, piano exam, leaving do, visit, funeral, baby shower, sports day, judo class, ballet show, flight, train, appraisal, interview,
haircut, driving test, farewell lunch, christening, barbecue, housewarming, talk, presentation, surgery, vaccination, playdate, karate grading, exam, retirement do,
orthodontist appointment, cello lesson, gymnastics, tournament, first day of school, science fair, choir concert, book launch, exhibition, art show""".replace(
    "\n", " ").split(", ")
PLACES = """the school hall, Dr. Patel's office, the surgery, the dentist's, my parents' house, grandma's, the usual place, the big meeting room, conference room 2,
meeting room Turing, the park by the river, the corner café, the vet's, room 204, the canteen, the boardroom, the rooftop, the beer garden, the rec centre, the church,
the town hall, Starbucks on Main Street, the Italian on Mill Lane, 22 Baker St, 7 Elm Road, the airport, Heathrow, Paddington, King's Cross, platform 4, the reception,
the front desk, the lobby, the main entrance, the garage, the leisure centre, the ice rink, the bowling alley, the car park, the playground, the courthouse, the mosque,
home, ours, the allotment, the flat, the new house, the campus, lecture hall 3, the lab, the studio, the theatre, the opera house, the arena, the fire station, the zoo,
the garden centre, the mall, the food court, the beach, the marina, Skype, FaceTime, Slack, the phone, Webex, Discord, the terrace, the basement, the third floor,
meeting pod 2, the quiet room, the gallery, the bookshop, the barber's, Tesco, IKEA, Costa, the Crown, the Red Lion, the White Horse, Joe's Diner, Burger Barn""".replace(
    "\n", " ").split(", ")
ONLINE = {"zoom", "teams", "google meet", "skype", "facetime", "slack", "the phone", "webex", "discord"}
