/// What may be done on the terminal, by what it is and what the user wants.
package struct TerminalCapabilities: Sendable, Equatable {
  /// Whether somebody types the input.
  package var inputIsTerminal: Bool
  /// Whether somebody watches standard output.
  package var outputIsTerminal: Bool
  /// Whether somebody watches standard error.
  package var errorIsTerminal: Bool
  /// Whether the terminal understands cursor movements.
  package var movesCursor: Bool
  /// Whether the user wants no colours.
  package var plain: Bool

  /// - Parameter variables: `TERM`, where `dumb` or nothing means a terminal that can only print; and `NO_COLOR`, which
  ///   switches colours off when it is not empty (no-color.org).
  package init(terminal: any Terminal, variables: [String: String]) {
    inputIsTerminal = terminal.inputIsTerminal
    outputIsTerminal = terminal.outputIsTerminal
    errorIsTerminal = terminal.errorIsTerminal
    let type = variables["TERM"] ?? ""
    movesCursor = !type.isEmpty && type != "dumb"
    plain = !(variables["NO_COLOR"] ?? "").isEmpty
  }

  /// How standard output is set off.
  package var outputStyle: Style { Style(isEnabled: outputIsTerminal && movesCursor && !plain) }
  /// How standard error is set off.
  package var errorStyle: Style { Style(isEnabled: errorIsTerminal && movesCursor && !plain) }
  /// Whether a line on standard error can be shown and taken back.
  package var showsStatus: Bool { errorIsTerminal && movesCursor }
  /// Whether lines can be edited here rather than by the terminal.
  var editsLines: Bool { inputIsTerminal && outputIsTerminal && movesCursor }
}
