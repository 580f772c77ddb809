import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@Suite("Changing and deleting notes")
struct NoteChangingTests {
  @Test("an update shows the text as it is and as it would be; undoing brings back every byte")
  func update() async throws {
    let bench = try OrganizerBench()
    let text = "\u{FEFF}---\r\naliases: [x]\r\ntags: [a]\r\n---\r\nOld text\r\n"
    try bench.write(text, to: "notes/Plan.md")
    let asked = await bench.call(
      "note", ["action": "update", "search": "plan", "body": "New text ✨", "tags": ["b"]])
    #expect(asked.call.status == .awaitingConfirmation && asked.call.states == [.pendingUpdate])
    #expect(asked.call.note?.body == "Old text" && asked.call.note?.tags == ["a"])
    #expect(asked.call.note?.pendingUpdate?.body == "New text ✨" && asked.call.note?.pendingUpdate?.tags == ["b"])
    #expect(asked.question?.sanitizedArgs["body"] == "New text ✨")
    let call = try await bench.approve(asked)
    #expect(call.states == [.updated] && call.note?.body == "New text ✨" && call.note?.pendingUpdate == nil)
    #expect(try bench.read("notes/Plan.md").contains("aliases: [x]"))
    #expect(try await bench.undo(call).cards.map(\.state) == [.restored])
    #expect(try bench.files()["notes/Plan.md"] == Data(text.utf8))
  }

  @Test("a new title moves the file, and undoing moves it back")
  func rename() async throws {
    let bench = try OrganizerBench()
    try bench.write("Text\n", to: "notes/Work/Plan.md")
    let files = try bench.files()
    let call = try await bench.done("note", ["action": "update", "id": "Work/Plan", "title": "Plan B"])
    #expect(call.note?.noteIdentifier == "Work/Plan B" && call.note?.title == "Plan B")
    #expect(try bench.files().keys.sorted() == ["notes/Work/Plan B.md"])
    try await bench.undo(call)
    #expect(try bench.files() == files)
  }

  @Test(
    "a note is found by what it is called, with an article and the word for it",
    arguments: ["the plan", "my plan note"])
  func articles(_ said: String) async throws {
    let bench = try OrganizerBench()
    try bench.write("Text\n", to: "notes/Plan.md")
    let call = try await bench.done("note", ["action": "append", "search": .string(said), "body": "More"])
    #expect(call.note?.title == "Plan", "\(call.error?.message ?? "")")
    let found = try await bench.done("note", ["action": "search", "search": .string(said)])
    #expect(found.result?["notes"]?.arrayValue?.count == 1)
  }

  @Test("a title that stands alone finds the note and is no change; what is like that already is told")
  func titleAlone() async throws {
    let bench = try OrganizerBench()
    try bench.write("Text\n", to: "notes/Plan.md")
    let call = try await bench.done("note", ["action": "update", "title": "plan", "body": "More"])
    #expect(call.status == .completed && call.note?.title == "Plan")
    let same = await bench.call("note", ["action": "update", "title": "Plan", "body": "More", "tags": []]).call
    #expect(same.status == .failed && same.error?.code == .nothingToChange)
  }

  @Test("text is added at the end; the card shows what would be added to what")
  func append() async throws {
    let bench = try OrganizerBench()
    try bench.write("milk", to: "notes/Shopping.md")
    let asked = await bench.call("note", ["action": "append", "search": "shop", "body": "  - eggs\n"])
    #expect(asked.call.effect == .update && asked.call.note?.body == "milk")
    #expect(asked.call.note?.pendingUpdate?.appended == "  - eggs\n")
    let call = try await bench.approve(asked)
    #expect(try bench.read("notes/Shopping.md") == "milk\n  - eggs\n")
    try await bench.undo(call)
    #expect(try bench.read("notes/Shopping.md") == "milk")
    let empty = await bench.call("note", ["action": "append", "search": "shop", "body": " "]).call
    #expect(empty.error?.code == .missingField)
  }

  @Test("a deletion waits in every mode, deletes, and comes back whole")
  func delete() async throws {
    let bench = try OrganizerBench()
    try bench.write("secret\n", to: "notes/Diary.md")
    let files = try bench.files()
    let asked = await bench.call("note", ["action": "delete", "title": "Diary"], mode: .yolo)
    #expect(asked.call.states == [.pendingDeletion] && asked.call.effect == .delete)
    #expect(try await bench.refuse(asked).states == [.deletionCancelled])
    #expect(try bench.files() == files)
    let call = try await bench.done("note", ["action": "delete", "search": "diary"])
    #expect(call.states == [.deleted])
    #expect(try bench.files().isEmpty)
    #expect(try await bench.undo(call).cards.map(\.state) == [.restored])
    #expect(try bench.files() == files)
  }

  @Test(
    "by id, exact title, words of the title, then of the text",
    arguments: [
      (["id": "Trip"], "Trip"), (["id": "Trip.md"], "Trip"), (["search": "trip"], "Trip"),
      (["search": "TRIP to oslo"], "Trip to Oslo"), (["search": "oslo"], "Trip to Oslo"),
      (["search": "fjord"], "Trip"), (["id": "nonsense", "search": "oslo"], "Trip to Oslo"),
      (["title": "Trip"], "Trip"),
    ] as [(JSONObject, String)])
  func finds(_ arguments: JSONObject, _ id: String) async throws {
    let bench = try OrganizerBench()
    try bench.write("fjords", to: "notes/Trip.md")
    try bench.write("hotel", to: "notes/Trip to Oslo.md")
    var arguments = arguments
    arguments["action"] = "delete"
    let call = await bench.call("note", .object(arguments)).call
    #expect(call.resolved?["id"]?.stringValue == id, "\(call.error?.message ?? "")")
  }

  @Test("several that fit are a question, none is told with what looks like it")
  func unclear() async throws {
    let bench = try OrganizerBench()
    for name in ["Plan A", "Plan B", "Work/Plan C"] { try bench.write("x", to: "notes/\(name).md") }
    let several = await bench.call("note", ["action": "delete", "search": "plan"]).call
    #expect(several.error?.code == .ambiguous)
    #expect(several.error?.message.contains("“Plan C” in notes/Work/Plan C.md") == true)
    let third = try await bench.call("note", #require(several.arguments(choosing: 3))).call
    let label = try #require(several.error?.choices.last?.label)
    let id = third.resolved?["id"]?.stringValue ?? ""
    #expect(
      third.status == .awaitingConfirmation && !id.isEmpty && label.contains(id.split(separator: "/").last ?? "?"))
    let none = await bench.call("note", ["action": "append", "search": "plam", "body": "x"]).call
    #expect(none.error?.code == .notFound && none.error?.message.contains("Did you mean “Plan A”") == true)
    #expect(await bench.call("note", ["action": "delete"]).call.error?.code == .missingField)
    #expect(await bench.call("note", ["action": "delete", "id": "../../etc/passwd"]).call.error?.code == .notFound)
  }

  @Test(
    "what another program wrote after the question is a conflict, and its work stays",
    arguments: ["update", "append", "delete"])
  func conflict(_ action: String) async throws {
    let bench = try OrganizerBench()
    try bench.write("mine\n", to: "notes/Plan.md")
    let asked = await bench.call("note", ["action": .string(action), "id": "Plan", "body": "more"])
    #expect(asked.call.status == .awaitingConfirmation)
    try bench.write("theirs, and much longer\n", to: "notes/Plan.md")
    let call = try await bench.approve(asked)
    #expect(call.status == .failed && call.error?.code == .changedMeanwhile)
    #expect(try bench.read("notes/Plan.md") == "theirs, and much longer\n" && call.undoId == nil)
    let gone = await bench.call("note", ["action": .string(action), "id": "Plan", "body": "more"])
    try bench.remove("notes/Plan.md")
    #expect(try await bench.approve(gone).error?.code == .notFound)
    #expect(try bench.files().isEmpty)
  }

  @Test("of two calls of one reply, the second may add after the first is done, but not replace what the first wrote")
  func twoAtOnce() async throws {
    let bench = try OrganizerBench()
    try bench.write("milk\n", to: "notes/Shopping.md")
    let eggs = await bench.call("note", ["action": "append", "id": "Shopping", "body": "eggs"])
    let flour = await bench.call("note", ["action": "append", "id": "Shopping", "body": "flour"])
    let replacing = await bench.call("note", ["action": "update", "id": "Shopping", "body": "nothing"])
    #expect(try await bench.approve(eggs).status == .completed)
    #expect(try await bench.approve(flour).status == .completed)
    #expect(try await bench.approve(replacing).error?.code == .changedMeanwhile)
    #expect(try bench.read("notes/Shopping.md") == "milk\neggs\nflour\n")
    let sugar = await bench.call("note", ["action": "append", "id": "Shopping", "body": "sugar"])
    let salt = await bench.call("note", ["action": "append", "id": "Shopping", "body": "salt"])
    #expect(try await bench.approve(sugar).status == .completed)
    try bench.write("theirs\n", to: "notes/Shopping.md")
    #expect(try await bench.approve(salt).error?.code == .changedMeanwhile)
    #expect(try bench.read("notes/Shopping.md") == "theirs\n")
  }

  @Test("undoing is refused when somebody changed the note since")
  func undoConflict() async throws {
    let bench = try OrganizerBench()
    try bench.write("mine\n", to: "notes/Plan.md")
    let call = try await bench.done("note", ["action": "append", "id": "Plan", "body": "more"])
    try bench.write("theirs\n", to: "notes/Plan.md")
    await #expect(throws: ToolError.self) { try await bench.undo(call) }
    #expect(try bench.read("notes/Plan.md") == "theirs\n")
  }
}
