/// Reminders that are due about the same time.
public struct ReminderGroup: Hashable, Sendable, Identifiable {
  /// When they are due.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Before today, or earlier today.
    case overdue
    /// Later today, or some time today.
    case today
    /// After today.
    case coming
    /// Nobody said when.
    case someday
    /// They are done.
    case done
  }

  /// When they are due.
  public let kind: Kind
  /// The earlier one first; of those without a day, the more urgent; of those that are done, the last one.
  public let reminders: [ReminderEntry]

  /// When they are due.
  public var id: Kind { kind }

  /// All groups that have any, in order.
  /// - Parameter now: Unix milliseconds.
  public static func groups(_ reminders: [ReminderEntry], now: Int64, clock: DayClock) -> [ReminderGroup] {
    let today = clock.day(now)
    var groups: [Kind: [ReminderEntry]] = [:]
    for reminder in reminders { groups[kind(reminder, today: today, now: now), default: []].append(reminder) }
    return Kind.allCases.compactMap { kind in
      guard let found = groups[kind] else { return nil }
      return ReminderGroup(kind: kind, reminders: found.sorted { key($0, kind: kind) < key($1, kind: kind) })
    }
  }

  private static func kind(_ reminder: ReminderEntry, today: CalendarDay, now: Int64) -> Kind {
    if reminder.isDone { return .done }
    guard let day = reminder.values.day else { return .someday }
    if day < today { return .overdue }
    if day > today { return .coming }
    return reminder.values.minute != nil && (reminder.due ?? .max) < now ? .overdue : .today
  }

  private static func key(_ reminder: ReminderEntry, kind: Kind) -> (Int64, Int, String, String) {
    let time = kind == .done ? -(reminder.doneAt ?? 0) : reminder.due ?? .max
    return (time, reminder.values.priority ?? 10, reminder.values.title, reminder.id)
  }
}
