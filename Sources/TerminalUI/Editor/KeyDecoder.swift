/// Understands the bytes that a terminal sends, one at a time, wherever they were split. A value type without I/O.
struct KeyDecoder: Sendable {
  private enum State: Equatable {
    case ground
    case escape
    /// Inside of a control sequence: its parameters so far, after `ESC [` or `ESC O`.
    case sequence(String, introducer: UInt8)
    /// Inside of a text that a terminal sends in answer to a question (OSC, DCS and the like).
    case answer(endsWithEscape: Bool)
  }

  private var state = State.ground
  private var pending: [UInt8] = []
  private var paste: [UInt8]?
  /// What bracketed paste ends with.
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)
  /// Longer sequences are no keys.
  private static let longestSequence = 32

  /// Whether an Escape came whose meaning depends on what follows. Where nothing follows soon, call ``timeout()``.
  var isAwaitingEscape: Bool { state == .escape && paste == nil }

  /// Takes a byte; returns the keys that it completes.
  mutating func receive(_ byte: UInt8) -> [Key] {
    if paste != nil { return receivePasted(byte) }
    switch state {
    case .ground: return receiveGround(byte)
    case .escape: return receiveEscaped(byte)
    case .sequence(let parameters, let introducer):
      return receiveSequence(byte, parameters: parameters, introducer: introducer)
    case .answer(let endsWithEscape):
      if byte == 0x07 || (endsWithEscape && byte == UInt8(ascii: "\\")) {
        state = .ground
      } else {
        state = .answer(endsWithEscape: byte == 0x1B)
      }
      return []
    }
  }

  /// Nothing followed an Escape: it was the key itself.
  mutating func timeout() -> [Key] {
    guard isAwaitingEscape else { return [] }
    state = .ground
    return [.escape]
  }

  private mutating func receiveGround(_ byte: UInt8) -> [Key] {
    if byte >= 0x80 { return receiveMultibyte(byte) }
    // A character that was begun ends ill-formed where something else comes.
    let broken: [Key] = pending.isEmpty ? [] : [.character("\u{FFFD}")]
    pending = []
    if byte == 0x1B {
      state = .escape
      return broken
    }
    return broken + (byte >= 0x20 && byte != 0x7F ? [.character(Unicode.Scalar(byte))] : Self.control(byte))
  }

  private mutating func receiveMultibyte(_ byte: UInt8) -> [Key] {
    pending.append(byte)
    var keys: [Key] = []
    var parser = Unicode.UTF8.ForwardParser()
    while !pending.isEmpty {
      if isIncomplete { return keys }
      var input = pending.makeIterator()
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        keys.append(.character(Unicode.UTF8.decode(encoded)))
        pending.removeFirst(encoded.count)
      case .error(let length):
        keys.append(.character("\u{FFFD}"))
        pending.removeFirst(length)
      case .emptyInput: break
      }
      parser = Unicode.UTF8.ForwardParser()
    }
    return keys
  }

  /// Whether what is pending can still become a character.
  private var isIncomplete: Bool {
    let needed =
      switch pending[0] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard pending.count < needed else { return false }
    guard pending.count > 1 else { return true }
    let second: ClosedRange<UInt8> =
      switch pending[0] {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    return second.contains(pending[1]) && pending.dropFirst(2).allSatisfy { (0x80...0xBF).contains($0) }
  }

  private mutating func receiveEscaped(_ byte: UInt8) -> [Key] {
    state = .ground
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      state = .sequence("", introducer: byte)
      return []
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .answer(endsWithEscape: false)
      return []
    case 0x1B:
      state = .escape
      return [.escape]
    case UInt8(ascii: "b"), UInt8(ascii: "B"): return [.wordLeft]
    case UInt8(ascii: "f"), UInt8(ascii: "F"): return [.wordRight]
    case UInt8(ascii: "d"), UInt8(ascii: "D"): return [.deleteWordForward]
    case 0x08, 0x7F: return [.deleteWordBack]
    case 0x0A, 0x0D: return [.newline]
    // Escape by mistake, and then something else: nothing that was typed gets lost.
    default: return [.escape] + receiveGround(byte)
    }
  }

  private mutating func receiveSequence(_ byte: UInt8, parameters: String, introducer: UInt8) -> [Key] {
    switch byte {
    case 0x20...0x3F where parameters.utf8.count < Self.longestSequence:
      state = .sequence(parameters + String(Unicode.Scalar(byte)), introducer: introducer)
      return []
    case 0x40...0x7E:
      state = .ground
      if byte == UInt8(ascii: "~"), parameters == "200" {
        paste = []
        return []
      }
      return EscapeSequence.key(final: byte, parameters: parameters, introducer: introducer).map { [$0] } ?? []
    default:
      // No sequence at all; what interrupts it counts.
      state = .ground
      return receiveGround(byte)
    }
  }

  private mutating func receivePasted(_ byte: UInt8) -> [Key] {
    paste?.append(byte)
    guard byte == UInt8(ascii: "~"), let pasted = paste, pasted.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] else {
      return []
    }
    paste = nil
    let text = PastedText.cleaned(UTF8Repair(pasted.dropLast(Self.pasteEnd.count)).text)
    return text.isEmpty ? [] : [.paste(text)]
  }

  private static func control(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x01: [.home]
    case 0x02: [.left]
    case 0x03: [.interrupt]
    case 0x04: [.endOfInput]
    case 0x05: [.end]
    case 0x06: [.right]
    case 0x08, 0x7F: [.backspace]
    case 0x09: [.tab]
    case 0x0A, 0x0D: [.enter]
    case 0x0B: [.deleteToEnd]
    case 0x0C: [.clearScreen]
    case 0x0E: [.down]
    case 0x10: [.up]
    case 0x15: [.deleteToStart]
    case 0x17: [.deleteSpacedWordBack]
    case 0x19: [.yank]
    case 0x1A: [.suspend]
    default: []
    }
  }
}
