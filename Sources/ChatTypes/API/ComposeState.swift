import JSONValue

/// What is being written in a chat and not sent yet.
public struct ComposeState: JSONStruct {
  /// The text.
  public var message = ""
  /// The members that it mentions, by the name that stands in the text.
  public var mentions: [String: CIMention] = [:]
  /// What is attached.
  public var preview: ComposePreview?
  /// What it is about.
  public var contextItem = ComposeContextItem.noContextItem
  /// Whether it is being sent.
  public var inProgress = false
  /// When it was changed, in Unix milliseconds.
  public var updatedAt: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A draft.
  public init(
    message: String, contextItem: ComposeContextItem = .noContextItem, preview: ComposePreview? = nil,
    updatedAt: Int64 = 0
  ) {
    self.message = message
    self.contextItem = contextItem
    self.preview = preview
    self.updatedAt = updatedAt
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("message", &message)
    fields.table("mentions", &mentions)
    fields.field("preview", &preview)
    fields.field("contextItem", &contextItem)
    fields.field("inProgress", &inProgress, absent: false)
    fields.time("updatedAt", &updatedAt)
  }

  /// Whether there is nothing worth keeping.
  public var isEmpty: Bool { message.isEmpty && preview == nil && contextItem == .noContextItem }
}

/// What is attached to a message that is being written.
public enum ComposePreview: JSONUnion {
  /// A preview of a link; nil while it is being fetched.
  indirect case linkPreview(linkPreview: LinkPreview?)
  /// Pictures and films, already copied into the folder of files.
  case mediaPreviews(files: [CryptoFile])
  /// A voice message of so many seconds.
  case voicePreview(file: CryptoFile, duration: Int)
  /// A file.
  case filePreview(fileName: String, file: CryptoFile)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "linkPreview":
      return .linkPreview(linkPreview: try fields.optional("linkPreview"))
    case "mediaPreviews":
      return .mediaPreviews(files: fields.list("files"))
    case "voicePreview":
      return .voicePreview(file: try fields.value("file"), duration: try fields.value("duration"))
    case "filePreview":
      return .filePreview(fileName: try fields.value("fileName"), file: try fields.value("file"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .linkPreview(let linkPreview):
      fields.tag("linkPreview")
      fields.put("linkPreview", linkPreview)
    case .mediaPreviews(let files):
      fields.tag("mediaPreviews")
      fields.put("files", files)
    case let .voicePreview(file, duration):
      fields.tag("voicePreview")
      fields.put("file", file)
      fields.put("duration", duration)
    case let .filePreview(fileName, file):
      fields.tag("filePreview")
      fields.put("fileName", fileName)
      fields.put("file", file)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// What a message that is being written is about.
public enum ComposeContextItem: JSONUnion {
  /// Nothing: it is a new message.
  case noContextItem
  /// It answers an item.
  case quotedItem(chatItemId: Int64)
  /// It changes an item.
  case editingItem(chatItemId: Int64)
  /// Items of a chat are forwarded with it.
  case forwardingItems(fromChatRef: ChatRef, chatItemIds: [Int64])
  /// It reports an item.
  case reportedItem(chatItemId: Int64, reason: ReportReason)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "noContextItem": return .noContextItem
    case "quotedItem":
      return .quotedItem(chatItemId: try fields.value("chatItemId"))
    case "editingItem":
      return .editingItem(chatItemId: try fields.value("chatItemId"))
    case "forwardingItems":
      return .forwardingItems(fromChatRef: try fields.value("fromChatRef"), chatItemIds: fields.list("chatItemIds"))
    case "reportedItem":
      return .reportedItem(chatItemId: try fields.value("chatItemId"), reason: try fields.value("reason"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .noContextItem: fields.tag("noContextItem")
    case .quotedItem(let chatItemId):
      fields.tag("quotedItem")
      fields.put("chatItemId", chatItemId)
    case .editingItem(let chatItemId):
      fields.tag("editingItem")
      fields.put("chatItemId", chatItemId)
    case let .forwardingItems(fromChatRef, chatItemIds):
      fields.tag("forwardingItems")
      fields.put("fromChatRef", fromChatRef)
      fields.put("chatItemIds", chatItemIds)
    case let .reportedItem(chatItemId, reason):
      fields.tag("reportedItem")
      fields.put("chatItemId", chatItemId)
      fields.put("reason", reason)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
