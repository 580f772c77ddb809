import Foundation

/// The key of the database: 32 unpredictable bytes. Printing it shows nothing of them.
public struct DatabaseKey: Equatable, Sendable {
  /// Bytes of a key: AES-256's.
  public static let length = 32

  /// The bytes.
  public let bytes: Data

  /// - Throws: ``KeyError`` of code `misuse` for another length than ``length``.
  public init(_ bytes: Data) throws {
    guard bytes.count == Self.length else {
      throw KeyError(.misuse, "A database key has \(Self.length) bytes. Give the right one.", log: "key length")
    }
    self.bytes = bytes
  }

  /// A new key.
  /// - Parameter random: Gives unpredictable bytes.
  public init(random: (Int) -> Data) throws { try self.init(random(Self.length)) }

  /// The form that SQLCipher's `PRAGMA key` takes as the key itself, without deriving one: `x'…'`.
  public var rawKeyForm: String { "x'\(KeyText.hexadecimal(bytes))'" }
}

extension DatabaseKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says nothing of the bytes.
  public var description: String { "DatabaseKey" }
  /// Says nothing of the bytes.
  public var debugDescription: String { description }
  /// Shows nothing of the bytes.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Bytes as hexadecimal digits.
enum KeyText {
  static func hexadecimal(_ bytes: Data) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Nil for anything but pairs of digits.
  static func bytes(_ text: String) -> Data? {
    let units = Array(text.utf8)
    let values = units.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard values.count == units.count, units.count.isMultiple(of: 2) else { return nil }
    return Data(stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) })
  }
}
