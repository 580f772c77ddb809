import Inference

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

  /// Whether anything came that is worth keeping.
  var isEmpty: Bool { text.isEmpty && thinking.isEmpty }
}
