/// A repetition rule in words, for questions and cards: "every 2 weeks on Tuesday".
enum RuleDescription {
  static func text(_ rule: String) -> String {
    var parts: [String: String] = [:]
    for part in rule.split(separator: ";") {
      let halves = part.split(separator: "=", maxSplits: 1)
      if halves.count == 2 { parts[String(halves[0])] = String(halves[1]) }
    }
    let known: Set = ["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYMONTH", "COUNT", "UNTIL", "WKST"]
    guard let unit = unit(parts["FREQ"]), known.isSuperset(of: parts.keys) else { return "by the rule \(rule)" }
    let interval = parts["INTERVAL"].flatMap { Int($0) } ?? 1
    var text = interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
    if let days = parts["BYDAY"].map({ $0.split(separator: ",").map { day(String($0)) } }) {
      text += " on " + list(days)
    }
    if let days = parts["BYMONTHDAY"].map({ $0.split(separator: ",").map { monthDay(String($0)) } }) {
      text += " on " + list(days)
    }
    if let month = parts["BYMONTH"].flatMap({ Int($0) }), (1...12).contains(month) {
      text += " of \(PhraseWords.monthNames[month - 1])"
    }
    if let count = parts["COUNT"] { text += ", \(count) times" }
    if let until = parts["UNTIL"] {
      text += ", until \(until.prefix(4))-\(until.dropFirst(4).prefix(2))-\(until.dropFirst(6).prefix(2))"
    }
    return text
  }

  private static func unit(_ frequency: String?) -> String? {
    switch frequency {
    case "MINUTELY": "minute"
    case "HOURLY": "hour"
    case "DAILY": "day"
    case "WEEKLY": "week"
    case "MONTHLY": "month"
    case "YEARLY": "year"
    default: nil
    }
  }

  private static func day(_ code: String) -> String {
    let name = Weekday(code: String(code.suffix(2)))?.name ?? code
    guard let ordinal = Int(code.dropLast(2)) else { return name }
    return ordinal == -1 ? "the last \(name)" : "the \(Self.ordinal(ordinal)) \(name)"
  }

  private static func monthDay(_ text: String) -> String {
    text == "-1" ? "the last day" : "the \(Int(text).map(ordinal) ?? text)"
  }

  private static func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (1, let rest) where rest != 11: "\(number)st"
    case (2, let rest) where rest != 12: "\(number)nd"
    case (3, let rest) where rest != 13: "\(number)rd"
    default: "\(number)th"
    }
  }

  private static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
