import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import linnet

@Suite("linnet ask, with calls that wait", .timeLimit(.minutes(10)))
struct AskDecidingTests {
  private typealias Script = ScriptedAssistant.Script
  private typealias Sample = CardSamples

  private let deletion = Script(text: "I can do that.", calls: [CardSamples.deletion()])
  private let two = Script(text: "Both?", calls: [CardSamples.deletion("c1"), CardSamples.deletion("c2", "Trip")])
  private let line = "Dentist, Sun 22 Nov 15:00–15:45"

  private func calls(_ world: World) throws -> [[String: Any]] {
    try #require(try world.document()["calls"] as? [[String: Any]])
  }

  @Test("What was done stands below the words, in a pipe too")
  func done() async throws {
    let made = Sample.call("c1", .create, .completed, .created, .calendarEvent(event: Sample.event())) {
      $0.undoId = "3f2a9c1d-0000"
    }
    try await ScriptedHome.with(Script(text: "Here you are.", calls: [made])) { home, world in
      #expect(await world.run("ask", "Make", "it") == .done)
      #expect(world.output == "Here you are.\n✓ Created: \(line) (undo: linnet undo 3f2a9c1d)\n")
      #expect(world.errors.isEmpty)
      #expect(await home.assistant.decisions.isEmpty)
    }
  }

  @Test("Without a terminal it waits, which is said with the way to decide it, and the exit status is 0")
  func pipe() async throws {
    try await ScriptedHome.with(deletion) { home, world in
      #expect(await world.run("ask", "Delete it") == .done)
      let chat = try await home.chat()
      #expect(world.output == "I can do that.\n? Delete: \(line)\n")
      #expect(world.errors == "Waiting for your decision: Delete “Dentist”. To decide: linnet chat '\(chat)'\n")
      #expect(await home.assistant.decisions.isEmpty)
    }
  }

  private static let form = ToolForm(
    toolkit: "tables", message: "Which one?", fields: [ToolFormField(name: "a", title: "Table", kind: .text)])

  @Test("What a server asks while a call runs is asked line by line", arguments: [true, false])
  func form(isAnswered: Bool) async throws {
    var script = deletion
    script.form = Self.form
    try await ScriptedHome.with(script, around: .terminal) { home, world in
      let run = world.start("ask", "Delete it")
      await world.transcript.waitForErrors("[y/N]")
      world.input.type("y\n")
      await world.transcript.waitForErrors("? “tables” asks:\n  Which one?\nAnswer? [y/n]")
      world.input.type(isAnswered ? "y\nA\ny\n" : "n\n")
      #expect(await run.value.status == .done)
      #expect(
        await home.assistant.decisions == [
          "c1 yes", isAnswered ? "form accept {\"a\":\"A\"}" : "form decline ",
        ])
      #expect(world.output.contains(isAnswered ? "Answered: “tables” asks" : "Declined: “tables” asks"))
    }
  }

  @Test("Where nobody can be asked, what a server asks is cancelled, which is said")
  func formOfNobody() async throws {
    var script = deletion
    script.form = Self.form
    try await ScriptedHome.with(script) { home, world in
      #expect(await world.run("ask", "--yes", "Delete it") == .done)
      #expect(await home.assistant.decisions == ["c1 yes", "form cancel "])
      #expect(world.errors.contains("“tables” asked “Which one?”, and nobody could answer here."))
    }
  }

  @Test("--yes approves all that waits, and shows what came of it")
  func yes() async throws {
    try await ScriptedHome.with(two) { home, world in
      #expect(await world.run("ask", "--yes", "Delete both") == .done)
      #expect(await home.assistant.decisions == ["c1 yes", "c2 yes"])
      #expect(world.output.contains("✓ Deleted: \(line) (undo: linnet undo undo-c1)\n✓ Deleted: Trip, "))
      #expect(world.errors.isEmpty)
    }
  }

  @Test("--no refuses all that waits")
  func no() async throws {
    try await ScriptedHome.with(two) { home, world in
      #expect(await world.run("ask", "--no", "Delete both") == .done)
      #expect(await home.assistant.decisions == ["c1 no", "c2 no"])
      #expect(world.output.contains("✗ Not deleted: \(line)\n✗ Not deleted: Trip, "))
    }
  }

  @Test("--yes and --no exclude each other, in ask and in chat")
  func exclusive() async throws {
    let world = try World()
    #expect(await world.run("ask", "--yes", "--no", "Hi") == .usage)
    #expect(await world.run("chat", "--yes", "--no") == .usage)
    #expect(world.errors.contains("--yes and --no exclude each other"))
  }

  @Test(
    "On a terminal the card, the risk and the question come, and y does it",
    arguments: [("y\n", true), ("n\n", false), ("\n", false)])
  func asked(_ answer: String, _ approved: Bool) async throws {
    try await ScriptedHome.with(deletion, around: .terminal) { home, world in
      let run = world.start("ask", "Delete it")
      await world.transcript.waitForErrors("Delete this? [y/N]")
      #expect(world.errors.contains("Delete: \(line)"))
      let asked = "This changes, deletes or sends something. Asked because it deletes what exists."
      #expect(world.errors.replacing("\n  ", with: " ").contains(asked))
      #expect(await home.assistant.decisions.isEmpty)
      world.input.type(answer)
      #expect(await run.value == CommandExit(status: .done))
      #expect(await home.assistant.decisions == ["c1 \(approved ? "yes" : "no")"])
      #expect(world.output.contains(approved ? "Deleted: \(line)" : "Not deleted: \(line)"))
    }
  }

  @Test("Several are asked one after the other; what was typed ahead counts")
  func several() async throws {
    try await ScriptedHome.with(two, around: .terminal) { home, world in
      world.input.type("n\ny\n")
      #expect(await world.run("ask", "Delete both") == .done)
      #expect(world.errors.contains("(1 of 2) [y/N/a/q/?]") && world.errors.contains("(2 of 2)"))
      #expect(await home.assistant.decisions == ["c1 no", "c2 yes"])
    }
  }

  @Test("a approves all, q refuses all", arguments: [("a", "yes"), ("q", "no")])
  func all(_ answer: String, _ word: String) async throws {
    try await ScriptedHome.with(two, around: .terminal) { home, world in
      world.input.type("\(answer)\n")
      #expect(await world.run("ask", "Delete both") == .done)
      #expect(await home.assistant.decisions == ["c1 \(word)", "c2 \(word)"])
      #expect(world.errors.contains("Delete: Trip"))
    }
  }

  @Test("? shows the whole call, and nonsense says how to answer")
  func help() async throws {
    try await ScriptedHome.with(deletion, around: .terminal) { home, world in
      world.input.type("?\nwhat\ny\n")
      #expect(await world.run("ask", "Delete it") == .done)
      #expect(world.errors.contains("Tool: Calendar") && world.errors.contains("What: do"))
      #expect(world.errors.components(separatedBy: "y yes, n no").count == 3)
      #expect(await home.assistant.decisions == ["c1 yes"])
    }
  }

  @Test("Ctrl-C at the question leaves it waiting, says so, and ends with 130")
  func interrupt() async throws {
    try await ScriptedHome.with(deletion, around: .terminal) { home, world in
      let run = world.start("ask", "Delete it")
      await world.transcript.waitForErrors("[y/N]")
      await waitUntil { world.input.readCount != 0 }
      world.signals.send(.interrupt)
      #expect(await run.value == CommandExit(status: .interrupted))
      #expect(world.errors.contains("Waiting for your decision: Delete “Dentist”. To decide: linnet chat "))
      #expect(await home.assistant.decisions.isEmpty)
    }
  }

  @Test("The end of the input leaves it waiting, and is no failure")
  func ended() async throws {
    try await ScriptedHome.with(two, around: .terminal) { home, world in
      world.input.type("y\n")
      world.input.end()
      #expect(await world.run("ask", "Delete both") == .done)
      #expect(await home.assistant.decisions == ["c1 yes"])
      #expect(world.errors.contains("Waiting for your decision: Delete “Trip”"))
    }
  }

  @Test("A reply goes on after the decision, and may ask again")
  func goesOn() async throws {
    var script = deletion
    (script.goesOn, script.more) = ("\n\nAnd this one?", [Sample.deletion("c2", "Trip")])
    try await ScriptedHome.with(script) { home, world in
      #expect(await world.run("ask", "--yes", "Delete it") == .done)
      #expect(await home.assistant.decisions == ["c1 yes", "c2 yes"])
      #expect(
        world.output.hasPrefix(
          "I can do that.\n✓ Deleted: \(line) (undo: linnet undo undo-c1)\nAnd this one?\n✓ Deleted: Trip"))
    }
  }

  @Test("A reply that goes on a while after the decision is waited for")
  func goesOnLate() async throws {
    let gate = Gate()
    let reading = Sample.call("c1", .read, .awaitingConfirmation, .listed, .text(text: "One"))
    let script = Script(text: "May I look?", calls: [reading], goesOn: "\n\nThere is one.", resumeGate: gate)
    try await ScriptedHome.with(script) { home, world in
      let run = world.start("ask", "--yes", "Look")
      await world.transcript.waitForOutput("· One\n")
      await gate.waitForArrival()
      gate.open()
      #expect(await run.value.status == .done)
      #expect(world.output == "May I look?\n· One\nThere is one.\n")
    }
  }

  @Test("One that does not go on after all ends at once, without a look at the clock")
  func goesOnNever() async throws {
    let reading = Sample.call("c1", .read, .awaitingConfirmation, .listed, .text(text: "One"))
    try await ScriptedHome.with(Script(text: "May I look?", calls: [reading])) { _, world in
      #expect(await world.run("ask", "--yes", "Look") == .done)
      #expect(world.output == "May I look?\n· One\n")
    }
  }

  @Test("A tool that fails says its sentence")
  func failed() async throws {
    var script = deletion
    script.failure = ToolCallError(code: .invalidArguments, message: "The event has changed. Ask again.")
    try await ScriptedHome.with(script) { _, world in
      #expect(await world.run("ask", "--yes", "Delete it") == .done)
      #expect(world.output.contains("! Not done: \(line)\n! The event has changed. Ask again.\n"))
    }
  }

  @Test("A decision that does not count is said once, and not tried again")
  func refused() async throws {
    var script = deletion
    script.refusal = .error(errorType: .toolFailed(code: "expired", message: "The question is too old. Ask again."))
    try await ScriptedHome.with(script) { home, world in
      #expect(await world.run("ask", "--yes", "Delete it") == .done)
      #expect(await home.assistant.decisions == ["c1 yes"])
      #expect(world.errors.contains("Error: The question is too old. Ask again."))
    }
  }

  @Test("Ctrl-C while an approved call runs stops it")
  func stopped() async throws {
    let gate = Gate()
    var script = deletion
    script.runGate = gate
    try await ScriptedHome.with(script) { home, world in
      let run = world.start("ask", "--yes", "Delete it")
      await gate.waitForArrival()
      world.signals.send(.interrupt)
      #expect(await run.value == CommandExit(status: .interrupted))
      #expect(await home.assistant.decisions == ["c1 yes", "stop"])
      #expect(world.errors.contains("Stopped."))
    }
  }

  @Test(
    "A conflict is asked about on a terminal: kept by default, taken back, or moved",
    arguments: [("", "keep"), ("c", "cancel"), ("2", "reschedule")])
  func conflict(_ answer: String, _ resolution: String) async throws {
    try await ScriptedHome.with(Script(text: "Done.", calls: [Sample.conflict()]), around: .terminal) { home, world in
      world.input.type("\(answer)\n")
      #expect(await world.run("ask", "Make it") == .done)
      #expect(world.errors.contains("Keep both, cancel this one, or move it to a free time? [K/c/1-2]"))
      let decisions = await home.assistant.decisions
      #expect(decisions.first == "c1 \(resolution)")
      #expect(world.output.components(separatedBy: "Created: Dentist").count == 2)
      if answer == "2" { #expect(world.output.contains("Moved: Dentist, Mon 23 Nov 09:00–10:00")) }
      if answer == "c" { #expect(world.output.contains("Undone: Dentist")) }
    }
  }

  @Test("Without a terminal a conflict is kept and said; --yes keeps it for good")
  func keptConflict() async throws {
    let script = Script(text: "Done.", calls: [Sample.conflict()])
    try await ScriptedHome.with(script, script) { home, world in
      #expect(await world.run("ask", "Make it") == .done)
      #expect(world.errors.contains("“Dentist” overlaps with Standup 15:30–16:00"))
      #expect(world.errors.contains("It was kept; to move or cancel it: linnet chat "))
      #expect(world.output.contains("⚠ overlaps with Standup"))
      #expect(await home.assistant.decisions.isEmpty)
      #expect(await world.run("ask", "--yes", "Make it") == .done)
      #expect(await home.assistant.decisions == ["c1 keep"])
      #expect(world.output.components(separatedBy: "✓ Created: Dentist").count == 3)
    }
  }

  @Test("The document holds the calls in full and is all of standard output; nothing is asked")
  func document() async throws {
    try await ScriptedHome.with(two, around: .terminal) { home, world in
      #expect(await world.run("ask", "--json", "Delete both") == .done)
      let document = try world.document()
      #expect(Set(document.keys) == ["chat", "item", "text", "thinking", "notices", "calls", "stats", "error"])
      #expect(document["text"] as? String == "Both?" && document["error"] is NSNull)
      let calls = try calls(world)
      #expect(calls.map { $0["status"] as? String } == ["awaitingConfirmation", "awaitingConfirmation"])
      #expect((calls[0]["card"] as? [String: Any])?["state"] as? String == "pendingDeletion")
      #expect((calls[0]["decision"] as? [String: Any])?["verdict"] as? String == "ask")
      #expect(world.errors.contains("To decide: linnet chat '~"))
      #expect(await home.assistant.decisions.isEmpty)
    }
  }

  @Test("The document of decided calls is how they stand in the end")
  func decidedDocument() async throws {
    var script = deletion
    script.goesOn = "\n\nDone."
    try await ScriptedHome.with(script) { _, world in
      #expect(await world.run("ask", "--json", "--yes", "Delete it") == .done)
      #expect(try world.document()["text"] as? String == "I can do that.\n\nDone.")
      let call = try #require(try calls(world).first)
      #expect(call["status"] as? String == "completed" && call["undo"] as? String == "undo-c1")
      #expect((call["card"] as? [String: Any])?["state"] as? String == "deleted")
      #expect(world.errors.isEmpty)
    }
  }

  @Test("With a terminal behind it, a reply that goes to a file is asked about on the terminal")
  func redirected() async throws {
    let terminal = FakeTerminal(input: true, output: false, errors: true)
    try await ScriptedHome.with(deletion, terminal: terminal) { home, world in
      world.input.type("y\n")
      #expect(await world.run("ask", "Delete it") == .done)
      #expect(world.errors.contains("Delete this? [y/N]"))
      #expect(world.output == "I can do that.\n✓ Deleted: \(line) (undo: linnet undo undo-c1)\n")
    }
  }
}
