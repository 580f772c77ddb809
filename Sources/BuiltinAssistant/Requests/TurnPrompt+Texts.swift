import Assistant
import LanguageModels

extension TurnPrompt {
  /// Whether the prompt ends with what the user wrote, and not with what calls of the same turn gave.
  var endsWithUserText: Bool {
    guard let last = messages.last else { return false }
    return last.role == .user && !userText.isEmpty && last.content.hasSuffix(userText)
  }

  /// What the user said before on the same day: "tomorrow" of another one isn't this one's. It stands behind the line of context,
  /// before which a message may have the results of calls.
  var userTextsToday: [String] {
    guard let today = contextLine.flatMap(ContextLine.day(of:)) else { return [] }
    return messages.dropLast().flatMap { message -> [String] in
      guard message.role == .user else { return [] }
      var said: [[Substring]] = []
      var isToday = false
      for line in message.content.split(separator: "\n", omittingEmptySubsequences: false) {
        if let day = ContextLine.day(of: String(line)) {
          isToday = day == today
          if isToday { said.append([]) }
        } else if isToday {
          said[said.count - 1].append(line)
        }
      }
      return said.map { $0.joined(separator: "\n") }
    }
  }

  /// What was said before, by all, as far as the built-in model looks back.
  var textsBefore: [String] {
    messages.dropLast().suffix(TypoRepair.messageCount).filter { $0.role != .system }
      .map { String(decoding: $0.content.utf8.prefix(TypoRepair.longestMessage), as: UTF8.self) }
  }

  /// What the user said last before the message that is answered.
  var textBefore: String? {
    let request = messages.dropLast().last { $0.role == .user && !$0.content.hasSuffix(CallResults.closing) }
    // Behind the line of context.
    return request?.content.split(separator: "\n", maxSplits: 1).last.map(String.init)
  }

  /// The prompt up to the message that is answered, without what calls of the same turn gave.
  var messagesToUserText: ArraySlice<PromptMessage> {
    let asked = messages.lastIndex { $0.role == .user && $0.content.hasSuffix(userText) } ?? messages.endIndex
    return messages.prefix(asked + 1)
  }
}
