import JSONValue

/// Looks at the schema of an action block before llama.cpp makes a grammar of it.
///
/// llama.cpp passes keywords over that it doesn't know, which is meant here: the arguments of a call are checked once more before
/// it is made. What is refused is what would take time and memory without end.
enum BlockSchemaCheck {
  /// Keywords whose values are data.
  private static let data: Set<String> = ["const", "enum", "default", "examples", "required"]
  /// Keywords under which schemas stand by names of their own.
  private static let tables: Set<String> = ["properties", "patternProperties", "$defs", "definitions"]

  /// - Throws: ``SchemaRefusal`` for bounds that cross or are beyond all measure, and for what is too large or no JSON.
  static func check(_ schema: String) throws {
    try check(try SchemaDocument.json(schema), at: .root)
  }

  private static func check(_ json: JSONValue, at path: SchemaPath) throws {
    switch json {
    case .array(let elements):
      for (position, element) in elements.enumerated() { try check(element, at: path.element(position)) }
    case .object(let object):
      var bounds = SchemaBounds()
      for member in object.members where !data.contains(member.name) {
        let place = path.member(member.name)
        if member.value.doubleValue != nil {
          _ = try bounds.read(member.name, value: member.value, at: place)
        } else if tables.contains(member.name), let table = member.value.objectValue {
          for entry in table.members { try check(entry.value, at: place.member(entry.name)) }
        } else {
          try check(member.value, at: place)
        }
      }
      var keywords = SchemaKeywords()
      try bounds.fill(&keywords, at: path)
    default: break
    }
  }
}
