import Organizer

/// Whether a request says all that is meant: "lunch with Priya on friday at 1". A model that only copies
/// (`ModelDescription.copiesLiterally`) takes words of what was said before into it otherwise, or takes it for a change of that: of
/// 226 requests behind an unrelated one it understood 173, and 199 of the same alone.
///
/// Whatever may point to something that was said isn't whole. Of 2,528 sentences that people wrote as something said next, about
/// what the assistant has just done, 18 were taken for whole ones, ten of which name what they are about.
enum WholeRequest {
  private static let fewest = 4
  private static let fewestTelling = 2

  /// "she's", "that'll" and "can't" point as "she", "that" and "not" do.
  private static func points(_ word: String) -> Bool {
    Lexicon.WholeRequests.pointing.contains(word) || word.hasSuffix("n't")
      || word.firstIndex(of: "'").map { Lexicon.WholeRequests.pointing.contains(String(word[..<$0])) } ?? false
  }

  private static func pointsBack(_ words: [String]) -> Bool {
    words.first.map(Lexicon.WholeRequests.joining.contains) ?? true || words.contains(where: points)
  }

  /// - Parameters:
  ///   - earlier: what was said before, by all. What shares a word with it may be about it.
  ///   - phrases: reads times.
  static func isWhole(_ request: String, after earlier: [String], phrases: DatePhrases) -> Bool {
    guard request.utf8.count <= SeparateRequests.longest else { return false }
    let words = MessageWords(request).words
    let texts = words.map(\.text)
    guard texts.count >= fewest, !pointsBack(texts) else { return false }
    let times = phrases.phrases(in: request)
    guard !times.isEmpty || RequestOpening.of(texts[RequestOpening.lead(texts[...])...]) != nil else { return false }
    let telling = words.filter { word in
      let start = request.unicodeScalars.distance(from: request.startIndex, to: word.range.lowerBound)
      return !Lexicon.WholeRequests.untelling.contains(word.text) && word.text.first?.isNumber != true
        && !times.contains { $0.range.contains(start) }
    }.map(\.text)
    guard telling.count >= fewestTelling else { return false }
    let heard = Set(earlier.flatMap { MessageWords($0).words.map(\.text) })
    return heard.isDisjoint(with: telling)
  }
}
