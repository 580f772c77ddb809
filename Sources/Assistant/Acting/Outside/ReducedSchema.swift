import JSONValue

/// What of another program's schema a grammar is made of: kinds, fields, lists and fixed values. All else is checked when the call is
/// made, by the whole schema.
enum ReducedSchema {
  /// How deep local definitions are followed, and how deep it goes at all.
  private static let deepest = 6
  private static let anyObject: JSONValue = ["type": "object"]
  private static let types: Set<String> = ["string", "number", "integer", "boolean", "array", "object", "null"]

  /// The schema of a tool's arguments, reduced.
  static func of(_ schema: JSONValue) -> JSONValue {
    guard case .object(var object)? = reduced(schema, root: schema, depth: 0), object["properties"] != nil else {
      return anyObject
    }
    object["type"] = "object"
    object["additionalProperties"] = false
    return .object(object)
  }

  /// - Returns: nil for what says nothing that can be kept to.
  private static func reduced(_ schema: JSONValue, root: JSONValue, depth: Int) -> JSONValue? {
    guard depth <= deepest, schema.objectValue != nil else { return nil }
    if let reference = schema["$ref"]?.stringValue {
      guard let target = definition(reference, root: root) else { return nil }
      return reduced(target, root: root, depth: depth + 1)
    }
    if let value = schema["const"], isHarmless(value) { return ["const": value] }
    if let values = schema["enum"]?.arrayValue, !values.isEmpty, values.allSatisfy(isHarmless) {
      return ["enum": .array(values)]
    }
    if let branches = (schema["anyOf"] ?? schema["oneOf"])?.arrayValue {
      // Nothing needs to be said by null: a field that may be null can be left out.
      let kept = branches.filter { $0["type"] != "null" }.compactMap { reduced($0, root: root, depth: depth + 1) }
      guard !kept.isEmpty, kept.count == branches.filter({ $0["type"] != "null" }).count else { return nil }
      return kept.count == 1 ? kept[0] : ["anyOf": .array(kept)]
    }
    guard let type = type(of: schema) else { return nil }
    switch type {
    case "array":
      let items = schema["items"].flatMap { reduced($0, root: root, depth: depth + 1) }
      return items.map { ["type": "array", "items": $0] } ?? ["type": "array"]
    case "object": return object(schema, root: root, depth: depth)
    default: return ["type": .string(type)]
    }
  }

  private static func object(_ schema: JSONValue, root: JSONValue, depth: Int) -> JSONValue {
    guard let members = schema["properties"]?.objectValue?.members, !members.isEmpty,
      members.allSatisfy({ isHarmless(.string($0.name)) })
    else {
      return schema["additionalProperties"] == .bool(false) && depth == 0
        ? ["type": "object", "properties": [:], "additionalProperties": false] : anyObject
    }
    var properties = JSONObject()
    for member in members { properties[member.name] = reduced(member.value, root: root, depth: depth + 1) ?? [:] }
    var object: JSONObject = ["type": "object", "properties": .object(properties)]
    let required = (schema["required"]?.arrayValue ?? []).filter { properties[$0.stringValue ?? ""] != nil }
    if !required.isEmpty { object["required"] = .array(required) }
    object["additionalProperties"] = false
    return .object(object)
  }

  /// Whether writing it opens or closes nothing.
  private static func isHarmless(_ value: JSONValue) -> Bool {
    let text = value.text()
    return text.utf8.count <= 200 && DataText.neutral(text) == text
  }

  private static func type(of schema: JSONValue) -> String? {
    let names = schema["type"]?.arrayValue ?? schema["type"].map { [$0] } ?? []
    let known = names.compactMap(\.stringValue).filter { types.contains($0) && $0 != "null" }
    if known.count == 1 { return known[0] }
    return known.isEmpty && schema["properties"] != nil ? "object" : nil
  }

  private static func definition(_ reference: String, root: JSONValue) -> JSONValue? {
    guard reference.hasPrefix("#/$defs/") || reference.hasPrefix("#/definitions/") else { return nil }
    return reference.split(separator: "/").dropFirst().reduce(Optional(root)) { $0?[String($1)] }
  }
}
