/// The records of an extended header: `length key=value`, a line each.
struct PaxRecords {
  /// Bytes that an extended header may have.
  static let longest: Int64 = 1 << 16

  private(set) var records: [(key: String, value: [UInt8])] = []

  init() {}

  mutating func add(_ key: String, value: String) { records.append((key, Array(value.utf8))) }

  /// The last value of a key.
  subscript(_ key: String) -> [UInt8]? { records.last { $0.key == key }?.value }

  var bytes: [UInt8] {
    records.flatMap { record in
      let rest = [UInt8(ascii: " ")] + Array(record.key.utf8) + [UInt8(ascii: "=")] + record.value + [10]
      // The length counts its own digits.
      var length = rest.count
      while length != rest.count + String(length).utf8.count { length = rest.count + String(length).utf8.count }
      return Array(String(length).utf8) + rest
    }
  }

  /// - Throws: ``ArchiveError`` of code `tarMalformed`
  init(parsing bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0 != 32 }
      guard digits.count <= 6, digits.allSatisfy({ (48...57).contains($0) }),
        let length = Int(String(decoding: digits, as: UTF8.self)), length > digits.count + 1, length <= rest.count
      else { throw TarReader.malformed("extended header") }
      let record = rest.prefix(length)
      guard record.last == 10, let equals = record.firstIndex(of: UInt8(ascii: "=")),
        equals > digits.endIndex + 1,
        let key = String(validating: record[(digits.endIndex + 1)..<equals], as: UTF8.self)
      else { throw TarReader.malformed("extended header") }
      records.append((key, Array(record[(equals + 1)...].dropLast())))
      rest = rest.dropFirst(length)
    }
  }
}
