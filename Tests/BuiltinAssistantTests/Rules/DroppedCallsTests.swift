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
    let item = try await talk.ask(
      "MOT wednesday 08:30. Note: take the locking nut key",
      rounds: #"[CALENDAR_ACTION:{"action":"create","title":"MOT","start":"wednesday 08:30"}]"#
        + #"[NOTE_ACTION:{"action":"create","body":"take the locking nut key"}]"#, in: ref)
    #expect(item.turn?.calls.map(\.name) == ["calendar"])
    #expect(item.turn?.calls.map(\.status) == [.completed])
    #expect(item.turn?.calls.first?.arguments["notes"] == "take the locking nut key")
    #expect(try !world.files().keys.contains { $0.hasPrefix("notes/") && $0 != "notes/Diary.md" })
    let kept = try await talk.items(of: ref).last
    #expect(kept?.turn?.calls.map(\.name) == ["calendar"])
  }
}
