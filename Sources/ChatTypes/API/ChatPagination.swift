import JSONValue

/// Which page of a chat's items is asked for.
public enum ChatPagination: JSONUnion {
  /// Around the first unread item, or the newest ones when all is read.
  case initial(count: Int)
  /// The newest items.
  case last(count: Int)
  /// Items before one.
  case before(chatItemId: Int64, count: Int)
  /// Items after one.
  case after(chatItemId: Int64, count: Int)
  /// An item and those before and after it.
  case around(chatItemId: Int64, count: Int)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("initial", of: &self, as: Self.initial, fields: "count") { if case let .initial(a) = $0 { $1(a) } }
    cases.tag("last", of: &self, as: Self.last, fields: "count") { if case let .last(a) = $0 { $1(a) } }
    cases.tag("before", of: &self, as: Self.before, fields: "chatItemId", "count") {
      if case let .before(a, b) = $0 { $1(a, b) }
    }
    cases.tag("after", of: &self, as: Self.after, fields: "chatItemId", "count") {
      if case let .after(a, b) = $0 { $1(a, b) }
    }
    cases.tag("around", of: &self, as: Self.around, fields: "chatItemId", "count") {
      if case let .around(a, b) = $0 { $1(a, b) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

extension ChatPagination {
  /// Items that a window asks for when a chat is opened.
  public static let initialCount = 50

  /// Items that a window asks for when it comes near the end of what is loaded.
  public static let preloadCount = 100

  /// The number of items that are asked for.
  public var count: Int? {
    switch self {
    case .initial(let count), .last(let count), .before(_, let count), .after(_, let count), .around(_, let count):
      count
    case .unknown: nil
    }
  }

  /// The form that commands of the SimpleX core have: `around=42 count=50`.
  public var cmdString: String {
    switch self {
    case .initial(let count): "initial=\(count)"
    case .last(let count): "count=\(count)"
    case .before(let id, let count): "before=\(id) count=\(count)"
    case .after(let id, let count): "after=\(id) count=\(count)"
    case .around(let id, let count): "around=\(id) count=\(count)"
    case .unknown: ""
    }
  }
}

/// Which page of a list of chats is asked for. Lists go from the chat that had something new last to the oldest.
public enum PaginationByTime: JSONUnion {
  /// The first page.
  case last(count: Int)
  /// Chats that had something new after a time in Unix milliseconds.
  case after(after: Int64, count: Int)
  /// Chats that last had something new before a time in Unix milliseconds.
  case before(before: Int64, count: Int)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("last", of: &self, as: Self.last, fields: "count") { if case let .last(a) = $0 { $1(a) } }
    cases.tag("after", of: &self, as: Self.after, fields: CaseField(time: "after"), "count") {
      if case let .after(a, b) = $0 { $1(a, b) }
    }
    cases.tag("before", of: &self, as: Self.before, fields: CaseField(time: "before"), "count") {
      if case let .before(a, b) = $0 { $1(a, b) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// What lies beyond the newest item of a page.
public struct NavigationInfo: JSONStruct {
  /// Unread items after it.
  public var afterUnread = 0
  /// All items after it.
  public var afterTotal = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  /// What lies beyond.
  public init(afterUnread: Int = 0, afterTotal: Int = 0) {
    self.afterUnread = afterUnread
    self.afterTotal = afterTotal
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("afterUnread", value: &afterUnread)
    fields.field("afterTotal", value: &afterTotal)
  }
}

/// What a list of chats is narrowed to.
public enum ChatListQuery: JSONUnion {
  /// To favourites, or to those with something unread.
  case filters(favorite: Bool, unread: Bool)
  /// To those whose name or alias has this text.
  case search(search: String)
  /// To archived ones or others, to one kind, to one tag; nil for all. Ours.
  case chats(archived: Bool?, chatType: ChatType?, tagId: Int64?)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag(
      "filters", of: &self, as: Self.filters, fields: CaseField("favorite", absent: false),
      CaseField("unread", absent: false)
    ) {
      if case let .filters(a, b) = $0 { $1(a, b) }
    }
    cases.tag("search", of: &self, as: Self.search, fields: "search") { if case let .search(a) = $0 { $1(a) } }
    cases.tag("chats", of: &self, as: Self.chats, fields: "archived", "chatType", "tagId") {
      if case let .chats(a, b, c) = $0 { $1(a, b, c) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

extension ChatListQuery {
  /// All chats.
  public static let all = ChatListQuery.filters(favorite: false, unread: false)
}
