import LanguageModels

/// What the model said, as it is kept for later prompts: its thinking in tags of our own before the answer.
///
/// Prompts have the two apart, since each model's template writes thinking in its own way, or leaves it out.
enum SaidText {
  private static let opening = "<think>\n"
  private static let closing = "\n</think>\n\n"
  private static let tag = "</think>"

  /// An answer with what was thought before it.
  static func joined(_ answer: String, thinking: String) -> String {
    guard !thinking.isEmpty else { return answer }
    // What is thought may speak of tags. Ours ends the thinking alone.
    return opening + thinking.split(separator: tag, omittingEmptySubsequences: false).joined(separator: "</ think>")
      + closing + answer
  }

  /// What was said, as a message; nil when that is nothing but thinking.
  static func message(_ said: String) -> PromptMessage? {
    var answer = said[...]
    var thinking: String?
    if said.hasPrefix(opening), let end = said.firstRange(of: closing) {
      thinking = String(said[opening.endIndex..<end.lowerBound])
      answer = said[end.upperBound...]
    }
    guard answer.contains(where: { !$0.isWhitespace }) else { return nil }
    return .assistant(String(answer), reasoning: thinking)
  }
}
