import Foundation
import JSONValue
import Logging
import Subprocess
import SystemPackage

/// Speaks with a server that this program starts, over its standard streams, one message a line. The server has a session of its own,
/// so that nothing that is typed in a terminal reaches it, and that it ends together with what it has started.
actor ProgramTransport: ServerTransport {
  private typealias Receiver = @Sendable (TransportEvent) async -> Void
  private typealias Running = Execution<CustomWriteInput, SequenceOutput, SequenceOutput>

  private let program: ServerProgram
  private let limits: ServerLimits
  private let wait: @Sendable (Int64) async throws -> Void
  private let output: AsyncStream<[UInt8]>
  private let input: AsyncStream<[UInt8]>.Continuation
  private let excess: AsyncStream<Void>
  private let exceeded: AsyncStream<Void>.Continuation
  private var unread: UnreadBytes
  private var running: Task<Void, Never>?
  private var timer: Task<Void, Never>?
  private var lines = LastLines()
  private var garbage = 0
  private let log = Logger(label: "linnet.toolkits")

  init(_ program: ServerProgram, limits: ServerLimits, wait: @escaping @Sendable (Int64) async throws -> Void) {
    self.program = program
    self.limits = limits
    self.wait = wait
    unread = UnreadBytes(limit: limits.unreadBytes)
    (output, input) = AsyncStream.makeStream()
    (excess, exceeded) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func open(_ receive: @escaping @Sendable (TransportEvent) async -> Void) async throws(ServerProblem) {
    guard running == nil else { return }
    _ = Self.brokenPipesAreErrors
    running = Task { await self.run(receive) }
  }

  /// A server that ends while it is written to doesn't end this program.
  private static let brokenPipesAreErrors: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  /// Whoever sends doesn't wait until the server reads: what the server says meanwhile would not be read either.
  func send(_ message: RPCMessage) async {
    let line = Array(message.json.data()) + [UInt8(ascii: "\n")]
    guard unread.add(line.count) else {
      exceeded.yield(())
      return
    }
    input.yield(line)
  }

  func abandon(_ id: RPCID) async {}

  func logs() async -> [String] { lines.all }

  /// Closes the server's input, which tells it to end. One that does not is ended by the system: see `teardownSequence`.
  func close() async {
    input.finish()
    guard let running else { return }
    startTimer()
    await running.value
  }

  /// Has the server end that does not end by itself.
  private func startTimer() {
    guard timer == nil, let running else { return }
    timer = Task { [wait, limits] in
      if (try? await wait(limits.end)) != nil { running.cancel() }
    }
  }

  private var options: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .milliseconds(limits.end))
    ]
    return options
  }

  private func run(_ receive: @escaping Receiver) async {
    let environment = Dictionary(
      program.environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) }
    ) { _, last in last }
    let problem: ServerProblem
    do {
      let result = try await Subprocess.run(
        .path(FilePath(program.file)), arguments: Arguments(program.arguments), environment: .custom(environment),
        workingDirectory: program.directory.map { FilePath($0) }, platformOptions: options, input: .inputWriter,
        output: .sequence, error: .sequence
      ) { execution in
        await self.follow(execution, receive: receive)
      }
      problem = result.closureResult ?? .lost(status: Self.status(result.terminationStatus))
    } catch {
      log.info("a server of tools could not be started")
      problem = .notStarted
    }
    input.finish()
    timer?.cancel()
    await receive(.ended(problem))
  }

  /// Reads and writes until the server's output ends.
  /// - Returns: why it is given up; nil where it has ended by itself.
  private func follow(_ execution: Running, receive: @escaping Receiver) async -> ServerProblem? {
    let problem = await withTaskGroup(of: ServerProblem??.self) { group in
      group.addTask { .some(await self.read(execution, receive: receive)) }
      group.addTask { await self.waitForExcess().map { ServerProblem?.some($0) } }
      group.addTask {
        await self.readErrors(execution)
        return nil
      }
      group.addTask {
        await self.write(execution)
        return nil
      }
      var found: ServerProblem?
      for await ended in group {
        guard let ended else { continue }
        found = ended
        break
      }
      group.cancelAll()
      return found
    }
    if problem == nil {
      startTimer()
    } else {
      await execution.teardown(using: options.teardownSequence)
    }
    return problem
  }

  /// - Returns: that the server reads nothing; nil when it is over otherwise.
  private func waitForExcess() async -> ServerProblem? {
    for await _ in excess { return .readsNothing }
    return nil
  }

  /// Reading by itself doesn't see that it is cancelled as long as the server writes faster than it is read.
  private func read(_ execution: Running, receive: Receiver) async -> ServerProblem? {
    var reader = LineReader(limit: limits.messageBytes)
    do {
      for try await piece in execution.standardOutput {
        for line in try reader.consume(piece.withUnsafeBytes { Array($0) }) {
          guard !Task.isCancelled else { return nil }
          guard let message = message(line) else { continue }
          await receive(.message(message))
        }
        if garbage > limits.garbageBytes { return .garbage }
      }
    } catch is LineReader.TooLong {
      return .tooMuch
    } catch {
      // The pipe is gone, and with it the server.
    }
    return nil
  }

  /// A line that is no message is for people, such as a greeting.
  private func message(_ line: [UInt8]) -> RPCMessage? {
    if let json = try? JSONValue(parsing: Data(line)), let message = RPCMessage(json: json) { return message }
    garbage += line.count
    lines.append(String(decoding: line.prefix(400), as: UTF8.self))
    return nil
  }

  /// The last words of a server that has ended are read, too, unless it has left something behind that goes on without end.
  private func readErrors(_ execution: Running) async {
    var lastPieces = 16
    do {
      for try await piece in execution.standardError {
        lines.consume(piece.withUnsafeBytes { Array($0) })
        guard Task.isCancelled else { continue }
        lastPieces -= 1
        if lastPieces == 0 { return }
      }
    } catch {
      // The pipe is gone.
    }
  }

  private func write(_ execution: Running) async {
    let writer = execution.standardInputWriter
    for await bytes in output {
      guard (try? await writer.write(bytes)) != nil else { break }
      unread.remove(bytes.count)
    }
    try? await writer.finish()
  }

  private static func status(_ status: TerminationStatus) -> Int32? {
    switch status {
    case .exited(let code): code
    case .signaled(let signal): -signal
    }
  }
}
