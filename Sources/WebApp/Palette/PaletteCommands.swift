import ChatModels
import ChatTypes
import JSONValue

/// What the command palette of a window offers beside chats, messages and tags.
@MainActor struct PaletteCommands {
  let window: WindowSession

  var entries: [PaletteEntry] { acts + pages + chatActs + newThings + settings + looks + filters + ownActs }

  private var acts: [PaletteEntry] {
    [
      PaletteEntry(
        id: "new-chat", title: "New chat", kind: "Action", icon: "new", synonyms: "begin start conversation ask",
        act: .newChat(text: "")),
      local("shortcuts", "Shortcuts", "info", "keys keyboard help"),
    ]
  }

  /// What can be done with the open chat.
  private var chatActs: [PaletteEntry] {
    guard let id = window.state.chatModel.chatId, let chat = window.state.chatModel.getChat(id) else { return [] }
    let settings = chat.chatInfo.chatSettings
    let (isPinned, isFavorite) = (settings?.pinned == true, settings?.favorite == true)
    let (isArchived, isUnread) = (settings?.archived == true, chat.unreadTag)
    return [
      change(id, "pin", isPinned ? "Unpin this chat" : "Pin this chat", "pin", "top", .pinned(!isPinned)),
      change(
        id, "favorite", isFavorite ? "Remove this chat from favorites" : "Add this chat to favorites", "star",
        "favourite",
        .favorite(!isFavorite)),
      change(
        id, "archive", isArchived ? "Take this chat out of the archive" : "Archive this chat", "data", "hide away",
        .archived(!isArchived)),
      change(
        id, "read", isUnread ? "Mark this chat as read" : "Mark this chat as unread", "chats", "seen", .read(isUnread)),
      local("rename", "Rename this chat…", "edit", "title name", id),
      local("chat-tags", "Tags of this chat…", "pin", "label", id),
    ] + (choosesModel(chat) ? [local("models", "Choose another model…", "model", "switch language", id)] : []) + [
      local("clear", "Delete all messages of this chat…", "trash", "clear empty", id),
      local("delete", "Delete this chat…", "trash", "remove", id),
    ]
  }

  private func choosesModel(_ chat: Chat) -> Bool {
    guard case .assistant(let info) = chat.chatInfo else { return false }
    return info.correspondent == .assistant && window.models != nil
  }

  private var newThings: [PaletteEntry] {
    guard window.page.organizer != nil else { return [] }
    let names = [
      ("event", "calendar", "calendar", "appointment meeting"), ("note", "notes", "note", "write"),
      ("contact", "contacts", "person", "person somebody"), ("habit", "habits", "habit", "track"),
    ]
    return names.map { name, page, icon, synonyms in
      PaletteEntry(
        id: "new-\(name)", title: "New \(name)", kind: "Action", icon: icon, synonyms: "add create \(synonyms)",
        act: .goAndDo(path: Place.page(name: page, parts: []).path, action: "new", id: nil))
    }
  }

  private var ownActs: [PaletteEntry] {
    [
      local("profiles", "Profiles…", "group", "switch user account"),
      local("tags", "Tags…", "pin", "labels"),
      local("sign-out", "Sign out…", "key", "log out leave"),
    ]
  }

  private func local(
    _ name: String, _ title: String, _ icon: String, _ synonyms: String, _ chat: ChatId? = nil
  ) -> PaletteEntry {
    PaletteEntry(id: name, title: title, kind: "Action", icon: icon, synonyms: synonyms, act: .local(name, chat))
  }

  private func change(
    _ chat: ChatId, _ name: String, _ title: String, _ icon: String, _ synonyms: String,
    _ change: PaletteEntry.ChatChange
  ) -> PaletteEntry {
    PaletteEntry(
      id: "chat-\(name)", title: title, kind: "Action", icon: icon, synonyms: synonyms, act: .change(chat, change))
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

extension WindowSession {
  /// Does what was chosen in the command palette.
  /// - Returns: whether it was done.
  func pick(_ id: String) async -> Bool {
    guard let entry = palette.entries.first(where: { $0.id == id }) else { return false }
    palette.close()
    if case .local = entry.act {} else { await uncover() }
    switch entry.act {
    case .open(let chat, let item): return await openIfThere(chat, item)
    case .go(let path):
      guard let place = Place(path: path) else { return false }
      return await go(to: place)
    case .goAndDo(let path, let action, let id):
      guard let place = Place(path: path), await go(to: place) else { return false }
      return await perform(action, id.map { ["id": .string($0)] } ?? [:])
    case .newChat(let text): return await beginChat(text)
    case .change(let chat, let change): return await perform(Self.intent(chat, change))
    case .filter(let name):
      leavePage()
      return await perform(.filter(name: name))
    case .theme(let theme): return await state.settings.set(.currentTheme, to: theme.rawValue)
    // The page does it by itself.
    case .local: return true
    }
  }

  /// Takes away what lies over the page: it was asked whether what is typed there may go.
  private func uncover() async {
    _ = await show(nil)
    _ = await openPage?.page.perform("cancel", [:])
  }

  private func beginChat(_ text: String) async -> Bool {
    guard !text.isEmpty else { return await perform(.newChat) }
    list.showsArchive = false
    guard let chat = await state.chatList.createChat() else { return false }
    keepDraft(text, of: chat.id)
    await open(chat.id)
    return true
  }

  private static func intent(_ chat: ChatId, _ change: PaletteEntry.ChatChange) -> Intent {
    switch change {
    case .pinned(let on): .pin(chat: chat, on: on)
    case .favorite(let on): .favorite(chat: chat, on: on)
    case .archived(let on): .archive(chat: chat, on: on)
    case .read(let on): .read(chat: chat, on: on)
    }
  }

  /// Whether getting started is to be shown: nobody has gone through it or skipped it, and there is something to set.
  var isFirstStart: Bool { page.home.tools != nil && !state.settings.isStarted }
}
