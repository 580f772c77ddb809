import CToolProcess
import Concurrency
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs another program within limits and collects what it writes. Blocks its thread; a cancelled task ends the program.
struct ToolRun {
  /// How it ended.
  struct Result {
    /// Its exit status; 128 and more when a signal ended it.
    let status: Int
    /// What it wrote, up to the limit.
    let output: Data
    /// Whether there was more, which is why it was ended.
    let isCut: Bool
    /// The beginning of what it said about errors.
    let errors: String
  }

  /// Bytes of errors that are kept.
  private static let mostErrors = 8_192
  /// Milliseconds between two looks at the clock and at the task.
  private static let step: Int32 = 100

  /// The program's file.
  let program: String
  /// Without the program's name.
  let arguments: [String]
  let limits: DocumentLimits

  func run(_ cancellation: Cancellation) throws(DocumentError) -> Result {
    var output: Int32 = -1
    var errors: Int32 = -1
    let toolLimits = tool_limits(
      memory: limits.toolMemory, processor_seconds: UInt64(max(1, limits.toolSeconds.rounded(.up))))
    let pid = Self.withPointers([program] + arguments) { arguments in
      Self.withPointers(["LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin"]) { environment in
        tool_process_start(program, arguments, environment, toolLimits, &output, &errors)
      }
    }
    guard pid > 0 else { throw .toolFailed(-pid) }
    var pipes = Pipes(output: output, errors: errors, outputLimit: limits.textBytes, errorLimit: Self.mostErrors)
    defer {
      close(output)
      close(errors)
    }
    do throws(DocumentError) {
      try drain(&pipes, cancellation: cancellation)
    } catch {
      tool_process_kill(pid)
      _ = tool_process_wait(pid)
      throw error
    }
    // One that wrote too much, or closed its outputs, has nothing more to do.
    if pipes.isCut { tool_process_kill(pid) }
    let status = Int(tool_process_wait(pid))
    return Result(
      status: status, output: pipes.collected, isCut: pipes.isCut,
      errors: String(decoding: pipes.complaints, as: UTF8.self))
  }

  private func drain(_ pipes: inout Pipes, cancellation: Cancellation) throws(DocumentError) {
    let deadline = ContinuousClock.now + .seconds(limits.toolSeconds)
    while pipes.isOpen, !pipes.isCut {
      try cancellation.checkReading()
      guard ContinuousClock.now < deadline else { throw .toolTimedOut }
      try pipes.poll(Self.step)
    }
  }

  private static func withPointers<R>(_ texts: [String], body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  /// The two outputs of a program.
  private struct Pipes {
    let output: Int32
    let errors: Int32
    let outputLimit: Int
    let errorLimit: Int
    private(set) var collected = Data()
    private(set) var complaints = Data()
    private(set) var isCut = false
    private var outputIsOpen = true
    private var errorsAreOpen = true

    init(output: Int32, errors: Int32, outputLimit: Int, errorLimit: Int) {
      self.output = output
      self.errors = errors
      self.outputLimit = outputLimit
      self.errorLimit = errorLimit
    }

    var isOpen: Bool { outputIsOpen || errorsAreOpen }

    /// Waits so many milliseconds at most for something to read, and reads it.
    mutating func poll(_ milliseconds: Int32) throws(DocumentError) {
      var waiting = [
        pollfd(fd: outputIsOpen ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errorsAreOpen ? errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard systemPoll(&waiting, count: nfds_t(waiting.count), timeout: milliseconds) >= 0 || errno == EINTR else {
        throw .toolFailed(errno)
      }
      if waiting[0].revents != 0 { outputIsOpen = readOutput() }
      if waiting[1].revents != 0 { errorsAreOpen = readErrors() }
    }

    private mutating func readOutput() -> Bool {
      let piece = Self.piece(output)
      let room = outputLimit - collected.count
      collected.append(piece.prefix(room))
      isCut = piece.count > room
      return !piece.isEmpty
    }

    /// More errors than are kept are read all the same, so that the program doesn't wait for a reader.
    private mutating func readErrors() -> Bool {
      let piece = Self.piece(errors)
      complaints.append(piece.prefix(errorLimit - complaints.count))
      return !piece.isEmpty
    }

    private static func piece(_ descriptor: Int32) -> Data {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count >= 0 { return Data(buffer.prefix(count)) }
        if errno != EINTR { return Data() }
      }
    }
  }
}

/// The system's `poll`, which the method of that name hides.
private func systemPoll(_ descriptors: UnsafeMutablePointer<pollfd>, count: nfds_t, timeout: Int32) -> Int32 {
  poll(descriptors, count, timeout)
}

extension DocumentError {
  /// A program that is needed could not be run; `code` is an `errno`.
  fileprivate static func toolFailed(_ code: Int32) -> DocumentError {
    code == ENOENT
      ? .pdfToolMissing
      : DocumentError(
        .noResources,
        message: "The program that reads PDF files could not be started. Close other programs and try again.",
        log: "errno \(code)")
  }
}
