import Foundation
import Synchronization

@testable import Inference

/// A clock whose time passes only when somebody sleeps, at once.
final class SteppingClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var time: Duration
    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private let state = Mutex((time: Duration.zero, sleeps: [Duration]()))

  var now: Instant { Instant(time: state.withLock { $0.time }) }
  var minimumResolution: Duration { .nanoseconds(1) }
  /// The durations that were slept.
  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock {
      $0.sleeps.append(deadline.time - $0.time)
      $0.time = max($0.time, deadline.time)
    }
    await Task.yield()
  }
}

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
      throw FileProblem(ENOSPC, .write, file.name)
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
      let file = try OpenFile(url, access)
      return ["gguf", "part"].contains(url.pathExtension) ? WatchedSink(file, write: body) : file
    }
    return environment
  }
}
