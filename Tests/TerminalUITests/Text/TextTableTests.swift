import Testing

@testable import TerminalUI

@Suite("Tables")
struct TextTableTests {
  private func table(_ rows: [[String]]) -> TextTable {
    var table = TextTable([
      TextTable.Column(title: "NAME", wraps: true), TextTable.Column(title: "SIZE", alignment: .trailing),
      TextTable.Column(title: "NOTE", wraps: true),
    ])
    for row in rows { table.append(row) }
    return table
  }

  @Test("Columns line up, wide characters included")
  func alignment() {
    let text = table([["tiny", "4 MB", "in use"], ["漢字モデル", "12.5 GB", ""]]).text(width: 80)
    #expect(
      text == """
        NAME           SIZE  NOTE
        tiny           4 MB  in use
        漢字モデル  12.5 GB

        """)
  }

  @Test("A table fits its width without losing a character", arguments: [40, 60, 80, 120])
  func fits(_ width: Int) {
    let name = String(repeating: "long-name-", count: 12)
    let text = table([[name, "1 GB", "in use, sees images"], ["b", "2 GB", ""]]).text(width: width)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= width })
    #expect(text.filter { !$0.isWhitespace }.contains("1GB"))
    let firstColumn = lines.dropFirst().map { $0.prefix(while: { $0 != " " }) }.joined()
    #expect(firstColumn.contains("long-name-"))
    #expect(firstColumn.filter { $0 == "l" }.count == 12)
  }

  @Test("Missing cells are empty, and control characters can't break a row")
  func cells() {
    let text = table([["a\u{1B}[2Jb\nc"]]).text(width: 80)
    #expect(!text.contains("\u{1B}"))
    #expect(text.split(separator: "\n").count == 2)
  }
}
