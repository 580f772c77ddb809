extension BlockReader {
  mutating func beginFunction() {
    isFunction = true
    nameStart = raw.count
    phase = .functionName
  }

  mutating func readFunction(_ byte: UInt8, index: inout Int) -> ParsedCall? {
    switch phase {
    case .functionTag(var match, let count):
      let isEnd = match.feed(byte)
      guard isEnd || match.matched == count + 1 else {
        note(CallProblem(offset: raw.count - count, expected: "\"{\" or <function="))
        phase = .literal(BlockEnd(sloppyEnd))
        return nil
      }
      phase = .functionTag(match, count: count + 1)
      raw.append(byte)
      index += 1
      if isEnd { beginFunction() }
    case .functionName:
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "<") || raw.count - nameStart > 200 {
        note(CallProblem(offset: raw.count, expected: "\">\""))
        phase = .literal(BlockEnd(sloppyEnd))
        return nil
      }
      raw.append(byte)
      index += 1
      guard byte == UInt8(ascii: ">") else { return nil }
      functionName = Self.trimmed(raw[nameStart..<(raw.count - 1)])
      phase = .functionBody
    case .functionBody:
      if byte == UInt8(ascii: "{"), !isInert {
        bodyStart = raw.count
        if opening == .toolCall { sloppyEnd = LiteralMatch("</function>") }
        phase = .json(JSONScanner())
      } else if byte.isJSONSpace {
        raw.append(byte)
        index += 1
      } else if isInert {
        beginBody(byte)
      } else {
        bodyStart = raw.count
        phase = .parameters(FunctionParameters())
      }
    case .parameters(var parameters):
      phase = .body
      raw.append(byte)
      index += 1
      let isEnd = parameters.feed(byte)
      phase = .parameters(parameters)
      guard isEnd else { return nil }
      bodyEnd = raw.count
      return functionEnded()
    default: break
    }
    return nil
  }

  /// `</function>` was read. In a `<tool_call>` its end must follow.
  mutating func functionEnded() -> ParsedCall? {
    guard opening == .toolCall else { return ended() }
    sloppyEnd = LiteralMatch("</tool_call>")
    closingStart = raw.count
    phase = .closing(sloppyEnd)
    return nil
  }

  /// Whether the closing text that was read is the function's, and the `<tool_call>`'s is still to come.
  var isJSONFunctionOpen: Bool {
    raw[bodyStart...].first == UInt8(ascii: "{") && raw.suffix(11).map(\.lowercased) == Array("</function>".utf8)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let front = bytes.drop { $0.isJSONSpace || $0 == UInt8(ascii: "\"") }
    let end = front.lastIndex { !$0.isJSONSpace && $0 != UInt8(ascii: "\"") }
    return String(decoding: end.map { front[...$0] } ?? [], as: UTF8.self)
  }
}
