import Organizer

/// Asks to be reminded of what a machine can't do, for a model that only copies (`ModelDescription.copiesLiterally`): "buy milk"
/// is put down, instead of being refused as an order to go shopping.
struct ErrandRewrite: RequestRewrite {
  /// What is bought, paid and so on is seldom anything but that.
  private static let verbs: Set = [
    "buy", "feed", "wash", "mow", "vacuum", "hoover", "defrost", "renew", "pay", "fetch", "collect", "descale",
  ]
  /// These only with "the" or "my" behind them: there are water polo, paint classes and return flights.
  private static let ambiguous: Set = [
    "water", "clean", "repair", "return", "empty", "tidy", "paint", "pack", "dust", "iron", "pick up",
  ]
  private static let articles: Set = ["the", "my", "our", "a", "an", "some"]
  /// Things that Linnet has itself: what is done with them isn't put down.
  private static let own: Set = [
    "calendar", "schedule", "diary", "agenda", "planner", "event", "events", "appointment", "appointments", "meeting",
    "meetings", "reminder", "reminders", "note", "notes", "habit", "habits", "list", "title", "chat", "model",
    "contact",
    "contacts", "everything", "anything", "date", "time", "day", "week", "month", "location", "place", "repetition",
    "recurrence", "deadline", "one", "ones", "it", "that", "this", "them",
  ]
  private static let longest = 8

  func rewritten(_ text: String, in context: RewriteContext) async -> String? {
    guard let phrases = context.phrases, !context.answersQuestion else { return nil }
    return Self.request(text, phrases: phrases)
  }

  /// The request as one for a reminder.
  /// - Parameter phrases: reads times, at the turn's own clock.
  /// - Returns: nil for anything else, and where a time of day is said, with which it may be an event.
  static func request(_ said: String, phrases: DatePhrases) -> String? {
    let words = MessageWords(said).words.map { $0.text.foldedWord }.filter { !$0.isEmpty }
    guard (2...longest).contains(words.count), !said.contains(where: { "?:;\n".contains($0) }),
      own.isDisjoint(with: words), RequestWords.changing.isDisjoint(with: words),
      RequestWords.removing.isDisjoint(with: words)
    else { return nil }
    let found = phrases.phrases(in: said)
    let pair = words.prefix(2).joined(separator: " ")
    let object = words.dropFirst(ambiguous.contains(pair) ? 2 : 1)
    let isNamed = object.count > 1 && articles.contains(object.first ?? "")
    // "pay review friday" may be a meeting.
    guard
      verbs.contains(words[0]) && (isNamed || found.isEmpty)
        || (isNamed && !ambiguous.isDisjoint(with: [words[0], pair])),
      !found.contains(where: \.hasTime)
    else { return nil }
    return "remind me to \(said.prefix(1).lowercased())\(said.dropFirst())"
  }
}
