import TestSupport
import Testing

@testable import Inference

@Suite("A reply is split into thinking and answer")
struct ThinkingSplitterTests {
  typealias Piece = ThinkingSplitter.Piece

  struct Reply: Sendable, CustomTestStringConvertible {
    var text: String
    var thinking: String
    var answer: String
    var opening = "<think>"
    var closing = "</think>"
    var inside = false
    var testDescription: String { (inside ? "… " : "") + text.debugDescription }
    var splitter: ThinkingSplitter { ThinkingSplitter(opening: opening, closing: closing, startsInside: inside) }
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  static let replies = [
    Reply(text: "", thinking: "", answer: ""),
    Reply(text: "Hello there", thinking: "", answer: "Hello there"),
    Reply(text: "  \n Hello ", thinking: "", answer: "  \n Hello "),
    Reply(text: " \n ", thinking: "", answer: " \n "),
    Reply(text: "<think>plan a</think>Hi", thinking: "plan a", answer: "Hi"),
    Reply(text: " \n<think>\nplan  \n b\n</think>\n\nHi\n", thinking: "plan  \n b", answer: "Hi\n"),
    Reply(text: "<think>\r\nplan\r\n</think>\r\nHi", thinking: "plan", answer: "Hi"),
    Reply(text: "<think>\n\n</think>\n\nHi", thinking: "", answer: "Hi"),
    Reply(text: "<think></think>Hi", thinking: "", answer: "Hi"),
    Reply(text: "<think>é 😀\u{301}</think>\u{301}日本 👨‍👩‍👧", thinking: "é 😀\u{301}", answer: "\u{301}日本 👨‍👩‍👧"),
    Reply(text: "<think>a</think> \n ", thinking: "a", answer: ""),
    // White space without end is not held back for ever.
    Reply(text: blanks(32) + "<think>a" + blanks(32) + "</think>b", thinking: "a", answer: "b"),
    Reply(text: blanks(33) + "<think>a</think>b", thinking: "", answer: blanks(33) + "<think>a</think>b"),
    Reply(text: "<think>a" + blanks(35) + "</think>b", thinking: "a" + blanks(33), answer: "b"),
    Reply(text: "<think>" + blanks(70) + "a</think>" + blanks(70) + "b", thinking: "a", answer: "b"),
    // Not closed, not complete, not ours.
    Reply(text: "<think>never closed ", thinking: "never closed ", answer: ""),
    Reply(text: "<think>never closed </thi", thinking: "never closed </thi", answer: ""),
    Reply(text: "<think> \n", thinking: "", answer: ""),
    Reply(text: "<think>", thinking: "", answer: ""),
    Reply(text: " <thin", thinking: "", answer: " <thin"),
    Reply(text: "<thinking>hm</thinking>", thinking: "", answer: "<thinking>hm</thinking>"),
    Reply(text: "<<think>a</think>", thinking: "", answer: "<<think>a</think>"),
    Reply(text: "<think>a < b </ c </think</think>d", thinking: "a < b </ c </think", answer: "d"),
    // In the middle of an answer a tag is text.
    Reply(text: "Write <think> and </think>.", thinking: "", answer: "Write <think> and </think>."),
    Reply(text: "<think>a</think>Hi <think>b</think>", thinking: "a", answer: "Hi <think>b</think>"),
    // Two in a row.
    Reply(text: "<think>a</think><think>b</think>c", thinking: "ab", answer: "c"),
    Reply(text: "<think>a </think>\n <think> b</think>\nc", thinking: "ab", answer: "c"),
    Reply(text: "<think>a</think>\n<thin", thinking: "a", answer: "<thin"),
    // Opened by the prompt.
    Reply(text: "plan</think>Hi", thinking: "plan", answer: "Hi", inside: true),
    Reply(text: "\n plan </think>\n\nHi", thinking: "plan", answer: "Hi", inside: true),
    Reply(text: "</think>Hi", thinking: "", answer: "Hi", inside: true),
    Reply(text: "plan for ever", thinking: "plan for ever", answer: "", inside: true),
    Reply(text: "a</think><think>b</think>c", thinking: "ab", answer: "c", inside: true),
    // Other tags, also ones whose end begins like their middle.
    Reply(text: "[THINK]plan[/THINK]Hi", thinking: "plan", answer: "Hi", opening: "[THINK]", closing: "[/THINK]"),
    Reply(
      text: "<think>a</think>b", thinking: "", answer: "<think>a</think>b", opening: "[THINK]", closing: "[/THINK]"),
    Reply(text: "<t>aaab b", thinking: "a", answer: "b", opening: "<t>", closing: "aab"),
    Reply(text: "思x思y", thinking: "x", answer: "y", opening: "思", closing: "思"),
    // A model without an opening tag, and one without any.
    Reply(text: "plan</think>Hi</think>", thinking: "plan", answer: "Hi</think>", opening: "", inside: true),
    Reply(text: "<think>a</think>b", thinking: "", answer: "<think>a</think>b", opening: ""),
    Reply(text: "<think>a</think>b", thinking: "", answer: "<think>a</think>b", opening: "", closing: ""),
  ]

  /// Feeds fragments and joins neighbouring pieces of a kind.
  private func joined(_ splitter: ThinkingSplitter, _ fragments: [[Unicode.Scalar]]) -> [Piece] {
    var splitter = splitter
    let pieces = fragments.flatMap { splitter.append(string($0)) } + splitter.finish()
    return pieces.reduce(into: []) { result, piece in
      switch (result.last, piece) {
      case (.thinking(let before)?, .thinking(let more)): result[result.count - 1] = .thinking(before + more)
      case (.text(let before)?, .text(let more)): result[result.count - 1] = .text(before + more)
      default: result.append(piece)
      }
    }
  }

  private func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private func expected(_ reply: Reply) -> [Piece] {
    [reply.thinking.isEmpty ? nil : .thinking(reply.thinking), reply.answer.isEmpty ? nil : .text(reply.answer)]
      .compactMap { $0 }
  }

  @Test("any split gives the same thinking and the same answer", arguments: replies)
  func everySplit(reply: Reply) {
    let scalars = Array(reply.text.unicodeScalars)
    let expected = expected(reply)
    // A middle piece that is longer than a tag is nothing new.
    let cuts = (0...scalars.count).flatMap { first in (first...min(first + 12, scalars.count)).map { (first, $0) } }
    let wrong = cuts.first { first, second in
      joined(reply.splitter, [scalars[..<first], scalars[first..<second], scalars[second...]].map(Array.init))
        != expected
    }
    #expect(wrong == nil)
    #expect(joined(reply.splitter, scalars.map { [$0] }) == expected, "character by character")
  }

  @Test("random replies split as a look at the whole says")
  func random() {
    var generator = SeededGenerator(seed: 2)
    let parts = ["<t>", "<t>", "</t>", "</t>", "<", "</", "t>", " ", "\n", "a", "bc"].map { Array($0.unicodeScalars) }
    for round in 0..<1_500 {
      let scalars = generator.elements(Int.random(in: 0...12, using: &generator), of: parts).flatMap { $0 }
      let inside = generator.oneIn(3)
      let splitter = ThinkingSplitter(opening: "<t>", closing: "</t>", startsInside: inside)
      let fragments = generator.pieces(of: scalars, longest: 4)
      #expect(
        joined(splitter, fragments) == whole(string(scalars), inside: inside),
        "round \(round): \(fragments.map { string($0) })")
    }
  }

  /// What a reply is, found out with all of it at hand. Tags `<t>` and `</t>`.
  private func whole(_ reply: String, inside: Bool) -> [Piece] {
    var thinking = ""
    var rest = Substring(reply)
    var isInside = inside
    while true {
      if !isInside {
        let visible = rest.drop(while: \.isWhitespace)
        guard visible.hasPrefix("<t>") else { break }
        rest = visible.dropFirst(3)
      }
      rest = rest.drop(while: \.isWhitespace)
      let end = rest.firstRange(of: "</t>")
      var body = rest[..<(end?.lowerBound ?? rest.endIndex)]
      while end != nil, body.last?.isWhitespace == true { body.removeLast() }
      thinking += body
      guard let end else { return thinking.isEmpty ? [] : [.thinking(thinking)] }
      rest = rest[end.upperBound...].drop(while: \.isWhitespace)
      isInside = false
    }
    return (thinking.isEmpty ? [] : [.thinking(thinking)]) + (rest.isEmpty ? [] : [.text(String(rest))])
  }

  @Test("only what may be a tag is held back")
  func promptly() {
    var splitter = ThinkingSplitter()
    #expect(splitter.append("<thi") == [])
    #expect(splitter.append("nk>") == [])
    #expect(splitter.isThinking)
    #expect(splitter.append(" one") == [.thinking("one")])
    #expect(splitter.append(" two <") == [.thinking(" two")])
    #expect(splitter.append("3 </th") == [.thinking(" <3")])
    #expect(splitter.append("ink>\n") == [])
    #expect(!splitter.isThinking)
    #expect(splitter.append("A") == [.text("A")])
    #expect(splitter.append(" <") == [.text(" <")])
    #expect(splitter.append("") == [])
    #expect(splitter.finish() == [])
  }

  @Test("an answer without thinking is shown from its first character on")
  func plainAnswer() {
    var splitter = ThinkingSplitter()
    #expect(splitter.append("H") == [.text("H")])
    #expect(splitter.append("i") == [.text("i")])
  }

  @Test("a prompt that opened the thinking makes the reply begin inside")
  func startsInside() {
    #expect(ThinkingSplitter(startsInside: true).isThinking)
    #expect(!ThinkingSplitter().isThinking)
    #expect(!ThinkingSplitter(closing: "", startsInside: true).isThinking)
  }

  @Test("an endless row of white space comes out while it is written")
  func endlessWhiteSpace() {
    for inside in [false, true] {
      var splitter = ThinkingSplitter(startsInside: inside)
      var given = splitter.append(inside ? "a" : "").count
      for _ in 0..<1_000 { given += splitter.append("\n").count }
      #expect(given > 10)
    }
  }

  @Test("the end gives out the rest once")
  func end() {
    var splitter = ThinkingSplitter()
    #expect(splitter.append(" <thi") == [])
    #expect(splitter.finish() == [.text(" <thi")])
    #expect(splitter.finish() == [])
  }
}
