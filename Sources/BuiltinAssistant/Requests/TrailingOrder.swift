/// What is told first and asked to be put down behind it: "swim gala, sat 10am. pop that in the calendar", "bin night, thursdays at 20:00 -
/// remind me". A model that only copies (`ModelDescription.copiesLiterally`) takes such words for a place or a name, or sees no request.
enum TrailingOrder {
  /// The same without such an order, or with it in front.
  /// - Returns: nil for what has none at its end, has no time, or asks for something in front.
  static func request(_ text: String) -> String? {
    let words = MessageWords(text).words
    guard let start = words.indices.last(where: { isCut(words[$0], in: text) }), start > 2,
      case let (told, order) = (words[..<start].map(\.text), words[start...].map(\.text)),
      told.contains(where: { $0.first?.isNumber == true || Lexicon.TrailingOrders.days.contains($0) }),
      RequestOpening.of(told[...]) == nil
    else { return nil }
    let rest = String(text[..<words[start - 1].range.upperBound])
    if Lexicon.TrailingOrders.reminding.contains(order.joined(separator: " ")) { return "reminder: " + rest }
    // "…for the card renewal, counter 7. Put the card renewal in my calendar"
    let isNamed = ["calendar", "diary", "agenda", "planner"].contains(order.last ?? "")
    guard order.allSatisfy({ Lexicon.TrailingOrders.ordering.contains($0) || (isNamed && told.contains($0)) }),
      !Lexicon.TrailingOrders.asking.isDisjoint(with: order),
      !Lexicon.TrailingOrders.known.contains(order.prefix(2).joined(separator: " "))
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
