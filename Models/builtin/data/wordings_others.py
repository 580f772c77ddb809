"""Ways in which people ask for contacts. `requests_others` says what each means."""

_DETAIL = "(number|phone number|email|email address|address|mobile|mobile number|cell|cell number|phone|contact details|details)"
_REACH = "(number|phone number|email|email address|mobile number|cell number|home number|home address|postal address|private email|landline)"

MORE_WHOM = [line.replace("DETAIL", _DETAIL).replace("REACH", _REACH) for line in """what's {who}'s REACH
what is {who}'s REACH
whats {who}'s REACH
what was {who}'s REACH again
what's {who}'s REACH again
what's the REACH for {who}
what's the REACH of {who}
what REACH do I have for {who}
what number is {who} on
what number can I call {who} on
what number do I have for {who}
what number do I dial for {who}
what email does {who} use
what's {who}'s company
what company is {who} (at|with|from)
what do I have (on|for) {who} in my contacts
what contact details do I have for {who}
what's in my address book (for|under|about) {who}
what are {who}'s (contact details|details|numbers)
what are the contact details (of|for) {who}
what day is {who}'s birthday
what date is {who}'s birthday
what street does {who} live (in|on)
which number is {who}'s
which street does {who} live on
which company is {who} (at|with|working for)
which city does {who} live in
which DETAIL does {who} have
where can I (reach|find|call|email|write to) {who}
where does {who} live (again|now|these days|)
where does {who} work (again|now|these days|)
where's {who}'s (house|office|place), what's the address
where do I send a letter to {who}
where do I find {who}'s REACH
when's {who}'s birthday (again|)
when is {who}'s birthday (again|this year|)
when is the birthday of {who}
when's the birthday of {who}
when does {who} have (a|his|her|their) birthday
when is it {who}'s birthday
when was {who} born (again|)
on which day is {who}'s birthday
on what day was {who} born
how do I (contact|reach|phone|ring|message|email|mail|text|write to|get through to|get hold of|get a hold of) {who}
how can I (contact|reach|phone|ring|message|email|mail|text|write to|get through to|get hold of|get in touch with) {who}
how could I reach {who}
how would I (reach|contact|get hold of) {who}
how to (reach|contact|call|email) {who}
how do we (reach|contact|get hold of) {who}
how do you spell {who}'s email address
who is {who} (and what's the number|in my address book|in my phone book)
who's {who} in my contacts
under which number (can I reach|do I reach|is) {who}
at what number can I call {who}
do you have a REACH for {who}
do you have {who}'s DETAIL
do you have {who} (in the contacts|saved|in my address book|on file)
do you know how to reach {who}
do you know {who}'s REACH
do you know where {who} lives
do you know where {who} works
do you know when {who}'s birthday is
do I have {who}'s REACH
do I have {who}'s DETAIL (saved|somewhere|)
do I (still|already|even) have {who}'s (number|email|address|phone number)
do I have a contact (for|called|named) {who}
do I have {who} saved
do I have {who} (in my phone book|in the address book|on file|as a contact)
do I know {who}'s (birthday|address|email)
do we have {who}'s REACH
do we have (a number|an email|an address|contact details) for {who}
have I got {who}'s REACH
have I got (a number|an email|an address|a contact) for {who}
have we got {who}'s (number|email|address)
have you got {who}'s REACH
got {who}'s (number|email|address|phone number|birthday)
got a number for {who}
got an email for {who}
is there a contact (for|called|named) {who}
is there {who} in my contacts
is there (a|any) (number|email|address) for {who} in my contacts
is {who} (in the contacts|in my phone book|saved in my contacts|one of my contacts|among my contacts)
is {who}'s (number|email|address|birthday) in my contacts
any (number|email|address|contact details) for {who}
any contact (called|named) {who}
{who}'s REACH
{who}'s REACH please
{who} REACH
{who}'s details
{who} contact details
{who} contact info
{who}'s contact info
{who} phone number
{who} birthday
{who}'s birthday
{who}'s place of work
{who} in contacts
{who} in my contacts
{who}, what's (his|her|their) (number|email|address)
{who}, (number|email|address|phone number)
{who}'s number, quick
{who} - (number|phone|email)
number {who}
number of {who}
number for {who}
phone {who} number
email {who} address
email of {who}
birthday of {who}
birthday {who}
address {who}
address of {who} please
address for {who}
REACH of {who}
REACH for {who}
contact: {who}
contact for {who}
contact info for {who}
contact details {who}
contacts {who}
details for {who}
find {who}
find {who}'s REACH
find the REACH of {who}
find the contact (of|for) {who}
find me {who}'s REACH
find me the (number|email|contact) of {who}
find out {who}'s (number|email|address) from my contacts
find {who} in the (address book|phone book|contacts)
find contact {who}
get {who}'s REACH
get me {who}'s REACH
get me the number of {who}
get {who}'s (number|email|address) from my contacts
get up {who}'s contact
give me {who}'s REACH
give me the (number|email|contact details|address) of {who}
give me {who}'s (details|birthday|card)
gimme {who}'s (number|email|address)
show {who}'s REACH
show {who}'s contact (card|)
show (me|) the contact (card|) (of|for) {who}
show contact {who}
show me {who}'s (birthday|address|number|email|contact card)
show me how to reach {who}
show me {who} in my address book
look up {who}
look up {who}'s REACH
look up {who}'s birthday
look up the contact for {who}
look up {who} in the (phone book|address book|contacts)
look for {who} in my (contacts|address book|phone book)
look {who} up (in my contacts|in the address book|)
look {who}'s (number|email|address) up
look in my (contacts|address book) for {who}
search {who} in contacts
search contacts: {who}
search contacts for {who}
search for {who} in my (contacts|address book)
search for contact {who}
search my contacts for someone called {who}
search the address book for {who}
search the contact {who}
check {who}'s REACH
check {who}'s birthday
check the (number|email|address) of {who}
check if {who} is in my contacts
check if I have {who}'s REACH
check my phone book for {who}
check in my contacts for {who}
open {who}'s contact (card|)
open the contact (of|for) {who}
open contact {who}
pull up {who}'s (number|email|address|details|card)
pull up the contact (of|for) {who}
bring up {who}'s (number|details|card)
bring up the contact card for {who}
fetch {who}'s (number|email|contact)
locate {who} in my contacts
dig out {who}'s (number|email|address)
dig up {who}'s number
retrieve {who}'s (number|email|contact)
display {who}'s contact
tell me {who}'s REACH
tell me {who}'s birthday
tell me when {who}'s birthday is
tell me where {who} (lives|works)
tell me how to reach {who}
tell me the (number|email|address) of {who}
read me {who}'s (number|email|address)
send me {who}'s (number|email|contact details)
let me have {who}'s (number|email|address)
let me see {who}'s contact (card|)
remind me what {who}'s (number|email|address) is
remind me when {who}'s birthday is
I need {who}'s REACH
I need {who}'s (details|birthday|contact info)
I need the REACH (of|for) {who}
I need (a number|an email|an address|the address) for {who}
I need to (call|ring|phone|reach|contact|email|text) {who}, (what's the number|do I have the number|what's the email|can you find the number)
I need to get (hold of|in touch with) {who}
I need to know where {who} lives
I need to send {who} a (card|letter|parcel), what's the address
I need to find {who}'s (number|email|address)
I want {who}'s (number|email|phone number|address)
I want to (send a card to|visit|write to|send something to) {who}, what's the address
I want to get in touch with {who}
I want to know {who}'s (birthday|number|address)
I'd like {who}'s REACH
I'd like to (call|contact|reach|email) {who}, (what's the number|do you have the number|have I got an email)
I'd like to know when {who}'s birthday is
I'm looking for {who}'s REACH
I'm looking for the (number|email|address) of {who}
I'm trying to (reach|get hold of|contact) {who}
I can't find {who}'s (number|email|address)
I don't have {who}'s number at hand, (find it|look it up)
I forgot {who}'s (birthday|number|email|address)
I forgot when {who}'s birthday is
I lost {who}'s (number|email|address)
I should (call|ring|email) {who}, what's the (number|address)
I have to (call|ring|email|phone) {who}, what's the (number|address)
I must (call|ring|phone) {who}, what's the number
gotta call {who}, what's the number
need {who}'s REACH
need to reach {who}
need to get hold of {who}
need the number of {who}
trying to reach {who}, what's the number
looking for {who}'s REACH
can I (have|get) {who}'s REACH
can I get the (number|email|address) of {who}
can you (find|get|look up|give me|show me|pull up|tell me|send me|fetch) {who}'s REACH
can you (find|look up|pull up|get|show) (me|) the (number|email|contact|address) (of|for) {who}
can you (find|look up|search for|look for) {who} in my (contacts|address book)
can you tell me (how to reach|where to find|how I reach) {who}
can you tell me when {who}'s birthday is
can you tell me where {who} (lives|works)
can you check {who}'s (number|birthday|email|address)
can you check if {who} is in my (contacts|address book)
can you see if I have {who}'s (number|email)
can u (find|get|give me) {who}'s (number|email)
could you (find|get|look up|give me|show me|pull up|tell me) {who}'s REACH
could you (look up|find) the (number|email|address) (of|for) {who}
could you check when {who}'s birthday is
could you look for {who} in my contacts
could I have {who}'s REACH
would you (look up|find) {who}'s (number|email|address)
would you have a number for {who}
please (find|give me|show me) {who}'s REACH
my contact {who}
that {who}, what's the number
someone called {who}, (is that in my contacts|do I have a number|have I got the number)
the number of {who}
the email of {who}
the address of {who} please
{who}'s email and (phone|number|address)
{who}'s number and (address|email)
name is {who}, I need the (number|email|address)
(his|her|their) name is {who}, do I have (the|a) number
(this guy|the guy|the woman|someone) named {who}, do I have (a number|an email|contact details)
what's {who}'s surname in my contacts
is {who}'s number still in my contacts
phonebook {who}
phone book: {who}
address book: {who}""".split("\n")]

# Somebody by the place where they are known from: the name is looked for.
WHOM_FROM = """what's the (number|email|phone number) of {who} (from|at|in) (accounting|school|the gym|choir|the office|HR|sales|{made})
what's {who} from (accounting|the gym|choir|HR|football|{made})'s (number|email)
(find|look up|show me) {who} from (the gym|school|yoga|{made}) in my contacts
number of {who}, the one from (school|the gym|{made})
my (friend|neighbour|colleague|cousin|boss|sister|brother|uncle|aunt|teacher|dentist|landlord|plumber|lawyer) {who}'s (number|email|address|birthday)
what's my (friend|neighbour|colleague|cousin|boss|sister|brother|uncle|aunt|teacher|lawyer|coach) {who}'s (number|email|address|birthday)
(find|get|give me|show me) my (friend|neighbour|colleague|cousin|boss|sister|uncle|aunt) {who}'s (number|email|address)
when is my (friend|neighbour|colleague|cousin|sister|brother|uncle|aunt|niece|nephew|grandson) {who}'s birthday
how do I reach (the plumber|the electrician|our neighbour|my colleague|the teacher|the landlord|the nurse) {who}""".split("\n")

# People of a company, or of a number: that is looked for.
AT_COMPANY = """who works (at|for) {who}
who do I know (at|from) {who}
who do I know that works (at|for) {who}
who in my contacts works (at|for) {who}
who's (at|from|with) {who} in my contacts
who is my contact at {who}
who's our contact at {who}
which of my contacts (works|work) (at|for) {who}
which contacts (are from|are at|work at) {who}
do I know (anyone|anybody|someone) (at|from|working at|who works at) {who}
do I have (a|any) contact (at|from) {who}
do I have contacts at {who}
(show|list|find) (me|) (my|all|all my|) contacts (at|from|who work at|working for) {who}
(find|show|list) (me|) (everyone|people|anybody) (at|from|who works at|working at) {who} in my contacts
(anyone|anybody) (at|from) {who} in my contacts
contacts (at|from) {who}
people at {who} in my contacts
search my contacts for people at {who}""".split("\n")
WHOSE = """whose number is {who}
whose phone number is {who}
whose number is this: {who}
who has the number {who}
who is {who} in my contacts
who called me from {who}
who belongs to {who}
who does {who} belong to
who's behind the number {who}
(find|look up|search) the number {who} in my contacts
(find|look up|search) {who} in my contacts
which contact has the number {who}
who of my contacts has the number {who}
do I know the number {who}
is {who} in my contacts""".split("\n")

ROLES = """my dentist, the plumber, my boss, the landlord, my sister, the vet, the school, my mom, my accountant, the electrician, my doctor, the babysitter, my brother, the gym,
my mum, my dad, my wife, my husband, my partner, my girlfriend, my boyfriend, my son, my daughter, my grandma, my grandpa, my nan, my uncle, my aunt, my cousin, my niece, my nephew,
my mother-in-law, my father-in-law, my brother-in-law, my godmother, my best friend, my flatmate, my roommate, my neighbour, the neighbours, my landlady, my ex, my manager,
my assistant, my lawyer, the solicitor, my therapist, the physio, my GP, the paediatrician, the midwife, the optician, the orthodontist, my hairdresser, the barber, my trainer,
the yoga teacher, the piano teacher, the swimming coach, the maths tutor, the nanny, the dog walker, the cat sitter, the cleaner, the gardener, the handyman, the locksmith,
the carpenter, the painter, the roofer, the chimney sweep, the garage, the mechanic, the caretaker, the estate agent, the bank, the insurance, the tax office, the notary,
the pharmacy, the clinic, the hospital, the nursery, the kindergarten, the head teacher, the choir director, the priest, the vicar, the caterer, the florist, the photographer, the DJ,
the travel agency, the hotel, the taxi, the pizza place, the IT guy, the helpdesk, the builder, our architect, the tenant, the supplier, the courier, the tailor, the piano tuner""".replace("\n", " ").split(",")
ROLES = [role.strip() for role in ROLES]
