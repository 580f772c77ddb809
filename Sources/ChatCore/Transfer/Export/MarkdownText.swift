/// Fits texts into a Markdown document (CommonMark) that they must not break.
enum MarkdownText {
  /// Text that is shown as it is, in one line: what Markdown or HTML would take for its own is escaped.
  static func escaped(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    var result = ""
    for scalar in words.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        result += "\u{FFFD}"
        continue
      }
      if scalar.isASCII, "\\`*_{}[]()<>#|~&!$".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Text in a span of code, in one line.
  static func code(_ text: String) -> String {
    let line = text.split { $0.isNewline }.joined(separator: " ").replacing("\0", with: "\u{FFFD}")
    let fence = String(repeating: "`", count: ImportText.longestBacktickRun(line) + 1)
    let padding = line.hasPrefix("`") || line.hasSuffix("`") || line.hasPrefix(" ") ? " " : ""
    return line.isEmpty ? "" : "\(fence)\(padding)\(line)\(padding)\(fence)"
  }

  /// A path that a link can have.
  static func link(_ path: String) -> String {
    let allowed = "-._~/".utf8
    return path.utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || allowed.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
