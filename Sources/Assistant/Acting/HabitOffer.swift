/// Reads a yes to "There is no habit “Cycling” yet. Should it be created?" in place of a model that only copies
/// (`ModelDescription.copiesLiterally`), which doesn't always see what a bare yes is about.
enum HabitOffer {
  private static let assent: Set<String> = [
    "yes", "yes please", "yep", "yeah", "yup", "sure", "ok", "okay", "of course", "please", "please do", "do it",
    "go ahead", "create it", "yes create it", "please create it", "add it", "yes add it",
  ]

  /// What the user asks for by that.
  /// - Parameters:
  ///   - question: what was asked last.
  ///   - said: the user's message.
  /// - Returns: nil where something else was asked, or answered.
  static func request(answering question: String, with said: String) -> String? {
    let opening = "There is no habit “"
    let words = said.lowercased().split { !$0.isLetter }.joined(separator: " ")
    guard question.hasPrefix(opening), question.hasSuffix("Should it be created?"), assent.contains(words),
      let end = question.firstRange(of: "” yet.")
    else { return nil }
    return "create a habit called \(question.dropFirst(opening.count)[..<end.lowerBound])"
  }
}
