import Foundation
import Testing

@testable import linnet

@Suite("Paths that users type")
struct UserPathTests {
  private func dropped(_ text: String, _ world: World) -> String {
    UserPath.droppedURL(text, variables: ["HOME": "/u"], currentDirectory: world.directory).lastPathComponent
  }

  @Test("A dropped path loses what the terminal put around it, a literal one does not")
  func dropped() throws {
    let world = try World()
    try world.file("a b.png", Data())
    #expect(dropped("a b.png", world) == "a b.png")
    #expect(dropped("a\\ b.png", world) == "a b.png")
    #expect(dropped("'a b.png'", world) == "a b.png")
    #expect(dropped("\"a b.png\"", world) == "a b.png")
    try world.file("c\\ d.png", Data())
    #expect(dropped("c\\ d.png", world) == "c\\ d.png")
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
    let world = try World()
    let fileURL = { (name: String) in world.directory.appending(path: name) }
    #expect(throws: LinnetError.self) { try ImageFile.read(fileURL("missing.png")) }
    #expect(throws: LinnetError.self) { try ImageFile.read(world.directory) }
    #expect(throws: LinnetError.self) { try UserFile.read(URL(filePath: "/dev/zero"), what: "image", maximum: 10) }
    try world.file("text.png", Data("hello".utf8))
    #expect(throws: LinnetError.noImage("text.png")) { try ImageFile.read(fileURL("text.png")) }
    try world.file("small.gif", Data("GIF89a…".utf8))
    #expect(try ImageFile.read(fileURL("small.gif")).count == 9)
    #expect(throws: LinnetError.self) { try UserFile.read(fileURL("small.gif"), what: "image", maximum: 8) }
  }

  @Test("A named pipe that nobody writes to does not hold the command")
  func pipes() throws {
    let world = try World()
    let path = world.directory.appending(path: "pipe")
    try #require(mkfifo(path.path(percentEncoded: false), 0o600) == 0)
    #expect(throws: LinnetError.self) { try ImageFile.read(path) }
  }

  @Test("A new file never overwrites another")
  func newFile() throws {
    let world = try World()
    let url = world.directory.appending(path: "chat.md")
    try NewFile.write("one", to: url)
    #expect(throws: LinnetError.fileExists("chat.md")) { try NewFile.write("two", to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == "one")
    #expect(throws: LinnetError.self) { try NewFile.write("x", to: world.directory.appending(path: "none/chat.md")) }
  }
}
