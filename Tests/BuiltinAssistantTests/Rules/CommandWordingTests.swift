import Assistant
import AssistantTestSupport
import ChatTypes
import Foundation
import LanguageModels
import Testing
import UserFacingErrors

@testable import BuiltinAssistant

@Suite("Commands in what the built-in model says")
struct CommandWordingTests {
  /// All sentences that the model was trained to say with a command in them.
  private static let trained: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Models/builtin/data/talk.py")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.matches(of: /"([^"\n]*`linnet [^"\n]*)"/).map { String($0.1) }
  }()

  @Test("All sentences that it was trained to say are known")
  func all() {
    #expect(Self.trained.count >= 6)
    for sentence in Self.trained {
      let stats = GenerationEvent.text(sentence)
      let (reply, steps) = CommandWording.replaced(in: ModelReply(events: [.thinking("…"), stats]))
      #expect(!reply.text.contains("linnet ") && !reply.text.contains("`"), "\(reply.text)")
      #expect(steps.count == 1 && reply.text.last == ".", "\(reply.text)")
      #expect(reply.events.count == 2 && reply.events.first == .thinking("…"))
    }
  }

  @Test("What names none stays as it is, to the event")
  func others() {
    let events: [GenerationEvent] = [.text("You have "), .text("nothing to do, `linnet` says.")]
    let (reply, steps) = CommandWording.replaced(in: ModelReply(events: events))
    #expect(reply.events == events && steps.isEmpty)
  }

  @Test("A refusal leads to the models, without a command in its text")
  func refusal() async throws {
    let talk = try await Conversation(acting: Acting(try NotedCalendar()))
    let item = try await talk.ask(
      "Write me a poem", rounds: "I can't do that. For more, choose a larger model with `linnet models`.",
      in: try await talk.newChat())
    #expect(item.text == "I can't do that. For more, choose a larger model.")
    #expect(item.turn?.nextSteps == [.chooseModel])
  }
}
