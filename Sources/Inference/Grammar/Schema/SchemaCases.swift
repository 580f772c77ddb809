import JSONValue

/// Takes schemas apart into cases: each is a list of schemas that all have to take a value, and none of which refers to others or
/// offers alternatives. A value that one case takes is taken by the whole.
struct SchemaCases {
  typealias Case = [SchemaNode]

  var document: SchemaDocument
  private var combinations = 0
  /// Whether cases are looked at only to compare them: what is in them is checked at its own place.
  private var isComparing = false

  init(document: SchemaDocument) { self.document = document }

  private struct Choice {
    var alternatives: [SchemaNode]
    var isExclusive: Bool
    /// The schemas that led here, to tell a circle.
    var chain: [SchemaPath]
  }

  private struct Partial {
    var atoms: Case = []
    var choices: [Choice] = []
    var seen: Set<SchemaPath> = []

    /// What tells two of them apart.
    var key: String {
      atoms.map(\.path.description).sorted().joined(separator: "\n") + "\n\n"
        + choices.flatMap(\.alternatives).map(\.path.description).joined(separator: "\n")
    }
  }

  /// The cases of what all of these schemas take.
  mutating func cases(of nodes: [SchemaNode]) throws -> [Case] {
    var partial = Partial()
    for node in nodes { try add(node, to: &partial, chain: []) }
    var done: Set<String> = []
    return try cases(of: partial, done: &done)
  }

  private mutating func cases(of partial: Partial, done: inout Set<String>) throws -> [Case] {
    combinations += 1
    guard combinations <= SchemaLimits.combinations else {
      throw SchemaRefusal(
        at: partial.atoms.first?.path ?? partial.choices.first?.alternatives.first?.path ?? .root,
        "The alternatives can be combined in too many ways: use fewer of anyOf, oneOf and allOf in each other.")
    }
    guard done.insert(partial.key).inserted else { return [] }
    var rest = partial
    guard let choice = rest.choices.popLast() else { return [partial.atoms] }
    var found: [[Case]] = []
    for alternative in choice.alternatives {
      var next = rest
      try add(alternative, to: &next, chain: choice.chain)
      found.append(try cases(of: next, done: &done))
    }
    if choice.isExclusive, !isComparing { try checkExclusive(found, of: choice.alternatives) }
    return found.flatMap { $0 }
  }

  /// Adds a schema and all that it refers to, but for alternatives.
  private mutating func add(_ node: SchemaNode, to partial: inout Partial, chain: [SchemaPath]) throws {
    guard !chain.contains(node.path) else {
      throw SchemaRefusal(
        at: node.path, "The schema refers to itself before it says anything, without end. Remove the circle.")
    }
    guard chain.count < SchemaLimits.chain else {
      throw SchemaRefusal(at: node.path, "References and alternatives lead too far. Name the schema directly.")
    }
    guard partial.seen.insert(node.path).inserted else { return }
    let keywords = node.keywords
    let chain = chain + [node.path]
    if keywords.isAssertion { partial.atoms.append(node) }
    if let reference = keywords.reference {
      try add(try document.target(of: reference, at: node.path.member("$ref")), to: &partial, chain: chain)
    }
    for part in keywords.all { try add(part, to: &partial, chain: chain) }
    for (alternatives, isExclusive) in [(keywords.any, false), (keywords.one, true)] {
      if let alternatives {
        partial.choices.append(Choice(alternatives: alternatives, isExclusive: isExclusive, chain: chain))
      }
    }
  }

  /// What is written by one alternative of `oneOf` must not be valid by another.
  private mutating func checkExclusive(_ found: [[Case]], of alternatives: [SchemaNode]) throws {
    guard alternatives.count > 1 else { return }
    isComparing = true
    defer { isComparing = false }
    let whole = try alternatives.map { try cases(of: [$0]) }
    // Many values, or many objects of which each has another value of one property, are compared at once.
    if Self.areDistinct(whole.joined().map { SchemaFacts($0).values }) { return }
    let facts = whole.joined().map(SchemaFacts.init)
    if let first = facts.first, facts.allSatisfy({ $0.types == [.object] }) {
      for name in first.required where facts.allSatisfy({ $0.required.contains(name) }) {
        var values: [[JSONValue]?] = []
        for facts in facts { values += try cases(of: facts.schemas(of: name)).map { SchemaFacts($0).values } }
        if Self.areDistinct(values) { return }
      }
    }
    for (position, cases) in found.enumerated() {
      for other in alternatives.indices where other != position {
        for (one, two) in cases.flatMap({ one in whole[other].map { (one, $0) } }) {
          combinations += 1
          guard combinations <= SchemaLimits.combinations, try areDistinct(one, from: two) else {
            throw SchemaRefusal(
              at: alternatives[other].path,
              "A value may be valid by more than one alternative of “oneOf”. Use “anyOf”, or require in each a property with "
                + "another “const”.")
          }
        }
      }
    }
  }

  /// Whether all lists are known, and no value comes twice.
  private static func areDistinct(_ lists: [[JSONValue]?]) -> Bool {
    let values = lists.flatMap { ($0 ?? []).map(\.canonical) }
    return lists.allSatisfy { $0 != nil } && Set(values).count == values.count
  }

  /// Whether nothing that is written by the first case is valid by the second. False when that isn't certain.
  private mutating func areDistinct(_ written: Case, from other: Case, depth: Int = 0) throws -> Bool {
    let (one, two) = (SchemaFacts(written), SchemaFacts(other))
    if two.isNothing || one.isNothing { return true }
    if let values = one.values, let others = two.values {
      return Set(values.map(\.canonical)).isDisjoint(with: others.map(\.canonical))
    }
    let shared = one.writtenTypes.filter { type in two.takenTypes.contains { $0.shares(with: type) } }
    guard shared == [.object] else { return shared.isEmpty }
    guard one.values == nil, two.values == nil, depth < 2 else { return false }
    let isClosed = one.isClosed
    if isClosed, !two.required.isSubset(of: one.names) { return true }
    for name in one.required {
      let (mine, theirs) = (try cases(of: one.schemas(of: name)), try cases(of: two.schemas(of: name)))
      if try mine.allSatisfy({ mine in try theirs.allSatisfy { try areDistinct(mine, from: $0, depth: depth + 1) } }) {
        return true
      }
    }
    return false
  }
}
