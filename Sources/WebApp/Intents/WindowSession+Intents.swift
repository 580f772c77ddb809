import ChatCore
import ChatModels
import ChatTypes
import Foundation

extension WindowSession {
  /// Does what its page asks for, after it has begun with what the page asked for before.
  /// - Parameter number: the page's count of what it asks for, from 1; nil when it doesn't matter.
  /// - Returns: whether it was done; the page shows why not.
  func perform(_ intent: Intent, number: Int?) async -> Bool {
    if let number { await sequencer.turn(number) }
    return await perform(intent)
  }

  /// Does what its page asks for.
  /// - Returns: whether it was done; the page shows why not.
  func perform(_ intent: Intent) async -> Bool {
    // Nothing of it is shown.
    if case .point(let chat, let item) = intent { return await prerender(chat, around: item) }
    if case .active = intent { return noteUse() }
    // Scrolling comes often and shows nothing else.
    defer { if intent.isScrolling { mark(.all) } else { markShown() } }
    switch intent {
    case .go(let place): return await go(to: place)
    case .chats: await returnToChats()
    case .page(let action, let fields): return await perform(action, fields: fields)
    case .palette(let text): await palette.find(text)
    case .pick(let id): return await pick(id)
    case .closePalette: palette.close()
    case .open(let chat, let item): return await openIfThere(chat, item: item)
    case .close:
      noteReadingPlace()
      state.chatModel.closeChat()
    case .newChat: return await newChat()
    case .find(let text): await find(text)
    case .filter(let name): filter(name)
    case .moreChats: list.extend()
    case .dismiss(let error): if error == 0 { conversation?.dismissError() } else { state.dismiss(error) }
    case .retry: await state.start()
    case .discard(let file): uploads.remove(file)
    case .visible, .appeared, .disappeared, .newest, .show, .reveal, .firstUnread: await scroll(intent)
    case .send(let chat, let text, let files, let quoted, let key):
      return await send(text, files: files, quoted: quoted, to: chat, key: key)
    case .draft(let chat, let text): keepDraft(text, of: chat)
    case .rename, .delete, .clear, .pin, .favorite, .archive, .notify, .read: return await change(intent)
    case .inChat(let chat, let intent):
      if let place = ThreadPlace(chat) { return await perform(intent, beside: place) }
      return await perform(intent, in: chat)
    case .inGroup(let intent): return await perform(intent)
    case .inCall(let intent): return await perform(intent)
    case .lock: return await lockAll()
    case .dismissLockHint: return await state.settings.set(.showLANotice, to: false)
    case .sheet(let request): return await show(request)
    case .dismissToast(let id): conversation?.dismissToast(id)
    default: return await change(message: intent)
    }
    return true
  }

  func openIfThere(_ chat: ChatId, item: Int64?, keepsPlace: Bool = false) async -> Bool {
    if let ref = ChatRef(chat), ref.scope != nil { return await openThread(ref) }
    if let comments = CommentsRef(chat) { return await openComments(comments) }
    openingsAsked += 1
    let asked = openingsAsked
    guard await state.chatModel.findChat(chat) else {
      state.show(message: Self.goneChat)
      return false
    }
    // Of two that were clicked the later one is meant, also if it was found sooner.
    guard asked == openingsAsked else { return true }
    await open(chat, around: item, keepsPlace: keepsPlace)
    return true
  }

  private func newChat() async -> Bool {
    list.showsArchive = false
    guard let chat = await state.chatList.createChat() else { return false }
    await open(chat.id)
    return true
  }

  // MARK: - The list

  private func filter(_ name: String) {
    list.showsArchive = name == "archive"
    list.rewind()
    switch name {
    case "all", "archive": state.tags.clearFilter()
    case "unread": if state.tags.activeFilter != .unread { state.chatList.toggle(.unread) }
    default: select(name)
    }
  }

  private func select(_ name: String) {
    let filter: ActiveFilter? =
      if name.hasPrefix("preset:") {
        PresetTag(rawValue: String(name.dropFirst(7))).map { .presetTag($0) }
      } else if name.hasPrefix("tag:"), let id = Int64(name.dropFirst(4)) {
        state.tags.userTags.first { $0.chatTagId == id }.map { .userTag($0) }
      } else {
        nil
      }
    if let filter, filter != state.tags.activeFilter { state.chatList.toggle(filter) }
  }

  /// Looks among names at once, and among messages.
  private func find(_ text: String) async {
    // Messages are looked for while the names of all chats are gone through.
    let (userId, api) = (state.chatModel.currentUser?.userId, state.api)
    async let found = Self.hits(text, userId: userId, api: api)
    state.chatList.searchText = text
    list.rewind()
    results = ""
    mark(.all)
    // Meanwhile something else may have been typed.
    guard let hits = await found, state.chatList.searchText == text else { return }
    results = hits.isEmpty ? "" : ResultsView(page: page).html(hits)
  }

  /// Messages with these words; nil where there is too little to look for, or where that failed.
  private nonisolated static func hits(_ text: String, userId: Int64?, api: any ChatAPI) async -> [SearchHit]? {
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard words.count >= 2, let userId else { return nil }
    let query = ItemSearchQuery(text: words, limit: 20)
    let answer = try? await api.send(.apiSearchItems(userId: userId, query: query), as: userId)
    guard case .searchResults(_, let hits, _) = answer else { return nil }
    return hits
  }

  // MARK: - Scrolling

  private func scroll(_ intent: Intent) async {
    let model = state.chatModel.im
    switch intent {
    case .visible(let newest, let oldest, let isScrolling):
      visible = (newest, oldest)
      model.itemsVisible(VisibleItems(newestId: newest, oldestId: oldest, isScrolling: isScrolling))
    case .appeared(let items): model.itemsAppeared(items)
    case .disappeared(let items): model.itemsDisappeared(items)
    case .newest:
      await model.showNewest()
      scrollTarget = "bottom"
    case .show(let item):
      if model.item(item) == nil, let comments = await state.chatModel.comments(with: item) {
        _ = await openComments(comments)
      } else if await model.showItem(item) {
        scroll(to: item)
      }
    case .reveal(let item): model.toggleRevealed(rowId: item)
    case .firstUnread: await showFirstUnread()
    default: break
    }
  }

  /// The page is to scroll to an item that is loaded, also where another one's row stands for it.
  func scroll(to item: Int64) {
    state.chatModel.im.reveal(item)
    scrollTarget = "\(item)"
  }

  /// Goes to the oldest message that wasn't read: if it isn't loaded, the chat is opened there, as it is at first.
  private func showFirstUnread() async {
    let model = state.chatModel.im
    guard let chat = state.chatModel.chatId else { return }
    if unread.above > 0, let first = model.reversedChatItems.last(where: \.isRcvNew),
      model.reversedChatItems.filter(\.isRcvNew).count == model.chatState.unreadTotal
    {
      if await model.showItem(first.id) { scroll(to: first.id) }
    } else {
      await open(chat)
    }
  }

  /// How many unread messages of the open chat lie above and below what the page shows.
  var unread: (above: Int, below: Int) {
    let model = state.chatModel.im
    let chatState = model.chatState
    let items = model.reversedChatItems
    guard let visible, chatState.unreadTotal > 0, let newest = items.firstIndex(where: { $0.id == visible.newest }),
      let oldest = items.firstIndex(where: { $0.id == visible.oldest }), newest <= oldest
    else { return (0, chatState.unreadTotal) }
    let below = items[..<newest].count(where: \.isRcvNew) + chatState.unreadAfterNewestLoaded
    let shown = items[newest...oldest].count(where: \.isRcvNew)
    return (max(0, chatState.unreadTotal - below - shown), min(below, chatState.unreadTotal))
  }

  /// How many messages are unread, but for those that the page is showing: they count as read a moment later.
  var unreadElsewhere: Int {
    let total = state.chatModel.unreadCount
    guard total > 0, openPage == nil, let id = state.chatModel.chatId, let chat = state.chatModel.getChat(id),
      chat.chatStats.unreadCount > 0, unread == (0, 0)
    else { return total }
    return max(0, total - chat.userUnreadCount)
  }

  // MARK: - Chats

  private func change(_ intent: Intent) async -> Bool {
    switch intent {
    case .rename(let id, let title): return await with(id) { await $0.setTitle(of: $1, title) }
    case .clear(let id): return await with(id) { await $0.clear($1) }
    case .pin(let id, let on): return await with(id) { await $0.setSettings(of: $1) { $0.pinned = on } }
    case .favorite(let id, let on): return await with(id) { await $0.setSettings(of: $1) { $0.favorite = on } }
    case .archive(let id, let on): return await with(id) { await $0.setSettings(of: $1) { $0.archived = on } }
    case .notify(let id, let mode): return await with(id) { await $0.setSettings(of: $1) { $0.enableNtfs = mode } }
    case .read(let id, let on):
      return await with(id) { model, chat in
        if on { await model.markChatRead(chat) } else { await model.markChatUnread(chat) }
      }
    case .delete(let id):
      guard let chat = state.chatModel.getChat(id) else { return false }
      await state.chatList.deleteChat(chat)
      return state.chatModel.getChat(id) == nil
    default: return false
    }
  }

  private func with(_ id: ChatId, body: (ChatModel, Chat) async -> Void) async -> Bool {
    guard let chat = state.chatModel.getChat(id) else { return false }
    await body(state.chatModel, chat)
    return true
  }

  // MARK: - Messages

  private func change(message intent: Intent) async -> Bool {
    switch intent {
    case .edit(let chat, let item, let text): await with(chat) { await $0.editAndResend(item, text: text) }
    case .deleteItem(let chat, let item, let forAll):
      if let place = ThreadPlace(chat) {
        await beside.delete(item, forAll: forAll, in: place)
      } else {
        await with(chat) { await $0.deleteMessages([item], forAll: forAll) }
      }
    case .stop(let chat, let item): await with(chat) { Self.stop(item, model: $0) }
    case .regenerate(let chat, let item): await with(chat) { Self.regenerate(item, model: $0) }
    case .decide(let chat, let item, let call, let card, let approved):
      await with(chat) { $0.decide(CardKey(itemId: item, callId: call, cardId: card), approved: approved) }
    case .allow(let chat, let item, let call, let allowance):
      await with(chat) { $0.allow(CardKey(itemId: item, callId: call), for: allowance) }
    case .answerForm(let chat, let key, let answer): await with(chat) { await $0.answerForm(key, answer: answer) }
    case .undo(let chat, let item, let call): await with(chat) { $0.undo(CardKey(itemId: item, callId: call)) }
    case .resolve(let chat, let item, let call, let card, let resolution):
      await with(chat) { Self.resolve(resolution, key: CardKey(itemId: item, callId: call, cardId: card), model: $0) }
    default: false
    }
  }

  private static func stop(_ item: Int64?, model: ChatViewModel) -> Bool {
    if let item { model.stopTurn(item) } else { model.stopGenerating() }
    return true
  }

  private static func regenerate(_ item: Int64, model: ChatViewModel) -> Bool {
    model.regenerate(item)
    return true
  }

  private static func resolve(_ resolution: ConflictResolution, key: CardKey, model: ChatViewModel) -> Bool {
    switch resolution {
    case .keep: model.keepConflict(key)
    case .cancel: model.cancelConflict(key)
    case .reschedule(let start, let end): model.rescheduleConflict(key, to: TimeSlot(start: start, end: end))
    case .findFreeSlots: model.findFreeSlotsForConflict(key)
    case .unknown: false
    }
  }
}
