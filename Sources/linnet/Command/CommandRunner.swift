import ArgumentParser
import ChatCore
import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import LinnetHome
import Organizer
import Persistence
import TerminalUI
import Tools
import UserFacingErrors

/// Runs a command line from its arguments to the exit status.
struct CommandRunner: Sendable {
  let environment: LinnetEnvironment

  /// Parses, runs, and reports what went wrong. Never throws, never exits.
  /// - Parameter arguments: without the program's own name.
  func run(_ arguments: [String]) async -> CommandExit {
    do {
      let arguments = try CommandLineArguments.normalized(arguments)
      let command = try await Linnet.asyncParseAsRoot(arguments)
      try await run(command)
      return CommandExit(status: .done)
    } catch let end as CommandExit {
      return end
    } catch is OutputClosed {
      return CommandExit(status: .done)
    } catch {
      return report(error, arguments: arguments)
    }
  }

  private func run(_ command: any ParsableCommand) async throws {
    switch command {
    case let command as any LinnetCommand:
      _ = try FixedClock.read(environment.home.variables)
      let context = try CommandContext(command.global, environment: environment)
      try await HomeErasure(context.homeContext).finishUnlessOwned()
      try await command.run(in: context)
    case var command as any AsyncParsableCommand: try await command.run()
    default:
      var command = command
      try command.run()
    }
  }

  private func report(_ error: any Error, arguments: [String]) -> CommandExit {
    let report: ErrorReport
    var usage: String?
    switch error {
    case is CancellationError, is PhraseProblem, is any UserFacingError:
      report = ErrorReport(error)
    default:
      switch Linnet.exitCode(for: error) {
      case .success:
        // Help and the like.
        return print(Linnet.fullMessage(for: error))
      case .validationFailure:
        report = ErrorReport(LinnetError.usage(Linnet.message(for: error)))
        usage = Linnet.fullMessage(for: error)
      case .failure: report = ErrorReport(error)
      case let code: return CommandExit(status: ExitStatus(rawValue: code.rawValue) ?? .failed)
      }
    }
    if CommandLineArguments.has("--verbose", in: arguments) {
      environment.console.errors.attempt("(\(report.logDescription))\n")
    }
    if CommandLineArguments.has("--json", in: arguments) {
      guard let text = try? JSONDocument.text(ErrorDocument(error: report)) else { return .failed }
      environment.console.output.attempt(text)
    } else {
      environment.console.errors.attempt((usage ?? report.terminalText) + "\n")
    }
    return CommandExit(status: report.status)
  }

  private func print(_ text: String) -> CommandExit {
    environment.console.output.attempt(text.hasSuffix("\n") ? text : text + "\n")
    return CommandExit(status: .done)
  }
}
