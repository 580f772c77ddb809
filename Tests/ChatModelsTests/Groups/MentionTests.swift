import ChatTypes
import Testing

@testable import ChatModels

@Suite("Members that are mentioned") @MainActor struct MentionTests {
  private func window(_ group: GroupInfo = Make.group(5)) async -> TestWindow {
    let window = await TestWindow.started([ChatData(chatInfo: .group(group))])
    window.im.loadOpenChatNoWait("#5")
    await window.im.waitUntilLoaded()
    await window.model.loadGroupMembersIfNeeded()
    return window
  }

  @Test("A name of several words stands in quotes, and a mention is a whole word")
  func writing() {
    #expect(MentionText.written("Ben") == "@Ben" && MentionText.written("Ada L") == "@'Ada L'")
    #expect(MentionText.mentions("Ben", in: "hello @Ben, and you") && MentionText.mentions("Ben", in: "@Ben"))
    #expect(MentionText.mentions("Ada L", in: "(@'Ada L')"))
    for other in ["@Benedict", "me@Ben", "Ben", "@ben", ""] {
      #expect(!MentionText.mentions("Ben", in: other), "\(other)")
    }
    #expect(MentionText.mentions("Ben", in: "@Benedict and @Ben"))
    #expect(!MentionText.mentions("", in: "@"))
  }

  @Test("Of ten thousand members eight are offered, those first whose names begin so")
  func choices() async {
    let group = Make.group(5)
    let window = await window(group)
    for id in 10..<10_010 as Range<Int64> { window.model.upsertGroupMember(group, member: Make.member(id)) }
    var named = Make.member(20_000)
    named.memberProfile.displayName = "Éva Member1"
    window.model.upsertGroupMember(group, member: named)
    var gone = Make.member(20_001, status: .left)
    gone.memberProfile.displayName = "Evander"
    window.model.upsertGroupMember(group, member: gone)
    #expect(window.model.mentionChoices("").count == ChatModel.mostMentionsOffered)
    #expect(window.model.mentionChoices("member").count == ChatModel.mostMentionsOffered)
    #expect(window.model.mentionChoices("eva").map(\.groupMemberId) == [20_000])
    #expect(window.model.mentionChoices("member9999").map(\.groupMemberId) == [9999])
    #expect(window.model.mentionChoices("nobody").isEmpty)
    // A name that changes is found by the new one.
    var renamed = Make.member(9999)
    renamed.memberProfile.displayName = "Zoe"
    window.model.upsertGroupMember(group, member: renamed)
    #expect(window.model.mentionChoices("zoe").map(\.groupMemberId) == [9999])
  }

  @Test("A message names those whose names still stand in it")
  func sending() async throws {
    let window = await window()
    let model = try #require(window.state.chatViewModel(for: "#5"))
    #expect(model.mention(2) == "@member2" && model.mention(3) == "@member3" && model.mention(99) == nil)
    model.inputText = "@member2 what do you say?"
    #expect(model.sendMessage())
    await model.waitUntilDone()
    let sent = await window.core.commands.compactMap { command -> [String: Int64]? in
      if case .apiSendMessages(_, _, _, let messages) = command { messages.last?.mentions } else { nil }
    }
    #expect(sent == [["member2": 2]])
    model.close()
    await model.waitUntilDone()
  }
}
