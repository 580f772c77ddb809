import ChatModels
import ChatTypes

/// Writes what the command palette offers.
@MainActor struct PaletteView {
  let page: PageContext

  func html(_ palette: CommandPalette) -> String {
    guard palette.isOpen else { return "" }
    let entries = palette.entries.enumerated().map { index, entry -> [String: Any] in
      [
        "number": "\(index)", "entry": entry.id, "title": entry.title, "kind": entry.kind, "detail": entry.detail,
        "icon": entry.icon, "local": local(entry).name, "chat": local(entry).chat,
      ].withoutEmpty
    }
    return page.templates.render(
      "palette",
      ["entries": entries, "isEmpty": entries.isEmpty && !palette.isSearching, "typed": palette.text])
  }

  private func local(_ entry: PaletteEntry) -> (name: String, chat: ChatId) {
    guard case .local(let name, let chat) = entry.act else { return ("", "") }
    return (name, chat ?? "")
  }
}
