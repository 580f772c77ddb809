import ChatTypes
import Persistence

// How far a message of a group is, member by member.
extension LocalNetwork {
  func deliveries(of item: ChatItem, in chat: StoredChat, reading: StoreReader) throws -> [MemberDeliveryStatus]? {
    guard let sharedId = item.meta.itemSharedMsgId, let own = try reading.groupEnd(of: chat) else { return nil }
    // In a channel these are the relays: what subscribers take from those isn't the sender's to see.
    return try reading.groupEnds(of: own.groupId, .given).compactMap { row in
      guard row.chatKey != own.chatKey, let member = try reading.member(memberId: row.memberId, of: chat),
        let other = try reading.chat(key: row.chatKey), let user = try reading.user(row.userId)
      else { return nil }
      // Who deleted it for themselves since isn't told apart from who has it.
      let wasThere = member.memberCurrent && member.createdAt <= item.meta.createdAt
      guard try wasThere || reading.item(sharedId: sharedId, in: other) != nil else { return nil }
      let status: CIStatus =
        user.sendRcptsSmallGroups
        ? .sndRcvd(msgRcptStatus: .ok, sndProgress: .complete) : .sndSent(sndProgress: .complete)
      return MemberDeliveryStatus(groupMemberId: member.groupMemberId, memberDeliveryStatus: status)
    }
  }
}
