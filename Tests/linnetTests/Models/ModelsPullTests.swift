import Foundation
import HomeTestSupport
import LanguageModels
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import Inference
@testable import linnet

@Suite("linnet models pull", .timeLimit(.minutes(10)))
struct ModelsPullTests {
  private static func progress(_ bytes: Int64, phase: TransferProgress.Phase = .transferring) -> TransferProgress {
    TransferProgress(
      phase: phase, file: 1, fileCount: 1, bytes: bytes, totalBytes: 2_000_000_000, bytesPerSecond: 10_000_000)
  }

  @Test("The address and the options reach the store")
  func options() async throws {
    let models = ListedModels()
    let world = try World(models: models)
    let hash = String(repeating: "a1", count: 32)
    let status = await world.run(
      "models", "pull", "https://e.org/m.gguf", "--name", "n", "--sha256", hash, "--projector", "eyes",
      "--allow-insecure")
    #expect(status == .done)
    #expect(await models.calls == ["pull https://e.org/m.gguf name n sha256 a1a1 projector eyes insecure true"])
    #expect(world.output == "Added n: 2.7 GB, Q4_K_M.\n")
  }

  @Test("Where nothing can be erased, there is a line for every 10 %")
  func lines() async throws {
    let models = ListedModels()
    await models.onTransfer { report in
      for percent in Int64(0)...100 { report(Self.progress(percent * 20_000_000)) }
      report(Self.progress(2_000_000_000, phase: .verifying))
    }
    let world = try World(models: models)
    #expect(await world.run("models", "pull", "https://e.org/m.gguf") == .done)
    let lines = world.errors.split(separator: "\n").filter { $0.hasPrefix("[") }
    #expect(lines.count == 11)
    #expect(lines[1] == "[##------------------]  10 %  200 MB of 2.0 GB, 10.0 MB/s, 3 min left")
    #expect(world.errors.contains("\nchecking\n"))
  }

  @Test("On a terminal there is one line, which is erased at the end")
  func bar() async throws {
    let models = ListedModels()
    let gate = Gate()
    await models.onTransfer { report in
      report(Self.progress(1_000_000_000))
      await gate.pass()
    }
    let world = try World(.terminal, models: models)
    let run = world.start("models", "pull", "https://e.org/m.gguf")
    await world.transcript.waitForErrors("[##########----------]  50 %  1.0 GB of 2.0 GB, 10.0 MB/s, 1 min 40 s left")
    gate.open()
    #expect(await run.value.status == .done)
    #expect(world.errors.contains("left\u{1B}[0m\r\u{1B}[K"))
  }

  @Test("Ctrl-C keeps the part and says how to go on")
  func interrupt() async throws {
    let models = ListedModels()
    let gate = Gate()
    await models.onTransfer { report in
      report(Self.progress(900_000_000))
      await withTaskCancellationHandler {
        await gate.pass()
      } onCancel: {
        gate.open()
      }
      try Task.checkCancellation()
    }
    let world = try World(models: models)
    let run = world.start("models", "pull", "https://e.org/m.gguf?a=1&b=2", "--name", "my model")
    await gate.waitForArrival()
    world.signals.send(.interrupt)
    #expect(await run.value == CommandExit(status: .interrupted))
    #expect(
      world.errors.hasSuffix(
        "Stopped at 900 MB of 2.0 GB. What has arrived is kept; to go on: "
          + "linnet models pull 'https://e.org/m.gguf?a=1&b=2' --name 'my model'\n"))
    #expect(world.output.isEmpty)
    #expect(try await models.list().isEmpty)
  }

  @Test("A failed download says the store's sentence")
  func failure() async throws {
    let models = ListedModels()
    await models.onTransfer { _ in throw LLMError.fileFailed("The disk is full. Free some space.", log: "ENOSPC") }
    let world = try World(models: models)
    #expect(await world.run("models", "pull", "https://e.org/m.gguf") == .failed)
    #expect(world.errors == "Error: The disk is full. Free some space.\n")
  }

  @Test("The words for each phase")
  func phases() {
    var busy = Self.progress(0, phase: .waiting)
    busy.serverStatus = 429
    #expect(TransferText.line(busy) == "the server is busy (429); trying again")
    busy.serverStatus = 500
    #expect(TransferText.line(busy) == "the server is in trouble (500); trying again")
    #expect(TransferText.line(Self.progress(500_000_000, phase: .resuming)) == "reading what is there already, 25 %")
    #expect(
      TransferText.line(Self.progress(500_000_000, phase: .waiting))
        == "the connection was lost at 500 MB of 2.0 GB; trying again")
    var unknown = Self.progress(500_000_000)
    unknown.totalBytes = nil
    unknown.bytesPerSecond = .infinity
    unknown.file = 2
    unknown.fileCount = 3
    #expect(TransferText.line(unknown) == "file 2 of 3  500 MB")
  }

  @Test("Where the size is unknown, there is a line for each 100 MB, and for each file")
  func unknownSize() {
    var log = TransferLog()
    var lines: [String] = []
    for step in Int64(0)...50 {
      var progress = Self.progress(step * 10_000_000)
      progress.totalBytes = nil
      progress.bytesPerSecond = nil
      if let line = log.line(progress) { lines.append(line) }
    }
    #expect(lines == ["0 B", "100 MB", "200 MB", "300 MB", "400 MB", "500 MB"])
    var second = Self.progress(0)
    second.file = 2
    second.fileCount = 2
    #expect(log.line(second) != nil)
    #expect(log.line(second) == nil)
  }
}
