import Foundation

/// A model or projector that a ``ModelStore`` keeps.
public struct StoredModel: Sendable, Equatable, Codable, Identifiable {
  /// The name that it is chosen by; unique in the store.
  public var name: String
  /// Its file in the store's directory, and of a split model the further ones.
  public var files: [String]
  /// What its header says.
  public var info: ModelInfo
  /// SHA-256 of each of ``files`` as it lies in the store, 64 lower-case hexadecimal digits; nil for a file that
  /// was found in the directory and not added by Linnet.
  public var sha256: [String]?
  /// When it was added, in Unix milliseconds.
  public var addedAt: Int64
  /// The address that it was pulled from, without credentials and query.
  public var source: String?
  /// The name of the projector in the same store that gives this model eyes.
  public var projector: String?

  /// ``name``.
  public var id: String { name }

  /// An entry.
  public init(
    name: String, files: [String], info: ModelInfo, sha256: [String]? = nil, addedAt: Int64, source: String? = nil,
    projector: String? = nil
  ) {
    self.name = name
    self.files = files
    self.info = info
    self.sha256 = sha256
    self.addedAt = addedAt
    self.source = source
    self.projector = projector
  }
}

/// A model that was found by its name or path: what a `LoadRequest` needs.
public struct ResolvedModel: Sendable, Equatable {
  /// The name in the store, or the file's name for a path.
  public var name: String
  /// The file; of a split model the first part.
  public var url: URL
  /// The projector that belongs to it.
  public var projectorURL: URL?
  /// The entry in the store; nil for a path.
  public var stored: StoredModel?

  /// A model that was found.
  public init(name: String, url: URL, projectorURL: URL? = nil, stored: StoredModel? = nil) {
    self.name = name
    self.url = url
    self.projectorURL = projectorURL
    self.stored = stored
  }
}
