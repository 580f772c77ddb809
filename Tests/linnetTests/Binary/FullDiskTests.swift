import Foundation
import Testing

@Suite("The program, while the disk is full", .timeLimit(.minutes(20)))
struct FullDiskTests {
  private static let opening = "The linnet had built her nest"
  /// Thousands of bytes that a file may have, as a full disk is often imitated: from hardly any to enough for a reply. Between
  /// them lie those with which the message and the reply's beginning can be stored, and its end can't.
  private static let limits = Array(stride(from: 32, through: 256, by: 16))

  private func ask(_ linnet: Binary, limit: Int) async throws -> Binary.Outcome {
    try await linnet.run(shell: "ulimit -S -f \(limit); exec \"$linnet\" ask 'Tell me a story'")
  }

  private func texts(_ linnet: Binary) async throws -> String {
    let outcome = try await linnet.run(shell: "\"$linnet\" chats export - 2>&1 || \"$linnet\" chats list")
    return outcome.output
  }

  @Test("A reply that streams ends with a sentence and status 1, keeps what was shown, and all is well when there is room")
  func streaming() async throws {
    try await Binary.withHome { linnet in
      // What is made at the first start is there.
      #expect(try await linnet.run(["ask", "Hi tomorrow"]).status == 0)
      var cutShort = 0
      for limit in Self.limits {
        let outcome = try await ask(linnet, limit: limit)
        #expect(!outcome.wasKilled)
        guard outcome.status != 0 else { continue }
        #expect(outcome.status == 1, "\(limit): \(outcome.errors)")
        #expect(outcome.errors.contains("disk is full"), "\(limit): \(outcome.errors)")
        if outcome.output.hasPrefix(Self.opening) { cutShort += 1 }
      }
      #expect(cutShort > 0)
      let after = try await linnet.run(["ask", "Hi tomorrow"])
      #expect(after.status == 0, "\(after.errors)")
    }
  }
}
