import Foundation

/// What goes wrong on the command line itself: a code for programs, a sentence for the user that says what to do next, and
/// a description for the log that holds no word of the user's.
struct LinnetError: Error, Equatable, Sendable {
  /// The kinds of failure, as `--json` names them.
  enum Code: String, Sendable, Codable {
    /// The command line made no sense.
    case usage
    /// The home directory can't be used.
    case homeFailed
    /// A file that the user named can't be used.
    case fileFailed
    /// The key of saved sequences can't be used.
    case keyFailed
    /// Standard input could not be read.
    case inputFailed
    /// Standard output could not be written.
    case outputFailed
    /// The user interrupted it.
    case interrupted
    /// A defect of Linnet.
    case unexpected
  }

  let code: Code
  let message: String
  let logDescription: String

  private init(_ code: Code, _ message: String, log: String) {
    self.code = code
    self.message = message
    logDescription = "\(code.rawValue): \(log)"
  }

  static func usage(_ message: String) -> LinnetError { LinnetError(.usage, message, log: "usage") }

  static let interrupted = LinnetError(.interrupted, "Interrupted.", log: "signal")

  static let noHome = LinnetError(
    .homeFailed,
    "Linnet doesn't know where to keep its files: neither HOME nor LINNET_HOME is set. Give a directory with --home.",
    log: "no home")

  static func homeUnusable(_ url: URL, why: String) -> LinnetError {
    LinnetError(
      .homeFailed,
      "The directory \(url.path(percentEncoded: false)) can't be used: \(why). Choose another with --home, or set it right.",
      log: "home")
  }

  static func fileUnreadable(_ what: String, _ name: String, why: String) -> LinnetError {
    LinnetError(.fileFailed, "The \(what) “\(name)” can't be read: \(why).", log: "\(what) unreadable")
  }

  static func noImage(_ name: String) -> LinnetError {
    LinnetError(
      .fileFailed, "“\(name)” is no image that a model can be given. Convert it to JPEG, PNG, GIF or BMP first.",
      log: "no image")
  }

  static func noSchema(_ name: String) -> LinnetError {
    LinnetError(.fileFailed, "“\(name)” is no JSON Schema: it has to hold one JSON object.", log: "no schema")
  }

  static func fileUnwritable(_ name: String, why: String) -> LinnetError {
    LinnetError(.fileFailed, "“\(name)” can't be written: \(why).", log: "file unwritable")
  }

  static func fileExists(_ name: String) -> LinnetError {
    LinnetError(
      .fileFailed, "“\(name)” exists already. Choose another name; nothing was overwritten.", log: "file exists")
  }

  static func keyUnusable(_ file: URL, why: String) -> LinnetError {
    LinnetError(
      .keyFailed,
      "The key file \(file.path(percentEncoded: false)) can't be used: \(why). Conversations' caches are not saved.",
      log: "key")
  }

  static func keyExposed(_ file: URL) -> LinnetError {
    let path = UserPath.shellQuoted(file.path(percentEncoded: false))
    return LinnetError(
      .keyFailed,
      "The key file \(path) can be read by other users, so it is not used and conversations' caches are not saved. "
        + "Delete it and a new one is made, or run: chmod 600 \(path)",
      log: "key permissions")
  }

  static func keyDamaged(_ file: URL) -> LinnetError {
    LinnetError(
      .keyFailed,
      "The key file \(file.path(percentEncoded: false)) is damaged, so conversations' caches are not saved. "
        + "Delete it and a new one is made.",
      log: "key length")
  }

  static func inputFailed(code: Int32) -> LinnetError {
    LinnetError(
      .inputFailed, "Standard input could not be read: \(String(cString: strerror(code))).", log: "errno \(code)")
  }

  static func inputTooLarge(maximum: Int) -> LinnetError {
    LinnetError(
      .usage,
      "The input is larger than \(HumanUnits.bytes(Int64(maximum))), more than any model reads. Send a part of it.",
      log: "input size")
  }

  static func outputFailed(_ name: String, code: Int32) -> LinnetError {
    LinnetError(
      .outputFailed, "\(name) could not be written: \(String(cString: strerror(code))).", log: "errno \(code)")
  }

  static func unexpected(_ error: any Error) -> LinnetError {
    LinnetError(
      .unexpected, "Something unexpected went wrong: \(error.localizedDescription)", log: "\(type(of: error))")
  }
}

extension LinnetError: LocalizedError, CustomStringConvertible {
  var errorDescription: String? { message }
  var description: String { logDescription }
}
