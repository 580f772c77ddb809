import ArgumentParser
import ChatCore
import ChatTypes
import Foundation
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
  @Option(
    help: ArgumentHelp(
      "Its arguments, as a JSON object. Where it takes a file, give the file's path, with or without “@” before it.",
      valueName: "json"))
  var arguments = "{}"

  func run(in context: CommandContext) async throws {
    guard let given = try? JSONValue(parsing: arguments), given.objectValue != nil else {
      throw LinnetError.usage("--arguments wants a JSON object, such as '{\"name\": \"value\"}'.")
    }
    try await context.withCore { core in
      let user = core.user.userId
      guard
        // Only whoever owns the home may name files by their paths, and they are at this terminal.
        case .toolkitCall(_, var call) = try await core.api.send(
          .apiCallToolkit(
            userId: user, toolkit: name, tool: tool, arguments: given,
            folder: context.environment.currentDirectory.path(percentEncoded: false)), as: nil)
      else { return }
      if call.status == .awaitingConfirmation, let hash = call.approvalHash {
        let input = AnswerInput(context.console)
        let approved = try await decide(call, input: input, context: context)
        let command = ChatCommand.apiDecideToolkitCall(
          userId: user, callId: call.callId, approvalHash: hash, approved: approved)
        let running = UnplacedCall(core: core, callId: call.callId)
        let forms = FormFilling(context: context, policy: decisions.policy(context), calls: running, input: input)
        if let decided = try await perform(command, core: core, running: running, forms: forms) { call = decided }
      }
      try context.print(
        ToolkitCallDocument(call: CallDocument(call)), text: TerminalCardRenderer(context).text(call))
      guard call.status == .completed else { throw CommandExit(status: .failed) }
    }
  }

  /// Tells what the user has decided, and puts to them what the call wants while it runs: forms of its server, and where they sign in.
  private func perform(
    _ decision: ChatCommand, core: CoreClient, running: UnplacedCall, forms: FormFilling
  ) async throws -> ToolCall? {
    try await running.attend()
    let attending = Task { await forms.attend(running.requests()) }
    let result: Result<ChatResponse, ChatError>
    do throws(ChatError) {
      result = .success(try await core.send(decision))
    } catch {
      result = .failure(error)
    }
    attending.cancel()
    await attending.value
    guard case .toolkitCall(_, let call) = try result.get() else { return nil }
    return call
  }

  /// Nobody can answer later, so that whoever can't be asked has not agreed.
  private func decide(_ call: ToolCall, input: AnswerInput, context: CommandContext) async throws -> Bool {
    var dialogue = DecisionDialogue(
      [.call(PlacedCall(itemId: 0, call: call))], policy: decisions.policy(context), takesEmpty: true)
    let printer = QuestionPrinter(context, decide: "linnet toolkits call --yes")
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
