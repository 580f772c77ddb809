import Foundation
import TestSupport
import Testing

@testable import Inference

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Caches that can't be written")
struct SequenceArchiveFailureTests {
  private static func archive(_ directory: URL) throws -> SequenceArchive {
    try #require(
      SequenceArchive(directory: directory, key: Data(repeating: 7, count: 32), budget: 1_000_000, model: "model"))
  }

  @Test("a path that leads through a file is a failure that says so")
  func throughFile() throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("plain")
    try Data("kept".utf8).write(to: file)
    for url in [file, file.appending(path: "deeper")] {
      #expect(throws: SequenceArchive.SaveFailure.notWritten) {
        try Self.archive(url).save([1], units: [1], conversation: "chat")
      }
      #expect(try Self.archive(url).load("chat") == nil)
    }
    #expect(try Data(contentsOf: file) == Data("kept".utf8))
  }

  @Test("a full disk leaves the old cache as it was, and nothing half written")
  func fullDisk() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let archive = try SequenceArchiveFailureTests.archive(directory.url)
      try archive.save(Array(repeating: 1, count: 1_000), units: [1, 2], conversation: "chat")
      try limitFileSize(to: 2_000)
      #expect(throws: SequenceArchive.SaveFailure.notWritten) {
        try archive.save(Array(repeating: 2, count: 100_000), units: [3], conversation: "chat")
      }
      #expect(archive.load("chat")?.units == [1, 2])
      #expect(archive.load("chat")?.state == Data(repeating: 1, count: 1_000))
      #expect(try directory.names(in: "sequences").count == 1)
    }
  }

  @Test("a directory without permission leaves the old cache as it was")
  func withoutPermission() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let folder = directory.file("sequences")
      let archive = try SequenceArchiveFailureTests.archive(directory.url)
      try archive.save([1, 1], units: [1, 2], conversation: "chat")
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
      // For root nothing is without permission.
      let isRoot = geteuid() == 0
      if isRoot { #expect(seteuid(65_534) == 0) }
      #expect(throws: SequenceArchive.SaveFailure.notWritten) {
        try archive.save([2, 2], units: [3], conversation: "chat")
      }
      if isRoot { #expect(seteuid(0) == 0) }
      #expect(archive.load("chat")?.units == [1, 2])
      #expect(try directory.names(in: "sequences").count == 1)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    }
  }
}
