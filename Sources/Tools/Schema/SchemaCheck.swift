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

  mutating func check(_ value: JSONValue, node: SchemaNode, field: String) {
    steps += 1
    depth += 1
    defer { depth -= 1 }
    guard steps <= Self.maximumSteps, depth <= Self.maximumDepth else {
      if problems.isEmpty { report(field, expectation: "can't be checked: it is too complex") }
      return
    }
    guard !node.fitsNothing else { return report(field, expectation: "is not allowed") }
    if let reference = node.reference, let definition = definitions[reference] {
      check(value, node: definition, field: field)
    }
    guard node.types.isEmpty || node.types.contains(where: { $0.fits(value) }) else {
      return report(field, expectation: "must be \(node.types.map(\.name).joined(separator: " or "))")
    }
    if let values = node.values, !values.contains(where: { Self.same($0, value) }) {
      return report(field, expectation: "must be one of: \(values.prefix(30).map(Self.shown).joined(separator: ", "))")
    }
    switch value {
    case .object(let object): checkObject(object, rules: node.object, field: field)
    case .array(let elements): checkArray(elements, rules: node.array, field: field)
    case .string(let text): checkText(text, rules: node.text, field: field)
    case .integer, .number: checkNumber(value, rules: node.number, field: field)
    case .null, .bool: break
    }
    checkAlternatives(value, node: node, field: field)
  }

  private mutating func report(_ field: String, expectation: String) {
    if problems.count < Self.maximumProblems { problems.append(SchemaProblem(field: field, expectation: expectation)) }
  }

  private mutating func checkAlternatives(_ value: JSONValue, node: SchemaNode, field: String) {
    for part in node.allOf { check(value, node: part, field: field) }
    if !node.anyOf.isEmpty, fitting(value, nodes: node.anyOf, field: field) == 0 {
      report(field, expectation: "fits none of the \(node.anyOf.count) forms that it may have")
    }
    if !node.oneOf.isEmpty {
      let count = fitting(value, nodes: node.oneOf, field: field)
      if count != 1 {
        report(field, expectation: "must fit exactly one of \(node.oneOf.count) forms, and fits \(count)")
      }
    }
    if fitting(value, nodes: node.not, field: field) > 0 {
      report(field, expectation: "has a form that is not allowed")
    }
  }

  /// How many of the schemas fit. What can't be checked makes the whole value unfit.
  private mutating func fitting(_ value: JSONValue, nodes: [SchemaNode], field: String) -> Int {
    var count = 0
    for node in nodes {
      var trial = self
      trial.problems = []
      trial.check(value, node: node, field: field)
      steps = trial.steps
      if trial.problems.isEmpty { count += 1 }
    }
    if steps > Self.maximumSteps { report(field, expectation: "can't be checked: it is too complex") }
    return count
  }

  private mutating func checkObject(_ object: JSONObject, rules: SchemaNode.ObjectRules, field: String) {
    func inner(_ name: String) -> String { field.isEmpty ? name : "\(field).\(name)" }
    for name in rules.required where object[name] == nil { report(inner(name), expectation: "is required") }
    for member in object.members {
      if let node = rules.properties[member.name] {
        check(member.value, node: node, field: inner(member.name))
      } else if let further = rules.further {
        for node in further { check(member.value, node: node, field: inner(member.name)) }
      } else {
        let known = rules.names.prefix(30).joined(separator: ", ")
        report(
          inner(String(member.name.prefix(64))),
          expectation: known.isEmpty ? "is not known" : "is not known; known are: \(known)")
      }
    }
    checkCount(object.count, least: rules.minimum, most: rules.maximum, what: "members", field: field)
  }

  private mutating func checkArray(_ elements: [JSONValue], rules: SchemaNode.ArrayRules, field: String) {
    checkCount(elements.count, least: rules.minimum, most: rules.maximum, what: "elements", field: field)
    if rules.areUnique, Set(elements).count != elements.count {
      report(field, expectation: "must not repeat an element")
    }
    guard let node = rules.elements.first else { return }
    for (position, element) in elements.enumerated() { check(element, node: node, field: "\(field)[\(position)]") }
  }

  private mutating func checkText(_ text: String, rules: SchemaNode.TextRules, field: String) {
    checkCount(text.unicodeScalars.count, least: rules.minimum, most: rules.maximum, what: "characters", field: field)
    if let pattern = rules.pattern, !pattern.matches(text) {
      report(field, expectation: "must match the pattern \(pattern.source)")
    }
    if let format = rules.format, !format.fits(text) { report(field, expectation: "must be \(format.name)") }
  }

  private mutating func checkNumber(_ value: JSONValue, rules: SchemaNode.NumberRules, field: String) {
    guard let number = value.doubleValue else {
      return report(field, expectation: "must be a number that a computer can hold")
    }
    if let least = rules.minimum, number < least {
      report(field, expectation: "must be at least \(JSONValue(least).text())")
    }
    if let most = rules.maximum, number > most {
      report(field, expectation: "must be at most \(JSONValue(most).text())")
    }
    if let bound = rules.above, number <= bound {
      report(field, expectation: "must be more than \(JSONValue(bound).text())")
    }
    if let bound = rules.below, number >= bound {
      report(field, expectation: "must be less than \(JSONValue(bound).text())")
    }
    if let step = rules.step, step > 0 {
      let quotient = number / step
      if abs(quotient - quotient.rounded()) > 1e-9 {
        report(field, expectation: "must be a multiple of \(JSONValue(step).text())")
      }
    }
  }

  private mutating func checkCount(_ count: Int, least: Int?, most: Int?, what: String, field: String) {
    if let least, count < least { report(field, expectation: "must have at least \(least) \(what)") }
    if let most, count > most { report(field, expectation: "must have at most \(most) \(what)") }
  }

  /// Equal texts have equal bytes here: `==` takes different spellings of the same letters for one.
  private static func same(_ left: JSONValue, _ right: JSONValue) -> Bool {
    if case .string(let left) = left, case .string(let right) = right { return left.utf8.elementsEqual(right.utf8) }
    if let left = left.doubleValue, let right = right.doubleValue { return left == right }
    return left == right
  }

  private static func shown(_ value: JSONValue) -> String { value.stringValue ?? value.text() }
}
