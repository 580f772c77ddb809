import ChatTypes
import Inference
import PlainText

/// Mends texts in the calls of a model that copies them from the conversation (`ModelDescription.copiesLiterally`).
///
/// A very small model loses a letter of a name now and then, or says a word twice. It has no words of its own to put into these
/// texts, so a word that nobody has said, but nearly, is such a slip, and what was said takes its place. What is like nothing that
/// was said stays.
struct LiteralCopies: Sendable {
  /// The arguments that such a model copies. Times aren't among them: it may spell those as the organizer reads them.
  static let arguments: Set<String> = [
    "title", "search", "body", "notes", "location", "query", "habit", "name", "tags",
  ]
  /// Messages that are looked at, from the end; older ones such a model isn't shown.
  static let messageCount = 8
  /// UTF-8 bytes of a message that are looked at: people name things in the beginning of a long one.
  static let longestMessage = 8_000
  /// Shorter words are too much like each other.
  private static let shortestWord = 4

  /// What was said, the newest first.
  private let words: [Word]
  private let exact: Set<String>
  /// Words that were said twice, one behind the other.
  private let doubled: Set<String>

  private struct Word {
    let text: String
    let folded: [Character]
  }

  /// - Parameter messages: the prompt.
  init(_ messages: [PromptMessage]) {
    var words: [Word] = []
    var exact: Set<String> = []
    var doubled: Set<String> = []
    for message in messages.suffix(Self.messageCount).reversed() where message.role == .user {
      let text = String(decoding: message.content.utf8.prefix(Self.longestMessage), as: UTF8.self)
      var previous = ""
      for word in text.split(whereSeparator: Self.separates).map(Self.trimmed) where !word.isEmpty {
        let folded = word.lowercased()
        if folded == previous { doubled.insert(folded) }
        previous = folded
        if exact.insert(word).inserted { words.append(Word(text: word, folded: Array(folded))) }
        // "Ana's number" names Ana, too.
        let stem = Self.withoutPossessive(word)
        if exact.insert(stem).inserted { words.append(Word(text: stem, folded: Array(stem.lowercased()))) }
      }
    }
    (self.words, self.exact, self.doubled) = (words, exact, doubled)
  }

  /// The call with its copied texts as they were said.
  func mended(_ call: ToolCall) -> ToolCall {
    guard var arguments = call.arguments.objectValue else { return call }
    for name in Self.arguments {
      if let value = arguments[name] { arguments[name] = mended(value) }
    }
    var call = call
    call.arguments = .object(arguments)
    return call
  }

  private func mended(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(mended(text))
    case .array(let values): .array(values.map(mended))
    default: value
    }
  }

  /// The text, word by word, with all white space and punctuation as they are.
  func mended(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    var previous = ""
    while !rest.isEmpty {
      let blank = rest.prefix(while: Self.separates)
      rest = rest.dropFirst(blank.count)
      let piece = rest.prefix { !Self.separates($0) }
      rest = rest.dropFirst(piece.count)
      let word = Self.trimmed(piece)
      let said = word.isEmpty || exact.contains(word) ? word : nearest(to: word) ?? word
      let folded = said.lowercased()
      if !folded.isEmpty, folded == previous, !doubled.contains(folded) { continue }
      if !folded.isEmpty { previous = folded }
      result.append(contentsOf: blank)
      let shown = word == said ? String(piece) : String(piece.replacing(word, with: said, maxReplacements: 1))
      result += shown
    }
    return result
  }

  /// The word that was meant; nil when none is like it.
  private func nearest(to word: String) -> String? {
    let folded = Array(word.lowercased())
    if let same = words.first(where: { $0.folded == folded }) { return same.text }
    guard folded.count >= Self.shortestWord else { return nil }
    // A letter that is missing, doubled or in the wrong place; of a long word two or three.
    let limit = max(1, folded.count / 4)
    var best: (text: String, distance: Int)?
    for candidate in words where abs(candidate.folded.count - folded.count) <= limit {
      let distance = EditDistance.between(folded, candidate.folded)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate.text, distance) }
    }
    return best?.text
  }

  /// White space, and what stands between texts in the results of tools.
  private static func separates(_ character: Character) -> Bool {
    character.isWhitespace || "\"{}[]".contains(character)
  }

  /// "Ana" of "Ana's".
  static func withoutPossessive(_ word: String) -> String {
    ["'s", "’s"].contains { word.hasSuffix($0) } ? String(word.dropLast(2)) : word
  }

  private static func trimmed(_ piece: Substring) -> String {
    let marks: Set<Character> = [
      ".", ",", ";", ":", "!", "?", "(", ")", "“", "”", "‘", "’", "«", "»", "'", "#",
    ]
    let start = piece.drop { marks.contains($0) }
    return String(start.reversed().drop { marks.contains($0) }.reversed())
  }
}
