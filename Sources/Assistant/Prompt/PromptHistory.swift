import ChatTypes
import Foundation
import LanguageModels

/// Makes a prompt of the items of a chat.
///
/// Each item becomes the same bytes in every prompt that it stands in, and a prompt begins with the whole of the one
/// before it, as long as nothing in the chat was edited or deleted. Deleted and empty items are left out, replies that
/// came to nothing too.
struct PromptHistory {
  /// What stands in for a message that is gone, where its reply begins a conversation: many templates take none that
  /// doesn't begin with the user.
  private static let missing = "[a message that was deleted]"

  /// - Parameters:
  ///   - items: of one thread, oldest first.
  ///   - askedId: the user's item that is to be answered. Nothing behind it is read.
  ///   - isWhole: whether there is nothing before these items.
  ///   - pictures: what the model sees.
  ///   - view: what else of the chat it gets to see.
  /// - Returns: nil when the item isn't there or has nothing in it.
  static func messages(
    system: String, items: [ChatItem], answering askedId: Int64, isWhole: Bool,
    pictures: ShownPictures = ShownPictures(), view: PromptView = PromptView()
  ) -> [PromptMessage]? {
    var messages: [PromptMessage] = []
    for item in arranged(items) {
      let isAsked = item.id == askedId
      let said = Self.messages(of: item, picture: pictures[item], view: view)
      for message in said { append(message, to: &messages) }
      if isAsked, said.isEmpty { return nil }
      if isAsked { return whole([.system(system)], messages: messages, isWhole: isWhole) }
    }
    return nil
  }

  /// The items in the order of the conversation: replies behind what they answer, even where the next message was
  /// written before they were begun.
  private static func arranged(_ items: [ChatItem]) -> [ChatItem] {
    let asked = Set(items.lazy.filter(\.sent).map(\.id))
    var replies: [Int64: [ChatItem]] = [:]
    for item in items {
      if let answered = answered(by: item, among: asked) { replies[answered, default: []].append(item) }
    }
    return items.flatMap { item -> [ChatItem] in
      if answered(by: item, among: asked) != nil { return [] }
      return [item] + (replies[item.id] ?? [])
    }
  }

  private static func answered(by item: ChatItem, among asked: Set<Int64>) -> Int64? {
    guard !item.sent, let answered = item.turn?.answersItemId, asked.contains(answered) else { return nil }
    return answered
  }

  /// What an item stands for: for a reply, all rounds of its turn and what the model was told of its last calls.
  private static func messages(of item: ChatItem, picture: Data?, view: PromptView) -> [PromptMessage] {
    // What a system told the model of another program is no instruction of this user's.
    guard let content = item.content.msgContent, item.meta.itemDeleted == nil, !item.chatDir.isSystem else { return [] }
    if item.sent {
      // How it stands in prompts has what was read of its file, and which tools of other programs fit it.
      let text =
        view.hasFiles || (view.hasTools && item.file == nil)
        ? UserMessage.text(of: item, isShown: picture != nil)
        : UserMessage.text(of: item, documents: nil, isShown: false)
      return text.map { [.user($0, images: [picture].compactMap(\.self))] } ?? []
    }
    guard !item.meta.isLive else { return [] }
    // What tools gave stands in its rounds and results. Who may not know it gets what the user reads.
    guard view.hasTools else { return SaidText.message(content.text).map { [$0] } ?? [] }
    var messages = rounds(item.turn?.earlierRounds ?? [], view: view)
    if view.server != nil, let served = item.turn?.served { return messages + served.messages }
    let said = item.turn?.promptText ?? content.text
    if let message = SaidText.message(said) { messages.append(message) }
    if !messages.isEmpty, let told = item.turn?.told { messages.append(.user(told)) }
    return messages
  }

  /// Rounds of a turn as they stand in prompts.
  static func rounds(_ rounds: [PromptRound], view: PromptView = PromptView()) -> [PromptMessage] {
    rounds.flatMap { round -> [PromptMessage] in
      if view.server != nil, let served = round.served { return served.messages }
      return [SaidText.message(round.said), .user(round.told)].compactMap(\.self)
    }
  }

  /// Messages of one side that follow each other become one, since many templates take turns only.
  private static func append(_ message: PromptMessage, to messages: inout [PromptMessage]) {
    if let last = messages.indices.last, messages[last].role == message.role, message.role != .tool,
      messages[last].calls.isEmpty
    {
      messages[last].content += "\n\n" + message.content
      let thoughts = [messages[last].reasoning, message.reasoning].compactMap(\.self)
      messages[last].reasoning = thoughts.isEmpty ? nil : thoughts.joined(separator: "\n\n")
      messages[last].images += message.images
      messages[last].calls = message.calls
      messages[last].returned = message.returned
    } else {
      messages.append(message)
    }
  }

  private static func whole(_ front: [PromptMessage], messages: [PromptMessage], isWhole: Bool) -> [PromptMessage] {
    guard messages.first?.role == .assistant else { return front + messages }
    return isWhole ? front + [.user(missing)] + messages : front + messages.dropFirst()
  }
}
