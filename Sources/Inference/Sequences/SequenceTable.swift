/// Which conversation's tokens each sequence of a context holds, and who has to go when all are taken.
///
/// A pure value: it decides, ``LlamaActor`` carries out.
struct SequenceTable {
  /// What one sequence of the context holds.
  struct Entry: Equatable {
    /// The chat that it belongs to; nil when nobody's, though its content may still serve as a beginning.
    var conversation: String?
    /// What its cache holds, position by position.
    var units: [PromptUnit] = []
    /// Whether a reply is being generated in it.
    var isActive = false
    /// A counter that rises with every use.
    var lastUse = 0
    /// How many units were on disk when the sequence was last saved; nil when it never was.
    var savedCount: Int?
  }

  /// What has to happen before a conversation can use its sequence.
  struct Placement: Equatable {
    /// The sequence.
    var sequence: Int
    /// A conversation whose units are in it and that wants to be saved first.
    var evicted: String?
    /// Whether the conversation's own units are in it already.
    var isResident: Bool
    /// Another sequence whose first units are worth copying.
    var donor: Int?
  }

  private(set) var entries: [Entry]
  private var uses = 0

  /// A table of so many empty sequences.
  init(count: Int) { entries = Array(repeating: Entry(), count: count) }

  subscript(sequence: Int) -> Entry { entries[sequence] }

  /// Notes that the cache of a sequence has grown.
  mutating func append(_ units: some Sequence<PromptUnit>, to sequence: Int) {
    entries[sequence].units.append(contentsOf: units)
  }

  /// Notes what the cache of a sequence now holds.
  mutating func setUnits(_ units: [PromptUnit], of sequence: Int) {
    // Cut back behind what was saved, it may grow to the same length again and hold something else.
    if let saved = entries[sequence].savedCount, !units.starts(with: entries[sequence].units.prefix(saved)) {
      entries[sequence].savedCount = nil
    }
    entries[sequence].units = units
  }

  /// Notes that all that a sequence holds is on disk.
  mutating func markSaved(_ sequence: Int) { entries[sequence].savedCount = entries[sequence].units.count }

  /// Notes that nothing of what a sequence holds is on disk for its conversation.
  mutating func forgetSaved(_ sequence: Int) { entries[sequence].savedCount = nil }

  /// How many units at the front a sequence has in common with a prompt.
  func sharedCount(_ sequence: Int, prompt: [PromptUnit]) -> Int {
    zip(entries[sequence].units, prompt).prefix { $0 == $1 }.count
  }

  /// Finds a sequence for a conversation and marks it as in use; nil when all are busy, or the conversation itself is.
  ///
  /// In order: its own, then nobody's that begins most like the prompt, then the one that was used least recently. A donor is
  /// named when another sequence shares at least `worthCopying` more units of the prompt's beginning.
  mutating func place(
    _ conversation: String?, prompt: [PromptUnit], worthCopying: Int = 64
  ) -> Placement? {
    uses += 1
    if let conversation, let own = entries.firstIndex(where: { $0.conversation == conversation }) {
      guard !entries[own].isActive else { return nil }
      entries[own].isActive = true
      entries[own].lastUse = uses
      return Placement(sequence: own, evicted: nil, isResident: true, donor: nil)
    }
    let shared = entries.indices.map { sharedCount($0, prompt: prompt) }
    let unowned = entries.indices.filter { !entries[$0].isActive && entries[$0].conversation == nil }
    let chosen =
      unowned.max { (shared[$0], -entries[$0].lastUse) < (shared[$1], -entries[$1].lastUse) }
      ?? entries.indices.filter { !entries[$0].isActive }.min { entries[$0].lastUse < entries[$1].lastUse }
    guard let chosen else { return nil }
    let best = entries.indices.max { shared[$0] < shared[$1] }
    let evicted = entries[chosen].conversation
    let donor = best.flatMap { shared[$0] >= shared[chosen] + worthCopying ? $0 : nil }
    entries[chosen].conversation = conversation
    entries[chosen].isActive = true
    entries[chosen].lastUse = uses
    return Placement(sequence: chosen, evicted: evicted, isResident: false, donor: donor)
  }

  /// Takes a conversation out of the table.
  /// - Returns: the sequence that held it, whose cache is to be cleared; nil when none did, or it is in use.
  mutating func forget(_ conversation: String) -> Int? {
    guard let own = entries.firstIndex(where: { $0.conversation == conversation && !$0.isActive }) else { return nil }
    entries[own] = Entry()
    return own
  }

  /// Ends a sequence's use. What it holds stays for the next time.
  mutating func release(_ sequence: Int) { entries[sequence].isActive = false }

  /// Whether a reply to this conversation is being generated.
  func isActive(_ conversation: String) -> Bool {
    entries.contains { $0.conversation == conversation && $0.isActive }
  }

  /// Sequences whose conversation would be the worse for a restart: what they hold is not on disk.
  var unsaved: [Int] {
    entries.indices.filter {
      entries[$0].conversation != nil && !entries[$0].units.isEmpty && entries[$0].savedCount != entries[$0].units.count
    }
  }
}
