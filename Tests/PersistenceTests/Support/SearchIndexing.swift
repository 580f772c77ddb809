import Testing

/// How far the search index of a ``TestStore`` is behind what is written through it.
enum SearchIndexing: CaseIterable, Sendable {
  /// Nothing gets into it.
  case never
  /// All does, at once.
  case always
  /// What two writes brought gets into it together.
  case sometimes

  @TaskLocal static var current = SearchIndexing.never
}

/// Runs the tests of a suite once for each ``SearchIndexing``: what is found must not depend on it.
struct WithAnySearchIndexing: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    for indexing in SearchIndexing.allCases {
      try await SearchIndexing.$current.withValue(indexing) { try await function() }
    }
  }
}

extension Trait where Self == WithAnySearchIndexing {
  static var withAnySearchIndexing: Self { WithAnySearchIndexing() }
}
