import ArgumentParser
import ChatTypes
import JSONValue
import LinnetHome
import TerminalUI

/// `linnet toolkits call`.
struct ToolkitsCallCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "call", abstract: "Call a tool of a toolkit. You are asked first, as in a chat.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var decisions: DecisionOptions
  @Argument(help: "The toolkit.")
  var name: String
  @Argument(help: "The tool, as the toolkit calls it.")
  var tool: String
  @Option(help: ArgumentHelp("Its arguments, as a JSON object.", valueName: "json"))
  var arguments = "{}"

  func run(in context: CommandContext) async throws {
    guard let given = try? JSONValue(parsing: arguments), given.objectValue != nil else {
      throw LinnetError.usage("--arguments wants a JSON object, such as '{\"name\": \"value\"}'.")
    }
    try await context.withCore { core in
      let user = core.user.userId
      guard
        case .toolkitCall(_, var call) = try await core.send(
          .apiCallToolkit(userId: user, toolkit: name, tool: tool, arguments: given))
      else { return }
      if call.status == .awaitingConfirmation, let hash = call.approvalHash {
        let approved = try await decide(call, context: context)
        let command = ChatCommand.apiDecideToolkitCall(
          userId: user, callId: call.callId, approvalHash: hash, approved: approved)
        if case .toolkitCall(_, let decided) = try await core.send(command) { call = decided }
      }
      try context.print(
        ToolkitCallDocument(call: CallDocument(call)), text: TerminalCardRenderer(context).text(call))
      guard call.status == .completed else { throw CommandExit(status: .failed) }
    }
  }

  /// Nobody can answer later, so that whoever can't be asked has not agreed.
  private func decide(_ call: ToolCall, context: CommandContext) async throws -> Bool {
    var dialogue = DecisionDialogue(
      [.call(PlacedCall(itemId: 0, call: call))], policy: decisions.policy(context), takesEmpty: true)
    let printer = QuestionPrinter(context, decide: "linnet toolkits call --yes")
    let input = AnswerInput(context.console)
    var steps = dialogue.begin()
    while true {
      for step in steps {
        switch step {
        case .decide(_, let approved): return approved
        case .leave:
          context.notice("Nobody was asked, so nothing was called. “--yes” approves it.")
          return false
        default: printer.perform(step, takesEmpty: true)
        }
      }
      guard let line = try await input.line() else { return false }
      steps = dialogue.answer(line) ?? dialogue.misunderstood()
    }
  }
}
