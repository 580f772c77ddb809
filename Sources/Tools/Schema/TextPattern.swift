/// A pattern of JSON Schema, matched in time that grows with the text and never more: patterns come from other
/// programs and texts from a model, and the usual engines can be made to run for ever.
///
/// Read: literals, `.`, classes, `\d \D \w \W \s \S`, escapes, `\uXXXX`, groups (capturing or not), `|`, `^`, `$`,
/// `* + ?` and `{m,n}`, greedy or not. Look-around, back references and `\b` are not.
struct TextPattern: Sendable {
  let source: String
  private let program: [PatternStep]

  /// Nil for what isn't a pattern, isn't supported or is too large.
  init?(_ source: String) {
    var parser = PatternParser(source)
    guard let tree = parser.parse(), let program = PatternCompiler.program(for: tree) else { return nil }
    self.source = source
    self.program = program
  }

  /// Whether the pattern occurs anywhere in the text.
  func matches(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var current = StepSet(count: program.count)
    for position in 0...scalars.count {
      // The pattern may begin anywhere.
      if add(0, position: position, end: scalars.count, to: &current) { return true }
      guard position < scalars.count else { break }
      var next = StepSet(count: program.count)
      for step in current.steps {
        if case .scalar(let set) = program[step], set.contains(scalars[position]),
          add(step + 1, position: position + 1, end: scalars.count, to: &next)
        {
          return true
        }
      }
      current = next
    }
    return false
  }

  /// Follows all steps that take no character. Whether the end of the pattern was reached.
  private func add(_ first: Int, position: Int, end: Int, to set: inout StepSet) -> Bool {
    var open = [first]
    while let step = open.popLast() {
      guard set.insert(step) else { continue }
      switch program[step] {
      case .match: return true
      case .jump(let target): open.append(target)
      case .split(let left, let right): open += [right, left]
      case .start: if position == 0 { open.append(step + 1) }
      case .end: if position == end { open.append(step + 1) }
      case .scalar: break
      }
    }
    return false
  }

  private struct StepSet {
    private(set) var steps: [Int] = []
    private var isMember: [Bool]

    init(count: Int) { isMember = [Bool](repeating: false, count: count) }

    mutating func insert(_ step: Int) -> Bool {
      guard !isMember[step] else { return false }
      isMember[step] = true
      steps.append(step)
      return true
    }
  }
}

/// One step of a compiled pattern.
enum PatternStep: Sendable {
  case scalar(ScalarSet)
  case jump(Int)
  case split(Int, Int)
  case start
  case end
  case match
}

/// Characters that one place of a pattern stands for.
struct ScalarSet: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isInverted = false

  func contains(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } != isInverted }
}

/// Turns a pattern's tree into steps.
enum PatternCompiler {
  /// `{m,n}` within `{m,n}` multiplies.
  private static let maximumSteps = 5000

  static func program(for tree: PatternTree) -> [PatternStep]? {
    var steps: [PatternStep] = []
    guard emit(tree, into: &steps) else { return nil }
    return steps + [.match]
  }

  private static func emit(_ tree: PatternTree, into steps: inout [PatternStep]) -> Bool {
    guard steps.count < maximumSteps else { return false }
    switch tree {
    case .scalar(let set): steps.append(.scalar(set))
    case .start: steps.append(.start)
    case .end: steps.append(.end)
    case .sequence(let parts):
      for part in parts where !emit(part, into: &steps) { return false }
    case .choice(let first, let second):
      let split = steps.count
      steps.append(.jump(0))
      guard emit(first, into: &steps) else { return false }
      let jump = steps.count
      steps.append(.jump(0))
      steps[split] = .split(split + 1, steps.count)
      guard emit(second, into: &steps) else { return false }
      steps[jump] = .jump(steps.count)
    case let .repetition(part, least, most):
      for _ in 0..<least where !emit(part, into: &steps) { return false }
      guard let most else { return emitLoop(part, into: &steps) }
      for _ in least..<max(least, most) where !emitOptional(part, into: &steps) { return false }
    }
    return steps.count < maximumSteps
  }

  private static func emitLoop(_ part: PatternTree, into steps: inout [PatternStep]) -> Bool {
    let split = steps.count
    steps.append(.jump(0))
    guard emit(part, into: &steps) else { return false }
    steps.append(.jump(split))
    steps[split] = .split(split + 1, steps.count)
    return true
  }

  private static func emitOptional(_ part: PatternTree, into steps: inout [PatternStep]) -> Bool {
    let split = steps.count
    steps.append(.jump(0))
    guard emit(part, into: &steps) else { return false }
    steps[split] = .split(split + 1, steps.count)
    return true
  }
}
