import JSONValue

extension SchemaGrammar {
  /// An array that all of the schemas take.
  mutating func array(_ nodes: [SchemaNode], for rule: Int) throws -> [Sequence] {
    let ranges = nodes.compactMap(\.keywords.counts)
    let minimum = ranges.map(\.lowerBound).max() ?? 0
    var maximum = ranges.map(\.upperBound).min() ?? .max
    let fixed = nodes.compactMap { $0.keywords.prefixItems?.count }.max() ?? 0
    let others = nodes.compactMap(\.keywords.items)
    if others.contains(where: \.keywords.isNothing) { maximum = min(maximum, fixed) }
    // All of a tuple is written. What follows it only where it is spoken of, or needed.
    let needed = max(minimum, min(fixed, maximum))
    if fixed > 0, others.isEmpty { maximum = min(maximum, needed) }
    guard needed <= maximum else {
      throw Impossible(
        at: nodes[0].path, "An array needs more items here than it may have. Lower “minItems”, or allow more.")
    }
    if maximum > 1, let node = nodes.first(where: \.keywords.isUnique) {
      guard fixed == 0 else { throw Self.notUnique(node) }
      return try distinct(others, from: minimum, to: maximum, at: node)
    }
    let close = [json.space, .text("]")]
    var items: [Int] = []
    for position in 0..<min(fixed, maximum) {
      let schemas = nodes.compactMap { node in
        node.keywords.prefixItems.flatMap { $0.indices.contains(position) ? $0[position] : nil } ?? node.keywords.items
      }
      items.append(try self.rule(for: schemas))
    }
    let other = try self.rule(for: others)
    outlines.outlines[rule]?.append(.array(items, rest: maximum > fixed ? other : nil))
    let item = Symbol.rule(other)
    let next = [.text(","), json.space, item]
    let more = maximum == .max ? nil : maximum
    guard items.isEmpty else {
      let rest = try rules.repeated(next, from: max(0, needed - fixed), to: more.map { max(0, $0 - fixed) })
      return [
        [.text("["), json.space] + Array(items.map { [.rule($0)] }.joined(separator: [.text(","), json.space])) + rest
          + close
      ]
    }
    var choices: [Sequence] = minimum == 0 ? [[.text("[")] + close] : []
    if maximum > 0 {
      let rest = try rules.repeated(next, from: max(0, minimum - 1), to: more.map { $0 - 1 })
      choices.append([.text("["), json.space, item] + rest + close)
    }
    return choices
  }

  private static func notUnique(_ node: SchemaNode) -> SchemaRefusal {
    SchemaRefusal(
      at: node.path.member("uniqueItems"),
      "“uniqueItems” can be kept to of items that are one of up to \(SchemaLimits.uniqueValues) values of an “enum”. Leave it out "
        + "otherwise.")
  }

  /// An array of values none of which comes twice: a rule for each set of those that are left.
  private mutating func distinct(_ items: [SchemaNode], from minimum: Int, to maximum: Int, at node: SchemaNode) throws
    -> [Sequence]
  {
    var values: [JSONValue] = []
    for nodes in try cases.cases(of: items) {
      let facts = SchemaFacts(nodes)
      guard
        let listed = facts.values
          ?? facts.types.flatMap({ $0 == [.boolean] ? [true, false] : $0 == [.null] ? [.null] : nil }),
        !nodes.contains(where: { $0.keywords.speaksOfStrings || $0.keywords.speaksOfNumbers })
      else { throw Self.notUnique(node) }
      values += listed
    }
    var seen: Set<JSONValue> = []
    values = values.filter { seen.insert($0.canonical).inserted }
    guard values.count <= SchemaLimits.uniqueValues else { throw Self.notUnique(node) }
    guard minimum <= values.count else {
      throw Impossible(
        at: node.path.member("minItems"), "There are fewer different items than are asked for. Lower “minItems”.")
    }
    let close = [json.space, .text("]")]
    var rests: [Int: Symbol] = [:]
    // From the full set down: a rule names those of the larger sets.
    for used in (0..<1 << values.count).reversed() where used != 0 {
      let count = used.nonzeroBitCount
      var choices: [Sequence] = count >= minimum ? [close] : []
      if count < maximum {
        for (position, value) in values.enumerated() where used & 1 << position == 0 {
          guard let rest = rests[used | 1 << position] else { continue }
          choices.append([.text(","), json.space, .text(value.text()), rest])
        }
      }
      rests[used] = try rules.add(choices)
    }
    let first = values.indices.compactMap { position in
      rests[1 << position].map { [.text("["), json.space, .text(values[position].text()), $0] }
    }
    return (minimum == 0 ? [[.text("[")] + close] : []) + first
  }
}
