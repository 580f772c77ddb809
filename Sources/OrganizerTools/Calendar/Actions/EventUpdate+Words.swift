import ChatTypes
import Foundation
import Organizer

extension EventUpdate {
  /// What the card shows of it: only what changes. An empty text is one that is taken away.
  func pending(_ clock: WallClock) -> PendingEventUpdate {
    var pending = PendingEventUpdate()
    pending.title = changes.title
    if let span {
      pending.start = CalendarCards.milliseconds(span.start(clock))
      pending.end = CalendarCards.milliseconds(span.end(clock))
      if span.isAllDay != current.isAllDay { pending.isAllDay = span.isAllDay }
    }
    pending.location = Self.shown(changes.location)
    pending.notes = Self.shown(changes.notes)
    pending.reminderMinutes = changes.alarmMinutes?.first
    switch newRule {
    case .keep: break
    case .set(let rule): pending.recurrence = CalendarCards.word(rule)
    case .remove: pending.recurrence = ""
    }
    return pending
  }

  /// What it would do, in one sentence.
  func intent(_ words: EventWords, calendarName: String?) -> String {
    let title = target.occurrence.event.title
    let scope = words.scope(scope, target: target)
    let moves = span.map { "to \($0.label(words.times.phrases))" }
    if onlyMoves, let moves {
      return "Move \(WordList.quoted(title)) from \(words.label(target.occurrence)) \(moves)\(scope)"
    }
    var parts: [String] = []
    if let new = changes.title { parts.append("name it \(WordList.quoted(new))") }
    if let moves { parts.append("move it \(moves)") }
    parts += Self.part("place", change: changes.location) + Self.part("notes", change: changes.notes)
    if let minutes = changes.alarmMinutes?.first {
      parts.append(minutes == 0 ? "remind when it begins" : "remind \(minutes) minutes before")
    }
    switch newRule {
    case .keep: break
    case .set(let rule): parts.append("repeat it \(rule)")
    case .remove: parts.append("stop repeating it")
    }
    if let calendarName { parts.append("move it to the calendar \(calendarName)") }
    return "Change \(WordList.quoted(title)): \(WordList.and(parts))\(scope)"
  }

  /// The rule with its new end.
  private var newRule: FieldChange<RecurrenceRule> {
    if changes.recurrence == .remove { return .remove }
    let known = changes.recurrenceEnd == .keep ? nil : target.event.recurrence
    guard let base = changes.recurrence.newValue ?? known else { return .keep }
    switch changes.recurrenceEnd {
    case .keep: return .set(base)
    case .set(let end): return .set(base.ending(end))
    case .remove: return .set(base.ending(nil))
    }
  }

  private static func shown(_ change: FieldChange<String>) -> String? {
    switch change {
    case .keep: nil
    case .set(let text): text
    case .remove: ""
    }
  }

  private static func part(_ what: String, change: FieldChange<String>) -> [String] {
    switch change {
    case .keep: []
    case .set(let text): ["set the \(what) to \(WordList.quoted(text))"]
    case .remove: ["take the \(what) away"]
    }
  }
}
