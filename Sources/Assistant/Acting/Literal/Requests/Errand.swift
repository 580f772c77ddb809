import Organizer

/// Asks to be reminded of what a machine can't do, for a model that only copies (`ModelDescription.copiesLiterally`): "buy milk"
/// is put down, instead of being refused as an order to go shopping.
enum Errand {
  private static let verbs: Set = [
    "buy", "water", "feed", "wash", "clean", "fix", "repair", "renew", "return", "collect", "iron", "mow", "vacuum",
    "hoover", "defrost", "pay", "pack", "fetch", "tidy", "empty", "hang", "replace", "sew", "paint", "descale", "dust",
  ]
  /// Verbs of two words.
  private static let pairs: Set = [
    "pick up", "take out", "drop off", "bring back", "bring in", "get rid", "put away", "throw out", "throw away",
    "hand in", "top up",
  ]
  /// Things that Linnet has itself: what is done with them isn't put down.
  private static let own: Set = [
    "calendar", "event", "events", "appointment", "meeting", "reminder", "reminders", "note", "notes", "habit",
    "habits", "list", "title", "chat", "model", "it", "that", "this", "them",
  ]
  private static let longest = 8

  /// The request as one for a reminder.
  /// - Parameter phrases: reads times, at the turn's own clock.
  /// - Returns: nil for anything else, and where a time of day is said, with which it may be an event.
  static func request(_ said: String, _ phrases: DatePhrases) -> String? {
    let words = MessageWords(said).words.map { $0.text.foldedWord }.filter { !$0.isEmpty }
    guard (2...longest).contains(words.count), !said.contains(where: { "?:;\n".contains($0) }),
      verbs.contains(words[0]) || pairs.contains(words.prefix(2).joined(separator: " ")),
      own.isDisjoint(with: words), RequestWords.changing.isDisjoint(with: words),
      !phrases.phrases(in: said).contains(where: \.hasTime)
    else { return nil }
    return "remind me to \(said.prefix(1).lowercased())\(said.dropFirst())"
  }
}
