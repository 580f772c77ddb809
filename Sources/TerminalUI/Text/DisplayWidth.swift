/// How many cells of a terminal a text takes.
package enum DisplayWidth {
  /// Cells of a whole text; line ends take none.
  package static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  /// Cells of what a user sees as one character: 0, 1 or 2, and more for some clusters of Indic scripts.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x7F { return scalars.count == 1 ? (first.value >= 0x20 ? 1 : 0) : clusterWidth(scalars) }
    return scalars.count == 1 ? of(first) : clusterWidth(scalars)
  }

  private static func clusterWidth(_ scalars: Character.UnicodeScalarView) -> Int {
    // An emoji in any of its forms: with a selector, a skin tone, joined to others, as a flag or a keycap.
    if scalars.contains(where: { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: return 0
    case 0xAD: return 1
    // Vowels and final consonants of Hangul join the syllable before them.
    case 0x1160...0x11FF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    return isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// The blocks that Unicode's East Asian Width (annex 11) has as wide or fullwidth, apart from emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]

  private static func isWide(_ value: UInt32) -> Bool {
    value >= 0x1100 && wide.contains { $0.contains(value) }
  }

  /// The text cut to so many cells; what was cut off is shown by an ellipsis.
  static func truncated(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    var width = 0
    var fitting = ""
    for character in text {
      let next = width + of(character)
      if next > columns { return shortened(fitting, to: columns - 1) + "…" }
      fitting.append(character)
      width = next
    }
    return fitting
  }

  private static func shortened(_ text: String, to columns: Int) -> String {
    var text = text
    while of(text) > columns { text.removeLast() }
    return text
  }

  /// The text filled up with spaces to so many cells.
  package static func padded(_ text: String, to columns: Int, alignment: TextTable.Alignment = .leading) -> String {
    let gap = String(repeating: " ", count: max(0, columns - of(text)))
    return alignment == .leading ? text + gap : gap + text
  }
}
