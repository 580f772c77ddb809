import JSONValue

/// What items are searched for. Every condition narrows the search.
public struct ItemSearchQuery: JSONStruct {
  /// Words that must all occur; a word that ends in `*` stands for its beginnings, words in quotation marks stand for
  /// themselves in this order.
  public var text = ""
  /// Further conditions.
  public var filters: [SearchFilter] = []
  /// The chat that is searched; nil for all.
  public var chatRef: ChatRef?
  /// Which hits come first.
  public var order = SearchOrder.newest
  /// Hits of one page, 1 to 500.
  public var limit = 20
  /// Where the page before ended; nil for the first.
  public var cursor: SearchCursor?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A search.
  public init(
    text: String, filters: [SearchFilter] = [], chatRef: ChatRef? = nil, order: SearchOrder = .newest, limit: Int = 20,
    cursor: SearchCursor? = nil
  ) {
    self.text = text
    self.filters = filters
    self.chatRef = chatRef
    self.order = order
    self.limit = limit
    self.cursor = cursor
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("text", value: &text)
    fields.list("filters", value: &filters)
    fields.field("chatRef", value: &chatRef)
    fields.field("order", value: &order)
    fields.field("limit", value: &limit)
    fields.field("cursor", value: &cursor)
  }
}

/// A condition of a search.
public enum SearchFilter: JSONUnion {
  /// `from:` the user (`me`), an assistant (`assistant`) or a member or contact of this name.
  case from(name: String)
  /// `in:` chats of this name or id.
  case inChat(name: String)
  /// `has:` an image, a file, a link and the like.
  case has(kind: MsgContentTag)
  /// `tag:` chats with a tag of this text.
  case tag(name: String)
  /// `before:` a time in Unix milliseconds.
  case before(time: Int64)
  /// `after:` a time in Unix milliseconds, which is included.
  case after(time: Int64)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("from", of: &self, as: Self.from, fields: "name") { if case let .from(a) = $0 { $1(a) } }
    cases.tag("in", of: &self, as: Self.inChat, fields: "name") { if case let .inChat(a) = $0 { $1(a) } }
    cases.tag("has", of: &self, as: Self.has, fields: "kind") { if case let .has(a) = $0 { $1(a) } }
    cases.tag("tag", of: &self, as: Self.tag, fields: "name") { if case let .tag(a) = $0 { $1(a) } }
    cases.tag("before", of: &self, as: Self.before, fields: CaseField(time: "time")) {
      if case let .before(a) = $0 { $1(a) }
    }
    cases.tag("after", of: &self, as: Self.after, fields: CaseField(time: "time")) {
      if case let .after(a) = $0 { $1(a) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// Which hits of a search come first.
public enum SearchOrder: JSONStringEnum {
  /// The newest.
  case newest
  /// Those that fit best.
  case relevance
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.newest: "newest", .relevance: "relevance"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// Where a page of hits ended.
public struct SearchCursor: JSONStruct {
  /// The time of the last hit, in Unix milliseconds.
  public var itemTs: Int64 = 0
  /// The last hit.
  public var itemId: Int64 = 0
  /// How well it fitted, when that is the order.
  public var rank: Double?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A place.
  public init(itemTs: Int64, itemId: Int64, rank: Double? = nil) {
    self.itemTs = itemTs
    self.itemId = itemId
    self.rank = rank
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.requiredTime("itemTs", value: &itemTs)
    try fields.required("itemId", value: &itemId)
    fields.field("rank", value: &rank)
  }
}

/// An item that was found.
public struct SearchHit: JSONStruct {
  /// The chat that it is in.
  public var chatInfo = ChatInfo.invalidJSON(json: .null)
  /// The item.
  public var chatItem = ChatItem()
  /// A piece of its text around what was found.
  public var snippet: [SnippetPart] = []
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A hit.
  public init(chatInfo: ChatInfo, chatItem: ChatItem, snippet: [SnippetPart] = []) {
    self.chatInfo = chatInfo
    self.chatItem = chatItem
    self.snippet = snippet
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatInfo", value: &chatInfo)
    try fields.required("chatItem", value: &chatItem)
    fields.list("snippet", value: &snippet)
  }
}

/// A piece of a text that was found.
public struct SnippetPart: JSONStruct {
  /// The text.
  public var text = ""
  /// Whether it is what was searched for.
  public var isMatch = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A piece.
  public init(text: String, isMatch: Bool = false) {
    self.text = text
    self.isMatch = isMatch
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("text", value: &text)
    fields.field("isMatch", value: &isMatch, absent: false)
  }
}
