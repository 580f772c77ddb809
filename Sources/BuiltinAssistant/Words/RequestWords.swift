/// Words by which rules for very small models tell what a request isn't.
enum RequestWords {
  /// Of those who take something away, or say that it is over.
  static let removing: Set = [
    "cancel", "cancelled", "canceled", "cancels", "delete", "deleted", "remove", "removed", "scrap", "scrapped", "skip",
    "clear", "ditch", "bin", "drop", "erase", "undo", "forget", "off", "over", "fell", "through", "dropped", "rid",
    "strike", "kill", "not", "no", "never", "don't", "won't", "isn't", "can't", "doesn't", "didn't",
  ]
  /// Of those who move or change something.
  static let changing: Set = [
    "move", "moved", "push", "pushed", "shift", "shifted", "change", "changed", "postpone", "postponed", "reschedule",
    "rescheduled", "later", "earlier", "instead", "rather", "swap", "swapped", "rename", "update", "extend", "delay",
    "delayed", "until", "till", "til", "same",
  ]
  /// With which questions begin, and what is to be shown.
  static let asking: Set = [
    "is", "are", "am", "was", "were", "did", "do", "does", "have", "has", "had", "can", "could", "will", "would",
    "should", "shall", "may", "what", "what's", "when", "when's", "where", "who", "how", "which", "why", "find", "show",
    "list", "read", "open", "check", "look", "search", "tell",
  ]

  /// Whether what sounds like taking away is bringing: "drop off the car".
  static func brings(_ words: [String]) -> Bool {
    guard let drop = words.firstIndex(where: ["drop", "drops", "dropping"].contains) else { return false }
    return words[drop...].prefix(4).contains("off") && removing.subtracting(["drop", "off"]).isDisjoint(with: words)
  }

  /// Whether a request asks for something to be known.
  static func asks(_ request: String, words: [String]) -> Bool {
    guard !request.contains("?") else { return true }
    // "Can you add" asks for something to be done.
    let isPolite =
      ["can", "could", "will", "would"].contains(words.first) && ["you", "u"].contains(words.dropFirst().first)
    return !isPolite && (words.first.map(asking.contains) ?? false)
  }
}
