/// How something repeats: a recurrence rule of RFC 5545, such as `FREQ=WEEKLY;BYDAY=MO,WE`.
public struct RecurrenceRule: Hashable, Sendable {
  let parts: RuleParts

  /// The rule as iCalendar writes it.
  public var text: String { parts.text }

  /// Reads `daily`, `weekdays`, `weekly`, `monthly`, `yearly`, or a rule, with or without `RRULE:` before it. Throws
  /// ``OrganizerError/Code/invalid`` for anything else.
  public init(_ text: String) throws(OrganizerError) {
    let trimmed = text.split(whereSeparator: \.isWhitespace).joined()
    let rule = trimmed.uppercased().hasPrefix("RRULE:") ? String(trimmed.dropFirst(6)) : trimmed
    let word = rule.lowercased() == "annually" ? "yearly" : rule.lowercased()
    guard let parts = Self.named.first(where: { $0.name == word })?.rule.parts ?? RuleParts(rule) else {
      throw OrganizerError.invalid(
        "This says nothing about repeating. Use daily, weekdays, weekly, monthly, yearly, a phrase such as “every other "
          + "tuesday”, or a rule such as FREQ=WEEKLY;BYDAY=MO,WE.", log: "not a recurrence rule")
    }
    guard parts.isExpandable else {
      throw OrganizerError.invalid(
        "This rule never comes true, or far too often. Choose a simpler one.", log: "rule can't be expanded")
    }
    self.parts = parts
  }

  init(parts: RuleParts) { self.parts = parts }

  /// Every day.
  public static let daily = RecurrenceRule(preset: .daily)
  /// Monday to Friday.
  public static let weekdays = RecurrenceRule(preset: .weekly, days: "MO,TU,WE,TH,FR")
  /// The same day every week.
  public static let weekly = RecurrenceRule(preset: .weekly)
  /// The same day every month; months without it are left out.
  public static let monthly = RecurrenceRule(preset: .monthly)
  /// The same day every year.
  public static let yearly = RecurrenceRule(preset: .yearly)

  /// How many times it happens in all, when that is fixed.
  public var count: Int? { parts.count }
  /// Until when it happens, that included, when that is fixed.
  public var until: EventTime? { parts.until }

  /// The same rule, so many times in all. `count` is at least 1.
  public func times(_ count: Int) -> RecurrenceRule {
    RecurrenceRule(parts: parts.endless.with("COUNT", value: String(max(1, count))))
  }

  /// The same rule, with another end. The time is written as it is: RFC 5545 wants a day for whole-day events, and UTC
  /// for those in a zone.
  public func ending(_ until: EventTime?) -> RecurrenceRule {
    RecurrenceRule(parts: until.map { parts.endless.with("UNTIL", value: $0.iCalendar) } ?? parts.endless)
  }

  private init(preset: RuleParts.Frequency, days: String? = nil) {
    self.init(parts: RuleParts(frequency: preset, days: days))
  }

  private static let named: [(name: String, rule: RecurrenceRule)] = [
    ("daily", .daily), ("weekdays", .weekdays), ("weekly", .weekly), ("monthly", .monthly), ("yearly", .yearly),
  ]

  /// The word that ``init(_:)`` reads for it; nil for a rule without one.
  public var name: String? { Self.named.first { $0.rule == self }?.name }
}

extension RuleParts {
  fileprivate init(frequency: Frequency, days: String?) {
    parts = [Part(name: "FREQ", value: frequency.rawValue)] + (days.map { [Part(name: "BYDAY", value: $0)] } ?? [])
  }
}
