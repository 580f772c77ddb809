import ChatTypes
import ModelsTestSupport
import Testing

@testable import ChatModels

@Suite("The list of chats") @MainActor
struct ChatListViewModelTests {
  @Test("makes a conversation and opens it, with an event that tells of it later")
  func create() async throws {
    let window = await TestWindow.started([ChatData(chatInfo: Make.direct(1))])
    let chat = try #require(await window.list.createChat())
    #expect(chat.id == "~99")
    #expect(chat.chatInfo.displayName == "New Chat")
    #expect(window.list.chats.map(\.id) == ["~99", "@1"])
    window.receive(.newChat(user: Make.user(), chat: ChatData(chatInfo: chat.chatInfo)))
    #expect(window.list.chats.map(\.id) == ["~99", "@1"])
    await window.im.waitUntilLoaded()
    window.timers.advance(by: .milliseconds(250))
    #expect(window.model.chatId == "~99")
  }

  @Test("asks before it deletes")
  func delete() async throws {
    let window = await TestWindow.started((1...2).map { ChatData(chatInfo: Make.direct($0)) })
    let chat = try #require(window.model.getChat("@1"))
    window.list.requestDelete(chat)
    #expect(window.list.chatToDelete === chat)
    window.list.cancelDelete()
    #expect(window.list.chatToDelete == nil)
    await window.list.confirmDelete()
    #expect(window.list.chats.count == 2)
    window.list.requestDelete(chat)
    await window.core.hold()
    let deletion = Task { await window.list.confirmDelete() }
    await window.core.waitUntilHeld()
    #expect(window.model.deletedChats == ["@1"])
    #expect(!window.list.enabledChats.contains(chat.id))
    await window.core.release()
    await deletion.value
    #expect(window.list.chats.map(\.id) == ["@2"])
    #expect(window.model.deletedChats.isEmpty)
    window.receive(.chatDeleted(user: Make.user(), chatRef: ChatRef(.direct, chatId: 1)))
    #expect(window.list.chats.map(\.id) == ["@2"])
  }

  @Test("brings a chat back that can't be deleted, and says why")
  func deleteFails() async throws {
    let window = await TestWindow.started([ChatData(chatInfo: Make.direct(1))])
    let chat = try #require(window.model.getChat("@1"))
    await window.core.fail(.errorStore(storeError: .diskFull))
    await window.list.deleteChat(chat)
    #expect(window.list.chats.count == 1)
    #expect(window.list.enabledChats.contains(chat.id))
    #expect(window.state.errors.map(\.message) == [StoreError.diskFull.message])
  }

  @Test("closes a chat that was deleted elsewhere, and doesn't ask about it any more")
  func deletedElsewhere() async throws {
    let window = await TestWindow.open(Make.items(1...3))
    window.list.requestDelete(try #require(window.model.getChat("@1")))
    window.receive(.chatDeleted(user: Make.user(), chatRef: ChatRef(.direct, chatId: 1)))
    #expect(window.list.chatToDelete == nil)
    #expect(window.model.chatId == nil)
    #expect(window.ids.isEmpty)
  }

  @Test("finds chats by all words, whatever their case and accents, in names and aliases")
  func search() async {
    var aliased = Make.contact(3, name: "xyz")
    aliased.profile.localAlias = "Zoë Müller"
    let window = await TestWindow.started([
      ChatData(chatInfo: Make.direct(1, name: "Anna Smith")), ChatData(chatInfo: Make.direct(2, name: "Bob Smith")),
      ChatData(chatInfo: .direct(contact: aliased)), ChatData(chatInfo: Make.assistant(4, title: "会議の計画")),
    ])
    func found(_ text: String) -> [ChatId] {
      window.list.searchText = text
      return window.list.chats.map(\.id)
    }
    #expect(found("smith") == ["@2", "@1"])
    #expect(found("  SMITH  an ") == ["@1"])
    #expect(found("zoe") == ["@3"])
    #expect(found("xyz") == ["@3"])
    #expect(found("会議") == ["~4"])
    #expect(found("nobody") == [])
    #expect(found(" ").count == 4)
  }

  @Test("stays narrowed while names change and chats come and go")
  func searchLive() async {
    let window = await TestWindow.started([ChatData(chatInfo: Make.direct(1, name: "Anna"))])
    window.list.searchText = "anna"
    window.receive(.chatInfoUpdated(user: Make.user(), chatInfo: Make.direct(1, name: "Bob")))
    #expect(window.list.chats.isEmpty)
    window.receive(new: Make.new(1), in: Make.direct(2, name: "Hanna"))
    window.receive(new: Make.new(1), in: Make.direct(3, name: "Carl"))
    #expect(window.list.chats.map(\.id) == ["@2"])
    window.list.searchText = ""
    #expect(window.list.chats.count == 3)
  }
}
