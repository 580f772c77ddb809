import Assistant
import LanguageModels

/// A reply whose calls have words of what was said before the request and none of its own: the model is asked again without what
/// was said before.
struct ContextLeakCheck: ReplyCheck {
  let reason = RetryReason.contextLeak

  func rejects(_ reply: ModelReply, in review: ReplyReview) async -> Bool {
    guard reply.finishReason == .stop else { return false }
    return ContextFreeRetry(of: review.request)?.doubts(reply.text) ?? false
  }

  func attempts(in review: ReplyReview) -> [ReplyAttempt] {
    [ReplyAttempt(messages: review.request.contextFree.messages)]
  }

  func accepts(_ reply: ModelReply, insteadOf first: ModelReply, in review: ReplyReview) async -> Bool {
    ContextFreeRetry(of: review.request)?.takes(reply.text) ?? false
  }

  func answeredRequest(in review: ReplyReview) -> ModelRequest? { review.request.contextFree }
}

extension ModelRequest {
  /// The request without what was said before it.
  var contextFree: ModelRequest {
    var request = self
    request.messages = messages.filter { $0.role == .system } + messages.suffix(1)
    return request
  }
}
