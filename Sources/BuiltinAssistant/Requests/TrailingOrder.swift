/// What is told first and asked to be put down behind it: "swim gala, sat 10am. pop that in the calendar", "bin night, thursdays at 20:00 -
/// remind me". A model that only copies (`ModelDescription.copiesLiterally`) takes such words for a place or a name, or sees no request.
enum TrailingOrder {
  /// Words of a clause that only asks for what was said to be put down.
  private static let ordering: Set = [
    "put", "pop", "stick", "get", "write", "mark", "add", "enter", "save", "book", "schedule", "block", "note", "keep",
    "throw", "chuck", "that", "it", "this", "them", "in", "into", "to", "on", "down", "my", "the", "our", "calendar",
    "diary", "agenda", "planner", "please", "pls", "plz", "for", "me", "us", "can", "could", "you", "would", "will",
    "so", "and", "then", "with", "goes", "dear", "thanks", "thx", "before", "i", "forget", "just", "blocked",
    "somewhere", "there", "of", "make", "a", "kindly", "lock", "whole", "series",
  ]
  /// Without one of these it asks for nothing.
  private static let asking: Set = [
    "put", "pop", "stick", "get", "write", "mark", "add", "enter", "save", "book", "schedule", "block", "keep", "throw",
    "chuck", "calendar", "diary", "agenda", "lock",
  ]
  /// What the model has learnt stays.
  private static let known: Set = ["put it", "put that", "put this", "add it", "add that", "note it"]
  private static let reminding: Set = [
    "remind me", "remind me please", "please remind me", "can you remind me", "as a reminder", "don't let me forget",
    "dont let me forget", "remind me of it", "remind me of that", "reminder please", "so remind me", "and remind me",
  ]
  private static let days: Set = [
    "today", "tomorrow", "tonight", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon",
    "tue", "tues", "wed", "weds", "thu", "thurs", "fri", "sat", "sun", "tmrw", "noon", "thursdays", "mondays",
    "tuesdays", "wednesdays", "fridays", "saturdays", "sundays",
  ]

  /// The same without such an order, or with it in front.
  /// - Returns: nil for what has none at its end, has no time, or asks for something in front.
  static func request(_ text: String) -> String? {
    let words = MessageWords(text).words
    guard let start = words.indices.last(where: { isCut(words[$0], in: text) }), start > 2,
      case let (told, order) = (words[..<start].map(\.text), words[start...].map(\.text)),
      told.contains(where: { $0.first?.isNumber == true || days.contains($0) }),
      RequestOpening.of(told[...]) == nil
    else { return nil }
    let rest = String(text[..<words[start - 1].range.upperBound])
    if reminding.contains(order.joined(separator: " ")) { return "reminder: " + rest }
    // "…for the card renewal, counter 7. Put the card renewal in my calendar"
    let isNamed = ["calendar", "diary", "agenda", "planner"].contains(order.last ?? "")
    guard order.allSatisfy({ ordering.contains($0) || (isNamed && told.contains($0)) }),
      !asking.isDisjoint(with: order),
      !known.contains(order.prefix(2).joined(separator: " "))
    else { return nil }
    // Without a request, "night shift from friday 22:00 until saturday 7:00" is heard as another end of one that is there.
    return told.contains(where: { ["until", "till", "til"].contains($0) }) ? "add " + rest : rest
  }

  /// Whether a clause may begin with a word: behind a mark, a dash or an arrow.
  private static func isCut(_ word: MessageWords.Word, in text: String) -> Bool {
    let before = text[..<word.range.lowerBound]
    // "Counter 7. Put it in": behind a number a dot may be of the number.
    return word.gap == .comma || word.gap == .sentence || before.hasSuffix("<- ")
      || (before.hasSuffix(". ") && text[word.range].first?.isUppercase == true)
  }
}
