import ChatModels
import ChatTypes

/// How a chat comes to be shown, and what is done for that before it is clicked.
extension WindowSession {
  /// How long a page waits for the messages of a chat that was clicked before it shows the chat without them.
  static let openingPatience = Duration.milliseconds(100)

  /// What is said of a chat that was deleted, as by its address in a bookmark.
  static let goneChat = "This chat isn’t there any more."

  /// The open chat is about to be left: notes where it is read, unless that is its end.
  func noteReadingPlace() {
    guard let chat = state.chatModel.chatId, let visible else { return }
    let newest = state.chatModel.im.reversedChatItems.first?.id
    readingPlaces[chat] = visible.newest == newest ? nil : visible.oldest
  }

  /// Opens a chat and waits for its first page.
  /// - Parameters:
  ///   - item: the message to show; nil for what is new, or the end.
  ///   - keepsPlace: whether it is shown where it was read last.
  func open(_ chat: ChatId, around item: Int64? = nil, keepsPlace: Bool = false) async {
    noteReadingPlace()
    let kept = keepsPlace && item == nil ? readingPlaces[chat] : nil
    leavePage()
    sheet = nil
    visible = nil
    hold(chat)
    beginOpening()
    state.chatModel.im.loadOpenChatNoWait(chat, openAroundItemId: item ?? kept)
    await state.chatModel.im.waitUntilLoaded()
    guard state.chatModel.chatId == chat else { return }
    defer { endOpening() }
    let unread = RowMaker.firstUnread(in: state.chatModel.im.reversedChatItems)
    items.markUnread(from: unread)
    // Of two ways to the same chat that were begun, the later one says which message is meant.
    let shown = state.chatModel.openAroundItemId
    if let shown { state.chatModel.im.reveal(shown) }
    scrollTarget = shown.map { target(of: $0, isKept: $0 == kept) } ?? (unread == nil ? "bottom" : "unread")
    markShown()
  }

  /// What the page scrolls to.
  /// - Parameter isKept: whether the message is where the chat was read last, rather than one that was asked for.
  private func target(of item: Int64, isKept: Bool) -> String {
    guard isKept else { return "\(item)" }
    return state.chatModel.im.item(item) == nil ? "bottom" : "kept-\(item)"
  }

  /// Reads and writes a chat that is probably opened next, so that it is there when it is.
  /// - Returns: whether it is.
  func prerender(_ id: ChatId, around item: Int64?) async -> Bool {
    // What it tells may come when it is open already.
    guard let chat = state.chatModel.getChat(id), item != nil || id != state.chatModel.chatId else { return false }
    let page = await state.chatModel.im.prepareOpening(id, openAroundItemId: item)
    if !page.isEmpty { items.prerender(page, of: chat, page: self.page) }
    return !page.isEmpty
  }

  private func beginOpening() {
    opening?.cancel()
    opening = timers.schedule(after: Self.openingPatience) { [weak self] in self?.endOpening() }
  }

  private func endOpening() {
    opening?.cancel()
    opening = nil
    scheduler.wake()
  }
}
