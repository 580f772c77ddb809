/// Puts a message together from the lines that are entered: one that ends with a backslash goes on, and `"""` begins and
/// ends a block of lines. A value type without I/O.
package struct MessageAssembler: Sendable, Equatable {
  /// What an entered line has come to.
  package enum Result: Sendable, Equatable {
    /// The message is not complete.
    case more
    /// A whole entry, which may be a command.
    case entry(String)
    /// A whole message that was put between marks: never a command.
    case literal(String)
  }

  private enum State: Equatable {
    case idle
    case continued(String)
    case block(String)
  }

  static let mark = "\"\"\""
  private var state = State.idle

  package init() {}

  /// Whether something was begun.
  package var isPending: Bool { state != .idle }

  /// Takes a line, or several that were entered at once.
  package mutating func enter(_ text: String) -> Result {
    switch state {
    case .block(let before): return enter(text, inBlock: before)
    case .continued(let before): return enter(text, after: before)
    case .idle:
      guard text.hasPrefix(Self.mark) else { return enter(text, after: "") }
      return enter(String(text.dropFirst(Self.mark.count)), inBlock: "")
    }
  }

  /// Nothing more comes: gives what was begun, so that nothing is lost.
  package mutating func finish() -> Result? {
    defer { state = .idle }
    switch state {
    case .idle: return nil
    case .continued(let text): return .entry(String(text.dropLast()))
    case .block(let text): return text.isEmpty ? nil : .literal(String(text.dropLast()))
    }
  }

  /// Drops what was begun.
  package mutating func reset() { state = .idle }

  private mutating func enter(_ text: String, after before: String) -> Result {
    let slashes = text.reversed().prefix { $0 == "\\" }.count
    // An even number of them are backslashes that stand for themselves.
    guard slashes % 2 == 1 else {
      state = .idle
      return .entry(before + text)
    }
    state = .continued(before + text.dropLast() + "\n")
    return .more
  }

  private mutating func enter(_ text: String, inBlock before: String) -> Result {
    var end = text[...]
    while end.last == " " || end.last == "\t" || end.last == "\n" { end = end.dropLast() }
    guard end.hasSuffix(Self.mark) else {
      // What follows the opening mark on its own line is part of the text; nothing is not.
      state = .block(before.isEmpty && text.isEmpty ? "" : before + text + "\n")
      return .more
    }
    state = .idle
    let last = end.dropLast(Self.mark.count)
    return .literal(last.isEmpty && before.hasSuffix("\n") ? String(before.dropLast()) : before + last)
  }
}
