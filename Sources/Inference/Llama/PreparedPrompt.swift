import LanguageModels

/// A prompt as the model will read it.
struct PreparedPrompt {
  /// Tokens and image positions.
  var units: [PromptUnit]
  /// Its text as far as the next turn can take it over; nil when it can't.
  var text: TokenizedText?
  /// The images, by the position where each begins.
  var media: [MediaChunk] = []
  /// What had to be left out.
  var trimmed: TrimReport?
  /// Images that nobody will see.
  var ignoredImages = 0
  /// The rendered text, and how the reply to it is read.
  var rendering: ChatTemplate.Rendering
}
