import ChatModels

/// A page of ``PageDirectory``.
struct PageEntry: Sendable {
  /// The first part of its address.
  let name: String
  /// What its button in the rail says.
  let title: String
  /// Its symbol in `icons.mustache`.
  let icon: String
  /// Makes it for a window; nil where what it needs isn't there.
  let make: @MainActor @Sendable (WindowSession) -> (any WindowPage)?
  /// Whether a window can show it, so that its button is in the rail.
  let isThere: @MainActor @Sendable (WindowSession) -> Bool
}

/// All pages beside the chats, in the order of the rail.
enum PageDirectory {
  static let entries: [PageEntry] =
    [
      CalendarPage.entry, RemindersPage.entry, NotesPage.entry, ContactsPage.entry, HabitsPage.entry,
      PageEntry(
        name: "history", title: "History", icon: "history",
        make: { window in window.page.home.history.map { HistoryPage(window, service: $0) } },
        isThere: { $0.page.home.history != nil }),
      PageEntry(
        name: "settings", title: "Settings", icon: "settings", make: { SettingsPage($0) }, isThere: { _ in true }),
      // Led to by the settings and, once, by the first window.
      PageEntry(
        name: "start", title: "First steps", icon: "linnet",
        make: { window in window.page.home.tools.map { StartPage(window, service: $0) } }, isThere: { _ in false }),
    ]

  static func entry(_ name: String) -> PageEntry? { entries.first { $0.name == name } }
}
