import Assistant
import LanguageModels

/// A reply whose calls can't be made. The model is asked again, and the first reply that can be done is taken: what it says without
/// being sure, it says otherwise soon, and what it is sure of, each time.
struct FeasibilityCheck: ReplyCheck {
  let reason = RetryReason.infeasible

  func rejects(_ reply: ModelReply, in review: ReplyReview) async -> Bool {
    // Requests behind the first may be about what it makes.
    guard review.request.precedingTexts.isEmpty, reply.finishReason == .stop else { return false }
    return await !review.dryRun.isFeasible(reply.text)
  }

  func attempts(in review: ReplyReview) -> [ReplyAttempt] {
    ReplyAttempt.otherSamplings.map { ReplyAttempt(messages: review.request.messages, sampling: $0) }
  }

  func accepts(_ reply: ModelReply, insteadOf first: ModelReply, in review: ReplyReview) async -> Bool {
    await review.dryRun.takes(reply.text, for: first.text)
  }
}
