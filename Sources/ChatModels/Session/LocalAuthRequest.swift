import ChatTypes
import Foundation

/// The window asks for the passcode before it goes on.
public struct LocalAuthRequest: Identifiable, Sendable {
  /// Tells requests apart.
  public let id: UUID
  /// What the user is told of why.
  public let reason: String
  /// What goes on with the answer: whether the passcode was right.
  public let completed: @MainActor @Sendable (Bool) -> Void

  /// A request.
  public init(id: UUID = UUID(), reason: String, completed: @escaping @MainActor @Sendable (Bool) -> Void) {
    self.id = id
    self.reason = reason
    self.completed = completed
  }
}

/// What the user chose in a notification of a call.
public enum NtfCallAction: String, Sendable {
  /// To take it.
  case accept
  /// To refuse it.
  case reject
}
