public import Foundation

/// What a habit counts.
public enum HabitUnit: String, Hashable, Sendable, CaseIterable {
  /// Done or not.
  case boolean
  /// Times, glasses, kilometres: anything that adds up.
  case count
  /// Minutes.
  case duration
}

/// How often a habit's target is to be met.
public enum HabitFrequency: String, Hashable, Sendable, CaseIterable {
  /// Each day.
  case daily
  /// Each calendar week.
  case weekly
}

/// One thing that was logged.
public struct HabitEntry: Hashable, Sendable, Identifiable {
  /// Tells it from the habit's other entries.
  public let id: String
  /// The day that it counts for.
  public let date: CivilDate
  /// 1 for done, times, or minutes.
  public let value: Double
  /// When it was logged, if the file says so.
  public let logged: Date?
}

/// A habit with all that was logged.
public struct Habit: Hashable, Sendable, Identifiable {
  /// The file's name without its ending.
  public let id: String
  /// What it is called.
  public let name: String
  /// What stands before the name, one emoji as a rule.
  public let emoji: String?
  /// What is counted.
  public let unit: HabitUnit
  /// How often.
  public let frequency: HabitFrequency
  /// What a day or a week has to reach: times, minutes; for `boolean` in a week the number of days. 1 unless set.
  public let target: Double
  /// Other words for it.
  public let aliases: [String]
  /// When it was made, if the file says so.
  public let created: Date?
  /// In the order of their days, of a day in the order of logging.
  public let entries: [HabitEntry]
  /// Tells one state of the file from any other.
  public let revision: String

  /// The file, below the organizer's folder.
  public var path: String { "\(HabitStore.folder)/\(id).json" }
}

/// A habit after a change.
public struct HabitChange: Hashable, Sendable {
  /// The habit as it is now.
  public let habit: Habit
  /// The entry that was made or changed, if one was.
  public let entry: HabitEntry?
  /// What takes the change back.
  public let undo: OrganizerUndo
}

/// What the folder of habits holds.
public struct HabitList: Hashable, Sendable {
  /// By name.
  public let habits: [Habit]
  /// Files that could not be read. They are left alone.
  public let problems: [OrganizerProblem]
}

/// Which habit somebody means.
public enum HabitMatch: Hashable, Sendable {
  /// This one.
  case one(Habit)
  /// One of these, as well one as another: ask.
  case several([Habit])
  /// None.
  case none
}

/// Bounds of habits.
enum HabitLimits {
  static let habits = 500
  static let name = 100
  static let aliases = 20
  /// Entries of a habit: fifteen a day for 18 years.
  static let entries = 100_000
  /// The largest value of an entry. Minutes of a day are fewer.
  static let value = 1_000_000.0
  static let minutes = 1440.0
}
