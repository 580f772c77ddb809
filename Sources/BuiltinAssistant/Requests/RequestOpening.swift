/// How clauses begin that ask the organizer for something.
enum RequestOpening {
  /// Asks for something wherever it stands: "remind me to", "what's", "log".
  case strong
  /// A verb that may go on with what was asked for before: "remind me to call the hotel and book a room".
  case verb
  /// What one did, which habits are logged by.
  case past

  /// The opening of a clause.
  /// - Parameter words: behind ``lead(_:)``.
  /// - Returns: it and how many words it takes; nil for a clause that begins in any other way.
  static func of(_ words: ArraySlice<String>) -> (opening: RequestOpening, count: Int)? {
    if let count = reminder(words) ?? note(words) { return (.strong, count) }
    for count in (1...4).reversed() where words.count >= count {
      if strongWords.contains(words.prefix(count).joined(separator: " ")) { return (.strong, count) }
    }
    for count in (1...3).reversed() where words.count >= count {
      if Lexicon.Openings.verbWords.contains(words.prefix(count).joined(separator: " ")) { return (.verb, count) }
    }
    let did = words.drop { ["i", "just", "also"].contains($0) }
    return did.first.map(Lexicon.Openings.pastWords.contains) == true
      ? (.past, did.startIndex - words.startIndex + 1) : nil
  }

  /// How many words at the beginning only lead to a clause: "and then could you please".
  static func lead(_ words: ArraySlice<String>) -> Int {
    var rest = words
    while !rest.isEmpty {
      let count = (1...4).reversed().first { count in
        rest.count > count && Lexicon.Openings.leads.contains(rest.prefix(count).joined(separator: " "))
      }
      guard let count else { break }
      rest = rest.dropFirst(count)
    }
    return rest.startIndex - words.startIndex
  }

  /// How many words ask for a reminder, without what it is about.
  static func reminder(_ words: ArraySlice<String>) -> Int? {
    if words.starts(with: ["remind", "me"]) { return 2 }
    var rest = words
    for start in [["set"], ["add"], ["make"], ["create"], ["put"], ["give", "me"], ["i", "need"]]
    where words.starts(with: start) {
      rest = words.dropFirst(start.count)
    }
    rest = rest.drop { ["me", "up", "a", "an", "another", "one", "new"].contains($0) }
    guard let word = rest.first, ["reminder", "reminders", "alert", "alarm"].contains(word) else { return nil }
    return rest.startIndex - words.startIndex + 1
  }

  /// How many words ask for a note, without what it says.
  static func note(_ words: ArraySlice<String>) -> Int? {
    guard let first = words.first, ["make", "take", "add", "create", "start", "new"].contains(first) else { return nil }
    let rest = words.dropFirst().drop { ["me", "a", "an", "another", "new"].contains($0) }
    return rest.first == "note" ? rest.startIndex - words.startIndex + 1 : nil
  }

  private static let strongWords: Set = Set(
    [
      "don't let me forget", "dont let me forget", "what's", "whats", "what is", "what are", "what does", "what do",
      "what did", "which", "when's", "when is", "when does", "when do", "when did", "where's", "where is", "who is",
      "who's", "how's", "how is", "how many", "how much", "how often", "how long", "how am i", "how are", "how do",
      "how did", "do i have", "am i free", "am i busy", "is there", "are there", "show me", "give me", "get me",
      "list my", "list all", "list the", "look up", "google", "search the web", "search online", "search for",
      "search the internet", "check online", "check the web", "check whether", "check if", "check my", "check when",
      "check what", "check how", "what reminders", "what notes", "what tasks", "what habits", "what appointments",
      "what events", "what meetings", "find out", "note that", "note down", "note this", "jot down", "write down",
      "log",
      "mark", "tick off", "tick the", "track",
    ] + ["what", "who", "when", "where", "which", "how", "about", "whether", "the", "my"].map { "tell me " + $0 })

}
