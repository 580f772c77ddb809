import Foundation
import LanguageModels
import Testing

@testable import Inference

@Suite("What surely doesn't fit a context")
struct OversizeCheckTests {
  /// Counts a token for four bytes, and notes how many bytes it was asked about.
  private final class Counter {
    var bytes = 0
    func count(_ text: String) -> Int {
      bytes += text.utf8.count
      return text.utf8.count / 4
    }
  }

  private func turns(_ lengths: [Int]) -> [PromptMessage] {
    [.system("Be kind.")]
      + lengths.flatMap { [PromptMessage.user(String(repeating: "x", count: $0)), .assistant("Yes.")] }
  }

  @Test("isn't looked for in ordinary conversations")
  func ordinary() throws {
    let counter = Counter()
    let finding = try OversizeCheck(contextSize: 8192, count: counter.count).check(turns([4000, 4000, 4000]))
    #expect(finding.dropped.isEmpty && counter.bytes == 0)
  }

  @Test("is found in the last message without counting it to its end")
  func lastMessage() throws {
    let counter = Counter()
    let error = try #require(throws: LLMError.self) {
      try OversizeCheck(contextSize: 8192, count: counter.count).check(turns([100, 31_000_000]))
    }
    #expect(error.code == .contextTooSmall)
    // About a quarter of the bytes.
    #expect(error.message.contains("about 77"), "\(error.message)")
    #expect(counter.bytes < 100_000)
  }

  @Test("takes the oldest turns with it, and keeps those that may fit")
  func oldestTurns() throws {
    let counter = Counter()
    let messages = turns([500, 9_000_000, 400, 300, 200])
    let finding = try OversizeCheck(contextSize: 1024, count: counter.count).check(messages)
    // The system message and the last three turns stay.
    #expect(finding.dropped == 1..<5)
    #expect((2_000_000...2_500_000).contains(finding.tokens), "\(finding.tokens)")
    #expect(counter.bytes < 100_000)
  }

  @Test("is cut between characters", arguments: ["é", "字", "😀", "e\u{301}"])
  func wholeCharacters(_ character: String) throws {
    let text = "x" + String(repeating: character, count: 40_000)
    var pieces: [String] = []
    _ = try OversizeCheck(contextSize: 64_000 / 16) { piece in
      pieces.append(piece)
      return 0
    }.check([.user(text)])
    #expect(pieces.count > 1)
    #expect(pieces.joined() == text)
    #expect(!pieces.contains { $0.unicodeScalars.contains("\u{FFFD}") })
  }
}
