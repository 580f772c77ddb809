/// Words by which rules for very small models tell what a request isn't.
enum RequestWords {
  /// Whether what sounds like taking away is bringing: "drop off the car".
  static func brings(_ words: [String]) -> Bool {
    guard let drop = words.firstIndex(where: ["drop", "drops", "dropping"].contains) else { return false }
    return words[drop...].prefix(4).contains("off")
      && Lexicon.Requests.removing.subtracting(["drop", "off"]).isDisjoint(with: words)
  }

  /// Whether a request asks for something to be known.
  static func asks(_ request: String, words: [String]) -> Bool {
    guard !request.contains("?") else { return true }
    // "Can you add" asks for something to be done.
    let isPolite =
      ["can", "could", "will", "would"].contains(words.first) && ["you", "u"].contains(words.dropFirst().first)
    return !isPolite && (words.first.map(Lexicon.Requests.asking.contains) ?? false)
  }
}
