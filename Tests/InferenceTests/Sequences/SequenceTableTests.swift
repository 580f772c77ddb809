import TestSupport
import Testing

@testable import Inference

@Suite("Conversations share the sequences of a context")
struct SequenceTableTests {
  private func units(_ number: Int, _ count: Int = 100) -> [PromptUnit] {
    (0..<count).map { PromptUnit(number * 1_000 + $0) }
  }

  /// A placement that has to be there. (`#require` can't take a call that changes something.)
  private func placed(_ placement: SequenceTable.Placement?) throws -> SequenceTable.Placement {
    try #require(placement)
  }

  /// Places a conversation, lets it read its prompt, and ends its use.
  @discardableResult
  private func use(_ table: inout SequenceTable, _ conversation: String?, _ prompt: [PromptUnit]) throws -> Int {
    let sequence = try placed(table.place(conversation, prompt: prompt)).sequence
    table.setUnits(prompt, of: sequence)
    table.release(sequence)
    return sequence
  }

  @Test("a conversation comes back to its own sequence")
  func own() throws {
    var table = SequenceTable(count: 3)
    let sequence = try use(&table, "a", units(1))
    try use(&table, "b", units(2))
    // Though another begins more like this prompt.
    let placement = table.place("a", prompt: units(2))
    #expect(placement == .init(sequence: sequence, evicted: nil, isResident: true, donor: nil))
  }

  @Test("a newcomer takes an empty sequence, and of several nobody owns the one most like its prompt")
  func unowned() throws {
    var table = SequenceTable(count: 3)
    let first = try use(&table, nil, units(1))
    try use(&table, "b", units(2))
    #expect(table.place("c", prompt: units(1))?.sequence == first)
    #expect(table[first].conversation == "c")
  }

  @Test("when all are taken the one used least recently goes")
  func leastRecentlyUsed() throws {
    var table = SequenceTable(count: 3)
    for (number, name) in ["a", "b", "c"].enumerated() { try use(&table, name, units(number)) }
    try use(&table, "a", units(0))
    let placement = try placed(table.place("d", prompt: units(9)))
    #expect(placement.evicted == "b")
    #expect(!placement.isResident)
  }

  @Test("a sequence in use is never given away")
  func busy() throws {
    var table = SequenceTable(count: 2)
    let first = try placed(table.place("a", prompt: units(1)))
    try use(&table, "b", units(2))
    let second = try placed(table.place("c", prompt: units(3)))
    #expect(second.evicted == "b" && second.sequence != first.sequence)
    #expect(table.place("d", prompt: units(4)) == nil)
    #expect(table.place(nil, prompt: units(4)) == nil)
    table.release(first.sequence)
    #expect(table.place("d", prompt: units(4))?.evicted == "a")
  }

  @Test("a conversation that is being answered gets no second sequence")
  func once() throws {
    var table = SequenceTable(count: 3)
    let placement = try placed(table.place("a", prompt: units(1)))
    #expect(table.isActive("a") && !table.isActive("b"))
    #expect(table.place("a", prompt: units(1)) == nil)
    table.release(placement.sequence)
    #expect(!table.isActive("a"))
    #expect(table.place("a", prompt: units(1))?.isResident == true)
  }

  @Test("another sequence with enough of the beginning is named as a donor, also one in use")
  func donors() throws {
    var table = SequenceTable(count: 4)
    let source = try placed(table.place("a", prompt: units(1)))
    table.setUnits(units(1), of: source.sequence)
    #expect(table.place("b", prompt: units(1, 64) + units(2))?.donor == source.sequence)
    #expect(table.place("c", prompt: units(1, 63) + units(2))?.donor == nil)
    #expect(table.sharedCount(source.sequence, prompt: units(1, 63) + units(2)) == 63)
  }

  @Test("no donor is needed when the sequence itself begins like the prompt")
  func ownBeginning() throws {
    var table = SequenceTable(count: 2)
    try use(&table, nil, units(1))
    let placement = try placed(table.place("a", prompt: units(1)))
    #expect(placement.donor == nil)
    #expect(table.sharedCount(placement.sequence, prompt: units(1)) == 100)
  }

  @Test("a prompt of nobody's leaves no owner behind")
  func nobodys() throws {
    var table = SequenceTable(count: 1)
    try use(&table, "a", units(1))
    let placement = try placed(table.place(nil, prompt: units(2)))
    #expect(placement.evicted == "a")
    table.forgetSaved(placement.sequence)
    table.setUnits(units(2), of: placement.sequence)
    table.release(placement.sequence)
    #expect(table.unsaved == [])
    #expect(table.place("b", prompt: units(2))?.evicted == nil)
  }

  @Test("what is not on disk is unsaved, also when something else of the same length was read since")
  func unsaved() throws {
    var table = SequenceTable(count: 2)
    #expect(table.unsaved == [])
    let sequence = try use(&table, "a", units(1))
    #expect(table.unsaved == [sequence])
    table.markSaved(sequence)
    #expect(table.unsaved == [])
    table.append([7], to: sequence)
    #expect(table.unsaved == [sequence])
    table.markSaved(sequence)
    // A reply is written once more: the cache is cut back, and grows to the same length.
    table.setUnits(units(1, 90), of: sequence)
    table.append(units(5, 11), to: sequence)
    #expect(table[sequence].units.count == 101)
    #expect(table.unsaved == [sequence])
    table.markSaved(sequence)
    table.setUnits(table[sequence].units, of: sequence)
    #expect(table.unsaved == [])
    table.forgetSaved(sequence)
    #expect(table.unsaved == [sequence])
  }

  @Test("random use keeps to the rules", arguments: [1, 2, 3, 5])
  func property(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    var table = SequenceTable(count: count)
    // The least recently used sequence first.
    var order = Array(0..<count)
    for _ in 0..<600 {
      if generator.oneIn(2),
        let active = table.entries.indices.filter({ table[$0].isActive }).randomElement(using: &generator)
      {
        table.append([1], to: active)
        table.release(active)
        continue
      }
      let conversation = generator.oneIn(5) ? nil : "chat \(Int.random(in: 0..<(count + 3), using: &generator))"
      let prompt =
        units(0, .random(in: 0...4, using: &generator) * 40) + units(.random(in: 1...4, using: &generator), 80)
      let before = table.entries
      let placement = table.place(conversation, prompt: prompt)
      try check(placement, conversation, prompt, before, table, order)
      guard let placement else { continue }
      order.removeAll { $0 == placement.sequence }
      order.append(placement.sequence)
      table.setUnits(prompt, of: placement.sequence)
    }
  }

  private func check(
    _ placement: SequenceTable.Placement?, _ conversation: String?, _ prompt: [PromptUnit],
    _ before: [SequenceTable.Entry],
    _ table: SequenceTable, _ order: [Int]
  ) throws {
    let owners = table.entries.compactMap(\.conversation)
    #expect(Set(owners).count == owners.count, "a conversation has one sequence")
    let isBusy = conversation.map { name in before.contains { $0.conversation == name && $0.isActive } } ?? false
    guard let placement else {
      #expect(before.allSatisfy(\.isActive) || isBusy)
      #expect(table.entries == before)
      return
    }
    let sequence = placement.sequence
    #expect(!isBusy && !before[sequence].isActive)
    #expect(table[sequence].isActive && table[sequence].conversation == conversation)
    for other in before.indices where other != sequence { #expect(table[other] == before[other]) }

    if let conversation, let own = before.firstIndex(where: { $0.conversation == conversation }) {
      #expect(placement == .init(sequence: own, evicted: nil, isResident: true, donor: nil))
      return
    }
    #expect(!placement.isResident)
    let shared = before.map { zip($0.units, prompt).prefix { $0 == $1 }.count }
    let free = order.filter { before[$0].conversation == nil && !before[$0].isActive }
    if let most = free.map({ shared[$0] }).max() {
      #expect(placement.evicted == nil)
      #expect(sequence == free.first { shared[$0] == most })
    } else {
      #expect(sequence == order.first { !before[$0].isActive })
      #expect(placement.evicted == before[sequence].conversation)
    }
    let most = shared.max() ?? 0
    if let donor = placement.donor { #expect(shared[donor] == most && donor != sequence) }
    #expect((placement.donor != nil) == (most >= shared[sequence] + 64))
  }
}
