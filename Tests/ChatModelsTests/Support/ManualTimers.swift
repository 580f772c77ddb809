import ChatModels

/// Timers that run when the test says that time has passed.
@MainActor final class ManualTimers: ModelTimers {
  private struct Entry {
    let due: Duration
    let order: Int
    let action: @MainActor () -> Void
  }

  private(set) var now = Duration.zero
  private var entries: [Int: Entry] = [:]
  private var order = 0

  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ModelTimer {
    order += 1
    let id = order
    entries[id] = Entry(due: now + delay, order: id, action: action)
    return ModelTimer { [weak self] in self?.entries[id] = nil }
  }

  /// Lets time pass and runs what is due, in its order.
  func advance(by duration: Duration) {
    let end = now + duration
    while let next = entries.filter({ $0.value.due <= end }).min(by: { ($0.value.due, $0.key) < ($1.value.due, $1.key) }
    ) {
      entries[next.key] = nil
      now = next.value.due
      next.value.action()
    }
    now = end
  }
}
