/// What a loaded model is for. Each type has a place of its own: a model, a context and its sequences, which can be
/// loaded, unloaded and swapped without touching the other.
public enum ModelType: String, Sendable, Codable, Hashable, CaseIterable {
  /// A language model that reads and writes text.
  case text
  /// A language model with a projector, which reads images as well.
  case vision
}
