import Foundation

extension ContentComponent {
  /// The unescaped text of a line, nil when it is absent or empty.
  func filledText(_ name: String) -> String? { text(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// The values of all lines with this name, taken apart at commas.
  func list(_ name: String) -> [String] {
    lines(name).flatMap { ContentText.split($0.valueBytes, at: ",").map { ContentText.unescaped($0) } }
      .filter { !$0.isEmpty }
  }

  /// A line whose value is in UTC.
  func instant(_ name: String) -> Date? {
    guard let line = first(name), case .utc(let date)? = EventTime(iCalendar: line.value, zone: nil) else { return nil }
    return date
  }
}

extension EventAttendee {
  init(_ line: ContentLine) {
    let value = line.value
    address = value.lowercased().hasPrefix("mailto:") ? String(value.dropFirst(7)) : value
    name = line.parameter("CN")
    response = line.parameter("PARTSTAT")?.uppercased()
  }
}

/// Reads alarms.
enum AlarmReading {
  /// The minutes before an event starts, or before a reminder is due, of the alarms that show or sound, in order.
  static func minutes(of item: ContentComponent) -> [Int] {
    Set(item.components.compactMap { minutes($0, of: item) }).sorted()
  }

  /// Nil for an alarm that mails, that is bound to something else, or that comes after it.
  static func minutes(_ alarm: ContentComponent, of item: ContentComponent) -> Int? {
    guard alarm.name == "VALARM", let trigger = alarm.first("TRIGGER"),
      alarm.first("ACTION")?.value.uppercased() != "EMAIL", let after = seconds(trigger, after: item), after <= 0
    else { return nil }
    return -after / 60
  }

  /// Events have their alarms before the start, reminders before they are due, which is their end.
  private static func seconds(_ trigger: ContentLine, after item: ContentComponent) -> Int? {
    let isReminder = item.name == "VTODO"
    guard let duration = EventDuration(iCalendar: trigger.value) else {
      // An instant says how long before only of something that happens once, at a time that is the same for everybody.
      guard item.first("RRULE") == nil, item.first("RDATE") == nil,
        case .utc(let date)? = EventTime(iCalendar: trigger.value, zone: nil),
        let target = instant(isReminder ? "DUE" : "DTSTART", of: item)
      else { return nil }
      return Organizer.seconds(of: date) - target
    }
    let isEnd = trigger.parameter("RELATED")?.uppercased() == "END"
    if isReminder {
      let isBound = isEnd || item.first("DTSTART") == nil || item.first("DTSTART")?.value == item.first("DUE")?.value
      return isBound ? duration.nominalSeconds : nil
    }
    guard isEnd else { return duration.nominalSeconds }
    return length(of: item).map { duration.nominalSeconds + $0 }
  }

  /// How long an event takes; nil where that can't be told without its calendar.
  private static func length(of item: ContentComponent) -> Int? {
    if let line = item.first("DURATION") { return EventDuration(iCalendar: line.value)?.nominalSeconds }
    guard let end = instant("DTEND", of: item), let start = instant("DTSTART", of: item) else { return nil }
    return end - start
  }

  /// Seconds since 1970; nil for a time that isn't the same for everybody.
  private static func instant(_ name: String, of item: ContentComponent) -> Int? {
    guard let line = item.first(name), let time = EventTime(iCalendar: line.value, zone: line.parameter("TZID")) else {
      return nil
    }
    var zones = FileZones()
    guard let placed = zones.place(time), placed.zone != nil else { return nil }
    return placed.instant(.utc)
  }
}
