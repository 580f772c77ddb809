import AssistantTestSupport
import ChatTypes
import LanguageModels
import Persistence
import Testing

@testable import Assistant

@Suite("How far back a prompt reaches", .timeLimit(.minutes(10)))
struct HistoryWindowTests {
  private func window(items count: Int, bytes: Int) async throws -> (window: HistoryWindow, ids: [Int64]) {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    return try await conversation.database.write { writer in
      guard let chat = try writer.reader.chat(ref) else { throw Conversation.Unexpected() }
      let items = (1...count).map { ChatItem.asked(Int64($0), String(repeating: "x", count: 100)) }
      let ids = try writer.insert(items, into: chat).map(\.id)
      return (try HistoryWindow.before(ids[count - 1], of: chat, bytes: bytes, reader: writer.reader), ids)
    }
  }

  @Test("A short chat is read whole")
  func short() async throws {
    let (window, ids) = try await window(items: 150, bytes: 1_000_000)
    #expect(window.items.map(\.id) == ids.dropLast())
    #expect(window.leftOut == 0)
  }

  @Test("Of a long chat only what may fit is read, and the rest is counted")
  func long() async throws {
    let (window, ids) = try await window(items: 400, bytes: 7000)
    #expect(window.items.count == 128)
    #expect(window.items.map(\.id) == Array(ids.dropLast().suffix(128)))
    #expect(window.leftOut == 400 - 1 - 128)
  }

  @Test("A chat with one message has nothing before its reply but that")
  func first() async throws {
    let (window, ids) = try await window(items: 2, bytes: 1)
    #expect(window.items.map(\.id) == [ids[0]])
    #expect(window.leftOut == 0)
  }

  @Test("A reply says how much of a long chat was not looked at")
  func told() async throws {
    let conversation = try await Conversation(ScriptedService(contextSize: 256))
    let ref = try await conversation.newChat()
    _ = try await conversation.database.write { writer in
      guard let chat = try writer.reader.chat(ref) else { throw Conversation.Unexpected() }
      let items = (1...200).map { ChatItem.asked(Int64($0), String(repeating: "x", count: 100)) }
      return try writer.insert(items, into: chat).count
    }
    let (_, reply) = try await conversation.say("Hello", answered: "Hi", in: ref)
    // 64 of 201 were read.
    #expect(try await conversation.item(reply, in: ref).turn?.trimmed == TrimmedHistory(messages: 137, tokens: 0))
    #expect(conversation.service.requests[0].messages[1].content.utf8.count < 64 * 103)
  }
}
