import ChatModels
import ChatTypes
import Foundation
import JSONValue
import Persistence
import UserFacingErrors

/// What goes wrong on the command line itself: a code for programs, a sentence for the user that says what to do next, and
/// a description for the log that holds no word of the user's.
package struct LinnetError: UserFacingError, Equatable, Sendable {
  /// The kinds of failure, as `--json` names them.
  package enum Code: String, Sendable, Codable {
    /// The command line made no sense.
    case usage
    /// The home directory can't be used.
    case homeFailed
    /// A file that the user named can't be used.
    case fileFailed
    /// The key of saved sequences, or of the store, can't be used.
    case keyFailed
    /// The store of chats is gone, although what belongs to it is there.
    case storeLost
    /// Another Linnet uses the same home and can't be reached.
    case homeInUse
    /// Nothing is called so, or several things are.
    case notFound
    /// The user was not asked, and did not say yes.
    case notConfirmed
    /// The user interrupted it.
    case interrupted
    /// The core of chats refused or failed, outside of a command that acts through it.
    case coreFailed
    /// A defect of Linnet.
    case unexpected
  }

  package let code: Code
  package let message: String
  package let logDescription: String
  package let nextSteps: [NextStep]

  private init(_ code: Code, message: String, log: String, nextSteps: [NextStep] = []) {
    self.code = code
    self.nextSteps = nextSteps
    self.message = message
    logDescription = "\(code.rawValue): \(log)"
  }

  /// What the core of chats says.
  package init(_ error: ChatError) { self.init(.coreFailed, message: error.message, log: error.logDescription) }

  package static func usage(_ message: String) -> LinnetError { LinnetError(.usage, message: message, log: "usage") }

  package static let interrupted = LinnetError(.interrupted, message: "Interrupted.", log: "signal")

  package static let noHome = LinnetError(
    .homeFailed,
    message:
      "Linnet doesn't know where to keep its files: neither HOME nor LINNET_HOME is set. Give a directory with --home.",
    log: "no home")

  /// The process that owns the home, if its number is known, doesn't answer.
  static func ownerSilent(_ process: Int32?) -> LinnetError {
    let who = process.map { "Another Linnet (process \($0))" } ?? "Another Linnet"
    return LinnetError(
      .homeInUse,
      message: "\(who) uses the same directory and does not answer. Wait until it does, or end it, then try again.",
      log: "owner"
    )
  }

  /// What needs the home for itself can't have it.
  package static func homeBusy(_ process: Int32?, what: String) -> LinnetError {
    let who = process.map { "Linnet is running (process \($0))" } ?? "Linnet is running"
    return LinnetError(.homeInUse, message: "\(who). End it before you \(what).", log: "busy")
  }

  package static func notFound(_ message: String) -> LinnetError {
    LinnetError(.notFound, message: message, log: "name")
  }

  package static func notConfirmed(_ what: String) -> LinnetError {
    LinnetError(.notConfirmed, message: "\(what) Nobody can be asked here, so say it with --yes.", log: "no --yes")
  }

  static func keyMissing(_ home: HomeDirectory) -> LinnetError {
    LinnetError(
      .keyFailed,
      message:
        "The key to your chats is missing. It is in the desktop's keyring, or in \(home.keys.path(percentEncoded: false)): "
        + "log in to the desktop and unlock the keyring, or put the file back. Nothing was changed.", log: "key missing"
    )
  }

  /// - Parameter backup: what was kept last in the home itself, if anything was.
  static func storeLost(_ home: HomeDirectory, backup: URL?) -> LinnetError {
    let kept = backup.map { " An older copy is in \($0.path(percentEncoded: false))." } ?? ""
    return LinnetError(
      .storeLost,
      message:
        "The chats are gone: \(home.database.path(percentEncoded: false)) is missing, empty or cut off, and what belongs to it is still there. "
        + "Put the file back, or restore a backup.\(kept) To begin without chats, move "
        + "keys/\(home.storeMark.lastPathComponent), \(home.searchIndex.lastPathComponent), replies, files and journal out of that "
        + "folder. Nothing was changed.",
      log: "store lost", nextSteps: [.restoreBackup])
  }

  package static let noPassphrase = LinnetError(
    .usage,
    message:
      "A passphrase is needed and nobody can be asked for it here. Run this in a terminal, or put the passphrase into a file that "
      + "only you can read and name that file in LINNET_PASSPHRASE_FILE.", log: "no terminal")

  package static let passphrasesDiffer = LinnetError(
    .usage, message: "The two passphrases are not the same. Nothing was done. Try again.", log: "passphrases differ")

  package static let passphraseEmpty = LinnetError(
    .usage, message: "The passphrase is empty. Give one with at least one character.", log: "passphrase empty")

  /// The fewest characters of a passphrase of the store.
  static let shortestPassphrase = 8

  static let passphraseWeak = LinnetError(
    .usage,
    message:
      "The passphrase needs at least \(shortestPassphrase) characters, all in one line. Choose a longer one: several words are "
      + "easy to keep in mind.", log: "passphrase weak")

  static let passphraseBusy = LinnetError(
    .keyFailed, message: "The passphrase is being changed just now. Wait a moment, then try again.",
    log: "passphrase busy")

  static let passphraseUnchecked = LinnetError(
    .keyFailed,
    message: "What was written can't be opened by the passphrase, so none was set. Check the disk, then try again.",
    log: "passphrase unchecked")

  /// Where the key would go, another one is.
  static func otherKey(_ file: URL) -> LinnetError {
    LinnetError(
      .keyFailed,
      message:
        "In \(file.path(percentEncoded: false)) is the key of other chats, so the passphrase stays. Move that file away, then "
        + "try again.", log: "other key")
  }

  /// The passphrase is set, and a copy of the key that needs none could not be removed.
  static func bareKeyStays(_ report: ErrorReport) -> LinnetError {
    LinnetError(
      .keyFailed,
      message:
        "Your passphrase is set, but a copy of the key that needs none could not be removed. The next start tries it again. "
        + report.message, log: "bare key stays: \(report.logDescription)")
  }

  /// What was to be erased is still there in part.
  static func erasureUnfinished(_ home: HomeDirectory, why: String) -> LinnetError {
    LinnetError(
      .homeFailed,
      message:
        "Not everything in \(home.url.path(percentEncoded: false)) could be erased: \(why). Set that right; the next start of "
        + "Linnet erases the rest.", log: "erasure unfinished")
  }

  static func homeUnusable(_ url: URL, why: String) -> LinnetError {
    LinnetError(
      .homeFailed,
      message:
        "The directory \(url.path(percentEncoded: false)) can't be used: \(why). Choose another with --home, or set it right.",
      log: "home")
  }

  package static func fileUnreadable(_ what: String, name: String, why: String) -> LinnetError {
    LinnetError(.fileFailed, message: "The \(what) “\(name)” can't be read: \(why).", log: "\(what) unreadable")
  }

  static func noImage(_ name: String) -> LinnetError {
    LinnetError(
      .fileFailed,
      message: "“\(name)” is no image that a model can be given. Convert it to JPEG, PNG, GIF or BMP first.",
      log: "no image")
  }

  package static func noSchema(_ name: String) -> LinnetError {
    LinnetError(.fileFailed, message: "“\(name)” is no JSON Schema: it has to hold one JSON object.", log: "no schema")
  }

  static func fileUnwritable(_ name: String, why: String) -> LinnetError {
    LinnetError(.fileFailed, message: "“\(name)” can't be written: \(why).", log: "file unwritable")
  }

  package static func fileExists(_ name: String) -> LinnetError {
    LinnetError(
      .fileFailed, message: "“\(name)” exists already. Choose another name; nothing was overwritten.",
      log: "file exists")
  }

  /// What is wrong with the key of saved sequences, and what that means.
  package static func sequenceKey(_ error: KeyError, file: URL) -> LinnetError {
    let message =
      error.code == .damaged
      ? "The key file \(file.path(percentEncoded: false)) is damaged. Delete it and a new one is made." : error.message
    return LinnetError(
      .keyFailed, message: "\(message) Until then conversations' caches are not saved.", log: error.logDescription)
  }

  static func backupIncomplete(_ name: String) -> LinnetError {
    LinnetError(
      .fileFailed, message: "“\(name)” lacks the chats or their key, so nothing was restored. Choose another backup.",
      log: "backup incomplete")
  }

  static func backupDamaged(_ name: String) -> LinnetError {
    LinnetError(
      .fileFailed, message: "The chats in “\(name)” are damaged, so nothing was restored. Choose another backup.",
      log: "backup damaged")
  }

  package static func inputTooLarge(maximum: Int) -> LinnetError {
    LinnetError(
      .usage,
      message:
        "The input is larger than \(HumanUnits.bytes(Int64(maximum))), more than any model reads. Send a part of it.",
      log: "input size")
  }

  static func unexpected(_ error: any Error) -> LinnetError {
    if FullDisk.isCause(error) {
      return LinnetError(
        .fileFailed, message: FullDisk.sentence("this could not be done"), log: "disk full: \(type(of: error))")
    }
    return LinnetError(
      .unexpected, message: "Something unexpected went wrong: \(error.localizedDescription)", log: "\(type(of: error))")
  }
}
