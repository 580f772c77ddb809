import Foundation

/// An error that a user is told: a code for programs, a sentence that says what to do next, and a description for the log
/// that holds no word of the user's.
///
/// ```swift
/// struct PrinterError: UserFacingError {
///   enum Code: String { case outOfPaper }
///
///   let code = Code.outOfPaper
///   let message = "The printer has no paper. Add some, then print again."
///   let logDescription = "outOfPaper"
/// }
/// ```
public protocol UserFacingError: LocalizedError, CustomStringConvertible {
  /// The kinds of failure, each by the name that documents give it.
  associatedtype Code: RawRepresentable where Code.RawValue == String
  /// The kind of failure.
  var code: Code { get }
  /// One or two sentences for the user: what happened, and what to do next.
  var message: String { get }
  /// For the log: no user data, no paths.
  var logDescription: String { get }
  /// Where the user can do what the sentences say, the likeliest first; by default nowhere.
  var nextSteps: [NextStep] { get }
}

extension UserFacingError {
  /// Nowhere.
  public var nextSteps: [NextStep] { [] }
  /// The kind of failure by its name.
  public var codeName: String { code.rawValue }
  /// The sentence for the user, so that generic code shows the right one.
  public var errorDescription: String? { message }
  /// The text for the log, so that a careless log line gives nothing away.
  public var description: String { logDescription }
}
