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
