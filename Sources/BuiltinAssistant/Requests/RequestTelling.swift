/// Tells what asks for something by its words from what may only be told: "My dentist has the driest humour" opens like no request.
enum RequestTelling {
  /// Whether no sentence of a message asks, orders or says that something of the user's is off.
  static func onlyTells(_ message: String) -> Bool {
    guard !message.contains("?") else { return false }
    let sentences = message.split { ".!;:\n".contains($0) }.map { MessageWords(String($0)).words.map(\.text) }
    return sentences.allSatisfy { words in
      RequestOpening.of(words[RequestOpening.lead(words[...])...]) == nil
        && Lexicon.Telling.asking.isDisjoint(with: words)
    }
  }

  /// Whether a message begins with an order to end or change something.
  static func ordersChange(_ message: String) -> Bool { changed(message) != nil }

  /// The words behind an order to end or change something, without an article; nil for what doesn't begin with one.
  static func changed(_ message: String) -> [String]? {
    let words = MessageWords(message).words.map(\.text)
    let own = words[RequestOpening.lead(words[...])...]
    guard let verb = own.first, Lexicon.Telling.ordering.contains(verb), RequestOpening.of(own) != nil else {
      return nil
    }
    return Array(own.dropFirst().drop { ["the", "my", "our", "that", "this"].contains($0) })
  }

}
