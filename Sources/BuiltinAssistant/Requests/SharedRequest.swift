import Assistant
import ChatTypes
import UserFacingErrors

/// Asks the built-in model what the user wants done with a message of somebody else's. The model knows one request in plain words, and
/// neither “this” nor a text beside the request.
///
/// The gate sees nothing of it: what stands in the message is still somebody else's, and every call that comes of it asks.
enum SharedRequest {
  /// Where the reply sends.
  static let nextSteps: [NextStep] = [.chooseModel]

  /// What is said to a request that needs a model which writes; nil where the model is asked.
  static func reply(to prompt: TurnPrompt) -> String? {
    switch prompt.shared?.request {
    case .catchUp:
      "The built-in model doesn't sum up what others wrote. Choose a larger model for that; calendar and reminders work with this one."
    case .draftReply:
      "The built-in model doesn't write messages. Choose a larger model for that; calendar and reminders work with this one."
    case .calendar, .reminder, .question, .unknown, nil: nil
    }
  }

  /// The prompt in words that the model knows.
  static func prompt(for prompt: TurnPrompt) -> TurnPrompt {
    guard let shared = prompt.shared, !shared.texts.isEmpty else { return prompt }
    let text = shared.texts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { return prompt }
    return switch shared.request {
    case .calendar: prompt.saying("add to my calendar: \(text)")
    case .reminder: prompt.saying("remind me: \(text)")
    case nil: prompt.saying(text)
    case .catchUp, .draftReply, .question, .unknown: prompt
    }
  }
}
