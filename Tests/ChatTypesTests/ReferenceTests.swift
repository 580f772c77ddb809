import ChatTypes
import JSONValue
import Testing

@Suite("JSON of the SimpleX chat API")
struct ReferenceTests {
  @Test("of a group's conversation with its admins is understood and written back")
  func group() throws {
    let json = try Fixtures.json("reference-group.json")
    let info = ChatInfo(json: json)
    #expect(info.id == "#5")
    #expect(info.chatRef.description == "#5(_support)")
    #expect(info.enableNtfs == .mentions)
    #expect(info.chatTags == [2])
    #expect(info.groupInfo?.fullGroupPreferences.files == RoleGroupPreference(enable: .on, role: .admin))
    #expect(info.groupInfo?.isOwner == true)
    #expect(info.groupInfo?.membership.createdAt == 1_772_359_200_000)
    #expect(info.json.objectValue?.members.allSatisfy { json[$0.name] != nil } == true)
    #expect(ChatInfo(json: info.json) == info)
  }

  @Test("of an item is understood and written back the same")
  func item() throws {
    let json = try Fixtures.json("reference-item.json")
    let item = ChatItem(json: json)
    #expect(item.id == 101)
    #expect(item.meta.itemTs == 1_772_359_200_000)
    #expect(item.isRcvNew)
    #expect(item.meta.itemTimed == CITimed(ttl: 3600))
    #expect(item.content == .rcvMsgContent(msgContent: .text(text: "hi")))
    #expect(item.reactions == [CIReactionCount(reaction: .emoji(emoji: "👍"), userReacted: true, totalReacted: 1)])
    #expect(item.json == json)
  }

  @Test("of an event is understood, a broken element in it shown as such, and none lost")
  func event() throws {
    let reply = try APIReply(json: Fixtures.json("reference-event.json"))
    #expect(reply.response == nil)
    guard case .newChatItems(let user, let items) = reply.event else {
      Issue.record("not understood")
      return
    }
    #expect(user.displayName == "ada")
    #expect(items.count == 2)
    #expect(items[0].chatId == "@4 102")
    // What is finer than a millisecond is cut off.
    #expect(items[0].chatInfo.chatTs == 1_772_359_200_123)
    #expect(items[0].chatItem.file?.fileStatus == .rcvTransfer(rcvProgress: 1024, rcvTotal: 245_680))
    #expect(items[0].chatItem.file?.loaded == false)
    #expect(items[1].chatInfo == .invalidJSON(json: ["type": "hologram", "x": 1]))
    #expect(items[1].chatItem.isInvalid)
    #expect(items[1].chatItem.id == 103)
    #expect(items[1].json == ["chatInfo": ["type": "hologram", "x": 1], "chatItem": ["meta": ["itemId": 103]]])
  }
}
