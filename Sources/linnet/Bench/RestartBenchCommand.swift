import ArgumentParser
import Foundation
import LinnetBenchmarks

/// `linnet bench restart`: the second process of `linnet bench inference`. Prints the milliseconds to the first token.
struct RestartBenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "restart", shouldDisplay: false)

  @Argument var job: String

  func run() async throws {
    let job = try JSONDecoder().decode(RestartJob.self, from: Data(contentsOf: URL(filePath: job)))
    if let milliseconds = try await job.firstTokenMs() { print(milliseconds) }
  }
}
