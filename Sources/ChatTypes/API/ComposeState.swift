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
  /// The toolkit whose prompt stands in it; nil for the user's own words. Ours.
  public var insertedFrom: String?
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
    fields.field("message", value: &message)
    fields.table("mentions", value: &mentions)
    fields.field("preview", value: &preview)
    fields.field("contextItem", value: &contextItem)
    fields.field("insertedFrom", value: &insertedFrom)
    fields.field("inProgress", value: &inProgress, absent: false)
    fields.time("updatedAt", value: &updatedAt)
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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("linkPreview", of: &self, as: Self.linkPreview, fields: "linkPreview") {
      if case let .linkPreview(a) = $0 { $1(a) }
    }
    cases.tag("mediaPreviews", of: &self, as: Self.mediaPreviews, fields: "files") {
      if case let .mediaPreviews(a) = $0 { $1(a) }
    }
    cases.tag("voicePreview", of: &self, as: Self.voicePreview, fields: "file", "duration") {
      if case let .voicePreview(a, b) = $0 { $1(a, b) }
    }
    cases.tag("filePreview", of: &self, as: Self.filePreview, fields: "fileName", "file") {
      if case let .filePreview(a, b) = $0 { $1(a, b) }
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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("noContextItem", of: &self, as: .noContextItem) { if case .noContextItem = $0 { $1() } }
    cases.tag("quotedItem", of: &self, as: Self.quotedItem, fields: "chatItemId") {
      if case let .quotedItem(a) = $0 { $1(a) }
    }
    cases.tag("editingItem", of: &self, as: Self.editingItem, fields: "chatItemId") {
      if case let .editingItem(a) = $0 { $1(a) }
    }
    cases.tag("forwardingItems", of: &self, as: Self.forwardingItems, fields: "fromChatRef", "chatItemIds") {
      if case let .forwardingItems(a, b) = $0 { $1(a, b) }
    }
    cases.tag("reportedItem", of: &self, as: Self.reportedItem, fields: "chatItemId", "reason") {
      if case let .reportedItem(a, b) = $0 { $1(a, b) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
