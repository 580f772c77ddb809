import Foundation

/// What the system said, without the path that Foundation's errors carry.
enum FileFailure {
  /// The last error of a system call.
  static func last() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// A description for the log that holds no user data.
  static func log(_ error: any Error) -> String {
    switch error {
    case let error as ToolError: error.logDescription
    case let error as POSIXError: "errno \(error.code.rawValue)"
    case let error as CocoaError: "cocoa \(error.code.rawValue)"
    default: "\(type(of: error))"
    }
  }
}
