import ChatTypes
import GRDB
import JSONValue
import PlainText

/// The conditions of a search as pieces of a statement.
struct SearchPlan {
  /// The condition on the index; nil when there is none on the text, so that the items themselves are gone through.
  var match: String?
  /// The same for the store's own index, which may say it in other words.
  var indexMatch: String?
  /// Further conditions on `items`, each beginning with " AND".
  var sql = ""
  var arguments = StatementArguments()
  /// Whether it is known already that nothing can be found.
  var isEmpty = false
  /// Whether the index alone says what is found: nothing else is asked, and there is only one profile.
  var needsIndexOnly = false

  /// Chats that are named as words of the index; with more it is faster to look at each hit.
  private static let namedChats = 100

  init(_ query: ItemSearchQuery, userId: Int64, reader: StoreReader) throws {
    let expression = SearchExpression(query.text)
    match = expression.match
    indexMatch = try reader.indexMatch(expression)
    sql = Self.ofUser
    arguments = [userId]
    if match == nil, query.filters.isEmpty { isEmpty = true }
    var chats: Set<Int64>?
    if let ref = query.chatRef {
      chats = Set([try reader.chat(ref)].compactMap { $0?.userId == userId ? $0?.key : nil })
      if ref.scope != nil {
        sql += " AND items.thread = ?"
        arguments += [ItemThread(ref.scope).number]
      }
    }
    for filter in query.filters { try add(filter, userId: userId, reader: reader, chats: &chats) }
    if let chats { add(chats) }
    if sql == Self.ofUser { needsIndexOnly = try !reader.hasOtherUsers(than: userId) }
  }

  private static let ofUser = " AND items.user_id = ?"

  private mutating func add(
    _ filter: SearchFilter, userId: Int64, reader: StoreReader, chats: inout Set<Int64>?
  ) throws {
    switch filter {
    case .from(let name): addSender(name)
    case .inChat(let name):
      narrow(&chats, to: try reader.chatKeys(named: name, of: userId))
    case .tag(let name):
      narrow(&chats, to: try reader.chatKeys(tagged: name, of: userId))
    case .has(.link):
      // Texts with an address in them as well as previews; an index has both.
      sql += " AND items.flags & 2048 <> 0"
    case .has(let kind):
      sql += " AND items.kind = ?"
      arguments += [kind.rawValue]
      // Only with this the index of the rarer kinds can be used.
      if kind != .text { sql += " AND items.kind <> 'text'" }
    case .before(let time):
      // The keys find the place, the times are exact: items of a crowded second have keys of later ones.
      sql += " AND items.item_ts < ? AND items.search_key < ?"
      arguments += [time, SearchKeys.wideRange(of: time).upperBound]
    case .after(let time):
      sql += " AND items.item_ts >= ? AND items.search_key >= ?"
      arguments += [time, SearchKeys.first(of: time)]
    case .unknown:
      isEmpty = true
    }
  }

  private mutating func addSender(_ name: String) {
    let folded = name.searchFolded
    switch folded {
    case "me":
      sql += " AND items.direction IN (\(ItemDirection.sent.map(String.init).joined(separator: ",")))"
    case "assistant":
      sql += " AND items.direction = \(ItemDirection.number(.assistantRcv))"
    default:
      sql += """
         AND ((items.direction = \(ItemDirection.number(.directRcv))
             AND items.chat_key IN (SELECT chat_key FROM chats WHERE instr(name, ?) > 0))
          OR (items.direction = \(ItemDirection.member) AND items.sender IN (
            SELECT sender_key FROM item_senders WHERE instr(folded(concat_ws(char(10), \(Self.memberNames))), ?) > 0)))
        """
      arguments += [folded, folded]
    }
  }

  /// The names under which a member is shown.
  private static let memberNames = ["displayName", "localAlias"]
    .map { "item_senders.json ->> '$.memberProfile.\($0)'" }.joined(separator: ", ")

  private func narrow(_ chats: inout Set<Int64>?, to others: [Int64]) {
    chats = chats.map { $0.intersection(others) } ?? Set(others)
  }

  private mutating func add(_ chats: Set<Int64>) {
    if chats.isEmpty { isEmpty = true }
    if let match, let indexMatch, chats.count <= Self.namedChats {
      let names = chats.sorted().map { "\"c\($0)\"" }.joined(separator: " OR ")
      self.match = "\(match) AND keys : (\(names))"
      self.indexMatch = "\(indexMatch) AND keys : (\(names))"
    } else {
      // One argument, so that a statement isn't kept for every set of chats.
      sql += " AND items.chat_key IN (SELECT value FROM json_each(?))"
      arguments += ["[\(chats.sorted().map(String.init).joined(separator: ","))]"]
    }
  }
}

extension StoreReader {
  fileprivate func hasOtherUsers(than userId: Int64) throws -> Bool {
    let statement = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM users WHERE user_id <> ?)")
    return try Bool.fetchOne(statement, arguments: [userId]) ?? true
  }

  /// Chats by id or by what their names contain.
  fileprivate func chatKeys(named name: String, of userId: Int64) throws -> [Int64] {
    if let ref = ChatRef(name), let chat = try chat(ref), chat.userId == userId { return [chat.key] }
    return try Int64.fetchAll(
      db, sql: "SELECT chat_key FROM chats WHERE user_id = ? AND instr(name, ?) > 0",
      arguments: [userId, name.searchFolded])
  }

  /// Chats with a tag of this text or emoji.
  fileprivate func chatKeys(tagged name: String, of userId: Int64) throws -> [Int64] {
    let wanted = name.searchFolded
    let tags = try tags(of: userId).filter { $0.chatTagText.searchFolded == wanted || $0.chatTagEmoji == name }
    return try tags.flatMap { tag in
      try Int64.fetchAll(db, sql: "SELECT chat_key FROM chat_tags WHERE tag_id = ?", arguments: [tag.chatTagId])
    }
  }
}
