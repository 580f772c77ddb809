/// Words in and around the titles of events and reminders.
extension Lexicon {
  /// For `TitleRepair`.
  enum Titles {
    /// What is called before something is told, and what it is asked for with.
    static let calls: Set = [
      "news", "hey", "hi", "hello", "ok", "okay", "sorry", "yes", "no", "thanks", "update", "reminder", "fyi", "btw",
      "finally", "important", "urgent", "quick", "right", "well", "oh", "event", "appointment", "calendar", "diary",
      "yay", "great", "good", "perfect", "wow", "ugh", "help", "note", "entry", "request", "date", "time", "save",
      "when", "where", "what", "who", "title", "done", "wait", "hm", "so", "now", "then", "up", "one", "way", "all",
      "question", "thing", "things", "favour", "favor", "invite", "invitation", "booking", "confirmed", "booked",
      "invited",
    ]

    /// What leads from a name to its time.
    static let between: Set = [
      "is", "are", "will", "be", "runs", "starts", "begins", "takes", "place", "goes",
    ]

    /// Verbs that are titles only together with whom or what they are about.
    static let verbs: Set = ["call", "phone", "ring", "meet", "visit", "see", "text", "email"]

    /// Words behind a task that are no part of it.
    static let afterTasks: Set = [
      "thanks", "thank", "ok", "okay", "again", "when", "while", "before", "after", "in", "on", "at", "by", "or",
      "too", "pls", "plz", "ta", "cheers", "reminder", "alert", "alarm", "list", "reminders", "tasks", "from",
      "within", "no", "starting", "beginning", "not", "later", "early", "first", "sharp", "latest", "the", "of",
      "slip", "can't", "cannot", "won't", "now", "asap", "due", "tags", "habit", "habits", "type", "unit",
      "measured", "counted", "tracked", "yes/no",
    ]

    /// Words in front that ask for something, or say that it is there.
    static let asking: Set = Lexicon.articles.union(Lexicon.possessives).union([
      "please", "kindly", "can", "could", "you", "u", "add", "put", "book", "enter", "schedule", "make", "create",
      "block", "out", "save", "pencil", "in", "ok", "okay", "so", "and", "also", "new", "calendar", "diary", "event",
      "i", "we", "have", "got", "i've", "we've", "there's", "another", "hey", "hi", "linnet", "plus", "oh", "then",
      "now", "note", "pop", "stick", "jot", "bung", "chuck", "whack", "squeeze", "title", "titled", "name", "name's",
      "named", "subject", "called", "write", "remember", "booking", "under", "um", "umm", "uh", "ey", "well", "ah",
      "btw", "thats", "its", "it's", "say", "sure", "is", "repeat", "entry", "series", "otherwise", "just", "own",
      "theres", "fyi", "pls", "plz", "whatever", "what", "standing", "register", "calendarise",
    ])

    /// Words beside a name that say something of it.
    static let besideNames: Set = [
      "repeating", "recurring", "tentatively", "tentative", "maybe", "possibly", "probably", "provisionally",
      "booked", "confirmed", "planned", "scheduled", "meet", "meeting", "works", "suits", "time", "going", "need",
      "want", "keep", "free", "reserve", "hold", "slot", "rang", "called", "says", "said", "wants", "asked",
      "finally", "today's", "tomorrow's", "exactly", "again", "that", "when", "where", "who", "not", "no", "yes",
      "reminder", "weekly", "daily", "thanks", "thank", "while", "before", "after", "too", "starting", "beginning",
      "asap", "due", "sharp", "latest", "later", "early", "first", "tags", "habit", "or", "down", "up", "off",
      "away", "over", "from", "list", "into", "details", "detail", "info", "update", "title", "name", "subject",
      "turn", "date", "fine", "chair",
    ]

    /// Places that have a number.
    static let numbered: Set = [
      "court", "room", "pitch", "gate", "platform", "terminal", "studio", "ward", "hall", "lane",
    ]

    /// How streets are called where the number stands behind.
    static let streets = [
      "utca", "straße", "strasse", "str", "str.", "gasse", "weg", "platz", "straat", "gatan", "vej", "gata", "rue",
      "via", "viale", "calle", "rua", "ulica", "ul.", "street", "road", "avenue", "lane", "allee",
    ]

    /// What is said behind a place and isn't of it.
    static let afterPlaces: Set = Lexicon.courtesies.union([
      "ta", "cheers", "again", "too", "instead", "now", "then", "weekly", "daily", "monthly", "yearly", "confirmed",
      "booked", "tbc", "maybe", "probably", "as", "usual", "alert", "reminder", "or", "not", "only", "w", "starting",
      "lol", "ok", "okay", "right",
    ])

    /// Words by which a title goes on behind what seemed to be all of it.
    static let joining: Set = [
      "with", "for", "by", "from", "about", "of", "to", "&", "re", "mr", "mrs", "ms", "dr", "prof",
    ]

    /// Words that are in sentences, and not in titles.
    static let spoken: Set = [
      "i", "i'm", "am", "i've", "i'll", "i'd", "we", "we're", "we've", "we'll", "you", "he", "she", "they",
      "they're", "it", "it's", "that", "that's", "this", "there", "me", "us", "is", "are", "was", "were", "be",
      "been", "has", "have", "had", "got", "gets", "will", "would", "can", "could", "shall", "should", "must", "may",
      "do", "does", "did", "let", "let's", "takes", "starts", "begins", "happens", "moved", "please", "and", "but",
      "because", "then", "also", "so", "add", "put", "enter", "note", "remind", "calendar", "once", "if", "as",
      "since", "comes", "falls", "roughly", "around", "about", "every", "each", "until", "till",
    ]

    /// Words that say something of an event and are no part of its title.
    static let unfinished: Set = [
      "a", "an", "quick", "short", "long", "reminder", "alert", "alarm", "notification", "warning", "notice",
    ]

    /// Words that never belong to a place.
    static let noPlace: Set = [
      "calendar", "diary", "agenda", "schedule", "planner", "morning", "afternoon", "evening", "night", "case",
      "advance", "least", "time", "total", "all", "person", "fact", "general", "order", "touch", "charge", "mind",
      "hour", "hours", "minutes", "week", "month", "once", "latest", "earliest", "most", "short", "addition",
      "private", "pairs", "writing", "sixish", "english", "german", "french", "spanish", "italian", "future", "last",
      "end", "notes", "note", "list", "reminders", "like", "exactly", "for", "on", "about", "around", "my",
    ]

    /// Words that are titles only together with the one before them.
    static let general: Set = [
      "group", "meeting", "class", "session", "lesson", "club", "course", "party", "game", "review", "workshop",
      "day", "appointment", "check", "test", "visit", "practice", "rehearsal", "training", "night", "evening",
      "tournament", "offsite", "retreat", "outing", "sync", "retro", "kickoff", "demo", "exam", "tour", "trip",
    ]

    /// Words that stand before a title and are no part of it.
    static let leading: Set = Lexicon.articles.union(Lexicon.possessives).union([
      "your", "his", "her", "their", "no", "any", "some", "one", "two", "another", "new", "next", "this", "that",
      "schedule", "book", "create", "make", "set", "block", "plan", "arrange", "pencil", "save", "log", "keep",
      "reserve", "insert", "record", "organise", "organize", "fix", "stick", "throw", "drop", "squeeze", "need",
      "want", "event", "appointment", "diary", "in", "on", "at", "up", "down", "whole", "full", "all", "big", "give",
      "mark", "get", "hold", "host", "attend", "going", "go", "having", "there's", "here's", "today's", "tomorrow's",
      "important", "first", "last", "regular", "weekly", "daily", "monthly", "yearly", "annual",
    ])

    /// Words with which places begin.
    static let places: Set = [
      "room", "court", "ward", "hall", "gate", "platform", "terminal", "trattoria", "café", "cafe", "restaurant",
      "ristorante", "bistro", "hotel", "studio", "clinic", "pitch", "track", "pier", "building", "floor", "lecture",
      "auditorium", "pizzeria", "osteria", "brasserie", "theatre", "theater", "stadium", "lab", "pool", "booth",
      "dock", "counter", "desk", "bay", "rink", "stand", "stall", "berth", "quay", "wing", "table", "lane", "field",
      "classroom", "marquee", "tent", "aisle", "jetty", "hangar", "entrance", "suite",
    ]

    /// Words with which the names of places end.
    static let placeNouns: Set = [
      "office", "house", "flat", "clinic", "surgery", "centre", "center", "school", "church", "gym", "library",
      "park", "station", "airport", "hospital", "pub", "restaurant", "cafe", "café", "cinema", "hall", "stadium",
      "museum", "pool", "bakery", "campus", "canteen", "garden", "gardens", "theatre", "theater", "hotel", "town",
      "nursery", "garage", "shed", "terrace", "lobby", "barn", "yard", "warehouse", "basement", "kitchen", "balcony",
      "clubhouse", "salon", "depot", "harbour", "harbor", "marina", "beach", "ground", "grounds", "field", "studio",
      "foyer", "chapel", "temple", "mosque", "synagogue", "courthouse", "st", "street", "road", "rd", "lane",
      "square", "avenue", "ave",
    ]

    /// What things do, behind their names: "train to Gdansk leaves".
    static let doing: Set = [
      "leaves", "departs", "lands", "arrives", "rang", "finally", "starts", "begins", "called", "says", "said",
      "texted", "wants", "needs", "is", "has", "was", "goes", "happens", "happening", "runs", "meets", "continues",
      "lasts", "its", "go", "ends", "finishes",
    ]

    /// Verbs of orders, and of no events: "pop the flu jab in for tomorrow".
    static let ordering: Set = [
      "pop", "stick", "pencil", "jot", "chuck", "whack", "squeeze", "bung",
    ]
  }
}
