import ChatTypes
import JSONValue

/// Readers of programs that keep a conversation as a tree of messages.
enum TreeFormats {
  // MARK: - DeepSeek

  /// `id`, `title`, `inserted_at`, `updated_at`, and in `mapping` nodes whose messages have `fragments`. No node is named as
  /// the last; the newest branch is read.
  static let deepSeek = SingleConversations({ element, place, _ in
    guard let mapping = element["mapping"]?.objectValue else { return nil }
    var tree = ConversationTree(TreeFormats.chat(element, title: "title"), at: place)
    tree.leaf = element["current_node"]?.stringValue ?? element["current_message_id"].flatMap(id)
    tree.nodes = mapping.members.map { member in
      let message = member.value["message"] ?? .null
      return ConversationTree.Node(
        id: member.name, parent: member.value["parent"].flatMap(id),
        time: ImportTime.milliseconds(message["inserted_at"] ?? message["created_at"]), json: message,
        isRoot: message.objectValue == nil)
    }
    return tree
  }) { node, place, notes in DeepSeekMessage.read(node, at: place, notes: &notes) }

  // MARK: - Open WebUI

  /// An entry with `chat`, or the chat itself: messages in `history` by their ids, with `currentId` as the last of the
  /// branch that was shown; older ones have only the list `messages`.
  static let openWebUI = SingleConversations({ element, place, _ in
    let inner = element["chat"]?.objectValue == nil ? element : element["chat"] ?? element
    var chat = TreeFormats.chat(element, title: "title")
    chat.title = chat.title ?? ImportText.title(inner["title"])
    chat.createdAt = chat.createdAt ?? ImportTime.milliseconds(inner["timestamp"])
    chat.archived = element["archived"]?.boolValue ?? false
    chat.pinned = element["pinned"]?.boolValue ?? false
    var tree = ConversationTree(chat, at: place)
    if let members = inner["history"]?["messages"]?.objectValue?.members, !members.isEmpty {
      tree.nodes = members.enumerated().map { index, member in
        var node = ConversationTree.Node(member.value, index: index)
        node.id = member.name
        return node
      }
      tree.leaf = inner["history"]?["currentId"]?.stringValue
    } else if let messages = inner["messages"]?.arrayValue {
      tree.nodes = messages.enumerated().map { ConversationTree.Node($1, index: $0) }
    } else {
      return nil
    }
    tree.addInstructions(inner["params"]?["system"] ?? inner["system"])
    return tree
  }) { node, place, notes in OpenWebUIMessage.read(node, at: place, notes: &notes) }

  // MARK: - LibreChat

  /// `conversationId`, `title`, and `messages` with the parents of each, or `messagesTree` with messages inside of others.
  static let libreChat = SingleConversations({ element, place, _ in
    guard let messages = (element["messages"] ?? element["messagesTree"])?.arrayValue else { return nil }
    var chat = TreeFormats.chat(element, title: "title")
    chat.sourceId = element["conversationId"]?.stringValue ?? chat.sourceId
    var tree = ConversationTree(chat, at: place)
    addMessages(messages, parent: nil, to: &tree, depth: 0)
    tree.addInstructions(
      element["options"]?["promptPrefix"] ?? element["options"]?["system"] ?? element["options"]?["instructions"])
    return tree
  }) { node, place, notes in LibreChatMessage.read(node, at: place, notes: &notes) }

  private static func addMessages(
    _ messages: [JSONValue], parent: String?, to tree: inout ConversationTree, depth: Int
  ) {
    guard depth < 2000 else { return }
    for message in messages {
      var node = ConversationTree.Node(message, index: tree.nodes.count)
      node.parent = node.parent ?? parent
      tree.nodes.append(node)
      let children = MessageContent.list(message["children"]).filter { $0.objectValue != nil }
      addMessages(children, parent: node.id, to: &tree, depth: depth + 1)
    }
  }

  // MARK: - HuggingChat

  /// `id`, `title`, `model`, and `messages` with `from`, `content`, and the ids of their `ancestors`.
  static let huggingChat = SingleConversations({ element, place, _ in
    guard let messages = element["messages"]?.arrayValue else { return nil }
    var tree = ConversationTree(TreeFormats.chat(element, title: "title"), at: place)
    tree.nodes = messages.enumerated().map { ConversationTree.Node($1, index: $0) }
    // The root of a tree is a system's message, which is empty as a rule.
    for index in tree.nodes.indices where ForeignMessage.speaker(tree.nodes[index].json) == .system {
      tree.nodes[index].isRoot = tree.nodes[index].json["content"]?.stringValue?.isEmpty ?? true
    }
    if !messages.contains(where: { ForeignMessage.speaker($0) == .system }) {
      tree.addInstructions(element["preprompt"])
    }
    return tree
  }) { node, place, notes in HuggingChatMessage.read(node, at: place, notes: &notes) }

  // MARK: - llama.cpp

  /// `conv` with `currNode`, and `messages` with `parent`; the root has no text.
  static let llamaCpp = SingleConversations({ element, place, _ in
    guard let conversation = element["conv"], let messages = element["messages"]?.arrayValue else { return nil }
    var tree = ConversationTree(TreeFormats.chat(conversation, title: "name"), at: place)
    tree.chat.updatedAt = ImportTime.milliseconds(conversation["lastModified"])
    tree.leaf = conversation["currNode"].flatMap(id)
    tree.nodes = messages.enumerated().map { index, message in
      var node = ConversationTree.Node(message, index: index)
      node.isRoot = message["type"]?.stringValue == "root"
      return node
    }
    return tree
  })

  // MARK: - What they have in common

  /// A chat by the names that programs have for its id and its times.
  static func chat(_ json: JSONValue, title: String) -> ImportedChat {
    var chat = ImportedChat(sourceId: (json["id"] ?? json["_id"]).flatMap(id) ?? "")
    chat.title = ImportText.title(json[title])
    if chat.title != nil { chat.titleSource = .generated }
    func time(_ names: String...) -> Int64? { names.lazy.compactMap { ImportTime.milliseconds(json[$0]) }.first }
    chat.createdAt = time("createdAt", "created_at", "inserted_at", "create_time")
    chat.updatedAt = time("updatedAt", "updated_at", "update_time", "lastModified")
    return chat
  }

  /// Ids are texts in some forms and numbers in others.
  static func id(_ json: JSONValue) -> String? {
    json.stringValue ?? json.int64Value.map { String($0) } ?? json["$oid"]?.stringValue
  }
}

extension ConversationTree {
  /// Puts what the model was told before the conversation in front of it, as a system's message.
  mutating func addInstructions(_ json: JSONValue?) {
    guard let text = json?.stringValue, text.contains(where: { !$0.isWhitespace }) else { return }
    let id = "instructions"
    let ids = Set(nodes.map(\.id))
    // In a list nothing has a parent.
    if nodes.contains(where: { $0.parent.map(ids.contains) ?? false }) {
      for index in nodes.indices where nodes[index].parent.map(MessageThread.isNobody) ?? true {
        nodes[index].parent = id
      }
    }
    nodes.insert(
      Node(id: id, parent: nil, time: chat.createdAt, json: ["role": "system", "content": .string(text)]), at: 0)
  }
}
