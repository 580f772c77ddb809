extension GrammarRules {
  /// The texts of an automaton as JSON strings, quotation marks included.
  mutating func strings(_ automaton: TextAutomaton) throws -> Symbol {
    let rules = automaton.states.map { _ in reserve() }
    for (state, rule) in zip(automaton.states, rules) {
      var choices: [Sequence] = state.isAccepting ? [[.text("\"")]] : []
      for edge in state.edges {
        let target = Symbol.rule(rules[edge.target])
        let plain = edge.set.intersection(.plain)
        if !plain.isEmpty { choices.append([.oneOf(plain), target]) }
        for point in edge.set.subtracting(.plain).ranges.joined() {
          if let escaped = Self.escaped(point) { choices.append([.text(escaped), target]) }
        }
      }
      try define(rule, as: choices)
    }
    return try add(rules.first.map { [[.text("\""), .rule($0)]] } ?? [])
  }

  /// A choice between texts. What they begin with alike is written once, so that few places are open at any time.
  mutating func choice(of texts: [String]) throws -> Symbol {
    let sorted = texts.map { Array($0.unicodeScalars) }.sorted { $0.lexicographicallyPrecedes($1) }
    return try choice(of: sorted.map { $0[...] })
  }

  /// - Parameter texts: sorted.
  private mutating func choice(of texts: [ArraySlice<Unicode.Scalar>]) throws -> Symbol {
    var choices: [Sequence] = []
    var rest = texts[...]
    while let first = rest.first {
      guard let scalar = first.first else {
        if choices.isEmpty { choices.append([]) }
        rest = rest.dropFirst()
        continue
      }
      let alike = rest.prefix { $0.first == scalar }
      rest = rest.dropFirst(alike.count)
      guard let last = alike.last, last != first else {
        choices.append([.characters(Array(first))])
        continue
      }
      // Of sorted texts, the first and the last have alike what all have alike.
      let shared = zip(first, last).prefix { $0 == $1 }.count
      let ends = try choice(of: alike.map { $0.dropFirst(shared) })
      choices.append([.characters(Array(first.prefix(shared))), ends])
    }
    return try add(choices)
  }

  /// A character that can't stand in a JSON string as it is; nil for what no text holds.
  private static func escaped(_ point: UInt32) -> String? {
    switch point {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    default:
      guard point < 0xD800 else { return nil }
      let digits = String(point, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
