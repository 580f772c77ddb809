/// Words by which something that is there is told from something new.
extension Lexicon {
  /// For `DryRun`.
  enum DryRuns {
    /// What may stand behind the name of what is ended or changed. "Cancel my Netflix subscription" is about something else than the reminder "Netflix".
    static let behindNames: Set = [
      "on", "at", "to", "please", "pls", "tomorrow", "today", "tonight", "this", "next", "from", "until", "by",
      "event", "appointment", "reminder", "meeting",
    ]
  }

  /// For `NamedChange`.
  enum NamedChanges {
    /// What tells of a change only of what is named in full: "the car has to be at the garage at 8" is about no car insurance.
    static let weak = [
      "has to be", "needs to be", "must be", "should start", "is now", "starts at", "will start", "begin at",
      "begins at", "start at", "just this week", "only this week", "this week only",
    ]

    /// What tells of a change, beside how far something is moved.
    static let cues = [
      "can't do", "cannot do", "can only do", "no good", "doesn't work", "does not work", "won't work", "swapped to",
      "moved to", "moved from", "should start", "starts at", "will start", "now starts", "is now", "has to be",
      "needs to be", "must be", "instead of", "rather than", "can wait", "rescheduled to", "changed to", "pushed to",
      "move me from", "isn't possible", "not possible", "any more", "anymore", "begin at", "begins at", "start at",
      "just this week", "only this week", "this week only",
    ]

    /// Words of messages that want something else, too, or say plainly what is to be moved.
    static let others: Set = Lexicon.cancellations.union([
      "remind", "reminder", "alert", "note", "notes", "location", "place", "add", "new", "another", "also", "rename",
      "call", "both", "habit", "log", "list", "what", "when", "who", "why", "how",
    ])

    /// What is changed.
    static let plain: Set = ["move", "reschedule", "postpone", "change", "put", "make", "set"]
  }

  /// For `PairRepair`.
  enum Pairs {
    /// Words between two names that only join them.
    static let joining: Set = [
      "and", "&", "the", "my", "to", "also", "both", "reminder", "note", "one", "for", "",
    ]
  }

  /// For `ScopeRepair`.
  enum Scopes {
    /// What says that all occurrences are meant.
    static let all = [
      "all of them", "all of these", "all of those", "every one of", "every single one", "each of them", "each one",
      "whole series", "entire series", "all occurrences", "every occurrence", "all dates", "all the dates",
      "all the sessions", "all sessions",
    ]

    /// What says that these and all later occurrences are meant.
    static let future = ["from now on", "going forward", "from then on", "from here on"]

    /// Words between these and what they are said of.
    static let between: Set = Lexicon.possessives.union(["of", "the", "single"])
  }

  /// For `TargetResolver`.
  enum Targets {
    /// What things have and are, and what is said before a correction: none of it is a name.
    static let unnamed: Set = [
      "venue", "room", "place", "location", "address", "hall", "alert", "alarm", "warning", "notification", "start",
      "end", "time", "date", "day", "name", "title", "length", "duration", "note", "remark", "event", "appointment",
      "meeting", "entry", "session", "thing", "series", "reminder", "one", "it", "that", "this", "the", "my", "is",
      "oops", "sorry", "wait", "actually", "hm", "no", "ok", "okay", "oh", "ah", "whole", "entire", "all", "until",
      "till", "til",
    ]

    /// Words behind "that" and "this" where these point to what was spoken of, and not to a day or a thing that is named.
    static let behindPointing: Set = [
      "one", "please", "pls", "to", "on", "at", "by", "for", "too", "instead", "now", "again", "then", "event",
      "appointment", "meeting", "reminder", "note", "entry",
    ]

    /// What speaks of several things.
    static let quantifiers: Set = ["all", "every", "everything", "each", "both", "any"]

    /// What says no more than that something is done.
    static let doneWords: Set = [
      "done", "finished", "completed", "did", "it", "that", "that's", "it's", "one", "i", "i've", "already", "all",
      "is", "ok", "yes", "now", "just", "with",
    ]

    /// Words of those who want something new.
    static let making: Set = [
      "add", "new", "another", "create", "put", "book", "schedule", "event", "also", "too", "plan", "remind",
      "reminder", "and", "next", "then",
    ]

    /// The hours in words.
    static let hours: Set = Set(Lexicon.numbers).union(["noon", "midday", "midnight", "eleven", "twelve"])

    /// Words of what is a time or a thing already named.
    static let unspecific: Set = [
      "evening", "morning", "afternoon", "night", "weekend", "same", "next", "following", "day", "week", "month",
      "time", "other", "first", "second", "last",
    ]

    /// Verbs that are of a task whoever or whatever it is about.
    static let calling: Set = [
      "call", "phone", "ring", "text", "email", "message", "visit", "see", "meet", "ask",
    ]

    /// Words of those who change what is there. Without one of them a time is that of something new.
    static let changing: Set = Lexicon.moves.union([
      "moved", "moving", "pushed", "shifted", "rescheduled", "postponed", "change", "changed", "bring", "brought",
      "delay", "delayed", "later", "earlier", "instead", "make", "rather", "forward", "back", "switch", "swap",
      "update", "put", "slip", "extend", "shorten", "correct", "not", "rename", "set", "until", "til", "till",
      "longer", "shorter", "ends",
    ])

    /// Phrases of those who say that what is there has another time.
    static let otherwise = [
      "has to be", "needs to be", "must be", "should be", "will be", "is now", "start at", "starts at", "begins at",
      "moved to", "instead", "not at", "is still", "new details", "new time", "new date",
    ]

    /// What is said of a habit without its name: "log 12 for today", "25 more".
    static let nameless: Set = [
      "log", "add", "more", "for", "today", "yesterday", "tonight", "this", "another", "put", "down", "and", "make",
      "it", "that", "the", "count", "times",
    ]
  }
}
