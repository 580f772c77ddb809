import ChatTypes
import JSONValue
import Testing
import Tools

@testable import Assistant

@Suite("The tools as models call them")
struct CallNamesTests {
  @Test("tags, names and fields are those of the design")
  func table() {
    let table = CallNames.tools.map { "\($0.tag) \($0.name): \($0.fields.map(\.name).joined(separator: " "))" }
    #expect(
      table == [
        """
        CALENDAR_ACTION calendar: action title search id start end isAllDay location notes reminderMinutes recurrence \
        recurrenceEnd durationMinutes calendar scope
        """,
        "REMINDER_ACTION reminder: action title search id due notes recurrence",
        "NOTE_ACTION note: action title body tags search id", "CONTACTS_SEARCH contacts_search: query maxResults",
        "HABIT_ACTION habit: action habit value name unit frequency emoji date",
        "WEB_SEARCH web_search: query maxResults", "WEB_PAGE web_page: url",
        "REMEMBER_ACTION remember: fact topic",
      ])
    #expect(
      CallNames.tools.map(\.actions) == [
        ["create", "update", "delete", "list", "query", "reschedule"],
        ["create", "list", "complete", "update", "delete"],
        ["create", "search", "append", "update", "delete"], [], ["log", "create", "query", "list", "delete"], [], [],
        [],
      ])
  }

  @Test("a tool is found by its name and by its tag, in any case")
  func lookup() {
    #expect(CallNames.tool(named: "calendar") == .calendar)
    #expect(CallNames.tool(named: "Calendar_Action") == .calendar)
    #expect(CallNames.tool(named: "WEB_SEARCH") == .webSearch)
    #expect(CallNames.tool(named: "shell") == nil)
  }

  @Test("schemas ask for the action only, allow no other field, and describe every field", arguments: CallNames.tools)
  func schema(tool: CallTool) {
    let schema = tool.schema
    #expect(schema["type"] == "object")
    #expect(schema["additionalProperties"] == false)
    #expect(schema["required"] == (tool.actions.isEmpty ? nil : ["action"]))
    #expect(schema["properties"]?.objectValue?.members.map(\.name) == tool.fields.map(\.name))
    for property in schema["properties"]?.objectValue?.members ?? [] {
      #expect(property.value["description"]?.stringValue?.isEmpty == false)
      #expect(property.value["type"] != nil)
    }
    #expect(schema["properties"]?["scope"]?["enum"] == (tool == .calendar ? ["this", "future", "all"] : nil))
  }

  @Test("examples are calls of their tool without mistakes", arguments: CallNames.tools)
  func examples(tool: CallTool) {
    #expect(!tool.examples.isEmpty)
    for example in tool.examples {
      let checked = CallArguments.check(json(example), for: tool)
      #expect(checked.arguments == json(example))
      #expect(checked.problems.isEmpty)
      #expect(checked.unknownFields.isEmpty)
      // A grammar lets fields come in their order only.
      let names = json(example).objectValue?.members.map(\.name) ?? []
      #expect(tool.fields.map(\.name).filter(names.contains) == names)
      #expect(!example.contains("20"), "no date that ages")
    }
  }
}
