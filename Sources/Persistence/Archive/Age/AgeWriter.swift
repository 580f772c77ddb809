import Crypto
import Foundation

/// Encrypts a stream in the age format, version 1 (age-encryption.org/v1, C2SP). It holds one chunk in memory.
///
/// Without ``finish()`` the file is one that every reader calls cut off.
public final class AgeWriter: ByteSink {
  private let sink: any ByteSink
  private var cipher: AgeChunkCipher
  private var pending: [UInt8] = []
  private var isFinished = false

  /// Writes the header.
  /// - Parameter random: Gives unpredictable bytes.
  /// - Throws: ``ArchiveError``, and what the sink throws.
  public init(
    to sink: any ByteSink, for recipient: AgeRecipient, random: (Int) -> Data = SecureRandom.system
  ) throws {
    let fileKey = SymmetricKey(data: random(AgeStanza.fileKeyLength))
    let stanzas: [AgeStanza] =
      switch recipient {
      case .passphrase(let text, let workFactor):
        [try AgeStanza(fileKey, passphrase: text, workFactor: workFactor, random: random)]
      case .keys(let keys): try keys.map { try AgeStanza(fileKey, recipient: $0, random: random) }
      }
    guard !stanzas.isEmpty else {
      throw ArchiveError(
        .misuse, message: "Nobody could open this file. Name at least one recipient.", log: "no recipients")
    }
    let nonce = [UInt8](random(AgeChunkCipher.nonceLength))
    cipher = AgeChunkCipher(fileKey: fileKey, nonce: nonce)
    self.sink = sink
    pending.reserveCapacity(AgeChunkCipher.chunkLength)
    try sink.write(AgeHeader(stanzas, fileKey: fileKey).bytes + nonce)
  }

  /// Encrypts more.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard !isFinished else {
      throw ArchiveError(.misuse, message: "The encrypted file is complete already.", log: "write after finish")
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      // A full chunk waits for the byte after it: only then it's certain not to be the last.
      if pending.count == AgeChunkCipher.chunkLength { try flush(isLast: false) }
      let part = rest.prefix(AgeChunkCipher.chunkLength - pending.count)
      pending.append(contentsOf: part)
      rest = rest.dropFirst(part.count)
    }
  }

  /// Writes the last chunk. To be called once, after everything.
  public func finish() throws {
    guard !isFinished else { return }
    try flush(isLast: true)
    isFinished = true
  }

  private func flush(isLast: Bool) throws {
    try sink.write(pending.withUnsafeBytes { try cipher.seal($0, isLast: isLast) })
    pending.removeAll(keepingCapacity: true)
  }
}
