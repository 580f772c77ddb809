/// Reads the fields of a JSON object and remembers which members nobody asked for.
@usableFromInline
package struct FieldReader: FieldVisitor {
  package typealias Failure = JSONError

  private let members: [JSONObject.Member]
  /// Fields mostly come in the order in which they are asked for, so the search begins here.
  private var expected = 0
  /// One bit for each of the first 64 members that were asked for, and the positions of later ones.
  private var taken: UInt64 = 0
  private var takenBeyond: Set<Int>?
  private var misread: [UnknownFields.Misread]?

  package init(_ object: JSONObject) { members = object.members }

  /// The value of a field, or nil when it is missing or `null`.
  package mutating func take(_ name: String) -> JSONValue? {
    for distance in members.indices {
      var position = expected + distance
      if position >= members.count { position -= members.count }
      guard members[position].name == name else { continue }
      expected = position + 1 < members.count ? position + 1 : 0
      if position < 64 { taken |= 1 << UInt64(position) } else { takenBeyond = (takenBeyond ?? []).union([position]) }
      let value = members[position].value
      return value.isNull ? nil : value
    }
    return nil
  }

  /// Whether a field is there and isn't `null`.
  @usableFromInline
  func has(_ name: String) -> Bool { members.contains { $0.name == name && !$0.value.isNull } }

  /// What nobody asked for or could read.
  func rest() -> UnknownFields {
    let takenCount = taken.nonzeroBitCount + (takenBeyond?.count ?? 0)
    guard takenCount < members.count || misread != nil else { return UnknownFields() }
    var fields = JSONObject()
    for (position, member) in members.enumerated() {
      let isTaken = position < 64 ? taken & (1 << UInt64(position)) != 0 : takenBeyond?.contains(position) == true
      if !isTaken { fields.append(member.name, value: member.value) }
    }
    return UnknownFields(fields: fields, misread: misread ?? [])
  }

  private mutating func note(_ name: String, original: JSONValue, readAs standIn: JSONValue?) {
    let new = UnknownFields.Misread(name: name, original: original, standIn: standIn)
    misread = (misread ?? []) + [new]
  }
}

// MARK: - Fields of structs

extension FieldReader {
  package mutating func required<T: JSONCodable>(_ name: String, value: inout T) throws(JSONError) {
    value = try self.value(name)
  }

  package mutating func requiredTime(_ name: String, value: inout Int64) throws(JSONError) {
    value = try self.time(name)
  }

  package mutating func field<T: JSONCodable>(_ name: String, value: inout T) {
    if let json = take(name) { read(json, into: &value, name: name) }
  }

  package mutating func field<T: JSONCodable>(_ name: String, value: inout T, absent: T) {
    value = absent
    if let json = take(name) { read(json, intoUsual: &value, name: name) }
  }

  package mutating func field<T: JSONCodable>(_ name: String, value: inout T?) {
    if let json = take(name) { read(json, intoOptional: &value, name: name) }
  }

  package mutating func time(_ name: String, value: inout Int64) {
    guard let json = take(name) else { return }
    if let read = WireTime.milliseconds(json) {
      value = read
    } else {
      note(name, original: json, readAs: WireTime.json(value))
    }
  }

  package mutating func time(_ name: String, value: inout Int64?) {
    guard let json = take(name) else { return }
    value = WireTime.milliseconds(json)
    if value == nil { note(name, original: json, readAs: nil) }
  }

  package mutating func list<T: JSONCodable>(_ name: String, value: inout [T]) {
    guard let json = take(name) else { return }
    value = [T](json: json)
    if value.count != json.arrayValue?.count { note(name, original: json, readAs: value.json) }
  }

  package mutating func listIfAny<T: JSONCodable>(_ name: String, value: inout [T]) {
    guard let json = take(name) else { return }
    value = [T](json: json)
    if value.count != json.arrayValue?.count { note(name, original: json, readAs: value.isEmpty ? nil : value.json) }
  }

  package mutating func list<T: JSONCodable>(_ name: String, value: inout [T]?) {
    guard let json = take(name) else { return }
    let read = [T](json: json)
    value = json.arrayValue == nil ? nil : read
    if read.count != json.arrayValue?.count { note(name, original: json, readAs: value?.json) }
  }

  package mutating func table<T: JSONCodable>(_ name: String, value: inout [String: T]) {
    guard let json = take(name) else { return }
    value = [String: T](json: json)
    if value.count != json.objectValue?.count { note(name, original: json, readAs: value.json) }
  }
}

// MARK: - Payloads of unions

extension FieldReader {
  /// A field that must be there.
  package mutating func value<T: JSONCodable>(_ name: String) throws(JSONError) -> T {
    guard let json = take(name) else { throw .missing(field: name) }
    return try read(json, name: name)
  }

  /// A field that has this value when it is missing.
  package mutating func value<T: JSONCodable>(_ name: String, absent: T) throws(JSONError) -> T {
    guard let json = take(name) else { return absent }
    return try read(json, name: name)
  }

  /// A field that may be missing, but not be of another type.
  package mutating func optional<T: JSONCodable>(_ name: String) throws(JSONError) -> T? {
    guard let json = take(name) else { return nil }
    return try read(json, name: name)
  }

  /// The elements of a list that can be read; none when it is missing.
  package mutating func list<T: JSONCodable>(_ name: String) -> [T] { take(name).map { [T](json: $0) } ?? [] }

  /// A time that must be there, in Unix milliseconds.
  package mutating func time(_ name: String) throws(JSONError) -> Int64 {
    guard let json = take(name) else { throw .missing(field: name) }
    guard let time = WireTime.milliseconds(json) else { throw .mismatch(field: name) }
    return time
  }

  /// A time that may be missing, in Unix milliseconds.
  package mutating func optionalTime(_ name: String) throws(JSONError) -> Int64? {
    guard let json = take(name) else { return nil }
    guard let time = WireTime.milliseconds(json) else { throw .mismatch(field: name) }
    return time
  }

  private func read<T: JSONCodable>(_ json: JSONValue, name: String) throws(JSONError) -> T {
    do throws(JSONError) {
      return try T(json: json)
    } catch {
      throw error.inside(name)
    }
  }
}

// MARK: - Values of fields that are there

/// These are functions of their own since a generic function makes room for its values where it begins, and looks up how much that is.
/// Most fields of most objects are missing, and need none.
extension FieldReader {
  @inline(never)
  private mutating func read<T: JSONCodable>(_ json: JSONValue, into value: inout T, name: String) {
    do throws(JSONError) { value = try T(json: json) } catch { note(name, original: json, readAs: value.json) }
  }

  @inline(never)
  private mutating func read<T: JSONCodable>(_ json: JSONValue, intoUsual value: inout T, name: String) {
    do throws(JSONError) { value = try T(json: json) } catch { note(name, original: json, readAs: nil) }
  }

  @inline(never)
  private mutating func read<T: JSONCodable>(_ json: JSONValue, intoOptional value: inout T?, name: String) {
    do throws(JSONError) {
      value = try T(json: json)
    } catch {
      // The error says that there is none. A comparison with nil would go by `Equatable`, for which types are looked up each time.
      value = nil
      note(name, original: json, readAs: nil)
    }
  }
}
