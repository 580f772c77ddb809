import ChatModels
import ChatTypes
import Tools

/// What calls that belong to no chat want of the user while they run.
extension HomeToolkits {
  /// The key of such a call.
  static func key(_ callId: String, of userId: Int64) -> CallKey {
    CallKey(userId: userId, chat: place, itemId: 0, callId: callId)
  }

  /// How a call stands. What it asks is put to the user from now on.
  /// - Parameter shown: the cards that the user sees already; unless nobody has asked before, others are waited for.
  func follow(_ callId: String, of userId: Int64, shown: [String]) async throws(ChatError) -> ToolCall {
    let key = Self.key(callId, of: userId)
    // Before the call is looked at, so that nothing between is missed.
    let updates = await executor.updates()
    let isFirst = await executor.attend(key)
    let known = try await call(key)
    guard !isFirst, !Self.isNews(known, shown: shown) else { return known }
    for await update in updates where update.key == key && Self.isNews(update.call, shown: shown) { return update.call }
    return try await call(key)
  }

  /// Takes the answer to what a call asks.
  func answer(
    _ answer: ToolFormAnswer, form cardId: String, of callId: String, userId: Int64
  ) async throws(ChatError) -> ToolCall {
    let key = Self.key(callId, of: userId)
    do throws(ToolError) {
      try await executor.answer(answer, form: cardId, of: key)
    } catch {
      throw ChatError.error(errorType: .toolFailed(code: error.code.rawValue, message: error.message))
    }
    return try await call(key)
  }

  private static func isNews(_ call: ToolCall, shown: [String]) -> Bool {
    call.status.isFinal || Set(call.waitingCards) != Set(shown)
  }

  private func call(_ key: CallKey) async throws(ChatError) -> ToolCall {
    guard let completion = await executor.completion(of: key) else {
      throw .error(
        errorType: .toolFailed(
          code: ToolError.Code.notFound.rawValue, message: "This call is not known any more. Make it again."))
    }
    return completion.call
  }
}
