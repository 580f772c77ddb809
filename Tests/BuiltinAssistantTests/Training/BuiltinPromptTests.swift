import AssistantTestSupport
import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import Assistant
@testable import BuiltinAssistant

/// A line of prompts.jsonl, which `Models/builtin/prompts.py` writes: what the built-in model was trained with.
struct TrainedPrompt: Sendable, CustomTestStringConvertible {
  let line: Int
  let json: JSONValue

  var testDescription: String { "line \(line)" }

  static let all: [TrainedPrompt] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "prompts.jsonl")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").enumerated().compactMap { index, line in
      (try? JSONValue(parsing: String(line))).map { TrainedPrompt(line: index + 1, json: $0) }
    }
  }()

  var messages: [PromptMessage] {
    (json["messages"]?.arrayValue ?? []).compactMap { message in
      guard let role = message["role"]?.stringValue.flatMap(PromptMessage.Role.init),
        let content = message["content"]?.stringValue
      else { return nil }
      return PromptMessage(role: role, content: content)
    }
  }

  /// The items of the chat, the rounds of the reply that is being written, and the message that it answers.
  func conversation() throws -> (items: [ChatItem], rounds: [PromptRound], asked: Int64) {
    var items: [ChatItem] = []
    var open: [PromptRound] = []
    var asked: Int64 = 0
    for turn in try #require(json["turns"]?.arrayValue) {
      asked = Int64(items.count + 1)
      items.append(
        .asked(asked, try #require(turn["said"]?.stringValue), line: "[now 2026-11-21 Sat 14:05 Europe/Paris]"))
      let rounds = try #require(turn["rounds"]?.arrayValue).map(Self.round)
      guard let said = turn["reply"]?.stringValue else {
        open = rounds
        continue
      }
      var reply = ChatItem.replied(asked + 1, said, to: asked)
      reply.turn?.earlierRounds = rounds
      items.append(reply)
    }
    return (items, open, asked)
  }

  private static func round(_ json: JSONValue) throws -> PromptRound {
    let calls = try #require(json["calls"]?.arrayValue).map { call -> ToolCall in
      let action = call["action"]?.stringValue.map { JSONValue.object(["action": .string($0)]) } ?? [:]
      var made = ToolCall(callId: "1", name: try #require(call["name"]?.stringValue), arguments: action)
      made.effect = .read
      if let problem = call["problem"]?.stringValue {
        made.status = .failed
        made.error = ToolCallError(code: .notFound, message: problem)
      } else {
        made.status = .completed
        made.result = call["result"]
      }
      return made
    }
    let told = CallResults.told(of: calls, asksForAnswer: true, bytes: 1_000_000)
    return PromptRound(said: try #require(json["reply"]?.stringValue), told: try #require(told))
  }
}

@Suite("What the built-in model was trained with")
struct BuiltinPromptTests {
  @Test("The prompts of its training are those that the assistant makes", arguments: TrainedPrompt.all)
  func same(_ prompt: TrainedPrompt) throws {
    let (items, rounds, asked) = try prompt.conversation()
    let made = try #require(PromptHistory.messages(system: "S", items: items, answering: asked, isWhole: true))
    #expect(Array((made + PromptHistory.rounds(rounds)).dropFirst()) == prompt.messages)
  }

  @Test("There are prompts to compare")
  func any() { #expect(TrainedPrompt.all.count >= 50) }
}
