import Crypto
import Foundation

extension DatabaseKey {
  /// Another key of as many bytes that follows from this one, and from which this one can't be told.
  /// - Parameter purpose: What it is for: keys for different purposes have nothing in common.
  public func derived(for purpose: String) -> Data {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), info: Data(purpose.utf8), outputByteCount: Self.length
    )
    .withUnsafeBytes { Data($0) }
  }
}
