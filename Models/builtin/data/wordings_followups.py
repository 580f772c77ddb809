"""More of what is said about what was said before, by the list in `followups` that it belongs to."""

RETIME_MORE = """(hm|hmm|uh|um|ah|oh), make it {when}
(could|can|would) you make (it|that) {when} (instead|rather|)
make (it|that|this) {when} (instead|rather|then)
(let's|we'd better|better) make (it|that) {when} (then|instead|after all|)
(please|) (change|move|shift|push|switch|bump|reschedule|set) (it|that|this|this one|that one) to {when}
(can|could) (we|you) (push|shift|change|switch|reschedule|bump|postpone|set) (it|that|this) to {when}
I'd prefer {when}
(I'd|I would) rather (have|do) it {when}
I'd prefer it {when}
(no|nope|nah|not quite), (it's|it is|that's|I said|I meant|rather|more like) {when}
(sorry|my mistake|my bad|oops|correction|wait|whoops), (it's|it is|I meant|that should be|make that|I wanted to say) {when}
correction: {when}
(that|it) should (have been|be) {when}
(that|it) (was|is) supposed to be {when}
(I|i) (got the time wrong|mixed it up|misspoke|mistyped|got it wrong|misread it), it's {when}
(wrong time|wrong day|not right|that's not right), (it's|should be|make it) {when}
(they|we|he|she) (moved|changed|shifted|pushed|switched|rescheduled) it to {when}
(it's been|it has been|it just got|it was just|it got) (moved|changed|shifted|pushed|rescheduled|postponed) to {when}
(it|that) (is|will be|starts|begins) {when} (now|instead|after all)
(it|that) (starts|begins|happens|takes place) {when}, (sorry|actually|I just saw)
(let|make) it (start|begin) {when}
start it {when} (instead|)
(shall|should) (we|I) (say|do) {when} (instead|then|)
(on second thought|thinking about it|after all|come to think of it), (make it|rather|better|let's do) {when}
(something came up|plans changed|I can't make that|that doesn't work|I'm busy then|that's too early|that's too late|change of plans), (make it|move it to|let's do|better|how about|rather) {when}
(that|this) (clashes|is a bad time|doesn't suit me), (move it to|make it|put it) {when}
can it be {when} (instead|)
(what about|why not|maybe) {when} (instead|)
{when} (suits me better|fits better|is a better time|would suit me more|is easier for me)
{when} (then|rather|after all|actually|I meant|I mean|sorry|it is|it is then)
{when} would (be better|work better|suit me better)
put (it|that) (on|down for|at) {when}
put (it|that) {when} instead
(do|have) it {when} instead
instead of {old} (make it|do|say|put) {when}
not {old} but {when}
(I said|I wrote) {old} but (it's|I meant) {when}
(I said|it says) {old}, (make it|should be|it should be) {when}
{when} (and not|instead of|rather than) {old}
change {old} to {when}
from {old} to {when}
(the|its) new (time|date|day) is {when}
new (time|date): {when}
(the|) (time|date|day) is wrong, (it's|make it|should be) {when}
(fix|correct|adjust|update) the (time|date|day): {when}
(edit|amend|correct) (it|that): {when}
(reschedule|postpone|shift|move) (that|it|this) please, to {when}
(they|he|she) (asked|wants|would like) (me|us|) to move it to {when}
(they|he|she) (only has|can only do|prefers|said|wants) {when}
(no wait|wait no|hang on|hold on|one sec), (it's|make it|that's) {when}
(could we|can we|let's) (say|go with|go for|settle on|take) {when} (instead|)
(push|put|move) (it|that) (back|off) (to|until|till) {when}
bring (it|that) forward to {when}
(delay|postpone) (it|that) (until|till|to) {when}
move (it|that|the event|the appointment|the whole thing) to {when} (please|instead|)
(make|set) the (time|date) {when}
(what if|how about) we (do|did) it {when}""".split("\n")

CANCEL_MORE = """(cancel|delete|remove|scrap|drop|erase) (that|this|it|that one|this one) (please|again|for me|now|)
(please|pls|) (delete|remove|cancel|scrap) (it|that|this) (completely|altogether|entirely|again|)
never mind, (delete|remove|cancel|drop|scrap) (it|that|this)
(forget|leave) that one, (delete|remove|cancel) it
(no|oh no|oops|wait|ah|hm), (cancel|delete|remove|scrap) (that|this|it) (again|please|)
(changed my mind|I changed my mind|I've changed my mind), (delete|cancel|remove|drop|scrap) (it|that)
(on second thought|thinking about it|after all|come to think of it), (delete|remove|scrap|drop|cancel) (it|that|this)
(that|it)'s (cancelled|off|not happening|been called off|not needed), (remove|delete|cancel|scrap) it
(that|it)'s no longer (needed|necessary|on|happening), (so |)(remove|delete|cancel|drop) it
(that|this|it) (was|is) a mistake, (delete|remove|cancel) (it|that)
(I|we) (made a mistake|don't want that|don't need that|can't make it|won't go|decided against it|aren't going), (delete|remove|cancel|scrap|drop) (it|that)
(can|could) you (delete|remove|cancel|scrap|drop) (that|it|this) (again|please|for me|)
take (it|that) (out|off|away) (again|please|)
(wipe|bin|trash|kill|chuck|ditch|axe) (that|it|this) (please|again|)
get rid of (that|it|this) (one|again|please)
(that|it) can (go|be deleted|be removed|be cancelled)
(it|that) (fell through|won't happen|isn't happening|didn't work out), (delete|remove|cancel) it
(I|we) don't need (that|it|this) after all, (delete|remove|cancel|drop) it
(I|we) won't need (that|it|this), (delete|remove|cancel|drop) it
let's (cancel|delete|remove|drop|scrap) (that|it|this) (again|)
call (it|that) off
(throw|chuck) (it|that) (away|out)
(wrong|not right), (delete|cancel|remove) (it|that)
(strike|cross out|scratch) (that|it)
(no longer needed|not needed anymore), (delete|remove|cancel) (it|that)
I want (it|that|this) (deleted|gone|removed|cancelled)
(please|) make (it|that) go away""".split("\n")

ALSO_FOR_MORE = """(now|then|next) (one|the same|another one) (for|with) {who}
(one|another) (for|with) {who} (too|as well|also|please)
(can|could) you (do|add|make|set up) (one|the same|another one) (for|with) {who} (too|as well|)
(add|set up|create|schedule|book|make|put in) (another|another one|one more|one|the same thing) (for|with) {who} (too|as well|)
(I|we) (need|want|have) (one|another|another one|the same) (for|with) {who} (too|as well|)
(also|plus|and also|and then) (one|the same|another) (for|with) {who}
(same again|the same again|ditto|same thing|exactly the same) (for|with) {who}
(copy|duplicate|repeat) (it|that) (for|with) {who}
don't forget one (for|with) {who}
(oh|ah), and (one|the same) (for|with) {who} (please|)
(how about|what about) one (for|with) {who} (too|)
and (one more|a second one|another) (for|with) {who} please""".split("\n")

SAME_WHEN_MORE = """(and|plus|also) (one|another|the same|another one) {when} (please|)
(can|could) you (do|add|put) the same {when} (too|as well|)
(add|make|put|create|book|schedule) (another|one more|the same|the same thing|a second one) {when} (too|as well|)
(I|we) (need|want|have) (it|one|another one|the same) {when} (too|as well)
(repeat|copy|duplicate) (that|it) {when}
(same again|the same again|once more|again) {when}
and {when} (again|also|the same)
(also put|put) it {when} (too|as well)
(ditto|same) {when}
(also|and) again {when}
(then|and then) (again|another one|one more) {when}""".split("\n")

PLACE_MORE = """(we're|we are) meeting (at|in) {place}
(it's|that's|it is|it'll be|that will be) (going to be |)(at|in) {place} (by the way|btw|)
(oh|and|btw|by the way|also|ah), (it's|it is|that's|we meet) (at|in) {place}
(add|put|set|enter|use|write) {place} (as|for) the (place|location|venue|address)
(add|set|enter|change|note) the (place|location|venue|address): {place}
(the|its) (venue|address|location|place|spot) (is|will be) {place}
(change|set|update|switch) the (venue|address|location|place) to {place}
(place|venue|where|address|at): {place}
(let's|we'll|we will|we) (meet|do it|have it|hold it) (at|in) {place}
(it|that) (happens|will happen|will take place|takes place|is held) (at|in) {place}
(they|we) (moved|changed) (the place|the venue|the location|the room) to {place}
the new (place|venue|location|room) is {place}
(can|could) you (add|put in|set|enter) {place} as the (location|place|venue)
(at|in) {place}, (by the way|please|that is|I mean)
(put|note) (down |)that (it's|it is) (at|in) {place}
(I forgot|forgot to say|I should add): (it's |)(at|in) {place}
(we'll be|everyone meets|they meet) (at|in) {place}""".split("\n")

LENGTH_MORE = """(rather|better|more like) {dur}
{dur} (rather|instead|only|is more like it|should do|will do|in total|would be better)
(make|let) (it|that) (last|go on for|take) {dur}
(make|set|keep) (it|that) (to |)(only |just |)(for |){dur} long
(it|that)('ll| will) (take|last|go on for|be) {dur} (long|)
(it|that) (takes|lasts|needs|runs|goes on for) (about |only |just |){dur}
(plan|block|reserve|give it|book|allow) {dur} for (it|that)
(the|its) (length|duration) (is|should be) {dur}
(length|duration): {dur}
(set|change|update|adjust) the (length|duration) to {dur}
(extend|stretch|shorten|cut|reduce|lengthen|prolong) (it|that) to {dur}
I (need|want|have) {dur} for (it|that)
we('ll| will| only|) need {dur} (for it|for that|)
(actually|oh|no|and), (it's {dur} long|for {dur}|{dur} long)
(can|could) you make (it|that) {dur} (long|)
(let's say|say|make it) {dur} (long|in length)
(it's|it is) (only|just) {dur} (long|)
(should be|will be) {dur} long""".split("\n")

NAME_MORE = """(please|) (call|name|title) (it|that|this) {new} (instead|rather|please|)
(change|switch|set|update|edit) the (title|name) to {new}
(the|its) (title|name) (is|should be|should say|ought to be) {new}
(it|that) should (be called|be named|say|read|be titled) {new}
(I'd|I would) (rather|like to) call it {new}
make the (name|title) {new}
rename (it|that|this) (as|into|to) {new}
(retitle|relabel) it (to |as |){new}
(new|better) (title|name): {new}
(title|name): {new}
the (title|name) is wrong, it's {new}
(can|could) you (rename|change) (it|that) to {new}
(actually|sorry|no|oops), (call|name|title) it {new}
put {new} as the (title|name)
let's call (it|that) {new} (instead|)""".split("\n")

ALERT_MORE = """(remind|alert|notify|ping|nudge|warn|tell) me {rem} (before|beforehand|before that|before it|in advance|ahead|ahead of it|before it starts|before it begins)
(and |also |)(remind|alert|ping|notify) me {rem} (before|beforehand|in advance)
(can|could) you (remind|alert|notify|ping) me {rem} (before|before it|before that|beforehand)
(set|add|put|give me|create|make) (a|an) (reminder|alert|alarm|notification) {rem} (before|before it|before that|beforehand|in advance|ahead|earlier)
(I|i) (want|need|would like) (a|an) (reminder|alert|alarm|notification|heads-up) {rem} (before|before it|in advance|beforehand)
(with|plus) (a|an) (reminder|alert|alarm) {rem} (before|in advance|beforehand)
(give|send) me (a heads-up|a warning|a notification|a reminder) {rem} (before|in advance|ahead|before it)
{rem} (before|beforehand|in advance|ahead), remind me
let me know {rem} (before|in advance|beforehand|before it starts)
(please|) (warn|nudge) me {rem} (before|in advance)
(I'd like to|I want to) be (reminded|alerted|notified) {rem} (before|in advance|before it)
don't let me miss it, remind me {rem} before""".split("\n")

REPEAT_MORE = """(make|set) (it|that|this) (to |)(repeat |recur |){rec}
(and |)(repeat|do|schedule) (it|that|this) {rec} (please|from then on|)
(it|that) (should|has to|must|needs to) (repeat|recur|happen|come back|be) {rec}
(it|this|that) (repeats|recurs|happens|comes|takes place|is) {rec}
(oh|and|by the way|actually), (it's|it is|that's) {rec}
(can|could) you (repeat it|make it repeat|make it|have it repeat) {rec}
let it (repeat|recur) {rec}
(I|we) (need|want|have|do) (it|that|this) {rec}
(turn|change) (it|that) into (a thing that repeats|something that repeats) {rec}
(recurring|repeating), {rec}
(and |){rec} (from then on|from now on|on)
repeat: {rec}""".split("\n")

NOTES_MORE = """add a note to it: {notes}
add the note {notes} to it
put {notes} in its notes
(add|put|write) {notes} (in|to|into) the (notes|description) (of it|of the event|of that|)
(add|put) in the (notes|description) (that |: ){notes}
the (description|note for it) (is|should be|should say): {notes}
(with|attach|add) the note {notes}
(set|change) (the|its) (notes|description) to {notes}
(description|event note): {notes}
(can|could) you (add|put) {notes} (in|to) (its|the event's) notes
give it the (note|description) {notes}
note for (it|that event): {notes}""".split("\n")

WITH_OTHER = """(no|sorry|oops|wait|actually|hm|my mistake), with {who}
(no|sorry|oops|wait|actually), I (meant|mean|wanted to say) with {who}
I (meant|mean) with {who}
(it's|that's|it is|it should be) with {who} (not {old}|instead|actually|)
with {who} (instead|, I mean|, sorry|rather|, not {old})
not (with |){old}, with {who}
make (it|that) with {who} (instead|)
(change|switch) {old} to {who}
wrong (person|name), it's (with |){who}
it's {who}, not {old}
(I said|I wrote) {old} but (I meant|it's) {who}
(replace|swap) {old} (by|for) {who}""".split("\n")

OTHER_NAME = """(no|sorry|oops|wait|actually|hm|my mistake), (I meant|I mean|it's) {who}
I (meant|mean) {who}
{who}, (I mean|sorry|not {old}|I meant)
not {old}, {who}
(it's|that's) {who}, not {old}
wrong (person|name), (it's|I meant) {who}
(I said|I wrote) {old} but (I meant|it's) {who}
(sorry|oops), {who}
(the name is|the right name is) {who}""".split("\n")

WHERE_WHEN = """(when|at what time|what time) (was|is) (it|that) again
(where|when) (is|was) (it|that)
when exactly is (it|that)
(what day|which day) (is|was) (it|that) (again|)
(remind me, |)when was (it|that) again
(when|what time) does (it|that) (start|begin)
(how long|until when) is (it|that)
(show|give) me the (event|details|entry) (again|)
(show|tell) me when (it|that) is
(which day|what time) is (it|that) on
(is it|did it get) in my calendar (now|)
can you check when (it|that) is
(what's|what is) the (time|place|date) of (it|that) again""".split("\n")

NEXT_LIST_MORE = """(and|ok and|okay and|so and|right, and) {when}
(what|how) about {when} (then|)
(and |)(what do I have|what's on|what's planned|what's happening|what's in my calendar) {when} (then|)
(and |)(anything|something|any meetings|any plans|any appointments|events) {when}
(now|then) {when}
(show|tell|give) me {when} (too|as well|)
(and |)how does {when} look (then|)
(the same|same|ditto|same question|same thing) (for|) {when}
(is there|do I have) (anything|something) {when}
how does it look {when}
(could you|can you) (check|show|look at) {when} (too|as well|)
let me see {when}
(and |){when}, what's there
what am I doing {when}
(what|and what) if we look at {when}
and my (day|schedule|calendar|plans) {when}""".split("\n")

NEXT_FREE_MORE = """(and|ok and|okay and) {when}
(what|how) about {when} (then|)
(and |)(am I free|do I have time|any time|any slots|any gaps|is there time|anything free) {when} (then|)
(the same|same|same question) (for|) {when}
(try|check|look at) {when} (too|instead|)
(and |)when (am I free|do I have time) {when}
(is there|do I have) (anything|something|a slot) free {when}""".split("\n")

NEXT_WHO_MORE = """(and|ok and|okay, and|now|next|then) {who}'s (number|email|phone number|address|birthday|mobile|contact|mail|)
(and |)what (is|about) {who}'s (number|email|phone number|address|birthday|mobile)
(what|how) about {who} (then|)
(now|then|next|also|plus) {who}
(can|could) you (find|look up|get|give me|check) {who} (too|as well|next|)
(the same|same|ditto|same question|same thing) for {who} (please|too|)
(look up|find|show me|get me|check) {who} (too|as well|also)
(and |)do (I|you) have {who}('s|'s number|'s email|'s address|) (too|as well|)
(I|i) also need {who}'s (number|email|phone number|address)
(no|sorry|oops|wait), (I meant|I mean) {who}
I meant {who}
not (him|her|that one), {who}
(and |)(the number|the email|the address) of {who}
how (do|can) I reach {who} (then|)""".split("\n")

SAME_WHO_MORE = """(and |)(what's|what is|whats|do you know|do you have|give me|show me|tell me|I also need) (his|her|their) (email|mail|email address|number|phone number|birthday|address|mobile|mobile number)
(and |ok and |)(his|her|their|the) (email|e-mail|mail|email address|number|phone number|birthday|address|mobile|cell|phone|company|work number) (too|as well|please|)
(and |)when (is|was) (his|her|their) birthday
(and |)when was (he|she) born
(and |)where does (he|she) (work|live)
(and |)which company does (he|she) work for
(and |)how (can|do) I (reach|contact|call|email|text) (him|her|them)
is there (a|an) (email|number|address|birthday|mail|mobile number|phone number) (too|as well|for him|for her|)
(can|could) I (have|get) (his|her|their|the) (email|number|address|phone number|birthday) (too|as well|)
(also|plus) (his|her|their|the) (email|number|birthday|address|mobile)""".split("\n")

NEXT_WEB_MORE = """(and|ok and|okay and|so and|now) (in |for |){city}
(what|how) about (in |for |){city} (then|)
(and |)(how|what) is it (in|for) {city}
(the same|same|ditto|same search|same question|same thing) (for|in) {city} (please|)
(now|then|next) (the same |)(for|in) {city}
(try|check|search) {city} (too|instead|next|)
(I meant|sorry, I meant) (in |for |){city}
(can|could) you (do|check|search) (it|that|the same) for {city}
(and |)(for|in) {city} (too|as well|then|)
{city} (too|as well|instead|next)""".split("\n")

ADD_TO_NOTE_MORE = """(please|) add (to it|to that|to the note|to this note): {body}
(can|could) you add {body} (to it|to that|to the note|too|)
(also|plus|and also|oh and) {body}
(add|put|write) (that|down that|in that) {body}
(add|put|write|append|include|note) {body} (too|as well|also|to that note|to the note|to it|in there|there|underneath|at the end)
(one more|another) (thing|item|line|point): {body}
(also|please also) (note|write|add|include|put|mention|append) {body}
(and|oh|ah), (add|also|one more:) {body}
(it|the note) needs (one more line|another line|more): {body}
(I forgot|forgot|I should add|p.s.): {body}
{body} (too|as well), (add it|add that|put it there)
{body}, add that (too|as well|)
(continue|extend|go on with) (it|the note) (with|:) {body}
next line: {body}
(and|also) that {body}""".split("\n")

REPLACE_NOTE = """(replace|overwrite) (it|that|the text|the note) with {body}
(change|set) the (text|content|body) to {body}
the (text|note) should (say|read) {body} (instead|)
(it|that) should (say|read) {body} instead
(no|sorry|oops|wait|correction), it should (say|read) {body}
(change|update) the note: {body}
(rewrite|redo) (it|the note): {body}
make the note say {body}
let it say {body} instead""".split("\n")

TAG_MORE = """(tag|label|mark) (it|that|the note) (with|as) {tag}
(add|put|set|give it) (the|a) tag {tag} (on it|to it|)
(give|use) (it |)the tag {tag}
(tag|tags|label): {tag}
with the tag {tag}
(and |)tag (it|that) {tag} (too|please|)
(it|that) (gets|needs|should get|should have) the tag {tag}
(can|could) you tag (it|that) (with |as |){tag}
(file|put) it under {tag}""".split("\n")

DONE_MORE = ("(that's|it's|this is|that is|this one is) (done|finished|complete|completed|sorted|taken care of) (now|already|)", "(I|i) (already|just|) (did|finished|completed|handled) (it|that|this|that one)",
             "(I've|I have) (already|just|) (done|finished|completed) (it|that|that one)", "(mark|set|put) (it|that|this|that one) (as |to |)(done|complete|completed|finished)",
             "(check|tick|cross|mark) (it|that|this|that one) off (please|for me|)", "(all done|done and dusted|got it done|done already|done now|done with it|finished|finished it)",
             "(you can|please|can you|could you) (tick|check|cross) (it|that) off", "(just|already) (did|finished|completed) (it|that)", "(close|complete) (it|that|the task|the reminder)",
             "consider it done, (tick it off|check it off)", "(that's|it's) (been done|behind me), (tick it off|check it off|mark it done)", "(yes|yep|ok), (done|did it|it's done|I did that)")
STREAK_MORE = ("(and |)how('s| is) (it|that|that one) (going|coming along|looking)", "(and |)(what's|what is|how's|how long is|how big is|show me|tell me) my (current |)streak (now|there|with that|on that|)",
               "how (am I|have I been) doing (with|on) (it|that) (so far|this week|lately|)", "how many days (in a row|straight) (is that|does that make) (now|)",
               "(show|tell|give) me (my|the) (progress|stats|streak) (for it|with it|for that|there|)", "how often did I do (it|that) (this week|lately|)",
               "how (much|many) (is that|does that make) (this week|so far|in total|altogether)", "(and |)my (progress|stats|streak|total) (so far|this week|for that|)",
               "am I keeping (it|that) up", "how consistent am I (with it|with that|)", "what's my best streak (with it|there|for that|)", "(and |)how does (that|it) look (so far|this week)")
LOG_MORE = ("(and |)another {value}", "{value} more", "(and |plus |)(another|then) {value} (more|)", "(add|log|count|put down) (another |){value} more", "(add|log) another {value}", "(and |)(I did|I managed|make it) {value} more",
            "(oh and|then|later) {value} more", "(plus|and) {value} on top")
LOG_DATE = ("(and |)(also |){date} (too|as well|)", "(and |)(the same|same) (for |){date}", "(also|and) log it (for |){date}", "(I did it|I did that|did it) {date} (too|as well|also)", "(log|put) the same (for |){date}")

MOVE_ONE = """(move|shift|push|reschedule|bring|put|change|switch) {which} to {when}
(can|could) you (move|shift|push|reschedule|change|bump) {which} to {when}
(please|) (postpone|delay|put off) {which} (to|until|till) {when}
{which} (is|should be|has to be|needs to be) {when} (instead|now)
make {which} {when}
let's (move|shift) {which} to {when}
{which} (got|was|has been|is) (moved|changed|shifted|postponed) to {when}
{which} moved to {when}
{which} (doesn't work|won't work), (make it|move it to) {when}
I (need|have|want) to (move|shift|reschedule) {which} to {when}""".split("\n")
DROP_ONE = """(cancel|delete|remove|drop|scrap|scratch|erase|kill) {which}
(please|can you|could you) (cancel|delete|remove|drop) {which} (for me|)
(get rid of|take out|throw out|strike|call off) {which}
{which} (is|was|got|has been) (cancelled|called off), (delete|remove) it
{which} (is off|is not happening|won't happen|fell through), (delete|remove|cancel) it
I (don't need|can't make|won't go to|can't go to) {which}, (cancel|delete|remove) it
{which} can (go|be deleted|be cancelled|be removed)
(take|strike) {which} (off|out of) my calendar
no need for {which} (any more|anymore), (delete|remove) it""".split("\n")
DONE_ONE = """(mark|set) {which} (as |)(done|complete|completed|finished)
(check|tick|cross) off {which}
(check|tick|cross) {which} off (please|for me|)
I (already|just|) (did|finished|completed) {which} (already|)
{which} is (done|finished|complete|completed|taken care of)
(done|finished) with {which}
(I'm|I am) done with {which}
(I've|I have) (already|) (done|finished) {which}
you can (tick|check|cross) off {which}
(close|complete) {which}
got {which} done""".split("\n")
DROP_TASK = """(delete|remove|cancel|drop|scrap|erase) {which}
(please|can you|could you) (delete|remove|cancel|drop) {which}
(get rid of|take out|throw out) {which}
I don't need {which} (any more|anymore|after all), (delete|remove|drop) it
{which} can (go|be deleted|be removed)
(take|strike) {which} off (my|the) list""".split("\n")
RETIME_TASK = """(move|push|postpone|shift|snooze|reschedule|change|delay) {which} (to|until) {when}
(can|could) you (move|push|postpone|snooze) {which} to {when}
{which} (should be|is) due {when} (instead|)
remind me of {which} {when} (instead|)
make {which} {when}""".split("\n")
TAKE_SLOT = """(take|use|book|grab|pick|choose|reserve|block) the {word} (one|slot|gap|) for (a|an|the|my|) {title}
(book|put|schedule|add|place|plan|enter|fit) (a|an|the|my|) {title} (in|into|at|on) the {word} (one|slot|gap)
the {word} (one|slot|) (is good|works|is fine|suits me|is perfect|please), (book|add|put in|schedule) (a|an|the|my|) {title}
(let's|I'll|we'll) take the {word} (one|slot|) for (a|an|the|my|) {title}
the {word} one, for (a|an|the|my|) {title}
(then|ok,|great,|good,|perfect,) (book|put|schedule|add) (a|an|the|my|) {title} (in|at) the {word} (one|slot)
{title} (in|at) the {word} (one|slot)
the {word} (slot|one) for (a|an|the|my|) {title} (please|)
(can|could) you (put|book|schedule) (a|an|the|my|) {title} (in|at) the {word} (one|slot)""".split("\n")
SAME_TIME = """(the|) same time {when}
(move|shift|push|change) (it|that) to the same time {when}
make (it|that) the same time {when}
{when} at the same time (please|instead|)
same time but {when}
{when}, same time
(actually|no|wait|sorry), {when}, same time
(same hour|same time), (only|just|but) {when}
(put|do) it {when}, (at |)the same time
keep the time but make it {when}
(another day|different day), same time: {when}
(just|only) the day is different, {when}, same time""".split("\n")
THING_TOO = ("and one for {x} (too|)", "and {x} (too|as well)", "also {x}", "another one for {x}", "the same for {x}", "and for {x}", "(and |plus |also |oh and ){x} (too|as well|please|)",
             "(same|ditto|the same thing) for {x}", "(I|we) (also |)need {x} (too|as well)", "(and |)one more for {x}", "(add|make) one for {x} (too|as well|)")
TASK_TOO = ("and to {task}", "also to {task}", "and {task} too", "and remind me to {task} too", "also remind me to {task} then", "also {task} at the same time", "same for {task}",
            "and another one to {task}", "and one to {task}", "(and |then |)(also |)remind me to {task} (too|as well|then|at the same time)", "(and |plus )one (more |)to {task} (then|at that time|please|)",
            "(another|one more|the same|another reminder|a second one) to {task} (then|)", "(also|plus|oh and|and then) to {task} (please|)", "at the same time (also |)to {task}", "(and|oh,) I (also |)(have|need) to {task} then",
            "(and|also) {task} (then|as well|also)", "(same|the same) (time|day) (for|:) {task}", "(add|make|set) (one|another|another one|the same) to {task} (too|as well|then|)",
            "the same reminder (for|to) {task}")

# Requests without a time, and what a request with a day alone may sound like.
MISSING_WHEN = """(I|we) (need|want|would like|have) to (schedule|book|plan|set up|arrange|organise|have|add|put in) (a|an|the|my|) {title}
(I'd|we'd) like to (schedule|book|plan|set up|add|arrange) (a|an|the|my|) {title}
(can|could|would) you (add|put|enter|schedule|plan|create|make|book|organise) (a|an|the|my|) {title} (in my calendar|on my calendar|for me|)
(add|put|enter|write|get|include|stick) (a|an|the|my|) {title} (in|into|on|to) (my|the) (calendar|agenda|schedule|diary)
(schedule|arrange|set up|organise|plan|book|create|add|make) (a|an|the|my|) {title} (for me|please|)
(there's|I have|I've got|we have) (a|an) {title} (coming up|soon|to plan|to put in), (add it|put it in my calendar|put it in|schedule it|save it)
(new|another|one more) (event|appointment|entry|calendar entry|date)(:| called| named| for|) {title}
(create|make|add|enter) (a|an|another|a new) (event|appointment|entry|calendar event) (called|named|titled|for|:) {title}
(time|it's time) (to schedule|to book|to plan) (a|an|the|my|) {title}
(find|make|block|reserve) (some |)time for (a|an|the|my|) {title}
(let's|we should|I should|we need to) (schedule|plan|set up|book|arrange|do|have) (a|an|the|our|my|) {title}
(calendar|event|appointment): {title}
(put|get) {title} (down|in the calendar|on the calendar|on my schedule)
(I'm|we're) (having|planning|organising|going to have) (a|an|the|) {title}, (put it in my calendar|add it|schedule it)
(help me|I want you to) (schedule|plan|set up|book|arrange) (a|an|the|my|) {title}
(my|the|our) {title} (needs|has) to (go in|go into|be in|be added to) (my|the) calendar
(pencil in|slot in|fit in|squeeze in|note) (a|an|the|my|) {title} (in my calendar|)
(don't let me forget|remember) (the|my) {title}, put it in my calendar
{title} (should go|goes|has to go) (in|into|on) my calendar""".split("\n")
MISSING_TIME = """(I|we) (need|want) to (schedule|book|plan|set up|have|add) (a|an|the|my|) {title} {when}
(I'd|we'd) like (a|an|the|) {title} {when}
(can|could|would) you (add|put in|enter|schedule|plan|create|book) (a|an|the|my|) {title} {when} (in my calendar|for me|)
(add|put|enter|schedule|book|plan) (a|an|the|my|) {title} (in my calendar |on my calendar |){when}
(I've got|I have|we have|we've got|there's) (a|an|my|the) {title} {when}, (add it|put it in|put it in my calendar|schedule it|save that)
(new|another|one more) (event|appointment|entry) {when}: {title}
(create|make|add) (a|an|a new) (event|appointment|entry) {when} (called|named|titled|for|:) {title}
(let's|we should|we need to) (do|have|schedule|plan) (a|an|the|our|) {title} {when}
{when} (there's|we have|I have) (a|an|the|my) {title}
{title} {when} (please|in my calendar|, add it|, put it in)
(my|the|our) {title} is {when}
{when}: {title}
(the|my) {title} (will be|takes place|happens) {when}
{when} I'm (having|going to) (a|an|the|my) {title}
(pencil in|slot in|fit in|squeeze in) (a|an|the|my|) {title} {when}
(get|stick|pop|drop) (a|an|the|my|) {title} in (my|the) (calendar|diary) {when}""".split("\n")
TIME_ANSWER = ("{t}", "{t}", "at {t}", "{t} please", "make it {t}", "at {t} please", "(let's say|say) {t}", "it's at {t}", "{t} sharp", "around {t}", "it starts at {t}", "hmm, {t}", "{t} I think",
               "(I think|I guess|probably|maybe) (at |){t}", "(it|that) (starts|begins|is|will be) (at |){t}", "(let's do|let's make it|let's go with|I'd say|how about) {t}", "(oh|ah|sorry|right), (at |){t}",
               "(um|uh|hmm|well|erm), (at |){t}", "{t} (would be good|works|is good|is fine|would be great|will do|suits me|it is|then)", "(at |){t} (if possible|if I'm free|I guess|thanks|ok)", "(should be|must be) (at |){t}",
               "(the time is|time:|start:|starting at|from) {t}", "(put|set|schedule|book|enter) it (at|for) {t}", "we (start|meet|said|agreed on|begin) (at |){t}", "(at about|about|approximately|at around|roughly at) {t}",
               "(he|she|they) said (at |){t}", "(in the calendar it's|the invitation says|it says) {t}", "(I'd like|I want|I prefer|I'd prefer) (it at |){t}", "(ok|okay|yes|yeah), (at |){t}", "can we (do|say) {t}")
WHEN_ANSWER = ("{when}", "{when}", "{when} please", "make it {when}", "(let's say|say) {when}", "it's {when}", "{when} would be good", "how about {when}", "(I think|I guess|probably|maybe) {when}", "(it|that) (is|will be|should be|has to be) {when}",
               "(let's do|let's make it|let's go with|I'd say|what about|why not) {when}", "(oh|ah|sorry|right|yes), {when}", "(um|uh|hmm|well|erm), {when}", "{when} (works|is good|is fine|would be great|will do|suits me|then|, please)",
               "{when} (if possible|I guess|thanks|ok|I think|if I'm free)", "(put|set|schedule|book|enter) it {when}", "(we|I) (said|agreed on|thought of|was thinking) {when}", "(he|she|they) (said|can do|want|proposed) {when}",
               "(the date is|date:|when:) {when}", "(I'd like|I want|I prefer|I'd prefer) (it |){when}", "can we (do|say) {when}", "(it starts|it begins|it takes place|it happens) {when}", "(ok|okay|sure|good), {when}")
MOVE_ANSWER = ("{when}", "to {when}", "{when} please", "make it {when}", "(let's say|say|maybe|how about|I'd say|what about) {when}", "(to |){when} (would be good|works|is fine|suits me|then|, please|if possible|I think)", "(move|put|shift|push) it to {when}",
               "(um|uh|hmm|well|oh|sorry), (to |){when}", "(let's do|let's make it|let's go with) {when}", "(they|he|she|we) (said|want|proposed|agreed on) {when}", "(I'd like|I prefer|I want) {when}", "(it should be|it's|the new time is) {when}")
TITLE_ANSWER = ("{title}", "{title}", "(a|an|the) {title}", "call it {title}", "it's (a|an|the|my|) {title}", "(just |simply |)(call|name|title) it {title}", "{title} (please|, please|I think|would be good)", "(for|it's for|that's for) (a|an|the|my|) {title}",
                "(title|name): {title}", "(let's|we could|you can) call it {title}", "(um|uh|hmm|well|oh), {title}", "(the (title|name) is|it's called|it should be called|the title should be) {title}", "(I have|we have|I'm having) (a|an|the|my|) {title}",
                "(my|our|the) {title}", "(put|write|enter) {title}")
TASK_ANSWER = ("(to|) {task}", "{task}", "to {task}", "(that I should|that I have to|that I need to|that I must) {task}", "(I have to|I need to|I must|I should) {task}", "(um|uh|hmm|oh|well), (to |){task}", "{task} (please|, please|thanks)",
               "(it's |)to {task}", "(remind me |)to {task}", "(just |)(to |){task}", "(that|it's that) I (need|have) to {task}", "(please |)remind me to {task}")
WHICH_ANSWER = ("(the|my|) {x}", "{x}", "the {x} one", "(I mean|I meant|it's|that's|the one called|oh,|sorry,) (the |my |){x}", "(the|my) {x} (please|, please|of course)", "(um|uh|hmm|well), (the|my) {x}", "{x} (please|, please|I mean)", "the one (called|named|with the title) {x}",
                "(of course |)(the|my) {x}")
SEARCH_ANSWER = ("{x}", "for {x}", "{x} please", "(search |look |)for {x}", "(um|uh|hmm|well|oh), {x}", "(I want to know about|I'm looking for|I need|look up|find|search|anything about|something about|info on|information about) {x}", "{x} (please|, please|thanks)", "(google|check) {x}",
                 "(about|on) {x}")
WHO_ANSWER = ("{x}", "{x} please", "for {x}", "(I need|I'm looking for|find|look for|look up|it's|search for|the one of|I mean|get me|show me) {x}", "(um|uh|hmm|well|oh), {x}", "{x} (please|, please|thanks)", "(his|her|their) name is {x}", "{x}'s",
              "(a person|somebody|someone) (called|named) {x}")
NAME_ANSWER = ("{x}", "call it {x}", "{x} please", "(just |simply |)(call|name) it {x}", "(name|title): {x}", "(um|uh|hmm|well|oh), {x}", "(let's|you can|we could) call it {x}", "(the name is|it's called|it should be called|the name should be|it's) {x}", "{x} (would be good|, please|I think|then)")
BODY_ANSWER = ("{x}", "{x}", "{x}", "(that |it should say |it should say: |just |write |write: |put |){x}", "(um|uh|hmm|well|oh|ok), {x}", "(the text is|text|content|it says): {x}", "(please |)(write|note|save) (that |down that |down: |){x}", "that {x}")
ADD_ANSWER = ("{x}", "add {x}", "{x} please", "(um|uh|hmm|well|oh|ok), {x}", "(just |please |)(add|put|write|append|note) {x}", "(we need|I need|we also need|I also need) {x}", "{x} (please|, please|thanks)", "(add the line|the line|this): {x}")

# How people break off.
BROKEN_OFF = ("never mind", "forget it", "not now", "nothing", "leave it", "nevermind", "nvm", "(oh|ah|actually|hm|sorry), (never mind|forget it|leave it|not now|nothing)", "(forget|drop|skip|leave) (it|that) (please|for now|)",
              "(I|actually I|sorry, I) (changed my mind|don't know yet|have no idea yet|don't know|need to check first|have to ask first)", "(no|nah|nope), (leave it|forget it|not now|never mind|thanks)", "(maybe|perhaps) (later|another time|tomorrow)", "(stop|cancel|abort|cancel that|stop that)",
              "(it's|that's) (fine|ok|not important|nothing), (forget it|leave it|never mind)", "(I'll|let me) (think about it|do it later|come back to it|do it myself|tell you later)", "(doesn't|it doesn't) matter", "(not|no) (important|needed|any more)", "don't bother")

# Requests that lack something, by what they are about.
LACKS = {name: lines.split("\n") for name, lines in {
    "remind": """(I|i) (want|need|would like) (a|another) reminder
(set|create|add|make|new) (a|another|a new|one more) (reminder|todo|task)( please| for me|)
(can|could) you (set|make|create|add|give me) (a|another) (reminder|task|todo)( for me|)
(I|i) (want|need|would like) to be reminded (of something|about something|)
(help me|don't let me) (remember something|forget something)
(put|add) something (on|to) my (to-do list|todo list|reminders|list)
remind me (about something|please|of a thing|again|of one thing)
there's something (I must not forget|to remind me of|you should remind me of)
a (new |)reminder please
let's (set|make|add) a reminder
I have a (task|todo) for my list""",
    "remind at": """(set|create|add|make|put|give me|I want) (a|another) reminder {when} (please|for me|)
(can|could) you (remind|ping|alert|nudge) me {when}
(ping|nudge|alert|notify) me {when}
{when} (remind me|I need a reminder|I want a reminder)
I (want|need) to be reminded (of something |){when}
remind me (of something|about something) {when}
(a|one|new) reminder {when} (please|)
(add|set) a (todo|task) {when}""",
    "event at": """(add|create|make|put in|schedule|enter) (an event|an appointment|an entry|something|a new event) (to|in|on) my calendar {when}
(can|could) you (add|create|make|put in|schedule) (an event|an appointment|something) {when}
(I've got|there's|we have|I have) something {when}, (add it|put it in|put it in my calendar)
(I|i) (need|want) (an event|an entry|an appointment|a new event) {when}
(new|another|one more) (event|entry|appointment|calendar entry) {when} (please|)
{when} (I have something|there is something|I have an appointment|a new event)
(block|reserve|book|keep) (some time|time|my calendar|a slot) {when}
I'm (busy|booked|not free) {when}, (put it in|add it|add an event)
(pencil|slot|put) something in {when}""",
    "note": """(I|i) (want|need|would like) to (note something|write a note|take a note|make a note|jot something down|save a note|write something)
(can|could) you (write something down|note something|take a note for me|jot something down|save a note|make a note for me)
(take|make|write|create|start|add|save|jot down) (a|another|a quick|one more|a short) note( please| for me|)
(write|note|jot) (this|something) down( please| for me|)
(let me|I'd like to) (make a note|take a note|write a note|note something)
(a|one|another|quick) (new |)note please
put something in my notes
add a note( please| to my notes|)
note( please|)""",
    "move": """(move|reschedule|postpone|shift|change|push|delay|rebook|bring forward) (the|my|our|that) {title} (please|for me|)
(can|could) you (move|reschedule|postpone|shift|push|delay) (the|my|our) {title}
(I|we) (want|need|have|would like) to (move|reschedule|postpone|shift|change|push back) (the|my|our) {title}
(the|my|our) {title} (has|needs) to be (moved|rescheduled|postponed|shifted)
(the|my|our) {title} (needs|should get|gets) a new (time|date|day)
(let's|we should|we must) (move|reschedule|postpone|push) (the|our|my) {title}
(I can't make|that time doesn't work for) (the|my) {title}, (move it|reschedule it)
(find|choose) (a new time|another time|another day) for (the|my|our) {title}
change the (time|date|day) of (the|my|our) {title}
put off (the|my|our) {title}""",
    "rename": """(rename|retitle) (the|my|our|that) {title} (please|for me|event)
(give|get) (the|my|our) {title} (a new|another|a different|a better) (name|title)
(can|could) you (rename|retitle) (the|my|our) {title}
(I|we) (want|need|have|would like) to (rename|retitle) (the|my|our) {title}
change the (name|title) of (the|my|our|that) {title}
(the|my|our) {title} needs (a new|another|a better) (name|title)
(the|my) {title} should be (called something else|named differently|renamed)""",
    "append": """(I|i) (want|need|would like|have) to add something to (the|my) {title} note
(can|could) you add something to (the|my) {title} note
(add|append|write) (something|a line|one more thing|a few words) (to|in) (the|my) {title} note
(add|append) (something|a line) to the note (called|about|on) {title}
(extend|continue) (the|my) {title} note
there's something to add to (the|my) {title} note
(add|append) to (the|my) {title} note""",
    "who": """(I|i) (want|need|would like) to (look someone up|find a contact|find someone's number|look up a number|find someone in my contacts|call someone, find the number)
(can|could) you (look someone up|find a contact|find someone's number|look up a number|search my contacts|look up a contact)
(find|look up|search|show|get) (me |)(a contact|a number|a phone number|someone's email|someone's number|a person|a person in my contacts|an email address)
(I need|I'm looking for) (a phone number|someone's contact|an email address|a contact|somebody's number|someone in my contacts)
(search|look in|check|go through|open) my (contacts|address book)( please| for someone|)
contact search""",
    "web": """(I|i) (want|need|would like) to (search the web|google something|look something up online|search for something|do a web search|look something up on the web)
(can|could) you (search the web|google something|look something up online|search online|do a web search|search something for me|find something online)
(search|look up|google|find) (something|a thing|stuff) (online|on the web|on the internet|on google|)
(search|browse|use) (the internet|the web|google)( for me| please| for something|)
(start|do|run|make) (a web search|another search|a new search|an internet search|an online search)( please| for me|)
(web|internet|online) search( please|)
(there's|I have) something to (look up|google|search)""",
    "delete": """(delete|cancel|remove|drop|scrap) (an event|an appointment|an entry|one event|a calendar entry)( please| for me| from my calendar| in my calendar|)
(I|i) (want|need|would like|have) to (cancel|delete|remove|drop) (an appointment|a meeting|an event|something|one of my meetings|one of my appointments|something in my calendar)
(can|could) you (cancel|delete|remove) (an appointment|a meeting|an event|something|one of my meetings|something in my calendar)( for me|)
(take|get|remove) something (off|out of) my calendar
(one of my|one of the) (meetings|appointments|events) (is cancelled|is off|got cancelled|was called off), (delete it|remove it)
(cancel|delete) one of my (meetings|events|appointments|calls)
something in my calendar is (cancelled|off), (delete|remove) it
there's an event to (delete|cancel|remove)""",
    "habit": """(I|i) (want|need|would like) to (start|track|build|create|add|begin|log) (a|another|a new|one more) habit
(can|could) you (track|start|create|add|make) (a|another|a new) habit( for me|)
(start|create|add|make|set up|track|begin) (a|another|a new|one more) habit( please| for me|)
(another|one more|a|a new) habit( please|)
(let's|help me) (start|track|build|create|form) a (new |)habit
(I|i) (need|want) (a|another|a new) habit
(add|put) (something|a habit|one more) to my habits
track something (new |)for me""",
    "note delete": """(delete|remove|trash|throw away|erase) (a note|one of my notes|one of the notes)( please| for me|)
(can|could) you (delete|remove|trash) (a note|one of my notes)( for me|)
(I|i) (want|need|would like) to (delete|remove|trash|throw away) (a note|one of my notes|some note)
(get rid of|bin|discard) (a note|one of my notes)
one of my notes can go
there's a note to (delete|remove)""",
    "complete": """(mark|set) (a reminder|a task|a todo|one of my tasks|one of my reminders) (as |)(done|complete|completed)
(can|could) you (tick off|check off|complete|close) (a task|a reminder|one of my tasks)( for me|)
(I|i) (did|finished|completed|have done) (something|one of my tasks|a task|one of the reminders|something on my list|one thing)
(tick|check|cross) (something|a task|one thing|a reminder) off( my list| the list|)
(I'm|I am) done with (something|one of my tasks|one of my reminders|a task|a todo)
one of my (tasks|reminders|todos) is (done|finished|complete)
(I|i) (want|need|would like) to (tick off|check off|complete|close) (a task|a reminder|something)
(complete|close|finish) (a|one) (task|reminder|todo)( please|)""",
}.items()}
