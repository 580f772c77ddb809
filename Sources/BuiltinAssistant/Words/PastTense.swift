/// What irregular verbs are called by whom something is still to do: "paid" is said of "Pay the rent".
enum PastTense {
  /// Whether a word says that something was done.
  static func isOne(_ word: String) -> Bool {
    Lexicon.PastTense.base[word] != nil || (word.count > 4 && word.hasSuffix("ed"))
  }
}
