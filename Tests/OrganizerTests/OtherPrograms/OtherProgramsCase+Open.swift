import TestSupport
import Testing

extension OtherProgramsCase {
  /// Runs a test of it. That of an open case must fail; once it passes, its row must not call it open any more.
  func check(_ test: () async throws -> Void) async throws {
    guard let open else { return try await test() }
    await withKnownIssue("\(id): \(open)") { try await test() }
  }
}
