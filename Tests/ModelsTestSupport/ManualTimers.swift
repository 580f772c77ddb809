import ChatModels

/// Timers that run when the test says that time has passed.
@MainActor public final class ManualTimers: ModelTimers {
  private struct Entry {
    let due: Duration
    let order: Int
    let action: @MainActor () -> Void
  }

  /// How much the test has let pass.
  public private(set) var now = Duration.zero
  private var entries: [Int: Entry] = [:]
  private var order = 0

  /// Timers for which no time has passed.
  public init() {}

  /// Runs an action when the test has let this much time pass.
  public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ModelTimer {
    order += 1
    let id = order
    entries[id] = Entry(due: now + delay, order: id, action: action)
    return ModelTimer { [weak self] in self?.entries[id] = nil }
  }

  /// Lets time pass and runs what is due, in its order.
  public func advance(by duration: Duration) {
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
