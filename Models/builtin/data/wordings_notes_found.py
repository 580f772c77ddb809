"""Ways in which people look for notes. `requests_notes` says what each means."""

MORE_SEARCH = """what did I (jot|put|write|type|scribble) (down|) (about|on|regarding|for) {search}
what did I note (about|on|regarding|for) {search}
what did I say about {search} in my notes
what had I written about {search}
what have I (got|written|noted|saved|put) (down|) (about|on|for) {search}
what have I got in my notes (about|on) {search}
what do I have (noted|written|saved) (down|) (about|on|for) {search}
what do I have in my notes (about|on) {search}
what notes do I have (about|on|for) {search}
what notes mention {search}
what notes are there (about|on) {search}
what was it I wrote (down|) about {search}
what was that note about {search}
what was the note about {search}
what was in that note (about|on) {search}
what was in the note called {search}
what was my note (about|on) {search}
what was my note on {search} again
what's my note (about|on) {search}
what's in that {search} note
what's in the {search} note
what's on my {search} note
what's written (in|on) my {search} note
what's written about {search} in my notes
what's the note about {search} say
what's that thing I noted about {search}
what is in my note titled {search}
what is written in the {search} note
what does the {search} note say
what does my {search} note say
what does that note about {search} say
what did my note (about|on) {search} say
what did the note about {search} say
whats in my note about {search}
whats in the {search} note
where did I (note|write|jot|put|save) (down|) {search}
where did I (note|write|jot) (down|) the thing about {search}
where did I put my note (about|on) {search}
where's my note (about|on) {search}
where's my {search} note
where's the note (about|on|with) {search}
where's that note about {search}
where is my note (on|about) {search}
where is the {search} note
where are my notes (on|about|for) {search}
where are the {search} notes
where have I written down {search}
which note (has|mentions|contains|talks about|is about) {search}
which note is {search} in
which notes (are about|talk about|contain|have) {search}
which of my notes (mention|mentions|is about|has) {search}
in which note did I write about {search}
when did I write about {search}
did I (ever|) (write down|note|note down|jot down|save) {search}
did I (ever|) (write|note|save|jot down) (something|anything) (about|on) {search}
did I (make|take|save|write|leave) a note (about|on|of) {search}
did I (make|take|keep) (any|some) notes (about|on) {search}
did I note {search} (somewhere|anywhere)
do I have (a|any|the) {search} note
do I have (a|any) note (about|on|called|with) {search}
do I have something (written|noted) (down|) about {search}
do I have {search} (noted|written) (down|) (somewhere|anywhere)
do any of my notes mention {search}
do my notes (mention|say anything about|have anything on) {search}
does any note (mention|talk about) {search}
have I (written|noted|saved) (down|) (anything|something) (about|on) {search}
have I (got|) (a note|any notes|anything) (about|on) {search} in my notes
have I got a note (about|on|for) {search}
have I got anything written down about {search}
have we got notes on {search}
is {search} (in|anywhere in|somewhere in) my notes
is there (a|any) {search} note
is there (anything|something) (about|on) {search} in my notes
is there (any|a) note (mentioning|called|titled|with) {search}
are there (any|) notes (about|on) {search}
any {search} notes
anything (about|on) {search} in my notes
anything in my notes (about|on) {search}
anything noted (about|on) {search}
got (a note|any notes|anything noted) (about|on) {search}
got my {search} note
remind me what I (wrote|noted|wrote down|jotted down) about {search}
tell me what I (wrote|noted|wrote down|saved) about {search}
tell me what my note (about|on) {search} says
tell me what's in my {search} note
show me what I (wrote|noted|saved|have) (about|on) {search}
show (me|) (my|the) note (titled|called|named) {search}
show (me|) (my|the) {search} notes
show (me|) (my|all|all my|any) notes (about|on|for|regarding) {search}
show (me|) (my|the) notes (containing|that mention|with the word) {search}
show (me|) that note (about|on) {search}
show that {search} note
show note {search}
show me anything I wrote about {search}
see (my|the) {search} note
let me see (my|the) {search} note
let me see (my|the) note (about|on) {search}
let me see what I wrote about {search}
let me read (my|the) {search} note
let me have a look at (my|the) {search} note
open (my|the) note (titled|called|named) {search}
open (up|) (my|the) {search} note
open note {search}
open the note with {search} in it
open that note about {search}
find note {search}
find (me|) (my|the|that) note (titled|called|named|where I mention) {search}
find (me|) (my|the|that) {search} note
find (me|) the note (with|where I wrote about|where I noted) {search}
find what I (wrote|noted|jotted down) (about|on) {search}
find anything (about|on) {search} in my notes
find (any|all|all my) notes (about|on|mentioning|containing) {search}
find {search} in my notes
find me everything on {search} in my notes
find where I (wrote|noted) (about|down) {search}
get (me|) (my|the|that) {search} note
get (me|) (my|the) notes (about|on) {search}
get up my note on {search}
give me (my|the) note (about|on) {search}
give me (my|the) {search} note
give me everything I noted about {search}
bring up (my|the) {search} note
bring up (my|the) note (about|on) {search}
bring me (my|the) note on {search}
pull up (my|the|that) note (about|on|called) {search}
pull up (my|the) notes (on|about|for) {search}
pull (out|) my {search} notes (out|up|)
dig up (my|the|that) note (about|on) {search}
dig out (my|the) {search} note
fetch (my|the) {search} note
fetch the note (about|on) {search}
retrieve (my|the) note (about|on) {search}
display (my|the) {search} note
display notes (about|on) {search}
locate (my|the) note (about|on) {search}
locate my {search} note
look for (my|the|a) note (about|on|with) {search}
look for {search} in my notes
look for notes (about|on|mentioning) {search}
look up (my|the) note (about|on) {search}
look up my {search} notes
look up what I (wrote|noted) about {search}
look in my notes (and find|for anything on|for anything about) {search}
look at my {search} note
look through my notes for (anything about|anything on|) {search}
go through my notes for {search}
go to (my|the) {search} note
check (my|the) notes (about|on|for) {search}
check my {search} note
check what I (wrote|noted) about {search}
check if I (wrote|noted) (down|) anything about {search}
check whether there's a note (about|on) {search}
check if there's a note (about|on) {search}
search notes for {search}
search notes {search}
search (my|the) notes (about|on) {search}
search for {search} in my notes
search for my note (on|about) {search}
search for notes (about|on|mentioning|containing) {search}
search for the {search} note
search (through|in) my notes for {search}
search all (my|) notes for {search}
search everything I wrote for {search}
scan my notes for {search}
hunt down my note (about|on) {search}
list notes (about|on|mentioning) {search}
list (everything|all|anything) I (wrote|noted|have) (down|) (about|on) {search}
list my {search} notes
read (me|) (my|the) {search} note
read (me|) (my|the) note (called|titled|about|on) {search}
read out (my|the) {search} note
read out (my|the) note (about|on) {search}
read back (my|the) {search} note
read back what I wrote about {search}
read me what I (noted|wrote|wrote down|jotted down) about {search}
return all notes with {search}
notes (about|on|for|mentioning) {search}
notes containing {search}
note (about|on) {search}
notes: find {search}
notes search {search}
my note (about|on) {search}
my notes (about|on) {search}
my {search} note
my {search} notes
the {search} note
the note (about|on) {search}
that note about {search}
{search} note
{search} notes
{search} in my notes
{search} - what did I write (down|) about that
{search}, what did I write (down|) about that
{search}, is that in my notes
I (noted|wrote|jotted|saved) something (down|) about {search}, what was it
I (wrote|noted|saved) something about {search} (once|a while ago|last week|somewhere), (find it|where is it|can you find it|show me)
I made a note (about|on) {search}, (find it|where is it|show me|show it to me|open it|read it to me)
I made some notes (about|on) {search}, (pull them up|show me|find them)
I (know|think) I (wrote|noted) something (down|) about {search}
I think I have a note (about|on) {search}
I need (my|the) note (about|on) {search}
I need my {search} note
I need to see my note (about|on) {search}
I need to see what I wrote about {search}
I need to (find|look up|check|read) (my|the) {search} note
I need to find my note (about|on) {search}
I want to (see|read|check|find|open) (my|the) note (about|on) {search}
I want to (see|read) (my|the) {search} note
I want to know what I (wrote|noted) about {search}
I'd like to (see|read) (my|the) note (about|on) {search}
I'd like to see what I noted about {search}
I'm looking for (my|the|a) note (about|on) {search}
I'm looking for my {search} note
I can't find my note (about|on) {search}
I can't find my {search} note
I can't remember what I wrote about {search}
I forgot what I (wrote|noted) about {search}
looking for (my|the) note (about|on) {search}
looking for my {search} note
need my notes on {search}
can you (find|show|open|pull up|read|get|bring up) (me|) (my|the) {search} note
can you (find|show|open|pull up|read) (me|) (my|the) note (about|on) {search}
can you (find|look up) what I (wrote|noted) about {search}
can you (search|check|look through) my notes for {search}
can you tell me what I (wrote|noted) about {search}
can you read (me|out) my note (about|on) {search}
can you see if I wrote anything about {search}
can you check what my notes say about {search}
can I see (my|the) {search} note
can I see (my|the) note (about|on) {search}
can I see what I wrote about {search}
can u find my note about {search}
could you (find|show|open|pull up|read) (me|) (my|the) note (about|on) {search}
could you (find|open|pull up) (my|the) {search} note
could you look in my notes for {search}
could you search my notes for {search}
could you check if I noted {search}
could you remind me what I wrote about {search}
could I see my notes on {search}
would you pull up my note on {search}
would you find the {search} note
would you read me my note about {search}
please find my note about {search}
please show me the {search} note
how did I (write|note) (down|) {search}
how did I put {search} in my notes
how many notes (mention|are about|are there about|do I have about|do I have on) {search}
who did I mention in my note about {search}""".split("\n")

MORE_LIST = """(show|list|read|display|open|give|get) (me|) (all|all of|every one of) my notes
(show|list) (me|) (every|each) note
(show|list|open|display) (the|all|all the) notes
(show|give|read|tell) me (my|the) (last|latest|newest|most recent|recent) (note|notes)
(show|list) (me|) my (last|latest|most recent) few notes
(show|list) (me|) everything I('ve|) (noted|written|wrote) (down|)
(show|open|see) note list
show notes
list notes
list all notes
all notes
all my notes
notes
notes please
notes list
note overview
overview of my notes
an overview of my notes please
latest notes
recent notes
my latest note
my recent notes
my last notes
what are my notes
what are my (latest|recent|last) notes
what's my (latest|last|newest|most recent) note
what was my last note
what was the last (thing|note) I (wrote|noted) (down|)
what was the last note I (made|took|saved)
what did I (note|write down|jot down) (lately|recently|last)
what did I write in my notes (lately|recently)
what have I (noted|jotted down|saved) (so far|lately|recently|)
what have I got in my notes
what notes have I (got|made|taken|saved|written)
what notes are there
what notes did I (make|take|write|save)
what's (saved|stored|written) in my notes
what's there in my notes
what is in my notes
whats in my notes
which notes do I have
which notes have I (got|saved|made)
which notes did I (make|take)
how many notes (are there|have I got|did I make|have I made)
do I have (any|some) notes
do I have notes
have I got any notes
are there any notes
any notes
got any notes
can I see (all|) my notes
can I see the notes I('ve|) (made|took)
can you (show|list|open) (me|) (all|) my notes
can you (show|read) me my (latest|last|recent) (note|notes)
can you read (me|out) my notes
could you (show|list|open) (me|) (all|) my notes
could you pull up my notes
could I have a look at my notes
let me see (all|) my notes
let me see what I('ve|) (wrote|noted) down
let me look at my notes
let me read my notes
let's see my notes
let's look at my notes
go to my notes
go through my notes
bring up my notes
pull up (all|) my notes
get my notes
fetch my notes
look at my notes
check my notes
take me to my notes
I want to see (all|) my notes
I'd like to see my notes
I need to see my notes
I need my notes
I want a list of (all|) my notes
give me a list of (all|) my notes""".split("\n")

MORE_TAGGED = """(show|list|find|get|open|pull up|read) (me|) (my|all|all my|the|) notes (tagged|with tag|with the tag|labelled|labeled|under the tag|under) {tag}
(show|list|find|open) (me|) (my|all|all my|the|) #{tag} notes
(show|list|find) (me|) (everything|anything|all) tagged {tag} in my notes
(show|list|find) (me|) (everything|anything) (tagged|with the tag) {tag}
(search|filter|look through) (my|) notes (by|for) (the|) tag {tag}
(search|look) (in|) my notes tagged {tag}
(which|what) notes (are tagged|have the tag|carry the tag|did I tag with|did I tag) {tag}
what (did I tag|have I tagged) (with|as) {tag}
what's (tagged|under the tag) {tag}
what do I have (tagged|under the tag) {tag}
what notes are under #{tag}
do I have (any|) notes (tagged|with the tag) {tag}
are there (any|) notes tagged {tag}
any notes tagged {tag}
notes tagged {tag}
notes tagged with {tag}
notes with tag {tag}
notes under the tag {tag}
all notes with the tag {tag}
all notes tagged {tag}
tag {tag} notes
my notes tagged {tag}
can you (show|list|find) (me|) (my|the|) notes tagged {tag}
could you find the notes with the tag {tag}
let me see the notes tagged {tag}
I want to see (all|) notes tagged {tag}""".split("\n")
