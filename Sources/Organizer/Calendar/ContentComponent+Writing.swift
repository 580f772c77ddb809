import Foundation

extension ContentComponent {
  /// Writes a time: `DTSTART;TZID=Europe/Paris:20261121T150000`.
  mutating func setTime(_ name: String, time: EventTime) {
    set(name, parameters: time.parameters, value: time.iCalendar)
  }

  /// Writes an instant in UTC.
  mutating func setInstant(_ name: String, date: Date) { set(name, value: EventTime.utc(date).iCalendar) }

  /// Notes that the component was changed. `isSignificant`: in a way that others who have it must know (RFC 5546 §2.1.4).
  mutating func touch(now: Date, isSignificant: Bool) {
    setInstant("DTSTAMP", date: now)
    setInstant("LAST-MODIFIED", date: now)
    guard isSignificant else { return }
    let sequence = first("SEQUENCE").flatMap { Int($0.value.trimmingCharacters(in: .whitespaces)) } ?? 0
    set("SEQUENCE", value: String(min(max(sequence, 0), Int(Int32.max) - 1) + 1))
  }

  /// Sets the alarms that show or sound before the start; those that are right already stay as they are, and so do alarms of
  /// other kinds.
  mutating func setAlarms(_ minutes: [Int], title: String) {
    let wanted = Set(minutes)
    var present: Set<Int> = []
    let item = self
    mapComponents { component in
      guard let minutes = AlarmReading.minutes(component, of: item) else { return component }
      guard wanted.contains(minutes) else { return nil }
      present.insert(minutes)
      return component
    }
    for minutes in wanted.subtracting(present).sorted() {
      var alarm = ContentComponent("VALARM", lineEnd: lineEnd)
      alarm.append(ContentLine("ACTION", value: "DISPLAY", lineEnd: lineEnd))
      alarm.append(ContentLine("DESCRIPTION", value: ContentText.escaped(title), lineEnd: lineEnd))
      let related = name == "VTODO" ? [ContentParameter(name: "RELATED", values: ["END"])] : []
      let trigger = minutes == 0 ? "PT0S" : "-PT\(minutes)M"
      alarm.append(ContentLine("TRIGGER", parameters: related, value: trigger, lineEnd: lineEnd))
      nodes.append(.component(alarm))
    }
  }

  mutating func setText(_ name: String, change: FieldChange<String>) {
    switch change {
    case .keep: return
    case .set(let text): setText(name, text: text)
    case .remove: remove(name)
    }
  }
}

/// Checks alarms: up to a year ahead, not after the start.
func checkedAlarms(_ minutes: [Int]) throws -> [Int] {
  guard minutes.allSatisfy({ (0...527_040).contains($0) }), minutes.count <= 50 else {
    throw OrganizerError.invalid(
      "A reminder comes between 0 minutes and a year before the start.", log: "alarm minutes out of range")
  }
  return minutes
}
