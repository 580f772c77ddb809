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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "initial":
      return .initial(count: try fields.value("count"))
    case "last":
      return .last(count: try fields.value("count"))
    case "before":
      return .before(chatItemId: try fields.value("chatItemId"), count: try fields.value("count"))
    case "after":
      return .after(chatItemId: try fields.value("chatItemId"), count: try fields.value("count"))
    case "around":
      return .around(chatItemId: try fields.value("chatItemId"), count: try fields.value("count"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .initial(let count):
      fields.tag("initial")
      fields.put("count", count)
    case .last(let count):
      fields.tag("last")
      fields.put("count", count)
    case let .before(chatItemId, count):
      fields.tag("before")
      fields.put("chatItemId", chatItemId)
      fields.put("count", count)
    case let .after(chatItemId, count):
      fields.tag("after")
      fields.put("chatItemId", chatItemId)
      fields.put("count", count)
    case let .around(chatItemId, count):
      fields.tag("around")
      fields.put("chatItemId", chatItemId)
      fields.put("count", count)
    case .unknown: break
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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "last":
      return .last(count: try fields.value("count"))
    case "after":
      return .after(after: try fields.time("after"), count: try fields.value("count"))
    case "before":
      return .before(before: try fields.time("before"), count: try fields.value("count"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .last(let count):
      fields.tag("last")
      fields.put("count", count)
    case let .after(after, count):
      fields.tag("after")
      fields.putTime("after", after)
      fields.put("count", count)
    case let .before(before, count):
      fields.tag("before")
      fields.putTime("before", before)
      fields.put("count", count)
    case .unknown: break
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
    fields.field("afterUnread", &afterUnread)
    fields.field("afterTotal", &afterTotal)
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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "filters":
      return .filters(
        favorite: try fields.value("favorite", absent: false), unread: try fields.value("unread", absent: false))
    case "search":
      return .search(search: try fields.value("search"))
    case "chats":
      return .chats(
        archived: try fields.optional("archived"), chatType: try fields.optional("chatType"),
        tagId: try fields.optional("tagId"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case let .filters(favorite, unread):
      fields.tag("filters")
      fields.put("favorite", favorite)
      fields.put("unread", unread)
    case .search(let search):
      fields.tag("search")
      fields.put("search", search)
    case let .chats(archived, chatType, tagId):
      fields.tag("chats")
      fields.put("archived", archived)
      fields.put("chatType", chatType)
      fields.put("tagId", tagId)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

extension ChatListQuery {
  /// All chats.
  public static let all = ChatListQuery.filters(favorite: false, unread: false)
}
