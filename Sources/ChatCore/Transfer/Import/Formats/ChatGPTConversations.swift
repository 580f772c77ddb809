import ChatTypes
import JSONValue

/// Reads the conversations of a ChatGPT export. Its form isn't published; this follows what exports have.
///
/// A conversation has `title`, `create_time`, `update_time`, `current_node`, and in `mapping` a tree of nodes with `id`,
/// `parent` and `message`. The way from the root to `current_node` is what its user saw last; messages of other branches
/// and hidden ones (memory, custom instructions) are left out and told.
struct ChatGPTConversations: ConversationCollector {
  private var repeated = RepeatedConversations()

  mutating func add(_ element: JSONValue, at place: String, notes: inout ImportNotes) -> [ImportedConversation] {
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
    var tree = ConversationTree(chat, at: place)
    tree.leaf = element["current_node"]?.stringValue
    var marks = CitationMarks()
    for member in mapping.members {
      let message = member.value["message"] ?? .null
      marks.learn(from: message)
      tree.nodes.append(
        ConversationTree.Node(
          id: member.name, parent: member.value["parent"]?.stringValue,
          time: ImportTime.milliseconds(message["create_time"]), json: message, isHidden: Self.isHidden(message),
          isRoot: message.objectValue == nil || Self.isEmptySystemMessage(message)))
    }
    return tree.conversations(&notes) { node, place, notes in
      ChatGPTContent.message(node.json, id: node.id, marks: marks, at: place, notes: &notes)
    }
  }

  /// Whether its user never saw the message.
  private static func isHidden(_ message: JSONValue) -> Bool {
    if message["metadata"]?["is_visually_hidden_from_conversation"]?.boolValue == true { return true }
    switch message["content"]?["content_type"]?.stringValue {
    case "user_editable_context", "model_editable_context": return true
    default: return false
    }
  }

  /// Whether it is the empty message that conversations begin with.
  private static func isEmptySystemMessage(_ message: JSONValue) -> Bool {
    guard message["author"]?["role"]?.stringValue == "system" else { return false }
    return message["content"]?["parts"]?.arrayValue?.allSatisfy { $0.stringValue?.isEmpty ?? false } ?? false
  }
}
