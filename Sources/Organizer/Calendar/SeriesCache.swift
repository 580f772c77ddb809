/// Where the rules of one series say that it starts, kept for the span that was asked for last and a little around it:
/// whoever looks at a month looks at the next one, too.
struct SeriesCache {
  private struct Span {
    var low: Int
    var high: Int
    var starts: [Int]
    var isComplete: Bool
  }

  private var spans: [RuleParts: Span] = [:]
  /// Rules that need no span; nil for those that do.
  private var simple: [RuleParts: SimpleRule?] = [:]

  private static let slack = 3 * 3_600

  /// A month, in seconds.
  private static let margin = 31 * 86_400

  /// The starts between two instants: DTSTART, RRULE and RDATE, without EXRULE and EXDATE.
  mutating func starts(
    of master: EventRecord, from low: Int, to high: Int, userZone: ZoneKey
  ) -> (starts: [SeriesStart], isComplete: Bool) {
    let zone = master.start.zone ?? userZone
    // Where the clock is set within the span, it is off by less than three hours.
    let (localLow, localHigh) = (zone.local(at: low) - Self.slack, zone.local(at: high) + Self.slack)
    var locals: Set<Int> = []
    if (localLow...localHigh).contains(master.start.local) { locals.insert(master.start.local) }
    var isComplete = true
    for rule in master.rules {
      let found = expand(rule, master: master, low: localLow, high: localHigh, userZone: userZone)
      locals.formUnion(Self.ending(found.starts, rule: rule, master: master, zone: zone))
      isComplete = isComplete && found.isComplete
    }
    for rule in master.excludedRules {
      locals.subtract(
        Self.ending(
          expand(rule, master: master, low: localLow, high: localHigh, userZone: userZone).starts, rule: rule,
          master: master, zone: zone))
    }
    var result = locals.map {
      SeriesStart(placed: PlacedTime(local: $0, zone: master.start.zone, isDate: master.start.isDate), duration: nil)
    }
    for date in master.dates {
      let instant = date.start.instant(userZone)
      guard instant >= low - Self.slack, instant <= high + Self.slack else { continue }
      if date.duration == nil, date.start.zone == master.start.zone, locals.contains(date.start.local) { continue }
      result.append(SeriesStart(placed: date.start, duration: date.duration))
    }
    guard !master.excluded.isEmpty else { return (result, isComplete) }
    let instants = Set(master.excluded.filter { !$0.isDate }.map { $0.instant(userZone) })
    let days = Set(master.excluded.filter(\.isDate).map { $0.local / 86_400 })
    result.removeAll { start in
      instants.contains(start.placed.instant(userZone))
        || days.contains(LocalDateTime(seconds: start.placed.local).date.dayNumber)
    }
    return (result, isComplete)
  }

  private mutating func expand(
    _ rule: RuleParts, master: EventRecord, low: Int, high: Int, userZone: ZoneKey
  ) -> RuleExpansion {
    if let simple = simpleRule(rule, master: master) {
      let through = Self.lastStart(rule, master: master, userZone: userZone).map { min($0, high) } ?? high
      return simple.expand(from: low, through: through, limit: RuleExpansion.mostCounted)
    }
    if let span = spans[rule], span.low <= low, span.high >= high {
      return RuleExpansion(starts: span.starts.filter { $0 >= low && $0 <= high }, isComplete: span.isComplete)
    }
    let margin = rule.frequency.isWithinDay ? 0 : Self.margin
    var (from, through) = (low - margin, high + margin)
    if let until = Self.lastStart(rule, master: master, userZone: userZone) { through = min(through, until) }
    let limit = rule.frequency.isWithinDay ? 4 * EventSeries.mostOccurrences : RuleExpansion.mostCounted
    let found = RuleExpansion.expand(
      rule, start: LocalDateTime(seconds: master.start.local), isDate: master.start.isDate, from: from,
      through: through,
      limit: limit)
    // What libical refuses happens once, at its start.
    let expansion = found ?? RuleExpansion(starts: [], isComplete: true)
    from = low - margin
    spans[rule] = Span(low: from, high: high + margin, starts: expansion.starts, isComplete: expansion.isComplete)
    return RuleExpansion(starts: expansion.starts.filter { $0 >= low && $0 <= high }, isComplete: expansion.isComplete)
  }

  private mutating func simpleRule(_ rule: RuleParts, master: EventRecord) -> SimpleRule? {
    if let known = simple[rule] { return known }
    let made = SimpleRule(rule, start: LocalDateTime(seconds: master.start.local))
    simple[rule] = .some(made)
    return made
  }

  /// Without those after an UNTIL that is an instant. On a night in which clocks are set, the wall clock can't tell.
  private static func ending(_ starts: [Int], rule: RuleParts, master: EventRecord, zone: ZoneKey) -> [Int] {
    guard case .utc(let date)? = rule.until, !master.start.isDate else { return starts }
    let last = seconds(of: date)
    let near = zone.local(at: last) - 86_400
    return starts.filter { $0 < near || zone.instant(of: $0) <= last }
  }

  /// The last wall-clock time that UNTIL can let through; of an instant, a little more (see ``ending(_:_:_:_:)``). A day lets
  /// that whole day through.
  static func lastStart(_ rule: RuleParts, master: EventRecord, userZone: ZoneKey) -> Int? {
    guard let until = rule.until else { return nil }
    switch until {
    case .date(let date): return date.dayNumber * 86_400 + 86_399
    case .utc(let date):
      // For whole days, the day is meant.
      if master.start.isDate { return until.local.date.dayNumber * 86_400 }
      return (master.start.zone ?? userZone).local(at: seconds(of: date)) + slack
    case .floating(let local), .zoned(let local, _): return local.seconds
    }
  }
}
