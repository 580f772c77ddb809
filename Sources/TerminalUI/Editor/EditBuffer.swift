/// The text that is being edited, as the characters that a user sees, with a cursor between two of them.
struct EditBuffer: Equatable, Sendable {
  /// The characters.
  private(set) var characters: [Character]
  /// How many of them stand before the cursor.
  private(set) var cursor: Int

  /// A buffer with the cursor at its end.
  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The whole text.
  var text: String { String(characters) }
  /// Whether there is nothing.
  var isEmpty: Bool { characters.isEmpty }

  /// Inserts at the cursor. What joins the character before, as a combining accent does, becomes one character with it.
  ///
  /// The character after stays as it is: the halves of a flag come one after the other, and the first must not take half
  /// of the flag that follows.
  mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    let start = max(0, cursor - 1)
    let joined = Array(String(characters[start..<cursor]) + text)
    characters.replaceSubrange(start..<cursor, with: joined)
    cursor = start + joined.count
  }

  /// Moves by so many characters, within the text.
  mutating func move(by distance: Int) { cursor = min(max(0, cursor + distance), characters.count) }

  /// Removes a range and puts the cursor in its place.
  /// - Returns: what was removed.
  @discardableResult
  mutating func remove(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<characters.count)
    let removed = String(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
    return removed
  }

  /// Puts the cursor after so many characters.
  mutating func moveCursor(to position: Int) { cursor = min(max(0, position), characters.count) }

  /// Where the cursor's line begins.
  var lineStart: Int {
    (characters[..<cursor].lastIndex(of: "\n")).map { $0 + 1 } ?? 0
  }

  /// Where the cursor's line ends, before its line feed.
  var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }

  /// The beginning of the word at or before the cursor.
  /// - Parameter isPart: what words are made of.
  func wordStart(where isPart: (Character) -> Bool = EditBuffer.isWordPart) -> Int {
    var position = cursor
    while position > 0, !isPart(characters[position - 1]) { position -= 1 }
    while position > 0, isPart(characters[position - 1]) { position -= 1 }
    return position
  }

  /// The end of the word at or after the cursor.
  func wordEnd() -> Int {
    var position = cursor
    while position < characters.count, !Self.isWordPart(characters[position]) { position += 1 }
    while position < characters.count, Self.isWordPart(characters[position]) { position += 1 }
    return position
  }

  static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Moves to the line above or below, to the same column or the line's end.
  /// - Returns: false when there is none.
  mutating func moveLine(up: Bool) -> Bool {
    let start = lineStart
    let column = cursor - start
    if up {
      guard start > 0 else { return false }
      cursor = start - 1
      let above = lineStart
      cursor = min(above + column, start - 1)
    } else {
      let end = lineEnd
      guard end < characters.count else { return false }
      cursor = end + 1
      cursor = min(cursor + column, lineEnd)
    }
    return true
  }
}
