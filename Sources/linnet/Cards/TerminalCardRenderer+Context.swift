import ChatCore
import ChatModels
import LinnetHome
import TerminalUI

extension TerminalCardRenderer {
  /// For standard output.
  /// - Parameter undoCommand: what the user says to take a call back.
  init(_ context: CommandContext, undoCommand: String = "linnet undo") {
    self.init(
      times: CommandTimes(context).cards, style: context.capabilities.outputStyle, width: context.width,
      columns: context.capabilities.outputIsTerminal ? context.width : nil, showsAll: context.verbose,
      undoCommand: undoCommand)
  }
}

extension QuestionPrinter {
  /// - Parameter decide: how what is left can be decided later, for a sentence.
  init(_ context: CommandContext, decide: String) {
    let capabilities = context.capabilities
    let onErrors = capabilities.errorIsTerminal
    let columns = max(20, context.console.terminal.size.columns)
    self.init(
      output: context.questionOutput,
      cards: TerminalCardRenderer(
        times: CommandTimes(context).cards, style: onErrors ? capabilities.errorStyle : capabilities.outputStyle,
        width: onErrors ? columns : context.width, columns: columns, showsAll: context.verbose),
      decide: decide, notice: { context.notice($0) })
  }
}
