import ChatTypes
import LanguageModels
import TerminalUI

/// Carries out what ``ReplyPresentation`` decides: the answer and its cards go to standard output, everything
/// else to standard error.
struct ReplyPrinter: Sendable {
  private let output: any TextOutput
  private let errors: any TextOutput
  private let capabilities: TerminalCapabilities
  private let terminal: any Terminal
  private let status: StatusLine
  private let cards: TerminalCardRenderer
  private let writesAnswer: Bool
  private var isThinking = false
  private var answerLines: StreamedLines
  private var thinkingLines: StreamedLines
  /// A question of a tool: the answer may be that very question, which isn't said twice then.
  private var question: ToolCall?

  /// - Parameters:
  ///   - writesAnswer: false where the answer is printed later, as a part of a document.
  ///   - cards: how calls are shown.
  init(_ context: CommandContext, status: StatusLine, writesAnswer: Bool, cards: TerminalCardRenderer) {
    output = context.console.output
    errors = context.console.errors
    capabilities = context.capabilities
    terminal = context.console.terminal
    self.status = status
    self.writesAnswer = writesAnswer
    answerLines = StreamedLines(isBreaking: capabilities.movesCursor)
    thinkingLines = StreamedLines(isBreaking: capabilities.movesCursor)
    self.cards = cards
  }

  /// - Throws: ``OutputClosed`` when nobody reads the answer any more.
  mutating func perform(_ actions: [ReplyPresentation.Action]) throws {
    for action in actions { try perform(action) }
  }

  private mutating func perform(_ action: ReplyPresentation.Action) throws {
    switch action {
    case .answer(let text):
      guard writesAnswer else { break }
      if let asked = question?.error?.message, text.contains(asked) { question = nil }
      try endQuestion()
      try output.write(capabilities.outputIsTerminal ? shown(text, in: \.answerLines) : text)
    case .endAnswer:
      guard writesAnswer else { break }
      try endQuestion()
      answerLines.startLine()
      try output.write("\n")
    case .card(let call):
      guard writesAnswer else { break }
      try endQuestion()
      if call.status == .failed, call.error?.isQuestion == true {
        question = call
      } else {
        try output.write(cards.text(call))
      }
    case .thinking(let text): think(text)
    case .endThinking:
      isThinking = false
      thinkingLines.startLine()
      errors.attempt("\n\n")
    case .notice(let text): errors.attempt(capabilities.errorStyle.dim(ControlCharacters.visible(text)) + "\n")
    case .status(let text): status.show(text)
    case .clearStatus: status.clear()
    }
  }

  private mutating func endQuestion() throws {
    guard let call = question else { return }
    question = nil
    try output.write(cards.text(call))
  }

  private mutating func think(_ text: String) {
    let style = capabilities.errorStyle
    // Where it can't be dimmed, a word says what it is.
    if !isThinking, !style.isEnabled { errors.attempt(thinkingLines.add("Thinking: ", columns: terminal.size.columns)) }
    isThinking = true
    errors.attempt(style.dim(capabilities.errorIsTerminal ? shown(text, in: \.thinkingLines) : text))
  }

  /// A piece as a terminal shows it.
  private mutating func shown(_ piece: String, in lines: WritableKeyPath<ReplyPrinter, StreamedLines>) -> String {
    self[keyPath: lines].add(ControlCharacters.visible(piece), columns: terminal.size.columns)
  }
}
