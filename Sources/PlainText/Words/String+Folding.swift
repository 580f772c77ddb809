import Foundation

extension String {
  /// The text as searches compare it: without differences of case, accents and width, with ligatures, mathematical letters and ß as
  /// plain letters, and without what can't be seen, such as soft hyphens. The search in chats does the same (`CSearchTokenizer`).
  public var searchFolded: String {
    // Most text is ASCII, where only capitals change.
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    let visible = unicodeScalars.filter { $0.properties.generalCategory != .format }
    return String(String.UnicodeScalarView(visible)).precomposedStringWithCompatibilityMapping
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .replacing("ß", with: "ss")
  }

  /// The text without differences of case and accents, as names are compared that somebody types. Letters of full width stay
  /// others.
  public var nameFolded: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
}
