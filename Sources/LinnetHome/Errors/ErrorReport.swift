import Foundation
import Organizer
import UserFacingErrors

/// An error as a program and a user are told it.
package struct ErrorReport: UserFacingError, Encodable, Equatable {
  /// Names the kind: one of ``LinnetError/Code``, or the code of another module's error.
  package var code: ErrorCode
  /// The sentence for the user.
  package var message: String
  /// For the log; not part of the JSON.
  package var logDescription: String
  /// Where the user can do what the sentence says. Not part of the JSON either: a program knows commands.
  package var nextSteps: [NextStep] = []

  enum CodingKeys: String, CodingKey {
    case code, message
  }

  package init(_ error: any Error) {
    switch error {
    case let error as ErrorReport: self = error
    case let error as PhraseProblem: self.init(error)
    case let error as any UserFacingError:
      self.init(
        code: ErrorCode(rawValue: error.codeName), message: error.message, logDescription: error.logDescription,
        nextSteps: error.nextSteps)
    case is CancellationError: self.init(LinnetError.interrupted)
    default: self.init(LinnetError.unexpected(error))
    }
  }

  package init(code: ErrorCode, message: String, logDescription: String, nextSteps: [NextStep] = []) {
    self.code = code
    self.message = message
    self.logDescription = logDescription
    self.nextSteps = nextSteps
  }
}
