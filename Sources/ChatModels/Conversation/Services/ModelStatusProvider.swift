/// Knows whether the model that answers is in memory.
@MainActor public protocol ModelStatusProvider: AnyObject {
  /// The state as it is and every change; read by one model. It ends when the provider does.
  func updates() -> AsyncStream<ModelStatus>
}

/// How far a model is.
public enum ModelStatus: Equatable, Sendable {
  /// It isn't in memory. The first message loads it.
  case unloaded
  /// It is being loaded; from 0 to 1 where that is known.
  case loading(progress: Double?)
  /// It is in memory.
  case loaded
  /// There is none, or it can't be loaded. A sentence for the user that says what to do.
  case failed(message: String)
}
