import Foundation
import JSONValue
import TestSupport
import Testing
import Tools

@Suite("Files that a call may name")
struct OfferedFilesTests {
  private func file(_ name: String, _ place: String, type: String? = "text/plain") -> OfferedFile {
    OfferedFile(name: name, place: place, mediaType: type, location: URL(filePath: "/nowhere"))
  }

  @Test("Names are harmless and short, and types are types")
  func names() {
    #expect(file("../../etc/pass\nwd", "file 1").name == "passwd")
    #expect(file("gpj.\u{202E}exe", "file 1").name == "gpj.exe")
    #expect(file("<tool_call>[x]`", "file 1").name == "_tool_call__x__")
    #expect(file("..", "file 1").name == "file" && file("", "file 1").name == "file")
    #expect(file(String(repeating: "ä", count: 500), "file 1").name.utf8.count <= OfferedFile.longestName)
    #expect(file("a", "file 1", type: "text/html\r\nx-key: 1").mediaType == "application/octet-stream")
  }

  @Test("Two of one name are told apart, and neither is meant by the name alone")
  func sameNames() {
    let files = OfferedFiles([file("a.txt", "file 1"), file("b.txt", "file 2"), file("a.txt", "file 3")])
    #expect(files.names == ["a.txt (file 1)", "b.txt", "a.txt (file 3)"])
    #expect(files.file(named: "a.txt") == nil)
    #expect(files.file(named: "a.txt (file 3)")?.place == "file 3")
    #expect(files.file(named: "b.txt")?.place == "file 2" && files.file(named: "file 1")?.place == "file 1")
  }

  @Test("What is approved is one file with these bytes")
  func references() async throws {
    let folder = try TemporaryDirectory()
    let place = try folder.write(Data("one".utf8), as: "a.txt")
    let offered = OfferedFile(name: "a.txt", place: "file 1", mediaType: "text/plain", location: place)
    let contents = try await offered.contents(upTo: 3)
    let reference = offered.reference(to: contents)
    #expect(offered.isMeant(by: reference) && reference != offered.reference(to: Data("two".utf8)))
    #expect(!file("a.txt", "file 2").isMeant(by: reference))
    await #expect(throws: OfferedFile.Problem.tooLarge) { _ = try await offered.contents(upTo: 2) }
    await #expect(throws: OfferedFile.Problem.unreadable) { _ = try await file("a", "file 9").contents(upTo: 9) }
    let whole = OfferedFile(name: "d", place: "d", mediaType: nil, location: folder.url)
    await #expect(throws: OfferedFile.Problem.unreadable) { _ = try await whole.contents(upTo: 9) }
  }

  @Test("Arguments and schemas change where files are named, and nowhere else")
  func places() {
    let places = FileArguments([["file"], ["more", FileArguments.element], ["part", "data"]])
    let arguments: JSONValue = ["text": "a", "file": "a", "more": ["b", "c"], "part": ["data": .null]]
    #expect(places.values(in: arguments) == ["a", "b", "c"])
    #expect(
      places.replacing(in: arguments) { .string("<\($0.stringValue ?? "")>") }
        == ["text": "a", "file": "<a>", "more": ["<b>", "<c>"], "part": ["data": .null]])
    let schema: JSONValue = [
      "type": "object",
      "properties": [
        "text": ["type": "string"], "more": ["type": "array", "items": ["type": "string"]],
        "file": ["anyOf": [["type": "string"], ["type": "null"]]],
      ],
    ]
    let listed = places.listing(["x", "y"], in: schema)
    #expect(listed["properties"]?["text"] == ["type": "string"])
    #expect(listed["properties"]?["more"]?["items"]?["enum"] == ["x", "y"])
    #expect(listed["properties"]?["file"]?["anyOf"]?[0]?["enum"] == ["x", "y"])
    #expect(places.listing([], in: schema) == schema)
  }

  @Test("A field that takes one file or a list of them takes either, and one for a single file takes no list")
  func oneOrMany() {
    let both = FileArguments([["x"], ["x", FileArguments.element]])
    #expect(both.values(in: ["x": "a"]) == ["a"])
    #expect(both.values(in: ["x": ["a", "b"]]) == ["a", "b"])
    #expect(both.replacing(in: ["x": ["a", "b"]]) { _ in "c" } == ["x": ["c", "c"]])
    #expect(FileArguments([["x"]]).values(in: ["x": ["a"]]) == [["a"]])
  }

  @Test("A blank name is no file, and goes")
  func blanks() {
    let places = FileArguments([["file"], ["more", FileArguments.element]])
    let arguments: JSONValue = ["text": "", "file": " ", "more": ["", "b"]]
    #expect(places.values(in: arguments) == ["b"])
    #expect(places.removingBlanks(in: arguments) == ["text": "", "more": ["b"]])
  }
}
