@testable import Inference

/// Reads a grammar in GBNF, as far as ours go, and writes or recognizes texts that follow it.
struct GBNFTexts {
  private enum Symbol: Hashable {
    case text(String)
    case set([ClosedRange<UInt32>])
    case rule(String)
  }

  private var rules: [String: [[Symbol]]] = [:]
  /// The characters of the shortest text that follows each rule.
  private var shortest: [String: Int] = [:]

  init(_ grammar: String) {
    for line in grammar.split(separator: "\n") {
      guard let sign = line.firstRange(of: " ::= ") else { continue }
      rules[String(line[..<sign.lowerBound])] = Self.choices(Array(line[sign.upperBound...].unicodeScalars))
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for (name, choices) in rules {
        let length = choices.map(length).min() ?? Self.endless
        if length < shortest[name] ?? Self.endless {
          shortest[name] = length
          isChanged = true
        }
      }
    }
  }

  private static let endless = 1 << 40

  private func length(_ sequence: [Symbol]) -> Int {
    sequence.reduce(0) { sum, symbol in
      switch symbol {
      case .text(let text): sum + text.unicodeScalars.count
      case .set: sum + 1
      case .rule(let name): min(Self.endless, sum + (shortest[name] ?? Self.endless))
      }
    }
  }

  /// A text. Once it has so many characters it goes the shortest way to its end.
  func text(ending limit: Int, using generator: inout some RandomNumberGenerator) -> String {
    var text = ""
    var length = 0
    var open = [Symbol.rule("root")]
    while let symbol = open.popLast() {
      switch symbol {
      case .text(let literal): text += literal
      case .set(let ranges):
        guard let range = ranges.randomElement(using: &generator) else { break }
        // Mostly from the beginning of a range, since most characters of the last one are of scripts that nothing tells apart.
        let last = Bool.random(using: &generator) ? range.upperBound : min(range.upperBound, range.lowerBound + 40)
        if let scalar = Unicode.Scalar(UInt32.random(in: range.lowerBound...last, using: &generator)) {
          text.unicodeScalars.append(scalar)
        }
      case .rule(let name):
        let choices = rules[name] ?? []
        let choice =
          length > limit ? choices.min { self.length($0) < self.length($1) } : choices.randomElement(using: &generator)
        open += (choice ?? []).reversed()
        continue
      }
      length += 1
    }
    return text
  }

  /// Whether a text follows the grammar. All ways of reading it are followed at once.
  func takes(_ text: String) -> Bool {
    var stacks = advanced([[.rule("root")]])
    for scalar in text.unicodeScalars {
      let next = stacks.compactMap { stack -> [Symbol]? in
        guard case .set(let ranges)? = stack.last, ranges.contains(where: { $0.contains(scalar.value) }) else {
          return nil
        }
        return stack.dropLast()
      }
      stacks = advanced(next)
    }
    return stacks.contains([])
  }

  /// The stacks on whose top a character stands, or that are empty.
  private func advanced(_ stacks: [[Symbol]]) -> Set<[Symbol]> {
    var advanced: Set<[Symbol]> = []
    var seen = Set(stacks)
    var open = stacks
    while let stack = open.popLast() {
      switch stack.last {
      case nil, .set: advanced.insert(stack)
      case .text(let text):
        let characters = text.unicodeScalars.reversed().map { Symbol.set([$0.value...$0.value]) }
        let next = Array(stack.dropLast()) + characters
        if seen.insert(next).inserted { open.append(next) }
      case .rule(let name):
        for choice in rules[name] ?? [] {
          let next = Array(stack.dropLast()) + choice.reversed()
          if seen.insert(next).inserted { open.append(next) }
        }
      }
    }
    return advanced
  }

  // MARK: - Reading

  private static func choices(_ body: [Unicode.Scalar]) -> [[Symbol]] {
    var choices: [[Symbol]] = [[]]
    var position = 0
    while position < body.count {
      switch body[position] {
      case " ": position += 1
      case "|":
        choices.append([])
        position += 1
      case "\"":
        position += 1
        var text = ""
        while body[position] != "\"" { text.unicodeScalars.append(Unicode.Scalar(point(body, &position)) ?? "?") }
        position += 1
        choices[choices.count - 1].append(.text(text))
      case "[":
        position += 1
        var ranges: [ClosedRange<UInt32>] = []
        while body[position] != "]" {
          let first = point(body, &position)
          guard body[position] == "-" else {
            ranges.append(first...first)
            continue
          }
          position += 1
          ranges.append(first...point(body, &position))
        }
        position += 1
        choices[choices.count - 1].append(.set(ranges))
      default:
        let name = body[position...].prefix { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
        position += max(1, name.count)
        choices[choices.count - 1].append(.rule(String(String.UnicodeScalarView(name))))
      }
    }
    return choices
  }

  private static func point(_ body: [Unicode.Scalar], _ position: inout Int) -> UInt32 {
    let digits = ["x": 2, "u": 4, "U": 8]
    defer { position += 1 }
    guard body[position] == "\\" else { return body[position].value }
    position += 1
    guard let count = digits[String(body[position])] else { return body[position].value }
    position += count
    let hexadecimal = String(String.UnicodeScalarView(body[position - count + 1...position]))
    return UInt32(hexadecimal, radix: 16) ?? 0
  }
}
