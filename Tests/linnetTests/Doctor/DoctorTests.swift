import Foundation
import HomeTestSupport
import LanguageModels
import LinnetHome
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import linnet

@Suite("linnet doctor", .timeLimit(.minutes(10)))
struct DoctorTests {
  private let service = ScriptedService()

  private func checks(_ world: World) throws -> [String: [String: Any]] {
    let checks = try #require(world.document()["checks"] as? [[String: Any]])
    return Dictionary(uniqueKeysWithValues: checks.map { ($0["id"] as? String ?? "", $0) })
  }

  private func status(_ world: World, _ id: String) throws -> String? { try checks(world)[id]?["status"] as? String }

  @Test("Where everything is in order it ends with 0, after the model has said a token")
  func healthy() async throws {
    let world = try World(service: service)
    #expect(await world.run("doctor") == .done)
    #expect(world.output.contains("✓ ok       Home:"))
    #expect(world.output.contains("✓ ok       Model in use, tiny: loaded in 0 ms, first token after 120 ms"))
    #expect(world.output.contains("Engine: a script."))
    #expect(world.output.hasSuffix("Everything that Linnet needs is in order.\n"))
    #expect(!world.output.contains("✗"))
    let lines = world.output.split(separator: "\n").map(String.init)
    // A path is never broken: somebody will copy it.
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 || $0.contains(world.home.path()) })
    #expect(service.requests.first?.maxNewTokens == 1)
    #expect(service.unloadCount == 1)
  }

  @Test("As a document it names each check")
  func document() async throws {
    let world = try World(service: service)
    #expect(await world.run("doctor", "--json") == .done)
    #expect(try world.document()["healthy"] as? Bool == true)
    let ids = try checks(world).keys
    #expect(
      Set(ids).isSuperset(of: [
        "home", "space", "key", "cache", "engine", "processor", "memory", "documents", "terminal", "models", "current",
      ]))
    #expect(world.errors.isEmpty)
  }

  @Test("Without a model it says what to do and ends with 1")
  func noModel() async throws {
    let world = try World(models: ListedModels(), service: service)
    #expect(await world.run("doctor", "--json") == .failed)
    #expect(try status(world, "current") == "bad")
    #expect(try checks(world)["current"]?["commands"] as? [String] == ["linnet models add FILE"])
  }

  @Test("A model whose file is damaged is named")
  func damaged() async throws {
    let world = try World(service: service, inspect: { _ in throw LLMError.unsupportedModel("The file is cut off.") })
    #expect(await world.run("doctor", "--json") == .failed)
    #expect(try checks(world)["model:tiny"]?["detail"] as? String == "The file is cut off.")
  }

  @Test("A model that does not load, or does not answer, is a problem", arguments: [true, false])
  func broken(_ loads: Bool) async throws {
    if loads {
      service.reply(.fail(.generateFailed(status: -1)))
    } else {
      service.load(.fail(.loadFailed("no memory")))
    }
    let world = try World(service: service)
    #expect(await world.run("doctor") == .failed)
    #expect(world.output.contains("✗ problem  Model in use, tiny"))
    #expect(world.output.hasSuffix("One thing is broken.\n"))
    #expect(service.unloadCount == 1)
  }

  @Test("A home or key that others can read is a problem, with the command that sets it right")
  func exposed() async throws {
    let world = try World(service: service)
    #expect(await world.run("ask", "Hi") == .done)
    let key = world.home.appending(path: "keys/sequences.key").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: world.home.path(percentEncoded: false))
    #expect(await world.run("doctor") == .failed)
    #expect(world.output.replacing("\n", with: " ").contains("chmod 700"))
    #expect(world.output.contains("Key of saved conversations"))
    #expect(world.output.contains("broken.\n"))
  }

  @Test("A home that can't be made is a problem, and the rest is still looked at")
  func noHome() async throws {
    let world = try World(service: service)
    let file = try world.file("inTheWay", Data())
    #expect(await world.run("doctor", "--json", "--home", file) == .failed)
    #expect(try status(world, "home") == "bad")
    #expect(try status(world, "engine") == "good")
  }

  @Test("The caches' size is shown")
  func cache() async throws {
    let world = try World(service: service)
    let cache = world.home.appending(path: "cache")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    try Data(count: 12_345).write(to: cache.appending(path: "one"))
    _ = await world.run("doctor", "--json")
    #expect((try checks(world)["cache"]?["detail"] as? String)?.hasPrefix("12.3 kB") == true)
  }

  @Test("Ctrl-C ends it with 130")
  func interrupt() async throws {
    let world = try World(service: service)
    let gate = Gate()
    service.load(.untilCancelled(gate))
    let run = world.start("doctor")
    await gate.waitForArrival()
    world.signals.send(.interrupt)
    #expect(await run.value.status == .interrupted)
  }

  @Test("Processor features are read from what Linux says of it")
  func processor() {
    #expect(
      ProcessorFeatures.parsed("model name: x\nflags\t\t: fpu sse4_2 avx avx2 fma\n") == [
        "SSE4.2", "AVX", "FMA", "AVX2",
      ])
    #expect(ProcessorFeatures.parsed("Features\t: fp asimd i8mm\n") == ["NEON", "I8MM"])
    #expect(ProcessorFeatures.parsed("") == [])
  }
}
