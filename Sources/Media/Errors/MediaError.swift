import Foundation
import UserFacingErrors

/// What goes wrong when media come in: a code to decide on, a sentence for the user that says what to do next, and a
/// description for the log that holds no word of the user's, no name and no path.
public struct MediaError: UserFacingError, Equatable, Sendable {
  /// The kinds of failure.
  public enum Code: String, Sendable, Codable {
    /// The bytes are no picture, whatever the name says.
    case notAnImage
    /// The bytes are no sound, whatever the name says.
    case notSound
    /// A picture of a kind that can't be read here.
    case unsupportedFormat
    /// A picture that is cut short or broken.
    case damaged
    /// More bytes than the limit.
    case tooManyBytes
    /// More pixels than the limit.
    case tooManyPixels
    /// The source can't be opened or read.
    case unreadable
    /// No room for the copy.
    case diskFull
    /// The copy could not be written for another reason.
    case writeFailed
    /// Not enough memory to decode.
    case outOfMemory
    /// The task was cancelled.
    case cancelled
    /// A stored path that does not lead into the files folder.
    case invalidPath
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
}
