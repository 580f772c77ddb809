import LanguageModels

/// How long prompts are, as far as that can be told without the server's tokenizer.
enum PromptSize {
  /// UTF-8 bytes that a token stands for, at least in most languages and models.
  private static let bytesPerToken = 3
  private static let imageTokens = 1200

  static func tokens(_ text: String) -> Int { text.utf8.count / bytesPerToken + 1 }

  static func tokens(_ message: PromptMessage) -> Int {
    let calls = message.calls.reduce(0) { $0 + tokens($1.arguments) + 10 }
    return tokens(message.content) + calls + message.images.count * imageTokens + 4
  }

  /// Leaves out the oldest turns until a conversation fits. The system message and the last turn stay.
  /// - Returns: what is sent, and what was left out; nil where nothing was.
  static func fitted(_ request: GenerationRequest, contextSize: Int) -> ([PromptMessage], TrimReport?) {
    guard request.trimsHistory else { return (request.messages, nil) }
    let tools = request.offeredTools.reduce(0) { $0 + tokens($1.parameters) + tokens($1.description) }
    let room = contextSize - min(request.maxNewTokens, contextSize / 4) - tools
    var size = request.messages.reduce(0) { $0 + tokens($1) }
    guard size > room else { return (request.messages, nil) }
    let front = request.messages.prefix { $0.role == .system }
    var rest = request.messages.dropFirst(front.count)
    var report = TrimReport(messages: 0, tokens: 0)
    while size > room, let next = rest.dropFirst().firstIndex(where: { $0.role == .user }) {
      let left = rest[..<next].reduce(0) { $0 + tokens($1) }
      report.messages += next - rest.startIndex
      report.tokens += left
      size -= left
      rest = rest[next...]
    }
    return (Array(front) + Array(rest), report.messages > 0 ? report : nil)
  }
}
