/// Keeps text that comes from models and files from steering the terminal.
package enum ControlCharacters {
  /// The text with control characters made visible: ESC as ␛. Escape sequences of a reply could otherwise rename the
  /// window, rewrite what stands above or fill the clipboard. Works on fragments: each scalar stands for itself.
  /// - Parameter keepingLines: whether line feeds and tabs stay; otherwise they become spaces.
  package static func visible(_ text: String, keepingLines: Bool = true) -> String {
    guard text.unicodeScalars.contains(where: { needsCare($0, keepingLines: keepingLines) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !needsCare(scalar, keepingLines: keepingLines) {
        result.append(scalar)
      } else if scalar == "\r" && keepingLines {
        // Part of a line's end.
        continue
      } else if "\n\t\r".unicodeScalars.contains(scalar) {
        result.append(" ")
      } else {
        result.append(picture(of: scalar))
      }
    }
    return String(result)
  }

  private static func needsCare(_ scalar: Unicode.Scalar, keepingLines: Bool) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: !keepingLines
    case 0..<0x20, 0x7F...0x9F: true
    default: false
    }
  }

  /// The picture of a control character: U+2400 and on; the replacement character for those of the second set.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
