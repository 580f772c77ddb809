/// Where the characters of an edited text stand on the screen: rows of at most so many cells.
struct EditorLayout: Equatable, Sendable {
  /// The rows' texts, prompts included.
  private(set) var rows: [String]
  /// The cells that each takes.
  private(set) var widths: [Int]
  /// The row and the cell of the cursor.
  var cursor: (row: Int, column: Int) { (cursorRow, cursorColumn) }
  private var cursorRow = 0
  private var cursorColumn = 0

  /// Cells that a tab takes, wherever it stands.
  private static let tabWidth = 4

  /// - Parameters:
  ///   - prompt: what stands before the first row.
  ///   - continuation: what stands before the text of each further line of it.
  ///   - columns: cells of the terminal. One is left free: terminals differ in what they do after the last.
  init(prompt: String, continuation: String, buffer: EditBuffer, columns: Int) {
    let limit = max(4, columns - 1)
    let fits = DisplayWidth.of(prompt) < limit - 2
    rows = [fits ? prompt : ""]
    widths = [fits ? DisplayWidth.of(prompt) : 0]
    for (index, character) in buffer.characters.enumerated() {
      if index == buffer.cursor { markCursor() }
      if character == "\n" {
        rows.append(fits ? continuation : "")
        widths.append(fits ? DisplayWidth.of(continuation) : 0)
        continue
      }
      let (shown, width) = Self.shown(character)
      if (widths.last ?? 0) + width > limit {
        rows.append("")
        widths.append(0)
        // The cursor stands where its character is, which has just moved to the next row.
        if index == buffer.cursor { markCursor() }
      }
      rows[rows.count - 1] += shown
      widths[widths.count - 1] += width
    }
    if buffer.cursor == buffer.characters.count { markCursor() }
  }

  private mutating func markCursor() {
    cursorRow = rows.count - 1
    cursorColumn = widths[cursorRow]
  }

  private static func shown(_ character: Character) -> (String, Int) {
    if character == "\t" { return (String(repeating: " ", count: tabWidth), tabWidth) }
    let text = ControlCharacters.visible(String(character), keepingLines: false)
    let width = DisplayWidth.of(text)
    // A combining character alone would be drawn onto its neighbour and be invisible to the cursor.
    return width == 0 ? ("\u{FFFD}", 1) : (text, width)
  }
}
