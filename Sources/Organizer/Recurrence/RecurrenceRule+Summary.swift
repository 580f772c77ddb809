extension RecurrenceRule: CustomStringConvertible {
  /// In English: `every 2 weeks on Monday and Wednesday, 10 times`. What it can't say in words is shown as the rule.
  public var description: String {
    guard parts.parts.allSatisfy({ Self.speakable.contains($0.name) }), let days = days else { return text }
    if parts.frequency == .weekly, parts.interval == 1, parts["BYDAY"] == "MO,TU,WE,TH,FR" {
      return "every weekday" + end
    }
    let unit = Self.units[parts.frequency] ?? ""
    return (parts.interval == 1 ? "every \(unit)" : "every \(parts.interval) \(unit)s") + days + end
  }

  private static let speakable: Set = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYDAY", "BYMONTHDAY", "BYMONTH"]

  private static let units: [RuleParts.Frequency: String] = [
    .secondly: "second", .minutely: "minute", .hourly: "hour", .daily: "day", .weekly: "week", .monthly: "month",
    .yearly: "year",
  ]

  private static let ordinals = [1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", -1: "last"]

  /// Nil when there are no words for it.
  private var days: String? {
    var result = ""
    if let value = parts["BYMONTHDAY"] {
      let words = value.split(separator: ",").map { $0 == "-1" ? "the last day" : "day \($0)" }
      guard !value.contains("-") || value == "-1" else { return nil }
      result += " on " + Self.list(words)
    }
    if let value = parts["BYDAY"] {
      let words = value.split(separator: ",").map(Self.weekday)
      let known = words.compactMap { $0 }
      guard known.count == words.count else { return nil }
      result += (result.isEmpty ? " on " : " when it is ") + Self.list(known)
    }
    if let months = parts.numbers("BYMONTH") {
      guard months.allSatisfy({ (1...12).contains($0) }) else { return nil }
      result += " in " + Self.list(months.map { PhraseWords.monthNames[$0 - 1] })
    }
    return result
  }

  private var end: String {
    if let count = parts.count { return count == 1 ? ", once" : ", \(count) times" }
    guard let date = parts.until?.local.date else { return "" }
    return ", until \(date.day) \(PhraseWords.monthNames[date.month - 1]) \(date.year)"
  }

  private static func weekday(_ code: Substring) -> String? {
    guard let name = Weekday(code: String(code.suffix(2)))?.name else { return nil }
    if code.count == 2 { return name }
    return Int(code.dropLast(2)).flatMap { ordinals[$0] }.map { "the \($0) \(name)" }
  }

  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
