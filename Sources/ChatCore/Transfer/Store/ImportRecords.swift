import ChatTypes
import JSONValue
import Persistence

/// What the store knows of earlier imports: which conversations are here already, and what each import added, so that it
/// can be taken back.
enum ImportRecords {
  /// What an import added.
  struct Added: Hashable {
    var ref: ChatRef
    /// The last item that the import put into the chat; nil for none.
    var lastItemId: Int64?
  }

  private static let imports = "import"
  private static let chats = "imported chat"

  // MARK: - Chats that are here

  /// Whether a conversation is here from an earlier import.
  static func isHere(_ identity: String, userId: Int64, reader: StoreReader) throws -> Bool {
    guard !identity.isEmpty,
      let text = try reader.toolRecord(kind: chats, key: key(identity, userId: userId)),
      let ref = (try? JSONValue(parsing: text))?.stringValue.flatMap({ ChatRef($0) })
    else { return false }
    // Numbers of deleted chats aren't given again.
    return try reader.chat(ref)?.userId == userId
  }

  /// The chat of this home that a chat of an own export seems to be: of the same number, begun at the same time.
  static func original(of imported: ImportedChat, userId: Int64, reader: StoreReader) throws -> StoredChat? {
    guard let info = imported.exported?.chatInfo, let stored = try reader.chat(info.chatRef), stored.userId == userId,
      stored.info.createdAt == info.createdAt
    else { return nil }
    return stored
  }

  /// Whether an item of an own export is one of this chat.
  static func isItem(_ imported: ImportedItem, of chat: StoredChat, reader: StoreReader) throws -> Bool {
    guard let item = imported.exported?.chatItem, let stored = try reader.item(item.id, in: chat) else { return false }
    return stored.meta.createdAt == item.meta.createdAt && stored.chatDir == item.chatDir
      && (stored.text == item.text || stored.meta.itemEdited)
  }

  /// Notes that a conversation is here.
  static func note(_ identity: String, as ref: ChatRef, userId: Int64, store: StoreWriter) throws {
    guard !identity.isEmpty else { return }
    try store.setToolRecord(kind: chats, key: key(identity, userId: userId), json: JSONValue.string("\(ref)").text())
  }

  private static func key(_ identity: String, userId: Int64) -> String { "\(userId) \(identity)" }

  // MARK: - Imports

  /// Keeps what an import added, so that it can be taken back.
  static func add(
    _ importId: String, fileName: String, at time: Int64, userId: Int64, added: [Added], store: StoreWriter
  ) throws {
    guard !added.isEmpty else { return }
    let chats = added.map { chat -> JSONValue in
      ["ref": .string("\(chat.ref)"), "lastItemId": chat.lastItemId.map { .integer($0) } ?? .null]
    }
    let json: JSONValue = [
      "fileName": .string(fileName.replacing("\0", with: "")), "importedAt": .integer(time), "chats": .array(chats),
      // Two imports may have the same time.
      "number": .integer((try store.reader.toolRecords(kind: imports).values.map(number).max() ?? 0) + 1),
    ]
    try store.setToolRecord(kind: imports, key: "\(userId) \(importId)", json: json.text())
  }

  /// Imports of a profile of which something is there still, newest first.
  static func all(of userId: Int64, reader: StoreReader) throws -> [ChatImport] {
    var found: [(import: ChatImport, number: Int64)] = []
    for (key, text) in try reader.toolRecords(kind: imports) {
      let parts = key.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0] == "\(userId)", let json = try? JSONValue(parsing: text) else { continue }
      let (there, changed) = try chats(of: json, userId: userId, reader: reader)
      guard !there.isEmpty else { continue }
      let chatImport = ChatImport(
        importId: String(parts[1]), fileName: json["fileName"]?.stringValue ?? "",
        importedAt: json["importedAt"]?.int64Value ?? 0, chatRefs: there, changedRefs: changed)
      found.append((chatImport, number(of: text)))
    }
    return found.sorted { ($0.import.importedAt, $0.number) > ($1.import.importedAt, $1.number) }.map(\.import)
  }

  /// How many imports there had been when one was kept, itself among them; 0 for those of earlier versions.
  private static func number(of record: String) -> Int64 {
    (try? JSONValue(parsing: record))?["number"]?.int64Value ?? 0
  }

  /// Forgets an import.
  static func remove(_ importId: String, userId: Int64, store: StoreWriter) throws {
    try store.removeToolRecords(kind: imports, keys: ["\(userId) \(importId)"])
  }

  /// The chats of an import that are there, and those of them that were continued since.
  private static func chats(
    of json: JSONValue, userId: Int64, reader: StoreReader
  ) throws -> (there: [ChatRef], changed: [ChatRef]) {
    var there: [ChatRef] = []
    var changed: [ChatRef] = []
    for chat in json["chats"]?.arrayValue ?? [] {
      guard let ref = chat["ref"]?.stringValue.flatMap({ ChatRef($0) }), let stored = try reader.chat(ref),
        stored.userId == userId
      else { continue }
      there.append(ref)
      let last = try reader.lastItem(of: stored.key)?.id
      if last != chat["lastItemId"]?.int64Value { changed.append(ref) }
    }
    return (there, changed)
  }
}
