import Foundation

/// A question that something of the user's may answer: "what's the wifi password?" A model that only copies
/// (`ModelDescription.copiesLiterally`) takes it for one about the world, of which it knows as little as of the notes. Where there
/// is such a note, reminder or contact, it is asked for in words that say so.
public struct LocalLookup: Hashable, Sendable {
  /// The tool that finds what answers: `note`, `reminder` or `contacts_search`.
  public let tool: String
  /// What it is found by: the words that say something, in small letters.
  public let keys: [String]
  /// Whether it asks where something is, which an event tells, too.
  public let asksForPlace: Bool
  /// What is asked for, in the user's words.
  let words: String

  private static let openings: [(tool: String, words: [String])] = [
    ("note", ["what's", "what is", "what was", "what were", "what are", "whats"]),
    ("note", ["where's", "where is", "where are", "where was", "where were", "wheres"]),
    ("note", ["where did i put", "where did i leave", "where did i park", "where did i hide", "where do i keep"]),
    ("note", ["which", "how much is", "how much was", "how much are", "do you remember", "do you know"]),
    ("reminder", ["when do i have to", "when do i need to", "when must i", "when should i", "when am i supposed to"]),
    ("contacts_search", ["who's", "who is", "whos"]),
  ]
  private static let mostWords = 12

  /// Reads a message.
  /// - Returns: nil for one that asks for nothing that the user may have put down.
  init?(_ message: String) {
    var words = message.replacing("’", with: "'").split(whereSeparator: \.isWhitespace).map(String.init)
    let whole = message.trimmingCharacters(in: .whitespacesAndNewlines)
    guard words.count <= Self.mostWords, !whole.dropLast().contains(where: { ".!?\n".contains($0) }) else { return nil }
    let isAsked = whole.hasSuffix("?")
    while let first = words.first, Lexicon.Lookups.around.contains(first.foldedWord) { words.removeFirst() }
    while let last = words.last, Lexicon.Lookups.around.contains(last.foldedWord) { words.removeLast() }
    let folded = words.map(\.foldedWord)
    var isBare = false
    if let (tool, count) = Self.opening(of: folded) {
      self.tool = tool
      words.removeFirst(count)
    } else if isAsked, words.count <= 4, let first = folded.first, !Lexicon.Lookups.asking.contains(first),
      RequestOpening.of(folded[...]) == nil
    {
      // "Wifi password?"
      tool = "note"
      isBare = true
    } else {
      return nil
    }
    let text = words.joined(separator: " ").trimmingCharacters(in: .alphanumerics.inverted)
    let said = text.split(separator: " ").map(\.foldedWord)
    guard !text.isEmpty, Set(said).isDisjoint(with: Lexicon.Lookups.others) else { return nil }
    self.words = text
    keys = said.map { $0.hasSuffix("'s") ? String($0.dropLast(2)) : $0 }
      .filter { $0.count > 1 && !Lexicon.Lookups.small.contains($0) }
    guard keys.contains(where: { $0.count > 2 }), !isBare || keys.count > 1 else { return nil }
    asksForPlace = ["where", "where's", "wheres", "which"].contains(folded.first)
  }

  /// The same, so that the model knows whom to ask.
  var request: String {
    switch tool {
    case "reminder": "when is my reminder to \(words)"
    case "contacts_search": "look up \(words) in my contacts"
    default: "what does my note about \(keys.joined(separator: " ")) say"
    }
  }

  private static func opening(of words: [String]) -> (tool: String, count: Int)? {
    for (tool, phrases) in openings {
      for phrase in phrases {
        let phrase = phrase.split(separator: " ").map(String.init)
        if words.starts(with: phrase) { return (tool, phrase.count) }
      }
    }
    return nil
  }
}

/// Asks for what the user has put down in words that say so.
struct LocalLookupRewrite: RequestRewrite {
  func rewritten(_ text: String, in context: RewriteContext) async -> String? {
    guard let lookup = LocalLookup(text), await context.answers(lookup) else { return nil }
    return lookup.request
  }
}
