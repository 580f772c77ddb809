import ChatCore
import ChatTypes
import Foundation
import LanguageModels
import Synchronization

/// Replies with what their models call.
extension CoreService {
  /// Says the last message of a request in its chat. The stream ends when the reply rests: it is over, or waits for the
  /// user, which ``restingItem(of:)`` tells.
  func turn(_ request: GenerationRequest) -> AsyncThrowingStream<TurnEvent, any Error> {
    stream(request) { try await self.answer(request, yield: $0) }
  }

  /// Goes on with a reply after the user has decided, until it rests again.
  /// - Parameters:
  ///   - request: by which it can be stopped; its conversation tells the chat.
  ///   - itemId: the reply.
  func goOn(_ request: GenerationRequest, _ itemId: Int64) -> AsyncThrowingStream<TurnEvent, any Error> {
    stream(request) { try await self.followOn(request, itemId, yield: $0) }
  }

  /// What the user may do about the calls of a conversation's chat; nil before anything was said in it.
  func actions(of conversation: String) -> CallActions? {
    state.withLock { $0.chats[conversation]?.chatRef }.map { CallActions(core: core, ref: $0) }
  }

  /// The last reply of a conversation as it was when it came to rest.
  func restingItem(of conversation: String) -> ChatItem? {
    state.withLock { state in
      state.replies[conversation].flatMap { state.followers[$0.replyId]?.item }
    }
  }

  /// A reply as it was when it came to rest.
  func item(_ itemId: Int64) -> ChatItem? { state.withLock { $0.followers[itemId]?.item } }

  /// Takes a reply as it is now, and tells what is new of its calls.
  func adopt(_ item: ChatItem, in ref: ChatRef) -> [ToolCall] {
    state.withLock { state in
      guard var follower = state.followers[item.id] else {
        state.followers[item.id] = TurnFollower(ref, after: item)
        return item.turn?.calls ?? []
      }
      guard item.turn?.state.rests == true else { return [] }
      var calls: [ToolCall] = []
      for update in follower.adopt(item) {
        switch update {
        case .calls(let changed): calls += changed
        // Words that came meanwhile are told when the reply is followed on.
        case .generation(.text), .generation(.thinking): return []
        default: break
        }
      }
      state.followers[item.id] = follower
      return calls
    }
  }

  /// Notes a reply that was shown as it is.
  func know(_ item: ChatItem, in ref: ChatRef) {
    state.withLock { $0.followers[item.id] = TurnFollower(ref, after: item) }
  }

  private func stream(
    _ request: GenerationRequest,
    _ body: @escaping @Sendable (@escaping @Sendable (TurnEvent) -> Void) async throws -> Void
  ) -> AsyncThrowingStream<TurnEvent, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await body { continuation.yield($0) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
        self.state.withLock { state in
          state.running[request.id] = nil
          state.stopped.remove(request.id)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
