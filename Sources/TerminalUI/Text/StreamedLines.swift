/// Breaks text that is written piece by piece into the lines of a terminal, at words: a word that reaches the end of its line while it
/// is being written is taken back and goes to the next one. A value without I/O: it returns what is to be written.
///
/// Words that fit no line, such as addresses, and scripts without spaces are left to the terminal, which breaks them anywhere.
package struct StreamedLines: Sendable {
  /// Cells between two tab stops.
  private static let tab = 8

  /// Cells of the line that are taken.
  private var column = 0
  /// The word at the line's end, and its cells.
  private var word = ""
  private var wordWidth = 0

  private let isBreaking: Bool

  /// Nothing was written yet.
  /// - Parameter isBreaking: whether lines are broken here; false where the cursor can't be moved, so that what was written can't
  ///   be taken back.
  package init(isBreaking: Bool) { self.isBreaking = isBreaking }

  /// Takes in a piece. It must hold no control characters but line feeds and tabs.
  /// - Parameter columns: cells of a line, 1 or more.
  /// - Returns: what is to be written for it.
  package mutating func add(_ piece: String, columns: Int) -> String {
    guard isBreaking else { return piece }
    var written = ""
    for character in piece {
      if character.isNewline {
        written.append(character)
        startLine()
      } else if character == "\t" {
        written.append(character)
        endWord(at: min(columns, (column / Self.tab + 1) * Self.tab))
      } else if character == " " {
        written += space(columns: columns)
      } else {
        written += visible(character, columns: columns)
      }
    }
    return written
  }

  /// Something else was written, which ended its line.
  package mutating func startLine() { endWord(at: 0) }

  private mutating func endWord(at column: Int) {
    self.column = column
    word = ""
    wordWidth = 0
  }

  /// A space that a full line has no room for is its break.
  private mutating func space(columns: Int) -> String {
    guard column < columns else {
      startLine()
      return "\r\n"
    }
    endWord(at: column + 1)
    return " "
  }

  private mutating func visible(_ character: Character, columns: Int) -> String {
    let width = DisplayWidth.of(character)
    // Wide characters are written without spaces: a line may end before and behind each of them.
    if width > 1 { endWord(at: column) }
    if column + width <= columns {
      take(character, width: width)
      return String(character)
    }
    let start = column - wordWidth
    guard start > 0, wordWidth > 0, wordWidth + width <= columns else {
      // The terminal goes on in the next line by itself.
      endWord(at: 0)
      take(character, width: width)
      return String(character)
    }
    let taken = word
    column = wordWidth
    take(character, width: width)
    return "\r\u{1B}[\(start)C\u{1B}[K\r\n\(taken)\(character)"
  }

  private mutating func take(_ character: Character, width: Int) {
    column += width
    guard width < 2 else { return endWord(at: column) }
    word.append(character)
    wordWidth += width
  }
}
