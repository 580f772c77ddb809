import ChatTypes
import JSONValue

/// Reads one call in a reply, from its opening to its end.
///
/// Where the end is plain, the call ends there, whatever is wrong inside of it. Where it isn't, because quotes don't match, the
/// call ends at the first text that looks like its end, and what was read behind that is given back in ``rest``. Calls in it are
/// never executable: they may have been the content of a string.
struct BlockReader {
  typealias Opening = OpeningMatcher.Opening

  enum Phase {
    /// White space before the body.
    case body
    case json(JSONScanner)
    /// Behind the JSON.
    case closing(LiteralMatch)
    /// A body that is no JSON: to the end of the line, or to the closing bracket.
    case line
    /// To the first text that looks like the end.
    case literal(BlockEnd)
    /// `<function=` in a `<tool_call>`.
    case functionTag(LiteralMatch, count: Int)
    case functionName
    case functionBody
    case parameters(FunctionParameters)
  }

  let opening: Opening
  /// Whether the call stands where a string may have been.
  let isInert: Bool
  let isBlock: Bool
  /// The block so far.
  var raw: [UInt8]
  /// What stands behind the call and was read already.
  private(set) var rest: [UInt8] = []
  var phase = Phase.body
  var isFunction = false
  var nameStart = 0
  var functionName: String?
  var bodyStart: Int
  var bodyEnd = 0
  /// Behind this stands nothing but white space and a closing text.
  var closingStart = 0
  var problem: CallProblem?
  var sloppyEnd: LiteralMatch

  init(_ opening: Opening, held: [UInt8], isInert: Bool) {
    self.opening = opening
    self.isInert = isInert
    isBlock = if case .block = opening { true } else { false }
    raw = held
    bodyStart = held.count
    sloppyEnd = LiteralMatch(opening == .toolCall ? "</tool_call>" : "</function>")
    if opening == .function { beginFunction() }
  }

  /// The tool, where the opening says it.
  var openedName: String? { if case .block(let tool) = opening { tool } else { nil } }

  var closingText: String { isBlock ? "\"]\"" : opening == .toolCall ? "</tool_call>" : "</function>" }

  // MARK: Reading

  /// Reads on until the call ends, and returns it then. `index` moves behind what was read.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, index: inout Int) -> ParsedCall? {
    while index < bytes.count {
      let byte = bytes[index]
      switch phase {
      case .body:
        if byte.isJSONSpace {
          raw.append(byte)
          index += 1
        } else {
          beginBody(byte)
        }
      case .json(var scanner):
        // Taken out of the enum, so that feeding it copies nothing.
        phase = .body
        let end = readJSON(&scanner, bytes: bytes, index: &index)
        if case .body = phase { phase = .json(scanner) }
        if let end { return end }
      case .closing(var match):
        if let end = readClosing(byte, match: &match, index: &index) { return end }
      case .line:
        if byte == UInt8(ascii: "\n") { return malformed() }
        raw.append(byte)
        index += 1
        if byte == UInt8(ascii: "]") { return malformed() }
      case .literal(var end):
        raw.append(byte)
        index += 1
        let isEnd = end.feed(byte)
        phase = .literal(end)
        if isEnd { return malformed() }
      case .functionTag, .functionName, .functionBody, .parameters:
        if let end = readFunction(byte, index: &index) { return end }
      }
    }
    return nil
  }

  /// Ends with the reply.
  /// - Parameter isWhole: whether the model itself ended it.
  mutating func finish(isWhole: Bool) -> ParsedCall {
    guard isWhole else { return call(.cutOff) }
    if !isInert, case .json(let scanner) = phase {
      note(scanner.problem.map(shifted) ?? CallProblem(offset: raw.count, expected: unfinished(scanner)))
      if scanner.isInString || scanner.problem != nil, recover() { return malformed() }
    }
    note(CallProblem(offset: raw.count, expected: closingText))
    return malformed()
  }

  private func unfinished(_ scanner: JSONScanner) -> String {
    scanner.isInString ? "the end of the string" : scanner.expectation
  }

  mutating func beginBody(_ first: UInt8) {
    bodyStart = raw.count
    let isJSON = first == UInt8(ascii: "{") || (isBlock && first == UInt8(ascii: "[") && !isInert)
    if isInert {
      note(CallProblem(offset: 0, expected: "the call before it to be closed"))
      phase = isBlock && first != UInt8(ascii: "{") ? .line : .literal(BlockEnd(isBlock ? nil : sloppyEnd))
    } else if isJSON {
      phase = .json(JSONScanner())
    } else if opening == .toolCall, first == UInt8(ascii: "<") {
      phase = .functionTag(LiteralMatch("<function="), count: 0)
    } else {
      note(CallProblem(offset: raw.count, expected: "\"{\""))
      phase = isBlock ? .line : .literal(BlockEnd(sloppyEnd))
    }
  }

  private mutating func readJSON(
    _ scanner: inout JSONScanner, bytes: UnsafeBufferPointer<UInt8>, index: inout Int
  ) -> ParsedCall? {
    while index < bytes.count {
      let byte = bytes[index]
      raw.append(byte)
      index += 1
      switch scanner.feed(byte) {
      case .inside:
        // After a mistake the brackets may never close, so the block's own end counts too.
        if !isBlock, scanner.problem != nil, !scanner.isInString, sloppyEnd.feed(byte) {
          note(scanner.problem.map(shifted))
          return malformed()
        }
      case .ended:
        note(scanner.problem.map(shifted))
        bodyEnd = raw.count
        closingStart = raw.count
        phase = .closing(sloppyEnd)
        return nil
      case .closedFromOutside:
        note(scanner.problem.map(shifted))
        if isBlock { return malformed() }
      case .lost:
        note(scanner.problem.map(shifted))
        return recover() ? malformed() : nil
      }
    }
    return nil
  }

  private mutating func readClosing(_ byte: UInt8, match: inout LiteralMatch, index: inout Int) -> ParsedCall? {
    let isSpace = byte.isJSONSpace && match.matched == 0
    if isBlock, byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") {
      note(CallProblem(offset: raw.count, expected: closingText))
    } else if isBlock, byte == UInt8(ascii: "]") {
      raw.append(byte)
      index += 1
      return ended()
    } else if !isSpace {
      let before = match.matched
      let isEnd = match.feed(byte)
      guard !isBlock, isEnd || match.matched == before + 1 else {
        note(CallProblem(offset: closingStart, expected: closingText))
        giveBack()
        return malformed()
      }
      if isEnd {
        raw.append(byte)
        index += 1
        return ended()
      }
    }
    phase = .closing(match)
    raw.append(byte)
    index += 1
    return nil
  }

  /// Gives back what stands behind the JSON and is no closing text.
  private mutating func giveBack() {
    var end = raw.count
    while end > closingStart, raw[end - 1] != UInt8(ascii: "}"), raw[end - 1] != UInt8(ascii: ")") { end -= 1 }
    rest = Array(raw[end...])
    raw.removeSubrange(end...)
  }

  /// Ends the block at the first text that looks like its end; false when there is none so far, and it is looked for on.
  private mutating func recover() -> Bool {
    var end = BlockEnd(isBlock ? nil : LiteralMatch(opening == .toolCall ? "</tool_call>" : "</function>"))
    for index in bodyStart..<raw.count where end.feed(raw[index]) {
      rest = Array(raw[(index + 1)...])
      raw.removeSubrange((index + 1)...)
      return true
    }
    phase = .literal(end)
    return false
  }

  // MARK: The call

  private func shifted(_ problem: CallProblem) -> CallProblem {
    CallProblem(offset: problem.offset + bodyStart, expected: problem.expected)
  }

  mutating func note(_ found: CallProblem?) {
    if problem == nil { problem = found }
  }

  func malformed() -> ParsedCall {
    call(.malformed(problem ?? CallProblem(offset: raw.count, expected: closingText)))
  }

  private func call(_ content: ParsedCall.Content, name: String? = nil) -> ParsedCall {
    ParsedCall(
      dialect: isFunction ? .function : isBlock ? .block : .toolCall, name: name ?? openedName ?? functionName,
      content: content, text: String(decoding: raw, as: UTF8.self))
  }

  /// The end was read: the body says whether this is a call.
  mutating func ended() -> ParsedCall? {
    if isFunction, case .closing = phase, opening == .toolCall, isJSONFunctionOpen { return functionEnded() }
    if let problem { return call(.malformed(problem)) }
    do throws(CallProblem) {
      if isFunction, raw[bodyStart] != UInt8(ascii: "{") {
        let arguments = try FunctionParameters.arguments(in: raw[bodyStart..<bodyEnd])
        return call(.complete(arguments: .object(arguments), repairs: []))
      }
      let reading = try LenientJSON.read(raw[bodyStart..<bodyEnd])
      if isBlock || isFunction {
        guard reading.value.objectValue != nil else { throw CallProblem(offset: bodyStart, expected: "\"{\"") }
        return call(.complete(arguments: reading.value, repairs: reading.repairs))
      }
      let named = try NamedArguments.read(reading, offset: bodyStart)
      return call(.complete(arguments: named.arguments, repairs: named.repairs), name: named.name)
    } catch {
      return call(.malformed(error))
    }
  }
}
