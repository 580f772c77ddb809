@testable import WebApp

/// What a template can name of a value, as its type says it.
indirect enum TemplateShape {
  case text, flag, number, markup
  case list(TemplateShape)
  case section(Section)

  /// A context and its properties.
  struct Section {
    /// The name of the type.
    let type: String
    var properties: [String: TemplateShape] = [:]
  }

  /// A text as bad as texts get. What isn't escaped shows in what is written with it.
  static let badText = "\"'><script>"

  /// Reads the shape of a type, and makes a value of it that has everything: each text, each optional, one of each list. The
  /// code that the compiler writes for `Decodable` asks for each property by its name and type.
  static func read<Value: Decodable>(_ type: Value.Type) throws -> (value: Value, shape: TemplateShape) {
    if let markup = Markup("<i>markup</i>") as? Value { return (markup, .markup) }
    if let cases = type as? any CaseIterable.Type, let first = Self.first(cases) as? Value { return (first, .text) }
    let node = Node(String(reflecting: type))
    let value = try Value(from: ShapeDecoder(node: node))
    return (value, node.shape ?? .section(Section(type: node.type)))
  }

  private static func first<Kind: CaseIterable>(_ type: Kind.Type) -> Any? { type.allCases.first }

  /// What was asked for by one value.
  fileprivate final class Node {
    let type: String
    var shape: TemplateShape?

    init(_ type: String) { self.type = type }

    func add(_ name: String, _ property: TemplateShape) {
      var section = if case .section(let section) = shape { section } else { Section(type: type) }
      section.properties[name] = property
      shape = .section(section)
    }
  }
}

private struct ShapeDecoder: Decoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  let node: TemplateShape.Node

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Properties<Key>(node: node))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { OneElement(node: node) }
  func singleValueContainer() -> any SingleValueDecodingContainer { OneValue(node: node) }
}

/// No context of ours asks for it.
private struct NotAContext: Error {}

private struct Properties<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey] = []
  let allKeys: [Key] = []
  let node: TemplateShape.Node

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let (value, shape) = try TemplateShape.read(type)
    node.add(key.stringValue, shape)
    return value
  }

  func nestedContainer<Other>(keyedBy type: Other.Type, forKey key: Key) throws -> KeyedDecodingContainer<Other> {
    throw NotAContext()
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw NotAContext() }
  func superDecoder() throws -> any Decoder { throw NotAContext() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw NotAContext() }
}

private struct OneElement: UnkeyedDecodingContainer {
  let codingPath: [any CodingKey] = []
  let count: Int? = 1
  private(set) var currentIndex = 0
  let node: TemplateShape.Node

  init(node: TemplateShape.Node) { self.node = node }

  var isAtEnd: Bool { currentIndex == 1 }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (value, shape) = try TemplateShape.read(type)
    node.shape = .list(shape)
    currentIndex = 1
    return value
  }

  func nestedContainer<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw NotAContext() }
  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NotAContext() }
  func superDecoder() throws -> any Decoder { throw NotAContext() }
}

private struct OneValue: SingleValueDecodingContainer {
  let codingPath: [any CodingKey] = []
  let node: TemplateShape.Node

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let known: [(Any, TemplateShape)] = [
      (TemplateShape.badText, .text), (true, .flag), (7, .number), (Int64(7), .number),
    ]
    for case (let value as Value, let shape) in known {
      node.shape = shape
      return value
    }
    throw NotAContext()
  }
}
