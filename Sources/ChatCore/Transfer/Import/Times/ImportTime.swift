import ChatTypes
import JSONValue

/// Reads times as other programs write them.
enum ImportTime {
  /// The last millisecond of the year 9999, after which ISO 8601 has no spelling.
  static let latest: Int64 = 253_402_300_799_999

  /// Seconds from 1970-01-01 to 2001-01-01, from which Foundation's `JSONEncoder` counts dates unless told otherwise.
  private static let referenceDate: Double = 978_307_200

  /// Which numbers small enough for seconds mean.
  enum Epoch {
    /// Seconds since 1970.
    case unix
    /// Seconds since 2001 up to 1e9 (September 2032), since 1970 from there on (September 2001). Nothing that chats
    /// with a model is older than that.
    case foundation
  }

  /// Unix milliseconds; nil for what is no time after 1970 and before the year 10000.
  ///
  /// Text is ISO 8601 or a number; objects are the dates of MongoDB (`$date`) and of Firestore (`seconds`). Numbers are told apart by their size, which leaves no doubt for any time
  /// between 1973 and 5138: below 1e11 seconds, below 1e14 milliseconds, below 1e17 microseconds, below 1e20
  /// nanoseconds. Zero and less mean that there is no time.
  static func milliseconds(_ json: JSONValue?, epoch: Epoch = .unix) -> Int64? {
    switch json {
    case .integer(let number): bounded(Double(number), epoch: epoch)
    case .number: json?.doubleValue.flatMap { bounded($0, epoch: epoch) }
    case .string(let text): time(text, epoch: epoch)
    case .object(let object):
      milliseconds(
        object["$date"] ?? object["$numberLong"] ?? object["seconds"] ?? object["_seconds"], epoch: epoch)
    default: nil
    }
  }

  private static func time(_ text: String, epoch: Epoch) -> Int64? {
    // No spelling of a time is longer.
    guard text.utf8.count <= 64 else { return nil }
    if let time = ISOTimeText.milliseconds(text) { return time > 0 && time <= latest ? time : nil }
    return Double(text).flatMap { bounded($0, epoch: epoch) }
  }

  private static func bounded(_ number: Double, epoch: Epoch) -> Int64? {
    guard number > 0, number < 1e20 else { return nil }
    let milliseconds: Double =
      switch number {
      case ..<1e9 where epoch == .foundation: (number + referenceDate) * 1000
      case ..<1e11: number * 1000
      case ..<1e14: number
      case ..<1e17: number / 1000
      default: number / 1_000_000
      }
    let whole = Int64(milliseconds.rounded())
    return whole <= latest ? whole : nil
  }
}
