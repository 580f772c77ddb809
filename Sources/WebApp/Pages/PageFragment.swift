import ChatModels

/// The open page, and the rail that leads to all of them.
@MainActor struct PageFragment {
  private var sent = SentFragments()
  private let rendered: RenderedFragments

  init(_ templates: Templates) { rendered = RenderedFragments(templates) }

  /// Begins anew, as for a page that has nothing.
  mutating func forget() { sent = SentFragments() }

  /// Brings both up to date.
  mutating func update(_ window: WindowSession, patch: inout Patch) {
    let rail = rail(window)
    if sent.note("rail", value: rail) { patch.set("rail", html: rail) }
    let name = window.openPage?.entry.name
    if sent.note("app data-page", value: name ?? "") { patch.attribute("app", name: "data-page", value: name) }
    let html = window.openPage?.page.html(window.page) ?? ""
    if sent.note("page", value: html) { patch.set("page", html: html) }
  }

  private func rail(_ window: WindowSession) -> String {
    let entries = PageDirectory.entries.filter { $0.isThere(window) }.map { entry in
      RailTemplate.Entry(
        path: Place.page(name: entry.name, parts: []).path, title: entry.title, icon: entry.icon,
        isCurrent: window.openPage?.entry.name == entry.name)
    }
    let unread = window.unreadElsewhere
    return rendered.render(
      RailTemplate(
        entries: entries, isChats: window.openPage == nil,
        unread: unread == 0 ? "" : unread > 99 ? "99+" : "\(unread)"))
  }
}
