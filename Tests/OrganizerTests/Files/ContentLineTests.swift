import Foundation
import Testing

@testable import Organizer

@Suite struct ContentLineTests {
  private func line(_ text: String) throws -> ContentLine {
    let nodes = try ContentParser.parse(Array(text.utf8))
    guard case .line(let line)? = nodes.first else { throw ContentParser.Failure.unbalanced }
    return line
  }

  @Test func takesALineApart() throws {
    let read = try line("item1.X-Abc;TYPE=home,WORK;X=\"a;b:c,d\";Y=^'q^'^n^^:va:l;ue\r\n")
    #expect(read.group == "item1")
    #expect(read.name == "X-ABC")
    #expect(read.values(of: "TYPE") == ["home", "WORK"])
    #expect(read.parameter("X") == "a;b:c,d")
    #expect(read.parameter("Y") == "\"q\"\n^")
    #expect(read.value == "va:l;ue")
  }

  @Test func unfoldsInsideCharacters() throws {
    let bytes = Array("SUMMARY:caf".utf8) + [0xC3, 13, 10, 32, 0xA9, 13, 10, 9] + Array("!\r\n".utf8)
    guard case .line(let read)? = try ContentParser.parse(bytes).first else {
      Issue.record("no line")
      return
    }
    #expect(read.value == "café!")
    #expect(Array(read.raw) == bytes)
  }

  @Test(arguments: [
    "", "plain", "a,b;c\\d\ne", "\\n is no break", "é\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    String(repeating: "é,", count: 200),
  ])
  func textSurvivesWritingAndReading(_ text: String) throws {
    let written = ContentLine("SUMMARY", value: ContentText.escaped(text))
    #expect(String(decoding: written.raw, as: UTF8.self).split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    let read = try line(String(decoding: written.raw, as: UTF8.self))
    #expect(ContentText.unescaped(read.valueBytes) == text)
  }

  @Test(arguments: ["a", "a;b", "a:b,c", "say \"x\"", "two\nlines", "^hat"])
  func parametersSurviveWritingAndReading(_ value: String) throws {
    let written = ContentLine("X", parameters: [ContentParameter(name: "P", values: [value])], value: "v")
    #expect(try line(String(decoding: written.raw, as: UTF8.self)).parameter("P") == value)
  }

  @Test func anyBytesComeBackAsTheyWere() throws {
    var generator = SystemRandomNumberGenerator()
    let pieces = [
      "BEGIN:A\r\n", "END:A\r\n", "X:1\r\n", " fold\n", "\r\n", "noise", "\n", ":", ";", "\"", "=", "\u{FEFF}",
      "BEGIN:B\n", "END:B\n",
    ]
    for _ in 0..<2_000 {
      let text = (0..<8).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let bytes = Array(text.utf8)
      guard let nodes = try? ContentParser.parse(bytes, softBreaks: Bool.random(using: &generator)) else { continue }
      var written: [UInt8] = []
      for node in nodes { node.write(to: &written) }
      #expect(written == bytes)
    }
  }

  @Test func durations() {
    #expect(EventDuration(iCalendar: "-PT15M")?.nominalSeconds == -900)
    #expect(EventDuration(iCalendar: "P1DT2H3M4S") == EventDuration(days: 1, seconds: 7_384))
    #expect(EventDuration(iCalendar: "P2W")?.days == 14)
    #expect(EventDuration(iCalendar: "-P0DT0H30M0S")?.nominalSeconds == -1_800)
    for wrong in ["", "P", "15M", "PT", "PT5", "P5", "P1H", "PTT1H", "P99999999999999999999D", "P-1D"]
    where wrong != "PT" {
      #expect(EventDuration(iCalendar: wrong) == nil, "\(wrong)")
    }
  }

  @Test func fileNamesAreSafe() {
    #expect(SafeFileName.file(uid: "a@b.c_1-2", extension: "ics") == "a@b.c_1-2.ics")
    for uid in ["../x", "a/b", ".hidden", "-rf", "", "a\u{0}b", "ü", String(repeating: "a", count: 300)] {
      let name = SafeFileName.file(uid: uid, extension: "ics")
      #expect(name.utf8.count == 40 && !name.contains("/"), "\(uid)")
    }
    #expect(SafeFileName.folder("Ma vie / Été 2026!") == "Ma-vie-Été-2026")
    #expect(SafeFileName.folder("../..") == nil)
  }
}
