import ChatTypes
import ModelsTestSupport
import Testing

@testable import ChatModels

@Suite("What happens while a page is being loaded") @MainActor
struct ItemsWhileLoadingTests {
  /// Opens `@1`, holds the first page, does something, and lets the page come.
  private func opening(_ items: [ChatItem], _ body: @MainActor (TestWindow) -> Void) async -> TestWindow {
    let window = await TestWindow.started([ChatData(chatInfo: Make.direct())], stores: ["@1": NaiveStore(items)])
    await window.core.hold()
    window.im.loadOpenChat("@1")
    await window.core.waitUntilHeld()
    body(window)
    await window.core.release()
    await window.im.waitUntilLoaded()
    window.timers.advance(by: .seconds(1))
    return window
  }

  @Test("isn't lost: a new item is there once, a changed one is as it was changed")
  func kept() async {
    let window = await opening(Make.items(1...5)) { window in
      window.receive(new: Make.new(6, "six"))
      window.receive(updated: Make.item(5, "edited"))
    }
    #expect(window.ids == [6, 5, 4, 3, 2, 1])
    #expect(window.im.item(5)?.text == "edited")
  }

  @Test("doesn't come back: an item that was deleted stays away")
  func deleted() async {
    let window = await opening(Make.items(1...5)) { window in
      window.receive(deleted: Make.item(3))
      window.receive(
        .chatItemsRead(user: Make.user(), chatInfo: Make.direct(), chatItemIds: [], chatStats: ChatStats()))
    }
    #expect(window.ids == [5, 4, 2, 1])
  }

  @Test("empties the chat if that is what happened")
  func cleared() async {
    let window = await opening(Make.items(1...5)) { window in
      window.receive(.chatCleared(user: Make.user(), chatInfo: Make.direct()))
      window.receive(new: Make.new(6))
    }
    #expect(window.ids == [6])
  }

  @Test("counts for pages too")
  func page() async {
    let window = await TestWindow.open(Make.items(1...200))
    await window.core.hold()
    let page = Task { await window.im.loadItems(.before(chatItemId: 151, count: 100)) }
    await window.core.waitUntilHeld()
    window.receive(deleted: Make.item(100), Make.item(180))
    window.receive(updated: Make.item(90, "edited"))
    window.receive(new: Make.new(201))
    await window.core.release()
    await page.value
    #expect(!window.ids.contains(100))
    #expect(!window.ids.contains(180))
    #expect(window.ids.first == 201)
    #expect(window.ids.count == 149)
    #expect(window.im.chatState.splits.isEmpty)
  }

  private func reply(_ text: String) -> ChatItem {
    var item = Make.item(2, text, status: .rcvNew, dir: .assistantRcv)
    item.turn = AssistantTurn(state: .writing)
    return item
  }

  @Test("appends to a reply that is being written, even if the page had a part of it already")
  func delta() async {
    let window = await opening([Make.item(1), reply("Hello")]) { window in
      for delta in [ItemDelta(textOffset: 3, text: "lo"), ItemDelta(textOffset: 5, text: " there")] {
        window.receive(.itemDelta(user: Make.user(), chatRef: ChatRef(.direct, chatId: 1), chatItemId: 2, delta: delta))
      }
    }
    #expect(window.im.item(2)?.text == "Hello there")
  }

  @Test("has a reply read anew when a piece of it is missing")
  func missingPiece() async {
    let window = await TestWindow.open([Make.item(1), reply("Hello")])
    await window.core.set(NaiveStore([Make.item(1), reply("Hello there, you")]), of: "@1")
    let delta = ItemDelta(textOffset: 11, text: ", you")
    window.receive(.itemDelta(user: Make.user(), chatRef: ChatRef(.direct, chatId: 1), chatItemId: 2, delta: delta))
    #expect(window.im.item(2)?.text == "Hello")
    await window.model.waitUntilDone()
    #expect(window.im.item(2)?.text == "Hello there, you")
    let next = ItemDelta(textOffset: 16, text: "!")
    window.receive(.itemDelta(user: Make.user(), chatRef: ChatRef(.direct, chatId: 1), chatItemId: 2, delta: next))
    #expect(window.im.item(2)?.text == "Hello there, you!")
    #expect(window.model.getChat("@1")?.chatItems.last?.id == 2)
  }

  @Test("has the newest items asked for when those that were loaded are deleted")
  func newestGone() async {
    let window = await TestWindow.open(Make.items(1...200))
    await window.im.loadItems(.around(chatItemId: 50, count: 20), clearing: true)
    await window.im.loadItems(.last(count: 2))
    var store = NaiveStore(Make.items(1...200))
    store.remove([199, 200])
    await window.core.set(store, of: "@1")
    window.receive(deleted: Make.item(199), Make.item(200))
    await window.model.waitUntilDone()
    #expect(window.ids.first == 198)
    #expect(window.im.lastItemsLoaded)
  }
}
