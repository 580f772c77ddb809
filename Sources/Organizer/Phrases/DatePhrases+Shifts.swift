/// How far a text moves something from when it is, among other things that it says.
public struct FoundShift: Hashable, Sendable {
  /// As ``DatePhrases/shift(_:)`` reads it: "an hour later".
  public let text: String
  /// Where its length stands, in Unicode scalars from the text's beginning.
  public let range: Range<Int>
}

extension DatePhrases {
  private static let later: Set = ["later", "back"]
  private static let earlier: Set = ["earlier", "sooner", "forward", "forwards"]
  /// Verbs that say by themselves in which direction something is moved.
  private static let delaying: Set = ["delay", "postpone", "postponed"]
  private static let hastening: Set = ["prepone", "preponed"]
  /// Further than that nothing is moved: what people plan lies within it, and dates stay dates.
  private static let mostMonths = 1200

  /// How far a whole text moves something from when it is: "an hour later", "back by 30 minutes", "two days earlier", "the day
  /// after". Negative for what comes earlier; nil for all else, and for more than a hundred years.
  public func shift(_ text: String) -> CalendarDuration? {
    guard let tokens = PhraseTokenizer.tokens(of: text) else { return nil }
    var parser = PhraseParser(Self.withoutHyphens(tokens))
    if parser.accept(["the", "day"]) || parser.accept(["a", "day"]) || parser.accept(["one", "day"]) {
      let isAfter = parser.accept("after") || parser.accept("later")
      guard isAfter || parser.accept("before") || parser.accept("earlier"), parser.at == parser.tokens.count else {
        return nil
      }
      return CalendarDuration(days: isAfter ? 1 : -1)
    }
    let first = parser.word(0)
    let leads = first.map { Self.later.contains($0) || Self.earlier.contains($0) } ?? false
    if leads { parser.at += 1 }
    _ = parser.accept("by")
    guard let (length, end) = Self.distance(parser.tokens, from: parser.at) else { return nil }
    parser.at = end
    guard let direction = leads ? first : parser.word(0) else { return nil }
    if !leads { parser.at += 1 }
    guard parser.at == parser.tokens.count else { return nil }
    let months = length.months.magnitude + length.days.magnitude / 28 + length.seconds.magnitude / (28 * 86_400)
    guard months <= Self.mostMonths else { return nil }
    if Self.later.contains(direction) { return length }
    return Self.earlier.contains(direction) ? length * -1 : nil
  }

  /// How far a sentence moves something: "push it back an hour", "can we start 30 minutes later", "delay it by a day".
  /// - Returns: nil for a sentence that says nothing like that, or says it twice, and for those that ``phrases(in:)`` doesn't read
  ///   either.
  public func shift(in text: String) -> FoundShift? {
    guard let read = PhraseTokenizer.tokens(of: text) else { return nil }
    let tokens = Self.withoutHyphens(read)
    let words = Set(tokens.compactMap { if case .word(let word) = $0.kind { word } else { nil } })
    let scalars = Array(text.unicodeScalars)
    var found: [FoundShift] = []
    var start = 0
    while start < tokens.count {
      guard let (_, end) = Self.distance(tokens, from: start) else {
        start += 1
        continue
      }
      if let isLater = Self.isLater(tokens, length: start..<end, words: words) {
        let range = tokens[start].scalars.lowerBound..<tokens[end - 1].scalars.upperBound
        var said = String.UnicodeScalarView()
        said.append(contentsOf: scalars[range])
        found.append(FoundShift(text: "\(String(said)) \(isLater ? "later" : "earlier")", range: range))
      }
      start = end
    }
    return found.count == 1 ? found[0] : nil
  }

  /// A length, with days and months as such, and where it ends.
  private static func distance(_ tokens: [PhraseToken], from start: Int) -> (CalendarDuration, end: Int)? {
    var parser = PhraseParser(Array(tokens[start...]))
    guard let length = parser.duration(), !length.isZero else { return nil }
    // "1 hr 30" and "an hour and a quarter" are read by minutes.
    if let (minutes, end) = Self.length(tokens, from: start), end > start + parser.at {
      return (CalendarDuration(seconds: minutes * 60), end)
    }
    return (length, start + parser.at)
  }

  /// In which direction a length moves something; nil when it is another length.
  private static func isLater(_ tokens: [PhraseToken], length: Range<Int>, words: Set<String>) -> Bool? {
    func word(_ index: Int) -> String? {
      guard tokens.indices.contains(index), case .word(let word) = tokens[index].kind else { return nil }
      return word
    }
    let next = word(length.upperBound)
    if next == "later" { return true }
    if next == "earlier" || next == "sooner" { return false }
    // "nudge me again in 5 hours" counts from now.
    if let before = word(length.lowerBound - 1), ["in", "within", "for"].contains(before) { return nil }
    let isBy = word(length.lowerBound - 1) == "by"
    // Some push forward what others push back.
    if words.contains("push"), words.contains("forward") { return nil }
    if let before = word(length.lowerBound - (isBy ? 2 : 1)) {
      if later.contains(before) { return true }
      if earlier.contains(before) { return false }
    }
    // A verb alone says it of what stands at the end: "delay it by an hour", but not "delay the two-hour workshop".
    guard next == nil || next == "please" || next == "pls" || next == "then" else { return nil }
    let before = word(length.lowerBound - 1) ?? ""
    let isOther =
      ["every", "each", "to", "until", "till", "make", "it's"].contains(before) || word(length.lowerBound - 2) == "make"
    guard isBy || !isOther else { return nil }
    if isBy, words.contains("delayed") { return true }
    if !words.isDisjoint(with: delaying) { return true }
    if !words.isDisjoint(with: hastening) { return false }
    guard isBy else { return nil }
    if words.contains("back") { return true }
    if words.contains("forward") || words.contains("forwards") { return false }
    return words.contains("push") ? true : nil
  }
}
