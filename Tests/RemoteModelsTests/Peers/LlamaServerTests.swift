import LanguageModels
import Testing

@testable import RemoteModels

@Suite(
  "llama-server answers", .enabled(if: LlamaServer.isAsked, LlamaServer.reason), .serialized, .timeLimit(.minutes(10)))
struct LlamaServerTests {
  private static func service(_ peer: LlamaServer, _ api: ServerAddress.API = .openai) async throws
    -> RemoteModelService
  {
    let address = try ServerAddress(peer.address, api: api)
    let offered = try #require(try await ServerListing().models(at: address, key: nil).first)
    let clock = ContinuousClock()
    let start = clock.now
    return RemoteModelService(
      RemoteServer(address: address, model: offered.id, contextSize: offered.contextSize),
      clock: ServerClock(now: { clock.now - start }, sleep: { try await clock.sleep(for: $0) }))
  }

  private static let question: [PromptMessage] = [
    .system("You are a test. " + String(repeating: "Be brief and exact, and answer in plain words. ", count: 20)),
    .user("What is the secret word"),
  ]

  @Test(
    "its model is listed with its context, and a reply comes with figures",
    arguments: [ServerAddress.API.openai, .anthropic])
  func reply(api: ServerAddress.API) async throws {
    let peer = try LlamaServer("tiny-script")
    let service = try await Self.service(peer, api)
    #expect(await service.loadedModel(role: .text)?.contextSize == 4096)
    let (events, error) = await service.outcome(GenerationRequest(messages: Self.question))
    #expect(error == nil)
    #expect(!events.text.isEmpty)
    let stats = try #require(events.stats)
    #expect(stats.promptTokens > 100)
    #expect(stats.generatedTokens > 0)
    #expect(stats.finishReason == .stop)
  }

  @Test("a second turn is read from its cache but for its own words")
  func cache() async throws {
    let peer = try LlamaServer("tiny-script")
    let service = try await Self.service(peer)
    let first = await service.outcome(GenerationRequest(messages: Self.question)).events
    let before = try #require(first.stats)
    let second = await service.outcome(
      GenerationRequest(messages: Self.question + [.assistant(first.text), .user("And now")])
    ).events
    let after = try #require(second.stats)
    // All that the server read and wrote before, but for the few tokens at the seam.
    #expect(after.cachedTokens >= before.promptTokens - 8)
    #expect(after.promptTokens - after.cachedTokens < 60)
  }

  @Test("a conversation that is too long is refused in its own words, and the length is remembered")
  func tooLong() async throws {
    let peer = try LlamaServer("tiny-script", contextSize: 512)
    let service = try await Self.service(peer)
    let long = String(repeating: "word and another one, ", count: 600)
    let error = await service.outcome(GenerationRequest(messages: [.user(long)], trimsHistory: false)).error
    #expect(error?.code == .contextTooSmall)
    #expect(error?.message.contains("context") == true)
  }

  @Test("stopping ends it at once, with what came")
  func stop() async throws {
    let peer = try LlamaServer("tiny-random")
    let service = try await Self.service(peer)
    let request = GenerationRequest(
      messages: [.user("Babble")], sampling: SamplingOptions(temperature: 1, seed: 3), maxNewTokens: 1500)
    var stats: GenerationStats?
    for try await event in service.generate(request) {
      if case .text = event { service.stop(request.id) }
      if case .finished(let figures) = event { stats = figures }
    }
    #expect(stats?.finishReason == .cancelled)
  }
}
