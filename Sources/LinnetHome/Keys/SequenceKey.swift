import Foundation
import Persistence

/// The key that encrypts saved sequences: 32 random bytes in a file that only its owner may read.
struct SequenceKey: Sendable {
  /// The file.
  let file: KeyFile

  /// - Parameter random: gives so many bytes that nobody can guess.
  init(home: HomeDirectory, random: @escaping @Sendable (Int) -> Data) {
    file = KeyFile(url: home.keys.appending(path: "sequences.key"), random: random)
  }

  /// The key, made when there is none yet. Several processes that do so at once all get the same.
  /// - Throws: ``LinnetError`` with a sentence when the file can't be used or others may read it.
  func loadOrCreate() throws -> Data { try told { try file.loadOrCreate() } }

  /// The key; nil while there is none.
  func load() throws -> Data? { try told { try file.load() } }

  private func told<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as KeyError { throw LinnetError.sequenceKey(error, file: file.url) }
  }
}
