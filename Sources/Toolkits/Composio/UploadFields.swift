import JSONValue
import Tools

/// The fields of a schema of Composio's that stand for a file: `file_uploadable`, with `{name, mimetype, s3key}` as its value. Who calls
/// such a tool names a file instead, and the program makes that value when the file is uploaded.
enum UploadFields {
  private static let deepest = 12
  private static let most = 32
  private static let explanation =
    "The name of a file that is attached in this chat. Linnet sends that file."

  /// Where they are.
  static func arguments(in schema: JSONValue) -> FileArguments {
    var paths: [[String]] = []
    find(in: schema, path: [], root: schema, depth: 0, into: &paths)
    return FileArguments(paths)
  }

  /// The schema as models and users see it: a file is named by a text.
  static func named(_ schema: JSONValue) -> JSONValue {
    guard var object = schema.objectValue else { return schema }
    if isFile(schema) { return field(schema) }
    for keyword in ["properties", "$defs", "definitions"] {
      guard let members = object[keyword]?.objectValue?.members else { continue }
      object[keyword] = .object(JSONObject(members.map { ($0.name, named($0.value)) }))
    }
    for keyword in ["items", "additionalProperties", "not"] { object[keyword] = object[keyword].map(named) }
    for keyword in ["anyOf", "oneOf", "allOf"] {
      guard let branches = object[keyword]?.arrayValue else { continue }
      object[keyword] = .array(branches.map(named))
    }
    return .object(object)
  }

  private static func isFile(_ schema: JSONValue) -> Bool { schema["file_uploadable"]?.boolValue == true }

  private static func field(_ schema: JSONValue) -> JSONValue {
    var field: JSONObject = ["type": "string"]
    field["title"] = schema["title"]
    let said = (schema["description"]?.stringValue ?? "").prefix(300)
    field["description"] = .string(said.isEmpty ? explanation : "\(said) \(explanation)")
    return .object(field)
  }

  private static func find(
    in schema: JSONValue, path: [String], root: JSONValue, depth: Int, into paths: inout [[String]]
  ) {
    guard depth < deepest, paths.count < most, schema.objectValue != nil else { return }
    if isFile(schema) {
      if !paths.contains(path) { paths.append(path) }
      return
    }
    if let reference = schema["$ref"]?.stringValue, let target = definition(reference, root: root) {
      find(in: target, path: path, root: root, depth: depth + 1, into: &paths)
    }
    for member in schema["properties"]?.objectValue?.members ?? [] {
      find(in: member.value, path: path + [member.name], root: root, depth: depth + 1, into: &paths)
    }
    if let items = schema["items"] {
      find(in: items, path: path + [FileArguments.element], root: root, depth: depth + 1, into: &paths)
    }
    for keyword in ["anyOf", "oneOf", "allOf"] {
      for branch in schema[keyword]?.arrayValue ?? [] {
        find(in: branch, path: path, root: root, depth: depth + 1, into: &paths)
      }
    }
  }

  private static func definition(_ reference: String, root: JSONValue) -> JSONValue? {
    guard reference.hasPrefix("#/$defs/") || reference.hasPrefix("#/definitions/") else { return nil }
    return reference.split(separator: "/").dropFirst().reduce(Optional(root)) { $0?[String($1)] }
  }
}
