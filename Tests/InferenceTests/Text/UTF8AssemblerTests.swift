import TestSupport
import Testing

@testable import Inference

@Suite("Bytes in pieces become text")
struct UTF8AssemblerTests {
  static let texts = [
    "", "plain ASCII", "naïve café ß", "日本語と한국어", "𝄞 and 😀", "e\u{301}\u{327} n\u{303}", "👨‍👩‍👧‍👦 🏳️‍🌈 🇪🇺 👍🏽",
    "\u{FEFF}mark\u{0}\r\n",
    "\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFD}\u{FFFF}\u{10000}\u{10FFFF}",
  ]

  static let invalid: [[UInt8]] = [
    [0x80], [0xBF, 0xBF, 0x41], [0xFF], [0xFE, 0x41],
    [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xF0, 0x9F], [0xF0],
    [0xC3, 0x41], [0xE2, 0x82, 0x41], [0xE2, 0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98, 0xC3, 0xA9], [0xF0, 0x9F, 0x80],
    [0xE2, 0x82, 0xAC, 0xAC, 0xC3], [0x41, 0xC3, 0xC3, 0xC3, 0xA9, 0x80, 0x42],
  ]

  static var corpus: [[UInt8]] {
    let mixed = zip(invalid, texts + texts + texts + texts).flatMap { [$0 + Array($1.utf8), Array($1.utf8) + $0] }
    return texts.map { Array($0.utf8) } + invalid + mixed
  }

  /// What comes out, compared byte by byte: `==` of strings would take other scalars for the same.
  private func assembled(_ pieces: [some Sequence<UInt8>]) -> [UInt8] {
    var assembler = UTF8Assembler()
    return pieces.flatMap { Array(assembler.append($0).utf8) } + Array(assembler.finish().utf8)
  }

  private func decoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  @Test("a cut at any byte changes nothing", arguments: corpus)
  func everyCut(bytes: [UInt8]) {
    let wrong = (0...bytes.count).filter { assembled([bytes[..<$0], bytes[$0...]]) != decoded(bytes) }
    #expect(wrong == [])
    #expect(assembled(bytes.map { [$0] }) == decoded(bytes), "byte by byte")
  }

  @Test("random bytes in random pieces decode as if they had come at once")
  func randomPieces() {
    var generator = SeededGenerator(seed: 1)
    let likely: [UInt8] = [
      0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC3, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5,
    ]
    for round in 0..<2_000 {
      let bytes = generator.elements(Int.random(in: 1...24, using: &generator), of: likely)
      let pieces = generator.pieces(of: bytes, longest: 5)
      #expect(assembled(pieces) == decoded(bytes), "round \(round): \(pieces)")
    }
  }

  @Test("every first byte with every kind of successor, byte by byte")
  func everyLead() {
    let seconds: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    let mismatches = (UInt8(0x7F)...0xFF).flatMap { lead in
      seconds.flatMap { second in
        [[lead, second, 0x80, 0xBF], [lead, second, 0x80, 0x41], [lead, second, 0xC3, 0xA9]]
      }
    }.filter { bytes in assembled(bytes.map { [$0] }) != decoded(bytes) }
    #expect(mismatches == [])
  }

  @Test("text comes out as soon as its characters are complete, and never broken", arguments: texts)
  func promptly(text: String) {
    var assembler = UTF8Assembler()
    var given = String.UnicodeScalarView()
    var fed = 0
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      for byte in bytes.dropLast() { #expect(assembler.append([byte]) == "", "an incomplete character came out") }
      given.append(contentsOf: assembler.append(bytes.suffix(1)).unicodeScalars)
      fed += 1
      #expect(given.elementsEqual(text.unicodeScalars.prefix(fed)))
    }
    #expect(assembler.finish() == "")
  }

  @Test("what can't become a character is given out at once")
  func hopeless() {
    var assembler = UTF8Assembler()
    #expect(assembler.append([0xE0]) == "")
    #expect(assembler.append([0x80]) == "\u{FFFD}\u{FFFD}")
    #expect(assembler.append([0xF0, 0x9F, 0x98]) == "")
    #expect(assembler.append([0x41]) == "\u{FFFD}A")
    for bytes in [[0xC0], [0xC1], [0xF5], [0xFF], [0xE0, 0x9F], [0xED, 0xA0], [0xF0, 0x8F], [0xF4, 0x90]] as [[UInt8]] {
      #expect(assembler.append(bytes) == String(repeating: "\u{FFFD}", count: bytes.count), "\(bytes)")
    }
  }

  @Test("the end gives out the rest once")
  func end() {
    var assembler = UTF8Assembler()
    #expect(assembler.append([0x41, 0xF0, 0x9F, 0x98]) == "A")
    #expect(assembler.finish() == "\u{FFFD}")
    #expect(assembler.finish() == "")
    #expect(assembler.append([0xC3, 0xA9]) == "é")
  }
}
