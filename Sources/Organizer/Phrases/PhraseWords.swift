/// The vocabulary of the phrases.
enum PhraseWords {
  static let weekdays: [String: Weekday] = [
    "monday": .monday, "mon": .monday, "tuesday": .tuesday, "tue": .tuesday, "tues": .tuesday,
    "wednesday": .wednesday, "wed": .wednesday, "weds": .wednesday, "thursday": .thursday, "thu": .thursday,
    "thur": .thursday, "thurs": .thursday, "friday": .friday, "fri": .friday, "saturday": .saturday,
    "sat": .saturday, "sunday": .sunday, "sun": .sunday, "wensday": .wednesday, "wendesday": .wednesday,
  ]

  static let months: [String: Int] = [
    "january": 1, "jan": 1, "february": 2, "feb": 2, "march": 3, "mar": 3, "april": 4, "apr": 4, "may": 5,
    "june": 6, "jun": 6, "july": 7, "jul": 7, "august": 8, "aug": 8, "september": 9, "sep": 9, "sept": 9,
    "october": 10, "oct": 10, "november": 11, "nov": 11, "december": 12, "dec": 12,
  ]

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  static let small: [String: Int] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19,
  ]

  static let tens: [String: Int] = [
    "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
  ]

  static let ordinals: [String: Int] = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15,
    "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30,
  ]

  static let tomorrow: Set<String> = [
    "tomorrow", "tmrw", "tmr", "tmw", "tomorow", "tommorow", "tommorrow", "tomorrrow",
  ]

  /// The units of time, the shortest first.
  enum Unit: Hashable, Comparable { case second, minute, hour, day, workday, week, fortnight, month, quarter, year }

  static let units: [String: Unit] = [
    "second": .second, "seconds": .second, "sec": .second, "secs": .second, "s": .second,
    "minute": .minute, "minutes": .minute, "min": .minute, "mins": .minute, "m": .minute,
    "hour": .hour, "hours": .hour, "hr": .hour, "hrs": .hour, "h": .hour,
    "day": .day, "days": .day, "d": .day, "workday": .workday, "workdays": .workday,
    "week": .week, "weeks": .week, "wk": .week, "wks": .week, "w": .week,
    "fortnight": .fortnight, "fortnights": .fortnight, "month": .month, "months": .month, "mth": .month,
    "quarter": .quarter, "quarters": .quarter, "year": .year, "years": .year, "yr": .year, "yrs": .year,
    "hour's": .hour, "day's": .day, "week's": .week, "month's": .month, "year's": .year,
  ]

  static let parts: [String: DayPart] = [
    "morning": .morning, "afternoon": .afternoon, "evening": .evening, "night": .night, "nite": .night,
  ]

  static let plurals: [String: Weekday] = [
    "mondays": .monday, "tuesdays": .tuesday, "wednesdays": .wednesday, "thursdays": .thursday, "fridays": .friday,
    "saturdays": .saturday, "sundays": .sunday,
  ]

  /// What begins a remark that says nothing about the time: "7 am when I get up".
  static let remarks: Set<String> = [
    "when", "because", "so", "while", "please", "thanks", "sharp", "since", "as", "if",
  ]

  /// A length of units, nil for working days, which only a date can count.
  static func duration(_ count: Int, unit: Unit) -> CalendarDuration? {
    switch unit {
    case .second: CalendarDuration(seconds: count)
    case .minute: CalendarDuration(seconds: count * 60)
    case .hour: CalendarDuration(seconds: count * 3600)
    case .day: CalendarDuration(days: count)
    case .week: CalendarDuration(days: count * 7)
    case .fortnight: CalendarDuration(days: count * 14)
    case .month: CalendarDuration(months: count)
    case .quarter: CalendarDuration(months: count * 3)
    case .year: CalendarDuration(months: count * 12)
    case .workday: nil
    }
  }
}
