import ChatModels
import ChatTypes

/// How a chat comes to be shown, and what is done for that before it is clicked.
extension WindowSession {
  /// How long a page waits for the messages of a chat that was clicked before it shows the chat without them.
  static let openingPatience = Duration.milliseconds(100)

  /// Opens a chat and waits for its first page.
  func open(_ chat: ChatId, around item: Int64? = nil) async {
    leavePage()
    sheet = nil
    visible = nil
    hold(chat)
    beginOpening()
    state.chatModel.im.loadOpenChatNoWait(chat, openAroundItemId: item)
    await state.chatModel.im.waitUntilLoaded()
    guard state.chatModel.chatId == chat else { return }
    defer { endOpening() }
    let unread = RowMaker.firstUnread(in: state.chatModel.im.reversedChatItems)
    items.markUnread(from: unread)
    scrollTarget = item.map { "\($0)" } ?? (unread == nil ? "bottom" : "unread")
    markShown()
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
