import GRDB

/// A word or phrase that is searched for.
struct SearchTerm: Equatable {
  /// As it was typed.
  let words: String
  /// Whether any end of the last word will do.
  let isPrefix: Bool

  /// In the language of FTS5.
  var match: String { Self.quoted(words) + (isPrefix ? "*" : "") }

  static func quoted(_ words: String) -> String {
    "\"" + words.replacing("\"", with: "\"\"").replacing("\0", with: " ") + "\""
  }
}

extension StoreReader {
  /// Words of the index that are put in the place of one beginning; with more, FTS5 is as fast.
  private static let mostEndings = 24
  /// Words that are searched for together, of which each may be several then.
  private static let mostTerms = 8

  /// The condition for the index, with the words that there are in the place of a beginning. FTS5 would bring together all
  /// rows of these words before the first of them comes out, where words end with the last row of the page.
  func indexMatch(_ expression: SearchExpression) throws -> String? {
    let terms = expression.terms
    guard terms.count <= Self.mostTerms, terms.contains(where: \.isPrefix) else { return expression.match }
    let alternatives = try terms.map { term in
      guard term.isPrefix, let words = try endings(of: term.words) else { return term.match }
      return "(\(words.map(SearchTerm.quoted).joined(separator: " OR ")))"
    }
    // Beside what is in parentheses FTS5 wants the operator to be said.
    return "text : (\(alternatives.joined(separator: " AND ")))"
  }

  /// The words of the index that begin so; nil when there are many or none, or these are several words.
  private func endings(of words: String) throws -> [String]? {
    let tokens = try db.makeTokenizer(FTS5TokenizerDescriptor(components: ["linnet"])).tokenize(query: words)
    guard tokens.count == 1, let beginning = tokens.first?.token else { return nil }
    let next = try db.cachedStatement(
      sql: "SELECT term FROM item_search_words WHERE term >= ? AND term < ? LIMIT 1")
    var found: [String] = []
    var from = beginning
    while let word = try String.fetchOne(next, arguments: [from, beginning + "\u{10FFFF}"]) {
      guard found.count < Self.mostEndings else { return nil }
      found.append(word)
      // No word has a control character, so this is the next that there can be.
      from = word + "\u{1}"
    }
    return found.isEmpty ? nil : found
  }
}
