/// Reads the commonest questions of all, such as "what's on today?", in place of a model that only copies
/// (`ModelDescription.copiesLiterally`): such a small one takes these few words for a question about the date now and then.
enum AgendaQuestion {
  private static let openings: Set<String> = [
    "what's on", "whats on", "what is on", "what do i have", "what do i have on", "what have i got",
    "what have i got on", "what else is on", "what else have i got", "what else have i got on", "what else do i have",
    "what else do i have on", "what's happening", "whats happening", "what is happening",
  ]
  private static let days: Set<String> = [
    "today", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "this week",
    "next week", "this weekend",
  ]

  /// The same in words that say what they are about.
  /// - Parameter said: the user's message.
  /// - Returns: nil for one that says anything else.
  static func request(_ said: String) -> String? {
    let words = said.lowercased().replacing("’", with: "'").split { !$0.isLetter && $0 != "'" }.map(String.init)
    for count in 1...2 where words.count > count {
      let day = words.suffix(count).joined(separator: " ")
      let opening = words.dropLast(count).joined(separator: " ")
      guard days.contains(day) else { continue }
      let bare = opening.hasSuffix(" on") && !openings.contains(opening) ? String(opening.dropLast(3)) : opening
      if openings.contains(bare) { return "what's on my calendar \(day)" }
    }
    return nil
  }
}
