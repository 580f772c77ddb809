import Foundation
import TestSupport
import Testing

@testable import Inference

@Suite("A file is replaced in one step")
struct AtomicFileTests {
  @Test("new content is written, and may be read by the user alone", arguments: [0, 1, 3_000_000])
  func writes(size: Int) throws {
    let directory = try TemporaryDirectory()
    let content = Data(repeating: 0x5A, count: size)
    try AtomicFile.write(content, to: directory.file("new"))
    #expect(try Data(contentsOf: directory.file("new")) == content)
    #expect(try permissions(of: directory.file("new")) == 0o600)
    #expect(try directory.names() == ["new"])
  }

  @Test("old content is replaced, and who could read it before can't any more")
  func replaces() throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("file")
    try Data("old and longer".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    try AtomicFile.write(Data("new".utf8), to: file)
    #expect(try Data(contentsOf: file) == Data("new".utf8))
    #expect(try permissions(of: file) == 0o600)
    #expect(try directory.names() == ["file"])
  }

  @Test("who has the old file open reads it to its end")
  func readers() throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("file")
    try AtomicFile.write(Data("old".utf8), to: file)
    let reader = try FileHandle(forReadingFrom: file)
    try AtomicFile.write(Data("new".utf8), to: file)
    #expect(try reader.readToEnd() == Data("old".utf8))
  }

  @Test("somebody who reads all the time sees one or the other, whole")
  func concurrently() async throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("file")
    let contents = [Data(repeating: 1, count: 60_000), Data(repeating: 2, count: 90_000)]
    try AtomicFile.write(contents[0], to: file)
    let writer = Task {
      for round in 1...40 { try AtomicFile.write(contents[round % 2], to: file) }
    }
    for _ in 0..<200 { #expect(contents.contains(try Data(contentsOf: file))) }
    try await writer.value
  }

  @Test("where a directory stands, nothing is written and nothing left behind")
  func overDirectory() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(at: directory.file("taken"), withIntermediateDirectories: false)
    #expect(throws: POSIXError.self) { try AtomicFile.write(Data("new".utf8), to: directory.file("taken")) }
    #expect(try directory.names() == ["taken"])
    #expect(try directory.names(in: "taken") == [])
  }

  @Test("a directory that isn't there is an error that names the reason")
  func missingDirectory() throws {
    let directory = try TemporaryDirectory()
    let error = #expect(throws: POSIXError.self) {
      try AtomicFile.write(Data("new".utf8), to: directory.file("missing").appending(path: "file"))
    }
    #expect(error?.code == .ENOENT)
  }

  @Test("a full disk leaves the old content and nothing else")
  func fullDisk() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let file = directory.file("file")
      try AtomicFile.write(Data("old".utf8), to: file)
      try limitFileSize(to: 10_000)
      let error = #expect(throws: POSIXError.self) { try AtomicFile.write(Data(count: 10_001), to: file) }
      #expect(error?.code == .EFBIG)
      #expect(try Data(contentsOf: file) == Data("old".utf8))
      #expect(try directory.names() == ["file"])
      try AtomicFile.write(Data(count: 10_000), to: file)
      #expect(try Data(contentsOf: file).count == 10_000)
    }
  }
}
