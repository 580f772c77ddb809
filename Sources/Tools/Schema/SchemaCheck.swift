import ChatTypes
import Foundation
import JSONValue

/// Holds a value against a schema.
struct SchemaCheck {
  /// More findings than this help nobody.
  static let maximumProblems = 10
  /// Schemas followed in one check. Alternatives within alternatives multiply, and a schema may come from outside.
  static let maximumSteps = 100_000
  /// Bounds definitions that refer to each other for ever.
  private static let maximumDepth = 300

  let definitions: [String: SchemaNode]
  private(set) var problems: [SchemaProblem] = []
  private var steps = 0
  private var depth = 0

  init(definitions: [String: SchemaNode]) { self.definitions = definitions }

  mutating func check(_ value: JSONValue, _ node: SchemaNode, _ field: String) {
    steps += 1
    depth += 1
    defer { depth -= 1 }
    guard steps <= Self.maximumSteps, depth <= Self.maximumDepth else {
      if problems.isEmpty { report(field, "can't be checked: it is too complex") }
      return
    }
    guard !node.fitsNothing else { return report(field, "is not allowed") }
    if let reference = node.reference, let definition = definitions[reference] { check(value, definition, field) }
    guard node.types.isEmpty || node.types.contains(where: { $0.fits(value) }) else {
      return report(field, "must be \(node.types.map(\.name).joined(separator: " or "))")
    }
    if let values = node.values, !values.contains(where: { Self.same($0, value) }) {
      return report(field, "must be one of: \(values.prefix(30).map(Self.shown).joined(separator: ", "))")
    }
    switch value {
    case .object(let object): checkObject(object, node.object, field)
    case .array(let elements): checkArray(elements, node.array, field)
    case .string(let text): checkText(text, node.text, field)
    case .integer, .number: checkNumber(value, node.number, field)
    case .null, .bool: break
    }
    checkAlternatives(value, node, field)
  }

  private mutating func report(_ field: String, _ expectation: String) {
    if problems.count < Self.maximumProblems { problems.append(SchemaProblem(field: field, expectation: expectation)) }
  }

  private mutating func checkAlternatives(_ value: JSONValue, _ node: SchemaNode, _ field: String) {
    for part in node.allOf { check(value, part, field) }
    if !node.anyOf.isEmpty, fitting(value, node.anyOf, field) == 0 {
      report(field, "fits none of the \(node.anyOf.count) forms that it may have")
    }
    if !node.oneOf.isEmpty {
      let count = fitting(value, node.oneOf, field)
      if count != 1 { report(field, "must fit exactly one of \(node.oneOf.count) forms, and fits \(count)") }
    }
    if fitting(value, node.not, field) > 0 { report(field, "has a form that is not allowed") }
  }

  /// How many of the schemas fit. What can't be checked makes the whole value unfit.
  private mutating func fitting(_ value: JSONValue, _ nodes: [SchemaNode], _ field: String) -> Int {
    var count = 0
    for node in nodes {
      var trial = self
      trial.problems = []
      trial.check(value, node, field)
      steps = trial.steps
      if trial.problems.isEmpty { count += 1 }
    }
    if steps > Self.maximumSteps { report(field, "can't be checked: it is too complex") }
    return count
  }

  private mutating func checkObject(_ object: JSONObject, _ rules: SchemaNode.ObjectRules, _ field: String) {
    func inner(_ name: String) -> String { field.isEmpty ? name : "\(field).\(name)" }
    for name in rules.required where object[name] == nil { report(inner(name), "is required") }
    for member in object.members {
      if let node = rules.properties[member.name] {
        check(member.value, node, inner(member.name))
      } else if let further = rules.further {
        for node in further { check(member.value, node, inner(member.name)) }
      } else {
        let known = rules.names.prefix(30).joined(separator: ", ")
        report(
          inner(String(member.name.prefix(64))), known.isEmpty ? "is not known" : "is not known; known are: \(known)")
      }
    }
    checkCount(object.count, rules.minimum, rules.maximum, "members", field)
  }

  private mutating func checkArray(_ elements: [JSONValue], _ rules: SchemaNode.ArrayRules, _ field: String) {
    checkCount(elements.count, rules.minimum, rules.maximum, "elements", field)
    if rules.areUnique, Set(elements).count != elements.count { report(field, "must not repeat an element") }
    guard let node = rules.elements.first else { return }
    for (position, element) in elements.enumerated() { check(element, node, "\(field)[\(position)]") }
  }

  private mutating func checkText(_ text: String, _ rules: SchemaNode.TextRules, _ field: String) {
    checkCount(text.unicodeScalars.count, rules.minimum, rules.maximum, "characters", field)
    if let pattern = rules.pattern, !pattern.matches(text) { report(field, "must match the pattern \(pattern.source)") }
    if let format = rules.format, !format.fits(text) { report(field, "must be \(format.name)") }
  }

  private mutating func checkNumber(_ value: JSONValue, _ rules: SchemaNode.NumberRules, _ field: String) {
    guard let number = value.doubleValue else { return report(field, "must be a number that a computer can hold") }
    if let least = rules.minimum, number < least { report(field, "must be at least \(JSONValue(least).text())") }
    if let most = rules.maximum, number > most { report(field, "must be at most \(JSONValue(most).text())") }
    if let bound = rules.above, number <= bound { report(field, "must be more than \(JSONValue(bound).text())") }
    if let bound = rules.below, number >= bound { report(field, "must be less than \(JSONValue(bound).text())") }
    if let step = rules.step, step > 0 {
      let quotient = number / step
      if abs(quotient - quotient.rounded()) > 1e-9 { report(field, "must be a multiple of \(JSONValue(step).text())") }
    }
  }

  private mutating func checkCount(_ count: Int, _ least: Int?, _ most: Int?, _ what: String, _ field: String) {
    if let least, count < least { report(field, "must have at least \(least) \(what)") }
    if let most, count > most { report(field, "must have at most \(most) \(what)") }
  }

  /// Equal texts have equal bytes here: `==` takes different spellings of the same letters for one.
  private static func same(_ left: JSONValue, _ right: JSONValue) -> Bool {
    if case .string(let left) = left, case .string(let right) = right { return left.utf8.elementsEqual(right.utf8) }
    if let left = left.doubleValue, let right = right.doubleValue { return left == right }
    return left == right
  }

  private static func shown(_ value: JSONValue) -> String { value.stringValue ?? value.text() }
}
