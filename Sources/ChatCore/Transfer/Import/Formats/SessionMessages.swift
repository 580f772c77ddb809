import ChatTypes
import Foundation
import JSONValue

/// Reads the sessions of the chat view model: an object with `id`, `title`, `createdAt`, `updatedAt` and `messages`, or
/// the older array of messages alone (`chat_history.json`). A message has `role`, `content`, `thinkingContent`,
/// `timestamp`, `imageAttachments` (base64) and `calendarEventPreviews`. Dates count seconds from 2001.
///
/// What a crash had left behind is mended as the program itself does when it starts: see ``SessionText``.
struct SessionMessages: ConversationCollector {
  private var loose: [ImportedItem] = []
  private var repeated = RepeatedConversations()

  mutating func add(_ element: JSONValue, at place: String, notes: inout ImportNotes) -> [ImportedConversation] {
    if let list = element["conversations"]?.arrayValue {
      return list.enumerated().flatMap { add($1, at: "session \($0 + 1)", notes: &notes) }
    }
    guard let messages = element["messages"]?.arrayValue else {
      if let item = Self.item(element, at: place, notes: &notes) { loose.append(item) }
      return []
    }
    var chat = ImportedChat(sourceId: element["id"]?.stringValue ?? "")
    guard !repeated.isRepeated(chat.sourceId, json: element) else {
      notes.add(place, message: "The session is in the file twice and was read once.")
      return []
    }
    chat.title = ImportText.title(element["title"])
    chat.createdAt = ImportTime.milliseconds(element["createdAt"], epoch: .foundation)
    chat.updatedAt = ImportTime.milliseconds(element["updatedAt"], epoch: .foundation)
    chat.pinned = element["isPinned"]?.boolValue ?? false
    let items = messages.enumerated().compactMap { Self.item($1, at: "\(place), message \($0 + 1)", notes: &notes) }
    return [Self.conversation(chat, items: items)]
  }

  mutating func finish(_ notes: inout ImportNotes) -> [ImportedConversation] {
    guard !loose.isEmpty else { return [] }
    return [Self.conversation(ImportedChat(sourceId: ""), items: loose)]
  }

  private static func conversation(_ chat: ImportedChat, items: [ImportedItem]) -> ImportedConversation {
    var chat = chat
    let items = ConversationOrder.byTime(items, fallback: chat.createdAt)
    chat.createdAt = chat.createdAt ?? items.first?.timestamp
    chat.updatedAt = chat.updatedAt ?? items.last?.timestamp
    if let title = chat.title {
      let first = items.first { $0.role == .user }?.text ?? ""
      let words = first.prefix(4096).split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
      let beginning = title.hasSuffix("…") ? title.dropLast() : title[...]
      chat.titleSource = words.hasPrefix(beginning) ? .firstMessage : .user
    }
    return ImportedConversation(chat: chat, items: items)
  }

  private static func item(_ json: JSONValue, at place: String, notes: inout ImportNotes) -> ImportedItem? {
    let role: ImportedRole
    switch json["role"]?.stringValue {
    case "user": role = .user
    case "assistant": role = .assistant
    case "system": role = .note
    default:
      notes.add(place, message: "This is no message and was left out.")
      return nil
    }
    var item = ImportedItem(role: role, text: "")
    item.sourceId = json["id"]?.stringValue ?? ""
    item.timestamp = ImportTime.milliseconds(json["timestamp"], epoch: .foundation)
    let written = ImportText.clean(text(json["content"]), at: place, notes: &notes)
    let isSearched = json["isWebSearchResult"]?.boolValue == true
    item.text = role == .assistant ? SessionText.mended(written, isSearchResult: isSearched) : written
    item.thinking = ImportText.clean(json["thinkingContent"]?.stringValue ?? "", at: place, notes: &notes)
    item.calls = (json["calendarEventPreviews"]?.arrayValue ?? []).enumerated().map { call($1, index: $0) }
    for (index, image) in (json["imageAttachments"]?.arrayValue ?? []).enumerated() {
      if let attachment = attachment(image, index: index, at: place, notes: &notes) {
        item.attachments.append(attachment)
      }
    }
    guard !item.isEmpty else {
      notes.count("an empty message, such as a reply that was never begun, was left out.")
      return nil
    }
    return item
  }

  /// Text, or a list of parts as model servers take them.
  private static func text(_ json: JSONValue?) -> String {
    guard let parts = json?.arrayValue else { return json?.stringValue ?? "" }
    return ImportText.paragraphs(parts.map { $0["text"]?.stringValue ?? $0.stringValue ?? "" })
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

  private static func attachment(
    _ image: JSONValue, index: Int, at place: String, notes: inout ImportNotes
  ) -> ImportedAttachment? {
    guard image.objectValue != nil else { return nil }
    var attachment = ImportedAttachment(
      fileName: ImportText.fileName(image["localURL"], fallback: "image \(index + 1).jpg"))
    attachment.sourceId = image["id"]?.stringValue
    attachment.mediaType = "image/jpeg"
    attachment.width = ChatGPTContent.pixels(image["width"])
    attachment.height = ChatGPTContent.pixels(image["height"])
    attachment.contents = image["base64Data"]?.stringValue.flatMap {
      $0.isEmpty ? nil : Data(base64Encoded: $0, options: .ignoreUnknownCharacters)
    }
    attachment.fileSize = attachment.contents.map { Int64($0.count) }
    if attachment.contents == nil {
      notes.add(place, message: "The picture \(attachment.fileName) is damaged or missing.")
    }
    return attachment
  }
}

/// Takes out of a reply what its program had not executed or removed when it ended.
enum SessionText {
  /// The text without action blocks, with a remark in place of a search that was interrupted.
  static func mended(_ text: String, isSearchResult: Bool) -> String {
    let withoutActions = removingBlocks("[CALENDAR_ACTION:", from: text, replacement: "")
    let remark = isSearchResult ? "" : "*(Search was interrupted.)*"
    let mended = removingBlocks("[WEB_SEARCH:", from: withoutActions, replacement: remark)
    return mended == text ? text : mended.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A block goes to the first `}]`, or to the end when it was never finished.
  private static func removingBlocks(_ opening: String, from text: String, replacement: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: opening) {
      result += rest[..<start.lowerBound] + replacement
      guard let end = rest.range(of: "}]", range: start.upperBound..<rest.endIndex) else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
