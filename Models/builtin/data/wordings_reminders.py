"""More wordings for reminders, as different people type or dictate them."""

WITH_WHEN = """(please |)(set|create|put|add|make|schedule|leave|file) (me |)(a|one|another) reminder {when} to {task}
(set|create|put|add|make|schedule|leave|drop) (me |)(a|another) reminder to {task} {when}
(set|create|put|add) (me |)(a|an) (alarm|alert|ping|nudge|prompt) {when} to {task}
(set|create|put|add) (an alarm|an alert|a nudge|a prompt) to {task} {when}
(set|create|add) (a|one) reminder called {task} (for {then}|{when})
(set|create|add) a reminder, {task}, {when}
(set|put in|leave) a reminder that I (need to|have to|must|should|ought to) {task} {when}
(reminder|remind|remind me)(: |, | - | ){task} {when}
(reminder|reminders)(: |, | - ){when}, {task}
reminder for {when}: {task}
reminder {when} to {task}
reminder {when} that I (have|need) to {task}
reminder set for {when}: {task}
remind me, {when}, to {task}
remind me please to {task} {when}
remind me once more to {task} {when}
remind me {when} I (need|have) to {task}
remind me {when} I (should|must) {task}
remind me I (need|have) to {task} {when}
remind me I've got to {task} {when}
remind me that I (want|wanted|promised|meant|am supposed|'m supposed) to {task} {when}
remind me {when} that I (want|wanted|promised|am supposed|'ve got) to {task}
remind me {when} about having to {task}
remind me (nicely|gently|) {when} to {task}
remind us to {task} {when}
remind me and {who} to {task} {when}
(just|quickly|also|and) remind me to {task} {when}
(can|could|would|will) you (please |)(ping|nudge|tell|alert|prod|poke) me {when} to {task}
(can|could|would|will) you (please |)(ping|nudge|tell|alert|prod|poke) me to {task} {when}
(can|could|would) you (please |)(set|make|create|add|put in) (me |)a reminder to {task} {when}
(can|could|would) you (please |)(set|make|create|add|put in) a reminder {when} to {task}
(can|could|will) you make sure (that |)I {task} {when}
(can|could) you make sure I don't forget to {task} {when}
(can|could) you help me remember to {task} {when}
(can|could) you jog my memory {when} to {task}
(can|could) you put {task} on my (list|to-do list|todo list|task list|reminders) {when}
(can|could) you add {task} to my (list|to-do list|todo list|task list|tasks|reminders) {when}
(can|may) I be reminded to {task} {when}
(can|could|may) I (have|get) a reminder {when} to {task}
would you (mind reminding|please remind) me to {task} {when}
would you mind reminding me {when} to {task}
mind reminding me to {task} {when}
any chance you could remind me to {task} {when}
I (want|need|'d like|would like) you to remind me to {task} {when}
I (want|need|'d like|would like) you to remind me {when} to {task}
I (want|need|'d like|would like) (to be reminded|reminding|a reminder|a nudge|a ping|an alert) {when} to {task}
I (want|need|'d like|would like) (to be reminded|reminding|a reminder|a nudge|a ping|an alert) to {task} {when}
I'd appreciate a (nudge|reminder|ping) {when} to {task}
I (have to|need to|must|should|ought to|'ve got to|gotta) {task} {when}, (remind me|set a reminder|don't let me forget|ping me|nudge me|make a reminder|put it on my list)
I (have to|need to|must|should|'ve got to) {task} {when}. (Remind me|Set a reminder|Don't let me forget|Ping me)
I (promised|agreed|said I'd need|want|wanted|am supposed|'m meant) to {task} {when}, (remind me|set a reminder|don't let me forget)
I (mustn't|must not|can't|shouldn't|better not|don't want to|am not allowed to) forget to {task} {when}
I (always|keep|will) (forget|forgetting|probably forget) to {task}, (remind me|ping me|nudge me) {when}
I'll forget to {task} (otherwise|if you don't remind me), so (remind me|ping me) {when}
I'm (going to|gonna|bound to) forget to {task}, remind me {when}
I (still |)(need|have) to {task}, (remind me|nudge me|ping me|tell me|set a reminder) {when}
I (still |)(need|have) to {task}. (Remind me|Ping me|Nudge me) {when}
we (have|need) to {task} {when}, (remind me|set a reminder|don't let me forget)
{when} I (have|need|'ve got) to {task}, (remind me|set a reminder|ping me|don't let me forget)
{when} I (must|should) {task}, (remind me|set a reminder|don't let me forget)
{when} (ping|nudge|tell|alert|prod) me to {task}
{when} (set|make|create) a reminder to {task}
{when} (please|pls) remind me to {task}
{when}: remind me to {task}
{when}: reminder to {task}
{when} - remind me to {task}
{when} reminder {task}
{when} don't let me forget to {task}
{when} (can|could) you remind me to {task}
{when}, (don't let me forget to|make sure I|make sure that I|tell me to|ping me to|nudge me to) {task}
{when} (don't let me forget to|make sure I|make sure that I|I want to be reminded to) {task}
(to do|todo|to-do|task|tasks) {when}: {task}
(to do|todo|to-do|task)(: |, | - ){task} {when}
(to do|todo|to-do|task)(: |, | - ){task} (by|before) {then}
(new|add|create|another) (todo|to-do|task|reminder)(: |, | - | ){task} {when}
(new|add|create) (todo|to-do|task) to {task} {when}
(new|add) (todo|to-do|task|reminder) {when}: {task}
(add|put|stick|pop|get|throw) {task} (on|onto|to) (my|the) (list|to-do list|todo list|task list|tasks|reminders|reminder list|todos) {when}
(add|put|stick|pop) {task} (on|to) (my|the) (list|to-do list|todo list|task list|tasks|reminders), {when}
(add|put|stick|pop) {task} (on|to) (my|the) (list|to-do list|todo list|tasks) for {when}
(add|put) {task}, due {then}, (on|to) my (list|to-do list|todo list|tasks|reminders)
(add|create|make) (a|one) (task|todo|to-do), {task}, (due |){when}
(add|create|make) (a|one) (task|todo|to-do) to {task} (due |){when}
(add|create|make) (a|one) (task|todo|to-do) {when} to {task}
put down that I (have|need) to {task} {when}
(put|jot|mark|get) me down to {task} {when}
(don't|do not|dont|never) (forget|let me forget) to {task} {when}
(don't|do not|dont) let me forget {when} to {task}
(don't|dont) let me (skip|miss|leave) this: {task} {when}
(make|be) sure (that |)I {task} {when}
(make|be) sure to (remind|ping|nudge) me to {task} {when}
see to it that I {task} {when}
(help me|I need to|I have to|I want to|I've to) remember to {task} {when}
help me not (to |)forget to {task} {when}
(keep|stay on) me on track, {task} {when}
(prod|poke|prompt|buzz|bug|notify|warn|beep) me {when} to {task}
(prod|poke|prompt|buzz|bug|notify) me to {task} {when}
(send|give|drop|shoot) me a (nudge|ping|reminder|prompt|heads-up|notification|alert) {when} to {task}
(send|give|drop|shoot) me a (nudge|ping|reminder|prompt|heads-up|notification|alert) to {task} {when}
(jog|refresh) my memory {when} to {task}
(let me know|tell me|give me a shout|shout at me|yell at me|alert me) when it's time to {task}, {when}
give me a shout {when} to {task}
I need a (nudge|ping|prompt|heads-up) to {task} {when}
need to {task} {when}, (remind me|set a reminder|ping me)
need to {task} {when} - (remind me|set a reminder)
gotta {task} {when}, (remind me|don't let me forget)
have to {task} {when}, (remind me|set a reminder)
must {task} {when}, (remind me|set a reminder)
must remember to {task} {when}
{task} {when} (reminder|remind|remind me|pls remind|- remind me|todo|reminder please)
{task} {when}, (set a reminder|don't let me forget|put it on my list|add it to my todos|remind me of that|as a reminder)
{task}, {when}, (remind me|reminder|set a reminder)
{task} - (remind me|reminder) {when}
{task}: (remind me|reminder|reminder for) {when}
{task}. (Remind me|Reminder|Set a reminder) {when}
{task} needs to be done {when}, (remind me|set a reminder)
rmd me to {task} {when}
remind {when} {task}
remindme {task} {when}
could use a reminder to {task} {when}
if I haven't by then, remind me {when} to {task}
before I forget, remind me to {task} {when}
so I don't forget, remind me {when} to {task}
as soon as it's {then}, remind me to {task}
once it's {then}, remind me to {task}
(it would be|it'd be) (great|good|nice) if you (reminded|could remind) me to {task} {when}
what I need is a reminder {when} to {task}
a reminder to {task} {when} (please|would be great|would be nice)
a reminder {when} to {task} (please|would be good)
(siri|hey|ok|yo), remind me to {task} {when}
set up a reminder for me to {task} {when}
set up a reminder {when} so that I {task}
have me {task} {when}, set a reminder
get me to {task} {when}, set a reminder""".replace("reminder set for {when}", "reminder for {then}").replace("(siri|hey|ok|yo), ", "(hey|ok|yo), ").split("\n")
WITH_WHEN = [line for line in WITH_WHEN if not line.startswith(("(keep|stay on)", "remind me and {who}"))]

NOUN = """(set|put|create|add|make|schedule) (me |)(a|one|another) reminder (for|about|on|regarding) {task} {when}
(set|put|create|add|make|schedule) (me |)(a|one) reminder {when} (for|about|regarding) {task}
(set|put|create|add) (me |)(a|an) {task} reminder {when}
(set|create|add) (an alert|an alarm|a nudge) (for|about) {task} {when}
{task} reminder {when}
{task}, remind me {when}
{task} {when}, (remind me|reminder|don't let me forget)
{task} - remind me {when}
remind me {when} (about|of|regarding|re) {task}
remind me (about|of|regarding|re) {task} {when}
remind me {when}: {task}
remind me {when} - {task}
reminder {when} (about|for|re) {task}
reminder re {task} {when}
reminder {when}: {task}
(can|could|would|will) you (please |)remind me {when} (of|about) {task}
(can|could|would|will) you (ping|nudge|alert|prod) me (about|regarding) {task} {when}
(can|could|would) you (set|make|create) a reminder (for|about) {task} {when}
(can|could) I (get|have) a reminder (for|about) {task} {when}
don't let me (forget|forget about|miss) {task} {when}
(don't|do not) let me forget about {task} {when}
I (mustn't|can't|must not) forget (about |){task} {when}
I (don't want to|can't|mustn't) forget {task}, remind me {when}
I (need|want|'d like) (a reminder|to be reminded|a nudge) (about|of) {task} {when}
I (keep|always) (forgetting|forget) (about |){task}, remind me {when}
I have to think (of|about) {task} {when}, remind me
I need to (deal with|see to|think about|take care of) {task}, remind me (of it |){when}
{when} remind me (about|of) {task}
{when}: {task}, remind me
{when} I need a reminder (about|for) {task}
{when}, don't let me forget {task}
(ping|nudge|prod|poke|buzz|notify|alert|prompt|warn) me (about|regarding|re) {task} {when}
(ping|nudge|prod|poke|buzz|notify|alert|prompt) me {when} (about|regarding) {task}
(send|give|drop|shoot) me a (reminder|nudge|ping|heads-up) (about|on|for) {task} {when}
(put|add|stick) {task} on my (reminders|list|to-do list|todo list|radar) {when}
new reminder (for|about) {task} {when}
(todo|task|to do)(: |, | - ){task} {when}
(add|new) (todo|task): {task}, due {then}
(jog|refresh) my memory {when} about {task}
(bring|flag) up {task} {when}, as a reminder""".split("\n")
NOUN = [line for line in NOUN if not line.startswith("(bring|flag)")]
NOUN_TASKS = """the bins, the recycling, the washing, the school forms, the permission slip, {person}'s present, {person}'s appointment, {person}'s homework, the direct debit,
the council tax, the MOT, the car insurance, the prescription, the antibiotics, the eye drops, the medicine, the library books, the return label, the refund, the invoice,
the expenses, the timesheet, the {topic} deadline, the {topic} email, the {topic} call, the call with {person}, the webinar, the payment, the gas bill, the phone bill,
the {made} invoice, the {made} renewal, the subscription, the free trial, the bake sale, the costume, the lunch money, the packed lunch, the keys, the umbrella,
the window cleaner, the delivery, the {made} package, the cat's tablets, the dog's injection, the roast, the cake in the oven, the pasta, the sprinklers, the tyres,
the oil change, the visa, the flight check-in, the boarding passes, the hotel booking, the deposit, the landlord, the lease, the smoke alarm, dinner with {person},
date night, the game, the show tonight, the anniversary, our anniversary, Mother's Day, the thank-you notes, the wedding gift, the RSVP, the survey, the backup""".replace(
    "\n", " ").split(", ")

TASKS = """pick up the dry cleaning, pick up the prescription, pick {person} up from {place}, drop {person} off, drop the car at the garage, fill up the car, check the tyres,
get petrol, get cash, get the {made} fixed, sort the recycling, take the bins out, bring the bins in, take the bread out of the freezer, take out the chicken,
put the washing on, put the chicken in the oven, put the {made} away, unload the dishwasher, hoover the stairs, change the bedding, descale the kettle, bleed the radiators,
water {person}'s plants, feed {person}'s cat, give the dog his tablet, worm the cat, clip the dog's nails, book the vet, book a hair appointment, book the kennels,
ring the surgery, ring the school, ring the bank about {topic}, phone {person} back, call {person} back, call the landlord, call the insurance, call mom, call in sick,
get back to {person}, get back to {person} about {topic}, chase {person} about {topic}, chase the invoice, chase up {topic}, ping {person} about {topic}, message {person},
send {person} the photos, send out the invites, send the invoice to {person}, send in the expenses, submit my timesheet, submit the {topic} proposal, file the VAT return,
approve the holiday requests, book annual leave, prep for the {topic} call, prep the slides, rehearse the {topic} talk, proofread the {topic} doc, merge the {made} branch,
deploy {made}, rotate the {made} keys, renew the {made} certificate, back up my phone, charge the toothbrush, charge my watch, update my CV, apply for the {made} job,
sign {person}'s permission slip, pay {person} back, pay the nanny, pay the council tax, pay off the credit card, pay the parking fine, top up my phone, cancel the free trial,
cancel the {made} trial, return the shoes, return {person}'s ladder, give {person} the keys, give {person} her book back, ask {person} for the recipe, tell {person} the news,
wish {person} luck, congratulate {person}, say happy birthday to {person}, order {person}'s present, wrap {person}'s present, buy stamps, buy nappies, buy {thing},
get {thing}, get {thing} and {thing}, grab {thing}, grab {thing} on the way, collect {thing}, collect the kids, stock up on {thing}, check on grandma, check on the cake,
check in for my flight, check in online, check the {made} results, check the post, check my blood pressure, take my tablets, take vitamin D, take the antibiotics, do the eye drops,
do my stretches, do the washing up, do the online shop, do the school run, do {topic}, finish {topic}, start the slow cooker, start packing, pack the swimming bags,
pack {person}'s lunch, make a dentist appointment, make {person}'s costume, bake a cake for {person}, marinate the meat, soak the beans, defrost the fish, turn the oven off,
switch the heating off, turn off the sprinkler, close the garage, lock the shed, shut the windows, set the alarm, leave for the airport, leave for work, head out, get ready,
join the standup, dial in to the {topic} call, log my hours, stand up and stretch, drink more water, go to bed, go for a run, read to the kids, help {person} with homework,
practise {instrument}, revise for the {made} exam, learn my {language} vocab, hand in the essay, register to vote, renew my driving licence, look into {topic}, think about {topic},
look up flights to {city}, book the train to {city}, print the boarding passes, find the passports, sort out travel insurance, exchange money, pick a gift for {person}""".replace(
    "\n", " ").split(", ")

PLAIN = """(remind me|please remind me|pls remind me) to {task}
remind me that I (have to|need to|must|should|wanted to|promised to) {task}
remind me I (have|need) to {task}
(set|create|add|make|put in|leave) (me |)(a|another|one more) reminder to {task}
(set|create|add|make) (a|another) reminder: {task}
(set|create|add|make) (a|one) reminder that I (need|have) to {task}
(set|create|add) a reminder called {task}
(can|could|would|will) you (please |)remind me to {task}
(can|could) you (add|put) {task} (to|on) my (list|to-do list|todo list|tasks|reminders|task list)
(can|could) you (set|make|create) a reminder to {task}
(can|could) you make sure I don't forget to {task}
(can|could) I get a reminder to {task}
would you mind reminding me to {task}
(don't|dont|do not) let me forget to {task}
(don't|do not) let me forget that I (have|need) to {task}
(make|be) sure I don't forget to {task}
(I need|I want|I'd like) (a reminder|to be reminded|reminding) to {task}
I (need|have|want|still need|still have) to {task}, (remind me|don't let me forget|put it on my list|add it to my list|add that to my todos|stick it on the list|set a reminder)
I (should|must|ought to|really should) {task}, (remind me|put it on my list|add it to my list|add that to my todos|set a reminder)
I (mustn't|can't|shouldn't|must not|better not) forget to {task}
(need to|have to|gotta|must) {task}, (remind me|add to list|put it on my list|set a reminder)
(must|need to|have to|I'll have to) remember to {task}
(add|put|stick|pop|get|throw|chuck) {task} (on|onto|to) (my|the) (list|to-do list|todo list|task list|tasks|reminders|todos|to-dos)
(add|put) (this|the following) (on|to) my (list|to-do list|todo list|tasks|reminders): {task}
(add|put) to (the|my) (list|to-do list|todo list|tasks): {task}
(add|create|make|open) (a|one|another) (task|todo|to-do|to do)(: | called | for ){task}
(add|create|make) (a|one) (task|todo|to-do) that I have to {task}
(new|another|one more|next) (task|todo|to-do|reminder|to do)(: |, | - | ){task}
(to do|todo|to-do|task|tasks|reminder|reminders)(: |, | - ){task}
(to do|todo|to-do|task) {task}
(my|the) list: {task}, add it
{task} - (add to my list|todo|add to reminders|put on my list|reminder)
{task}, (add it to my list|put it on my list|add to my todos|remind me|one for the to-do list|put that on my todo list)
(help me|please help me) (remember|not forget) to {task}
put down (to|that I need to) {task} (as a reminder|on my list)
(jot|put) down a (task|todo|reminder) to {task}
there's something I need to remember: {task}, add it to my list
another (thing|one) for (the|my) (list|to-do list|todo list): {task}
one for (the|my) (list|to-do list|todo list): {task}
for my (to-do list|todo list|list): {task}
at some point I (need|have) to {task}, remind me
when I get a chance I should {task}, remind me
sometime I (have|need) to {task}, put it on my list""".split("\n")
REMARK = (" before I leave", " before I go", " on my way home", " on the way home", " when I leave the house", " before I go to bed", " when I get to the office", " after lunch",
          " when I'm at the shops", " when I'm in town", " when I see him", " first thing", " as soon as I'm home", " once I'm done", " when the kids are in bed", " if it's dry",
          " because it's important", " so that it's done", " since nobody else will", " as I keep forgetting", " while I'm out", " when I'm off the phone")

LIST = """what (reminders|tasks|todos|to-dos) (have I got|are there|are due|are on|are coming up|are set) {when}
what (have I got|do I have) (due|to do|on my list|on my to-do list|on my todo list) {when}
what's (due|on the list|on my list|on my to-do list|still to do|left to do|open|to be done|outstanding|still due) {when}
what (do I|do we|must I|should I) (still |)(need|have) to (get done|do|finish|take care of) {when}
what must I (do|remember|get done) {when}
what (is|'s) (there |)(left |)to do {when}
what should I (be doing|get done|remember|take care of|not forget|do) {when}
what (am I|was I) supposed to (do|remember|get done) {when}
what did I (want|need|have|plan) to do {when}
what did you want to remind me of {when}
what have you got on my (list|to-do list|reminders) {when}
(show|give|list|read|tell) me (my|the|all my|all) (reminders|tasks|todos|to-dos|to-do list|todo list) {when}
(show|give|list|tell) me (what's|everything that's|all that's) due {when}
(read|run through|go through|go over|check|pull up|bring up|open) my (reminders|tasks|todos|to-do list|todo list|task list) {when}
(run|walk|talk) me through my (reminders|tasks|todos|to-do list) {when}
(can|could) you (show|read|list|tell|give) me (my|the) (reminders|tasks|todos|to-dos) {when}
(can|could) you (check|go through|read out) my (reminders|tasks|to-do list) {when}
(are there|do I have|have I got|is there) (any|) (reminders|tasks|todos|to-dos|things to do) {when}
(do I|do we) have (anything|something) (due|to do|on my list|on my to-do list|to get done) {when}
have I got (anything|something) (due|to do|on my list|to get done) {when}
is (anything|something) due {when}
is there (anything|something) (due|to do|I need to do|I have to do|on my list|I should remember) {when}
(which|what) (tasks|reminders|todos|to-dos) (do I have|have I got|need doing|are open|are left|must be done|should be done|are for|fall) {when}
how many (tasks|reminders|todos|to-dos|things) (do I have|are due|have I got|are on my list|are left) {when}
(any|) (tasks|reminders|todos|to-dos|chores) {when}
anything (due|to do|on my list|on the list|I need to do|I should do) {when}
(reminders|tasks|todos|to-dos|to-do list|todo list|task list|due) {when}
my (reminders|to-dos|to-do list|todo list|task list|chores) {when}
{when}, what (do I have to do|is due|are my reminders|do I need to do|are my tasks)
{when} what (is due|do I have to do|needs doing)
what needs (doing|to happen|taking care of|my attention) {when}
which of my (reminders|tasks|todos) (are|come) due {when}
what chores (do I have|are there) {when}""".replace("are for|fall)", "are due)").split("\n")

LIST_ALL = """what('s| is) (left |still |)(on my list|on my to-do list|on my todo list|on my task list|on the list|on my plate)
what('s| is) (overdue|late|past due|open|outstanding|pending|not done yet|still open|still to do|left on my list|left to do|unfinished)
what (reminders|tasks|todos|to-dos) (are|do I have) (overdue|open|outstanding|left|pending|late|undone|unfinished)
which (reminders|tasks|todos) (are|have I) (overdue|open|outstanding|late|past due|missed|not done)
(show|list|give|read|tell) me (my|all my|the|all) (open|overdue|outstanding|pending|unfinished|late|) (reminders|tasks|todos|to-dos)
(show|list|read) (my|all my|all|the) (open|overdue|outstanding|pending|) (reminders|tasks|todos|to-dos)
(show|list|read|open|pull up|bring up|display|check|view) (my|the) (list|to-do list|todo list|task list|reminders list|list of reminders|list of tasks)
(show|tell) me what's (overdue|open|left|late|on my list|still to do|on my to-do list)
(show|tell) me (everything|all) I (have|need) to do
(can|could) you (show|read|list|tell) me (my|all my) (reminders|tasks|todos|to-dos)
(can|could) you (show|read|open) me my (to-do list|todo list|list)
(can|could|may) I see my (reminders|tasks|todos|to-do list|list)
(let me|I want to|I'd like to) (see|look at|check|hear) my (reminders|tasks|todos|to-do list|todo list)
(run|walk|talk) me through my (reminders|tasks|todos|to-do list|list)
(go|run) (through|over) my (reminders|tasks|todos|to-do list|list)
(do I|have I) (have |got )any (overdue|open|outstanding|pending|) (reminders|tasks|todos)
(have I|did I) (missed|miss|forgotten|forget) (anything|any reminders|something|any tasks)
am I (behind|late) (on|with) (anything|any tasks|something)
is anything (overdue|late|outstanding|still open|left)
anything (overdue|late|outstanding|left to do|still open|left on my list|I forgot)
any (overdue|open|outstanding|late|pending) (tasks|reminders|todos|things)
(overdue|open|outstanding|pending|all) (tasks|reminders|todos|to-dos)
(what do I|what do we) (still |)(need|have) to (do|get done)
what (should|must) I (still |)do
what else do I (need|have) to do
what else is on my (list|to-do list|todo list)
what did I (want|need|mean) to (do|remember)
what (have I|did I) asked you to remind me (of|about)
what are you (going to remind|reminding) me (of|about)
what (reminders|tasks|todos) (have I got|have I set|did I set|are there|are set)
(which|what) (reminders|tasks) (are|do I have) (set|saved|in there|on file)
how many (reminders|tasks|todos|open tasks|open reminders|things) (do I have|have I got|are open|are left|are there)
how long is my (to-do list|todo list|list)
(reminders|tasks|todos|to-dos|to-do list|todo list|task list|my list) (please|)
(all|) my (reminders|tasks|todos|to-dos)
is there anything (left |)(on my list|to do|I have to do|I still need to do)
is my (to-do list|todo list|list) (empty|long|done)
give me (an overview|a rundown|a summary|a list) of my (reminders|tasks|todos)
remind me what's on my (list|to-do list|todo list)""".replace("what (have I|did I) asked you", "what have I asked you").replace(
    "(have I|did I) (missed|miss|forgotten|forget)", "have I (missed|forgotten)").replace(" (are|have I) (overdue", " are (overdue").replace("|late|past due|missed|not done)", "|late|past due|not done)").split("\n")

FIND = """(do I have|have I got|did I make|is there|did I add|did I create) a reminder (about|for|to|regarding) {task}
(is|was) there (a|any) (reminder|task|todo) (about|for|to|regarding) {task}
(did I|have I) (set|put in|add|make) (a|any) reminder (about|for|to) {task}
(find|show|look up|search for|pull up|get|check) (me |)the (reminder|task|todo) (about|for|to|regarding) {task}
(find|show) (me |)(my|any|all) reminders (about|for|regarding|with|that mention) {task}
(search|look through|go through|check) my (reminders|tasks|todos|to-do list) for {task}
when (is|was) the (reminder|task) (about|for|to) {task} (due|set for|)
when (do I have to|do I need to|should I|am I supposed to|did I want to|must I) {task}
when (will|are) you (going to |)remind me (to|about|of) {task}
what time is the reminder (to|for|about) {task}
(which|what) (reminders|tasks) (mention|are about|have to do with|are for|contain) {task}
am I (already |)being reminded (to|of|about) {task}
is {task} (on my list|on my to-do list|in my reminders|on my todo list|still on my list|still open)
(did I|have I) (already |)put {task} on my (list|to-do list|todo list)
(can|could) you (find|look up|check) the reminder (about|for|to) {task}
what (is|was) the reminder (about|for) {task} again
any reminders (about|for|regarding|to) {task}""".replace("(did I|have I) (set|put in|add|make) (a|any)", "did I (set|put in|add|make) (a|any)").replace(
    "when (will|are) you (going to |)remind", "when (will you|are you going to) remind").split("\n")

COMPLETE = """(mark|set|flag|count|put) {task} as (done|complete|completed|finished|ticked off|sorted)
(mark|set) {task} (done|complete|completed|finished)
(mark|set|flag) the (reminder|task|todo|to-do) (to |){task} as (done|complete|completed|finished)
(mark|set) (my|the) {task} (reminder|task|todo) as (done|complete|completed|finished)
(mark|set) (my|the) {task} (reminder|task|todo) (done|complete)
(check|tick|cross|strike|mark|knock|clear) off {task}
(check|tick|cross|strike|knock|scratch|clear) {task} off (my|the|) (list|to-do list|todo list|reminders|task list)
(check|tick|cross|strike) off {task} (on|from) (my|the) (list|to-do list|todo list|reminders)
(check|tick|cross|strike) {task} off
(check|tick|cross) off the (reminder|task|todo) (to |){task}
(check|tick|cross) the {task} (reminder|task|todo) off
(tick|check) {task}
(complete|finish|close|close out|resolve|wrap up) (the (task|reminder|todo)|my (task|reminder)) (to |){task}
(complete|close) the {task} (task|reminder|todo)
{task} (is|has been|'s) (done|finished|complete|completed|sorted|taken care of|dealt with|handled|ticked off|out of the way)
{task} (done|finished|completed|sorted|complete|handled|check|did it|all done|✓|✔|is behind me|can be ticked off|done and dusted)
{task}(: |, | - )(done|finished|completed|sorted|check|tick|tick it off|mark as done|check it off|done, tick it|all done|complete)
the (reminder|task|todo) (to |){task} (is|has been|can be) (done|completed|finished|ticked off|checked off|closed)
the {task} (reminder|task|todo) (is|has been) (done|completed|finished|sorted)
the {task} (reminder|task|todo) can be (ticked off|closed|checked off)
(done|finished|all done|I'm done|I'm finished|I am done|through) with {task}
(done|finished|completed|sorted|check|tick)(: |, | - ){task}
I (just |already |finally |have |)(did|finished|completed|sorted|done) (the|my) {task} (reminder|task|todo)
I('ve| have) (just |already |finally |)(done|finished|completed|sorted|handled|taken care of) {task}
I (just |already |finally |)(did|finished|completed|sorted|took care of|dealt with|handled) {task}
I('ve| have) (managed|remembered) to {task}, (tick it off|mark it done|check it off|mark that as done)
I (managed|remembered) to {task}, (tick it off|mark it done|check it off|so tick that)
I (got|have got) {task} (done|sorted|out of the way|finished)
got {task} (done|out of the way|sorted|finished)
(consider|call) {task} done
you can (tick|check|cross|mark) off {task}
you can (close|complete|check off|tick off) the (reminder|task|todo) (to |){task}
(can|could) you (tick|check|cross) off {task}
(can|could) you mark {task} (as |)(done|complete|completed)
(can|could) you mark the (reminder|task) (to |){task} as (done|complete)
no need to remind me to {task}, (it's done|I did it|already done|that's done)
no need to remind me to {task} (any more|anymore), (it's done|I've done it|already did it)
I no longer have to {task}, (it's done|already done)
that's {task} (done|sorted|finished|ticked off)
{task}: I did (that|it), (tick it off|mark it done|check it off)
as for {task}, (that's done|it's done|done)""".replace("(did|finished|completed|sorted|done) (the|my) {task}", "(did|finished|completed|sorted) (the|my) {task}").replace(
    "I (just |already |finally |have |)(did", "I (just |already |finally |)(did").split("\n")

PAST = (("took out", "the bins"), ("took out", "the trash"), ("put out", "the bins"), ("took", "my pills"), ("took", "the medicine"), ("took", "my tablets"), ("picked up", "the dry cleaning"),
        ("picked up", "the prescription"), ("picked up", "{person}"), ("dropped off", "the keys"), ("dropped off", "{person}"), ("rang", "{person}"), ("rang", "the school"),
        ("phoned", "{person}"), ("wrote to", "{person}"), ("replied to", "{person}"), ("spoke to", "{person}"), ("talked to", "{person}"), ("messaged", "{person}"), ("thanked", "{person}"),
        ("asked", "{person}"), ("invited", "{person}"), ("paid", "the electricity bill"), ("paid", "the gas bill"), ("paid", "the deposit"), ("paid", "{person}"), ("sent", "the invoice"),
        ("sent", "the {made} form"), ("submitted", "the report"), ("submitted", "my timesheet"), ("handed in", "the essay"), ("filed", "the taxes"), ("filed", "the expenses"),
        ("posted", "the letter"), ("posted", "the parcel"), ("collected", "the parcel"), ("mended", "the {made}"), ("changed", "the sheets"), ("changed", "the filter"),
        ("hoovered", "the stairs"), ("vacuumed", "the living room"), ("did", "the laundry"), ("did", "the dishes"), ("did", "the washing up"), ("did", "my homework"),
        ("hung up", "the washing"), ("emptied", "the dishwasher"), ("fed", "the fish"), ("walked", "{person}'s dog"), ("backed up", "the laptop"), ("charged", "the camera"),
        ("wrapped", "the present"), ("packed", "my bag"), ("packed", "the bags"), ("booked", "the vet"), ("booked", "the train to {city}"), ("cancelled", "the {made} subscription"),
        ("returned", "the {made}"), ("got", "{thing}"), ("grabbed", "{thing}"), ("found", "the passports"), ("reviewed", "the {topic} draft"), ("read", "the contract"),
        ("updated", "the {topic} slides"), ("uploaded", "the {topic} file"), ("prepared", "the {topic} meeting"), ("cleaned", "the kitchen"), ("locked", "the shed"))
PAST_DONE = """I {verb} {thing}, (tick that|tick it|check that off|mark it complete|cross that off|so that's done|that one's done|you can tick it off|strike it off|close it|consider it done)
I('ve|) (just|already|finally|) {verb} {thing}, (tick that off|please tick it off|check it off|mark it done|mark that as done|cross it off my list)
I {verb} {thing}. (Tick it off|Mark it as done|Check it off|You can tick that off|That's done|Cross it off)
(just|already|finally) {verb} {thing}, (tick it off|check it off|mark it as done|that's done|cross it off|done)
{verb} {thing}, (tick|check|tick that|mark complete|cross it off|that's done|so tick it off)
{verb} {thing} - (tick it off|mark as done|done|check it off)
(tick|check|mark|cross) (it|that|that one|the reminder) off, I('ve|) (just|already|) {verb} {thing}
(mark it as done|mark that done|that's done|you can close it), I('ve|) {verb} {thing}
the reminder is done, I {verb} {thing}
done, I {verb} {thing}
done! {verb} {thing}, tick it off
(ok|okay|so|right|yes|yep), I {verb} {thing}, (tick it off|that's done|mark it done)""".replace(
    "(tick|check|mark|cross) (it|that|that one|the reminder) off", "(tick|check|cross) (it|that|that one|the reminder) off").split("\n")

UPDATE = """(move|shift|push|bump|slide|postpone|delay|reschedule|change|defer|put off|bring forward) the (reminder|task|todo) (to |about |for |){task} to {then}
(move|shift|push|bump|slide|postpone|delay|reschedule|change|defer) (the|my) {task} (reminder|task|todo) to {then}
(move|shift|push|bump|slide|postpone|delay|reschedule|defer) the (reminder|task) (to |about |){task} (until|till) {then}
(snooze|postpone|delay|hold|push|defer) (the|my) {task} (reminder|task|) (until|till|to) {then}
(snooze|postpone|hold off|put off|delay|defer|push back) {task} (until|till|to) {then}
(push|put) {task} (off|back) (to|until|till) {then}
(change|set|update|move|adjust|fix) the (due date|due time|time|deadline|date) (of|for|on) (the (reminder|task) |)(to |){task} to {then}
(change|set|update|move|reset|adjust) (the|my) {task} (reminder|task|todo) (for|to) {then}
(set|reset|update|change) the (reminder|task) (to |about |for |){task} (for|to) {then}
(set|reset) (the|my) {task} reminder {when} instead
(remind|ping|nudge) me (to {task}|about {task}|of {task}) {when} instead
(remind|ping|nudge) me {when} instead (to {task}|about {task}|of {task})
I (want|need|'d like|'d prefer) the (reminder|task) (to |about |for |){task} {when} instead
I (want|need|'d like) the {task} reminder (moved|pushed|changed|postponed|shifted) to {then}
I('d| would) rather be reminded (to {task}|of {task}|about {task}) {when}
I (can't|won't) {task} (now|today|yet), (remind me|move the reminder|push it|move it) to {then}
(can|could|would) you (move|push|shift|snooze|postpone|change|reschedule) the (reminder|task) (to |about |for |){task} (to|until) {then}
(can|could|would) you (move|push|shift|snooze|postpone|change) (the|my) {task} reminder (to|until) {then}
(can|could) the reminder (to |about |for |){task} be {when} instead
(can|could) (the|my) {task} reminder be (moved|pushed|changed|postponed) to {then}
the (reminder|task|todo) (to |about |for |){task} (should|must|needs to|has to|can) (be|be due|go off|come) {when} (instead|now|)
the (reminder|task) (to |about |for |){task} (needs|has) to (move|be moved|be pushed) to {then}
the (reminder|task) (to |about |for |){task} (is|is now|'s) (due |){when} (now|instead|)
the (reminder|task) (to |about |for |){task} (moved|was moved|got moved|is moved|changes|has changed) to {then}
(the|my) {task} (reminder|task|todo) (should|needs to|must|can) be {when} (instead|)
(the|my) {task} (reminder|task|todo) is (due |){when} now
let's (move|push|shift|postpone|change) the (reminder|task) (to |about |){task} to {then}
(bring|pull) the (reminder|task) (to |about |for |){task} forward to {then}
(bring|pull) (the|my) {task} reminder forward to {then}
(actually|wait|hm|ok), (remind me|ping me) (to {task}|about {task}|of {task}) {when} instead
(make|have) the (reminder|task) (to |about |for |){task} (due |){when} (instead|)
make (the|my) {task} reminder {when} instead
{task} reminder: (move|change|push|shift) to {then}
{task} can wait (until|till) {then}, (move|change|push) the reminder
{task} can wait, (move|push) the reminder to {then}
the deadline for {task} (is|moved to|changed to|got moved to|is now) {then}
the new (due date|deadline|time) (for|of) (the (reminder|task) |){task} is {then}
due date for {task}: {then}""".replace("(remind me|move the reminder|push it|move it) to {then}", "(move|push|shift) the reminder to {then}").split("\n")
# The word of the time is in the sentence: "in 20 minutes", or a length that becomes one.
SNOOZE_IN = """(snooze|delay|postpone) {task}, (remind me|ping me|nudge me) (again |){w}
(snooze|delay|postpone) the {task} reminder, (remind me|ping me) (again |){w}
(snooze|postpone) the reminder (to |about |){task}, (again|try again|back) {w}
(remind|ping|nudge) me (again |)(to {task}|about {task}|of {task}) {w} instead
(not now|later|not yet), remind me (again |)(to {task}|about {task}) {w} instead
I'll {task} later, (move the reminder|push the reminder), {w}
set the {task} reminder to go off {w} instead
(can|could) the {task} reminder come back {w}""".split("\n")
SNOOZE_FOR = """snooze {task} for {dur}
snooze the {task} reminder for {dur}
snooze the reminder (to |about |for |){task} (for|by) {dur}
snooze my {task} reminder {dur}
snooze {task} {dur}
(can|could) you snooze {task} for {dur}
(can|could) you snooze the reminder (to |about |){task} for {dur}
snooze the (task|todo) {task} for (another|) {dur}""".replace(" (another|) ", " ").split("\n")

RENAME = """(rename|retitle|relabel) the (reminder|task|todo) (to |){task} (to|as|into) {new}
(rename|retitle) (the|my) {task} (reminder|task|todo) (to|as) {new}
(rename|retitle) {task} to {new} (in|on) my (reminders|todos|to-do list|list|tasks)
(change|edit|update|reword|rephrase) the (reminder|task|todo) (to |){task} (to say|to read|into|so it says) {new}
(change|edit|update|reword) (the|my) {task} (reminder|task|todo) (to say|to read|into) {new}
(change|edit|update) the (name|title|text|wording) of the (reminder|task) (to |){task} to {new}
(change|edit|update) the (name|title|text) of (the|my) {task} (reminder|task) to {new}
the (reminder|task|todo) (to |){task} should (say|read|be|be called|be named) {new} (instead|)
(the|my) {task} (reminder|task) should (say|read|be called) {new}
(call|name) the (reminder|task) (to |){task} {new} instead
the (reminder|task) (to |){task} is (wrong|not right), (it should say|it's|make it) {new}
(can|could) you (rename|change) the (reminder|task) (to |){task} (to|into) {new}
(make|turn) the (reminder|task) (to |){task} into {new}
instead of {task} the reminder should say {new}
(on my list|on my to-do list), change {task} to {new}
replace {task} with {new} on my (list|to-do list|todo list)
swap {task} for {new} on my (list|to-do list|todo list)
I don't have to {task}, change the reminder to {new}""".replace("(make|turn) the (reminder|task)", "turn the (reminder|task)").split("\n")

DELETE = """(delete|remove|cancel|drop|scrap|erase|ditch|bin|kill|clear|scratch|dismiss|nix|trash) the (reminder|task|todo|to-do) (to |about |for |on |){task}
(delete|remove|cancel|drop|scrap|erase|ditch|bin|dismiss) (the|my) {task} (reminder|task|todo|to-do|alert)
(delete|remove|take|strike|scratch|drop|erase|wipe) {task} (from|off) (my|the) (list|reminders|todo list|to-do list|tasks|todos|task list)
(get|take) {task} off (my|the) (list|to-do list|todo list|reminders)
(get rid of|do away with|lose) the (reminder|task|todo) (to |about |for |){task}
(get rid of|do away with|lose) (the|my) {task} (reminder|task|todo)
(forget|never mind) (about |)the (reminder|task) (to |about |for |){task}
(forget|never mind) the {task} (reminder|task|todo)
(stop|quit) reminding me (to|about|of) {task}
(stop|quit|no longer|don't keep) (reminding me to|nagging me to) {task}, (delete|remove|cancel) it
(don't|do not|dont|no need to) remind me (to|about|of) {task} (any more|anymore|after all|any longer), (delete|cancel|remove|drop) it
(don't|do not|no need to) remind me (to|about|of) {task} (any more|anymore|after all)
(don't|do not) bother reminding me (to|about) {task}, (delete|remove|cancel) (it|the reminder)
I don't (need|want|have) to {task} (any more|anymore|after all), (delete|remove|cancel|drop) (it|the reminder|that reminder)
I (won't|'m not going to|needn't) {task} (any more|anymore|after all|), (delete|remove|cancel|drop) (it|the reminder|that reminder)
I don't (need|want) (the|a|that) reminder (to|about|for) {task} (any more|anymore|)
I no longer (need|want|have) to {task}, (delete|remove|cancel|drop) the reminder
I no longer (need|want) (the|that) reminder (to |about |for |){task}
I no longer need the {task} reminder
{who} will {task}, (delete|remove|cancel) (my|the) reminder
there's no need to {task} (any more|anymore|), (delete|remove|cancel) the reminder
the (reminder|task|todo) (to |about |for |){task} (can go|can be deleted|is obsolete|is not needed any more|isn't needed anymore|is no longer needed|can be removed)
the {task} (reminder|task|todo) (can go|can be deleted|isn't needed anymore|is no longer needed|can be removed)
{task} is (obsolete|no longer needed|not needed any more|no longer necessary), (delete|remove|cancel) the reminder
(can|could|would) you (cancel|drop|get rid of|take off|scrap|delete|remove) the reminder (to |about |for |){task}
(can|could|would) you (cancel|drop|get rid of|scrap|delete|remove) (the|my) {task} reminder
(can|could) you take {task} off my (list|to-do list|todo list|reminders)
(please|pls) (cancel|delete|remove) the reminder (to |about |for |){task}
I (want|need|'d like) the reminder (to |about |for |){task} (gone|deleted|removed|cancelled)
(reminder|task|todo) {task}: (delete|remove|cancel)
cancel reminding me to {task}
no (more |)reminder (to|for|about) {task} (please|), (delete|remove) it""".replace("no longer|don't keep) (reminding me to|nagging me to)", "x) (reminding me to|nagging me to)").replace(
    "(stop|quit|x) ", "(stop|quit) ").split("\n")

NOTES = """(add|attach|put) (a|the) note (to|on) the (reminder|task) (to |about |){task}: {notes}
(add|attach|put) (a|the) note (to|on) (the|my) {task} reminder: {notes}
(add|put|write) {notes} in the notes (of|for) the (reminder|task) (to |){task}
(add|put|write) {notes} in the notes (of|for) (the|my) {task} reminder
(can|could) you add a note to the reminder (to |){task}: {notes}
the reminder (to |){task} needs a note: {notes}
note for the reminder (to |){task}: {notes}
add the note {notes} to the reminder (to |){task}""".split("\n")
REPEAT = """(make|set) the (reminder|task) (to |){task} (repeat |){rec}
(make|set) (the|my) {task} (reminder|task) (repeat |){rec}
(repeat|recur) the (reminder|task) (to |){task} {rec}
(repeat|recur) (the|my) {task} reminder {rec}
the (reminder|task) (to |){task} should (repeat|come|come back|recur) {rec}
(the|my) {task} reminder should (repeat|come|recur) {rec}
(can|could) you (make|have) the reminder (to |){task} repeat {rec}
I want the reminder (to |){task} {rec}
change the reminder (to |){task} to {rec}
let the {task} reminder come {rec}""".split("\n")
RECURRENCES = {"daily": "daily", "weekly": "weekly", "monthly": "monthly", "yearly": "yearly", "every day": "daily", "every week": "weekly", "each week": "weekly",
               "every month": "monthly", "every year": "yearly", "on weekdays": "weekdays", "every weekday": "weekdays"}
NOTES_AFTER = (", note: {notes}", ", notes: {notes}", " with the note {notes}", ", with a note: {notes}", " and add the note {notes}", ". Note: {notes}", ", details: {notes}",
               " with a note saying {notes}", " «note: {notes}»", ", add a note: {notes}")
