import ArgumentParser
import LanguageModels
import TerminalUI

/// `linnet doctor`: looks at everything that Linnet needs.
struct DoctorCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check that everything works, and say what to do where it doesn't.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    let report = DoctorReport(context)
    try report.add(HomeChecks(context: context).run())
    try await report.add(StoreChecks(context: context).run())
    try await report.add(OrganizerChecks(context: context).run())
    try report.add(SystemChecks(context: context).run())
    try await report.add(ModelChecks(context: context).run())
    try report.finish()
  }
}

/// Prints what was found as it is found, or all of it as one document.
private final class DoctorReport {
  private let context: CommandContext
  private var checks: [DoctorCheck] = []

  init(_ context: CommandContext) { self.context = context }

  func add(_ found: [DoctorCheck]) throws {
    checks += found
    guard !context.json else { return }
    for check in found {
      try context.console.output.write(
        DoctorText.lines(check, style: context.capabilities.outputStyle, columns: context.width))
    }
  }

  func finish() throws {
    let document = DoctorDocument(checks)
    try context.print(document, text: "\n" + DoctorText.summary(checks))
    if !document.healthy { throw CommandEnd.failed }
  }
}
