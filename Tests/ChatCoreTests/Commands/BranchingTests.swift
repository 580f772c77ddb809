import ChatTypes
import Foundation
import JSONValue
import Testing

@testable import ChatCore

@Suite("Branches")
struct BranchingTests {
  @Test("A branch holds what was said up to its place, in order, and nothing that came after it")
  func copies() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    var said: [ChatItem] = []
    // More than are read at a time.
    for number in 0..<450 { said.append(try await world.say("message \(number)", in: chat)) }
    let origin = BranchOrigin(chatRef: chat, itemId: said[420].id)
    let branch = try await world.newChat(user, NewAssistantChat(branchedFrom: origin))
    let items = try await world.items(branch)
    #expect(items.map(\.text) == said[...420].map(\.text))
    #expect(items.map(\.meta.itemTs) == said[...420].map(\.meta.itemTs))
    #expect(Set(items.map(\.id)).isDisjoint(with: said.map(\.id)))
    #expect(try await world.chat(branch).chatItems.last?.text == "message 420")
    // Each goes on by itself.
    _ = try await world.say("another way", in: branch)
    #expect(try await world.items(chat).count == 450)
    try await world.send(.apiDeleteChat(chatRef: chat, chatDeleteMode: .full(notify: false)))
    #expect(try await world.items(branch).count == 422)
  }

  @Test("A deleted message is not copied")
  func deleted() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let first = try await world.say("gone", in: chat)
    let second = try await world.say("stays", in: chat)
    try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [first.id], deleteMode: .internalMark))
    let branch = try await world.newChat(
      user, NewAssistantChat(branchedFrom: BranchOrigin(chatRef: chat, itemId: second.id)))
    #expect(try await world.items(branch).map(\.text) == ["stays"])
  }

  @Test("A branch is called what its origin is, unless it is given another name")
  func titles() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let item = try await world.say("A weekend in Lisbon", in: chat)
    let origin = BranchOrigin(chatRef: chat, itemId: item.id)
    let branch = try await world.newChat(user, NewAssistantChat(branchedFrom: origin))
    #expect(try await world.chat(branch).chatInfo.displayName == "A weekend in Lisbon")
    let named = try await world.newChat(user, NewAssistantChat(title: "Porto", branchedFrom: origin))
    #expect(try await world.chat(named).chatInfo.displayName == "Porto")
  }
}
