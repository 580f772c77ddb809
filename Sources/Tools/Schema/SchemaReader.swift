import ChatTypes
import JSONValue

/// Reads a schema and refuses what it can't enforce: a rule that is passed over would let through what it forbids.
struct SchemaReader {
  /// Schemas nested deeper than this are refused.
  static let maximumDepth = 32
  /// Keywords that only describe.
  private static let remarks: Set<String> = [
    "$schema", "$id", "$comment", "$defs", "definitions", "title", "description", "default", "examples", "example",
    "deprecated", "readOnly", "writeOnly", "contentEncoding", "contentMediaType",
  ]

  /// Whether rules that can't be enforced here are left to whoever wrote the schema.
  let leavesRules: Bool
  private(set) var references: Set<String> = []

  mutating func node(_ json: JSONValue, at place: String = "#", depth: Int = 0) throws(ToolError) -> SchemaNode {
    guard depth <= Self.maximumDepth else { throw Self.invalid("is nested too deep", at: place) }
    var node = SchemaNode()
    if let fits = json.boolValue {
      node.fitsNothing = !fits
      return node
    }
    guard let members = json.objectValue?.members else { throw Self.invalid("must be an object", at: place) }
    for member in members {
      try read(member.name, value: member.value, into: &node, at: place, depth: depth)
    }
    return node
  }

  private mutating func read(
    _ keyword: String, value: JSONValue, into node: inout SchemaNode, at place: String, depth: Int
  ) throws(ToolError) {
    let here = "\(place)/\(keyword)"
    switch keyword {
    case "type": node.types = try types(value, at: here)
    case "enum": node.values = (node.values ?? []) + (try Self.list(value, at: here))
    case "const": node.values = [value]
    case "$ref": node.reference = try reference(value, at: here)
    case "allOf": node.allOf = try nodes(value, at: here, depth: depth)
    case "anyOf": node.anyOf = try nodes(value, at: here, depth: depth)
    case "oneOf": node.oneOf = try nodes(value, at: here, depth: depth)
    case "not": node.not = [try self.node(value, at: here, depth: depth + 1)]
    case "required", "properties", "additionalProperties", "minProperties", "maxProperties":
      try readObject(keyword, value: value, into: &node.object, at: here, depth: depth)
    case "items": node.array.elements = [try self.node(value, at: here, depth: depth + 1)]
    case "minItems": node.array.minimum = try Self.count(value, at: here)
    case "maxItems": node.array.maximum = try Self.count(value, at: here)
    case "uniqueItems": node.array.areUnique = value.boolValue ?? true
    case "minimum": node.number.minimum = try Self.number(value, at: here)
    case "maximum": node.number.maximum = try Self.number(value, at: here)
    case "exclusiveMinimum": node.number.above = try Self.number(value, at: here)
    case "exclusiveMaximum": node.number.below = try Self.number(value, at: here)
    case "multipleOf": node.number.step = try Self.number(value, at: here)
    case "minLength": node.text.minimum = try Self.count(value, at: here)
    case "maxLength": node.text.maximum = try Self.count(value, at: here)
    case "pattern":
      node.text.pattern = leavesRules ? value.stringValue.flatMap(TextPattern.init) : try Self.pattern(value, at: here)
    case "format": node.text.format = value.stringValue.flatMap(SchemaFormat.init(rawValue:))
    default:
      guard leavesRules || Self.remarks.contains(keyword) || keyword.hasPrefix("x-") else {
        throw Self.invalid("is a keyword that isn't supported", at: here)
      }
    }
  }

  private mutating func readObject(
    _ keyword: String, value: JSONValue, into rules: inout SchemaNode.ObjectRules, at here: String, depth: Int
  ) throws(ToolError) {
    switch keyword {
    case "required":
      rules.required = try Self.list(value, at: here).compactMap(\.stringValue)
      guard rules.required.count == value.arrayValue?.count else { throw Self.invalid("must list names", at: here) }
    case "properties":
      guard let members = value.objectValue?.members else { throw Self.invalid("must be an object", at: here) }
      rules.names = members.map(\.name)
      for member in members {
        rules.properties[member.name] = try node(member.value, at: "\(here)/\(member.name)", depth: depth + 1)
      }
    case "additionalProperties":
      rules.further = value == .bool(false) ? nil : [try node(value, at: here, depth: depth + 1)]
    case "minProperties": rules.minimum = try Self.count(value, at: here)
    default: rules.maximum = try Self.count(value, at: here)
    }
  }

  private mutating func nodes(_ value: JSONValue, at here: String, depth: Int) throws(ToolError) -> [SchemaNode] {
    let list = try Self.list(value, at: here)
    guard !list.isEmpty else { throw Self.invalid("must not be empty", at: here) }
    var nodes: [SchemaNode] = []
    for (position, json) in list.enumerated() {
      nodes.append(try node(json, at: "\(here)/\(position)", depth: depth + 1))
    }
    return nodes
  }

  private func types(_ value: JSONValue, at here: String) throws(ToolError) -> [SchemaType] {
    let names = value.arrayValue ?? [value]
    let types = names.compactMap { $0.stringValue.flatMap(SchemaType.init(rawValue:)) }
    guard !types.isEmpty, types.count == names.count else { throw Self.invalid("names no type", at: here) }
    return types
  }

  /// Only definitions of the same schema are followed; nothing is ever fetched.
  private mutating func reference(_ value: JSONValue, at here: String) throws(ToolError) -> String {
    let text = value.stringValue ?? ""
    guard text == "#" || text.hasPrefix("#/$defs/") || text.hasPrefix("#/definitions/") else {
      throw Self.invalid("must refer to a definition of the same schema", at: here)
    }
    references.insert(text)
    return text
  }

  private static func list(_ value: JSONValue, at here: String) throws(ToolError) -> [JSONValue] {
    guard let list = value.arrayValue else { throw invalid("must be a list", at: here) }
    return list
  }

  private static func count(_ value: JSONValue, at here: String) throws(ToolError) -> Int {
    guard let count = value.int64Value.flatMap(Int.init(exactly:)), count >= 0 else {
      throw invalid("must be a count", at: here)
    }
    return count
  }

  private static func number(_ value: JSONValue, at here: String) throws(ToolError) -> Double {
    guard let number = value.doubleValue else { throw invalid("must be a number", at: here) }
    return number
  }

  private static func pattern(_ value: JSONValue, at here: String) throws(ToolError) -> TextPattern {
    guard let text = value.stringValue, let pattern = TextPattern(text) else {
      throw invalid("is no pattern that is supported", at: here)
    }
    return pattern
  }

  static func invalid(_ what: String, at place: String) -> ToolError {
    ToolError(
      .invalidSchema,
      message: "The tool can't be used: in its schema, \(place) \(what). Update the program that it belongs to.",
      log: "schema \(what)")
  }
}
