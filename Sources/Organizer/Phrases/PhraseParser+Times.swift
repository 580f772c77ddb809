/// Times of day.
extension PhraseParser {
  /// A time with what belongs to it: "in the morning", a zone.
  mutating func timePiece() throws(PhraseFailure) -> TimeExpression? {
    guard let time = try attempt({ (parser) throws(PhraseFailure) in try parser.clock() }) else { return nil }
    return try completed(time)
  }

  /// Reads what belongs to a time.
  mutating func completed(_ time: TimeExpression) throws(PhraseFailure) -> TimeExpression {
    var time = time
    if joint == "about" { time.precision = .approximate }
    if time.isAmbiguous || time.isBare {
      if let part = try attempt({ (parser) throws(PhraseFailure) in parser.partAfterTime() }) {
        guard draft.part == nil || draft.part == part else { throw .notUnderstood }
        draft.part = part
      }
    }
    if time.zone == nil { time.zone = try zone() }
    return time
  }

  /// "9 in the morning", "8 at night", "3 o'clock this afternoon" is read by the caller.
  private mutating func partAfterTime() -> DayPart? {
    if accept(["at", "night"]) { return .night }
    guard accept(["in", "the"]), let name = word(0), let part = PhraseWords.parts[name] else { return nil }
    at += 1
    return part
  }

  private mutating func clock() throws(PhraseFailure) -> TimeExpression? {
    if accept("noon") || accept("midday") || accept(["12", "noon"]) { return TimeExpression(readings: [43_200]) }
    if number(0)?.value == 12, word(1) == "noon" || word(1) == "midday" || word(1) == "midnight" {
      at += 2
      let isNoon = word(-1) != "midnight"
      return isNoon ? TimeExpression(readings: [43_200]) : Self.midnight
    }
    if accept("midnight") { return Self.midnight }
    if let time = spoken() { return time }
    return try written()
  }

  private static var midnight: TimeExpression {
    var time = TimeExpression(readings: [0])
    time.isMidnight = true
    return time
  }

  // MARK: Spoken

  /// "half past 3", "quarter to 4", "ten past three", "half 8".
  mutating func spoken() -> TimeExpression? {
    let start = at
    if let time = halfOrQuarter() ?? minutesPast() { return time }
    at = start
    return nil
  }

  private mutating func halfOrQuarter() -> TimeExpression? {
    _ = accept("a")
    let minutes: Int
    if accept("half") { minutes = 30 } else if accept("quarter") { minutes = 15 } else { return nil }
    if accept("past") || (minutes == 15 && accept("after")) { return hour().map { Self.near($0, minutes: minutes) } }
    if minutes == 15, accept("to") || accept("before") || accept("of") || accept("till") {
      return hour().map { Self.near($0, minutes: -15) }
    }
    // "half 8" is 8:30 to some and 7:30 to others.
    guard minutes == 30, let hour = hour() else { return nil }
    var time = Self.near(hour, minutes: 30)
    time.readings = (time.readings + Self.near(hour, minutes: -30).readings).sorted()
    return time
  }

  private mutating func minutesPast() -> TimeExpression? {
    let start = at
    guard let (value, digits) = cardinal(), (1...59).contains(value) else { return nil }
    let isNamed = accept("minutes") || accept("mins") || accept("minute")
    if accept("past") || (isNamed && accept("after")) { return hour().map { Self.near($0, minutes: value) } }
    // "20 to 4" can be no range of hours, "10 to 2" can: without "minutes" it is left to the range.
    // "At ten to four" is none either.
    let isClock = digits == 0 && [5, 10].contains(value) && word(start - 1 - at) == "at"
    guard isNamed || isClock || ([20, 25].contains(value) && !draft.isRangeByWord),
      accept("to") || (isNamed && accept("before"))
    else { return nil }
    guard let hour = hour(), isNamed || hour.value <= 12, number(-1) == nil || !isSymbol(":") else { return nil }
    return Self.near(hour, minutes: -value)
  }

  private mutating func hour() -> (value: Int, meridiem: Int?, isNoon: Bool)? {
    if accept("noon") || accept("midday") { return (12, 12, true) }
    if accept("midnight") { return (12, 0, true) }
    guard let (value, _) = cardinal(), value <= 24 else { return nil }
    return (value, value <= 12 ? meridiem() : nil, false)
  }

  /// Minutes from an hour, in both halves of the day when nothing says which.
  private static func near(_ hour: (value: Int, meridiem: Int?, isNoon: Bool), minutes: Int) -> TimeExpression {
    let hours: [Int]
    if let meridiem = hour.meridiem {
      hours = [hour.value % 12 + meridiem]
    } else {
      hours = (1...12).contains(hour.value) ? [hour.value % 12, hour.value % 12 + 12] : [hour.value % 24]
    }
    var time = TimeExpression(readings: hours.map { ($0 * 3600 + minutes * 60 + 86_400) % 86_400 }.sorted())
    time.hasMeridiem = hour.meridiem != nil
    return time
  }

  // MARK: Written

  private mutating func written() throws(PhraseFailure) -> TimeExpression? {
    let isWord = number(0) == nil
    guard let (hour, digits) = cardinal() else { return nil }
    if digits == 3 || digits == 4 { return try military(hour, digits: digits) }
    guard hour <= 24, digits <= 2 else { return nil }
    var minute: Int?
    var second: Int?
    var hasColon = false
    if isSymbol(":"), isGlued(0), let (value, width) = number(1), isGlued(1), width == 2 {
      guard value < 60 else { throw PhraseFailure("An hour has 60 minutes; \"\(hour):\(value)\" is no time.") }
      (minute, hasColon) = (value, true)
      at += 2
      if isSymbol(":"), isGlued(0), let (value, width) = number(1), isGlued(1), width == 2, value < 60 {
        second = value
        at += 2
      }
    } else if isSymbol("."), isGlued(0), let (value, width) = number(1), isGlued(1), width == 2, value < 60 {
      let mark = at
      at += 2
      // "3.10" alone may be a date.
      let isTime =
        peekMeridiem() || joint == "at" || value > 12 || value == 0 || draft.date != nil || draft.isRangeByWord
      guard isTime else {
        at = mark
        throw PhraseFailure("\"\(hour).\(padded(value, width: 2))\" can be a time or a date. Write 3:10 or 3 October.")
      }
      (minute, hasColon) = (value, true)
    } else if accept("h") || accept("hrs") || accept("hours") {
      if let (value, width) = number(0), isGlued(0), width == 2, value < 60 {
        minute = value
        at += 1
      }
      return hour < 24 ? TimeExpression(readings: [hour * 3600 + (minute ?? 0) * 60]) : nil
    } else if isWord, let rest = spokenMinutes() {
      (minute, hasColon) = (rest, false)
    }
    let isClock = accept("o'clock") || accept("oclock")
    let half = meridiem()
    if let half {
      guard (1...12).contains(hour) else {
        // "15:00 pm" says the same twice, "0:30 am" too.
        guard hour < 24, (half == 12) == (hour >= 12) else {
          throw PhraseFailure("\"\(hour)\" doesn't go with am or pm. Write 15:00 or 3 pm.")
        }
        return TimeExpression(readings: [hour * 3600 + (minute ?? 0) * 60 + (second ?? 0)])
      }
      var time = TimeExpression(
        readings: [(hour % 12 + half) * 3600 + (minute ?? 0) * 60 + (second ?? 0)],
        precision: second == nil ? .minute : .second)
      time.hasMeridiem = true
      return time
    }
    return unmarked(
      hour, minute: minute, second: second, digits: digits, hasColon: hasColon, isClock: isClock, isWord: isWord)
  }

  /// A time without am or pm: with a leading zero, from 13:00 and at 0:00 the day has one reading, else two.
  private func unmarked(
    _ hour: Int, minute: Int?, second: Int?, digits: Int, hasColon: Bool, isClock: Bool, isWord: Bool
  ) -> TimeExpression? {
    let rest = (minute ?? 0) * 60 + (second ?? 0)
    guard hour < 24 || rest == 0 else { return nil }
    let isLeadingZero = digits == 2 && hour < 10
    var time = TimeExpression(readings: [], precision: second == nil ? .minute : .second)
    (time.hasColon, time.isBare) = (hasColon, minute == nil && !isClock)
    if hour == 0 || hour > 12 || (isLeadingZero && hasColon) || second != nil {
      time.readings = [hour * 3600 + rest]
    } else {
      time.readings = [hour % 12, hour % 12 + 12].map { $0 * 3600 + rest }
    }
    // A lone number from a text without any other sign of time is none; the resolver decides with the whole phrase.
    return isWord && time.isBare && hour == 0 ? nil : time
  }

  /// "three thirty", "nine fifteen", "ten oh five".
  private mutating func spokenMinutes() -> Int? {
    let start = at
    if accept("oh") || accept("o"), let (value, width) = cardinal(), width == 0, value < 10 { return value }
    at = start
    guard let (value, width) = cardinal(), width == 0, (10...59).contains(value) else {
      at = start
      return nil
    }
    return value
  }

  /// "1530", "0900 hours". Four digits that can be a year need "at" or "hours".
  private mutating func military(_ value: Int, digits: Int) throws(PhraseFailure) -> TimeExpression? {
    let (hour, minute) = (value / 100, value % 100)
    guard hour < 24, minute < 60 else { return nil }
    if let half = meridiem(), (1...12).contains(hour) {
      var time = TimeExpression(readings: [(hour % 12 + half) * 3600 + minute * 60])
      time.hasMeridiem = true
      return time
    }
    let isNamed = accept("hours") || accept("hrs") || (isGlued(0) && accept("h"))
    guard digits == 4,
      isNamed || joint == "at" || draft.date != nil || draft.isRangeByWord || !(1900...2200).contains(value)
    else {
      guard digits == 4 else { return nil }
      throw PhraseFailure(
        "\"\(value)\" can be a year or a time. Write \"in \(value)\" or \(hour):\(padded(minute, width: 2)).")
    }
    return TimeExpression(readings: [hour * 3600 + minute * 60])
  }

  // MARK: Halves of the day and zones

  /// 0 for am, 12 for pm.
  private mutating func meridiem() -> Int? {
    guard let name = word(0) else { return nil }
    switch name {
    case "am", "pm":
      at += 1
    case "a", "p":
      if isSymbol(".", ahead: 1), word(2) == "m" {
        at += 3
        if isSymbol("."), isGlued(0) { at += 1 }
      } else if word(1) == "m" {
        at += 2
      } else if isGlued(0) {
        at += 1
      } else {
        return nil
      }
    default:
      return nil
    }
    return name.first == "a" ? 0 : 12
  }

  private func peekMeridiem() -> Bool {
    var copy = self
    return copy.meridiem() != nil
  }

  /// "UTC", "GMT+2", "Europe/Paris". Abbreviations such as CST mean several zones, so they are not read.
  private mutating func zone() throws(PhraseFailure) -> WrittenZone? {
    let start = at
    _ = acceptSymbol("(")
    guard let name = word(0) else {
      at = start
      return nil
    }
    if ["utc", "gmt", "z"].contains(name) {
      at += 1
      var offset = 0
      if isSymbol("+") || isSymbol("-"), let (hours, digits) = number(1), isGlued(1), digits <= 2, hours <= 14 {
        offset = hours * 3600 * (isSymbol("-") ? -1 : 1)
        at += 2
        if isSymbol(":"), let minutes = number(1), minutes.digits == 2, minutes.value < 60 {
          offset += minutes.value * 60 * (offset < 0 ? -1 : 1)
          at += 2
        }
      }
      _ = acceptSymbol(")")
      return .offset(offset)
    }
    if isSymbol("/", ahead: 1), isGlued(1), isGlued(2), let place = word(2) {
      var identifier = "\(name)/\(place)"
      at += 3
      if isSymbol("/"), isGlued(0), let rest = word(1) {
        identifier += "/\(rest)"
        at += 2
      }
      _ = acceptSymbol(")")
      return .named(identifier)
    }
    at = start
    return nil
  }
}
