import ChatTypes
import Foundation
import JSONValue

/// What the JSON parser mends without a word: bytes that are not UTF-8 and halves of surrogate pairs become U+FFFD.
struct JSONRepairs: Hashable {
  /// Whether bytes are not UTF-8.
  var hasInvalidUTF8 = false
  /// Halves of surrogate pairs.
  var loneSurrogates = 0

  /// Looks through JSON text.
  init(in bytes: [UInt8]) {
    hasInvalidUTF8 = String(validating: bytes, as: UTF8.self) == nil
    loneSurrogates = bytes.withUnsafeBufferPointer { Self.countLoneSurrogates($0) }
  }

  /// Tells of what was mended.
  func note(at place: String, _ notes: inout ImportNotes) {
    if hasInvalidUTF8 { notes.add(place, message: "Bytes that are not UTF-8 were replaced by \u{FFFD}.") }
    if loneSurrogates > 0 {
      notes.add(place, message: "\(loneSurrogates) × half a character was replaced by \u{FFFD}.")
    }
  }

  /// Backslashes stand in strings only, so strings need not be told from the rest.
  private static func countLoneSurrogates(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard let unit = unit(bytes, index: index) else {
        index += 2
        continue
      }
      index += 6
      if UTF16.isTrailSurrogate(unit) {
        count += 1
      } else if UTF16.isLeadSurrogate(unit) {
        if let second = self.unit(bytes, index: index), UTF16.isTrailSurrogate(second) {
          index += 6
        } else {
          count += 1
        }
      }
    }
    return count
  }

  /// The unit of UTF-16 that is written as `\uXXXX` here.
  private static func unit(_ bytes: UnsafeBufferPointer<UInt8>, index: Int) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
      return nil
    }
    return UInt16(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }
}

extension JSONValue {
  /// Reads JSON out of a file.
  /// - Parameter offset: where it begins in the file.
  /// - Throws: ``ChatImportError`` with places in the file.
  init(imported bytes: [UInt8], at offset: Int64 = 0) throws(ChatImportError) {
    do {
      try self.init(parsing: Data(bytes))
    } catch {
      switch error {
      case .syntax(let position) where position >= bytes.count:
        throw .truncated(offset: offset + Int64(bytes.count))
      case .syntax(let position): throw .syntax(offset: offset + Int64(position))
      case .tooDeep: throw .tooDeep
      case .missing, .mismatch: throw .syntax(offset: offset)
      }
    }
  }
}
