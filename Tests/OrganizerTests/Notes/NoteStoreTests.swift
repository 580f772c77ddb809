import Foundation
import Testing

@testable import Organizer

@Suite struct `Notes` {
  @Test func `a note is a Markdown file with front matter`() async throws {
    let folder = try ScratchFolder()
    let made = try await folder.notes.create(
      title: "Shopping list", body: "- milk", tags: ["home", "#errands"], isPinned: true)
    #expect(made.note.id == "Shopping list" && made.note.title == "Shopping list" && made.note.body == "- milk")
    #expect(made.note.tags == ["home", "errands"] && made.note.isPinned)
    #expect(
      try folder.text("notes/Shopping list.md") == """
        ---
        tags: [home, errands]
        pinned: true
        created: 2026-11-21T13:05:00Z
        modified: 2026-11-21T13:05:00Z
        ---
        - milk

        """)
    #expect(try await folder.notes.note("Shopping list") == made.note)
  }

  @Test func `a change keeps what other programs wrote, and the order of it`() async throws {
    let folder = try ScratchFolder()
    let front =
      "---\n# made by hand\ncssclass: wide # here\naliases:\n- A\n- \"B: c\"\ntags:\n  - one\n  - 'two'\n\nnested:\n  x: {y: [1, 2]}\n"
    try folder.write("notes/Plan.md", front + "modified: 2020-01-01\n---\nText\n")
    let notes = folder.notes
    let note = try await notes.note("Plan")
    #expect(note.tags == ["one", "two"] && note.body == "Text")
    let changed = try await notes.append("Plan", text: "More", revision: note.revision)
    #expect(changed.note.body == "Text\nMore")
    #expect(try folder.text("notes/Plan.md") == front + "modified: 2026-11-21T13:05:00Z\n---\nText\nMore\n")
    _ = try await notes.update("Plan", tags: ["three"])
    #expect(
      try folder.text("notes/Plan.md")?.hasPrefix(
        "---\n# made by hand\ncssclass: wide # here\naliases:\n- A\n- \"B: c\"\ntags: [three]\nnested:\n") == true)
  }

  @Test func `a file without front matter is left alone, and an edit adds none that isn't needed`() async throws {
    let folder = try ScratchFolder()
    let text = "# Heading\n\nFrom Obsidian, with [[links]] and #some/tag.\n"
    try folder.write("notes/Wiki.md", text)
    let notes = folder.notes
    #expect(try await notes.note("Wiki").tags == ["some/tag"])
    #expect(try folder.text("notes/Wiki.md") == text)
    _ = try await notes.append("Wiki", text: "One line")
    #expect(try folder.text("notes/Wiki.md") == text + "One line\n")
    _ = try await notes.setPinned("Wiki", isPinned: true)
    #expect(try folder.text("notes/Wiki.md") == "---\npinned: true\n---\n" + text + "One line\n")
    _ = try await notes.setPinned("Wiki", isPinned: false)
    #expect(try await notes.note("Wiki").isPinned == false)
  }

  @Test(arguments: [
    "---\r\ntitle: Windows\r\n---\r\nText\r\n", "\u{FEFF}---\ntitle: Marked\n---\nText\n", "---\ntitle: Open",
    "---\n\nA rule above\n---\n",
    "---\ntitle: 'x'\n...\nText", "----\nno front matter\n---\n", "---\n- a list\n---\n", "", "\n", "no end",
    "---\nurl: http://example.org/a#b\n---\n", "---\n\"quoted key\": 1\n? complex\n---\n",
  ])
  func `any file survives an edit that changes nothing`(text: String) throws {
    let file = try #require(NoteFile(Array(text.utf8)))
    #expect(String(decoding: file.bytes, as: UTF8.self) == text)
  }

  @Test func `lines are added as the others end`() async throws {
    let folder = try ScratchFolder()
    try folder.write("notes/W.md", "one\r\ntwo")
    _ = try await folder.notes.append("W", text: "three\nfour")
    #expect(try folder.bytes("notes/W.md") == Array("one\r\ntwo\r\nthree\r\nfour\r\n".utf8))
  }

  @Test func `titles that can't be file names are kept in the front matter`() async throws {
    let folder = try ScratchFolder()
    let notes = folder.notes
    let titles = [
      "a/b: c?", "../../etc/passwd", "CON", ".hidden", "???", String(repeating: "ä", count: 150), "tab\there",
      "“Quotes” & more",
    ]
    for title in titles {
      let note = try await notes.create(title: title, body: "x").note
      #expect(note.title == title.replacing("\t", with: " "))
      #expect(note.id.utf8.count <= NoteFileName.longest && !note.id.contains("/") && !note.id.hasPrefix("."))
      #expect(try await folder.notes.note(note.id).title == note.title)
    }
    #expect(folder.files("").count == 1 && folder.files("notes").count == titles.count)
  }

  @Test func `a taken name gets a number, also when only its case differs`() async throws {
    let folder = try ScratchFolder()
    let notes = folder.notes
    _ = try await notes.create(title: "Plan")
    #expect(try await notes.create(title: "Plan").note.id == "Plan 2")
    #expect(try await notes.create(title: "plan").note.id == "plan 3")
    #expect(try await notes.note("plan 3").title == "plan")
    try folder.write("notes/Idea.txt", "not a note")
    #expect(try await notes.create(title: "Idea").note.id == "Idea 2")
  }

  @Test func `a new title renames the file, unless its name was chosen apart from it`() async throws {
    let folder = try ScratchFolder()
    let notes = folder.notes
    _ = try await notes.create(title: "Old", body: "text")
    let renamed = try await notes.update("Old", title: "New")
    #expect(renamed.note.id == "New" && folder.files("notes") == ["New.md"])
    _ = try await notes.undo(renamed.undo)
    #expect(folder.files("notes") == ["Old.md"])
    try folder.write("notes/202611211405.md", "---\ntitle: Zettel\n---\nx\n")
    #expect(try await notes.update("202611211405", title: "Card").note.title == "Card")
    #expect(folder.files("notes") == ["202611211405.md", "Old.md"])
    #expect(try await notes.update("Old", title: "OLD").note.title == "OLD")
    #expect(folder.files("notes") == ["202611211405.md", "Old.md"])
  }

  @Test func `every change can be taken back byte for byte, and made again`() async throws {
    let folder = try ScratchFolder()
    let text = "---\nfoo:   bar\n---\n\n\nbody without an end"
    try folder.write("notes/A.md", text)
    let notes = folder.notes
    let deletion = try await notes.delete("A")
    #expect(folder.files("notes") == [])
    let redo = try await notes.undo(deletion)
    #expect(try folder.text("notes/A.md") == text)
    _ = try await notes.undo(redo)
    #expect(folder.files("notes") == [])
    _ = try await notes.undo(deletion)
    let update = try await notes.update("A", body: "new", tags: ["x"])
    _ = try await notes.undo(update.undo)
    #expect(try folder.text("notes/A.md") == text)
    let made = try await notes.create(title: "B")
    _ = try await notes.undo(made.undo)
    #expect(folder.files("notes") == ["A.md"])
  }

  @Test func `what another program changed is seen, and never overwritten`() async throws {
    let folder = try ScratchFolder()
    let notes = folder.notes
    let note = try await notes.create(title: "A", body: "one").note
    try folder.write("notes/A.md", "two, from elsewhere\n")
    #expect(try await notes.note("A").body == "two, from elsewhere")
    await #expect(throws: OrganizerError.changedMeanwhile) {
      try await notes.update("A", body: "three", revision: note.revision)
    }
    await #expect(throws: OrganizerError.changedMeanwhile) { try await notes.delete("A", revision: note.revision) }
    #expect(try folder.text("notes/A.md") == "two, from elsewhere\n")
    // Between our reading and our writing: a new text would overwrite what came, new lines join it.
    await notes.setBeforeWriting { try? folder.write("notes/A.md", "four\n") }
    await #expect(throws: OrganizerError.changedMeanwhile) { try await notes.update("A", body: "five") }
    #expect(try folder.text("notes/A.md") == "four\n")
    #expect(try await notes.append("A", text: "five").note.body == "four\nfive")
    await notes.setBeforeWriting(nil)
    try FileManager.default.removeItem(atPath: folder.root + "/notes/A.md")
    #expect(try await notes.list().notes == [])
    let undo = try await notes.create(title: "C", body: "x").undo
    try folder.write("notes/C.md", "changed\n")
    await #expect(throws: OrganizerError.changedMeanwhile) { try await notes.undo(undo) }
    #expect(try folder.text("notes/C.md") == "changed\n")
  }

  @Test func `a file that can't be read is reported and hides no other`() async throws {
    let folder = try ScratchFolder()
    try folder.write("notes/Good.md", "fine")
    try folder.write("notes/Bad.md", [0xFF, 0xFE, 0x00])
    try folder.write("notes/Huge.md", [UInt8](repeating: 0x61, count: NoteLimits.file + 1))
    try folder.write("notes/.hidden.md", "hidden")
    try folder.write("notes/Work/Deep.md", "in a folder #deep")
    let list = try await folder.notes.list()
    #expect(list.notes.map(\.id).sorted() == ["Good", "Work/Deep"])
    #expect(Set(list.problems.map(\.file)) == ["notes/Bad.md", "notes/Huge.md"])
    #expect(try folder.bytes("notes/Bad.md") == [0xFF, 0xFE, 0x00])
    let notes = folder.notes
    #expect(try await notes.append("Work/Deep", text: "more").note.body == "in a folder #deep\nmore")
    #expect(try await notes.update("Work/Deep", title: "Deeper").note.id == "Work/Deeper")
    for id in ["../A", "a/b/c", "", "/x", ".hidden", "Work/../Good"] {
      await #expect(throws: OrganizerError.self) { try await notes.delete(id) }
    }
  }

  @Test func `lists have pinned notes first, then the newest, and can be of a tag`() async throws {
    let folder = try ScratchFolder()
    let notes = folder.notes
    _ = try await notes.create(title: "A", tags: ["work/plans"], isPinned: true)
    folder.set("2026-11-21T15:00")
    _ = try await notes.create(title: "B", body: "see #Work")
    folder.set("2026-11-21T16:00")
    _ = try await notes.create(title: "C", tags: ["home"])
    #expect(try await notes.list().notes.map(\.id) == ["A", "C", "B"])
    #expect(try await notes.list(tag: "#work").notes.map(\.id) == ["A", "B"])
    #expect(try await notes.tags().map(\.tag).sorted() == ["Work", "home", "work/plans"])
  }

  @Test func `what is no note is refused with a sentence`() async throws {
    let notes = try ScratchFolder().notes
    await #expect(throws: OrganizerError.self) { try await notes.create(title: "  ") }
    await #expect(throws: OrganizerError.self) { try await notes.create(title: String(repeating: "x", count: 201)) }
    await #expect(throws: OrganizerError.self) {
      try await notes.create(title: "A", body: String(repeating: "x", count: NoteLimits.body + 1))
    }
    await #expect(throws: OrganizerError.self) { try await notes.create(title: "A", tags: ["a]b"]) }
    await #expect(throws: OrganizerError.self) { try await notes.create(title: "A", body: "\0") }
    await #expect(throws: OrganizerError.self) { try await notes.note("A") }
  }

  @Test func `tags in texts are none in code, headings and addresses`() {
    let text = "# Heading\n#a (#b-c) x#d `#e` http://x/#f #1 #2026-plan #ünï/code,\n```\n#g\n```\n#h- ##i"
    #expect(NoteTags.inText(text) == ["a", "b-c", "2026-plan", "ünï/code", "h"])
  }
}
