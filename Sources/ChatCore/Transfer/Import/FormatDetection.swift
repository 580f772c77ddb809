import ChatTypes
import JSONValue

/// Finds out what a file holds, from what is in it and never from its name.
enum FormatDetection {
  /// What the outermost form of a file is.
  enum Container: Hashable {
    /// Lines of JSON that begin with the program's own header.
    case lines(header: JSONValue)
    /// An array.
    case array
    /// One object, read whole.
    case object(JSONValue)
  }

  /// Looks at the beginning of a file, which is at its beginning again afterwards.
  static func container(of file: ImportFile, _ limits: ImportLimits) throws(ChatImportError) -> Container {
    var start: [UInt8] = []
    while true {
      let chunk = try file.next()
      start.append(contentsOf: chunk)
      if chunk.isEmpty || start.count > 8 && start.contains(where: { !$0.isJSONSpace }) { break }
      // No writer of JSON begins with a megabyte of white space.
      if start.count > 1 << 20 { throw .unknownFormat }
    }
    try file.rewind()
    var rest = start[...]
    if rest.starts(with: ByteOrderMark.utf8) { rest = rest.dropFirst(ByteOrderMark.utf8.count) }
    rest = rest.drop { $0.isJSONSpace }
    guard let first = rest.first else { throw .empty }
    if start.starts(with: Array("PK".utf8)) || start.starts(with: [0x1F, 0x8B]) { throw .archive }
    if ByteOrderMark.isOtherEncoding(start) { throw .notUTF8 }
    switch first {
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "{"):
      if let lines = try lines(file, limits: limits) { return lines }
      return try object(file, limits: limits)
    default: throw String(validating: rest.prefix(4096), as: UTF8.self) == nil ? .notUTF8 : .unknownFormat
    }
  }

  /// The first line that isn't empty, if it is our header.
  private static func lines(_ file: ImportFile, limits: ImportLimits) throws(ChatImportError) -> Container? {
    // A header is short; a whole document in one line need not be read twice.
    var reader = LineReader(file, limit: 1 << 16)
    var found: Container?
    while let line = try reader.next() {
      guard let bytes = line.bytes else { break }
      if bytes.allSatisfy(\.isJSONSpace) { continue }
      guard let json = try? JSONValue(imported: bytes) else { break }
      if JSONLinesFormat.isHeader(json) {
        found = .lines(header: json)
      } else if let second = try reader.next(), second.bytes?.contains(where: { !$0.isJSONSpace }) ?? true {
        // JSON Lines of somebody else, or of ours without their beginning.
        throw .unknownFormat
      }
      break
    }
    try file.rewind()
    return found
  }

  private static func object(_ file: ImportFile, limits: ImportLimits) throws(ChatImportError) -> Container {
    guard file.size <= Int64(limits.elementBytes) else { throw .tooLarge(limit: limits.elementBytes) }
    var bytes: [UInt8] = []
    while true {
      let chunk = try file.next()
      if chunk.isEmpty { break }
      bytes.append(contentsOf: chunk)
      // The file may grow while it is read.
      guard bytes.count <= limits.elementBytes else { throw .tooLarge(limit: limits.elementBytes) }
    }
    if bytes.starts(with: ByteOrderMark.utf8) {
      return .object(try JSONValue(imported: Array(bytes.dropFirst(3)), at: 3))
    }
    return .object(try JSONValue(imported: bytes))
  }

  /// The form of an array by its first elements.
  /// - Throws: the error of the first element that is broken, if none tells the form.
  static func arrayFormat(_ file: ImportFile, limits: ImportLimits) throws(ChatImportError) -> ChatFileFormat? {
    var reader = ArrayElementReader(file, limit: limits.elementBytes)
    var firstError: ChatImportError?
    var count = 0
    // Who writes more rubbish than this in front of the first conversation has no conversations.
    while count < 100, let element = try next(&reader, firstError: &firstError) {
      count += 1
      guard let bytes = element.bytes else {
        firstError = firstError ?? .tooLarge(limit: limits.elementBytes)
        continue
      }
      do {
        if let format = try format(of: JSONValue(imported: bytes, at: element.offset)) {
          try file.rewind()
          return format
        }
      } catch {
        if error == .sessionIndex { throw error }
        firstError = firstError ?? error
      }
    }
    try file.rewind()
    if let firstError { throw firstError }
    if count == 0 { throw .empty }
    return nil
  }

  private static func next(
    _ reader: inout ArrayElementReader, firstError: inout ChatImportError?
  ) throws(ChatImportError) -> ArrayElementReader.Element? {
    do {
      return try reader.next()
    } catch {
      guard case .unreadable = error else {
        firstError = firstError ?? error
        return nil
      }
      throw error
    }
  }

  /// The form of which this is a conversation, chat or message.
  static func format(of json: JSONValue) throws(ChatImportError) -> ChatFileFormat? {
    guard let object = json.objectValue else { return nil }
    func has(_ names: String...) -> Bool { names.contains { object[$0] != nil } }
    if let mapping = object["mapping"]?.objectValue { return treeFormat(mapping, hasInsertionTime: has("inserted_at")) }
    if object["chat_messages"]?.arrayValue != nil { return .claude }
    if object["conv"]?.objectValue != nil, object["messages"]?.arrayValue != nil { return .llamaCpp }
    if object["chunkedPrompt"]?.objectValue != nil || isActivity(json) { return .gemini }
    let inner = object["chat"] ?? json
    if inner["history"]?["messages"]?.objectValue != nil { return .openWebUI }
    if object["chat"]?["messages"]?.arrayValue != nil { return .openWebUI }
    if object["messagesTree"]?.arrayValue != nil { return .libreChat }
    if has("chatId"), has("sender", "message") { return .multiChat }
    if has("lastMessageTimestamp", "lastMessage") { return .multiChat }
    if object["chats"]?.arrayValue != nil { return .multiChat }
    if let messages = object["messages"]?.arrayValue { return listFormat(messages, of: json) }
    if let contents = object["contents"]?.arrayValue { return isMessageList(contents) ? .gemini : nil }
    if isMessage(json) { return .session }
    if has("title"), has("updatedAt"), has("isPinned", "lastMessagePreview", "preview") { throw .sessionIndex }
    if let conversations = object["conversations"]?.arrayValue {
      if isMessageList(conversations) { return .session }
      for conversation in conversations.prefix(100) {
        if let format = try format(of: conversation) { return format }
      }
    }
    return nil
  }

  /// The elements of an object that only wraps a list of conversations.
  static func wrapped(_ json: JSONValue, format: ChatFileFormat) -> [JSONValue]? {
    guard format != .multiChat, let list = json["conversations"]?.arrayValue, !isMessageList(list) else { return nil }
    return list
  }

  /// Of the two forms with `mapping`, ChatGPT's has an author in each message and DeepSeek's has fragments.
  private static func treeFormat(_ mapping: JSONObject, hasInsertionTime: Bool) -> ChatFileFormat {
    for member in mapping.members {
      guard let message = member.value["message"], message.objectValue != nil else { continue }
      if message["author"] != nil { return .chatGPT }
      if message["fragments"] != nil || message["inserted_at"] != nil { return .deepSeek }
    }
    return hasInsertionTime ? .deepSeek : .chatGPT
  }

  private static func listFormat(_ messages: [JSONValue], of json: JSONValue) -> ChatFileFormat? {
    let some = messages.prefix(20)
    if some.contains(where: { $0["versions"]?.arrayValue != nil }) { return .lmStudio }
    if some.contains(where: { $0["isCreatedByUser"] != nil || $0["messageId"] != nil }) { return .libreChat }
    if some.contains(where: { $0["from"] != nil && $0["role"] == nil && $0["value"] == nil }) { return .huggingChat }
    if some.contains(where: { $0["convId"] != nil }) { return nil }
    if some.contains(where: { $0["chatId"] != nil || $0["sender"] != nil }) { return .multiChat }
    if messages.isEmpty { return emptyFormat(of: json) }
    return isMessageList(messages) ? .session : nil
  }

  /// A conversation without messages is told by its other fields.
  private static func emptyFormat(of json: JSONValue) -> ChatFileFormat {
    if json["conversationId"] != nil, json["endpoint"] != nil { return .libreChat }
    return json["tokenCount"] != nil || json["usePerChatPredictionConfig"] != nil ? .lmStudio : .session
  }

  private static func isMessageList(_ list: [JSONValue]) -> Bool { list.prefix(20).contains(where: isMessage) }

  /// Whether it is a message as model servers take it.
  private static func isMessage(_ json: JSONValue) -> Bool {
    let names = ["content", "parts", "text", "value", "tool_calls", "function_call"]
    return (json["role"] != nil || json["from"] != nil) && ForeignMessage.speaker(json) != nil
      && names.contains { json[$0] != nil }
  }

  private static func isActivity(_ json: JSONValue) -> Bool {
    let names = [json["header"]?.stringValue] + MessageContent.list(json["products"]).map(\.stringValue)
    return json["title"] != nil && names.contains { $0?.contains("Gemini") == true || $0 == "Bard" }
  }
}
