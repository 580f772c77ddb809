"""Ways in which people begin, ask about and end habits. `requests_others` says what each means."""

MORE_CREATE = """new habit - {name}
new habit called {name}
new habit named {name}
new habit, {name}
new habit please: {name}
another habit: {name}
another habit to track: {name}
one more habit: {name}
habit to add: {name}
add habit {name}
add habit: {name}
add the habit {name}
add the habit of {name}
add a habit {name}
add a habit for {name}
add a new one to my habits: {name}
add {name} to my (habit list|habit tracker|tracked habits|list of habits)
add {name} as something to track
add {name} to what I track
add to my habits: {name}
create habit {name}
create habit: {name}
create the habit {name}
create a habit tracker for {name}
create {name} as a (new|) habit
start habit {name}
start the habit {name}
start a habit of {name}
start a habit tracker for {name}
start a new one, {name}
start to track {name}
start following {name} as a habit
start logging (my|) {name}
start counting (my|) {name}
start monitoring my {name}
start keeping track of (my|) {name}
begin tracking (my|) {name}
begin to track {name}
begin the habit {name}
begin a new habit called {name}
set up {name} as a habit
set up the habit {name}
set up a habit tracker for {name}
set up tracking for {name}
set up habit tracking for {name}
make a habit called {name}
make a habit of {name}
make a new habit for {name}
make {name} (one of my habits|a new habit|into a habit|my new habit)
turn {name} into a habit
include {name} in my habits
put {name} (in|on) my (habits|habit list)
register {name} as a habit
register a new habit: {name}
open a habit for {name}
define a habit {name}
save {name} as a habit
track {name} as a habit
track {name} for me
track {name} from now on
track a new habit: {name}
track a new habit called {name}
track how (often|much) I do {name}
track whether I do {name}
keep tabs on my {name}
keep track of {name} for me
keep track of {name} as a habit
keep a tally of my {name}
monitor my {name}
follow my {name}
log my {name} from now on
let me track {name}
let me start a habit: {name}
let's add a habit called {name}
let's start a (new|) habit: {name}
let's start tracking (my|) {name}
let's begin a new habit, {name}
let's make {name} a habit
let's set up {name} as a habit
let's build a habit of {name}
I want to start a (new|) habit: {name}
I want to start a habit called {name}
I want to start the habit of {name}
I want to begin tracking {name}
I want to keep track of (my|) {name}
I want to build a {name} habit
I want to form a habit of {name}
I want to get into the habit of {name}
I want to pick up {name} as a habit
I want to add a habit called {name}
I want to add {name} to my habits
I want you to track my {name}
I want to create a habit for {name}
I want to make a habit of {name}
I want to develop a {name} habit
I wanna track {name}
I wanna start tracking my {name}
I'd like to start a habit: {name}
I'd like to start a new habit called {name}
I'd like to add {name} to my habits
I'd like to make {name} a habit
I'd like to keep track of my {name}
I'd like to begin tracking {name}
I'd like to build a habit of {name}
I'd like a new habit called {name}
I'd like you to track my {name}
I need to start tracking (my|) {name}
I need a habit for {name}
I need a new habit called {name}
I need to track (my|) {name}
I need to keep track of my {name}
I need to make {name} a habit
I'm going to track {name} from now on
I'm starting a new habit: {name}
I'm starting a habit called {name}
I'm starting {name}, track it
I'm starting {name}, add it to my habits
I'm trying to make {name} a habit, track it
I've decided to make {name} a habit
I plan to make {name} a habit
I should make {name} a habit
I should start tracking my {name}
from now on track my {name}
from now on I want to track {name}
from today on track {name}
from now on, keep track of {name}
time to make {name} a habit
time to track my {name}
trying to build a {name} habit, track it
want to track {name}
want to make {name} a habit
wanna build a {name} habit
help me build a {name} habit
help me keep track of (my|) {name}
help me make {name} a habit
help me start a habit: {name}
can you start tracking (my|) {name}
can you add a habit called {name}
can you add {name} to my habits
can you create a (new|) habit called {name}
can you create a habit for {name}
can you keep track of my {name}
can you make {name} a habit
can you set up a habit for {name}
can you set up a {name} habit
can you track {name} as a habit
can you start a (new|) habit called {name}
can we track {name}
can we add a habit: {name}
can we make {name} a habit
could you start tracking (my|) {name}
could you add a (new|) habit called {name}
could you add {name} to my habits
could you create a (new|) habit: {name}
could you create a habit called {name}
could you keep track of my {name}
could you set up a habit called {name}
could you track my {name}
would you track my {name}
would you add {name} to my habits
would you create a habit for {name}
please start tracking {name}
please create a habit called {name}
please add the habit {name}
habit: {name}, start tracking it
a new habit: {name}
a habit for {name} please
(add|create|start|make|set up|begin) a {name} habit
(add|create|start|make) a new {name} habit
I want a {name} habit
new {name} habit
(new|add a|create a|start a|set up a) (daily|weekly) habit (of|called|named|for|:|) {name}
(add|create|set up|track) (a|another) (daily|weekly) habit, {name}
(add|create|start) {name} as a (daily|weekly) habit
(I want|I'd like|I need) a (daily|weekly) habit (called|for|of) {name}
(can|could) you (add|create|start|set up) a (daily|weekly) habit (called|for) {name}
(make|track) {name} (as|) a (daily|weekly) habit
I want to do {name}, track it as a (daily|weekly) habit
(daily|weekly) habit: {name}
a (daily|weekly) habit called {name} please
let's start a (daily|weekly) habit: {name}""".split("\n")

MORE_QUERY = """how is (my|the) {habit} (streak|coming along|coming on|looking|progressing|these days|lately|this week)
how is {habit} (going|coming along|coming on|looking|doing)
how's {habit} (going|coming along|looking|doing|been going|)
how's my {habit} (doing|looking|habit|habit going|progress|progressing|lately|this week|these days|)
how's the {habit} (going|habit going|streak|habit|)
how's it going with (my|) {habit}
how's my streak (in|for|with|on) {habit}
how is my streak (in|for|with|on) {habit}
how is my progress (with|on|in) {habit}
how are things with (my|) {habit}
how am I doing (on|in|at) (my|) {habit} (this week|lately|these days|)
how am I doing with (my|) {habit} (this week|lately|these days|so far)
how am I getting on with (my|) {habit}
how am I progressing (with|on) {habit}
how did I do (with|on) {habit} (this week|lately|recently|)
how did {habit} go (this week|lately|)
how did it go with {habit} (this week|)
how good am I at keeping up {habit}
how good have I been (with|about) {habit} (lately|this week)
how regular is my {habit}
how regularly (do I do|have I done|did I do) {habit}
how steady is my {habit}
how consistent (is|has been) my {habit}
how consistent have I been with {habit}
how long is my streak (for|in|with|of) {habit}
how long's my {habit} streak
how long have I kept up {habit}
how long have I been doing {habit}
how long have I been doing {habit} without a break
how long is my run of {habit}
how big is the {habit} streak
how many days in a row did I (do|manage|keep up) {habit}
how many days in a row (have I managed|is my|is that for) {habit}
how many days of {habit} (have I done|did I do|in a row|this week|so far)
how many days have I (done|kept up|managed) {habit}
how many days did I do {habit} (this week|last week|this month|)
how many days streak for {habit}
how many times (have I done|did I do) {habit} (this week|lately|so far|this month|recently|)
how many {habit} (this week|did I do|did I do this week|have I done|so far|so far today|today)
how much {habit} (this week|so far|today|did I do this week|have I done this week|have I done so far|have I managed|did I get)
how much did I do for {habit} (this week|today|)
how much have I logged for {habit} (this week|today|)
how often have I done {habit} (this week|lately|recently|so far|)
how often did I manage {habit} (this week|)
how often (do I do|am I doing|do I manage) {habit}
how well am I doing with {habit}
how well did I stick to {habit} (this week|)
how far am I with {habit} (this week|today|)
what's my {habit} (total|count|progress|record|status|score|best streak|longest streak|number this week|total this week|current streak|stats)
what's my (current|best|longest|) streak (for|in|with|on) {habit}
what's my longest {habit} streak
what's my best {habit} streak
what's my progress (with|on|for|in) {habit}
what's my total (for|of) {habit} (this week|)
what's my record (for|in) {habit}
what's the {habit} streak (at|now|)
what's the streak (for|on|in) {habit}
what's the status of (my|) {habit}
what's the state of my {habit} habit
what's {habit} at
what's {habit} looking like
what is my {habit} (total|progress|streak|record|status) (this week|)
what is the streak for {habit}
what does my {habit} (streak|habit|progress) look like
what have I logged for {habit} (this week|today|)
what have I done for {habit} (this week|today|)
what did I log for {habit} {date}
what did I log for {habit} (this week|today|)
what was my {habit} {date}
what about my {habit} streak
whats my {habit} streak
whats my streak for {habit}
where am I (with|on) {habit} (this week|)
where's my {habit} streak at
when did I last do {habit}
when was the last time I did {habit}
when did I do {habit} last
since when am I doing {habit}
did I do {habit} (today|already|this week|this morning|every day this week|yet)
did I do my {habit} (today|this morning|already)
did I do any {habit} (today|this week|)
did I do any {habit} {date}
did I do my {habit} {date}
did I (log|mark|tick off|check off|finish|complete|skip|miss|manage|forget) (my|) {habit} (today|this week|)
did I (log|mark|tick off|check off|finish|complete|skip|miss|manage) (my|) {habit} {date}
did I get (my|) {habit} done {date}
did I get (my|) {habit} done (today|already|)
did I have {habit} {date}
did I miss (a day of|any) {habit}
did I break my {habit} streak
did I keep up (my|) {habit} (this week|lately|)
did I keep up {habit} {date}
did I reach my {habit} goal (today|)
did I stick to {habit} (this week|)
did I stick to {habit} {date}
did I already do (my|) {habit} (today|)
did I already log {habit} (today|)
did I even do {habit} {date}
have I done (any|enough|my|) {habit} (this week|lately|today|this morning)
have I (logged|ticked off|checked off|marked|finished|completed|skipped|missed) (my|) {habit} (today|this week|yet|already|)
have I kept up (with|) (my|) {habit}
have I been (doing|keeping up|consistent with|good about) {habit} (lately|this week|)
have I broken my {habit} streak
have I got a streak in {habit}
has {habit} been done (today|)
has {habit} been (logged|ticked off) (today|)
was {habit} done {date}
was {habit} logged {date}
is {habit} (done|done today|done for today|logged|ticked off|still open|open today|complete for today|on track)
is my {habit} (done|logged|on track|going well|still open) (today|)
is my {habit} streak (still alive|alive|intact|broken|still going)
is the {habit} habit (done|on track)
is {habit} still on a streak
am I (on track|doing well|consistent|good|on a roll) with (my|) {habit}
am I still on a streak (with|for|in) {habit}
am I keeping (up|on top of) (my|) {habit}
am I on a {habit} streak
am I (slacking|falling behind) (on|with) {habit}
do I have a streak (for|in|with) {habit}
do I still have (a|my) {habit} streak
do I still have to do {habit} today
do I keep up {habit}
do I do {habit} regularly
show {habit}
show my streak (for|in) {habit}
show (me|) (my|the) {habit} (history|record|log|numbers|statistics|status|total|tracker|data|chart|report|results|week)
show (me|) the progress (of|on|for) {habit}
show (me|) how I'm doing with {habit}
show (me|) how often I did {habit}
show (me|) the streak (for|of|in) {habit}
show (me|) the habit {habit}
show (me|) (my|the) stats for {habit}
show me {habit} for this week
see my {habit} (streak|progress|habit|stats)
check (my|) {habit} (streak|progress|status|stats|habit|total)
check (my|the) progress (on|of|for) {habit}
check (my|the) streak (for|on|in) {habit}
check if I did {habit} (today|)
check if I did {habit} {date}
check whether I did {habit} {date}
check whether I've done {habit} today
check how I'm doing with {habit}
look up my {habit} streak
look at my {habit} (habit|progress|streak)
pull up my {habit} (stats|streak|habit|progress)
bring up my {habit} stats
open my {habit} habit
open the habit {habit}
get my {habit} (streak|stats|total)
give me my {habit} (streak|stats|total|progress|numbers)
give me the (stats|numbers|streak|total) for {habit}
give me an update on (my|) {habit}
tell me my {habit} (streak|stats|total|progress)
tell me my streak (for|in|with) {habit}
tell me how I'm doing with (my|) {habit}
tell me how many days I did {habit}
tell me how (often|much) I did {habit} (this week|)
tell me how long my {habit} streak is
tell me if I did {habit} (today|)
tell me if I did {habit} {date}
tell me whether I did {habit} {date}
let me see my {habit} (streak|progress|habit|stats)
let's see my {habit} (streak|progress|stats)
let's see how I'm doing with {habit}
I want to see my {habit} (streak|progress|stats|habit)
I want to know how {habit} is going
I want to know my {habit} streak
I'd like to see my {habit} (streak|progress|stats)
I'd like to know how I'm doing with {habit}
I need my {habit} stats
I wonder how my {habit} streak is doing
I forgot, did I do {habit} {date}
I'm not sure, did I do (my|) {habit} (today|already)
I can't remember if I did {habit} {date}
I can't remember if I did (my|) {habit} today
can you show me my {habit} (streak|progress|stats|habit)
can you tell me my {habit} streak
can you tell me how I'm doing with {habit}
can you tell me if I did {habit} {date}
can you tell me if I did {habit} (today|)
can you check if I did {habit} {date}
can you check my {habit} (streak|progress|habit)
can you check whether I did {habit} today
can I see my {habit} (streak|progress|stats)
could you show me my {habit} (streak|progress|stats)
could you check my {habit} (streak|progress|habit)
could you tell me how {habit} is going
could you check if I did {habit} {date}
could I see how I'm doing with {habit}
would you tell me my {habit} streak
{habit} (status|total|habit|report|summary|count|history|today so far|streak so far)
{habit} (streak|progress|stats|total) (please|this week|so far)
{habit} {date}, did I do it
{habit} today, did I do it
{habit}, did I do (it|that) (today|)
{habit}, how's (it|that) going
{habit}, how am I doing
{habit}: how am I doing
{habit}: how many days in a row
(streak|progress|stats|status|total|summary) (for|of|on) {habit}
streak {habit}
my {habit} (streak|progress|stats|total|numbers|record|habit)
my streak (for|in|with) {habit}
my progress (with|on|in) {habit}
the {habit} streak
current {habit} streak
current streak for {habit}
longest {habit} streak
best streak for {habit}
habit {habit}
habit status {habit}
habit check: {habit}
any progress (on|with) {habit}
any {habit} {date}
any {habit} (today|this week)""".split("\n")

# The verb of the habit instead of its name: "did I read yesterday".
QUERY_VERB = """did I {verb} {date}
did I {verb} (today|this week|this morning|already|yet|enough this week|at all this week)
did I (already|actually|even) {verb} (today|)
did I (already|actually|even) {verb} {date}
did I forget to {verb} (today|)
did I forget to {verb} {date}
did I remember to {verb} (today|)
did I remember to {verb} {date}
did I manage to {verb} (today|this week|)
did I manage to {verb} {date}
how (often|many times|many days) did I {verb} (this week|lately|so far|last week|this month|recently|)
how (often|many days|much) do I {verb}
how many days in a row did I {verb}
how much did I {verb} (this week|today|so far|last week|)
how much did I {verb} {date}
how long did I {verb} (today|this week|)
how long did I {verb} {date}
when did I last {verb}
when was the last time I did {verb}
(check|tell me|can you check|could you check) if I did {verb} {date}
can you tell me if I {verb}ed or not, I mean did I {verb} {date}
(tell me|can you tell me|do you know) how often I {verb}
(tell me|can you tell me) how much I {verb}
do I still have to {verb} (today|)
do I {verb} regularly
do I {verb} enough
I can't remember, did I {verb} {date}
I can't remember, did I {verb} today
I forgot, did I {verb} (today|already)""".split("\n")
QUERY_VERB = [line for line in QUERY_VERB if "I did {verb}" not in line and "ed or not" not in line]
VERBS = """read, meditate, run, walk, swim, stretch, journal, floss, exercise, work out, write, draw, code, study, practise {instrument}, practice {instrument}, play {instrument},
practise {language}, practice {language}, study {language}, learn {language}, take my vitamins, take my pills, take my meds, take the {made}, take my {made}, walk the dog, do yoga, do pilates,
do {made}, do my {made}, do pushups, do squats, do sit-ups, eat vegetables, eat fruit, drink water, drink enough water, make my bed, go running, go to the gym, go swimming, go for a walk, go for a run,
cook, pray, cycle, row, jog, knit, sing, dance, paint, tidy up, water the plants, brush my teeth, smoke, skip rope, sleep, plank, garden, call mum, wake up early, take a cold shower, do the dishes,
do my stretches, do my physio, do my homework, practise {made}, play {made}, play chess, lift weights, climb, box, fast, hike, snack, save money, weigh myself, journal, revise, nap""".replace("\n", " ").split(",")
VERBS = [verb.strip() for verb in VERBS]

MORE_HABITS_LIST = """(show|list|open|display|give|read|get) (me|) (all of my|all my|my|the|all the|every one of my) (habits|tracked habits|daily habits|current habits)
(show|open|display) (me|) (my|the) habit (list|tracker|overview|dashboard|summary|board)
(show|give|tell) me (an overview|a summary|a list) of my habits
(show|tell) me (what|which habits) I('m| am) tracking
(show|tell) me how my habits are (going|doing|looking)
(show|tell) me (what habits|which habits) I have
(show|tell) me which habits are (open|done|left) today
show habits
show all streaks
show (me|) (all|) my streaks
list the habits I track
list everything I('m| am) tracking
all habits
all my habits
all my streaks
my streaks
my habit list
my habits today
my habits please
today's habits
habits today
habits overview
habits list
habits please
habit list
habit tracker
habit status
habit summary
habit check
how are my habits (today|this week|looking|coming along|)
how are the habits (going|doing)
how are my streaks (doing|looking|)
how are all my habits going
how am I doing with (all|) (my|the) habits (today|this week|)
how am I doing habit-wise
how many habits (do I have|am I tracking|have I got|did I do today|are open today|do I track)
how did my habits go (today|this week)
what habits (have I got|do I keep|are there|are you tracking|did I set up|do you track for me|are left today|are open today|did I do today)
what are my habits
what are my (current|daily|weekly) habits
what are my streaks
what do I track
what are you tracking (for me|)
what am I tracking (at the moment|right now|these days|)
what's left of my habits today
what's on my habit (list|tracker)
what's my habit list
which habits (do I track|have I got|did I create|are active|are left|are left today|did I do today|are done today|are still open|have I done today|do you track|are open)
which habits am I (keeping|following)
which of my habits (are done|are open|are still open|did I do today)
do I have (any|) habits
am I tracking (any habits|anything|anything at the moment)
are there (any|) habits
any habits
can I see (all|) my habits
can you (show|list|open) (me|) (all|) my habits
can you tell me (which|what) habits I have
could you (show|list) (me|) (all|) my habits
could you give me an overview of my habits
let me see (all|) my habits
let me see my streaks
let me look at my habits
let's see my habits
let's look at my habits
I want to see (all|) my habits
I'd like to see my habits
I'd like an overview of my habits
I need an overview of my habits
pull up my habits
bring up my habits
check my habits
check (all|) my streaks
go through my habits
look at my habits
open (the|) habits
see my habits""".split("\n")

MORE_HABIT_DELETE = """(delete|remove|drop|end|erase|scrap|kill|cancel|quit|ditch|discard|bin) (my|the|that) {habit} habit
(delete|remove|drop|end|erase|scrap|kill|cancel|ditch|bin) the habit (called|named|of|) {habit}
(delete|remove|erase|cancel|drop) habit {habit}
(delete|remove|erase) habit: {habit}
(delete|remove|drop|take) {habit} from (my|the) (habits|habit list|tracker|habit tracker|tracked habits|list of habits)
(delete|remove) {habit} as a habit
(delete|remove) the tracking of {habit}
take {habit} off (my|the) (habits|habit list|habit tracker)
take {habit} out of my habits
take the {habit} habit (off|out)
throw out (my|the) {habit} habit
throw away the habit {habit}
get rid of the habit (called|of|) {habit}
get rid of {habit} in my habits
clear out the {habit} habit
wipe my {habit} habit
stop the {habit} habit
stop tracking {habit} (for me|please|from now on|now|altogether)
stop tracking how I do with {habit}
stop counting (my|) {habit}
stop logging (my|) {habit}
stop keeping track of (my|) {habit}
stop following my {habit}
stop monitoring my {habit}
end tracking of {habit}
end the tracking for {habit}
quit tracking my {habit}
quit logging {habit}
quit the {habit} habit tracking
cease tracking {habit}
don't track {habit} (anymore|any longer|for me any more)
don't track my {habit} (any more|anymore)
do not track {habit} any more
don't count {habit} any more
no need to track {habit} (any more|anymore|any longer)
no more tracking (of|) {habit}
no more {habit} tracking
you can stop tracking (my|) {habit}
you can (delete|remove|drop) the {habit} habit
you don't have to track {habit} any more
forget the {habit} habit, (delete|remove) it
forget about tracking {habit}
the {habit} habit can (go|be deleted|be removed)
(my|the) {habit} habit (can go|isn't needed any more, delete it|is over, delete it|is history, remove it)
{habit} can go from my habits
{habit} habit, delete it
{habit} is no longer a habit of mine, (delete|remove) it
I (don't|no longer) need the {habit} habit (any more|anymore|)
I (don't|no longer) want the {habit} habit (any more|anymore|)
I don't want {habit} (in|among) my habits (any more|anymore|)
I don't want to track (my|) {habit} any longer
I don't want to log {habit} any more
I don't do {habit} any more, (delete|remove) the habit
I no longer want to track (my|) {habit}
I no longer track {habit}, (delete|remove) it
I no longer do {habit}, (delete|remove) it from my habits
I('ve|) stopped {habit}, (delete|remove) the habit
I quit {habit}, (delete|remove) the habit
I gave up (on|) {habit}, (delete|remove) the habit
I've given up (on|) {habit}, (delete|remove) (it|the habit|it from my habits)
I give up on {habit}, (delete|remove) the habit
I'm done with (the|) {habit}, (delete|remove) the habit
I'm done tracking {habit}
I'm quitting {habit}, take it off my habits
I want to (delete|remove|drop|end|quit) the {habit} habit
I want to stop tracking (my|) {habit}
I want to get rid of the {habit} habit
I want {habit} (gone|removed) from my habits
I'd like to (delete|remove|drop|end) the {habit} habit
I'd like to stop tracking (my|) {habit}
I'd like you to stop tracking {habit}
I need to (delete|remove|drop) the {habit} habit
let's (delete|remove|drop|scrap) the {habit} habit
let's stop tracking (my|) {habit}
let's get rid of the {habit} habit
can you (delete|remove|drop|erase) (my|the|that) {habit} habit
can you (delete|remove) {habit} from my habits
can you get rid of the {habit} habit
can you stop tracking (my|) {habit}
can we (drop|delete|stop) the {habit} habit
can we stop tracking {habit}
could you (delete|remove|drop|erase) (my|the|that) {habit} habit
could you (delete|remove|take) {habit} from my habits
could you stop tracking (my|) {habit}
could you get rid of the habit {habit}
would you (delete|remove) the {habit} habit
would you stop tracking my {habit}
please (delete|remove) the habit {habit}
please stop tracking (my|) {habit}""".split("\n")
