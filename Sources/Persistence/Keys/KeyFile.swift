import Foundation

/// A key in a file with mode 0600. Its directory is made with mode 0700 when it is missing; those above must be there.
///
/// Several processes may use it at once: whoever asks for the key gets the one that was made first.
public struct KeyFile: KeyStore {
  /// The file.
  public let url: URL
  /// Bytes of a key.
  public let length: Int
  private let random: @Sendable (Int) -> Data
  private var file: PrivateFile { PrivateFile(url: url) }

  /// - Parameters:
  ///   - url: The file.
  ///   - length: Bytes of a key.
  ///   - random: Gives unpredictable bytes.
  public init(
    url: URL, length: Int = DatabaseKey.length, random: @escaping @Sendable (Int) -> Data = SecureRandom.system
  ) {
    self.url = url
    self.length = length
    self.random = random
  }

  /// The key; nil while there is none.
  public func load() throws -> Data? {
    guard let key = try file.read(longest: length) else { return nil }
    guard key.count == length else { throw KeyError.damaged(url) }
    return key
  }

  /// The key, made when there is none yet.
  public func loadOrCreate() throws -> Data {
    if let key = try load() { return key }
    _ = try file.create(random(length))
    guard let key = try load() else {
      throw KeyError.unusable(url, why: "it vanished while it was made", log: "vanished")
    }
    return key
  }

  /// Puts another key of the same length in its place, in one step.
  public func replace(with key: Data) throws {
    guard key.count == length else {
      throw KeyError(.misuse, message: "This key has to have \(length) bytes. Give the right one.", log: "key length")
    }
    try file.replace(key)
  }

  /// Removes the file.
  public func delete() throws { try file.delete() }
}
