/// A table of text that fits a width: columns are as wide as they need to be, and the widest of those that may give way
/// do so by wrapping, so that nothing is cut off.
package struct TextTable {
  /// Where a cell's text stands.
  package enum Alignment: Sendable, Equatable {
    case leading, trailing
  }

  /// A column.
  package struct Column {
    /// Its heading.
    var title: String
    /// Where its text stands.
    var alignment = Alignment.leading
    /// Whether its text may wrap.
    var wraps = false

    package init(title: String, alignment: Alignment = .leading, wraps: Bool = false) {
      self.title = title
      self.alignment = alignment
      self.wraps = wraps
    }
  }

  /// The columns from left to right.
  let columns: [Column]
  /// The rows' cells.
  private(set) var rows: [[String]] = []
  private static let gap = 2
  private static let narrowest = 8

  package init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row; cells that are missing are empty.
  package mutating func append(_ cells: [String]) {
    rows.append(
      (0..<columns.count).map { $0 < cells.count ? ControlCharacters.visible(cells[$0], keepingLines: false) : "" })
  }

  /// The table's lines.
  /// - Parameters:
  ///   - width: cells of a line.
  ///   - heading: how headings are set off.
  package func text(width: Int, heading: (String) -> String = { $0 }) -> String {
    let widths = widths(fitting: width)
    let head = line(columns.map(\.title), widths: widths)
    return (head.map(heading) + rows.flatMap { line($0, widths: widths) }).map { $0 + "\n" }.joined()
  }

  private func widths(fitting width: Int) -> [Int] {
    var widths = columns.indices.map { index in
      ([columns[index].title] + rows.map { $0[index] }).map { DisplayWidth.of($0) }.max() ?? 0
    }
    var excess = widths.reduce(0, +) + Self.gap * (columns.count - 1) - width
    while excess > 0 {
      let candidates = columns.indices.filter { columns[$0].wraps && widths[$0] > Self.narrowest }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private func line(_ cells: [String], widths: [Int]) -> [String] {
    let wrapped = columns.indices.map { index in
      columns[index].wraps ? TextWrap.lines(cells[index], columns: widths[index]) : [cells[index]]
    }
    let height = wrapped.map(\.count).max() ?? 0
    return (0..<height).map { row in
      let parts = columns.indices.map { index in
        DisplayWidth.padded(
          row < wrapped[index].count ? wrapped[index][row] : "", to: widths[index], alignment: columns[index].alignment)
      }
      return TextWrap.trimmingEnd(parts.joined(separator: String(repeating: " ", count: Self.gap)))
    }
  }
}
