/// What may be done on the terminal, by what it is and what the user wants.
struct TerminalCapabilities: Sendable, Equatable {
  /// Whether somebody types the input.
  var inputIsTerminal: Bool
  /// Whether somebody watches standard output.
  var outputIsTerminal: Bool
  /// Whether somebody watches standard error.
  var errorIsTerminal: Bool
  /// Whether the terminal understands cursor movements.
  var movesCursor: Bool
  /// Whether the user wants no colours.
  var plain: Bool

  /// - Parameter variables: `TERM`, where `dumb` or nothing means a terminal that can only print; and `NO_COLOR`, which
  ///   switches colours off when it is not empty (no-color.org).
  init(terminal: any Terminal, variables: [String: String]) {
    inputIsTerminal = terminal.inputIsTerminal
    outputIsTerminal = terminal.outputIsTerminal
    errorIsTerminal = terminal.errorIsTerminal
    let type = variables["TERM"] ?? ""
    movesCursor = !type.isEmpty && type != "dumb"
    plain = !(variables["NO_COLOR"] ?? "").isEmpty
  }

  /// How standard output is set off.
  var outputStyle: Style { Style(isEnabled: outputIsTerminal && movesCursor && !plain) }
  /// How standard error is set off.
  var errorStyle: Style { Style(isEnabled: errorIsTerminal && movesCursor && !plain) }
  /// Whether a line on standard error can be shown and taken back.
  var showsStatus: Bool { errorIsTerminal && movesCursor }
  /// Whether lines can be edited here rather than by the terminal.
  var editsLines: Bool { inputIsTerminal && outputIsTerminal && movesCursor }
}
