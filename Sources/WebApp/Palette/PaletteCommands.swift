import ChatModels
import ChatTypes
import JSONValue

/// What the command palette of a window offers beside chats, messages and tags.
@MainActor struct PaletteCommands {
  let window: WindowSession

  var entries: [PaletteEntry] { acts + pages + people + chatActs + newThings + settings + looks + filters + ownActs }

  private var acts: [PaletteEntry] {
    [
      PaletteEntry(
        id: "new-chat", title: "New chat", kind: "Action", icon: "new", synonyms: "begin start conversation ask",
        act: .newChat(text: "")),
      local("shortcuts", title: "Shortcuts", icon: "info", synonyms: "keys keyboard help"),
    ]
  }

  /// How others become contacts.
  private var people: [PaletteEntry] {
    let path = Place.page(name: "settings", parts: ["people"]).path
    return [
      PaletteEntry(
        id: "invite", title: "Invite somebody", kind: "Action", icon: "link",
        synonyms: "people contact invitation qr code", act: .goAndDo(path: path, action: "invite", id: nil)),
      local("join", title: "Join by a link", icon: "link", synonyms: "people contact invitation address scan connect"),
    ]
  }

  /// What can be done with the open chat.
  private var chatActs: [PaletteEntry] {
    guard let id = window.state.chatModel.chatId, let chat = window.state.chatModel.getChat(id) else { return [] }
    let settings = chat.chatInfo.chatSettings
    let (isPinned, isFavorite) = (settings?.pinned == true, settings?.favorite == true)
    let (isArchived, isUnread) = (settings?.archived == true, chat.unreadTag)
    return [
      change(
        id, name: "pin", title: isPinned ? "Unpin this chat" : "Pin this chat", icon: "pin", synonyms: "top",
        change: .pinned(!isPinned)),
      change(
        id, name: "favorite", title: isFavorite ? "Remove this chat from favorites" : "Add this chat to favorites",
        icon: "star",
        synonyms: "favourite",
        change: .favorite(!isFavorite)),
      change(
        id, name: "archive", title: isArchived ? "Take this chat out of the archive" : "Archive this chat",
        icon: "data", synonyms: "hide away",
        change: .archived(!isArchived)),
      change(
        id, name: "read", title: isUnread ? "Mark this chat as read" : "Mark this chat as unread", icon: "chats",
        synonyms: "seen", change: .read(isUnread)),
      local("find", title: "Search in this chat…", icon: "search", synonyms: "find text message", chat: id),
      local("rename", title: "Rename this chat…", icon: "edit", synonyms: "title name", chat: id),
      local("chat-tags", title: "Tags of this chat…", icon: "pin", synonyms: "label", chat: id),
    ]
      + (choosesModel(chat)
        ? [local("models", title: "Choose another model…", icon: "model", synonyms: "switch language", chat: id)] : [])
      + (chat.chatInfo.contact == nil && chat.chatInfo.groupInfo == nil
        ? []
        : [
          local(
            "catch-up", title: "Catch me up on this chat", icon: "thought", synonyms: "summary unread assistant",
            chat: id)
        ])
      + [
        local("clear", title: "Delete all messages of this chat…", icon: "trash", synonyms: "clear empty", chat: id),
        local("delete", title: "Delete this chat…", icon: "trash", synonyms: "remove", chat: id),
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
    let profiles = [
      local("profiles", title: "Profiles…", icon: "group", synonyms: "switch user account"),
      local("tags", title: "Tags…", icon: "pin", synonyms: "labels"),
    ]
    return profiles + lock + [local("sign-out", title: "Sign out…", icon: "key", synonyms: "log out leave")]
  }

  private var lock: [PaletteEntry] {
    guard window.page.locks.lock.isSet else { return [] }
    return [local("lock", title: "Lock Linnet", icon: "lock", synonyms: "close hide screen code away")]
  }

  private func local(
    _ name: String, title: String, icon: String, synonyms: String, chat: ChatId? = nil
  ) -> PaletteEntry {
    PaletteEntry(id: name, title: title, kind: "Action", icon: icon, synonyms: synonyms, act: .local(name, chat))
  }

  private func change(
    _ chat: ChatId, name: String, title: String, icon: String, synonyms: String,
    change: PaletteEntry.ChatChange
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
    case .open(let chat, let item): return await openIfThere(chat, item: item)
    case .go(let path):
      guard let place = Place(path: path) else { return false }
      return await go(to: place)
    case .goAndDo(let path, let action, let id):
      guard let place = Place(path: path), await go(to: place) else { return false }
      return await perform(action, fields: id.map { ["id": .string($0)] } ?? [:])
    case .newChat(let text): return await beginChat(text)
    case .change(let chat, let change): return await perform(Self.intent(chat, change: change))
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
    _ = await openPage?.page.perform("cancel", fields: [:])
  }

  private func beginChat(_ text: String) async -> Bool {
    guard !text.isEmpty else { return await perform(.newChat) }
    list.showsArchive = false
    guard let chat = await state.chatList.createChat() else { return false }
    keepDraft(text, of: chat.id)
    await open(chat.id)
    return true
  }

  private static func intent(_ chat: ChatId, change: PaletteEntry.ChatChange) -> Intent {
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
