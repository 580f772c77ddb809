"""Ways in which people say that they did what they want to do often. `requests_others` says what each means."""

MORE_LOG_UNIT = """{did} {value} {unit} (this morning|this afternoon|this evening|earlier|at lunch|before breakfast|after work|already|so far|just now|in the end)
{did} {value} {unit}, (log it|log that|track it|put that down|add it|count it|count that|record it|that counts)
{did} {value} {unit} 💪
{did} (about|around|roughly|another|almost|exactly|a total of|all in all) {value} {unit} (today|)
I {did} {value} {unit} (already|so far|earlier|at the gym|with Ben|in the park|before work|after lunch|at lunch|this evening|this afternoon|in total today)
I {did} {value} {unit} today, (log it|log that|track it|record that|put it down|can you log it|please log it)
I {did} {value} {unit}, (log it|log that|track it|record that|put it down|mark it|count it|can you log that|please log that)
I {did} (about|around|roughly|another|almost|exactly|only|at least) {value} {unit} (today|this morning|)
I('ve|) {did} {value} {unit} so far (today|)
I've already {did} {value} {unit} (today|)
I've {did} {value} {unit}, (log it|track that|write it down)
I (already|actually|finally|only|even|also) {did} {value} {unit} (today|this morning|)
I did it, {did} {value} {unit}
we {did} {value} {unit} (today|together|this morning|)
and I {did} {value} {unit} (today|)
also {did} {value} {unit} (today|)
also I {did} {value} {unit}
so today I {did} {value} {unit}
today: {did} {value} {unit}
today {did} {value} {unit}
today I {did} (about|another|a whole|only|exactly|) {value} {unit}
this morning I {did} {value} {unit}
this morning: {did} {value} {unit}
this evening I {did} {value} {unit}
at lunch I {did} {value} {unit}
{date} {did} {value} {unit}
{date}: {did} {value} {unit}
{date} I {did} {value} {unit}, (log it|log that|I forgot to log it|put that down)
I {did} {value} {unit} {date}, (log it|log that|forgot to log it|can you log that)
I forgot to log that I {did} {value} {unit} {date}
I forgot to log it, I {did} {value} {unit} {date}
forgot to log: {did} {value} {unit} {date}
log for {date}: {did} {value} {unit}
log that I {did} {value} {unit} {date}
log I {did} {value} {unit}
log {did} {value} {unit}
log it: {did} {value} {unit}
log this: {did} {value} {unit}
log that we {did} {value} {unit}
logged: {did} {value} {unit}
habit: {did} {value} {unit}
habit log: {did} {value} {unit}
habit update: {did} {value} {unit}
update: {did} {value} {unit}
track: {did} {value} {unit}
track that I {did} {value} {unit} (today|)
record that I {did} {value} {unit} (today|)
record: {did} {value} {unit}
register that I {did} {value} {unit}
mark that I {did} {value} {unit} (today|)
mark down that I {did} {value} {unit}
mark me down, I {did} {value} {unit}
add that I {did} {value} {unit}
add to my habits that I {did} {value} {unit}
enter that I {did} {value} {unit}
put in that I {did} {value} {unit}
put me down, {did} {value} {unit}
save that I {did} {value} {unit} (today|)
tick it off, I {did} {value} {unit}
chalk it up, I {did} {value} {unit}
can you log that I {did} {value} {unit} (today|)
can you track that I {did} {value} {unit}
can you put down that I {did} {value} {unit}
could you log that I {did} {value} {unit} (today|)
could you record that I {did} {value} {unit}
please log that I {did} {value} {unit}
please put down that I {did} {value} {unit} today
I want to log that I {did} {value} {unit}
I'd like to log that I {did} {value} {unit} (today|)
let's log that I {did} {value} {unit}
need to log that I {did} {value} {unit}
managed it, {did} {value} {unit} (today|)
(phew|ugh|yes|woohoo|hooray|whew|done|finished|tada), {did} {value} {unit} (today|)
(phew|woohoo|hey|guess what|hooray|whoa|good news), I {did} {value} {unit} (today|this morning|)
{value} {unit} (done|today|in the bag|just now|this morning|finished|so far)
{value} {unit} today, (log it|log that|that's it|track it)
{value} {unit} {did} today
that's {value} {unit} {did} (today|)
(plus|another) {value} {unit} (today|)
got {value} {unit} in (today|this morning|)
logged {value} {unit} today
(log|track|record|count|put down|note) {value} {unit} (today|for today|)
(log|track|record|put down) {value} {unit} for {date}
(can you|could you|please) (log|track|record|put down) {value} {unit} (today|for today|)""".split("\n")

# "5k", "800m": the unit stands at the number.
LOG_TIGHT = """{did} {value}SUF (today|this morning|)
{did} {value}SUF (this evening|before work|with Ben|after work|in the rain|already|just now)
I {did} {value}SUF (today|this morning|earlier|)
just {did} {value}SUF
just {did} a {value}SUF
I just {did} {value}SUF
I {did} a {value}SUF (today|this morning|)
I've {did} {value}SUF (today|)
today I {did} {value}SUF
{did} {value}SUF {date}
I {did} {value}SUF {date}
{date} I {did} {value}SUF
log that I {did} {value}SUF (today|)
log: {did} {value}SUF
log {did} {value}SUF
(done|finished|yay): {did} {value}SUF
can you log that I {did} {value}SUF
put down that I {did} {value}SUF
I {did} {value}SUF, (log it|log that|track it)
{did} {value}SUF, (log it|done|log that)""".split("\n")
TIGHT = {"ran": ("k", "k", "km", "mi"), "jogged": ("k", "km"), "walked": ("k", "km", "mi"), "cycled": ("k", "km"), "swam": ("m", "km", "k"), "rowed": ("k", "m", "km"),
         "biked": ("k", "km"), "hiked": ("k", "km"), "rode": ("k", "km"), "sprinted": ("m",), "skated": ("k", "km")}

MORE_LOG_TIME = """{did} for {dur} (this morning|this evening|this afternoon|earlier|before bed|before work|at lunch|after work|just now|already)
{did} {dur} (today|this morning|this evening|before bed|at lunch|already)
{did} for (about|around|roughly|almost|a good|another|nearly|only|a full) {dur} (today|)
{did} for {dur}, (log it|log that|track it|put it down|record it)
{did} {dur}, (log it|log that|track it|done)
{did}, {dur}
{did} - {dur}
{did}: {dur}
I {did} for {dur} (this evening|this afternoon|earlier|before bed|before work|at lunch|after work|outside|at home|already|in total)
I {did} for {dur} today, (log it|log that|track it|put that down|please log it|can you log that)
I {did} for {dur}, (log it|log that|track it|put that down|please log it|can you log that|record that)
I {did} for (about|around|roughly|almost|another|nearly|only|a whole|a good|at least) {dur} (today|)
I {did} {dur} (this morning|before bed|this evening|at lunch)
I (just|already|only|finally|actually|even|also) {did} for {dur} (today|)
I just {did} {dur}
I've {did} for {dur} (today|so far|already|)
I've {did} {dur} (today|)
I've already {did} for {dur} today
I managed it, {did} for {dur}
we {did} for {dur} (today|together|)
also {did} for {dur}
also I {did} for {dur} today
and I {did} for {dur}
just {did} {dur}
today: {did} for {dur}
today {did} for {dur}
today I {did} {dur}
this morning I {did} for {dur}
this afternoon I {did} for {dur}
this evening I {did} for {dur}
before work I {did} for {dur}
{date} {did} for {dur}
{date}: {did} for {dur}
{date} I {did} {dur}
{date} I {did} for {dur}, (log it|log that|I forgot to log it)
{did} for {dur} {date}
{did} {dur} {date}
I {did} {dur} {date}
I {did} for {dur} {date}, (log it|log that|forgot to log it)
forgot to log: {did} for {dur} {date}
I forgot to log that I {did} for {dur} {date}
log that I {did} for {dur} (today|this morning|)
log that I {did} for {dur} {date}
log that I {did} {dur}
log I {did} for {dur}
log: {did} for {dur}
log {did} for {dur}
log it: {did} {dur}
track that I {did} for {dur} (today|)
record that I {did} for {dur} (today|)
register that I {did} for {dur}
mark that I {did} for {dur}
mark down that I {did} for {dur} today
put down that I {did} for {dur} (today|)
put in that I {did} for {dur}
add that I {did} for {dur}
save that I {did} for {dur}
habit: {did} for {dur}
habit log: {did} {dur}
can you log that I {did} for {dur} (today|)
can you track that I {did} for {dur}
could you log that I {did} for {dur} (today|)
could you put down that I {did} for {dur}
please log that I {did} for {dur}
I want to log that I {did} for {dur}
I'd like to log that I {did} for {dur}
(yes|yay|phew|finally|woohoo|done|hooray), {did} for {dur} (today|)
(yes|yay|phew|finally|woohoo|hey|guess what), I {did} for {dur} (today|)
(done|finished): {did} for {dur}
{dur}, {did}
{did} solidly for {dur}
{did} a bit, {dur}
spent {dur}, {did}""".split("\n")[:-1]

MORE_LOG_PLAIN = """I {did} (this evening|this afternoon|earlier|already|before bed|before work|at lunch|after lunch|after work|again|again today|as planned)
I (already|finally|actually|also|even|totally) {did} (today|this morning|)
I {did} today, (log it|log that|tick it off|mark it|check it off|put it down|track it|done)
I {did}, (log it|log that|tick it off|mark it off|check it off|put it down|track it)
I've (already|just|finally) {did} (today|)
I've {did} (this morning|already|for today|)
I {did} {date}, (log it|log that|forgot to log it|tick it off|can you log that|please log it)
I also {did} {date}
I forgot to log that I {did} {date}
I forgot to tick it off, I {did} {date}
{did} (this morning|this evening|this afternoon|earlier|already|before bed|before work|at lunch|again|just now|for today)
{did} today, (log it|log that|tick it off|check|done|mark it)
{did}, (log it|log that|tick it off|check|done|mark it|tick)
{did}, done
{did} - (done|check|tick|yes)
{did}: (done|check|yes)
{did} ✅
{did} ✓
{did} {date}, (log it|log that|forgot to log it)
{date} {did}
{date}: {did}
{date} I {did}, (log it|log that|I forgot to log it)
today {did}
today: {did}
today I {did}, (log it|finally|as planned|log that)
today I (also|finally|even|already) {did}
this morning I {did}
this morning: {did}
this evening I {did}
before work I {did}
after work I {did}
also {did} (today|)
also I {did}
and I {did} (today|)
and {did} (today|)
we {did} (today|this morning|)
yes I {did} today
yep, {did}
yes, {did} (today|)
(finally|phew|woohoo|hooray|ok|alright|whew|tada|check), {did} (today|)
(finally|phew|woohoo|hooray|hey|guess what|for once), I {did} (today|)
(done|check|tick|finished): {did}
just {did} (again|now|)
I just {did} (again|)
log that I've {did} (today|)
log I {did} (today|)
log: {did}
log it: {did}
log {did} (today|)
log this: I {did}
log for {date}: {did}
track that I {did} (today|)
record that I {did} (today|this morning|)
record that I {did} {date}
register that I {did}
mark that I {did} (today|)
mark down that I {did}
mark it: {did}
mark me down, I {did}
tick off that I {did}
tick it off, I {did} (today|)
check it off, I {did} (today|)
add that I {did} (today|)
put down that I {did} (today|)
put down that I {did} {date}
put in that I {did}
save that I {did} today
habit: {did}
habit done: {did}
habit log: {did}
can you log that I {did} (today|)
can you log that I {did} {date}
can you mark that I {did} (today|)
can you tick off that I {did}
could you log that I {did} (today|)
could you put down that I {did}
please log that I {did} (today|)
please note in my habits that I {did}
I want to log that I {did}
I'd like to log that I {did}
I did it, I {did}
so I {did} (today|)""".split("\n")

MORE_LOG_HABIT = """log {habit} (done|as done|please|now|once|again|this morning)
log a {habit}
log my {habit} {date}
log one for {habit}
log today's {habit}
log it: {habit}
log the {habit} habit (for today|)
log my {habit} (habit|) for today
log habit {habit}
log habit: {habit}
log for {habit}: {value}
log {value} on {habit}
log {value} today for {habit}
log {value} in {habit} (today|)
log {value} more for {habit}
log another {value} for {habit}
log {habit}, {value}
log {habit} at {value}
log {habit} with {value}
log {habit} = {value}
log {habit} {value} {date}
log {habit} {date}, {value}
log {date}'s {habit}
log {habit} as (done|complete|completed) (today|for today|)
mark {habit} (done|complete|completed|as complete|as completed|finished) (today|for today)
mark {habit} as done {date}
mark {habit} done {date}
mark (my|the|today's) {habit} (as done|done|off)
mark my {habit} habit (as done|done|off|complete)
mark that I did {habit} (today)
mark habit {habit} (done|as done)
check {habit} (off|as done) (today)
check off (my|today's|) {habit} (today|for today)
check my {habit} off (for today)
check off {habit} {date}
check the box for {habit}
tick {habit} (off|) (today|for today)
tick off (my|today's|the) {habit} (habit|) (today)
tick my {habit} off
tick off {habit} {date}
tick the box for {habit}
cross off {habit} (for today)
cross {habit} off (for today)
complete {habit} (for today|today)
complete the {habit} habit
finish {habit} for today
track {habit} (today|for today|as done)
track my {habit}: {value}
track {value} of {habit}
track {value} {habit}
track {habit}: {value}
record {habit} (today|for today|as done)
record {value} for {habit} (today|)
record {value} {habit}
record my {habit}: {value}
record {habit} for {date}
register {habit} (as done|for today)
register {value} for {habit}
count {habit} (as done|for today)
count {value} towards {habit}
count today's {habit}
enter {value} for {habit}
enter {habit}: {value}
put down {habit} (for today|as done)
put down {value} for {habit}
put {value} down for {habit}
put {habit} down as done
put {habit} at {value} (today|)
put in {value} for {habit}
set {habit} to {value} for today
set {habit} to done for today
give me a tick for {habit}
give me {value} for {habit}
note in my habits that I did {habit}
note that I did {habit} in my habits
update {habit}: {value}
update my {habit} habit: {value}
update {habit} with {value}
add {habit} (for today|as done today)
add {value} for {habit}
add {value} more to {habit}
add another {value} to {habit}
add {value} to my {habit} today
add {value} on {habit}
add one {habit}
habit {habit} done (today|)
habit: {habit}, done
habit: {habit} {value}
today's {habit} is done
today's {habit}: done
today's {habit}: {value}
today's {habit} {value}
{habit} - (done|check|yes|complete)
{habit}: (done|check|yes|complete|finished)
{habit}, (done|check|yes|complete)
{habit} ✅
{habit} ✓
{habit} ☑️
{habit} (finished|completed|accomplished|ticked|checked) (today|)
{habit} (today|this morning|this evening), (done|check|yes|log it)
{habit} today: {value}
{habit} = {value}
{habit} +{value}
{habit}, {value}
{habit} - {value}
{habit} x{value}
{habit} {value} times
{habit} {date}, done
{habit} done {date}
{habit} is done (for the day|already|too|)
{habit} was done {date}
{habit} (all done|is complete|is finished|is ticked off)
{value} for {habit}
{value} for {habit} today
{value} on {habit}
{value} in {habit} today
{value} more for {habit}
{value} times {habit} (today|)
{value} x {habit}
{value} {habit} (today|done|done today|this morning)
{value} rounds of {habit}
did {habit} (this morning|this evening|already|again|just now|as planned)
did {habit} {date}
did my {habit} (this morning|earlier|already|again|{date})
did the {habit} (today|)
did some {habit} (today|this morning|)
did {value} {habit} (today|)
did {value} times {habit}
did {habit} {value} times (today|)
did {habit} today, (log it|tick it off|mark it)
did {habit}, (log it|tick it off|mark it|check it off)
just did {habit}
just did my {habit}
just did some {habit}
just finished (my|) {habit} for today
just finished {habit} for today, (log it|tick it off|mark it)
just completed {habit} for today
finished (my|) {habit} (today|for today)
finished with {habit} for today
finished {habit} for today, mark it
done with (my|) {habit} (today|for today)
done my {habit} (today)
done {habit} for today
completed {habit} (today)
completed my {habit} (today)
got (my|some) {habit} (done|in) (today|this morning)
got {habit} done
managed {habit} (today)
managed my {habit} today
kept up {habit} today
stuck to {habit} today
I did {habit} (this morning|this evening|already|again|just now|earlier)
I did some {habit} (today|this morning|)
I did {habit} today, (log it|tick it off|mark it|please log it)
I did my {habit} {date}
I did {value} {habit} (today|)
I did {habit} {value} times (today|)
I did {value} for {habit}
I just did (my|some|) {habit}
I just finished (my|) {habit} for today
I finished (my|) {habit} (today|for today)
I('m|am) done with (my|) {habit} (today|for today)
I've done (my|) {habit} (today|already|for today)
I've done {value} {habit} today
I've (finished|completed) {habit} (today|)
I've just done (my|) {habit}
I got (my|) {habit} done (today|)
I managed (my|) {habit} (today|)
I stuck to {habit} today
I kept to {habit} today
I completed {habit} {date}
I forgot to log {habit} {date}
I forgot to tick off {habit} {date}
I had {value} for {habit} today
forgot to log {habit} {date}
forgot to log {value} for {habit} {date}
also {habit} (done|is done|today)
also did {habit}
also log {habit}
also log {value} for {habit}
also mark {habit} as done
and {habit} (done|is done)
(yes|yep|yay|phew), {habit} (done|is done|today)
(yes|yep|yay|finally), did (my|) {habit} today
(yes|yep|finally), I did my {habit}
can you log {habit} (today|for today|)
can you log {value} for {habit}
can you mark {habit} (as done|done|off|complete)
can you (tick|check) off {habit} (for today)
can you (tick|check) {habit} off
can you track {value} for {habit}
can you add {value} to my {habit} habit
can you put {habit} down as done
could you log {habit} (for today|)
could you log {value} for {habit}
could you mark {habit} as done (today|)
could you (tick|check) {habit} off
could you (tick|check) off {habit} for today
would you mark {habit} as done
please log {habit} (for today|)
please mark {habit} as done
please tick off {habit}
I want to log {habit} (today|)
I want to log {value} for {habit}
I want to mark {habit} as done
I'd like to log {habit} (for today|)
I need to log {habit} for {date}
I need to log {value} for {habit}
let's log {habit}
let's log {value} for {habit}
let's mark {habit} as done
one more {habit} (done|today)
one {habit} done
no excuses, {habit} done
{habit} (success|streak goes on), log it""".split("\n")

MORE_LOG_LENGTH = """{dur} of {habit} (done|this morning|this evening|just now|already|at lunch|before bed)
{dur} of {habit}, (log it|done|log that|track it)
{dur} {habit} (today|done|)
{dur} on {habit} (today|)
{dur} spent on {habit}
{habit} for {dur} (this morning|just now|this evening|done)
{habit} for {dur}, (log it|done|log that)
{habit}, {dur}
{habit} - {dur}
{habit} = {dur}
{habit} today: {dur}
{habit} {dur} today
{date}: {dur} of {habit}
{date} I did {dur} of {habit}
log {dur} of {habit} (today|)
log {dur} of {habit} {date}
log {dur} on {habit}
log {dur} {habit}
log {dur} to {habit}
log {habit}: {dur}
log {habit} {dur}
log my {habit}: {dur}
log {habit} for {dur} {date}
log that I did {dur} of {habit}
track {dur} for {habit}
track {habit}: {dur}
record {dur} of {habit}
record {dur} for {habit} (today|)
record {habit}, {dur}
register {dur} of {habit}
count {dur} of {habit}
put down {dur} of {habit}
put {dur} down for {habit}
put {dur} in {habit}
enter {dur} for {habit}
add {dur} of {habit} (today|)
add {dur} for {habit}
add another {dur} to {habit}
mark {dur} of {habit}
did {dur} of {habit} (this morning|before work|just now|{date})
did {dur} {habit} (today|)
did {habit} for {dur} (today|this morning|)
just did {dur} of {habit}
just finished {dur} of {habit}
just did {habit} for {dur}
finished {dur} of {habit}
done {dur} of {habit} (today|)
done: {dur} of {habit}
completed {dur} of {habit}
got {dur} of {habit} in (today|)
managed {dur} of {habit} (today|)
put in {dur} of {habit} (today|this morning|)
spent {dur} on {habit} (today|this morning|)
had {dur} of {habit} (today|)
today {dur} of {habit}
today I did {dur} of {habit}
today: {dur} of {habit}
this morning {dur} of {habit}
another {dur} of {habit} (today|done|)
I just did {dur} of {habit}
I did {dur} of {habit}, (log it|log that|track it)
I did {habit} {dur} (today|)
I did about {dur} of {habit} (today|)
I've done {dur} of {habit} (today|)
I managed {dur} of {habit} (today|)
I spent {dur} on {habit} (today|this morning|)
I got {dur} of {habit} in (today|)
I put in {dur} of {habit} (today|)
I had {dur} of {habit} (today|)
I finished {dur} of {habit}
I did {habit} for {dur} {date}
I spent {dur} on {habit} {date}
I forgot to log {dur} of {habit} {date}
can you log {dur} of {habit}
can you log {dur} for {habit}
can you add {dur} to {habit}
could you log {dur} of {habit} (today|)
could you put down {dur} for {habit}
please log {dur} of {habit}
I want to log {dur} of {habit}
(yay|phew|finally), {dur} of {habit} (today|done)""".split("\n")
