import Foundation

extension String {
  /// The text without differences of case, accents and width, as searches compare it.
  public var searchFolded: String {
    // Most text is ASCII, where only capitals change.
    utf8.allSatisfy({ $0 < 0x80 })
      ? lowercased() : folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// The text without differences of case and accents, as names are compared that somebody types. Letters of full width stay
  /// others.
  public var nameFolded: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
}
