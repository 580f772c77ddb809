import ChatTypes
import JSONValue
import Testing

@Suite("Chat ids")
struct ChatRefTests {
  @Test(
    "are read and printed the same",
    arguments: [
      ("@1", ChatRef(.direct, chatId: 1)), ("#5", ChatRef(.group, chatId: 5)), ("*1", ChatRef(.local, chatId: 1)),
      ("<@1", ChatRef(.contactRequest, chatId: 1)), (":1", ChatRef(.contactConnection, chatId: 1)),
      ("~7", ChatRef(.assistant, chatId: 7)),
      ("#5(_support)", ChatRef(.group, chatId: 5, scope: .memberSupport(groupMemberId_: nil))),
      ("#5(_support:42)", ChatRef(.group, chatId: 5, scope: .memberSupport(groupMemberId_: 42))),
      ("@0", ChatRef(.direct, chatId: 0)),
      ("#9223372036854775807", ChatRef(.group, chatId: .max)),
    ])
  func printed(text: String, ref: ChatRef) throws {
    #expect(ChatRef(text) == ref)
    #expect(ref.description == text)
    #expect(try ChatRef(json: .string(text)) == ref)
    #expect(try ChatRef(json: ref.json) == ref)
  }

  @Test(
    "that aren't exact are refused",
    arguments: [
      "", "1", "@", "@-1", "@+1", "@01", "@1 ", " @1", "@1x", "@9223372036854775808", "@@1", "<1", "#5(", "#5()",
      "#5(_support",
      "#5(_support:)", "#5(_support:042)", "#5(_support:42)x", "#5(_support:-1)", "@1(_support)", "~7(_support)", "#５",
      "!abc",
    ])
  func refused(text: String) {
    #expect(ChatRef(text) == nil)
    #expect(throws: JSONError.mismatch(field: "")) { try ChatRef(json: .string(text)) }
  }

  @Test("of chats have no scope, commands have one")
  func scope() {
    let scope = GroupChatScopeInfo.memberSupport(groupMember_: Make.member(42))
    let info = ChatInfo.group(Make.group(), scope: scope)
    #expect(info.id == "#5")
    #expect(info.chatRef.description == "#5(_support:42)")
    #expect(info.chatRef.chat.description == "#5")
    #expect(SendRef(info.chatRef, asGroup: true).description == "#5(_support:42)(as_group=on)")
  }

  @Test("of chats that can't be read are stable and differ")
  func invalid() {
    let one = ChatInfo(json: ["type": "hologram", "id": 1, "x": 2])
    let same = ChatInfo(json: ["x": 2, "id": 1, "type": "hologram"])
    let other = ChatInfo(json: ["type": "hologram", "id": 2])
    #expect(one.id == same.id)
    #expect(one.id != other.id)
    #expect(one.id.hasPrefix("!"))
    #expect(one.chatType == .unknown("hologram"))
  }
}
