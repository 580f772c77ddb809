import Organizer

/// Sentences about events, for questions and the undo log.
struct EventWords {
  let times: TurnTimes
  let cards: CalendarCards

  /// What and when: "“Dentist”, Monday 23 November 2026 at 10:00 to 11:00, in Personal".
  func target(_ target: EventTarget) -> String {
    let calendar = cards.calendarNames[target.event.calendar] ?? target.event.calendar
    return "\(WordList.quoted(target.occurrence.event.title)), \(label(target.occurrence)), in \(calendar)"
  }

  /// When it is.
  func label(_ occurrence: EventOccurrence) -> String { occurrence.span(times.clock).label(times.phrases) }

  /// How far a change of a series goes, to be read after what is done; empty for a single event.
  func scope(_ scope: EventScope?, target: EventTarget) -> String {
    guard let scope, target.repeats else { return "" }
    let rule = (target.event.recurrence ?? target.occurrence.event.recurrence).map { " (\($0))" } ?? ""
    switch scope {
    case .this: return ". It repeats\(rule); only this one is meant, the others stay"
    case .future: return ", and all that follow\(rule)"
    case .all: return ", and all its other times\(rule), past ones too"
    }
  }
}

/// Words in sentences.
enum WordList {
  /// A text in quotation marks, on one line: what somebody wrote into a title must not look like a line of ours.
  static func quoted(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return "“\(text)”" }
    return "“\(text.split(whereSeparator: \.isNewline).joined(separator: " "))”"
  }

  /// "a, b and c".
  static func and(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
