import JSONValue

extension SchemaGrammar {
  /// The values, of those that meet all else that is said of them.
  mutating func values(_ values: [JSONValue], of nodes: [SchemaNode]) throws -> [JSONValue] {
    if let nothing = nodes.first(where: \.keywords.isNothing) {
      throw Impossible(at: nothing.path, "Nothing is valid here, for the schema is false. Leave it out.")
    }
    let kept = try values.filter { try isValid($0, by: nodes) }
    guard !kept.isEmpty else {
      let node = nodes.first { $0.keywords.values != nil || $0.keywords.constant != nil } ?? nodes[0]
      throw Impossible(
        at: node.path.member(node.keywords.values == nil ? "const" : "enum"),
        "None of the values meets what else is asked of them.")
    }
    return kept
  }

  /// Whether a value that is of the right type and in all lists meets all else.
  private mutating func isValid(_ value: JSONValue, by nodes: [SchemaNode]) throws -> Bool {
    switch value {
    case .null, .bool: return true
    case .integer, .number:
      guard case .number(let spelling) = value.canonical, let number = DecimalNumber(spelling: spelling) else {
        return true
      }
      let range = Self.range(nodes, isWhole: false)
      guard nodes.compactMap(\.keywords.divisor).allSatisfy(number.isMultiple) else { return false }
      return (range.lower.map { number > $0.value || (number == $0.value && $0.isIncluded) } ?? true)
        && (range.upper.map { number < $0.value || (number == $0.value && $0.isIncluded) } ?? true)
    case .string(let text):
      let (minimum, maximum) = Self.lengths(nodes)
      let length = text.unicodeScalars.count
      guard length >= minimum, length <= maximum ?? .max else { return false }
      return try automaton(nodes.filter { $0.keywords.speaksOfStrings })?.accepts(text) ?? true
    case .array, .object:
      let isObject = value.objectValue != nil
      if let node = nodes.first(where: { isObject ? $0.keywords.speaksOfObjects : $0.keywords.speaksOfArrays }) {
        throw SchemaRefusal(
          at: node.path,
          "Beside “enum” and “const” nothing else is kept to of \(isObject ? "objects" : "arrays"). Leave it out.")
      }
      return true
    }
  }
}
