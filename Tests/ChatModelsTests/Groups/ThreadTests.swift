import ChatTypes
import Testing

@testable import ChatModels

@Suite("A conversation with the admins") @MainActor struct ThreadTests {
  private func window(_ group: GroupInfo) async -> TestWindow {
    let window = await TestWindow.started([ChatData(chatInfo: .group(group)), ChatData(chatInfo: Make.direct())])
    window.im.loadOpenChatNoWait("#5")
    await window.im.waitUntilLoaded()
    return window
  }

  private func ref(_ member: Int64?) -> ChatRef {
    ChatRef(.group, chatId: 5, scope: .memberSupport(groupMemberId_: member))
  }

  @Test("is opened beside its group, by a moderator for each member and by a member for themselves")
  func opening() async {
    let moderator = await window(Make.group(5, role: .moderator))
    #expect(await moderator.model.openThread(ref(2)))
    #expect(moderator.model.shownThread?.description == "#5(_support:2)")
    #expect(await moderator.model.openThread(ref(77)) == false)
    #expect(await moderator.model.openThread(ref(nil)) == false)
    let member = await window(Make.group(5))
    #expect(await member.model.openThread(ref(2)) == false && member.model.shownThread == nil)
    #expect(await member.model.openThread(ref(nil)))
    #expect(member.model.shownThread?.description == "#5(_support)")
    member.model.closeSecondaryChat()
    #expect(member.model.shownThread == nil)
  }

  @Test("isn't opened where another chat is, or the group allows none")
  func refusing() async {
    var group = Make.group(5)
    group.fullGroupPreferences.support = SupportGroupPreference(enable: .off)
    let closed = await window(group)
    #expect(await closed.model.openThread(ref(nil)) == false)
    let other = await window(Make.group(5))
    other.im.loadOpenChatNoWait("@1")
    await other.im.waitUntilLoaded()
    #expect(await other.model.openThread(ref(nil)) == false)
  }

  @Test("has what is sent there in its scope, never in the group")
  func sending() async {
    let window = await window(Make.group(5))
    #expect(await window.model.openThread(ref(nil)))
    let thread = window.state.threadModel()
    #expect(await thread.send("Hello\n", in: .admins(ref(nil))))
    #expect(await thread.send(" \n", in: .admins(ref(nil))) == false)
    #expect(ThreadPlace("#5") == nil && ThreadPlace("@5(_support)") == nil)
    let sent = await window.core.commands.compactMap { command -> String? in
      guard case .apiSendMessages(let target, _, _, let messages) = command else { return nil }
      return "\(target.chatRef) \(messages.map(\.msgContent.text))"
    }
    #expect(sent == ["#5(_support) [\"Hello\"]"])
  }
}
