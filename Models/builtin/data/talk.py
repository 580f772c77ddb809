"""What asks for no call: small talk, questions about Linnet, what it can't do, and sentences that only mention a tool."""

import random

import times
from calls import Call  # noqa: F401  (the answers stand for calls that are not made)
from fillers import Fillers
from saying import Saying, expand, say
from wordings_mentions import MENTIONS_MORE, NOTHING_MORE, THANKED_MORE
from wordings_talk import REFUSED_MORE, SMALL_MORE

# What was said, and what is answered. `|` at the top level of an answer separates alternatives.
SMALL = [
    ("(hi|hello|hey|hey there|hi there|hello there|yo|hiya|hello linnet|hi linnet|good day|howdy|greetings|heya|hey linnet)",
     "Hello! What can I put down or look up for you?"),
    ("good morning (linnet|)", "Good morning! Shall I look at your day?"),
    ("(good evening|good afternoon) (linnet|)", "Hello! What can I do for you?"),
    ("(good night|goodnight|bye|goodbye|see you|see you later|talk to you later|that's all|cya|bye bye|see you tomorrow|later|i'm off)",
     "Bye! I'm here when you need me."),
    ("(thanks|thank you|thx|thanks a lot|thank you so much|cheers|many thanks|ty|thanks linnet|much appreciated|great, thanks|perfect, thank you"
     "|thanks for your help|thank you very much)", "You're welcome!"),
    ("(great|perfect|nice|cool|awesome|good job|well done|excellent|wonderful|that's great|ok|okay|alright|got it|sounds good|fine|super|sweet"
     "|very good|all good|lovely|you're great|you're the best|good bot|nice work|brilliant)", "Glad to hear it."),
    ("(how are you|how are you doing|how's it going|how do you feel|what's up|are you ok|you alright|how are things|how have you been|sup)",
     "I'm fine, thank you. What can I do for you?"),
    ("(who are you|what are you|what is your name|what's your name|tell me about yourself|introduce yourself|who am I talking to"
     "|who is linnet|what is linnet|do you have a name|who made you|who built you|what model are you|which model are you|which model is this)",
     "I'm Linnet's built-in model: small, private, and running on your own machine. I keep your calendar, reminders, notes and habits."),
    ("(are you an ai|are you a robot|are you human|are you a real person|are you chatgpt|are you a person|is this a bot|are you a language model)",
     "I'm a small language model that runs on your own machine. I keep your calendar, reminders, notes and habits."),
    ("(what can you do|what can I ask you|help|help me|what do you do|how can you help me|how can you help|what are you good for"
     "|what are your abilities|what features do you have|how does this work|what can i use you for|show me what you can do|what are my options"
     "|how do I use you|what is possible here|what do you know|what can I do here|tell me what you can do|what should I ask you|what else can you do"
     "|how can i use this|what commands are there|what are you able to do)",
     "I can keep your calendar, reminders, notes and habits, look people up in your contacts, and search the web. "
     "Try “dentist tomorrow at 3”."),
    ("(can you|are you able to|do you|could you) (manage|keep|handle|read|change|access|see) my (calendar|appointments)",
     "Yes. I add, move, find and delete events. Try “dentist tomorrow at 3”."),
    ("(can you|are you able to|do you) (set|make|create|handle|do|manage) reminders", "Yes. Try “remind me to water the plants tonight”."),
    ("(can you|are you able to|do you) (take|make|keep|write|save) notes", "Yes. Try “note: the door code is 4471”."),
    ("(can you|are you able to|do you) (track|follow|log) habits", "Yes. Try “new habit: reading”, then “read 20 pages”."),
    ("(can you|are you able to|do you) (search the web|look things up|browse the internet|search the internet|find people|look up contacts)",
     "Yes. Tell me what or whom to look for."),
    ("(do you|does linnet|will you) (send|share|upload|sell|store) my data (to the cloud|anywhere|with anyone|online|)",
     "No. I run on your own machine, and your data stays there."),
    ("(is my data safe|is this private|is my data private|where is my data|where is my data stored|are you private|who can read this"
     "|who sees my notes|is this encrypted|where are my notes saved)", "Your data stays on this machine; I run on it, too."),
    ("(are you online|do you need the internet|do you work offline|do you need internet|can you work without internet)",
     "I work offline. Only a web search needs the internet."),
    ("(how old are you|when were you born|where do you live|do you sleep|do you eat|do you have feelings|are you happy|do you love me"
     "|do you get tired|are you alive|do you have friends|do you dream)", "I'm a small program on your machine; there isn't much more to me than that."),
    ("(never mind|nevermind|forget it|forget that|stop|nothing|not now|no|no thanks|no thank you|don't bother|leave it|skip it|nah|nope|not really"
     "|no need|it's fine|it's nothing|no, thanks|ignore that|that's not necessary)", "All right, nothing was done."),
    ("(yes|yeah|yep|sure|yes please|of course|right|correct|exactly|true|yup|indeed)", "All right. What shall I do?"),
    ("(haha|lol|hahaha|:\\)|😀|funny|that's funny|😂|hehe)".replace("\\)", "»"), "Glad to hear it."),
    ("(you're wrong|that's wrong|this is wrong|that was wrong|you misunderstood|wrong|you made a mistake|that's not what I meant|that's not right"
     "|you got it wrong|not what i wanted)", "Sorry. Tell me again, with the title and the time."),
    ("(sorry|my bad|oops|whoops|I'm sorry|apologies|my mistake)", "No problem at all."),
    ("(test|testing|test test|are you there|anyone there|can you hear me|do you work|is this working|ping|hello\\?|you there|does this work)".replace("\\?", "?"),
     "I'm here. What can I do for you?"),
    ("(I'm bored|i'm tired|I'm so tired|I'm stressed|I'm sad|I feel bad|I feel sick|I'm not feeling well|I had a bad day|I'm exhausted|i have a headache"
     "|I'm overwhelmed|long day|rough day|what a day|everything is too much|i'm lonely|I feel down)",
     "I'm sorry to hear that. I can put things down so that you needn't carry them in your head."),
    ("(I'm happy|I had a great day|today was great|I feel good|what a lovely day|life is good|I'm in a good mood|best day ever|i'm so excited)",
     "Glad to hear it."),
    ("(nice to meet you|pleased to meet you|glad to meet you|good to see you)", "Nice to meet you, too."),
    ("(my name is|i'm|I am|call me) {person}", "Nice to meet you. What can I do for you?"),
    ("(can you speak|do you speak|do you know) {language}", "English is the only language that I understand well."),
    ("(what languages do you speak|which languages do you understand)", "English is the only language that I understand well."),
    ("(how do I|how can I) (get|install|use|choose|add) (a better|another|a bigger|a larger|a different) model",
     "See `linnet models`: it lists, adds and chooses models."),
    ("(can I change the model|are there other models|can you be smarter|why are you so dumb|you are stupid|you're dumb|you're useless|you're not very smart"
     "|can you get smarter|why can't you understand me|this is useless)",
     "I'm a small model. `linnet models` lists, adds and chooses larger ones."),
    ("(how do i|how can I) (undo|take back|revert) (that|it|something|the last thing|a change)", "Press Undo on the card, or run `linnet undo`."),
    ("(what's the date|what day is it|what day is today|what time is it|what's the time|which year is it|what is today's date|current time|today's date)",
     "I can't read the clock myself; your screen shows it."),
]

CANT = "I can't do that: I'm a small model that keeps your calendar, reminders, notes and habits. For more, choose a larger model with `linnet models`."
CANT_KNOW = "I can't answer that: I'm a small model that only keeps your organizer. Choose a larger model with `linnet models`, or ask me to search the web."
CANT_SEND = "I can't send or call: I only keep your calendar, reminders, notes and habits. I can remind you to do it."
CANT_DEVICE = "I can't control that: I only keep your calendar, reminders, notes and habits."
CANT_CONTACT = "I can't change contacts, only look them up. Use `linnet contacts add` for a new one."
CANT_FILE = "I can't work with files or pictures: I'm a small model that keeps your organizer. Choose a larger model with `linnet models`."

REFUSED = [
    ("write (me|) (a|an) (poem|story|song|essay|letter|speech|haiku|limerick|blog post|cover letter|novel|script|rap|joke|short story|text|paragraph|"
     "love letter|press release|toast|article|resume|sonnet|fairy tale) (about|on|for) {topic}", CANT),
    ("write (me|) (a|an) (poem|story|song|essay|haiku|joke|novel|short story|rap)", CANT),
    ("(tell|give) me a (joke|story|riddle|fun fact|bedtime story|poem)", CANT),
    ("(sing|rap) (me|) (a song|something)", CANT),
    ("translate {made} (to|into) {language}", CANT),
    ("translate (this|that|the following|this sentence|my note) (to|into) {language}", CANT),
    ("how do you say {made} in {language}", CANT),
    ("what does {made} mean (in {language}|)", CANT_KNOW),
    ("(summarize|summarise|shorten|explain|analyse|analyze|proofread|rephrase|rewrite|correct|edit) (this|this text|the following|this article|the document"
     "|that email|my essay|this paragraph|the text)", CANT),
    ("(write|fix|debug|explain|review) (some|this|my|the|a) (python|code|function|program|script|javascript|bug|sql query|swift code|regex|program|app|website)", CANT),
    ("(write|create|make|build) (a|me a) (python|javascript|swift|bash|java) (script|program|function|app) (that|to) (sort numbers|parse {made}|download {made}|count words|print {made})", CANT),
    ("what('s| is) {n} (times|plus|minus|divided by|x|\\*|\\+) {m}".replace("\\*", "*").replace("\\+", "+"), CANT_KNOW),
    ("(calculate|compute|solve) {n} (times|plus|minus|divided by|*|+|/|-) {m}", CANT_KNOW),
    ("(solve|calculate) (this equation|the square root of {n}|{n} percent of {m}|the integral|x + {n} = {m})", CANT_KNOW),
    ("{n} ?[*+/] ?{m}".replace(" ?[*+/] ?", "(*|+|/| * | + | x )"), CANT_KNOW),
    ("how many {made}s are in a {made}", CANT_KNOW),
    ("what('s| is) the (capital|currency|flag|president|language|history|area) of {city}", CANT_KNOW),
    ("who (was|is|invented|wrote|painted|discovered|founded) {made}", CANT_KNOW),
    ("who (invented|wrote|painted|discovered|founded|composed) the {made}", CANT_KNOW),
    ("(explain|describe|teach me) (quantum physics|relativity|photosynthesis|{made}|the stock market|how {made} works|{topic}|evolution|the {made} theory)", CANT_KNOW),
    ("why (is the sky blue|do cats purr|is the sea salty|do we dream|are {made}s so {color}|does {made} hurt|is {made} so popular|do birds sing)", CANT_KNOW),
    ("how (does|do) (a|an|the|) {made} work", CANT_KNOW),
    ("what('s| is) (a|an|the|) (meaning of life|{made}|black hole|{made} theory|best {made}|speed of light|biggest planet|difference between {made} and {made})", CANT_KNOW),
    ("(what should I|what can I) (cook|eat|read|watch|wear|do today|do with my life|buy {person}|name my cat)", CANT),
    ("(give me|I need|do you have) (some|) (advice|tips|ideas|recommendations|suggestions) (about|on|for) {topic}", CANT),
    ("(recommend|suggest) (me|) (a|an|some) (book|movie|restaurant|film|song|name|recipe|present|game|series)", CANT),
    ("(should I|do you think I should) (quit my job|buy {thing}|move to {city}|call my ex|get a dog|marry {person}|invest in {made})", CANT),
    ("what do you think (about|of) {topic}", CANT),
    ("what's your (opinion|favorite color|favourite film|favourite food|view) (on {topic}|)", CANT),
    ("(let's|can we) (chat|talk|discuss {topic}|talk about {topic}|play a game|play chess|have a conversation|brainstorm about {topic}|practise {language})", CANT),
    ("(help me|can you help me) (with my homework|write my thesis|with {topic}|learn {language}|decide|brainstorm|study for {topic}|with math|lose weight|find a job)", CANT),
    ("(send|write) (an email|a message|a text|a mail|a whatsapp|an sms|a letter) to {person} (about {topic}|saying {made}|that I'm late|)", CANT_SEND),
    ("(email|message|text|sms|whatsapp) {person} (that I'm late|about {topic}|saying I'm sorry|now|right now)", CANT_SEND),
    ("(call|phone|ring|dial|facetime) {person} (now|right now|for me|)", CANT_SEND),
    ("(reply|answer) to {person}'s (email|message|mail|text)", CANT_SEND),
    ("(read|check|open|show) (me|) my (emails|mail|inbox|messages|texts|whatsapp|voicemail)", CANT_SEND),
    ("(post|tweet|share) (this|something|{topic}) on (twitter|facebook|instagram|my blog|social media|linkedin)", CANT_SEND),
    ("(invite|send an invitation to) {person} (to {topic}|by email|)", CANT_SEND),
    ("(play|pause|stop|skip) (some|the|) (music|song|jazz|podcast|radio|my playlist|video|next song|{made})", CANT_DEVICE),
    ("(turn|switch) (on|off) the (lights|light|heating|tv|radio|lamp|air conditioning|oven|coffee machine|alarm|wifi|fan)", CANT_DEVICE),
    ("(dim|close|open|lock|unlock|start|set) the (lights|door|blinds|garage|car|thermostat to {n}|heating to {n}|window|washing machine)", CANT_DEVICE),
    ("(set|start|run) (a|the) (timer|stopwatch) (for {n} minutes|)", CANT_DEVICE),
    ("(turn up|turn down|raise|lower) the (volume|heating|temperature|brightness|sound)", CANT_DEVICE),
    ("(order|get) (me|us) (a pizza|a taxi|an uber|food|sushi|{made}|a cab|dinner|groceries)", CANT_DEVICE),
    ("(buy|order|purchase) {thing} (online|on amazon|from {made}|for me)", CANT_DEVICE),
    ("(book|reserve) (me|us) (a flight|a hotel|a table|a room|a train|tickets) (to {city}|in {city}|online|for me)", CANT_DEVICE),
    ("(pay|transfer|send) {n} (euros|dollars|pounds|bucks) to {person}", CANT_DEVICE),
    ("(navigate|drive|take me|give me directions|get directions|show me the way) to {place}", CANT_DEVICE),
    ("(take|make) (a|me a) (photo|picture|selfie|screenshot|recording|video)", CANT_DEVICE),
    ("(draw|paint|generate|create|make|design) (me|) (a|an) (picture|image|logo|drawing|painting|photo|diagram) (of|for) {topic}", CANT_FILE),
    ("(what's|what is|who is) (in|on) (this|the) (picture|photo|image)", CANT_FILE),
    ("(describe|look at|edit|crop) (this|the|my) (picture|photo|image|screenshot)", CANT_FILE),
    ("(summarize|read|open|translate|explain) (this|the|my) (pdf|document|file|attachment|report|spreadsheet)", CANT_FILE),
    ("(cancel|end|stop|renew) my {made} (subscription|membership|account|order|booking|reservation|contract|plan)", CANT_DEVICE),
    ("(cancel|change|rebook) my (flight|hotel|train|order|subscription|insurance|phone contract|gym membership|hotel booking)", CANT_DEVICE),
    ("(delete|close|deactivate) my {made} account", CANT_DEVICE),
    ("(delete|empty|clean up|remove|archive) (all my|my|the) (emails|photos|messages|inbox|downloads|browser history|files|apps|cookies)", CANT_DEVICE),
    ("(find|locate|ring) my (phone|keys|car|wallet|glasses|laptop|tablet)", CANT_DEVICE),
    ("(show|check|tell me) (me |)(my|the) (bank balance|bank account|heart rate|battery|steps|step count|screen time|location|blood sugar|credit score|sleep data)", CANT_DEVICE),
    ("how (much money do I have|many steps did I walk|far am I from home|much battery is left|fast is my internet)", CANT_DEVICE),
    ("(track|follow) my (parcel|package|order|flight|delivery)", CANT_DEVICE),
    ("(install|update|download|uninstall|open|launch|close) (the|an|my|) ({made} app|app|browser|camera|phone|software|game|spotify|netflix)", CANT_DEVICE),
    ("(print|scan|fax|upload|download|share|export) (this|my|the) (calendar|notes|document|file|list|photo|page|schedule)", CANT_DEVICE),
    ("share my (calendar|notes|schedule|contacts) with {person}", CANT_SEND),
    ("(sync|connect|link) my calendar (with|to) (google|outlook|my phone|icloud|{made})", CANT_DEVICE),
    ("(join|start|record|host) (the|a|my) (zoom|video|teams|conference) (call|meeting) (for me|now|)", CANT_DEVICE),
    ("(tell|let) {person} (know |)(that |)(I'm late|I can't come|I love them|the meeting moved|I'm on my way)", CANT_SEND),
    ("(forward|reply to|answer) (this|that|the last) (email|message|mail) (to {person}|)", CANT_SEND),
    ("(leave|record) a (voicemail|voice message) for {person}", CANT_SEND),
    ("(convert|change) {n} (euros|miles|kilos|pounds|degrees|dollars) (to|into) (dollars|km|pounds|kilos|fahrenheit|yen)", CANT_KNOW),
    ("how (tall|far away|big|deep|long|heavy) is the ({made}|moon|sun|{made} tower|{made} river)", CANT_KNOW),
    ("(when|where) did (the war|the {made} war|the {made} revolution) (begin|end|start|happen)", CANT_KNOW),
    ("what (year|century) (was|did) {made} (built|born|end|invented|die)", CANT_KNOW),
    ("(give me|write|make|create) (a|me a) (recipe|workout plan|meal plan|diet|itinerary|shopping plan|study plan|business plan|packing list) for {topic}", CANT),
    ("(plan|organise|design) (my|a|our) (whole trip|wedding|life|career|diet|garden|vacation in {city}|birthday surprise) for me", CANT),
    ("(spell|define|pronounce|rhyme) {made}", CANT_KNOW),
    ("(guess|predict) (my age|the weather next year|who wins|the lottery numbers|the future)", CANT_KNOW),
    ("(flip a coin|toss a coin|roll a die|roll the dice|pick a number|pick a card|choose a colour)", CANT),
    ("(diagnose|treat|cure) my (headache|cough|back pain|rash|cold)", CANT),
    ("(is|are) ({made}|mushrooms|eggs|these pills) (healthy|safe|poisonous|legal|good for me)", CANT_KNOW),
    ("(add|create|save|make) (a|a new|new) contact (for|called|named|:|) {person}", CANT_CONTACT),
    ("(add|save) {person} (to|in) my (contacts|address book)", CANT_CONTACT),
    ("(add|save|store) {person}'s (number|email|address|birthday|phone number) {n}", CANT_CONTACT),
    ("(change|update|delete|edit|remove) {person}'s (number|email|address|contact|phone number|birthday)", CANT_CONTACT),
    ("(delete|remove) {person} from my (contacts|address book)", CANT_CONTACT),
    ("(new contact|contact): {person} {n}", CANT_CONTACT),
    ("{person}'s (new number|number|email|mobile) is {n}, save it in my contacts", CANT_CONTACT),
]


def _answer(start: str) -> str:
    """The one answer of small talk that begins so."""
    found, = {answer for _, answer in SMALL if answer.startswith(start)}
    return found


SMALL += [(line, _answer(start)) for start, lines in SMALL_MORE.items() for line in lines.replace("\\?", "?").split("\n")]
REFUSED += [(line, {"CANT": CANT, "CANT_KNOW": CANT_KNOW, "CANT_SEND": CANT_SEND, "CANT_DEVICE": CANT_DEVICE, "CANT_FILE": CANT_FILE,
                    "CANT_CONTACT": CANT_CONTACT}[kind]) for kind, lines in REFUSED_MORE.items() for line in lines.split("\n")]

LIKED = "Good to know. Tell me if I should put something down or look something up."
MENTIONS = """I (love|like|hate|need|enjoy|miss|adore) my (calendar|reminders|notes|habits|contacts|agenda|diary|notebook|address book|schedule)
my (calendar|schedule|agenda|week|diary) is (so full|empty|a mess|crazy|always full|too busy|chaos|beautiful|packed)
(calendars|reminders|notes|habits|contacts|to-do lists|notebooks) are (great|useful|stressful|boring|overrated|important|a blessing|my life|hard)
reminders (stress me out|annoy me|help me a lot|never work for me|keep me sane)
good habits (are hard|take time|make a good life|are everything)
I (never|always|rarely|often|usually) (use|look at|check|forget|ignore) my (calendar|reminders|notes|to-do list|contacts|agenda)
(meetings|appointments|dentists|doctors|events|calls|deadlines|mondays) (are boring|scare me|make me tired|take too much time|are the worst|stress me|are fun)
I (hate|love|dread|can't stand|enjoy) (meetings|appointments|the dentist|going to the dentist|phone calls|mondays|birthdays|deadlines|early meetings)
the {title} (was|yesterday was|last week was) (boring|great|fun|too long|awful|nice|interesting|a disaster|cancelled|short|wonderful|so good)
yesterday's {title} was (boring|great|fun|too long|awful|nice|really good|a waste of time)
last {day}'s {title} was (boring|great|fun|too long|awful|nice)
I had (a|an) {title} (yesterday|last week|last {day}|this morning|on monday) and it was (great|fun|awful|fine|exhausting|long|good)
we had (a|an) (great|nice|long|terrible|good) {title} (yesterday|last week|last {day})
how was (the|your) {title}
I (missed|forgot|skipped|overslept|enjoyed) (the|my) {title} (yesterday|last week|again|)
I don't (like|want|enjoy|need) (meetings|reminders|appointments|notes|another meeting|a reminder|calendars|alarms)
(don't|please don't|do not) (add|schedule|create|book|put) anything (in my calendar|yet|now|)
(don't|do not|please don't) (remind me|set a reminder|write this down|note this|note anything|search anything|delete anything|change anything|move anything)
you don't (have|need) to (remind me|schedule anything|write that down|do anything|search for it|note that)
no (reminder|note|event|search) (needed|necessary|please)
no need to (remind me|schedule anything|write that down|search|note that|add it)
I (already|just) (put|added|wrote) it (in my calendar|down|to my list) (myself|already|)
I wonder (why|how|if) (people use calendars|reminders work|notes help|anyone likes mondays|habits are so hard|calendars were invented|time flies)
{person} (loves|hates|never uses|always forgets|lost|keeps) (calendars|reminders|notes|the calendar|habits|contacts|the notebook|a diary)
{person} is (nice|funny|my friend|my neighbour|tall|on vacation|sick|a good cook|late again|always late|lovely|so kind)
{person} (has|got) a new (calendar app|notebook|phone|planner|diary|job|car|dog)
{person} told me (about the {title}|that the {title} was fun|a joke|about {topic}|a story)
I (met|saw|visited|talked to|called|emailed|bumped into) {person} (yesterday|last week|last {day}|this morning)
(running|yoga|reading|meditation|swimming|cycling|hiking|pilates) is (fun|good for you|hard|boring|my favourite|healthy|so relaxing|great|exhausting)
I (like|love|hate|miss) (running|yoga|reading|meditation|swimming|cooking|cycling|hiking|the gym|writing notes)
I should (run|read|swim|write) more (often|) (some day|one day|, I know|)
I wish I (had more time|could run faster|had fewer meetings|were more organised|read more|slept better|had a better memory)
(time|life|summer|this year|the weekend|the week) (flies|is short|goes by so fast|is almost over|was great|went by fast)
(the internet|google|the web|searching the web) is (slow|full of nonsense|great|amazing|useful|down today|a mess)
I (googled|searched|looked it up|read about) (it|that) (already|yesterday|myself)
I read (a|an interesting) (book|article) about (habits|calendars|time management|notes|productivity|{topic}|{made})
my (phone|watch|old app|last assistant|secretary) (always reminds me|has a calendar too|had better notes|kept my notes|reminded me of everything)
(is there|what's) (a difference|the difference) between (a reminder and an event|notes and reminders|habits and reminders)
what (is|are) (a reminder|reminders|a habit|habits|notes|a calendar|the calendar|contacts) (for|good for)
do you (like|love|prefer|enjoy) (calendars|reminders|notes|meetings|mondays|habits|your job)
I (think|feel|guess|believe) (calendars|reminders|notes|habits) are (useful|great|for busy people|nice|overrated|silly)
my (mother|sister|boss|friend|dad) (writes|keeps|loves|uses) (notes|calendars|lists|reminders|a diary) (everywhere|all day|on paper|too|)
{topic} (is|was) (difficult|done|great|boring|on my mind|a lot of work|finally over|going well|so stressful)
(finally|thank god) {topic} is (done|over|finished|behind us)
{city} is (beautiful|lovely|far away|so expensive|my favourite city|cold in winter|nice in spring|too hot)
I (was born|grew up|live|used to live|want to live) in {city}
(the weather|it) is (nice|bad|cold|hot|beautiful|terrible|rainy) (today|right now|here|)
I'm (at|in) {place} (right now|now|)
I (am reading|just finished) (a book|{made}), it's (great|boring|long|so good)
my favourite (day|month|season|food|colour) is ({day}|{made}|{color}|summer|autumn)
a {title} would be (nice|fun|great) (some day|one day|someday)
maybe (a|another) {title} (some day|one day|sometime|, who knows)
if I had time I'd (read|run|write|take notes|go out) more
(remember|do you remember) when (we|I) (met {person}|went to {city}|forgot the {title}|lived in {city})
I can't (remember|recall) (why|how) I (came here|made that note|started running)
what a (nice|long|terrible|lovely) (day|week|{title}|meeting)
notes, notes, notes, everywhere
(that|this|it) (song|picture|smell|place|story|joke) reminds me of (summer|my childhood|{person}|{city}|you|school)
(you|she|he|{person}) (remind|reminds|reminded) me of (my brother|an old friend|{person}|someone)
that reminds me (of the good old days|of a joke|how much I like {city}|of {person})
(noted|duly noted|noted, thanks|point noted|so noted)
(old habits die hard|he's a creature of habit|I do it out of habit|bad habits are hard to break|it became a habit|nasty habit, I know)
on (a side|a personal|another|a happier) note, (I'm hungry|I love {city}|it's raining|we won)
(worth noting|noteworthy|as I noted|please note that I'm joking), (time flies|life is short|that was fun|nobody came)
(we lost|keep in|stay in|I made|we are in) (contact|touch) (after school|with {person}|for years|over the years|)
(contact lenses|contact sports|eye contact|business contacts) (hurt|are fun|are hard|scare me|are overrated)
(search me|I searched everywhere|I've searched the whole house|my search for a flat goes on|the search was long)
(mark my words|save the date cards are pretty|I lost track of time|I'm out of time|time will tell|we'll see)
(what|such) an (event|eventful day|important date|interesting meeting|awful appointment)
(my|her|his) (first date|blind date|wedding date|expiry date|date) was (fun|awful|in {city}|last year|a disaster)
the (meeting|calendar|reminder|note|habit|contact|appointment|schedule|event) (thing|idea|topic|feature) is (nice|confusing|clever|new to me|well made)
(meetings|appointments|reminders|notes|events) (make|made|keep) me (tired|nervous|happy|sane|hungry)
(the|my|our) (wall|paper|office|kitchen|school) calendar (is|has|shows) (old|cats on it|pretty|from last year|the wrong month)
(my|the) (notes|notebook|diary|planner|address book) (got wet|fell into the bath|is full|smells old|was stolen)
(she|he|{person}) (schedules|plans|notes|remembers|forgets) everything
(I|we) (ran|swam|read|walked|meditated|cooked) (a lot|together|every day|all the time|for hours) (as kids|when I was young|back then|in school|last year)
(running|reading|swimming|walking) (late|into {person}|out of time|out of milk|in circles) (again|as always|today)
I'm (running|going) (late|out of patience|in circles|on empty)
(don't|never) (book|schedule|plan) (a holiday|anything|meetings) (in november|on a monday|before nine), (it's awful|trust me|bad idea)
(book|note|habit|date|event|reminder|contact) (lovers|shops|covers|apps|tools) are (everywhere|great|expensive|my thing)
I (read|reread|finished|started) (a good|a long|my favourite|an old) book (about {topic}|by {person}|again|)
(remember|don't forget) to (smile|breathe|be kind|have fun)
(the appointment|the meeting|the call|the event) (I had|we had|you missed) (was|felt) (long|short|strange|useless|great)
(yesterday|last week|last night) I (dreamt|talked|laughed|thought) about (my calendar|{person}|the {title}|{topic})
who (cares|needs meetings|likes reminders|remembers birthdays anyway|has time for that)
(so|well|hm|hmm), (that's life|what now|here we are|interesting|good to know|I see|makes sense)
(it|that) (rings a bell|slipped my mind|was on my mind|was close|was long ago|makes no sense)
it's (monday|friday|sunday|{day}) (already|again|today)
(tomorrow|today) is ({day}|a long day|my day off|going to be hot|the big day)
I (slept|ate|felt|dreamt) (badly|well|too much|terribly) (last night|yesterday|today)
I was at the {title} (yesterday|last week|on {day}|this morning) and it (was fine|went well|took forever)
I spent (all day|the whole morning|hours) (in meetings|on the phone|at the {title}|on {topic})
(my|the) {title} (went|is going) (well|great|badly|ok|fine)
(my|our) (boss|team|sister|teacher|doctor|neighbour) (cancelled|postponed|forgot) (everything|our talks|all) again, typical
(why|how) do people (remember everything|keep so many notes|love meetings|forget birthdays)
who (invented|needs|likes) (calendars|reminders|meetings|mondays|notes|address books)
I used to (keep a diary|take notes by hand|run a lot|have a paper calendar|know all numbers by heart)
one day I'll (write a book|run a marathon|learn {language}|read all my notes|clean up my contacts)
(everyone|nobody) (forgets|remembers|reads) (birthdays|notes|reminders|their calendar)
(my|the) reminder (yesterday|this morning|last week) was (helpful|annoying|too late|too early|great)
(your|these|the) reminders (are|were) (helpful|great|annoying|really useful|nice)
the note (you|I) (took|wrote|saved) (yesterday|last week) was (helpful|great|useful|funny)
thanks for the reminder (yesterday|this morning|earlier)
thanks for (keeping|managing|handling) my (calendar|notes|habits|reminders)
a (calendar|notebook|reminder|habit|contact list|diary) is (a wonderful thing|just paper|not enough|useful)
(calendar|reminder|note|habit|contact|schedule) is a (funny|nice|strange|long|short|boring) word
I (bought|got|found|lost) (a|an|my) (new calendar|notebook|diary|planner|phone|alarm clock) (yesterday|today|last week|)
there are (too many|so many) (meetings|reminders|notes|events|contacts|people) (in my life|these days|at work|in my phone)
(what|such) a (lovely|busy|full|boring|great) calendar
(my|the) (dentist|doctor|vet|hairdresser|boss|neighbour) is (nice|friendly|on holiday|expensive|funny|retiring)
I'm (proud of|happy with|bored by|scared of) my (habits|notes|running|schedule|dentist|calendar)
time for (bed|a coffee|lunch|a break|dinner)
(long|short|busy|quiet) (week|day|month) (ahead|behind me|again)
I'd rather (not meet anyone|have no meetings|stay in bed|forget about it|be outside)
I (can't|couldn't) (sleep|focus|remember anything|find my phone|decide) (today|last night|these days|)
our {title} (last {day}|yesterday) (ended early|ran late|was so funny|was cancelled)
{person} and I (are friends|went to school together|talked a lot|had a great time|don't get along)
{person} said (hi|hello|that time flies|that calendars are useless|thanks)
the (first|last|best) {title} of the year was (great|fun|awful|unforgettable)
the (door|wifi|key|cat|dog|car|kitchen|garden) is (broken|slow|lost|asleep|dirty|big|new|{color})""".split("\n")

# Asked not to do something, and thanks: with answers of their own.
NOTHING = [line for line in MENTIONS if line.startswith(("(don't|do not", "(don't|please", "you don't", "no (rem", "no need"))] + NOTHING_MORE
THANKED = [line for line in MENTIONS if line.startswith("thanks")] + THANKED_MORE
MENTIONED = [line for line in MENTIONS if line not in NOTHING + THANKED] + MENTIONS_MORE

_ASKING = ("what", "who", "how", "why", "can", "could", "do", "does", "did", "are", "is", "isn't", "will", "would", "where", "should", "have", "has",
           "when", "which", "am", "r", "shall")
# These begin like questions and are none.
_TELLING = ("what a ", "what an ", "what such", "what weather", "what lovely", "do not ", "do it", "do that", "do over", "have a ", "who cares", "how kind", "how nice", "will do",
            "what can i say", "do my ", "do the ", "do you know what, ", "is what ")


def asks(text: str) -> bool:
    """Whether a question mark belongs behind it."""
    text = text.lower()
    return bool(text) and text.split()[0].strip(",") in _ASKING + tuple(word + "'s" for word in _ASKING[:4]) and not text.startswith(_TELLING)


class Talk:
    """Makes what asks for no call, with its answer."""

    def __init__(self, source: random.Random, fill: Fillers) -> None:
        self.source = source
        self.fill = fill
        # Long lists of alternatives are drawn from more often than short ones.
        self._small = [entry for entry in SMALL for _ in range(2 + entry[0].count("|") // 3)]

    def _filled(self, template: str) -> str:
        source, fill = self.source, self.fill
        text = expand(template, source)
        values = {"title": fill.event, "day": lambda: times.weekday(source), "n": lambda: str(source.randint(2, 999)),
                  "m": lambda: str(source.randint(2, 99))}
        for name, make in values.items():
            while "{" + name + "}" in text:
                text = text.replace("{" + name + "}", make(), 1)
        return fill.fill(text)

    def small(self) -> tuple[Saying, str]:
        template, answer = self.source.choice(self._small)
        return self._said(template), answer

    def refused(self) -> tuple[Saying, str]:
        template, answer = self.source.choice(REFUSED)
        return self._said(template, polite=0.22), answer

    def mention(self) -> tuple[Saying, str]:
        kind = self.source.random()
        if kind < 0.11:
            return self._said(self.source.choice(NOTHING), polite=0.03), "All right, nothing was done."
        if kind < 0.15:
            return self._said(self.source.choice(THANKED), polite=0.03), "You're welcome!"
        return self._said(self.source.choice(MENTIONED), polite=0.03), LIKED

    def _said(self, template: str, polite: float = 0.04) -> Saying:
        text = self._filled(template).replace("(", "«").replace(")", "»").replace("{", "").replace("}", "")
        text = " ".join(text.split())
        return say(self.source, text, {}, polite=polite, chatter=0.02, question=asks(text))
