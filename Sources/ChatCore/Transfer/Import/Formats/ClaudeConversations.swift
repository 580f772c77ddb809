import ChatTypes
import JSONValue

/// Reads the conversations of a Claude export. Its form isn't published; this follows what exports have.
///
/// A conversation has `uuid`, `name`, `created_at`, `updated_at` and `chat_messages`. Newer ones tell each message's
/// parent, by which messages are ordered and branches told apart; the branch of `current_leaf_message_uuid`, or the
/// newest, is read.
struct ClaudeConversations: ConversationCollector {
  private var repeated = RepeatedConversations()

  mutating func add(_ element: JSONValue, at place: String, notes: inout ImportNotes) -> [ImportedConversation] {
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
    let model = element["model"]?.stringValue
    chat.favorite = element["is_starred"]?.boolValue ?? false
    var tree = ConversationTree(chat, at: place)
    tree.leaf = element["current_leaf_message_uuid"]?.stringValue
    tree.order = .time
    tree.nodes = messages.enumerated().map { index, message in
      ConversationTree.Node(
        id: message["uuid"]?.stringValue ?? "\(index + 1)", parent: message["parent_message_uuid"]?.stringValue,
        time: ImportTime.milliseconds(message["created_at"]), json: message)
    }
    return tree.conversations(&notes) { node, place, notes in
      guard var message = ForeignMessage(node.json, at: place, notes: &notes) else {
        notes.add(place, message: "A message of an unknown sender was left out.")
        return nil
      }
      if message.speaker == .assistant { message.modelName = message.modelName ?? model }
      return message
    }
  }
}
