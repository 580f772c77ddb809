/// Breaks text into lines of a terminal.
package enum TextWrap {
  /// The lines of a text, each at most so many cells wide. Breaks at spaces, and inside words that fit no line. Line feeds
  /// stay. Nothing but the spaces at the breaks is lost.
  /// - Parameter breaksWords: false to let such words stand out, for paths and commands that are going to be copied.
  static func lines(_ text: String, columns: Int, breaksWords: Bool = true) -> [String] {
    let columns = max(1, columns)
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      paragraph($0, columns: columns, breaksWords: breaksWords)
    }
  }

  private static func paragraph(_ text: Substring, columns: Int, breaksWords: Bool) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    var isFirst = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      defer { isFirst = false }
      let wordWidth = DisplayWidth.of(String(word))
      if !isFirst, width + 1 + wordWidth <= columns {
        line += " " + word
        width += 1 + wordWidth
        continue
      }
      if !isFirst { lines.append(line) }
      var pieces = wordWidth <= columns || !breaksWords ? [String(word)] : broken(word, columns: columns)
      line = pieces.popLast() ?? ""
      width = DisplayWidth.of(line)
      lines += pieces
    }
    return lines + [line]
  }

  private static func broken(_ word: Substring, columns: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var width = 0
    for character in word {
      let next = DisplayWidth.of(character)
      if width + next > columns, !piece.isEmpty {
        pieces.append(piece)
        piece = ""
        width = 0
      }
      piece.append(character)
      width += next
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  /// A text whose first line begins with a label, and whose further lines are indented as far. Words stay whole.
  package static func hanging(_ label: String, text: String, columns: Int) -> String {
    let indent = DisplayWidth.of(label)
    // Where a terminal is so narrow that hardly anything would fit beside the label, the text goes below it.
    let beside = columns - indent >= 16
    let rest = beside ? indent : min(2, columns - 1)
    let wrapped = lines(text, columns: max(1, columns - rest), breaksWords: false)
    let gap = String(repeating: " ", count: max(0, rest))
    let body = wrapped.enumerated().map { $0.offset == 0 && beside ? label + $0.element : gap + $0.element }
    return ((beside ? [] : [label]) + body).map(trimmingEnd).joined(separator: "\n")
  }

  package static func trimmingEnd(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
