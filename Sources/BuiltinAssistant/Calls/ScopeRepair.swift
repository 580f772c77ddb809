import ChatTypes
import JSONValue

/// Says for a model that only copies (`ModelDescription.copiesLiterally`) which occurrences of a series are changed, where the message
/// says so and its call doesn't: "move all of them to 7", "every swim lesson is at Northside pool", "from now on". For an event
/// that doesn't repeat it is all the same.
struct ScopeRepair: SingleCallRepair {
  private static let changing: Set<CallAction> = [.update, .reschedule, .delete]
  private static let quantifiers: Set = ["all", "every", "each"]
  /// As many letters as words that are said of one and of several begin with alike.
  private static let stem = 4

  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  init(message: String) { self.message = message }

  func repaired(_ call: DecodedCall) -> DecodedCall {
    guard call.name == "calendar", case var fields = call.fields, fields.scope == nil,
      let action = fields.action, Self.changing.contains(action),
      let scope = Self.scope(of: message, titled: fields.search ?? ""),
      // What is deleted on a day is deleted on that day.
      action != .delete || fields.start == nil
    else { return call }
    fields.scope = scope
    return call.with(fields)
  }

  /// Whether a text says that something is so from a day on: "from thursday onwards", but not "from 3 onwards".
  static func isFromThenOn(_ text: String) -> Bool {
    if text.firstMatch(of: /\bfrom (?:now|then|here) on\b|\bfor good(?=$|[.,;!?])/.ignoresCase()) != nil { return true }
    // "As of thursday it begins at 10:15", "change it for all the ones after as well"
    let following =
      /\bas of (?!now\b)(?=\p{L})|\ball (?:of )?(?:the )?(?:ones |others |dates |sessions |weeks )?(?:after|that follow|following)\b(?! ?(?:the|my|all)\b)(?! ?\d)/
      .ignoresCase()
    if text.firstMatch(of: following) != nil { return true }
    let day = /\bfrom (?<day>[^,.;!?]{3,30}?) on(?:wards?\b|(?=$|[.,;!?]))/.ignoresCase()
    guard let match = text.firstMatch(of: day) else { return false }
    return match.day.wholeMatch(of: /(?:about |around )?(?:noon|midday|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|h)?)/) == nil
  }

  private static func scope(of message: String, titled title: String) -> String? {
    let clauses = message.split { ".,;!?\n".contains($0) }
      .map { $0.split(whereSeparator: \.isWhitespace).map(\.foldedWord).filter { !$0.isEmpty } }
    let texts = clauses.map { " \($0.joined(separator: " ")) " }
    if Lexicon.Scopes.future.contains(where: { phrase in texts.contains { $0.contains(" \(phrase) ") } }) {
      return "future"
    }
    let name = title.split(separator: " ").map { String($0.foldedWord.prefix(stem)) }
    if isFromThenOn(message), clauses.contains(where: isOfChange) { return "future" }
    // "…, for all dates of the series" is of the change before it.
    for (words, text) in zip(clauses, texts) where isOfChange(words) || words.first == "for" {
      // "The whole Zumba series"
      let isWhole = text.firstMatch(of: /\b(?:whole|entire|full|complete) (?:\S+ ){1,4}series\b/) != nil
      if isWhole || Lexicon.Scopes.all.contains(where: { text.contains(" \($0) ") }) || isOfAll(name, words: words) {
        return "all"
      }
    }
    return nil
  }

  /// Whether a clause says what is done; "all of them" of another one is said of somebody else.
  private static func isOfChange(_ words: [String]) -> Bool {
    !Lexicon.Requests.changing.isDisjoint(with: words) || !Lexicon.Requests.removing.isDisjoint(with: words)
      || words.contains { ["make", "put", "set", "is", "are", "add"].contains($0) }
  }

  /// Whether words say "all" or "every" of what has a name.
  private static func isOfAll(_ name: [String], words: [String]) -> Bool {
    guard !name.isEmpty else { return false }
    for (index, word) in words.enumerated() where quantifiers.contains(word) {
      // "After all" is said of nothing.
      if index > 0, ["after", "at"].contains(words[index - 1]) { continue }
      let following = words[(index + 1)...].drop { Lexicon.Scopes.between.contains($0) }
      if following.count >= name.count, zip(following, name).allSatisfy({ $0.hasPrefix($1) }) { return true }
    }
    return false
  }
}
