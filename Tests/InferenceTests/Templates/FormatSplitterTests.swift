import LanguageModels
import TestSupport
import Testing

@testable import Inference

/// Templates in the manner of families whose replies llama.cpp reads by parsers of their own.
enum SmallTemplate {
  /// Channels, as gpt-oss has them.
  static let channels = """
    {%- for message in messages -%}<|start|>{{ message.role }}<|message|>{{ message.content }}<|end|>{%- endfor -%}
    {%- if add_generation_prompt -%}<|start|>assistant{%- endif -%}{#- <|channel|> -#}
    """
  /// Thinking that the prompt opens and several texts end, as Qwen 3.5 has it.
  static let opened = """
    {%- for message in messages -%}{{ '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}{%- endfor -%}
    {%- if add_generation_prompt -%}{{ '<|im_start|>assistant\\n<think>\\n' }}{%- endif -%}
    {#- <tool_call> <function= <parameter= -#}
    """
  /// A recipient before the answer, as Functionary has it.
  static let recipient = """
    {%- for message in messages -%}
    {{ '<|start_header_id|>' + message.role + '<|end_header_id|>\\n\\n' + message.content + '<|eot_id|>' }}{%- endfor -%}
    {%- if add_generation_prompt -%}{{ '<|start_header_id|>assistant<|end_header_id|>\\n\\n>>>' }}{%- endif -%}
    {#- >>>all >>>${recipient} -#}
    """
  /// Nothing but messages.
  static let plain = """
    {%- for message in messages -%}{{ '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}{%- endfor -%}
    {%- if add_generation_prompt -%}{{ '<|im_start|>assistant\\n' }}{%- endif -%}
    """
}

@Suite("A reply is read as llama.cpp's own chat layer reads it")
struct FormatSplitterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var template: String
    var reply: String
    var thinking = ""
    var text: String
    var testDescription: String { reply.debugDescription }
  }

  static let cases = [
    Case(
      template: SmallTemplate.channels,
      reply: "<|channel|>analysis<|message|>First plan<|end|><|start|>assistant<|channel|>final<|message|>Good answer.",
      thinking: "First plan", text: "Good answer."),
    Case(
      template: SmallTemplate.channels,
      reply:
        "<|channel|>commentary<|message|>One moment. <|end|><|start|>assistant<|channel|>final<|message|>Good answer.",
      text: "One moment. Good answer."),
    // Of no form: a header that nobody knows, none, and a word that begins like one.
    Case(template: SmallTemplate.channels, reply: "<|channel|>final<|message|>", text: ""),
    Case(template: SmallTemplate.channels, reply: "Good answer.", text: "Good answer."),
    Case(
      template: SmallTemplate.channels, reply: "<|channel|>analysis<|message|>First plan<|end|>Good answer.",
      thinking: "First plan", text: "Good answer."),
    Case(
      template: SmallTemplate.opened, reply: "First plan</think>Good answer.", thinking: "First plan",
      text: "Good answer."),
    Case(
      template: SmallTemplate.opened, reply: "First plan\n</think>\n\nGood answer.\n", thinking: "First plan",
      text: "Good answer.\n"),
    Case(template: SmallTemplate.opened, reply: "\n</think>\n\nGood answer.", text: "Good answer."),
    Case(
      template: SmallTemplate.opened, reply: "<think>\nFirst plan</think>Good answer.", thinking: "First plan",
      text: "Good answer."),
    Case(
      template: SmallTemplate.opened, reply: "First plan<tool_call>\n{}</tool_call>", thinking: "First plan",
      text: "<tool_call>\n{}</tool_call>"),
    Case(template: SmallTemplate.opened, reply: "First pl</th", thinking: "First pl", text: ""),
    Case(template: SmallTemplate.recipient, reply: "all\nGood answer.", text: "Good answer."),
    Case(template: SmallTemplate.recipient, reply: "almost there", text: "almost there"),
    Case(template: SmallTemplate.recipient, reply: "al", text: ""),
    Case(template: SmallTemplate.plain, reply: "Good < answer.\n", text: "Good < answer.\n"),
    Case(
      template: SmallTemplate.plain, reply: "<think>\nFirst plan\n</think>\n\nGood answer.", thinking: "First plan",
      text: "Good answer."),
    Case(template: SmallTemplate.plain, reply: "</think>\n\nGood answer.", text: "Good answer."),
    Case(template: SmallTemplate.plain, reply: "Write <think> and </think>.", text: "Write <think> and </think>."),
  ]

  private func splitter(_ template: String, isExact: Bool = false) throws -> FormatSplitter {
    let rendering = try ChatTemplate(source: template).render([.user("hello")], thinking: true, now: 0)
    let marks = ReplyMarks(specials: rendering.format.preserved, prompt: rendering.prompt)
    var splitter = FormatSplitter(rendering.format, prompt: rendering.prompt, marks: marks, isExact: isExact)
    for marker in marks.markers { splitter.meet(special: marker) }
    return splitter
  }

  private func read(_ fragments: [String], _ splitter: FormatSplitter) -> ReadReply {
    var splitter = splitter
    var reply = ReadReply()
    for fragment in fragments.flatMap({ splitter.append($0) }) + splitter.finish() { reply.add(fragment) }
    return reply
  }

  @Test("any split gives the same thinking and the same answer", arguments: cases)
  func everySplit(_ sample: Case) throws {
    let right = ReadReply(thinking: sample.thinking, text: sample.text)
    for isExact in [false, true] {
      let splitter = try splitter(sample.template, isExact: isExact)
      #expect(read([sample.reply], splitter) == right)
      #expect(read(sample.reply.map(String.init), splitter) == right, "letter by letter")
      for cut in sample.reply.indices {
        let fragments = [String(sample.reply[..<cut]), String(sample.reply[cut...])]
        #expect(read(fragments, splitter) == right, "\(fragments)")
      }
    }
  }

  @Test("Long replies come in small steps, and characters stay whole")
  func long() throws {
    var generator = SeededGenerator(seed: 5)
    let words = ["one ", "zwei ", "drei < vier ", "日本 ", "😀\n", "</b> "]
    let text = (0..<4_000).map { _ in words[Int.random(in: 0..<words.count, using: &generator)] }
    var splitter = try splitter(SmallTemplate.opened)
    _ = splitter.append("Hm.</think>")
    var shown = ""
    var written = 0
    for word in text {
      written += word.utf8.count
      for case .text(let more) in splitter.append(word) { shown += more }
      #expect(written - shown.utf8.count <= 16 + written / 512)
    }
    for case .text(let more) in splitter.finish() { shown += more }
    #expect(shown == text.joined())
  }

  @Test("it is known what is being written, and what would close it")
  func phases() throws {
    var channels = try splitter(SmallTemplate.channels, isExact: true)
    #expect(channels.phase == .between)
    _ = channels.append("<|channel|>analysis<|message|>")
    #expect(channels.phase == .thinking)
    #expect(channels.closingTag == "<|end|>")
    _ = channels.append("Hm.<|end|>")
    #expect(channels.phase == .between)
    _ = channels.append("<|start|>assistant<|channel|>final<|message|>")
    #expect(channels.phase == .answering)
    #expect(channels.closingTag == nil)
    var opened = try splitter(SmallTemplate.opened, isExact: true)
    #expect(opened.phase == .thinking)
    #expect(opened.closingTag == "\n</think>")
    _ = opened.append("Hm")
    _ = opened.append("</think>")
    #expect(opened.phase == .answering)
    var plain = try splitter(SmallTemplate.plain)
    #expect(plain.phase == .answering)
    _ = plain.append("<think>Hm")
    #expect(plain.phase == .thinking)
    #expect(plain.closingTag == "</think>")
  }
}
