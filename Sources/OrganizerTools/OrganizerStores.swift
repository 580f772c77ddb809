import Organizer

/// The user's calendars, reminders, contacts, notes and habits, which the tools act on: one folder of files.
public struct OrganizerStores: Sendable {
  /// The folder that holds `calendars`, `contacts`, `notes` and `habits`.
  public let root: String
  /// What the stores take from their surroundings.
  public let environment: OrganizerEnvironment
  /// Events.
  public let calendars: CalendarStore
  /// Things to be done; they lie in the calendars' files.
  public let reminders: ReminderStore
  /// People.
  public let contacts: ContactStore
  /// Notes.
  public let notes: NoteStore
  /// Habits.
  public let habits: HabitStore

  /// Opens what lies below a folder, which need not be there yet. Nothing is read until it is needed.
  public init(root: String, environment: OrganizerEnvironment = OrganizerEnvironment()) {
    self.root = root
    self.environment = environment
    calendars = CalendarStore(root: root, environment: environment)
    reminders = ReminderStore(calendars)
    contacts = ContactStore(root: root, environment: environment)
    notes = NoteStore(root: root, environment: environment)
    habits = HabitStore(root: root, environment: environment)
  }
}
