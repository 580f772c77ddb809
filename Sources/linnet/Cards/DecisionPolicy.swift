import ArgumentParser
import TerminalUI

/// `--yes` and `--no`.
struct DecisionOptions: ParsableArguments {
  @Flag(help: "Approve what the assistant asks about: changing and deleting included.")
  var yes = false

  @Flag(help: "Refuse what the assistant asks about.")
  var no = false

  func validate() throws {
    if yes, no { throw ValidationError("--yes and --no exclude each other.") }
  }

  /// Who decides.
  func policy(_ context: CommandContext) -> DecisionPolicy {
    if yes { return .approve }
    if no { return .refuse }
    return context.asksQuestions ? .ask : .leave
  }
}

extension CommandContext {
  /// Whether somebody sees a question and can answer it.
  var asksQuestions: Bool {
    capabilities.inputIsTerminal && (capabilities.errorIsTerminal || capabilities.outputIsTerminal) && !json
  }

  /// Where questions go: to the terminal, beside what is printed.
  var questionOutput: any TextOutput { capabilities.errorIsTerminal ? console.errors : console.output }
}
