extension TitleRepair {
  /// Words by which a title goes on behind what seemed to be all of it.
  static let joining: Set = [
    "with", "for", "by", "from", "about", "of", "to", "&", "re", "mr", "mrs", "ms", "dr", "prof",
  ]
  /// Words that are in sentences, and not in titles.
  static let spoken: Set = [
    "i", "i'm", "am", "i've", "i'll", "i'd", "we", "we're", "we've", "we'll", "you", "he", "she", "they", "they're",
    "it",
    "it's", "that",
    "that's", "this", "there", "me", "us", "is", "are", "was", "were", "be", "been", "has", "have", "had", "got",
    "gets", "will", "would",
    "can", "could", "shall", "should", "must", "may", "do", "does", "did", "let", "let's", "takes", "starts", "begins",
    "happens", "moved",
    "please", "and", "but", "because", "then", "also", "so", "add", "put", "enter", "note", "remind", "calendar",
    "once", "if", "as", "since",
    "comes", "falls", "roughly", "around", "about", "every", "each", "until", "till",
  ]
  /// Words that say something of an event and are no part of its title.
  static let unfinished: Set = [
    "a", "an", "quick", "short", "long", "reminder", "alert", "alarm", "notification", "warning", "notice",
  ]
  /// Words that lead to a place.
  static let placing: Set = ["at", "in", "@"]
  /// Words that never belong to a place.
  static let noPlace: Set = [
    "calendar", "diary", "agenda", "schedule", "planner", "morning", "afternoon", "evening", "night", "case", "advance",
    "least", "time",
    "total", "all", "person", "fact", "general", "order", "touch", "charge", "mind", "hour", "hours", "minutes", "week",
    "month", "once",
    "latest", "earliest", "most", "short", "addition", "private", "pairs", "writing", "sixish", "english", "german",
    "french", "spanish",
    "italian", "future", "last", "end", "notes", "note", "list", "reminders", "like", "exactly", "for", "on", "about",
    "around",
    "my",
  ]
  /// Words that are titles only together with the one before them.
  static let general: Set = [
    "group", "meeting", "class", "session", "lesson", "club", "course", "party", "game", "review", "workshop", "day",
    "appointment", "check", "test", "visit", "practice", "rehearsal", "training", "night", "evening", "tournament",
    "offsite", "retreat", "outing", "sync", "retro", "kickoff", "demo", "exam", "tour", "trip",
  ]
  /// Words that stand before a title and are no part of it.
  static let leading: Set = [
    "the", "my", "our", "your", "his", "her", "their", "no", "any", "some", "one", "two", "another", "new", "next",
    "this", "that", "schedule", "book", "create", "make", "set", "block", "plan", "arrange", "pencil", "save", "log",
    "keep", "reserve", "insert", "record", "organise", "organize", "fix", "stick", "throw", "drop", "squeeze", "need",
    "want", "event", "appointment", "diary", "in", "on", "at", "up", "down", "a", "an", "whole", "full", "all", "big",
    "give", "mark", "get", "hold", "host", "attend", "going", "go", "having", "there's", "here's", "today's",
    "tomorrow's", "important", "first", "last", "regular", "weekly", "daily", "monthly", "yearly", "annual",
  ]
  /// Words with which places begin.
  static let places: Set = [
    "room", "court", "ward", "hall", "gate", "platform", "terminal", "trattoria", "café", "cafe", "restaurant",
    "ristorante", "bistro", "hotel", "studio", "clinic", "pitch", "track", "pier", "building", "floor", "lecture",
    "auditorium", "pizzeria", "osteria", "brasserie", "theatre", "theater", "stadium", "lab", "pool", "booth", "dock",
    "counter", "desk", "bay", "rink", "stand", "stall", "berth", "quay",
    "wing", "table", "lane", "field", "classroom", "marquee", "tent", "aisle", "jetty", "hangar", "entrance", "suite",
  ]
  /// Words with which the names of places end.
  static let placeNouns: Set = [
    "office", "house", "flat", "clinic", "surgery", "centre", "center", "school", "church", "gym", "library", "park",
    "station", "airport", "hospital", "pub", "restaurant", "cafe", "café", "cinema", "hall", "stadium", "museum",
    "pool", "bakery", "campus", "canteen", "garden", "gardens", "theatre", "theater", "hotel", "town", "nursery",
    "garage", "shed", "terrace", "lobby", "barn", "yard", "warehouse", "basement", "kitchen", "balcony", "clubhouse",
    "salon", "depot", "harbour", "harbor", "marina", "beach", "ground", "grounds", "field", "studio", "foyer",
    "chapel", "temple", "mosque", "synagogue", "courthouse",
    "st", "street", "road", "rd", "lane", "square", "avenue", "ave",
  ]
}
