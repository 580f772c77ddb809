import Foundation

/// What a program in a terminal reads, writes and hears: its streams, the terminal around it, and signals. Tests put others
/// in their place.
package struct Console: Sendable {
  /// Standard input.
  package var input: any ByteInput
  /// Standard output.
  package var output: any TextOutput
  /// Standard error.
  package var errors: any TextOutput
  /// The terminal.
  package var terminal: any Terminal
  /// Signals.
  package var signals: any SignalSource

  package init(
    input: any ByteInput, output: any TextOutput, errors: any TextOutput, terminal: any Terminal,
    signals: any SignalSource
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    self.terminal = terminal
    self.signals = signals
  }

  /// Those of this process.
  /// - Parameter variables: environment variables, which may say how large the terminal is.
  package static func live(variables: [String: String]) -> Console {
    let terminal = POSIXTerminal(variables: variables)
    return Console(
      input: DescriptorInput(descriptor: STDIN_FILENO),
      output: DescriptorOutput(descriptor: STDOUT_FILENO, name: "Standard output"),
      errors: DescriptorOutput(descriptor: STDERR_FILENO, name: "Standard error"), terminal: terminal,
      signals: SystemSignals(terminal: terminal))
  }
}
