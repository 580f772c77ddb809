import Foundation

extension Binary {
  /// Runs it with a terminal as its standard input, output and error, all of which is the outcome's output.
  /// - Parameter typed: what is typed, in advance.
  func runOnTerminal(_ arguments: String, typed: String, variables: [String: String] = [:]) async throws -> Outcome {
    let program = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
    return try await run(
      shell: "python3 -c '\(program)' \"$linnet\" \(arguments)", input: Data(typed.utf8), variables: variables)
  }
}
