import ChatTypes
import JSONValue

/// Reads the conversations of a Claude export. Its form isn't published; this follows what exports have.
///
/// A conversation has `uuid`, `name`, `created_at`, `updated_at` and `chat_messages`. Newer ones tell each message's
/// parent, so that branches can be told apart; the branch of `current_leaf_message_uuid`, or the newest, is read.
struct ClaudeConversations: ConversationCollector {
  private var repeated = RepeatedConversations()

  mutating func add(_ element: JSONValue, at place: String, notes: inout ImportNotes) -> [ImportedConversation] {
    if let list = element["conversations"]?.arrayValue {
      return list.enumerated().flatMap { add($1, at: "conversation \($0 + 1)", notes: &notes) }
    }
    guard let messages = element["chat_messages"]?.arrayValue else {
      notes.add(place, message: "This is no conversation and was left out.")
      return []
    }
    let id = element["uuid"]?.stringValue ?? ""
    guard !repeated.isRepeated(id, json: element) else {
      notes.add(place, message: "The conversation is in the file twice and was read once.")
      return []
    }
    var chat = ImportedChat(sourceId: id)
    chat.title = ImportText.title(element["name"])
    if chat.title != nil { chat.titleSource = .generated }
    chat.createdAt = ImportTime.milliseconds(element["created_at"])
    chat.updatedAt = ImportTime.milliseconds(element["updated_at"])
    chat.modelName = element["model"]?.stringValue
    chat.favorite = element["is_starred"]?.boolValue ?? false
    let place = chat.title.map { "\(place) (\($0))" } ?? place
    let (shown, isThread) = Self.thread(
      messages, leaf: element["current_leaf_message_uuid"]?.stringValue, at: place, notes: &notes)
    let items = shown.compactMap { Self.item($0, model: chat.modelName, at: place, notes: &notes) }
    let ordered =
      isThread
      ? ConversationOrder.asGiven(items, fallback: chat.createdAt)
      : ConversationOrder.byTime(items, fallback: chat.createdAt)
    return [ImportedConversation(chat: chat, items: ordered)]
  }

  /// The messages of one branch, if the conversation has several; otherwise all.
  private static func thread(
    _ messages: [JSONValue], leaf: String?, at place: String, notes: inout ImportNotes
  ) -> ([JSONValue], isThread: Bool) {
    let nodes = messages.enumerated().map { index, message in
      MessageThread.Node(
        id: message["uuid"]?.stringValue ?? "no id \(index)", parent: message["parent_message_uuid"]?.stringValue,
        time: ImportTime.milliseconds(message["created_at"]))
    }
    let parents = nodes.compactMap(\.parent)
    let hasBranches = Set(parents).count < parents.count
    // Without parents, and where they lead in circles, the order of the list is all there is.
    guard hasBranches, Set(nodes.map(\.id)).count == nodes.count else { return (messages, false) }
    let path = MessageThread(nodes).path(to: leaf)
    guard !path.hasCycle else { return (messages, false) }
    notes.add(place, message: "\(messages.count - path.nodes.count) messages in other branches were left out.")
    return (path.nodes.map { messages[$0] }, true)
  }

  private static func item(
    _ message: JSONValue, model: String?, at place: String, notes: inout ImportNotes
  ) -> ImportedItem? {
    let role: ImportedRole
    switch message["sender"]?.stringValue ?? message["role"]?.stringValue {
    case "human", "user": role = .user
    case "assistant": role = .assistant
    case "system": role = .note
    default:
      notes.add(place, message: "A message of an unknown sender was left out.")
      return nil
    }
    var item = ImportedItem(role: role, text: "")
    item.sourceId = message["uuid"]?.stringValue ?? ""
    item.timestamp = ImportTime.milliseconds(message["created_at"])
    if role == .assistant { item.modelName = model }
    let content = ClaudeContent(message, at: place, notes: &notes)
    item.text = ImportText.clean(content.text, at: place, notes: &notes)
    item.thinking = ImportText.clean(content.thinking, at: place, notes: &notes)
    item.calls = content.calls
    item.attachments = content.attachments
    if item.isEmpty {
      notes.count("a message without content was left out.")
      return nil
    }
    return item
  }
}
