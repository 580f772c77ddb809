import ChatTypes

/// How far a reply was shown: tells what is new each time that the reply is looked at. A value without I/O.
public struct ShownReply: Sendable {
  /// The reply as it was looked at last.
  public private(set) var item: ChatItem
  /// UTF-8 bytes that were shown.
  private var textSize: Int
  private var thinkingSize: Int
  private var calls: [String: ToolCall]
  private var stats: TurnStats?
  private var trimmed: TrimmedHistory?

  /// A reply of which nothing was shown.
  /// - Parameter standing: calls that were shown before the reply was written anew, by their ids.
  init(unshown item: ChatItem, standing: [String: ToolCall] = [:]) {
    self.item = item
    (textSize, thinkingSize) = (0, 0)
    calls = standing
  }

  /// A reply that was shown as it is.
  public init(_ item: ChatItem) {
    self.item = item
    textSize = item.replyText.utf8.count
    thinkingSize = item.turn?.thinking.utf8.count ?? 0
    calls = item.callsById
    (stats, trimmed) = (item.turn?.stats, item.turn?.trimmed)
  }

  /// Whether nothing of the reply was shown.
  var isEmpty: Bool { textSize == 0 && calls.isEmpty }

  /// Takes the reply as it is now, and tells what is new.
  public mutating func look(at item: ChatItem) -> [ReplyChange] {
    self.item = item
    return changes()
  }

  /// Takes a piece of the reply, and tells what is new; nil where the piece leaves a gap, so that the reply must be read anew.
  mutating func take(_ delta: ItemDelta) -> [ReplyChange]? { item.apply(delta) ? changes() : nil }

  private mutating func changes() -> [ReplyChange] {
    guard let turn = item.turn else { return [] }
    var changes: [ReplyChange] = []
    if let thinking = Self.rest(of: turn.thinking, after: &thinkingSize) { changes.append(.thinking(thinking)) }
    changes += textAndCalls(turn.calls)
    if case .prefill(let processed, let total) = turn.state {
      changes.append(.reading(processed: processed, total: total))
    }
    if turn.state.isSettled { changes += figures(of: turn) }
    return changes
  }

  /// What is new of the text, and the calls at their places in it.
  private mutating func textAndCalls(_ all: [ToolCall]) -> [ReplyChange] {
    var changes: [ReplyChange] = []
    let text = item.replyText
    // Blanks at the end go when a reply with calls settles.
    textSize = min(textSize, text.utf8.count)
    for call in all where calls[call.callId] != call {
      if calls[call.callId] == nil, call.textOffset > textSize,
        let piece = Self.rest(of: text, upTo: call.textOffset, after: &textSize)
      {
        changes.append(.text(piece))
      }
      calls[call.callId] = call
      if case .calls(let before) = changes.last {
        changes[changes.count - 1] = .calls(before + [call])
      } else {
        changes.append(.calls([call]))
      }
    }
    if let piece = Self.rest(of: text, after: &textSize) { changes.append(.text(piece)) }
    return changes
  }

  private mutating func figures(of turn: AssistantTurn) -> [ReplyChange] {
    var changes: [ReplyChange] = []
    if let trimmed = turn.trimmed, trimmed != self.trimmed { changes.append(.trimmed(trimmed)) }
    if let stats = turn.stats, stats != self.stats { changes.append(.stats(stats)) }
    (stats, trimmed) = (turn.stats, turn.trimmed)
    return changes
  }

  /// What of a text was not shown yet; nil for nothing.
  /// - Parameters:
  ///   - limit: the byte at which it ends for now.
  ///   - size: the bytes that were shown, and are then.
  private static func rest(of text: String, upTo limit: Int = .max, after size: inout Int) -> String? {
    let end = text.position(ofByte: min(limit, text.utf8.count))
    let start = text.position(ofByte: size)
    guard start < end else { return nil }
    size = text.utf8.distance(from: text.startIndex, to: end)
    return String(text[start..<end])
  }
}

extension ChatItem {
  /// What a reply says.
  fileprivate var replyText: String { content.msgContent?.text ?? "" }

  /// The calls of a reply by their ids.
  var callsById: [String: ToolCall] { Dictionary((turn?.calls ?? []).map { ($0.callId, $0) }) { $1 } }
}
