import ArgumentParser

/// `linnet bench`: measurements that anyone can repeat.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how fast this machine runs Linnet.",
    subcommands: [
      InferenceBenchCommand.self, ReplyBenchCommand.self, StoreBenchCommand.self, StateBenchCommand.self,
      AssistantBenchCommand.self,
      RestartBenchCommand.self, WebBenchCommand.self,
    ])
}
