import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import Organizer
import OrganizerTools
import TerminalUI
import Tools

extension OrganizerHome {
  /// Tells what was done, and how to undo it.
  /// - Parameters:
  ///   - name: what the thing is called in the document: `event`.
  ///   - tool: the tool that would have done it, as the log names it: `calendar`.
  ///   - text: what was done, for people.
  ///   - title: what was done, in a few words, for the log.
  func report(
    _ name: String, document: some Encodable, tool: String, undo: OrganizerUndo, title: String, text: String
  ) async throws {
    let id = await home.record(undo, title: title, tool: tool)
    let hint = try await hint(id)
    try context.print(OrganizerChangeDocument(name: name, value: document, undo: id), text: text + hint)
  }

  /// How to undo, as a line for people.
  func hint(_ id: String?) async throws -> String {
    guard let id else { return "" }
    let short = ShortIDs(try await undoLog.list(limit: .max).map(\.id)).text(id)
    return "To undo it: linnet undo \(short)\(homeOption)\n"
  }

  /// What has to stand in commands for another home than the usual one.
  private var homeOption: String {
    let usual = try? HomeDirectory(
      option: nil, variables: context.environment.variables, currentDirectory: context.environment.currentDirectory)
    guard usual?.url.standardized.path != context.home.url.standardized.path else { return "" }
    return " --home \(UserPath.shellQuoted(context.home.url.path(percentEncoded: false)))"
  }

  /// Says which files can't be used. They are left as they are.
  func report(_ problems: [OrganizerProblem]) {
    for problem in problems { context.notice("\(problem.file): \(problem.reason)") }
  }

  /// Asks whether something is to be deleted.
  /// - Throws: ``LinnetError`` where nobody can be asked; ``CommandExit`` when the user doesn't want it.
  func confirm(_ question: String, yes: Bool) async throws {
    if yes { return }
    guard context.capabilities.inputIsTerminal, !context.json else {
      throw LinnetError.notConfirmed("Nothing was deleted.")
    }
    guard try await TypedLine(context.console).confirms(question) else {
      context.notice("Nothing was deleted.")
      throw CommandExit.failed
    }
  }
}

/// A change of a text that was typed: nothing leaves it, an empty one takes it away.
enum TextChange {
  static func of(_ text: String?) -> FieldChange<String> {
    guard let text else { return .keep }
    return text.isEmpty ? .remove : .set(text)
  }

  /// Whether a text takes away what it is given for.
  static func isNone(_ text: String) -> Bool { ["", "none", "never"].contains(text) }
}

extension PhraseReader {
  /// What was typed for `--remind`: minutes before something, none for "none", nil where nothing was typed.
  func alarms(_ typed: [String]) throws -> [Int]? {
    if typed.isEmpty { return nil }
    return typed == ["none"] ? [] : try typed.map { try minutes($0, field: "--remind", zero: true) }
  }
}
