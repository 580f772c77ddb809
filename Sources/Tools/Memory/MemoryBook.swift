import ChatTypes
import Foundation
import JSONValue

/// Facts by toolkit, in the order in which they were first seen, none twice. A pure value.
public struct MemoryBook: Hashable, Sendable {
  /// All facts, those that wait for the user included.
  public private(set) var facts: [MemoryFact] = []

  /// No facts.
  public init() {}

  /// The active facts: plain strings by toolkit, in the order in which they were added.
  public var byToolkit: [String: [String]] {
    facts.filter { $0.state == .active }.reduce(into: [:]) { $0[$1.toolkit, default: []].append($1.text) }
  }

  /// The toolkits that have facts that count, in first-seen order.
  public var toolkits: [String] {
    var seen: Set<String> = []
    return facts.filter { $0.state == .active }.map(\.toolkit).filter { seen.insert($0).inserted }
  }

  /// The facts that wait for the user, oldest first.
  public var proposals: [MemoryFact] { facts.filter { $0.state == .proposed } }

  /// Takes in a fact. One that is there already stays where it is; if it waited for the user and is now sure, it counts.
  /// - Parameters:
  ///   - fact: its text is trimmed and brought on one line.
  /// - Returns: whether anything changed.
  /// - Throws: ``ToolError/Code/invalidFact`` or ``ToolError/Code/memoryFull``.
  @discardableResult
  public mutating func add(_ fact: MemoryFact, limits: MemoryLimits) throws(ToolError) -> Bool {
    let fact = try Self.cleaned(fact, limits: limits)
    if let position = position(of: fact.text, in: fact.toolkit) {
      guard facts[position].state == .proposed, fact.state == .active else { return false }
      try checkRoom(for: fact, limits)
      facts[position].state = .active
      facts[position].provenance = fact.provenance
      facts[position].editedAt = fact.createdAt
      return true
    }
    try checkRoom(for: fact, limits)
    facts.append(fact)
    return true
  }

  /// Changes a fact's text. The user does this, so the fact counts from then on.
  /// - Throws: ``ToolError/Code/notFound``, ``ToolError/Code/invalidFact`` also when another fact says the same.
  public mutating func edit(_ id: String, text: String, at now: Int64, limits: MemoryLimits) throws(ToolError) {
    guard let position = facts.firstIndex(where: { $0.id == id }) else { throw .noSuchFact }
    let text = try Self.text(text, limits: limits)
    if let other = self.position(of: text, in: facts[position].toolkit), other != position {
      throw ToolError(.invalidFact, message: "This is remembered already. Delete one of the two.")
    }
    facts[position].text = text
    facts[position].provenance = [Provenance(source: .user)]
    try accept(id, at: now, limits: limits)
  }

  /// Makes a fact that waited count.
  /// - Throws: ``ToolError/Code/notFound`` or ``ToolError/Code/memoryFull``.
  public mutating func accept(_ id: String, at now: Int64, limits: MemoryLimits) throws(ToolError) {
    guard let position = facts.firstIndex(where: { $0.id == id }) else { throw .noSuchFact }
    if facts[position].state != .active {
      var accepted = facts[position]
      accepted.state = .active
      try checkRoom(for: accepted, limits)
      facts[position] = accepted
    }
    facts[position].editedAt = now
  }

  /// Forgets a fact.
  /// - Throws: ``ToolError/Code/notFound``.
  public mutating func delete(_ id: String) throws(ToolError) {
    guard let position = facts.firstIndex(where: { $0.id == id }) else { throw .noSuchFact }
    facts.remove(at: position)
  }

  /// A fact in the form in which it is kept: its text on one line, and its toolkit's name in lower case.
  /// - Throws: ``ToolError/Code/invalidFact``.
  public static func cleaned(_ fact: MemoryFact, limits: MemoryLimits) throws(ToolError) -> MemoryFact {
    var fact = fact
    fact.text = try text(fact.text, limits: limits)
    fact.toolkit = try toolkit(fact.toolkit)
    return fact
  }

  private func position(of text: String, in toolkit: String) -> Int? {
    facts.firstIndex { $0.toolkit == toolkit && $0.text == text }
  }

  private func checkRoom(for fact: MemoryFact, _ limits: MemoryLimits) throws(ToolError) {
    if fact.state == .active {
      let count = facts.count { $0.state == .active && $0.toolkit == fact.toolkit }
      guard count < limits.factsPerToolkit else { throw .memoryFull(fact.toolkit) }
    } else {
      guard proposals.count < limits.proposals else { throw .memoryFull("what waits for you") }
    }
    let known = Set(facts.map(\.toolkit))
    guard known.contains(fact.toolkit) || known.count < limits.toolkits else { throw .memoryFull("all tools") }
  }

  /// One line without characters that reorder or hide text, within the limit.
  private static func text(_ text: String, limits: MemoryLimits) throws(ToolError) -> String {
    let words = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    let line = PendingQuestion.visible(words).precomposedStringWithCanonicalMapping
    guard !line.isEmpty else {
      throw ToolError(.invalidFact, message: "There is nothing to remember in an empty text.")
    }
    guard line.count <= limits.factLength else {
      throw ToolError(
        .invalidFact,
        message: "A fact may have at most \(limits.factLength) characters. Say it shorter, or as several facts.")
    }
    return line
  }

  private static func toolkit(_ name: String) throws(ToolError) -> String {
    let name = name.lowercased()
    guard (1...64).contains(name.utf8.count),
      name.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-.".unicodeScalars.contains($0)
      })
    else {
      throw ToolError(.invalidFact, message: "A toolkit's name has letters, digits, “_”, “-” and “.” only.")
    }
    return name
  }
}

extension MemoryBook {
  /// Reads facts from a JSON object whose keys are toolkits and whose values are arrays of strings.
  /// - Throws: ``ToolError/Code/invalidFact`` for anything else, nested objects above all, naming the toolkit.
  public static func lists(in json: JSONValue) throws(ToolError) -> [(toolkit: String, texts: [String])] {
    guard let members = json.objectValue?.members else { throw Self.wrongForm("The memory") }
    var lists: [(toolkit: String, texts: [String])] = []
    for member in members {
      let texts = (member.value.arrayValue ?? []).compactMap(\.stringValue)
      guard let elements = member.value.arrayValue, texts.count == elements.count else {
        throw Self.wrongForm("What is to be remembered about “\(member.name.prefix(64))”")
      }
      lists.append((member.name, texts))
    }
    return lists
  }

  private static func wrongForm(_ what: String) -> ToolError {
    ToolError(.invalidFact, message: "\(what) has to be a list of sentences. Say each fact as one plain sentence.")
  }

  /// A book of facts that a store kept.
  public init(facts: [MemoryFact]) { self.facts = facts }
}

extension ToolError {
  static let noSuchFact = ToolError(.notFound, message: "This is not remembered any more. Load the list again.")

  static func memoryFull(_ what: String) -> ToolError {
    ToolError(
      .memoryFull, message: "The memory of \(what) is full. Delete facts that are no longer needed, then try again.")
  }
}
