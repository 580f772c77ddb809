import JSONValue

/// Where in a tool's arguments files are named.
public struct FileArguments: Hashable, Sendable {
  /// Stands in a path for each element of a list.
  public static let element = "[]"

  /// The names of fields from the outermost to the one that names a file.
  public let paths: [[String]]

  /// - Parameter paths: none for a tool that takes no files.
  public init(_ paths: [[String]] = []) { self.paths = paths }

  /// Whether the tool takes no files.
  public var isEmpty: Bool { paths.isEmpty }

  /// What stands in these places, in order. A field that is left out, or is null, is none.
  public func values(in arguments: JSONValue) -> [JSONValue] {
    var values: [JSONValue] = []
    for path in paths {
      _ = Self.replaced(arguments, path: path[...]) { value in
        values.append(value)
        return value
      }
    }
    return values
  }

  /// The arguments with other values in these places.
  public func replacing(in arguments: JSONValue, by change: (JSONValue) -> JSONValue) -> JSONValue {
    paths.reduce(arguments) { Self.replaced($0, path: $1[...], change: change) }
  }

  /// The schema of the arguments with these names as the only values of these places; as it is where there are none.
  public func listing(_ names: [String], in schema: JSONValue) -> JSONValue {
    guard !names.isEmpty else { return schema }
    let values = JSONValue.array(names.map(JSONValue.string))
    return paths.reduce(schema) { Self.listed($0, path: $1[...], values: values) }
  }

  private static func replaced(
    _ value: JSONValue, path: ArraySlice<String>, change: (JSONValue) -> JSONValue
  ) -> JSONValue {
    guard let first = path.first else { return value.isNull ? value : change(value) }
    if first == element, let elements = value.arrayValue {
      return .array(elements.map { replaced($0, path: path.dropFirst(), change: change) })
    }
    guard var object = value.objectValue, let member = object[first] else { return value }
    object[first] = replaced(member, path: path.dropFirst(), change: change)
    return .object(object)
  }

  private static func listed(_ schema: JSONValue, path: ArraySlice<String>, values: JSONValue) -> JSONValue {
    guard var object = schema.objectValue else { return schema }
    guard let first = path.first else {
      if object["type"] == "string" { object["enum"] = values }
      return branches(of: object, path: path, values: values)
    }
    if first == element {
      if let items = object["items"] { object["items"] = listed(items, path: path.dropFirst(), values: values) }
    } else if var properties = object["properties"]?.objectValue, let member = properties[first] {
      properties[first] = listed(member, path: path.dropFirst(), values: values)
      object["properties"] = .object(properties)
    }
    return branches(of: object, path: path, values: values)
  }

  /// A file that may be left out is often one of several forms, the other being null.
  private static func branches(of object: JSONObject, path: ArraySlice<String>, values: JSONValue) -> JSONValue {
    var object = object
    for keyword in ["anyOf", "oneOf", "allOf"] {
      guard let branches = object[keyword]?.arrayValue else { continue }
      object[keyword] = .array(branches.map { listed($0, path: path, values: values) })
    }
    return .object(object)
  }
}
