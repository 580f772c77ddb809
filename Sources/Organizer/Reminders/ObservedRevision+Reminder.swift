extension ObservedRevision {
  /// What a reminder says.
  public init(_ reminder: Reminder) {
    self.init([
      .title: reminder.title, .due: "\(String(describing: reminder.due)) \(String(describing: reminder.start))",
      .notes: reminder.notes ?? "", .link: reminder.url ?? "", .priority: "\(reminder.priority ?? 0)",
      .repetition: reminder.recurrence?.text ?? "", .alarms: "\(reminder.alarmMinutes)",
      .done: "\(reminder.isCompleted) \(reminder.isCancelled)",
      .other: "\(reminder.calendar) \(reminder.categories)",
    ])
  }

  /// What marking a reminder as done, or opening it again, goes by.
  static let completion: Set<Field> = [.due, .done, .repetition]
}

extension ReminderChanges {
  /// What it would overwrite.
  var fields: Set<ObservedRevision.Field> {
    var named: Set<ObservedRevision.Field> = []
    if title != nil { named.insert(.title) }
    if due.isChange { named.insert(.due) }
    if notes.isChange { named.insert(.notes) }
    if url.isChange { named.insert(.link) }
    if priority.isChange { named.insert(.priority) }
    if recurrence.isChange { named.insert(.repetition) }
    if alarmMinutes != nil { named.insert(.alarms) }
    return named
  }
}
