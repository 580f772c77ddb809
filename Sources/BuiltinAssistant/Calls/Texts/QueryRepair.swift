import ChatTypes
import Foundation
import JSONValue

/// Makes a search whole of which a model that only copies (`ModelDescription.copiesLiterally`) took the beginning, with the number of
/// results that is asked for: "look online for a shop in Kypseli that repairs phones", "5 results about sashiko".
struct QueryRepair: SingleCallRepair {
  private static let mostAdded = 10
  private static let mostResults = 1...10
  private static let matching: String.CompareOptions = [.regularExpression, .caseInsensitive]
  /// How results are called.
  private static let results =
    "(?:search |web |good |different |more )*(?:results?|articles?|links?|pages?|sites?|websites?|hits?|sources|matches)"

  private let message: String
  private let earlier: [String]

  init(_ reading: RequestReading) {
    message = reading.message
    earlier = reading.earlier
  }

  func repaired(_ call: DecodedCall) -> DecodedCall { whole(elsewhere(call)) }

  /// The message's only call.
  private func whole(_ call: DecodedCall) -> DecodedCall {
    let call = Self.counted(Self.withoutArticle(call), message: message)
    guard call.name == "web_search", case var arguments = call.fields,
      let query = arguments.query, !query.isEmpty
    else { return call }
    arguments.query = Self.withoutCount(Self.whole(query, message: message))
    return call.with(arguments)
  }

  /// The last search for another place, where the model said it again as it was: "try the same for Ullapool".
  private func elsewhere(_ call: DecodedCall) -> DecodedCall {
    guard call.name == "web_search", case var arguments = call.fields,
      let query = arguments.query,
      let match = message.firstMatch(
        of: #/\b(?:for|in|around|near|about) (?<place>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)[?.!]*$/#),
      query.range(of: match.place, options: .caseInsensitive) == nil,
      earlier.contains(where: { $0.range(of: query, options: .caseInsensitive) != nil }),
      let old = query.firstMatch(of: #/ (?:around|in|near|for|to|at|about) (?<place>\p{Lu}[^ ]*(?: \p{Lu}[^ ]*)*)$/#)
    else { return call }
    arguments.query = String(query[..<old.place.startIndex]) + match.place
    return call.with(arguments)
  }

  /// "Haruka a" of "send Haruka a card" is Haruka.
  private static func withoutArticle(_ call: DecodedCall) -> DecodedCall {
    guard call.name == "contacts_search", case var arguments = call.fields,
      var words = arguments.query?.split(separator: " "), words.count > 1,
      ["a", "an", "the"].contains(words.last)
    else { return call }
    words.removeLast()
    arguments.query = words.joined(separator: " ")
    return call.with(arguments)
  }

  /// A search with the number of results that the message asks for.
  private static func counted(_ call: DecodedCall, message: String) -> DecodedCall {
    guard call.name == "web_search" || call.name == "contacts_search", case var arguments = call.fields,
      arguments.maxResults == nil, let count = count(in: message)
    else { return call }
    arguments.maxResults = Int64(count)
    return call.with(arguments)
  }

  /// How many results a message asks for: "two articles", "max 10", "top 5".
  private static func count(in message: String) -> Int? {
    let number = #/(?<count>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)/#.ignoresCase()
    let limits = #/(?:^|[\s,;(])(?:max\.?|maximum|at most|up to|no more than|top|limit (?:it )?to) $/#.ignoresCase()
    for match in message.matches(of: number) {
      let (before, behind) = (message[..<match.range.lowerBound], message[match.range.upperBound...])
      guard before.last.map({ !$0.isLetter && !$0.isNumber }) ?? true else { continue }
      let isApart = behind.first.map { ".,;!)".contains($0) } ?? true
      let isOfResults = behind.range(of: "^ \(results)\\b", options: matching) != nil
      guard isOfResults || (isApart && before.firstMatch(of: limits) != nil) else { continue }
      let count = Lexicon.Queries.numbers[match.count.lowercased()] ?? Int(match.count) ?? 0
      if mostResults.contains(count) { return count }
    }
    return nil
  }

  /// "Five results about sashiko" looks for sashiko.
  private static func withoutCount(_ query: String) -> String {
    let number = "(?:\\d{1,2}|\(Lexicon.Queries.numbers.keys.sorted().joined(separator: "|")))"
    guard let range = query.range(of: "^\(number) \(results) (?:about|on|for|of) ", options: matching) else {
      return query
    }
    return String(query[range.upperBound...])
  }

  /// The search with the rest of its clause.
  private static func whole(_ query: String, message: String) -> String {
    guard let range = message.range(of: query, options: .caseInsensitive),
      message.range(of: query, options: .caseInsensitive, range: range.upperBound..<message.endIndex) == nil
    else { return query }
    let rest = message[range.upperBound...].prefix { !".,;:!?\n()\"“”".contains($0) }
    var words = rest.split(separator: " ").map(String.init)
    guard rest.first == " ", let first = words.first, Lexicon.Queries.joining.contains(first.foldedWord),
      (2...mostAdded).contains(words.count)
    else { return query }
    // "… and remind me to" is something else.
    for (index, word) in words.enumerated() where ["and", "then", "or"].contains(word.foldedWord) {
      if RequestOpening.of(words.dropFirst(index + 1).map(\.foldedWord)[...]) != nil { return query }
    }
    while let last = words.last, Lexicon.Queries.closing.contains(last.foldedWord) { words.removeLast() }
    return words.isEmpty ? query : "\(message[range]) \(words.joined(separator: " "))"
  }
}
