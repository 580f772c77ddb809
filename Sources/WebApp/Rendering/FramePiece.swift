import ChatModels
import ChatTypes
import JSONValue

/// Everything around the items: the title, the head of the conversation, banners, errors, the row of filters.
@MainActor struct FramePiece {
  private var sent = SentPieces()
  private var chatId: ChatId?
  private var sentDraft: (chat: ChatId, text: String)?
  private var hasSentChat = false
  private let rendered: RenderedPieces

  init(_ templates: Templates) { rendered = RenderedPieces(templates) }

  /// Begins anew, as for a page that has nothing.
  mutating func forget() { (sent, chatId, sentDraft, hasSentChat) = (SentPieces(), nil, nil, false) }

  /// The page itself has told what is being written.
  mutating func noteDraft(_ id: ChatId, _ text: String) { sentDraft = (id, text) }

  /// Brings everything up to date.
  mutating func update(_ window: Window, _ patch: inout Patch) {
    let state = window.state
    let chat = state.chatModel.chatId.flatMap { state.chatModel.getChat($0) }
    let view = FrameView(window: window, chat: chat, rendered: rendered)
    for (id, html) in view.pieces() where sent.note(id, html) { patch.set(id, html) }
    for (id, name, value) in view.attributes() where sent.note("\(id) \(name)", value ?? "") {
      patch.attribute(id, name, value)
    }
    let title = view.title()
    if sent.note("title", title) { patch.title(title) }
    if !hasSentChat || chatId != state.chatModel.chatId {
      hasSentChat = true
      // The page empties its field then, also for one that was left for a page and is opened again.
      sentDraft = nil
      chatId = state.chatModel.chatId
      patch.chat(chatId ?? "")
    }
    let path = window.place.path
    if sent.note("place", path) { patch.place(path) }
    updateDraft(window, &patch)
  }

  /// What is being written is the page's own, unless another window has changed it.
  private mutating func updateDraft(_ window: Window, _ patch: inout Patch) {
    guard let chatId, let conversation = window.conversation else { return }
    let text = conversation.inputText
    if let sentDraft, sentDraft.chat == chatId, sentDraft.text == text { return }
    sentDraft = (chatId, text)
    patch.draft(chatId, text)
  }
}

/// Writes what is around the items.
@MainActor struct FrameView {
  let window: Window
  let chat: Chat?
  let rendered: RenderedPieces

  private var state: AppState { window.state }

  /// The ids of elements and what is in them.
  func pieces() -> [(String, String)] {
    [
      ("chat-head", chat.map { ChatHead(window: window, chat: $0).html() } ?? ""), ("banner", banner()),
      ("toasts", toasts()), ("filters", filters()),
      ("list-foot", listFoot()), ("profile", profile()), ("empty", empty()), ("jump", jump()),
      ("jump-up", jumpUp()),
      ("results", window.results), ("palette-list", PaletteView(page: window.page).html(window.palette)),
      ("sheet", window.sheet.map { SheetView(window: window).html($0) } ?? ""),
    ] + (composer?.pieces() ?? ComposerView.none)
  }

  private var composer: ComposerView? {
    window.conversation.map { ComposerView(window: window, conversation: $0) }
  }

  /// Attributes of elements.
  func attributes() -> [(String, String, String?)] {
    let composer =
      composer?.attributes() ?? [("composer", "data-running", nil), ("conversation", "data-selecting", nil)]
    return composer + [
      ("composer", "data-chat", chat?.id),
      ("app", "data-phase", phase),
      ("root", "data-theme", WindowLook(state.settings).theme),
      ("root", "data-text", WindowLook(state.settings).textSize),
      ("items", "aria-busy", state.chatModel.im.isLoading ? "true" : nil),
    ]
  }

  /// The window's title.
  func title() -> String {
    let count = window.unreadElsewhere
    let shown = window.openPage?.page.title ?? chat?.chatInfo.displayName
    let name = shown.map { $0 + " – Linnet" } ?? "Linnet"
    return count > 0 ? "(\(count)) \(name)" : name
  }

  private var phase: String {
    switch state.phase {
    case .stopped, .starting: "starting"
    case .running: "running"
    case .failed: "failed"
    }
  }

  private func banner() -> String {
    guard case .failed(let message) = state.phase else { return "" }
    return rendered.render("banner", ["message": .string(message)])
  }

  private func toasts() -> String {
    var toasts: [JSONValue] = state.errors.map {
      ["id": .integer(Int64($0.id)), "kind": "error", "message": .string($0.message), "act": "dismiss"]
    }
    if let message = window.conversation?.errorMessage, !state.errors.contains(where: { $0.message == message }) {
      toasts.append(["id": 0, "kind": "error", "message": .string(message), "act": "dismiss"])
    }
    if let toast = window.conversation?.toast {
      toasts.append([
        "id": .integer(Int64(toast.id)), "kind": "note", "message": .string(toast.message), "act": "dismiss-toast",
        "isNote": true,
      ])
    }
    return rendered.render("toasts", ["toasts": .array(toasts)])
  }

  private func filters() -> String {
    let active = state.tags.activeFilter
    var filters = [
      filter("All", "all", active == nil && !window.showsArchive), filter("Unread", "unread", active == .unread),
    ]
    for preset in PresetTag.allCases where (state.tags.presetTags[preset] ?? 0) > 0 {
      filters.append(filter(PresetText.name(preset), "preset:\(preset.rawValue)", active == .presetTag(preset)))
    }
    for tag in state.tags.userTags {
      let name = [tag.chatTagEmoji, tag.chatTagText].compactMap(\.self).joined(separator: " ")
      filters.append(filter(name, "tag:\(tag.chatTagId)", active == .userTag(tag)))
    }
    if window.showsArchive || !state.chatList.archivedChats.isEmpty {
      filters.append(filter("Archive", "archive", window.showsArchive))
    }
    return rendered.render("filters", ["filters": .array(filters)])
  }

  private func filter(_ name: String, _ filter: String, _ isActive: Bool) -> JSONValue {
    ["name": .string(name), "filter": .string(filter), "isActive": .bool(isActive)]
  }

  private func listFoot() -> String {
    let chats = window.showsArchive ? state.chatList.archivedChats : state.chatList.chats
    let isSearch = !state.chatList.searchText.isEmpty
    return rendered.render(
      "list-foot",
      [
        "hasMore": .bool(window.list.hasMore(state)), "isEmpty": .bool(chats.isEmpty && state.phase == .running),
        "isSearch": .bool(isSearch),
        "isFiltered": .bool(!isSearch && (state.tags.activeFilter != nil || window.showsArchive)),
      ])
  }

  private func profile() -> String {
    let name = state.chatModel.currentUser?.profile.displayName ?? ""
    return rendered.render("profile", ["name": .string(name), "initial": .string(ChatRow.initial(name))])
  }

  /// What stands in place of items where there are none.
  private func empty() -> String {
    let model = state.chatModel.im
    if chat == nil { return rendered.render("welcome", ["prompts": Self.texts(Self.prompts)]) }
    guard model.reversedChatItems.isEmpty, !model.isLoading else { return "" }
    if !model.searchText.isEmpty { return rendered.render("nothing-found", [:]) }
    switch chat?.chatInfo {
    case .assistant: return rendered.render("first-message", firstMessage())
    default: return rendered.render("first-note", [:])
    }
  }

  private func firstMessage() -> JSONObject {
    let conversation = window.conversation
    guard conversation?.outgoing.isEmpty ?? true else { return ["prompts": []] }
    let suggested = conversation?.suggestedPrompts ?? []
    let pinned = conversation?.pinnedPrompts ?? []
    return [
      "suggested": Self.texts(suggested), "prompts": Self.texts(Self.prompts.prefix(max(1, 4 - suggested.count))),
      "pinned": .array(pinned.map { ["text": .string($0.text), "title": .string($0.title)] }),
    ]
  }

  private static func texts(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map { .string($0) }) }

  /// The way to the newest item, with how many unread ones lie below what is seen.
  private func jump() -> String {
    guard chat != nil else { return "" }
    let unread = window.unread.below
    return rendered.render("jump", ["count": Self.count(unread), "hasUnread": .bool(unread > 0)])
  }

  /// The way to the oldest unread item, if it lies above what is seen.
  private func jumpUp() -> String {
    let unread = chat == nil ? 0 : window.unread.above
    return unread == 0 ? "" : rendered.render("jump-up", ["count": Self.count(unread)])
  }

  private static func count(_ unread: Int) -> JSONValue { .string(unread > 99 ? "99+" : "\(unread)") }

  /// What somebody could begin with.
  static let prompts = [
    "Put dinner with Sam into my calendar for Friday at 19:00", "Remind me to water the plants every Sunday",
    "What is on my calendar tomorrow?", "Note: the bike lock opens with 3308",
  ]
}

/// Names of the filters that every list has.
enum PresetText {
  static func name(_ preset: PresetTag) -> String {
    switch preset {
    case .groupReports: "Reports"
    case .favorites: "Favorites"
    case .contacts: "Contacts"
    case .groups: "Groups"
    case .business: "Businesses"
    case .notes: "Notes"
    }
  }
}
