import Testing

/// Waits until something holds. What does not hold within a minute is a failure where the wait stands, and the test goes on; a cancelled
/// task no longer waits. A loop around `Task.yield()` has no such end: it takes a thread from all other tests for ever, and a time limit
/// of its suite can't stop it.
package func waitUntil(
  isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column, _ isMet: () async throws -> Bool
) async rethrows {
  let clock = ContinuousClock()
  let end = clock.now.advanced(by: .seconds(60))
  while try await !isMet() {
    guard clock.now < end else {
      Issue.record(
        "A minute was not enough for what is waited for here.",
        sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      return
    }
    // Other tasks often need several turns, and this one should not take them.
    guard (try? await clock.sleep(for: .milliseconds(1))) != nil else { return }
  }
}
