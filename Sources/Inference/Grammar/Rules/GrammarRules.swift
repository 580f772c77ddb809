/// The rules of a grammar that is being made: each is a choice of sequences.
///
/// Repetitions are rules, too. llama.cpp would write them out by itself, without a limit that could be told beforehand, and
/// drops the upper ones that are large.
struct GrammarRules {
  /// What a sequence is made of.
  enum Symbol: Hashable {
    /// These characters. They are no string, since strings are equal that are spelled with other accents.
    case characters([Unicode.Scalar])
    /// One character of the set.
    case oneOf(CodePoints)
    /// What the rule of this number says.
    case rule(Int)

    /// This text.
    static func text(_ text: String) -> Symbol { .characters(Array(text.unicodeScalars)) }
  }
  typealias Sequence = [Symbol]

  /// There are more than ``maximumSize``.
  struct TooLarge: Error {}

  /// Characters, ranges and references to rules at most. llama.cpp reads so many in a quarter of a second and 50 MB.
  static let maximumSize = 250_000

  private var rules: [[Sequence]] = []
  private var size = 0
  private var known: [[Sequence]: Int] = [:]

  /// Makes room for a rule that others name before it is known.
  mutating func reserve() -> Int {
    rules.append([])
    return rules.count - 1
  }

  /// Says what a reserved rule stands for. No sequence: nothing can stand there.
  mutating func define(_ rule: Int, as choices: [Sequence]) throws {
    for sequence in choices {
      size += 1
      for symbol in sequence {
        switch symbol {
        case .characters(let text): size += text.count
        case .oneOf(let set): size += 2 * set.ranges.count
        case .rule: size += 1
        }
      }
    }
    guard size <= Self.maximumSize else { throw TooLarge() }
    rules[rule] = choices
  }

  /// A rule for a choice; the same one for the same choice.
  mutating func add(_ choices: [Sequence]) throws -> Symbol {
    if let rule = known[choices] { return .rule(rule) }
    let rule = reserve()
    try define(rule, as: choices)
    known[choices] = rule
    return .rule(rule)
  }

  /// Whether a rule can be kept at all: whether some finite text follows it.
  func isProductive(_ rule: Int) -> Bool { productive(reached(from: rule)).contains(rule) }

  /// A rule and all that it leads to, in the order in which they are found.
  private func reached(from first: Int) -> [Int] {
    var found = [first]
    var isFound: Set<Int> = [first]
    var next = 0
    while next < found.count {
      for case .rule(let other) in rules[found[next]].joined() where isFound.insert(other).inserted {
        found.append(other)
      }
      next += 1
    }
    return found
  }

  /// Of these rules, which name no others, those that some finite text follows.
  private func productive(_ reached: [Int]) -> Set<Int> {
    var isProductive: Set<Int> = []
    // For each rule the sequences that wait for it, and for each sequence how many rules it waits for.
    var waiting: [Int: [(rule: Int, sequence: Int)]] = [:]
    var missing: [Int: [Int]] = [:]
    var open: [Int] = []
    func settle(_ rule: Int) {
      if isProductive.insert(rule).inserted { open.append(rule) }
    }
    for rule in reached {
      var counts: [Int] = []
      for (number, sequence) in rules[rule].enumerated() {
        counts.append(0)
        for case .rule(let other) in sequence {
          counts[number] += 1
          waiting[other, default: []].append((rule, number))
        }
        if counts[number] == 0 { settle(rule) }
      }
      missing[rule] = counts
    }
    while let rule = open.popLast() {
      for (other, sequence) in waiting[rule] ?? [] {
        missing[other]?[sequence] -= 1
        if missing[other]?[sequence] == 0 { settle(other) }
      }
    }
    return isProductive
  }

  /// How many characters the shortest text has that follows a rule; nil when there is none, or when it can't be told in passable
  /// time.
  func shortest(_ first: Int) -> Int? {
    let reached = reached(from: first)
    var lengths: [Int: Int] = [:]
    // What is found later is mostly named by what was found earlier, so a few passes do.
    for _ in 0..<100 {
      var isChanged = false
      for rule in reached.reversed() {
        for sequence in rules[rule] {
          var length: Int? = 0
          for symbol in sequence {
            let more: Int? =
              switch symbol {
              case .characters(let text): text.count
              case .oneOf: 1
              case .rule(let other): lengths[other]
              }
            length = length.flatMap { length in more.map { min(length + $0, Int.max / 4) } }
          }
          if let length, length < lengths[rule] ?? .max {
            lengths[rule] = length
            isChanged = true
          }
        }
      }
      if !isChanged { return lengths[first] }
    }
    return nil
  }

  /// The grammar in GBNF, without what can't be kept to the end: nothing of it leads to a place from where no text ends.
  /// - Parameters:
  ///   - root: what the first rule is called.
  ///   - prefix: what the names of all others begin with.
  /// - Returns: nil when no text follows the rule.
  func gbnf(from first: Int, root: String = "root", prefix: String = "r") -> String? {
    let isProductive = productive(reached(from: first))
    guard isProductive.contains(first) else { return nil }
    func name(_ rule: Int) -> String { rule == first ? root : "\(prefix)\(rule)" }
    var text = ""
    var isWritten = [Bool](repeating: false, count: rules.count)
    isWritten[first] = true
    var open = [first]
    while let rule = open.popLast() {
      let choices = rules[rule].filter { sequence in
        sequence.allSatisfy { if case .rule(let other) = $0 { isProductive.contains(other) } else { true } }
      }
      text += name(rule) + " ::= "
      for (number, sequence) in choices.enumerated() {
        if number > 0 { text += " | " }
        if sequence.isEmpty { text += "\"\"" }
        for (place, symbol) in sequence.enumerated() {
          if place > 0 { text += " " }
          switch symbol {
          case .characters(let literal): text += GBNF.literal(literal)
          case .oneOf(let set): text += GBNF.set(set)
          case .rule(let other):
            text += name(other)
            if !isWritten[other] {
              isWritten[other] = true
              open.append(other)
            }
          }
        }
      }
      text += "\n"
    }
    return text
  }
}

/// The spelling of llama.cpp's grammars.
enum GBNF {
  static func literal(_ text: [Unicode.Scalar]) -> String {
    text.reduce(into: "\"") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case " "..."~": result.unicodeScalars.append(scalar)
      default: result += point(scalar.value)
      }
    } + "\""
  }

  static func set(_ set: CodePoints) -> String {
    set.ranges.reduce(into: "[") { result, range in
      result += point(range.lowerBound)
      if range.count > 1 { result += "-" + point(range.upperBound) }
    } + "]"
  }

  /// Letters and digits as they are, all else by its number.
  private static func point(_ value: UInt32) -> String {
    if let scalar = Unicode.Scalar(value), CodePoints.words.contains(value), scalar != "_" {
      return String(Character(scalar))
    }
    let digits = String(value, radix: 16, uppercase: true)
    let length = value <= 0xFF ? 2 : value <= 0xFFFF ? 4 : 8
    let letter = value <= 0xFF ? "x" : value <= 0xFFFF ? "u" : "U"
    return "\\\(letter)" + String(repeating: "0", count: length - digits.count) + digits
  }
}
