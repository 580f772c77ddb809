import Foundation

/// Reads the data of server-sent events, wherever the pieces of the stream end. What kinds events are of means nothing here.
struct EventStreamReader: Sendable {
  /// Bytes of an id at most, and milliseconds of a pause: it has as many digits.
  private static let longestId = 1_000
  private static let mostDigits = 9

  /// The id of the last event that is whole; nil where none has one.
  private(set) var lastId: String?
  /// Milliseconds after which the server wants to be asked for the stream again.
  private(set) var pause: Int64?
  /// Whether an event had data.
  private(set) var hasGiven = false
  private let limit: Int
  private var id: String?
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var endedWithReturn = false

  /// - Parameter limit: bytes of an event at most.
  init(limit: Int) { self.limit = limit }

  /// Takes a piece.
  /// - Returns: the data of the events that end in it.
  mutating func consume(_ bytes: some Sequence<UInt8>) throws(LineReader.TooLong) -> [[UInt8]] {
    var events: [[UInt8]] = []
    for byte in bytes {
      let follows = endedWithReturn
      endedWithReturn = byte == UInt8(ascii: "\r")
      switch byte {
      // A line feed behind a carriage return belongs to it.
      case UInt8(ascii: "\n") where follows: continue
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if let event = endLine() { events.append(event) }
      default:
        line.append(byte)
        guard line.count + data.count <= limit else { throw LineReader.TooLong() }
      }
    }
    return events
  }

  private mutating func endLine() -> [UInt8]? {
    defer { line.removeAll(keepingCapacity: line.count < 65_536) }
    guard !line.isEmpty else {
      defer { (data, hasData) = ([], false) }
      lastId = id
      guard hasData, !data.isEmpty else { return nil }
      hasGiven = true
      return data
    }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    let name = line[..<colon]
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    if name.elementsEqual("data".utf8) {
      if hasData { data.append(UInt8(ascii: "\n")) }
      data.append(contentsOf: value)
      hasData = true
    } else if name.elementsEqual("id".utf8) {
      takeId(value)
    } else if name.elementsEqual("retry".utf8), value.count <= Self.mostDigits {
      pause = Int64(String(decoding: value, as: UTF8.self)).flatMap { $0 < 0 ? nil : $0 } ?? pause
    }
    return nil
  }

  /// It is sent back in a header, so that it is left out where it can't stand in one.
  private mutating func takeId(_ value: ArraySlice<UInt8>) {
    guard value.count <= Self.longestId, value.allSatisfy({ (0x20...0x7E).contains($0) }) else { return }
    id = value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }
}
