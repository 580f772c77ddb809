import TestSupport
import Testing

@testable import Inference

@Suite("A reply that is read by its special tokens")
struct MarkedReplyReaderTests {
  static let marks: ReplyMarks = {
    ReplyMarks(
      specials: ["<|think|>", "<|end|>", "<|begin|>", "<|content|>", "<think>", "<tool_call>"],
      prompt: "<|begin|>user<|content|>hello<|end|><|begin|>assistant", formThinks: false)
  }()

  static let channels = ReplyMarks(
    specials: ["<|start|>", "<|channel|>", "<|constrain|>", "<|message|>", "<|end|>"], prompt: "<|start|>assistant",
    lead: "<|start|>assistant<|channel|>final<|message|>")

  private func read(_ fragments: [String], marks: ReplyMarks = marks) -> (thinking: String, text: String) {
    var reader = MarkedReplyReader(marks)
    for marker in marks.markers { reader.meet(marker) }
    var result = (thinking: "", text: "")
    for fragment in fragments.flatMap({ reader.append($0.utf8) }) + reader.finish() {
      switch fragment {
      case .thinking(let text): result.thinking += text
      case .text(let text): result.text += text
      case .call: break
      }
    }
    return result
  }

  @Test("comes apart at tokens that speak of thinking, without the speaker's name, however it is split")
  func every() {
    let replies = [
      ("<|think|>First plan<|end|><|begin|>assistant<|content|>Good answer.", "First plan", "Good answer."),
      ("<|content|>Good answer.", "", "Good answer."), ("Good answer.", "", "Good answer."),
      ("assistant<|content|>Good", "", "Good"), ("assistants are good", "", "assistants are good"),
      ("Good <|", "", "Good <|"), ("<|think|>Hm", "Hm", ""),
      ("<think>a</think>b <tool_call>", "", "<think>a</think>b <tool_call>"),
    ]
    for (reply, thinking, text) in replies {
      #expect(read([reply]) == (thinking, text))
      #expect(read(reply.map(String.init)) == (thinking, text))
    }
  }

  @Test("shows no header, and knows one that announces thinking, however it is split")
  func headers() {
    let replies = [
      ("<|channel|>final <|constrain|>json<|message|>{}", "", "{}"), ("<|end|>Good answer.", "", "Good answer."),
      ("<|channel|>analysis<|message|>Hm.<|end|><|channel|>final<|message|>Good answer.", "Hm.", "Good answer."),
      ("<|start|>assistant<|message|>Good answer.", "", "Good answer."), ("Good answer.", "", "Good answer."),
      ("<|end|>" + String(repeating: "long ", count: 20) + "<|end|>", "", String(repeating: "long ", count: 20)),
      ("<|end|>two\nlines<|end|>", "", "two\nlines"),
    ]
    for (reply, thinking, text) in replies {
      #expect(read([reply], marks: Self.channels) == (thinking, text))
      #expect(read(reply.map(String.init), marks: Self.channels) == (thinking, text))
    }
  }

  @Test("shows the name of a special token that is spelled out of ordinary ones")
  func spelled() {
    var reader = MarkedReplyReader(Self.marks)
    reader.meet("<|end|>")
    #expect(reader.append("a <|begin|> b<|end|>".utf8) + reader.finish() == [.text("a <|begin|> b")])
  }

  @Test("is so only where such a token exists and llama.cpp found no thinking in the template")
  func choice() {
    #expect(Self.marks.replaceForm)
    #expect(Self.marks.roles.contains("assistant"))
    #expect(!ReplyMarks(specials: ["<|think|>"], prompt: "", formThinks: true).replaceForm)
    #expect(
      !ReplyMarks(specials: ["<think>", "<|end_of_thinking|>", "</reason>"], prompt: "", formThinks: false).replaceForm)
  }
}
