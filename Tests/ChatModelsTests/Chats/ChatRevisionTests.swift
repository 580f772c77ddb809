import ChatTypes
import Testing

@testable import ChatModels

@Suite("Which state a chat is in") @MainActor
struct ChatRevisionTests {
  @Test("is another one with each change of what is shown of it, and the same without one")
  func changes() async throws {
    let window = await TestWindow.started()
    window.receive(new: Make.item(1))
    let chat = try #require(window.model.getChat("@1"))
    var last = chat.revision
    func changed() -> Bool {
      defer { last = chat.revision }
      return chat.revision != last
    }
    #expect(!changed())
    chat.chatStats = ChatStats(unreadCount: 3, unreadMentions: 0, minUnreadItemId: 1)
    #expect(changed())
    chat.chatStats.unreadCount += 1
    #expect(changed())
    chat.chatStats = chat.chatStats
    #expect(!changed())
    chat.chatItems[0].meta.itemText = "edited"
    #expect(changed())
    chat.chatItems = []
    #expect(changed())
    let info = chat.chatInfo
    chat.chatInfo = info
    #expect(!changed())
    chat.chatInfo = .group(Make.group(), scope: nil)
    #expect(changed())
  }

  @Test("is no other chat's")
  func others() async throws {
    let window = await TestWindow.started()
    window.receive(new: Make.item(1))
    window.receive(new: Make.item(2), in: .group(Make.group()))
    let (one, other) = (try #require(window.model.getChat("@1")), try #require(window.model.getChat("#5")))
    #expect(one.revision != other.revision)
  }
}
