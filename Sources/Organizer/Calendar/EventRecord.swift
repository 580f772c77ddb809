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

  struct AddedDate: Sendable {
    var start: PlacedTime
    var duration: EventDuration?
  }

  var repeats: Bool { !rules.isEmpty || !dates.isEmpty }
}
