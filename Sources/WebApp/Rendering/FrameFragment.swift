import ChatModels
import ChatTypes

/// Everything around the items: the title, the head of the conversation, banners, errors, the row of filters.
@MainActor struct FrameFragment {
  private var sent = SentFragments()
  private var chatId: ChatId?
  private var sentDraft: (chat: ChatId, text: String)?
  /// What was sent of what is being written beside a group.
  private var sentBeside: (place: String, text: String)?
  private var hasSentChat = false
  private let rendered: RenderedFragments

  init(_ templates: Templates) { rendered = RenderedFragments(templates) }

  /// Begins anew, as for a page that has nothing.
  mutating func forget() {
    (sent, chatId, sentDraft, sentBeside, hasSentChat) = (SentFragments(), nil, nil, nil, false)
  }

  /// The page itself has told what is being written.
  mutating func noteDraft(_ id: ChatId, text: String) {
    if ThreadPlace(id) == nil { sentDraft = (id, text) } else { sentBeside = (id, text) }
  }

  /// Brings everything up to date.
  mutating func update(_ window: WindowSession, patch: inout Patch) {
    let state = window.state
    let chat = state.chatModel.chatId.flatMap { state.chatModel.getChat($0) }
    let view = FrameView(window: window, chat: chat, rendered: rendered)
    for (id, html) in view.fragments() where sent.note(id, value: html) { patch.set(id, html: html) }
    for (id, name, value) in view.attributes() where sent.note("\(id) \(name)", value: value.map { "=\($0)" } ?? "") {
      patch.attribute(id, name: name, value: value)
    }
    let title = view.title()
    if sent.note("title", value: title) { patch.title(title) }
    if !hasSentChat || chatId != state.chatModel.chatId {
      hasSentChat = true
      // The page empties its field then, also for one that was left for a page and is opened again.
      sentDraft = nil
      chatId = state.chatModel.chatId
      patch.chat(chatId ?? "")
    }
    let path = window.place.path
    if sent.note("place", value: path) { patch.place(path) }
    updateDraft(window, patch: &patch)
    updateBeside(window, patch: &patch)
  }

  /// What is being written is the page's own, unless another window has changed it.
  private mutating func updateDraft(_ window: WindowSession, patch: inout Patch) {
    guard let chatId, let conversation = window.conversation else { return }
    let text = conversation.inputText
    if let sentDraft, sentDraft.chat == chatId, sentDraft.text == text { return }
    sentDraft = (chatId, text)
    patch.draft(chatId, text: text)
  }

  /// The same for what stands beside a group. There the page begins with an empty field.
  private mutating func updateBeside(_ window: WindowSession, patch: inout Patch) {
    guard let place = window.state.chatModel.shownPlace?.description else {
      sentBeside = nil
      return
    }
    let known = sentBeside?.place == place ? sentBeside?.text ?? "" : ""
    let text = window.beside.inputText
    sentBeside = (place, text)
    if text != known { patch.draft(place, text: text) }
  }
}

/// Writes what is around the items.
@MainActor struct FrameView {
  let window: WindowSession
  let chat: Chat?
  let rendered: RenderedFragments

  private var state: AppState { window.state }

  /// The ids of elements and what is in them.
  func fragments() -> [(String, String)] {
    let own: [(String, String)] = [
      ("chat-head", chat.map { ChatHead(window: window, chat: $0).html() } ?? ""), ("banner", banner()),
      ("toasts", toasts()), ("filters", rendered.render(FilterRow(window: window).values)),
      ("list-foot", listFoot()), ("profile", profile()), ("empty", empty()), ("jump", jump()),
      ("jump-up", jumpUp()),
      ("results", window.results), ("palette-list", PaletteView(page: window.page).html(window.palette)),
      ("sheet", window.sheet.map { SheetView(window: window).html($0) } ?? ""),
      ("find-count", search?.count.map { rendered.render($0) } ?? ""),
    ]
    let calls = PhoneCallView(window: window).fragments(rendered)
    return own + calls + ThreadView(window: window).fragments(rendered) + (composer?.fragments() ?? ComposerView.none)
  }

  private var composer: ComposerView? {
    window.conversation.map { ComposerView(window: window, conversation: $0) }
  }

  private var search: ChatSearchView? { window.conversation.map { ChatSearchView(conversation: $0) } }

  /// Attributes of elements.
  func attributes() -> [(String, String, String?)] {
    let composer =
      composer?.attributes() ?? [("composer", "data-running", nil), ("conversation", "data-selecting", nil)]
    let own: [(String, String, String?)] = [
      ("composer", "data-chat", chat?.id),
      ("app", "data-phase", phase),
      ("root", "data-theme", WindowLook(state.settings).theme),
      ("root", "data-text", WindowLook(state.settings).textSize),
      ("root", "data-lock", WindowLook.timeout(window.page.locks.lock)),
      ("root", "data-covers", Self.flag(WindowLook(state.settings).isCoveredBehind)),
      ("root", "data-unread", window.unreadElsewhere > 0 ? "\(window.unreadElsewhere)" : nil),
      ("items", "aria-busy", state.chatModel.im.showLoadingProgress != nil ? "true" : nil),
      ("find", "data-selected", search?.selected),
    ]
    return composer + own + PhoneCallView(window: window).attributes + ThreadView(window: window).attributes
  }

  /// An attribute that is there or isn't.
  private static func flag(_ isOn: Bool) -> String? { isOn ? "" : nil }

  private var hasLock: Bool { window.page.locks.lock.isSet }

  /// Whether the start page tells of the lock: not once there is one, or was one, or the user has said no.
  private var suggestsLock: Bool { !hasLock && state.settings.isLoaded && state.settings.value(.showLANotice) }

  /// The window's title.
  func title() -> String {
    let count = window.unreadInAllProfiles
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
    return rendered.render(BannerTemplate(message: message))
  }

  private func toasts() -> String {
    var toasts = state.errors.map {
      ToastsTemplate.Toast(id: $0.id, kind: "error", message: $0.message, act: "dismiss")
    }
    if let message = window.conversation?.errorMessage, !state.errors.contains(where: { $0.message == message }) {
      toasts.append(.init(id: 0, kind: "error", message: message, act: "dismiss"))
    }
    if let toast = window.conversation?.toast {
      toasts.append(.init(id: toast.id, kind: "note", message: toast.message, act: "dismiss-toast", isNote: true))
    }
    return rendered.render(ToastsTemplate(toasts: toasts))
  }

  private func listFoot() -> String {
    let chats = window.showsArchive ? state.chatList.archivedChats : state.chatList.chats
    let isSearch = !state.chatList.searchText.isEmpty
    return rendered.render(
      ListFootTemplate(
        hasMore: window.list.hasMore(state), isEmpty: chats.isEmpty && state.phase == .running, isSearch: isSearch,
        isFiltered: !isSearch && (state.tags.activeFilter != nil || window.showsArchive)))
  }

  private func profile() -> String {
    let profile = state.chatModel.currentUser?.profile
    let name = profile?.displayName ?? ""
    return rendered.render(
      ProfileTemplate(name: name, initial: ChatRow.initial(name), picture: ProfilePicture.address(profile?.image)))
  }

  /// What stands in place of items where there are none.
  private func empty() -> String {
    let model = state.chatModel.im
    if chat == nil { return rendered.render(WelcomeTemplate(prompts: Self.prompts, suggestsLock: suggestsLock)) }
    guard model.reversedChatItems.isEmpty, !model.isLoading else { return "" }
    switch chat?.chatInfo {
    case .assistant: return rendered.render(firstMessage())
    case .contactRequest(let request): return rendered.render(RequestTemplate(request))
    case .contactConnection(let connection): return rendered.render(RequestTemplate(connection))
    case .group(let group, _, _):
      let text = group.isChannel ? "What the channel posts appears here." : "What is said in the group appears here."
      return rendered.render(FirstNoteTemplate(title: group.displayName, text: text))
    case .direct(let contact):
      return rendered.render(
        FirstNoteTemplate(title: "You are connected with \(contact.displayName)", text: "Say hello."))
    default: return rendered.render(FirstNoteTemplate())
    }
  }

  private func firstMessage() -> FirstMessageTemplate {
    let conversation = window.conversation
    guard conversation?.outgoing.isEmpty ?? true else { return FirstMessageTemplate() }
    let suggested = conversation?.suggestedPrompts ?? []
    let pinned = conversation?.pinnedPrompts ?? []
    return FirstMessageTemplate(
      suggested: suggested, prompts: Array(Self.prompts.prefix(max(1, 4 - suggested.count))),
      pinned: pinned.map { .init(text: $0.text, title: $0.title) })
  }

  /// The way to the newest item, with how many unread ones lie below what is seen.
  private func jump() -> String {
    guard chat != nil else { return "" }
    let unread = window.unread.below
    return rendered.render(JumpTemplate(count: Self.count(unread), hasUnread: unread > 0))
  }

  /// The way to the oldest unread item, if it lies above what is seen.
  private func jumpUp() -> String {
    guard let chat else { return "" }
    let (unread, mentions) = (window.unread.above, chat.chatStats.unreadMentions)
    guard unread > 0 || mentions > 0 else { return "" }
    return rendered.render(
      JumpUpTemplate(
        count: unread > 0 ? Self.count(unread) : "", mentions: mentions > 0 ? Self.count(mentions) : ""))
  }

  private static func count(_ unread: Int) -> String { unread > 99 ? "99+" : "\(unread)" }

  /// What somebody could begin with.
  static let prompts = [
    "Put dinner with Sam into my calendar for Friday at 19:00", "Remind me to water the plants every Sunday",
    "What is on my calendar tomorrow?", "Note: the bike lock opens with 3308",
  ]
}
