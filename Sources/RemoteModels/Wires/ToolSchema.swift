import JSONValue

/// The schema of a tool's arguments without what makes servers fail. Some make one grammar of all tools, so that a single pattern
/// that they can't read costs every request.
enum ToolSchema {
  private static let dropped: Set<String> = ["pattern", "format", "$schema", "default", "examples"]
  /// Bounds above this make grammars too large.
  private static let largestBound = 64
  private static let bounds: Set<String> = ["minLength", "maxLength", "minItems", "maxItems"]

  /// The schema as servers take it.
  static func plain(_ schema: String) -> JSONValue {
    guard let json = try? JSONValue(parsing: schema), case .object = json else {
      return ["type": "object", "properties": [:]]
    }
    return plain(json)
  }

  private static func plain(_ json: JSONValue) -> JSONValue {
    switch json {
    case .array(let values): return .array(values.map(plain))
    case .object(let object):
      var result = JSONObject()
      for member in object.members {
        if dropped.contains(member.name), member.value.objectValue == nil { continue }
        if bounds.contains(member.name), member.value.int64Value.map({ $0 > largestBound }) ?? false { continue }
        if member.value.isNull { continue }
        result[member.name] = plain(member.value)
      }
      return .object(result)
    default: return json
    }
  }
}
