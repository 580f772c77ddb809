/// Daily and weekly rules with BYSETPOS, which libical passes over there: all times of a day or a week are found without it,
/// and those at the positions taken.
struct SetPositions {
  private let rule: RuleParts
  private let start: LocalDateTime
  private let isDate: Bool
  private let positions: [Int]
  /// Where the first day or week begins.
  private let origin: Int
  /// The length of a day or a week, in seconds.
  private let period: Int

  /// Nil for other rules.
  init?(_ rule: RuleParts, start: LocalDateTime, isDate: Bool) {
    guard let positions = rule.numbers("BYSETPOS"), rule.frequency == .daily || rule.frequency == .weekly else {
      return nil
    }
    (self.rule, self.start, self.isDate, self.positions) = (rule, start, isDate, positions)
    let day = start.date.dayNumber
    if rule.frequency == .daily {
      (origin, period) = (day * 86_400, 86_400)
    } else {
      let first = Weekday(code: rule["WKST"] ?? "MO")?.daysAfterSunday ?? 1
      origin = (day - (start.date.weekday.daysAfterSunday - first + 7) % 7) * 86_400
      period = 7 * 86_400
    }
  }

  /// See ``RuleExpansion/expand(_:start:isDate:from:through:limit:)``.
  func expand(from low: Int, through high: Int, limit: Int) -> RuleExpansion? {
    let whole = rule.without("BYSETPOS").without("COUNT")
    let first = start.seconds
    // What a COUNT counts is only known from the start on.
    let from = rule.count == nil ? max(low, first) : first
    let begin = LocalDateTime(seconds: wholeStart)
    guard
      let found = RuleExpansion.expand(
        whole, start: begin, isDate: isDate, from: index(of: from) * period + origin,
        through: (index(of: high) + 1) * period + origin - 1, limit: RuleExpansion.mostCounted)
    else { return nil }
    var result = RuleExpansion(starts: [], isComplete: found.isComplete)
    var number = 0
    for group in groups(found.starts) {
      for time in chosen(group) where time >= first {
        number += 1
        if let count = rule.count, number > count { return RuleExpansion(starts: result.starts, isComplete: true) }
        guard time >= low, time <= high else { continue }
        result.starts.append(time)
        if result.starts.count >= limit { return RuleExpansion(starts: result.starts, isComplete: false) }
      }
    }
    return result
  }

  /// Where the rule has to start so that the first day or week has all of its times; what the rule does not say comes from the
  /// real start.
  private var wholeStart: Int {
    var time = rule.frequency == .weekly && rule["BYDAY"] != nil ? origin : start.date.dayNumber * 86_400
    if rule["BYHOUR"] == nil { time += start.hour * 3_600 }
    if rule["BYMINUTE"] == nil { time += start.minute * 60 }
    if rule["BYSECOND"] == nil { time += start.second }
    return time
  }

  private func index(of time: Int) -> Int { Int((Double(time - origin) / Double(period)).rounded(.down)) }

  private func groups(_ times: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    for time in times {
      if let last = groups.last?.last, index(of: last) == index(of: time) {
        groups[groups.count - 1].append(time)
      } else {
        groups.append([time])
      }
    }
    return groups
  }

  /// Positions count from the first, 1, or from the last, -1.
  private func chosen(_ times: [Int]) -> [Int] {
    let places = Set(positions.map { $0 > 0 ? $0 - 1 : times.count + $0 })
    return times.indices.filter { places.contains($0) }.map { times[$0] }
  }
}
