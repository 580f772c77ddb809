import Foundation
import Inference
import LanguageModels
import Testing

@Suite("Images")
struct VisionTests {
  /// A bitmap of one colour, in the BMP format.
  private func image(_ red: UInt8, _ green: UInt8, _ blue: UInt8, side: Int = 28) -> Data {
    func little(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let row = (side * 3 + 3) / 4 * 4
    var data = Data("BM".utf8)
    data += little(54 + row * side, 4) + little(0, 4) + little(54, 4)
    data += little(40, 4) + little(side, 4) + little(side, 4) + little(1, 2) + little(24, 2) + little(0, 4)
    data += little(row * side, 4) + little(2835, 4) + little(2835, 4) + little(0, 4) + little(0, 4)
    for _ in 0..<side {
      for _ in 0..<side { data += [blue, green, red] }
      data += [UInt8](repeating: 0, count: row - side * 3)
    }
    return data
  }

  private func seeing(_ model: TestModel, _ projector: TestModel, as type: ModelType = .text) async throws -> LlamaActor
  {
    let actor = LlamaActor()
    try await actor.loadModel(
      LoadRequest(url: model.url, type: type, projectorURL: projector.url, sequenceCount: 2, tuning: plainTuning))
    return actor
  }

  @Test("are read, each by its own content, and not again in the next turn")
  func read() async throws {
    let actor = try await seeing(.random, .projector)
    func say(_ image: Data, _ conversation: String?, more: [PromptMessage] = []) async throws -> Outcome {
      try await actor.outcome(
        of: GenerationRequest(
          conversation: conversation, messages: [.user("What is this?", images: [image])] + more, sampling: .greedy,
          maxNewTokens: 12))
    }
    let red = try await say(image(255, 0, 0), "a")
    #expect(red.error == nil)
    #expect(try await say(image(255, 0, 0), nil).text == red.text)
    #expect(try await say(image(0, 0, 255), nil).text != red.text)
    let next = try await say(image(255, 0, 0), "a", more: [.assistant("A red square."), .user("Are you sure?")])
    #expect(next.stats?.cachedTokens ?? 0 >= red.stats?.promptTokens ?? .max - 10)
    let other = try await say(image(0, 255, 0), "a", more: [.assistant("A red square."), .user("Are you sure?")])
    #expect(other.stats?.cachedTokens ?? .max < 10)
  }

  @Test("are read by a text model with a projector for the vision role too")
  func integrated() async throws {
    let actor = try await seeing(.script, .scriptProjector)
    let outcome = try await actor.outcome(
      of: GenerationRequest(messages: [.user("Look at it tomorrow", images: [image(9, 9, 9)])], role: .vision))
    #expect(outcome.text == (try TestModel.script("tomorrow").reply))
  }

  @Test("without a projector are mentioned as missing, and the text is answered")
  func fallback() async throws {
    let actor = try await actor(.script)
    let outcome = try await actor.outcome(
      of: GenerationRequest(messages: [.user("Look at it tomorrow", images: [image(9, 9, 9)])]))
    #expect(outcome.events.contains(.imagesIgnored(count: 1)))
    #expect(outcome.text == (try TestModel.script("tomorrow").reply))
  }

  @Test(
    "that are none are refused with a sentence", arguments: [Data(), Data("no image".utf8), Data([0xFF, 0xD8, 0xFF])])
  func junk(_ data: Data) async throws {
    let actor = try await seeing(.random, .projector)
    let outcome = try await actor.outcome(of: GenerationRequest(messages: [.user("What is this?", images: [data])]))
    #expect(outcome.error?.message.contains("image") == true)
    #expect(try await actor.reply(to: "Hello", tokens: 3).error == nil)
  }

  @Test("a projector of another model is refused")
  func foreignProjector() async throws {
    await #expect {
      try await LlamaActor().loadModel(
        LoadRequest(url: TestModel.script.url, projectorURL: TestModel.projector.url, tuning: plainTuning))
    } throws: { ($0 as? LLMError)?.code == .loadFailed }
  }
}
