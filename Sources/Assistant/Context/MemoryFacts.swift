/// What is remembered about the user, by toolkit, each fact once and in the order in which it was first seen.
struct MemoryFacts: Sendable, Equatable {
  /// A fact.
  struct Fact: Sendable, Equatable {
    let toolkit: String
    let text: String
  }

  /// The facts, oldest first.
  private(set) var facts: [Fact] = []

  init() {}

  /// Facts by toolkit; those that say the same but for white space and case are one.
  init(_ facts: some Sequence<(toolkit: String, texts: [String])>) {
    for (toolkit, texts) in facts {
      for text in texts { add(text, toolkit: toolkit) }
    }
  }

  /// Adds a fact, unless it is there already or says nothing.
  mutating func add(_ text: String, toolkit: String) {
    let line = DataText.line(text, longest: Self.longestFact)
    let isKnown = facts.contains { $0.toolkit == toolkit && $0.text.lowercased() == line.lowercased() }
    guard !line.isEmpty, !isKnown else { return }
    facts.append(Fact(toolkit: toolkit, text: line))
  }

  /// Characters of one fact in a prompt.
  static let longestFact = 300

  /// The part of the prompt, and how many facts did not fit it. The newest are kept. Empty when there is nothing to say.
  ///
  /// It stands in the front of the prompt, so whoever calls keeps it for the length of a conversation instead of asking anew in
  /// each turn: a fact that is learned in between would have the whole prompt read again.
  func part(budget: Int, count: (String) -> Int) -> (text: String, leftOut: Int) {
    var kept = facts[...]
    while !kept.isEmpty {
      let text = Self.rendered(kept, leftOut: facts.count - kept.count)
      let tokens = count(text)
      if tokens <= budget { return (text, facts.count - kept.count) }
      // What is too much goes at once, in proportion.
      kept = kept.dropFirst(max(1, kept.count * (tokens - budget) / max(tokens, 1)))
    }
    return ("", facts.count)
  }

  private static func rendered(_ facts: ArraySlice<Fact>, leftOut: Int) -> String {
    var lines = facts.map { "- \($0.toolkit): \($0.text)" }
    if leftOut > 0 { lines.insert("(\(leftOut) older ones are left out)", at: 0) }
    return FencedData(source: .memory, text: lines.joined(separator: "\n")).rendered
  }
}
