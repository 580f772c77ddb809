import ChatTypes

/// How members are mentioned in a text: `@Ben`, or `@'Ada L'` where a name isn't one word, as the SimpleX apps write it.
public enum MentionText {
  /// What stands in a text for a member of this name.
  public static func written(_ name: String) -> String {
    isOneWord(name) ? "@\(name)" : "@'\(name)'"
  }

  /// Whether a text mentions a name, as a whole word.
  public static func mentions(_ name: String, in text: String) -> Bool {
    guard !name.isEmpty else { return false }
    return ["@\(name)", "@'\(name)'"].contains { contains($0, in: text) }
  }

  private static func isOneWord(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  private static func contains(_ mark: String, in text: String) -> Bool {
    var rest = text[...]
    while let found = rest.firstRange(of: mark) {
      let before = found.lowerBound == text.startIndex ? nil : text[text.index(before: found.lowerBound)]
      let after = found.upperBound == text.endIndex ? nil : text[found.upperBound]
      let ends = mark.hasSuffix("'") || !(after.map(isInWord) ?? false)
      if ends, !(before.map(isInWord) ?? false) { return true }
      rest = rest[text.index(after: found.lowerBound)...]
    }
    return false
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
