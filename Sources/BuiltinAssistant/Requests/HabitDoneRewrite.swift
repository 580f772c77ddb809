/// Logs a habit that is told of as done in a word or two, for a model that only copies (`ModelDescription.copiesLiterally`): "flossed"
/// is small talk to it, and so is "no sugar all day today!! tick it off", where the user keeps just such a habit.
struct HabitDoneRewrite: RequestRewrite {
  /// What says of a thing that it is done.
  private static let done: Set = [
    "done", "did", "finished", "completed", "complete", "checked", "ticked", "tick", "log", "logged", "managed",
    "nailed",
    "kept", "stuck",
  ]
  /// What may stand beside, and tells nothing of what was done.
  private static let beside: Set = [
    "today", "i", "i've", "ive", "just", "again", "finally", "so", "all", "day", "week", "off", "too", "also", "yes",
    "yay",
    "ok", "okay", "please", "one", "have", "has", "been", "was", "is", "it's", "well", "already", "once", "good",
    "get", "got", "that's", "thats",
  ]
  private static let days: Set = ["yesterday", "tonight", "this", "morning", "evening", "afternoon", "last", "night"]
  private static let ticks: Set<Character> = ["✓", "✔", "✅", "☑"]
  private static let longest = 12

  func rewritten(_ text: String, in context: RewriteContext) async -> String? {
    guard !context.answersQuestion, Self.mayTell(context.wording) else { return nil }
    return await Self.request(context.wording, among: context.entities())
  }

  /// Whether a message may say so: what the user has is to be read for those only.
  static func mayTell(_ said: String) -> Bool {
    let words = MessageWords(said).words.map(\.text)
    guard (1...longest).contains(words.count), !said.contains("?"), !words.contains(where: \.isNumeric),
      !asks(words), !words.contains("to"),
      // Of several days, and of what was long ago, one would be logged.
      !words.contains("yesterday") || !words.contains("today"),
      !zip(words, words.dropFirst()).contains(where: { ["all", "last", "every"].contains($0) && $1 == "week" })
    else { return false }
    return said.contains(where: ticks.contains) || !done.isDisjoint(with: words)
      || words.contains(where: PastTense.isOne)
  }

  /// "Did I floss today", but not "did yoga" and "read my book".
  private static func asks(_ words: [String]) -> Bool {
    if words[0] == "did" { return words.count > 1 && ["i", "we", "you", "he", "she", "they"].contains(words[1]) }
    return words[0] != "read" && RequestWords.asking.contains(words[0])
  }

  /// - Parameter entities: what the user has.
  /// - Returns: nil where the message says more than that, or of several habits, or of a reminder.
  static func request(_ said: String, among entities: [EntityRef]) -> String? {
    let words = MessageWords(said).words.map(\.text)
    let told = words.filter { !done.contains($0) && !beside.contains($0) && !days.contains($0) }
    let stems = WordStems.of(told.map { PastTense.base[$0] ?? $0 }.joined(separator: " "))
    guard !stems.isEmpty else { return nil }
    let meant = entities.filter { ["habit", "reminder"].contains($0.tool) && WordStems.of($0.name) == stems }
    guard meant.count == 1, let habit = meant.first, habit.tool == "habit" else { return nil }
    // All else that may be said is of today.
    let isLastNight = zip(words, words.dropFirst()).contains { $0 == "last" && $1 == "night" }
    let when = words.contains("yesterday") ? " yesterday" : isLastNight ? " last night" : ""
    return "I did \(habit.name)\(when)"
  }
}

extension String {
  fileprivate var isNumeric: Bool { first?.isNumber ?? false }
}
