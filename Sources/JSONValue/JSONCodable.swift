import Foundation

/// A value with a JSON form: the SimpleX chat API's, extended by fields and tags of our own.
///
/// Reading is lenient where leniency loses nothing. Fields and tags that this version doesn't know are kept and written
/// again; a tagged value that can't be understood becomes a placeholder; a broken element never costs its list. Types
/// whose every JSON has a meaning or a placeholder (`ChatInfo`, `ChatItem`, `ChatData`, commands, responses,
/// events and all unions) have an `init(json:)` that doesn't throw.
///
/// `Codable` is there for coders that ask for it and gives the same JSON. `init(parsing:)` and ``data(sortedNames:)``
/// take a thirtieth of the time and keep every number exactly.
public protocol JSONCodable: Codable, Hashable, Sendable {
  /// Reads the value.
  init(json: JSONValue) throws(JSONError)

  /// The value as JSON.
  var json: JSONValue { get }
}

extension JSONCodable {
  /// Reads the value from JSON text in UTF-8.
  public init(parsing data: Data) throws(JSONError) { try self.init(json: try JSONValue(parsing: data)) }

  /// Reads the value from JSON text.
  public init(parsing text: String) throws(JSONError) { try self.init(json: try JSONValue(parsing: text)) }

  /// The value as JSON text in UTF-8.
  /// - Parameter sortedNames: whether equal values shall give equal texts; see ``JSONValue/text(sortedNames:)``.
  public func data(sortedNames: Bool = false) -> Data { json.data(sortedNames: sortedNames) }

  /// The value as JSON text.
  /// - Parameter sortedNames: whether equal values shall give equal texts; see ``JSONValue/text(sortedNames:)``.
  public func text(sortedNames: Bool = false) -> String { json.text(sortedNames: sortedNames) }

  /// Reads the value through any decoder.
  public init(from decoder: any Decoder) throws { try self.init(json: JSONValue(from: decoder)) }

  /// Writes the value through any encoder.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension Array where Element: JSONCodable {
  /// Reads the elements that can be read and leaves out the others. Anything but an array has none.
  public init(json: JSONValue) {
    self = (json.arrayValue ?? []).compactMap { element in try? Element(json: element) }
  }

  /// The elements as a JSON array.
  public var json: JSONValue { .array(map(\.json)) }
}

extension Dictionary where Key == String, Value: JSONCodable {
  /// Reads the members that can be read and leaves out the others. Anything but an object has none.
  public init(json: JSONValue) {
    self.init()
    for member in json.objectValue?.members ?? [] {
      if let value = try? Value(json: member.value) { self[member.name] = value }
    }
  }

  /// The members as a JSON object, in the order of their names.
  public var json: JSONValue {
    .object(JSONObject(distinct: sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value.json) }))
  }
}
