import ChatTypes
import Foundation
import JSONValue
import Media
import Persistence
import TestSupport
import Testing

@testable import ChatCore

@Suite("The demo agent", .timeLimit(.minutes(10)))
struct DemoAgentTests {
  private func start(_ world: World) async throws {
    await world.core.register(DemoAgent(files: world.files))
    try await world.core.start()
  }

  private func demoChat(_ world: World, _ user: User) async throws -> ChatRef {
    try await world.newChat(user, NewAssistantChat(title: "Demo", correspondent: .demo))
  }

  private let delay = Duration.seconds(1)...(.seconds(2))

  @Test("It answers with texts and real pictures, in each chat by itself")
  func answers() async throws {
    let world = try World()
    let user = try await world.newUser()
    try await start(world)
    let (first, second) = (try await demoChat(world, user), try await demoChat(world, user))
    let events = await world.listen()
    // A threshold of 2, the next one, a text, its delay, which.
    world.random.choose(0)
    try await world.say("1", in: first)
    world.random.choose(0)
    try await world.say("2", in: second)
    #expect(await events.nextItems()?[0].sent == true)
    #expect(await events.nextItems()?[0].sent == true)
    world.random.choose(0, 0, 500, 3)
    try await world.say("3", in: first)
    _ = await events.nextItems()
    await world.clock.waitForSleep(of: .milliseconds(1500)...(.milliseconds(1500)))
    world.clock.advance(by: .milliseconds(1500))
    let text = try #require(await events.nextItems()?[0])
    #expect(text.text == DemoReplies.texts[3] && text.chatDir == .assistantRcv && text.isRcvNew)
    world.random.choose(0, 70, 0, 2)
    try await world.say("4", in: second)
    _ = await events.nextItems()
    await world.clock.waitForSleep(of: .seconds(1)...(.seconds(1)))
    world.clock.advance(by: .seconds(1))
    let picture = try #require(await events.nextItems()?[0])
    let path = try #require(picture.file?.fileSource?.filePath)
    #expect(Pictures.isJPEG(try world.files.folder.url(of: path)))
    #expect(picture.file?.width == DemoImage.width && picture.file?.height == DemoImage.height)
    #expect(try await world.items(second).count == 3)
    #expect(try await world.unreadCount(user) == 2)
    try await world.core.close()
  }

  @Test("A reply that was due when the program ended comes after the next start")
  func restart() async throws {
    let directory = try TemporaryDirectory()
    var chat = ChatRef(.assistant, chatId: 0)
    do {
      let world = try World(directory, isOnDisk: true)
      let user = try await world.newUser()
      try await start(world)
      chat = try await demoChat(world, user)
      world.random.choose(0, 0, 0, 0, 7)
      try await world.say("1", in: chat)
      try await world.say("2", in: chat)
      await world.clock.waitForSleep(of: delay)
      try await world.core.close()
    }
    let world = try World(directory, isOnDisk: true)
    let events = await world.listen()
    try await start(world)
    await world.clock.waitForSleep(of: delay)
    world.clock.advance(by: .seconds(2))
    #expect(await events.nextItems()?[0].text == DemoReplies.texts[7])
    // Once only.
    try await world.core.close()
    let again = try World(directory, isOnDisk: true)
    try await start(again)
    #expect(try await again.items(chat).count == 3)
    #expect(try await again.core.store.read { try $0.chatsWithState(.demo)[0].state["reply"] } == nil)
    try await again.core.close()
  }

  @Test("A message puts a due reply off; deleting or clearing the chat takes it away", arguments: [true, false])
  func debounceAndDelete(deletes: Bool) async throws {
    let world = try World()
    let user = try await world.newUser()
    try await start(world)
    let chat = try await demoChat(world, user)
    world.random.choose(0, 0, 0, 0, 0)
    try await world.say("1", in: chat)
    try await world.say("2", in: chat)
    await world.clock.waitForSleep(of: .seconds(1)...(.seconds(1)))
    world.clock.advance(by: .milliseconds(900))
    world.random.choose(1000)
    try await world.say("3", in: chat)
    await world.clock.waitForSleep(of: .seconds(2)...(.seconds(2)))
    await world.clock.wait { !$0.contains { $0 < .seconds(1) } }
    let events = await world.listen()
    if deletes {
      try await world.send(.apiDeleteChat(chatRef: chat, chatDeleteMode: .full(notify: false)))
    } else {
      try await world.send(.apiClearChat(chatRef: chat))
    }
    await world.clock.wait { !$0.contains { $0 <= .seconds(2) } }
    world.clock.advance(by: .seconds(5))
    #expect(await !events.tags().contains("newChatItems"))
    #expect(try await world.core.store.read { try $0.chatsWithState(.demo).isEmpty })
    try await world.core.close()
  }

  @Test("A reply that can't be stored stays due")
  func failing() async throws {
    let world = try World()
    let user = try await world.newUser()
    let agent = DemoAgent(files: world.files)
    await world.core.register(agent)
    try await world.core.start()
    let chat = try await demoChat(world, user)
    // No picture can be put where a file stands in the folder's place.
    try Data().write(to: world.directory.file("files"))
    world.random.choose(0, 0, 99, 0, 0)
    try await world.say("1", in: chat)
    try await world.say("2", in: chat)
    await world.clock.waitForSleep(of: .seconds(1)...(.seconds(1)))
    world.clock.advance(by: .seconds(1))
    await waitUntil { await agent.due[chat] == nil }
    await waitUntil { await agent.machines[chat]?.reply != nil }
    try FileManager.default.removeItem(at: world.directory.file("files"))
    let events = await world.listen()
    // The next messages call for it again.
    for _ in 0..<4 { try await world.say("more", in: chat) }
    await world.clock.waitForSleep(of: delay)
    world.clock.advance(by: .seconds(2))
    let reply = await events.next { event -> ChatItem? in
      if case .newChatItems(_, let items) = event, !items[0].chatItem.sent { items[0].chatItem } else { nil }
    }
    #expect(reply?.file != nil)
    try await world.core.close()
  }
}
