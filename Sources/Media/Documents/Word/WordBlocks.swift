/// Puts the text of a DOCX document together: paragraphs, headings, lists and tables in Markdown's form.
struct WordBlocks {
  /// A paragraph that is being read.
  struct Paragraph {
    var text = ""
    var style: String?
    var outline: Int?
    var list: (id: String, level: Int)?
    /// Whether its end was deleted while changes were tracked.
    var isEndDeleted = false
  }

  /// A table that is being read.
  private struct Table {
    var rows: [[String]] = []
  }

  private let styles: WordStyles
  private var blocks: [(text: String, isItem: Bool)] = []
  private var tables: [Table] = []
  private var counters: [String: [Int: Int]] = [:]
  /// Bytes so far.
  private(set) var size = 0

  init(_ styles: WordStyles) { self.styles = styles }

  /// The whole text.
  var text: String {
    var result = ""
    var wasItem = false
    for block in blocks {
      if !result.isEmpty { result += wasItem && block.isItem ? "\n" : "\n\n" }
      result += block.text
      wasItem = block.isItem
    }
    return result
  }

  // MARK: Paragraphs

  mutating func add(_ paragraph: Paragraph) {
    let text = TextCleaning.cleaned(paragraph.text)
    guard !text.isEmpty else { return }
    size += text.utf8.count
    if let row = tables.last?.rows.indices.last, let table = tables.indices.last {
      addToCell(text, table: table, row: row)
    } else if let level = paragraph.outline ?? styles.heading(paragraph.style) {
      blocks.append((String(repeating: "#", count: min(6, max(1, level))) + " " + Self.line(text), false))
    } else if let list = paragraph.list ?? styles.list(paragraph.style), let mark = mark(list.id, level: list.level) {
      blocks.append((mark + text, true))
    } else {
      blocks.append((text, false))
    }
  }

  private mutating func mark(_ list: String, level: Int) -> String? {
    guard let isNumbered = styles.isNumbered(list, level: level) else { return nil }
    let level = min(8, max(0, level))
    let indent = String(repeating: "  ", count: level)
    guard isNumbered else { return indent + "- " }
    let number = (counters[list]?[level] ?? 0) + 1
    // An item begins the levels below anew.
    counters[list] = (counters[list] ?? [:]).filter { $0.key < level }
    counters[list]?[level] = number
    return "\(indent)\(number). "
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Tables

  mutating func beginTable() { tables.append(Table()) }

  mutating func beginRow() {
    guard let table = tables.indices.last else { return }
    tables[table].rows.append([])
  }

  mutating func beginCell() {
    guard let table = tables.indices.last, let row = tables[table].rows.indices.last else { return }
    tables[table].rows[row].append("")
  }

  private mutating func addToCell(_ text: String, table: Int, row: Int) {
    guard let cell = tables[table].rows[row].indices.last else { return }
    let text = Self.line(text).replacing("|", with: "\\|")
    let before = tables[table].rows[row][cell]
    tables[table].rows[row][cell] = before.isEmpty ? text : before + " " + text
  }

  mutating func endTable() {
    guard let table = tables.popLast() else { return }
    let rows = table.rows.filter { row in row.contains { !$0.isEmpty } }
    guard let first = rows.first else { return }
    // A table within a cell becomes part of it.
    if let outer = tables.indices.last, let row = tables[outer].rows.indices.last {
      return addToCell(rows.map { $0.joined(separator: ", ") }.joined(separator: "; "), table: outer, row: row)
    }
    let columns = rows.map(\.count).max() ?? first.count
    var lines = rows.map { row in
      "| " + (row + Array(repeating: "", count: columns - row.count)).joined(separator: " | ") + " |"
    }
    lines.insert("|" + String(repeating: " --- |", count: columns), at: 1)
    blocks.append((lines.joined(separator: "\n"), false))
  }
}
