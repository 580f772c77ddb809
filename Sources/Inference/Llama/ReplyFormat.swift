import CLlamaCommon

/// A reply as a template's own form takes it apart.
struct ParsedReply: Equatable {
  var thinking: [UInt8] = []
  var text: [UInt8] = []
  var calls: [ParsedCall] = []
}

/// A call of a tool as far as it is written.
struct ParsedCall: Equatable {
  /// Empty where the form has none.
  var id = ""
  var name = ""
  /// JSON, or the beginning of it.
  var arguments: [UInt8] = []
}

/// How the reply to one prompt is read: llama.cpp's own chat layer, with what it found out about the prompt's template.
final class ReplyFormat {
  private let pointer: OpaquePointer
  /// The tag that opens thinking; nil where llama.cpp knows none.
  let thinkingStart: String?
  /// What ends thinking, the text first that llama.cpp itself would close it with.
  let thinkingEnds: [String]
  /// Special tokens that the reply can't be read without.
  let preserved: [String]
  /// Texts that end the reply.
  let stops: [String]
  /// What the prompt has begun the reply with, such as `<|im_start|>assistant\n<think>\n`.
  let prompt: String
  /// The grammar of calls of tools; nil where none are offered.
  let grammar: String?
  /// Texts and regular expressions from which on that grammar binds. Without any it binds the whole reply.
  let triggerWords: [String]
  let triggerPatterns: [String]

  /// Takes the pointer over.
  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    func texts(_ kind: linnet_reply_text) -> [String] {
      (0..<linnet_reply_format_count(pointer, kind)).compactMap { index in
        linnet_reply_format_text(pointer, kind, index).map { String(cString: $0) }
      }
    }
    thinkingStart = texts(LINNET_REPLY_THINKING_START).first
    thinkingEnds = texts(LINNET_REPLY_THINKING_END)
    preserved = texts(LINNET_REPLY_PRESERVED)
    stops = texts(LINNET_REPLY_STOP)
    prompt = texts(LINNET_REPLY_PROMPT).first ?? ""
    grammar = texts(LINNET_REPLY_GRAMMAR).first
    triggerWords = texts(LINNET_REPLY_TRIGGER_WORD)
    triggerPatterns = texts(LINNET_REPLY_TRIGGER_PATTERN)
  }

  deinit { linnet_reply_format_free(pointer) }

  /// Takes a reply, or the beginning of one, apart.
  /// - Returns: nil when it is not of the template's form, and nothing that may follow would make it so.
  func parse(_ reply: [UInt8]) -> ParsedReply? {
    var parsed = linnet_reply()
    // An empty array has no address.
    let isRead = (reply + [0]).withUnsafeBytes {
      linnet_reply_parse(
        pointer, $0.baseAddress?.assumingMemoryBound(to: CChar.self), reply.count, &parsed)
    }
    guard isRead else { return nil }
    defer { linnet_reply_free(&parsed) }
    return ParsedReply(
      thinking: Array(UnsafeRawBufferPointer(start: parsed.thinking, count: parsed.thinking_length)),
      text: Array(UnsafeRawBufferPointer(start: parsed.text, count: parsed.text_length)),
      calls: UnsafeBufferPointer(start: parsed.calls, count: parsed.call_count).map { call in
        ParsedCall(
          id: call.identifier.map { String(cString: $0) } ?? "", name: call.name.map { String(cString: $0) } ?? "",
          arguments: Array(UnsafeRawBufferPointer(start: call.arguments, count: call.arguments_length)))
      })
  }

  /// The pair of tags that thinking stands in; nil where llama.cpp knows none.
  var thinkingTags: ThinkingSplitter.Tags? {
    guard let thinkingStart, let end = thinkingEnds.first else { return nil }
    return ThinkingSplitter.Tags(opening: thinkingStart.trimmingWhitespace, closing: end.trimmingWhitespace)
  }
}
