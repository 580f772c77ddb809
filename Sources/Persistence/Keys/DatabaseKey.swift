import Foundation
import PlainText

/// The key of the database: 32 unpredictable bytes. Printing it shows nothing of them.
public struct DatabaseKey: Equatable, Sendable {
  /// Bytes of a key: AES-256's.
  public static let length = 32

  /// The bytes.
  public let bytes: Data

  /// - Throws: ``KeyError`` of code `misuse` for another length than ``length``.
  public init(_ bytes: Data) throws {
    guard bytes.count == Self.length else {
      throw KeyError(
        .misuse, message: "A database key has \(Self.length) bytes. Give the right one.", log: "key length")
    }
    self.bytes = bytes
  }

  /// A new key.
  /// - Parameter random: Gives unpredictable bytes.
  public init(random: (Int) -> Data) throws { try self.init(random(Self.length)) }

  /// The form that SQLCipher's `PRAGMA key` takes as the key itself, without deriving one: `x'…'`.
  public var rawKeyForm: String { "x'\(bytes.hexadecimal)'" }
}

extension DatabaseKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says nothing of the bytes.
  public var description: String { "DatabaseKey" }
  /// Says nothing of the bytes.
  public var debugDescription: String { description }
  /// Shows nothing of the bytes.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
