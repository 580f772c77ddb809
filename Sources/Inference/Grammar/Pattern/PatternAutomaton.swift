/// What matches a pattern anywhere in a text, as a nondeterministic automaton.
///
/// The text stands between two marks that no text can hold. “^” consumes the first and “$” the second, so that anchors are right
/// wherever in the pattern they stand.
struct PatternAutomaton {
  /// States at most. A repetition takes those of its part as often as it may be repeated.
  static let maximumStates = 5_000
  /// The marks of the beginning and of the end, beyond all code points.
  private static let marks = (start: CodePoints([0x110000...0x110000]), end: CodePoints([0x110001...0x110001]))

  private struct State {
    var edges: [(set: Int, target: Int)] = []
    var free: [Int] = []
  }

  private var states: [State] = []
  private var sets: [CodePoints] = []
  private var setNumbers: [CodePoints: Int] = [:]
  private var final = 0

  private init() {}

  /// The texts in which the pattern matches somewhere.
  /// - Throws: ``PatternProblem`` when it is no pattern that can be kept to, or too large a one.
  static func texts(matching pattern: String) throws -> TextAutomaton {
    let node = try PatternReader.read(pattern)
    var automaton = PatternAutomaton()
    let first = try automaton.add()
    let anything = CodePoints(CodePoints.text.ranges + marks.start.ranges + marks.end.ranges)
    automaton.connect(first, to: first, by: anything)
    automaton.final = try automaton.build(node, from: first)
    automaton.connect(automaton.final, to: automaton.final, by: anything)
    // The marks are told apart even where no anchor does.
    automaton.sets += [marks.start, marks.end]
    return try automaton.determined(from: first)
  }

  private static let tooLarge = PatternProblem(
    message: "The pattern is too large: shorten it, or lower the numbers of its quantifiers.")

  private mutating func add() throws -> Int {
    guard states.count < Self.maximumStates else { throw Self.tooLarge }
    states.append(State())
    return states.count - 1
  }

  private mutating func connect(_ state: Int, to target: Int, by set: CodePoints) {
    let number = setNumbers[set] ?? sets.count
    if number == sets.count {
      sets.append(set)
      setNumbers[set] = number
    }
    states[state].edges.append((number, target))
  }

  /// Adds what a node matches behind a state; where it ends.
  private mutating func build(_ node: PatternNode, from start: Int) throws -> Int {
    switch node {
    case .set(let set): return try step(set, from: start)
    case .start: return try step(Self.marks.start, from: start)
    case .end: return try step(Self.marks.end, from: start)
    case .sequence(let parts):
      var state = start
      for part in parts { state = try build(part, from: state) }
      return state
    case .choice(let branches):
      let end = try add()
      for branch in branches {
        let first = try add()
        states[start].free.append(first)
        let last = try build(branch, from: first)
        states[last].free.append(end)
      }
      return end
    case .repetition(let part, let minimum, let maximum):
      return try repeated(part, from: start, times: (minimum, maximum))
    }
  }

  private mutating func step(_ set: CodePoints, from start: Int) throws -> Int {
    let end = try add()
    connect(start, to: end, by: set)
    return end
  }

  private mutating func repeated(
    _ part: PatternNode, from start: Int, times: (minimum: Int, maximum: Int?)
  ) throws -> Int {
    let (minimum, maximum) = times
    guard max(minimum, maximum ?? 0) <= Self.maximumStates else { throw Self.tooLarge }
    var state = start
    for _ in 0..<minimum { state = try build(part, from: state) }
    let end = try add()
    guard let maximum else {
      let loop = try add()
      states[state].free.append(loop)
      let last = try build(part, from: loop)
      states[last].free.append(loop)
      states[loop].free.append(end)
      return end
    }
    states[state].free.append(end)
    for _ in minimum..<maximum {
      let first = try add()
      states[state].free.append(first)
      state = try build(part, from: first)
      states[state].free.append(end)
    }
    return end
  }
}

// MARK: - Determining

extension PatternAutomaton {
  /// Steps of the work at most. It bounds the time: a pattern can ask for exponentially many states.
  private static let maximumWork = 3_000_000

  private func determined(from first: Int) throws -> TextAutomaton {
    let classes = Self.classes(of: sets)
    let membership = classes.map { part in sets.map { $0.contains(part.ranges[0].lowerBound) } }
    guard let startMark = classes.firstIndex(of: Self.marks.start), let endMark = classes.firstIndex(of: Self.marks.end)
    else { return TextAutomaton.nothing }
    var work = 0
    func moved(_ from: [Int], by part: Int) throws -> [Int] {
      var targets: Set<Int> = []
      for state in from {
        work += 1 + states[state].edges.count
        for edge in states[state].edges where membership[part][edge.set] { targets.insert(edge.target) }
      }
      var open = Array(targets)
      while let state = open.popLast() {
        work += 1
        for next in states[state].free where targets.insert(next).inserted { open.append(next) }
      }
      guard work <= Self.maximumWork else { throw Self.tooLarge }
      return targets.sorted()
    }
    var numbers: [[Int]: Int] = [:]
    var found: [[Int]] = []
    func number(_ subset: [Int]) throws -> Int {
      if let number = numbers[subset] { return number }
      guard found.count < TextAutomaton.maximumStates else { throw Self.tooLarge }
      numbers[subset] = found.count
      found.append(subset)
      return found.count - 1
    }
    var text = TextAutomaton.nothing
    // Behind the first mark the loop in front of the pattern goes on, and so does what began with “^”.
    _ = try number(try moved(closure(of: first), by: startMark))
    var current = 0
    while current < found.count {
      var edges: [Int: [ClosedRange<UInt32>]] = [:]
      for part in classes.indices where part != startMark && part != endMark {
        let subset = try moved(found[current], by: part)
        if !subset.isEmpty { edges[try number(subset), default: []] += classes[part].ranges }
      }
      text.states.append(
        TextAutomaton.State(
          isAccepting: try moved(found[current], by: endMark).contains(final),
          edges: edges.sorted { $0.key < $1.key }.map { (CodePoints($0.value), $0.key) }))
      current += 1
    }
    return text.trimmed()
  }

  private func closure(of state: Int) -> [Int] {
    var reached: Set<Int> = [state]
    var open = [state]
    while let state = open.popLast() {
      for next in states[state].free where reached.insert(next).inserted { open.append(next) }
    }
    return reached.sorted()
  }

  /// The coarsest parts of all code points of which each set holds all or nothing.
  private static func classes(of sets: [CodePoints]) -> [CodePoints] {
    var cuts: Set<UInt32> = []
    for range in sets.flatMap(\.ranges) { cuts.formUnion([range.lowerBound, range.upperBound + 1]) }
    let sorted = cuts.sorted()
    var parts: [[Bool]: [ClosedRange<UInt32>]] = [:]
    for (lower, upper) in zip(sorted, sorted.dropFirst()) {
      let members = sets.map { $0.contains(lower) }
      if members.contains(true) { parts[members, default: []].append(lower...upper - 1) }
    }
    return parts.values.map(CodePoints.init).sorted { $0.ranges[0].lowerBound < $1.ranges[0].lowerBound }
  }
}
