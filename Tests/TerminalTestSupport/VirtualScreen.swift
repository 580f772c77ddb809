import TerminalUI

/// A terminal's screen, as far as the line editor uses it: enough to see what a user would see.
package struct VirtualScreen {
  package private(set) var rows: [[Character]] = [[]]
  package private(set) var row = 0
  package private(set) var column = 0
  private(set) var bells = 0
  package let columns: Int

  package init(columns: Int) { self.columns = columns }

  /// The rows' texts, without empty ones at the end.
  package var lines: [String] {
    var lines = rows.map { TextWrap.trimmingEnd(String($0.filter { $0 != Self.second })) }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Stands for the second cell of a wide character.
  private static let second: Character = "\u{E000}"

  package mutating func write(_ text: String) {
    var rest = Array(text)[...]
    while let character = rest.popFirst() {
      switch character {
      case "\r\n":
        column = 0
        lineFeed()
      case "\r": column = 0
      case "\n": lineFeed()
      case "\u{7}": bells += 1
      case "\u{1B}": escape(&rest)
      default: put(character)
      }
    }
  }

  private mutating func lineFeed() {
    row += 1
    while rows.count <= row { rows.append([]) }
  }

  private mutating func put(_ character: Character) {
    let width = DisplayWidth.of(character)
    if column + width > columns {
      column = 0
      lineFeed()
    }
    while rows[row].count < column + width { rows[row].append(" ") }
    rows[row][column] = character
    if width == 2 { rows[row][column + 1] = Self.second }
    column += width
  }

  private mutating func escape(_ rest: inout ArraySlice<Character>) {
    guard rest.popFirst() == "[" else { return }
    var parameters = ""
    while let character = rest.popFirst() {
      guard character.isLetter else {
        parameters.append(character)
        continue
      }
      control(character, parameters)
      return
    }
  }

  private mutating func control(_ final: Character, _ parameters: String) {
    let number = Int(parameters) ?? 1
    switch final {
    case "A": row = max(0, row - number)
    case "C": column = min(columns - 1, column + number)
    case "H":
      row = 0
      column = 0
    case "J":
      if parameters == "2" {
        rows = [[]]
        while rows.count <= row { rows.append([]) }
      } else {
        rows[row] = Array(rows[row].prefix(column))
        rows.removeSubrange((row + 1)...)
      }
    case "K": rows[row] = Array(rows[row].prefix(column))
    default: break
    }
  }
}
