/// A line that says what is to be done and when: "buy milk tomorrow 9:00".
public struct PhraseLine: Hashable, Sendable {
  /// What is left of the line without the time.
  public let title: String
  /// What the time means, or can mean; never ``PhraseResolution/notATime(_:)``.
  public let resolution: PhraseResolution
}

extension DatePhrases {
  /// Words that a phrase may have at most, so that a long line costs little.
  private static let mostPhraseWords = 12
  /// Words that lead to a time and belong to neither part.
  private static let leadingWords: Set = ["on", "at", "by", "due", "for", "in", "from", "every", "-", "–", "—", ":"]
  /// Words that are a time by themselves at the beginning of a line.
  private static let openingWords: Set = ["today", "tomorrow", "tonight"]

  /// Finds a time at the end of a line, else at its beginning, and takes the longest phrase that is one. A number alone is
  /// none ("read chapter 5"), nor is a length, a month, or the name of a day such as Christmas.
  /// - Returns: nil for a line without a time.
  public func line(_ text: String) -> PhraseLine? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1 else { return nil }
    for start in max(1, words.count - Self.mostPhraseWords)..<words.count {
      guard let resolution = time(words[start...]) else { continue }
      var title = words[..<start]
      while let last = title.last, title.count > 1, Self.leadingWords.contains(last.lowercased()) { title.removeLast() }
      return PhraseLine(title: Self.joined(title), resolution: resolution)
    }
    for end in stride(from: min(words.count - 1, Self.mostPhraseWords), to: 0, by: -1) {
      guard end > 1 || Self.openingWords.contains(words[0].lowercased()), let resolution = time(words[..<end]) else {
        continue
      }
      return PhraseLine(title: Self.joined(words[end...]), resolution: resolution)
    }
    return nil
  }

  private func time(_ words: ArraySlice<String>) -> PhraseResolution? {
    let phrase = words.joined(separator: " ")
    guard !phrase.allSatisfy({ $0.isNumber || $0.isPunctuation }) || phrase.contains(":") || phrase.contains("-") else {
      return nil
    }
    // "plan christmas" is about that day; "call Ana on christmas day" is on it.
    guard !PhraseParser.isNamedDay(phrase) else { return nil }
    let resolution = resolve(phrase)
    switch resolution {
    case .resolved(let value): return Self.isTime(value) ? resolution : nil
    case .ambiguous(let ambiguity): return ambiguity.candidates.allSatisfy { Self.isTime($0.value) } ? resolution : nil
    case .notATime: return nil
    }
  }

  private static func isTime(_ value: PhraseValue) -> Bool {
    switch value {
    case .moment, .day, .dayPart: true
    case .recurrence(let recurrence): recurrence.first != nil
    case .days, .span, .duration: false
    }
  }

  private static func joined(_ words: ArraySlice<String>) -> String {
    var title = words.joined(separator: " ")
    while let last = title.last, ",;:–—-".contains(last), title.count > 1 { title.removeLast() }
    return title
  }
}
