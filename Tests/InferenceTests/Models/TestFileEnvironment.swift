import Foundation
import TestSupport

@testable import Inference

/// A file that fails, or does something, when it is written to.
final class WatchedSink: FileSink {
  private let file: OpenFile
  private let write: @Sendable (_ end: Int64) throws -> Void

  init(_ file: OpenFile, write: @escaping @Sendable (_ end: Int64) throws -> Void) {
    self.file = file
    self.write = write
  }

  func size() throws -> Int64 { try file.size() }
  func read(_ count: Int, at offset: Int64) throws -> [UInt8] { try file.read(count, at: offset) }
  func truncate(to size: Int64) throws { try file.truncate(to: size) }
  func synchronize() throws { try file.synchronize() }
  func claim() throws -> Bool { try file.claim() }
  func giveBack() { file.giveBack() }

  /// Writes what fits, as a full disk does.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws {
    do {
      try write(offset + Int64(bytes.count))
      try file.write(bytes, at: offset)
    } catch let full as DiskFull {
      let fitting = Int(max(0, min(Int64(bytes.count), full.limit - offset)))
      try file.write(UnsafeRawBufferPointer(rebasing: bytes[..<fitting]), at: offset)
      throw FileProblem(ENOSPC, operation: .write, name: file.name)
    }
  }
}

/// Thrown by a ``WatchedSink``'s body: so many bytes fit.
struct DiskFull: Error {
  var limit: Int64
}

extension FileEnvironment {
  /// The real files, with plenty of room and a clock that does not wait.
  static func test(clock: any Clock<Duration> = SteppingClock()) -> FileEnvironment {
    var environment = FileEnvironment.live
    environment.availableBytes = { _ in 1 << 40 }
    environment.clock = clock
    environment.variables = [:]
    return environment
  }

  /// Calls a body before each write to model files, parts and staged files.
  func watching(_ body: @escaping @Sendable (_ end: Int64) throws -> Void) -> FileEnvironment {
    var environment = self
    environment.open = { url, access in
      let file = try OpenFile(url, access: access)
      return ["gguf", "part"].contains(url.pathExtension) ? WatchedSink(file, write: body) : file
    }
    return environment
  }
}
