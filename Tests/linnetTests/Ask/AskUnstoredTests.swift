import ChatCore
import ChatTypes
import GRDB
import JSONValue
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import Persistence
@testable import linnet

@Suite("linnet ask, while the disk is full", .timeLimit(.minutes(10)))
struct AskUnstoredTests {
  /// Calls that stay long when they are packed, so that a store without room can't take them.
  private static let call = ToolCall(
    callId: "c1", name: "calendar",
    arguments: ["notes": .string((0..<50_000).map { String($0 &* 7919 % 99_991) }.joined(separator: " "))],
    status: .denied)

  private func allow(pages: Int, in home: ScriptedHome) throws {
    try home.core.store.writer.writeWithoutTransaction { db in
      _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages)")
    }
  }

  @Test("It ends with status 1 and the sentence, and what was shown stays on the screen")
  func ends() async throws {
    let gate = Gate()
    try await ScriptedHome.with(.init(text: "Once upon a time.", calls: [Self.call], endGate: gate)) { home, world in
      let run = world.start("ask", "Tell", "me")
      await world.transcript.waitForOutput("Once upon a time.")
      try allow(pages: 1, in: home)
      gate.open()
      #expect(await run.value.status == .failed)
      #expect(world.output.hasPrefix("Once upon a time.\n"))
      #expect(world.errors == "Error: \(TurnFailure(notStored: .errorStore(storeError: .diskFull)).message)\n")
      try allow(pages: 1 << 30, in: home)
    }
  }

  @Test("Where no reply could be begun, it says so at once")
  func notBegun() async throws {
    try await ScriptedHome.with(.init(beginning: .errorStore(storeError: .diskFull))) { _, world in
      #expect(await world.run("ask", "--json", "Hello") == .failed)
      let error = try #require(try world.document()["error"] as? [String: String])
      #expect(error["code"] == "diskFull" && error["message"]?.contains("no reply could be begun") == true)
    }
  }
}
