import ChatTypes
import Foundation
import LanguageModels
import Persistence
import UserFacingErrors

/// What a model is asked in one round of a turn.
package struct TurnPrompt: Sendable {
  /// The prompt, system message first.
  package private(set) var messages: [PromptMessage]
  /// Items of the chat that are too old to be looked at.
  let leftOut: Int
  /// Where what it holds came from, apart from the user.
  let provenance: [Provenance]
  /// What the user wrote in the item that is answered: own words only.
  package private(set) var userText: String
  /// The line that the answered item opens with: the turn's own time.
  package let contextLine: String?
  /// The call that the item before it ended with, where that call asks the user something.
  package let clarification: ToolCall?
  /// Of the provenance, what only this prompt shows: the reply keeps it, since it may repeat what it saw.
  let seen: [Provenance]
  /// Whether the question has a picture that the model doesn't see.
  let hidesPicture: Bool
  /// Whether the question has a file that the model's server may not see.
  var hidesFile = false
  /// The model that wrote the newest reply before this one; nil where none is known.
  var previousModel: String?
  /// What the user has shared of a chat with people for the item that is answered; nil for none, and in later rounds.
  package private(set) var shared: SharedMessages?
  /// What the user is told of what the model doesn't see.
  var notices: [String] = []
  /// Where the user can do what the notices say.
  var nextSteps: [NextStep] = []

  /// Reads a chat and makes the prompt.
  /// - Parameters:
  ///   - replyId: the reply that is to be written.
  ///   - askedId: the user's item that it answers.
  ///   - contextSize: tokens that the conversation may take.
  ///   - front: what the model is told of tools and memory.
  ///   - rounds: what was said and told in this turn so far.
  ///   - picture: what a picture's file holds; nil for a model that reads none.
  ///   - view: what of the chat the model gets to see.
  /// - Returns: nil when there is nothing to answer any more.
  static func read(
    from store: AppDatabase, _ ref: ChatRef, replyId: Int64, answering askedId: Int64, contextSize: Int,
    front: PromptFront = PromptFront(), rounds: [PromptRound] = [], picture: (@Sendable (CIFile) -> Data?)? = nil,
    view: PromptView = PromptView()
  ) async throws(ChatError) -> TurnPrompt? {
    try await store.read { reader in
      guard let chat = try reader.chat(ref), let conversation = chat.info.assistantChat,
        let reply = try reader.item(replyId, in: chat), reply.meta.itemDeleted == nil
      else { return nil }
      let window = try HistoryWindow.before(
        replyId, of: chat, bytes: contextSize * HistoryWindow.bytesPerToken, reader: reader)
      let pictures = picture.map { ShownPictures(of: window.items, $0) } ?? ShownPictures()
      let messages = PromptHistory.messages(
        system: SystemPrompt.text(
          general: front.instructions, instructions: conversation.instructions, tools: front.tools,
          memory: front.memory),
        items: window.items, answering: askedId, isWhole: window.leftOut == 0, pictures: pictures,
        view: view)
      return messages.map {
        TurnPrompt(
          messages: $0 + PromptHistory.rounds(rounds, view: view), leftOut: window.leftOut,
          provenance: provenance(of: window.items, pictures),
          userText: userText(of: window.items.first { $0.id == askedId }),
          contextLine: window.items.first { $0.id == askedId }?.turn?.contextLine,
          clarification: clarification(before: askedId, in: window.items),
          seen: pictures.provenance,
          hidesPicture: view.hasFiles && picture == nil && QuestionPictures.isIn(question: askedId, of: window.items),
          hidesFile: !view.hasFiles && QuestionPictures.hasFile(question: askedId, of: window.items),
          previousModel: window.items.last { $0.id < askedId && $0.turn?.modelName != nil }?.turn?.modelName,
          shared: rounds.isEmpty ? SharedMessages(before: askedId, in: window.items) : nil)
      }
    }
  }

  /// The prompt as if the user had said this alone, and nothing before it.
  package func saying(_ text: String) -> TurnPrompt {
    var prompt = self
    let asked = [contextLine, text].compactMap(\.self).joined(separator: "\n")
    prompt.messages = messages.filter { $0.role == .system } + [.user(asked)]
    prompt.userText = text
    prompt.shared = nil
    return prompt
  }

  /// A question that the newest reply before an item asks.
  private static func clarification(before askedId: Int64, in items: [ChatItem]) -> ToolCall? {
    let reply = items.last { $0.id < askedId && $0.turn != nil && !$0.sent && $0.meta.itemDeleted == nil }
    guard let call = reply?.turn?.calls.last, call.error?.isQuestion == true else { return nil }
    return call
  }

  /// What was forwarded is somebody's words.
  private static func userText(of item: ChatItem?) -> String {
    guard let item, item.meta.itemForwarded == nil else { return "" }
    return item.content.msgContent?.text ?? ""
  }

  /// Each source once, in the order in which it came.
  private static func provenance(of items: [ChatItem], _ pictures: ShownPictures) -> [Provenance] {
    var found = pictures.provenance
    for item in items where item.meta.itemDeleted == nil {
      for provenance in item.turn?.provenance ?? [] where !found.contains(provenance) { found.append(provenance) }
    }
    return found
  }
}
