import ChatTypes
import JSONValue

/// Joins the messages of a ChatGPT conversation into items: what the model thought and which tools it called belong to
/// the answer that follows.
struct ChatGPTTurns {
  private let place: String
  private var items: [ImportedItem] = []
  /// What waits for the answer that it belongs to.
  private var pending = ImportedItem(role: .assistant, text: "")

  init(place: String) { self.place = place }

  /// Takes the next message.
  mutating func add(_ message: JSONValue, id: String, notes: inout ImportNotes) {
    guard !Self.isHidden(message) else {
      if !Self.isEmptySystemMessage(message) {
        notes.count("a hidden message, such as custom instructions or memory, was left out.")
      }
      return
    }
    let content = ChatGPTContent(message, at: place, notes: &notes)
    let time = ImportTime.milliseconds(message["create_time"])
    let recipient = message["recipient"]?.stringValue ?? "all"
    switch message["author"]?["role"]?.stringValue {
    case "user":
      flush()
      append(.user, content: content, id: id, time: time, message: message)
    case "assistant" where content.isThinking:
      // In place: many thoughts in a row must not be copied again with each.
      if !pending.thinking.isEmpty, !content.text.isEmpty { pending.thinking += "\n\n" }
      pending.thinking += content.text
      wait(id, time: time)
    case "assistant" where recipient != "all":
      pending.calls.append(
        ToolCall(
          callId: id, name: recipient, arguments: .string(content.text), risk: .low, status: .outcomeUnknown))
      wait(id, time: time)
    case "assistant":
      append(.assistant, content: content, id: id, time: time, message: message)
    case "tool":
      addResult(content, message: message, id: id, time: time)
    case "system", "developer", "critic":
      if !content.text.isEmpty { append(.note, content: content, id: id, time: time, message: message) }
    default:
      notes.add(place, message: "A message of an unknown sender was left out.")
    }
  }

  /// All items.
  mutating func finish(_ notes: inout ImportNotes) -> [ImportedItem] {
    flush()
    return items
  }

  /// Whether its user never saw the message.
  static func isHidden(_ message: JSONValue) -> Bool {
    if message["metadata"]?["is_visually_hidden_from_conversation"]?.boolValue == true { return true }
    switch message["content"]?["content_type"]?.stringValue {
    case "user_editable_context", "model_editable_context": return true
    default: break
    }
    return isEmptySystemMessage(message)
  }

  /// Whether it is the empty message that conversations begin with.
  private static func isEmptySystemMessage(_ message: JSONValue) -> Bool {
    guard message["author"]?["role"]?.stringValue == "system" else { return false }
    return message["content"]?["parts"]?.arrayValue?.allSatisfy { $0.stringValue?.isEmpty ?? false } ?? false
  }

  private mutating func append(
    _ role: ImportedRole, content: ChatGPTContent, id: String, time: Int64?, message: JSONValue
  ) {
    var item = role == .assistant ? pending : ImportedItem(role: role, text: "")
    item.sourceId = id
    item.text = content.text
    item.timestamp = time ?? item.timestamp
    item.attachments += content.attachments
    if role == .assistant {
      item.modelName = message["metadata"]?["model_slug"]?.stringValue
      pending = ImportedItem(role: .assistant, text: "")
    }
    if !item.isEmpty { items.append(item) }
  }

  private mutating func addResult(_ content: ChatGPTContent, message: JSONValue, id: String, time: Int64?) {
    let name = message["author"]?["name"]?.stringValue ?? "tool"
    // Pictures that a tool made are what the user saw.
    pending.attachments += content.attachments
    wait(id, time: time)
    guard !content.text.isEmpty || content.attachments.isEmpty else { return }
    if let last = pending.calls.indices.last, pending.calls[last].result == nil {
      pending.calls[last].result = .string(content.text)
      pending.calls[last].status = .completed
    } else if !content.text.isEmpty {
      var call = ToolCall(callId: id, name: name, arguments: .null, risk: .low, status: .completed)
      call.result = .string(content.text)
      pending.calls.append(call)
    }
  }

  private mutating func wait(_ id: String, time: Int64?) {
    if pending.sourceId.isEmpty { pending.sourceId = id }
    pending.timestamp = pending.timestamp ?? time
  }

  /// Makes an item of its own of what no answer followed.
  private mutating func flush() {
    if !pending.isEmpty { items.append(pending) }
    pending = ImportedItem(role: .assistant, text: "")
  }
}
