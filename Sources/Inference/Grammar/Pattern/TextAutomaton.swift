/// A set of texts, as a deterministic automaton: it says after each character which may come next.
struct TextAutomaton: Sendable {
  /// States at most. It bounds the time and the memory of every operation.
  static let maximumStates = 10_000

  struct State: Sendable {
    /// Whether a text may end here.
    var isAccepting: Bool
    /// Where a character leads. No two sets share one.
    var edges: [(set: CodePoints, target: Int)]
  }

  /// The first is where every text begins. None: there is no such text.
  var states: [State]

  /// No text at all.
  static let nothing = TextAutomaton(states: [])

  /// Whether there is no such text.
  var isEmpty: Bool { states.isEmpty }

  /// Whether a text belongs to the set.
  func accepts(_ text: String) -> Bool {
    guard !states.isEmpty else { return false }
    var state = 0
    for scalar in text.unicodeScalars {
      guard let edge = states[state].edges.first(where: { $0.set.contains(scalar.value) }) else { return false }
      state = edge.target
    }
    return states[state].isAccepting
  }

  /// The length of the longest text; nil when there is no limit.
  var longest: Int? {
    var lengths = [Int?](repeating: nil, count: states.count)
    var isOpen = [Bool](repeating: false, count: states.count)
    // Depth first, by a list of our own: automata may be deeper than the stack.
    var path = isEmpty ? [] : [(state: 0, edge: 0)]
    while let (state, edge) = path.last {
      isOpen[state] = true
      guard edge < states[state].edges.count else {
        lengths[state] = states[state].edges.map { (lengths[$0.target] ?? 0) + 1 }.max() ?? 0
        isOpen[state] = false
        path.removeLast()
        continue
      }
      path[path.count - 1].edge += 1
      let target = states[state].edges[edge].target
      if isOpen[target] { return nil }
      if lengths[target] == nil { path.append((target, 0)) }
    }
    return lengths.first.flatMap { $0 } ?? 0
  }

  /// Without states from which no text can end.
  func trimmed() -> TextAutomaton {
    var sources = [[Int]](repeating: [], count: states.count)
    for (number, state) in states.enumerated() {
      for edge in state.edges { sources[edge.target].append(number) }
    }
    var open = states.indices.filter { states[$0].isAccepting }
    var isKept = states.map(\.isAccepting)
    while let state = open.popLast() {
      for source in sources[state] where !isKept[source] {
        isKept[source] = true
        open.append(source)
      }
    }
    guard isKept.first == true else { return .nothing }
    var numbers = [Int](repeating: 0, count: states.count)
    var count = 0
    for number in states.indices where isKept[number] {
      numbers[number] = count
      count += 1
    }
    return TextAutomaton(
      states: states.indices.filter { isKept[$0] }.map { number in
        var state = states[number]
        state.edges = state.edges.filter { isKept[$0.target] }.map { ($0.set, numbers[$0.target]) }
        return state
      })
  }
}

// MARK: - Making new ones

extension TextAutomaton {
  /// The automaton has more than ``maximumStates``.
  struct TooLarge: Error {}

  /// Explores states that are made of others, from a first one on.
  private static func explored<Key: Hashable>(
    from first: Key, _ state: (Key) -> (isAccepting: Bool, edges: [(CodePoints, Key)])
  ) throws -> TextAutomaton {
    var keys = [first]
    var numbers = [first: 0]
    var result = TextAutomaton.nothing
    while result.states.count < keys.count {
      let (isAccepting, edges) = state(keys[result.states.count])
      var made = State(isAccepting: isAccepting, edges: [])
      for (set, key) in edges where !set.isEmpty {
        let number = numbers[key] ?? keys.count
        if number == keys.count {
          guard keys.count < maximumStates else { throw TooLarge() }
          keys.append(key)
          numbers[key] = number
        }
        made.edges.append((set, number))
      }
      result.states.append(made)
    }
    return result.trimmed()
  }

  /// The texts that both have.
  func intersection(_ other: TextAutomaton) throws -> TextAutomaton {
    guard !isEmpty, !other.isEmpty else { return .nothing }
    return try Self.explored(from: [0, 0]) { key in
      let (one, two) = (states[key[0]], other.states[key[1]])
      let edges = one.edges.flatMap { left in
        two.edges.map { (left.set.intersection($0.set), [left.target, $0.target]) }
      }
      return (one.isAccepting && two.isAccepting, edges)
    }
  }

  /// The texts of so many characters.
  func lengths(from minimum: Int, to maximum: Int?) throws -> TextAutomaton {
    guard !isEmpty else { return self }
    let longest = longest
    let cap = maximum.flatMap { maximum in longest.map { $0 <= maximum } == true ? nil : maximum }
    guard minimum > 0 || cap != nil else { return self }
    return try Self.explored(from: [0, 0]) { key in
      let (state, length) = (states[key[0]], key[1])
      let next = cap == nil ? min(length + 1, minimum) : length + 1
      let isFull = cap.map { length >= $0 } ?? false
      return (state.isAccepting && length >= minimum, isFull ? [] : state.edges.map { ($0.set, [$0.target, next]) })
    }
  }

  /// The printable texts of ASCII that don't belong to the set. Of other texts the dialects of patterns don't think alike.
  func otherASCII() throws -> TextAutomaton {
    // -1 is where a text has left the set for good.
    try Self.explored(from: isEmpty ? -1 : 0) { key in
      guard key >= 0 else { return (true, [(.printableASCII, -1)]) }
      let state = states[key]
      let known = CodePoints(state.edges.flatMap(\.set.ranges))
      return (
        !state.isAccepting,
        state.edges.map { ($0.set.intersection(.printableASCII), $0.target) }
          + [(CodePoints.printableASCII.subtracting(known), -1)]
      )
    }
  }

  /// All texts but these.
  static func texts(except names: [String]) throws -> TextAutomaton {
    let names = names.map { $0.unicodeScalars.map(\.value) }
    // A state is what was read while it may still become one of the names; nil when it can't.
    return try explored(from: [UInt32]() as [UInt32]?) { read in
      guard let read else { return (true, [(.text, nil)]) }
      let fitting = names.filter { $0.starts(with: read) }
      let next = Set(fitting.compactMap { $0.count > read.count ? $0[read.count] : nil })
      return (
        !fitting.contains { $0.count == read.count },
        next.sorted().map { (CodePoints([$0...$0]), read + [$0]) }
          + [(CodePoints.text.subtracting(CodePoints(next.map { $0...$0 })), nil)]
      )
    }
  }

  /// Just these texts.
  static func texts(_ names: [String]) throws -> TextAutomaton {
    let names = names.map { $0.unicodeScalars.map(\.value) }
    return try explored(from: [UInt32]()) { read in
      let fitting = names.filter { $0.starts(with: read) }
      let next = Set(fitting.compactMap { $0.count > read.count ? $0[read.count] : nil })
      return (
        fitting.contains { $0.count == read.count }, next.sorted().map { (CodePoints([$0...$0]), read + [$0]) }
      )
    }
  }
}
