import ChatCore
import ChatTypes
import JSONValue
import Testing

@Suite("Ids of imported chats")
struct IdentifierMapTests {
  private func item(_ id: Int64) -> ChatItem {
    ChatItem(
      chatDir: .assistantRcv,
      meta: CIMeta(itemId: id, itemTs: 5, itemText: "t", itemStatus: .rcvRead, createdAt: 5, updatedAt: 5),
      content: .rcvMsgContent(msgContent: .text(text: "t")))
  }

  @Test func whatIsNotThereIsTakenOutAndFoundLater() {
    var map = IdentifierMap()
    var old = item(1)
    old.quotedItem = CIQuote(chatDir: nil, itemId: 2, sentAt: 5, content: .text(text: "q"))
    old.meta.itemForwarded = .contact(chatName: "bob", msgDir: .rcv, contactId: 4, chatItemId: 2)
    let (first, isComplete) = map.remapped(old, to: 11, file: nil)
    #expect(!isComplete)
    #expect(first.id == 11)
    #expect(first.quotedItem?.itemId == nil)
    #expect(first.quotedItem?.text == "q")
    #expect(first.meta.itemForwarded == .contact(chatName: "bob", msgDir: .rcv, contactId: nil, chatItemId: nil))
    map.add(item: 2, as: 12)
    map.add(chat: ChatRef(.direct, chatId: 4), as: ChatRef(.direct, chatId: 14))
    let (second, isCompleteNow) = map.remapped(old, to: 11, file: nil)
    #expect(isCompleteNow)
    #expect(second.quotedItem?.itemId == 12)
    #expect(second.meta.itemForwarded == .contact(chatName: "bob", msgDir: .rcv, contactId: 14, chatItemId: 12))
  }

  @Test func anImportedItemCanApproveUndoAndRunNothing() {
    var old = item(1)
    var turn = AssistantTurn(state: .waitingForUser(callId: "a"))
    for (id, status) in [("a", ToolCallStatus.awaitingConfirmation), ("b", .running), ("c", .completed)] {
      var call = ToolCall(callId: id, name: "calendar", arguments: .null, status: status)
      call.undoId = "undo"
      call.approvalHash = "hash"
      turn.calls.append(call)
    }
    old.turn = turn
    old.meta.itemLive = true
    let new = IdentifierMap().remapped(old, to: 2, file: nil).item
    #expect(new.turn?.state == .stopped)
    #expect(new.turn?.calls.map(\.status) == [.cancelled, .outcomeUnknown, .completed])
    #expect(new.turn?.calls.allSatisfy { $0.undoId == nil && $0.approvalHash == nil } == true)
    #expect(new.turn?.pendingConfirmation == nil)
    #expect(new.meta.itemLive == nil)
  }

  @Test func aFileIsTheOneOfThisStoreOrNone() {
    var old = item(1)
    old.file = CIFile(fileId: 9, fileName: "a", fileSize: 1, fileSource: CryptoFile(filePath: "../../secret"))
    #expect(IdentifierMap().remapped(old, to: 2, file: nil).item.file?.fileSource == nil)
    #expect(IdentifierMap().remapped(old, to: 2, file: nil).item.file?.loaded == false)
    let stored = StoredFile(fileId: 5, source: CryptoFile(filePath: "new.jpg"), thumbnailPath: "thumb_new.jpg")
    let file = IdentifierMap().remapped(old, to: 2, file: stored).item.file
    #expect(file?.fileId == 5)
    #expect(file?.fileSource?.filePath == "new.jpg")
    #expect(file?.thumbnailPath == "thumb_new.jpg")
  }

  @Test func chatsAndDraftsGetTheNewIds() {
    var map = IdentifierMap()
    map.add(chat: ChatRef(.assistant, chatId: 1), as: ChatRef(.assistant, chatId: 21))
    map.add(item: 3, as: 23)
    map.add(item: 3, as: 99)
    #expect(map.item(3) == 23)
    var chat = AssistantChat(assistantChatId: 2, userId: 1, createdAt: 5)
    chat.branchedFrom = BranchOrigin(chatRef: ChatRef(.assistant, chatId: 1), itemId: 3)
    let (info, isComplete) = map.remapped(.assistant(assistantChat: chat), to: 22, userId: 8, chatTags: [4])
    #expect(isComplete)
    #expect(info.chatRef == ChatRef(.assistant, chatId: 22))
    #expect(info.chatTags == [4])
    #expect(info.assistantChat?.userId == 8)
    #expect(info.assistantChat?.branchedFrom == BranchOrigin(chatRef: ChatRef(.assistant, chatId: 21), itemId: 23))
    chat.branchedFrom?.itemId = 77
    #expect(!map.remapped(.assistant(assistantChat: chat), to: 22, userId: 8, chatTags: []).isComplete)

    let quoting = ComposeState(message: "m", contextItem: .quotedItem(chatItemId: 3))
    #expect(map.remapped(quoting).contextItem == .quotedItem(chatItemId: 23))
    let editing = ComposeState(
      message: "m", contextItem: .editingItem(chatItemId: 4),
      preview: .filePreview(fileName: "f", file: CryptoFile(filePath: "/etc/passwd")))
    #expect(map.remapped(editing).contextItem == .noContextItem)
    #expect(map.remapped(editing).preview == nil)
    let forwarding = ComposeState(
      message: "", contextItem: .forwardingItems(fromChatRef: ChatRef(.assistant, chatId: 1), chatItemIds: [3, 4]))
    #expect(
      map.remapped(forwarding).contextItem
        == .forwardingItems(fromChatRef: ChatRef(.assistant, chatId: 21), chatItemIds: [23]))
  }
}
