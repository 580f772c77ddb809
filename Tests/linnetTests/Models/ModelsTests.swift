import Foundation
import Testing

@testable import Inference
@testable import linnet

@Suite("linnet models", .timeLimit(.minutes(1)))
struct ModelsTests {
  private static let two = [
    StoredModel.sample("qwen-4b", projector: "eyes"), StoredModel.sample("tiny", bytes: 4_100_000),
    StoredModel.sample("eyes", bytes: 600_000_000, kind: .projector),
  ]

  @Test("The list shows what there is and which is in use, in 80 columns")
  func list() async throws {
    let world = try World(models: ListedModels(Self.two, current: "tiny"))
    #expect(await world.run("models", "list") == .done)
    #expect(
      world.output == """
        NAME         SIZE  PARAMS  WEIGHTS  CONTEXT  NOTE
          qwen-4b  2.7 GB    4.0B  Q4_K_M   131,072  sees images
        * tiny     4.1 MB    4.0B  Q4_K_M   131,072  in use
          eyes     600 MB    4.0B  Q4_K_M            projector

        """)
    #expect(world.errors.isEmpty)
  }

  @Test("models alone lists; a long name wraps, and every line fits")
  func longNames() async throws {
    let name = String(repeating: "very-long-model-name-", count: 8)
    let world = try World(models: ListedModels([.sample(name)]))
    #expect(await world.run("models") == .done)
    #expect(world.output.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= 80 })
    #expect(world.output.filter { !$0.isWhitespace }.contains("very-long"))
    #expect(world.errors.contains("models use NAME"))
  }

  @Test("An empty list says what to do")
  func empty() async throws {
    let world = try World(models: ListedModels())
    #expect(await world.run("models", "list") == .done)
    #expect(world.output.isEmpty)
    #expect(world.errors.contains("linnet models add FILE"))
  }

  @Test("As a document the list holds everything")
  func listDocument() async throws {
    let world = try World(models: ListedModels(Self.two, current: "tiny"))
    #expect(await world.run("models", "list", "--json") == .done)
    let document = try world.document()
    #expect(document["current"] as? String == "tiny")
    let models = try #require(document["models"] as? [[String: Any]])
    #expect(models.map { $0["name"] as? String } == ["qwen-4b", "tiny", "eyes"])
    #expect(models.map { $0["current"] as? Bool } == [false, true, false])
    #expect(models[0]["projector"] as? String == "eyes")
    #expect(models[1]["projector"] is NSNull)
    #expect((models[1]["info"] as? [String: Any])?["byteCount"] as? Int == 4_100_000)
    #expect((models[1]["path"] as? String)?.hasSuffix("/tiny.gguf") == true)
  }

  @Test("What the store has repaired is said on standard error")
  func notices() async throws {
    let models = ListedModels(Self.two, current: "tiny")
    await models.note("The list was damaged and has been made anew.")
    let world = try World(models: models)
    #expect(await world.run("models", "list") == .done)
    #expect(world.errors == "The list was damaged and has been made anew.\n")
  }

  @Test("A model is chosen, with or without a projector")
  func use() async throws {
    let models = ListedModels(Self.two, current: "tiny")
    let world = try World(models: models)
    #expect(await world.run("models", "use", "qwen-4b") == .done)
    #expect(world.output == "qwen-4b is in use now, with the projector eyes.\n")
    _ = await world.run("models", "use", "tiny", "--projector", "eyes")
    _ = await world.run("models", "use", "tiny", "--projector", "none")
    #expect(await models.calls == ["use qwen-4b projector -", "use tiny projector eyes", "use tiny projector "])
    #expect(await world.run("models", "use", "nothing") == .failed)
  }

  @Test("A file is added from where the user is, with its name and projector")
  func add() async throws {
    let models = ListedModels()
    let world = try World(models: models)
    #expect(await world.run("models", "add", "a.gguf", "--name", "mine", "--projector", "/p/eyes.gguf") == .done)
    let here = world.directory.path(percentEncoded: false)
    #expect(await models.calls == ["add \(here)a.gguf name mine projector /p/eyes.gguf"])
    #expect(world.output == "Added mine: 2.7 GB, Q4_K_M.\n")
    #expect(world.errors.contains("linnet ask"))
  }

  @Test("As a document a new model says whether it is in use")
  func addDocument() async throws {
    let world = try World(models: ListedModels())
    #expect(await world.run("models", "add", "a.gguf", "--json") == .done)
    let model = try #require(world.document()["model"] as? [String: Any])
    #expect(model["name"] as? String == "a")
    #expect(model["current"] as? Bool == true)
    #expect(world.errors.isEmpty)
  }

  @Test("Information on a model, and on a file that is none of ours")
  func info() async throws {
    let world = try World(models: ListedModels(Self.two, current: "tiny"))
    #expect(await world.run("models", "info", "tiny") == .done)
    #expect(world.output.contains("Name           tiny (in use)\n"))
    #expect(world.output.contains("Memory         151 MB for 1,024 tokens of context, at most\n"))
    #expect(world.output.contains("SHA-256"))
    #expect(world.output.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= 80 })
    let path = try world.file("other.gguf", Data())
    #expect(await world.run("models", "info", path) == .done)
    #expect(world.output.contains("other.gguf"))
    #expect(await world.run("models", "info", "missing.gguf") == .failed)
    #expect(world.errors.contains("There is no model “missing.gguf”."))
  }

  @Test(
    "On a terminal removing asks first",
    arguments: [("y\n", true), ("yes\n", true), ("n\n", false), ("\n", false), ("", false)])
  func remove(_ answer: String, _ isRemoved: Bool) async throws {
    let models = ListedModels(Self.two, current: "tiny")
    let world = try World(.terminal, models: models)
    world.input.type(answer)
    world.input.end()
    #expect(await world.run("models", "remove", "tiny") == (isRemoved ? .done : .failed))
    #expect(world.errors.contains("Delete tiny (4.1 MB)? [y/N] "))
    #expect(try await models.list().contains { $0.name == "tiny" } == !isRemoved)
  }

  @Test("With --yes, or where nobody could answer, it does not ask, but wants the whole name")
  func removeUnasked() async throws {
    let models = ListedModels(Self.two, current: "tiny")
    let world = try World(.terminal, models: models)
    #expect(await world.run("models", "remove", "ti", "--yes") == .usage)
    #expect(await world.run("models", "remove", "tiny", "--yes") == .done)
    #expect(world.input.readCount == 0)
    #expect(world.errors.contains("No model is in use now"))
    let pipe = try World(models: models)
    #expect(await pipe.run("models", "remove", "qwen") == .usage)
    #expect(await pipe.run("models", "remove", "qwen-4b", "--json") == .done)
    #expect((try pipe.document()["model"] as? [String: Any])?["name"] as? String == "qwen-4b")
    #expect(await models.calls == ["remove tiny", "remove qwen-4b"])
  }
}

@Suite("linnet models pull", .timeLimit(.minutes(1)))
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
    #expect(world.errors.contains("checking, 100 %\n"))
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
    #expect(await run.value == CommandEnd(status: .interrupted))
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
