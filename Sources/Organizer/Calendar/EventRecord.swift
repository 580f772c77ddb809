/// How often an event was changed by whoever plans it: of two that stand for the same, the one that was changed more often
/// counts, then the one that was sent later (RFC 5546 §2.1.4).
struct EventVersion: Hashable, Comparable, Sendable {
  var sequence = 0
  var stamp = ""

  init() {}

  init(_ component: ContentComponent) {
    sequence = component.first("SEQUENCE").flatMap { Int(ContentText.trimmed($0.value)) } ?? 0
    stamp = component.first("DTSTAMP")?.value ?? ""
  }

  static func < (first: EventVersion, second: EventVersion) -> Bool {
    (first.sequence, first.stamp) < (second.sequence, second.stamp)
  }
}

/// A VEVENT with its times placed: the event, and what is needed to find when it happens.
struct EventRecord: Sendable {
  var event: CalendarEvent
  var start: PlacedTime
  var duration: EventDuration
  /// For an override: which occurrence it takes the place of.
  var recurrenceID: PlacedTime?
  /// Whether an override also holds for all that follow (`RANGE=THISANDFUTURE`).
  var isForFuture = false
  var rules: [RuleParts] = []
  var excludedRules: [RuleParts] = []
  /// RDATE, with the length of a PERIOD.
  var dates: [AddedDate] = []
  /// EXDATE.
  var excluded: [PlacedTime] = []
  /// Which of several that stand for the same counts.
  var version = EventVersion()

  struct AddedDate: Sendable {
    var start: PlacedTime
    var duration: EventDuration?

    /// In the series' own kind: a day among times is that day at the hour of the start, a time among days its day.
    func fitting(_ first: PlacedTime) -> AddedDate {
      guard start.isDate != first.isDate else { return self }
      let day = LocalDateTime(startOf: LocalDateTime(seconds: start.local).date).seconds
      let hour = first.isDate ? 0 : LocalDateTime(seconds: first.local).secondOfDay
      return AddedDate(
        start: PlacedTime(local: day + hour, zone: first.zone, isDate: first.isDate),
        duration: first.isDate ? nil : duration)
    }
  }

  var repeats: Bool { !rules.isEmpty || !dates.isEmpty }
}
