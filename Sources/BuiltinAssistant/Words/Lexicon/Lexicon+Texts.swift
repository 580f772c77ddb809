/// Words of notes, places and searches.
extension Lexicon {
  /// For `BodyRepair`.
  enum NoteTexts {
    /// Words that tell where a text goes, or are said to whom is asked.
    static let afterTexts: Set = Lexicon.courtesies.union([
      "to", "in", "into", "on", "onto", "under", "note", "notes", "list", "thank", "tagged", "tag", "called",
      "named", "titled", "and", "as", "tags", "cheers", "ta", "thnks", "tks",
    ])

    /// Words that are of no text behind a colon either.
    static let said: Set = Lexicon.courtesies.union([
      "thank", "tagged", "tag", "tags", "called", "titled", "note", "title", "cheers", "ta", "thnks", "tks",
    ])
  }

  /// For `PastTense`.
  enum PastTense {
    /// Verbs in the past and as one asks for them.
    static let base = [
      "ran": "run", "swam": "swim", "read": "read", "wrote": "write", "slept": "sleep", "drank": "drink",
      "ate": "eat", "went": "go", "took": "take", "made": "make", "rode": "ride", "sang": "sing", "spoke": "speak",
      "drew": "draw", "sent": "send", "paid": "pay", "bought": "buy", "done": "do", "taken": "take",
      "brought": "bring", "written": "write", "sold": "sell", "given": "give", "gave": "give", "found": "find",
      "sewn": "sew", "swept": "sweep", "fed": "feed", "hung": "hang", "rung": "ring", "rang": "ring", "got": "get",
      "told": "tell", "built": "build", "lent": "lend", "spoken": "speak",
    ]
  }

  /// For `PeriodText`.
  enum Periods {
    /// Words of times that need nothing before them.
    static let alone: Set = [
      "today", "tonight", "tomorrow", "tomorow", "tommorow", "tommorrow", "tmrw", "tmr", "tmw", "this", "next", "in",
      "at", "on", "from", "between", "after", "before", "until", "later", "now", "yesterday", "last", "over",
      "during", "the",
    ]

    /// What stands between the two ends of a time.
    static let ranges: Set = ["to", "until", "till", "through", "-", "–"]
  }

  /// For `PlaceRepair`.
  enum Places {
    /// What is in one place, in time, or in the way isn't at a place.
    static let others: Set = [
      "one place", "place", "its place", "time", "case", "order", "the way", "my way", "the calendar", "my calendar",
      "the diary", "my diary", "least", "last",
    ]

    /// What may stand behind a place at the end of a clause.
    static let closing: Set = [
      "now", "then", "instead", "though", "please", "pls", "too", "btw", "thanks", "again",
    ]
  }

  /// For `QueryRepair`.
  enum Queries {
    /// Words with which a search goes on.
    static let joining: Set = [
      "that", "which", "who", "where", "with", "without", "for", "near", "in", "from", "to", "under", "around", "of",
      "about", "on", "between", "and", "or", "vs",
    ]

    /// What is said to whom is asked.
    static let closing: Set = [
      "please", "pls", "thanks", "thx", "online", "me", "for", "web", "internet", "the", "on",
    ]

    /// Small numbers.
    static let numbers = [
      "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    ]
  }

  /// For `ResultSentences`.
  enum Results {
    /// Words of those who ask for an event's end.
    static let ending: Set = [
      "long", "until", "till", "end", "ends", "ending", "over", "finish", "finishes",
    ]
  }

  /// For `WordStems`.
  enum Stems {
    /// Words that are in names and in all else.
    static let common: Set = Lexicon.articles.union(Lexicon.possessives).union([
      "your", "her", "his", "their", "of", "for", "to", "with", "and", "or", "at", "in", "on", "by", "from", "is",
      "it", "this", "that", "one", "w",
    ])
  }
}
