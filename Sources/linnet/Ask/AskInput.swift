import Foundation
import LinnetHome
import TerminalUI

/// Where the question of `linnet ask` comes from: the command line, or standard input.
struct AskInput: Sendable {
  /// Bytes of standard input that are read: four for each of a million characters, with room to spare.
  static let maximumBytes = 64 << 20

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// - Parameter arguments: the words of the command line; none, or `-`, for standard input.
  /// - Throws: ``LinnetError`` when there is no question.
  func question(_ arguments: [String]) async throws -> String {
    let text: String
    if arguments == ["-"] || (arguments.isEmpty && !context.capabilities.inputIsTerminal) {
      text = try await standardInput()
    } else {
      text = arguments.joined(separator: " ")
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw LinnetError.usage("There is nothing to ask: the text is empty. Try: linnet ask \"Why is the sky blue?\"")
    }
    return text
  }

  private func standardInput() async throws -> String {
    let input = context.console.input
    let outcome = try await Interruptible.run(signals: context.console.signals, isPatient: false) {
      var bytes: [UInt8] = []
      while true {
        let chunk = try await input.read()
        if chunk.isEmpty { return bytes }
        bytes += chunk
        guard bytes.count <= Self.maximumBytes else { throw LinnetError.inputTooLarge(maximum: Self.maximumBytes) }
      }
    }
    let repair = UTF8Repair(try outcome.get())
    if let notice = repair.notice { context.notice(notice) }
    // The end of the last line is the shell's, not the question's.
    return repair.text.last?.isNewline == true ? String(repair.text.dropLast()) : repair.text
  }
}
