import CLlamaCommon
import Foundation
import LanguageModels

/// A model's chat template: messages to the one string that the model was trained to continue.
final class ChatTemplate {
  /// A rendered prompt.
  struct Rendering {
    var prompt: String
    /// The tags around thinking: `<think>` and `</think>` where llama.cpp finds no others in the template.
    var thinkingStart: String
    var thinkingEnd: String
    var supportsThinking: Bool
    /// Whether the prompt itself opens the thinking, so that the reply begins inside.
    var opensThinking: Bool
  }

  private let pointer: OpaquePointer
  /// Whether it came with the model; otherwise it is ChatML.
  let isOwn: Bool
  /// Whether it can switch thinking on and off.
  let supportsThinking: Bool

  /// - Throws: ``LLMError`` `loadFailed` when the template can't be understood.
  init(model: OpaquePointer) throws {
    var error: UnsafeMutablePointer<CChar>?
    guard let pointer = linnet_templates_create(model, nil, &error) else {
      throw LLMError.loadFailed(
        "its chat template could not be understood (\(takeString(error))). Choose another model.")
    }
    self.pointer = pointer
    isOwn = linnet_templates_is_own(pointer)
    // llama.cpp recognises most templates that can think; one that renders differently when asked not to can as well.
    let hello = [PromptMessage.user("Hello")]
    let on = try? Self.render(pointer, messages: hello, thinking: true, now: 0, imageMark: nil)
    let off = try? Self.render(pointer, messages: hello, thinking: false, now: 0, imageMark: nil)
    supportsThinking = on?.supportsThinking == true || on?.prompt != off?.prompt
  }

  deinit { linnet_templates_free(pointer) }

  /// Renders messages, ending where the model's reply begins.
  /// - Parameter imageMark: stands for each image of a message.
  func render(_ messages: [PromptMessage], thinking: Bool, now: Int64, imageMark: Character?) throws -> Rendering {
    try Self.render(pointer, messages: messages, thinking: thinking, now: now, imageMark: imageMark)
  }

  private static func render(
    _ pointer: OpaquePointer, messages: [PromptMessage], thinking: Bool, now: Int64, imageMark: Character?
  ) throws -> Rendering {
    let json = try JSONEncoder().encode(messages.map { Message($0, imageMark: imageMark) })
    var rendering = linnet_rendering()
    var error: UnsafeMutablePointer<CChar>?
    let done = json.withUnsafeBytes {
      linnet_templates_render(
        pointer, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, true, thinking, now, &rendering, &error)
    }
    guard done else {
      throw LLMError(
        .generateFailed,
        message: "The model's chat template refused this conversation: \(takeString(error)). Choose another model.",
        log: "template")
    }
    defer { linnet_rendering_free(&rendering) }
    let prompt = String(
      decoding: UnsafeRawBufferPointer(start: rendering.prompt, count: rendering.prompt_length), as: UTF8.self)
    var tags = (String(cString: rendering.thinking_start), String(cString: rendering.thinking_end))
    if tags.0.isEmpty || tags.1.isEmpty { tags = ("<think>", "</think>") }
    return Rendering(
      prompt: prompt, thinkingStart: tags.0, thinkingEnd: tags.1, supportsThinking: rendering.supports_thinking,
      opensThinking: leavesOpen(prompt, start: tags.0))
  }

  /// Whether the prompt's last opening tag stands at its very end, unclosed.
  private static func leavesOpen(_ prompt: String, start: String) -> Bool {
    let tail = prompt.suffix(start.count + 16)
    guard let opened = tail.range(of: start, options: .backwards) else { return false }
    return tail[opened.upperBound...].allSatisfy(\.isWhitespace)
  }

  /// A message in the form of OpenAI's chat completions, with images as llama.cpp's server passes them to templates.
  private struct Message: Encodable {
    struct Part: Encodable {
      var type: String
      var text: String
    }
    var role: String
    var content: String?
    var parts: [Part]

    init(_ message: PromptMessage, imageMark: Character?) {
      role = message.role.rawValue
      parts = imageMark.map { mark in message.images.map { _ in Part(type: "media_marker", text: String(mark)) } } ?? []
      content = parts.isEmpty ? message.content : nil
      if !parts.isEmpty { parts.append(Part(type: "text", text: message.content)) }
    }

    enum Key: String, CodingKey { case role, content }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(role, forKey: .role)
      if let content {
        try container.encode(content, forKey: .content)
      } else {
        try container.encode(parts, forKey: .content)
      }
    }
  }
}

/// A C string of the shim's as Swift text, freed.
func takeString(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
  guard let pointer else { return "no reason given" }
  defer { linnet_string_free(pointer) }
  return String(cString: pointer)
}
