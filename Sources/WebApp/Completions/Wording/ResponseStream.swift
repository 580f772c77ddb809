import ChatTypes
import JSONValue

/// Words an answer of `/v1/responses` piece by piece: items and their parts open, grow and close, and each event is numbered.
struct ResponseStream: AnswerStreamWording {
  private enum Item {
    case thinking, text
  }

  let wording: ResponseWording
  private var number: Int64 = 0
  /// The item that is open.
  private var item: Item?
  /// Items that are closed.
  private var closed: [JSONValue] = []
  private var text = ""
  private var thinking = ""

  init(wording: ResponseWording) { self.wording = wording }

  mutating func begin() -> [ServerSentEvent] {
    [
      event("response.created", fields: ["response": .object(wording.document(.inProgress))]),
      event("response.in_progress", fields: ["response": .object(wording.document(.inProgress))]),
    ]
  }

  mutating func receive(_ event: CompletionEvent) -> [ServerSentEvent] {
    switch event {
    case .preparing: return [.comment]
    case .thinking(let piece):
      let opening = open(.thinking)
      thinking += piece
      return opening + [delta("response.reasoning_text.delta", piece: piece)]
    case .text(let piece):
      let opening = open(.text)
      text += piece
      return opening + [delta("response.output_text.delta", piece: piece, more: ["logprobs": []])]
    case .finished(let end):
      // An answer of nothing is one, too.
      let opening = text.isEmpty ? open(.text) : []
      let closing = close(isCut: end.isCut)
      let document = wording.document(end.isCut ? .incomplete : .completed, output: closed, end: end)
      let name = end.isCut ? "response.incomplete" : "response.completed"
      return opening + closing + [self.event(name, fields: ["response": .object(document)])]
    }
  }

  mutating func fail(_ error: CompletionError) -> [ServerSentEvent] {
    let closing = close(isCut: true)
    let document = wording.document(.failed, output: closed, error: error)
    return closing + [event("response.failed", fields: ["response": .object(document)])]
  }

  func end() -> [ServerSentEvent] { [] }

  // MARK: - Items

  /// Opens an item, and closes the one before it.
  private mutating func open(_ new: Item) -> [ServerSentEvent] {
    guard item != new else { return [] }
    var events = close(isCut: false)
    item = new
    switch new {
    case .thinking:
      events.append(itemEvent("response.output_item.added", item: wording.thinkingItem(nil, status: .inProgress)))
    case .text:
      events.append(itemEvent("response.output_item.added", item: wording.textItem(nil, status: .inProgress)))
      events.append(partEvent("response.content_part.added", fields: ["part": ResponseWording.textPart("")]))
    }
    return events
  }

  private mutating func close(isCut: Bool) -> [ServerSentEvent] {
    guard let open = item else { return [] }
    var events: [ServerSentEvent] = []
    let done: JSONValue
    switch open {
    case .thinking:
      events.append(partEvent("response.reasoning_text.done", fields: ["text": .string(thinking)]))
      done = wording.thinkingItem(thinking, status: .completed)
    case .text:
      events.append(partEvent("response.output_text.done", fields: ["text": .string(text), "logprobs": []]))
      events.append(partEvent("response.content_part.done", fields: ["part": ResponseWording.textPart(text)]))
      done = wording.textItem(text, status: isCut ? .incomplete : .completed)
    }
    events.append(itemEvent("response.output_item.done", item: done))
    closed.append(done)
    item = nil
    return events
  }

  // MARK: - Events

  private mutating func delta(_ name: String, piece: String, more: JSONObject = [:]) -> ServerSentEvent {
    var fields = more
    fields["delta"] = .string(piece)
    return partEvent(name, fields: fields)
  }

  private mutating func partEvent(_ name: String, fields: JSONObject) -> ServerSentEvent {
    var fields = fields
    fields["item_id"] = .string(item == .thinking ? wording.thinkingId : wording.textId)
    fields["output_index"] = .integer(Int64(closed.count))
    fields["content_index"] = 0
    return event(name, fields: fields)
  }

  private mutating func itemEvent(_ name: String, item: JSONValue) -> ServerSentEvent {
    event(name, fields: ["output_index": .integer(Int64(closed.count)), "item": item])
  }

  private mutating func event(_ name: String, fields: JSONObject) -> ServerSentEvent {
    var object: JSONObject = ["type": .string(name), "sequence_number": .integer(number)]
    for member in fields.members { object[member.name] = member.value }
    number += 1
    return ServerSentEvent(.object(object), name: name)
  }
}
