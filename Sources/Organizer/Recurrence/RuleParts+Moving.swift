extension RuleParts {
  /// The rule for the same series when the day of one occurrence moves: `BYDAY=MO` becomes `BYDAY=TU` when Monday's moves
  /// to Tuesday. Nil when the rule says more than can be moved that way.
  func moved(from old: CalendarDate, to new: CalendarDate) -> RuleParts? {
    guard old != new else { return self }
    var rule = self
    if let days = self["BYDAY"] {
      guard self["BYMONTHDAY"] == nil, self["BYSETPOS"] == nil else { return old.weekday == new.weekday ? self : nil }
      guard let moved = Self.moved(days, from: old, to: new) else { return nil }
      rule = rule.with("BYDAY", moved)
    }
    if let value = self["BYMONTHDAY"] {
      guard value == String(old.day) else { return nil }
      rule = rule.with("BYMONTHDAY", String(new.day))
    }
    if let value = self["BYMONTH"] {
      if old.month != new.month {
        guard frequency == .yearly, value == String(old.month) else { return nil }
        rule = rule.with("BYMONTH", String(new.month))
      }
    }
    guard self["BYYEARDAY"] == nil, self["BYWEEKNO"] == nil else { return nil }
    return rule
  }

  private static let codes = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  private static func moved(_ days: String, from old: CalendarDate, to new: CalendarDate) -> String? {
    var all = days.split(separator: ",").map(String.init)
    let position = { (date: CalendarDate) in (date.day - 1) / 7 + 1 }
    let isLast = { (date: CalendarDate) in date.day + 7 > CalendarDate.days(inMonth: date.month, of: date.year) }
    for (index, day) in all.enumerated() where day.hasSuffix(codes[old.weekday]) {
      switch day.dropLast(2) {
      case "": all[index] = codes[new.weekday]
      case "\(position(old))", "+\(position(old))": all[index] = "\(position(new))\(codes[new.weekday])"
      case "-1":
        guard isLast(old), isLast(new) else { return nil }
        all[index] = "-1\(codes[new.weekday])"
      default: continue
      }
      var seen: Set<String> = []
      return all.filter { seen.insert($0).inserted }.joined(separator: ",")
    }
    return nil
  }
}
