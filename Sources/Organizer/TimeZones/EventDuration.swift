/// A length of time as iCalendar means it (RFC 5545 §3.3.6): days by the calendar, the rest by the clock.
struct EventDuration: Hashable, Sendable {
  var days = 0
  var seconds = 0

  /// Its length with days of 24 hours.
  var nominalSeconds: Int { days * 86_400 + seconds }

  init(days: Int = 0, seconds: Int = 0) { (self.days, self.seconds) = (days, seconds) }

  /// `-PT15M`, `P1DT2H`, `P2W`. Nil for anything else, and beyond a hundred years.
  init?(iCalendar text: String) {
    var rest = text.uppercased()[...]
    let isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
    guard rest.hasPrefix("P"), rest.count > 1 else { return nil }
    rest = rest.dropFirst()
    var isTime = false
    var digits = ""
    for character in rest {
      switch character {
      case "0"..."9":
        digits.append(character)
        continue
      case "T" where digits.isEmpty && !isTime:
        isTime = true
        continue
      default: break
      }
      guard let number = Int(digits), number <= 3_200_000_000 else { return nil }
      digits = ""
      switch (character, isTime) {
      case ("W", false): days += number * 7
      case ("D", false): days += number
      case ("H", true): seconds += number * 3_600
      case ("M", true): seconds += number * 60
      case ("S", true): seconds += number
      default: return nil
      }
    }
    guard digits.isEmpty, abs(days) <= 36_600, abs(seconds) <= 3_200_000_000 else { return nil }
    if isNegative { (days, seconds) = (-days, -seconds) }
  }

  /// The end of something that starts then and takes so long.
  func end(of start: PlacedTime, userZone: ZoneKey) -> Int {
    var moved = start
    moved.local += days * 86_400
    return moved.instant(userZone) + seconds
  }
}
