import Foundation
import JSONValue

/// Says whether a value is valid by a schema, straight from the words of the specification, with the system's regular expressions
/// and readers of addresses: nothing of it is shared with what makes the grammars.
struct SchemaValidator {
  private let root: JSONValue

  init(_ schema: String) throws { root = try JSONValue(parsing: schema) }

  /// Whether a text is JSON that is valid.
  func takes(_ text: String) -> Bool { (try? JSONValue(parsing: text)).map { takes($0, root) } ?? false }

  private func takes(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if let isAny = schema.boolValue { return isAny }
    func all(_ name: String, _ check: (JSONValue) -> Bool) -> Bool { schema[name].map(check) ?? true }
    guard all("$ref", { takes(value, target($0)) }),
      all("allOf", { $0.arrayValue?.allSatisfy { takes(value, $0) } == true }),
      all("anyOf", { $0.arrayValue?.contains { takes(value, $0) } == true }),
      all("oneOf", { $0.arrayValue?.count { takes(value, $0) } == 1 }),
      all("type", { type in (type.arrayValue ?? [type]).contains { isOf($0.stringValue, value) } }),
      all("const", { same($0, value) }), all("enum", { $0.arrayValue?.contains { same($0, value) } == true })
    else { return false }
    if let number = value.doubleValue {
      return all("minimum") { number >= $0.doubleValue ?? .nan } && all("maximum") { number <= $0.doubleValue ?? .nan }
        && all("exclusiveMinimum") { number > $0.doubleValue ?? .nan }
        && all("exclusiveMaximum") { number < $0.doubleValue ?? .nan }
        && all("multipleOf") { number.truncatingRemainder(dividingBy: $0.doubleValue ?? .nan) == 0 }
    }
    if let text = value.stringValue {
      let length = Double(text.unicodeScalars.count)
      return all("minLength") { length >= $0.doubleValue ?? .nan }
        && all("maxLength") { length <= $0.doubleValue ?? .nan }
        && all("pattern") { matches($0.stringValue, text) }
        && all("format") { TextFormatCheck.takes(text, $0.stringValue) }
    }
    if let elements = value.arrayValue { return takesArray(elements, schema) }
    if let members = value.objectValue { return takesObject(members, schema) }
    return true
  }

  private func takesArray(_ elements: [JSONValue], _ schema: JSONValue) -> Bool {
    let first = schema["prefixItems"]?.arrayValue ?? []
    for (position, element) in elements.enumerated() {
      let own = position < first.count ? first[position] : schema["items"]
      if let own, !takes(element, own) { return false }
      if schema["uniqueItems"] == true, elements[..<position].contains(where: { same($0, element) }) { return false }
    }
    let count = Double(elements.count)
    return count >= schema["minItems"]?.doubleValue ?? 0 && count <= schema["maxItems"]?.doubleValue ?? .infinity
  }

  private func takesObject(_ object: JSONObject, _ schema: JSONValue) -> Bool {
    for member in object.members {
      let patterns = schema["patternProperties"]?.objectValue?.members.filter { matches($0.name, member.name) } ?? []
      let own = [schema["properties"]?[member.name]].compactMap { $0 } + patterns.map(\.value)
      let schemas = own.isEmpty ? [schema["additionalProperties"]].compactMap { $0 } : own
      guard schemas.allSatisfy({ takes(member.value, $0) }) else { return false }
      if let names = schema["propertyNames"], !takes(.string(member.name), names) { return false }
    }
    let count = Double(object.count)
    return (schema["required"]?.arrayValue ?? []).allSatisfy { object[$0.stringValue ?? ""] != nil }
      && count >= schema["minProperties"]?.doubleValue ?? 0
      && count <= schema["maxProperties"]?.doubleValue ?? .infinity
  }

  private func isOf(_ type: String?, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object): true
    case ("number", .integer), ("number", .number), ("integer", .integer): true
    case ("integer", .number): value.doubleValue.map { $0.rounded() == $0 } ?? false
    default: false
    }
  }

  private func same(_ one: JSONValue, _ other: JSONValue) -> Bool {
    switch (one, other) {
    case (.array(let left), .array(let right)): left.count == right.count && zip(left, right).allSatisfy(same)
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.members.allSatisfy { member in right[member.name].map { same(member.value, $0) } ?? false }
    default: one.doubleValue.map { $0 == other.doubleValue } ?? (one == other)
    }
  }

  private func target(_ reference: JSONValue) -> JSONValue {
    (reference.stringValue ?? "").split(separator: "/").dropFirst().reduce(root) { value, part in
      let name = (part.removingPercentEncoding ?? "").replacing("~1", with: "/").replacing("~0", with: "~")
      return value[name] ?? Int(name).flatMap { value[$0] } ?? false
    }
  }

  private func matches(_ pattern: String?, _ text: String) -> Bool {
    // The empty pattern is none for Foundation.
    if pattern == "" { return true }
    guard let pattern, let expression = try? NSRegularExpression(pattern: pattern) else { return false }
    return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }
}
