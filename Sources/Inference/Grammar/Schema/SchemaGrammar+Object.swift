import JSONValue

extension SchemaGrammar {
  /// A property with a name that is known.
  private struct Property {
    var name: String
    var schemas: [SchemaNode]
    var isRequired: Bool
  }

  /// Names that are not known, and what is valid for them.
  private struct NamePart {
    /// nil: all names.
    var names: TextAutomaton?
    var schemas: [SchemaNode]
    /// Whether a pattern speaks of them.
    var isNamed: Bool
  }

  /// An object that all of the schemas take.
  mutating func object(_ nodes: [SchemaNode], for rule: Int) throws -> [Sequence] {
    let properties = try properties(nodes)
    let ranges = nodes.compactMap(\.keywords.propertyCounts)
    let (minimum, maximum) = (ranges.map(\.lowerBound).max() ?? 0, ranges.map(\.upperBound).min() ?? .max)
    let required = properties.count { $0.isRequired }
    guard required <= maximum, minimum <= maximum else {
      throw Impossible(at: nodes[0].path, "More properties are required than “maxProperties” allows. Raise it.")
    }
    let others = try otherMembers(nodes, isNeeded: minimum > properties.count)
    guard minimum <= properties.count + (others.isEmpty ? 0 : 1) else {
      let place = nodes.first { $0.keywords.propertyCounts?.lowerBound == minimum } ?? nodes[0]
      throw SchemaRefusal(
        at: place.path.member("minProperties"),
        "At least \(minimum) properties can be kept to only where as many are named in “properties”. Name them, or lower it."
      )
    }
    guard properties.count - required <= SchemaLimits.optionalProperties else {
      throw SchemaRefusal(
        at: nodes[0].path.member("properties"),
        "More than \(SchemaLimits.optionalProperties) properties may be left out. Require some of them, or take some out."
      )
    }
    var outline: [SchemaOutlines.Member] = []
    for property in properties {
      outline.append(
        SchemaOutlines.Member(
          name: property.name, isRequired: property.isRequired, value: try self.rule(for: property.schemas)))
    }
    outlines.outlines[rule]?.append(.object(outline, others: others.map(\.value)))
    return [
      [.text("{")]
        + [
          try members(
            properties, others: others.map(\.member), from: minimum <= required ? 0 : minimum,
            to: maximum >= properties.count && (others.isEmpty || maximum == .max) ? nil : maximum)
        ]
    ]
  }

  private mutating func properties(_ nodes: [SchemaNode]) throws -> [Property] {
    let facts = SchemaFacts(nodes)
    let required = facts.required
    let limits = try nodes.compactMap(\.keywords.propertyNames).flatMap { try nameLimits($0) }
    var properties: [Property] = []
    for name in facts.orderedNames {
      var property = Property(name: name, schemas: [], isRequired: required.contains(name))
      for node in nodes {
        let keywords = node.keywords
        var schemas = (keywords.properties ?? []).filter { $0.name == name }.map(\.schema)
        for (pattern, schema) in keywords.patternProperties {
          let place = node.path.member("patternProperties").member(pattern)
          guard name.unicodeScalars.allSatisfy({ CodePoints.printableASCII.contains($0.value) }) else {
            throw SchemaRefusal(
              at: place, "“patternProperties” can be kept to beside names of plain ASCII only. Leave it out.")
          }
          if try automaton(matching: pattern, at: place).accepts(name) { schemas.append(schema) }
        }
        if schemas.isEmpty, let schema = keywords.additionalProperties { schemas = [schema] }
        property.schemas += schemas
      }
      if let nothing = property.schemas.first(where: \.keywords.isNothing)
        ?? limits.first(where: { !$0.1.accepts(name) })?.0
      {
        guard !property.isRequired else {
          throw Impossible(
            at: nothing.path, "The property \(JSONValue.string(name).text()) is required, and nothing is valid for it.")
        }
        continue
      }
      properties.append(property)
    }
    return properties
  }

  /// What “propertyNames” says of names.
  private mutating func nameLimits(_ node: SchemaNode) throws -> [(SchemaNode, TextAutomaton)] {
    let cases = try cases.cases(of: [node])
    guard cases.count == 1, let nodes = cases.first else {
      throw SchemaRefusal(
        at: node.path, "Of names only one “pattern”, “format”, list and lengths are kept to. Leave the rest out.")
    }
    let facts = SchemaFacts(nodes)
    do {
      if let values = facts.values { return [(node, try TextAutomaton.texts(values.compactMap(\.stringValue)))] }
      guard facts.writtenTypes.contains(.string), !facts.isNothing else { return [(node, .nothing)] }
      if let automaton = try automaton(nodes) { return [(node, automaton)] }
      let (minimum, maximum) = Self.lengths(nodes)
      guard minimum > 0 || maximum != nil else { return [] }
      return [(node, try TextAutomaton.texts(except: []).lengths(from: minimum, to: maximum))]
    } catch is TextAutomaton.TooLarge {
      throw SchemaRefusal(at: node.path, "The names are too many or too long: lower “maxLength”, or leave it out.")
    }
  }

  /// Members whose names are not known: each with the names that it is for, all where there are none.
  private mutating func otherMembers(_ nodes: [SchemaNode], isNeeded: Bool) throws -> [(member: Sequence, value: Int)] {
    let facts = SchemaFacts(nodes)
    let isOpen =
      isNeeded || nodes.contains { $0.keywords.additionalProperties.map { !$0.keywords.isNothing } ?? false }
      || (facts.orderedNames.isEmpty && nodes.allSatisfy(\.keywords.patternProperties.isEmpty))
    guard isOpen || nodes.contains(where: { !$0.keywords.patternProperties.isEmpty }) else { return [] }
    let limits = try nodes.compactMap(\.keywords.propertyNames).flatMap { try nameLimits($0) }
    do {
      var whole = facts.orderedNames.isEmpty ? nil : try TextAutomaton.texts(except: facts.orderedNames)
      for (_, limit) in limits { whole = try whole.map { try $0.intersection(limit) } ?? limit }
      var parts = [NamePart(names: whole, schemas: [], isNamed: false)]
      for node in nodes { parts = try split(parts, by: node) }
      return try parts.filter { ($0.isNamed || isOpen) && !$0.schemas.contains(where: \.keywords.isNothing) }.map {
        part in
        let name = try part.names.map { try rules.strings($0) } ?? json.string
        let value = try rule(for: part.schemas)
        return ([name, json.space, .text(":"), json.space, .rule(value)], value)
      }
    } catch is TextAutomaton.TooLarge {
      throw SchemaRefusal(
        at: nodes[0].path, "The names of other properties are too many or too long: say less of them.")
    }
  }

  /// Splits names into those that match the patterns of a schema, and those that don't.
  private mutating func split(_ parts: [NamePart], by node: SchemaNode) throws -> [NamePart] {
    var open = parts.map { (part: $0, isMatched: false) }
    for (pattern, schema) in node.keywords.patternProperties {
      let matching = try automaton(matching: pattern, at: node.path.member("patternProperties").member(pattern))
      let rest = try matching.otherASCII()
      var next: [(part: NamePart, isMatched: Bool)] = []
      for (part, isMatched) in open {
        let inside = try part.names.map { try $0.intersection(matching) } ?? matching
        let outside = try part.names.map { try $0.intersection(rest) } ?? rest
        if !inside.isEmpty {
          next.append((NamePart(names: inside, schemas: part.schemas + [schema], isNamed: true), true))
        }
        if !outside.isEmpty {
          next.append((NamePart(names: outside, schemas: part.schemas, isNamed: part.isNamed), isMatched))
        }
      }
      open = next
      guard open.count <= SchemaLimits.chain else { throw TextAutomaton.TooLarge() }
    }
    return open.map { part, isMatched in
      guard !isMatched, let others = node.keywords.additionalProperties else { return part }
      return NamePart(names: part.names, schemas: part.schemas + [others], isNamed: part.isNamed)
    }
  }

  /// The members and the closing bracket. Where a count matters, a rule knows how many there are already; else only whether there
  /// is one.
  private mutating func members(_ properties: [Property], others: [Sequence], from minimum: Int, to maximum: Int?)
    throws
    -> Symbol
  {
    let most = maximum ?? max(minimum, 1)
    func after(_ count: Int) -> Int? { count < most ? count + 1 : maximum == nil ? most : nil }
    let separator = [.text(","), json.space]
    let close = [json.space, .text("}")]
    func another(after count: Int, rest: [Int]) -> [Sequence] {
      after(count).map { next in others.map { (count == 0 ? [json.space] : separator) + $0 + [.rule(rest[next])] } }
        ?? []
    }
    // From the end: a rule names those behind it. Of other members the first one counts towards the minimum, since only of that
    // it is certain that its name comes once.
    let later = (0...most).map { _ in rules.reserve() }
    for count in 0...most { try rules.define(later[count], as: [close] + another(after: count, rest: later)) }
    var rest = try (0...most).map { count in
      try rules.add(
        (count >= minimum ? [close] : []) + (count + 1 >= minimum ? another(after: count, rest: later) : []))
    }
    for property in properties.reversed() {
      let value = Symbol.rule(try rule(for: property.schemas))
      let member = [.text(JSONValue.string(property.name).text()), json.space, .text(":"), json.space, value]
      rest = try (0...most).map { count in
        var choices: [Sequence] = property.isRequired ? [] : [[rest[count]]]
        if let next = after(count) { choices.append((count == 0 ? [json.space] : separator) + member + [rest[next]]) }
        return try rules.add(choices)
      }
    }
    return rest[0]
  }
}
