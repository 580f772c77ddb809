import ChatTypes
import LanguageModels

/// What comes of a reply in a chat of the core: the words of a model's service, and what the model calls.
enum TurnEvent: Sendable {
  /// What a model's service would tell as well.
  case generation(GenerationEvent)
  /// Calls that are new or have changed, each whole, at their place in the text.
  case calls([ToolCall])
}
