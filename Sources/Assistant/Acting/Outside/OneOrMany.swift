import Tools

/// Of two tools that read the same things, one of which gives one and the other lists them, the user means the first by “the issue” and
/// the second by “the issues”.
struct OneOrMany {
  private static let listing: Set = ["list", "search", "browse", "query", "find"]
  private static let giving: Set = ["get", "fetch", "read", "retrieve", "view", "show", "describe"]

  /// The terms that the question has in the plural.
  private let plurals: Set<String>

  init(_ question: String) {
    let words = question.lowercased().split { !$0.isLetter }
    plurals = Set(
      words.compactMap { word in
        let terms = SearchTerms.of(String(word))
        return terms.count == 1 && word.hasSuffix("s") && terms[0].count < word.count ? terms[0] : nil
      })
  }

  /// Which of tools that fit alike are meant; all where they differ in more than this.
  func meant<Fitting>(of alike: [Fitting], tool: (Fitting) -> ToolDeclaration) -> [Fitting] {
    let actions = alike.map { SearchTerms.of(ToolSearch.words(of: ToolSearch.action(tool($0).name))) }
    guard let things = actions.first?.dropFirst(), !things.isEmpty,
      Set(alike.map { tool($0).toolkit }).count == 1, actions.allSatisfy({ $0.dropFirst() == things }),
      actions.allSatisfy({ Self.listing.contains($0[0]) || Self.giving.contains($0[0]) })
    else { return alike }
    let verbs = things.contains(where: { plurals.contains($0) }) ? Self.listing : Self.giving
    let meant = zip(alike, actions).filter { verbs.contains($0.1[0]) }.map { $0.0 }
    return meant.isEmpty ? alike : meant
  }
}
