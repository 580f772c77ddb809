import LinnetHome
import Organizer
import OrganizerTools
import Tools

/// The organizer of a home as a command works with it.
struct OrganizerHome: Sendable {
  let context: CommandContext
  /// The organizer itself.
  let home: HomeOrganizer

  /// Opens the organizer. Nothing is read until it is needed.
  /// - Throws: ``LinnetError`` when the home can't be used.
  init(_ context: CommandContext) throws {
    self.context = context
    home = try HomeOrganizer(context.homeContext)
  }

  /// Calendars, reminders, contacts, notes and habits.
  var stores: OrganizerStores { home.stores }
  /// What the user's times mean.
  var times: PhraseReader { home.times }
  /// What can be undone. Other processes may write to the same log.
  var undoLog: UndoLog { home.undoLog }

  /// Events.
  var calendars: CalendarStore { stores.calendars }
  /// Things to be done; they lie in the calendars' files.
  var reminders: ReminderStore { stores.reminders }
  /// People.
  var contacts: ContactStore { stores.contacts }
  /// Notes.
  var notes: NoteStore { stores.notes }
  /// Habits.
  var habits: HabitStore { stores.habits }
}
