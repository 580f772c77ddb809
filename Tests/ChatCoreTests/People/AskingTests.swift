import ChatTypes
import Testing

@testable import ChatCore

@Suite("What goes to an assistant that is asked about people")
struct AskingTests {
  private func ask(
    _ request: PeopleRequest, about ref: ChatRef, items: [Int64] = [], text: String? = nil, as user: User,
    in world: World
  ) async throws -> [ChatItem] {
    let answer = try await world.send(
      .apiAskAboutChat(chatRef: ref, request: request, chatItemIds: items, text: text), as: user.userId)
    guard case .newChatItems(_, let told) = answer else { throw World.WrongAnswer() }
    return told.map(\.chatItem)
  }

  @Test("In a group each message has who wrote it")
  func group() async throws {
    let club = try await Club.full()
    for (user, text) in [(club.ben, "Hello"), (club.cleo, "Hi")] {
      try await club.world.say(text, in: try await club.ref(of: user), as: user.userId)
    }
    let items = try await ask(.catchUp, about: club.annas, as: club.anna, in: club.world)
    #expect(items.map(\.text) == ["Hello", "Hi", "Catch me up on what is unread here."])
    #expect(items.compactMap { $0.turn?.provenance.first?.label } == ["Ben", "Cleo"])
    #expect(items.last?.turn?.request == .catchUp && items.last?.meta.editable == false)
  }

  @Test("Catching up begins with what is unread; a question has what was said last")
  func amounts() async throws {
    let family = try await Family()
    let world = family.world
    for number in 1...3 { _ = try await family.say("Old \(number)", by: family.ben) }
    try await world.send(.apiChatRead(chatRef: family.annasBen), as: family.anna.userId)
    for number in 1...60 { _ = try await family.say("New \(number)", by: family.ben) }
    let unread = try await ask(.catchUp, about: family.annasBen, as: family.anna, in: world)
    #expect(unread.count == 51 && unread.first?.text == "New 11" && unread.dropLast().last?.text == "New 60")
    try await world.send(.apiChatRead(chatRef: family.annasBen), as: family.anna.userId)
    let last = try await ask(.catchUp, about: family.annasBen, as: family.anna, in: world)
    #expect(last.count == 21 && last.last?.text == "Catch me up on the last messages here.")
    let asked = try await ask(.question, about: family.annasBen, text: " Why? ", as: family.anna, in: world)
    #expect(asked.count == 21 && asked.last?.text == "Why?")
    let chosen = try #require(try await family.messages(of: family.anna).first { $0.text == "New 30" })
    let draft = try await ask(.draftReply, about: family.annasBen, items: [chosen.id], as: family.anna, in: world)
    #expect(draft.count == 11 && draft.first?.text == "New 21" && draft.dropLast().last?.text == "New 30")
    let plan = try await ask(.calendar, about: family.annasBen, items: [chosen.id], as: family.anna, in: world)
    #expect(plan.map(\.text) == ["New 30", "Put this into my calendar."])
  }

  @Test("A message that disappears disappears from the conversation, too")
  func timed() async throws {
    let family = try await Family()
    _ = try await family.say("Secret", by: family.anna, ttl: 60)
    let items = try await ask(.catchUp, about: family.bensAnna, as: family.ben, in: family.world)
    #expect(items.first?.text == "Secret" && items.first?.meta.itemTimed?.deleteAt == family.world.now + 60_000)
    #expect(items.last?.meta.itemTimed == nil)
  }

  @Test("One conversation belongs to a chat, each profile's own, and the other side learns nothing of it")
  func conversations() async throws {
    let family = try await Family()
    let world = family.world
    _ = try await family.say("Hello", by: family.ben)
    for _ in 1...2 { _ = try await ask(.catchUp, about: family.annasBen, as: family.anna, in: world) }
    _ = try await ask(.catchUp, about: family.bensAnna, as: family.ben, in: world)
    for (user, ref) in [(family.anna, family.annasBen), (family.ben, family.bensAnna)] {
      let about = try await world.chats(user).compactMap(\.chatInfo.assistantChat?.aboutChat)
      #expect(about == [ref])
    }
    #expect(try await family.messages(of: family.anna).map(\.text) == ["Hello"])
    #expect(try await family.messages(of: family.ben).map(\.text) == ["Hello"])
  }
}
