/// Whether a sentence asks, requests or forbids, as the words at its beginning and around its verbs say. What stands between quotation marks
/// says nothing of that.
struct QuestionForm {
  /// Whether it begins as a question does. “Could you …” is a request.
  let asks: Bool
  /// Whether “how to …”, “how do I …” or the like stands anywhere in it.
  let asksHow: Bool
  /// Whether a word says that something is not to be, or is not.
  let denies: Bool

  /// Words with which a sentence begins that asks for something to be told.
  private static let asking: Set = [
    "what", "which", "who", "whose", "whom", "when", "where", "why", "how", "is", "are", "am", "was", "were", "do",
    "does", "did", "has", "have", "had", "should", "shall", "may", "might", "must",
  ]
  /// Before “you” these begin a request, before all else a question.
  private static let requesting: Set = ["can", "could", "would", "will"]
  /// What may stand before the word that tells one from the other.
  private static let openings: Set = ["please", "hello", "hi", "hey", "ok", "okay", "linnet", "so", "and", "well"]
  private static let behindHow: Set = [
    "to", "do", "does", "did", "can", "could", "would", "should", "shall", "may", "might", "must", "i", "we", "you",
    "one", "people",
  ]
  private static let denying: Set = ["not", "never", "nor", "cannot"]
  /// Written without the apostrophe.
  private static let shortDenying: Set = [
    "dont", "doesnt", "didnt", "cant", "couldnt", "wont", "wouldnt", "shouldnt", "mustnt", "isnt", "arent",
  ]

  init(_ sentence: String) {
    let words = SpokenWords(sentence).words.filter { !$0.isQuoted }
      .map { $0.text.lowercased().replacing("’", with: "'") }
    let told = words.drop { Self.openings.contains($0) }
    let first = told.first.map { $0.prefix { $0.isLetter } }.map(String.init) ?? ""
    let second = told.dropFirst().first ?? ""
    asks = Self.asking.contains(first) || Self.requesting.contains(first) && second != "you"
    asksHow = zip(words, words.dropFirst()).contains { $0 == "how" && Self.behindHow.contains($1) }
    denies = words.contains { word in
      Self.denying.contains(word) || Self.shortDenying.contains(word) || word.hasSuffix("n't")
    }
  }
}
