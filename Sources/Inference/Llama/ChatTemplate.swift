import CLlamaCommon
import Foundation
import LanguageModels

/// Why a chat template is of no use, as a sentence that begins with it.
struct TemplateProblem: Error {
  var why: String
}

/// A model's chat template: messages to the one string that the model was trained to continue.
final class ChatTemplate {
  /// A rendered prompt.
  struct Rendering {
    var prompt: String
    var supportsThinking: Bool
    /// How the reply is read.
    var format: ReplyFormat
  }

  private let pointer: OpaquePointer
  /// Whether it came with the model; otherwise it is ChatML.
  let isOwn: Bool
  /// The template as it was written.
  let source: String
  /// Whether it can switch thinking on and off.
  let supportsThinking: Bool
  /// Whether a reply stays in the history when its thinking is handed over with it: some templates then leave both out.
  let takesReasoning: Bool
  /// What ends a turn of the model, such as `<|im_end|>`; nil where that is no tag.
  let endOfTurn: String?
  /// What stands right before the words of a reply.
  let lead: String
  /// What of calls of tools the template has a form for. Looked at once somebody needs it.
  private(set) lazy var callForms = CallForms(self)

  /// A model's own template.
  /// - Throws: ``TemplateProblem`` when it can't be understood.
  convenience init(model: OpaquePointer) throws { try self.init(model: model, source: nil) }

  /// A template as it is written.
  /// - Throws: ``TemplateProblem`` when it can't be understood.
  convenience init(source: String) throws { try self.init(model: nil, source: source) }

  private init(model: OpaquePointer?, source: String?) throws {
    var error: UnsafeMutablePointer<CChar>?
    guard let pointer = linnet_templates_create(model, source, &error) else {
      throw TemplateProblem(why: "can't be understood: \(Self.reason(takeString(error)))")
    }
    self.pointer = pointer
    isOwn = linnet_templates_is_own(pointer)
    self.source = linnet_templates_source(pointer).map { String(cString: $0) } ?? ""
    // llama.cpp recognises most templates that can think; one that renders differently when asked not to can as well.
    let hello = [PromptMessage.user("Hello")]
    let on = try? Self.render(pointer, messages: hello, thinking: true, now: 0)
    let off = try? Self.render(pointer, messages: hello, thinking: false, now: 0)
    supportsThinking = on?.supportsThinking == true || on?.prompt != off?.prompt
    (lead, endOfTurn) = Self.surroundings(in: pointer)
    let thought = hello + [.assistant("Yes", reasoning: "Hm")] + hello
    takesReasoning =
      (try? Self.render(pointer, messages: thought, thinking: true, now: 0))?.prompt.contains("Yes") == true
  }

  deinit { linnet_templates_free(pointer) }

  /// What ends a reply where the model spells it out, as it has no token for it: the end of a turn, and the beginning of the next one in
  /// ChatML, with which a model that has no template goes on in the user's place.
  func spelledEnds(where isToken: (String) -> Bool) -> [String] {
    [endOfTurn, isOwn ? nil : "<|im_start|>"].compactMap(\.self).filter { !isToken($0) }
  }

  /// Renders a short conversation, as a look at whether the template is of use.
  /// - Throws: ``TemplateProblem`` when it isn't.
  func check() throws {
    let word = "Hello"
    let prompt: String
    do {
      prompt = try Self.render(pointer, messages: [.user(word)], thinking: false, now: 0).prompt
    } catch let refusal as TemplateRefusal {
      throw TemplateProblem(why: "takes no question: \(refusal.reason)")
    }
    guard prompt.contains(word) else { throw TemplateProblem(why: "leaves out what the user writes") }
  }

  /// Renders messages.
  /// - Parameters:
  ///   - imageMark: stands for each image of a message.
  ///   - beginsReply: whether the prompt ends where the model's reply begins.
  ///   - tools: what the reply may call.
  func render(
    _ messages: [PromptMessage], thinking: Bool, now: Int64, imageMark: Character? = nil, beginsReply: Bool = true,
    tools: RenderedTools? = nil
  ) throws -> Rendering {
    var messages = messages
    if !takesReasoning { for index in messages.indices { messages[index].reasoning = nil } }
    if source.contains("length != 9") { messages = CallNames.shortened(messages) }
    do {
      return try Self.render(
        pointer, messages: messages, thinking: thinking, now: now, imageMark: imageMark, beginsReply: beginsReply,
        tools: tools)
    } catch let refusal as TemplateRefusal {
      throw LLMError.conversationRefused(refusal.reason)
    }
  }

  private struct TemplateRefusal: Error {
    var reason: String
  }

  private static func render(
    _ pointer: OpaquePointer, messages: [PromptMessage], thinking: Bool, now: Int64, imageMark: Character? = nil,
    beginsReply: Bool = true, tools: RenderedTools? = nil
  ) throws -> Rendering {
    let json = try JSONEncoder().encode(messages.map { Message($0, imageMark: imageMark) })
    var rendering = linnet_rendering()
    var error: UnsafeMutablePointer<CChar>?
    let done = json.withUnsafeBytes { messages in
      withTools(tools) {
        linnet_templates_render(
          pointer, messages.baseAddress?.assumingMemoryBound(to: CChar.self), messages.count, $0, beginsReply, thinking,
          now, &rendering, &error)
      }
    }
    guard done, let format = rendering.format.map(ReplyFormat.init) else {
      throw TemplateRefusal(reason: reason(takeString(error)))
    }
    defer { linnet_rendering_free(&rendering) }
    let prompt = String(
      decoding: UnsafeRawBufferPointer(start: rendering.prompt, count: rendering.prompt_length), as: UTF8.self)
    return Rendering(prompt: prompt, supportsThinking: rendering.supports_thinking, format: format)
  }

  private static func withTools<R>(_ tools: RenderedTools?, body: (UnsafePointer<linnet_tools>?) -> R) -> R {
    guard let tools else { return body(nil) }
    return tools.json.withCString { json in
      withUnsafePointer(to: linnet_tools(json: json, required: tools.isRequired, parallel: tools.allowsSeveral), body)
    }
  }

  /// What stands right before the words of a reply, and the tag behind them.
  private static func surroundings(in pointer: OpaquePointer) -> (lead: String, end: String?) {
    let word = "\u{E000}"
    let rendering = try? render(
      pointer, messages: [.user("Hello"), .assistant(word)], thinking: false, now: 0, beginsReply: false)
    guard let prompt = rendering?.prompt, let range = prompt.range(of: word, options: .backwards) else {
      return ("", nil)
    }
    let lead = String(prompt[..<range.lowerBound].suffix(64))
    let tail = prompt[range.upperBound...].drop(while: \.isWhitespace)
    guard let closing = ["<": ">", "[": "]"][tail.first.map(String.init) ?? ""] else { return (lead, nil) }
    let tag = tail.prefix { String($0) != closing } + closing
    let isTag = tail.starts(with: tag) && tag.count > 3 && !tag.contains(where: \.isWhitespace)
    return (lead, isTag ? String(tag) : nil)
  }

  /// What llama.cpp says of a template, without where it stands and what was tried.
  private static func reason(_ words: String) -> String {
    let lines = words.split(whereSeparator: \.isNewline).map(String.init)
    let line = lines.last { $0.hasPrefix("Error: ") }.map { String($0.dropFirst(7)) } ?? lines.first ?? words
    let prefix = "Jinja Exception: "
    var reason = line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
    while let last = reason.last, last == "." || last.isWhitespace { reason.removeLast() }
    return reason
  }

  /// A message in the form of OpenAI's chat completions, with images as llama.cpp's server passes them to templates.
  private struct Message: Encodable {
    struct Part: Encodable {
      var type: String
      var text: String
    }
    struct Call: Encodable {
      struct Function: Encodable {
        var name: String
        var arguments: String
      }
      var id: String
      var type = "function"
      var function: Function
    }
    var role: String
    var content: String?
    var reasoning: String?
    var parts: [Part]
    var calls: [Call]
    var callId: String?
    var toolName: String?

    init(_ message: PromptMessage, imageMark: Character?) {
      role = message.role.rawValue
      reasoning = message.reasoning
      parts = imageMark.map { mark in message.images.map { _ in Part(type: "media_marker", text: String(mark)) } } ?? []
      content = parts.isEmpty ? message.content : nil
      if !parts.isEmpty { parts.append(Part(type: "text", text: message.content)) }
      calls = message.calls.map { Call(id: $0.id, function: .init(name: $0.name, arguments: $0.arguments)) }
      callId = message.callId
      toolName = message.toolName
    }

    private enum Key: String, CodingKey {
      case role, content
      case reasoning = "reasoning_content"
      case calls = "tool_calls"
      case callId = "tool_call_id"
      case toolName = "name"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(role, forKey: .role)
      try container.encodeIfPresent(reasoning, forKey: .reasoning)
      if let content {
        try container.encode(content, forKey: .content)
      } else {
        try container.encode(parts, forKey: .content)
      }
      if !calls.isEmpty { try container.encode(calls, forKey: .calls) }
      try container.encodeIfPresent(callId, forKey: .callId)
      try container.encodeIfPresent(toolName, forKey: .toolName)
    }
  }
}

/// A C string of the shim's as Swift text, freed.
func takeString(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
  guard let pointer else { return "no reason given" }
  defer { linnet_string_free(pointer) }
  return String(cString: pointer)
}
