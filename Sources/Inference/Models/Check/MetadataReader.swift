/// Reads values of one architecture's metadata, and refuses those that llama.cpp would choke on.
struct MetadataReader {
  let header: GGUFHeader
  /// Put before every key, such as `llama.`.
  let prefix: String

  /// A whole number without sign in 32 bits, the only form in which llama.cpp accepts counts.
  func count(_ key: String) throws -> Int? {
    guard let entry = header.entries[prefix + key] else { return nil }
    guard !entry.isArray, entry.type == .uint32, case .unsigned(let value)? = header[prefix + key] else {
      throw wrongType(key)
    }
    return Int(value)
  }

  /// ``count(_:)`` of a key that must be there.
  func requiredCount(_ key: String, range: ClosedRange<Int>) throws -> Int {
    guard let value = try count(key) else {
      throw ModelRefusal.damaged("its metadata lack \(Quoting.name(prefix + key))")
    }
    return try checked(value, key: key, range: range)
  }

  /// ``count(_:)`` of a key that may be missing.
  func optionalCount(_ key: String, range: ClosedRange<Int>) throws -> Int? {
    guard let value = try count(key) else { return nil }
    return try checked(value, key: key, range: range)
  }

  private func checked(_ value: Int, key: String, range: ClosedRange<Int>) throws -> Int {
    guard range.contains(value) else {
      throw ModelRefusal.damaged(
        "its metadata give \(value) for \(Quoting.name(prefix + key)), which must lie between \(range.lowerBound) and \(range.upperBound)"
      )
    }
    return value
  }

  /// One number for every layer: a number that holds for all, or a list with one for each.
  func perLayer(_ key: String, layers: Int, range: ClosedRange<Int>) throws -> [Int]? {
    guard let entry = header.entries[prefix + key] else { return nil }
    guard entry.isArray else {
      return try optionalCount(key, range: range).map { Array(repeating: $0, count: layers) }
    }
    guard entry.type == .uint32 || entry.type == .int32 else { throw wrongType(key) }
    guard entry.count == layers, let values = header.numbers(prefix + key, limit: layers) else {
      throw ModelRefusal.damaged(
        "its metadata give \(entry.count) values for \(Quoting.name(prefix + key)) and have \(layers) layers")
    }
    return try values.map { try checked(Int($0), key: key, range: range) }
  }

  /// A number with fraction, which is finite.
  func fraction(_ key: String) throws -> Double? {
    guard let entry = header.entries[prefix + key] else { return nil }
    guard !entry.isArray, entry.type == .float32, case .float(let value)? = header[prefix + key] else {
      throw wrongType(key)
    }
    guard value.isFinite else {
      throw ModelRefusal.damaged("its metadata give no number for \(Quoting.name(prefix + key))")
    }
    return value
  }

  /// Yes or no.
  func flag(_ key: String) throws -> Bool? {
    guard let entry = header.entries[prefix + key] else { return nil }
    guard !entry.isArray, entry.type == .bool, case .bool(let value)? = header[prefix + key] else {
      throw wrongType(key)
    }
    return value
  }

  /// A text without zero bytes, at which C would end it.
  func text(_ key: String) throws -> String? {
    guard let entry = header.entries[prefix + key] else { return nil }
    guard !entry.isArray, entry.type == .string, case .string(let value)? = header[prefix + key] else {
      throw wrongType(key)
    }
    guard !value.utf8.contains(0) else {
      throw ModelRefusal.damaged("the value of \(Quoting.name(prefix + key)) holds a zero byte")
    }
    return value
  }

  private func wrongType(_ key: String) -> ModelRefusal {
    .damaged("the value of \(Quoting.name(prefix + key)) is of the wrong type")
  }
}
