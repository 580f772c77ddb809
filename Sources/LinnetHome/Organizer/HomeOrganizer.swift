import ChatCore
import ChatTypes
import Foundation
import Organizer
import OrganizerTools
import Tools

/// The organizer of a home: its stores, its times, and the log of what can be undone.
package struct HomeOrganizer: Sendable {
  package let context: HomeContext
  /// Calendars, reminders, contacts, notes and habits.
  package let stores: OrganizerStores
  /// What the user's times mean.
  package let times: PhraseReader
  /// What can be undone. Other processes may write to the same log.
  package let undoLog: UndoLog

  /// Opens the organizer. Nothing is read until it is needed.
  /// - Throws: ``LinnetError`` when the home can't be used.
  package init(_ context: HomeContext) throws {
    let home = context.home
    try home.prepare()
    try Self.finishRestoration(of: home)
    let core = context.environment.core
    let zone = context.environment.timeZone
    let locale = MachineLocale.read(context.environment.variables)
    let environment = OrganizerEnvironment(
      now: { Date(unixMilliseconds: core.now()) }, zone: { zone.identifier },
      locale: locale,
      newUID: { core.makeID().uuidString.lowercased() })
    self.context = context
    stores = OrganizerStores(root: Self.path(home.url), environment: environment)
    times = PhraseReader(now: environment.now(), timeZone: zone, locale: locale)
    undoLog = UndoLog(store: UndoFile(home.undoLog), makeID: { core.makeID().uuidString.lowercased() })
  }

  /// Events.
  package var calendars: CalendarStore { stores.calendars }
  /// Things to be done; they lie in the calendars' files.
  package var reminders: ReminderStore { stores.reminders }
  /// People.
  package var contacts: ContactStore { stores.contacts }
  /// Notes.
  package var notes: NoteStore { stores.notes }
  /// Habits.
  package var habits: HabitStore { stores.habits }

  /// Unix milliseconds.
  package var now: Int64 { context.environment.core.now() }

  /// The files of a restoration that was cut short would be in the way of those that are written now, so it is finished
  /// first.
  private static func finishRestoration(of home: HomeDirectory) throws {
    guard FileManager.default.fileExists(atPath: home.restoring.path(percentEncoded: false)) else { return }
    guard let lock = try ProcessLock.take(home.lock) else {
      throw LinnetError.homeBusy(ProcessLock.holder(home.lock), what: "use the organizer: a backup is being restored")
    }
    defer { lock.release() }
    try RestoredHome(home).takePlace()
  }

  private static func path(_ url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
