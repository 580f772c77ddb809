import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet notes", .timeLimit(.minutes(10)))
struct NotesTests {
  @Test("A note is a Markdown file with its tags")
  func add() async throws {
    let desk = try Desk()
    let note = try await desk.document(
      "notes", "add", "Shopping", "list", "--body", "Milk #urgent", "--tag", "home", "--pinned"
    ).thing("note")
    #expect(note.text("id") == "Shopping list" && note.text("body") == "Milk #urgent")
    #expect(note["tags"] as? [String] == ["home", "urgent"] && note["isPinned"] as? Bool == true)
    #expect(note.text("created") == "2026-11-21T14:05:00+01:00" && note.text("path") == "notes/Shopping list.md")
    let file = try #require(desk.file("notes/Shopping list.md"))
    #expect(file.hasPrefix("---\ntags: [home]\n") && file.hasSuffix("Milk #urgent") || file.hasSuffix("Milk #urgent\n"))
    #expect(
      try await desk.document("notes", "add", "Shopping list", "--body", "x").thing("note").text("id")
        != "Shopping list")
  }

  @Test("Without a body a pipe is read, as with -; on a terminal nothing is waited for")
  func pipe() async throws {
    for arguments in [["notes", "add", "Log"], ["notes", "add", "Log", "--body", "-"]] {
      let desk = try Desk(input: "first\nsecond\n")
      #expect(await desk.run(arguments) == .done)
      #expect(desk.file("notes/Log.md")?.contains("first\nsecond\n") == true)
    }
    let terminal = try Desk(.terminal, input: nil)
    #expect(await terminal.run("notes", "add", "Empty") == .done)
    #expect(terminal.world.input.readCount == 0 && terminal.isThere("notes/Empty.md"))
    let bytes = try Desk(input: nil)
    bytes.world.input.type(bytes: [0x61, 0xFF, 0x62])
    bytes.world.input.end()
    #expect(await bytes.run("notes", "add", "Raw") == .done)
    #expect(bytes.errors.contains("1 byte of the input was not valid UTF-8"))
  }

  @Test("Of two notes with one title none is taken for the other, and each has a name of its own")
  func sameTitle() async throws {
    let desk = try Desk()
    await desk.run("notes", "add", "Plan", "--body", "old")
    await desk.run("notes", "add", "Plan", "--body", "new")
    #expect(await desk.run("notes", "append", "Plan", "who gets this?") != .done)
    #expect(desk.errors.contains("“Plan” stands for several") && desk.errors.contains("Plan.md"))
    #expect(await desk.run("notes", "delete", "Plan", "--yes") != .done)
    #expect(await desk.run("notes", "append", "Plan.md", "to the first") == .done)
    #expect(desk.file("notes/Plan.md")?.contains("to the first") == true)
    await desk.run("notes", "list")
    #expect(desk.output.contains("Plan.md"))
  }

  @Test("show has a heading for people, and --plain the text alone, byte for byte")
  func show() async throws {
    let desk = try Desk()
    await desk.run("notes", "add", "Plan", "--body", "# One\n\ntwo\u{7}", "--tag", "work")
    #expect(await desk.run("notes", "show", "plan") == .done)
    #expect(desk.output.contains("Plan\n  Tags:       #work") && desk.output.contains("# One\n\ntwo␇\n"))
    await desk.run("notes", "show", "Plan", "--plain")
    #expect(desk.output == "# One\n\ntwo\u{7}" || desk.output == "# One\n\ntwo\u{7}\n")
  }

  @Test("The list has pinned notes first and narrows to a tag; empty, it says how to begin")
  func list() async throws {
    let desk = try Desk()
    await desk.run("notes")
    #expect(desk.output.isEmpty && desk.errors.contains("linnet notes add"))
    await desk.run("notes", "add", "A", "--body", "", "--tag", "x/y")
    await desk.run("notes", "add", "B", "--body", "", "--pinned")
    #expect(try await desk.list("notes", "notes", "list").compactMap { $0.text("title") } == ["B", "A"])
    #expect(try await desk.list("notes", "notes", "list")[0]["body"] == nil)
    #expect(try await desk.list("notes", "notes", "list", "--tag", "x").compactMap { $0.text("title") } == ["A"])
    await desk.run("notes", "list")
    #expect(desk.output.contains("B (pinned)") && desk.output.contains("#x/y"))
  }

  @Test("Editing changes what is named; the file's own words stay")
  func edit() async throws {
    let desk = try Desk(input: "new\n")
    try desk.put("notes/Idea.md", "---\nauthor: me\ntags: [old]\n---\nbody\n")
    let note = try await desk.document("notes", "edit", "Idea", "--title", "Plan", "--tag", "a", "--tag", "b").thing(
      "note")
    #expect(note.text("title") == "Plan" && note["tags"] as? [String] == ["a", "b"])
    #expect(
      desk.file("notes/Plan.md") == "---\nauthor: me\ntags: [a, b]\n---\nbody\n" && !desk.isThere("notes/Idea.md"))
    #expect(await desk.run("notes", "edit", "Plan", "--body", "-", "--tag", "") == .done)
    #expect(desk.file("notes/Plan.md") == "---\nauthor: me\n---\nnew\n")
    #expect(await desk.run("notes", "edit", "Plan", "--pinned") == .done)
    #expect(await desk.run("notes", "edit", "Plan", "--pinned") == .done)
    #expect(desk.output == "Nothing changed.\n")
    #expect(await desk.run("notes", "edit", "Plan") == .usage)
    for _ in 0..<3 { #expect(await desk.run("undo") == .done, "\(desk.errors)") }
    #expect(desk.file("notes/Idea.md") == "---\nauthor: me\ntags: [old]\n---\nbody\n" && !desk.isThere("notes/Plan.md"))
  }

  @Test("Appending adds lines from the command line or a pipe")
  func append() async throws {
    let desk = try Desk(input: "from the pipe\n")
    try desk.put("notes/Log.md", "one")
    #expect(await desk.run("notes", "append", "Log", "and", "two") == .done)
    #expect(await desk.run("notes", "append", "Log") == .done)
    #expect(desk.file("notes/Log.md")?.split(separator: "\n").map(String.init) == ["one", "and two", "from the pipe"])
    #expect(await desk.run("notes", "append", "Log") == .usage)
    #expect(desk.errors.contains("linnet notes append Log TEXT"))
  }

  @Test("Search wants all words, tags too, and shows where they are")
  func search() async throws {
    let desk = try Desk()
    await desk.run("notes", "add", "Soup", "--body", "Two kilos of pumpkin", "--tag", "food")
    await desk.run("notes", "add", "Trip", "--body", "Lisbon")
    #expect(await desk.run("notes", "search", "pumpkin", "#food") == .done)
    #expect(desk.output == "Soup\n  Two kilos of pumpkin\n")
    let found = try await desk.list("notes", "notes", "search", "pump")
    #expect(found.count == 1 && found[0].text("snippet") == "Two kilos of pumpkin")
    await desk.run("notes", "search", "zebra")
    #expect(desk.errors.contains("Nothing was found."))
  }

  @Test("Deleting wants to be sure; an unreadable file is named and stays")
  func delete() async throws {
    let desk = try Desk()
    await desk.run("notes", "add", "Old", "--body", "text")
    try desk.put("notes/Fine.md", "text")
    try Data([0xFF, 0xFE, 0x00]).write(to: desk.world.home.appending(path: "notes/Bad.md"))
    #expect(await desk.run("notes", "delete", "Old") == .failed)
    #expect(await desk.run("notes", "delete", "Old", "--yes") == .done && !desk.isThere("notes/Old.md"))
    #expect(await desk.run("notes", "list") == .done)
    #expect(desk.errors.contains("notes/Bad.md: ") && desk.output.contains("Fine") && desk.isThere("notes/Bad.md"))
    #expect(await desk.run("undo") == .done && desk.file("notes/Old.md")?.contains("text") == true)
  }
}
