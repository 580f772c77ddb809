import ChatModels
import ChatTypes
import LinnetHome
import TerminalUI

/// A call that belongs to no chat, while it runs.
struct UnplacedCall: RunningCalls {
  let core: CoreClient
  let callId: String

  let elsewhere = "linnet chat"

  /// Has what the call asks be put to the user. Has to be done before it runs.
  func attend() async throws(ChatError) { _ = try await follow(shown: []) }

  /// What it wants of the user, from now on.
  func requests() -> AsyncStream<RunningRequest> {
    let (requests, continuation) = AsyncStream.makeStream(of: RunningRequest.self)
    let task = Task {
      var watch = RunningCallWatch()
      await eachState { call in
        for request in watch.requests(of: [call], in: 0) { continuation.yield(request) }
        return true
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return requests
  }

  func answer(_ answer: ToolFormAnswer, form cardId: String, of placed: PlacedCall) async throws(ChatError) {
    _ = try await core.send(
      .apiAnswerToolkitForm(userId: core.user.userId, callId: callId, cardId: cardId, answer: answer))
  }

  func withdrawal(of cardId: String, in placed: PlacedCall) async -> @Sendable () async -> Bool {
    // In a task of its own: another process doesn't know when nobody waits for its answer any more.
    let (withdrawals, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      await eachState(after: [cardId]) { call in
        guard !call.waitingCards.contains(cardId) else { return true }
        continuation.yield()
        return false
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return {
      for await _ in withdrawals { return true }
      return false
    }
  }

  /// Looks at the call each time it waits for something else, up to its end.
  /// - Parameters:
  ///   - shown: what it waits for as far as is known.
  ///   - look: says whether to go on.
  private func eachState(after shown: [String] = [], look: (ToolCall) -> Bool) async {
    var shown = shown
    while !Task.isCancelled, let call = try? await follow(shown: shown) {
      guard look(call), !call.status.isFinal, call.waitingCards != shown else { return }
      shown = call.waitingCards
    }
  }

  private func follow(shown: [String]) async throws(ChatError) -> ToolCall? {
    let command = ChatCommand.apiFollowToolkitCall(userId: core.user.userId, callId: callId, shown: shown)
    guard case .toolkitCall(_, let call) = try await core.send(command) else { return nil }
    return call
  }
}
