import ChatTypes
import ModelsTestSupport
import Testing

@testable import ChatModels

@Suite("A chat that is pointed at") @MainActor
struct ItemsPreparingTests {
  private let window: TestWindow

  init() async {
    window = await TestWindow.started(
      [ChatData(chatInfo: Make.direct()), ChatData(chatInfo: Make.direct(2))],
      stores: ["@1": NaiveStore(Make.items(1...200)), "@2": NaiveStore(Make.items(301...305))])
  }

  /// How often the core was asked for a page of a chat.
  private var reads: Int {
    get async {
      await window.core.commands.filter { if case .apiGetChat = $0 { true } else { false } }.count
    }
  }

  /// Points at the chat and waits until it is read.
  @discardableResult
  private func point(_ item: Int64? = nil) async -> [ChatItem] {
    await window.im.prepareOpening("@1", openAroundItemId: item)
  }

  private func open(_ item: Int64? = nil) async {
    window.im.loadOpenChatNoWait("@1", openAroundItemId: item)
    await window.im.waitUntilLoaded()
  }

  @Test("is read once, before it is opened", arguments: [nil, 100])
  func once(item: Int64?) async {
    let foreseen = await point(item)
    #expect(await reads == 1)
    #expect(window.im.chatId == nil)
    await open(item)
    #expect(await reads == 1)
    #expect(window.ids == foreseen.map(\.id))
    #expect(window.ids.contains(item ?? 200))
    #expect(window.im.prepared == nil)
  }

  @Test("opens as soon as what is being read is there")
  func underWay() async {
    await window.core.hold()
    let pointing = Task { await point() }
    await window.core.waitUntilHeld()
    window.im.loadOpenChatNoWait("@1")
    #expect(window.im.isLoading)
    await window.core.release()
    await window.im.waitUntilLoaded()
    #expect(window.ids.first == 200)
    #expect(await reads == 1)
    // It is open by now: nothing is to be foreseen any more.
    #expect(await pointing.value.isEmpty)
  }

  @Test("isn't what it was read as once something has happened")
  func changedMeanwhile() async {
    await window.core.hold()
    let pointing = Task { await point() }
    await window.core.waitUntilHeld()
    window.receive(new: Make.new(201))
    await window.core.release()
    #expect(await pointing.value.isEmpty)
  }

  @Test("is read anew if something has happened in it")
  func changed() async {
    await point()
    await window.core.set(NaiveStore(Make.items(1...201)), of: "@1")
    window.receive(new: Make.new(201))
    await open()
    #expect(window.ids.first == 201)
    #expect(await reads == 2)
  }

  @Test("is read anew if its name has changed")
  func renamed() async {
    await point()
    let info = Make.direct(name: "Zoe")
    await window.core.set(chats: [ChatData(chatInfo: info)])
    window.receive(.chatInfoUpdated(user: Make.user(), chatInfo: info))
    await open()
    #expect(window.model.getChat("@1")?.chatInfo.displayName == "Zoe")
    #expect(await reads == 2)
  }

  @Test("is read anew if events were lost, or wait while the list is read")
  func resynced() async {
    await point()
    window.receive(.resync(reason: "fellBehind"))
    await open()
    #expect(await reads == 2)
  }

  @Test("isn't kept for longer than it is good, nor when all is forgotten")
  func freed() async {
    await point()
    window.timers.advance(by: ItemsModel.preparedTime)
    #expect(window.im.prepared == nil)
    await point()
    window.im.reset()
    #expect(window.im.prepared == nil)
  }

  /// What happens most, and only matters where it happens: replies grow, and what was opened before is read.
  private static let small: [@Sendable (_ chat: Int64) -> ChatEvent] = [
    {
      .itemDelta(
        user: Make.user(), chatRef: ChatRef(.direct, chatId: $0), chatItemId: 305,
        delta: ItemDelta(textOffset: 0, text: "a"))
    },
    { .chatItemsRead(user: Make.user(), chatInfo: Make.direct($0), chatItemIds: [305], chatStats: ChatStats()) },
    { .chatStatsUpdated(user: Make.user(), chatRef: ChatRef(.direct, chatId: $0), chatStats: ChatStats()) },
  ]

  @Test("isn't read anew because a reply grows or something is read elsewhere, but because of that in it")
  func elsewhereAndThere() async {
    for event in Self.small {
      await point()
      window.receive(event(2))
      #expect(window.im.prepared != nil)
      window.receive(event(1))
      #expect(window.im.prepared == nil)
    }
  }

  @Test("is read anew after a while")
  func old() async {
    await point()
    window.timers.advance(by: ItemsModel.preparedTime)
    await open()
    #expect(await reads == 2)
  }

  @Test("is read as any other if another place in it is opened")
  func elsewhere() async {
    await point(100)
    await open()
    #expect(await reads == 2)
    #expect(window.ids.first == 200)
  }

  @Test("opens although it could not be read when it was pointed at, of which nobody is told")
  func failed() async {
    await window.core.fail(.error(errorType: .internalError(message: "busy")))
    await point()
    await open()
    #expect(window.state.errors.isEmpty)
    #expect(window.ids.first == 200)
  }
}
