import ChatTypes
import Foundation

/// An error that is on the screen.
public struct ShownError: Identifiable, Sendable, Equatable {
  /// How long an error is shown unless the user closes it.
  public static let duration = Duration.seconds(8)
  /// Errors that are shown at once; the oldest go first.
  public static let maximumCount = 3

  /// Tells errors apart.
  public let id: Int
  /// What happened and what to do next.
  public let message: String
}
