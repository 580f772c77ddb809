import ChatModels
import ChatTypes

/// Writes what the command palette offers.
@MainActor struct PaletteView {
  let page: PageContext

  func html(_ palette: CommandPalette) -> String {
    guard palette.isOpen else { return "" }
    let entries = palette.entries.enumerated().map { index, entry -> [String: Any] in
      let told = told(entry)
      return [
        "number": "\(index)", "entry": entry.id, "title": entry.title, "kind": entry.kind, "detail": entry.detail,
        "icon": entry.icon, "local": told.local, "chat": told.chat, "item": told.item,
      ].withoutEmpty
    }
    return page.templates.render(
      "palette",
      ["entries": entries, "isEmpty": entries.isEmpty && !palette.isSearching, "typed": palette.text])
  }

  /// What the page has to know of an entry: what it does by itself, and with which chat; or what it opens.
  private func told(_ entry: PaletteEntry) -> (local: String, chat: ChatId, item: String) {
    switch entry.act {
    case .local(let name, let chat): (name, chat ?? "", "")
    case .open(let chat, let item): ("", chat, item.map { "\($0)" } ?? "")
    default: ("", "", "")
    }
  }
}
