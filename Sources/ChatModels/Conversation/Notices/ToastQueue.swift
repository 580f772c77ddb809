/// A short note that goes away by itself.
public struct Toast: Identifiable, Equatable, Sendable {
  /// Tells toasts apart.
  public let id: Int
  /// What it says.
  public let message: String
}

/// Toasts, one after the other. A value without a clock: its methods say when to start one.
struct ToastQueue: Equatable, Sendable {
  /// How long one is shown: long enough to read a few words, and not in the way of what comes next.
  static let duration = Duration.milliseconds(1500)
  /// Toasts that may wait. Of more, the oldest that waits goes: what is new matters more.
  static let maximumWaiting = 5

  /// What to do.
  enum Action: Equatable, Sendable {
    /// Nothing.
    case none
    /// Call ``ToastQueue/elapsed(_:)`` with this id after ``ToastQueue/duration``.
    case startTimer(Toast.ID)
  }

  /// The one that is shown.
  private(set) var current: Toast?
  private(set) var waiting: [Toast] = []
  private var nextId = 1

  /// Shows a note after those before it. One that is shown or waits already isn't said twice.
  mutating func show(_ message: String) -> Action {
    guard current?.message != message, !waiting.contains(where: { $0.message == message }) else { return .none }
    waiting.append(Toast(id: nextId, message: message))
    nextId += 1
    if waiting.count > Self.maximumWaiting { waiting.removeFirst() }
    return current == nil ? next() : .none
  }

  /// The time of one is over, or the user closes it. One that isn't shown any more changes nothing.
  mutating func elapsed(_ id: Toast.ID) -> Action { current?.id == id ? next() : .none }

  /// Forgets all.
  mutating func clear() {
    current = nil
    waiting = []
  }

  private mutating func next() -> Action {
    current = waiting.isEmpty ? nil : waiting.removeFirst()
    return current.map { .startTimer($0.id) } ?? .none
  }
}
