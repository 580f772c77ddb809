/// What follows `/prompt`: the toolkit, its prompt, and what the prompt is told, as `name=value` each.
package struct PromptWords: Sendable, Equatable {
  package var toolkit = ""
  package var prompt = ""
  package var arguments: [String: String] = [:]

  /// Reads `TOOLKIT PROMPT name=value …`. A value goes on up to the next name.
  /// - Returns: nil when that isn't what it is.
  package init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count >= 2 else { return nil }
    (toolkit, prompt) = (words[0], words[1])
    var name: String?
    for word in words.dropFirst(2) {
      if let pair = Self.pair(word) {
        name = pair.name
        arguments[pair.name] = pair.value
      } else if let name {
        arguments[name, default: ""] += " \(word)"
      } else {
        return nil
      }
    }
  }

  /// `name=value`; nil for anything else.
  package static func pair(_ text: String) -> (name: String, value: String)? {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }
}
