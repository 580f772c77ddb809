/// Chooses how the text of a page reads best.
enum PDFPage {
  /// Spaces in a row that set a column apart.
  private static let gap = "   "
  /// Lines with such gaps that make a table.
  private static let leastRows = 3
  /// Characters of the shortest piece of a line from which on the pieces are columns of prose: most rows of a table have a
  /// cell that is shorter.
  private static let longestCell = 14
  /// Dots in a row that are still a sign of their own.
  private static let longestEllipsis = 6

  /// A page in reading order or, if it is a table for the most part, in its layout.
  static func better(_ text: String, layout: String?) -> String {
    let text = TextCleaning.cleaned(text)
    guard let layout, !text.isEmpty else { return withoutLeaders(text) }
    let lines = withoutIndent(TextCleaning.lines(layout))
    return withoutLeaders(isTable(lines) ? TextCleaning.cleaned(lines.joined(separator: "\n")) : text)
  }

  private static func isTable(_ lines: [Substring]) -> Bool {
    let shortest = lines.compactMap { line -> Int? in
      let pieces = line.split(separator: gap).map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      return pieces.count > 1 ? pieces.map(\.count).min() : nil
    }.sorted()
    guard shortest.count >= leastRows, shortest.count * 4 >= lines.count(where: { !$0.isEmpty }) else { return false }
    return shortest[shortest.count / 2] <= longestCell
  }

  /// Rows keep their columns; what stands alone on its line, such as a page's number, needs no place.
  private static func withoutIndent(_ lines: [Substring]) -> [Substring] {
    let rows = lines.map { line in
      let start = line.drop { $0 == " " }
      return start.contains(gap) ? line : start
    }
    let indent = rows.filter { $0.contains(gap) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return rows.map { $0.contains(gap) ? $0.dropFirst(indent) : $0 }
  }

  /// Dots that lead the eye over a table of contents say nothing; a row of them becomes one sign.
  static func withoutLeaders(_ text: String) -> String {
    guard text.contains("...") || text.contains(". . .") else { return text }
    var result: [UInt8] = []
    var dots: [UInt8] = []
    var count = 0
    func flush() {
      if count < longestEllipsis {
        result += dots
      } else {
        while result.last == 0x20 { result.removeLast() }
        result += Array(" … ".utf8)
      }
      dots = []
      count = 0
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") {
        count += 1
        dots.append(byte)
      } else if byte == 0x20, count > 0, dots.last != 0x20 {
        dots.append(byte)
      } else {
        if count > 0 { flush() }
        if !(byte == 0x20 && result.suffix(4).elementsEqual(" … ".utf8.suffix(4))) { result.append(byte) }
      }
    }
    if count > 0 { flush() }
    return String(decoding: result, as: UTF8.self)
  }
}
