import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import linnet

@Suite("linnet chat, with calls that wait", .timeLimit(.minutes(10)))
struct ChatDecidingTests {
  private typealias Script = ScriptedAssistant.Script
  private typealias Sample = CardSamples

  private let deletion = Script(text: "I can do that.", calls: [CardSamples.deletion()])
  private let two = Script(text: "Both?", calls: [CardSamples.deletion("c1"), CardSamples.deletion("c2", "Trip")])
  private let line = "Dentist, Sun 22 Nov 15:00–15:45"

  @Test("What waits is asked at the prompt, and y does it", arguments: ["y", "/yes"])
  func yes(_ answer: String) async throws {
    try await ScriptedHome.with(deletion, Script(text: "Bye."), around: .terminal) { home, world in
      let run = world.start("chat")
      world.input.type("Delete it\r")
      await world.transcript.waitForErrors("Delete this? [y/n]")
      #expect(await home.assistant.decisions.isEmpty)
      world.input.type("\(answer)\r")
      await world.transcript.waitForOutput("Deleted: \(line) (undo: /undo undo-c1)")
      world.input.type("Thanks\r")
      await world.transcript.waitForOutput("Bye.\n")
      world.input.type("\u{4}")
      #expect(await run.value == CommandExit(status: .done))
      #expect(await home.assistant.decisions == ["c1 yes"])
      #expect(await home.assistant.messages == ["Delete it", "Thanks"])
    }
  }

  @Test("n refuses it, and the conversation goes on")
  func no() async throws {
    try await ScriptedHome.with(deletion, around: .terminal) { home, world in
      let run = world.start("chat")
      world.input.type("Delete it\r")
      await world.transcript.waitForErrors("[y/n]")
      world.input.type("n\r")
      await world.transcript.waitForOutput("Not deleted: \(line)")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
      #expect(await home.assistant.decisions == ["c1 no"])
    }
  }

  private static let form: ToolForm = {
    var guests = ToolFormField(name: "guests", title: "Guests", kind: .integer, isRequired: true)
    guests.most = 8
    return ToolForm(toolkit: "tables", message: "How many?", fields: [guests])
  }()

  @Test(
    "What a server asks while a call runs is asked at the prompt, once more where it doesn't fit, and the call goes on")
  func form() async throws {
    var script = deletion
    (script.form, script.misfit) = (Self.form, "“Guests” has to be less.")
    try await ScriptedHome.with(script, Script(text: "Bye."), around: .terminal) { home, world in
      let run = world.start("chat")
      world.input.type("Delete it\r")
      await world.transcript.waitForErrors("[y/n]")
      world.input.type("y\r")
      await world.transcript.waitForErrors("? “tables” asks:\n  How many?\nAnswer? [y/n]")
      world.input.type("y\r")
      await world.transcript.waitForErrors("Guests (a whole number: 8 or less):")
      world.input.type("9\ry\r")
      await world.transcript.waitForErrors("“Guests” has to be less.\nGuests (a whole number: 8 or less; Enter for 9):")
      world.input.type("3\ry\r")
      await world.transcript.waitForOutput("Answered: “tables” asks")
      world.input.type("Thanks\r")
      await world.transcript.waitForOutput("Bye.\n")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
      #expect(
        await home.assistant.decisions == [
          "c1 yes", "form accept {\"guests\":\"9\"}", "form accept {\"guests\":\"3\"}",
        ])
      #expect(await home.assistant.messages == ["Delete it", "Thanks"])
    }
  }

  @Test("Ctrl-C stops a call that asks, and the conversation goes on")
  func formStopped() async throws {
    var script = deletion
    script.form = Self.form
    try await ScriptedHome.with(script, Script(text: "Bye."), around: .terminal) { home, world in
      let run = world.start("chat")
      world.input.type("Delete it\r")
      await world.transcript.waitForErrors("[y/n]")
      world.input.type("y\r")
      await world.transcript.waitForErrors("Answer? [y/n]")
      world.input.type("\u{3}")
      await world.transcript.waitForErrors("Stopped. Press Ctrl-C again to leave.")
      world.input.type("Thanks\r")
      await world.transcript.waitForOutput("Bye.\n")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
      #expect(await home.assistant.decisions == ["c1 yes", "stop"])
    }
  }

  @Test("Something else is a message: what was asked waits on, and /no decides it later")
  func message() async throws {
    try await ScriptedHome.with(deletion, Script(text: "Sunday."), around: .terminal) { home, world in
      let run = world.start("chat")
      world.input.type("Delete it\r")
      await world.transcript.waitForErrors("[y/n]")
      world.input.type("When is it?\r")
      await world.transcript.waitForOutput("Sunday.\n")
      #expect(world.errors.contains("Waiting for your decision: Delete “Dentist”. To decide: /yes or /no"))
      #expect(await home.assistant.decisions.isEmpty)
      world.input.type("/no\r")
      await world.transcript.waitForOutput("Not deleted: \(line)")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
      #expect(await home.assistant.decisions == ["c1 no"])
      #expect(await home.assistant.messages == ["Delete it", "When is it?"])
    }
  }

  @Test("An empty line decides nothing")
  func empty() async throws {
    try await ScriptedHome.with(deletion, around: .terminal) { home, world in
      let run = world.start("chat")
      world.input.type("Delete it\r")
      await world.transcript.waitForErrors("[y/n]")
      world.input.type("\r?\r")
      await world.transcript.waitForErrors("Tool: Calendar")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
      #expect(await home.assistant.decisions.isEmpty)
      #expect(world.errors.contains("Waiting for your decision: Delete “Dentist”. To decide: linnet chat '~"))
    }
  }

  @Test("Several are asked one after the other, and a reply goes on when all are decided")
  func several() async throws {
    var script = two
    script.goesOn = "\n\nBoth are gone."
    try await ScriptedHome.with(script, around: .terminal) { home, world in
      let run = world.start("chat")
      world.input.type("Delete both\r")
      await world.transcript.waitForErrors("(1 of 2) [y/n/a/q/?]")
      world.input.type("y\r")
      await world.transcript.waitForErrors("(2 of 2) [y/n/a/q/?]")
      world.input.type("n\r")
      await world.transcript.waitForOutput("Both are gone.\n")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
      #expect(await home.assistant.decisions == ["c1 yes", "c2 no"])
    }
  }

  @Test("What waits when a chat is opened is asked, with the cards of what was said before")
  func opened() async throws {
    try await ScriptedHome.with(deletion, around: .terminal) { home, world in
      #expect(await world.run("ask", "--json", "Delete it") == .done)
      let chat = try await home.chat()
      let run = world.start("chat", "\(chat)")
      await world.transcript.waitForErrors("Delete this? [y/n]")
      #expect(world.output.contains("I can do that.\n"))
      #expect(world.output.contains("Delete: \(line)\n"))
      world.input.type("y\r")
      await world.transcript.waitForOutput("Deleted: \(line)")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
      #expect(await home.assistant.decisions == ["c1 yes"])
    }
  }

  @Test("A chat with something that waits can be decided by a script")
  func openedBeforehand() async throws {
    try await ScriptedHome.with(two) { home, world in
      #expect(await world.run("ask", "Delete both") == .done)
      let chat = try await home.chat()
      world.input.end()
      #expect(await world.run("chat", "\(chat)", "--yes") == .done)
      #expect(await home.assistant.decisions == ["c1 yes", "c2 yes"])
      #expect(world.output.contains("✓ Deleted: \(line)"))
    }
  }

  @Test("Through a pipe it waits, which is said; y is a message there, /yes is not")
  func pipe() async throws {
    try await ScriptedHome.with(deletion, Script(text: "What?")) { home, world in
      world.input.type("Delete it\ny\n/yes\n")
      world.input.end()
      #expect(await world.run("chat") == .done)
      #expect(world.output.hasPrefix("I can do that.\n? Delete: \(line)\nWhat?\n"))
      #expect(world.output.hasSuffix("✓ Deleted: \(line) (undo: linnet undo undo-c1)\n"))
      #expect(world.errors.contains("To decide: linnet chat '~"))
      #expect(await home.assistant.decisions == ["c1 yes"])
      #expect(await home.assistant.messages == ["Delete it", "y"])
    }
  }

  @Test("--no refuses through a pipe as it comes")
  func refusing() async throws {
    try await ScriptedHome.with(deletion) { home, world in
      world.input.type("Delete it\n")
      world.input.end()
      #expect(await world.run("chat", "--no") == .done)
      #expect(await home.assistant.decisions == ["c1 no"])
      #expect(world.output == "I can do that.\n✗ Not deleted: \(line)\n")
      #expect(world.errors.isEmpty)
    }
  }

  @Test("/undo takes back what was done last, or what an id names; /cards shows it all")
  func undo() async throws {
    let made = { (id: String, at: Int64) in
      Sample.call(id, .create, .completed, .created, .calendarEvent(event: Sample.event(id))) {
        ($0.undoId, $0.finishedAt) = ("\(id)-undo", at)
      }
    }
    try await ScriptedHome.with(Script(text: "Done.", calls: [made("first", 1), made("second", 2)])) { home, world in
      world.input.type("/undo\nMake both\n/undo\n/undo first\n/undo\n/cards\n/undo nothing\n")
      world.input.end()
      #expect(await world.run("chat") == .done)
      #expect(await home.assistant.decisions == ["second undo", "first undo"])
      #expect(world.output.components(separatedBy: "↩ Undone: second").count == 3)
      #expect(world.output.components(separatedBy: "↩ Undone: first").count == 3)
      #expect(world.errors.contains("There is nothing to undo in this chat."))
      #expect(world.errors.contains("Nothing was said in this chat yet"))
      #expect(world.errors.contains("called nothing here"))
    }
  }

  @Test("/yes, /no and /cards with nothing to decide or to show say so")
  func nothing() async throws {
    try await ScriptedHome.with(Script(text: "Hi.")) { _, world in
      world.input.type("Hello\n/yes\n/no\n/cards\n")
      world.input.end()
      #expect(await world.run("chat") == .done)
      #expect(world.errors.components(separatedBy: "Nothing waits for your decision here.").count == 3)
      #expect(world.errors.contains("has done nothing in this chat yet"))
    }
  }

  @Test("A conflict is asked about at the prompt")
  func conflict() async throws {
    try await ScriptedHome.with(Script(text: "Done.", calls: [Sample.conflict()]), around: .terminal) { home, world in
      let run = world.start("chat")
      world.input.type("Make it\r")
      await world.transcript.waitForErrors("move it to a free time? [k/c/1-2]")
      world.input.type("1\r")
      await world.transcript.waitForOutput("Moved: Dentist, Sun 22 Nov 16:00–16:45")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
      #expect(await home.assistant.decisions == ["c1 reschedule"])
    }
  }

  @Test("The card of an event whose overlap is kept is not printed again")
  func keptConflict() async throws {
    try await ScriptedHome.with(
      Script(text: "Done.", calls: [Sample.conflict()]), Script(text: "Bye."), around: .terminal
    ) { home, world in
      let run = world.start("chat")
      world.input.type("Make it\r")
      await world.transcript.waitForErrors("[k/c/1-2]")
      world.input.type("k\rThanks\r")
      await world.transcript.waitForOutput("Bye.\n")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
      #expect(await home.assistant.decisions == ["c1 keep"])
      #expect(world.output.components(separatedBy: "Created: ").count == 2)
    }
  }

  @Test("A new conversation is another chat, in which nothing of the one before is decided")
  func anew() async throws {
    try await ScriptedHome.with(deletion, Script(text: "Hello.")) { home, world in
      world.input.type("Delete it\n/new\n/yes\nHi\n/yes\n")
      world.input.end()
      #expect(await world.run("chat") == .done)
      #expect(world.output.hasSuffix("Hello.\n"))
      #expect(world.errors.contains("Nothing was said in this chat yet"))
      #expect(world.errors.contains("Nothing waits for your decision here."))
      #expect(await home.assistant.decisions.isEmpty)
      #expect(await home.assistant.messages == ["Delete it", "Hi"])
    }
  }

  @Test("Ctrl-C while an approved call runs stops it and returns to the prompt")
  func stop() async throws {
    let gate = Gate()
    var script = deletion
    script.runGate = gate
    try await ScriptedHome.with(script, around: .terminal) { home, world in
      let run = world.start("chat")
      world.input.type("Delete it\r")
      await world.transcript.waitForErrors("[y/n]")
      world.input.type("y\r")
      await gate.waitForArrival()
      world.signals.send(.interrupt)
      await world.transcript.waitForErrors("Stopped.")
      world.clock.advance(by: .seconds(5))
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
      #expect(await home.assistant.decisions == ["c1 yes", "stop"])
    }
  }

  @Test("A decision that does not count is said, and the conversation goes on")
  func refused() async throws {
    var script = deletion
    script.refusal = .error(errorType: .toolFailed(code: "expired", message: "The question is too old. Ask again."))
    try await ScriptedHome.with(script, Script(text: "Yes."), around: .terminal) { home, world in
      let run = world.start("chat")
      world.input.type("Delete it\r")
      await world.transcript.waitForErrors("[y/n]")
      world.input.type("y\r")
      await world.transcript.waitForErrors("Error: The question is too old. Ask again.")
      world.input.type("Are you there?\r")
      await world.transcript.waitForOutput("Yes.\n")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
      #expect(await home.assistant.decisions == ["c1 yes"])
    }
  }

  @Test("The document of a conversation has the calls of each reply")
  func document() async throws {
    try await ScriptedHome.with(deletion) { _, world in
      world.input.type("Delete it\n")
      world.input.end()
      #expect(await world.run("chat", "--json", "--yes") == .done)
      let messages = try #require(try world.document()["messages"] as? [[String: Any]])
      #expect(messages.first?["calls"] is NSNull)
      let calls = try #require(messages.last?["calls"] as? [[String: Any]])
      #expect(calls.first?["status"] as? String == "completed")
    }
  }

  @Test("A saved conversation has the cards, in a block that nothing in them ends")
  func saved() async throws {
    let made = Sample.call("c1", .create, .completed, .created, .calendarEvent(event: Sample.event("A ```` B")))
    try await ScriptedHome.with(Script(text: "Done.", calls: [made])) { _, world in
      world.input.type("Make it\n/save chat.md\n")
      world.input.end()
      #expect(await world.run("chat") == .done)
      let text = try String(contentsOf: world.directory.appending(path: "chat.md"), encoding: .utf8)
      #expect(text.hasSuffix("## Linnet\n\nDone.\n\n`````text\n✓ Created: A ```` B, Sun 22 Nov 15:00–15:45\n`````\n"))
    }
  }

  @Test("linnet chats show has the cards in their places")
  func shown() async throws {
    let made = Sample.call("c1", .create, .completed, .created, .calendarEvent(event: Sample.event())) {
      $0.textOffset = 6
    }
    try await ScriptedHome.with(Script(text: "First. Then.", calls: [made])) { home, world in
      #expect(await world.run("ask", "--json", "Make it") == .done)
      let before = world.output.count
      let chat = try await home.chat()
      #expect(await world.run("chats", "show", "\(chat)") == .done)
      #expect(world.output.dropFirst(before).contains("First.\n✓ Created: \(line)\nThen.\n"))
    }
  }
}
