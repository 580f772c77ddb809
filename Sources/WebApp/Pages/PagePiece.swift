import ChatModels

/// The open page, and the rail that leads to all of them.
@MainActor struct PagePiece {
  private var sent = SentPieces()

  /// Begins anew, as for a page that has nothing.
  mutating func forget() { self = PagePiece() }

  /// Brings both up to date.
  mutating func update(_ window: Window, _ patch: inout Patch) {
    let rail = Self.rail(window)
    if sent.note("rail", rail) { patch.set("rail", rail) }
    let name = window.openPage?.entry.name
    if sent.note("app data-page", name ?? "") { patch.attribute("app", "data-page", name) }
    let html = window.openPage?.page.html(window.page) ?? ""
    if sent.note("page", html) { patch.set("page", html) }
  }

  private static func rail(_ window: Window) -> String {
    let entries: [[String: Any]] = PageDirectory.entries.filter { $0.isThere(window) }.map { entry in
      [
        "path": Place.page(name: entry.name, parts: []).path, "title": entry.title, "icon": entry.icon,
        "isCurrent": window.openPage?.entry.name == entry.name,
      ]
    }
    let unread = window.state.chatModel.unreadCount
    return window.page.templates.render(
      "rail",
      [
        "entries": entries, "isChats": window.openPage == nil,
        "unread": unread == 0 ? "" : unread > 99 ? "99+" : "\(unread)",
      ])
  }
}
