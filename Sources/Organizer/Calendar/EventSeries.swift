import PlainText

/// All VEVENTs with one UID in one file: a single event, or a series with the occurrences that were changed.
final class EventSeries {
  let uid: String
  let calendar: String
  let file: String
  let master: EventRecord?
  let overrides: [EventRecord]
  /// The folded title and the folded rest, for searching; made when first needed.
  lazy var searchText: (title: String, rest: String) = makeSearchText()
  private var cache = SeriesCache()
  /// When a single event is, in the zone that was asked for last.
  private var span: (zone: ZoneKey, start: Int, end: Int)?

  init(uid: String, calendar: String, file: String, master: EventRecord?, overrides: [EventRecord]) {
    (self.uid, self.calendar, self.file, self.master, self.overrides) = (uid, calendar, file, master, overrides)
  }

  /// What stands for the whole: the master, or an occurrence that came without it, as invitations do.
  var event: CalendarEvent? { (master ?? overrides.first)?.event }

  /// The titles of all that is in it.
  var titles: Set<String> { Set(([master].compactMap { $0 } + overrides).map(\.event.title)) }

  /// Whether it has to be expanded; a single event has one start and that is all.
  var isSingle: Bool { overrides.isEmpty && master.map { !$0.repeats } ?? false }

  /// When a single event starts and ends; nil for a series.
  func span(_ userZone: ZoneKey) -> (start: Int, end: Int)? {
    if let span, span.zone == userZone { return (span.start, span.end) }
    guard isSingle, let master else { return nil }
    let start = master.start.instant(userZone)
    let end = master.duration.end(of: master.start, userZone: userZone)
    span = (userZone, start, end)
    return (start, end)
  }

  /// The most occurrences of one series in one query.
  static let mostOccurrences = 5_000

  /// One time that the series happens.
  struct Instance {
    let record: EventRecord
    /// Which occurrence of the series it is; nil for a single event.
    let recurrenceID: PlacedTime?
    let placed: PlacedTime
    let start: Int
    let end: Int
  }

  /// What happens between two instants (`low` ≤ end, start < `high`), in no order, and whether that is all.
  func instances(from low: Int, to high: Int, userZone: ZoneKey) -> (instances: [Instance], isComplete: Bool) {
    var result: [Instance] = []
    var isComplete = true
    let replaced = Set(overrides.compactMap { $0.recurrenceID }.filter { !$0.isDate }.map { $0.instant(userZone) })
    let replacedDays = Set(overrides.compactMap { $0.recurrenceID }.filter(\.isDate).map { $0.local })
    if let master {
      let ranges = overrides.filter(\.isForFuture).sorted {
        ($0.recurrenceID?.local ?? 0) < ($1.recurrenceID?.local ?? 0)
      }
      let reach =
        ([master] + ranges).map {
          abs($0.duration.nominalSeconds) + abs($0.start.local - ($0.recurrenceID?.local ?? $0.start.local))
        }
        .max() ?? 0
      let found = starts(from: low - reach, to: high + reach, userZone: userZone)
      isComplete = found.isComplete
      for start in found.starts {
        let instant = start.placed.instant(userZone)
        if replaced.contains(instant) || replacedDays.contains(dayStart(start.placed)) { continue }
        let range = ranges.last { ($0.recurrenceID?.instant(userZone) ?? .max) <= instant }
        let instance = instance(start, base: range ?? master, master: master, instant: instant, userZone: userZone)
        if Self.touches(instance, low: low, high: high) { result.append(instance) }
      }
    }
    for record in overrides {
      let start = record.start.instant(userZone)
      let instance = Instance(
        record: record, recurrenceID: record.recurrenceID, placed: record.start, start: start,
        end: record.duration.end(of: record.start, userZone: userZone))
      if Self.touches(instance, low: low, high: high) { result.append(instance) }
    }
    return (result, isComplete)
  }

  private func instance(
    _ start: SeriesStart, base: EventRecord, master: EventRecord, instant: Int, userZone: ZoneKey
  ) -> Instance {
    var placed = start.placed
    var begin = instant
    if let recurrenceID = base.recurrenceID {
      // RANGE=THISANDFUTURE: later ones are moved as far as the first.
      placed.local += base.start.local - recurrenceID.local
      begin = placed.instant(userZone)
    }
    let duration = start.duration ?? base.duration
    return Instance(
      record: base, recurrenceID: master.repeats || !overrides.isEmpty ? start.placed : nil, placed: placed,
      start: begin,
      end: duration.end(of: placed, userZone: userZone))
  }

  /// Half-open; what takes no time counts when it starts inside.
  private static func touches(_ instance: Instance, low: Int, high: Int) -> Bool {
    instance.start < high && (instance.end > low || (instance.end == instance.start && instance.start >= low))
  }

  /// Where the series says that occurrences start, changed ones included, excluded ones not.
  func starts(from low: Int, to high: Int, userZone: ZoneKey) -> (starts: [SeriesStart], isComplete: Bool) {
    guard let master else { return ([], true) }
    return cache.starts(of: master, from: low, to: high, userZone: userZone)
  }

  private func dayStart(_ time: PlacedTime) -> Int {
    LocalDateTime(startOf: LocalDateTime(seconds: time.local).date).seconds
  }

  private func makeSearchText() -> (title: String, rest: String) {
    let events = ([master].compactMap { $0 } + overrides).map(\.event)
    let rest = events.flatMap { [$0.title, $0.location, $0.notes] + $0.categories }.compactMap { $0 }
    return ((event?.title ?? "").searchFolded, rest.joined(separator: "\n").searchFolded)
  }
}

/// An occurrence as the series has it, before it was changed.
struct SeriesStart {
  let placed: PlacedTime
  /// For an RDATE that brings its own.
  let duration: EventDuration?
}
