import JSONValue

/// Where in a schema something stands, as `schema.properties.a.anyOf[2].pattern`.
struct SchemaPath: Hashable, Sendable, CustomStringConvertible {
  let description: String

  /// The schema itself.
  static let root = SchemaPath(description: "schema")

  /// The member of this name. What doesn't look like a name stands in brackets, as JSON.
  func member(_ name: String) -> SchemaPath {
    let isPlain =
      !name.isEmpty && name.utf8.allSatisfy { CodePoints.words.contains(UInt32($0)) || $0 == UInt8(ascii: "$") }
    return SchemaPath(
      description: isPlain ? "\(description).\(name)" : "\(description)[\(JSONValue.string(name).text())]")
  }

  /// The element at this position.
  func element(_ position: Int) -> SchemaPath { SchemaPath(description: "\(description)[\(position)]") }
}

/// Why a schema can't be kept to.
struct SchemaRefusal: Error, Equatable {
  /// The place of what is wrong.
  let path: SchemaPath
  /// What is wrong, and what to do, in whole sentences.
  let message: String

  init(at path: SchemaPath, _ message: String) {
    self.path = path
    self.message = message
  }
}
