import ArgumentParser
import LinnetHome
import TerminalUI

/// Where codes of the lock come from: the terminal, where nothing of them is shown, or lines of standard input. They are no arguments,
/// which every list of processes shows.
struct CodeInput: ParsableArguments {
  @Flag(
    help:
      "Read the codes from standard input, each on a line of its own, in the order in which they would be asked for.")
  var codeStdin = false

  /// A code that is wanted.
  enum Wanted {
    /// The one that holds.
    case current
    /// A new one, which the terminal asks for twice.
    /// - Parameter name: what is asked for: `New code`.
    case new(_ name: String)
  }

  /// Reads codes.
  /// - Returns: as many as are wanted, in this order.
  /// - Throws: `LinnetError` where there are others, `CommandExit` when the user interrupts.
  func read(_ wanted: [Wanted], in context: CommandContext) async throws -> [String] {
    guard codeStdin else {
      var codes: [String] = []
      for code in wanted { codes.append(try await Self.ask(code, in: context)) }
      return codes
    }
    let text = try await context.readShortInput()
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count == wanted.count, !lines.contains(where: \.isEmpty) else {
      throw LinnetError.usage(
        wanted.count == 1
          ? "On standard input one line is wanted: the code."
          : "On standard input two lines are wanted: the current code, then the new one.")
    }
    return lines
  }

  private static func ask(_ wanted: Wanted, in context: CommandContext) async throws -> String {
    switch wanted {
    case .current: return try await ask("Current code", in: context)
    case .new(let name):
      let code = try await ask(name, in: context)
      guard try await ask("The same again", in: context) == code else {
        throw LinnetError.usage("The two codes differ. Type the same one twice.")
      }
      return code
    }
  }

  private static func ask(_ prompt: String, in context: CommandContext) async throws -> String {
    guard context.capabilities.inputIsTerminal else {
      throw LinnetError.usage(
        "Codes are typed on a terminal. Elsewhere, hand them over on standard input with --code-stdin.")
    }
    let console = context.console
    console.errors.attempt("\(prompt): ")
    console.terminal.setMode(.secret)
    defer {
      console.terminal.setMode(.original)
      // The line end that was typed was not shown either.
      console.errors.attempt("\n")
    }
    return try await TypedLine(console).read()
  }
}
