"""Ways in which people change and delete notes, and what notes are called. `requests_notes` says what each means."""

MORE_APPEND = """add {body} to (the|my) {search} notes
add {body} to (that|this) {search} note
add {body} to (my|the) note (titled|named|on|for) {search}
add {body} to note {search}
add {body} to {search} in my notes
add {body} at the end of (my|the) {search} note
add {body} at the bottom of (my|the) {search} note
add that {body} to (my|the) {search} note
add this to (my|the) {search} note: {body}
add (the line|the point|the words|a bullet) {body} to (my|the) {search} note
add (another|one more) (line|point|item|thing) to (my|the) {search} note: {body}
add something to (my|the) {search} note: {body}
add to note {search}: {body}
add to (my|the) {search} notes: {body}
add to (my|the) {search} note that {body}
add in (my|the) {search} note that {body}
also add {body} to (my|the) {search} note
also add to (my|the) {search} note: {body}
also put {body} in (my|the) {search} note
also note in (my|the) {search} note that {body}
append {body} to {search}
append {body} to note {search}
append {body} to the end of (my|the) {search} note
append to note {search}: {body}
append this to (my|the) {search} note: {body}
append this to {search}: {body}
append the line {body} to (my|the) {search} note
append (my|the) {search} note with {body}
amend (my|the) {search} note with {body}
attach {body} to (my|the) {search} note
put {body} (on|in) (my|the) {search} notes
put {body} at the end of (my|the) {search} note
put {body} under {search} in my notes
put {body} in the note (titled|called|named|about) {search}
put {body} (into|in) the note on {search}
put {body} in there too, (the|my) {search} note
put this in (my|the) {search} note: {body}
put down {body} in (my|the) {search} note
put in (my|the) {search} note that {body}
put also {body} in (my|the) {search} note
write {body} at the bottom of (my|the) {search} note
write {body} at the end of (my|the) {search} note
write {body} down in (my|the) {search} note
write {body} on (my|the) {search} note
write {body} in the note (called|titled|named|about|on) {search}
write down {body} in (my|the) {search} note
write into (my|the) {search} note that {body}
write in (my|the) {search} note that {body}
write in (my|the) {search} note: {body}
write this in (my|the) {search} note: {body}
write this into (my|the) {search} note: {body}
write under {search}: {body}, it's an existing note
jot {body} down in (my|the) {search} note
jot down {body} in (my|the) {search} note
jot {body} into (my|the) {search} note
jot this in (my|the) {search} note: {body}
scribble {body} on (my|the) {search} note
note {body} under (my|the) {search} note
note in (my|the) {search} note that {body}
note in (my|the) {search} note: {body}
note down {body} in (my|the) {search} note
note that {body} in (my|the) {search} note
note that {body}, in (my|the) {search} note
note this in (my|the) {search} note: {body}
include {body} in (my|the) note (about|on|called) {search}
include this in (my|the) {search} note: {body}
insert {body} into (my|the) {search} note
insert {body} in (my|the) note (about|on) {search}
enter {body} in (my|the) {search} note
enter {body} into the note {search}
extend the note {search} with {body}
extend (my|the) note (about|on) {search} with {body}
expand (my|the) {search} note with {body}
update (my|the) {search} note by adding {body}
update (my|the) {search} note, add {body}
update the note {search}: add {body}
edit (my|the) {search} note and add {body}
open (my|the) {search} note and add {body}
open (my|the) {search} note and write {body}
go to (my|the) {search} note and add {body}
go into (my|the) {search} note and put {body}
take (my|the) {search} note and add {body}
find (my|the) {search} note and add {body}
tack {body} on to (my|the) {search} note
tack {body} onto (my|the) {search} note
stick {body} in (my|the) {search} note
stick {body} at the end of (my|the) {search} note
stick this on (my|the) {search} note: {body}
pop {body} in (my|the) {search} note
pop {body} into (my|the) {search} note
pop {body} on the end of (my|the) {search} note
chuck {body} in (my|the) {search} note
chuck {body} on (my|the) {search} note
throw {body} in (my|the) {search} note
throw {body} on (my|the) {search} note
bung {body} in (my|the) {search} note
slap {body} on (my|the) {search} note
squeeze {body} into (my|the) {search} note
drop {body} in (my|the) {search} note
drop {body} into (my|the) {search} note
save {body} (in|to) (my|the) {search} note
save {body} to the note (called|titled|about) {search}
save this to (my|the) {search} note: {body}
store {body} in (my|the) {search} note
record {body} in (my|the) {search} note
keep {body} in (my|the) {search} note
file {body} under (my|the) {search} note
mention {body} in (my|the) {search} note
mention in (my|the) {search} note that {body}
mention in the note on {search} that {body}
log {body} in (my|the) {search} note
(one|something) more (thing|) for (my|the) {search} note: {body}
(another|one more) (point|line|item|idea) for (my|the) {search} note: {body}
one more for (my|the) {search} note: {body}
something for (my|the) {search} note: {body}
this goes (in|into) (my|the) {search} note: {body}
this belongs in (my|the) {search} note: {body}
for (my|the) {search} note: {body}
for the note on {search}: {body}
in (my|the) {search} note write {body}
in (my|the) {search} note, (write|add|put|note) {body}
in (my|the) {search} note add that {body}
in the note (called|titled|about) {search}, (add|write) {body}
to (my|the) {search} note add {body}
to (my|the) {search} note, add {body}
to the note {search} append {body}
on (my|the) {search} note, put {body}
(my|the) {search} note: add {body}
(my|the) {search} note, add {body}
(my|the) {search} note should (also|) (include|mention|have) {body}
(my|the) {search} note should also say {body}
(my|the) {search} note is missing {body}
(my|the) {search} note lacks {body}, add it
(my|the) {search} note also needs {body}
(my|the) {search} note could use {body}
{search} note: add {body}
{search} note, add {body}
{search} note + {body}
{body} (goes|should go|belongs) (in|into|on) (my|the) {search} note
{body} (also|) has to go in (my|the) {search} note
{body} for (my|the) {search} note
{body}, (add|put|write) (it|that) (to|in|into) (my|the) {search} note
{body}, that goes in (my|the) {search} note
{body} - add (it|that) to (my|the) {search} note
{body}, put it in the note about {search}
{body}. (Add|Put) (that|this|it) (to|in) (my|the) {search} note
{body} -> {search} note
I forgot to put {body} in (my|the) {search} note
I forgot {body} in (my|the) {search} note, add it
I want to add {body} to (my|the) {search} note
I want {body} in (my|the) {search} note
I want to put {body} in the note {search}
I'd like to add {body} to (my|the) {search} note
I'd like {body} added to (my|the) {search} note
I'd like to append {body} to (my|the) {search} note
I need to add {body} to (my|the) {search} note
I need {body} (in|on) (my|the) {search} note
I need to write {body} in (my|the) {search} note
I should add {body} to (my|the) {search} note
let's add {body} to (my|the) {search} note
let's put {body} in (my|the) {search} note
let me add {body} to (my|the) {search} note
let me add to (my|the) {search} note: {body}
can you append {body} to (my|the) {search} note
can you (put|write|stick|pop|include|note) {body} (in|into) (my|the) {search} note
can you add to (my|the) {search} note that {body}
can you add a line to (my|the) {search} note: {body}
can you update (my|the) {search} note and add {body}
can u add {body} to (my|the) {search} note
could you (add|append) {body} to (my|the) {search} note
could you (put|write|include|note) {body} in (my|the) {search} note
could you also add {body} to (my|the) {search} note
could you add that {body} to (my|the) {search} note
would you add {body} to (my|the) {search} note
would you put {body} in (my|the) {search} note
will you add {body} to (my|the) {search} note
please also write {body} in (my|the) {search} note
and (add|put|write) {body} (to|in) (my|the) {search} note
oh, and {body} for (my|the) {search} note""".split("\n")

MORE_APPEND_LIST = """add {body} on (my|the) {search}
add {body} onto (my|the) {search}
add {body} to {search}
add {body} to our {search}
add {body} to (my|the) {search}, (please|thanks|would you)
add also {body} to (my|the) {search}
add to (my|the) {search}: {body}
add to (my|the|our) {search} {body}
add to {search}: {body}
add another item to (my|the) {search}: {body}
add one more thing to (my|the) {search}: {body}
add the following to (my|the) {search}: {body}
add these to (my|the) {search}: {body}
append to (my|the) {search}: {body}
put {body} down on (my|the) {search}
put {body} on our {search}
put {body} onto (my|the) {search}
put {body} in (my|the) {search}
put also {body} on (my|the) {search}
put down {body} on (my|the) {search}
put on (my|the) {search}: {body}
put {body} on there, (my|the) {search}
stick {body} on (my|the|our) {search}
pop {body} on (my|the|our) {search}
chuck {body} on (my|the) {search}
bung {body} on (my|the) {search}
throw {body} on (my|the) {search}
slap {body} on (my|the) {search}
get {body} on (my|the) {search}
note {body} on (my|the) {search}
note down {body} on (my|the) {search}
jot {body} on (my|the) {search}
jot {body} down on (my|the) {search}
jot down {body} for (my|the) {search}
write down {body} on (my|the) {search}
write {body} onto (my|the) {search}
write {body} (in|into) (my|the) {search}
include {body} (on|in) (my|the) {search}
enter {body} on (my|the) {search}
save {body} to (my|the) {search}
insert {body} into (my|the) {search}
update (my|the) {search} with {body}
extend (my|the) {search} with {body}
also {body} on (my|the) {search}
also put {body} on (my|the) {search}
also write {body} on (my|the) {search}
and {body} on (my|the) {search}
and add {body} to (my|the) {search}
(my|the) {search}: {body}
(my|the) {search}: add {body}
(my|the) {search} should include {body}
(my|the) {search} also needs {body}
(my|the) {search} is missing {body}
(my|the) {search} should have {body} on it
{search}: {body}
{search}: add {body}
{search} + {body}
{search}, add {body}
on (my|the) {search}: {body}
on (my|the) {search}, (put|write|add) {body}
to (my|the) {search} add {body}
for (my|the|our) {search}: {body}
{body} for (my|the|our) {search}
{body} on (my|the|our) {search} please
{body} to (my|the|our) {search} please
{body} to (my|the) {search}
{body}, (add|put) (it|that|them) (to|on) (my|the) {search}
{body} - (add|put) (it|that) on (my|the) {search}
{body} needs to (go|be) on (my|the|our) {search}
{body} has to go on (my|the) {search}
{body} should be on (my|the) {search}
{body}, (my|the) {search}
{body} -> {search}
we need {body}, (add it to|put it on|stick it on) (my|the) {search}
we need {body} on (my|the|our) {search}
we need to add {body} to (my|the|our) {search}
we've run out of {body}, (put it on|add it to) (my|the) {search}
we ran out of {body}, (put it on|add it to|stick it on) (my|the) {search}
we're low on {body}, (put it on|add it to) (my|the) {search}
we forgot {body} on (my|the|our) {search}
I'm out of {body}, (put it on|add it to) (my|the) {search}
I'm running low on {body}, (put it on|add it to|stick it on) (my|the) {search}
I forgot {body}, (put it on|add it to) (my|the) {search}
I forgot to put {body} on (my|the) {search}
I want {body} on (my|the) {search}
I want to add {body} to (my|the) {search}
I'd like {body} on (my|the) {search}
I'd like to add {body} to (my|the) {search}
I need to add {body} to (my|the) {search}
I need to put {body} on (my|the) {search}
I need {body} on (my|the) {search}
I also need {body} on (my|the) {search}
I should put {body} on (my|the) {search}
out of {body}, (add it to|put it on) (my|the) {search}
need {body}, (add it to|put it on) (my|the) {search}
let's add {body} to (my|the|our) {search}
let's put {body} on (my|the|our) {search}
let me add {body} to (my|the) {search}
can you also (add|put) {body} (to|on) (my|the) {search}
can you (stick|pop|write|note) {body} on (my|the) {search}
can u (add|put) {body} (to|on) (my|the) {search}
can we (add|put) {body} (to|on) (my|the|our) {search}
can you make sure {body} is on (my|the) {search}
could you (add|put|pop|stick) {body} (to|on) (my|the) {search}
could you also add {body} to (my|the|our) {search}
would you (add|put) {body} (to|on) (my|the) {search}
please add {body} to (my|the) {search}
make sure {body} is on (my|the|our) {search}
don't forget {body} on (my|the) {search}
is there room for {body} on (my|the) {search}, add it""".split("\n")[:-1]

MORE_RENAME = """rename note {search} to {title}
rename (my|the) note (called|titled|about|on) {search} to {title}
rename (my|the) note (called|titled) {search} {title}
rename (my|the) {search} note {title}
rename (my|the) {search} note as {title}
rename {search} to {title} in my notes
rename the note from {search} to {title}
retitle (my|the) {search} note to {title}
retitle (my|the) {search} note {title}
retitle (my|the) note {search} as {title}
relabel the note {search} as {title}
name (my|the) {search} note {title}
title (my|the) {search} note {title}
call (my|the) {search} note {title} (instead|from now on|now)
call the note (about|on|named) {search} {title}
call the note {search} {title} instead
change the (title|name) of (my|the) {search} note to {title}
change the (title|name) of (my|the) note (about|on|called|titled) {search} to {title}
change the name of note {search} to {title}
change (my|the) {search} note's (title|name) to {title}
change (my|the) {search} note's title, make it {title}
change the heading of (my|the) {search} note to {title}
edit the title of (my|the) {search} note to {title}
edit the title of the note {search}: {title}
update the title of (my|the) {search} note to {title}
update the name of (my|the) {search} note to {title}
set the (title|name) of (my|the) {search} note to {title}
set the title of the note {search} to {title}
make the title of (my|the) {search} note {title}
make {title} the title of (my|the) {search} note
give (my|the) {search} note the (title|name) {title}
give (my|the) {search} note a new title: {title}
give (my|the) {search} note a new name, {title}
give the note (about|on) {search} the title {title}
switch the title of (my|the) {search} note to {title}
(my|the) {search} note should be (called|named|titled) {title}
(my|the) {search} note should be called {title} instead
(my|the) note (about|on|called) {search} should be called {title}
(my|the) {search} note is now called {title}
(my|the) {search} note needs a new title: {title}
(my|the) {search} note needs the title {title}
{search} note: new title {title}
new title for (my|the) {search} note: {title}
new name for (my|the) {search} note: {title}
the title of (my|the) {search} note should be {title}
the note {search} is called {title} now
the note {search} gets the title {title}
I want to rename (my|the) {search} note to {title}
I want (my|the) {search} note (to be|) called {title}
I want to call (my|the) {search} note {title}
I want to change the title of (my|the) {search} note to {title}
I'd like to rename (my|the) {search} note to {title}
I'd like to call the {search} note {title} instead
I'd rather call (my|the) {search} note {title}
I need to rename (my|the) {search} note to {title}
let's rename (my|the) {search} note to {title}
let's call (my|the) {search} note {title}
can you rename (my|the) {search} note to {title}
can you rename the note (called|about|) {search} to {title}
can you change the (title|name) of (my|the) {search} note to {title}
can we call (my|the) {search} note {title}
could you rename (my|the) {search} note to {title}
could you retitle (my|the) {search} note {title}
could you change the title of (my|the) {search} note to {title}
could you give (my|the) {search} note the title {title}
would you rename the note {search} to {title}
please rename the note {search} to {title}
please change the {search} note's name to {title}""".split("\n")

MORE_REPLACE = """(replace|overwrite) (my|the) note (about|on|called|) {search} (with|by) {body}
(replace|overwrite) the (content|contents|text|body) of (my|the) {search} note with {body}
(replace|swap) what's in (my|the) {search} note (with|for) {body}
(replace|overwrite) everything in (my|the) {search} note with {body}
change (my|the) {search} note to {body}
change (my|the) {search} note to say {body}
change (my|the) {search} note so it says {body}
change (my|the) {search} note so that it reads {body}
change the (text|content|contents|body) of (my|the) {search} note to {body}
change the text of (my|the) note (about|on) {search} to {body}
change what (my|the) {search} note says to {body}
change the note {search} to {body}
change the note {search} to read {body}
edit (my|the) {search} note: {body}
edit (my|the) {search} note to say {body}
edit (my|the) {search} note to read {body}
edit the text of (my|the) {search} note to {body}
edit the note (about|on|called) {search}: it should say {body}
edit the note {search} so it says {body}
update (my|the) {search} note to say {body}
update (my|the) {search} note to read {body}
update (my|the) {search} note with {body}
update (my|the) {search} note: it now says {body}
update (my|the) note (about|on|called) {search}: {body}
update (my|the) note (about|on) {search} to say {body}
update the text of (my|the) {search} note to {body}
update note {search}: {body}
update note {search} to {body}
rewrite (my|the) {search} note: {body}
rewrite (my|the) {search} note as {body}
rewrite (my|the) {search} note to say {body}
rewrite the note (about|on) {search} to {body}
correct (my|the) {search} note: {body}
correct (my|the) {search} note, it's {body}
correct (my|the) {search} note to {body}
fix (my|the) {search} note, it should say {body}
fix (my|the) {search} note: {body}
modify (my|the) {search} note to say {body}
revise (my|the) {search} note to {body}
set (my|the) {search} note to {body}
set (my|the) {search} note's text to {body}
set the (content|body|text) of (my|the) {search} note to {body}
set the note {search} to {body}
make (my|the) {search} note say {body}
make (my|the) {search} note read {body}
make the note (about|on) {search} say {body}
let (my|the) {search} note say {body}
let (my|the) {search} note just read {body}
put {body} in (my|the) {search} note instead (of what's there|)
write {body} in (my|the) {search} note instead
have (my|the) {search} note say {body}
(my|the) {search} note should (now|just|only|) (say|read) {body}
(my|the) {search} note should say {body} (instead|now)
(my|the) note (about|on) {search} should (say|read) {body}
(my|the) note (about|on) {search} is wrong, it should say {body}
(my|the) {search} note is (wrong|outdated|out of date), (change|set|update) it to {body}
(my|the) {search} note is wrong, it's {body}
(my|the) {search} note needs to say {body}
(my|the) {search} note must read {body}
(my|the) {search} note has changed: {body}
(my|the) {search} note now reads {body}
the text of (my|the) {search} note should be {body}
the note {search} should be {body}
new text for (my|the) {search} note: {body}
new content for the note {search}: {body}
I want (my|the) {search} note to (say|read) {body}
I want to (change|update) (my|the) {search} note to {body}
I want to replace (my|the) {search} note with {body}
I'd like (my|the) {search} note to say {body}
I'd like to change the text of (my|the) {search} note to {body}
I need to (change|update) (my|the) {search} note to {body}
I need (my|the) {search} note to say {body}
let's change (my|the) {search} note to {body}
can you (change|update|set|rewrite) (my|the) {search} note to {body}
can you (change|update|edit) (my|the) {search} note to say {body}
can you replace (my|the) {search} note with {body}
can you replace the text of (my|the) {search} note with {body}
could you (change|update|edit) (my|the) {search} note to (say|read) {body}
could you overwrite (my|the) {search} note with {body}
would you change the {search} note to say {body}
please change (my|the) {search} note to {body}
please update the note on {search}: {body}
clear (my|the) {search} note and write {body}
empty (my|the) {search} note and put {body}
wipe (my|the) {search} note and write {body} instead""".split("\n")

MORE_TAG = """tag (my|the) {search} note {tag}
tag (my|the) {search} note #{tag}
tag (my|the) {search} notes (with|as) {tag}
tag (my|the) note (called|titled|about|on|) {search} {tag}
tag note {search} {tag}
tag note {search} with {tag}
tag note {search} as {tag}
tag {search} (with|as) {tag} in my notes
label (my|the) {search} note (with|as|) {tag}
label (my|the) note (about|on) {search} (with|as) {tag}
mark (my|the) {search} note with the tag {tag}
mark (my|the) {search} note #{tag}
add (the|a) tag {tag} to (my|the) note (about|on|called) {search}
add (the|a) {tag} tag to (my|the) {search} note
add {tag} as a tag to (my|the) {search} note
add #{tag} to (my|the) {search} note
add tag {tag} to note {search}
add tag {tag} to (my|the) {search} note
add the label {tag} to (my|the) {search} note
attach the tag {tag} to (my|the) {search} note
attach #{tag} to (my|the) {search} note
put (the|a) tag {tag} on (my|the) {search} note
put (the|a) {tag} tag on (my|the) {search} note
put #{tag} on (my|the) {search} note
stick a {tag} tag on (my|the) {search} note
stick the tag {tag} on (my|the) {search} note
set the tag of (my|the) {search} note to {tag}
set the tag {tag} on (my|the) {search} note
set tag {tag} for (my|the) {search} note
give (my|the) {search} note the tag {tag}
give (my|the) {search} note a {tag} tag
give the note (about|on) {search} the tag {tag}
change the tag of (my|the) {search} note to {tag}
use the tag {tag} for (my|the) {search} note
file (my|the) {search} note under the tag {tag}
(my|the) {search} note should (be tagged|have the tag|get the tag) {tag}
(my|the) {search} note should be tagged with {tag}
(my|the) {search} note needs the tag {tag}
(my|the) {search} note needs a {tag} tag
(my|the) {search} note: tag {tag}
(my|the) note (about|on) {search} gets the tag {tag}
{search} note: tag it {tag}
{search} note, tag {tag}
I want the tag {tag} on (my|the) {search} note
I want to tag (my|the) {search} note (with|as) {tag}
I'd like to tag (my|the) {search} note (with|as) {tag}
let's tag (my|the) {search} note {tag}
can you tag (my|the) {search} note (with|as|) {tag}
can you tag the note (about|on|called) {search} (with|as) {tag}
can you add the tag {tag} to (my|the) {search} note
could you tag (my|the) {search} note (with|as|) {tag}
could you put the tag {tag} on (my|the) {search} note
would you tag the {search} note with {tag}
please tag (my|the) {search} note {tag}""".split("\n")

MORE_DELETE = """(delete|remove|trash|erase|scrap|bin|drop|discard|ditch|dump) (my|the|that) {search} note
(delete|remove|trash|erase|scrap|bin|drop|discard|ditch) (my|the|that) note (about|on|called|titled|with|for|regarding|) {search}
(delete|remove|erase) note {search}
(delete|remove|erase) note: {search}
(delete|remove|erase) (my|the|all|all my) {search} notes
(delete|remove|erase) (my|the) notes (about|on|for) {search}
(delete|remove) what I (wrote|noted) (down|) about {search}
(delete|remove) {search} from my notes
(delete|remove) the note that mentions {search}
(delete|remove) the note where I wrote about {search}
throw out (my|the) {search} note
throw out (my|the) note (about|on) {search}
throw away (my|the) note (about|on|called) {search}
throw (my|the) {search} note (away|out)
toss (my|the) {search} note
toss out (my|the) note (about|on) {search}
chuck (my|the) {search} note (away|)
chuck out (my|the) {search} note
wipe (my|the) {search} note
wipe out (my|the) note (about|on) {search}
kill (my|the) {search} note
clear (my|the) {search} note (away|)
get rid of (my|the|that) {search} note
get rid of (my|the|that) note (called|titled|named) {search}
get rid of note {search}
lose (my|the) {search} note
take (my|the) {search} note out
take the note (about|on) {search} out of my notes
put (my|the) {search} note in the (bin|trash)
move (my|the) {search} note to the (bin|trash)
remove (my|the) note (about|on) {search} from my notes
note {search} (can be deleted|can go|delete it)
the note (about|on|called) {search} can (go|be deleted|be thrown away|be removed)
the note {search} can (go|be deleted|be removed)
(my|the) {search} note can (go|be deleted|go in the bin|be binned)
(my|the) {search} note is (outdated|old|obsolete|not needed any more|no longer needed|no use any more), (delete|remove|bin) it
(my|the) {search} note, delete it
(my|the) note (about|on) {search} is (outdated|old|no longer needed|obsolete), (delete|remove|erase) it
{search} note: delete
{search} note, delete it
{search} note can go
I don't need (my|the|that) {search} note (any more|anymore|any longer)
I don't need (my|the|that) note (about|on|called) {search} (any more|anymore|any longer)
I don't need the note (about|on) {search}, (delete|remove|bin) it
I don't want (my|the) {search} note any more
I no longer need (my|the) {search} note
I no longer need (my|the) note (about|on) {search}
I'm done with (my|the) {search} note, (delete|remove|bin) it
I'm done with the note (about|on) {search}, delete it
I want to (delete|remove|get rid of|erase) (my|the) {search} note
I want to (delete|remove|get rid of) (my|the) note (about|on|called) {search}
I want (my|the) {search} note (deleted|gone|removed)
I'd like to (delete|remove) (my|the) {search} note
I'd like to (delete|remove) (my|the) note (about|on) {search}
I'd like (my|the) note on {search} deleted
I need to (delete|remove|get rid of) (my|the) {search} note
I need to (delete|remove) the note (about|on) {search}
let's (delete|remove|scrap|bin) (my|the) {search} note
let's get rid of (my|the) note (about|on) {search}
can you (delete|remove|erase|bin|trash|scrap) (my|the|that) {search} note
can you (erase|bin|trash) (my|the) note (about|on) {search}
can you get rid of (my|the|that) {search} note
can you throw away (my|the) note (about|on) {search}
can u (delete|remove) the {search} note
can we (delete|lose|drop) (my|the) {search} note
could you (delete|remove|erase|bin|trash) (my|the|that) {search} note
could you (erase|bin|trash) (my|the) note (about|on|called) {search}
could you get rid of (my|the) note (about|on) {search}
would you (delete|remove) (my|the) {search} note
would you get rid of the note about {search}
please (delete|remove|erase) (my|the) {search} note
please delete the note about {search}
no need for (my|the) {search} note any more, delete it
no longer need the note about {search}""".split("\n")

MORE_TITLES = """Packing list Rome, To-read, To watch, Grocery run, Meal plan, Dinner ideas, Cocktails, Sourdough, Grandma's cookies, BBQ sauce, Freezer inventory,
Pantry, Baby names, Birth plan, Nursery, School stuff, Teacher meeting, Homework help, Exam topics, Thesis outline, Chapter 4, Plot holes, Lyrics, Setlist,
Chords, Song ideas, Blog drafts, Newsletter, Podcast questions, Interview questions, 1:1 with boss, Standup, Sprint goals, Retro, OKRs, Q3 review, Roadmap 2027,
Bug list, Server setup, SSH keys, Licences, Serial numbers, Wi-Fi codes, Door codes, Alarm, House manual, Cleaning plan, Paint colours, Measurements, Repairs,
Car log, Tyres, Mileage, Insurance, Tax stuff, Receipts, Savings, Wish list, Birthday gifts, Xmas, Party plan, Guest list, Seating chart, Wedding vows, Speech,
Toast for Ana, Jokes, Riddles, Dreams, Gratitude, Mood log, Symptoms, Meds, Doctor questions, Allergies, Blood results, Workout A, Leg day, Running log, Hikes,
Bucket list, Japan trip, Lisbon tips, Camping gear, Ski trip, Flight details, Hotel info, Museums, Restaurants to try, Coffee places, Wine notes, Plants,
Garden plan, Seed list, Watering, Dog stuff, Vet, Cat sitter, Neighbours, Landlord, Moving checklist, New flat, Contractors, Quotes, Vocabulary, German verbs,
Kanji, Physics formulas, Cheat sheet, Chess openings, D&D, NPC names, Level design, Startup idea, Names for the band, Random thoughts, Misc, Stuff, Scratchpad,
Inbox, brain dump, daily log, log 12, diary, sizes, codes, lunch orders, book club, film club, quotes I like, things to fix, things to ask, tips, hacks,
how-to, instructions, instructions for the sitter, emergency numbers, kids, mum, dad's meds, office, fridge, cellar, attic boxes, spare parts, warranty,
returns, phone plan, subscriptions, loyalty cards, passport info, visa, jabs, knitting, patterns, yarn stash, recipes to try, soup, marinade, curry""".replace("\n", " ").split(",")
MORE_TITLES = [title.strip() for title in MORE_TITLES]
MORE_TAGS = """work home travel ideas family recipes health money important school garden private shopping books music urgent car kids food todo later house
finance taxes gym fitness film films movies games code dev design client meeting project personal diary dreams quotes gift gifts birthday holiday summer winter
japan house-hunt reading uni research thesis teaching band art crafts pets dog cat vet medical legal insurance admin office followup inspiration writing 2026
q3 trip wedding baby church club volunteering sports football""".split()
MORE_LISTS = """to-buy list, groceries list, Christmas list, birthday list, gift ideas list, food list, menu list, camping list, holiday list, beach list, hardware store list,
Ikea list, Costco list, Tesco list, Aldi list, chores list, books list, books to read list, films to watch list, playlist ideas, watchlist, wishlist, restaurant list, wine list,
recipes list, baby list, school list, party list, invitation list, seed list, tool list, moving list, repairs list, questions list, question list, wedding list, names list,
baby names list, favourites list, vocabulary list, vocab list, medicine list, pharmacy list, drinks list, snack list, Shopping List, Grocery List, TV list, series list,
places to visit list, travel list, trip list, ski list, first aid list, supplies list, office supplies list, stationery list, costume list, song list, setlist, birthday wish list""".replace(
    "\n", " ").split(",")
MORE_LISTS = [name.strip() for name in MORE_LISTS]
