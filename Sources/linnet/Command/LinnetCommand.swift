import ArgumentParser

/// A command that does everything through its ``CommandContext``, so that it can be run in a test.
protocol LinnetCommand: AsyncParsableCommand {
  /// The options that every command takes.
  var global: GlobalOptions { get }
  /// Does it.
  /// - Throws: ``CommandExit`` when it has said everything itself; any other error is reported by ``CommandRunner``.
  func run(in context: CommandContext) async throws
}

extension LinnetCommand {
  /// Does it in the real world.
  func run() async throws { try await run(in: CommandContext(global, environment: .live())) }
}
