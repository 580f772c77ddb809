import Foundation
import UserFacingErrors

/// What goes wrong when a document is read: a code to decide on, a sentence for the user that says what to do next, and a
/// description for the log that holds no word of the user's, no name and no path.
public struct DocumentError: UserFacingError, Equatable, Sendable {
  /// The kinds of failure.
  public enum Code: String, Sendable {
    /// A file of a kind that holds no text, or in a format that can't be read here.
    case unsupportedFormat
    /// A file that is cut short or broken.
    case damaged
    /// More bytes than the limit, in the file or unpacked.
    case tooLarge
    /// Protected with a password.
    case encrypted
    /// No text in it.
    case noText
    /// A program that is needed is not installed.
    case toolMissing
    /// Reading took longer than the limit.
    case tooSlow
    /// The file can't be opened or read.
    case unreadable
    /// No program could be started, or memory ran out.
    case noResources
    /// The task was cancelled.
    case cancelled
  }

  /// The kind of failure.
  public let code: Code
  /// One or two sentences for the user: what happened, and what to do next.
  public let message: String
  /// For the log: no user data, no paths.
  public let logDescription: String

  /// An error.
  public init(_ code: Code, message: String, log: String? = nil) {
    self.code = code
    self.message = message
    self.logDescription = "\(code.rawValue): \(log ?? "no detail")"
  }

  /// The same failure, met while a file was read.
  init(_ error: MediaError) {
    let code: Code =
      switch error.code {
      case .tooManyBytes, .tooManyPixels: .tooLarge
      case .cancelled: .cancelled
      case .outOfMemory: .noResources
      default: .unreadable
      }
    self.init(code, message: error.message, log: error.logDescription)
  }
}
