import QRCodes

/// A QR code in a terminal: two rows of modules a line, by blocks of half a line.
package enum TerminalQRCode {
  /// Black on white by numbers that no theme changes: a code whose light and dark have changed places is none to many cameras.
  private static let colors = "\u{1B}[38;5;16;48;5;231m"
  private static let end = "\u{1B}[0m"

  /// The lines of a code, each with a line break.
  /// - Parameters:
  ///   - text: what it says.
  ///   - isColored: whether colours are set, as a terminal needs it; on paper a block is dark by itself.
  ///   - columns: how wide the terminal is.
  /// - Returns: nil when the code is wider than that, or the text is too long for one.
  package static func lines(of text: String, isColored: Bool, columns: Int) -> String? {
    guard let code = QRCode(text), code.pictureWidth <= columns else { return nil }
    let positions = -QRCode.quietZone..<code.width + QRCode.quietZone
    var lines = ""
    for y in stride(from: positions.lowerBound, to: positions.upperBound, by: 2) {
      let line = positions.map { x in block(upper: code.isDark(x: x, y: y), lower: code.isDark(x: x, y: y + 1)) }
      lines += (isColored ? colors : "") + String(line) + (isColored ? end : "") + "\n"
    }
    return lines
  }

  private static func block(upper: Bool, lower: Bool) -> Character {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
