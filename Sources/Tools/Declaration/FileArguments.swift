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

  /// What stands in these places, in order. A field that is left out, is null or is blank, is none.
  public func values(in arguments: JSONValue) -> [JSONValue] {
    var values: [JSONValue] = []
    for path in paths {
      _ = Self.replaced(arguments, path: path[...], isListToo: isListToo(path)) { value in
        values.append(value)
        return value
      }
    }
    return values
  }

  /// The arguments with other values in these places.
  public func replacing(in arguments: JSONValue, by change: (JSONValue) -> JSONValue) -> JSONValue {
    paths.reduce(arguments) { Self.replaced($0, path: $1[...], isListToo: isListToo($1), change: change) }
  }

  /// The arguments without the fields of these places that are blank: no file is called so.
  public func removingBlanks(in arguments: JSONValue) -> JSONValue {
    paths.reduce(arguments) { Self.withoutBlanks($0, path: $1[...]) ?? $0 }
  }

  /// Whether a list of files may stand where one may: the list is another path's, then.
  private func isListToo(_ path: [String]) -> Bool { paths.contains(path + [Self.element]) }

  private static func isBlank(_ value: JSONValue) -> Bool { value.stringValue?.allSatisfy(\.isWhitespace) == true }

  private static func withoutBlanks(_ value: JSONValue, path: ArraySlice<String>) -> JSONValue? {
    guard let first = path.first else { return isBlank(value) ? nil : value }
    if first == element, let elements = value.arrayValue {
      return .array(elements.compactMap { withoutBlanks($0, path: path.dropFirst()) })
    }
    guard var object = value.objectValue, let member = object[first] else { return value }
    object[first] = withoutBlanks(member, path: path.dropFirst())
    return .object(object)
  }

  /// The schema of the arguments with these names as the only values of these places; as it is where there are none.
  public func listing(_ names: [String], in schema: JSONValue) -> JSONValue {
    guard !names.isEmpty else { return schema }
    let values = JSONValue.array(names.map(JSONValue.string))
    return paths.reduce(schema) { Self.listed($0, path: $1[...], values: values) }
  }

  private static func replaced(
    _ value: JSONValue, path: ArraySlice<String>, isListToo: Bool, change: (JSONValue) -> JSONValue
  ) -> JSONValue {
    guard let first = path.first else {
      let isNone = value.isNull || isBlank(value) || isListToo && value.arrayValue != nil
      return isNone ? value : change(value)
    }
    if first == element, let elements = value.arrayValue {
      return .array(elements.map { replaced($0, path: path.dropFirst(), isListToo: isListToo, change: change) })
    }
    guard var object = value.objectValue, let member = object[first] else { return value }
    object[first] = replaced(member, path: path.dropFirst(), isListToo: isListToo, change: change)
    return .object(object)
  }

  private static func listed(_ schema: JSONValue, path: ArraySlice<String>, values: JSONValue) -> JSONValue {
    guard var object = schema.objectValue else { return schema }
    guard let first = path.first else {
      if object["type"] == "string" { object["enum"] = values }
      // One that may be null still may.
      if let types = object["type"]?.arrayValue, types.contains("string"), let names = values.arrayValue {
        object["enum"] = .array(names + (types.contains("null") ? [.null] : []))
      }
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
