import Foundation
import HomeTestSupport
import LanguageModels
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("Running commands", .timeLimit(.minutes(10)))
struct CommandRunnerTests {
  @Test(
    "Wrong usage ends with 2 and says on standard error what is wrong",
    arguments: [
      ["ask", "--nonsense", "hi"], ["ask", ""], ["ask", "  "], ["nonsense"], ["models", "pull"],
      ["models", "pull", "no-address"],
      ["ask", "hi", "--max-tokens", "0"], ["ask", "hi", "--context", "100"], ["ask", "hi", "--seed", "-1"],
      ["ask", "hi", "--temperature", "warm"], ["models", "pull", "https://e.org/m.gguf", "--sha256", "zz"],
      ["models", "add"], ["chat", "--extra"],
    ])
  func usage(_ arguments: [String]) async throws {
    let world = try World(.terminal)
    #expect(await CommandRunner(environment: world.environment).run(arguments).status == .usage)
    #expect(world.output.isEmpty)
    #expect(!world.errors.isEmpty)
    #expect(world.service.requests.isEmpty)
  }

  @Test("With --json a usage error is one document")
  func usageDocument() async throws {
    let world = try World()
    #expect(await world.run("ask", "--json", "--nonsense", "hi") == .usage)
    let error = try #require(world.document()["error"] as? [String: Any])
    #expect(error["code"] as? String == "usage")
    #expect((error["message"] as? String)?.contains("--nonsense") == true)
    #expect(world.errors.isEmpty)
  }

  @Test(
    "Help and version go to standard output and end with 0",
    arguments: [["--help"], ["help"], ["--version"], ["ask", "--help"], ["models", "--help"]])
  func help(_ arguments: [String]) async throws {
    let world = try World()
    #expect(await CommandRunner(environment: world.environment).run(arguments).status == .done)
    #expect(!world.output.isEmpty)
    #expect(world.errors.isEmpty)
  }

  @Test("A failure says its sentence on standard error and ends with 1")
  func failure() async throws {
    let models = ListedModels()
    await models.failList(.fileFailed("The list is unreadable. Do this.", log: "x"))
    let world = try World(models: models)
    #expect(await world.run("models", "list") == .failed)
    #expect(world.errors == "Error: The list is unreadable. Do this.\n")
    #expect(world.output.isEmpty)
  }

  @Test("With --json a failure is one document on standard output")
  func failureDocument() async throws {
    let models = ListedModels()
    await models.failList(.fileFailed("The list is unreadable. Do this.", log: "x"))
    let world = try World(models: models)
    #expect(await world.run("--json", "models", "list") == .failed)
    let error = try #require(world.document()["error"] as? [String: String])
    #expect(error == ["code": "fileFailed", "message": "The list is unreadable. Do this."])
    #expect(world.errors.isEmpty)
  }

  @Test("A failure can't steer the terminal with what it quotes")
  func failureWithEscapes() async throws {
    let models = ListedModels()
    await models.failList(.fileFailed("bad \u{1B}[2J name", log: "x"))
    let world = try World(models: models)
    _ = await world.run("models", "list")
    #expect(!world.errors.contains("\u{1B}"))
  }

  @Test("With --verbose the description for the log comes too")
  func verbose() async throws {
    let models = ListedModels()
    await models.failList(.fileFailed("Sentence.", log: "errno 5"))
    let world = try World(models: models)
    _ = await world.run("models", "list", "--verbose")
    #expect(world.errors.contains("errno 5"))
  }

  @Test("An output that nobody reads any more is no failure")
  func closed() async throws {
    let world = try World()
    world.transcript.failOutput { _ in OutputClosed() }
    #expect(await world.run("models", "list") == .done)
  }

  @Test("An output that can't be written is one")
  func full() async throws {
    let world = try World()
    world.transcript.failOutput { _ in TerminalError.outputFailed("Standard output", errno: 28) }
    #expect(await world.run("models", "list") == .failed)
    #expect(world.errors.contains("Standard output could not be written"))
  }
}
