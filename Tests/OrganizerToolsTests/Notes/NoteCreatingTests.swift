import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@Suite("Making and finding notes")
struct NoteCreatingTests {
  @Test("a note is a Markdown file with its tags; undoing leaves none")
  func create() async throws {
    let bench = try OrganizerBench()
    let body = "- passport\n- charger 🔌"
    let call = await bench.call(
      "note", ["action": "create", "title": "Packing list", "body": .string(body), "tags": "travel, #summer"]
    ).call
    #expect(call.status == .completed && call.effect == .create && call.states == [.created])
    #expect(call.result?["created"]?["id"] == "Packing list")
    #expect(call.note?.body == body && call.note?.tags == ["travel", "summer"])
    let file = try bench.read("notes/Packing list.md")
    #expect(file.contains("tags: [travel, summer]") && file.hasSuffix(body + "\n"))
    #expect(try await bench.undo(call).cards.map(\.state) == [.deleted])
    #expect(try bench.files().isEmpty)
  }

  @Test("a title that is taken gets a file of its own; nothing is overwritten")
  func sameTitle() async throws {
    let bench = try OrganizerBench()
    try bench.write("first\n", to: "notes/Ideas.md")
    let call = await bench.call("note", ["action": "create", "title": "Ideas", "body": "second"]).call
    #expect(call.status == .completed && call.note?.noteIdentifier == "Ideas 2" && call.note?.title == "Ideas")
    #expect(try bench.read("notes/Ideas.md") == "first\n")
    #expect(try bench.read("notes/Ideas 2.md").hasSuffix("second\n"))
  }

  @Test("without a title, the first line gives it")
  func madeTitle() async throws {
    let bench = try OrganizerBench()
    let call = await bench.call("note", ["action": "create", "title": "", "body": "\n## Über München\n\nText"]).call
    #expect(call.note?.title == "Über München" && call.resolved?["title"] == "Über München")
  }

  @Test(
    "a title that is made of a long line ends with a sentence or a word",
    arguments: [
      (
        "Rosa at the garden centre says cut the hydrangea back only in March",
        "Rosa at the garden centre says cut the hydrangea back only"
      ),
      ("The stall at the fair. We sold 41 mugs and 12 bowls, and blue sold best", "The stall at the fair"),
      (
        "Ask Dr. Haddad whether the tablets may be taken with milk, or only with water",
        "Ask Dr. Haddad whether the tablets may be taken with milk"
      ),
      (
        "Call the office of Dr. Haddad about the results. They were to be there on Monday",
        "Call the office of Dr. Haddad about the results"
      ),
      (String(repeating: "x", count: 70), String(repeating: "x", count: 60)),
    ])
  func longTitle(_ body: String, _ title: String) async throws {
    let bench = try OrganizerBench()
    let call = await bench.call("note", ["action": "create", "body": .string(body)]).call
    #expect(call.note?.title == title && call.note?.body == body)
  }

  @Test(
    "nothing to note, and titles and tags that can't be, are refused",
    arguments: [
      (["title": " ", "body": " \n"], .missingField), ([:], .missingField),
      (["title": .string(String(repeating: "x", count: 201))], .invalid),
      (["title": "X", "tags": ["a(b)"]], .invalid), (["title": "X", "body": "a\u{0}b"], .invalid),
    ] as [(JSONObject, ToolCallError.Code)])
  func refused(_ arguments: JSONObject, _ code: ToolCallError.Code) async throws {
    let bench = try OrganizerBench()
    var arguments = arguments
    arguments["action"] = "create"
    let call = await bench.call("note", .object(arguments)).call
    #expect(call.status == .failed && call.error?.code == code, "\(call.error?.message ?? "")")
    #expect(try bench.files().isEmpty)
  }

  @Test("a path for a title stays a note in the folder")
  func pathForTitle() async throws {
    let bench = try OrganizerBench()
    let call = await bench.call("note", ["action": "create", "title": "../../etc/passwd"]).call
    #expect(call.status == .completed && call.note?.title == "../../etc/passwd")
    #expect(try bench.files().keys.allSatisfy { $0.hasPrefix("notes/") && $0.split(separator: "/").count == 2 })
  }

  @Test("a search gives pieces of many, and all of the one that is meant")
  func search() async throws {
    let bench = try OrganizerBench()
    for number in 1...7 {
      try bench.write("Line\n\nThe Crème brûlée number \(number)\n", to: "notes/Dessert \(number).md")
    }
    try bench.write("Sugar, eggs\nand patience", to: "notes/Creme.md")
    let many = await bench.call("note", ["action": "search", "search": "CREME"]).call
    #expect(many.status == .completed && many.risk == .low)
    let notes = many.result?["notes"]?.arrayValue ?? []
    #expect(notes.count == 8 && notes[0]["id"] == "Creme" && notes[0]["body"] == "Sugar, eggs\nand patience")
    #expect(notes[1]["snippet"]?.stringValue?.contains("Crème brûlée number") == true && notes[1]["body"] == nil)
    #expect(many.cards.count == 5 && many.states.allSatisfy { $0 == .listed })
    let one = await bench.call("note", ["action": "search", "search": "brulee number 3"]).call
    #expect(one.result?["notes"]?.arrayValue?.count == 1)
    #expect(one.result?["notes"]?.arrayValue?[0]["body"] == "Line\n\nThe Crème brûlée number 3")
  }

  @Test("tags find, nothing lists the newest, and what isn't there names what looks like it")
  func searchForms() async throws {
    let bench = try OrganizerBench()
    try bench.write("buy #home/kitchen things", to: "notes/Kettle.md")
    try bench.write("else", to: "notes/Work/Plan.md")
    let tagged = await bench.call("note", ["action": "search", "tags": ["home"]]).call
    #expect(tagged.resolved?["search"] == "#home")
    #expect(tagged.result?["notes"]?.arrayValue?.map { $0["id"] } == ["Kettle"])
    let all = await bench.call("note", ["action": "search", "search": ""]).call
    #expect(all.result?["notes"]?.arrayValue?.count == 2)
    let none = await bench.call("note", ["action": "search", "search": "ketle"]).call
    #expect(none.status == .completed && none.cards.isEmpty)
    #expect(none.result?["notes"]?.arrayValue?.isEmpty == true && none.result?["near"] == ["Kettle"])
  }

  @Test("10,000 notes are read once, not at each call")
  func manyNotes() async throws {
    let bench = try OrganizerBench()
    // All of them are one file with many names, which is made much faster than as many files.
    try bench.write("Words of old", to: "notes/N0.md")
    let path = "\(bench.root)/notes/N0.md"
    for number in 1..<10_000 { #expect(link(path, "\(bench.root)/notes/N\(number).md") == 0) }
    let first = await bench.call("note", ["action": "search", "search": "words of old"]).call
    #expect(first.result?["notes"]?.arrayValue?.count == 20 && first.result?["more"] == true)
    // Another text of the same length, written in place, with the old time: what was read before still stands, so no file
    // was read again.
    let times = FileTimes(path)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: Data("Other things".utf8))
    try file.close()
    times.restore(path)
    #expect(try bench.read("notes/N9999.md") == "Other things")
    let second = await bench.call("note", ["action": "search", "search": "things"]).call
    #expect(second.result?["notes"]?.arrayValue?.isEmpty == true)
    // One that looks changed is read.
    try bench.remove("notes/N7777.md")
    try bench.write("Something new altogether", to: "notes/N7777.md")
    let third = await bench.call("note", ["action": "search", "search": "altogether"]).call
    #expect(third.result?["notes"]?.arrayValue?.map { $0["id"] } == ["N7777"])
  }
}

/// When a file was last changed, to the nanosecond.
private struct FileTimes {
  private var times: [timespec]

  init(_ path: String) {
    var status = stat()
    stat(path, &status)
    #if canImport(Darwin)
      times = [status.st_atimespec, status.st_mtimespec]
    #else
      times = [status.st_atim, status.st_mtim]
    #endif
  }

  func restore(_ path: String) {
    var times = times
    utimensat(AT_FDCWD, path, &times, 0)
  }
}
