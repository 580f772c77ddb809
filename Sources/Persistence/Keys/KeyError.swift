import Foundation
import UserFacingErrors

/// What goes wrong with keys: a code for programs, a sentence for the user that says what to do next, and a description
/// for the log that holds no path and nothing of a key.
public struct KeyError: UserFacingError, Equatable, Sendable {
  /// The kinds of failure.
  public enum Code: String, Sendable, CaseIterable {
    /// The place where the key is can't be used.
    case unusable
    /// Others can read the key, or replace it.
    case exposed
    /// What is there is no key.
    case damaged
    /// The passphrase is not the one.
    case wrongPassphrase
    /// There is one already.
    case exists
    /// There is none.
    case absent
    /// A newer program wrote it.
    case newerFormat
    /// The system's keyring did not answer in time.
    case timedOut
    /// The system's keyring refused.
    case keyringFailed
    /// A key of a wrong length, or an empty passphrase, was given.
    case misuse
  }

  /// The kind.
  public let code: Code
  /// A sentence for the user that says what to do next.
  public let message: String
  /// What goes into the log.
  public let logDescription: String

  init(_ code: Code, message: String, log: String) {
    self.code = code
    self.message = message
    logDescription = "\(code.rawValue): \(log)"
  }

  static func unusable(_ file: URL, why: String, log: String) -> KeyError {
    KeyError(
      .unusable, message: "The key file \(path(file)) can't be used: \(why). Set that right, then try again.", log: log)
  }

  static func system(_ file: URL, code: Int32) -> KeyError {
    code == ELOOP
      ? unusable(file, why: "it is a symbolic link", log: "link")
      : unusable(file, why: FullDisk.reason(code), log: "errno \(code)")
  }

  static func exposed(_ file: URL, mode: String) -> KeyError {
    let quoted = "'" + path(file).replacingOccurrences(of: "'", with: "'\\''") + "'"
    return KeyError(
      .exposed,
      message:
        "Other users can get at \(path(file)), so it is not used. If that was a mistake, run: chmod \(mode) \(quoted)",
      log: "permissions")
  }

  static func damaged(_ file: URL) -> KeyError {
    KeyError(
      .damaged,
      message:
        "The key file \(path(file)) is damaged. Restore it from a backup: without it, what it encrypts can't be read.",
      log: "content")
  }

  private static func path(_ file: URL) -> String { file.path(percentEncoded: false) }
}
