import ChatTypes
import JSONValue

/// Reads the sessions of the chat view model, and conversations as model servers take them: an object with `messages`
/// (and `id`, `title`, `createdAt`, `updatedAt`), or an array of messages alone. A message has `role` and `content`; the
/// sessions also have `thinkingContent`, `timestamp`, `imageAttachments` (base64) and `calendarEventPreviews`, and count
/// seconds from 2001.
///
/// What a crash had left behind is mended as the program itself does when it starts: see ``SessionText``.
struct SessionMessages: ConversationCollector {
  private var loose: [ConversationTree.Node] = []
  private var repeated = RepeatedConversations()

  mutating func add(_ element: JSONValue, at place: String, notes: inout ImportNotes) -> [ImportedConversation] {
    guard let messages = Self.messages(of: element) else {
      if ForeignMessage.speaker(element) == nil {
        notes.add(place, message: "This is no message and was left out.")
      } else {
        loose.append(Self.node(element, index: loose.count))
      }
      return []
    }
    var chat = ImportedChat(sourceId: element["id"].flatMap(TreeFormats.id) ?? "")
    guard !repeated.isRepeated(chat.sourceId, json: element) else {
      notes.add(place, message: "The session is in the file twice and was read once.")
      return []
    }
    chat.title = ImportText.title(element["title"] ?? element["name"])
    chat.createdAt = Self.time(element, named: "createdAt", "created_at", "created")
    chat.updatedAt = Self.time(element, named: "updatedAt", "updated_at")
    chat.pinned = element["isPinned"]?.boolValue ?? false
    chat.modelName = element["model"]?.stringValue
    var tree = ConversationTree(chat, at: place)
    tree.nodes = messages.enumerated().map { Self.node($1, index: $0) }
    tree.addInstructions(element["system"] ?? element["instructions"])
    return Self.titled(tree.conversations(&notes, read: Self.read))
  }

  mutating func finish(_ notes: inout ImportNotes) -> [ImportedConversation] {
    guard !loose.isEmpty else { return [] }
    var tree = ConversationTree(ImportedChat(sourceId: ""), at: "file")
    tree.nodes = loose
    return Self.titled(tree.conversations(&notes, read: Self.read))
  }

  /// The messages of a conversation, under any of the names that they have.
  static func messages(of json: JSONValue) -> [JSONValue]? {
    ["messages", "conversations", "input"].lazy.compactMap { json[$0]?.arrayValue }.first
  }

  private static func time(_ json: JSONValue, named names: String...) -> Int64? {
    names.lazy.compactMap { ImportTime.milliseconds(json[$0], epoch: .foundation) }.first
  }

  private static func node(_ json: JSONValue, index: Int) -> ConversationTree.Node {
    var node = ConversationTree.Node(json, index: index)
    node.time = time(json, named: "timestamp", "createdAt", "created_at", "time")
    return node
  }

  private static func titled(_ conversations: [ImportedConversation]) -> [ImportedConversation] {
    conversations.map { conversation in
      guard conversation.chat.titleSource == .initial, let title = conversation.chat.title else { return conversation }
      var conversation = conversation
      let first = conversation.items.first { $0.role == .user }?.text ?? ""
      let words = first.prefix(4096).split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
      let beginning = title.hasSuffix("…") ? title.dropLast() : title[...]
      conversation.chat.titleSource = words.hasPrefix(beginning) ? .firstMessage : .user
      return conversation
    }
  }

  private static func read(
    _ node: ConversationTree.Node, at place: String, notes: inout ImportNotes
  ) -> ForeignMessage? {
    guard var message = SingleConversations.message(node, place, &notes) else { return nil }
    let json = node.json
    if message.speaker == .assistant {
      let (mended, left) = SessionText.mended(
        message.content.text, isSearchResult: json["isWebSearchResult"]?.boolValue == true)
      message.content.text = mended
      for block in left {
        notes.add(place, message: "A block that was never executed was left out: \(block.prefix(200))")
      }
    }
    for (index, preview) in MessageContent.list(json["calendarEventPreviews"]).enumerated() {
      message.content.calls.append(call(preview, index: index))
    }
    return message
  }

  /// A card with an event, told as the call that it came of.
  private static func call(_ preview: JSONValue, index: Int) -> ToolCall {
    func time(_ name: String) -> String? {
      ImportTime.milliseconds(preview[name], epoch: .foundation).flatMap(ISO8601.text)
    }
    var arguments: JSONObject = [:]
    arguments["title"] = preview["title"]?.stringValue.map(JSONValue.string)
    arguments["start"] = time("start").map(JSONValue.string)
    arguments["end"] = time("end").map(JSONValue.string)
    arguments["location"] = preview["location"]?.stringValue.map(JSONValue.string)
    let state = preview["state"]?.stringValue ?? "created"
    let isPending = state.hasPrefix("pending")
    var call = ToolCall(
      callId: preview["id"]?.stringValue ?? "card \(index + 1)", name: "calendar", arguments: .object(arguments),
      risk: .low, status: isPending ? .cancelled : .completed)
    call.result = .string(state)
    return call
  }
}
