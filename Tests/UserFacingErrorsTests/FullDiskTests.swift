import Foundation
import TestSupport
import Testing
import UserFacingErrors

@Suite("What a full disk is known by")
struct FullDiskTests {
  @Test(
    "Numbers of errors: the disk, the user's share, a limit on files; no others",
    arguments: [
      (ENOSPC, true), (EDQUOT, true), (EFBIG, true), (EIO, false), (EACCES, false), (EROFS, false), (0, false),
    ])
  func codes(_ code: Int32, _ isFull: Bool) {
    #expect(FullDisk.isCause(code) == isFull)
    #expect(FullDisk.reason(code) == (isFull ? "the disk is full" : String(cString: strerror(code))))
  }

  @Test("Errors of Foundation's and the system's, also under others")
  func errors() {
    let posix = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))
    let under = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EDQUOT)])
    let deeper = NSError(domain: "test", code: 1, userInfo: [NSUnderlyingErrorKey: under])
    let full: [any Error] = [POSIXError(.ENOSPC), posix, CocoaError(.fileWriteOutOfSpace), under, deeper]
    for error in full { #expect(FullDisk.isCause(error), "\(error)") }
    let others: [any Error] = [
      POSIXError(.EIO), CocoaError(.fileWriteUnknown), CocoaError(.fileWriteNoPermission), CancellationError(),
      NSError(domain: "test", code: Int(ENOSPC)),
      CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EACCES)]),
    ]
    for error in others { #expect(!FullDisk.isCause(error), "\(error)") }
  }

  @Test("A folder with room has it, one where nothing can be made is not taken for full, and the probe leaves nothing")
  func probing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "linnet-room-\(UUID().uuidString)")
    #expect(!FullDisk.lacksRoom(in: folder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(!FullDisk.lacksRoom(in: folder))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("A limit on the size of files is a lack of room")
  func limited() async {
    await #expect(processExitsWith: .success) {
      try limitFileSize(to: 1000)
      guard FullDisk.lacksRoom(in: FileManager.default.temporaryDirectory) else { exit(2) }
    }
  }

  @Test("The sentence says what came of it and what to do")
  func sentence() {
    #expect(
      FullDisk.sentence("nothing was changed")
        == "The disk is full, so nothing was changed. Free some space and try again.")
  }

  @Test(
    "What Foundation throws on a full disk is known", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func device() throws {
    let handle = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let error = #expect(throws: (any Error).self) { try handle.write(contentsOf: Data("x".utf8)) }
    #expect(try FullDisk.isCause(#require(error)))
  }
}
