extension RuleParts {
  /// Whether libical 3.0 expands this rule rightly and in bounded time. It walks over candidates one by one and can't be
  /// interrupted, so a rule that rarely or never matches, and comes every second, would keep it busy for minutes; it passes
  /// over BYSETPOS in rules within a day (for daily and weekly ones see ``SetPositions``), and over days counted from a month's end in rules within a month; and it gets the days wrong of weeks that lie in two years.
  var isExpandable: Bool {
    if self["BYSETPOS"] != nil {
      guard !frequency.isWithinDay, numbers("BYSETPOS")?.contains(0) == false else { return false }
    }
    if !hasPossibleDay { return false }
    if hasDayFromMonthEnd, frequency.isWithinDay || frequency == .weekly || (frequency == .daily && interval > 1) {
      return false
    }
    if self["BYWEEKNO"] != nil {
      guard self["BYDAY"] != nil, let weeks = numbers("BYWEEKNO"), weeks.allSatisfy({ (2...51).contains($0) }) else {
        return false
      }
    }
    let filters = parts.map(\.name).filter { $0.hasPrefix("BY") }
    if filters.isEmpty { return true }
    switch frequency {
    case .secondly: return false
    case .minutely: return 60 % interval == 0 && Set(filters).isSubset(of: ["BYHOUR", "BYDAY"])
    case .hourly: return 24 % interval == 0 && isHourlyBounded(filters)
    default: return true
    }
  }

  /// With every hour tried, any of the others is found within a year.
  private func isHourlyBounded(_ filters: [String]) -> Bool {
    let bounded: Set = ["BYHOUR", "BYDAY", "BYMONTH", "BYMINUTE", "BYSECOND"]
    return Set(filters).isSubset(of: bounded) && (interval == 1 || !filters.contains("BYHOUR"))
  }

  /// Whether BYMONTHDAY counts from a month's end.
  var hasDayFromMonthEnd: Bool { numbers("BYMONTHDAY")?.contains { $0 < 0 } ?? false }

  /// False when no month of BYMONTH has a day of BYMONTHDAY.
  private var hasPossibleDay: Bool {
    guard let months = numbers("BYMONTH"), let days = numbers("BYMONTHDAY") else { return true }
    return months.contains { month in
      guard (1...12).contains(month) else { return false }
      return days.contains { abs($0) <= CivilDate.length(ofMonth: month, year: 2_000) }
    }
  }
}
