import AssistantTestSupport
import ChatCore
import ChatTypes
import GRDB
import LanguageModels
import Testing

@testable import Persistence

@Suite("A conversation while the disk is full", .timeLimit(.minutes(10)))
struct FullDiskTests {
  private static let full = ChatError.errorStore(storeError: .diskFull)
  /// Words that stay long when they are packed.
  private static let long = (0..<50_000).map { String($0 &* 7919 % 99_991) }.joined(separator: " ")

  private let conversation: Conversation
  private let ref: ChatRef

  init() async throws {
    conversation = try await Conversation()
    ref = try await conversation.newChat()
  }

  /// SQLite takes fewer pages than there are for as many as there are.
  private func allow(pages: Int) throws {
    try conversation.database.writer.writeWithoutTransaction { db in
      _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages)")
    }
  }

  /// Has no item changed that is there.
  private func refuseUpdates() throws {
    try conversation.database.writer.writeWithoutTransaction { db in
      try db.execute(
        sql: "CREATE TRIGGER no_update BEFORE UPDATE ON items BEGIN SELECT raise(ABORT, 'refused'); END")
    }
  }

  private func fillDisk() throws { try allow(pages: 1) }
  private func makeRoom() throws { try allow(pages: 1 << 30) }

  /// Says something and has it answered at length, while the disk gets full.
  private func answeredWhileFull() async throws -> ChatItem {
    let message = try await conversation.say("Tell me a story", in: ref)
    let begun = try await conversation.begun(answering: message)
    let generation = await conversation.service.next()
    generation.send(.text("Once. "))
    try await conversation.state(of: begun.id) { $0 == .writing }
    try fillDisk()
    generation.send(.text(Self.long))
    generation.finish()
    return try await conversation.finished(answering: message)
  }

  @Test("A reply ends with a clear error and all its words, and the chat goes on when there is room")
  func ends() async throws {
    let reply = try await answeredWhileFull()
    guard case .failed(let failure)? = reply.turn?.state else {
      Issue.record("\(String(describing: reply.turn?.state))")
      return
    }
    #expect(failure.code == "diskFull" && failure.message.contains("disk is full"))
    #expect(reply.text == "Once. " + Self.long)
    try makeRoom()
    try await conversation.say("And now?", answered: "Now it goes on.", in: ref)
    let items = try await conversation.items(of: ref)
    #expect(items.map(\.text) == ["Tell me a story", "Once. " + Self.long, "And now?", "Now it goes on."])
    #expect(items.allSatisfy { !$0.meta.isLive })
  }

  @Test("To stop such a reply returns, and to write it anew works when there is room")
  func stoppedAndRegenerated() async throws {
    let reply = try await answeredWhileFull()
    try await conversation.stop(reply.id, in: ref)
    await #expect(throws: Self.full) {
      try await conversation.core.send(.apiRegenerateTurn(chatRef: ref, chatItemId: reply.id))
    }
    try makeRoom()
    _ = try await conversation.core.send(.apiRegenerateTurn(chatRef: ref, chatItemId: reply.id))
    await conversation.service.next().answer("Short.")
    // Before that, it is stored as it was.
    let again = try await conversation.wait { event in
      if case .chatItemUpdated(_, let told) = event, told.chatItem.turn?.state == .done { told.chatItem } else { nil }
    }
    #expect(again.id == reply.id && again.text == "Short.")
  }

  @Test("A message whose reply can't be begun is kept, and who waits is told")
  func notBegun() async throws {
    // The message is stored, and nothing that comes from the assistant.
    try refuseUpdates()
    let message = try await conversation.say("Hello", in: ref)
    let ids = try await conversation.wait { event in
      if case .replyFailed(_, ref, let ids, let failure) = event, failure.code == "store" { ids } else { nil }
    }
    #expect(ids == [message])
    #expect(try await conversation.items(of: ref).map(\.text) == ["Hello"])
    #expect(conversation.service.requests.isEmpty)
  }
}
