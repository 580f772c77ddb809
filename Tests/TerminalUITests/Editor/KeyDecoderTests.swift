import TestSupport
import Testing

@testable import TerminalUI

@Suite("Key decoder")
struct KeyDecoderTests {
  static func characters(_ text: String) -> [Key] { text.unicodeScalars.map { .character($0) } }

  /// What terminals send, and what it means.
  static let corpus: [(bytes: [UInt8], keys: [Key])] = [
    (Array("hi".utf8), characters("hi")),
    (Array("é漢😀".utf8), characters("é漢😀")),
    (Array("👩‍👧".utf8), characters("👩‍👧")),
    ([0x0D], [.enter]), ([0x0A], [.enter]), ([0x1B, 0x0D], [.newline]),
    ([0x01], [.home]), ([0x05], [.end]), ([0x02], [.left]), ([0x06], [.right]),
    ([0x0B], [.deleteToEnd]), ([0x15], [.deleteToStart]), ([0x17], [.deleteSpacedWordBack]), ([0x19], [.yank]),
    ([0x08], [.backspace]), ([0x7F], [.backspace]), ([0x1B, 0x7F], [.deleteWordBack]),
    ([0x03], [.interrupt]), ([0x04], [.endOfInput]), ([0x1A], [.suspend]), ([0x0C], [.clearScreen]), ([0x09], [.tab]),
    ([0x10], [.up]), ([0x0E], [.down]),
    (Array("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D".utf8), [.up, .down, .right, .left]),
    (Array("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD".utf8), [.up, .down, .right, .left]),
    (Array("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF".utf8), [.home, .end, .home, .end]),
    (Array("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~\u{1B}[3~".utf8), [.home, .end, .home, .end, .delete]),
    (Array("\u{1B}[1;5C\u{1B}[1;5D\u{1B}[1;3C\u{1B}[1;3D".utf8), [.wordRight, .wordLeft, .wordRight, .wordLeft]),
    (Array("\u{1B}[1;2C\u{1B}[3;5~".utf8), [.right, .deleteWordForward]),
    (Array("\u{1B}b\u{1B}f\u{1B}d\u{1B}OM".utf8), [.wordLeft, .wordRight, .deleteWordForward, .enter]),
    // Sequences that mean nothing here say nothing.
    (Array("\u{1B}[15~\u{1B}[<0;1;2Mx".utf8), characters("x")),
    (Array("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\a\u{1B}]0;t\u{7}b".utf8), characters("ab")),
    // Pasted text is one key, its line ends line feeds; nothing in it acts.
    (Array("\u{1B}[200~one\r\ntwo\rthree\n\u{1B}[201~!".utf8), [.paste("one\ntwo\nthree\n")] + characters("!")),
    (Array("\u{1B}[200~a\u{3}\u{1B}[Ab\tc\u{1B}[201~".utf8), [.paste("a[Ab\tc")]),
    (Array("\u{1B}[200~é漢😀\u{1B}[201~".utf8), [.paste("é漢😀")]),
    // Ill-formed bytes.
    ([0xFF, 0x61], characters("\u{FFFD}a")), ([0xC3, 0x28], characters("\u{FFFD}(")),
    ([0xE2, 0x82, 0x61], characters("\u{FFFD}a")), ([0xC3, 0x0D], characters("\u{FFFD}") + [.enter]),
    ([0xF0, 0x9F, 0xC3, 0xA9], characters("\u{FFFD}é")), ([0xED, 0xA0, 0x80], characters("\u{FFFD}\u{FFFD}\u{FFFD}")),
    // Escape, and then a letter that no Alt key sends.
    ([0x1B, 0x7A], [.escape] + characters("z")),
    ([0x1B, 0x1B, 0x5B, 0x41], [.escape, .up]),
  ]

  @Test("Bytes mean what terminals mean by them", arguments: corpus.indices)
  func decodes(_ index: Int) {
    var decoder = KeyDecoder()
    let keys = Self.corpus[index].bytes.flatMap { decoder.receive($0) }
    #expect(keys == Self.corpus[index].keys)
  }

  @Test("A sequence means the same after any other")
  func independent() {
    for first in Self.corpus {
      for second in Self.corpus {
        var decoder = KeyDecoder()
        let keys = (first.bytes + second.bytes).flatMap { decoder.receive($0) }
        #expect(keys == first.keys + second.keys)
      }
    }
  }

  @Test("A lone Escape waits for what follows, and a time-out makes it a key")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.receive(0x1B).isEmpty)
    #expect(decoder.isAwaitingEscape)
    #expect(decoder.timeout() == [.escape])
    #expect(!decoder.isAwaitingEscape)
    #expect(decoder.timeout().isEmpty)
    #expect(decoder.receive(0x62) == [.character("b")])
  }

  @Test("A character is only complete with its last byte")
  func split() {
    var decoder = KeyDecoder()
    #expect(decoder.receive(0xF0).isEmpty)
    #expect(decoder.receive(0x9F).isEmpty)
    #expect(decoder.receive(0x98).isEmpty)
    #expect(decoder.receive(0x80) == [.character("😀")])
  }

  @Test("Any bytes at all leave it in working order")
  func noise() {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<2000 {
      var decoder = KeyDecoder()
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        _ = decoder.receive(UInt8.random(in: .min ... .max, using: &generator))
      }
      // Ends whatever it is in the middle of: an answer, a paste, a sequence.
      for byte in Array("\u{1B}\\\u{1B}[201~\u{7}".utf8) { _ = decoder.receive(byte) }
      #expect(decoder.receive(UInt8(ascii: "x")) == [.character("x")])
    }
  }
}
