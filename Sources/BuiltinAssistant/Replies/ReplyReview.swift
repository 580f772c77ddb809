import Assistant
import ChatTypes
import LanguageModels
import Tools

/// Judges the replies of the built-in model to one request.
struct ReplyReview: Sendable {
  /// What may be wrong with a reply, the first that applies first.
  static let checks: [any ReplyCheck] = [RunawayCheck(), FeasibilityCheck()]

  let request: ModelRequest
  /// What says whether the calls of a reply could be made.
  let dryRun: DryRun

  init(of request: ModelRequest, in turn: TurnContext, by interpreter: BuiltinInterpreter) {
    self.request = request
    dryRun = DryRun(interpreter: interpreter, request: RequestContext(request), turn: turn)
  }

  /// Whether a reply counts, or the model is asked again. Where no retry is better, the first reply counts.
  /// - Parameter replies: the first one first.
  func verdict(on replies: [ModelReply]) async -> ReplyVerdict {
    guard let first = replies.first, let last = replies.last else { return .accept(reply: 0) }
    guard let retry = last.retry else {
      for check in Self.checks where RuleSwitches.isOn(check.name) {
        guard await check.rejects(first, in: self) else { continue }
        RuleSwitches.noteActed(check.name)
        return next(0, of: check)
      }
      return .accept(reply: 0)
    }
    guard let check = Self.checks.first(where: { $0.reason == retry.reason }) else { return .accept(reply: 0) }
    if last.finishReason == .stop, await check.accepts(last, insteadOf: first, in: self) {
      return .accept(reply: replies.count - 1, answering: check.answeredRequest(in: self))
    }
    return check.goesOn(after: last) ? next(retry.number + 1, of: check) : .accept(reply: 0)
  }

  private func next(_ number: Int, of check: any ReplyCheck) -> ReplyVerdict {
    let attempts = check.attempts(in: self)
    guard number < attempts.count else { return .accept(reply: 0) }
    return .retry(
      ModelRetry(
        reason: check.reason, number: number, messages: attempts[number].messages, sampling: attempts[number].sampling))
  }
}

/// Something that may be wrong with a reply, and how the model is asked again then.
protocol ReplyCheck: Sendable {
  /// Names what is wrong.
  var reason: RetryReason { get }
  /// Whether the model is asked again after its first reply.
  func rejects(_ reply: ModelReply, in review: ReplyReview) async -> Bool
  /// How the model is asked again, one time after the other.
  func attempts(in review: ReplyReview) -> [ReplyAttempt]
  /// Whether another reply, which has an end, takes the place of the first.
  func accepts(_ reply: ModelReply, insteadOf first: ModelReply, in review: ReplyReview) async -> Bool
  /// Whether the model is asked once more after a reply that was not taken.
  func goesOn(after reply: ModelReply) -> Bool
  /// The request that an accepted reply answers; nil for the one that was asked.
  func answeredRequest(in review: ReplyReview) -> ModelRequest?
}

extension ReplyCheck {
  /// Names the check in logs and tests.
  var name: String { String(describing: Self.self) }
  func goesOn(after reply: ModelReply) -> Bool { true }
  func answeredRequest(in review: ReplyReview) -> ModelRequest? { nil }
}

/// One more time that the model is asked.
struct ReplyAttempt: Sendable {
  let messages: [PromptMessage]
  /// nil for the usual way.
  var sampling: SamplingOptions?

  /// How the model draws other likely words, always the same ones: each time another of the likeliest where they are about as
  /// likely. Its last norm is 24 times as large as it was trained (`SHARPENING` in `Models/builtin/export.py`), so that a
  /// temperature of 14.4 is one of 0.6.
  static let otherSamplings = (UInt32(1)...5).map { SamplingOptions(temperature: 14.4, topK: 4, seed: $0) }
}
