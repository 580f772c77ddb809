import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("Action blocks are noticed where they open and close")
struct BlockWatcherTests {
  typealias Observation = BlockWatcher.Observation

  static let calendar = ActionBlock(opening: "[CALENDAR_ACTION:", schema: "{}", closing: "]")
  static let note = ActionBlock(opening: "[NOTE_ACTION:", schema: "{}", closing: "]")
  static let call = ActionBlock(opening: "<tool_call>", schema: "{}", closing: "</tool_call>")
  static let bare = ActionBlock(opening: "«do»", schema: "{}", closing: "")
  /// What closes it looks like the beginning of more JSON.
  static let odd = ActionBlock(opening: "<odd>", schema: "{}", closing: "{{")
  static let blocks = [calendar, note, call, bare, odd]

  /// A part of a reply.
  enum Part: Sendable {
    case text(String)
    case block(ActionBlock, String)
  }

  struct Reply: Sendable, CustomTestStringConvertible {
    var parts: [Part]
    var testDescription: String { String(decoding: bytes, as: UTF8.self) }
    var bytes: [UInt8] {
      parts.flatMap { part in
        switch part {
        case .text(let text): Array(text.utf8)
        case .block(let block, let inside): Array((block.opening + inside + block.closing).utf8)
        }
      }
    }
    /// Where each block's opening begins, where it ends, and where the block ends.
    var blocks: [(start: Int, opened: Int, closed: Int)] {
      var position = 0
      return parts.compactMap { part in
        let start = position
        switch part {
        case .text(let text):
          position += text.utf8.count
          return nil
        case .block(let block, let inside):
          let opened = start + block.opening.utf8.count
          position = opened + inside.utf8.count + block.closing.utf8.count
          return (start, opened, position)
        }
      }
    }
  }

  static let replies = [
    Reply(parts: [.text("No block, only [brackets] and <tags> and [CALENDAR_ACTION without colon, é 日本 😀.")]),
    Reply(parts: [.block(calendar, #"{"action":"create"}"#)]),
    Reply(parts: [.text("Sure: "), .block(calendar, #"{"a":1}"#), .text(" Done.")]),
    Reply(parts: [.block(note, #"{"title":"]}[{","body":"\"]\\"}"#), .text("]]")]),
    Reply(parts: [.block(note, #" {"a":{"b":[1,[2,{"c":"}"}]]}} "#), .text(".")]),
    Reply(parts: [.block(calendar, #"[{"a":"\\\""},[]]"#), .text("]")]),
    Reply(parts: [.block(note, #""a string ] with \" both""#), .text("]")]),
    Reply(parts: [.block(note, "42"), .text("]")]),
    Reply(parts: [.block(note, " true"), .text(" and so on")]),
    Reply(parts: [.block(note, ""), .text(" nothing inside")]),
    Reply(parts: [.block(call, "\n{\"name\":\"x\",\"arguments\":{\"t\":\"</tool_call>\"}}\n"), .text("</tool_call>")]),
    Reply(parts: [.block(bare, #"{"a":"«do»"}"#), .text("}")]),
    Reply(parts: [.block(odd, #"{"{{":[]}"#), .text("{"), .block(odd, "[] ")]),
    Reply(parts: [.text("[["), .block(calendar, "{}"), .text("]")]),
    Reply(parts: [.text("[CALENDAR_[NOTE_ACTION"), .block(note, "{}")]),
    Reply(parts: [.text("[CALENDAR_ACTION[NOTE_"), .block(calendar, "{}")]),
    Reply(parts: [.block(calendar, "{}"), .block(note, "{}"), .block(calendar, "{}")]),
    Reply(parts: [
      .block(call, "{}"), .text("\n"), .block(call, #"{"a":"é😀"}"#), .text("é"), .block(bare, "{}"), .block(note, "[]"),
    ]),
    Reply(parts: [.text("««d«do "), .block(bare, "{}"), .text("»")]),
  ]

  private func observed(_ tokens: [[UInt8]], _ blocks: [ActionBlock] = BlockWatcherTests.blocks) -> [Observation] {
    var watcher = BlockWatcher(blocks)
    return tokens.map { watcher.observe($0) }
  }

  /// What should be seen: of all that a token completes the last, and how many tokens with text hold an opening.
  private func expected(_ reply: Reply, _ tokens: [[UInt8]]) -> [Observation] {
    var end = 0
    let ends = tokens.map { token in
      end += token.count
      return end
    }
    return tokens.indices.map { index in
      let range = (ends[index] - tokens[index].count)..<ends[index]
      let events = reply.blocks.flatMap { block -> [(Int, Observation)] in
        let holding = tokens.indices.filter { ends[$0] > block.start && $0 <= index && !tokens[$0].isEmpty }
        return [(block.opened, .opened(tokens: holding.count)), (block.closed, .closed)]
      }
      return events.last { range.contains($0.0 - 1) }?.1 ?? .none
    }
  }

  @Test("byte by byte, and cut in two at every byte", arguments: replies)
  func everyCut(reply: Reply) {
    let bytes = reply.bytes
    let single = bytes.map { [$0] }
    #expect(observed(single) == expected(reply, single))
    let wrong = (0...bytes.count).first { cut in
      let tokens = [Array(bytes[..<cut]), Array(bytes[cut...])]
      return observed(tokens) != expected(reply, tokens)
    }
    #expect(wrong == nil)
  }

  @Test("in random tokens, some of them without text", arguments: replies)
  func randomTokens(reply: Reply) {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<30 {
      var tokens = generator.pieces(of: reply.bytes, longest: .random(in: 1...20, using: &generator))
      for _ in 0..<3 { tokens.insert([], at: .random(in: 0...tokens.count, using: &generator)) }
      #expect(observed(tokens) == expected(reply, tokens), "round \(round)")
    }
  }

  @Test("random replies of many blocks")
  func randomReplies() {
    var generator = SeededGenerator(seed: 8)
    let insides = ["{}", "[]", #"{"a":"]"}"#, #"{"a":{"b":"\"}"}}"#, " {} ", "7", #""x""#]
    let texts = ["", " ", "[", "]", "[[", "<", "CALENDAR_ACTION:", "[NOTE_ACTION", "«", "}{", "text é "]
    for round in 0..<150 {
      let parts = (0..<Int.random(in: 1...6, using: &generator)).flatMap { _ -> [Part] in
        let block = generator.elements(1, of: Self.blocks)[0]
        // Without a closing text, or with one like JSON, what stands inside must end by itself.
        let inside = block == Self.bare || block == Self.odd ? "{}" : generator.elements(1, of: insides)[0]
        return [.text(generator.elements(1, of: texts)[0]), .block(block, inside)]
      }
      let reply = Reply(parts: parts)
      let tokens = generator.pieces(of: reply.bytes, longest: .random(in: 1...40, using: &generator))
      #expect(observed(tokens) == expected(reply, tokens), "round \(round): \(reply.testDescription)")
    }
  }

  @Test("a token that closes one block may begin or open the next")
  func sharedToken() {
    let tokens = ["[NOTE_ACTION:", "{}", "][", "NOTE_ACTION:", "{}", "] [CALENDAR_ACTION:", "{}]"].map {
      Array($0.utf8)
    }
    #expect(
      observed(tokens) == [
        .opened(tokens: 1), .none, .closed, .opened(tokens: 2), .none, .opened(tokens: 1), .closed,
      ])
  }

  @Test("of two openings that end together the longer one counts, of two in a token the first")
  func ambiguous() {
    let inner = ActionBlock(opening: "ACTION:", schema: "{}", closing: ")")
    #expect(observed(["[NOTE_", "ACTION:", "{}", "]"].map { Array($0.utf8) }, [inner, Self.note])[3] == .closed)
    let both = observed([Array("[NOTE_ACTION:<tool_call>]".utf8), Array("</tool_call>".utf8)], [Self.call, Self.note])
    #expect(both == [.closed, .none])
  }

  @Test("without blocks there is nothing to see")
  func noBlocks() {
    #expect(observed([Array("[NOTE_ACTION:{}]".utf8), []], []) == [.none, .none])
  }

  @Test(
    "a long reply costs no more memory than a short one",
    arguments: [
      ("", ""), ("", "["), ("", "text"), ("", "[NOTE_ACTION"), ("[NOTE_ACTION:", ""), ("[NOTE_ACTION:", "\"a"),
      ("[NOTE_ACTION:{}", " "), ("[NOTE_ACTION:{}", "x"), ("«do»", "7"),
    ])
  func memory(beginning: String, token: String) {
    var watcher = BlockWatcher(Self.blocks)
    _ = watcher.observe(Array(beginning.utf8))
    let bytes = Array(token.utf8)
    for _ in 0..<5_000 { _ = watcher.observe(bytes) }
    #expect(size(watcher) < 150)
  }

  /// The elements of all arrays that a value holds, however deep.
  private func size(_ value: Any) -> Int {
    Mirror(reflecting: value).children.reduce(0) { sum, child in
      sum + ((child.value as? [Any])?.count ?? 0) + size(child.value)
    }
  }
}
