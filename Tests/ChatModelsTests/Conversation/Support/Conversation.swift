import ChatTypes
import ModelsTestSupport
import TestSupport

@testable import ChatModels

/// A window in which the chat `~7` with an assistant is open, with everything that a test controls.
@MainActor final class Conversation {
  nonisolated static let ref = ChatRef(.assistant, chatId: 7)
  nonisolated static let now: Int64 = Make.time + 1_000_000

  let core: ConversationCore
  let timers: ManualTimers
  let clock: SettableClock<Int64>
  let state: AppState
  let model: ChatViewModel
  var chatModel: ChatModel { state.chatModel }

  private init(
    _ core: ConversationCore, _ timers: ManualTimers, _ clock: SettableClock<Int64>, _ state: AppState,
    _ model: ChatViewModel
  ) {
    (self.core, self.timers, self.clock, self.state, self.model) = (core, timers, clock, state, model)
  }

  static func open(
    _ items: [ChatItem] = [], dependencies: ChatViewModelDependencies? = nil, draft: ComposeState? = nil,
    others: [ChatData] = [], pendingInput: String? = nil, core given: ConversationCore? = nil
  ) async -> Conversation {
    let core =
      given
      ?? ConversationCore(
        FakeCore(
          [ChatData(chatInfo: Make.assistant(7), chatItems: items.suffix(1))] + others,
          stores: ["~7": NaiveStore(chatType: .assistant, items)]))
    if let draft { await core.base.set(drafts: [ChatDraft(chatRef: ref, draft: draft)], tags: []) }
    let timers = ManualTimers()
    let clock = SettableClock(now)
    let state = AppState(api: core, timers: timers, now: { clock.now })
    await state.start()
    let model = state.chatViewModel(
      for: "~7", dependencies: dependencies ?? ChatViewModelDependencies(), pendingInput: pendingInput)!
    state.chatModel.im.loadOpenChatNoWait("~7")
    await state.chatModel.im.waitUntilLoaded()
    let conversation = Conversation(core, timers, clock, state, model)
    await conversation.settle()
    return conversation
  }

  /// Another window of the same profile on the same chat.
  func secondWindow() async -> Conversation { await Self.open(core: core) }

  /// Lets the models take in what happened.
  func settle() async {
    await model.waitUntilDone()
    timers.advance(by: .milliseconds(200))
    await model.waitUntilDone()
    await chatModel.waitUntilDone()
    await model.waitUntilDone()
  }

  func receive(_ event: ChatEvent) { state.receive(event) }

  func receive(new items: ChatItem...) {
    receive(.newChatItems(user: Make.user(), chatItems: items.map { AChatItem(chatInfo: info, chatItem: $0) }))
  }

  func receive(updated item: ChatItem) {
    receive(.chatItemUpdated(user: Make.user(), chatItem: AChatItem(chatInfo: info, chatItem: item)))
  }

  func receive(deleted item: ChatItem) {
    let deletion = ChatItemDeletion(deletedChatItem: AChatItem(chatInfo: info, chatItem: item))
    receive(.chatItemsDeleted(user: Make.user(), chatItemDeletions: [deletion], byUser: true, timed: false))
  }

  func receive(delta: ItemDelta, of itemId: Int64) {
    receive(.itemDelta(user: Make.user(), chatRef: Self.ref, chatItemId: itemId, delta: delta))
  }

  func receive(draft: ComposeState?) {
    receive(.draftUpdated(user: Make.user(), chatRef: Self.ref, draft: draft))
  }

  func sent(_ tag: String) async -> [ChatCommand] { await core.commands(tag) }

  /// The texts of all messages that were sent, in order.
  func sentTexts() async -> [String] {
    await sent("apiSendMessages").flatMap { command -> [String] in
      guard case .apiSendMessages(_, _, _, let messages) = command else { return [] }
      return messages.map(\.msgContent.text)
    }
  }

  private var info: ChatInfo { chatModel.getChat("~7")?.chatInfo ?? Make.assistant(7) }
}
