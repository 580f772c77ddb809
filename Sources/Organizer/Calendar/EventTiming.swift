import Foundation

/// Works out starts and ends for new events and for changes.
struct EventTiming {
  var zones: FileZones
  let userZone: ZoneKey

  /// Throws when the time's zone is unknown.
  mutating func place(_ time: EventTime) throws -> PlacedTime {
    guard let placed = zones.place(time) else {
      throw OrganizerError.invalid(
        "The time zone \(time.zone ?? "") is not known. Use a name such as Europe/Paris.", log: "unknown time zone")
    }
    return placed
  }

  /// The end that goes with a start: the one given, or so many minutes later, or after the usual time: an hour, a day.
  mutating func end(start: EventTime, end: EventTime?, minutes: Int?) throws -> EventTime {
    let placed = try place(start)
    if let end {
      guard end.isDate == start.isDate else {
        throw OrganizerError.invalid(
          "Give both the start and the end a time, or neither for a whole day.", log: "start and end differ in kind")
      }
      if case .date(let last) = end, case .date(let first) = start {
        guard last >= first else { throw Self.endsTooEarly }
        return last == first ? .date(first.adding(days: 1).clamped) : end
      }
      guard try place(end).instant(userZone) > placed.instant(userZone) else { throw Self.endsTooEarly }
      return end
    }
    let minutes = minutes ?? (start.isDate ? 1_440 : 60)
    guard EventInput.lengths.contains(minutes) else {
      throw OrganizerError.invalid(EventInput.unfitLength, log: "duration")
    }
    return after(start, placed: placed, duration: duration(minutes: minutes, isDate: start.isDate))
  }

  func duration(minutes: Int, isDate: Bool) -> EventDuration {
    isDate ? EventDuration(days: max(1, (minutes + 1_439) / 1_440)) : EventDuration(seconds: minutes * 60)
  }

  /// The end, in the start's kind and zone.
  func after(_ start: EventTime, placed: PlacedTime, duration: EventDuration) -> EventTime {
    EventTime.end(of: start, placed: placed, duration: duration)
  }

  /// A rule with an end that goes with the start: a day for whole days, else an instant; a day counts whole.
  mutating func rule(_ rule: RecurrenceRule, ending end: EventTime?, start: EventTime) throws -> RecurrenceRule {
    guard let end = end ?? rule.until else { return rule }
    if start.isDate { return rule.ending(.date(localEnd(end, in: nil).date)) }
    let placed = try place(start)
    let instant: Int
    switch end {
    case .date(let date):
      let lastSecond = PlacedTime(local: date.dayNumber * 86_400 + 86_399, zone: placed.zone, isDate: false)
      if placed.zone == nil { return rule.ending(.floating(LocalDateTime(seconds: lastSecond.local))) }
      instant = lastSecond.instant(userZone)
    default:
      let placedEnd = try place(end)
      if placed.zone == nil {
        return rule.ending(.floating(LocalDateTime(seconds: userZone.local(at: placedEnd.instant(userZone)))))
      }
      instant = placedEnd.instant(userZone)
    }
    guard instant >= placed.instant(userZone) else {
      throw OrganizerError.invalid(
        "It would end before it first happens. Choose a later end.", log: "rule ends too early")
    }
    return rule.ending(.utc(Date(timeIntervalSince1970: Double(instant))))
  }

  private func localEnd(_ end: EventTime, in zone: ZoneKey?) -> LocalDateTime {
    guard case .utc(let date) = end else { return end.local }
    return LocalDateTime(seconds: (zone ?? userZone).local(at: seconds(of: date)))
  }

  private static var endsTooEarly: OrganizerError {
    OrganizerError.invalid("The end must come after the start.", log: "end not after start")
  }
}
