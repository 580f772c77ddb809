import QRCodes
import Testing

/// What another program reads from these codes is tested in `Tests/Browser/test_qr_codes.py`.
@Suite("QR codes") struct QRCodeTests {
  private static let link = "linnet:/invitation#" + String(repeating: "aB3_", count: 10) + "xyz"

  @Test("the smallest code that a text fits into is made, with a square to find it by in three corners") func corners()
    throws
  {
    let code = try #require(QRCode(Self.link))
    #expect(code.width == 33)
    for (left, top) in [(0, 0), (26, 0), (0, 26)] {
      for step in 0..<7 {
        #expect(code.isDark(x: left + step, y: top))
        #expect(code.isDark(x: left, y: top + step))
      }
      #expect(!code.isDark(x: left + 1, y: top + 1))
      #expect(code.isDark(x: left + 3, y: top + 3))
    }
    // None is in the fourth.
    #expect((26..<33).contains { !code.isDark(x: $0, y: 32) })
  }

  @Test("nothing is dark beside a code") func outside() throws {
    let code = try #require(QRCode("a"))
    #expect(code.width == 21)
    for place in [-1, 21] {
      #expect(!(-1...21).contains { code.isDark(x: $0, y: place) || code.isDark(x: place, y: $0) })
    }
  }

  @Test("other texts have other codes, and the same text has the same") func texts() throws {
    #expect(QRCode("a") == QRCode("a"))
    #expect(QRCode("a") != QRCode("b"))
    // What isn't ASCII is more than one byte.
    #expect(try #require(QRCode(String(repeating: "é", count: 40))).width > 33)
  }

  @Test("there is no code of nothing, and none of what is too long") func limits() {
    #expect(QRCode("") == nil)
    #expect(QRCode(String(repeating: "x", count: 2331))?.width == 177)
    #expect(QRCode(String(repeating: "x", count: 2332)) == nil)
  }

  @Test("a path has each dark module once, within its quiet zone") func path() throws {
    let code = try #require(QRCode(Self.link))
    #expect(code.pictureWidth == 41)
    var painted: [[Int]] = Array(repeating: Array(repeating: 0, count: 41), count: 41)
    for bar in code.path.split(separator: "z") {
      let numbers = bar.split { !$0.isNumber }.compactMap { Int($0) }
      try #require(numbers.count == 5)
      #expect(bar == "M\(numbers[0]) \(numbers[1])h\(numbers[2])v1h-\(numbers[2])")
      for x in numbers[0]..<numbers[0] + numbers[2] { painted[numbers[1]][x] += 1 }
    }
    for y in 0..<41 {
      for x in 0..<41 { #expect(painted[y][x] == (code.isDark(x: x - 4, y: y - 4) ? 1 : 0)) }
    }
  }
}
