/// Draws an edited text over what was drawn of it before. Knows the screen only by what it has written itself.
struct EditorScreen: Sendable {
  private let prompt: String
  private let continuation: String
  private let style: @Sendable (String) -> String
  private var drawn: Drawn?

  private struct Drawn {
    var widths: [Int]
    var cursor: (row: Int, column: Int)
  }

  /// - Parameters:
  ///   - prompt: what stands before the text.
  ///   - continuation: what stands before each further line of it.
  ///   - style: how the prompt is set off.
  init(prompt: String, continuation: String, style: @escaping @Sendable (String) -> String = { $0 }) {
    self.prompt = prompt
    self.continuation = continuation
    self.style = style
  }

  /// What to write so that the screen shows the text. Of a text that is higher than the screen, the part around the cursor.
  mutating func draw(_ buffer: EditBuffer, size: TerminalSize) -> String {
    let layout = EditorLayout(prompt: prompt, continuation: continuation, buffer: buffer, columns: size.columns)
    let cursor = layout.cursor
    let height = max(1, size.rows - 1)
    let first = layout.rows.count <= height ? 0 : min(max(0, cursor.row - height / 2), layout.rows.count - height)
    let last = min(first + height, layout.rows.count) - 1
    var rows = Array(layout.rows[first...last])
    if first == 0, rows[0].hasPrefix(prompt) { rows[0] = style(prompt) + rows[0].dropFirst(prompt.count) }
    let output =
      erase(columns: size.columns) + rows.joined(separator: "\r\n")
      + Self.move(up: last - cursor.row, toColumn: cursor.column)
    drawn = Drawn(widths: Array(layout.widths[first...last]), cursor: (cursor.row - first, cursor.column))
    return output
  }

  /// What to write so that what comes next stands below the text.
  mutating func leave(_ buffer: EditBuffer, size: TerminalSize) -> String {
    var buffer = buffer
    buffer.moveCursor(to: buffer.characters.count)
    let output = draw(buffer, size: size) + "\r\n"
    drawn = nil
    return output
  }

  /// What to write to empty the screen before the next drawing.
  mutating func clear() -> String {
    drawn = nil
    return "\u{1B}[H\u{1B}[2J"
  }

  /// Forgets what was drawn, because something else was written below it.
  mutating func forget() { drawn = nil }

  /// Goes to where the last drawing began and takes it away. The terminal may have been made narrower since, and has
  /// then broken the rows that were wider.
  private func erase(columns: Int) -> String {
    guard let drawn else { return "\r\u{1B}[J" }
    let columns = max(1, columns)
    let above = drawn.widths[..<drawn.cursor.row].reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) }
    return Self.move(up: above + drawn.cursor.column / columns, toColumn: 0) + "\u{1B}[J"
  }

  private static func move(up rows: Int, toColumn column: Int) -> String {
    (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\r" + (column > 0 ? "\u{1B}[\(column)C" : "")
  }
}
