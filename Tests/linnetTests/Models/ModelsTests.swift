import Foundation
import HomeTestSupport
import LinnetHome
import TerminalTestSupport
import TerminalUI
import Testing

@testable import Inference
@testable import linnet

@Suite("linnet models", .timeLimit(.minutes(10)))
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

  @Test("A model that has no chat template, or doesn't fit the memory, is taken with a word about it")
  func cautions() {
    var info = StoredModel.sample("base", bytes: 5_000_000_000).info
    info.hasTemplate = true
    info.cacheBytesPerToken = 0
    #expect(ModelCaution.texts(info, memoryBytes: 8 << 30).isEmpty)
    let small = ModelCaution.texts(info, memoryBytes: 4 << 30)
    #expect(small.count == 1 && small[0].contains("5.0 GB") && small[0].contains("this machine has 4.3 GB"))
    info.hasTemplate = false
    #expect(ModelCaution.texts(info, memoryBytes: 8 << 30).first?.contains("no chat template") == true)
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
