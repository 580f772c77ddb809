import ChatTypes
import JSONValue

/// Reads the conversations of a ChatGPT export. Its form isn't published; this follows what exports have.
///
/// A conversation has `title`, `create_time`, `update_time`, `current_node`, and in `mapping` a tree of nodes with `id`,
/// `parent` and `message`. The way from the root to `current_node` is what its user saw last; other branches are left
/// out and told. Hidden messages (memory, custom instructions, empty system messages) are left out and counted.
struct ChatGPTConversations: ConversationCollector {
  private var repeated = RepeatedConversations()

  mutating func add(_ element: JSONValue, at place: String, notes: inout ImportNotes) -> [ImportedConversation] {
    if let list = element["conversations"]?.arrayValue {
      return list.enumerated().flatMap { add($1, at: "conversation \($0 + 1)", notes: &notes) }
    }
    guard let mapping = element["mapping"]?.objectValue else {
      notes.add(place, message: "This is no conversation and was left out.")
      return []
    }
    let id = element["conversation_id"]?.stringValue ?? element["id"]?.stringValue ?? ""
    guard !repeated.isRepeated(id, json: element) else {
      notes.add(place, message: "The conversation is in the file twice and was read once.")
      return []
    }
    var chat = ImportedChat(sourceId: id)
    chat.title = ImportText.title(element["title"])
    if chat.title != nil { chat.titleSource = .generated }
    chat.createdAt = ImportTime.milliseconds(element["create_time"])
    chat.updatedAt = ImportTime.milliseconds(element["update_time"])
    chat.modelName = element["default_model_slug"]?.stringValue
    chat.archived = element["is_archived"]?.boolValue ?? false
    chat.favorite = element["is_starred"]?.boolValue ?? false
    chat.pinned = element["pinned_time"].flatMap { ImportTime.milliseconds($0) } != nil
    let place = chat.title.map { "\(place) (\($0))" } ?? place
    let items = items(mapping, to: element["current_node"]?.stringValue, at: place, notes: &notes)
    chat.modelName = items.last { $0.modelName != nil }?.modelName ?? chat.modelName
    return [ImportedConversation(chat: chat, items: ConversationOrder.asGiven(items, fallback: chat.createdAt))]
  }

  private func items(
    _ mapping: JSONObject, to current: String?, at place: String, notes: inout ImportNotes
  ) -> [ImportedItem] {
    let members = mapping.members
    let thread = MessageThread(
      members.map { member in
        MessageThread.Node(
          id: member.name, parent: member.value["parent"]?.stringValue,
          time: ImportTime.milliseconds(member.value["message"]?["create_time"]))
      })
    let path = thread.path(to: current)
    if current != nil, mapping[current ?? ""] == nil, !members.isEmpty {
      notes.add(place, message: "The conversation's end is missing; its newest branch was read.")
    }
    if path.hasCycle { notes.add(place, message: "The conversation's order is damaged; messages may be missing.") }
    if path.hasGap { notes.add(place, message: "Messages at the conversation's beginning are missing.") }
    var turns = ChatGPTTurns(place: place)
    for position in path.nodes {
      if let message = members[position].value["message"], message.objectValue != nil {
        turns.add(message, id: members[position].name, notes: &notes)
      }
    }
    let onPath = Set(path.nodes)
    let elsewhere = members.indices.filter { !onPath.contains($0) && Self.isMessage(members[$0].value["message"]) }
    if !elsewhere.isEmpty {
      notes.add(place, message: "\(elsewhere.count) messages in other branches were left out.")
    }
    return turns.finish(&notes)
  }

  /// Whether somebody could have seen the message.
  private static func isMessage(_ message: JSONValue?) -> Bool {
    guard let message, let role = message["author"]?["role"]?.stringValue else { return false }
    return (role == "user" || role == "assistant") && !ChatGPTTurns.isHidden(message)
  }
}
