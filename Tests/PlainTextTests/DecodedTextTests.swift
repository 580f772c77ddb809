import Foundation
import Testing

@testable import PlainText

@Suite("Bytes as text")
struct DecodedTextTests {
  @Test("Unicode with and without a mark")
  func unicode() {
    for (bytes, charset) in [
      (Array("né".utf8), "utf-8"), ([0xEF, 0xBB, 0xBF] + Array("né".utf8), "utf-8"),
      ([0xFF, 0xFE, 0x6E, 0, 0xE9, 0], "utf-16le"), ([0xFE, 0xFF, 0, 0x6E, 0, 0xE9], "utf-16be"),
      ([0x6E, 0, 0xE9, 0], "utf-16le"), ([0, 0x6E, 0, 0xE9], "utf-16be"),
    ] as [([UInt8], String)] {
      let text = DecodedText(Data(bytes))
      #expect(text.text == "né")
      #expect(text.charset == charset)
      #expect(!text.isGuess)
      #expect(!text.hasReplacements)
    }
    #expect(DecodedText(Data()).text.isEmpty)
    #expect(DecodedText(Data([0xFF, 0xFE, 0x3D, 0xD8, 0x00, 0xDE])).text == "😀")
  }

  @Test("what is no Unicode is read as Windows-1252, and said to be a guess")
  func western() {
    let text = DecodedText(Data([0x93, 0x63, 0x61, 0x66, 0xE9, 0x94, 0x20, 0x80]))
    #expect(text.text == "“café” €")
    #expect(text.charset == "windows-1252")
    #expect(text.isGuess)
    #expect(Windows1252.text(Data(0...255)).unicodeScalars.count == 256)
  }

  @Test("damaged UTF-8 stays UTF-8, with marks where it is damaged")
  func damaged() {
    let bytes = Data("naïve café, déjà vu, où ça, été, forêt, garçon".utf8) + Data([0xC3])
    let text = DecodedText(bytes)
    #expect(text.charset == "utf-8")
    #expect(text.hasReplacements)
    #expect(text.text.hasPrefix("naïve café"))
    #expect(DecodedText(Data([0xFF, 0xFE, 0x6E])).hasReplacements)
  }

  @Test("names of character sets, with a broken byte here and there")
  func named() {
    #expect(DecodedText(Data([0xE9]), charset: " \"Latin1\" ").text == "é")
    #expect(DecodedText(Data([0x82, 0xB1, 0xFF, 0x82, 0xF1]), charset: "Shift_JIS").text == "こ\u{FFFD}ん")
    #expect(DecodedText(Data([0xC4, 0xE3, 0xFF]), charset: "gb2312").hasReplacements)
    #expect(DecodedText(Data("é".utf8), charset: "no-such-thing").text == "é")
    #expect(DecodedText(Data([0xFF]), charset: "utf-8").text == "\u{FFFD}")
    #expect(HTMLDocument.charset(ofContentType: "text/html; Charset=\"UTF-8\"; x=y") == "UTF-8")
    #expect(HTMLDocument.charset(ofContentType: "text/html; charset=../../etc") == nil)
    #expect(HTMLDocument.charset(ofContentType: "text/html") == nil)
    // Long enough to fill the converter's buffer more than once.
    let long = Data(repeating: 0xCF, count: 100_000)
    #expect(DecodedText(long, charset: "windows-1251").text == String(repeating: "П", count: 100_000))
  }
}
