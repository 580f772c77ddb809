import ChatTypes
import GRDB
import JSONValue
import Testing

@testable import Persistence

@Suite("Chats")
struct ChatTests {
  @Test(arguments: StoreKind.allCases) func everyKindComesBack(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    for info in [Make.assistant(), Make.contact(), Make.group(), Make.notes()] {
      let chat = try store.chat(info)
      #expect(try store.again(chat).info == info.with(chatTs: info.chatTs))
      #expect(try store.read { try $0.chat(info.chatRef)?.key } == chat.key)
    }
    #expect(try store.read { try $0.chat(ChatRef(.assistant, chatId: 99)) } == nil)
  }

  @Test func aNumberIsNeverGivenTwice() throws {
    let store = try TestStore()
    #expect(try store.write { try $0.nextChatId(.assistant) } == 1)
    let chat = try store.chat(Make.assistant(2))
    #expect(try store.write { try $0.nextChatId(.assistant) } == 3)
    try store.write { try $0.delete(chat) }
    let far = try store.chat(Make.assistant(50))
    try store.write { try $0.delete(far) }
    #expect(try store.write { try $0.nextChatId(.assistant) } == 51)
    #expect(try store.write { try $0.nextChatId(.group) } == 1)
    try store.expectSound()
  }

  @Test func twoChatsOfOneNumberAreRefused() throws {
    let store = try TestStore()
    _ = try store.chat(Make.group())
    #expect(throws: ChatError.errorStore(storeError: .duplicateName)) { _ = try store.chat(Make.group(5, "other")) }
    #expect(try store.read { try $0.chat(ChatRef(.group, chatId: 5))?.info.displayName } == "team")
  }

  @Test func changingAChatKeepsWhatItCounts() throws {
    let store = try TestStore()
    var chat = try store.chat(Make.assistant())
    try store.insert(Make.item("new", at: Make.time + 9, unread: true), into: chat)
    chat.info = Make.assistant(title: "Renamed", chatTs: 1, pinned: true)
    try store.write { try $0.update(chat) }
    let again = try store.again(chat)
    #expect(again.info.displayName == "Renamed")
    #expect(again.info.isPinned)
    #expect(again.info.chatTs == Make.time + 9)
    #expect(again.stats.unreadCount == 1)
    try store.write { try $0.setUnread(true, of: chat) }
    #expect(try store.again(chat).stats.unreadChat)
  }

  @Test func theOldestUnreadItemIsNamed() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.group())
    let ids = try store.write { writer in
      try (0..<5 as Range<Int64>).map { number in
        try writer.insert(Make.item("\(number)", at: 100 - number, unread: true), into: chat).id
      }
    }
    #expect(try store.again(chat).stats.minUnreadItemId == ids.last)
    try store.write { _ = try $0.markRead([ids[4], ids[3]], in: chat, at: 1) }
    let stats = try store.again(chat).stats
    #expect(stats.minUnreadItemId == ids[2])
    #expect(stats.unreadCount == 3)
    #expect(try store.write { try $0.markAllRead(in: chat, thread: .main, at: 1) }.count == 3)
    #expect(try store.again(chat).stats == ChatStats())
    try store.insert(Make.item("s", unread: true, mention: true), into: chat, thread: .support(memberId: 2))
    let support = try store.read { try $0.stats(of: chat, thread: .support(memberId: 2)) }
    #expect(support.unreadCount == 1)
    #expect(support.unreadMentions == 1)
    #expect(try store.again(chat).stats.unreadCount == 0)
    #expect(try store.read { try $0.threads(of: chat) } == [.main, .support(memberId: 2)])
  }

  @Test func membersRelaysAndStateOfACorrespondentAreKept() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.group())
    let relay = GroupRelay(
      groupRelayId: 3, groupMemberId: 4,
      userChatRelay: UserChatRelay(chatRelayId: 1, address: "a", relayProfile: RelayProfile(displayName: "r")),
      relayStatus: .rsActive)
    try store.write { writer in
      try writer.save(Make.member(2, "b"), in: chat)
      try writer.save(Make.member(1, "a"), in: chat)
      try writer.save(Make.member(1, "renamed"), in: chat)
      try writer.save(relay, in: chat)
    }
    #expect(try store.read { try $0.members(of: chat).map(\.displayName) } == ["renamed", "b"])
    #expect(try store.read { try $0.relays(of: chat) } == [relay])
    try store.write { try $0.deleteMember(1) }
    #expect(try store.read { try $0.members(of: chat).map(\.groupMemberId) } == [2])

    let assistant = try store.chat(Make.assistant())
    try store.write { try $0.setCorrespondentState(["due": 5], of: assistant) }
    try store.write { try $0.setCorrespondentState(["due": 6], of: assistant) }
    #expect(try store.read { try $0.correspondentState(of: assistant) } == ["due": 6])
    #expect(try store.read { try $0.chatsWithState(.assistant).map(\.chat.key) } == [assistant.key])
    #expect(try store.read { try $0.chatsWithState(.demo).isEmpty })
    try store.write { try $0.setCorrespondentState(nil, of: assistant) }
    #expect(try store.read { try $0.correspondentState(of: assistant) } == nil)
  }

  @Test func profilesAreMadeSwitchedAndRead() throws {
    let store = try TestStore()
    let bea = try store.write { try $0.insert(Make.user("bea")) }
    try store.write { try $0.setActive(bea.userId) }
    #expect(try store.read { try $0.activeUser()?.userId } == bea.userId)
    #expect(try store.read { try $0.users().map(\.activeUser) } == [false, true])
    try store.execute("UPDATE users SET json = '{' WHERE user_id = ?", [bea.userId])
    #expect(try store.read { try $0.user(bea.userId)?.profile.displayName } == "Profile \(bea.userId)")
  }
}
