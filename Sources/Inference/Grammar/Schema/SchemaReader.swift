import JSONValue

/// Reads schemas: every keyword is known and well-formed, or refused.
///
/// What is known is the list of ``read(_:_:_:at:)``; a keyword that is not there would be passed over by a grammar, so that the
/// answer could break it.
struct SchemaReader {
  /// All that were read, by their places.
  private(set) var nodes: [SchemaPath: SchemaNode] = [:]
  private var depth = 0

  /// Reads a schema and all that are in it.
  mutating func node(_ json: JSONValue, at path: SchemaPath) throws -> SchemaNode {
    depth += 1
    defer { depth -= 1 }
    guard nodes.count < SchemaLimits.nodes else {
      throw SchemaRefusal(at: path, "More than \(SchemaLimits.nodes) schemas are too many: make it smaller.")
    }
    guard depth <= SchemaLimits.depth else {
      throw SchemaRefusal(
        at: path,
        "Schemas may be nested \(SchemaLimits.depth) deep: make it flatter, or use $ref for what repeats itself.")
    }
    var keywords = SchemaKeywords()
    if let isAny = json.boolValue {
      keywords.isNothing = !isAny
      return keep(SchemaNode(path: path, keywords: keywords))
    }
    guard let object = json.objectValue else { throw SchemaRefusal(at: path, "A schema is an object, true or false.") }
    var bounds = SchemaBounds()
    for member in object.members {
      let place = path.member(member.name)
      // Below the root it would change what references mean.
      if ["$id", "id"].contains(member.name), depth > 1 { throw SchemaRefusal(at: place, Self.advice(member.name)) }
      if Self.isAnnotation(member.name, value: member.value) { continue }
      if try bounds.read(member.name, value: member.value, at: place) { continue }
      try read(member.name, value: member.value, into: &keywords, at: place)
    }
    try bounds.fill(&keywords, at: path)
    return keep(SchemaNode(path: path, keywords: keywords))
  }

  private mutating func keep(_ node: SchemaNode) -> SchemaNode {
    nodes[node.path] = node
    return node
  }

  /// Whether it is a keyword that says nothing of the values, and well-formed.
  private static func isAnnotation(_ name: String, value: JSONValue) -> Bool {
    switch name {
    case "default", "example", "discriminator": true
    case "title", "description", "$comment", "$schema", "$id", "id", "$anchor", "contentMediaType", "contentEncoding":
      value.stringValue != nil
    case "deprecated", "readOnly", "writeOnly": value.boolValue != nil
    case "examples": value.arrayValue != nil
    default: name.hasPrefix("x-")
    }
  }

  private mutating func read(
    _ name: String, value: JSONValue, into keywords: inout SchemaKeywords, at place: SchemaPath
  ) throws {
    switch name {
    case "type": keywords.types = try Self.types(value, at: place)
    case "const": keywords.constant = value
    case "enum":
      guard let values = value.arrayValue, !values.isEmpty else {
        throw SchemaRefusal(at: place, "“enum” is a list of at least one value.")
      }
      keywords.values = values
    case "pattern", "format", "$ref":
      guard let text = value.stringValue else { throw SchemaRefusal(at: place, "“\(name)” is a string.") }
      switch name {
      case "pattern": keywords.pattern = text
      case "format": keywords.format = text
      default: keywords.reference = text
      }
    case "properties": keywords.properties = try members(value, at: place).map { (name: $0, schema: $1) }
    case "patternProperties":
      keywords.patternProperties = try members(value, at: place).map { (pattern: $0, schema: $1) }
    case "$defs", "definitions": _ = try members(value, at: place)
    case "required":
      guard let names = value.arrayValue.map({ $0.compactMap(\.stringValue) }), names.count == value.arrayValue?.count
      else { throw SchemaRefusal(at: place, "“required” is a list of names.") }
      keywords.required = names
    case "additionalProperties": keywords.additionalProperties = try node(value, at: place)
    case "propertyNames": keywords.propertyNames = try node(value, at: place)
    case "items":
      // Before 2020 a list of schemas stood here.
      if let items = value.arrayValue {
        keywords.prefixItems = try list(.array(items), at: place)
      } else {
        keywords.items = try node(value, at: place)
      }
    case "prefixItems": keywords.prefixItems = try list(value, at: place)
    case "allOf": keywords.all = try list(value, at: place)
    case "anyOf": keywords.any = try list(value, at: place)
    case "oneOf": keywords.one = try list(value, at: place)
    case "multipleOf":
      guard let divisor = value.int64Value, (1...SchemaLimits.divisor).contains(divisor) else {
        throw SchemaRefusal(
          at: place,
          "“multipleOf” can be kept to of whole numbers from 1 to \(SchemaLimits.divisor). Use bounds or “enum” instead."
        )
      }
      keywords.divisor = Int(divisor)
    case "uniqueItems":
      guard let isUnique = value.boolValue else { throw SchemaRefusal(at: place, "“uniqueItems” is true or false.") }
      keywords.isUnique = isUnique
    default: throw SchemaRefusal(at: place, Self.advice(name))
    }
  }

  private static func types(_ value: JSONValue, at place: SchemaPath) throws -> Set<SchemaType> {
    let names = value.arrayValue ?? [value]
    let types = names.compactMap { $0.stringValue.flatMap(SchemaType.init(rawValue:)) }
    guard !types.isEmpty, types.count == names.count else {
      throw SchemaRefusal(
        at: place, "“type” is one of \(SchemaType.allCases.map(\.rawValue).joined(separator: ", ")), or a list of them."
      )
    }
    return Set(types)
  }

  private mutating func list(_ value: JSONValue, at place: SchemaPath) throws -> [SchemaNode] {
    guard let elements = value.arrayValue, !elements.isEmpty else {
      throw SchemaRefusal(at: place, "This is a list of at least one schema.")
    }
    var nodes: [SchemaNode] = []
    for (position, element) in elements.enumerated() { nodes.append(try node(element, at: place.element(position))) }
    return nodes
  }

  private mutating func members(_ value: JSONValue, at place: SchemaPath) throws -> [(String, SchemaNode)] {
    guard let object = value.objectValue else { throw SchemaRefusal(at: place, "This is an object of schemas.") }
    var names: Set<String> = []
    return try object.members.map { member in
      guard names.insert(member.name).inserted else {
        throw SchemaRefusal(
          at: place.member(member.name), "Two names differ only in how accents are spelled. Rename one.")
      }
      return (member.name, try node(member.value, at: place.member(member.name)))
    }
  }

  /// What is said of a keyword that isn't kept to.
  private static func advice(_ name: String) -> String {
    let known = ["$comment", "$schema", "$id", "id", "$anchor", "title", "description", "examples"]
    let flags = ["contentMediaType", "contentEncoding", "deprecated", "readOnly", "writeOnly"]
    if known.contains(name) || flags.contains(name) {
      return "“\(name)” can't stand here so. Write it as JSON Schema defines it, at the root, or leave it out."
    }
    let advice =
      switch name {
      case "not", "if", "then", "else", "dependentSchemas", "dependentRequired", "dependencies":
        "write the cases as alternatives of “anyOf”"
      case "contains", "minContains", "maxContains": "use “prefixItems” and “items”"
      case "unevaluatedProperties": "use “additionalProperties”"
      case "unevaluatedItems", "additionalItems": "use “items” beside “prefixItems”"
      case "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$recursiveAnchor": "use “$ref”"
      case "nullable": "use “type”: [\"…\", \"null\"]"
      default: "leave it out, or check its spelling"
      }
    return "“\(name)” can't be kept to: \(advice)."
  }
}
