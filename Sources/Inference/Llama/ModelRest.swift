import LanguageModels

/// When a model that nobody asks is let go of. Its conversations are saved, and the next request has it loaded again.
public struct ModelRest: Sendable {
  /// How long after the last reply; nil for never. It is asked for after each.
  var limit: @Sendable () async -> Duration?
  /// Waits; throws when the task is cancelled.
  var sleep: @Sendable (Duration) async throws -> Void
  /// Told when memory was freed.
  var freed: @Sendable () -> Void

  /// When models rest.
  public init(
    limit: @escaping @Sendable () async -> Duration?, sleep: @escaping @Sendable (Duration) async throws -> Void,
    freed: @escaping @Sendable () -> Void = {}
  ) {
    self.limit = limit
    self.sleep = sleep
    self.freed = freed
  }
}

/// What is left of a model that rests.
struct RestingModel {
  /// How it was asked for.
  let request: LoadRequest
  /// What it was when it was loaded.
  let description: ModelDescription
}
