import Assistant
import ChatTypes
import Foundation
import Organizer
import Tools

/// One way in which a request is put into words that the built-in model understands.
protocol RequestRewrite: Sendable {
  /// - Parameter text: the request, as the rewrites before have left it.
  /// - Returns: nil where this rewrite has nothing to do with it.
  func rewritten(_ text: String, in context: RewriteContext) async -> String?
}

extension RequestRewrite {
  /// Names the rewrite in logs and tests.
  var name: String { String(describing: Self.self) }
}

/// One way in which a whole message is read as requests of their own.
protocol MessageRewrite: Sendable {
  /// - Returns: nil where the message is nothing of the kind.
  func requests(in message: String, _ context: RewriteContext) async -> [String]?
}

extension MessageRewrite {
  /// Names the rewrite in logs and tests.
  var name: String { String(describing: Self.self) }
}

/// What rewrites know beside the request.
struct RewriteContext: Sendable {
  /// The prompt that the message ends.
  let prompt: TurnPrompt
  /// Reads times at the turn's own clock; nil where the message doesn't say when it was sent.
  let phrases: DatePhrases?
  /// Whether nothing is made without a question.
  let asksAlways: Bool
  /// What the user has.
  let entities: @Sendable () async -> [EntityRef]
  /// Whether the user has something that may answer a question.
  let answers: @Sendable (LocalLookup) async -> Bool
  /// The requests before this one in the same message, as they are asked.
  var precedingTexts: [String] = []
  /// The request in common words, before its day and time were looked for.
  var wording = ""
  private let userTextsToday: [String]

  /// - Parameters:
  ///   - entities: what the user has.
  ///   - answers: whether the user has something that may answer a question.
  init(
    _ prompt: TurnPrompt, in turn: TurnContext, entities: @escaping @Sendable () async -> [EntityRef],
    answers: @escaping @Sendable (LocalLookup) async -> Bool
  ) {
    self.prompt = prompt
    asksAlways = turn.mode.effective == .alwaysAsk
    phrases = prompt.contextLine.flatMap(ContextLine.moment(of:)).map {
      DatePhrases(now: Date(unixMilliseconds: $0.now), timeZone: $0.zone)
    }
    self.entities = entities
    self.answers = { lookup in
      guard turn.enabledTools?.contains(lookup.tool) ?? true else { return false }
      return await answers(lookup)
    }
    userTextsToday = prompt.userTextsToday
  }

  /// Whether the message may answer a question of the assistant's.
  var answersQuestion: Bool { prompt.clarification != nil }

  /// What the user said before on the same day, the requests before this one with it.
  var userTextsBefore: [String] { userTextsToday + precedingTexts }
}
