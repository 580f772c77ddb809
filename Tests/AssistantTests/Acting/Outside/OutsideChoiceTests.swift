import JSONValue
import Testing
import Tools

@testable import Assistant

@Suite("What a toolkit with notes and events of its own is asked for")
struct OutsideChoiceTests {
  private static let titled: JSONValue = [
    "type": "object", "properties": ["title": ["type": "string"]], "required": ["title"],
  ]

  private func choice(_ question: String) throws -> OutsideInterpreter.Choice {
    let tools = try [
      OutsideTools.tool("notes__create_note", "Creates a note", schema: Self.titled),
      OutsideTools.tool("calendar__create_event", "Creates an event", schema: Self.titled),
      OutsideTools.tool("evernote__create_note", "Creates a note", schema: Self.titled),
      OutsideTools.tool("board__create_card", "Creates a card", schema: Self.titled),
    ]
    return OutsideInterpreter.choice(for: question, tools: tools, search: ToolSearch())
  }

  @Test(
    "The user's own notes and events are meant where no other program is named",
    arguments: [
      "create a note called Groceries", "create a note called “Groceries”", "create an event called Dinner",
      "create an event called Dinner in the calendar", "make a new note titled “Evernote”",
    ])
  func own(question: String) throws {
    #expect(try choice(question) == .none)
  }

  @Test("Another program's are meant where it is named, and what Linnet doesn't keep is another program's")
  func others() throws {
    #expect(
      try choice("create a note called Groceries in evernote")
        == .call("evernote__create_note", arguments: ["title": "Groceries"]))
    #expect(
      try choice("create a card called Groceries") == .call("board__create_card", arguments: ["title": "Groceries"]))
    #expect(
      try choice("create a card called “Write a note”")
        == .call("board__create_card", arguments: ["title": "Write a note"]))
  }

  @Test(
    "What the user forbids or asks about is not done",
    arguments: [
      "do not create a card called Groceries", "don't create a card called Groceries",
      "never create a card called Groceries", "how do I create a card called Groceries?",
      "should I create a card called Groceries?", "how can one create a card called “Groceries”?",
    ])
  func forbidden(question: String) throws {
    #expect(try choice(question) == .none)
  }

  @Test("Quotation marks keep what they hold from forbidding and asking")
  func quoted() throws {
    #expect(
      try choice("create a card called “Do not forget how to bow”")
        == .call("board__create_card", arguments: ["title": "Do not forget how to bow"]))
  }

  @Test("A text of which only the beginning could be accounted for is the model's")
  func long() throws {
    let question = "create a card called “Groceries”"
    let polite = question + String(repeating: " please", count: 400)
    #expect(try choice(polite) == .none)
    #expect(try choice(question + String(repeating: " please", count: 40)) != .none)
  }
}
