import JSONValue
import Tools

/// The fields of a schema of Composio's that stand for a file: `file_uploadable`, with `{name, mimetype, s3key}` as its value. Who calls
/// such a tool names a file instead, and the program makes that value when the file is uploaded. Each field that takes a name is one that
/// is found in the arguments again: those that would not be are left out of the schema.
struct UploadFields: Hashable, Sendable {
  /// How often fields are left out, and the others looked for again.
  private static let mostRounds = 8
  private static let explanation =
    "The name of a file that is attached in this chat. Linnet sends that file."

  /// Where files are named.
  let arguments: FileArguments
  /// The schema as models and users see it: a file is named by a text.
  let schema: JSONValue

  /// - Returns: nil where a file has to be given that can't be named.
  init?(_ schema: JSONValue) {
    var schema = schema
    for _ in 0..<Self.mostRounds {
      let search = UploadSearch(schema)
      guard !search.isHopeless else { return nil }
      if search.excess.isEmpty {
        arguments = FileArguments(search.paths)
        self.schema = search.found.reduce(schema) { Self.changed($0, at: $1[...], to: Self.field) ?? $0 }
        return
      }
      schema = search.excess.reduce(schema) { Self.changed($0, at: $1[...], to: { _ in nil }) ?? $0 }
    }
    return nil
  }

  /// A document with another value at a place; without it where there is none.
  private static func changed(
    _ value: JSONValue, at place: ArraySlice<String>, to change: (JSONValue) -> JSONValue?
  ) -> JSONValue? {
    guard let first = place.first else { return change(value) }
    if var elements = value.arrayValue, let index = Int(first), elements.indices.contains(index) {
      elements[index] = changed(elements[index], at: place.dropFirst(), to: change) ?? .null
      return .array(elements)
    }
    guard var object = value.objectValue, let member = object[first] else { return value }
    object[first] = changed(member, at: place.dropFirst(), to: change)
    return .object(object)
  }

  private static func field(_ schema: JSONValue) -> JSONValue? {
    let mayBeNull = schema["type"]?.arrayValue?.contains("null") == true || schema["nullable"]?.boolValue == true
    var field: JSONObject = ["type": mayBeNull ? ["string", "null"] : "string"]
    field["title"] = schema["title"]
    let said = (schema["description"]?.stringValue ?? "").prefix(300)
    field["description"] = .string(said.isEmpty ? explanation : "\(said) \(explanation)")
    return .object(field)
  }
}
