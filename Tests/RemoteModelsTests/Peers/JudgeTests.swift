import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import RemoteModels

/// The official clients of OpenAI, Anthropic and Ollama, which read answers beside us (judge.py).
enum Judge {
  private static let python = ProcessInfo.processInfo.environment["LINNET_REMOTE_PYTHON"] ?? ""
  static var isAsked: Bool { !python.isEmpty }
  static let reason: Comment = "Needs what scripts/requirements/remote.txt names: “make test” installs it."
  static let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()

  /// What they understood of each answer.
  static func verdicts(on answers: URL) throws -> [JSONValue] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: python)
    process.arguments = ["-B", folder.appending(path: "judge.py").path(), answers.path()]
    process.standardOutput = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONValue(parsing: said).arrayValue ?? []
  }
}

@Suite("The official clients", .enabled(if: Judge.isAsked, Judge.reason), .timeLimit(.minutes(10)))
struct JudgeTests {
  private static func reader(_ api: String?) -> any WireReader {
    switch api {
    case "responses": ResponsesReader(host: "h")
    case "anthropic": AnthropicReader(host: "h")
    case "ollama": OllamaReader(host: "h")
    default: ChatCompletionsReader(host: "h")
    }
  }

  @Test("understand each answer as we do")
  func same() throws {
    let file = Judge.folder.appending(path: "answers.json")
    let answers = try JSONValue(parsing: Data(contentsOf: file)).arrayValue ?? []
    let verdicts = try Judge.verdicts(on: file)
    #expect(answers.count >= 7)
    #expect(verdicts.count == answers.count)
    for (answer, verdict) in zip(answers, verdicts) {
      let name = answer["name"]?.stringValue ?? ""
      let body = Array((answer["body"]?.stringValue ?? "").utf8)
      let read = read([body], by: Self.reader(answer["api"]?.stringValue))
      #expect(read.error == nil, "\(name)")
      #expect(read.text == verdict["text"]?.stringValue, "\(name)")
      let ours = read.calls.map { call -> JSONValue in
        ["name": .string(call.name), "arguments": (try? JSONValue(parsing: call.arguments)) ?? []]
      }
      let theirs = verdict["calls"]?.arrayValue?.map { call -> JSONValue in
        [
          "name": call["name"] ?? "",
          "arguments": (try? JSONValue(parsing: call["arguments"]?.stringValue ?? "")) ?? [],
        ]
      }
      #expect(ours == theirs, "\(name)")
    }
  }
}
