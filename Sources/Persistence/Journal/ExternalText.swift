import Foundation
import PlainText

/// Where the text of a long reply is when it stayed in the journal that it was written to: what the item's row has in the
/// place of the text.
///
/// The form is a byte 2, the length of the text in 4 bytes, the item's id in 8, all big-endian, and a name of 16 random
/// bytes.
public struct ExternalText: Equatable, Sendable {
  static let form: UInt8 = 2
  private static let nameSize = 16
  private static let size = 1 + 4 + 8 + nameSize

  /// UTF-8 bytes from which on a text stays where it is. Of shorter ones a row, its chat's and those of the indexes are most
  /// of what is written, and a file of their own would take more room.
  public static let minimumSize = 16_384

  /// The item as which its pieces are sealed.
  let itemId: Int64
  /// UTF-8 bytes.
  let length: Int
  let name: Data

  /// A text that is to be kept under a name that no other has. nil when it is shorter than is worth it, or longer than can be
  /// said.
  init?(itemId: Int64, length: Int) {
    guard length >= Self.minimumSize, length <= Int(Int32.max) else { return nil }
    self.itemId = itemId
    self.length = length
    name = SecureRandom.system(Self.nameSize)
  }

  /// Reads what a row has; nil when it is no kept text.
  init?(_ data: Data) {
    guard data.count == Self.size, data.first == Self.form else { return nil }
    func number(_ range: Range<Int>) -> UInt64 {
      data.dropFirst(range.lowerBound).prefix(range.count).reduce(0) { $0 << 8 | UInt64($1) }
    }
    length = Int(number(1..<5))
    itemId = Int64(bitPattern: number(5..<13))
    name = Data(data.suffix(Self.nameSize))
  }

  /// What the row has.
  var data: Data {
    var data = Data([Self.form])
    withUnsafeBytes(of: UInt32(length).bigEndian) { data.append(contentsOf: $0) }
    withUnsafeBytes(of: itemId.bigEndian) { data.append(contentsOf: $0) }
    return data + name
  }

  /// The name of its file: 32 hexadecimal digits in upper case, as SQLite writes them.
  public var fileName: String { Self.fileName(name.hexadecimal.uppercased()) }

  /// - Parameter digits: the name in hexadecimal digits.
  static func fileName(_ digits: String) -> String { "\(digits).reply" }

  /// Whether a row has such a text, in a statement.
  static let isKept = "substr(items.packed, 1, 1) = x'02'"
}
