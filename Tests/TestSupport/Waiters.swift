import Foundation
import Synchronization

/// Tasks that wait for something to become true. A cancelled task no longer waits, so that a suite's time limit can end
/// a wait in vain.
package final class Waiters<State: Sendable>: Sendable {
  private struct Waiter {
    let identifier: UUID
    var isMet: @Sendable (State) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct Content {
    var state: State
    /// In the order in which they came, which is that in which they are woken.
    var waiters: [Waiter] = []
    var cancelled: Set<UUID> = []
  }

  private let content: Mutex<Content>

  package init(_ state: State) { content = Mutex(Content(state: state)) }

  /// The state now.
  package var state: State { content.withLock(\.state) }

  /// Changes the state, and wakes who has waited for what it is now.
  package func update<Result: Sendable>(_ change: (inout State) throws -> Result) rethrows -> Result {
    let (result, ready) = try content.withLock { content in
      let result = try change(&content.state)
      let state = content.state
      let met = content.waiters.filter { $0.isMet(state) }
      content.waiters.removeAll { waiter in met.contains { $0.identifier == waiter.identifier } }
      return (result, met.map(\.continuation))
    }
    for continuation in ready { continuation.resume() }
    return result
  }

  /// Returns once the condition holds, or the task is cancelled.
  package func wait(until isMet: @escaping @Sendable (State) -> Bool) async {
    let identifier = UUID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = content.withLock { content in
          if content.cancelled.remove(identifier) != nil || isMet(content.state) { return true }
          content.waiters.append(Waiter(identifier: identifier, isMet: isMet, continuation: continuation))
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      let waiter = content.withLock { content in
        guard let index = content.waiters.firstIndex(where: { $0.identifier == identifier }) else {
          content.cancelled.insert(identifier)
          return Waiter?.none
        }
        return content.waiters.remove(at: index)
      }
      waiter?.continuation.resume()
    }
  }
}
