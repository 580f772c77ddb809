import ChatModels
import ChatTypes

extension CardText {
  /// A reminder: `Buy stamps, due Sun 22 Nov 09:00`.
  func reminder(_ reminder: ReminderPreview) -> String {
    var parts = [CardWords.titled(reminder.title)]
    if let due = reminder.due { parts.append("due \(self.due(due, reminder.isAllDay))") }
    if let rule = Self.filled(reminder.recurrence) { parts.append("repeats \(rule)") }
    if reminder.isCompleted { parts.append("done") }
    return parts.joined(separator: ", ")
  }

  /// When a reminder is due.
  func due(_ due: Int64, _ isAllDay: Bool) -> String { isAllDay ? times.day(due) : times.moment(due) }

  /// A note: its title, its tags, and how its text begins.
  func note(_ note: NotePreview) -> String {
    var text = CardWords.titled(note.title)
    if let tags = Self.tags(note.tags) { text += " \(tags)" }
    guard let first = CardSafety.lines(note.textBelowTitle).first(where: { $0.contains { !$0.isWhitespace } }) else {
      return text
    }
    return "\(text): \(DisplayWidth.truncated(first, to: showsAll ? .max : 120))"
  }

  static func tags(_ tags: [String]) -> String? {
    tags.isEmpty ? nil : tags.map { "#\(CardSafety.line($0))" }.joined(separator: " ")
  }

  /// A person: `Ada Byron, +44 20 1234, ada@example.org, Analytical Engines`.
  func contact(_ contact: ContactResult) -> String {
    let parts = [contact.name.isEmpty ? "(no name)" : contact.name] + contact.phones + contact.emails
    return (parts + [contact.organization ?? ""]).compactMap { Self.filled($0) }.joined(separator: ", ")
  }

  /// A habit: `🏃 Running, 5 on Sat 21 Nov, 3 days in a row`.
  func habit(_ habit: HabitPreview) -> String {
    var parts = [habitName(habit)]
    if let value = habit.value {
      let amount = Self.amount(value, habit.unit)
      parts.append(Self.filled(habit.date).map { "\(amount) on \($0)" } ?? amount)
    }
    if let streak = Self.streak(habit) { parts.append(streak) }
    return parts.joined(separator: ", ")
  }

  func habitName(_ habit: HabitPreview) -> String {
    (Self.filled(habit.emoji).map { "\($0) " } ?? "") + CardWords.titled(habit.name)
  }

  /// What was logged. Durations are in minutes.
  static func amount(_ value: Double, _ unit: String) -> String {
    switch unit {
    case "boolean": value == 0 ? "not done" : "done"
    case "duration": HumanUnits.duration(seconds: value * 60)
    default: value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }
  }

  static func streak(_ habit: HabitPreview) -> String? {
    guard habit.streak > 0 else { return nil }
    let unit = habit.frequency == "weekly" ? "week" : "day"
    return habit.streak == 1 ? "1 \(unit) in a row" : "\(habit.streak) \(unit)s in a row"
  }

  /// What a web search found, one after the other.
  func webResults(_ results: [WebResult]) -> [String] {
    results.enumerated().flatMap { position, result in
      var lines = ["\(position + 1). \(CardWords.titled(result.title))", "   \(CardSafety.line(result.url))"]
      if let snippet = Self.filled(result.snippet) { lines.append("   \(snippet)") }
      return lines
    }
  }
}
