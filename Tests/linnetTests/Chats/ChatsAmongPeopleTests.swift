import Foundation
import LanguageModels
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet chats catch-up and draft-reply", .timeLimit(.minutes(10)))
struct ChatsAmongPeopleTests {
  /// The last message of Ben's as Anna has it.
  private func message(in home: GroupHome) async throws -> String {
    let messages = try await home.document("Anna", "chats", "show", "Ben")["messages"] as? [[String: Any]]
    let id = try #require(messages?.last?["id"] as? Int)
    return "\(id)"
  }

  private func unread(in home: GroupHome) async throws -> Int? {
    let chat = try await home.document("Anna", "chats", "show", "Ben")["chat"] as? [String: Any]
    return chat?["unread"] as? Int
  }

  @Test("What is unread is summed up in one conversation, of which nobody else learns, and stays unread")
  func catchingUp() async throws {
    let home = try await GroupHome()
    #expect(await home.run("Ben", "send", "Anna", "See you at five by the river").status == .done)
    let before = try await unread(in: home)
    let service = home.world.service
    service.reply(.text("Ben waits"), .text(" at the river."))
    let told = await home.run("Anna", "chats", "catch-up", "Ben")
    #expect(told.status == .done && told.output == "Ben waits at the river.\n", "\(home.world.errors)")
    let contents = service.requests.flatMap { $0.messages.map(\.content) }
    #expect(contents.contains { $0.contains("See you at five by the river") })
    #expect(await !home.run("Ben", "chats", "show", "Anna").output.contains("Ben waits"))
    let after = try await unread(in: home)
    #expect(before == after && before != 0)
    service.reply(.text("Still the river."))
    let again = try await home.document("Anna", "chats", "catch-up", "Ben")
    #expect(again["text"] as? String == "Still the river." && (again["chat"] as? String)?.hasPrefix("~") == true)
    let chats = try await home.document("Anna", "chats", "list")["chats"] as? [[String: Any]] ?? []
    let conversations = chats.filter { $0["title"] as? String == "About Ben" }
    #expect(conversations.count == 1)
  }

  @Test("Where nothing was said, and in other chats, there is nothing to sum up")
  func nothing() async throws {
    let home = try await GroupHome()
    #expect(await home.run("Ben", "send", "Anna", "Hello").status == .done)
    #expect(await home.run("Anna", "chats", "catch-up", "Cleo").status == .failed)
    #expect(home.world.errors.contains("Nothing was said in “Cleo” yet."))
    #expect(await home.run("Anna", "chats", "catch-up", "Ben").status == .done)
    #expect(await home.run("Anna", "chats", "catch-up", "About Ben").status == .usage)
    #expect(home.world.errors.contains("“About Ben” is no chat with people."))
    #expect(await home.run("Anna", "chats", "draft-reply", "Ben", "999999").status == .failed)
    #expect(home.world.errors.contains("“Ben” has no message 999999 that could be answered."))
  }

  @Test("Without a terminal, and in a document, a draft is printed only")
  func printed() async throws {
    let home = try await GroupHome()
    #expect(await home.run("Ben", "send", "Anna", "Are you coming?").status == .done)
    let id = try await message(in: home)
    #expect(await home.run("Anna", "chats", "show", "Ben", "--numbers").output.contains("(number \(id))"))
    home.world.service.reply(.text("I am on my way."))
    let draft = await home.run("Anna", "chats", "draft-reply", "Ben", id)
    #expect(draft.status == .done && draft.output == "I am on my way.\n", "\(home.world.errors)")
    home.world.service.reply(.text("I am on my way."))
    let document = try await home.document("Anna", "chats", "draft-reply", "Ben", id)
    #expect(document["text"] as? String == "I am on my way.")
    #expect(!home.world.errors.contains("Send this"))
    #expect(await !home.run("Ben", "chats", "show", "Anna").output.contains("I am on my way."))
  }

  @Test("On a terminal a draft is sent after a yes, and stays here after a no", arguments: [true, false])
  func asked(isSent: Bool) async throws {
    let home = try await GroupHome(.terminal)
    #expect(await home.run("Ben", "send", "Anna", "Are you coming?").status == .done)
    let id = try await message(in: home)
    home.world.service.reply(.text("I am on my way."))
    home.world.input.type(isSent ? "y\n" : "\n")
    let draft = await home.run("Anna", "chats", "draft-reply", "Ben", id)
    #expect(draft.status == .done && draft.output.contains("I am on my way."), "\(home.world.errors)")
    #expect(home.world.errors.contains("Send this to “Ben”? [y/N] "))
    let end = isSent ? "Sent to “Ben”." : "Nothing was sent. The draft stays in “About Ben”."
    #expect(home.world.errors.contains(end))
    #expect(await home.run("Ben", "chats", "show", "Anna").output.contains("I am on my way.") == isSent)
  }
}
