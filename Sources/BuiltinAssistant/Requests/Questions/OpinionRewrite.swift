import Foundation

/// A question for what somebody thinks: "do you think it's better to exercise in the morning?" A model that only copies
/// (`ModelDescription.copiesLiterally`) hears a task in it; it is put to it in words in which it knows that it has nothing to say.
struct OpinionRewrite: RequestRewrite {
  func rewritten(_ text: String, in context: RewriteContext) async -> String? { Self.request(text) }

  /// - Returns: nil for any other message.
  static func request(_ said: String) -> String? {
    guard said.utf8.count <= SeparateRequests.longest, said.hasSuffix("?") else { return nil }
    let opinion =
      /(?:so |and |hey |hm,? )*do you (?:think|find|believe|feel|reckon|suppose|agree|prefer)\b.*/
      .ignoresCase()
    guard said.wholeMatch(of: opinion) != nil,
      Lexicon.Opinions.own.isDisjoint(with: MessageWords(said).words.map(\.text))
    else {
      return nil
    }
    return "tell me what you think"
  }
}
