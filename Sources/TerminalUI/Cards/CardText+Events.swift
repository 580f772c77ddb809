import ChatModels
import ChatTypes

extension CardText {
  /// An event: `Dentist, Sun 22 Nov 15:00–15:45, at Main St`.
  func event(_ event: CalendarEventPreview) -> String {
    var parts = [CardWords.titled(event.title), times.span(event.start, event.end, isAllDay: event.isAllDay)]
    if !event.isAllDay, let there = times.elsewhere(event.start, event.timeZone) {
      parts[1] += " (\(CardSafety.line(there)))"
    }
    if let place = Self.filled(event.location) { parts.append("at \(place)") }
    if let rule = Self.filled(event.recurrence) { parts.append("repeats \(rule)") }
    let text = parts.joined(separator: ", ")
    return event.isStale ? "\(text) (no longer in the calendar)" : text
  }

  /// What would change of an event; nothing else.
  func changes(_ update: PendingEventUpdate, of event: CalendarEventPreview) -> [String] {
    var lines: [String] = []
    if let title = update.title, title != event.title {
      lines.append(change("Title", CardWords.titled(event.title), CardWords.titled(title)))
    }
    lines += newTimes(update, of: event)
    lines += change("Place", event.location, update.location)
    if let minutes = update.reminderMinutes, minutes != event.reminderMinutes {
      lines.append(change("Reminder", event.reminderMinutes.map(Self.reminder) ?? "none", Self.reminder(minutes)))
    }
    lines += change("Repeats", event.recurrence, update.recurrence, nothing: "no")
    return lines + longChange("Notes", event.notes, update.notes)
  }

  private func newTimes(_ update: PendingEventUpdate, of event: CalendarEventPreview) -> [String] {
    let (start, end) = (update.start ?? event.start, update.end ?? event.end)
    let isAllDay = update.isAllDay ?? event.isAllDay
    if isAllDay != event.isAllDay {
      let before = times.span(event.start, event.end, isAllDay: event.isAllDay)
      return [change("When", before, times.span(start, end, isAllDay: isAllDay))]
    }
    if isAllDay {
      let (first, last) = (event.start, times.lastDay(event.start, event.end))
      let newLast = times.lastDay(start, end)
      var lines: [String] = []
      if !times.isSameDay(first, start) { lines.append(change("First day", times.day(first), times.day(start))) }
      if !times.isSameDay(last, newLast) { lines.append(change("Last day", times.day(last), times.day(newLast))) }
      return lines
    }
    var lines: [String] = []
    if start != event.start { lines.append(change("Start", times.moment(event.start), moment(start, event.start))) }
    if end != event.end { lines.append(change("End", times.moment(event.end), moment(end, event.end))) }
    return lines
  }

  private func moment(_ new: Int64, _ old: Int64) -> String { times.moment(new, beside: old) }

  /// What an event overlaps with, and where it could go instead; nil when nothing is in its way.
  func conflict(_ event: CalendarEventPreview) -> String? {
    guard event.hasConflict || !event.conflictingEvents.isEmpty else { return nil }
    let others = event.conflictingEvents.map { other in
      let when = times.span(other.start, other.end, isAllDay: other.isAllDay, beside: event.start)
      return "\(CardWords.titled(other.title)) \(when)"
    }
    let overlap = others.isEmpty ? "overlaps with something else" : "overlaps with \(others.joined(separator: ", "))"
    guard !event.freeSlots.isEmpty else { return overlap }
    let free = event.freeSlots.map { times.moment($0.start, beside: event.start) }
    return "\(overlap); free: \(free.joined(separator: ", "))"
  }

  private static func reminder(_ minutes: Int) -> String {
    switch minutes {
    case 0: "at the start"
    case ..<0: "\(HumanUnits.duration(seconds: Double(minutes) * -60)) after the start"
    case let days where days % 1440 == 0: days == 1440 ? "1 day before" : "\(days / 1440) days before"
    default: "\(HumanUnits.duration(seconds: Double(minutes) * 60)) before"
    }
  }

  /// Text that says something.
  static func filled(_ text: String?) -> String? {
    guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
    return CardSafety.line(text)
  }
}
