import Foundation

/// What is told first and asked to be noted behind it: "my landlord's number is 0171 555 0199, note that down". A model that only
/// copies (`ModelDescription.copiesLiterally`) takes the first words for what is asked.
struct NoteRewrite: MessageRewrite {
  private static let closings = [
    "note that down", "note this down", "note it down", "note down", "write that down", "write this down",
    "write it down", "jot that down", "jot this down", "jot it down", "take that down", "take this down",
    "take it down", "make a note of that", "make a note of this", "make a note of it", "make a note",
    "keep that in a note", "keep this in a note", "keep it in a note", "save that as a note", "save this as a note",
    "save it as a note", "put that in a note", "put this in a note", "put it in a note", "add it to my notes",
    "add that to my notes", "add this to my notes", "write that in a note", "write this in a note",
    "write it in a note",
    "write that into a note", "keep that as a note", "keep this as a note", "keep it as a note", "make that a note",
    "make this a note", "make it a note",
  ].map { $0.split(separator: " ").map(String.init) }
  /// What is said around such words.
  private static let polite: Set = [
    "please", "pls", "thanks", "thank", "you", "can", "could", "would", "will", "just", "and", "so", "ok", "now", "for",
    "me",
  ]

  func requests(in message: String, _ context: RewriteContext) async -> [String]? { Self.request(message).map { [$0] } }

  /// The same as a request that begins with what is asked.
  /// - Returns: nil for what asks for anything else.
  static func request(_ said: String) -> String? {
    guard said.utf8.count <= SeparateRequests.longest else { return nil }
    let words = MessageWords(said).words
    var end = words.endIndex
    while end > 0, polite.contains(words[end - 1].text) { end -= 1 }
    guard
      let closing = closings.first(where: { closing in
        words[..<end].suffix(closing.count).map(\.text) == closing
      })
    else { return nil }
    // Whatever else is said politely stands between a mark and the request.
    var start = end - closing.count
    while start > 0, words[start].gap == .none, polite.contains(words[start - 1].text) { start -= 1 }
    let told = words[..<start].map(\.text)
    // Where more than one thing is said before, the first of them may be asked for.
    guard start > 2, words[start].gap != .none, !words[1..<start].contains(where: { $0.gap == .sentence }),
      RequestOpening.of(told[RequestOpening.lead(told[...])...]) == nil
    else { return nil }
    let text = said[..<words[start].range.lowerBound]
    // "Shopping list for the barbecue: halloumi, charcoal" names it already.
    guard !text.contains(": ") else { return nil }
    // A number ends a sentence seldom enough for `MessageWords`.
    guard text.firstMatch(of: /\d\. \p{Lu}/) == nil else { return nil }
    return "note: " + text.trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: ",;.!-–—")))
  }
}
