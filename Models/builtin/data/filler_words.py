"""More names, places, things and facts for `fillers`. Written by hand; nothing was downloaded."""

MORE_FIRST = """Abdullahi Adaeze Agnieszka Aiko Ainhoa Akosua Alasdair Aleksandra Alejandro Alexei Amélie Amit Anaïs Andrzej Angus Aoife
Archie Arjun Asha Ashley Astrid Ayşe Aziz Babak Barnaby Beatriz Bjørn Bogdan Bonnie Bryn Callum Camille Casper Cătălin Chidi Chinedu
Ciarán Cleo Connor Cosmin Cristóbal Dafydd Daisuke Danica Daphne Deepak Desmond Diego Dilnoza Dobromir Dolores Eamon Ebba Edith Efua
Eilidh Ekaterina Eleni Eleonora Elsbeth Emeka Emre Erzsébet Esme Esperanza Ewa Fabrice Farah Femi Fergus Fernando Finlay Florian Folasade
Fritz Gaëlle Gareth Gebhard Geoffrey Gianluca Gintaras Giulia Guillermo Gunnar Gwen Hadiza Hamza Harpreet Hassan Héloïse Henrik Hikaru
Huda Hyun-woo Iain Ibrahim Ichiro Ifeoma Ilona Indira Ingrid Ioana Isolde Ismail Itzel Ivo Jacinta Jaromir Jelena Jerzy Jin Jiří Jomo
José Juma Jyoti Kaito Kamala Katarzyna Kenji Kerstin Khalid Kwame Lakshmi Laszlo Leila Lennart Liesbeth Linnea Lothar Lucía Ludmila Luz
Maarten Mads Magdalena Makoto Malik Manish Marguerite Mariam Marisol Mateusz Mehmet Mercedes Miguel Mikkel Milica Minh Miriam Moira
Monika Mustafa Nasrin Neema Ngozi Nia Nikolai Nkechi Noor Nuria Obinna Ode Odalys Oleksandr Orla Osman Owen Padraig Parvati Pascal
Pekka Perpetua Philippa Piotr Pooja Przemek Quynh Raimund Rajesh Ramona Raúl Renée Rhiannon Rohan Roisin Rosalind Roya Rune Ruslan Saanvi
Saoirse Sanjay Santiago Sean Seo-yeon Shanice Shirin Sigrid Simone Sinead Sioned Søren Stanislav Sunita Svetlana Szymon Tadashi Takumi
Tamar Tanisha Tatiana Thabo Thandiwe Themba Thijs Tiago Tomasz Tran Trevor Ugo Ulla Vasily Veerle Venkat Vihaan Violeta Wangari Wendell
Wiebke Wiktoria Winnie Wojciech Xiaoming Yasmin Yevgenia Yolanda Yoon Youssef Zahra Zbigniew Želimir Zeynep Zhanna Zuzana Abbie Becca
Bec Danny Debs Gaz Jonny Kat Kev Lexi Mick Nat Oli Pat Ricky Sandy Shaz Stu Tash Tel Tommo Trish Vicki Wills AJ CJ JJ TJ D'Angelo DeShawn
LaToya McKenna Mary-Jane Jean-Luc Jean-Pierre Anne-Marie Hans-Peter Ann-Kathrin Abu_Bakr Mary_Ellen Juan_Carlos Maria_José Ana_Paula
Dr._Abernathy Dr._Szczepański Dr._Oyelowo Dr_Fox Dr._van_Dijk Mr._Featherstone Mr_Ito Mrs._Achterberg Mrs_Dalloway Ms._Quill Ms_Rivera
Prof._Halvorsen Professor_Umezawa Sister_Agnes Father_Brennan Coach_Rudy Captain_Sykes Uncle_Bob Uncle_Raj Uncle_Lennie Auntie_Pam Aunt_Mei
Auntie_Ngozi Grandma_Jo Grandpa_Stan Nana Oma Opa Abuela Nonna Babcia Granny_Smythe Cousin_Vinny Big_Tony Little_Jo Old_Pete Mad_Max_Jones
Rabbi_Stern Imam_Yusuf Nurse_Kelly Chef_Andrei papa mama granny nan daddy mummy""".split()

MORE_LAST = """Abernathy Achebe Adeleke Agarwal Ahlström Akhtar Alvarez Amundsen Antonelli Asante Bąk Balogun Banerjee Bartók Beaumont
Benítez Björnsdóttir Blomqvist Borowski Brânză Campbell Çelik Chakraborty Cholmondeley Christodoulou Ciobanu Corcoran Crabtree D'Amico
D'Souza Da_Silva De_Boer de_la_Cruz Delacroix Demir Desjardins Di_Stefano Diallo Donnelly Drăgan Dvořák Ekström El-Sayed Engel Eriksen
Esposito Fairweather Faulkner Featherstone Figueroa Fitzgerald Fontaine Fraser Fujimoto Gallagher Ghosh Goldberg Gonçalves Grabowski
Gunnarsson Gupta Hakimi Halloran Harper-Lee Hashimoto Henriksen Hernández Hoang Hollingsworth Holub Iglesias Iyer Jablonski Jankowski
Jiménez Joshi Juárez Kamau Karlsson Kaur Kawasaki Kiplagat Kobayashi Kovačić Krüger Kuznetsova Lachance Lefèvre Leitner Lewandowski Li
Lockwood Löfgren MacDonald MacIntyre Magnússon Malhotra Mandel Martínez Mazur McAllister McCarthy McGregor Mendoza Mitchell Mokoena
Montague Mwangi Müller Nagy Nasser Ndiaye Ng Nieminen Nwosu O'Connell O'Dowd O'Hara O'Sullivan Obi Oduya Okonkwo Ortiz Østergaard
Ozturk Pacheco Park Patel Pelletier Pham Pineda Popescu Prakash Quigley Radford Ramírez Rasmussen Reyes Rinaldi Rosenthal Rousseau
Saint-Clair Sánchez Santos Sato Schneider Schwarzkopf Sharma Shevchenko Sikorski Smythe-Brown Sørensen St._John Steinmetz Strachan
Szabó Takahashi Teixeira ter_Horst Thibodeaux Thorvaldsen Tran Tremblay Turgenev Ustinov van_Dijk van_den_Berg van_der_Meer Vasquez
Venkataraman Villanueva von_Arnim Vuković Wainwright Wanjiru Watanabe Whitlock Wiśniewska Wójcik Yilmaz Ytterberg Zamora Zapata Zhao Zieliński
Žižka""".split()

MORE_TOPICS = """the boiler service, kids' vaccinations, tax return 2026, council tax, the HOA, the bake sale, PTA, soccer carpool, the new hire,
the Q4 forecast, sprint 41, the kick-off in May, ISO 27001, GDPR, our landing page, churn, the press release, the Baxter deal, unit 12B, the leaky tap,
loft insulation, the extension, planning permission, broadband, the smart meter, the MOT, winter tires, snow chains, dental insurance, 401k, the ISA,
the mortgage renewal, the will, power of attorney, mum's hip, dad's pension, the care home, nursery places, school uniform, GCSE revision, college essays,
the SATs, driving lessons, the allotment waiting list, compost, tomato seedlings, the hen do, the stag do, baby shower, the christening, Eid, Diwali,
Hanukkah, Thanksgiving dinner, Christmas presents, secret Santa, the New Year's party, Japan 2027, interrailing, campsite, ferry booking, travel insurance,
jet lag, the cruise, Vietnam visa, knitting pattern, sourdough starter, kombucha, the D&D campaign, chess openings, marathon training, knee exercises,
physio plan, cholesterol, blood pressure, migraine diary, sleep, the dog's diet, the cat's medication, puppy training, fish tank, bees, model trains, drone,
3D printer, home server, NAS backup, the router, VPN, passwords, SSL certificate, k8s upgrade, the Postgres bug, ticket #4812, PR 219, v2.3, iOS build,
the RFC, on-call rota, stand-up notes, retro actions, the all-hands, mid-year review, pay rise, parental leave, notice period, exit interview, reference letter,
the union, strike, expenses, mileage, petty cash, VAT, invoice #0093, purchase order 77-A, the audit trail, stock take, supplier list, the Ikea order,
curtains, the guest room, paint colours, the shed, damp in the cellar, the neighbours' tree, bin collection, noise complaint, deposit, inventory, moving boxes,
screenplay, chapter 12, the villain's backstory, album cover, band name, setlist, guitar pedals, choir tour, lighting plan, the raffle, church roof, food bank,
volunteering, half marathon, 5-a-side, league table, fantasy football, the relay, ski rental, surf spots, wine tasting, whisky list, gluten-free baking, ramen,
meal prep, keto, BBQ sauce, grandma's pierogi, birdwatching, star charts, telescope, family tree, old photos, the estate, letters to Anna""".replace("\n", " ").split(",")

MORE_THINGS = """two avocados, 2 kg of flour, a dozen eggs, oat milk x2, half a pound of butter, basmati rice, soy sauce, fish sauce, tahini, chickpeas,
a tin of tomatoes, coconut milk, 500 g mince, chicken thighs, salmon fillets, sourdough, bagels, tortillas, peanut butter, Marmite, honey, jam, icing sugar,
baking powder, vanilla extract, cinnamon, cumin seeds, fresh basil, spring onions, ginger, sweet potatoes, spinach, kale, mushrooms, red onions, limes,
blueberries, a pineapple, seedless grapes, orange juice, sparkling water, tonic, ginger beer, a six-pack, prosecco, decaf, green tea, teabags, hot chocolate,
crisps, popcorn, dark chocolate, gummy bears, ice cream, frozen peas, fish fingers, pizza dough, parmesan, feta, Greek yogurt, cream cheese, double cream,
nappies size 4, baby wipes, formula, a dummy, kitchen roll, toilet paper, bin bags, cling film, foil, washing-up liquid, dishwasher tablets, bleach, sponges,
fabric softener, AA batteries, AAA batteries, a 60-watt bulb, fuses, WD-40, superglue, duct tape, masking tape, sandpaper, a 10 mm drill bit, wall plugs,
picture hooks, a doormat, a shower curtain, towels, pillowcases, coat hangers, a laundry basket, a wok, a corkscrew, a cafetière, scissors, ballpoint pens,
sticky notes, envelopes, A4 paper, toner, a USB-C cable, an HDMI adapter, headphones, a power bank, a travel adapter, passports, swimming goggles, flip-flops,
rain jackets, hiking boots, walking poles, tent pegs, a head torch, bug spray, plasters, ibuprofen, antihistamines, eye drops, mouthwash, dental floss, razors,
deodorant, hair ties, nail varnish, hand cream, lip balm, black tights, school shoes, PE kit, a costume for {person}, a card for {person}, {person}'s jacket,
bird seed, cat litter, flea treatment, a lead, hay, compost, tomato feed, slug pellets, tulip bulbs, a watering can, charcoal, firelighters, a frisbee,
the blue folder, the spare tyre, jump leads, screen wash, anti-freeze, de-icer, an OV-chipkaart, euros in cash, {number} chairs, {number} paper plates,
{made} tablets, {made} cream, a {made} refill, {number} {made}s, {made} No. {number}, {color} thread, {color} paint, a {color} scarf""".replace("\n", " ").split(",")

MORE_PLACES = """The Crooked Billet, The Fox & Hounds, O'Malley's, Joe's Diner, Chez Amélie, La Paloma, Trattoria da Gino, Zum Goldenen Hirsch,
El Rincón, Dim Sum Palace, Noodle Bar 88, Starbucks on 5th, Costa, Pret, Nando's, McDonald's, the Italian place, the Thai place, the food court,
Tesco, Sainsbury's, Aldi, Lidl, Whole Foods, Trader Joe's, Walmart, Target, IKEA, B&Q, Home Depot, the garden centre, the farmers' market, the mall,
the dry cleaner's, the barber's, the post office, the pharmacy, Boots, CVS, the vet's, the dentist's, the GP surgery, A&E, St Thomas' Hospital, ward 6C,
Mayo Clinic, the kindergarten, Room 204, lecture hall 3, LT-1, the gymnasium, the canteen, the staff room, the principal's office, Building 7b, 3rd floor,
the boardroom, the War Room, meeting room Jupiter, Huddle 2, Slack, Webex, FaceTime, Skype, Discord, the car park, platform 9, King's Cross, Gare de Lyon,
Penn Station, Union Square, JFK, Heathrow T5, Gate B22, the ferry port, the marina, pier 39, bus stop C, the roundabout, the petrol station, the car wash,
221B Baker Street, 17 rue de la Paix, 1600 Maple Ave, Flat 3/1 Byres Road, Hauptstr. 14, Via Garibaldi 8, Calle Mayor 22, PO Box 91, Unit 6,
the community hall, the village hall, the scout hut, the church hall, St. Anne's, the mosque, the synagogue, the temple, the cemetery, the town hall,
the courthouse, the registry office, the DMV, the job centre, the consulate, the police station, the fire station, the recycling centre, the tip,
the swimming baths, the leisure centre, the climbing wall, court 5, pitch 2, the ice rink, the velodrome, the race track, Wembley, the O2, Madison Square Garden,
the botanical gardens, the zoo, the aquarium, the planetarium, the beach hut, the cabin, grandma's, mum's, Dave's, my desk, the balcony, the back garden,
the treehouse, the basement, the boiler room, the loading bay, warehouse 4, the depot, the quarry, Loch Ness, Mount Fuji, Hyde Park, Prospect Park,
Parc Güell, the Tiergarten, the canal, the boathouse, the lighthouse, the vineyard, the farm, the stables, the riding school, the nail bar, Supercuts, the spa
""".replace("\n", " ").split(",")

MORE_CITIES = """London Madrid Rome Vienna Prague Budapest Athens Helsinki Tallinn Vilnius Reykjavik Antwerp Cologne Hamburg Marseille Nantes Bilbao Granada Valencia
Palermo Bologna Trieste Ljubljana Sarajevo Skopje Sofia Bucharest Cluj Odesa Kyiv Minsk Tbilisi Yerevan Baku Ankara Beirut Amman Haifa Doha Dubai
Muscat Tehran Lahore Karachi Mumbai Chennai Kolkata Colombo Kathmandu Dhaka Yangon Bangkok Singapore Jakarta Manila Taipei Shanghai Chengdu Osaka Sapporo
Nagoya Busan Ulaanbaatar Melbourne Perth Auckland Wellington Suva Honolulu Anchorage Seattle Portland Oakland Chicago Detroit Memphis Atlanta Miami Dallas
Houston Phoenix Tucson Omaha Calgary Montréal Québec Halifax Havana Bogotá Medellín Caracas Cuzco Asunción Montevideo Santiago Córdoba Recife Brasília
Accra Abuja Kampala Kigali Lusaka Harare Maputo Durban Tunis Algiers Rabat Fès Tromsø Århus Göteborg Łódź Gdańsk Poznań Brno Szeged Győr
Leicester Hull Derby Swansea Cardiff Glasgow Aberdeen Belfast Galway Limerick Plymouth Exeter Bath York Norwich Preston
New_York Los_Angeles San_Francisco San_Diego Las_Vegas New_Orleans Salt_Lake_City Kansas_City Mexico_City Buenos_Aires São_Paulo Rio_de_Janeiro
La_Paz Cape_Town Addis_Ababa Dar_es_Salaam Tel_Aviv Abu_Dhabi New_Delhi Hong_Kong Kuala_Lumpur Ho_Chi_Minh_City Phnom_Penh Novi_Sad The_Hague Den_Haag
Milton_Keynes St_Andrews St._Gallen Newcastle_upon_Tyne Stoke-on-Trent Aix-en-Provence Baden-Baden Clermont-Ferrand Las_Palmas Santa_Fe
Port_Louis San_José Val-d'Isère L'Aquila King's_Lynn""".split()

MORE_HABITS = """run, read, meditate, walk, swim, stretch, journal, floss, gym session, morning run, evening walk, dog walk, 10k steps, steps,
push-ups, pull-ups, sit ups, burpees, jump rope, skipping, HIIT, tai chi, pilates, barre, spinning, rowing, boxing, karate, judo, BJJ, crossfit, deadlifts,
kettlebells, foam rolling, back exercises, knee rehab, physio exercises, pelvic floor, posture, mobility, handstand practice, core workout, leg day,
drinking water, water intake, 8 glasses of water, hydration, green tea, no coffee, no alcohol, dry January, no smoking, not smoking, no vaping, no meat, meatless Monday,
vegan day, no snacking, no takeaway, no fast food, no soda, fruit, 5 a day, eating breakfast, salad, protein, creatine, fish oil, iron tablets, vitamin D, meds, medication,
my inhaler, insulin, blood sugar check, weigh-in, early bed, lights out by ten, up at six, waking up early, getting up at 6, no snooze, 8 hours sleep, napping,
screen-free evening, no Instagram, no TikTok, no social media, no gaming, no TV, digital detox, inbox zero, deep work, pomodoros, planning the day,
expense tracking, budgeting, saving money, no spending, bible reading, prayer, praying, Quran, rosary, mindfulness, breathwork, box breathing, gratitude journal,
three good things, morning pages, diary, blogging, novel writing, poetry, sketching, watercolour, calligraphy, photography, knitting, crochet, sewing, pottery, origami,
baking, meal prep, cooking at home, dishes, laundry, decluttering, vacuuming, making my bed, watering plants, feeding the birds, scales, violin, ukulele, cello practice,
drum practice, singing practice, ear training, Duolingo, Anki, flashcards, vocab, kanji, German, Italian, Mandarin, Welsh, sign language, Latin, touch typing, leetcode, side project,
open source, thesis writing, revision, homework, maths practice, crosswords, sudoku, puzzles, calling mum, calling home, texting a friend, playing with the kids, bedtime story,
date night, volunteering, kindness, compliment, smiling, sunlight, time outdoors, ice bath, sauna, moisturiser, sunscreen, brushing teeth, mouthguard, retainer, nails,
no nail biting, not biting my nails, no swearing, no complaining, bike to work, taking the stairs, stand-up desk, bouldering, surfing, dancing, salsa, ballet, skating, golf, tennis, fishing,
{made} exercises, {made} reps, {made} reading, no {made}, {made} drops, {made} pills, {made} {made}, {made} time, {language} vocab, {language} lessons, {instrument} scales,
{language}, {instrument}, {instrument} practice, playing {instrument}, learning {language}, {made} routine, morning {made}, {made}, {made}, {made}""".replace("\n", " ").split(",")

MORE_FACTS = """gate code {code}
gate code is {code}, {color} button first
alarm: {code}
PIN for the {made} card is {code}
the padlock is {code}
garage door code {code}
bike lock {code}
safe combination {number}-{number}-{number}
router login is admin / {code}
guest wifi {made}, password {code}
{place} wifi: {code}
Netflix login is {person}, {code}
licence key {code}
booking reference {code}
confirmation number {code}
customer number {code} at {made}
policy number {code}
IBAN ends in {number}
meter reading {code}
the electricity meter says {code}
the car's VIN ends with {code}
the boiler pressure should be at {number}
tyre pressure {number} front, {number} back
printer ink is {made} {number}
the vacuum takes {made} {number} bags
lightbulb type: {made} {number}, {number} watts
the paint in the hall is {made} {color}
the living room wall is {number} by {number} cm
the window is {number} cm wide
fridge gap {number} x {number}
curtain length {number} cm
{person} wears size {number}
{person} takes shoe size {number}
{person}'s ring size is {number}
{person} is vegetarian
{person} doesn't eat {thing}
{person} can't have {made} or {made}
{person} hates {color}
{person}'s favourite flowers are {made}s
{person}'s partner is called {person}
{person}'s kids are {person} and {person}
the new neighbours are {person} and {person}
the guy from {made} is called {person}
{person} works at {made} now
{person} moved to {city}
{person} was born in {city}
{person}'s dog is called {made}
{person} said the {topic} can wait
{person} wants {thing} for the birthday
{person} still has my {made}
lent {person} {number} euros
lent the {made} to {person}
I owe {person} {number} pounds
{person} paid {number} for dinner
{person} gave me {thing}
{person} will bring {thing}
the contractor quoted {number} for {topic}
the {made} guy wants {number} an hour
{made} charges {number} a month
{made} is {number}% off at {place}
cheap {made} at {place}
good coffee at {place}
best ramen in {city} is {made}
nice hotel in {city}: {made} {made}
in {city} we stayed at {place}
{city}: try {made} and {made}
never go to {made} again
dinner at {place} was great, order the {made}
{made} wine was lovely
we liked the {made} from {place}
movie idea: {made} {made}
watch {made} with {person}
listen to {made} by {made} {made}
book: {made} {made} by {person}
podcast with {person} about {topic}
song in the shop was {made} by {made}
quote: {words}
dream: {words}
joke for {person}: {words}
name ideas: {made}, {made}, {made}
baby names: {person}, {person}, {person}
password hint: {made} plus {number}
business idea: rent out {thing} in {city}
app idea: {words}
idea: paint the {made} {color}
idea for {person}'s birthday: {place}
story idea: a {made} who loses {thing}
what if the {made} was {color}
we should do {topic} before {topic}
ask {person} whether {topic} is still on
{topic}: waiting for {person}
{topic} is blocked by {made}
{topic} was approved
decided to drop {topic}
we chose {made} for {topic}
{person} leads {topic} from now on
{person} takes over {topic} from {person}
the client wants {topic} in {color}
budget for {topic} is {number}k
deadline for {topic} moved to {weekday}
action items: {person} does {topic}, {person} does {topic}
agenda: {topic}, {topic} and {topic}
attendees {person}, {person} and {person}
next steps are {topic} and {topic}
feedback from {person}: {words}
the demo broke at step {number}
server room key is with {person}
restart {made} when {made} hangs
the fix is to turn {made} off and on
port {number} on {made}
version {number}.{number} breaks {made}
error {code} on the {made}
run {made} before {made}
recipe: {number} g flour, {number} eggs, {thing}
{made} soup: {thing}, {thing}, {number} ml stock
pancakes: {number} eggs, milk and a pinch of salt
bake at {number} degrees for {number} minutes
{number} cups of rice to {number} cups of water
marinade with {thing} and {thing}
{thing}, {thing} and {thing}
{thing} and {thing}
{thing}
bring {thing} and {thing} to {place}
pack {thing}, {thing} and the {made}
left the {made} at {place}
the spare {made} is in the {color} box
the charger is in the {color} bag
keys are under the {color} pot
passport is in drawer {number}
Christmas lights are in box {number}
parked at {place}, level {number}
parked on {made} Street near {place}
car is in bay {code}
bus {number} goes to {place}
train leaves from platform {number}
seat {number}{made}
room {number} at {place}
flight {made}{number} gate {number}
{place} closes at {number}
{place} is closed on {weekday}s
bins: {color} this week, {color} next week
recycling goes out on {weekday}
water the {made} every {number} days
the {made} plant wants no sun
fed the {made}, {number} grams
the cat got {number} ml of {made}
vet said {number} drops of {made}
dosage {number} mg {made}
took {made} at {number}
{person} had a temperature of {number}
headache after {thing}
weight {number} kg
slept badly, too much {thing}
knee hurts when I {made}
doctor says {words}
gratitude: {person}, {thing} and {made}
today was {made}
saw a {color} {made} at {place}
met {person} and {person} at {place}
met a guy called {person} who knows {person}
great talk with {person} about {topic}
promised {person} to sort out {topic}
the kids want {thing} and a {made}
school trip costs {number}, pay {person}
{person}'s teacher is {person}
locker {number}, combination {code}
class {number}B is in {place}
homework: page {number}, exercises {number} to {number}
chapter {number} is about {made}
{made} means {made} in {language}
the word for {thing} is {made}
knit {number} rows, then {made}
chords {made} {made} {made}
tune the {instrument} to {made}
hive {number} needs {made}
planted {made} in bed {number}
sow the {made}s in march
ran out of {made}
we need {number} chairs and {thing}
seating: {person} next to {person}
first dance: {made} by {made}
guests so far: {person}, {person}, {person}
no {made} at the party
presents: {person} {thing}, {person} {thing}
{person}: {thing}
{made}: {number}
{made} = {made}
{made} - {words}
{words}
{words}
lorem {made} {code}
call sign {made}-{number}
the {made} family lives at number {number}
landlord's name is {person}
plumber: {person}, about {number} an hour
{person} knows a good electrician
my blood type is A positive
my size at {made} is {number}
hex colour #{digits}
ticket #{digits}
hotline {digits} {digits}
call {digits} {digits} for {made}
{made}@{made}.com is the address of {person}
see {made}.org for {topic}
{made} beats {made}, {number} to {number}
I like {made} more than {made}
never trust a {made}
why does {made} always win
is {made} the same as {made}?
who told {person} about {topic}?""".split("\n")


def listed(words: list[str]) -> list[str]:
    """Without the blanks around them."""
    return [word.strip() for word in words if word.strip()]


MORE_TOPICS, MORE_THINGS, MORE_PLACES, MORE_HABITS = listed(MORE_TOPICS), listed(MORE_THINGS), listed(MORE_PLACES), listed(MORE_HABITS)
