import Foundation

/// Finds the next time of a reminder that repeats.
struct ReminderSeries {
  let record: ReminderRecord
  let userZone: ZoneKey

  /// What the next one's first time is: DTSTART when there is one, else DUE.
  struct Next {
    /// How far the wall clock moves, in seconds.
    let delta: Int
    /// How many times of the rule are used up.
    let steps: Int
  }

  /// The first time after the present one that is not over: missed ones are not asked for again. Nil when there is none.
  func next(after now: Date) -> Next? {
    guard record.repeats, let base = record.start ?? record.due else { return nil }
    let zone = base.zone ?? userZone
    let clock = zone.local(at: seconds(of: now))
    let today = LocalDateTime(startOf: LocalDateTime(seconds: clock).date).seconds
    let late = (record.due?.local ?? base.local) - base.local
    let earliest = base.isDate ? today : clock + 1
    let excluded = Set(record.excluded.map { $0.instant(userZone) })
    let ruled = (record.rule.map { times(of: $0, base: base, clock: clock) } ?? []).filter { $0 > base.local }
    let added = record.dates.map { local($0, in: zone, base: base) }.filter { $0 > base.local }
    let starts = Set(ruled + added).sorted()
    let isLeft = { (start: Int) in
      !excluded.contains(PlacedTime(local: start, zone: base.zone, isDate: base.isDate).instant(userZone))
    }
    guard let start = starts.first(where: { $0 + late >= earliest && isLeft($0) }) else { return nil }
    return Next(delta: start - base.local, steps: ruled.filter { $0 <= start }.count)
  }

  /// The times of the rule, up to ten years from now.
  private func times(of rule: RuleParts, base: PlacedTime, clock: Int) -> [Int] {
    let last = lastLocal(rule, zone: base.zone ?? userZone)
    let expansion = RuleExpansion.expand(
      rule, start: LocalDateTime(seconds: base.local), isDate: base.isDate, from: base.local + 1,
      through: min(last, max(base.local, clock) + 3_660 * 86_400),
      limit: rule.count == nil ? 20_000 : RuleExpansion.mostCounted)
    return expansion?.starts ?? []
  }

  private func local(_ time: PlacedTime, in zone: ZoneKey, base: PlacedTime) -> Int {
    time.isDate || time.zone == base.zone ? time.local : zone.local(at: time.instant(userZone))
  }

  private func lastLocal(_ rule: RuleParts, zone: ZoneKey) -> Int {
    switch rule.until {
    case nil: .max
    case .date(let date): date.dayNumber * 86_400 + 86_399
    case .utc(let date): zone.local(at: seconds(of: date))
    case .floating(let local), .zoned(let local, _): local.seconds
    }
  }

  /// Moves DTSTART and DUE; a rule that counts has fewer left.
  static func advance(_ item: inout ContentComponent, record: ReminderRecord, to next: Next) {
    for (name, time) in [("DTSTART", record.reminder.start), ("DUE", record.reminder.due)] {
      guard let time, item.first(name) != nil else { continue }
      item.setTime(name, time: time.with(local: LocalDateTime(seconds: time.local.seconds + next.delta)))
    }
    let lineEnd = item.lineEnd
    item.mapLines("RRULE") { line in
      guard let rule = RuleParts(ofFile: line.value), let count = rule.count else { return line }
      return ContentLine(
        "RRULE", value: rule.with("COUNT", value: String(max(1, count - next.steps))).text, lineEnd: lineEnd)
    }
    item.set("STATUS", value: "NEEDS-ACTION")
    item.remove("PERCENT-COMPLETE")
    item.remove("COMPLETED")
  }
}

extension ReminderRecord {
  /// Whether a time of the series is the one that is next to be done.
  func isPresent(_ time: PlacedTime) -> Bool {
    guard repeats, let base = start ?? due else { return false }
    return base == time || (base.isDate && base.local == time.local)
  }
}
