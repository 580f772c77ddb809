import Foundation
import HomeTestSupport
import LanguageModels
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import linnet

@Suite("linnet ask", .timeLimit(.minutes(10)))
struct AskTests {
  private let service = ScriptedService()

  @Test("The reply is printed as it comes, and ends its line")
  func streams() async throws {
    let world = try World(service: service)
    let gate = Gate()
    service.reply(.text("Hello"), .pass(gate), .text(" there."))
    let run = world.start("ask", "Hi")
    await world.transcript.waitForOutput("Hello")
    #expect(world.output == "Hello")
    gate.open()
    #expect(await run.value == CommandExit(status: .done))
    #expect(world.output == "Hello there.\n")
    #expect(world.errors.isEmpty)
    #expect(service.requests.map(\.messages) == [[.user("Hi")]])
    #expect(service.unloadCount == 1)
    for directory in ["", "keys", "cache"] {
      let path = world.home.appending(path: directory).path(percentEncoded: false)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test("Words are joined, and text after -- may begin with a dash")
  func words() async throws {
    let world = try World(service: service)
    #expect(await world.run("ask", "why", "is", "that") == .done)
    #expect(await world.run("ask", "--", "--json") == .done)
    #expect(service.requests.map { $0.messages.last?.content } == ["why is that", "--json"])
  }

  @Test("The options reach the model")
  func options() async throws {
    let world = try World(service: service)
    try world.file("schema.json", Data(#"{"type":"object"}"#.utf8))
    try world.file("a.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let status = await world.run(
      "ask", "Hi", "--system", "Be brief.", "--think", "--temperature", "0", "--seed", "7", "--max-tokens", "9",
      "--context",
      "512", "--schema", "schema.json", "--image", "a.png", "--model", "/m/other.gguf")
    #expect(status == .done)
    let request = try #require(service.requests.first)
    #expect(request.messages.map(\.role) == [.system, .user])
    #expect(request.messages.last?.images.count == 1)
    #expect(request.sampling.temperature == 0)
    #expect(request.sampling.seed == 7)
    #expect(request.maxNewTokens == 9)
    #expect(request.thinkingEnabled)
    #expect(request.grammar == .jsonSchema(#"{"type":"object"}"#))
    #expect(request.conversation == nil)
    let load = try #require(service.loads.first)
    #expect(load.contextSize == 512)
    #expect(load.url.path() == "/m/other.gguf")
  }

  @Test("Without options the defaults stand")
  func defaults() async throws {
    let models = ListedModels([.sample("seeing", projector: "eyes")], current: "seeing")
    let world = try World(models: models, service: service)
    #expect(await world.run("ask", "Hi") == .done)
    let request = try #require(service.requests.first)
    #expect(request.sampling == SamplingOptions())
    #expect(request.maxNewTokens == 768)
    #expect(!request.thinkingEnabled)
    #expect(service.loads.first?.projectorURL?.lastPathComponent == "eyes.gguf")
    #expect(service.loads.first?.contextSize == nil)
  }

  @Test("The document holds everything, and is all of standard output")
  func document() async throws {
    let world = try World(service: service)
    service.reply(.thinking("hm"), .text("Yes"), .text("."))
    #expect(await world.run("ask", "--think", "--json", "Hi") == .done)
    let document = try world.document()
    #expect(Set(document.keys) == ["chat", "item", "text", "thinking", "notices", "calls", "stats", "error"])
    #expect((document["chat"] as? String)?.hasPrefix("~") == true && document["error"] is NSNull)
    #expect((document["item"] as? Int ?? 0) > 0)
    #expect(document["text"] as? String == "Yes.")
    #expect(document["thinking"] as? String == "hm")
    #expect((document["calls"] as? [Any])?.isEmpty == true)
    let stats = try #require(document["stats"] as? [String: Any])
    #expect(stats["promptTokens"] as? Int == 12)
    #expect(stats["cachedTokens"] as? Int == 8)
    #expect(stats["generatedTokens"] as? Int == 5)
    #expect(stats["timeToFirstTokenMs"] as? Double == 120)
    #expect(stats["tokensPerSecond"] as? Double == 45.25)
    #expect(stats["finishReason"] as? String == "stop")
    #expect(world.errors.isEmpty)
  }

  @Test("The document of a reply that was cut short holds what came, and the error")
  func failedDocument() async throws {
    let world = try World(service: service)
    service.reply(
      .text("So far"), .event(.finished(.sample(finishReason: .failed))), .fail(.generateFailed(status: -3)))
    #expect(await world.run("ask", "--json", "Hi") == .failed)
    let document = try world.document()
    #expect(document["text"] as? String == "So far")
    #expect((document["error"] as? [String: String])?["code"] == "generateFailed")
    #expect((document["stats"] as? [String: Any])?["finishReason"] as? String == "failed")
  }

  @Test("With no model the document says so")
  func noModelDocument() async throws {
    let world = try World(models: ListedModels(), service: service)
    #expect(await world.run("ask", "--json", "Hi") == .failed)
    let document = try world.document()
    #expect((document["error"] as? [String: String])?["code"] == "modelNotLoaded")
    #expect(document["stats"] is NSNull)
  }

  @Test("A reply that was cut short is kept on standard output, the sentence goes to standard error")
  func failed() async throws {
    let world = try World(service: service)
    service.reply(.text("So far"), .fail(.generateFailed(status: -3)))
    #expect(await world.run("ask", "Hi") == .failed)
    #expect(world.output == "So far\n")
    #expect(world.errors == "Error: \(LLMError.generateFailed(status: -3).message)\n")
    #expect(service.unloadCount == 1)
  }

  @Test("A model that does not load is said, and unloaded")
  func loadFails() async throws {
    let world = try World(service: service)
    service.load(.fail(.unsupportedModel("The file is truncated.")))
    #expect(await world.run("ask", "Hi") == .failed)
    #expect(world.errors == "Error: The file is truncated.\n→ linnet models\n")
    #expect(service.requests.isEmpty)
  }

  @Test("Figures come with --stats, and a limit that was reached is said")
  func stats() async throws {
    let world = try World(service: service)
    service.reply(.text("x"), .finish(.sample(finishReason: .length, generated: 768)))
    #expect(await world.run("ask", "--stats", "Hi") == .done)
    #expect(world.errors.contains("45.3 tokens/s"))
    #expect(world.errors.contains("limit of 768 tokens"))
  }

  @Test("Thinking is dimmed on a terminal, and comes before the answer")
  func thinkingOnTerminal() async throws {
    let world = try World(.terminal, service: service)
    service.reply(.thinking("hm"), .text("Yes."))
    #expect(await world.run("ask", "--think", "Hi") == .done)
    #expect(world.errors.contains("\u{1B}[2mhm\u{1B}[0m\n\n"))
    #expect(world.output == "Yes.\n")
  }

  @Test("On a terminal a line breaks at a word, wherever the pieces end; elsewhere nothing is added")
  func lineBreaks() async throws {
    let world = try World(.terminal, service: service)
    world.terminal.size = TerminalSize(columns: 20, rows: 24)
    service.reply(.thinking("a thought that is lo"), .thinking("ng"), .text("The answer is so lo"), .text("ng."))
    #expect(await world.run("ask", "--think", "Hi") == .done)
    var screen = VirtualScreen(columns: 20)
    screen.write(world.output)
    #expect(screen.lines == ["The answer is so", "long."])
    #expect(world.errors.contains("\u{1B}[2m\r\u{1B}[18C\u{1B}[K\r\nlong\u{1B}[0m"))
    let pipe = try World(service: service)
    service.reply(.text("The answer is a lo"), .text("ng one."))
    #expect(await pipe.run("ask", "Hi") == .done)
    #expect(pipe.output == "The answer is a long one.\n")
  }

  @Test("A terminal that only prints breaks lines by itself")
  func dumbLines() async throws {
    let world = try World(.terminal, service: service, variables: ["TERM": "dumb"])
    world.terminal.size = TerminalSize(columns: 20, rows: 24)
    service.reply(.text("The answer is a lo"), .text("ng one."))
    #expect(await world.run("ask", "Hi") == .done)
    #expect(world.output == "The answer is a long one.\n")
  }

  @Test("Without colours a word says that it is thinking")
  func thinkingWithoutColours() async throws {
    let world = try World(.terminal, service: service, variables: ["NO_COLOR": "1"])
    service.reply(.thinking("hm"), .text("Yes."))
    #expect(await world.run("ask", "--think", "Hi") == .done)
    #expect(world.errors.contains("Thinking: hm\n\n"))
    #expect(!world.errors.contains("\u{1B}[2m"))
  }

  @Test("Elsewhere thinking is left out, unless it is asked for twice")
  func thinkingInPipe() async throws {
    let world = try World(service: service)
    service.reply(.thinking("hm"), .text("Yes."))
    #expect(await world.run("ask", "--think", "Hi") == .done)
    #expect(world.errors.isEmpty)
    service.reply(.thinking("hm"), .text("Yes."))
    #expect(await world.run("ask", "--think", "--verbose", "Hi") == .done)
    #expect(world.errors.contains("Thinking: hm\n\n"))
  }

  @Test("Escape sequences in a reply reach a pipe, but not a terminal")
  func escapes() async throws {
    let pipe = try World(service: service)
    service.reply(.text("a\u{1B}[2Jb\n"))
    _ = await pipe.run("ask", "Hi")
    #expect(pipe.output == "a\u{1B}[2Jb\n")
    let terminal = try World(.terminal, service: service)
    service.reply(.text("a\u{1B}[2Jb\n"))
    _ = await terminal.run("ask", "Hi")
    #expect(terminal.output == "a␛[2Jb\n")
  }

  @Test("Reading a long prompt is shown after half a second and erased with the first token")
  func progress() async throws {
    let world = try World(.terminal, service: service)
    let first = Gate()
    let second = Gate()
    service.reply(
      .event(.prefill(PrefillProgress(processed: 1200, total: 2400))), .pass(first), .text("Hi"), .pass(second))
    let run = world.start("ask", "Hi")
    await world.clock.waitForSleepers()
    world.clock.advance(by: .milliseconds(600))
    await world.transcript.waitForErrors("reading 1200/2400 tokens")
    first.open()
    await world.transcript.waitForOutput("Hi")
    #expect(world.errors.hasSuffix("\r\u{1B}[K"))
    second.open()
    #expect(await run.value.status == .done)
  }

  @Test("Files that can't be used are refused before a model is loaded")
  func files() async throws {
    let world = try World(service: service)
    #expect(await world.run("ask", "Hi", "--image", "missing.png") == .failed)
    #expect(await world.run("ask", "Hi", "--schema", "missing.json") == .failed)
    try world.file("list.json", Data("[1]".utf8))
    #expect(await world.run("ask", "Hi", "--schema", "list.json") == .failed)
    #expect(world.errors.contains("is no JSON Schema"))
    #expect(service.loads.isEmpty)
  }

  @Test("A key that others can read is not used, which is said; the reply comes all the same")
  func exposedKey() async throws {
    let world = try World(service: service)
    #expect(await world.run("ask", "Hi") == .done)
    let key = world.home.appending(path: "keys/sequences.key").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
    #expect(await world.run("ask", "Hi") == .done)
    #expect(world.errors.contains("chmod 600"))
  }
}
