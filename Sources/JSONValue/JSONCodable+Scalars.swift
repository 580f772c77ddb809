extension JSONValue: JSONCodable {
  /// Takes the value as it is.
  public init(json: JSONValue) { self = json }

  /// The value itself.
  public var json: JSONValue { self }
}

extension Bool: JSONCodable {
  /// Reads `true` or `false`.
  public init(json: JSONValue) throws(JSONError) {
    guard case .bool(let value) = json else { throw .mismatch(field: "") }
    self = value
  }

  /// `true` or `false`
  public var json: JSONValue { .bool(self) }
}

extension Int64: JSONCodable {
  /// Reads a whole number.
  public init(json: JSONValue) throws(JSONError) {
    guard let value = json.int64Value else { throw .mismatch(field: "") }
    self = value
  }

  /// A whole number.
  public var json: JSONValue { .integer(self) }
}

extension Int: JSONCodable {
  /// Reads a whole number.
  public init(json: JSONValue) throws(JSONError) {
    guard let value = json.int64Value.flatMap(Int.init(exactly:)) else { throw .mismatch(field: "") }
    self = value
  }

  /// A whole number.
  public var json: JSONValue { .integer(Int64(self)) }
}

extension Double: JSONCodable {
  /// Reads a number.
  public init(json: JSONValue) throws(JSONError) {
    guard let value = json.doubleValue else { throw .mismatch(field: "") }
    self = value
  }

  /// A number, or `null` where JSON has none.
  public var json: JSONValue { JSONValue(self) }
}

extension String: JSONCodable {
  /// Reads a string.
  public init(json: JSONValue) throws(JSONError) {
    guard case .string(let value) = json else { throw .mismatch(field: "") }
    self = value
  }

  /// A string.
  public var json: JSONValue { .string(self) }
}
