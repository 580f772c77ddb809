import ChatTypes
import Foundation
import LanguageModels

/// A conversation that is kept in memory.
struct Conversation: Sendable, Equatable {
  /// How a reply ended.
  enum Ending: String, Sendable, Encodable {
    /// The model ended it, or a limit that the user set.
    case complete
    /// The user stopped it; what had come is kept.
    case stopped
    /// It failed in the middle; what had come is kept.
    case cut
  }

  /// A reply.
  struct Reply: Sendable, Equatable {
    var text: String
    var thinking: String
    var stats: GenerationStats?
    var ending: Ending
    /// What the model called.
    var calls: [ToolCall] = []
  }

  /// A message and its reply.
  struct Exchange: Sendable, Equatable {
    var text: String
    var images: [Data]
    /// nil while it is written.
    var reply: Reply?
  }

  /// Tells the model's service which prompts belong together.
  private(set) var id: UUID
  /// What the model is told first.
  var system: String?
  /// What was said, oldest first.
  private(set) var exchanges: [Exchange] = []

  init(id: UUID = UUID(), system: String? = nil) {
    self.id = id
    self.system = system
  }

  /// Adds a message that is going to be answered.
  mutating func ask(_ text: String, images: [Data]) {
    exchanges.append(Exchange(text: text, images: images, reply: nil))
  }

  /// Adds the reply to the last message.
  mutating func answer(_ reply: Reply) {
    guard let last = exchanges.indices.last else { return }
    exchanges[last].reply = reply
  }

  /// Takes in how calls of the last reply stand.
  mutating func amendLast(_ changed: [ToolCall]) {
    guard let last = exchanges.indices.last else { return }
    for call in changed {
      guard let position = exchanges[last].reply?.calls.firstIndex(where: { $0.callId == call.callId }) else {
        continue
      }
      exchanges[last].reply?.calls[position] = call
    }
  }

  /// Takes the last message back when it has not been answered.
  mutating func withdraw() -> Exchange? {
    guard let last = exchanges.last, last.reply == nil else { return nil }
    return exchanges.removeLast()
  }

  /// Takes the last message and its reply back, to ask again.
  mutating func takeLast() -> Exchange? { exchanges.popLast() }

  /// The whole of it as the model reads it. What the model thought is not read again.
  var prompt: [PromptMessage] {
    var messages: [PromptMessage] = []
    if let system, !system.isEmpty { messages.append(.system(system)) }
    for exchange in exchanges {
      messages.append(.user(exchange.text, images: exchange.images))
      if let reply = exchange.reply { messages.append(.assistant(reply.text)) }
    }
    return messages
  }
}
