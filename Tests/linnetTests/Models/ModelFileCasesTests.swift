import Foundation
import Testing

/// Tiny model files with the templates and special tokens of families that were read wrongly once. `Tests/OtherPrograms/ModelFiles` makes
/// them, asks the program, and compares with what a person has to see.
@Suite("Model files of families that were read wrongly once", .timeLimit(.minutes(20)))
struct ModelFileCasesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "OtherPrograms/ModelFiles")
  /// llama.cpp's chat templates. `make test` always says where they are.
  private static let templates = ProcessInfo.processInfo.environment["LINNET_CHAT_TEMPLATES"] ?? ""

  private func run(_ script: String, arguments: String) async throws -> Binary.Outcome {
    let home = FileManager.default.temporaryDirectory.appending(path: "linnet-cases-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    return try await Binary(home: home).run(
      shell: "exec \"${LINNET_PYTHON:-python3}\" -B \"$script\" \"$linnet\" \(arguments)",
      variables: ["script": Self.folder.appending(path: script).path, "templates": Self.templates])
  }

  @Test(
    "Replies are shown whole, thinking apart from the answer, and old thinking isn't sent again",
    .enabled(if: !templates.isEmpty, "Needs llama.cpp's chat templates: “make test” provides them."),
    arguments: ["replies.py", "histories.py"])
  func families(script: String) async throws {
    let outcome = try await run(script, arguments: "\"$templates\"")
    #expect(outcome.status == 0 && outcome.output == "0 wrong\n", "\(outcome.output)\(outcome.errors)")
  }

  @Test("Prompts, limits, files that are lost, unusable or too large, and downloads")
  func others() async throws {
    let outcome = try await run("others.py", arguments: "")
    #expect(outcome.status == 0 && outcome.output == "0 wrong\n", "\(outcome.output)\(outcome.errors)")
  }
}
