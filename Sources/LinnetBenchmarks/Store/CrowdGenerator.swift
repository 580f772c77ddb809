import ChatCore
import ChatTypes
import Foundation
import Persistence

/// Fills a store with a group of very many members, some of whom have written.
struct CrowdGenerator {
  /// Members beside the user.
  let members: Int
  let vocabulary = BenchVocabulary()

  /// Messages, of which each is another member's.
  private static let messages = 500
  private static let start: Int64 = 1_750_000_000_000

  func fill(_ database: AppDatabase, through core: LocalCore, for user: User) async throws -> ChatRef {
    guard
      case .groupCreated(_, let group) = try await core.send(
        .apiNewGroup(userId: user.userId, incognito: false, groupProfile: GroupProfile(displayName: "Crowd")),
        as: user.userId)
    else { throw BenchFailure("no group was made") }
    let ref = ChatRef(.group, chatId: group.groupId)
    try database.writeNow { store in
      guard let chat = try store.reader.chat(ref) else { throw BenchFailure("the group isn't there") }
      var random = SplitMix64(seed: 23)
      for number in 1...members {
        let member = try member(number, of: group, in: store)
        try store.save(member, in: chat)
        if number <= Self.messages { try store.insert(message(number, by: member, random: &random), into: chat) }
      }
    }
    return ref
  }

  private func member(_ number: Int, of group: GroupInfo, in store: StoreWriter) throws -> GroupMember {
    let id = try store.nextMemberId()
    var member = GroupMember(
      groupMemberId: id, groupId: group.groupId,
      memberProfile: LocalProfile(profileId: id, profile: Profile(displayName: "Member \(number)")),
      memberRole: .member, memberStatus: .connected)
    member.memberId = "member-\(number)"
    member.indexInGroup = id
    member.localDisplayName = "Member \(number)"
    member.createdAt = Self.start
    return member
  }

  private func message(_ number: Int, by member: GroupMember, random: inout SplitMix64) -> ChatItem {
    let text = vocabulary.text(&random)
    let time = Self.start + Int64(number) * 60_000
    let meta = CIMeta(
      itemId: 0, itemTs: time, itemText: text, itemStatus: .rcvRead, createdAt: time, updatedAt: time)
    return ChatItem(
      chatDir: .groupRcv(groupMember: member), meta: meta, content: .rcvMsgContent(msgContent: .text(text: text)))
  }
}
