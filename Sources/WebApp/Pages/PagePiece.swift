import ChatModels
import ChatTypes
import JSONValue

/// The open page, and the rail that leads to all of them.
@MainActor struct PagePiece {
  private var sent = SentPieces()
  private let rendered: RenderedPieces

  init(_ templates: Templates) { rendered = RenderedPieces(templates) }

  /// Begins anew, as for a page that has nothing.
  mutating func forget() { sent = SentPieces() }

  /// Brings both up to date.
  mutating func update(_ window: Window, _ patch: inout Patch) {
    let rail = rail(window)
    if sent.note("rail", rail) { patch.set("rail", rail) }
    let name = window.openPage?.entry.name
    if sent.note("app data-page", name ?? "") { patch.attribute("app", "data-page", name) }
    let html = window.openPage?.page.html(window.page) ?? ""
    if sent.note("page", html) { patch.set("page", html) }
  }

  private func rail(_ window: Window) -> String {
    let entries: [JSONValue] = PageDirectory.entries.filter { $0.isThere(window) }.map { entry in
      [
        "path": .string(Place.page(name: entry.name, parts: []).path), "title": .string(entry.title),
        "icon": .string(entry.icon), "isCurrent": .bool(window.openPage?.entry.name == entry.name),
      ]
    }
    let unread = window.unreadElsewhere
    return rendered.render(
      "rail",
      [
        "entries": .array(entries), "isChats": .bool(window.openPage == nil),
        "unread": .string(unread == 0 ? "" : unread > 99 ? "99+" : "\(unread)"),
      ])
  }
}
