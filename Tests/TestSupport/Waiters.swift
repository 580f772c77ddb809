import Foundation
import Synchronization

/// Tasks that wait for something to become true. A cancelled task no longer waits, so that a suite's time limit can end
/// a wait in vain.
package final class Waiters<State: Sendable>: Sendable {
  private struct Waiter {
    var isMet: @Sendable (State) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct Content {
    var state: State
    var waiters: [UUID: Waiter] = [:]
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
      let met = content.waiters.filter { $0.value.isMet(content.state) }
      for identifier in met.keys { content.waiters[identifier] = nil }
      return (result, met.values.map(\.continuation))
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
          content.waiters[identifier] = Waiter(isMet: isMet, continuation: continuation)
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      let waiter = content.withLock { content in
        let waiter = content.waiters.removeValue(forKey: identifier)
        if waiter == nil { content.cancelled.insert(identifier) }
        return waiter
      }
      waiter?.continuation.resume()
    }
  }
}
