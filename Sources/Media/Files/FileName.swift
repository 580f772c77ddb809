import Foundation

/// Names of attachments, which come from anywhere and are never trusted.
enum FileName {
  /// How many bytes of UTF-8 a name keeps on the disk: with the identifier before it, well below the 255 bytes of
  /// common file systems.
  static let longestStored = 120
  /// How many bytes of UTF-8 a name keeps for display: the common limit of file systems.
  static let longestShown = 255
  /// What a file without a usable name is called.
  static let fallback = "file"

  /// The name to show: the last part of a path, without what changes the line, is invisible, or reverses the direction
  /// of the text (which makes "exe.jpg" of "gpj.exe").
  static func shown(_ name: String) -> String {
    let visible = lastPart(of: name).filter(isVisible).trimmingCharacters(in: .whitespaces)
    return shorten(visible.isEmpty || visible == "." || visible == ".." ? fallback : visible, to: longestShown)
  }

  /// The name for the disk: ``shown(_:)`` without a leading dot and without characters that other systems refuse, at
  /// most ``longestStored`` bytes of whole characters, the extension kept.
  static func stored(_ name: String) -> String {
    let safe = String(shown(name).map { #"\/:*?"<>|"#.contains($0) ? "_" : $0 })
    // Windows refuses a dot or a space at the end.
    let trimmed = safe.drop { $0 == "." || $0 == " " }.trimmingCharacters(in: .whitespaces)
    let bare = String(trimmed.reversed().drop { $0 == "." }.reversed())
    return shorten(bare.isEmpty ? fallback : bare, to: longestStored)
  }

  /// What follows the last dot: 1 to 16 letters and digits. Empty when there is none.
  static func fileExtension(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    let suffix = name[name.index(after: dot)...]
    let isPlain = suffix.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isPlain && (1...16).contains(suffix.count) ? String(suffix) : ""
  }

  private static func lastPart(of name: String) -> String {
    String(name.split { $0 == "/" || $0 == "\\" }.last ?? "")
  }

  /// Cuts whole characters off the end, before the extension.
  private static func shorten(_ name: String, to limit: Int) -> String {
    guard name.utf8.count > limit else { return name }
    let suffix = fileExtension(of: name)
    let ending = suffix.isEmpty ? "" : ".\(suffix)"
    var stem = name.dropLast(ending.count)
    while !stem.isEmpty, stem.utf8.count + ending.utf8.count > limit { stem.removeLast() }
    return stem.isEmpty ? fallback + ending : stem + ending
  }

  private static func isVisible(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
      // Joiners shape letters and emoji; all other format characters are invisible.
      case .format: scalar == "\u{200C}" || scalar == "\u{200D}" || (0xE0020...0xE007F).contains(scalar.value)
      default: true
      }
    }
  }
}
