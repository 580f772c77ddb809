import ArgumentParser
import LanguageModels
import LinnetHome
import TerminalUI

/// `linnet doctor`: looks at everything that Linnet needs.
struct DoctorCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check that everything works, and say what to do where it doesn't.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    let report = DoctorReport(context)
    let home = context.homeContext
    try report.add(HomeChecks(context: home).run())
    try await report.add(storeChecks(context))
    try await report.add(OrganizerChecks(context: home).run())
    try report.add(SystemChecks(context: home).run() + [TerminalCheck(context: context).run()])
    try await report.add(modelChecks(context))
    try report.finish()
  }

  private func storeChecks(_ context: CommandContext) async throws -> [DoctorCheck] {
    let status = context.makeStatusLine()
    defer { status.close() }
    return try await StoreChecks(context: context.homeContext).run { status.show($0) }
  }

  private func modelChecks(_ context: CommandContext) async throws -> [DoctorCheck] {
    let outcome = try await Interruptible.run(signals: context.console.signals) {
      await ModelChecks(context: context.homeContext).run { model, service in
        try await ModelLoader.load(
          .file(model), contextSize: nil, into: DirectModel(service: service), context: context)
      }
    }
    return try outcome.get()
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
        DoctorFormatter.lines(check, style: context.capabilities.outputStyle, columns: context.width))
    }
  }

  func finish() throws {
    let document = DoctorDocument(checks)
    try context.print(document, text: "\n" + DoctorFormatter.summary(checks))
    if !document.healthy { throw CommandExit.failed }
  }
}
