"""Ways in which people write notes. `requests_notes` says what each means."""

MORE_BODY = """note: {body}
note - {body}
note, {body}
notes: {body}
nb: {body}
NB {body}
n.b. {body}
fyi for my notes: {body}
self note: {body}
note for me: {body}
note for myself: {body}
note for later: {body}
for later: {body}, (note it|save it|jot it down|keep it)
a (note|quick note|short note|little note): {body}
another note: {body}
one more note: {body}
(quick|short|brief) memo: {body}
memo to self: {body}
memo to myself, {body}
(note|memo) to self, {body}
jot: {body}
jot {body} down
jot down {body}
jot this: {body}
jot (something|a thing) down: {body}
jot it down: {body}
jot that down for me: {body}
scribble down {body}
scribble this down: {body}
scribble a note: {body}
pencil down {body}
put down {body}
put down that {body}
put this down: {body}
put this (in|into) (my|the) notes: {body}
put (a note|something) in my notes: {body}
put it on record that {body}
put {body} in my notes
put {body} in a note
put {body} (in|into) a new note
write {body} down
write {body} (in|into) my notes
write {body} in a note
write down {body}
write me a note: {body}
write me a note that {body}
write me a note saying {body}
write yourself a note: {body}
write this for me: {body}
write it down: {body}
write a (little|short|small|tiny) note: {body}
write the following down: {body}
write the following note: {body}
write in my notes that {body}
write to my notes: {body}
type this up as a note: {body}
type a note: {body}
take note: {body}
take note that {body}
take (this|that) down: {body}
take down {body}
take down the following: {body}
take down that {body}
take a memo: {body}
take a memo, {body}
take a (short|little) note: {body}
take a note of {body}
take a note for me: {body}
take a note please: {body}
take this note: {body}
make note: {body}
make note that {body}
make a note of {body}
make a note of this: {body}
make a note of the following: {body}
make a note saying {body}
make a note to say {body}
make a note for (me|later): {body}
make me a note: {body}
make me a note that {body}
make a (quick|short|brief|small|tiny) note: {body}
make a (quick|short) note that {body}
make a new note: {body}
make a new note that says {body}
make a new note with {body}
make a memo: {body}
make sure to write down that {body}
create note: {body}
create a (new|quick|short|simple) note: {body}
create a note with {body}
create a note saying {body}
create a note with the text {body}
create a note containing {body}
create a note that says {body}
create a note for me: {body}
add note: {body}
add a (quick|new|short|small) note: {body}
add a note saying {body}
add a note that {body}
add a note that says {body}
add {body} to my notes
add {body} as a note
add this to my notes: {body}
add the following to my notes: {body}
add that to the notes: {body}
add to notes: {body}
add to notes {body}
add an entry to my notes: {body}
open a new note and write {body}
open a new note: {body}
start a note: {body}
start a new note: {body}
start a note with {body}
start a note saying {body}
save {body}
save {body} (to|in) my notes
save {body} as a note
save {body} for later
save {body} for me
save this: {body}
save this for later: {body}
save (this|it) in my notes: {body}
save (this|the following) to notes: {body}
save this (idea|thought|recipe|quote|code|info|number|list|bit|tip): {body}
save the following: {body}
save a quick note: {body}
save note {body}
save note: {body}
store {body}
store {body} in my notes
store this: {body}
store this for me: {body}
store the following: {body}
store a note: {body}
store the info that {body}
keep this: {body}
keep this for me: {body}
keep this in my notes: {body}
keep this in mind for me: {body}
keep a note of {body}
keep a record: {body}
keep a record of this: {body}
keep track of this: {body}
keep {body} in my notes
keep a note: {body}
record a note: {body}
record a note that {body}
record this: {body}
record the following: {body}
record for me: {body}
capture this: {body}
capture a note: {body}
capture (an idea|a thought): {body}
log this in my notes: {body}
file this under notes: {body}
file a note: {body}
file this away: {body}
enter this into my notes: {body}
enter a note: {body}
drop a note: {body}
drop this in my notes: {body}
drop a note that {body}
stick this in my notes: {body}
stick this in a note: {body}
pop this in my notes: {body}
pop a note down that {body}
pop that in a note: {body}
chuck this in my notes: {body}
bung this in a note: {body}
stash this: {body}
pin this: {body}
paste this into a note: {body}
dump this in a note: {body}
new note please: {body}
new note - {body}
new note, {body}
new note that {body}
new note saying {body}
new note with {body}
new quick note: {body}
new memo: {body}
new entry in my notes: {body}
new idea: {body}, (note it|write it down|put it in my notes)
(idea|thought) to (note|write down|save): {body}
something to (note|write down|remember): {body}
something for my notes: {body}
one for the notes: {body}
one for my notes: {body}
here's a note: {body}
here's something to (write down|note|save): {body}
here's an idea to (note|save|write down): {body}
here is a note for you to keep: {body}
this goes in my notes: {body}
this is for my notes: {body}
this should go into my notes: {body}
this needs noting: {body}
that should be noted: {body}
for my notes: {body}
for the notes: {body}
for the file: {body}
in my notes: {body}
to my notes: {body}
to note: {body}
to be noted: {body}
worth noting down: {body}
worth writing down: {body}
(I've|I) just had an idea, (note it|write it down|jot it down): {body}
I had a thought, (note it|write it down|save it): {body}
got an idea, write this down: {body}
idea for my notes: {body}
before I lose it, write this down: {body}
while I think of it, (note down|jot down|write down) that {body}
while I remember, (note|write down): {body}
so I don't lose it, note: {body}
let's note that {body}
let's note down that {body}
let's write down that {body}
let's keep a note that {body}
let's write this down: {body}
let me (jot|scribble|put) this down: {body}
let me jot down that {body}
let me make a note: {body}
let me make a note that {body}
let me dictate a note: {body}
let it be noted that {body}
I want a note that says {body}
I want a note: {body}
I want to make a note: {body}
I want to make a note that {body}
I want to jot down {body}
I want to remember that {body}
I want to keep this: {body}
I want this in my notes: {body}
I'd like a note saying {body}
I'd like to make a note that {body}
I'd like to jot down {body}
I'd like you to note that {body}
I'd like to save this: {body}
I'd like this written down: {body}
I need you to write down {body}
I need you to write this down: {body}
I need you to note that {body}
I need to write down {body}
I need to write this down: {body}
I need to jot down that {body}
I need to note down {body}
I need to make a note that {body}
I need a note that {body}
I need a note: {body}
I need this in a note: {body}
I need to remember that {body}, (note it|make a note|write it down)
I have to write down that {body}
I should write down that {body}
I should make a note that {body}
I'll need this later: {body}, (save it|note it|write it down)
I wanna note that {body}
I wanna write down {body}
gotta write this down: {body}
need to note: {body}
need to write down: {body}
need this written down: {body}
want to save this: {body}
wanna save this: {body}
can you write this down: {body}
can you write down {body}
can you jot down {body}
can you jot down that {body}
can you jot this down for me: {body}
can you jot that down: {body}
can you take a note: {body}
can you take a note that {body}
can you take this down: {body}
can you make a note of this: {body}
can you make a note that {body}
can you save {body}
can you save this for me: {body}
can you save this to my notes: {body}
can you keep a note that {body}
can you add to my notes that {body}
can you put {body} in my notes
can you put that in my notes: {body}
can you remember that {body}
can you remember this for me: {body}
can you store this: {body}
can u note {body}
can u write down {body}
could you note that {body}
could you note down {body}
could you jot down that {body}
could you make a note: {body}
could you make a quick note that {body}
could you take a note: {body}
could you save the following: {body}
could you keep this for me: {body}
could you put a note in that {body}
would you note down that {body}
would you write this down: {body}
would you make a note of {body}
will you write down {body}
will you remember that {body}
would you mind noting that {body}
would you mind writing down that {body}
do me a favour and write down {body}
do me a favor and note that {body}
(pls|plz) note {body}
pls write down {body}
please note: {body}
please make a note: {body}
please write down the following: {body}
please remember that {body}
please record that {body}
note please: {body}
note this: {body}
note this down: {body}
note this for me: {body}
note the following: {body}
note it: {body}
note it down, {body}
note {body} down
note {body} for me
note {body} for later
note as follows: {body}
note down for me: {body}
note down {body}
note in my notes {body}
note that down for me, {body}
noting down: {body}
noting: {body}
writing this down: {body}
remember: {body}
remember for me: {body}
remember this for me: {body}
remember this one: {body}
remember the following: {body}
remember for later: {body}
remember, {body}
don't lose this: {body}, (note it|save it)
don't let me forget that {body}, (note it|write it down|make a note)
so I remember: {body}, (note it|put it in my notes)
mind that {body}, (note it|write it down)
{body}, note it
{body}, note that
{body}, note to self
{body} note to self
{body} (make a note|make a note please|take a note|as a note)
{body}, (jot that down|jot it down|jot this down for me)
{body}, (can|could) you (write that down|note that|note it down|make a note of it|jot that down|save that)
{body}, (please|pls) (note|write it down|make a note|save it)
{body}, (add that to my notes|add it to my notes|put it in my notes|save it to my notes|store that)
{body}, (for my notes|for the notes|for the record)
{body}, (keep that|keep it|remember that for me|save that for later)
{body}. (Note that|Write that down|Make a note|Note it down|Save that|Jot that down)
{body}. (Can you note that|Could you write that down|Please note it|Put that in my notes)
{body} – (note|noted down please|for my notes)
{body} (goes|should go) (in|into) my notes
{body} -> notes
{body} > notes
{body} #note
{body} (in a note|in my notes) please
""".strip().split("\n")

MORE_TITLED = """note called {title}: {body}
note called {title} with {body}
note named {title}: {body}
note named {title} saying {body}
note: {title}, text: {body}
note, title {title}, {body}
note, title: {title}, text: {body}
note entitled {title}: {body}
note under {title}: {body}
note headed {title}: {body}
note with the title {title}: {body}
note with the title {title} and the text {body}
note with title {title}, body {body}
note for {title}: {body}
note on {title}: {body}
note about {title}: {body}
notes on {title}: {body}
notes about {title}: {body}
notes for {title}: {body}
(make|take|write|add|create|save) (a note|notes) (on|about) {title}: {body}
(make|write|create|save) a note about {title} (saying|that says) {body}
new note {title} - {body}
new note about {title}: {body}
new note on {title}: {body}
new note for {title}: {body}
new note {title} with {body}
new note {title} saying {body}
new note, {title}: {body}
new note, title {title}, text {body}
new note with the title {title}: {body}
new note titled {title} that says {body}
new note: title {title}, body {body}
new page {title}: {body}
new list {title}: {body}
new list called {title}: {body}
new list called {title} with {body}
new {title} note: {body}
new {title} note saying {body}
list called {title}: {body}
(make|start|create|write) a list called {title}: {body}
(make|start|create) a list called {title} with {body}
(make|start|create|begin) a list (named|titled) {title}: {body}
(make|start|create) a new list {title} with {body}
(start|begin|open) a note called {title} with {body}
(start|begin|open) a note called {title} and (write|put|add) {body}
(start|begin) a note on {title}: {body}
(start|begin) a note about {title} with {body}
(create|start|open) a page called {title} with {body}
create note {title}: {body}
create note {title} with text {body}
create note {title} with {body}
create note titled {title}: {body}
create a note, title {title}, body {body}
create a note: title {title}, content {body}
create a note named {title} that says {body}
create a note named {title} containing {body}
create a note with title {title} and content {body}
create a note with the title {title} and the text {body}
create a note with the heading {title}: {body}
create a note with the name {title}: {body}
create a {title} note with {body}
create a {title} note saying {body}
create a {title} note that says {body}
add a note {title}: {body}
add a note called {title} with {body}
add a note called {title} saying {body}
add a note titled {title} saying {body}
add a note under the title {title}: {body}
add note {title}: {body}
add a {title} note: {body}
add a new {title} note: {body}
make a note {title} with {body}
make a note called {title} that says {body}
make a note called {title} and put {body} in it
make a note called {title}, put in {body}
make a note titled {title} with {body}
make a note named {title}, it should say {body}
make a note with the heading {title}: {body}
make a note entitled {title}: {body}
make a note headed {title}: {body}
make a {title} note with {body}
make a {title} note that says {body}
make me a note called {title}: {body}
make me a note called {title} with {body}
make me a {title} note: {body}
write a note called {title} that reads {body}
write a note titled {title} with the text {body}
write a {title} note: {body}
write a {title} note saying {body}
write me a note titled {title}: {body}
write down {body} (under|as) {title}
write down under {title}: {body}
write under {title}: {body}
write {body} in a note (called|named) {title}
write {body} into a new note (called|titled) {title}
write {body} under the title {title}
jot down {body} under {title}
jot this down under {title}: {body}
jot down a note called {title}: {body}
jot down a {title} note: {body}
put {body} in a note called {title}
put {body} in a new note called {title}
put {body} in a new note titled {title}
put {body} into a note named {title}
put this in a note called {title}: {body}
put down under {title}: {body}
save {body} under {title}
save {body} as a note called {title}
save {body} as a note titled {title}
save {body} in a new note called {title}
save {body} in a note named {title}
save this as {title}: {body}
save this under {title}: {body}
save this under the name {title}: {body}
save this note as {title}: {body}
save this recipe as {title}: {body}
save a note titled {title}: {body}
save a note called {title} with the text {body}
save a {title} note: {body}
save note {title}: {body}
store {body} under {title}
store this as {title}: {body}
store a note {title}: {body}
store a note called {title}: {body}
keep a note called {title}: {body}
keep a note titled {title} with {body}
keep {body} in a note called {title}
keep this under {title}: {body}
file {body} under {title}
file this under {title}: {body}
record {body} under {title}
record a note called {title}: {body}
capture a note titled {title}: {body}
take a note called {title}: {body}
take a note titled {title}: {body}
take a note titled {title} saying {body}
take a {title} note: {body}
take down a note called {title}: {body}
take a note under the heading {title}: {body}
call this note {title}: {body}
note: {body}, title (it|) {title}
note: {body}, call it {title}
note that {body}, title it {title}
note that {body} and call it {title}
note down that {body}, title {title}
note down {body} under the title {title}
note down {body} and call it {title}
(make|create|take) a note that {body}, call it {title}
(make|create|take) a note that {body} and title it {title}
write down that {body} and name the note {title}
jot down {body}, call the note {title}
title: {title}, text: {body}, save it as a note
title: {title}¶note: {body}
note {title}¶{body}
new note: {title}¶{body}
note¶title: {title}¶body: {body}
I want a note called {title} (saying|that says|with) {body}
I want a new note called {title}: {body}
I want to write down {body} under {title}
I'd like a note titled {title} with the text {body}
I'd like a note called {title} (saying|that says) {body}
I need a note called {title} (with|saying|that says) {body}
I need a {title} note: {body}
I need a {title} note that says {body}
can you (make|create|write|start|add) a note called {title} (with|saying|that says) {body}
can you (make|create|write) a note titled {title}: {body}
can you (make|create|start) a {title} note with {body}
can you save {body} under {title}
can you put {body} in a note called {title}
can you write {body} in a new note called {title}
could you (make|create|write) a note titled {title} (with|saying|that says) {body}
could you (make|create|write) a note called {title}: {body}
could you start a note called {title} and put {body} in it
would you write a note called {title}: {body}
please create a note called {title}: {body}
let's make a note called {title}: {body}
let's start a note called {title} with {body}
let's start a list called {title}: {body}
let me make a note called {title}: {body}
under {title} (write|note|put) {body}
under the title {title} note {body}
{body}, save (it|that) (as|under) {title}
{body}, put (it|that) in a note called {title}
{body}, note that (down|) under {title}
{body} - save as {title}""".split("\n")

MORE_TITLE_ONLY = """(create|make|start|open|begin|add|set up) a (new|blank|empty|fresh|) note (called|titled|named|entitled) {title}
(create|make|start|begin|add|set up) (a|another|a new) list (called|titled|named) {title}
(create|start|open) a (new|blank|) page (called|titled|named) {title}
(create|make|start|add) (a|an empty|a blank|a new) {title} note
(create|start|add) note {title}
create note (called|titled|named) {title}
add a note titled {title}
note titled {title}
note called {title}
blank note (called|titled|named|) {title}
empty note (called|titled|named) {title}
new (empty|blank) note: {title}
new note with the (title|name|heading) {title}
new list (called|named|) {title}
new page (called|named|titled) {title}
new {title} note
new {title} note please
new note please, title {title}
new note, call it {title}
open a note for {title}
open a new note for {title}
start a note (for|on|about) {title}
start a fresh note called {title}
start (me|) a note called {title}
begin a note on {title}
set up a note for {title}
set up a note called {title}
make a note titled {title}, I'll fill it later
make a blank note and call it {title}
make a new note and (call|name|title) it {title}
create a new note and (call|name|title) it {title}
create a note with the (title|name|heading) {title}
create a note with nothing in it called {title}
make me a note (called|titled|named) {title}
I want a (new|) note (called|titled|named) {title}
I want to start a note (called|titled) {title}
I want to start a list called {title}
I'd like a (new|) note (called|titled) {title}
I'd like to start a note (about|on|called) {title}
I need a (new|blank|) note (named|for|called) {title}
I need an empty note for {title}
I need a new list called {title}
can you (create|make|start|open|add) a (new|) note (called|titled|named) {title}
can you (create|make|start) a {title} note
can you start a list called {title}
could you (create|make|start|open) a (new|) note (called|titled|named) {title}
could you make a {title} note
can I have a note called {title}
can I get a new note titled {title}
let's start a note (called|titled|on) {title}
let's have a note called {title}
let's open a new note, {title}
please start a note named {title}""".split("\n")
