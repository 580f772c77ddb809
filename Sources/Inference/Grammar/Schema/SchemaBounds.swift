import JSONValue

/// The bounds of a schema while it is read: each pair is there before it can be seen whether they cross.
struct SchemaBounds {
  private var counts: [String: Int] = [:]
  private var numbers: [String: DecimalNumber] = [:]

  /// Takes a bound; false when the keyword is none.
  mutating func read(_ name: String, value: JSONValue, at place: SchemaPath) throws -> Bool {
    switch name {
    case "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties":
      guard let count = Self.count(value) else {
        throw SchemaRefusal(at: place, "“\(name)” is a whole number from 0 on.")
      }
      guard name.hasPrefix("max") || count <= SchemaLimits.minimum else {
        throw SchemaRefusal(
          at: place, "“\(name)” can be \(SchemaLimits.minimum) at most, for no reply would be long enough. Lower it.")
      }
      counts[name] = count
      return true
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
      let spelling: String? =
        switch value {
        case .integer(let number): String(number)
        case .number(let spelling): spelling
        default: nil
        }
      guard let spelling else { throw SchemaRefusal(at: place, "“\(name)” is a number.") }
      guard let number = DecimalNumber(spelling: spelling) else {
        throw SchemaRefusal(at: place, "“\(name)” is larger than numbers that programs can hold. Leave it out.")
      }
      numbers[name] = number
      return true
    default: return false
    }
  }

  /// A whole number, however it is spelled; one that is larger than any limit stands for itself.
  private static func count(_ value: JSONValue) -> Int? {
    let most = Int.max - 1
    if let number = value.int64Value { return number < 0 ? nil : min(Int(clamping: number), most) }
    guard case .number(let spelling) = value, let number = DecimalNumber(spelling: spelling) else { return nil }
    return number.isNegative || !number.fraction.isEmpty ? nil : most
  }

  /// Puts the bounds in their places.
  /// - Throws: ``SchemaRefusal`` for a pair that nothing can be between.
  func fill(_ keywords: inout SchemaKeywords, at path: SchemaPath) throws {
    keywords.lengths = try range(from: "minLength", to: "maxLength", cap: SchemaLimits.maximum, at: path)
    keywords.counts = try range(from: "minItems", to: "maxItems", cap: SchemaLimits.maximum, at: path)
    keywords.propertyCounts = try range(
      from: "minProperties", to: "maxProperties", cap: SchemaLimits.maximumProperties, at: path)
    keywords.lower = tightest(including: "minimum", excluding: "exclusiveMinimum") { $0 > $1 }
    keywords.upper = tightest(including: "maximum", excluding: "exclusiveMaximum") { $0 < $1 }
    if let lower = keywords.lower, let upper = keywords.upper,
      lower.value > upper.value || (lower.value == upper.value && !(lower.isIncluded && upper.isIncluded))
    {
      let name = numbers["maximum"].map { $0 == upper.value } == true ? "maximum" : "exclusiveMaximum"
      throw SchemaRefusal(
        at: path.member(name), "No number is within the bounds, for they cross. Raise the upper or lower the lower one."
      )
    }
  }

  private func range(from minimum: String, to maximum: String, cap: Int, at path: SchemaPath) throws -> ClosedRange<
    Int
  >? {
    guard counts[minimum] != nil || counts[maximum] != nil else { return nil }
    let (lower, upper) = (counts[minimum] ?? 0, counts[maximum] ?? .max)
    guard lower <= upper else {
      throw SchemaRefusal(
        at: path.member(maximum),
        "“\(maximum)” is smaller than “\(minimum)”, so that nothing is valid. Raise it to \(lower) or more.")
    }
    return lower...(upper == .max ? .max : max(lower, min(upper, cap)))
  }

  /// Of two bounds of one side the one that leaves less room.
  private func tightest(
    including: String, excluding: String, isTighter: (DecimalNumber, DecimalNumber) -> Bool
  ) -> NumberRange.Bound? {
    switch (numbers[including], numbers[excluding]) {
    case (let value?, nil): NumberRange.Bound(value: value, isIncluded: true)
    case (nil, let value?): NumberRange.Bound(value: value, isIncluded: false)
    case (let included?, let excluded?):
      isTighter(included, excluded)
        ? NumberRange.Bound(value: included, isIncluded: true) : NumberRange.Bound(value: excluded, isIncluded: false)
    case (nil, nil): nil
    }
  }
}
