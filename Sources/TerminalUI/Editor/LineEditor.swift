/// A line editor as a pure machine: bytes of a terminal go in, and what is to be done comes out. It reads and writes
/// nothing itself.
package struct LineEditor: Sendable {
  /// What the owner has to do.
  package enum Action: Equatable, Sendable {
    /// The line looks different now.
    case redraw
    /// The user entered it; the editor is empty again.
    case submit(String)
    /// Ctrl-C: what was in the line is up to the owner, who may call ``LineEditor/clear()``.
    case interrupt
    /// Ctrl-D in an empty line.
    case endOfInput
    /// Ctrl-Z.
    case suspend
    /// Ctrl-L.
    case clearScreen
    /// A key that could do nothing.
    case bell
  }

  /// The text and the cursor.
  private(set) var buffer = EditBuffer()
  private var decoder = KeyDecoder()
  private var history = EditHistory()
  private var killed = ""
  private let completions: [String]

  /// - Parameter completions: what Tab completes a line to, such as `/help`.
  init(completions: [String] = []) { self.completions = completions }

  /// Whether an Escape came whose meaning depends on what follows soon.
  var isAwaitingEscape: Bool { decoder.isAwaitingEscape }

  /// Takes one byte. After ``Action/submit(_:)`` the next bytes belong to the next line.
  mutating func receive(_ byte: UInt8) -> [Action] { decoder.receive(byte).compactMap { press($0) } }

  /// Nothing followed an Escape.
  mutating func timeout() -> [Action] { decoder.timeout().compactMap { press($0) } }

  /// Empties the line.
  mutating func clear() {
    buffer = EditBuffer()
    history.reset()
  }

  /// Puts a text into the empty line, to be edited and entered again.
  mutating func prefill(_ text: String) { buffer = EditBuffer(text) }

  /// Does what a key means; nil when nothing has changed that anybody could see.
  mutating func press(_ key: Key) -> Action? {
    switch key {
    case .character(let scalar): return insert(String(Character(scalar)))
    case .paste(let text): return insert(text)
    case .newline: return insert("\n")
    case .enter: return submit()
    case .tab: return complete()
    case .escape: return nil
    case .interrupt: return .interrupt
    case .endOfInput: return buffer.isEmpty ? .endOfInput : remove(buffer.cursor..<buffer.cursor + 1)
    case .suspend: return .suspend
    case .clearScreen: return .clearScreen
    case .up: return moveUp()
    case .down: return moveDown()
    case .left, .right, .home, .end, .wordLeft, .wordRight: return move(key)
    case .backspace: return remove(buffer.cursor - 1..<buffer.cursor)
    case .delete: return remove(buffer.cursor..<buffer.cursor + 1)
    case .deleteWordBack: return kill(buffer.wordStart()..<buffer.cursor)
    case .deleteSpacedWordBack: return kill(buffer.wordStart(where: { !$0.isWhitespace })..<buffer.cursor)
    case .deleteWordForward: return kill(buffer.cursor..<buffer.wordEnd())
    case .deleteToStart: return kill(buffer.lineStart..<buffer.cursor)
    case .deleteToEnd: return kill(buffer.cursor..<max(buffer.lineEnd, min(buffer.cursor + 1, buffer.characters.count)))
    case .yank: return killed.isEmpty ? .bell : insert(killed)
    }
  }

  private mutating func insert(_ text: String) -> Action {
    buffer.insert(text)
    return .redraw
  }

  private mutating func submit() -> Action {
    let text = buffer.text
    history.append(text)
    buffer = EditBuffer()
    return .submit(text)
  }

  private mutating func complete() -> Action {
    guard !buffer.isEmpty, buffer.cursor == buffer.characters.count else { return .bell }
    let text = buffer.text
    let matches = completions.filter { $0.hasPrefix(text) }
    guard var common = matches.first else { return .bell }
    for match in matches { common = String(zip(common, match).prefix { $0 == $1 }.map(\.0)) }
    if matches.count == 1 { common += " " }
    guard common.count > text.count else { return .bell }
    buffer = EditBuffer(common)
    return .redraw
  }

  private mutating func move(_ key: Key) -> Action {
    let before = buffer.cursor
    switch key {
    case .left: buffer.move(by: -1)
    case .right: buffer.move(by: 1)
    case .home: buffer.moveCursor(to: buffer.lineStart)
    case .end: buffer.moveCursor(to: buffer.lineEnd)
    case .wordLeft: buffer.moveCursor(to: buffer.wordStart())
    case .wordRight: buffer.moveCursor(to: buffer.wordEnd())
    default: break
    }
    return buffer.cursor == before ? .bell : .redraw
  }

  private mutating func moveUp() -> Action {
    if buffer.moveLine(up: true) { return .redraw }
    guard let entry = history.previous(leaving: buffer.text) else { return .bell }
    buffer = EditBuffer(entry)
    return .redraw
  }

  private mutating func moveDown() -> Action {
    if buffer.moveLine(up: false) { return .redraw }
    guard let entry = history.next() else { return .bell }
    buffer = EditBuffer(entry)
    return .redraw
  }

  private mutating func remove(_ range: Range<Int>) -> Action {
    let range = range.clamped(to: 0..<buffer.characters.count)
    guard !range.isEmpty else { return .bell }
    buffer.remove(range)
    return .redraw
  }

  /// Removes, and remembers for ``Key/yank``.
  private mutating func kill(_ range: Range<Int>) -> Action {
    guard !range.isEmpty else { return .bell }
    killed = buffer.remove(range)
    return .redraw
  }
}
