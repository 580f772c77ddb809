import Crypto
import Foundation

/// Decrypts a stream in the age format, version 1. It holds two chunks in memory and gives out only bytes that are proven
/// unchanged; that nothing is missing at the end is proven only when ``read(into:)`` has returned 0.
public final class AgeReader: ByteSource {
  private let source: any ByteSource
  private var cipher: AgeChunkCipher
  private var ahead: [UInt8]
  private var plaintext: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var failure: (any Error)?

  /// Reads the header and checks that it is unchanged.
  /// - Parameter largestWorkFactor: Files that need more work for a passphrase are refused before it is done; at most 22.
  /// - Throws: ``ArchiveError``, and what the source throws.
  public init(
    from source: any ByteSource, with identity: AgeIdentity, largestWorkFactor: Int = 22
  ) throws {
    let header = try AgeHeader(from: source)
    guard let fileKey = try Self.fileKey(header, identity: identity, largest: largestWorkFactor) else {
      throw ArchiveError(
        .noMatchingIdentity,
        message: "This file was encrypted for somebody else, or by other means. Give the matching key.",
        log: "no recipient fits")
    }
    try header.authenticate(with: fileKey)
    let nonce = try source.read(upTo: AgeChunkCipher.nonceLength)
    guard nonce.count == AgeChunkCipher.nonceLength else { throw Self.truncated }
    cipher = AgeChunkCipher(fileKey: fileKey, nonce: nonce)
    self.source = source
    ahead = try source.read(upTo: AgeChunkCipher.chunkLength + AgeChunkCipher.tagLength)
  }

  private static func fileKey(_ header: AgeHeader, identity: AgeIdentity, largest: Int) throws -> SymmetricKey? {
    for stanza in header.stanzas {
      switch identity {
      case .passphrase(let text):
        if let key = try stanza.fileKey(passphrase: text, largestWorkFactor: largest) { return key }
      case .keys(let keys):
        for key in keys { if let key = try stanza.fileKey(identity: key) { return key } }
      }
    }
    return nil
  }

  /// Gives the next bytes of the plaintext. After an error every call throws it again.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if let failure { throw failure }
    guard !buffer.isEmpty else { return 0 }
    if position == plaintext.count {
      guard !isAtEnd else { return 0 }
      do { try openChunk() } catch {
        failure = error
        throw error
      }
    }
    let count = min(buffer.count, plaintext.count - position)
    buffer.copyBytes(from: plaintext[position..<position + count])
    position += count
    return count
  }

  private func openChunk() throws {
    let chunk = ahead
    let isFull = chunk.count == AgeChunkCipher.chunkLength + AgeChunkCipher.tagLength
    ahead = isFull ? try source.read(upTo: chunk.count) : []
    let isLast = ahead.isEmpty
    guard chunk.count >= AgeChunkCipher.tagLength else { throw Self.truncated }
    guard let opened = try cipher.opened(chunk, isLast: isLast) else {
      // The other kind of chunk tells what happened to the file.
      guard try cipher.opened(chunk, isLast: !isLast) != nil else { throw Self.damaged }
      throw isLast ? Self.truncated : Self.trailing
    }
    // An empty chunk says only that the whole file is empty.
    guard !opened.isEmpty || cipher.number == 0 else { throw Self.damaged }
    cipher.advance()
    plaintext = [UInt8](opened)
    position = 0
    isAtEnd = isLast
  }

  private static let truncated = ArchiveError(
    .truncated, message: "The encrypted file is cut off: its end is missing. \(ArchiveError.askForCopy)", log: "payload"
  )
  private static let damaged = ArchiveError(
    .damaged, message: "The encrypted file is damaged or cut off. \(ArchiveError.askForCopy)", log: "payload")
  private static let trailing = ArchiveError(
    .trailingData, message: "Something was appended to the encrypted file. \(ArchiveError.askForCopy)", log: "payload")
}
