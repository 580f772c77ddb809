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
      if let quote = rest.first, Self.quotes.contains(quote) {
        rest = rest.dropFirst()
        let end = rest.firstIndex(where: Self.quotes.contains) ?? rest.endIndex
        add(Self.term(rest[..<end], after: rest[end...].dropFirst()))
        rest = rest[end...].dropFirst()
        if rest.first == "*" { rest = rest.dropFirst() }
      } else {
        let end = rest.firstIndex { $0.isWhitespace || Self.quotes.contains($0) } ?? rest.endIndex
        let word = rest[..<end]
        add(word.hasSuffix("*") ? Self.term(word.dropLast(), after: "*") : Self.term(word, after: ""))
        rest = rest[end...]
      }
    }
    self.terms = terms
  }

  private static let quotes: Set<Character> = ["\"", "“", "”", "„"]

  private static func term(_ word: Substring, after: Substring) -> SearchTerm? {
    // What has neither letters nor symbols gives no token, and a phrase without tokens would match nothing.
    guard word.contains(where: { $0.isLetter || $0.isNumber || $0.isSymbol }) else { return nil }
    return SearchTerm(words: String(word), isPrefix: after.first == "*")
  }
}
