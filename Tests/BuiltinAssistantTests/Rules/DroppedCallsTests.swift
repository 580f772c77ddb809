import AssistantTestSupport
import ChatTypes
import JSONValue
import Testing

@testable import BuiltinAssistant

@Suite("Calls that say what another one says")
struct DroppedCallsTests {
  @Test("are neither made nor left in the reply, in the store neither")
  func dropped() async throws {
    let world = try RealWorld(mode: .yolo)
    let talk = try await Conversation(in: world)
    let ref = try await talk.newChat()
    func habits() throws -> Int { try world.files().keys.count { $0.hasPrefix("habits/") } }
    let before = try habits()
    let item = try await talk.ask(
      "track my crossword puzzles, call the habit Crosswords",
      rounds: #"[HABIT_ACTION:{"action":"create","name":"crossword puzzles"}]"#
        + #"[HABIT_ACTION:{"action":"create","name":"Crosswords"}]"#, in: ref)
    #expect(item.turn?.calls.map(\.name) == ["habit"])
    #expect(item.turn?.calls.map(\.status) == [.completed])
    #expect(item.turn?.calls.first?.arguments["name"] == "Crosswords")
    #expect(try habits() == before + 1)
    let kept = try await talk.items(of: ref).last
    #expect(kept?.turn?.calls.map(\.name) == ["habit"])
  }
}
