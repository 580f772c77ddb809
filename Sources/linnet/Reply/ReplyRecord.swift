import ChatTypes
import LanguageModels

/// What a reply has come to so far.
struct ReplyRecord: Sendable, Equatable {
  /// The answer.
  var text = ""
  /// What the model thought before it.
  var thinking = ""
  /// The figures; nil until the end, and when the model did not get as far as reading the prompt.
  var stats: GenerationStats?
  /// What of the conversation the model did not see.
  var trimmed: TrimReport?
  /// Images that the model did not see.
  var imagesIgnored = 0

  /// What the model called, in order.
  var calls: [ToolCall] = []

  /// What is said beside it: sentences, and the commands that do what they say.
  var notices: [String] = []

  /// Whether anything came that is worth keeping.
  var isEmpty: Bool { text.isEmpty && thinking.isEmpty && calls.isEmpty }

  /// Takes in how calls stand.
  mutating func take(_ changed: [ToolCall]) {
    for call in changed {
      if let position = calls.firstIndex(where: { $0.callId == call.callId }) {
        calls[position] = call
      } else {
        calls.append(call)
      }
    }
  }
}
