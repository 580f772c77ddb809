import ChatTypes
import JSONValue
import Testing
import Tools

@testable import Assistant

@Suite("From what a model wrote to a tool call")
struct CallConversionTests {
  private func call(_ reply: String, isOn: Set<String> = ["calendar", "note", "habit"]) -> ToolCall? {
    parsed(reply).calls.first?.toolCall(callId: "c1", isOn: isOn, textOffset: 7, round: 2)
  }

  @Test("a complete call is pending, unresolved, and of the highest risk until the gate has seen it")
  func complete() {
    let result = call(#"[CALENDAR_ACTION:{"action":"create","title":"x"}]"#)
    #expect(result?.callId == "c1")
    #expect(result?.name == "calendar")
    #expect(result?.arguments == json(#"{"action":"create","title":"x"}"#))
    #expect(result?.status == .pending)
    #expect(result?.risk == .high)
    #expect(result?.resolved == nil)
    #expect(result?.textOffset == 7)
    #expect(result?.round == 2)
  }

  @Test("broken and cut-off calls are final, keep their text and say what to do next")
  func failed() {
    let broken = call("[NOTE_ACTION:{x}]")
    #expect(broken?.status == .malformed)
    #expect(broken?.malformedText == "[NOTE_ACTION:{x}]")
    #expect(broken?.error?.code == .malformedCall)
    #expect(broken?.arguments == [:])
    let cut = parsed("[NOTE_ACTION:{", reason: .length).calls[0]
    #expect(cut.toolCall(callId: "a", isOn: ["note"], textOffset: 0, round: 0).error?.code == .cutOff)
  }

  @Test("a tool that is off or doesn't exist is not called")
  func unavailable() {
    #expect(call(#"[WEB_SEARCH:{"query":"x"}]"#)?.error?.code == .toolOff)
    #expect(call(#"[WEB_SEARCH:{"query":"x"}]"#)?.status == .failed)
    let unknown = call(#"<tool_call>{"name":"shell","arguments":{"cmd":"rm"}}</tool_call>"#)
    #expect(unknown?.error?.code == .unknownTool)
    #expect(unknown?.name == "shell")
    #expect(
      call(#"<tool_call>{"name":"mail_send","arguments":{}}</tool_call>"#, isOn: ["mail_send"])?.status == .pending)
  }

  @Test("the tag as the name of a tool call, and strings for numbers, mean the same")
  func converted() {
    let result = call(
      "<tool_call><function=HABIT_ACTION><parameter=action>Log</parameter><parameter=value>2.5</parameter></function></tool_call>"
    )
    #expect(result?.name == "habit")
    #expect(result?.arguments == json(#"{"action":"log","value":2.5}"#))
    let event = CallArguments.check(
      json(#"{"action":"create","reminderMinutes":"15","isAllDay":"True","title":2026,"location":null}"#),
      for: .calendar)
    #expect(event.arguments == json(#"{"action":"create","reminderMinutes":15,"isAllDay":true,"title":"2026"}"#))
    #expect(event.problems.isEmpty)
    #expect(
      CallArguments.check(json(#"{"action":"create","tags":"work, home"}"#), for: .note).arguments["tags"]
        == ["work", "home"])
  }

  @Test("what is not plainly the same value stays as it is and is reported")
  func reported() {
    let checked = CallArguments.check(
      json(#"{"reminderMinutes":-5,"isAllDay":"maybe","scope":"some","extra":1,"title":{"a":1}}"#), for: .calendar)
    #expect(
      checked.arguments == json(#"{"reminderMinutes":-5,"isAllDay":"maybe","scope":"some","extra":1,"title":{"a":1}}"#))
    #expect(
      checked.problems == [
        "“reminderMinutes” must be a whole number from 0", "“isAllDay” must be true or false",
        "“scope” must be one of this, future, all", "“title” must be text",
        "“action” is missing: create, update, delete, list, query, reschedule",
      ])
    #expect(checked.unknownFields == ["extra"])
    #expect(CallArguments.check(.string("x"), for: .note).problems == ["expected an object"])
  }

  @Test("a call whose action or fields make no sense is not executed, and the model may write it again")
  func invalid() {
    for arguments in ["{}", #"{"action":"destroy"}"#, #"{"action":"create","isAllDay":"maybe"}"#] {
      let reply = "[CALENDAR_ACTION:\(arguments)]"
      #expect(call(reply)?.status == .failed)
      #expect(call(reply)?.error?.code == .invalidArguments)
      #expect(parsed(reply).calls[0].repairRequest?.contains("Nothing was done") == true)
    }
    let extra = #"[CALENDAR_ACTION:{"action":"list","color":"red"}]"#
    #expect(call(extra)?.status == .pending)
    #expect(parsed(extra).calls[0].repairRequest == nil)
  }
}
