import JSONValue

/// What was added to an item that is being written since the last time it was told of.
///
/// A delta names the place where its text belongs. One that was seen already does nothing; one that leaves a gap tells
/// that the item must be read anew.
public struct ItemDelta: JSONStruct {
  /// The length of the item's text before, in UTF-8 bytes.
  public var textOffset = 0
  /// What is appended to the text.
  public var text = ""
  /// The length of the thinking before, in UTF-8 bytes.
  public var thinkingOffset = 0
  /// What is appended to the thinking.
  public var thinking = ""
  /// The state of the turn, if it changed.
  public var state: TurnState?
  /// Calls that are new or changed, each whole.
  public var calls: [ToolCall] = []
  /// The ids of calls that are not made and go: those that turned out to be said by others.
  public var droppedCalls: [String] = []
  /// The figures, at the end.
  public var stats: TurnStats?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A delta.
  public init(
    textOffset: Int, text: String = "", thinkingOffset: Int = 0, thinking: String = "", state: TurnState? = nil,
    calls: [ToolCall] = [], droppedCalls: [String] = [], stats: TurnStats? = nil
  ) {
    self.textOffset = textOffset
    self.text = text
    self.thinkingOffset = thinkingOffset
    self.thinking = thinking
    self.state = state
    self.calls = calls
    self.droppedCalls = droppedCalls
    self.stats = stats
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("textOffset", value: &textOffset)
    fields.field("text", value: &text, absent: "")
    fields.field("thinkingOffset", value: &thinkingOffset, absent: 0)
    fields.field("thinking", value: &thinking, absent: "")
    fields.field("state", value: &state)
    fields.listIfAny("calls", value: &calls)
    fields.listIfAny("droppedCalls", value: &droppedCalls)
    fields.field("stats", value: &stats)
  }
}

extension ChatItem {
  /// Appends what was added to the item.
  /// - Returns: whether it fitted. If not, the item is as it was and must be read anew.
  public mutating func apply(_ delta: ItemDelta) -> Bool {
    guard let added = additions(of: delta), var turn else { return false }
    if !added.text.isEmpty { append(added.text) }
    self.turn = nil
    turn.thinking += added.thinking
    turn.state = delta.state ?? turn.state
    turn.stats = delta.stats ?? turn.stats
    for call in delta.calls {
      if let position = turn.calls.firstIndex(where: { $0.callId == call.callId }) {
        turn.calls[position] = call
      } else {
        turn.calls.append(call)
      }
    }
    if !delta.droppedCalls.isEmpty { turn.calls.removeAll { delta.droppedCalls.contains($0.callId) } }
    self.turn = turn
    return true
  }

  /// What of a delta is new; nil when it doesn't fit.
  private func additions(of delta: ItemDelta) -> (text: Substring, thinking: Substring)? {
    guard let message = content.msgContent, let turn else { return nil }
    guard let text = delta.text.afterOverlap(at: delta.textOffset, of: message.text),
      let thinking = delta.thinking.afterOverlap(at: delta.thinkingOffset, of: turn.thinking)
    else { return nil }
    return (text, thinking)
  }

  /// Appends to the text of the message. The content lets go of the text before it grows, so that growing doesn't copy
  /// it: a long reply costs no more per piece at its end than at its beginning.
  private mutating func append(_ piece: Substring) {
    guard let kind = content.msgContent?.with(text: ""), var text = content.msgContent?.text else { return }
    content = content.with(kind)
    text += piece
    content = content.with(kind.with(text: text))
  }
}

extension String {
  /// What is left of a piece that belongs at an offset of a text when what is there already is taken off; nil when
  /// there is a gap before it, or when the offset splits a character.
  fileprivate func afterOverlap(at offset: Int, of text: String) -> Substring? {
    guard offset >= 0, offset <= text.utf8.count else { return nil }
    let overlap = text.utf8.count - offset
    guard overlap > 0 else { return self[...] }
    guard overlap < utf8.count else { return "" }
    return utf8.index(startIndex, offsetBy: overlap).samePosition(in: unicodeScalars).map { self[$0...] }
  }
}
