import Assistant
import ChatTypes
import LanguageModels

/// What a request says, and what was said and made before it.
struct RequestContext: Sendable {
  /// What is answered.
  let message: String
  /// What all said before, the newest last.
  let earlier: [String]
  /// The prompt up to what is answered.
  private let messages: ArraySlice<PromptMessage>
  /// The prompt that the model is shown.
  let shown: [PromptMessage]

  /// - Parameters:
  ///   - messages: the prompt.
  ///   - message: the user's own words that are answered.
  ///   - said: what stands before them in the same message, as requests of their own.
  ///   - prompt: the whole prompt, where less of it is put to the model; nil for the same.
  init(
    _ messages: [PromptMessage], answering message: String, after said: [String] = [], of prompt: [PromptMessage]? = nil
  ) {
    shown = messages
    self.message = message
    let asked = messages.lastIndex { $0.role == .user && $0.content.hasSuffix(message) } ?? messages.endIndex
    // Results of the turn before stand in front of the message.
    self.messages = prompt.map { $0[...] } ?? messages.prefix(asked + 1)
    let before = messages[..<asked].suffix(TypoRepair.messageCount).filter { $0.role != .system }
    func texts(_ messages: [PromptMessage]) -> [String] {
      messages.map { String(decoding: $0.content.utf8.prefix(TypoRepair.longestMessage), as: UTF8.self) }
    }
    earlier = texts(before) + said
    userTexts = texts(before.filter { $0.role == .user }) + said + [message]
  }

  /// What a request says that the model is asked.
  init(_ request: ModelRequest) {
    self.init(
      request.messages, answering: request.text, after: request.precedingTexts,
      of: Array(request.prompt.messagesToUserText))
  }

  /// What the message points back to that has this title; nil where it names something itself.
  func pointedAt(_ tool: String, titled title: String) -> RecentEntity? {
    guard WordStems.of(message).isDisjoint(with: WordStems.of(title)) else { return nil }
    return RecentEntity.all(in: messages).last { $0.tool == tool && $0.title.lowercased() == title.lowercased() }
  }

  /// All that the user has said and was told of results, the message with it. What the model wrote into its own calls isn't: a name
  /// that it invented once would be said from then on.
  let userTexts: [String]

  /// What was made, changed or found alone last; nil where that is of another tool.
  func lastChanged(by tool: String) -> RecentEntity? {
    RecentEntity.all(in: messages).last.flatMap { $0.tool == tool ? $0 : nil }
  }

  /// What the newest results are about.
  var lastMentioned: RecentEntity? { RecentEntity.newest(in: messages) }
}
