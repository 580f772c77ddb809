import ChatModels
import ChatTypes

/// What the command palette of a window offers beside chats, messages and tags.
@MainActor struct PaletteCommands {
  let window: Window

  var entries: [PaletteEntry] { acts + pages + settings + looks + filters }

  private var acts: [PaletteEntry] {
    [
      PaletteEntry(
        id: "new-chat", title: "New chat", kind: "Action", icon: "new", synonyms: "begin start conversation ask",
        act: .newChat),
      PaletteEntry(
        id: "shortcuts", title: "Shortcuts", kind: "Action", icon: "info", synonyms: "keys keyboard help",
        act: .shortcuts),
    ]
  }

  private var pages: [PaletteEntry] {
    let chats = PaletteEntry(id: "page-chats", title: "Chats", kind: "Page", icon: "chats", act: .go(path: "/"))
    return [chats]
      + PageDirectory.entries.filter { $0.isThere(window) }.map { entry in
        PaletteEntry(
          id: "page-\(entry.name)", title: entry.title, kind: "Page", icon: entry.icon, synonyms: "go show",
          act: .go(path: Place.page(name: entry.name, parts: []).path))
      }
  }

  private var settings: [PaletteEntry] {
    SettingsDirectory.entries(for: window).map { entry in
      PaletteEntry(
        id: "settings-\(entry.name)", title: entry.title, kind: "Settings", detail: entry.note, icon: entry.icon,
        synonyms: "settings preferences \(entry.synonyms)",
        act: .go(path: Place.page(name: "settings", parts: [entry.name]).path))
    }
  }

  private var looks: [PaletteEntry] {
    let names: [(SettingsModel.Theme, String)] = [
      (.light, "Light theme"), (.dark, "Dark theme"), (.system, "Theme as this device"),
    ]
    return names.map { theme, title in
      PaletteEntry(
        id: "theme-\(theme.rawValue)", title: title, kind: "Action", icon: "look",
        synonyms: "mode appearance night day",
        act: .theme(theme))
    }
  }

  private var filters: [PaletteEntry] {
    [
      PaletteEntry(
        id: "filter-unread", title: "Unread chats", kind: "Filter", icon: "chats", synonyms: "show only",
        act: .filter("unread")),
      PaletteEntry(
        id: "filter-archive", title: "Archived chats", kind: "Filter", icon: "chats", synonyms: "show archive",
        act: .filter("archive")),
    ]
  }
}

extension Window {
  /// Does what was chosen in the command palette.
  /// - Returns: whether it was done.
  func pick(_ id: String) async -> Bool {
    guard let entry = palette.entries.first(where: { $0.id == id }) else { return false }
    palette.close()
    switch entry.act {
    case .open(let chat, let item): return await openIfThere(chat, item)
    case .go(let path):
      guard let place = Place(path: path) else { return false }
      return await go(to: place)
    case .newChat: return await perform(.newChat)
    case .filter(let name):
      leavePage()
      return await perform(.filter(name: name))
    case .theme(let theme): return await state.settings.set(.currentTheme, to: theme.rawValue)
    // The page shows them by itself.
    case .shortcuts: return true
    }
  }

  /// Whether getting started is to be shown: nobody has gone through it or skipped it, and there is something to set.
  var isFirstStart: Bool { page.home.tools != nil && !state.settings.isStarted }
}

/// Writes what the command palette offers.
@MainActor struct PaletteView {
  let page: PageContext

  func html(_ palette: CommandPalette) -> String {
    guard palette.isOpen else { return "" }
    let entries = palette.entries.enumerated().map { index, entry -> [String: Any] in
      [
        "number": "\(index)", "entry": entry.id, "title": entry.title, "kind": entry.kind, "detail": entry.detail,
        "icon": entry.icon, "isLocal": entry.act == .shortcuts,
      ].withoutEmpty
    }
    return page.templates.render("palette", ["entries": entries, "isEmpty": entries.isEmpty])
  }
}
