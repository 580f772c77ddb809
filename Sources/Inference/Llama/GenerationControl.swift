import Foundation
import Synchronization

/// The outside's hold on a reply: whether somebody wants it to end. Safe to use from any thread.
final class GenerationControl: Sendable {
  private let stopped = Atomic<Bool>(false)
  private let watch: DecodeWatch

  init(watch: DecodeWatch) { self.watch = watch }

  /// Whether the reply is to end.
  var isStopped: Bool { stopped.load(ordering: .acquiring) }

  /// Asks for the reply to end, in the middle of a computation if one is under way.
  func stop() {
    stopped.store(true, ordering: .releasing)
    watch.interrupt()
  }
}

/// Finds a reply's control by its request.
final class GenerationRegistry: Sendable {
  private let controls = Mutex<[UUID: GenerationControl]>([:])

  /// Whether no reply is waited for.
  var isEmpty: Bool { controls.withLock { $0.isEmpty } }

  func add(_ control: GenerationControl, for request: UUID) { controls.withLock { $0[request] = control } }
  func remove(_ request: UUID) { controls.withLock { $0[request] = nil } }
  func control(for request: UUID) -> GenerationControl? { controls.withLock { $0[request] } }
}
