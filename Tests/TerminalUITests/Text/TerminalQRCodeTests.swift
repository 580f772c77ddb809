import QRCodes
import Testing

@testable import TerminalUI

@Suite("QR codes in a terminal") struct TerminalQRCodeTests {
  @Test("lines of half blocks are the code, with four light modules around it") func blocks() throws {
    let code = try #require(QRCode("linnet"))
    let text = try #require(TerminalQRCode.lines(of: "linnet", isColored: false, columns: 80))
    let lines = text.split(separator: "\n").map(Array.init)
    #expect(lines.count == (code.pictureWidth + 1) / 2)
    for (row, line) in lines.enumerated() {
      try #require(line.count == code.pictureWidth)
      for (column, block) in line.enumerated() {
        let (x, y) = (column - QRCode.quietZone, row * 2 - QRCode.quietZone)
        #expect("█▀".contains(block) == code.isDark(x: x, y: y))
        #expect("█▄".contains(block) == code.isDark(x: x, y: y + 1))
      }
    }
  }

  @Test("on a terminal each line is black on white, whatever its theme is, and leaves no colour behind") func colors()
    throws
  {
    let text = try #require(TerminalQRCode.lines(of: "linnet", isColored: true, columns: 80))
    for line in text.split(separator: "\n") {
      #expect(line.hasPrefix("\u{1B}[38;5;16;48;5;231m"))
      #expect(line.hasSuffix("\u{1B}[0m"))
    }
  }

  @Test("a code that doesn't fit is none") func narrow() throws {
    let width = try #require(QRCode("linnet")).pictureWidth
    #expect(TerminalQRCode.lines(of: "linnet", isColored: true, columns: width) != nil)
    #expect(TerminalQRCode.lines(of: "linnet", isColored: true, columns: width - 1) == nil)
    #expect(TerminalQRCode.lines(of: "", isColored: true, columns: 80) == nil)
  }
}
