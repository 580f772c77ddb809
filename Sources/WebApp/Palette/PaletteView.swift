import ChatModels
import ChatTypes

/// Writes what the command palette offers.
@MainActor struct PaletteView {
  let page: PageContext

  func html(_ palette: CommandPalette) -> String {
    guard palette.isOpen else { return "" }
    let entries = palette.entries.enumerated().map { index, entry in
      let told = told(entry)
      return PaletteTemplate.Entry(
        number: index, entry: entry.id, title: entry.title, kind: entry.kind, detail: detail(entry), icon: entry.icon,
        local: told.local, chat: told.chat, item: told.item)
    }
    return page.templates.render(
      PaletteTemplate(
        typed: palette.text, entries: entries, isEmpty: entries.isEmpty && !palette.isSearching))
  }

  /// What is found in a message is shown without the marks of Markdown.
  private func detail(_ entry: PaletteEntry) -> String {
    guard case .open(_, item: .some) = entry.act else { return entry.detail }
    return SpokenText.snippet([SnippetPart(text: entry.detail)]).map(\.text).joined().onOneLine
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

/// What the command palette offers.
struct PaletteTemplate: Template {
  static let name = "palette"
  let typed: String
  let entries: [Entry]
  let isEmpty: Bool

  struct Entry: TemplateContext {
    let number: Int
    let entry: String
    let title: String
    let kind: String
    let detail: String
    let icon: String
    let local: String
    let chat: String
    let item: String
  }
}
