import ChatTypes
import LanguageModels
import LinnetHome
import TerminalUI

/// A chat that a conversation in the terminal goes on with.
struct OpenedChat: Sendable {
  /// Messages that are brought along, for `/save` and the like.
  private static let loaded = 200
  /// Messages that are shown.
  static let shown = 6

  let info: ChatInfo
  let assistant: AssistantChat
  /// Its last messages, oldest first.
  let items: [ChatItem]

  /// - Parameter name: its id, or a part of its title.
  /// - Throws: ``LinnetError`` when there is none, or no model answers in it.
  init(_ name: String, core: CoreClient) async throws {
    info = try await ChatFinder(core).chat(name).chatInfo
    guard let assistant = info.assistantChat, assistant.correspondent == .assistant else {
      throw LinnetError.usage(
        "In “\(info.displayName)” no model answers, so it can't be gone on with here. “linnet chats show” shows it.")
    }
    self.assistant = assistant
    let response = try await core.send(
      .apiGetChat(
        chatRef: info.chatRef, contentTag: nil, pagination: .last(count: Self.loaded), search: nil, parentItemId: nil))
    guard case .apiChat(_, let page, _) = response else {
      items = []
      return
    }
    items = page.chatItems.filter { $0.hasMsgContent && $0.meta.itemDeleted == nil }
    _ = try await core.send(.apiChatRead(chatRef: info.chatRef))
  }

  /// The reply to the last message, if there is one.
  var lastReplyId: Int64? {
    guard let last = items.last, !last.sent, last.turn?.answersItemId != nil else { return nil }
    return last.id
  }

  /// What the user has to decide, oldest first. Of a reply that is being written, nothing yet.
  var openQuestions: [OpenQuestion] {
    items.filter { $0.turn?.state.isSettled == true }.flatMap(\.openQuestions)
  }

  /// What was said, message by message.
  func conversation(system: String?) -> Conversation {
    var conversation = Conversation(system: system ?? assistant.instructions)
    for item in items {
      if item.sent {
        conversation.ask(item.text, images: [])
      } else {
        conversation.answer(
          Conversation.Reply(
            text: item.text, thinking: item.turn?.thinking ?? "", stats: item.turn?.stats.map { GenerationStats($0) },
            ending: item.turn?.state.isCutShort == true ? (item.turn?.state == .stopped ? .stopped : .cut) : .complete,
            calls: item.turn?.calls ?? []))
      }
    }
    return conversation
  }
}
