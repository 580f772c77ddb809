/// Labels of several things that no two of them share, so that one can say which is meant.
enum ChoiceLabels {
  /// - Parameters:
  ///   - label: what a thing is called, shared by some.
  ///   - details: what may tell two of one label apart, the most telling first. It is added only where it does.
  /// - Returns: the labels in the order of the things. What nothing tells apart is counted: `the 1st of 2`.
  static func distinct<Thing>(
    _ things: [Thing], label: (Thing) -> String, details: [(Thing) -> String?]
  ) -> [String] {
    var labels = things.map(label)
    for detail in details {
      for places in alike(labels) {
        let told = places.map { detail(things[$0]) }
        guard Set(told).count > 1 else { continue }
        for (place, words) in zip(places, told) { if let words { labels[place] += ", \(words)" } }
      }
    }
    for places in alike(labels) {
      for (number, place) in places.enumerated() { labels[place] += ", the \(ordinal(number + 1)) of \(places.count)" }
    }
    return labels
  }

  /// The places of labels that are the same, for each label that more than one thing has.
  private static func alike(_ labels: [String]) -> [[Int]] {
    // “Lunch” and “lunch” look the same to who is asked.
    Dictionary(grouping: labels.indices) { SearchText.fold(labels[$0]) }.values.filter { $0.count > 1 }
  }

  private static func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }

  /// The first words of a text, as what tells a thing apart; nil where it has none.
  static func beginning(of text: String?) -> String? {
    guard let text else { return nil }
    let words = text.prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : "“\(SearchText.clipped(words, longest: 40))”"
  }
}
