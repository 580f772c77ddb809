import Foundation
import UserFacingErrors

/// Why a measurement means nothing.
struct BenchFailure: UserFacingError {
  enum Code: String {
    case benchFailed
  }

  var code: Code { .benchFailed }
  let message: String
  var logDescription: String { code.rawValue }

  /// - Parameter problem: what is wrong, as a sentence goes on: “the model was not asked”.
  init(_ problem: String) { message = "The measurement failed: \(problem)." }
}
