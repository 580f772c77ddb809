import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import Assistant

@Suite("Any split of a reply gives the same pieces")
struct SplitInvarianceTests {
  static let replies = [
    #"Sure: [CALENDAR_ACTION:{"action":"create","title":"é 😀 }] [[","n":1}] done. [1](x) <b>"#,
    "[ note_action :\n {'a': “b”, c: [1,2,], \"d\":\"\\\"]}\"} ] x",
    #"a [NOTE_ACTION:{"title":}] b [NOTE_ACTION:{"a":{"b":1}] c [NOTE_ACTION:x] d [NOTE_ACTION:{}"#,
    #"[NOTE_ACTION:{"body":"He "[CALENDAR_ACTION:{"action":"delete"}]" x"}] y [WEB_SEARCH:{"query":"z"}]"#,
    #"[NOTE_ACTION:{"title":"x}] `b [CALENDAR_ACTION:{}] ``` c"#,
    "<tool_call>\n{\"name\":\"note\",\"arguments\":{\"t\":\"</tool_call>\"}}\n</tool_call>\n<tool_call>{</tool_ca</tool_call>!",
    "<function=note>\n<parameter=a>\n1\n</parameter>\n</function><tool_call><function=x>{}</function> </tool_call>é",
    "```swift\n[NOTE_ACTION:{}]\n```\n`[NOTE_ACTION:{}]` ~~~\n\n> ~~~\n[NOTE_ACTION:{}]\n~~~ \n[NOTE_ACTION:{}]",
    "[[NOTE_ACTION[NOTE_ACTION:{}]]<tool_<tool_call>{}</tool_call><</tool_call>[NOTE_ACTION:{\"a\":1} \n\t ```\n[NOTE_ACTION:{}]",
    "\n <think>\n a </thin [NOTE_ACTION:{}] </think> <think>b</think>\n[NOTE_ACTION:{\"a\":\"日本語\"}]e\u{301}",
  ]
  static let reasons: [TurnFinishReason] = [.stop, .length]

  @Test("in two, at every scalar", arguments: replies)
  func everyCut(reply: String) {
    let scalars = Array(reply.unicodeScalars)
    for reason in Self.reasons {
      for thinking in [nil, ThinkingTags(), ThinkingTags(startsInside: true)] {
        let whole = parsed([reply], reason: reason, thinking: thinking)
        for cut in 0...scalars.count {
          let halves = [scalars[..<cut], scalars[cut...]].map { String(String.UnicodeScalarView($0)) }
          #expect(parsed(halves, reason: reason, thinking: thinking) == whole, "at \(cut)")
        }
        if thinking == nil { #expect(whole.source == reply) }
      }
    }
  }

  @Test("in random pieces, characters of several scalars cut apart too", arguments: replies)
  func randomCuts(reply: String) {
    var random = SeededGenerator(seed: 11)
    let whole = parsed([reply], thinking: ThinkingTags())
    for round in 0..<60 {
      let pieces = random.pieces(of: reply, longest: round % 12 + 1)
      #expect(parsed(pieces, thinking: ThinkingTags()) == whole, "round \(round)")
    }
  }

  @Test("random replies of everything that means something")
  func randomReplies() {
    let parts = [
      "[NOTE_ACTION:", "[calendar_action :", "{", "}", "]", "[", "\"", "'", "\\", ":", ",", "a", "1", " ", "\n", "\n\n",
      "`", "```",
      "~~~", "<tool_call>", "</tool_call>", "<function=note>", "</function>", "<parameter=a>", "</parameter>", "<",
      "{\"a\":1}",
      "{\"name\":\"note\"}", "<think>", "</think>", "é", "“", "”", "😀", "{}]", ">", "true", "x y z",
    ]
    var random = SeededGenerator(seed: 12)
    for round in 0..<1500 {
      let reply = (0..<Int.random(in: 1...24, using: &random)).map { _ in parts.randomElement(using: &random)! }
        .joined()
      let reason: TurnFinishReason = round % 3 == 0 ? .length : .stop
      let thinking = round % 4 == 0 ? ThinkingTags() : nil
      let whole = parsed([reply], reason: reason, thinking: thinking)
      for longest in [1, 4] {
        let split = parsed(random.pieces(of: reply, longest: longest), reason: reason, thinking: thinking)
        #expect(split == whole, "round \(round): \(reply)")
      }
      if thinking == nil {
        let lost = reply.dropFirst(whole.source.count)
        #expect(whole.source + lost == reply, "round \(round)")
        #expect(
          lost.isEmpty || reason == .length && "[<".contains(lost.first!) && lost.utf8.count < 20, "round \(round)")
      }
      // What is not complete is never executable, and every opening has its call.
      let opened = whole.filter { if case .callOpened = $0 { true } else { false } }
      #expect(opened.count == whole.calls.count)
    }
  }

  @Test("what is held back is bounded by the longest opening, and work doesn't grow with the reply")
  func bounded() {
    var parser = ReplyParser()
    var given = 0
    var taken = 0
    for text in ["plain text ", "[", "[NOTE_", "<tool_", "[          ", "`", "```", "[CALENDAR_ACTION   "] {
      for _ in 0..<200 {
        taken += text.utf8.count
        given += parser.consume(text).shownText.utf8.count
        #expect(taken - given <= 40)
      }
    }
  }

  @Test("many broken blocks take no more than linear time")
  func manyBroken() {
    // Quadratic work over 2 MB would not end in an hour.
    let reply = String(repeating: #"[NOTE_ACTION:{"a":"b "c}] <tool_call>{"x"#, count: 50_000)
    let pieces = parsed(reply)
    #expect(pieces.source == reply)
    #expect(pieces.executable.isEmpty)
  }
}
