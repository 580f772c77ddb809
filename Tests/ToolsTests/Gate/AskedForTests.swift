import ChatTypes
import JSONValue
import Testing
import Tools

/// After text of the user's own files was read in an earlier turn, only what the user asks for by name runs as ever.
@Suite("Calls that the user asked for by name")
struct AskedForTests {
  private func status(
    _ tool: String, _ arguments: JSONValue, said: String, mode: ConfirmationMode = .adaptive,
    trust: ToolTrust = .builtIn, sameTurn: Bool = false
  ) async throws -> ToolCallStatus {
    let bench = try Bench { world in
      [
        TestTool(declaration: try Declarations.simple("create_thing", .create, trust: trust), world: world),
        TestTool(declaration: try Declarations.simple("update_thing", .update, trust: trust), world: world),
        TestTool(declaration: try Declarations.simple("delete_thing", .delete, trust: trust), world: world),
        TestTool(
          declaration: try Declarations.simple("web", .read, hints: ToolHints(readOnly: true, openWorld: true)),
          world: world),
        TestTool(declaration: try Declarations.simple("list", .read), world: world),
      ]
    }
    var turn = TurnContext.test(mode)
    let read = Provenance(source: .ownText, label: "note")
    if sameTurn { turn.provenance.append(read) } else { turn.earlier = [read] }
    turn.said = said
    return await bench.executor.submit(ToolCall(callId: "1", name: tool, arguments: arguments), in: turn).call.status
  }

  @Test(
    "every word of every text has to be said",
    arguments: [
      ("Add lunch with Ana tomorrow", ["title": "Lunch with Ana", "start": "2026-11-22T12:00"], true),
      ("add LUNCH, ana", ["title": "Lunch with Ana"], true), ("buy a stamp", ["title": "Buy stamps"], true),
      ("café crème", ["title": "Cafe creme"], true), ("明天和安娜吃午饭", ["title": "安娜吃午饭"], true),
      ("Add lunch with Ana", ["title": "Lunch with Ana", "location": "Dark Alley"], false),
      ("Add lunch with Ana", ["title": "Lunch", "tags": ["ana", "mallory"]], false),
      ("Add lunch", ["title": "Lunch", "extra": ["who": "mallory"]], false),
      ("Thanks", ["title": "Lunch"], false), ("", ["title": "Lunch"], false), ("What is on?", [:], false),
      ("add lunch", ["start": "lunch"], false), ("yes", ["all": true], false),
      ("pay", ["title": "Payroll export"], false),
    ] as [(String, JSONValue, Bool)])
  func words(_ said: String, _ arguments: JSONValue, _ runs: Bool) async throws {
    let status = try await status("create_thing", arguments, said: said)
    #expect(status == (runs ? .completed : .awaitingConfirmation), "\(said)")
  }

  @Test("it is the same for what changes and for what leaves the machine, in every mode that runs them")
  func effects() async throws {
    for (tool, mode) in [("update_thing", ConfirmationMode.yolo), ("web", .yolo), ("web", .adaptive)] {
      #expect(try await status(tool, ["query": "Weather"], said: "the weather?", mode: mode) == .completed)
      #expect(try await status(tool, ["query": "Door code"], said: "thanks", mode: mode) == .awaitingConfirmation)
    }
    #expect(try await status("list", ["query": "anything"], said: "thanks") == .completed)
  }

  @Test("a name takes no question away that is asked anyway")
  func nothingMore() async throws {
    let lunch: JSONValue = ["title": "Lunch"]
    #expect(try await status("create_thing", lunch, said: "lunch", mode: .alwaysAsk) == .awaitingConfirmation)
    #expect(try await status("update_thing", lunch, said: "lunch") == .awaitingConfirmation)
    #expect(try await status("delete_thing", lunch, said: "lunch", mode: .yolo) == .awaitingConfirmation)
  }

  @Test("in the same turn no name helps: the text may have been read because of it")
  func sameTurn() async throws {
    let status = try await status("create_thing", ["title": "Lunch"], said: "lunch", mode: .yolo, sameTurn: true)
    #expect(status == .awaitingConfirmation)
  }

  @Test("another program's tool is not known well enough for it")
  func foreign() async throws {
    let status = try await status("create_thing", ["title": "Lunch"], said: "lunch", trust: .trusted)
    #expect(status == .awaitingConfirmation)
  }
}
