import ArgumentParser
import Assistant
import ChatModels
import ChatTypes
import Foundation
import HomeTestSupport
import JSONValue
import LanguageModels
import LinnetHome
import OrganizerTools
import TerminalUI
import Testing
import WebApp

@testable import Inference
@testable import linnet

@Suite("What windows can do with a home", .timeLimit(.minutes(10))) struct HomeServicesTests {
  private func context(_ world: World) throws -> CommandContext {
    try CommandContext(GlobalOptions.parse([]), environment: world.environment)
  }

  private func models(_ world: World, _ core: CoreModels? = nil) throws -> HomeModels {
    let context = try context(world)
    return HomeModels(
      library: world.models, core: core, path: { context.url($0) }, makeID: { UUID().uuidString })
  }

  /// The first state that is as wanted.
  private func first(_ service: HomeModels, _ isWanted: (ModelsState) -> Bool) async throws -> ModelsState {
    for await state in await service.updates() where isWanted(state) { return state }
    throw CancellationError()
  }

  @Test("Models are listed, chosen and removed; projectors are left out")
  func library() async throws {
    let world = try World(
      models: ListedModels(
        [.sample("big"), .sample("eyes", kind: .projector), .sample("tiny", projector: "eyes")], current: "tiny"))
    let service = try models(world)
    let state = try await first(service) { _ in true }
    #expect(state.models.map(\.name) == ["big", "tiny"] && state.current == "tiny")
    #expect(state.models.map(\.readsImages) == [false, true])
    try await service.use("big")
    #expect(try await first(service) { _ in true }.current == "big")
    try await service.remove("big", for: 1)
    #expect(try await first(service) { _ in true }.models.map(\.name) == ["tiny"])
    await #expect(throws: ServiceError.self) { try await service.use("nothing") }
    await #expect(throws: ServiceError.notHere) { try await service.load(nil) }
    await world.models.failList(LLMError.fileFailed("The list is broken.", log: "x"))
    #expect(try await first(service) { _ in true }.problem == "The list is broken.")
  }

  @Test("A download tells how far it is, and can be stopped; what fails says why")
  func pulling() async throws {
    let world = try World(models: ListedModels())
    let service = try models(world)
    for wrong in ["ftp://x/y.gguf", "http://x/y.gguf", "x", ""] {
      await #expect(throws: ServiceError.self) { try await service.pull(wrong, name: nil, sha256: nil) }
    }
    await #expect(throws: ServiceError.self) {
      try await service.pull("https://example.org/a.gguf", name: nil, sha256: "zz")
    }
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    await world.models.onTransfer { progress in
      progress(TransferProgress(phase: .transferring, file: 1, fileCount: 1, bytes: 50, totalBytes: 100))
      for await _ in gate { break }
      try Task.checkCancellation()
    }
    try await service.pull("https://example.org/a.gguf", name: nil, sha256: nil)
    let half = try await first(service) { $0.transfers.first?.bytes == 50 }
    #expect(half.transfers[0].fraction == 0.5 && half.transfers[0].title == "a.gguf" && half.transfers[0].isRunning)
    opener.yield()
    // The list is read again a moment after the end of the transfer is told.
    let done = try await first(service) { $0.transfers.first?.phase == .done && $0.current != nil }
    #expect(done.models.map(\.name) == ["a"] && done.current == "a")
    await service.dismiss(transfer: done.transfers[0].id)
    #expect(try await first(service) { _ in true }.transfers.isEmpty)
    try await service.pull("https://example.org/b.gguf", name: nil, sha256: nil)
    let running = try await first(service) { $0.transfers.first?.bytes == 50 }
    await service.cancel(transfer: running.transfers[0].id)
    #expect(try await first(service) { _ in true }.transfers[0].phase == .cancelled)
    await world.models.onTransfer { _ in throw LLMError.fileFailed("The server said no.", log: "x") }
    try await service.pull("https://example.org/c.gguf", name: nil, sha256: nil)
    _ = try await first(service) { $0.transfers.last?.phase == .failed(message: "The server said no.") }
    await #expect(throws: ServiceError.self) { try await service.add(path: "nowhere.gguf") }
    try world.file("here.gguf", Data("x".utf8))
    await world.models.onTransfer { _ in }
    try await service.add(path: "here.gguf")
    _ = try await first(service) { $0.models.contains { $0.name == "here" } }
    await service.close()
  }

  @Test("What is in memory is told as it is loaded, again with another context, and when it is let go")
  func loading() async throws {
    let world = try World()
    let context = try context(world)
    let size = MutableSize()
    let core = CoreModels(context.homeContext) { await size.value }
    let service = try models(world, core)
    #expect(try await first(service) { _ in true }.loading == .none)
    try await service.load(nil)
    let loaded = try await first(service) { $0.loaded == "tiny" }
    #expect(loaded.loaded == "tiny")
    let before = world.service.loads.count
    try await service.load("tiny")
    #expect(world.service.loads.count == before)
    await size.set(4096)
    try await service.load("tiny")
    #expect(world.service.loads.count == before + 1 && world.service.loads.last?.contextSize == 4096)
    // Windows see that one rests, and that it is loaded again.
    world.service.rest()
    _ = try await first(service) { $0.loading == .none }
    try await service.load("tiny")
    #expect(world.service.loads.count == before + 2)
    _ = try await first(service) { $0.loaded == "tiny" }
    await core.unload()
    _ = try await first(service) { $0.loading == .none }
  }

  @Test("A model that reads pictures is loaded beside one that doesn't, and stays; one that does needs none")
  func seeing() async throws {
    let world = try World(
      models: ListedModels(
        [
          .sample("tiny"), .sample("old", projector: "p"), .sample("eyes", projector: "p"),
          .sample("p", kind: .projector),
        ],
        current: "tiny"))
    let context = try context(world)
    let wanted = MutableName()
    let core = CoreModels(context.homeContext, visionModel: { await wanted.value })
    _ = try await core.service(for: nil) { _ in }
    await wanted.set("old")
    let first = try #require(try await core.seeingService(insteadOf: nil) { _ in })
    #expect(first.name == "old" && !first.madeRoom)
    #expect(world.service.loads.map(\.type) == [.text, .vision])
    #expect(world.service.loads.last?.projectorURL != nil)
    _ = try await core.seeingService(insteadOf: "tiny") { _ in }
    _ = try await core.service(for: nil) { _ in }
    #expect(world.service.loads.count == 2)
    #expect(try await core.seeingService(insteadOf: "eyes") { _ in } == nil)
    // Where memory is scarce, one takes the place of the other.
    await world.service.unloadModel(role: .text)
    _ = try await core.service(for: nil) { _ in }
    #expect(world.service.loads.map(\.type) == [.text, .vision, .text])
    let blind = try World(models: ListedModels([.sample("tiny")], current: "tiny"))
    #expect(try await CoreModels(self.context(blind).homeContext).seeingService(insteadOf: nil) { _ in } == nil)
  }

  @Test("A model that reads pictures says when the other one had to leave the memory for it")
  func makesRoom() async throws {
    let world = try World(
      models: ListedModels(
        [.sample("tiny"), .sample("eyes", projector: "p"), .sample("p", kind: .projector)], current: "tiny"))
    let core = CoreModels(try context(world).homeContext)
    _ = try await core.service(for: nil) { _ in }
    world.service.load(.displacing(.text))
    #expect(try await core.seeingService(insteadOf: nil) { _ in }?.madeRoom == true)
    // Nothing is in memory any more that could leave it.
    #expect(try await core.seeingService(insteadOf: nil) { _ in }?.madeRoom == false)
  }

  @Test("A model is given a projector that is there, or a file, which is copied first; what is none is not copied")
  func pairing() async throws {
    let world = try World(models: ListedModels([.sample("tiny"), .sample("eyes", kind: .projector)], current: "tiny"))
    let context = try context(world)
    let core = CoreModels(context.homeContext)
    let service = HomeModels(
      library: world.models, core: nil, path: { context.url($0) }, makeID: { "1" },
      inspect: { $0.lastPathComponent == "mmproj.gguf" ? .projector : .languageModel })
    #expect(try await first(service) { _ in true }.projectors == ["eyes"])
    _ = try await core.service(for: nil) { _ in }
    try await service.pair("tiny", projector: "eyes")
    // What is in memory has no eyes yet, so it is loaded again.
    _ = try await core.service(for: nil) { _ in }
    #expect(world.service.loads.map { $0.projectorURL != nil } == [false, true])
    for name in ["mmproj.gguf", "other.gguf"] { try world.file(name, Data("x".utf8)) }
    for wrong in ["other.gguf", "nowhere.gguf"] {
      await #expect(throws: ServiceError.self) { try await service.pair("tiny", projector: wrong) }
    }
    try await service.pair("tiny", projector: "mmproj.gguf")
    _ = try await first(service) { $0.transfers.first?.phase == .done }
    let calls = await world.models.calls
    #expect(calls.count == 3 && calls.first == "use tiny projector eyes")
    #expect(calls.last == "use tiny projector mmproj")
    await service.close()
  }

  private actor MutableName {
    private(set) var value: String?
    func set(_ value: String?) { self.value = value }
  }

  private actor MutableSize {
    private(set) var value: Int?
    func set(_ value: Int?) { self.value = value }
  }

  @Test("History tells what was done and whether it can be undone, and undoes it")
  func history() async throws {
    let world = try World(variables: ["TZ": "Europe/Paris", "LINNET_NOW": "2026-11-21T10:00:00Z"])
    #expect(await world.run("notes", "add", "First", "--body", "one") == .done)
    #expect(await world.run("notes", "add", "Second", "--body", "two") == .done)
    #expect(await world.run("notes", "append", "Second", "more") == .done)
    let history = HomeHistory(organizer: try HomeOrganizer(context(world).homeContext))
    let changes = try await history.changes(for: 1, limit: 10)
    #expect(changes.count == 3 && changes.allSatisfy { $0.origin == nil && $0.tool == "note" })
    #expect(changes.map(\.state) == [.undoable, .changedSince, .undoable])
    await #expect(throws: ServiceError.self) { try await history.undo(changes[1].id) }
    try await history.undo(changes[2].id)
    let after = try await history.changes(for: 1, limit: 10)
    #expect(after.contains { if case .undone = $0.state { $0.id == changes[2].id } else { false } })
    #expect(!FileManager.default.fileExists(atPath: world.home.appending(path: "notes/First.md").path))
    #expect(try await history.changes(for: 1, limit: 1).count == 1)
    let decisions = try await history.decisions(for: 1, limit: 5)
    // What the command line and the window write is on record, too.
    #expect(decisions.isIntact && !decisions.entries.isEmpty)
  }

  @Test("What a home takes on the disk, and what the check-up finds")
  func facts() async throws {
    let world = try World()
    #expect(await world.run("notes", "add", "First", "--body", "0123456789") == .done)
    let facts = HomeFacts(context: try context(world).homeContext, models: nil)
    let uses = await facts.storage()
    #expect(uses.first { $0.id == "organizer" }.map { $0.byteCount >= 10 } == true)
    #expect(uses.first { $0.id == "models" }?.byteCount == 0)
    #expect(await facts.about().parts.contains { $0.name == "llama.cpp" })
    let findings = await facts.findings()
    #expect(findings.contains { $0.id == "home" && $0.status == .good } && findings.contains { $0.id == "current" })
    #expect(!findings.contains { $0.id == "terminal" })
  }

  @Test("Other programs are answered by the models of the home, in the form that they asked for")
  func completions() async throws {
    let world = try World()
    let context = try context(world)
    let completions = LocalCompletions(
      models: CoreModels(context.homeContext), library: world.models, embeddings: EmbeddingEngine(),
      sleep: world.environment.home.sleep)
    #expect(try await completions.models().map(\.name) == ["tiny"])
    var request = CompletionRequest()
    request.messages = [CompletionRequest.Message(role: .user, text: "Hello")]
    request.temperature = 0.5
    request.seed = 7
    request.maximumTokens = 9
    world.service.reply(.text("{}"), .finish(GenerationStats(promptTokens: 3, generatedTokens: 2)))
    request.format = .json(schema: "{}")
    var text = ""
    var end: CompletionEnd?
    for try await event in completions.complete(request) {
      switch event {
      case .text(let piece): text += piece
      case .finished(let figures): end = figures
      case .preparing, .thinking, .call: break
      }
    }
    let asked = try #require(world.service.requests.last)
    #expect(text == "{}" && end == CompletionEnd(promptTokens: 3, generatedTokens: 2))
    #expect(asked.sampling.temperature == 0.5 && asked.sampling.seed == 7 && asked.maxNewTokens == 9)
    #expect(asked.grammar == .jsonSchema("{}") && asked.id == request.id)
    // Of a schema that can't be kept to the place is named, as it is called in the request.
    world.service.reply(.fail(LLMError(.invalidGrammar, message: "No.", schemaPath: "schema.properties.a.pattern")))
    let refusal = await #expect(throws: CompletionError.self) { for try await _ in completions.complete(request) {} }
    #expect(refusal?.status == 400 && refusal?.parameter == "response_format.json_schema.schema.properties.a.pattern")
    // So it is of a tool's.
    request.format = .text
    request.messages[0].calls = [CompletionRequest.Call(id: "c", name: "f", arguments: "{}")]
    request.tools = CompletionRequest.ToolOffer(
      tools: [
        CompletionRequest.Tool(
          name: "f", description: "d", parameters: "{}", isStrict: true, place: "tools[3].function.parameters")
      ], isRequired: true)
    world.service.reply(.fail(LLMError(.invalidGrammar, message: "No.", schemaPath: "schema.items", tool: "f")))
    let tool = await #expect(throws: CompletionError.self) { for try await _ in completions.complete(request) {} }
    #expect(tool?.status == 400 && tool?.parameter == "tools[3].function.parameters.items")
    let offered = try #require(world.service.requests.last)
    #expect(offered.tools?.isRequired == true && offered.tools?.tools.first?.isStrict == true)
    #expect(offered.messages.first?.calls == [ModelCall(id: "c", name: "f", arguments: "{}")])
    world.service.reply(.fail(.toolsUnsupported))
    let unsupported = await #expect(throws: CompletionError.self) {
      for try await _ in completions.complete(request) {}
    }
    #expect(unsupported?.status == 400 && unsupported?.parameter == "tools")
    request.model = "nothing"
    await #expect(throws: CompletionError.self) { for try await _ in completions.complete(request) {} }
  }
}
