import Foundation
import TestSupport
import Testing

@testable import LinnetHome

@Suite("Paths that users type")
struct UserPathTests {
  private func dropped(_ text: String, _ folder: TemporaryDirectory) -> String {
    UserPath.droppedURL(text, variables: ["HOME": "/u"], currentDirectory: folder.url).lastPathComponent
  }

  @Test("A dropped path loses what the terminal put around it, a literal one does not")
  func dropped() throws {
    let folder = try TemporaryDirectory()
    try folder.write(Data(), as: "a b.png")
    #expect(dropped("a b.png", folder) == "a b.png")
    #expect(dropped("a\\ b.png", folder) == "a b.png")
    #expect(dropped("'a b.png'", folder) == "a b.png")
    #expect(dropped("\"a b.png\"", folder) == "a b.png")
    try folder.write(Data(), as: "c\\ d.png")
    #expect(dropped("c\\ d.png", folder) == "c\\ d.png")
  }

  @Test("Quoting gives a shell back what it was given")
  func quoting() {
    #expect(UserPath.shellQuoted("/a/b-c_1.gguf") == "/a/b-c_1.gguf")
    #expect(UserPath.shellQuoted("a b") == "'a b'")
    #expect(UserPath.shellQuoted("it's") == "'it'\\''s'")
    #expect(UserPath.shellQuoted("") == "''")
    #expect(UserPath.shellQuoted("https://e.org/a?b=1&c=2") == "'https://e.org/a?b=1&c=2'")
  }

  @Test("A file that is none, too large or no image is refused with a sentence")
  func files() throws {
    let folder = try TemporaryDirectory()
    let fileURL = { (name: String) in folder.url.appending(path: name) }
    #expect(throws: LinnetError.self) { try ImageFile.read(fileURL("missing.png")) }
    #expect(throws: LinnetError.self) { try ImageFile.read(folder.url) }
    #expect(throws: LinnetError.self) { try UserFile.read(URL(filePath: "/dev/zero"), what: "image", maximum: 10) }
    try folder.write(Data("hello".utf8), as: "text.png")
    #expect(throws: LinnetError.noImage("text.png")) { try ImageFile.read(fileURL("text.png")) }
    try folder.write(Data("GIF89a…".utf8), as: "small.gif")
    #expect(try ImageFile.read(fileURL("small.gif")).count == 9)
    #expect(throws: LinnetError.self) { try UserFile.read(fileURL("small.gif"), what: "image", maximum: 8) }
  }

  @Test("A named pipe that nobody writes to does not hold the command")
  func pipes() throws {
    let folder = try TemporaryDirectory()
    let path = folder.url.appending(path: "pipe")
    try #require(mkfifo(path.path(percentEncoded: false), 0o600) == 0)
    #expect(throws: LinnetError.self) { try ImageFile.read(path) }
  }

  @Test("A new file never overwrites another")
  func newFile() throws {
    let folder = try TemporaryDirectory()
    let url = folder.url.appending(path: "chat.md")
    try NewFile.write("one", to: url)
    #expect(throws: LinnetError.fileExists("chat.md")) { try NewFile.write("two", to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == "one")
    #expect(throws: LinnetError.self) { try NewFile.write("x", to: folder.url.appending(path: "none/chat.md")) }
  }
}
