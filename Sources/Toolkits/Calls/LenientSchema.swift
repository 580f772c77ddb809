import JSONValue
import Tools

/// Reads schemas that have more than can be kept to here. What can't be is left out: the server checks what it is given, and the call is
/// asked about whatever its arguments are.
enum LenientSchema {
  private static let deepest = 24
  private static let types: Set = ["string", "number", "integer", "boolean", "array", "object", "null"]
  /// What is taken over as it is.
  private static let plain: Set = [
    "title", "description", "default", "const", "enum", "required", "minProperties", "maxProperties", "minItems",
    "maxItems", "minimum", "maximum", "minLength", "maxLength",
  ]

  /// The schema as it is where it can be kept to, else without what can't be.
  static func readable(_ schema: JSONValue) -> JSONValue {
    if (try? JSONSchema(schema)) != nil { return schema }
    let reduced = reduced(schema, depth: 0)
    return (try? JSONSchema(reduced)) != nil ? reduced : ["type": "object"]
  }

  private static func reduced(_ schema: JSONValue, depth: Int) -> JSONValue {
    guard depth < deepest, let members = schema.objectValue?.members else {
      return schema.boolValue == nil ? [:] : schema
    }
    var object = JSONObject()
    for member in members {
      let value = member.value
      switch member.name {
      case "type": object["type"] = type(value)
      case "properties", "$defs", "definitions":
        guard let members = value.objectValue?.members else { continue }
        object[member.name] = .object(JSONObject(members.map { ($0.name, reduced($0.value, depth: depth + 1)) }))
      case "items", "additionalProperties", "not":
        // Older schemas list one for each place.
        if value.arrayValue == nil { object[member.name] = reduced(value, depth: depth + 1) }
      case "anyOf", "oneOf", "allOf":
        guard let branches = value.arrayValue, !branches.isEmpty else { continue }
        object[member.name] = .array(branches.map { reduced($0, depth: depth + 1) })
      case "$ref":
        let place = value.stringValue ?? ""
        if place == "#" || place.hasPrefix("#/$defs/") || place.hasPrefix("#/definitions/") { object["$ref"] = value }
      case let name where plain.contains(name): object[name] = value
      default: continue
      }
    }
    return .object(object)
  }

  private static func type(_ value: JSONValue) -> JSONValue? {
    let names = value.arrayValue ?? [value]
    let known = names.filter { types.contains($0.stringValue ?? "") }
    guard known.count == names.count else { return nil }
    return value
  }
}
