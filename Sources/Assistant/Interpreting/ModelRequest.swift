import LanguageModels
import UserFacingErrors

/// One request that a model is asked. A message of the user's may be several.
package struct ModelRequest: Sendable {
  /// The prompt that it was made of.
  package let prompt: TurnPrompt
  /// What the model reads.
  package var messages: [PromptMessage]
  /// The words that the request asks in: the user's own, or what an interpreter made of them.
  package var text: String
  /// The texts of the requests that stand before it in the same message.
  package var precedingTexts: [String]
  /// Tokens after which the reply ends; nil for as many as usual.
  package var tokenLimit: Int?
  /// Whether the reply is held back until ``RequestInterpreter/verdict(on:to:in:)`` has accepted it.
  package var isReviewed: Bool

  /// What is said to it where that is known without the model, which isn't asked then.
  package var reply: String?
  /// What the user can do about what the reply says.
  package var nextSteps: [NextStep] = []

  /// A request; by default the prompt as it is.
  package init(
    prompt: TurnPrompt, messages: [PromptMessage]? = nil, text: String? = nil, precedingTexts: [String] = [],
    tokenLimit: Int? = nil, isReviewed: Bool = false
  ) {
    self.prompt = prompt
    self.messages = messages ?? prompt.messages
    self.text = text ?? prompt.userText
    self.precedingTexts = precedingTexts
    self.tokenLimit = tokenLimit
    self.isReviewed = isReviewed
  }
}
