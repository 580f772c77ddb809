import Foundation

/// Lets one request after the other to the model, in the order in which they came.
actor CompletionQueue {
  /// Requests that wait at most; more are told to come again.
  static let maximumWaiting = 8

  private var isTaken = false
  private var waiting: [(id: UUID, continuation: CheckedContinuation<Bool, Never>)] = []

  /// How many wait.
  var count: Int { waiting.count }

  /// Waits for its turn, does the work, and lets the next one in, whatever comes of the work.
  /// - Throws: ``CompletionError/busy`` when too many wait; `CancellationError` when the task was cancelled while it waited; what the
  ///   work throws.
  nonisolated func withTurn<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
    try await enter()
    do {
      let value = try await work()
      await leave()
      return value
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async throws {
    try Task.checkCancellation()
    if !isTaken {
      isTaken = true
      return
    }
    guard waiting.count < Self.maximumWaiting else { throw CompletionError.busy }
    let id = UUID()
    let isIn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: false)
        } else {
          waiting.append((id, continuation))
        }
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
    guard isIn else { throw CancellationError() }
  }

  /// The next one's turn.
  private func leave() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().continuation.resume(returning: true) }
  }

  private func giveUp(_ id: UUID) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }
}
