import Mustache

/// Turns the values of a template into what the library reads.
///
/// The library would read the properties of a struct by reflection, too, but anew for each name in a template: a month of the
/// calendar takes four times as long. The code that the compiler writes for `Encodable` takes a little less than dictionaries.
struct TemplateEncoder: Encoder {
  private let slot: Slot

  /// Where what is encoded goes. The library reads what is in it, so that it can be somewhere before it is filled.
  fileprivate final class Slot: MustacheCustomRepresentation {
    var value: Any = Nothing()
    var representation: Any? { value }
  }

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  fileprivate init(_ slot: Slot) { self.slot = slot }

  /// The values as the library reads them.
  static func encode(_ value: some Encodable) -> Any {
    let slot = Slot()
    // Nothing in here throws, and no context writes more than its properties.
    try? value.encode(to: TemplateEncoder(slot))
    return slot.value
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let section = Section()
    slot.value = section
    return KeyedEncodingContainer(Properties<Key>(section: section))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let list = List()
    slot.value = list
    return Elements(list: list)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(slot: slot) }
}

/// What counts as nothing for a section, and is written as nothing. Without it a section would look for a value of the same name
/// around itself.
private struct Nothing: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}

/// The values of a section by their names.
private final class Section: MustacheParent {
  var values: [String: Any] = [:]

  func child(named name: String) -> Any? { values[name] }
}

/// The values of a section that is repeated.
private final class List: MustacheSequence {
  var elements: [Any] = []

  func makeIterator() -> IndexingIterator<[Any]> { elements.makeIterator() }
}

/// A text, or nothing.
private func written(_ text: String) -> Any { text.isEmpty ? Nothing() : text }

private struct Properties<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let codingPath: [any CodingKey] = []
  let section: Section

  func encodeNil(forKey key: Key) { section.values[key.stringValue] = Nothing() }
  func encode(_ value: Bool, forKey key: Key) { section.values[key.stringValue] = value }
  func encode(_ value: String, forKey key: Key) { section.values[key.stringValue] = written(value) }
  func encode(_ value: Int, forKey key: Key) { section.values[key.stringValue] = value }
  func encode(_ value: Int64, forKey key: Key) { section.values[key.stringValue] = value }
  func encode(_ value: some Encodable, forKey key: Key) {
    section.values[key.stringValue] = TemplateEncoder.encode(value)
  }

  // Where these aren't given, what is nil is left out.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) { encodeOptional(value, key: key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) { encode(value ?? "", forKey: key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) { encodeOptional(value, key: key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) { encodeOptional(value, key: key) }
  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) {
    if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  private func encodeOptional(_ value: Any?, key: Key) { section.values[key.stringValue] = value ?? Nothing() }

  func nestedContainer<Other>(keyedBy type: Other.Type, forKey key: Key) -> KeyedEncodingContainer<Other> {
    let other = Section()
    section.values[key.stringValue] = other
    return KeyedEncodingContainer(Properties<Other>(section: other))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let list = List()
    section.values[key.stringValue] = list
    return Elements(list: list)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    let slot = TemplateEncoder.Slot()
    section.values[key.stringValue] = slot
    return TemplateEncoder(slot)
  }

  func superEncoder() -> any Encoder {
    let slot = TemplateEncoder.Slot()
    section.values["super"] = slot
    return TemplateEncoder(slot)
  }
}

private struct Elements: UnkeyedEncodingContainer {
  let codingPath: [any CodingKey] = []
  let list: List

  var count: Int { list.elements.count }

  func encodeNil() { list.elements.append(Nothing()) }
  func encode(_ value: Bool) { list.elements.append(value) }
  func encode(_ value: String) { list.elements.append(written(value)) }
  func encode(_ value: some Encodable) { list.elements.append(TemplateEncoder.encode(value)) }

  func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let section = Section()
    list.elements.append(section)
    return KeyedEncodingContainer(Properties<Key>(section: section))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let other = List()
    list.elements.append(other)
    return Elements(list: other)
  }

  func superEncoder() -> any Encoder {
    let slot = TemplateEncoder.Slot()
    list.elements.append(slot)
    return TemplateEncoder(slot)
  }
}

private struct Single: SingleValueEncodingContainer {
  let codingPath: [any CodingKey] = []
  let slot: TemplateEncoder.Slot

  func encodeNil() { slot.value = Nothing() }
  func encode(_ value: String) { slot.value = written(value) }
  func encode(_ value: Bool) { slot.value = value }
  func encode(_ value: Double) { slot.value = value }
  func encode(_ value: Float) { slot.value = value }
  func encode(_ value: Int) { slot.value = value }
  func encode(_ value: Int8) { slot.value = value }
  func encode(_ value: Int16) { slot.value = value }
  func encode(_ value: Int32) { slot.value = value }
  func encode(_ value: Int64) { slot.value = value }
  func encode(_ value: UInt) { slot.value = value }
  func encode(_ value: UInt8) { slot.value = value }
  func encode(_ value: UInt16) { slot.value = value }
  func encode(_ value: UInt32) { slot.value = value }
  func encode(_ value: UInt64) { slot.value = value }
  func encode(_ value: some Encodable) { slot.value = TemplateEncoder.encode(value) }
}
