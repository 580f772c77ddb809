import Foundation
import LanguageModels

@testable import Inference

/// The chat templates of llama.cpp's sources, and replies in the form of each.
enum FamilyTemplates {
  /// Where they lie. `make test` always says so.
  static let folder = ProcessInfo.processInfo.environment["LINNET_CHAT_TEMPLATES"] ?? ""

  /// Whether somebody wants them to be read: then it is a failure when they aren't there.
  static var areAsked: Bool { !folder.isEmpty }

  /// Their names, without the ending.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".jinja") }.map { String($0.dropLast(6)) }.sorted()
  }()

  static func template(_ name: String) throws -> ChatTemplate {
    try ChatTemplate(source: String(contentsOfFile: "\(folder)/\(name).jinja", encoding: .utf8))
  }
}

/// A prompt of one template, and what a model may reply to it.
struct FamilyReplies {
  static let messages = [PromptMessage.system("Be brief."), .user("hello")]
  static let plan = "First plan"
  static let answer = "Good answer."

  let rendering: ChatTemplate.Rendering
  /// What the template itself writes for a reply with thinking; nil where that doesn't begin as the prompt ends.
  let own: String?

  init(_ template: ChatTemplate, thinking: Bool) throws {
    rendering = try template.render(Self.messages, thinking: thinking, now: 0)
    let whole = try template.render(
      Self.messages + [.assistant(Self.answer, reasoning: Self.plan)], thinking: thinking, now: 0, beginsReply: false
    ).prompt
    guard whole.hasPrefix(rendering.prompt) else {
      own = nil
      return
    }
    let reply = String(whole.dropFirst(rendering.prompt.count))
    // The end of a turn is a token of its own and no text.
    let end = reply.range(of: Self.answer)?.upperBound
    let closing = template.endOfTurn.flatMap { tag in end.flatMap { reply[$0...].range(of: tag)?.lowerBound } }
    own = String(reply[..<(closing ?? end ?? reply.endIndex)])
  }

  /// Whether the prompt opens thinking and llama.cpp doesn't see that it does.
  var opensUnseen: Bool {
    guard let tag = rendering.format.thinkingTags?.opening, rendering.prompt.leavesOpen(tag) else { return false }
    return rendering.format.parse(Array("x".utf8))?.thinking.isEmpty == true
  }

  /// Replies in the template's form, in forms near it, and in none.
  var all: [String] {
    let format = rendering.format
    var replies = [own, Self.answer, "\n\(Self.answer)\n", "Write <b> and </b>, or [x] <| now.", ""].compactMap(\.self)
    for end in format.thinkingEnds {
      let start = format.thinkingStart ?? ""
      replies += [
        "\(start)\n\(Self.plan)\(end)\n\n\(Self.answer)", "\(Self.plan)\(end)\(Self.answer)",
        "\n\(end)\n\n\(Self.answer)",
        "\(start)\(end)\(Self.answer)", "\(start)\(Self.plan)",
      ]
    }
    for (mark, more) in Self.special where format.preserved.contains(mark) { replies += more }
    return replies
  }

  /// Forms that no pair of tags describes, by a special token that tells the family.
  private static let special: [String: [String]] = [
    "<|channel|>": [
      "<|channel|>analysis<|message|>\(plan)<|end|><|start|>assistant<|channel|>final<|message|>\(answer)",
      "<|channel|>commentary<|message|>One moment. <|end|><|start|>assistant<|channel|>final<|message|>\(answer)",
      "<|channel|>analysis<|message|>\(plan)<|end|><|start|>assistant<|channel|>analysis<|message|>More<|end|>"
        + "<|start|>assistant<|channel|>final<|message|>\(answer)",
    ],
    "<|START_RESPONSE|>": [
      "<|START_THINKING|>\(plan)<|END_THINKING|><|START_RESPONSE|>\(answer)<|END_RESPONSE|>",
      "<|START_RESPONSE|>\(answer)<|END_RESPONSE|>",
    ],
    "<|START_TEXT|>": ["\(plan)<|END_THINKING|><|START_TEXT|>\(answer)<|END_TEXT|>"],
    ">>>all": ["all\n\(answer)"],
    "<|close|>": [
      "\(plan)<|close|>think<|sep|><|open|>response<|sep|>\(answer)",
      "\(plan)<|close|>think<|sep|><|open|>response<|sep|>\(answer)<|close|>response<|sep|><|close|>message<|sep|>",
    ],
    "<mm:think>": ["</mm:think>\(answer)"],
    "<|channel>": ["<|channel>thought\n\(plan)<channel|>\(answer)", "<|channel>thought\n<channel|>\(answer)"],
    "<|eom|>": [" to=self<|message|>\(plan)<|eom|><|start|>assistant to=user<|message|>\(answer)"],
  ]

  /// What the reply is read as.
  /// - Parameter fragments: the reply, as it arrives.
  func read(_ fragments: [String], isExact: Bool = false) -> ReadReply {
    let marks = ReplyMarks(specials: rendering.format.preserved, prompt: rendering.prompt)
    var splitter = FormatSplitter(rendering.format, prompt: rendering.prompt, marks: marks, isExact: isExact)
    for marker in marks.markers { splitter.meet(special: marker) }
    var reply = ReadReply()
    for fragment in fragments.flatMap({ splitter.append($0) }) + splitter.finish() {
      reply.add(fragment)
    }
    return reply
  }

  /// What llama.cpp's own layer makes of a reply, without what stands in the prompt already: words of the thinking, and the tag
  /// that opens it, where the model writes that once more. nil where the reply is of no form of this template.
  func parsed(_ reply: String) -> ReadReply? {
    guard let parsed = rendering.format.parse(Array(reply.utf8)) else { return nil }
    let words = rendering.format.parse([])?.thinking ?? []
    let own = parsed.thinking.starts(with: words) ? Array(parsed.thinking.dropFirst(words.count)) : parsed.thinking
    var thinking = String(decoding: own, as: UTF8.self).trimmingWhitespace
    if let tag = rendering.format.thinkingTags?.opening, rendering.prompt.leavesOpen(tag) {
      if thinking.hasPrefix(tag) { thinking.removeFirst(tag.count) } else if tag.hasPrefix(thinking) { thinking = "" }
    }
    return ReadReply(thinking: thinking, text: String(decoding: parsed.text, as: UTF8.self))
  }
}

/// Thinking and answer.
struct ReadReply: Equatable {
  var thinking = ""
  var text = ""

  mutating func add(_ fragment: ReplyFragment) {
    switch fragment {
    case .thinking(let more): thinking += more
    case .text(let more): text += more
    case .call: break
    }
  }

  /// Without the white space around tags, which belongs to neither side.
  var trimmed: ReadReply { ReadReply(thinking: thinking.trimmingWhitespace, text: text.trimmingWhitespace) }
}
