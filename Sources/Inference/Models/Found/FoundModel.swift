import Foundation

/// A model that another program keeps on this machine.
public struct FoundModel: Sendable, Equatable, Identifiable {
  /// Who keeps it.
  public enum Owner: String, Sendable, Equatable, CaseIterable {
    /// Ollama.
    case ollama = "Ollama"
    /// LM Studio.
    case lmStudio = "LM Studio"
    /// llama.cpp's own downloads.
    case llamaCpp = "llama.cpp"
    /// The cache of Hugging Face's libraries.
    case huggingFace = "Hugging Face"
  }

  /// What it is called there, such as `llama3.2:3b`.
  public var name: String
  /// Who keeps it.
  public var owner: Owner
  /// Its file; of a split model the first part.
  public var url: URL
  /// The projector that lies beside it; nil for none.
  public var projector: URL?
  /// Bytes of its files.
  public var byteCount: Int64

  /// Its path.
  public var id: String { url.path(percentEncoded: false) }

  /// A model.
  public init(name: String, owner: Owner, url: URL, projector: URL? = nil, byteCount: Int64) {
    self.name = name
    self.owner = owner
    self.url = url
    self.projector = projector
    self.byteCount = byteCount
  }
}
