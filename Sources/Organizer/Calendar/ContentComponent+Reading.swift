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
    guard alarm.name == "VALARM", let trigger = alarm.first("TRIGGER"), isBound(trigger, to: item),
      alarm.first("ACTION")?.value.uppercased() != "EMAIL",
      let duration = EventDuration(iCalendar: trigger.value), duration.nominalSeconds <= 0
    else { return nil }
    return -duration.nominalSeconds / 60
  }

  /// Events have their alarms before the start, reminders before they are due, which is their end.
  private static func isBound(_ trigger: ContentLine, to item: ContentComponent) -> Bool {
    let isEnd = trigger.parameter("RELATED")?.uppercased() == "END"
    guard item.name == "VTODO" else { return !isEnd }
    return isEnd || item.first("DTSTART") == nil || item.first("DTSTART")?.value == item.first("DUE")?.value
  }
}
