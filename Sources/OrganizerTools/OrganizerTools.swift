import Organizer
import Tools

/// The tools over the user's calendars, reminders, contacts, notes and habits.
public enum OrganizerTools {
  /// All of them.
  /// - Parameters:
  ///   - stores: what they act on.
  ///   - settings: those of the profile whose call it is, asked for at each call, as the user may change them meanwhile.
  /// - Throws: ``ToolError/Code/invalidDeclaration`` or ``ToolError/Code/invalidSchema``.
  public static func all(
    _ stores: OrganizerStores,
    settingsOf settings: @escaping @Sendable (_ userId: Int64) async -> OrganizerSettings = { _ in OrganizerSettings() }
  ) throws(ToolError) -> [any Tool] {
    [
      try CalendarTool(stores, settingsOf: settings), try ReminderTool(stores: stores), try NoteTool(stores: stores),
      try ContactsSearchTool(stores: stores), try HabitTool(stores: stores),
    ]
  }
}
