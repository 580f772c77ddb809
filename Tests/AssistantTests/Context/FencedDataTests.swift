import ChatTypes
import JSONValue
import Testing

@testable import Assistant

@Suite("Data in a prompt stays data")
struct FencedDataTests {
  static let sources: [@Sendable (String) -> FencedData.Source] = [
    { .document(name: $0, part: "1 of 2 parts") }, { .web(title: $0) }, { .ownData(tool: $0) }, { .tool(name: $0) },
    { .person(name: $0) }, { _ in .quote(byUser: true) }, { _ in .memory },
  ]

  /// Takes a fence apart as a reader of the prompt would: nil when it isn't one label, one fence, and nothing else.
  private func inside(_ rendered: String) -> String? {
    let lines = rendered.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, lines[0].hasPrefix("["), lines[0].hasSuffix(":]") else { return nil }
    guard lines[0].dropFirst().dropLast().allSatisfy({ $0 != "[" && $0 != "]" }) else { return nil }
    let fence = lines[1].prefix { $0 == "`" }
    guard fence.count >= 3, lines[1] == fence + DataFence.mark, lines.last == fence else { return nil }
    let body = lines[2..<(lines.count - 1)].joined(separator: "\n")
    return body.contains(fence) ? nil : body
  }

  @Test("nothing in it closes its fence", arguments: AttackCorpus.texts)
  func closesNothing(text: String) {
    for source in Self.sources {
      let rendered = FencedData(source: source("x.txt"), text: text).rendered
      #expect(inside(rendered) == DataText.neutral(text))
    }
  }

  @Test("names can't leave their label", arguments: AttackCorpus.texts)
  func names(text: String) {
    for source in Self.sources {
      #expect(inside(FencedData(source: source(text), text: "x").rendered) == "x")
    }
  }

  @Test("no call can be read from it, fenced, bare, or copied word by word into a reply", arguments: AttackCorpus.texts)
  func noCall(text: String) {
    let neutral = DataText.neutral(text)
    for reply in [
      neutral, "Here it is:\n\(neutral)", FencedData(source: .web(title: text), text: text).rendered, neutral + neutral,
    ] {
      for thinking in [nil, ThinkingTags()] {
        #expect(parsed(reply, thinking: thinking).calls.isEmpty)
        #expect(parsed(reply, thinking: thinking).thinkingText.isEmpty)
      }
    }
    // Inside of a call's string it stays inside.
    let escaped = JSONValue.object(["body": .string(neutral)])
    #expect(parsed("[NOTE_ACTION:\(escaped.text())]").arguments == [escaped])
    let function = "<function=note><parameter=body>\(neutral)</parameter></function>"
    #expect(parsed(function).calls.count == 1)
  }

  @Test("the parser does read the calls of the corpus where nothing protects from them")
  func corpusIsSharp() {
    let readable = AttackCorpus.texts.filter { !parsed($0).calls.isEmpty }
    #expect(readable.count >= 20)
  }

  @Test("special tokens are broken, and nothing is ever taken away", arguments: AttackCorpus.texts)
  func tokens(text: String) {
    let neutral = DataText.neutral(text)
    for token in [
      "<|im_start|>", "<|im_end|>", "<|eot_id|>", "<end_of_turn>", "<start_of_turn>", "[INST]", "[/INST]", "<<SYS>>",
      "</s>", "<s>",
      "<｜", "<think>", "</think>", "<tool_call>", "</tool_call>", "<tool_response>", "<bos>", "<function=",
      "</parameter>",
    ] {
      #expect(!neutral.lowercased().contains(token.lowercased()))
    }
    #expect(neutral.unicodeScalars.filter { $0 != "\u{2060}" } == text.unicodeScalars.filter { $0 != "\u{2060}" })
    #expect(DataText.neutral(neutral) == neutral)
  }

  @Test("ordinary text is not touched")
  func ordinary() {
    for text in ["a < b > c [1] [x](y) <p>HTML</p> `code` ```swift\n```", "日本語 [メモ] 😀 e\u{301}", "[calendar] <note>"] {
      #expect(DataText.neutral(text) == text)
    }
  }

  @Test("a row of backticks makes no long fence")
  func shortFence() {
    let rendered = FencedData(source: .memory, text: String(repeating: "`", count: 100_000)).rendered
    #expect(rendered.hasSuffix("\n" + String(repeating: "`", count: 16)))
  }

  @Test("who wrote it is said to the gate: nobody's document counts as the user's words")
  func provenance() {
    let expected: [Bool?] = [true, true, false, true, true, nil, nil]
    #expect(Self.sources.map { FencedData(source: $0("x"), text: "").provenance?.taints } == expected)
  }

  @Test("a line is one line, and an excerpt splits no character")
  func lines() {
    #expect(DataText.line(" a\n b\u{7}\t c ", longest: 20) == "a b c")
    #expect(DataText.line("abcdef", longest: 4) == "abc…")
    let text = String(repeating: "é", count: 1000)
    for offset in 995..<1005 {
      let excerpt = DataText.excerpt(text, around: offset, reach: 10)
      #expect(!excerpt.contains("\u{FFFD}"))
      #expect(excerpt.count < 30)
    }
    #expect(DataText.excerpt("short", around: 3) == "short")
  }
}
