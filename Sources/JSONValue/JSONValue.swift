/// Any JSON value, kept exactly: the order of an object's members, integers of 64 bits and the digits of every other
/// number survive reading and writing.
///
/// Two values are equal when they mean the same: the order of an object's members doesn't count. Numbers are compared
/// by their spelling, so `1` and `1.0` differ.
public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number without fraction and exponent that fits 64 bits.
  case integer(Int64)
  /// Any other number, as it was spelled. Whoever makes one answers for it being a valid JSON number.
  case number(String)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)
}

extension JSONValue {
  /// A number. JSON has no infinity and no "not a number": those become `null`.
  public init(_ value: Double) {
    if let integer = Int64(exactly: value), abs(value) < 1e15, value != 0 || value.sign == .plus {
      self = .integer(integer)
    } else {
      self = value.isFinite ? .number(value.description) : .null
    }
  }

  /// The text, if this is a string.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  /// The truth value, if this is one.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number, if this is one that is whole and fits 64 bits, however it is spelled (`3`, `3.0`, `3e0`).
  public var int64Value: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let spelling): Self.wholeNumber(spelling)
    default: nil
    }
  }

  /// The exact value of a number with fraction or exponent, if it is whole. A `Double` on the way would round it.
  private static func wholeNumber(_ spelling: String) -> Int64? {
    let parts = spelling.split(separator: "e", maxSplits: 1).flatMap { $0.split(separator: "E", maxSplits: 1) }
    guard let mantissa = parts.first, let exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
    let isNegative = mantissa.hasPrefix("-")
    let halves = mantissa.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let digits = halves.joined()
    guard !digits.allSatisfy({ $0 == "0" }) else { return 0 }
    // No whole number of 64 bits has its point further out than this.
    guard let whole = halves.first, exponent.magnitude <= 400 else { return nil }
    let point = whole.count + exponent
    guard point > 0, point <= 400, digits.dropFirst(point).allSatisfy({ $0 == "0" }) else { return nil }
    let padding = String(repeating: "0", count: max(0, point - digits.count))
    return Int64((isNegative ? "-" : "") + digits.prefix(point) + padding)
  }

  /// The nearest `Double`, if this is a number that is in its range.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let spelling): Double(spelling).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// The elements, if this is an array.
  public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The members, if this is an object.
  public var objectValue: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// Whether this is `null`.
  public var isNull: Bool { self == .null }

  /// The member of this name, if this is an object that has one.
  public subscript(_ name: String) -> JSONValue? { objectValue?[name] }

  /// The element at this position, if this is an array that is long enough.
  public subscript(_ position: Int) -> JSONValue? {
    guard let elements = arrayValue, elements.indices.contains(position) else { return nil }
    return elements[position]
  }
}
