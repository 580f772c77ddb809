/// Turns the bytes of the input into entries: by the line editor on a terminal that can move its cursor, line by line
/// elsewhere. Draws the line; reads nothing itself.
package struct ChatInput: Sendable {
  /// What the owner has to do.
  package enum Action: Sendable, Equatable {
    /// The user entered this.
    case enter(String)
    /// Ctrl-C was typed.
    case interrupt
    /// Ctrl-D was typed, or the input has ended.
    case end
    /// Ctrl-Z was typed.
    case suspend
    /// Something else was typed.
    case typed
  }

  private var editor = LineEditor(completions: SlashCommand.names)
  private var screen: EditorScreen
  private var lines = LineSplitter()
  /// Bytes that were read but belong to a later prompt.
  private var waiting: ArraySlice<UInt8> = []
  private let edits: Bool
  private let prompts: Bool
  private let promptOutput: any TextOutput
  private let style: Style
  private var hasEnded = false
  private var isPending = false
  private var notices: [String] = []

  static let prompt = "> "
  static let continuation = "… "
  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"

  /// - Parameter printsDocument: whether standard output is for one document alone.
  package init(_ console: Console, capabilities: TerminalCapabilities, printsDocument: Bool) {
    edits = capabilities.editsLines && !printsDocument
    // The prompt is no part of the replies, so where those go to a file it stays on the terminal.
    let onOutput = capabilities.outputIsTerminal && !printsDocument
    prompts = capabilities.inputIsTerminal && (onOutput || capabilities.errorIsTerminal)
    promptOutput = onOutput ? console.output : console.errors
    style = onOutput ? capabilities.outputStyle : capabilities.errorStyle
    let style = style
    screen = EditorScreen(prompt: Self.prompt, continuation: Self.continuation) { style.bold($0) }
  }

  /// The terminal's mode while the prompt waits.
  package var mode: TerminalMode { edits ? .editing : .original }
  /// The terminal's mode while a reply is written.
  package var replyMode: TerminalMode { edits ? .quiet : .original }
  /// Whether the line is empty.
  package var isEmpty: Bool { !edits || editor.buffer.isEmpty }
  /// Whether an Escape came whose meaning depends on what follows soon.
  package var isAwaitingEscape: Bool { edits && editor.isAwaitingEscape }

  /// Takes bytes that were read.
  package mutating func append(_ bytes: [UInt8]) {
    if edits { waiting += bytes } else { lines.append(bytes) }
  }

  /// The input has ended.
  package mutating func end() { hasEnded = true }

  /// Shows the prompt.
  /// - Parameters:
  ///   - isPending: whether the message was begun with the line before.
  ///   - setOff: whether an empty line goes before it.
  package mutating func show(isPending: Bool, setOff: Bool, size: TerminalSize) throws {
    self.isPending = isPending
    if setOff, prompts { try promptOutput.write("\n") }
    if edits {
      screen = EditorScreen(prompt: isPending ? Self.continuation : Self.prompt, continuation: Self.continuation) {
        [style] in style.bold($0)
      }
      try promptOutput.write(Self.pasteOn + screen.draw(editor.buffer, size: size))
    } else if prompts {
      try promptOutput.write(style.bold(isPending ? Self.continuation : Self.prompt))
    }
  }

  /// What is next to be done; nil when more has to be read first.
  package mutating func next(size: TerminalSize) throws -> Action? {
    if edits { return try nextEdited(size: size) }
    if let line = lines.next() { return entered(line) }
    guard hasEnded else { return nil }
    return lines.rest().map { entered($0) } ?? .end
  }

  /// What has to be said about the lines that were entered since the last call.
  package mutating func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  /// Nothing followed an Escape.
  package mutating func escapeTimeout() { _ = editor.timeout() }

  /// Draws the line again: the terminal has another size, or something else was written.
  package mutating func redraw(afterOtherOutput: Bool, size: TerminalSize) throws {
    if edits {
      if afterOtherOutput { screen.forget() }
      try promptOutput.write(Self.pasteOn + screen.draw(editor.buffer, size: size))
    } else if prompts, afterOtherOutput {
      try promptOutput.write(style.bold(isPending ? Self.continuation : Self.prompt))
    }
  }

  /// Goes below the line, for something else to be written. Where the terminal edits lines, it left the cursor beside the
  /// prompt.
  package mutating func leave(size: TerminalSize) throws {
    if edits {
      try promptOutput.write(screen.leave(editor.buffer, size: size))
    } else if prompts {
      try promptOutput.write("\n")
    }
  }

  /// Puts back what ``show(isPending:setOff:size:)`` has changed for good: what is pasted while a reply is written has to come
  /// between its marks as well.
  package func close() {
    if edits { promptOutput.attempt(Self.pasteOff) }
  }

  /// Empties the line.
  package mutating func clear() { editor.clear() }

  /// Puts a text into the line that could not be answered.
  package mutating func prefill(_ text: String) { editor.prefill(text) }

  private mutating func entered(_ line: [UInt8]) -> Action {
    let repair = UTF8Repair(line)
    if let notice = repair.notice { notices.append(notice) }
    return .enter(repair.text)
  }

  private mutating func nextEdited(size: TerminalSize) throws -> Action? {
    var needsDrawing = false
    while let byte = waiting.popFirst() {
      for action in editor.receive(byte) {
        switch action {
        case .redraw: needsDrawing = true
        case .bell: try promptOutput.write("\u{7}")
        case .clearScreen:
          try promptOutput.write(screen.clear())
          needsDrawing = true
        case .submit(let text):
          // What was entered stays on the screen, though the editor has let go of it.
          try promptOutput.write(screen.leave(EditBuffer(text), size: size))
          return .enter(text)
        case .interrupt: return try drawn(needsDrawing, action: .interrupt, size: size)
        case .endOfInput: return try drawn(needsDrawing, action: .end, size: size)
        case .suspend: return try drawn(needsDrawing, action: .suspend, size: size)
        }
      }
    }
    if needsDrawing {
      try promptOutput.write(screen.draw(editor.buffer, size: size))
      return .typed
    }
    return hasEnded ? .end : nil
  }

  private mutating func drawn(_ needsDrawing: Bool, action: Action, size: TerminalSize) throws -> Action {
    if needsDrawing { try promptOutput.write(screen.draw(editor.buffer, size: size)) }
    return action
  }
}
