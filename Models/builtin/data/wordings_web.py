"""Ways in which people ask the web, outright and not. `requests_others` says what each means."""

MORE_SEARCH = """search {query}
search for {query}
search for {query} (on google|on the net|on the web|using google|in the browser)
search {query} (online|on the web|on google|on the internet|on the net)
search up {query}
search online: {query}
search online for {query}
search the web: {query}
search the net for {query}
search google for {query}
search google: {query}
search the internet: {query}
searching for {query} online
(do|make|run|start|perform) (a|an|) (web|online|internet|google) search (for|on|about) {query}
(do|run) a quick (web|google|online) search (for|on) {query}
(web|online|google|internet) search for {query}
(web|online|google|internet) search: {query}
websearch {query}
web: {query}
web {query}
google: {query}
google {query} (please|for me|real quick|and tell me)
google for {query}
google it: {query}
google up {query}
bing {query}
duckduckgo {query}
just google {query}
have a look (online|on the web|on the internet) for {query}
have a google for {query}
have a quick search for {query} online
look up {query}
look up {query} (on google|on the net|on the web for me|in the internet|online please|online for me)
look {query} up (online|on the web|on the internet|on google)
look on the (web|net|internet) for {query}
look on google for {query}
look online: {query}
look for {query} (online|on the web|on the net|on the internet|on google)
look around online for {query}
find {query} (on the net|on google|on the web for me|online for me|using the web)
find me {query} (online|on the web|on the internet)
find me something online about {query}
find (something|anything|information|info|infos|some info|articles|pages|websites|links) (online|on the web|on the internet) (about|on) {query}
find out about {query} (online|on the web|on the internet)
find out online: {query}
find online {query}
find websites about {query}
find web pages on {query}
get (me|) (some|) (info|information) (about|on) {query} (online|from the web|from the internet)
get me {query} from the (web|internet)
get search results for {query}
show me (web|search|google) results for {query}
show me what the (web|internet) says about {query}
show me what comes up for {query} online
check the (web|net|internet) for {query}
check the (web|net|internet): {query}
check google for {query}
check online {query}
check {query} (online|on the web|on the internet|on google)
check on the internet {query}
browse the (web|net) for {query}
browse for {query}
browse {query}
research {query} (online|on the web|on the internet|)
research online {query}
ask google (about|for) {query}
ask the (internet|web) about {query}
ask the internet: {query}
consult the web about {query}
use the (web|internet) to (find|look up) {query}
use google to find {query}
use web search for {query}
use web search: {query}
try the web for {query}
try googling {query}
scan the web for {query}
trawl the internet for {query}
surf the web for {query}
hit google for {query}
query: {query}, search the web
pull up {query} (online|from the web)
pull up search results for {query}
read up on {query} online
see what the (internet|web) says about {query}
see what google says about {query}
see what you find online about {query}
see if you can find {query} online
see if there's anything online about {query}
tell me what the (web|internet) says about {query}
tell me what you find online about {query}
let's google {query}
let's search the web for {query}
let's look up {query} online
let's see what the web says about {query}
let me google {query}
I want to (google|search the web for|search for|look up online) {query}
I want to (search|look) online for {query}
I want to know about {query}, google it
I want you to google {query}
I'd like to (google|search the web for) {query}
I'd like you to search the web for {query}
I'd like to look up {query} online
I need to (google|search the web for) {query}
I need to look up {query} (online|on the internet)
I need to find {query} online
I need a web search (for|on|about) {query}
I need info from the web (about|on) {query}
I need information on {query}, (check the web|look online|search the internet)
I'm looking for {query} (online|on the web|on the internet)
I'm curious about {query}, (google it|look it up online|search the web)
I don't know anything about {query}, (google it|search the web|look it up online)
need to google {query}
wanna google {query}
gotta google {query}
want to look up {query} online
{query}, (google it|google that|search the web|look it up online|search online|check the web|look that up on the internet)
{query} - (google it|look it up online|search that online)
{query} on google
{query} on the web please
{query} online
{query}, can you google that
{query}, could you look that up online
{query}? (Google it|Look it up online|Search the web)
can you google {query} (for me|please|quickly|)
can you search {query} (online|on the web)
can you search for {query} (online|on the web|on the internet)
can you search online for {query}
can you search the (web|net|internet) for {query}
can you do a (web|google|quick online) search for {query}
can you do a search on {query}
can you look up {query} (online|on the web|on the internet|for me online)
can you look online for {query}
can you look {query} up online
can you find {query} (online|on the web|on the internet)
can you find (something|information|info) online about {query}
can you check (online|the web|the internet) for {query}
can you check {query} online
can you see what the internet says about {query}
can you browse the web for {query}
can u google {query}
could you google {query}
could you search (online|the web|the internet) for {query}
could you look up {query} (online|on the internet|on the web)
could you look online for {query}
could you find {query} (online|on the web)
could you check (online|the web|the internet) for {query}
could you run a web search on {query}
could you research {query} online
would you google {query}
would you search the web for {query}
would you look up {query} online
will you google {query}
would you mind googling {query}
please google {query}
please search the web for {query}
please look up {query} online
what can you find (online|on the web|on the internet) about {query}
what comes up when you google {query}
what does google say about {query}
what does the internet know about {query}
what do you find online about {query}
what's on the web about {query}
what's online about {query}
is there anything (online|on the web|on the internet) about {query}
anything on the web about {query}""".split("\n")

MORE_OPEN = """{made} opening hours
{place} opening hours
opening times of {place}
{place} menu
{place} reviews
{place} phone number
{made} phone number
{made} customer service
{made} customer service number
{made} website
{made} login page
{made} near me
best {made} in {city}
best coffee in {city}
best {made} of 2026
cheapest {made}
cheap {made} tickets
cheap flights to {city}
cheap flights to {city} in may
flights to {city}
direct flights {city} {city}
train {city} {city}
bus from {city} to {city}
ferry from {city} to {city}
trains to {city} (tonight|tomorrow|on sunday)
{city} weather
{city} weather (tomorrow|this week|next week|today)
{city} tourist attractions
things to do in {city}
what to see in {city}
museums in {city}
hotels in {city} with pool
hotels near {place}
campsites near {city}
vegan restaurants in {city}
sushi in {city}
pizza near me
pharmacy open near me
plumbers in {city}
a dentist in {city}
dentists in {city}
{made} stockists in {city}
parking near {place}
parking in {city}
marathon in {city}
{city} marathon date
{city} events
{city} airport departures
{city} time zone
time difference {city} {city}
distance from {city} to {city}
{made} share price
{made} stock
{made} price
{made} {number} price
{made} deals
{made} discount code
{made} coupon
used {made} for sale
second-hand {made}
bitcoin price
gold price
dollar to euro
pound to dollar rate
{number} dollars in euros
mortgage rates
petrol prices {city}
inflation rate {city}
minimum wage in {city}
house prices in {city}
rent prices {city}
jobs at {made}
jobs in {city}
{made} salary
{made} news
{made} latest
{made} outage
is {made} down
{made} recall
{made} lawsuit
{made} election results
{city} election
{made} match score
{made} vs {made} score
{made} league table
{made} fixtures
{made} results
{made} transfer news
{made} tour dates
{made} concert tickets
{made} cast
{made} season {number}
{made} season {number} release date
{made} trailer
{made} lyrics
lyrics of {made} {made}
{made} chords
{made} recipe
recipe for {made} soup
recipe for vegan {made}
{thing} recipe
how to make {made}
how to make {made} at home
how to bake {made}
how to cook {made}
how to remove {made} stains
how to get rid of {made}
how to unclog a {made}
how to install {made}
how to reset a {made}
how to reset the {made} {number}
how to tie a {made}
how to grow {made}
how to prune {made}
how to descale a {made}
how to change a {made} tyre
how to renew a {made} licence
how to apply for {made}
how to pronounce {made}
how to use {made}
how to play {made}
how long to boil {made}
how much is {made}
why is {made} so expensive
what is {made}
what {made} means
who is {person}
{person} biography
{person} interview
{person} net worth
{made} manual
{made} {number} manual pdf
{made} error {code}
error {code} {made}
{made} not working
{made} won't start
{made} driver download
{made} update
{made} changelog
{made} alternatives
{made} or {made}
{made} compared to {made}
difference between {made} and {made}
{made} side effects
{made} dosage
{made} ingredients
calories in {made}
{made} allergy symptoms
is {made} vegan
is {made} safe for dogs
{made} breeders
{made} rules
{made} tax deadline
{made} visa requirements
visa for {city}
passport renewal {city}
school holidays {city}
bank holidays 2027
full moon dates
sunrise time {city}
tide times {city}
pollen count {city}
snow report {made}
surf report {made}
air quality {city}
traffic {city}
roadworks {city}
train strike {city}
flight {made}{number} status
{made} history
history of {made}
{made} museum tickets
{made} festival 2027
{made} festival line-up
{topic}
{topic} checklist
{topic} examples
{topic} best practices
{topic} template
guide to {topic}
ideas for {topic}
advice on {topic}
a good {made} shop in {city}
a {color} {made}
{color} {made} size {number}
{made} {made}
{made} {made} {made}
{made} {number}
{person} {made}""".split("\n")

MORE_ASK = """what's the {query}
what is the {query}
what's the {query} (right now|at the moment|like|currently)
what's the current {query}
whats the {query}
what was the {query}
tell me the {query} (please|)
tell me what the {query} is
can you tell me the {query}
can you (check|get|find|look up|show me) the {query}
could you (tell me|check|find|get me|look up|show me) the {query}
do you have the {query}
any idea what the {query} is
do you know what the {query} is
show the {query}
look up the {query}
(give|get|find|show) me the {query}
see what the {query} is
let me know the {query}
I want to know the {query}
I want the {query}
I need to know the {query}
I'd like the {query}
I wonder what the {query} is
how's the {query}
{query} please
{query}
{query}
the {query}
the {query} please
check what the {query} is
find out the {query}""".split("\n")

MORE_ASKED = """{city} weather
weather for {city}
weather in {city} (tonight|this evening|at the weekend|next weekend|right now)
weather (tonight|right now|this week|next week|at the weekend|outside)
weather forecast (for tomorrow|for the weekend|for friday|)
forecast for {city}
temperature in {city} (tomorrow|tonight|right now|)
chance of rain (today|tomorrow|in {city})
pollen count in {city}
air quality in {city}
water temperature in {city}
snow depth in {made}
tide times in {city}
sunset time (today|in {city}|)
price of {made} (today|now|)
price of a {made}
price of the {made} {number}
price of petrol
price of a ticket to {city}
price of silver
ticket price for {made}
share price of {made}
{made} share price
{made} stock price
{made} price
bitcoin rate
euro dollar rate
exchange rate (dollar to pound|euro to yen|for the pound|of the dollar)
interest rate
opening hours of the {made}
opening hours of {made} (on sunday|today|in {city})
opening times of {place}
closing time of {place}
{made} opening hours
latest news
latest news (from|on|in) {city}
latest headlines
headlines (today|)
top news (today|)
top stories
news from {city}
news on {made}
newest {made} (model|phone|album|book)
latest on {made}
latest {made} version
latest version of {made}
{made} score
{made} result
{made} game score
{made} match result
final score of the {made} match
score (in the|of the) {made} vs {made} game
result of the {made} race
league table
{made} standings
election results in {city}
train times from {city} to {city}
next bus to {city}
next ferry to {made}
next flight to {city}
bus times to {place}
flight status of {made}{number}
status of flight {made}{number}
traffic in {city}
traffic (to|near) {place}
address of {place} in {city}
phone number of the {made} hotline
release date of {made}
release date of the new {made}
date of the {made} festival
best {made} in {city}
best restaurant in {city}
cheapest flight to {city}
current time in {city}
time in {city}
time difference to {city}""".split("\n")

MORE_WHOLE = """who won the {made} (race|tournament|league|derby|title|oscar|award|semi-final) (last night|yesterday|today|)
who won (last night|yesterday|the elections in {city}|the race in {city})
who won between {made} and {made}
who's winning the {made} (game|match|race)
who scored for {made} (last night|yesterday|)
who is playing (tonight|at {place} tonight|in {city} this weekend)
who's playing at {place} (tonight|on friday|this weekend)
who's leading the {made} league
what's new (with|at|from) {made}
what's happening in {city} (tonight|this weekend|today|right now|)
what's going on in {city} (tonight|this weekend|today|)
what's on (in {city}|at {place}|in the cinema|at the movies) (tonight|tomorrow|this weekend|)
what's on tv tonight
what's in the news (today|)
what's the latest (from|on|with) {made}
what's the score (of|in) the {made} (game|match)
what's the score in {made} against {made}
what's the weather (like|) (today|tomorrow|this weekend|outside|on friday|going to be like tomorrow)
what's the weather doing (in {city}|today|tomorrow|)
what's the temperature (outside|in {city}|today)
what's bitcoin (at|worth|trading at) (today|right now|)
what's {made} stock (at|trading at|doing today)
what's a good {made} in {city}
what's the best {made} (in {city}|to buy|under {number} euros)
what's the cheapest {made}
what's the fastest way to {city}
what's the traffic like (in {city}|to {place}|right now)
what are the opening hours of {place}
what are the (headlines|top stories) (today|)
what are the best {made} in {city}
what are {made} shares worth
what are people saying about {made}
what did {made} (announce|release|say) (today|yesterday|this week)
what happened (at|to) {made} (yesterday|last night|today|)
what happened in the {made} (game|match|trial|election)
what happened to {made} stock
what time does {made} (open|close|start) (today|tomorrow|on sunday|)
what time does {place} open (today|tomorrow|on sunday|)
what time is it in {city}
what time is (sunset|sunrise) (in {city}|today|tomorrow)
what time does the {made} (game|match|show|race) start
what time does the last (train|bus|ferry) to {city} leave
what channel is the {made} game on
what movies are (on|playing) (in {city}|tonight|this week)
what does a {made} cost
what does a ticket to {city} cost
what does {made} cost (now|these days|)
when does {made} open (today|tomorrow|on sunday|)
when does {place} close (today|tonight|on sunday|)
when does {place} shut
when does the {made} (season|show|series|sale|festival) (start|begin|end)
when does {made} season {number} come out
when does the next (train|bus|ferry) to {city} (leave|go)
when does the sun (set|rise) (in {city}|today|tomorrow)
when is (high tide|low tide) in {city}
when is the {made} (game|match|final|festival|release|sale|election)
when is {made} (playing|on tour|in {city})
when's the next {made} (game|concert|launch|release|race|election)
when's the {made} game
when are the (elections|school holidays) in {city}
when did the {made} come out
when will {made} be released
when will the {made} {number} be available
where can I buy {made} (in {city}|near here|)
where can I buy {thing} (in {city}|near here|at this hour)
where can I get {made} (repaired|fixed|) in {city}
where can I watch {made}
where can I park in {city}
where can I eat (well|{made}|sushi) in {city}
where is {made} on sale
where is the nearest (pharmacy|petrol station|{made} store|atm|bakery)
where's the nearest (pharmacy|gas station|{made} shop|supermarket)
is {place} (open|closed) (right now|tonight|tomorrow|on monday|at the weekend)
is {made} (open|closed) (today|now|on sunday|tomorrow)
is {made} (down|down right now|still in business|out yet|sold out|on netflix|on sale)
is there a {made} (shop|store|branch) in {city}
is there (a strike|a train strike|traffic|snow|a storm) in {city} (today|tomorrow|)
is it (raining|snowing|hot|cold|windy|sunny) in {city} (right now|today|)
is it going to (snow|be sunny|be windy|storm|freeze|be hot) (today|tomorrow|this weekend|in {city}|tonight)
is it (gonna|supposed to) rain (today|tomorrow|this weekend|in {city}|tonight)
is the {made} (bridge|museum|road|pool) (open|closed) (today|)
are there (any|) (flights|trains|buses|ferries) to {city} (tonight|tomorrow|on sunday|)
are there (any|) delays (on the trains|at {city} airport|on the {made} line)
are there tickets left for {made}
are the shops open (on sunday|today|tomorrow) in {city}
will it (snow|be hot|be sunny|be windy|storm|be cold) (tomorrow|today|this weekend|in {city}|in {city} tomorrow)
will it rain (tonight|on friday|on saturday|on monday|in {city} tomorrow|next week)
will there be (snow|rain|a strike|frost) (tomorrow|in {city}|this weekend|tonight)
do I need an umbrella (today|tomorrow|in {city}|)
do I need a visa for {city}
do I need a coat (today|tomorrow|in {city})
does it rain in {city} (today|tomorrow)
does {made} (deliver|ship) to {city}
does {place} (open|take reservations|have parking)
did {made} win (yesterday|last night|today|the match|the game|)
did {made} (lose|qualify|score|resign|release anything) (yesterday|last night|today|)
did the {made} (win|lose) (yesterday|last night|)
did it snow in {city} (yesterday|last night)
has {made} been released (yet|)
has the {made} (game|race|match) started
how much is {made} (stock|now|these days|at {place}|per month|)
how much is (a|an|the) {made} {number}
how much is (a|one) {made} in euros
how much is a (flight|train ticket|taxi|hotel) (to|in) {city}
how much is one (dollar|pound|bitcoin) (in euros|right now|today)
how much do {made}s cost
how much does (a ticket to|a flight to|a room in) {city} cost
how much does it cost to (fix|replace|rent|ship) a {made}
how much are tickets (for|to) {made}
how did the {made} (game|match|race|election) (end|go|turn out)
how did the {made} do (yesterday|last night|today|)
how did {made} shares do today
how hot (is it|will it get) in {city} (today|tomorrow|)
how cold is it in {city} (today|right now|)
how cold will it be (tonight|tomorrow|in {city})
how warm will it be (tomorrow|this weekend|in {city})
how windy is it in {city}
how high is the pollen count in {city}
how's the weather (today|tomorrow|this weekend|outside|over there in {city})
how's the traffic (in {city}|to {place}|right now)
how's {made} stock doing
how's the snow in {made}
how is {made} (stock|trading) today
how is the traffic (to|in) {city}
how are the (roads|trains|slopes) in {city} today
how long is the (queue|flight|drive) to {city}
how do I get from {city} to {city}
how do I (clean|repair|fix|unclog|descale) (a|my|the) {made}
how do I reset (a|my|the) {made} {number}
how do I get {made} (stains|wax|ink) out of (a carpet|a shirt|wool)
how do you (cook|bake|make|peel|roast|freeze) {made}
how do you (remove|clean|repair) a {made}
how to (cook|bake|make|roast|freeze|clean|fix|repair|grow) {made}
how to (clean|repair|unclog|descale|prune|sharpen) a {made}
how to get from {city} to {city}
any (delays|strikes) (in|at) {city} (today|)
any (good|nice) (restaurants|cafés|hotels|bars|museums) in {city}
any {made} (news|updates|deals|tickets left) (today|)
any news in {city} (today|)
(good|nice|cheap) (restaurants|hotels|cafés|bars) in {city}
restaurants near (me|{place})
flights to {city} (tomorrow|next week|in june|)
news about {made} (today|)
{city} news
{made} news (today|)
{made} score (last night|today|)
weather {city}
weather {city} (tomorrow|today|weekend)
weather
news
news today
today's news
today's headlines
today's weather
tomorrow's weather (in {city}|)
bitcoin price (now|today|)
train times to {city} (tomorrow|tonight|)
{made} share price today
{place} opening hours (today|sunday|)
{made} vs {made} (score|result|tickets)""".split("\n")
