import ChatTypes
import Crypto
import Foundation

/// Reads journals of replies.
enum JournalReading {
  /// The key that pieces are sealed with, derived from the 32 bytes that the store is encrypted with.
  static func key(from storeKey: Data) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: storeKey), info: Data("linnet reply journal".utf8), outputByteCount: 32)
  }

  /// What a piece is sealed with besides the key, so that it can't be taken for another.
  static func associatedData(_ itemId: Int64, number: Int) -> Data { Data("\(itemId) \(number)".utf8) }

  /// The whole pieces of a journal in order, up to the first that is cut short or can't be opened.
  static func pieces(_ data: Data, of itemId: Int64, key: SymmetricKey) -> [ItemDelta] {
    var pieces: [ItemDelta] = []
    var rest = data[...]
    var unpacking = JournalUnpacking()
    while let length = rest.prefix(4).bigEndianNumber, rest.count >= 4 + length {
      let record = rest.dropFirst(4).prefix(length)
      guard let box = try? AES.GCM.SealedBox(combined: record),
        let plain = try? AES.GCM.open(box, using: key, authenticating: associatedData(itemId, number: pieces.count)),
        let piece = unpacking.unpack(plain)
      else { break }
      pieces.append(piece)
      rest = rest.dropFirst(4 + length)
    }
    return pieces
  }

  /// The text that pieces make together; nil when one is missing.
  static func text(of pieces: [ItemDelta]) -> String? {
    var text: [UInt8] = []
    for piece in pieces {
      guard piece.textOffset <= text.count, piece.textOffset >= 0 else { return nil }
      text.append(contentsOf: piece.text.utf8.dropFirst(text.count - piece.textOffset))
    }
    return String(validating: text, as: UTF8.self)
  }
}

extension Data {
  /// Four bytes as a number; nil when there are fewer.
  var bigEndianNumber: Int? {
    count == 4 ? reduce(0) { $0 << 8 | Int($1) } : nil
  }
}
