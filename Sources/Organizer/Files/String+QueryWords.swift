import PlainText

extension String {
  /// The words of a query, without differences of case, accents and width.
  var queryWords: [String] {
    searchFolded.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init)
  }
}
