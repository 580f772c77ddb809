import ChatTypes
import JSONValue
import Testing

@testable import Assistant

@Suite("Code and thinking in a reply")
struct CodeAndThinkingTests {
  static let block = #"[NOTE_ACTION:{"title":"x"}]"#

  @Test(
    "a block in code is an example and stays text",
    arguments: [
      "```\n\(block)\n```", "```json\n\(block)\n```\n", "~~~\n\(block)\n~~~",
      "````\n```\n\(block)\n```\n\(block)\n````",
      "- ```\n  \(block)\n  ```", "> ```\n> \(block)\n> ```", "1. ```\n\(block)", "It looks so: `\(block)`.",
      "``\(block)``",
      "```\(block)```", "a ` \(block) ` b", "```\n\(block)\n``\n\(block)", "```\n\(block)\n``` x\n\(block)",
      "```\n<tool_call>{}</tool_call>\n```", "`<function=x>`", "x\n\n```\r\n\(block)\r\n```",
    ])
  func code(reply: String) {
    #expect(parsed(reply) == [.text(reply)])
  }

  @Test(
    "a block behind code is a call",
    arguments: [
      "```\ncode\n```\n", "```\ncode\n````  \n", "~~~\n```\n~~~\n", "`a` ", "``a`` ", "`a\n", "```a```\n",
      "``` ` ```\n",
      "a ``` b\n", "x ~~~\n", "~~\n", "> ```\n> a\n> ```\n", "```\n```\n", "`` ` ``",
    ])
  func behindCode(text: String) {
    let pieces = parsed(text + Self.block)
    #expect(pieces.executable.count == 1)
    #expect(pieces.shownText == text)
  }

  private func thought(_ reply: String, _ tags: ThinkingTags = ThinkingTags()) -> [ReplyPiece] {
    parsed(reply, thinking: tags)
  }

  @Test("thinking is split off, and a block in it is no call")
  func thinking() {
    #expect(
      thought("\n<think>\nhm \(Self.block) hm\n</think>\n\nHi \(Self.block)") == [
        .thinking("hm \(Self.block) hm"), .text("Hi "), .callOpened(name: "note"),
        .call(
          ParsedCall(
            dialect: .block, name: "note", content: .complete(arguments: json(#"{"title":"x"}"#), repairs: []),
            text: Self.block)),
      ])
    #expect(thought("a</think>b", ThinkingTags(startsInside: true)) == [.thinking("a"), .text("b")])
    #expect(thought("<think>a</think> <think>b</think> c") == [.thinking("ab"), .text("c")])
    #expect(thought("<think>only this \(Self.block)") == [.thinking("only this \(Self.block)")])
    #expect(thought("<think></think>a") == [.text("a")])
    #expect(thought("<think>a < b </thin </ </think>c") == [.thinking("a < b </thin </"), .text("c")])
  }

  @Test("a tag elsewhere is text, and so is all without tags")
  func noThinking() {
    #expect(thought("Hi <think>a</think>") == [.text("Hi <think>a</think>")])
    #expect(thought("  Hi") == [.text("  Hi")])
    #expect(thought("<thi") == [.text("<thi")])
    #expect(thought("   ") == [.text("   ")])
    #expect(thought(Self.block).executable.count == 1)
    #expect(parsed("<think>a</think>") == [.text("<think>a</think>")])
  }
}
