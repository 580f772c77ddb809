import ChatTypes
import Persistence

// What subscribers were yet to take from a relay.
extension LocalNetwork {
  func willDeleteItems(of chat: StoredChat, in transaction: CoreTransaction) throws {
    guard let group = try LocalGroup(of: chat, in: transaction), try group.end(at: chat)?.role == .relay else { return }
    try group.takeAll()
  }

  func bringUpToDate(_ user: User, in transaction: CoreTransaction) throws {
    for row in try transaction.reader.takingEnds(of: user.userId) {
      let group = LocalGroup(groupId: row.groupId, transaction: transaction)
      try group.end(of: row.memberId).map { try group.take(to: $0) }
    }
  }

  func unreadCount(waitingFor userId: Int64, in reading: StoreReader) throws -> Int {
    try reading.takingEnds(of: userId).reduce(into: 0) { count, row in
      guard let position = row.position, let chat = try reading.chat(key: row.chatKey),
        chat.info.groupInfo?.membership.memberActive == true, chat.info.chatSettings?.enableNtfs == .all
      else { return }
      count += try reading.relayedCount(after: position, ofGroup: row.groupId)
    }
  }
}
