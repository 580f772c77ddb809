import Concurrency
import Crypto
import Foundation
import LanguageModels
import NIOCore
import PlainText

/// Does what a ``DownloadMachine`` says, and tells it what came of it.
struct Downloader {
  let environment: FileEnvironment
  let part: PartFile
  /// The file's number and how many there are, for reports.
  let file: Int
  let fileCount: Int
  let progress: @Sendable (TransferProgress) -> Void

  /// Bytes that are collected before they are written.
  private static let bufferSize = 1 << 20

  /// Downloads the file into the part.
  /// - Returns: its SHA-256.
  /// - Throws: ``LLMError``, ``FileProblem``, or `CancellationError`, after which the part can be gone on with.
  func run(_ configuration: DownloadMachine.Configuration) async throws -> String {
    let transport = HTTPTransport(variables: environment.variables)
    do {
      let hash = try await run(configuration, transport: transport)
      await transport.close()
      return hash
    } catch {
      await transport.close()
      // A part with nothing in it is of no use to anybody.
      if try part.sink.size() == 0 { part.delete() }
      throw Task.isCancelled ? CancellationError() : error
    }
  }

  private func run(_ configuration: DownloadMachine.Configuration, transport: HTTPTransport) async throws -> String {
    var machine = DownloadMachine(configuration)
    var meter = ProgressMeter(file: file, of: fileCount, totalBytes: nil)
    let watch = Stopwatch(environment.clock)
    var hash = SHA256()
    var response: HTTPTransport.Response?
    var actions = machine.handle(.began(bytes: try part.sink.size(), record: part.record()))
    while !actions.isEmpty {
      try Task.checkCancellation()
      switch actions.removeFirst() {
      case .hashPart(let count):
        meter.expect(machine.total)
        hash = try await hashPart(count, meter: meter, watch: watch)
        actions += machine.handle(.partHashed)
      case .startOver:
        try part.startOver()
        hash = SHA256()
      case .send(let request):
        do {
          let answer = try await transport.send(request)
          response = answer
          actions += machine.handle(.answered(answer.head))
        } catch {
          guard !Task.isCancelled else { throw CancellationError() }
          actions += machine.handle(.lost)
        }
      case .record(let record):
        try part.write(record)
      case .measureRoom:
        let room = try environment.availableBytes(part.url.deletingLastPathComponent())
        actions += machine.handle(.roomKnown(room))
      case .receive:
        guard let body = response?.body else { break }
        meter.expect(machine.total)
        actions += try await receive(body, machine: &machine, hash: &hash, meter: &meter, watch: watch)
      case .hangUp:
        response = nil
      case .wait(let delay):
        meter.note(serverStatus: machine.serverStatus)
        if let due = meter.update(.waiting, bytes: machine.offset, now: watch.elapsed) { progress(due) }
        try await environment.clock.sleep(for: delay)
        actions += machine.handle(.waited)
      case .hash:
        actions += machine.handle(.hashed(hash.finalize().hexadecimal))
      case .finish(let sha256):
        let sink = part.sink
        try await BlockingQueue.global(qos: .utility).run { _ in try sink.synchronize() }
        return sha256
      case .fail(let error, let keepPart):
        if !keepPart { part.delete() }
        throw error
      case .write:
        break  // Answered in `receive` alone.
      }
    }
    throw LLMError.fileFailed("The download came to a halt. Try again.", log: "download machine halted")
  }

  private func hashPart(_ count: Int64, meter: ProgressMeter, watch: Stopwatch) async throws -> SHA256 {
    let (sink, progress) = (part.sink, progress)
    return try await BlockingQueue.global(qos: .utility).run { cancellation in
      var meter = meter
      return try FileHash.sha256(of: sink, count: count, isCancelled: { cancellation.isCancelled }) { bytes in
        if let due = meter.update(.resuming, bytes: bytes, now: watch.elapsed) { progress(due) }
      }
    }
  }

  /// Reads a body to its end or failure. What arrived before a failure is written in any case.
  private func receive(
    _ body: some AsyncSequence<ByteBuffer, any Error>, machine: inout DownloadMachine, hash: inout SHA256,
    meter: inout ProgressMeter, watch: Stopwatch
  ) async throws -> [DownloadMachine.Action] {
    var pending: [UInt8] = []
    var start = machine.offset
    var outcome: [DownloadMachine.Action]?
    var isLost = false
    do {
      for try await chunk in body {
        let next = machine.handle(
          .received(count: chunk.readableBytes, beginning: Array(chunk.readableBytesView.prefix(64))))
        guard next.contains(where: { if case .write = $0 { true } else { false } }) else {
          if next.isEmpty { continue }
          outcome = next
          break
        }
        pending.append(contentsOf: chunk.readableBytesView)
        if let due = meter.update(.transferring, bytes: machine.offset, now: watch.elapsed) { progress(due) }
        guard pending.count >= Self.bufferSize else { continue }
        if let failure = try await flush(&pending, start: &start, hash: &hash, machine: &machine) { return failure }
        try Task.checkCancellation()
      }
    } catch let problem as FileProblem {
      throw problem
    } catch {
      isLost = true
    }
    if let failure = try await flush(&pending, start: &start, hash: &hash, machine: &machine) { return failure }
    try Task.checkCancellation()
    return outcome ?? machine.handle(isLost ? .lost : .ended)
  }

  /// Writes what was collected. Returns what to do when the disk is full.
  private func flush(
    _ pending: inout [UInt8], start: inout Int64, hash: inout SHA256, machine: inout DownloadMachine
  ) async throws -> [DownloadMachine.Action]? {
    guard !pending.isEmpty else { return nil }
    let (bytes, offset, before, sink) = (pending, start, hash, part.sink)
    do {
      hash = try await BlockingQueue.global(qos: .utility).run { _ in
        var hash = before
        try bytes.withUnsafeBytes {
          try sink.write($0, at: offset)
          hash.update(bufferPointer: $0)
        }
        return hash
      }
    } catch let problem as FileProblem where problem.isDiskFull {
      let written = max(offset, min(try sink.size(), offset + Int64(bytes.count)))
      return machine.handle(.diskFull(written: written))
    }
    start += Int64(bytes.count)
    pending.removeAll(keepingCapacity: true)
    return nil
  }
}
