import Foundation

/// A question about the world that is to be looked up, as one request: "Who's headlining Roskilde this summer? Look it up for me". A
/// model that only copies (`ModelDescription.copiesLiterally`) takes the question for one about the user's own things.
struct WebSearchRewrite: MessageRewrite {
  /// Words of who asks for something of their own.
  private static let own: Set = [
    "i", "my", "me", "we", "our", "us", "i'm", "i've", "calendar", "note", "notes", "reminder", "reminders", "contacts",
    "number", "phone", "email", "address", "birthday",
  ]

  func requests(in message: String, _ context: RewriteContext) async -> [String]? { Self.request(message).map { [$0] } }

  /// - Returns: nil for a message that asks anything else.
  static func request(_ said: String) -> String? {
    guard said.utf8.count <= SeparateRequests.longest else { return nil }
    let asked =
      #/(?<question>[^.!?\n]{8,})\? ?(?:(?:can|could|would) you |please |just )*(?:look (?:it|that) up|google (?:it|that)|search (?:it|for it|for that|online|the web))(?: up| online| on the web| for me| please| quickly)*[.!?]*/#
      .ignoresCase()
    guard let match = said.wholeMatch(of: asked),
      own.isDisjoint(with: MessageWords(String(match.question)).words.map(\.text))
    else { return nil }
    return "search the web for \(match.question)"
  }
}
