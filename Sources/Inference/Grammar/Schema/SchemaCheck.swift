import Foundation
import JSONValue

/// Says whether a value is valid by a schema that ``SchemaGrammar`` keeps to.
///
/// A model writes the arguments of a call in its own form, which not always is JSON: what comes out of it is looked at once more.
struct SchemaCheck {
  private let root: JSONValue
  private let automata = Automata()

  /// The automata of patterns that were needed so far.
  private final class Automata {
    var known: [String: TextAutomaton] = [:]
  }

  /// - Parameter schema: one that ``SchemaGrammar`` takes.
  init(_ schema: JSONValue) { root = schema }

  /// Whether a value is valid.
  func takes(_ value: JSONValue) -> Bool { takes(value, by: root) }

  private func takes(_ value: JSONValue, by schema: JSONValue) -> Bool {
    if let takesAll = schema.boolValue { return takesAll }
    guard takesAlternatives(value, by: schema) else { return false }
    if let types = schema["type"] {
      guard (types.arrayValue ?? [types]).contains(where: { Self.isOf($0.stringValue, value: value) }) else {
        return false
      }
    }
    if let constant = schema["const"], !Self.same(constant, as: value) { return false }
    if let values = schema["enum"]?.arrayValue, !values.contains(where: { Self.same($0, as: value) }) { return false }
    switch value {
    case .integer, .number: return takesNumber(value.doubleValue ?? .nan, by: schema)
    case .string(let text): return takesText(text, by: schema)
    case .array(let elements): return takesElements(elements, by: schema)
    case .object(let object): return takesMembers(object, by: schema)
    case .null, .bool: return true
    }
  }

  private func takesAlternatives(_ value: JSONValue, by schema: JSONValue) -> Bool {
    if let reference = schema["$ref"]?.stringValue, !takes(value, by: target(of: reference)) { return false }
    if let all = schema["allOf"]?.arrayValue, !all.allSatisfy({ takes(value, by: $0) }) { return false }
    if let any = schema["anyOf"]?.arrayValue, !any.contains(where: { takes(value, by: $0) }) { return false }
    if let one = schema["oneOf"]?.arrayValue, one.count(where: { takes(value, by: $0) }) != 1 { return false }
    return true
  }

  private func takesNumber(_ number: Double, by schema: JSONValue) -> Bool {
    if let least = schema["minimum"]?.doubleValue, !(number >= least) { return false }
    if let most = schema["maximum"]?.doubleValue, !(number <= most) { return false }
    if let below = schema["exclusiveMinimum"]?.doubleValue, !(number > below) { return false }
    if let above = schema["exclusiveMaximum"]?.doubleValue, !(number < above) { return false }
    if let divisor = schema["multipleOf"]?.doubleValue {
      return number.truncatingRemainder(dividingBy: divisor) == 0
    }
    return true
  }

  private func takesText(_ text: String, by schema: JSONValue) -> Bool {
    guard Self.isWithin(text.unicodeScalars.count, least: schema["minLength"], most: schema["maxLength"]) else {
      return false
    }
    if let pattern = schema["pattern"]?.stringValue, !matches(text, pattern: pattern) { return false }
    guard let format = schema["format"]?.stringValue else { return true }
    guard let known = TextFormats.all[format] else { return false }
    return matches(text, pattern: known.allowed ?? known.pattern)
  }

  private func takesElements(_ elements: [JSONValue], by schema: JSONValue) -> Bool {
    guard Self.isWithin(elements.count, least: schema["minItems"], most: schema["maxItems"]) else { return false }
    let first = schema["prefixItems"]?.arrayValue ?? []
    for (position, element) in elements.enumerated() {
      if let own = position < first.count ? first[position] : schema["items"], !takes(element, by: own) { return false }
    }
    guard schema["uniqueItems"]?.boolValue == true else { return true }
    return elements.indices.allSatisfy { place in !elements[..<place].contains { Self.same($0, as: elements[place]) } }
  }

  private func takesMembers(_ object: JSONObject, by schema: JSONValue) -> Bool {
    guard Self.isWithin(object.count, least: schema["minProperties"], most: schema["maxProperties"]) else {
      return false
    }
    let required = schema["required"]?.arrayValue?.compactMap(\.stringValue) ?? []
    guard required.allSatisfy({ object[$0] != nil }) else { return false }
    let patterns = schema["patternProperties"]?.objectValue?.members ?? []
    return object.members.allSatisfy { member in
      var own = patterns.filter { matches(member.name, pattern: $0.name) }.map(\.value)
      if let named = schema["properties"]?[member.name] { own.append(named) }
      if own.isEmpty, let others = schema["additionalProperties"] { own = [others] }
      if let names = schema["propertyNames"], !takes(.string(member.name), by: names) { return false }
      return own.allSatisfy { takes(member.value, by: $0) }
    }
  }

  private func matches(_ text: String, pattern: String) -> Bool {
    let automaton = automata.known[pattern] ?? (try? PatternAutomaton.texts(matching: pattern)) ?? .nothing
    automata.known[pattern] = automaton
    return automaton.accepts(text)
  }

  private func target(of reference: String) -> JSONValue {
    reference.dropFirst().split(separator: "/").reduce(root) { value, part in
      let name = (part.removingPercentEncoding ?? String(part)).replacing("~1", with: "/").replacing("~0", with: "~")
      return value[name] ?? Int(name).flatMap { value[$0] } ?? .bool(false)
    }
  }

  private static func isWithin(_ count: Int, least: JSONValue?, most: JSONValue?) -> Bool {
    Double(count) >= least?.doubleValue ?? 0 && Double(count) <= most?.doubleValue ?? .infinity
  }

  private static func isOf(_ type: String?, value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object): true
    case ("number", .integer), ("number", .number), ("integer", .integer): true
    case ("integer", .number): value.doubleValue.map { $0.rounded() == $0 } ?? false
    default: false
    }
  }

  /// Equal as JSON Schema has it: numbers by their value.
  private static func same(_ one: JSONValue, as other: JSONValue) -> Bool {
    switch (one, other) {
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { same($0, as: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.members.allSatisfy { member in right[member.name].map { same(member.value, as: $0) } ?? false }
    default: one.doubleValue.map { $0 == other.doubleValue } ?? (one == other)
    }
  }
}
