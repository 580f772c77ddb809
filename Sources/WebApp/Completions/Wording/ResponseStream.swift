import ChatTypes
import JSONValue

/// Words an answer of `/v1/responses` piece by piece: items and their parts open, grow and close, and each event is numbered.
struct ResponseStream: AnswerStreamWording {
  private enum Item {
    case thinking, text, call
  }

  let wording: ResponseWording
  private var number: Int64 = 0
  /// The item that is open.
  private var item: Item?
  /// Items that are closed.
  private var closed: [JSONValue] = []
  private var text = ""
  private var thinking = ""
  private var call = CompletionRequest.Call(id: "", name: "", arguments: "")
  /// How many calls are closed.
  private var calls = 0

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
    case .call(.began(let id, let name)):
      let closing = close(isCut: false)
      call = CompletionRequest.Call(id: id, name: name, arguments: "")
      return closing + open(.call)
    case .call(.arguments(let piece)):
      call.arguments += piece
      return [itemEvent("response.function_call_arguments.delta", fields: ["delta": .string(piece)])]
    case .call(.ended): return close(isCut: false)
    case .finished(let end):
      // An answer of nothing is one, too.
      let opening = text.isEmpty && calls == 0 && item != .call ? open(.text) : []
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
    case .call:
      let item = wording.callItem(call, number: calls, status: .inProgress)
      events.append(itemEvent("response.output_item.added", item: item))
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
    case .call:
      // What was cut off is no call, and no part of the answer.
      guard !isCut else {
        let cut = wording.callItem(call, number: calls, status: .incomplete)
        item = nil
        return [itemEvent("response.output_item.done", item: cut)]
      }
      events.append(
        itemEvent(
          "response.function_call_arguments.done",
          fields: ["name": .string(call.name), "arguments": .string(call.arguments)]))
      done = wording.callItem(call, number: calls, status: .completed)
      calls += 1
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

  /// Of a part of the item that is open.
  private mutating func partEvent(_ name: String, fields: JSONObject) -> ServerSentEvent {
    var fields = fields
    fields["content_index"] = 0
    return itemEvent(name, fields: fields)
  }

  /// Of the item that is open.
  private mutating func itemEvent(_ name: String, fields: JSONObject) -> ServerSentEvent {
    let id =
      switch item {
      case .thinking: wording.thinkingId
      case .call: wording.callItemId(calls)
      case .text, nil: wording.textId
      }
    var fields = fields
    fields["item_id"] = .string(id)
    fields["output_index"] = .integer(Int64(closed.count))
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
