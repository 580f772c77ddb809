import ChatModels

/// What conversations have beside the core, where the program has it.
public struct ConversationServices: Sendable {
  /// Knows what an empty chat can offer to ask.
  public var suggestedPrompts: (any SuggestedPromptsProvider)?
  /// Prompts with places to fill in.
  public var forms: [PromptForm]

  /// Services; without any, all else works.
  public init(suggestedPrompts: (any SuggestedPromptsProvider)? = nil, forms: [PromptForm] = []) {
    self.suggestedPrompts = suggestedPrompts
    self.forms = forms
  }
}
