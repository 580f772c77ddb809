import ChatTypes
import GRDB
import JSONValue

/// Members of groups as they were when they wrote. Many messages share one row, so that a member's name and picture are stored once
/// instead of with each message.
extension StoreReader {
  /// The direction of items that a member sent; nil when there is no such row.
  func sender(_ key: Int64) throws -> CIDirection? {
    if let known = senders[key] { return known }
    let statement = try db.cachedStatement(sql: "SELECT json FROM item_senders WHERE sender_key = ?")
    guard let json = try String.fetchOne(statement, arguments: [key]) else { return nil }
    let direction = Self.direction(fromMember: json)
    senders.keep(direction, as: key, bytes: json.utf8.count)
    return direction
  }

  private static func direction(fromMember json: String) -> CIDirection {
    if let member = try? GroupMember(parsing: json) { return .groupRcv(groupMember: member) }
    return CIDirection(json: ["type": "groupRcv", "groupMember": (try? JSONValue(parsing: json)) ?? .string(json)])
  }
}

extension StoreWriter {
  /// The row of who sent an item, which is made if there is none; nil when that was no member of a group.
  /// - Parameter before: the row that the item has so far.
  func senderKey(of direction: CIDirection, in chatKey: Int64, before: Int64? = nil) throws -> Int64? {
    guard let member = direction.groupMember else { return nil }
    if let before, try reader.sender(before) == direction { return before }
    let newest = try db.cachedStatement(
      sql: "SELECT max(sender_key) FROM item_senders WHERE chat_key = ? AND group_member_id = ?")
    let last = try Int64.fetchOne(newest, arguments: [chatKey, member.groupMemberId])
    if let last, try reader.sender(last) == direction { return last }
    let insertion = try db.cachedStatement(
      sql: "INSERT INTO item_senders (chat_key, group_member_id, json) VALUES (?, ?, ?)")
    try insertion.execute(arguments: [chatKey, member.groupMemberId, member.text()])
    return db.lastInsertedRowID
  }

  /// Removes the row of a sender if no item names it.
  func removeSender(ifUnused key: Int64) throws {
    try db.execute(
      sql: "DELETE FROM item_senders WHERE sender_key = ?1 AND NOT EXISTS (SELECT 1 FROM items WHERE sender = ?1)",
      arguments: [key])
  }
}
