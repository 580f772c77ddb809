import Crypto
import Foundation

/// The STREAM construction of age's payload: chunks of 64 KiB, each sealed under its number and whether it is the last.
struct AgeChunkCipher {
  /// Bytes of plaintext in every chunk but the last.
  static let chunkLength = 65_536
  static let tagLength = 16
  static let nonceLength = 16

  private let key: SymmetricKey
  private(set) var number: UInt64 = 0

  init(fileKey: SymmetricKey, nonce: [UInt8]) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: fileKey, salt: nonce, info: Data("payload".utf8), outputByteCount: 32)
  }

  private func nonce(isLast: Bool) throws -> ChaChaPoly.Nonce {
    var bytes = [UInt8](repeating: 0, count: 12)
    for index in 0..<8 { bytes[10 - index] = UInt8(truncatingIfNeeded: number >> (8 * UInt64(index))) }
    bytes[11] = isLast ? 1 : 0
    return try ChaChaPoly.Nonce(data: bytes)
  }

  /// Seals the next chunk.
  mutating func seal(_ plaintext: UnsafeRawBufferPointer, isLast: Bool) throws -> [UInt8] {
    let box = try ChaChaPoly.seal(Data(plaintext), using: key, nonce: nonce(isLast: isLast))
    number += 1
    return [UInt8](box.ciphertext) + [UInt8](box.tag)
  }

  /// The plaintext of the next chunk; nil when it isn't authentic.
  func opened(_ chunk: [UInt8], isLast: Bool) throws -> Data? {
    let box = try ChaChaPoly.SealedBox(
      nonce: nonce(isLast: isLast), ciphertext: chunk.dropLast(Self.tagLength), tag: chunk.suffix(Self.tagLength))
    return try? ChaChaPoly.open(box, using: key)
  }

  mutating func advance() { number += 1 }
}
