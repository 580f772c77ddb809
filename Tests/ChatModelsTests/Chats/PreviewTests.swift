import ChatTypes
import Testing

@testable import ChatModels

@Suite("What the list shows of a chat") @MainActor
struct PreviewTests {
  private func preview(_ window: TestWindow, _ id: ChatId) -> Int64? { window.model.getChat(id)?.chatItems.last?.id }

  @Test("is the new item; of a group, the one that was sent later")
  func newest() async {
    let window = await TestWindow.started()
    window.receive(new: Make.item(2), Make.item(1))
    #expect(preview(window, "@1") == 1)
    window.receive(new: Make.item(2), Make.item(1), in: .group(Make.group()))
    #expect(preview(window, "#5") == 2)
  }

  @Test("is no item of a conversation with the admins, unless the user waits to be let in")
  func support() async {
    let window = await TestWindow.started()
    let scope = GroupChatScopeInfo.memberSupport(groupMember_: nil)
    window.receive(new: Make.new(1), in: .group(Make.group(5), scope: scope))
    #expect(window.model.getChat("#5")?.chatItems.isEmpty == true)
    #expect(window.model.getChat("#5")?.chatInfo.groupChatScope == nil)
    #expect(window.model.getChat("#5")?.chatStats.unreadCount == 0)
    let pending = Make.group(6, status: .pendingReview)
    window.receive(new: Make.new(1), in: .group(pending, scope: scope))
    #expect(preview(window, "#6") == 1)
  }

  @Test("of a group that one waits to be let into is a message rather than an event, whatever their clocks say")
  func pending() async {
    let window = await TestWindow.started()
    let info = ChatInfo.group(Make.group(6, status: .pendingReview), scope: .memberSupport(groupMember_: nil))
    window.receive(new: Make.item(1), Make.event(2), in: info)
    #expect(preview(window, "#6") == 1)
    window.receive(new: Make.item(3), in: info)
    #expect(preview(window, "#6") == 3)
  }

  @Test("changes when that item does, and never goes back in its status")
  func updated() async {
    let window = await TestWindow.started()
    window.receive(new: Make.item(1, dir: .directSnd))
    let received = CIStatus.sndRcvd(msgRcptStatus: .ok, sndProgress: .complete)
    window.receive(updated: Make.item(1, "edited", status: received, dir: .directSnd))
    window.receive(updated: Make.item(1, "edited", status: .sndNew, dir: .directSnd))
    #expect(window.model.getChat("@1")?.chatItems.last?.text == "edited")
    #expect(window.model.getChat("@1")?.chatItems.last?.meta.itemStatus == received)
  }

  @Test("isn't replaced by an older item that changed")
  func olderUpdated() async {
    let window = await TestWindow.started()
    window.receive(new: Make.item(5))
    window.receive(updated: Make.item(3, "edited"))
    #expect(preview(window, "@1") == 5)
  }

  @Test("is a mark once that item is deleted, or the one before it where that is loaded")
  func deleted() async {
    let window = await TestWindow.started()
    window.receive(new: Make.item(1), Make.item(2))
    window.receive(deleted: Make.item(2))
    #expect(preview(window, "@1") == ChatItem.deletedItemId)
    window.receive(new: Make.item(3))
    #expect(preview(window, "@1") == 3)
    let open = await TestWindow.open(Make.items(1...3))
    open.receive(deleted: Make.item(3))
    #expect(preview(open, "@1") == 2)
    open.receive(deleted: Make.item(2), Make.item(1))
    #expect(preview(open, "@1") == ChatItem.deletedItemId)
  }

  @Test("takes an item that leaves a mark as that mark")
  func marked() async {
    let window = await TestWindow.open(Make.items(1...3, unreadFrom: 3))
    var mark = Make.item(3)
    mark.meta.itemDeleted = .deleted(deletedTs: 0, chatType: .direct)
    window.receive(
      .chatItemsDeleted(
        user: Make.user(),
        chatItemDeletions: [
          ChatItemDeletion(
            deletedChatItem: AChatItem(chatInfo: Make.direct(), chatItem: Make.new(3)),
            toChatItem: AChatItem(chatInfo: Make.direct(), chatItem: mark))
        ], byUser: false, timed: false))
    #expect(window.ids == [3, 2, 1])
    #expect(window.im.item(3)?.meta.itemDeleted != nil)
    #expect(window.model.getChat("@1")?.lastMessage == "Marked deleted")
    #expect(window.model.getChat("@1")?.chatStats.unreadCount == 0)
  }

  @Test("grows with a reply that is being written")
  func delta() async {
    let window = await TestWindow.started()
    var reply = Make.item(1, "Hel", dir: .assistantRcv)
    reply.turn = AssistantTurn(state: .writing)
    window.receive(new: reply, in: Make.assistant(7))
    let delta = ItemDelta(textOffset: 3, text: "lo")
    window.receive(.itemDelta(user: Make.user(), chatRef: ChatRef(.assistant, chatId: 7), chatItemId: 1, delta: delta))
    #expect(window.model.getChat("~7")?.lastMessage == "Hello")
  }

  @Test("of a contact that was removed from the list brings the contact back")
  func removed() async {
    var contact = Make.contact()
    contact.chatDeleted = true
    let window = await TestWindow.started([ChatData(chatInfo: .direct(contact: contact))])
    #expect(window.list.chats.isEmpty)
    window.receive(new: Make.new(1), in: .direct(contact: contact))
    #expect(window.list.chats.map(\.id) == ["@1"])
  }

  @Test("isn't changed by a reaction to an item that isn't there")
  func reaction() async {
    let window = await TestWindow.open(Make.items(1...3))
    let reacted = CIReaction(
      chatDir: .directRcv, chatItem: Make.item(77, "other"), sentAt: 0, reaction: .emoji(emoji: "👍"))
    window.receive(
      .chatItemReaction(
        user: Make.user(), added: true, reaction: ACIReaction(chatInfo: Make.direct(), chatReaction: reacted)))
    #expect(window.ids == [3, 2, 1])
    #expect(preview(window, "@1") == 3)
  }
}
