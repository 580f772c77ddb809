/// Words of times.
extension Lexicon {
  /// For `AgreedDayRewrite`.
  enum AgreedDays {
    /// What agrees.
    static let agreeing: Set = [
      "good", "great", "perfect", "nice", "cool", "ok", "okay", "fine", "super", "brilliant", "excellent", "alright",
      "lovely", "then", "so", "right", "wonderful",
    ]
  }

  /// For `CarriedDayRewrite`.
  enum CarriedDays {
    /// Words of what is put down or told, and is no appointment.
    static let told: Set = [
      "note", "notes", "log", "logged", "jot", "write", "did", "yesterday", "habit", "list", "search", "i've",
      "done",
    ]

    /// What calls something off.
    static let cancelling: Set = Lexicon.cancellations.union([
      "cancelled", "canceled", "scrap", "skip", "drop", "ditch", "bin",
    ])
  }

  /// For `DayCountedBack`.
  enum CountedDays {
    /// Small numbers.
    static let numbers = [
      "a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]

    /// What stands for what was told before: without that these words mean nothing.
    static let pronouns: Set = ["it", "them", "her", "him", "one", "there"]
  }

  /// For `DatedList`.
  enum DatedLists {
    /// What one may be reminded to do.
    static let tasks: Set = [
      "cancel", "cancelled", "move", "change", "drop", "clear", "bin", "update", "extend", "check", "done",
    ]

    /// Of a list that begins with one of them, the things are no events.
    static let notLists: Set = [
      "note", "notes", "list", "delete", "remove", "scrap", "clear", "habit", "habits",
    ]

    /// What is said to whom is asked, in front or at the end, and says nothing of the things.
    static let orders: Set = Lexicon.courtesies.union([
      "add", "put", "book", "note", "save", "enter", "calendar", "diary", "agenda", "schedule", "plan", "both",
      "all", "these", "them", "those", "the", "my", "in", "into", "to", "on", "ta", "two", "three", "four", "2", "3",
      "4", "things", "events", "dates", "appointments", "following", "for", "me", "down", "up", "can", "you", "u",
      "could", "reminders", "reminder",
    ])

    /// What a list is of that needs no times of day: its things take the whole day.
    static let wholeDays: Set = [
      "birthdays", "birthday", "holidays", "anniversaries", "deadlines", "dates", "days",
    ]
  }

  /// For `LookupRepair`.
  enum DayNames {
    /// How days and months begin.
    static let days: Set = Lexicon.weekdayAbbreviations.union([
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ])
  }

  /// For `DayReference`.
  enum DayReferences {
    /// What refers to a day.
    static let words = [
      "on that same day", "on the same day", "that same day", "the same day", "on that day", "that day", "same day",
      "on that date", "on the same date", "that date", "that same morning", "that morning", "that same afternoon",
      "that afternoon", "that same evening", "that evening",
    ]
  }

  /// For `EndRepair`.
  enum Ends {
    /// What something does when it is over.
    static let ending: Set = [
      "lands", "landing", "arrives", "arriving", "arrival", "ends", "ending", "end", "finishes", "finishing",
      "closes", "until", "runs", "goes", "lasts", "finish",
    ]

    /// What is put off until a time begins then.
    static let moving: Set = Lexicon.moves.union([
      "postponed", "delay", "delayed", "defer", "deferred", "pushed", "put", "hold", "moved", "snooze", "wait",
      "shifted", "bump", "bumped", "rescheduled",
    ])

    /// What doesn't do one of these until a time does it then.
    static let beginning: Set = [
      "coming", "comin", "come", "starting", "start", "begin", "beginning", "arriving", "arrive", "there", "here",
      "back", "open", "free",
    ]
  }

  /// For `HalfDayRewrite`.
  enum HalfDays {
    /// What says that a time is in the morning.
    static let morning: Set = ["am", "morning", "first", "former", "earlier", "early"]

    /// What says that a time is in the afternoon or in the evening.
    static let evening: Set = [
      "pm", "evening", "night", "tonight", "afternoon", "second", "latter", "later", "late", "last",
    ]
  }

  /// For `NeighbouringDay`.
  enum NeighbouringDays {
    /// What may follow: "the day before my exam" and "the day after tomorrow" say themselves which day it is.
    static let following: Set = [
      "at", "to", "that", "in", "from", "until", "till", "around", "about", "by", "please", "too", "then", "instead",
      "and", "for",
    ]

    /// Words behind which a day stands without "on".
    static let leading: Set = [
      "to", "for", "until", "till", "from", "on", "by", "of", "about", "is",
    ]

    /// What is asked for before something.
    static let alerting: Set = [
      "remind", "reminded", "warning", "heads-up", "notification", "alert", "warn", "notify", "ping", "nudge",
      "reminder",
    ]

    /// What moves something by a day counts from when that is: see ``ShiftRepair``.
    static let moving: Set = Lexicon.moves.union(["delay", "bring", "make", "moved", "pushed"])
  }

  /// For `ShiftRepair`.
  enum Shifts {
    /// Words that lead to a day on which something will be then: the length is another one.
    static let leading: Set = ["to", "till", "until", "til"]
  }

  /// For `TimeReferenceRewrite`.
  enum TimeReferences {
    /// What refers to a time that was said.
    static let again: Set = ["again", "also", "too", "another", "add"]
  }

  /// For `TimeWords`.
  enum TimeWords {
    /// Words that join the parts of a time and mean nothing alone.
    static let joining: Set = [
      "at", "on", "in", "by", "from", "to", "the", "of", "for", "and", "this", "@",
    ]
  }

  /// For `TimeRepair`.
  enum Times {
    /// Words behind which stands the day on which what repeats begins: "starting monday", "from the 3rd", "first one this friday".
    static let beginnings: Set = [
      "starting", "starts", "start", "beginning", "begins", "begin", "from", "first", "commencing",
    ]

    /// Words between these and the day: "the first time is this wednesday", "begin with march".
    static let betweenBeginning: Set = [
      "one", "time", "is", "with", "on", "session", "lesson", "class", "meeting", "rehearsal", "practice", "date",
      "of", "as", "from", "coming",
    ]

    /// Words behind which a number is a time.
    static let leading: Set = [
      "to", "at", "until", "till", "til", "for", "around", "about", "by", "from", "between", "@", "like", "exactly",
      "roughly", "begins", "starts", "starting", "beginning", "off", "is", "circa", "approx", "round",
    ]

    /// Days on which no habit can have been kept.
    static let future: Set = ["tomorrow", "next", "tmr", "tmrw"]

    /// Words of a time that is told from another one, which no rule reads: better asked about than cut.
    static let relative: Set = ["before", "after", "same", "that", "later", "earlier", "then"]
  }
}
