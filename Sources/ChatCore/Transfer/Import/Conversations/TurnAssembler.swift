import ChatTypes
import JSONValue

/// Joins the messages of a conversation into items: what the model thought, which tools it called and what came of them
/// belong to the answer that follows.
struct TurnAssembler {
  private var items: [ImportedItem] = []
  /// What waits for the answer that it belongs to.
  private var pending = ImportedItem(role: .assistant, text: "")

  /// Takes the next message.
  mutating func add(_ message: ForeignMessage, id: String, time: Int64?) {
    var content = message.content
    content.text = SourceLinks.listing(content.sources, under: content.text)
    switch message.speaker {
    case .user:
      flush()
      append(content, role: .user, id: id, time: time)
    case .system:
      append(content, role: .note, id: id, time: time)
    case .tool:
      // Pictures that a tool made are what the user saw.
      pending.attach(content.attachments)
      for result in content.results { add(result, id: id) }
      wait(id, time: time)
    case .assistant where message.isThinking:
      wait(content, id: id, time: time, thinking: content.text)
    case .assistant where content.text.isEmpty && content.attachments.isEmpty:
      wait(content, id: id, time: time, thinking: "")
    case .assistant:
      append(content, role: .assistant, id: id, time: time, modelName: message.modelName)
    }
    if message.speaker == .assistant, pending.modelName == nil, !pending.isEmpty {
      pending.modelName = message.modelName
    }
  }

  /// All items.
  mutating func finish() -> [ImportedItem] {
    flush()
    return items
  }

  private mutating func append(
    _ content: MessageContent, role: ImportedRole, id: String, time: Int64?, modelName: String? = nil
  ) {
    var item = role == .assistant ? pending : ImportedItem(role: role, text: "")
    item.sourceId = id
    item.text = content.text
    item.timestamp = time ?? item.timestamp
    item.attach(content.attachments)
    item.calls += content.calls
    // Many thoughts in a row must not be copied again with each.
    if !item.thinking.isEmpty, !content.thinking.isEmpty { item.thinking += "\n\n" }
    item.thinking += content.thinking
    if role == .assistant {
      item.modelName = modelName ?? item.modelName
      pending = ImportedItem(role: .assistant, text: "")
    }
    if !item.isEmpty { items.append(item) }
    for result in content.results { add(result, id: id) }
  }

  private mutating func wait(_ content: MessageContent, id: String, time: Int64?, thinking: String) {
    for thought in [content.thinking, thinking] where !thought.isEmpty {
      if !pending.thinking.isEmpty { pending.thinking += "\n\n" }
      pending.thinking += thought
    }
    pending.calls += content.calls
    for result in content.results { add(result, id: id) }
    wait(id, time: time)
  }

  private mutating func wait(_ id: String, time: Int64?) {
    if pending.sourceId.isEmpty { pending.sourceId = id }
    pending.timestamp = pending.timestamp ?? time
  }

  /// Puts a result to its call, which may wait still or stand in the last answer. One without a call becomes a call itself.
  private mutating func add(_ result: ImportedToolResult, id: String) {
    if let position = Self.position(of: result, in: pending.calls) {
      return ToolCallReader.finish(&pending.calls[position], text: result.text, isError: result.isError)
    }
    if let last = items.indices.last, items[last].role == .assistant,
      let position = Self.position(of: result, in: items[last].calls)
    {
      return ToolCallReader.finish(&items[last].calls[position], text: result.text, isError: result.isError)
    }
    guard !result.text.isEmpty else { return }
    var call = ToolCall(
      callId: result.callId ?? id, name: result.name ?? "tool", arguments: .null, risk: .low, status: .completed)
    ToolCallReader.finish(&call, text: result.text, isError: result.isError)
    pending.calls.append(call)
  }

  private static func position(of result: ImportedToolResult, in calls: [ToolCall]) -> Int? {
    guard let id = result.callId else { return calls.firstIndex { $0.result == nil } }
    return calls.lastIndex { $0.callId == id }
  }

  /// Makes an item of its own of what no answer followed.
  private mutating func flush() {
    if !pending.isEmpty { items.append(pending) }
    pending = ImportedItem(role: .assistant, text: "")
  }
}

extension ImportedItem {
  /// Adds files, each once.
  fileprivate mutating func attach(_ files: [ImportedAttachment]) {
    for file in files {
      guard let id = file.sourceId, let known = attachments.firstIndex(where: { $0.sourceId == id }) else {
        attachments.append(file)
        continue
      }
      attachments[known] = attachments[known].completed(by: file)
    }
  }
}
