extension RuleParts {
  /// The rule for the same series when the day of one occurrence moves: `BYDAY=MO` becomes `BYDAY=TU` when Monday's moves
  /// to Tuesday. Nil when the rule says more than can be moved that way.
  func moved(from old: CivilDate, to new: CivilDate) -> RuleParts? {
    guard old != new else { return self }
    var rule = self
    if let days = self["BYDAY"] {
      guard self["BYMONTHDAY"] == nil, self["BYSETPOS"] == nil else { return old.weekday == new.weekday ? self : nil }
      guard let moved = Self.moved(days, from: old, to: new) else { return nil }
      rule = rule.with("BYDAY", value: moved)
    }
    if let value = self["BYMONTHDAY"] {
      guard value == String(old.day) else { return nil }
      rule = rule.with("BYMONTHDAY", value: String(new.day))
    }
    if let value = self["BYMONTH"] {
      if old.month != new.month {
        guard frequency == .yearly, value == String(old.month) else { return nil }
        rule = rule.with("BYMONTH", value: String(new.month))
      }
    }
    guard self["BYYEARDAY"] == nil, self["BYWEEKNO"] == nil else { return nil }
    return rule
  }

  private static func moved(_ days: String, from old: CivilDate, to new: CivilDate) -> String? {
    var all = days.split(separator: ",").map(String.init)
    let position = { (date: CivilDate) in (date.day - 1) / 7 + 1 }
    let isLast = { (date: CivilDate) in date.day + 7 > CivilDate.length(ofMonth: date.month, year: date.year) }
    for (index, day) in all.enumerated() where day.hasSuffix(old.weekday.code) {
      switch day.dropLast(2) {
      case "": all[index] = new.weekday.code
      case "\(position(old))", "+\(position(old))": all[index] = "\(position(new))\(new.weekday.code)"
      case "-1":
        guard isLast(old), isLast(new) else { return nil }
        all[index] = "-1\(new.weekday.code)"
      default: continue
      }
      var seen: Set<String> = []
      return all.filter { seen.insert($0).inserted }.joined(separator: ",")
    }
    return nil
  }
}
