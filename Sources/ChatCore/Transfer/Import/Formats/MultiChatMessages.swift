import ChatTypes
import Foundation
import JSONValue

/// Reads chats and messages in the form of the multi-chat app's requirements: arrays of chats (`id`, `title`,
/// `createdAt`, `updatedAt`) and of messages (`id`, `chatId`, `message`, `type`, `file`, `sender`, `timestamp`), in one
/// object (`chats`, `messages`), mixed in one array, or the messages inside of their chats. Messages may come before
/// their chat, so conversations are given at the file's end.
struct MultiChatMessages: ConversationCollector {
  private var conversations: [ImportedConversation] = []
  private var positions: [String: Int] = [:]
  /// Hashes of the messages by chat and id, for telling those that are there twice.
  private var seen: [String: Int] = [:]
  private var announced: Set<String> = []

  mutating func add(_ element: JSONValue, at place: String, notes: inout ImportNotes) -> [ImportedConversation] {
    guard element.objectValue != nil else {
      notes.add(place, message: "This is neither a chat nor a message and was left out.")
      return []
    }
    if element["chats"]?.arrayValue != nil || (element["id"] == nil && element["messages"]?.arrayValue != nil) {
      addAll(element["chats"], what: "chat", notes: &notes)
      addAll(element["messages"], what: "message", notes: &notes)
    } else if element["chatId"] != nil || element["sender"] != nil {
      addMessage(element, to: Self.id(element["chatId"]), at: place, notes: &notes)
    } else {
      addChat(element, at: place, notes: &notes)
    }
    return []
  }

  mutating func finish(_ notes: inout ImportNotes) -> [ImportedConversation] {
    for conversation in conversations where !announced.contains(conversation.chat.sourceId) {
      notes.add(
        "chat \(conversation.chat.sourceId)", message: "The chat itself is missing; only its messages were read.")
    }
    return conversations.flatMap { conversation in
      // In the order of the file among those of the same time.
      ImportedConversation(conversation.chat, items: conversation.items, keepsOrder: false)
        .told(at: "chat \(conversation.chat.sourceId)", &notes)
    }
  }

  private mutating func addAll(_ json: JSONValue?, what: String, notes: inout ImportNotes) {
    for (index, element) in (json?.arrayValue ?? []).enumerated() {
      _ = add(element, at: "\(what) \(index + 1)", notes: &notes)
    }
  }

  private mutating func addChat(_ json: JSONValue, at place: String, notes: inout ImportNotes) {
    let id = Self.id(json["id"])
    if announced.contains(id) {
      notes.add(place, message: "The chat is in the file twice; its messages were put together.")
    }
    announced.insert(id)
    let position = position(of: id)
    var chat = conversations[position].chat
    chat.title = ImportText.title(json["title"]) ?? chat.title
    if chat.title != nil { chat.titleSource = .user }
    chat.createdAt = ImportTime.milliseconds(json["createdAt"]) ?? chat.createdAt
    chat.updatedAt =
      ImportTime.milliseconds(json["updatedAt"]) ?? ImportTime.milliseconds(json["lastMessageTimestamp"])
      ?? chat.updatedAt
    conversations[position].chat = chat
    for (index, message) in (json["messages"]?.arrayValue ?? []).enumerated() {
      addMessage(message, to: id, at: "\(place), message \(index + 1)", notes: &notes)
    }
  }

  private mutating func addMessage(
    _ json: JSONValue, to chatId: String, at place: String, notes: inout ImportNotes
  ) {
    guard json.objectValue != nil else {
      notes.add(place, message: "This is no message and was left out.")
      return
    }
    let id = Self.id(json["id"])
    if !id.isEmpty {
      let key = "\(chatId)\u{1F}\(id)"
      guard seen[key] != json.hashValue else {
        notes.add(place, message: "The message is in the file twice and was read once.")
        return
      }
      seen[key] = json.hashValue
    }
    guard let speaker = ForeignMessage.speaker(json) else {
      notes.add(place, message: "A message of an unknown sender was left out.")
      return
    }
    let content = MessageContent(Self.withoutFile(json), at: place, notes: &notes)
    var item = ImportedItem(role: Self.role(speaker), text: ImportText.clean(content.text, at: place, notes: &notes))
    item.sourceId = id
    item.thinking = ImportText.clean(content.thinking, at: place, notes: &notes)
    item.calls = content.calls
    item.timestamp = ImportTime.milliseconds(json["timestamp"] ?? json["createdAt"])
    item.attachments = MultiChatFile.attachments(of: json, place, notes: &notes) + content.attachments
    guard !item.isEmpty else {
      notes.add(place, message: "A message without content was left out.")
      return
    }
    conversations[position(of: chatId)].items.append(item)
  }

  private static func role(_ speaker: ForeignMessage.Speaker) -> ImportedRole {
    switch speaker {
    case .user: .user
    case .assistant: .assistant
    case .system, .tool: .note
    }
  }

  /// The message without the fields that ``MultiChatFile`` reads.
  private static func withoutFile(_ json: JSONValue) -> JSONValue {
    guard case .object(var fields) = json else { return json }
    fields["file"] = nil
    fields["type"] = nil
    return .object(fields)
  }

  private mutating func position(of id: String) -> Int {
    if let position = positions[id] { return position }
    positions[id] = conversations.count
    conversations.append(ImportedConversation(chat: ImportedChat(sourceId: id), items: []))
    return conversations.count - 1
  }

  /// Ids are text by the requirements and numbers in some files.
  private static func id(_ json: JSONValue?) -> String {
    json?.stringValue ?? json.flatMap { $0.isNull ? nil : $0.text() } ?? ""
  }
}

/// The file of such a message: `file` with `path`, `fileSize` and `thumbnail`, or the same fields flat in the message.
enum MultiChatFile {
  /// The file, if the message has one.
  static func attachments(
    of message: JSONValue, _ place: String, notes: inout ImportNotes
  ) -> [ImportedAttachment] {
    let file = message["file"]?.objectValue.map(JSONValue.object)
    guard let path = (file?["path"] ?? message["filePath"])?.stringValue, !path.isEmpty else {
      if message["type"]?.stringValue == "file" { notes.add(place, message: "The message's file isn't named.") }
      return []
    }
    let addressEnd = path.firstIndex { $0 == "?" || $0 == "#" } ?? path.endIndex
    if let (type, contents) = path.hasPrefix("data:") ? AttachmentReader.data(ofAddress: path) : nil {
      return [held(contents, type: type)]
    }
    let isAddress = ImportFolder.isAddress(path)
    let namePath = isAddress ? String(path[..<addressEnd]) : path
    var attachment = ImportedAttachment(fileName: ImportText.fileName(.string(namePath), fallback: "file"))
    attachment.fileSize = (file?["fileSize"] ?? message["fileSize"])?.int64Value.flatMap { $0 >= 0 ? $0 : nil }
    if message["type"]?.stringValue == "image" { attachment.mediaType = "image/*" }
    attachment.isTold = isAddress || ImportFolder.relative(path) == nil
    if isAddress {
      attachment.address = ImportedSource.isAddress(path) ? path : nil
      notes.add(place, message: "The file \(attachment.fileName) is on the network and was not fetched.")
    } else if let path = ImportFolder.relative(path) {
      attachment.path = path
      let thumbnail = (file?["thumbnail"]?["path"] ?? message["thumbnailPath"])?.stringValue
      attachment.thumbnailPath = thumbnail.flatMap(ImportFolder.relative)
    } else {
      notes.add(place, message: "The file \(attachment.fileName) lies outside of the import's folder and was left out.")
    }
    return [attachment]
  }

  private static func held(_ contents: Data, type: String?) -> ImportedAttachment {
    let kind = type?.hasPrefix("image/") == true ? "image" : "file"
    let ending = type?.split(separator: "/").last.map { ".\($0)" } ?? ""
    var attachment = ImportedAttachment(fileName: kind + ending)
    attachment.contents = contents
    attachment.mediaType = type
    attachment.fileSize = Int64(contents.count)
    return attachment
  }
}
