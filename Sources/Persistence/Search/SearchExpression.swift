/// What somebody searches for, in the language of FTS5.
///
/// All words must occur. Words in quotation marks must follow each other, a `*` behind a word stands for any end of it.
/// Nothing that is typed can be taken for an operator: each word is quoted. Of a whole page that somebody pasted the first
/// words are enough.
struct SearchExpression {
  /// The words and phrases.
  let terms: [SearchTerm]

  /// The condition on the text; nil when nothing was typed that could be searched for.
  var match: String? { terms.isEmpty ? nil : "text : (\(terms.map(\.match).joined(separator: " ")))" }

  /// Different words that are searched for. The time that FTS5 takes grows with their square.
  private static let mostTerms = 100

  init(_ text: String) {
    var terms: [SearchTerm] = []
    var rest = text[...]
    func add(_ term: SearchTerm?) {
      if let term, !terms.contains(term) { terms.append(term) }
    }
    while terms.count < Self.mostTerms, let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      if let end = Self.endOfPhrase(rest) {
        add(Self.term(rest.dropFirst()[..<end], after: rest[end...].dropFirst()))
        rest = rest[end...].dropFirst()
        if rest.first == "*" { rest = rest.dropFirst() }
      } else {
        // A mark that opens nothing belongs to no word.
        let end = rest.dropFirst().firstIndex { $0.isWhitespace || Self.quotes.contains($0) } ?? rest.endIndex
        let word = rest[..<end]
        add(word.hasSuffix("*") ? Self.term(word.dropLast(), after: "*") : Self.term(word, after: ""))
        rest = rest[end...]
      }
    }
    self.terms = terms
  }

  /// Marks that begin and end phrases, in the languages of the world: any of them ends what another began, as they stand in one
  /// language the other way round than in another.
  private static let quotes: Set<Character> = [
    "\"", "“", "”", "„", "‟", "«", "»", "‹", "›", "「", "」", "『", "』", "《", "》", "〈", "〉", "〝", "〞", "〟", "＂",
  ]
  /// Marks that begin phrases, too, but stand in the middle of words as apostrophes.
  private static let singleQuotes: Set<Character> = ["‘", "‚", "‛", "’"]

  /// Where the phrase ends that a text begins with: the place of the mark behind it, or the end of the text; nil where no phrase
  /// begins.
  private static func endOfPhrase(_ text: Substring) -> Substring.Index? {
    guard let mark = text.first else { return nil }
    let inside = text.dropFirst()
    if quotes.contains(mark) { return inside.firstIndex(where: quotes.contains) ?? text.endIndex }
    guard singleQuotes.contains(mark) else { return nil }
    // An apostrophe has letters behind it.
    return inside.indices.first { index in
      guard singleQuotes.contains(inside[index]) else { return false }
      guard let next = inside[index...].dropFirst().first else { return true }
      return next.isWhitespace || next.isPunctuation || next == "*"
    }
  }

  private static func term(_ word: Substring, after: Substring) -> SearchTerm? {
    // What has neither letters nor symbols gives no token, and a phrase without tokens would match nothing.
    guard word.contains(where: { $0.isLetter || $0.isNumber || $0.isSymbol }) else { return nil }
    return SearchTerm(words: String(word), isPrefix: after.first == "*")
  }
}
