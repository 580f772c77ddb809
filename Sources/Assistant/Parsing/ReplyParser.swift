import ChatTypes

/// Splits a reply that arrives in fragments into text, thinking and calls, in order.
///
/// - Calls are read in the dialects of ``ParsedCall/Dialect``. No part of one is ever given out as text, and what may still become
///   one is held back, but not longer than that.
/// - All other text is given out, before, between and behind calls: joined with the calls' own texts it is the reply, byte for
///   byte, thinking aside. Only what a stopped reply ends with is left away where it may be the beginning of a call.
/// - Calls in Markdown code and in thinking are no calls; those in code stay text, since people ask for examples.
/// - Any split of the same reply gives the same pieces, once neighbours of one kind are joined. The work is linear.
/// - Nothing is executed here, and nothing in `malformed` or `cutOff` calls may be. Which of the complete ones may run once the
///   reply is over says ``ReplyTranscript/executableCalls``.
package struct ReplyParser {
  private enum Mode {
    case thinking
    case text
    /// In what may become an opening.
    case opening(isInert: Bool)
    case call
  }

  private var mode: Mode
  private var thinking: ThinkingReader?
  private var code = MarkdownCode()
  private var matcher: OpeningMatcher
  private var held: [UInt8] = []
  private var reader: BlockReader?
  private var pieces: [ReplyPiece] = []
  private var pending: [UInt8] = []
  private var thought: [UInt8] = []

  /// - Parameters:
  ///   - tags: the tags of blocks and the tools that they call, those of tools that are off included: their blocks are not shown
  ///     either.
  ///   - thinking: the model's tags; nil when the engine has split thinking off already.
  init(tags: [(tag: String, tool: String)] = CallNames.tags, thinking: ThinkingTags? = nil) {
    matcher = OpeningMatcher(tags: tags)
    self.thinking = thinking.map(ThinkingReader.init)
    mode = thinking == nil ? .text : .thinking
  }

  /// A parser for the tags of all tools, without thinking.
  package init() { self.init(tags: CallNames.tags) }

  /// Whether the last fragment left the reply inside of a call.
  var isInCall: Bool { if case .call = mode { true } else { false } }

  /// Takes a fragment of the answer and returns what is certain.
  package mutating func consume(_ text: String) -> [ReplyPiece] {
    var fragment = text
    return fragment.withUTF8 { bytes in
      guard !bytes.isEmpty else { return [] }
      if case .text = mode {
        // Nearly always there is nothing but text: it goes through as it is.
        let end = textEnd(bytes, start: 0)
        if end == bytes.count { return [.text(text)] }
        pending.append(contentsOf: bytes[..<end])
        beginOpening(bytes[end], isInert: false)
        process(UnsafeBufferPointer(rebasing: bytes[(end + 1)...]), isInert: false)
      } else {
        process(bytes, isInert: false)
      }
      return takePieces()
    }
  }

  /// Ends the reply and returns what was held back.
  /// - Parameter reason: anything but `stop` leaves an open call cut off, and away what may be the beginning of one's tag: half a
  ///   tag says nothing to anybody.
  package mutating func finish(reason: TurnFinishReason) -> [ReplyPiece] {
    let isWhole = reason == .stop
    if case .thinking = mode { put(thinking?.finish()) }
    while reader != nil {
      guard let call = reader?.finish(isWhole: isWhole) else { break }
      end(call)
    }
    if isWhole { pending.append(contentsOf: held) }
    held.removeAll()
    mode = .text
    return takePieces()
  }

  // MARK: Bytes

  private mutating func process(_ bytes: UnsafeBufferPointer<UInt8>, isInert: Bool) {
    var index = 0
    while index < bytes.count {
      switch mode {
      case .text:
        let end = textEnd(bytes, start: index)
        pending.append(contentsOf: bytes[index..<end])
        index = end
        if index < bytes.count {
          beginOpening(bytes[index], isInert: isInert)
          index += 1
        }
      case .opening(let isInert): readOpening(bytes, index: &index, isInert: isInert)
      case .call:
        if let call = reader?.read(bytes, index: &index) { end(call) }
      case .thinking:
        put(thinking?.feed(bytes[index]))
        index += 1
      }
    }
  }

  /// Where text ends that begins here: at what may open a call, or with the fragment.
  private mutating func textEnd(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) -> Int {
    var end = code.text(in: bytes, from: start)
    while end < bytes.count, !matcher.mayOpen(bytes, index: end) { end = code.text(in: bytes, from: end + 1) }
    return end
  }

  private mutating func beginOpening(_ byte: UInt8, isInert: Bool) {
    matcher.reset()
    _ = matcher.feed(byte)
    held = [byte]
    mode = .opening(isInert: isInert)
  }

  private mutating func readOpening(_ bytes: UnsafeBufferPointer<UInt8>, index: inout Int, isInert: Bool) {
    while index < bytes.count {
      let byte = bytes[index]
      switch matcher.feed(byte) {
      case .partial:
        held.append(byte)
        index += 1
      case .mismatch:
        pending.append(contentsOf: held)
        held.removeAll(keepingCapacity: true)
        mode = .text
        return
      case .complete(let opening):
        held.append(byte)
        index += 1
        let opened = BlockReader(opening, held: held, isInert: isInert)
        reader = opened
        held.removeAll(keepingCapacity: true)
        mode = .call
        put(.callOpened(name: opened.openedName))
        return
      }
    }
  }

  /// A call is over; what stands behind it and was read with it comes next.
  private mutating func end(_ call: ParsedCall) {
    let rest = reader?.rest ?? []
    reader = nil
    mode = .text
    put(.call(call))
    guard !rest.isEmpty else { return }
    rest.withUnsafeBufferPointer { process($0, isInert: true) }
  }

  // MARK: Pieces

  private mutating func put(_ piece: ReplyPiece) {
    flush()
    pieces.append(piece)
  }

  private mutating func put(_ output: ThinkingReader.Output?) {
    switch output {
    case nil: break
    case .thinking(let bytes): thought.append(contentsOf: bytes)
    case .answer(let bytes):
      flush()
      mode = .text
      bytes.withUnsafeBufferPointer { process($0, isInert: false) }
    }
  }

  private mutating func flush() {
    if !thought.isEmpty {
      pieces.append(.thinking(String(decoding: thought, as: UTF8.self)))
      thought.removeAll(keepingCapacity: true)
    }
    if !pending.isEmpty {
      pieces.append(.text(String(decoding: pending, as: UTF8.self)))
      pending.removeAll(keepingCapacity: true)
    }
  }

  private mutating func takePieces() -> [ReplyPiece] {
    flush()
    defer { pieces.removeAll() }
    return pieces
  }
}
