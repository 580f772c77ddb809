import JSONValue

/// What of another program's schema a grammar is made of: kinds, fields, lists and fixed values. All else is checked when the call is
/// made, by the whole schema.
enum ReducedSchema {
  /// How deep local definitions are followed, and how deep it goes at all.
  private static let deepest = 6
  /// How many schemas it may have, those that references stand for counted each time, and how many UTF-8 bytes. A larger one says nothing.
  private static let mostParts = 500
  private static let longest = 16_384
  /// The schema that says nothing but that arguments are an object.
  static let anyObject: JSONValue = ["type": "object"]
  private static let types: Set<String> = ["string", "number", "integer", "boolean", "array", "object", "null"]

  /// The schema of a tool's arguments, reduced.
  static func of(_ schema: JSONValue) -> JSONValue {
    var parts = mostParts
    guard case .object(var object)? = reduced(schema, root: schema, depth: 0, parts: &parts), parts >= 0,
      object["properties"] != nil
    else { return anyObject }
    object["type"] = "object"
    object["additionalProperties"] = false
    let whole = JSONValue.object(object)
    return whole.text().utf8.count <= longest ? whole : anyObject
  }

  /// - Parameter parts: how many schemas may still be made; less than none where there were too many.
  /// - Returns: nil for what says nothing that can be kept to.
  private static func reduced(_ schema: JSONValue, root: JSONValue, depth: Int, parts: inout Int) -> JSONValue? {
    guard depth <= deepest, parts >= 0, schema.objectValue != nil else { return nil }
    parts -= 1
    if let reference = schema["$ref"]?.stringValue {
      guard let target = definition(reference, root: root) else { return nil }
      return reduced(target, root: root, depth: depth + 1, parts: &parts)
    }
    if let value = schema["const"], isHarmless(value) { return ["const": value] }
    if let values = schema["enum"]?.arrayValue, !values.isEmpty, values.allSatisfy(isHarmless) {
      return ["enum": .array(values)]
    }
    if let branches = (schema["anyOf"] ?? schema["oneOf"])?.arrayValue {
      // Nothing needs to be said by null: a field that may be null can be left out.
      let kept = branches.filter { $0["type"] != "null" }.compactMap {
        reduced($0, root: root, depth: depth + 1, parts: &parts)
      }
      guard !kept.isEmpty, kept.count == branches.filter({ $0["type"] != "null" }).count else { return nil }
      return kept.count == 1 ? kept[0] : ["anyOf": .array(kept)]
    }
    guard let type = type(of: schema) else { return nil }
    switch type {
    case "array":
      let items = schema["items"].flatMap { reduced($0, root: root, depth: depth + 1, parts: &parts) }
      return items.map { ["type": "array", "items": $0] } ?? ["type": "array"]
    case "object": return object(schema, root: root, depth: depth, parts: &parts)
    default: return ["type": .string(type)]
    }
  }

  private static func object(_ schema: JSONValue, root: JSONValue, depth: Int, parts: inout Int) -> JSONValue {
    guard let members = schema["properties"]?.objectValue?.members, !members.isEmpty,
      members.allSatisfy({ isHarmless(.string($0.name)) })
    else {
      return schema["additionalProperties"] == .bool(false) && depth == 0
        ? ["type": "object", "properties": [:], "additionalProperties": false] : anyObject
    }
    var properties = JSONObject()
    for member in members {
      properties[member.name] = reduced(member.value, root: root, depth: depth + 1, parts: &parts) ?? [:]
    }
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
