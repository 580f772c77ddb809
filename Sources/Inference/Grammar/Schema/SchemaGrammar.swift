import JSONValue

/// Makes a grammar of a JSON Schema: whatever follows the grammar is valid by the schema, in every dialect of its drafts.
///
/// The grammar may say less than the schema: properties come in the order in which they are declared, and others only where
/// the schema speaks of others. It never says more. What can't be kept to is refused.
struct SchemaGrammar {
  typealias Symbol = GrammarRules.Symbol
  typealias Sequence = GrammarRules.Sequence

  var rules = GrammarRules()
  let json: JSONRules
  var cases: SchemaCases
  var outlines = SchemaOutlines()
  private var known: [String: Int] = [:]
  private var open: [(rule: Int, nodes: [SchemaNode])] = []
  private var automata: [String: TextAutomaton] = [:]
  /// The first place where nothing is valid.
  private var dead: SchemaRefusal?

  /// The grammar of a schema, in GBNF.
  /// - Parameters:
  ///   - name: what its first rule is called.
  ///   - prefix: what the names of all others begin with.
  /// - Throws: ``SchemaRefusal``
  static func gbnf(for schema: String, root name: String = "root", prefix: String = "r") throws -> String {
    let document = try SchemaDocument(schema)
    let root = document.root
    do {
      var grammar = try SchemaGrammar(document)
      let first = try grammar.rule(for: [root])
      try grammar.finish()
      guard let text = grammar.rules.gbnf(from: first, root: name, prefix: prefix) else {
        throw grammar.dead
          ?? SchemaRefusal(
            at: root.path, "No finite value is valid, for what is required requires itself. Make a part of it optional."
          )
      }
      guard grammar.outlines.isClear(from: first) else {
        throw SchemaRefusal(
          at: root.path,
          "Too many alternatives begin alike. Let each begin with a required property that has another “const”, or use fewer."
        )
      }
      guard grammar.rules.shortest(first) ?? 0 <= SchemaLimits.maximum else {
        throw SchemaRefusal(
          at: root.path, "No valid value is short enough for a reply. Lower the least counts and lengths.")
      }
      return text
    } catch is GrammarRules.TooLarge {
      throw SchemaRefusal(
        at: root.path,
        "The schema's grammar would be too large: lower its upper bounds, or take properties and values out."
      )
    }
  }

  private init(_ document: SchemaDocument) throws {
    cases = SchemaCases(document: document)
    json = try JSONRules(&rules)
    outlines.outlines[json.value] = [.object([], others: [json.value]), .array([], rest: json.value)]
  }

  /// The rule for a value that all of these schemas take. It is defined later: schemas may refer to
  /// themselves. Of no schema it is any value.
  mutating func rule(for nodes: [SchemaNode]) throws -> Int {
    guard !nodes.isEmpty else { return json.value }
    let key = Set(nodes.map(\.path.description)).sorted().joined(separator: "\n")
    if let rule = known[key] { return rule }
    let rule = rules.reserve()
    known[key] = rule
    open.append((rule, nodes))
    return rule
  }

  private mutating func finish() throws {
    while let (rule, nodes) = open.popLast() {
      // Values of all cases are one choice.
      var texts: [String] = []
      var choices: [Sequence] = []
      var values: Set<JSONValue>? = []
      outlines.outlines[rule] = []
      for nodes in try cases.cases(of: nodes) {
        guard !nodes.isEmpty else {
          // Nothing is said of the value.
          values = nil
          choices.append([.rule(json.value)])
          let any = outlines.outlines[json.value] ?? []
          outlines.outlines[rule]?.append(contentsOf: any)
          continue
        }
        do {
          let facts = SchemaFacts(nodes)
          if let listed = facts.values {
            let kept = try self.values(listed, of: nodes)
            values?.formUnion(kept.map(\.canonical))
            texts += kept.map { $0.text() }
          } else {
            values = nil
            choices += try self.choices(of: nodes, facts: facts, for: rule)
          }
        } catch let impossible as Impossible {
          // What crosses in one schema is a mistake. What only crosses where schemas are put together is a case that never occurs.
          if nodes.count == 1, !nodes[0].keywords.isNothing { throw impossible.refusal }
          dead = dead ?? impossible.refusal
        }
      }
      if !texts.isEmpty { choices.append([try rules.choice(of: texts)]) }
      outlines.values[rule] = values
      var seen: Set<Sequence> = []
      try rules.define(rule, as: choices.filter { seen.insert($0).inserted })
    }
  }

  /// What is written for a case: a choice of sequences.
  private mutating func choices(of nodes: [SchemaNode], facts: SchemaFacts, for rule: Int) throws -> [Sequence] {
    if let nothing = nodes.first(where: \.keywords.isNothing) {
      throw Impossible(at: nothing.path, "Nothing is valid here, for the schema is false. Leave it out.")
    }
    if let types = facts.types, types.isEmpty {
      throw Impossible(
        at: nodes[0].path, "No type is valid, for schemas that have to be met at once name others. Make them agree.")
    }
    return try facts.writtenTypes.sorted { $0.rawValue < $1.rawValue }.flatMap {
      try choices(of: $0, nodes: nodes, for: rule)
    }
  }

  private mutating func choices(of type: SchemaType, nodes: [SchemaNode], for rule: Int) throws -> [Sequence] {
    switch type {
    case .null: return [[.text("null")]]
    case .boolean: return [[.text("true")], [.text("false")]]
    case .integer, .number: return try numbers(nodes, isWhole: type == .integer)
    case .string: return [[try string(nodes)]]
    case .array: return try array(nodes, for: rule)
    case .object: return try object(nodes, for: rule)
    }
  }

  /// Nothing is valid by all of a case's schemas.
  struct Impossible: Error {
    let refusal: SchemaRefusal

    init(at path: SchemaPath, _ message: String) { refusal = SchemaRefusal(at: path, message) }
  }
}

// MARK: - Numbers and texts

extension SchemaGrammar {
  private mutating func numbers(_ nodes: [SchemaNode], isWhole: Bool) throws -> [Sequence] {
    let range = Self.range(nodes, isWhole: isWhole)
    guard range.lower != nil || range.upper != nil || range.divisor > 1 else {
      return [[range.isWhole ? json.integer : json.number]]
    }
    guard range.divisor <= SchemaLimits.commonDivisor else {
      throw SchemaRefusal(
        at: nodes[0].path,
        "The numbers of “multipleOf” have no common multiple up to \(SchemaLimits.commonDivisor). Use fewer.")
    }
    let choices = try range.choices(&rules)
    let rule = try rules.add(choices)
    guard case .rule(let number) = rule, !rules.isProductive(number) else { return [[rule]] }
    let place = nodes.first { $0.keywords.speaksOfNumbers }?.path ?? .root
    throw Impossible(
      at: place,
      range.isWhole
        ? "No whole number of up to \(range.digits) digits is within the bounds. Widen them."
        : "No number of up to \(range.digits) digits is within the bounds. Widen them.")
  }

  static func range(_ nodes: [SchemaNode], isWhole: Bool) -> NumberRange {
    let lower = nodes.compactMap(\.keywords.lower).max {
      ($0.value, $0.isIncluded ? 0 : 1) < ($1.value, $1.isIncluded ? 0 : 1)
    }
    let upper = nodes.compactMap(\.keywords.upper).min {
      ($0.value, $0.isIncluded ? 1 : 0) < ($1.value, $1.isIncluded ? 1 : 0)
    }
    let divisors = nodes.compactMap(\.keywords.divisor)
    // What is a multiple of two numbers is one of their least common multiple.
    let divisor = divisors.reduce(1) { one, two in
      one > SchemaLimits.commonDivisor ? one : (1...two).lazy.map { $0 * one }.first { $0 % two == 0 } ?? one
    }
    return NumberRange(lower: lower, upper: upper, isWhole: isWhole || !divisors.isEmpty, divisor: divisor)
  }

  private mutating func string(_ nodes: [SchemaNode]) throws -> Symbol {
    let (minimum, maximum) = Self.lengths(nodes)
    guard minimum <= maximum ?? .max else {
      throw Impossible(at: nodes[0].path, "The bounds of the length cross where the schemas are put together.")
    }
    guard let automaton = try automaton(nodes) else {
      guard minimum > 0 || maximum != nil else { return json.string }
      let text = try rules.repeated(json.character, from: minimum, to: maximum)
      return try rules.add([[.text("\"")] + text + [.text("\"")]])
    }
    return try rules.strings(automaton)
  }

  static func lengths(_ nodes: [SchemaNode]) -> (minimum: Int, maximum: Int?) {
    let ranges = nodes.compactMap(\.keywords.lengths)
    let maximum = ranges.map(\.upperBound).min().flatMap { $0 == .max ? nil : $0 }
    return (ranges.map(\.lowerBound).max() ?? 0, maximum)
  }

  /// The texts that patterns and formats leave, lengths included; nil when none is named.
  mutating func automaton(_ nodes: [SchemaNode]) throws -> TextAutomaton? {
    var whole: TextAutomaton?
    var place: SchemaPath?
    var cap = Int.max
    for node in nodes {
      var parts: [(TextAutomaton, SchemaPath)] = []
      if let pattern = node.keywords.pattern {
        let path = node.path.member("pattern")
        parts.append((try automaton(matching: pattern, at: path), path))
      }
      if let format = node.keywords.format {
        let path = node.path.member("format")
        guard let known = TextFormats.all[format] else {
          throw SchemaRefusal(
            at: path, "This format can't be kept to: use \(TextFormats.names), a “pattern”, or leave it out.")
        }
        parts.append((try automaton(matching: known.pattern, at: path), path))
        cap = min(cap, known.maximumLength ?? .max)
      }
      for (part, path) in parts {
        place = path
        do {
          whole = try whole.map { try $0.intersection(part) } ?? part
        } catch is TextAutomaton.TooLarge {
          throw SchemaRefusal(at: path, "The patterns are too large together: shorten them.")
        }
      }
    }
    guard let whole, let place else { return nil }
    let (minimum, maximum) = Self.lengths(nodes)
    do {
      let most = min(maximum ?? .max, cap)
      let texts = try whole.lengths(from: minimum, to: most == .max ? nil : most)
      guard !texts.isEmpty else {
        throw Impossible(at: place, "No text meets all that is asked of it here. Ask for less.")
      }
      return texts
    } catch is TextAutomaton.TooLarge {
      throw SchemaRefusal(
        at: place, "The pattern is too large with these lengths: lower “minLength” and “maxLength”, or shorten it.")
    }
  }

  /// The texts in which a pattern matches.
  mutating func automaton(matching pattern: String, at path: SchemaPath) throws -> TextAutomaton {
    if let known = automata[pattern] { return known }
    do {
      let made = try PatternAutomaton.texts(matching: pattern)
      automata[pattern] = made
      return made
    } catch let problem as PatternProblem {
      throw SchemaRefusal(at: path, problem.message)
    }
  }
}
