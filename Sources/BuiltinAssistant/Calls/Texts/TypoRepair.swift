import ChatTypes
import JSONValue
import LanguageModels
import PlainText

/// Repairs texts in the calls of a model that copies them from the conversation (`ModelDescription.copiesLiterally`).
///
/// A very small model loses a letter of a name now and then, or says a word twice. It has no words of its own to put into these
/// texts, so a word that nobody has said, but nearly, is such a slip, and what was said takes its place. What is like nothing that
/// was said stays.
struct TypoRepair: SingleCallRepair {
  /// The arguments that such a model copies. Times aren't among them: it may spell those as the organizer reads them.
  private static let copied: [CallFields.TextField] = [
    .title, .search, .body, .notes, .location, .query, .habit, .name,
  ]
  /// Messages that are looked at, from the end; older ones such a model isn't shown.
  static let messageCount = 8
  /// UTF-8 bytes of a message that are looked at: people name things in the beginning of a long one.
  static let longestMessage = 8_000
  /// Shorter words are too much like each other.
  private static let shortestWord = 4
  private static let shortestBeginning = 3

  /// What was said, the newest first.
  private let words: [Word]
  private let exact: Set<String>
  /// Words that were said twice, one behind the other.
  private let doubled: Set<String>
  /// All words of all messages, the results of tools included, without regard to their case.
  private let known: Set<String>
  private let neighbours: NeighbouringWords

  private struct Word {
    let text: String
    let folded: [Character]
  }

  init(_ reading: RequestReading) { self.init(reading.messages) }

  /// - Parameter messages: the prompt.
  init(_ messages: [PromptMessage]) {
    var words: [Word] = []
    var exact: Set<String> = []
    var doubled: Set<String> = []
    var known: Set<String> = []
    var said: [[NeighbouringWords.Word]] = []
    for message in messages.suffix(Self.messageCount).reversed() where message.role != .system {
      let text = String(decoding: message.content.utf8.prefix(Self.longestMessage), as: UTF8.self)
      let whole = text.split(whereSeparator: Self.separates).map(Self.trimmed).filter { !$0.isEmpty }
        .map { NeighbouringWords.Word(text: $0, folded: $0.lowercased()) }
      known.formUnion(whole.map(\.folded))
      guard message.role == .user else { continue }
      said.append(whole)
      var previous = ""
      for (word, folded) in whole.map({ ($0.text, $0.folded) }) {
        if folded == previous { doubled.insert(folded) }
        previous = folded
        if exact.insert(word).inserted { words.append(Word(text: word, folded: Array(folded))) }
        // "Ana's number" names Ana, too.
        let stem = Self.withoutPossessive(word)
        if exact.insert(stem).inserted { words.append(Word(text: stem, folded: Array(stem.lowercased()))) }
      }
    }
    (self.words, self.exact, self.doubled, self.known) = (words, exact, doubled, known)
    neighbours = NeighbouringWords(said)
  }

  /// The call with its copied texts as they were said.
  func repaired(_ call: DecodedCall) -> DecodedCall {
    var arguments = call.fields
    for field in Self.copied { arguments[field] = arguments[field].map(repaired) }
    arguments.tags = arguments.tags?.map(repaired)
    return call.with(arguments)
  }

  /// A word of a text, with what stands around it.
  private struct Piece {
    let blank: Substring
    let whole: Substring
    let word: String
    /// What is meant.
    var said: String
  }

  /// The text, word by word, with all white space and punctuation as they are.
  func repaired(_ text: String) -> String {
    var pieces: [Piece] = []
    var rest = text[...]
    while !rest.isEmpty {
      let blank = rest.prefix(while: Self.separates)
      rest = rest.dropFirst(blank.count)
      let whole = rest.prefix { !Self.separates($0) }
      rest = rest.dropFirst(whole.count)
      let word = Self.trimmed(whole)
      let said = word.isEmpty || exact.contains(word) ? word : self.whole(of: word) ?? nearest(to: word) ?? word
      pieces.append(Piece(blank: blank, whole: whole, word: word, said: said))
    }
    replaceSlips(&pieces)
    var result = ""
    var previous = ""
    for piece in pieces {
      let folded = piece.said.lowercased()
      if !folded.isEmpty, folded == previous, !doubled.contains(folded) { continue }
      if !folded.isEmpty { previous = folded }
      result.append(contentsOf: piece.blank)
      result +=
        piece.word == piece.said
        ? String(piece.whole) : String(piece.whole.replacing(piece.word, with: piece.said, maxReplacements: 1))
    }
    return result
  }

  /// Words that are in no message, and like none, become what stands between the same neighbours.
  private func replaceSlips(_ pieces: inout [Piece]) {
    let words = pieces.map { $0.said.lowercased() }
    for index in pieces.indices where !words[index].isEmpty && !known.contains(words[index]) {
      guard let meant = neighbours.word(between: words[..<index], and: words[(index + 1)...]),
        !words.contains(meant.lowercased()),
        meant.contains(where: \.isNumber) == words[index].contains(where: \.isNumber)
      else { continue }
      pieces[index].said = meant
    }
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

  /// The only word that was said that goes on where this one ends: "Ifeanyi" for "Ife".
  private func whole(of word: String) -> String? {
    let folded = Array(word.lowercased())
    guard folded.count >= Self.shortestBeginning, !known.contains(word.lowercased()) else { return nil }
    let found = words.filter { $0.folded.starts(with: folded) && $0.folded.count > folded.count }
    // With "Ifeanyi's" there is "Ifeanyi", too.
    guard let shortest = found.min(by: { $0.folded.count < $1.folded.count }),
      found.allSatisfy({ Self.withoutPossessive($0.text) == shortest.text || $0.text == shortest.text })
    else { return nil }
    return shortest.text
  }

  /// White space, and what stands between texts in the results of tools.
  private static func separates(_ character: Character) -> Bool {
    character.isWhitespace || "\"{}[]".contains(character)
  }

  /// "Ana" of "Ana's".
  static func withoutPossessive(_ word: String) -> String {
    ["'s", "’s", "'S", "’S"].contains { word.hasSuffix($0) } ? String(word.dropLast(2)) : word
  }

  private static func trimmed(_ piece: Substring) -> String {
    let marks: Set<Character> = [
      ".", ",", ";", ":", "!", "?", "(", ")", "“", "”", "‘", "’", "«", "»", "'", "#",
    ]
    let start = piece.drop { marks.contains($0) }
    return String(start.reversed().drop { marks.contains($0) }.reversed())
  }
}
