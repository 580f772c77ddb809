import Foundation
import JSONValue

/// A whole schema, and what its references name.
struct SchemaDocument {
  let root: SchemaNode
  private let json: JSONValue
  private var reader = SchemaReader()
  private var targets: [String: SchemaNode] = [:]

  /// Reads a schema.
  /// - Throws: ``SchemaRefusal``
  init(_ text: String) throws {
    json = try Self.json(text)
    root = try reader.node(json, at: .root)
  }

  /// The JSON of a schema's text, unless it is too large.
  /// - Throws: ``SchemaRefusal``
  static func json(_ text: String) throws -> JSONValue {
    guard text.utf8.count <= SchemaLimits.bytes else {
      throw SchemaRefusal(at: .root, "The schema is larger than \(SchemaLimits.bytes / 1024) KB: make it smaller.")
    }
    do throws(JSONError) {
      return try JSONValue(parsing: text)
    } catch .tooDeep {
      throw SchemaRefusal(at: .root, "The schema is nested too deep: make it flatter.")
    } catch {
      throw SchemaRefusal(at: .root, "The schema is no JSON. Check it with a JSON tool.")
    }
  }

  /// The schema that a reference names.
  mutating func target(of reference: String, at path: SchemaPath) throws -> SchemaNode {
    if let known = targets[reference] { return known }
    guard reference == "#" || reference.hasPrefix("#/") else {
      throw SchemaRefusal(at: path, "Only references into the schema itself can be followed, such as “#/$defs/Name”.")
    }
    var (value, place) = (json, SchemaPath.root)
    for part in reference.dropFirst().split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = (part.removingPercentEncoding ?? String(part))
        .replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
      if let member = value[name] {
        (value, place) = (member, place.member(name))
      } else if let position = Int(name), let element = value[position], String(position) == name {
        (value, place) = (element, place.element(position))
      } else {
        throw SchemaRefusal(at: path, "The schema has nothing at “\(reference)”. Check the spelling.")
      }
    }
    let node = try reader.nodes[place] ?? reader.node(value, at: place)
    targets[reference] = node
    return node
  }
}
