import Foundation
import UserFacingErrors

/// Why something with a server of tools could not be done.
public struct ToolkitError: UserFacingError, Hashable, Sendable {
  /// The kinds of failure.
  public enum Code: String, Sendable, CaseIterable {
    /// The name can't be used.
    case invalidName
    /// There is a toolkit of this name.
    case nameTaken
    /// There is none.
    case unknownToolkit
    /// It has no such tool.
    case unknownTool
    /// It has no such prompt, or the prompt wants to be told more.
    case unknownPrompt
    /// Neither a program nor an address that can be used.
    case invalidSource
    /// The server can't be spoken to.
    case serverFailed
    /// What was to be done could not be saved.
    case notSaved
    /// What was saved can't be read.
    case unreadable
    /// This version can't do it.
    case unsupported
  }

  /// The kind of failure.
  public let code: Code
  /// What happened, and what to do next.
  public let message: String
  /// For the log.
  public let logDescription: String

  init(_ code: Code, message: String, log: String? = nil) {
    self.code = code
    self.message = message
    logDescription = log.map { "\(code.rawValue): \($0)" } ?? code.rawValue
  }
}

extension ToolkitError {
  static let invalidName = ToolkitError(
    .invalidName,
    message:
      "A toolkit's name has 1 to 32 small letters, digits and hyphens, and begins with a letter. Choose another name.")

  static func nameTaken(_ name: String) -> ToolkitError {
    ToolkitError(
      .nameTaken, message: "There is a toolkit named “\(name)” already. Choose another name, or remove it first.")
  }

  static func unknownToolkit(_ name: String) -> ToolkitError {
    ToolkitError(
      .unknownToolkit,
      message: "There is no toolkit named “\(name.prefix(64))”. Look at the list of toolkits for its name.")
  }

  static func unknownTool(_ name: String, of toolkit: String) -> ToolkitError {
    ToolkitError(
      .unknownTool,
      message: "“\(toolkit)” has no tool named “\(name.prefix(128))”. Look at the toolkit's list of tools for its name."
    )
  }

  static let nothingToSearch = ToolkitError(
    .invalidSource, message: "Say what you want to do, such as “send an email”.")

  static func unknownPrompt(_ name: String, of toolkit: String) -> ToolkitError {
    ToolkitError(
      .unknownPrompt,
      message: "“\(toolkit)” has no prompt named “\(name.prefix(128))”. Look at the toolkit's prompts for its name.")
  }

  static func missingArguments(_ names: [String], of prompt: String) -> ToolkitError {
    ToolkitError(
      .unknownPrompt,
      message: "“\(prompt)” has to be told \(names.map { "“\($0)”" }.joined(separator: " and ")). Give it that.")
  }

  static let noSource = ToolkitError(
    .invalidSource, message: "A toolkit needs a program or an address. Give one of them.")

  static let badSlug = ToolkitError(
    .invalidSource,
    message: "Composio's names of toolkits have small letters, digits, hyphens and underscores. Look the name up there."
  )

  static let nothingToConnect = ToolkitError(
    .unsupported, message: "Nothing is signed in to with this toolkit. Give its key or header when you add it.")

  static func serviceFailed(_ failure: ComposioFailure, name: String) -> ToolkitError {
    ToolkitError(.serverFailed, message: failure.sentence(name: name), log: "composio")
  }

  static let badProtocol = ToolkitError(
    .invalidSource,
    message:
      "Linnet speaks the revisions \(ProtocolEra.known.joined(separator: ", ")) of the protocol. Give one of them.")

  static let badLimit = ToolkitError(
    .invalidSource, message: "A call may take from one second to a day. Give another number of seconds.")

  static let badAddress = ToolkitError(
    .invalidSource,
    message:
      "The address of a toolkit begins with https://, or with http:// for a server on this machine. Check the address.")

  static let unreadable = ToolkitError(
    .unreadable,
    message: "The toolkits can't be read, so none is started. Check Linnet's folder, or restore a backup.")

  static func notSaved(_ error: any Error) -> ToolkitError {
    ToolkitError(
      .notSaved,
      message: FullDisk.isCause(error)
        ? FullDisk.sentence("nothing was changed")
        : "The toolkit could not be saved, so nothing was changed. Check Linnet's folder and try again.",
      log: "store")
  }

  static func serverFailed(_ problem: ServerProblem, name: String, program: String?) -> ToolkitError {
    ToolkitError(.serverFailed, message: problem.sentence(name: name, program: program), log: problem.name)
  }

  /// A server that was to be added can't be spoken to. It is gone again, so nothing of it can be restarted or looked at.
  /// - Parameter lines: the last ones that its program wrote.
  static func notAdded(_ problem: ServerProblem, name: String, program: String?, lines: [String]) -> ToolkitError {
    ToolkitError(
      .serverFailed, message: problem.addingSentence(name: name, program: program, lines: lines), log: problem.name)
  }

  /// A profile that isn't the first one wants to start a program.
  public static let programOfOtherProfile = ToolkitError(
    .unsupported,
    message:
      "A program runs with all rights of whoever runs Linnet, so only the first profile can add one. Add an address, or a service by way of Composio.",
    log: "program of another profile")

  static let unsupported = ToolkitError(
    .unsupported, message: "This version of Linnet can't do this with a toolkit. Install the newest version.")
}

extension ServerProblem {
  /// What happened and what to do next, for the user.
  /// - Parameters:
  ///   - name: what the user calls the toolkit.
  ///   - program: its program, as the user wrote it.
  func sentence(name: String, program: String? = nil) -> String {
    switch self {
    case .noProgram(let path):
      """
      The program “\(program ?? "")” of “\(name)” was not found in \(path). Install it, or add the toolkit again with the program's \
      full path.
      """
    case .notStarted:
      "The program of “\(name)” could not be started. Check that it may be run, then restart the toolkit."
    case .lost(let status?) where status > 0:
      "The program of “\(name)” ended with an error (exit status \(status)). Its last lines may say why; then restart the toolkit."
    case .lost: "“\(name)” ended without an answer. Its last lines may say why; then restart the toolkit."
    case .silent: "“\(name)” did not answer in time. Restart the toolkit, or try again later."
    case .cancelled: "This was stopped."
    case .otherVersions:
      "“\(name)” speaks a version of the protocol that Linnet doesn't know. Install another version of its program."
    case .garbage, .tooMuch:
      "“\(name)” sends what is no answer. Check that its program is a server of the Model Context Protocol."
    case .readsNothing:
      "“\(name)” asks and reads no answer, so it was ended. Restart the toolkit; if that goes on, install another version of it."
    case .refused(let failure):
      "“\(name)” refused this: \(failure.message.prefix(300)). Check what it needs, then try again."
    case .status(401), .status(403):
      "“\(name)” does not let Linnet in. Check the key that the toolkit was added with, and add it again."
    case .status(let status):
      "“\(name)” answers with the error \(status). Check its address, and try again later."
    case .busy(let status, let seconds):
      "“\(name)” has too much to do now (error \(status)). Try again \(seconds.map { "in \($0) s" } ?? "a little later")."
    case .signIn: "“\(name)” wants you to sign in. Connect it, then try again."
    case .sessionGone: "“\(name)” was restarted meanwhile. Try again."
    case .unreachable: "“\(name)” can't be reached at its address. Check the address and the network, then try again."
    case .wants(let what):
      "“\(name)” wants something that Linnet doesn't offer (\(what)). Use another tool."
    }
  }
}

extension ServerProblem {
  /// So much of what a program wrote stands in a sentence.
  private static let mostLines = 3
  private static let longestLines = 400

  /// The same for a server that was to be added, and is not there any more.
  /// - Parameter lines: the last ones that its program wrote.
  func addingSentence(name: String, program: String?, lines: [String]) -> String {
    let said = lines.suffix(Self.mostLines).joined(separator: " / ").suffix(Self.longestLines)
    let words = said.isEmpty ? "and wrote no reason" : "and wrote last: “\(said)”"
    return switch self {
    case .notStarted:
      "The program of “\(name)” could not be started. Check that it may be run, then add the toolkit again."
    case .lost(let status?) where status > 0:
      "The program of “\(name)” ended with an error (exit status \(status)) \(words). Set that right, then add the toolkit again."
    case .lost: "“\(name)” ended without an answer \(words). Set that right, then add the toolkit again."
    case .silent: "“\(name)” did not answer in time \(words). Add the toolkit again, or try later."
    case .readsNothing:
      "“\(name)” asks and reads no answer, so it was ended. Install another version of it, then add it again."
    default: sentence(name: name, program: program)
    }
  }
}
