/// A page of ``PageDirectory``.
struct PageEntry: Sendable {
  /// The first part of its address.
  let name: String
  /// What its button in the rail says.
  let title: String
  /// Its symbol in `icons.mustache`.
  let icon: String
  /// Makes it for a window; nil where what it needs isn't there.
  let make: @MainActor @Sendable (Window) -> (any WindowPage)?
  /// Whether a window can show it, so that its button is in the rail.
  let isThere: @MainActor @Sendable (Window) -> Bool
}

/// All pages beside the chats, in the order of the rail.
enum PageDirectory {
  static let entries: [PageEntry] = [
    CalendarPage.entry, RemindersPage.entry, NotesPage.entry, ContactsPage.entry, HabitsPage.entry,
  ]

  static func entry(_ name: String) -> PageEntry? { entries.first { $0.name == name } }
}
