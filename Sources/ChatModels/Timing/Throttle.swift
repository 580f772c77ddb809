/// Lets the first of many changes through at once and then the latest one at most once in an interval.
///
/// A value without a clock: its methods say what to do.
struct Throttle: Equatable, Sendable {
  /// What to do now.
  enum Action: Equatable, Sendable {
    /// Nothing.
    case none
    /// Tell of the changes, and call ``elapsed()`` after the interval.
    case tellAndWait
  }

  private enum State: Equatable {
    case idle
    case waiting(isChanged: Bool)
  }

  private var state = State.idle

  /// Something changed.
  mutating func changed() -> Action {
    guard state == .idle else {
      state = .waiting(isChanged: true)
      return .none
    }
    state = .waiting(isChanged: false)
    return .tellAndWait
  }

  /// The interval has passed.
  mutating func elapsed() -> Action {
    guard state == .waiting(isChanged: true) else {
      state = .idle
      return .none
    }
    state = .waiting(isChanged: false)
    return .tellAndWait
  }

  /// Whether there are changes that weren't told of.
  var isPending: Bool { state == .waiting(isChanged: true) }
}
