import Assistant
import LanguageModels

/// A reply that says the same word for ever, as such a small model does now and then. It is asked again, and may not say again what
/// it has said; where that has no end either, other likely words are tried.
struct RunawayCheck: ReplyCheck {
  let reason = RetryReason.runaway

  /// What a word loses that was said in the same reply: enough to leave a word that is said for ever, and not enough to lose a
  /// name's second "n". Only the reply's own tokens count, not those that it copies from.
  static let penalty: Float = 1.2

  /// Tokens after which a reply has said all that it can: a model that copies says little more than it was told.
  static func tokenLimit(for text: String) -> Int { 256 + 2 * text.utf8.count }

  func rejects(_ reply: ModelReply, in review: ReplyReview) async -> Bool { reply.finishReason == .length }

  func attempts(in review: ReplyReview) -> [ReplyAttempt] {
    ([SamplingOptions()] + ReplyAttempt.otherSamplings).map { sampling in
      var sampling = sampling
      sampling.repetitionPenalty = Self.penalty
      return ReplyAttempt(messages: review.request.messages, sampling: sampling)
    }
  }

  func accepts(_ reply: ModelReply, insteadOf first: ModelReply, in review: ReplyReview) async -> Bool { true }

  func goesOn(after reply: ModelReply) -> Bool { reply.finishReason == .length }
}
