/// Words that join and part clauses.
extension Lexicon {
  /// For `Clause`.
  enum Clauses {
    /// What says that something is over.
    static let ending = [
      "runs out", "run out", "expires", "expire", "is due", "are due", "ends", "closes", "close", "is up", "lapses",
      "needs renewing",
    ]

    /// What calls something off.
    static let callingOff = [
      "fell through", "has fallen through", "called off", "is cancelled", "was cancelled", "got cancelled",
      "is canceled", "was canceled", "got canceled", "is off", "isn't happening", "is not happening",
      "isn't going ahead", "is not going ahead", "won't happen",
    ]

    /// What stands for whom.
    static let pronouns: Set = ["it", "them", "those", "that", "this", "these"]

    /// How a reminder of an event is called.
    static let alerts: Set = ["alert", "alarm", "notification", "reminder", "warning"]

    /// What points to something before.
    static let earlier: Set = [
      "before", "beforehand", "earlier", "prior", "ahead", "advance", "bfore",
    ]

    /// Nothing that anything could be done with.
    static let empty: Set = [
      "me", "an", "a", "event", "note", "notes", "info", "with", "for", "of", "about", "to", "all", "both", "same",
      "one", "whole", "day", "as", "again", "please", "if", "done", "complete", "finished", "too", "everything",
      "web", "online", "calendar", "reminder", "that's", "notice", "ok", "okay",
    ]

    /// What begins a remark rather than a request.
    static let chatter: Set = [
      "it's", "its", "that's", "yesterday", "happy", "thanks", "thank", "once", "if", "after", "before", "by",
      "whenever", "because", "since", "had", "as",
    ]

    /// What is only remarked.
    static let remarks: Set = [
      "what a", "when it's", "when it", "when i", "when i'm", "when you", "when the", "i just", "i had", "i was",
      "how nice", "nice weather", "busy week", "good morning", "good evening", "good afternoon",
    ]

    /// Days.
    static let days: Set = Set(Lexicon.weekdays).union(Lexicon.weekdayAbbreviations).union([
      "today", "tomorrow", "tonight", "tmr", "tmrw", "tmw", "noon", "midnight", "tues", "thurs", "week", "weekend",
      "morning", "afternoon", "evening", "month",
    ])

    /// Words of times.
    static let ofTime: Set = Set(Lexicon.numbers).union([
      "at", "on", "in", "by", "around", "about", "next", "coming", "the", "of", "from", "to", "until", "till",
      "between", "early", "late", "exactly", "am", "pm", "night", "january", "february", "march", "april", "may",
      "june", "july", "august", "september", "october", "november", "december", "jan", "feb", "mar", "apr", "jun",
      "jul", "aug", "sep", "oct", "nov", "dec", "hour", "hours", "minute", "minutes", "min", "mins", "days", "weeks",
      "half", "past", "quarter", "eleven", "twelve", "later", "day",
    ])
  }

  /// For `CommonWordingRewrite`.
  enum CommonWordings {
    /// Words at the end that say nothing, wherever they stand, and behind a mark only.
    static let chatter: Set = [
      "lol", "haha", "tbh", "thx", "ty", "tysm", "pls", "plz", "ughhh", "ugh", ":)", ":-)", ";)", "😅", "🙏", "🙂",
    ]

    /// How one speaks to the program.
    static let address: Set = ["dear", "mate", "cheers", "thanks", "please", "xx", "xxx", "ta"]

    /// Words as one writes them on a phone.
    static let short: [Substring: String] = [
      "u": "you", "ur": "your", "cld": "could", "wld": "would", "pls": "please",
    ]

    /// What one does with a telephone.
    static let calling: Set = [
      "mate", "hey", "yo", "hiya", "dude", "bro", "ok", "okay", "right", "morning",
    ]
  }

  /// For `NameFirst`.
  enum NamesFirst {
    /// What is said before a time by those who want something put down, and no name.
    static let orders: Set = [
      "add", "put", "enter", "schedule", "block", "out", "calendar", "diary", "ok", "so", "in", "my", "the", "for",
      "please", "pls", "to", "new", "event", "on", "kindly", "book", "can", "you", "u",
    ]

    /// Words between a name and its time.
    static let joints: Set = ["is", "on", "at", "for", "are", "due", "-", "–", "—"]
  }

  /// For `SeparateRequests`.
  enum SeparateRequests {
    /// What joins two requests.
    static let joining: Set = ["and", "then", "plus", "also"]
  }

  /// For `TrailingOrder`.
  enum TrailingOrders {
    /// Words of a clause that only asks for what was said to be put down.
    static let ordering: Set = Lexicon.courtesies.union(Lexicon.possessives).union([
      "put", "pop", "stick", "get", "write", "mark", "add", "enter", "save", "book", "schedule", "block", "note",
      "keep", "throw", "chuck", "that", "it", "this", "them", "in", "into", "to", "on", "down", "the", "calendar",
      "diary", "agenda", "planner", "for", "me", "us", "can", "could", "you", "would", "will", "so", "and", "then",
      "with", "goes", "dear", "before", "i", "forget", "just", "blocked", "somewhere", "there", "of", "make", "a",
      "kindly", "lock", "whole", "series",
    ])

    /// Without one of these it asks for nothing.
    static let asking: Set = [
      "put", "pop", "stick", "get", "write", "mark", "add", "enter", "save", "book", "schedule", "block", "keep",
      "throw", "chuck", "calendar", "diary", "agenda", "lock",
    ]

    /// What the model has learnt stays.
    static let known: Set = ["put it", "put that", "put this", "add it", "add that", "note it"]

    /// What only asks to be reminded.
    static let reminding: Set = [
      "remind me", "remind me please", "please remind me", "can you remind me", "as a reminder",
      "don't let me forget", "dont let me forget", "remind me of it", "remind me of that", "reminder please",
      "so remind me", "and remind me",
    ]

    /// Days.
    static let days: Set = Set(Lexicon.weekdays).union(Lexicon.weekdayAbbreviations).union([
      "today", "tomorrow", "tonight", "tues", "weds", "thurs", "tmrw", "noon", "thursdays", "mondays", "tuesdays",
      "wednesdays", "fridays", "saturdays", "sundays",
    ])
  }
}
