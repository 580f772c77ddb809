import Foundation
import PlainText

/// Makes a ``ReminderRecord`` of a VTODO.
struct ReminderReading {
  let calendar: String
  let file: String

  /// The record, nil without a UID, and sentences about what can't be understood.
  func read(_ component: ContentComponent, zones: inout FileZones) -> (record: ReminderRecord?, problems: [String]) {
    var problems: [String] = []
    guard let uid = component.text("UID")?.trimmingCharacters(in: .whitespaces), !uid.isEmpty else {
      return (nil, ["A reminder has no UID."])
    }
    // What is changed of a series is read by `changed`.
    guard component.first("RECURRENCE-ID") == nil else { return (nil, []) }
    let start = time(component, name: "DTSTART", problems: &problems)
    var due = time(component, name: "DUE", problems: &problems)
    if due == nil, let start, let duration = component.first("DURATION").flatMap({ EventDuration(iCalendar: $0.value) })
    {
      due = EventTime.end(of: start, placed: zones.placeAnyhow(start), duration: duration)
    }
    let rule = component.first("RRULE").flatMap { RuleParts(ofFile: $0.value) }
    if component.first("RRULE") != nil, rule?.isExpandable != true {
      problems.append("A reminder repeats by a rule that can't be followed.")
    }
    let status = component.first("STATUS")?.value.uppercased()
    let completedAt = component.instant("COMPLETED")
    let isWhole = component.first("PERCENT-COMPLETE").map { ContentText.trimmed($0.value) == "100" } ?? false
    let placedDue = due.map { zones.placeAnyhow($0) }
    let reminder = Reminder(
      id: uid, calendar: calendar, title: component.text("SUMMARY") ?? "", due: due, start: start,
      notes: component.filledText("DESCRIPTION"), url: component.first("URL").map(\.value),
      priority: component.first("PRIORITY").flatMap { Int($0.value) }.flatMap { (1...9).contains($0) ? $0 : nil },
      recurrence: rule.map { RecurrenceRule(parts: $0) }, alarmMinutes: AlarmReading.minutes(of: component),
      isCompleted: status == "COMPLETED" || (status == nil && (completedAt != nil || isWhole)),
      isCancelled: status == "CANCELLED",
      completedAt: completedAt, categories: component.list("CATEGORIES"), dueDate: nil)
    let text = ([reminder.title, reminder.notes ?? ""] + reminder.categories).joined(separator: "\n").searchFolded
    var record = ReminderRecord(
      reminder: reminder, file: file, due: placedDue, start: start.map { zones.placeAnyhow($0) },
      rule: rule.flatMap { $0.isExpandable ? $0 : nil }, searchText: text)
    record.dates = Self.days(component, name: "RDATE", like: record.start ?? placedDue, zones: &zones)
    record.excluded = Self.days(component, name: "EXDATE", like: record.start ?? placedDue, zones: &zones)
    return (record, problems)
  }

  /// A changed time of a series.
  struct Changed {
    let uid: String
    /// Which time of the series it stands for.
    let id: PlacedTime
    /// Whether it is done or called off.
    let isOver: Bool
    /// When it is due instead.
    let due: (time: EventTime, placed: PlacedTime)?
  }

  /// Reads a changed time of a series; nil for a main part.
  static func changed(_ component: ContentComponent, zones: inout FileZones) -> Changed? {
    guard component.name == "VTODO", let line = component.first("RECURRENCE-ID"), let uid = component.uid,
      let time = EventTime(iCalendar: line.value, zone: line.parameter("TZID"))
    else { return nil }
    let status = component.first("STATUS")?.value.uppercased()
    let isOver =
      status == "COMPLETED" || status == "CANCELLED" || (status == nil && component.first("COMPLETED") != nil)
    let due = component.first("DUE").flatMap {
      EventTime(iCalendar: $0.value.trimmingCharacters(in: .whitespaces), zone: $0.parameter("TZID"))
    }
    return Changed(
      uid: uid, id: zones.placeAnyhow(time), isOver: isOver, due: due.map { ($0, zones.placeAnyhow($0)) })
  }

  /// Times of RDATE or EXDATE on the wall clock of the series: days stay days in a series of days.
  private static func days(
    _ component: ContentComponent, name: String, like first: PlacedTime?, zones: inout FileZones
  ) -> [PlacedTime] {
    component.lines(name).flatMap { line in
      line.value.split(separator: ",").compactMap { value in
        EventTime(iCalendar: value.split(separator: "/").first ?? value, zone: line.parameter("TZID"))
      }
    }.map { time in
      let placed = first?.isDate == true ? zones.placeAnyhow(.date(time.local.date)) : zones.placeAnyhow(time)
      return first.map { EventRecord.AddedDate(start: placed).fitting($0).start } ?? placed
    }
  }

  private func time(_ component: ContentComponent, name: String, problems: inout [String]) -> EventTime? {
    guard let line = component.first(name) else { return nil }
    let time = EventTime(iCalendar: line.value.trimmingCharacters(in: .whitespaces), zone: line.parameter("TZID"))
    if time == nil { problems.append("A reminder has a time that can't be understood.") }
    return time
  }
}

extension ReminderRecord {
  /// The reminder with the instant at which it is due.
  func value(_ userZone: ZoneKey) -> Reminder {
    guard var due = changedDue?.placed ?? due else { return reminder }
    if due.isDate { due.local += 86_400 }
    let old = reminder
    return Reminder(
      id: old.id, calendar: old.calendar, title: old.title, due: changedDue?.time ?? old.due, start: old.start,
      notes: old.notes,
      url: old.url,
      priority: old.priority, recurrence: old.recurrence, alarmMinutes: old.alarmMinutes, isCompleted: old.isCompleted,
      isCancelled: old.isCancelled, completedAt: old.completedAt, categories: old.categories,
      dueDate: Date(timeIntervalSince1970: Double(due.instant(userZone))))
  }
}
