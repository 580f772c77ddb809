import ChatTypes

/// A stretch of a message's text, and the calls that the model made at its end.
struct MessagePart: Equatable {
  let text: String
  let calls: [ToolCall]
}

/// A message's text with its calls where they were made.
enum MessageParts {
  /// The stretches in order; at least one. A call whose place lies beyond the text stands at its end.
  static func of(_ item: ChatItem) -> [MessagePart] {
    let text = item.text
    guard !item.sent, let calls = item.turn?.calls, !calls.isEmpty else { return [MessagePart(text: text, calls: [])] }
    var parts: [MessagePart] = []
    var start = text.startIndex
    for call in calls {
      let end = max(start, place(call.textOffset, in: text))
      if end == start, let last = parts.last {
        parts[parts.count - 1] = MessagePart(text: last.text, calls: last.calls + [call])
      } else {
        parts.append(MessagePart(text: String(text[start..<end]), calls: [call]))
      }
      start = end
    }
    return parts + [MessagePart(text: String(text[start...]), calls: [])]
  }

  /// An offset in UTF-8 bytes as a place between two characters, the one before if it lies inside of one.
  private static func place(_ offset: Int, in text: String) -> String.Index {
    let utf8 = text.utf8
    var index = utf8.index(utf8.startIndex, offsetBy: max(0, offset), limitedBy: utf8.endIndex) ?? utf8.endIndex
    while index > utf8.startIndex, index.samePosition(in: text) == nil { index = utf8.index(before: index) }
    return index
  }
}
