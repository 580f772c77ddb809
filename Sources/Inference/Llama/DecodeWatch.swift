import Synchronization

/// Lets other threads interrupt a computation that is under way in llama.cpp, and lets a clock do so.
///
/// llama.cpp asks between any two operations of its graph, so a stop takes effect within a part of one token's time even
/// while a long prompt is read. Everything here may be called from any thread.
final class DecodeWatch: Sendable {
  private let wanted = Atomic<Bool>(false)
  private let deadline = Atomic<UInt64>(.max)
  private let questions = Atomic<Int>(0)
  private let now: @Sendable () -> UInt64

  init(now: @escaping @Sendable () -> UInt64) { self.now = now }

  /// Asks for the computation to end. It stays asked until ``arm(deadline:)``.
  func interrupt() { wanted.store(true, ordering: .releasing) }

  /// Whether somebody has asked for the end of the computation since ``arm(deadline:)``.
  var isInterrupted: Bool { wanted.load(ordering: .acquiring) }

  /// Begins a new computation that has to end by a time.
  func arm(deadline: UInt64) {
    self.deadline.store(deadline, ordering: .relaxed)
    wanted.store(false, ordering: .releasing)
  }

  /// llama.cpp's question.
  var shouldAbort: Bool {
    if wanted.load(ordering: .acquiring) { return true }
    // Reading a clock takes as long as a small operation of the graph: now and then is enough.
    let question = questions.wrappingAdd(1, ordering: .relaxed).newValue
    return question & 63 == 0 && now() > deadline.load(ordering: .relaxed)
  }
}
