import Foundation
import JSONValue
import LinnetHome
import TestSupport
import Testing
import Tools

@Suite("Files that a call in a terminal names by their paths")
struct PathFilesTests {
  @Test("A path begins at the command's folder, with or without the sign before it, and other arguments stay")
  func paths() async throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write(Data("%PDF-1.7".utf8), as: "menu.pdf")
    let place = file.standardized.path(percentEncoded: false)
    let paths = PathFiles(folder: folder.url.path(percentEncoded: false))
    let places = FileArguments([["attachment"], ["more", FileArguments.element]])
    let (arguments, files) = paths.named(
      by: ["body": "@ana", "attachment": "@menu.pdf", "more": ["menu.pdf", .string("@\(place)")]], at: places)
    #expect(arguments["body"] == "@ana" && arguments["attachment"] == .string(place))
    #expect(arguments["more"] == [.string(place), .string(place)])
    #expect(files.map(\.name) == ["menu.pdf"] && files.first?.mediaType == "application/pdf")
    let found = try #require(OfferedFiles(files).file(named: place))
    let contents = try await found.contents(upTo: 100)
    #expect(contents == Data("%PDF-1.7".utf8))
  }

  @Test("One that isn't there is told when it is read")
  func missing() async throws {
    let paths = PathFiles(folder: "/nowhere")
    let files = paths.named(by: ["file": "a.txt"], at: FileArguments([["file"]])).files
    #expect(files.map(\.place) == ["/nowhere/a.txt"])
    let file = try #require(files.first)
    await #expect(throws: OfferedFile.Problem.unreadable) { _ = try await file.contents(upTo: 9) }
  }
}
