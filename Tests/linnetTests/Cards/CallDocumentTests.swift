import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import TerminalTestSupport
import Testing

@testable import linnet

@Suite("Calls as --json prints them")
struct CallDocumentTests {
  private func fields(_ call: ToolCall) throws -> [String: Any] {
    let text = try JSONDocument.text(CallDocument(call))
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("A call has every field, the first card and all of them")
  func full() throws {
    let call = CardSamples.call(
      "c", .create, .completed, .created, .calendarEvent(event: CardSamples.event()),
      .calendarEvent(event: CardSamples.event("Trip")), arguments: ["action": "create", "start": "tomorrow 15:00"]
    ) { call in
      call.resolved = ["action": "create", "start": "2026-11-22T15:00:00+01:00"]
      call.result = ["created": ["id": "e1"]]
      call.decision = ToolDecision(verdict: .run, reason: "Run without a question.")
      call.undoId = "u1"
    }
    let fields = try fields(call)
    #expect(
      Set(fields.keys) == [
        "name", "arguments", "resolved", "risk", "decision", "status", "result", "error", "undo", "card", "cards",
      ])
    #expect(fields["name"] as? String == "calendar" && fields["risk"] as? String == "medium")
    #expect((fields["arguments"] as? [String: Any])?["start"] as? String == "tomorrow 15:00")
    #expect((fields["resolved"] as? [String: Any])?["start"] as? String == "2026-11-22T15:00:00+01:00")
    #expect((fields["decision"] as? [String: Any])?["verdict"] as? String == "run")
    #expect(fields["status"] as? String == "completed" && fields["undo"] as? String == "u1")
    let cards = try #require(fields["cards"] as? [[String: Any]])
    #expect(cards.count == 2)
    #expect((fields["card"] as? [String: Any])?["cardId"] as? String == cards[0]["cardId"] as? String)
    #expect(cards[0]["state"] as? String == "created")
  }

  @Test("What there is not is null, never left out")
  func empty() throws {
    let fields = try fields(ToolCall(callId: "c", name: "x", arguments: .null, status: .malformed))
    for name in ["resolved", "decision", "result", "error", "undo", "card", "arguments"] {
      #expect(fields[name] is NSNull, "\(name)")
    }
    #expect((fields["cards"] as? [Any])?.isEmpty == true)
  }
}
