/// Decides what Ctrl-C means in a conversation. A value type without I/O.
package struct InterruptMachine: Sendable, Equatable {
  /// What is going on.
  package enum Situation: Sendable, Equatable {
    /// The prompt waits for a message.
    case prompt(isEmpty: Bool)
    /// A model is being loaded.
    case loading
    /// A reply is being written.
    case replying
    /// What the user decided is being done.
    case deciding
    /// A service wants to be left alone.
    case pausing
  }

  /// What the owner has to do.
  package enum Action: Sendable, Equatable {
    /// Empty the line.
    case clearLine
    /// Say that another Ctrl-C leaves.
    case warn
    /// Abandon the load.
    case stopLoading
    /// Stop the reply and keep what was said.
    case stopReply
    /// Stop what is being done.
    case stopDeciding
    /// Wait no longer for a service.
    case stopPause
    /// End the conversation.
    case leave
  }

  /// Two that come within this time always leave.
  static let window = Duration.seconds(2)

  private var last: Duration?
  private var hasWarned = false

  package init() {}

  /// - Parameter now: time that only goes forward.
  package mutating func interrupt(_ situation: Situation, at now: Duration) -> Action {
    defer { last = now }
    if let last, now - last <= Self.window { return .leave }
    switch situation {
    case .loading: return .stopLoading
    case .replying: return .stopReply
    case .deciding: return .stopDeciding
    case .pausing: return .stopPause
    case .prompt(isEmpty: false):
      hasWarned = false
      return .clearLine
    case .prompt(isEmpty: true):
      if hasWarned { return .leave }
      hasWarned = true
      return .warn
    }
  }

  /// The user did something else: a warning that was given is over.
  package mutating func otherInput() { hasWarned = false }
}
