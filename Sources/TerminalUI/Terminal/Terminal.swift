/// The terminal around the process, or that there is none.
package protocol Terminal: Sendable {
  /// Whether somebody types the input.
  var inputIsTerminal: Bool { get }
  /// Whether somebody watches standard output.
  var outputIsTerminal: Bool { get }
  /// Whether somebody watches standard error.
  var errorIsTerminal: Bool { get }
  /// Its size now; 80 by 24 when unknown.
  var size: TerminalSize { get }
  /// Changes what the terminal does with keys. Does nothing without one.
  func setMode(_ mode: TerminalMode)
  /// Puts the terminal's own mode back and stops the process as Ctrl-Z does; returns when it is continued.
  func suspend()
}

/// Character cells.
package struct TerminalSize: Sendable, Equatable {
  /// Cells of a row, 1 or more.
  package var columns: Int
  /// Rows, 1 or more.
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// What a terminal does with keys.
package enum TerminalMode: Sendable, Equatable {
  /// As it was when the process began: lines, echoed.
  case original
  /// Every byte at once, nothing echoed, Ctrl-C a byte like any other: for the line editor.
  case editing
  /// Nothing echoed, but Ctrl-C a signal: while a reply is written. What is typed meanwhile waits for the next prompt.
  case quiet
  /// Lines that are not echoed: while a passphrase is typed.
  case secret
}
