import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Organizer
import Testing

@testable import BuiltinAssistant

/// A line of requests.jsonl, which `Models/builtin/prompts.py --requests 600` writes.
private struct RightCall: Decodable {
  let said: String
  let name: String
  let arguments: JSONValue
}

@Suite("Right calls of the built-in model")
struct RightCallsTests {
  private let now = Date(timeIntervalSince1970: 1_795_266_300)
  private let zone = TimeZone(identifier: "Europe/Paris") ?? .gmt

  /// Mending guesses: of 200 right calls one may become another.
  @Test("What is repaired in wrong calls leaves right ones as they are")
  func kept() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "requests.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var wrong: [String] = []
    for line in lines {
      let right = try JSONDecoder().decode(RightCall.self, from: Data(line.utf8))
      let call = DecodedCall(callId: "1", name: right.name, arguments: right.arguments)
      let literal = CallRepairPipeline(RequestContext([.user(right.said)], answering: right.said))
      let repaired = literal.repaired([call], at: now, in: zone)
      if repaired.map({ meaning($0.arguments) }) != [meaning(right.arguments)] {
        wrong.append("\(right.said): \(repaired.map(\.arguments))")
      }
    }
    #expect(lines.count == 600)
    #expect(wrong.count <= 3, "\(wrong.joined(separator: "\n"))")
  }

  /// The arguments with times by what they mean: "around 5" is "at 5". How long something comes again may be told twice.
  private func meaning(_ arguments: JSONValue) -> [String: String] {
    let phrases = DatePhrases(now: now, timeZone: zone)
    var meaning: [String: String] = [:]
    for (name, value) in arguments.objectValue?.members.map({ ($0.name, $0.value) }) ?? [] {
      meaning[name] = value.stringValue ?? "\(value)"
      guard name == "start" || name == "due", let text = value.stringValue else { continue }
      meaning[name] =
        switch phrases.resolve(text) {
        case .resolved(.recurrence(let found)): "\(found.rule.split(separator: ";").filter { !$0.hasPrefix("UNTIL") })"
        case .resolved(let found): phrases.text(found)
        case .ambiguous(let found): found.candidates.map { phrases.text($0.value) }.sorted().joined(separator: " ")
        case .notATime: text
        }
    }
    return meaning
  }
}
