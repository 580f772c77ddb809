import Foundation

/// Where one key is kept. All methods block.
public protocol KeyStore: Sendable {
  /// The key; nil while there is none.
  /// - Throws: ``KeyError``
  func load() throws -> Data?

  /// The key, made when there is none yet.
  /// - Throws: ``KeyError``
  func loadOrCreate() throws -> Data

  /// Puts another key in its place.
  /// - Throws: ``KeyError``
  func replace(with key: Data) throws

  /// Removes the key. Nothing happens when there is none.
  /// - Throws: ``KeyError``
  func delete() throws
}
