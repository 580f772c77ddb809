import ChatTypes
import JSONValue

/// Reads an export of this program line by line.
struct JSONLinesImport {
  private var lines: LineReader
  private var chats = 0
  private var items = 0
  /// Whether items have a chat to belong to.
  private var hasChat = false
  private var hasHeader = false
  private var hasEnd = false
  private var last: LineReader.Line?
  /// What tells the chats of the file apart, in their order; of chats that another program wrote some may be missing.
  private let identities: [String]

  init(_ file: ImportFile, header: JSONValue, limits: ImportLimits) throws(ChatImportError) {
    guard let version = header["version"]?.int64Value, version >= 1 else { throw .unknownFormat }
    guard version <= JSONLinesFormat.version else { throw .newerVersion(Int(clamping: version)) }
    identities = try Self.identities(file, limits: limits)
    lines = LineReader(file, limit: limits.elementBytes)
  }

  /// What tells each chat of the file apart from others: all of its lines. The file is at its beginning afterwards.
  private static func identities(_ file: ImportFile, limits: ImportLimits) throws(ChatImportError) -> [String] {
    var reader = LineReader(file, limit: limits.elementBytes)
    var digests: [ConversationDigest] = []
    while let line = try reader.next() {
      guard let bytes = line.bytes, !bytes.allSatisfy(\.isJSONSpace) else { continue }
      if bytes.starts(with: chatBeginning) { digests.append(ConversationDigest()) }
      guard !digests.isEmpty, !bytes.starts(with: endBeginning) else { continue }
      digests[digests.count - 1].add(bytes)
    }
    try file.rewind()
    return digests.map(\.text)
  }

  private static let chatBeginning = Array(#"{"type":"chat""#.utf8)
  private static let endBeginning = Array(#"{"type":"end""#.utf8)

  /// The records of the next line that has some; nil at the end.
  mutating func next(_ notes: inout ImportNotes) throws(ChatImportError) -> [ImportedRecord]? {
    while let line = try lines.next() {
      last = line
      let place = "line \(line.number)"
      guard let bytes = line.bytes else {
        notes.add(place, message: "The line is too long and was left out.")
        continue
      }
      if bytes.allSatisfy(\.isJSONSpace) { continue }
      do {
        let json = try JSONValue(imported: bytes)
        JSONRepairs(in: bytes).note(at: place, &notes)
        if let records = records(json, at: place, notes: &notes) { return records }
      } catch {
        if let records = broken(error, bytes: bytes, line: line, notes: &notes) { return records }
      }
    }
    finish(&notes)
    return nil
  }

  private mutating func records(_ json: JSONValue, at place: String, notes: inout ImportNotes) -> [ImportedRecord]? {
    if hasEnd, json["type"]?.stringValue != "linnet" { hasEnd = false }
    switch json["type"]?.stringValue {
    case "chat":
      return [.chat(chat(json, at: place, notes: &notes))]
    case "item":
      guard let item = item(json, at: place, notes: &notes) else { return nil }
      defer { items += 1 }
      return hasChat ? [.item(item)] : [.chat(lostChat(place, notes: &notes)), .item(item)]
    case "linnet":
      // Two exports that were joined are read as one.
      if let version = json["version"]?.int64Value, version > JSONLinesFormat.version {
        notes.add(place, message: "A newer version of Linnet wrote what follows; parts of it may be missing.")
      }
      return nil
    case "end":
      hasEnd = true
      return nil
    default:
      notes.add(place, message: "The line is of a kind that this version doesn't know, and was left out.")
      return nil
    }
  }

  private mutating func chat(_ json: JSONValue, at place: String, notes: inout ImportNotes) -> ImportedChat {
    hasChat = true
    defer { chats += 1 }
    let info = ChatInfo(json: json["chatInfo"] ?? .null)
    if case .invalidJSON = info {
      notes.add(place, message: "The chat can't be read; its items were put into a new one.")
    }
    let tags = (json["tags"]?.arrayValue ?? []).compactMap { try? ChatTagData(json: $0) }
    if tags.count < json["tags"]?.arrayValue?.count ?? 0 {
      notes.add(place, message: "A tag can't be read and was left out.")
    }
    var draft: ComposeState?
    if let json = json["draft"], !json.isNull {
      draft = try? ComposeState(json: json)
      if draft == nil { notes.add(place, message: "The draft can't be read and was left out.") }
    }
    var chat = ImportedChat(ExportedChat(chatInfo: info, tags: tags, draft: draft))
    if identities.indices.contains(chats) { chat.identity = identities[chats] }
    return chat
  }

  private mutating func item(_ json: JSONValue, at place: String, notes: inout ImportNotes) -> ImportedItem? {
    guard let content = json["item"], content.objectValue != nil else {
      notes.add(place, message: "The item is empty and was left out.")
      return nil
    }
    let chatItem = ChatItem(json: content)
    if chatItem.invalidJSON != nil { notes.add(place, message: "The item can't be read; it is kept as it is.") }
    let stored = json["versions"]?.arrayValue ?? []
    let versions = stored.compactMap { try? ChatItemVersion(json: $0) }
    if versions.count < stored.count { notes.add(place, message: "An earlier version can't be read and was left out.") }
    var item = ExportedItem(chatItem: chatItem, versions: versions)
    if let path = path(json["file"], at: place, notes: &notes) {
      item.file = ExportedFile(path: path, thumbnailPath: self.path(json["thumbnail"], at: place, notes: &notes))
    }
    return ImportedItem(item)
  }

  private func path(_ json: JSONValue?, at place: String, notes: inout ImportNotes) -> String? {
    guard let json, !json.isNull else { return nil }
    if let path = json.stringValue.flatMap(ImportFolder.relative) { return path }
    notes.add(place, message: "The file lies outside of the export's folder and was left out.")
    return nil
  }

  /// A line that is no JSON. If it began as a chat, its items must not land in the chat before.
  private mutating func broken(
    _ error: ChatImportError, bytes: [UInt8], line: LineReader.Line, notes: inout ImportNotes
  ) -> [ImportedRecord]? {
    let place = "line \(line.number)"
    switch error {
    case .truncated: notes.add(place, message: "The line breaks off and was left out.")
    case .tooDeep: notes.add(place, message: "The line is nested too deep and was left out.")
    default: notes.add(place, message: "The line is damaged and was left out.")
    }
    guard bytes.starts(with: Self.chatBeginning) else { return nil }
    return [.chat(lostChat(place, notes: &notes))]
  }

  private mutating func lostChat(_ place: String, notes: inout ImportNotes) -> ImportedChat {
    notes.add(place, message: "The line of the chat is missing; its items were put into a new one.")
    hasChat = true
    chats += 1
    return ImportedChat(sourceId: place)
  }

  private mutating func finish(_ notes: inout ImportNotes) {
    guard !hasEnd else { return }
    hasEnd = true
    notes.add("line \((last?.number ?? 0) + 1)", message: "The last line is missing; the file may have been cut off.")
  }
}

extension ImportedChat {
  /// A chat of an earlier export.
  init(_ exported: ExportedChat) {
    let info = exported.chatInfo
    self.init(sourceId: info.id)
    self.exported = exported
    favorite = info.isFavorite
    pinned = info.isPinned
    archived = info.isArchived
    if case .invalidJSON = info { return }
    title = info.displayName
    titleSource = .user
    createdAt = info.createdAt
    updatedAt = info.updatedAt
    if let chat = info.assistantChat {
      titleSource = chat.titleSource
      correspondent = chat.correspondent
      modelName = chat.modelName
    }
  }
}

extension ImportedItem {
  /// An item of an earlier export.
  init(_ exported: ExportedItem) {
    let item = exported.chatItem
    self.init(role: !item.hasMsgContent ? .note : item.sent ? .user : .assistant, text: item.text)
    self.exported = exported
    sourceId = String(item.id)
    thinking = item.turn?.thinking ?? ""
    timestamp = item.meta.itemTs
    modelName = item.turn?.modelName
    calls = item.turn?.calls ?? []
  }
}
