/// The parts of a recurrence rule (RFC 5545 §3.3.10), checked before libical sees them.
struct RuleParts: Hashable, Sendable {
  /// Names in capitals, in the order of the text.
  var parts: [Part]

  struct Part: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// From the most to the least frequent.
  enum Frequency: String, Sendable, CaseIterable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"

    /// Whether it comes several times a day.
    var isWithinDay: Bool { self == .secondly || self == .minutely || self == .hourly }
  }

  /// Nil for text that is no rule: an unknown part, one that comes twice, no frequency, a number out of range.
  init?(_ text: String) {
    guard text.utf8.count <= 4_000, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return nil }
    parts = []
    for piece in text.uppercased().split(separator: ";") {
      let sides = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty, Self.names.contains(String(sides[0])), self[String(sides[0])] == nil
      else { return nil }
      parts.append(Part(name: String(sides[0]), value: String(sides[1])))
    }
    guard let value = self["FREQ"], Frequency(rawValue: value) != nil else { return nil }
    if let interval = self["INTERVAL"] {
      guard let number = Int(interval), (1...32_000).contains(number) else { return nil }
    }
    if let count = self["COUNT"] {
      guard let number = Int(count), (1...Int(Int32.max)).contains(number), self["UNTIL"] == nil else { return nil }
    }
    if let until = self["UNTIL"] {
      guard EventTime(iCalendar: until, zone: nil) != nil else { return nil }
    }
  }

  /// A rule as a file has it, whoever wrote it. Blanks mean nothing, an empty part limits nothing, and parts that nobody but
  /// their writer knows are kept and passed over; but one that names days (`BY…`) can't be, as all days would be wrong then.
  /// Of COUNT and UNTIL, which must not come together, the first that is reached ends the series.
  init?(ofFile text: String) {
    guard text.utf8.count <= 4_000 else { return nil }
    var known: [Part] = []
    var others: [Part] = []
    for piece in text.uppercased().filter({ !$0.isWhitespace }).split(separator: ";") {
      let sides = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2 else { return nil }
      guard !sides[1].isEmpty else { continue }
      let part = Part(name: sides[0], value: sides[1])
      if Self.names.contains(part.name) {
        known.append(part)
      } else if part.name.hasPrefix("BY") {
        return nil
      } else {
        others.append(part)
      }
    }
    let places = ["UNTIL", "COUNT"].compactMap { name in known.firstIndex { $0.name == name } }
    for place in known.indices {
      switch known[place].name {
      // With the dashes and colons that people write, the same time.
      case "UNTIL": known[place].value.removeAll { $0 == "-" || $0 == ":" }
      // Only months and years have a first Tuesday.
      case "BYDAY" where !known.contains { $0.name == "FREQ" && ["MONTHLY", "YEARLY"].contains($0.value) }:
        known[place].value = known[place].value.split(separator: ",").map { $0.suffix(2) }.joined(separator: ",")
      default: break
      }
    }
    let until = places.count == 2 ? known.remove(at: places[0]) : nil
    guard var rule = RuleParts(known.map { "\($0.name)=\($0.value)" }.joined(separator: ";")) else { return nil }
    if let until {
      guard EventTime(iCalendar: until.value, zone: nil) != nil else { return nil }
      rule.parts.append(until)
    }
    rule.parts += others
    self = rule
  }

  /// Without the parts that nobody but their writer knows.
  var withoutPrivate: RuleParts {
    var copy = self
    copy.parts.removeAll { !Self.names.contains($0.name) }
    return copy
  }

  subscript(name: String) -> String? { parts.first { $0.name == name }?.value }

  var frequency: Frequency { self["FREQ"].flatMap(Frequency.init(rawValue:)) ?? .daily }
  var interval: Int { self["INTERVAL"].flatMap { Int($0) } ?? 1 }
  var count: Int? { self["COUNT"].flatMap { Int($0) } }
  var until: EventTime? { self["UNTIL"].flatMap { EventTime(iCalendar: $0, zone: nil) } }

  /// As iCalendar writes it.
  var text: String { parts.map { "\($0.name)=\($0.value)" }.joined(separator: ";") }

  /// Without an end.
  var endless: RuleParts { without("COUNT").without("UNTIL") }

  func without(_ name: String) -> RuleParts {
    var copy = self
    copy.parts.removeAll { $0.name == name }
    return copy
  }

  /// With a part set in its place, or added at the end.
  func with(_ name: String, value: String) -> RuleParts {
    var copy = self
    if let place = parts.firstIndex(where: { $0.name == name }) {
      copy.parts[place].value = value
    } else {
      copy.parts.append(Part(name: name, value: value))
    }
    return copy
  }

  /// The numbers of a list such as BYMONTH; nil when it is absent or holds other things.
  func numbers(_ name: String) -> [Int]? {
    guard let value = self[name] else { return nil }
    let numbers = value.split(separator: ",").compactMap { Int($0) }
    return numbers.isEmpty ? nil : numbers
  }

  private static let names: Set<String> = [
    "FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY", "BYYEARDAY",
    "BYWEEKNO", "BYMONTH", "BYSETPOS", "RSCALE", "SKIP",
  ]
}
