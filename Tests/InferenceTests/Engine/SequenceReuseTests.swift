import Foundation
import Inference
import LanguageModels
import TestSupport
import Testing

@Suite("What was read once")
struct SequenceReuseTests {
  /// `<|im_end|>`, a line break, `<|im_start|>`, `user`, a line break: what ChatML says between a reply and the next message.
  private let chatMLOpening = 5
  private let system = PromptMessage.system("You are kind and brief.")

  @Test("is not read again in the next turn")
  func secondTurn() async throws {
    let actor = try await actor(.script)
    let first = try await actor.outcome(
      of: GenerationRequest(conversation: "a", messages: [system, .user("Hi tomorrow")]))
    let turns = [system, .user("Hi tomorrow"), .assistant(first.text), .user("And a story")]
    let second = try await actor.outcome(of: GenerationRequest(conversation: "a", messages: turns))
    #expect(second.text == (try TestModel.script("story").reply))
    // All of the first turn, its reply included, and ChatML's words up to the next message.
    #expect(second.stats?.cachedTokens == first.stats?.contextUsed.advanced(by: chatMLOpening))
    let fresh = try await actor.outcome(of: GenerationRequest(messages: turns))
    #expect(fresh.text == second.text)
  }

  @Test("is no more than what was asked for when the reply was stopped")
  func stopped() async throws {
    let actor = try await actor(.script)
    let request = GenerationRequest(conversation: "a", messages: [system, .user("Hi story")])
    var text = ""
    var stats: GenerationStats?
    for try await event in actor.generate(request) {
      switch event {
      case .text(let piece):
        text += piece
        actor.stop(request.id)
      case .finished(let finished): stats = finished
      default: break
      }
    }
    #expect(stats?.finishReason == .cancelled)
    let turns = [system, .user("Hi story"), .assistant(text), .user("Hi tomorrow")]
    let second = try await actor.outcome(of: GenerationRequest(conversation: "a", messages: turns))
    #expect(second.stats?.cachedTokens ?? .max <= stats?.contextUsed ?? 0)
    #expect(second.text == (try TestModel.script("tomorrow").reply))
  }

  @Test("gives the same tokens as reading everything anew, for a model whose every token counts")
  func sameAsFresh() async throws {
    let cached = try await actor(.random)
    let fresh = try await actor(.random)
    var turns = [system, .user("Hello there")]
    for round in 0..<5 {
      let request = { (conversation: String?) in
        GenerationRequest(conversation: conversation, messages: turns, sampling: .greedy, maxNewTokens: 12)
      }
      let one = try await cached.outcome(of: request("a"))
      let other = try await fresh.outcome(of: request("round \(round)"))
      #expect(one.text == other.text)
      #expect(round == 0 || one.stats?.cachedTokens ?? 0 > 10)
      turns += [.assistant("Well, that is number \(round)."), .user("Go on with \(round)")]
    }
  }

  @Test("serves an edited message up to the edit")
  func editedMessage() async throws {
    let actor = try await actor(.script)
    let first = try await actor.outcome(
      of: GenerationRequest(conversation: "a", messages: [system, .user("One two three story")], maxNewTokens: 20))
    let edited = try await actor.outcome(
      of: GenerationRequest(conversation: "a", messages: [system, .user("One two six tomorrow")]))
    #expect(edited.text == (try TestModel.script("tomorrow").reply))
    let cached = try #require(edited.stats?.cachedTokens)
    #expect(cached > 10 && cached < first.stats?.promptTokens ?? 0)
  }

  @Test("is shared with a new chat that begins alike")
  func sharedBeginning() async throws {
    let long = PromptMessage.system(String(repeating: "Be kind and be brief. ", count: 20))
    let actor = try await actor(.script, sequences: 2)
    _ = try await actor.outcome(of: GenerationRequest(conversation: "a", messages: [long, .user("Hi tomorrow")]))
    let other = try await actor.outcome(of: GenerationRequest(conversation: "b", messages: [long, .user("Hi both")]))
    #expect(other.text == (try TestModel.script("both").reply))
    #expect(other.stats?.cachedTokens ?? 0 > 100)
    // And the chat that it was taken from is none the worse.
    let again = try await actor.outcome(
      of: GenerationRequest(
        conversation: "a",
        messages: [long, .user("Hi tomorrow"), .assistant(try TestModel.script("tomorrow").reply), .user("A laugh")]))
    #expect(again.text == (try TestModel.script("laugh").reply))
    #expect(again.stats?.cachedTokens ?? 0 > 100)
  }

  @Test("comes back from disk when more chats are open than fit in memory")
  func eviction() async throws {
    try await withTemporaryDirectory { directory in
      let actor = try await actor(
        .script, sequences: 1,
        configuration: LlamaConfiguration(cacheDirectory: directory, sequenceKey: Data(repeating: 1, count: 32)))
      var turns: [String: [PromptMessage]] = [:]
      var used: [String: Int] = [:]
      for round in 0..<3 {
        for (chat, ending) in [("a", "tomorrow"), ("b", "both"), ("c", "languages")] {
          turns[chat, default: [system]].append(.user("Chat \(chat) round \(round) \(ending)"))
          let outcome = try await actor.outcome(of: GenerationRequest(conversation: chat, messages: turns[chat] ?? []))
          #expect(outcome.text == (try TestModel.script(ending).reply))
          if round > 0 { #expect(outcome.stats?.cachedTokens == used[chat]?.advanced(by: chatMLOpening)) }
          used[chat] = outcome.stats?.contextUsed
          turns[chat]?.append(.assistant(outcome.text))
        }
      }
    }
  }

  @Test("comes back after a restart, and only with the same key and model")
  func restart() async throws {
    try await withTemporaryDirectory { directory in
      let key = Data(repeating: 1, count: 32)
      let configuration = LlamaConfiguration(cacheDirectory: directory, sequenceKey: key)
      let before = try await actor(.script, configuration: configuration)
      let first = try await before.outcome(
        of: GenerationRequest(conversation: "a", messages: [system, .user("Hi tomorrow")]))
      await before.unload()
      let turns = [system, .user("Hi tomorrow"), .assistant(first.text), .user("And a story")]
      func cached(_ model: TestModel, _ configuration: LlamaConfiguration) async throws -> Int {
        let actor = try await actor(model, configuration: configuration)
        let outcome = try await actor.outcome(
          of: GenerationRequest(conversation: "a", messages: turns, maxNewTokens: 4))
        return try #require(outcome.stats?.cachedTokens)
      }
      #expect(try await cached(.script, configuration) == first.stats?.contextUsed.advanced(by: chatMLOpening))
      #expect(try await cached(.thinker, configuration) == 0)
      let wrong = LlamaConfiguration(cacheDirectory: directory, sequenceKey: Data(repeating: 2, count: 32))
      #expect(try await cached(.script, wrong) == 0)
      #expect(try await cached(.script, LlamaConfiguration()) == 0)
    }
  }

  @Test("is forgotten whole by a memory that can't forget a part, and the reply is right all the same")
  func recurrentMemory() async throws {
    let actor = try await actor(.recurrent)
    func say(_ conversation: String?, _ turns: [PromptMessage]) async throws -> Outcome {
      try await actor.outcome(
        of: GenerationRequest(conversation: conversation, messages: turns, sampling: .greedy, maxNewTokens: 10))
    }
    let first = try await say("a", [system, .user("Hello there")])
    let edited = [system, PromptMessage.user("Something else entirely")]
    #expect(try await say("a", edited).text == say(nil, edited).text)
    #expect(try await say("a", [system, .user("Hello there")]).text == first.text)
  }

  @Test("is computed again where a full disk kept it from being saved")
  func fullDisk() async throws {
    try await withTemporaryDirectory { directory in
      // A file where the directory should be: nothing can be written, as on a full or read-only disk.
      let blocked = directory.appending(path: "cache")
      try Data().write(to: blocked)
      let actor = try await actor(
        .script, sequences: 1,
        configuration: LlamaConfiguration(cacheDirectory: blocked, sequenceKey: Data(repeating: 1, count: 32)))
      for chat in ["a", "b", "a"] {
        let outcome = try await actor.outcome(
          of: GenerationRequest(conversation: chat, messages: [.user("Hi tomorrow")]))
        #expect(outcome.text == (try TestModel.script("tomorrow").reply))
        #expect(outcome.error == nil)
      }
      await actor.saveSequences()
      await actor.unload()
    }
  }
}
