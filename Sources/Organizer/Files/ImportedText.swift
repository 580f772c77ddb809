import Foundation
import PlainText

/// The bytes of a file that is imported, as files of ours are: UTF-8, with line feeds. What is imported gets a file of its own,
/// so its bytes need not stay.
enum ImportedText {
  /// - Parameter linesSayTheirs: whether lines may name a character set of their own, as those of old cards do; such a file
  ///   stays as it is.
  static func bytes(_ data: Data, linesSayTheirs: Bool = false) -> [UInt8] {
    let bytes = Array(data)
    let isUTF8 = !bytes.contains(0) && String(validating: unfolded(bytes), as: UTF8.self) != nil
    if isUTF8 || (linesSayTheirs && namesCharset(data)) { return withLineFeeds(bytes) }
    return withLineFeeds(Array(DecodedText(data).text.utf8))
  }

  /// Without folds, some of which cut a letter in two.
  private static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == 0x20 || byte == 9, result.last == 10 {
        result.removeLast()
        if result.last == 13 { result.removeLast() }
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func namesCharset(_ data: Data) -> Bool {
    String(decoding: data, as: UTF8.self).uppercased().contains(";CHARSET=")
  }

  /// Programs of the old Mac end lines with a carriage return alone.
  private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.contains(10) else { return bytes }
    return bytes.flatMap { $0 == 13 ? [13, 10] : [$0] }
  }
}
