/// The rules that most people have: every so many days, weeks, months or years, by the week on some of its days, by the month
/// also on a weekday that is counted from its beginning or end. They come by counting, in any year and at once; all others are
/// ``RuleExpansion``'s.
struct SimpleRule: Sendable {
  private enum Step: Sendable {
    case days
    /// The days that count, from the week's first day on, in order.
    case weeks([Int])
    /// On the day of the start; months that don't have it are passed over.
    case months
    /// On the so manyth such weekday, 0 being Sunday; -1 is the last.
    case weekdays(Int, ordinal: Int)
  }

  private let step: Step
  private let interval: Int
  private let count: Int?
  private let start: LocalDateTime
  /// The day that steps are counted from: the start's, or the first of its week.
  private let origin: Int

  /// The last day that calendars show: 31 December 9999.
  private static let lastDay = 2_932_896
  private static let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  /// Nil for a rule that is not so simple. `start` is DTSTART.
  init?(_ rule: RuleParts, start: LocalDateTime) {
    let known: Set<String> = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYDAY"]
    guard rule.withoutPrivate.parts.allSatisfy({ known.contains($0.name) }) else { return nil }
    let days = rule["BYDAY"]?.split(separator: ",").map(String.init)
    (self.start, count) = (start, rule.count)
    var interval = rule.interval
    var origin = start.date.dayNumber
    switch (rule.frequency, days) {
    case (.daily, nil): step = .days
    case (.weekly, _):
      guard let first = Self.names.firstIndex(of: rule["WKST"] ?? "MO") else { return nil }
      let own = start.date.weekday.daysAfterSunday
      let named = days.map { $0.map { Self.names.firstIndex(of: $0) } } ?? [own]
      guard !named.contains(nil) else { return nil }
      step = .weeks(Set(named.compactMap { $0.map { ($0 - first + 7) % 7 } }).sorted())
      origin -= (own - first + 7) % 7
    case (.monthly, nil): step = .months
    case (.yearly, nil):
      step = .months
      interval *= 12
    case (.monthly, let days?):
      guard days.count == 1, let weekday = Self.names.firstIndex(of: String(days[0].suffix(2))),
        let ordinal = Int(days[0].dropLast(2)), (1...5).contains(abs(ordinal))
      else { return nil }
      step = .weekdays(weekday, ordinal: ordinal)
    default: return nil
    }
    (self.interval, self.origin) = (interval, origin)
  }

  /// Where it starts between two times, both included, at most `limit` times, as ``RuleExpansion/expand`` tells it: without
  /// UNTIL.
  func expand(from low: Int, through high: Int, limit: Int) -> RuleExpansion {
    var result = RuleExpansion(starts: [], isComplete: true)
    let first = start.seconds
    let lowest = max(low, first)
    let offsets = if case .weeks(let days) = step { days } else { [0] }
    var period = firstPeriod(reaching: lowest)
    var number = count == nil ? 0 : occurrences(before: period, offsets)
    while let base = base(of: period), base <= Self.lastDay, base * 86_400 <= high {
      for offset in offsets {
        guard let day = day(of: period, base, offset: offset) else { continue }
        let local = day * 86_400 + start.secondOfDay
        guard local >= first else { continue }
        number += 1
        if let count, number > count { return result }
        guard local <= high, day <= Self.lastDay else { return result }
        guard local >= lowest else { continue }
        result.starts.append(local)
        if result.starts.count >= limit {
          result.isComplete = false
          return result
        }
      }
      period += 1
    }
    return result
  }

  // MARK: Periods

  private var firstMonth: Int { start.date.year * 12 + start.date.month - 1 }

  /// A period that nothing before comes as late as that time.
  private func firstPeriod(reaching low: Int) -> Int {
    let day = LocalDateTime(seconds: low).date
    switch step {
    case .days: return max(0, (day.dayNumber - origin) / interval)
    case .weeks: return max(0, (day.dayNumber - origin) / (7 * interval))
    case .months, .weekdays:
      // How many there were before is only known by counting them.
      return count == nil ? max(0, (day.year * 12 + day.month - 1 - firstMonth) / interval) : 0
    }
  }

  /// How many there are before a period, the start's own on.
  private func occurrences(before period: Int, _ offsets: [Int]) -> Int {
    guard period > 0 else { return 0 }
    switch step {
    case .days: return period
    case .weeks:
      let own = start.date.dayNumber - origin
      return offsets.count * period - offsets.filter { $0 < own }.count
    case .months, .weekdays: return 0
    }
  }

  /// The first day of a period; nil beyond the last year.
  private func base(of period: Int) -> Int? {
    switch step {
    case .days: return origin + period * interval
    case .weeks: return origin + period * interval * 7
    case .months, .weekdays:
      let month = firstMonth + period * interval
      return CivilDate(year: month / 12, month: month % 12 + 1, day: 1)?.dayNumber
    }
  }

  /// A day in a period; nil when the month has none.
  private func day(of period: Int, _ base: Int, offset: Int) -> Int? {
    switch step {
    case .days, .weeks: return base + offset
    case .months: return start.date.day <= length(of: period) ? base + start.date.day - 1 : nil
    case .weekdays(let weekday, let ordinal):
      let first = (weekday - CivilDate(dayNumber: base).weekday.daysAfterSunday + 7) % 7
      let length = length(of: period)
      let all = (length - first + 6) / 7
      let place = ordinal > 0 ? ordinal - 1 : all + ordinal
      return (0..<all).contains(place) ? base + first + 7 * place : nil
    }
  }

  private func length(of period: Int) -> Int {
    let month = firstMonth + period * interval
    return CivilDate.length(ofMonth: month % 12 + 1, year: month / 12)
  }
}
