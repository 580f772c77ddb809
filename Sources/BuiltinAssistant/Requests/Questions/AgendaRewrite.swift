import Foundation

/// Reads the commonest questions of all, such as "what's on today?", in place of a model that only copies
/// (`ModelDescription.copiesLiterally`): such a small one takes these few words for a question about the date now and then.
struct AgendaRewrite: RequestRewrite {
  private static let openings: Set<String> = [
    "what's on", "whats on", "what is on", "what do i have", "what do i have on", "what have i got",
    "what have i got on", "what else is on", "what else have i got", "what else have i got on", "what else do i have",
    "what else do i have on", "what's happening", "whats happening", "what is happening",
    "is anything on", "is there anything on", "anything on", "do i have anything", "do i have anything on",
    "have i got anything", "have i got anything on", "what's left", "whats left", "what is left", "what's left for",
    "what is left for", "what's still left", "what's still left for", "what's still on", "what is still on",
    "what's planned", "what is planned",
    "what's planned for", "what is planned for", "what's my schedule", "what is my schedule", "what's my schedule for",
    "what is my schedule for",
  ]
  /// What stands around a day in questions about how it looks.
  private static let looks: [(before: String, after: String)] = [
    ("what does", "look like"), ("how does", "look"), ("how's", "looking"), ("how is", "looking"), ("hows", "looking"),
    ("what will", "look like"), ("how will", "look"), ("what does", "hold"), ("what does", "hold for me"),
  ]
  /// What may stand before a question and behind it.
  private static let greetings: Set = ["morning", "good", "hi", "hey", "hello", "evening", "afternoon"]
  private static let places = [["in", "my", "calendar"], ["on", "my", "calendar"], ["in", "my", "diary"]]
  private static let days: Set<String> = [
    "today", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "this week",
    "next week", "this weekend",
  ]

  func rewritten(_ text: String, in context: RewriteContext) async -> String? { Self.request(text) }

  /// The same in words that say what they are about.
  /// - Parameter said: the user's message.
  /// - Returns: nil for one that says anything else.
  static func request(_ said: String) -> String? {
    var words = said.lowercased().replacing("’", with: "'").split { !$0.isLetter && $0 != "'" }.map(String.init)
    words.removeFirst(words.prefix { greetings.contains($0) }.count)
    if let place = places.first(where: { words.suffix($0.count) == $0[...] }) { words.removeLast(place.count) }
    for count in 1...2 where words.count > count {
      let day = words.suffix(count).joined(separator: " ")
      let opening = words.dropLast(count).joined(separator: " ")
      guard days.contains(day) else { continue }
      let bare = opening.hasSuffix(" on") && !openings.contains(opening) ? String(opening.dropLast(3)) : opening
      if openings.contains(bare) { return "what's on my calendar \(day)" }
    }
    return look(words.joined(separator: " ")).map { "what's on my calendar \($0)" }
  }

  /// The day of "what does my day look like tomorrow", "how does friday look".
  private static func look(_ said: String) -> String? {
    for (before, after) in looks where said.hasPrefix(before + " ") {
      guard let end = said.range(of: " \(after)", options: .backwards) else { continue }
      var day = said[..<end.lowerBound].dropFirst(before.count + 1)
      if day.hasPrefix("my ") { day = day.dropFirst(3) }
      var apart = said[end.upperBound...].drop { $0 == " " }
      if apart.hasPrefix("on ") { apart = apart.dropFirst(3) }
      let usual = ["day": "today", "week": "this week", "weekend": "this weekend"][day]
      if days.contains(String(day)) { return apart.isEmpty ? String(day) : nil }
      guard let usual else { continue }
      if apart.isEmpty { return usual }
      return days.contains(String(apart)) ? String(apart) : nil
    }
    return nil
  }
}
