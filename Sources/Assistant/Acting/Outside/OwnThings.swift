import Tools

/// Which of the user's own things, such as notes and events, a question is about. These are kept by the program itself, so that a tool of
/// another program's is meant only where the question names that program.
struct OwnThings {
  /// What the program's own tools keep, in the form in which words are compared.
  private static let all = Set(CallNames.tools.flatMap(\.things).flatMap { SearchTerms.of($0) })

  private let isAboutOwn: Bool
  private let terms: Set<String>

  init(_ spoken: SpokenWords) {
    terms = Set(spoken.words.filter { !$0.isQuoted }.flatMap(\.terms))
    isAboutOwn = !terms.isDisjoint(with: Self.all)
  }

  /// Whether a tool may be what the question means: a toolkit that is called “notes” is not named by the word “note”.
  func allow(_ tool: ToolDeclaration) -> Bool {
    guard isAboutOwn else { return true }
    let names = Set(QuestionWords.content(of: ToolSearch.words(of: tool.toolkit))).subtracting(Self.all)
    return !names.isDisjoint(with: terms)
  }
}
