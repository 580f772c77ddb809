/// Words that ask for something, or tell something.
extension Lexicon {
  /// For `HabitListRewrite`.
  enum HabitLists {
    /// What stands in front of all, or of one, and says nothing of it.
    static let around: Set = Lexicon.articles.union([
      "log", "track", "record", "add", "put", "down", "for", "today", "i", "i've", "just", "also", "yes", "did",
      "my", "please", "and", "then", "plus", "done", "too", "well", "as", "of", "some", "finally", "yay", "this",
      "morning", "evening", "afternoon", "tonight", "had", "have", "mark", "tick", "off", "so", "ok", "hi",
      "yesterday", "last", "night", "in", "total", "both", "them", "it", "all", "more",
    ])

    /// Units in which a value may be more than its number.
    static let units: Set = [
      "min", "mins", "minute", "minutes", "hour", "hours", "hr", "hrs", "h", "m", "km", "k", "miles", "mi",
    ]

    /// Words that are in no such list, and in most messages with a number.
    static let others: Set = Set(Lexicon.weekdays).union([
      "at", "remind", "reminder", "calendar", "move", "cancel", "delete", "note", "tomorrow", "next", "pm", "am",
      "to", "with", "what", "when",
    ])
  }

  /// For `HabitOfferRewrite`.
  enum HabitOffers {
    /// What says yes to this question alone.
    static let creating: Set = [
      "create it", "yes create it", "please create it", "add it", "yes add it",
    ]
  }

  /// For `LocalLookup`.
  enum Lookups {
    /// What is said around a question.
    static let around: Set = [
      "again", "please", "ok", "okay", "so", "hey", "and", "linnet", "wait",
    ]

    /// Words that say nothing of what is sought.
    static let small: Set = Lexicon.articles.union(Lexicon.possessives).union([
      "your", "of", "for", "to", "with", "and", "or", "at", "in", "on", "by", "from", "is", "it", "its", "i", "we",
      "me", "us", "what", "where", "which", "are", "was", "were", "did", "do", "does", "again", "please", "called",
      "name",
    ])

    /// Words of questions that are about something else, which the model tells.
    static let others: Set = Set(Lexicon.weekdays).union([
      "today", "tomorrow", "yesterday", "tonight", "week", "weekend", "month", "morning", "afternoon", "evening",
      "date", "day", "time", "now", "next", "calendar", "agenda", "schedule", "appointment", "appointments", "event",
      "events", "meeting", "meetings", "free", "busy", "reminder", "reminders", "note", "notes", "contact",
      "contacts", "habit", "habits", "streak", "weather", "news", "due", "open", "left", "you", "this", "that",
      "these", "those", "there", "up", "phone", "mobile", "email", "mail", "birthday", "address", "search",
    ])

    /// Words with which short questions begin that are about what was said.
    static let asking: Set = [
      "am", "any", "anything", "are", "can", "could", "did", "do", "does", "how", "is", "may", "no", "not", "oh",
      "really", "right", "shall", "should", "sorry", "sure", "thanks", "was", "when", "who", "why", "will", "would",
      "yes",
    ]
  }

  /// For `MusingRewrite`.
  enum Musings {
    /// With one of these words a message may ask for something.
    static let asking: Set = Lexicon.cancellations.union([
      "please", "pls", "plz", "add", "put", "book", "remind", "reminder", "move", "log", "calendar", "note", "save",
      "change", "look", "search", "find", "show", "tell", "list",
    ])
  }

  /// For `RequestOpening`.
  enum Openings {
    /// What leads to a request.
    static let leads: Set = [
      "and", "then", "also", "plus", "next", "oh", "ok", "okay", "now", "please", "pls", "finally", "lastly",
      "second", "additionally", "besides", "just", "kindly", "after that", "one more thing", "another thing",
      "while you're at it", "can you", "could you", "would you", "will you", "i want to", "i'd like to", "let's",
      "i want you to", "i'd like you to",
    ]

    /// Verbs with which requests begin.
    static let verbWords: Set = Lexicon.moves.union(Lexicon.cancellations).union([
      "add", "put", "book", "schedule", "create", "make", "set", "pencil in", "block", "scrap", "drop", "change",
      "rename", "update", "complete", "check off", "cross off", "finish", "save", "pin", "find", "look for",
      "search", "read me", "plan", "arrange", "enter", "register", "record", "start tracking", "stop tracking",
      "start", "clear", "erase", "get rid of", "call off", "append",
    ])

    /// What one tells to have done.
    static let pastWords: Set = [
      "drank", "ran", "walked", "meditated", "read", "took", "swam", "slept", "skipped", "practiced", "practised",
      "studied", "wrote", "cycled", "biked", "did", "ate", "jogged", "hiked", "lifted", "stretched", "journaled",
      "played", "rode", "climbed", "rowed", "trained", "cooked", "cleaned",
    ]
  }

  /// For `OpinionRewrite`.
  enum Opinions {
    /// What is asked of the user's own things in such words.
    static let own: Set = Lexicon.possessives.union([
      "calendar", "reminder", "reminders", "note", "notes", "remind", "free", "busy", "schedule", "contacts", "add",
      "move", "cancel", "delete", "book", "habit", "habits", "meeting", "appointment", "me", "us",
    ])
  }

  /// For `RequestPreparation`.
  enum Preparation {
    /// Words of who only asks for what was said to be put down.
    static let orders: Set = Lexicon.courtesies.union([
      "add", "put", "book", "save", "enter", "schedule", "it", "that", "this", "them", "in", "to", "on", "the", "my",
      "calendar", "diary", "ok", "down", "for", "me", "whole", "series", "if", "you'd", "you", "would", "could",
      "can", "be", "so", "good", "kind",
    ])
  }

  /// For `RequestWords`.
  enum Requests {
    /// Of those who take something away, or say that it is over.
    static let removing: Set = Lexicon.cancellations.union([
      "cancelled", "canceled", "cancels", "deleted", "removed", "scrap", "scrapped", "skip", "clear", "ditch", "bin",
      "drop", "erase", "undo", "forget", "off", "over", "fell", "through", "dropped", "rid", "strike", "kill", "not",
      "no", "never", "don't", "won't", "isn't", "can't", "doesn't", "didn't",
    ])

    /// Of those who move or change something.
    static let changing: Set = Lexicon.moves.union([
      "moved", "pushed", "shifted", "change", "changed", "postponed", "rescheduled", "later", "earlier", "instead",
      "rather", "swap", "swapped", "rename", "update", "extend", "delay", "delayed", "until", "till", "til", "same",
    ])

    /// With which questions begin, and what is to be shown.
    static let asking: Set = [
      "is", "are", "am", "was", "were", "did", "do", "does", "have", "has", "had", "can", "could", "will", "would",
      "should", "shall", "may", "what", "what's", "when", "when's", "where", "who", "how", "which", "why", "find",
      "show", "list", "read", "open", "check", "look", "search", "tell",
    ]
  }

  /// For `RequestTelling`.
  enum Telling {
    /// Verbs of orders that change what is there.
    static let ordering: Set = Lexicon.moves.union(Lexicon.cancellations).union(["scrap", "drop", "rename"])

    /// What asks wherever it stands, and what is said of events that won't be, or won't be then.
    static let asking: Set = Lexicon.cancellations.union([
      "please", "pls", "plz", "remind", "cancelled", "canceled", "move", "moved", "postponed", "rescheduled", "off",
      "calendar", "diary", "reminder", "reminders", "note", "notes", "log", "instead", "done",
    ])
  }

  /// For `WholeRequest`.
  enum WholeRequests {
    /// Words that point to something before, or are said of it.
    static let pointing: Set = [
      "it", "its", "it's", "it'll", "that", "that's", "this", "these", "those", "them", "they", "they're", "they'd",
      "theirs", "one", "ones", "same", "also", "too", "instead", "actually", "rather", "again", "another", "other",
      "else", "others", "more", "both", "first", "second", "third", "fourth", "last", "latter", "former", "previous",
      "before", "after", "then", "there", "he", "he'd", "she", "she'd", "him", "her", "his", "hers", "no", "not",
      "nope", "nah", "yes", "yeah", "yep", "sorry", "wait", "oops", "correction", "only", "just", "better", "suits",
      "suit", "fits", "works", "fine", "btw", "still", "already", "either", "though", "scratch", "never", "mind",
      "longer", "shorter", "later", "earlier", "meant", "mean", "said", "change", "changed", "make", "made", "keep",
      "leave", "till", "til", "until", "location", "place", "room", "description", "tag", "tags", "title", "titled",
      "rename", "retitle", "named", "done", "finished", "ticked", "off", "extend", "shorten", "extra", "plus",
      "well", "whole", "everything", "all", "none", "nothing", "besides", "prefer", "wrong", "mistake", "typo",
      "reply", "answer", "option", "choose", "pick", "take", "reschedule", "postpone", "swap", "switch", "shift",
      "strike", "erase", "undo", "forget", "cancel", "cancelled", "canceled", "drop", "dropped", "scrap", "bin",
      "ditch", "without", "brought", "forward", "delayed", "delay", "confirmed", "deadline", "start", "starts",
      "started", "end", "ends", "ended", "length", "takes", "lasts", "moved", "moves", "rescheduled", "postponed",
      "pushed", "bad", "notice", "warn", "alert", "ahead", "advance", "remarks", "comment", "overwrite", "replace",
      "held", "wrap", "adjust", "correct", "details", "slipped", "sounds", "suggested", "offered", "called", "slot",
      "gap", "grab", "hold", "date",
    ]

    /// Words that tell nothing of what is asked for.
    static let untelling: Set = Lexicon.articles.union(Lexicon.possessives).union([
      "at", "on", "in", "for", "from", "to", "of", "by", "with", "and", "or", "but", "so", "if", "as", "into",
      "about", "around", "am", "pm", "i", "i'd", "i'll", "i'm", "i've", "me", "we", "we'd", "we'll", "we're", "us",
      "you", "you're", "your", "can", "could", "would", "will", "shall", "should", "may", "might", "must", "do",
      "does", "did", "is", "are", "was", "were", "be", "been", "being", "have", "has", "had", "please", "pls",
      "thanks", "thank", "ok", "okay", "hi", "hey", "hello", "linnet", "let", "let's", "get", "got", "go", "going",
      "come", "want", "wants", "need", "needs", "put", "set", "move", "push", "bring", "give", "tell", "show", "see",
      "look", "like", "think", "new", "day", "time", "hour", "hours", "minutes", "minute", "how", "what", "when",
      "where", "who", "why", "which", "any", "some", "much", "many", "than", "up", "down", "out", "over", "back",
      "next", "first", "say", "says", "perfect", "great", "good", "best", "possible", "early", "late", "soon",
      "event", "calendar", "reminder", "reminders", "appointment", "meeting",
    ])

    /// Words with which nothing begins that stands alone.
    static let joining: Set = ["and", "but", "or", "with", "by"]
  }
}
