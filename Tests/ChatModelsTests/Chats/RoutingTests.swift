import ChatTypes
import JSONValue
import Testing

@testable import ChatModels

@Suite("An item that comes while a chat is open") @MainActor
struct RoutingTests {
  private let group = Make.group(5, role: .moderator)

  private func window(_ filter: SecondaryItemsModelFilter? = nil) async -> TestWindow {
    let data = ChatData(chatInfo: .group(group))
    let window = await TestWindow.started([data, ChatData(chatInfo: Make.direct())])
    window.im.loadOpenChatNoWait("#5")
    await window.im.waitUntilLoaded()
    if let filter { await window.model.loadSecondaryChat("#5", chatFilter: filter) }
    return window
  }

  private func scope(_ member: Int64?) -> GroupChatScopeInfo {
    .memberSupport(groupMember_: member.map { Make.member($0) })
  }

  @Test("without a scope belongs to the chat itself, if that is open")
  func primary() async {
    let window = await window()
    #expect(window.model.getCIItemsModel(.group(group), item: Make.new(1)) === window.im)
    #expect(window.model.getCIItemsModel(Make.direct(), item: Make.new(1)) == nil)
  }

  @Test("of a conversation with the admins belongs to the view of that one, and to no other")
  func support() async {
    let window = await window(.groupChatScopeContext(groupScopeInfo: scope(7)))
    let model = window.model
    #expect(model.getCIItemsModel(.group(group, scope: scope(7)), item: Make.new(1)) === model.secondaryIM)
    #expect(model.getCIItemsModel(.group(group, scope: scope(8)), item: Make.new(1)) == nil)
    #expect(model.getCIItemsModel(.group(group, scope: scope(nil)), item: Make.new(1)) == nil)
    #expect(model.getCIItemsModel(.group(group), item: Make.new(1)) === window.im)
    #expect(model.getCIItemsModel(.group(Make.group(6), scope: scope(7)), item: Make.new(1)) == nil)
    #expect(model.secondaryIM?.groupScopeInfo?.isSame(as: scope(7)) == true)
  }

  @Test("of the user's own conversation with the admins belongs to the view of that one")
  func ownSupport() async {
    let window = await window(.groupChatScopeContext(groupScopeInfo: scope(nil)))
    let model = window.model
    #expect(model.getCIItemsModel(.group(group, scope: scope(nil)), item: Make.new(1)) === model.secondaryIM)
    #expect(model.getCIItemsModel(.group(group, scope: scope(7)), item: Make.new(1)) == nil)
  }

  @Test("of a scope that isn't known belongs nowhere")
  func unknownScope() async {
    let window = await window(.groupChatScopeContext(groupScopeInfo: scope(7)))
    let info = ChatInfo.group(group, scope: .unknown(["type": "other"]))
    #expect(window.model.getCIItemsModel(info, item: Make.new(1)) == nil)
  }

  @Test("that is a comment belongs to the view of its post, never to the channel, and isn't shown in the list")
  func comments() async {
    var post = Make.item(10)
    post.meta.itemSharedMsgId = "abc"
    let window = await window(.groupChannelMsgContext(parent: post))
    let model = window.model
    var comment = Make.new(11, "a comment")
    comment.parentChatItemId = 10
    #expect(model.getCIItemsModel(.group(group), item: comment) === model.secondaryIM)
    #expect(model.secondaryIM?.chatInfo?.channelMsgInfo?.channelMsgSharedId == "abc")
    window.receive(new: comment, in: .group(group))
    #expect(model.secondaryIM?.reversedChatItems.map(\.id) == [11])
    #expect(window.ids.isEmpty)
    #expect(model.getChat("#5")?.chatItems.isEmpty == true)
    #expect(model.getChat("#5")?.chatStats.unreadCount == 0)
    comment.parentChatItemId = 12
    #expect(model.getCIItemsModel(.group(group), item: comment) == nil)
    let asked = await window.core.commands.contains { command in
      if case .apiGetChat(_, _, .initial, _, 10) = command { true } else { false }
    }
    #expect(asked)
  }

  @Test("as a comment can't be looked for before its post has been sent")
  func unsentPost() async {
    let window = await window()
    let isShown = await window.model.loadSecondaryChat("#5", chatFilter: .groupChannelMsgContext(parent: Make.item(10)))
    #expect(!isShown)
    #expect(window.model.secondaryIM == nil)
  }

  @Test("and is deleted there is taken out of the view that it is in, not of the other")
  func deletedInSecondary() async {
    let window = await window(.groupChatScopeContext(groupScopeInfo: scope(7)))
    let info = ChatInfo.group(group, scope: scope(7))
    window.receive(new: Make.new(1), Make.new(2), in: .group(group))
    window.receive(new: Make.new(3), Make.new(4), Make.new(5), in: info)
    window.receive(deleted: Make.new(4), in: info)
    #expect(window.model.secondaryIM?.reversedChatItems.map(\.id) == [5, 3])
    #expect(window.ids == [2, 1])
  }

  @Test("and is read there is read in the view that it is in, not in the other")
  func readInSecondary() async {
    let window = await window(.groupChatScopeContext(groupScopeInfo: scope(7)))
    let info = ChatInfo.group(group, scope: scope(7))
    window.receive(new: Make.new(1), in: .group(group))
    window.receive(new: Make.new(2), Make.new(3), Make.new(4), in: info)
    window.receive(.chatItemsRead(user: Make.user(), chatInfo: info, chatItemIds: [], chatStats: ChatStats()))
    #expect(window.model.secondaryIM?.reversedChatItems.allSatisfy { !$0.isRcvNew } == true)
    #expect(window.im.item(1)?.isRcvNew == true)
    #expect(window.model.getChat("#5")?.chatStats.unreadCount == 1)
    // Nor the other way round.
    window.receive(new: Make.new(5), in: info)
    window.receive(
      .chatItemsRead(user: Make.user(), chatInfo: .group(group), chatItemIds: [], chatStats: ChatStats()))
    #expect(window.im.item(1)?.isRcvNew == false)
    #expect(window.model.secondaryIM?.item(5)?.isRcvNew == true)
  }

  @Test("finds what is being written live in its own view")
  func liveDummy() async {
    let window = await window(.groupChatScopeContext(groupScopeInfo: scope(7)))
    window.model.secondaryIM?.addLiveDummy()
    window.receive(new: Make.new(1), in: .group(group))
    window.receive(new: Make.new(2), in: .group(group, scope: scope(7)))
    #expect(window.ids == [1])
    #expect(window.model.secondaryIM?.reversedChatItems.map(\.id) == [ChatItem.liveDummyId, 2])
  }

  @Test("has its second view closed with the chat")
  func closing() async {
    let window = await window(.groupChatScopeContext(groupScopeInfo: scope(7)))
    window.im.loadOpenChatNoWait("@1")
    #expect(window.model.secondaryIM == nil)
    #expect(window.model.chatId == "@1")
  }
}
