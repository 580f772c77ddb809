/// A rule and a start as libical 3.0 has to be told them, so that it gives what RFC 5545 §3.3.10 means.
struct LibicalRule {
  /// Without UNTIL, which the caller applies.
  private(set) var rule: RuleParts
  /// Seconds on the wall clock; may be before the real start, whose earlier occurrences the caller drops.
  private(set) var start: Int

  init(_ given: RuleParts, start: LocalDateTime) {
    rule = given.withoutPrivate.without("UNTIL")
    self.start = start.seconds
    switch rule.frequency {
    case .yearly: tryAllMonths()
    case .daily: countFromMonthEnd()
    case .weekly: beginInsideWeek(start)
    default: break
    }
  }

  /// BYMONTHDAY alone means every month; libical tries only the month of the start.
  private mutating func tryAllMonths() {
    guard rule["BYMONTHDAY"] != nil, rule["BYMONTH"] == nil, rule["BYYEARDAY"] == nil, rule["BYWEEKNO"] == nil else {
      return
    }
    rule = rule.with("BYMONTH", value: (1...12).map(String.init).joined(separator: ","))
  }

  /// Days from a month's end are passed over in daily rules; the monthly rule with the same days says the same.
  private mutating func countFromMonthEnd() {
    guard rule.hasDayFromMonthEnd, rule.interval == 1 else { return }
    rule = rule.with("FREQ", value: RuleParts.Frequency.monthly.rawValue)
  }

  /// With a start on a day that is none of BYDAY, libical may take the wrong one of two weeks. So it begins with the first of
  /// BYDAY in the same week, and a rule that counts counts those before the start on top.
  private mutating func beginInsideWeek(_ start: LocalDateTime) {
    let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    guard rule.interval > 1, let days = rule["BYDAY"] else { return }
    let first = names.firstIndex(of: rule["WKST"] ?? "MO") ?? 1
    let offsets = Set(
      days.split(separator: ",").compactMap { names.firstIndex(of: String($0)) }.map { ($0 - first + 7) % 7 })
    let own = (start.date.weekday.daysAfterSunday - first + 7) % 7
    guard let earliest = offsets.min(), !offsets.contains(own) else { return }
    self.start += (earliest - own) * 86_400
    if let count = rule.count {
      rule = rule.with("COUNT", value: String(count + offsets.filter { $0 < own }.count))
    }
  }
}
