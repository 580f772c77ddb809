import ChatTypes
import JSONValue

/// The lines of an export from which everything can be imported again. Each is one JSON object whose `type` tells what
/// it is:
///
/// - `linnet`, the first: `version` (1) and `exportedAt` (ISO 8601).
/// - `chat`: `chatInfo` as the chat API has it, `tags` (`text`, `emoji`), and `draft` if there is one.
/// - `item`: `item` as the chat API has it, its reactions inside; `versions` if it was edited; `file` and `thumbnail`,
///   paths relative to the folder of files beside the export, if files were exported. It belongs to the chat before it.
/// - `end`, the last: `chats` and `items`, the numbers of both, so that a file that was cut off can be told.
///
/// Lines of other types are skipped. Fields that a reader doesn't know are kept where the values of `ChatTypes` keep
/// them.
enum JSONLinesFormat {
  /// The version that is written, and the newest that is read.
  static let version = 1

  /// Whether a line is the first of an export.
  static func isHeader(_ json: JSONValue) -> Bool { json["type"]?.stringValue == "linnet" && json["version"] != nil }

  /// The first line.
  /// - Parameter exportedAt: Unix milliseconds.
  static func header(exportedAt: Int64) -> JSONValue {
    let time = ISO8601.text(exportedAt).map(JSONValue.string) ?? .integer(exportedAt)
    return ["type": "linnet", "version": .integer(Int64(version)), "exportedAt": time]
  }

  /// The last line.
  static func end(chats: Int, items: Int) -> JSONValue {
    ["type": "end", "chats": .integer(Int64(chats)), "items": .integer(Int64(items))]
  }

  /// The line of a chat.
  static func line(_ chat: ExportedChat) -> JSONValue {
    var line: JSONObject = ["type": "chat", "chatInfo": chat.chatInfo.with(chatTags: []).json]
    if !chat.tags.isEmpty { line["tags"] = chat.tags.json }
    if let draft = chat.draft, !draft.isEmpty { line["draft"] = draft.json }
    return .object(line)
  }

  /// The line of an item. Where its file was in the store, and with which key it was encrypted there, is nobody's
  /// business.
  static func line(_ item: ExportedItem) -> JSONValue {
    var chatItem = item.chatItem
    chatItem.file?.fileSource = nil
    chatItem.file?.thumbnailPath = nil
    var line: JSONObject = ["type": "item", "item": chatItem.json]
    if !item.versions.isEmpty { line["versions"] = item.versions.json }
    if let file = item.file {
      line["file"] = .string(file.path)
      if let thumbnail = file.thumbnailPath { line["thumbnail"] = .string(thumbnail) }
    }
    return .object(line)
  }
}
