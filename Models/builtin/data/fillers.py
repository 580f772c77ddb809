"""Names, things, places and made-up words that sentences are filled with. Written by hand; nothing was downloaded."""

import random
from pathlib import Path

from filler_words import MORE_CITIES, MORE_FACTS, MORE_FIRST, MORE_HABITS, MORE_LAST, MORE_PLACES, MORE_THINGS, MORE_TOPICS

FIRST = """Ana Ben Carla Dmitri Elif Farid Grace Hiro Ines Jonas Kavita Leo Mei Nadia Oskar Priya Quentin Rosa Sam Tariq
Uma Viktor Wanda Ximena Yusuf Zoe Aisha Bruno Chloe Darius Emma Felix Greta Hugo Ivy Jakub Kofi Lena Marco Nina Omar
Paula Rafael Sofia Tomas Ulrich Vera Will Yara Zain Alice Bob Clara David Eva Frank Gina Hannah Ian Julia Karim Linda
Max Nora Otto Pia Ravi Sara Tim Ursula Vincent Walter Yvonne Amara Bilal Celine Dora Ezra Freya Gustav Heidi Igor Jaya
Katya Liam Mona Noah Olga Petra Rene Selma Theo Wei Xavier Yuki Zara Anders Bianca Cyril Dalia Enzo Fatima Goran Helga
Ilse Joao Kirsten Lars Maeve Nils Oona Pavel Ruth Sven Tilda Umberto Valeria Wim Anouk Benoit Chiara Eitan Fiona Haruka
Imani Jorge Keiko Lorenzo Matteo Niamh Olu Pilar Rashid Siobhan Tova Vikram Zoltan mom dad grandma grandpa Mum Aunt_Rosa
Uncle_Joe Dr._Wong Dr._Patel Mrs._Klein Mr._Okafor Professor_Lind""".split() + MORE_FIRST
LAST = """Souza Miller Tanaka Novak Haddad Ferrari Okafor Lindqvist Moreau Schmidt Petrov Nakamura Dubois Costa Kaya
Andersen O'Brien Garcia Ivanova Weber Kowalski Rahman Silva Bauer Svensson Nguyen Khan Rossi Papadopoulos Chen Adeyemi
Larsen Mueller Fischer Horvat Castillo Yamada Bergstrom Singh Mbeki Duarte Lopez Virtanen Janssen Marchetti Oyelaran
Peeters Quispe Romero Stein Toth Ueda Vargas Wolff Xu Young Zhang Baker Carter Doyle Evans Foster Grant Hughes Irving
Jones Kelly Lambert Mason Nolan Owens Parker Reid Sutton Turner Walsh""".split() + MORE_LAST
TOPICS = """budget, roadmap, taxes, hiring plan, school trip, new website, kitchen renovation, insurance claim,
garden fence, quarterly numbers, holiday plans, car repair, moving house, marketing plan, thesis, rent, invoice 2231,
onboarding, security audit, release, logo, contract, visa, book club, choir, server migration, wedding, birthday cake,
sales figures, interview feedback, solar panels, mortgage, parking permit, launch, team offsite, wifi, garage sale,
pension, translation, workshop, summer camp, survey, cat sitter, boiler, newsletter, user tests, data import, price list,
project Falcon, the Meyer account, chapter three, phase two, Q3 goals, OKRs, the API, app redesign, board deck,
allotment, swimming lessons, exhibition, podcast, warranty, recycling, elevator, rental car, allergy test, blood results,
physics homework, art project, vegan recipes, Lisbon trip, the roof, fishing licence, donation, charity run, tenant letter
""".replace("\n", " ").split(",")
TOPICS = [topic.strip() for topic in TOPICS] + MORE_TOPICS
THINGS = """milk, bread, eggs, batteries, stamps, a birthday card, cat food, dog food, olive oil, coffee beans, flowers,
printer paper, light bulbs, toothpaste, shampoo, a charger, sunscreen, diapers, rice, tomatoes, cheese, train tickets,
concert tickets, a new kettle, running shoes, winter tyres, paint, screws, a gift for {person}, the cake, vitamins,
wrapping paper, candles, a frame, lemons, oat milk, yoghurt, detergent, a notebook, ink, wine, tape, plant soil, seeds,
an umbrella, a suitcase, bananas, pasta, garlic, soap, water filters, a bike lock, contact lenses, cough syrup""".replace(
    "\n", " ").split(",")
THINGS = [thing.strip() for thing in THINGS] + MORE_THINGS
PLACES = """Café Luna, room 4, room B12, the office, HQ, Central Park, the clinic, the library, school, Studio Nord,
Gate 7, the gym, Pizzeria Roma, city hall, the main hall, 12 Oak Street, Platz 9, the lake house, my place, the pub,
the harbour, Hotel Astoria, the town square, Building C, floor 3, the cinema, Bistro 21, the museum, Green Park,
St. Mary's Hospital, the bakery, the train station, Terminal 2, Sakura Sushi, the community centre, Zoom, Teams,
Google Meet, 48 Rue Verte, the pool, the stadium, Blue Bottle, The Old Mill, Riverside Cafe, the embassy, the bank,
Lindenstraße 5, Kiosk 3, the chapel, conference room Everest, the attic, Lab 2, the workshop, the sports hall, Dock 11
""".replace("\n", " ").split(",")
PLACES = [place.strip() for place in PLACES] + MORE_PLACES
CITIES = """Paris Berlin Lisbon Oslo Nairobi Kyoto Lima Toronto Sydney Warsaw Porto Izmir Lagos Hanoi Denver Quito Riga
Dublin Naples Basel Ghent Austin Leeds Turin Utrecht Bergen Malmo Bristol Seville Zagreb Cairo Dakar Seoul Boston Delhi
Tartu Graz Lyon Cork Split Pune Cusco Kraków München Zürich""".split() + [city.replace("_", " ") for city in MORE_CITIES]
EVENTS = """dentist, dentist appointment, doctor, doctor's appointment, haircut, standup, team meeting, meeting, lunch,
dinner, coffee, breakfast, brunch, call, phone call, video call, interview, job interview, workout, yoga, yoga class,
piano lesson, guitar lesson, parents' evening, concert, football match, tennis, birthday party, exam, math exam, vet,
vet appointment, car inspection, book club, choir practice, band rehearsal, movie night, game night, date night, run,
swim, therapy, physio, massage, eye test, blood test, vaccination, checkup, board meeting, sprint review, retro,
planning, one-on-one, 1:1, sync, catch-up, demo, presentation, webinar, lecture, seminar, workshop, training, picnic,
barbecue, house viewing, plumber, electrician, delivery, piano recital, school play, open day, site visit, quiz night,
hike, climbing, pottery class, dance class, language class, Spanish lesson, babysitting, carpool, haircut appointment,
nail appointment, optician, orthodontist, dermatologist, bank appointment, notary, tax advisor, handover, kickoff,
product review, design review, code review, status meeting, budget meeting, client call, sales call, investor call,
press briefing, photo shoot, film screening, theatre, opera, museum visit, wine tasting, cooking class, chess club,
soccer practice, ballet, swimming, gym, pilates, boxing, badminton, cinema, drinks, tea, poker, karaoke, rehearsal,
oil change, roof inspection, chimney sweep, window cleaner, piano tuner, furniture delivery, fire drill""".replace(
    "\n", " ").split(",")
EVENTS = [event.strip() for event in EVENTS]
ALLDAY = """vacation, holiday, day off, holidays, conference, business trip, trip to {city}, school holidays, home office,
anniversary, {person}'s birthday, wedding, sick leave, camping, ski trip, {city} trip, public holiday, moving day,
festival, offsite, trade fair, parental leave, on call, retreat, city break, road trip, summer camp""".replace(
    "\n", " ").split(",")
ALLDAY = [event.strip() for event in ALLDAY]
TASKS = """buy {thing}, buy {thing} and {thing}, call {person}, call {person} about {topic}, call the {made}, pay the rent,
pay the {made} bill, pay the electricity bill, water the plants, take out the trash, pick up {thing}, pick up {person},
email {person}, email {person} about {topic}, send {thing} to {person}, renew the passport, renew my {made} licence,
book a table, book a table at {place}, book flights to {city}, return the books, return the {made}, take my pills,
take the medicine, feed the cat, feed the fish, walk the dog, charge the bike, charge the camera, check the oven,
check the mail, clean the kitchen, clean the {made}, do the laundry, do my homework, finish the report,
finish the {topic} slides, fix the {made}, fix the bike, get a haircut, get {thing}, go to the bank, go to the pharmacy,
hang up the washing, iron the shirts, lock the door, move the car, order {thing}, pack my bag, pack for {city},
prepare the {topic} meeting, print the tickets, print the {made} form, put out the bins, read the contract, reply to
{person}, review the {topic} draft, sign the {made} form, stretch, study for the exam, submit the {made} report, text
{person}, thank {person}, turn off the heating, turn on the dishwasher, update the {made} app, vacuum, visit {person},
wash the car, write to {person}, write the {topic} report, wish {person} a happy birthday, bring {thing}, ask {person}
about {topic}, cancel the {made} subscription, cancel my gym membership, back up the laptop, change the sheets, check in
for the flight, collect the parcel, defrost the chicken, drink water, drop off the keys, empty the dishwasher, file the
taxes, follow up with {person}, invite {person}, join the {made} call, measure the window, meet {person}, mow the lawn,
open the windows, practise the violin, register for {made}, rent a car, replace the filter, ring {person}, schedule the
vet, take a break, take the bread out, tell {person} about {topic}, transfer the money, try the {made}, upload the
{topic} file, wake up, wrap the present, write a review for {place}, talk to {person} about {topic}, get gas, vote
""".replace("\n", " ").split(",")
TASKS = [task.strip() for task in TASKS]
NOUN_TASKS = """the rent, the laundry, the bins, the {topic}, {person}'s birthday, my pills, the meeting with {person},
the parcel, the {made} deadline, the deadline for {made}, the water bill, the plants, the tickets, trash day, the vet,
the homework, passport renewal, the {topic} report, the oven""".replace("\n", " ").split(",")
NOUN_TASKS = [task.strip() for task in NOUN_TASKS]
HABITS = """running, reading, meditation, yoga, water, pushups, flossing, journaling, walking, Spanish, guitar, piano,
stretching, squats, swimming, cycling, no sugar, vitamins, drawing, coding, gym, sit-ups, gratitude, cold shower, sleep,
studying, weights, cooking, vegetables, tidying, plank, singing, writing, French, chess, gardening, breathing exercises,
skincare, {made}, {made} practice, learning {made}, no phone, making the bed, drinking tea, jogging, climbing""".replace(
    "\n", " ").split(",")
HABITS = [habit.strip() for habit in HABITS] + MORE_HABITS
# What somebody did, and the number's unit if the habit counts something.
DID = [("ran", "km"), ("walked", "km"), ("cycled", "km"), ("wrote", "words"), ("rowed", "km"), ("jogged", "miles"), ("hiked", "km"), ("biked", "miles"),
       ("ran", "miles"), ("walked", "steps"), ("learned", "words"), ("climbed", "floors"), ("swam", "metres"), ("skated", "km"), ("ran", "k"), ("ran", "kilometres"),
       ("walked", "miles"), ("walked", "kilometers"), ("cycled", "miles"), ("cycled", "kilometres"), ("rode", "km"), ("rode", "miles"), ("swam", "meters"),
       ("swam", "m"), ("swam", "yards"), ("rowed", "metres"), ("rowed", "m"), ("hiked", "miles"), ("jogged", "km"), ("jogged", "kilometers"), ("biked", "km"),
       ("skied", "runs"), ("paddled", "km"), ("kayaked", "miles"), ("sprinted", "metres"), ("rollerbladed", "km"), ("typed", "words"), ("translated", "words"),
       ("journaled", "lines"), ("saved", "euros"), ("saved", "dollars"), ("saved", "pounds"),
       ("crocheted", "rows"), ("weeded", "beds"), ("lifted", "kg"), ("benched", "kg"), ("deadlifted", "kilos"),
       ("climbed", "stairs"), ("climbed", "routes"), ("memorised", "verses"), ("memorized", "lines"), ("practised", "scales")]
DID_TIME = ["meditated", "read", "practiced {instrument}", "studied", "practised {instrument}", "stretched", "ran", "swam",
            "walked", "journaled", "exercised", "worked out", "drew", "coded", "did yoga", "played {instrument}", "cycled",
            "studied {language}", "learned {language}", "planked", "gardened", "practiced {language}", "slept", "wrote", "prayed", "jogged", "napped", "rowed",
            "danced", "sang", "painted", "sketched", "knitted", "cooked", "cleaned", "tidied up", "tidied", "decluttered", "skipped rope", "jumped rope", "biked",
            "climbed", "bouldered", "skated", "surfed", "boxed", "did pilates", "did tai chi", "did cardio", "did weights", "did breathwork", "did {made}",
            "did my {made}", "practised {made}", "practiced {made}", "played {made}", "trained {made}", "rehearsed {made}", "practiced {language}",
            "listened to {language}", "read {made}", "wrote my diary", "worked on {made}", "worked on my {made}", "worked on my thesis", "worked on the {made}",
            "walked the dog", "played with the kids", "read to the kids", "played chess", "sat in silence", "sat in the sun", "fasted", "hiked", "stood", "revised",
            "rode my bike", "rode the {made}", "did my homework", "did deep work", "lifted weights", "lifted", "did the elliptical", "did physio", "foam rolled"]
DID_PLAIN = ["meditated", "flossed", "journaled", "stretched", "did yoga", "worked out", "took my vitamins",
             "took a cold shower", "made my bed", "practiced {instrument}", "went running", "went to the gym", "read",
             "walked the dog", "ate vegetables", "exercised", "did my stretches", "wrote in my journal", "swam",
             "practised {language}", "did my {made}", "went swimming", "brushed my teeth", "did the {made} exercises", "took my meds", "took my pills",
             "took the {made}", "took my {made}", "took my {made} drops", "prayed", "went for a run", "went for a walk", "went for a swim", "went climbing", "went cycling",
             "went dancing", "went to yoga", "went to {made} class", "did {made}", "did my {made} routine", "did pilates", "did my physio", "did my back exercises",
             "did a handstand", "did the dishes", "did my reading", "did my prayers", "did my homework", "did my flashcards", "did Duolingo", "did wordle",
             "did the crossword", "did sudoku", "ate fruit", "ate a salad", "ate breakfast", "drank my {made}", "drank enough water", "skipped dessert", "skipped sugar",
             "avoided sugar", "stayed off {made}", "stayed off my phone", "stayed sober", "got up early", "got up at six", "woke up early", "went to bed early",
             "weighed myself", "checked my blood sugar", "watered the plants", "fed the {made}", "called mum", "called my mom", "wrote in my diary", "wrote my pages",
             "wrote", "sang", "drew something", "painted", "knitted", "coded", "cooked at home", "cooked dinner", "tidied the kitchen", "cleared my inbox", "planned my day",
             "biked to work", "walked to work", "took the stairs", "jogged", "rowed", "boxed", "fasted", "studied", "studied {language}", "learned {made}",
             "played {instrument}", "played the {instrument}", "put on sunscreen", "used mouthwash", "moisturised", "packed lunch", "saved some money", "tracked my spending"]
COUNTED = [("glasses of water", "drank"), ("pushups", "did"), ("squats", "did"), ("pages", "read"), ("sit-ups", "did"),
           ("cups of tea", "had"), ("pull-ups", "did"), ("burpees", "did"), ("glasses", "drank"), ("vegetables", "ate"),
           ("cigarettes", "smoked"), ("lunges", "did"), ("kanji", "learned"), ("cups of coffee", "had"), ("laps", "did"), ("laps", "swam"), ("laps", "ran"),
           ("push-ups", "did"), ("press-ups", "did"), ("pushups", "did"), ("crunches", "did"), ("situps", "did"), ("pullups", "did"), ("chin-ups", "did"),
           ("dips", "did"), ("star jumps", "did"), ("jumping jacks", "did"), ("sun salutations", "did"), ("kettlebell swings", "did"), ("deadlifts", "did"),
           ("mountain climbers", "did"), ("calf raises", "did"), ("reps", "did"), ("planks", "did"), ("pomodoros", "did"), ("flashcards", "did"), ("puzzles", "solved"),
           ("chapters", "read"), ("articles", "read"), ("books", "read"), ("comics", "read"), ("papers", "read"), ("poems", "wrote"), ("pages", "wrote"),
           ("letters", "wrote"), ("sketches", "drew"), ("litres of water", "drank"), ("liters of water", "drank"), ("bottles of water", "drank"),
           ("cups of water", "drank"), ("ounces of water", "drank"), ("ml of water", "drank"), ("espressos", "had"), ("coffees", "had"), ("coffees", "drank"),
           ("beers", "had"), ("beers", "drank"), ("glasses of wine", "had"), ("smoothies", "drank"), ("portions of fruit", "ate"), ("apples", "ate"),
           ("pieces of fruit", "ate"), ("servings of veg", "had"), ("eggs", "ate"), ("grams of protein", "ate"), ("calories", "burned"), ("snacks", "had"),
           ("new words", "learned"), ("new words", "learnt"), ("verses", "memorised"), ("chords", "learned"), ("songs", "practised"), ("scales", "played"),
           ("lessons", "finished"), ("emails", "answered"), ("calls", "made"), ("tickets", "closed"), ("commits", "made"), ("vitamins", "took"), ("puffs", "took"),
           ("pills", "took"), ("tablets", "took"), ("compliments", "gave"), ("photos", "took"), ("floors", "climbed"), ("rosaries", "prayed"), ("rows", "knitted"),
           ("games of chess", "played"), ("rounds", "boxed"), ("holes", "played"), ("lengths", "swam"), ("pools", "swam"), ("sets", "did"), ("drills", "did")]
_COUNTS = {unit for unit, _ in COUNTED}
# What is counted names the habit; of these the verb does.
DID = [(did, unit) for did, unit in DID if unit not in _COUNTS]
INSTRUMENTS = """piano guitar violin drums cello flute bass ukulele saxophone harp banjo oboe clarinet trumpet trombone accordion mandolin bagpipes sitar
oud koto djembe recorder organ viola tuba harmonica cajon lute""".split()
LANGUAGES = """Spanish French Italian Japanese German Korean Portuguese Arabic Turkish Swedish Polish Dutch Welsh Irish Mandarin Hindi Swahili Greek Finnish
Norwegian Danish Czech Hebrew Thai Vietnamese Tagalog Yoruba Catalan Esperanto Urdu Farsi Russian Ukrainian Hungarian""".split()

# Everyday words that titles and notes are put together of at random.
NOUNS = """bridge penguin ladder bakery engine window river candle pillow market castle rocket violin camera basket blanket bottle
button carpet cheese circle corner cousin dinner doctor dragon drawer errand farmer fabric finger flower forest freezer garage
guest hammer harbour helmet honey island jacket kettle kitchen lawyer lemon letter library lizard magnet medal mirror monkey
mortgage mountain museum napkin needle neighbour office orange oven palace parcel pencil pepper picture pigeon pirate planet
pocket potato printer puzzle rabbit radio report ribbon robot saddle sailor sandwich scarf school sculpture shelter shoulder
signal silver singer sketch sofa spider spring stadium station statue storm subject sugar sunset surgery sweater table tailor
teacher temple ticket timber toilet tomato tower tractor trailer trophy tunnel uncle valley vendor village visitor wagon waiter
wallet washer weekend wheel whistle widow winter wizard workshop writer yard zebra permit deposit lease meter filter hinge valve
grant award draft proposal inventory prototype shipment payroll audit quote sample catalogue syllabus rehearsal recital gala""".split()
ADJECTIVES = """old new small large blue green quiet loud early late annual monthly final second third open closed broken fresh
frozen golden happy heavy hidden huge local lucky missing modern narrow northern official online outdoor plain private public
quick regular rough royal rural secret serious short silent simple sleepy smooth solid southern special spare strange strict
sudden sunny sweet tall tiny total tough urban urgent useful vacant wide wild wooden yearly young joint internal external""".split()
SMALL_WORDS = """the a is on in at and of to with for from not very only then but we they it was has needs wants said about after before
under over every some no one two three more less until because when if""".split()

_ONSETS = "b bl br c ch cl cr d dr f fl fr g gl gr h j k kl kr l m n p ph pl pr qu r s sc sh sk sl sm sn sp st str sw t th tr tw v w wh x y z zh ts kn".split()
_NUCLEI = "a e i o u ai au ea ee ei ie oa oo ou ue y aa ö ü é å ia io".split()
_ENDINGS = "son ski sky ova ides opoulos escu mann berg ström wala kar nen ez ini etti oglu yan dze wicz ton ford ley ham aki moto shi".split()
_ACCENTS = {"a": "áàâäãåąă", "e": "éèêëęě", "i": "íìîïı", "o": "óòôöõøő", "u": "úùûüůű", "n": "ñńň", "c": "çćč", "s": "šśş", "z": "žźż", "l": "ł",
            "r": "ř", "y": "ýÿ"}
_CODAS = "b ck d ft g k l ld lk lm lt m mp n nd ng nk nt p r rd rk rm rn rt s sh sk st t th x z ss ll tt".split()


LISTS = {path.stem: [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
         for path in Path(__file__).with_name("lists").glob("*.txt")}


class Fillers:
    """Draws fillers; the same random source gives the same."""

    def __init__(self, source: random.Random) -> None:
        self.source = source

    def made(self) -> str:
        """A word that nobody knows: a name, a brand, a code."""
        source = self.source
        kind = source.random()
        if kind < 0.05:
            return "".join(source.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(source.randint(2, 4)))
        if kind < 0.09:
            return source.choice("ABCDEFGHKLMPQRSTXZ") + str(source.randint(1, 999))
        if kind < 0.14:
            letters = "abcdefghijklmnopqrstuvwxyz"
            return "".join(source.choice(letters) for _ in range(source.randint(3, 8)))
        word = self.syllables()
        if kind < 0.24:
            return self.odd(word)
        if source.random() < 0.03:
            word += "-" + source.choice(_ONSETS) + source.choice("aeiou") + source.choice(_CODAS)
        return word.capitalize() if source.random() < 0.6 else word

    def syllables(self) -> str:
        """A small word of letters that can be spoken."""
        source = self.source
        word = ""
        for _ in range(source.choice((1, 2, 2, 2, 3, 3))):
            word += source.choice(_ONSETS) if source.random() < 0.85 else ""
            word += source.choice(_NUCLEI if source.random() < 0.2 else ["a", "e", "i", "o", "u"])
            word += source.choice(_CODAS) if source.random() < 0.45 else ""
        if source.random() < 0.12:
            word += source.choice(_ENDINGS)
        return word if len(word) >= 3 else word + source.choice(_CODAS) + source.choice("aeio")

    def odd(self, word: str) -> str:
        """The word written in a way that must be copied with care: capitals inside, digits, marks, accents."""
        source = self.source
        other = self.syllables()
        return source.choice((
            lambda: word.capitalize() + other.capitalize(), lambda: source.choice("ieo") + word.capitalize(), lambda: word + str(source.randint(2, 99)),
            lambda: word.capitalize() + "-" + str(source.randint(1, 999)), lambda: f"{word.upper()[:3]}{source.randint(10, 9999)}",
            lambda: source.choice(("O'", "D'", "Mc", "Mac", "d'", "L'")) + word.capitalize(), lambda: word.capitalize() + "'s",
            lambda: word.capitalize() + "-" + other.capitalize(), lambda: word + "-" + other, lambda: self.accented(word).capitalize(),
            lambda: self.accented(word).capitalize(), lambda: word.upper(), lambda: word.capitalize() + source.choice((".io", ".com", ".org", "+", "!", "™")),
            lambda: f"{source.randint(2, 99)}{word}", lambda: word.capitalize() + source.choice((" Pro", " XL", " II", " Mini", " & Co", " One")),
            lambda: f"{source.choice('ABCDEFGHJKLMNPRST')}-{source.randint(1, 9999)}", lambda: f"{word}_{other}"))()

    def accented(self, word: str) -> str:
        """With one or two letters as other languages have them."""
        for plain in self.source.sample("aeiouncszlry", 12):
            if plain in word:
                return word.replace(plain, self.source.choice(_ACCENTS[plain]), 1)
        return word

    def person(self) -> str:
        source = self.source
        kind = source.random()
        first = source.choice(FIRST).replace("_", " ")
        if kind < 0.34:
            return first
        if kind < 0.47:
            return f"{first} {self.last()}" if first[0].isupper() and " " not in first else first
        if kind < 0.73:
            return self.name()
        if kind < 0.83:
            return f"{self.name()} {self.name()}"
        if kind < 0.89:
            return f"{first} {self.name()}" if source.random() < 0.5 else f"{self.name()} {self.last()}"
        plain = first if first[0].isupper() and " " not in first else self.name()
        return source.choice((
            lambda: f"{plain} {source.choice('ABCDEFGHJKLMNOPRSTVWZ')}.", lambda: f"{source.choice('ABCDEFGHJKLMNOPRSTVW')}. {self.last()}",
            lambda: f"{source.choice('ABCDEGHJKLMNPRSTV')}.{source.choice('ABCDEGHJKLMNPRSTV')}. {self.last()}", lambda: f"{plain}-{self.name()}",
            lambda: f"{source.choice(('Dr.', 'Dr', 'Mr.', 'Mr', 'Mrs.', 'Mrs', 'Ms', 'Prof.', 'Miss'))} {self.name() if source.random() < 0.6 else self.last()}",
            lambda: f"{source.choice(('Uncle', 'Aunt', 'Auntie', 'Cousin', 'Coach', 'Nurse', 'Big', 'Little', 'Old'))} {self.name()}",
            lambda: f"{plain} {self.name()} {self.last()}", lambda: self.accented(self.name().lower()).capitalize(),
            lambda: f"{plain} {source.choice(('de', 'van', 'von', 'al', 'bin', 'di', 'da', 'el', 'del', 'ter'))} {self.name()}",
            lambda: source.choice(("O'", "Mc", "Mac", "D'", "al-")) + self.name(), lambda: f"{plain} {source.choice(('O', 'D'))}'{self.name()}",
            lambda: f"{plain} {self.last()}-{self.name()}"))()

    def last(self) -> str:
        """A family name."""
        return self.source.choice(LAST).replace("_", " ")

    def name(self) -> str:
        word = ""
        while not word.isalpha() or len(word) < 3:
            word = self.made().lower()
        return word.capitalize()

    def fill(self, text: str) -> str:
        """Fills the braces of a filler that holds others."""
        while "{" in text:
            start = text.index("{")
            end = text.index("}", start)
            text = text[:start] + str(getattr(self, text[start + 1:end])()) + text[end + 1:]
        return text

    def topic(self) -> str:
        if self.source.random() < 0.15:
            return self.mixed()
        kind = self.source.random()
        if kind < 0.5:
            return self.source.choice(TOPICS)
        if kind < 0.66:
            return f"{self.source.choice(('the', 'our', 'my', 'project', 'project', 'the new', 'operation', 'team'))} {self.made()}"
        if kind < 0.78:
            return (f"{self.source.choice(('the ', '', '', 'our '))}{self.made()} "
                    f"{self.source.choice(('project', 'deal', 'trip', 'account', 'budget', 'migration', 'party', 'contract', 'course', 'grant', 'launch', 'case'))}")
        return self.made() if kind < 0.93 else f"{self.made()} {self.made()}"

    def thing(self) -> str:
        kind = self.source.random()
        if kind < 0.25:
            return self.source.choice(("", "some ", "a ", "the ", "my ", "two ", "more ")) + self.made()
        if kind < 0.38:
            return (f"{self.source.choice(('', '', 'a ', 'the ', 'some '))}{self.made()} "
                    f"{self.source.choice(('cheese', 'bread', 'sauce', 'oil', 'cream', 'cable', 'tea', 'soap', 'paper', 'seeds', 'filter', 'bag', 'brush', 'powder', 'juice', 'tape'))}")
        if kind < 0.43:
            return self.source.choice((f"{self.source.choice(ADJECTIVES)} {self.source.choice(NOUNS)}s", f"the {self.source.choice(NOUNS)}", f"a {self.source.choice(NOUNS)}"))
        return self.fill(self.source.choice(THINGS))

    def place(self) -> str:
        if self.source.random() < 0.3:
            return self.listed("places")
        kind = self.source.random()
        if kind < 0.5:
            return self.source.choice(PLACES)
        if kind < 0.7:
            return (f"{self.source.choice(('Café', 'Hotel', 'room', 'Studio', 'Restaurant', 'the', 'Bar', 'Casa', 'Chez', 'Villa', 'The', 'Camping', 'Lake', 'Hof'))} "
                    f"{self.made()}")
        if kind < 0.8:
            made = self.made()
            return (f"{made[:1].upper()}{made[1:]} "
                    f"{self.source.choice(('Hall', 'Street', 'Park', 'Arena', 'House', 'Clinic', 'Road', 'Lane', 'Bistro', 'Inn', 'School', 'Beach', 'Station', 'Grill', 'Tower'))}")
        return self.made().capitalize() if kind < 0.92 else self.city()

    def city(self) -> str:
        return self.source.choice(CITIES) if self.source.random() < 0.7 else self.name()

    def instrument(self) -> str:
        return self.source.choice(INSTRUMENTS)

    def language(self) -> str:
        return self.source.choice(LANGUAGES)

    def words(self, least: int = 3, most: int = 8) -> str:
        """Words that make little sense together: what is copied has to be copied whatever it says."""
        source = self.source
        found = []
        for _ in range(source.randint(least, most)):
            kind = source.random()
            found.append(source.choice(NOUNS) if kind < 0.4 else source.choice(ADJECTIVES) if kind < 0.55 else self.made() if kind < 0.72 else
                         source.choice(SMALL_WORDS) if kind < 0.92 else self.number())
        return " ".join(found)

    def mixed(self) -> str:
        """A title of everyday words."""
        source = self.source
        return source.choice((f"{source.choice(ADJECTIVES)} {source.choice(NOUNS)}", f"{source.choice(NOUNS)} {source.choice(NOUNS)}",
                              f"{source.choice(NOUNS)} {source.choice(EVENTS)}", f"{source.choice(ADJECTIVES)} {source.choice(NOUNS)} {source.choice(EVENTS)}",
                              source.choice(NOUNS), f"{source.choice(EVENTS)} with the {source.choice(NOUNS)}", f"{source.choice(NOUNS)} {self.made()}",
                              f"{source.choice(NOUNS)} {source.choice(('talk', 'visit', 'check', 'tour', 'night', 'day', 'course', 'test', 'hour', 'session'))}"))

    def listed(self, name: str) -> str:
        """One of those that people wrote down, in `lists/`."""
        return self.source.choice(LISTS[name])

    def event(self) -> str:
        """The title of an event, as people say it."""
        source = self.source
        if source.random() < 0.3:
            return self.listed("titles")
        if source.random() < 0.16:
            return self.mixed()
        kind = source.random()
        if kind < 0.3:
            return source.choice(EVENTS)
        if kind < 0.5:
            return f"{source.choice(EVENTS)} {source.choice(('with', 'with', 'with', 'with', 'w/', '&' ))} {self.people()}"
        if kind < 0.58:
            return f"{source.choice(('meeting', 'call', 'workshop', 'chat', 'discussion', 'talk'))} about {self.topic()}"
        if kind < 0.66:
            return f"{source.choice(('meeting', 'call', 'coffee', 'sync', 'lunch', 'video call'))} with {self.people()} about {self.topic()}"
        if kind < 0.74:
            return f"{self.topic()} {source.choice(('meeting', 'review', 'call', 'workshop', 'sync', 'session'))}"
        if kind < 0.80:
            return f"{self.made()} {source.choice(EVENTS)}"
        if kind < 0.84:
            return f"{source.choice(('flight', 'train', 'bus', 'drive'))} to {self.city()}"
        if kind < 0.88:
            return f"{self.person()}'s {source.choice(('birthday party', 'recital', 'graduation', 'farewell', 'school play', 'visit', 'game'))}"
        if kind < 0.91:
            return source.choice((f"meet {self.people()}", f"visit to {self.place()}", f"appointment with {self.person()}", f"meeting {self.person()}",
                                  f"{source.choice(('coffee', 'lunch', 'dinner', 'drinks', 'breakfast'))} with {self.people()}", f"pick up {self.person()}",
                                  f"{source.choice(('group', 'weekly', 'big', 'first', 'final', 'online', 'family', 'private'))} {source.choice(EVENTS)}"))
        if kind < 0.95:
            return f"{source.choice(EVENTS)} for {self.person()}"
        return self.made() if kind < 0.975 else f"{self.made()} {self.made()}"

    def people(self) -> str:
        source = self.source
        if source.random() < 0.78:
            return self.person()
        if source.random() < 0.5:
            return source.choice(("the team", "the kids", "my sister", "my boss", "the neighbours", "a client", "the landlord",
                                  "my brother", "the girls", "HR", "my parents", "the accountant", "the band"))
        return f"{self.person()} and {self.person()}"

    def allday(self) -> str:
        return self.fill(self.source.choice(ALLDAY)) if self.source.random() < 0.85 else self.made()

    def task(self) -> str:
        if self.source.random() < 0.4:
            return self.listed("tasks")
        if self.source.random() < 0.12:
            verb = self.source.choice(("buy", "check", "fix", "find", "paint", "sell", "clean", "order", "bring", "ask about", "measure", "sort out", "look at", "sign"))
            return f"{verb} {self.source.choice(('the ', 'a ', 'my ', ''))}{self.mixed()}"
        return " ".join(self.fill(self.source.choice(TASKS)).split())

    def nountask(self) -> str:
        return self.fill(self.source.choice(NOUN_TASKS))

    def habit(self) -> str:
        if self.source.random() < 0.3:
            return self.listed("habits")
        kind = self.source.random()
        if kind < 0.06:
            return self.mixed()
        if kind < 0.2:
            return self.made()
        if kind < 0.3:
            return f"{self.made()} {self.source.choice(('practice', 'exercises', 'training', 'lesson', 'walk', 'drills', 'study', 'pills', 'time', 'challenge', 'reps'))}"
        return self.fill(self.source.choice(HABITS))

    def digits(self) -> str:
        return "".join(self.source.choice("0123456789") for _ in range(self.source.randint(3, 6)))

    def code(self) -> str:
        source = self.source
        if source.random() < 0.6:
            return self.digits()
        return "".join(source.choice("abcdefghkmnpqrstuvwxyzABCDEFGHKMPRSTXYZ0123456789#!-")
                       for _ in range(source.randint(5, 9)))

    def color(self) -> str:
        return self.source.choice("red blue green black white yellow brown grey purple orange".split())

    def number(self) -> str:
        return str(self.source.choice((self.source.randint(2, 12), self.source.randint(2, 60), self.source.randint(10, 900))))

    def fact(self) -> str:
        """Something to write down."""
        if self.source.random() < 0.4:
            return self.listed("bodies")
        kind = self.source.random()
        if kind < 0.2:
            return self.words(3, 11)
        if kind < 0.25:
            return f"{self.fill(self.source.choice(FACTS))}{self.source.choice((', ', ' and ', '; ', ' - ', '. '))}{self.fill(self.source.choice(FACTS))}"
        return self.fill(self.source.choice(FACTS))


FACTS = """the door code is {code}
the {made} code is {code}
wifi password is {code}
the wifi password at {place} is {code}
{person} likes {thing}
{person} is allergic to {made}
{person}'s shoe size is {number}
idea: a {made} app for {topic}
idea for {topic}: ask {person}
the spare key is at {place}
parking spot {code}
gift ideas for {person}: {thing}, {thing}
the {made} meeting moved to {place}
my locker is {code}
the plumber said the {made} is broken
{person} recommended {made}
try the {made} at {place}
{person} lives in {city}
the {color} bin goes out on {weekday}s
the {topic} needs {number} more {made}s
size {number} screws for the shelf
blood pressure {number} over {number}
car is parked on level {number}
flight number {made} {code}
the recipe needs {number} eggs and {thing}
{person} owes me {number} euros
remember the {color} folder
the alarm code is {code}
serial number {code}
landlord said no {made}s
{made} costs {number} euros at {place}
{person} prefers {made} over {made}
we agreed on {topic} with {person}
license plate {made} {code}
the cat weighs {number} kilos
order number {code}
movie to watch: {made}
book recommendation: {made} by {person}
{topic} is due soon
call {person} when the {made} arrives""".split("\n") + MORE_FACTS


def _weekday(self: Fillers) -> str:
    return self.source.choice("Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split())


Fillers.weekday = _weekday
