import ChatTypes
import JSONValue

/// The form of a tool's arguments: a subset of JSON Schema 2020-12 that every rule of is enforced.
///
/// Read: `type`, `enum`, `const`, `properties`, `required`, `additionalProperties`, `minProperties`, `maxProperties`,
/// `items`, `minItems`, `maxItems`, `uniqueItems`, `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`,
/// `multipleOf`, `minLength`, `maxLength` (in Unicode scalars), `pattern` (in linear time), `format` (`date-time`, `date`),
/// `allOf`, `anyOf`, `oneOf`, `not`, and `$ref` to definitions of the same schema.
public struct JSONSchema: Sendable {
  /// The schema as it was given.
  public let source: JSONValue
  let root: SchemaNode
  let definitions: [String: SchemaNode]

  /// Reads a schema.
  /// - Parameter leavesRules: whether rules that can't be enforced here are left to whoever wrote the schema, which checks its calls
  ///   itself. Nothing that such a rule forbids is kept from it.
  /// - Throws: ``ToolError/Code/invalidSchema`` for what isn't a schema or has a keyword that can't be enforced.
  public init(_ source: JSONValue, leavesRules: Bool = false) throws(ToolError) {
    self.source = source
    var reader = SchemaReader(leavesRules: leavesRules)
    root = try reader.node(source)
    var definitions: [String: SchemaNode] = [:]
    var open = reader.references
    while let reference = open.popFirst() {
      guard definitions[reference] == nil else { continue }
      guard let json = Self.definition(reference, in: source) else {
        throw SchemaReader.invalid("is missing", at: reference)
      }
      definitions[reference] = try reader.node(json, at: reference)
      open.formUnion(reader.references.subtracting(definitions.keys))
    }
    self.definitions = definitions
  }

  /// What of a value doesn't fit, at most ten findings; none when it fits.
  public func problems(in value: JSONValue) -> [SchemaProblem] {
    var check = SchemaCheck(definitions: definitions)
    check.check(value, node: root, field: "")
    return check.problems
  }

  private static func definition(_ reference: String, in source: JSONValue) -> JSONValue? {
    reference.split(separator: "/").dropFirst().map(String.init).reduce(Optional(source)) { json, name in
      json?[name.replacing("~1", with: "/").replacing("~0", with: "~")]
    }
  }
}
