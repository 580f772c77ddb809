import JSONValue

/// What the schemas of one case say together, where that can be told without a grammar.
struct SchemaFacts {
  private let nodes: [SchemaNode]

  init(_ nodes: [SchemaNode]) { self.nodes = nodes }

  private var keywords: [SchemaKeywords] { nodes.map(\.keywords) }

  var isNothing: Bool { keywords.contains(where: \.isNothing) }

  /// The types that are valid; nil when nothing is said.
  var types: Set<SchemaType>? {
    let named = keywords.compactMap(\.types)
    guard !named.isEmpty else { return nil }
    // A whole number is a number.
    return Set(
      SchemaType.allCases.filter { type in
        named.allSatisfy { $0.contains(type) || (type == .integer && $0.contains(.number)) }
      }
    ).simplified
  }

  /// The values of which one is valid; nil when nothing is said. Types are heeded, nothing else.
  var values: [JSONValue]? {
    let lists = keywords.flatMap { [$0.values, $0.constant.map { [$0] }].compactMap { $0 } }
    guard let first = lists.first else { return nil }
    let others = lists.dropFirst().map { Set($0.map(\.canonical)) }
    var seen: Set<JSONValue> = []
    return first.filter { value in
      let canonical = value.canonical
      return others.allSatisfy { $0.contains(canonical) } && seen.insert(canonical).inserted
        && (types.map { $0.contains { $0.takes(value) } } ?? true)
    }
  }

  /// The types of what is written. Where no type is named, they are those that the keywords speak of; where these speak of none,
  /// all.
  var writtenTypes: Set<SchemaType> {
    if let values { return Set(values.map(SchemaType.init(of:))) }
    if let types { return types }
    var spoken: Set<SchemaType> = []
    if keywords.contains(where: \.speaksOfNumbers) { spoken.insert(.number) }
    if keywords.contains(where: \.speaksOfStrings) { spoken.insert(.string) }
    if keywords.contains(where: \.speaksOfArrays) { spoken.insert(.array) }
    if keywords.contains(where: \.speaksOfObjects) { spoken.insert(.object) }
    return spoken.isEmpty ? Set(SchemaType.allCases).simplified : spoken
  }

  /// The types of what is valid.
  var takenTypes: Set<SchemaType> {
    if let values { return Set(values.map(SchemaType.init(of:))) }
    return types ?? Set(SchemaType.allCases).simplified
  }

  /// The names that are spoken of, in order.
  var orderedNames: [String] {
    var seen: Set<String> = []
    let declared = keywords.flatMap { ($0.properties ?? []).map(\.name) }
    return (declared + keywords.flatMap(\.required)).filter { seen.insert($0).inserted }
  }

  var names: Set<String> { Set(orderedNames) }
  var required: Set<String> { Set(keywords.flatMap(\.required)) }

  /// Whether only properties that are named are written.
  var isClosed: Bool {
    !names.isEmpty
      && keywords.allSatisfy { ($0.additionalProperties?.keywords.isNothing ?? true) && $0.patternProperties.isEmpty }
  }

  /// The schemas that a property has to meet, patterns not counted.
  func schemas(of name: String) -> [SchemaNode] {
    nodes.compactMap { node in
      node.keywords.properties?.first { $0.name == name }?.schema ?? node.keywords.additionalProperties
    }
  }
}

extension SchemaType {
  /// The type of a value. A number that is whole, however it is spelled, is an integer.
  init(of value: JSONValue) {
    self =
      switch value {
      case .null: .null
      case .bool: .boolean
      case .integer: .integer
      case .number(let spelling): DecimalNumber(spelling: spelling)?.fraction.isEmpty == true ? .integer : .number
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }

  /// Whether some value is of both types.
  func shares(with other: SchemaType) -> Bool {
    self == other || [self, other].allSatisfy { $0 == .integer || $0 == .number }
  }

  /// Whether a value is of the type.
  func takes(_ value: JSONValue) -> Bool {
    let type = SchemaType(of: value)
    return self == type || (self == .number && type == .integer)
  }
}

extension Set<SchemaType> {
  /// Without integers where all numbers are there.
  fileprivate var simplified: Set<SchemaType> { contains(.number) ? subtracting([.integer]) : self }
}

extension JSONValue {
  /// The same value in the one spelling by which equal ones are known: 1, 1.0 and 10e-1 are one number.
  var canonical: JSONValue {
    switch self {
    case .integer(let number): .number(DecimalNumber(spelling: String(number))?.description ?? String(number))
    case .number(let spelling): .number(DecimalNumber(spelling: spelling)?.description ?? spelling)
    case .array(let elements): .array(elements.map(\.canonical))
    case .object(let object):
      .object(JSONObject(distinct: object.members.map { .init(name: $0.name, value: $0.value.canonical) }))
    default: self
    }
  }
}
