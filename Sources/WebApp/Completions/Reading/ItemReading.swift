import ChatTypes
import JSONValue

/// Reads the items of `/v1/responses` as messages: what the assistant says and calls in one go is one of them.
struct ItemReading {
  /// The messages so far.
  private(set) var messages: [CompletionRequest.Message] = []
  /// Where in the request each begins.
  private(set) var places: [String] = []

  /// Reads an item.
  /// - Throws: ``CompletionError`` that names the field.
  mutating func read(_ item: JSONValue, at place: String) throws(CompletionError) {
    switch item["type"]?.stringValue ?? "message" {
    case "message":
      let role = try ContentReading.role(item["role"], at: "\(place).role")
      guard role != .tool else {
        throw .invalid("Results of tools are items of the type “function_call_output”.", at: "\(place).role")
      }
      let message = try ContentReading.read(item["content"], of: role, at: "\(place).content")
      guard role == .assistant, let last = messages.last, last.role == .assistant, !last.calls.isEmpty else {
        return add(message, at: place)
      }
      messages[messages.count - 1].text = [last.text, message.text].filter { !$0.isEmpty }.joined(separator: "\n")
    case "function_call":
      let call = try CallReading.call(item, id: item["call_id"], at: place, idPlace: "\(place).call_id")
      if messages.last?.role != .assistant { add(CompletionRequest.Message(role: .assistant, text: ""), at: place) }
      messages[messages.count - 1].calls.append(call)
    case "function_call_output":
      guard let id = item["call_id"]?.stringValue else {
        throw .invalid("The result of a call needs its “call_id”.", at: "\(place).call_id")
      }
      var message = try ContentReading.read(item["output"], of: .tool, at: "\(place).output")
      message.callID = id
      add(message, at: place)
    // Thoughts of an earlier answer are no part of a conversation.
    case "reasoning": break
    case let type:
      throw .invalid(
        "Items of the type “\(type)” can't be read: send messages, calls of functions and their results.",
        at: "\(place).type", code: "unsupported_parameter")
    }
  }

  private mutating func add(_ message: CompletionRequest.Message, at place: String) {
    messages.append(message)
    places.append(place)
  }
}
