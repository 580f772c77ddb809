/// What a phrase says, before anybody asks which day today is.
struct PhraseDraft: Hashable {
  var date: DateExpression?
  /// A weekday beside a date: "friday 3 march".
  var besides: Weekday?
  var time: TimeExpression?
  var part: DayPart?
  /// "after 2 pm", "before noon": the time is an edge of what is meant.
  var edge: TimeEdge?
  var end: Endpoint?
  var duration: CalendarDuration?
  /// "in 2 hours": from now.
  var offset: CalendarDuration?
  /// More than one when the words mean several rules.
  var rules: [RuleExpression] = []
  var anchoredByPreposition = false
  /// "from", "between": what follows is a range.
  var isRangeByWord = false
  /// The two ends were joined by a dash.
  var isDashed = false
  var startsNow = false
  /// "10 to 2" is a range, or ten minutes to two.
  var alternative: TimeExpression?
  /// A question that the words themselves raise.
  var doubt: String?

  struct Endpoint: Hashable {
    var date: DateExpression?
    var time: TimeExpression?
    /// A bare number, which is an hour or a day of the start's month.
    var bareDay: Int?
  }
}

/// On which side of a time something lies.
enum TimeEdge: Hashable { case after, before }

indirect enum DateExpression: Hashable {
  case absolute(CivilDate)
  /// Days from today.
  case today(Int)
  case weekday(Weekday, WeekdayChoice)
  /// A weekday of the week that is this many weeks away.
  case weekdayOfWeek(Weekday, Int)
  /// "the 3rd", of the month that is this many months away when that is said.
  case dayOfMonth(Int, monthOffset: Int?)
  case monthDay(month: Int, day: Int, year: Int?)
  /// "03/04", "03/04/2027"
  case slashed(Int, Int, year: Int?)
  case shifted(DateExpression, CalendarDuration)
  case workdays(Int)
  /// "first monday of december", "last friday of the month"; -1 is the last.
  case nthWeekday(Int, Weekday, PeriodExpression)
  case first(PeriodExpression)
  case last(PeriodExpression)
  case period(PeriodExpression)
  case weekOf(DateExpression, WeekChoice)
  case days(DateExpression, DateExpression)
}

/// Which days are meant around one: "the week of 8 march", "the week beginning 8 march", "the weekend of 8 march".
enum WeekChoice: Hashable { case around, from, weekend }

enum WeekdayChoice: Hashable { case bare, this, next, last, afterNext }

enum PeriodExpression: Hashable {
  case week(Int)
  case weekend(Int)
  /// "next weekend", which some mean as the coming one.
  case nextWeekend
  case month(Int)
  case namedMonth(Int, year: Int?)
  case year(Int)
  case numberedYear(Int)
}

/// A time of day with all its readings, in seconds since midnight.
struct TimeExpression: Hashable {
  var readings: [Int]
  var precision: PhrasePrecision = .minute
  /// Midnight beside a date is its beginning or its end.
  var isMidnight = false
  /// Whether minutes were written after a colon.
  var hasColon = false
  /// Only a number.
  var isBare = false
  /// Before noon or after it was written.
  var hasMeridiem = false
  /// Seconds east of Greenwich, when a zone was written.
  var zone: WrittenZone?

  var isAmbiguous: Bool { readings.count > 1 }
}

enum WrittenZone: Hashable {
  case offset(Int)
  case named(String)
}

/// A repetition in the terms of RFC 5545.
struct RuleExpression: Hashable {
  enum Frequency: String { case minutely, hourly, daily, weekly, monthly, yearly }
  struct Day: Hashable {
    var ordinal: Int?
    var weekday: Weekday
  }
  var frequency: Frequency
  var interval = 1
  var days: [Day] = []
  var monthDays: [Int] = []
  var month: Int?
  var count: Int?
  var until: DateExpression?
  var start: DateExpression?
  /// A rule that was written as such; nothing else then counts.
  var text: String?
}

/// Why a text is no time.
struct PhraseFailure: Error, Hashable {
  /// A sentence for the user.
  var message: String

  init(_ message: String) { self.message = message }

  static let notUnderstood = PhraseFailure(
    "This is no date or time that can be understood. Write it like \"tomorrow 15:00\" or \"2026-11-21T15:00\".")
  static let tooFar = PhraseFailure("This date is too far away. Give one between the years 1 and 9999.")
}
