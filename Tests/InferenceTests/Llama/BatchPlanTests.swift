import TestSupport
import Testing

@testable import Inference

@Suite("A batch is shared by all replies")
struct BatchPlanTests {
  typealias Candidate = BatchPlan.Candidate
  typealias Part = BatchPlan.Part

  private func writer(_ index: Int) -> Candidate { Candidate(index: index, pending: 1, isPrefill: false) }
  private func reader(_ index: Int, _ pending: Int) -> Candidate {
    Candidate(index: index, pending: pending, isPrefill: true)
  }

  @Test("who writes comes first, who reads gets the rest")
  func writersFirst() {
    let plan = BatchPlan([reader(0, 100), writer(1), reader(2, 100), writer(3)], capacity: 10)
    #expect(plan.parts == [Part(index: 1, count: 1), Part(index: 3, count: 1), Part(index: 0, count: 8)])
  }

  @Test("drafts take what nobody needs for sure, and none stands behind what had no room")
  func drafts() {
    func drafter(_ index: Int, _ drafted: Int) -> Candidate {
      Candidate(index: index, pending: 1, drafted: drafted, isPrefill: false)
    }
    let both = BatchPlan([drafter(0, 5), reader(1, 3), drafter(2, 5)], capacity: 12)
    #expect(
      both.parts == [
        Part(index: 0, count: 1, drafted: 5), Part(index: 2, count: 1, drafted: 2), Part(index: 1, count: 3),
      ])
    #expect(BatchPlan([drafter(0, 5), reader(1, 30)], capacity: 12).parts.map(\.drafted) == [0, 0])
    let full = BatchPlan([drafter(0, 5), drafter(1, 5)], capacity: 1)
    #expect(full.parts == [Part(index: 0, count: 1)])
  }

  @Test("what one reader leaves goes to the next")
  func rest() {
    let plan = BatchPlan([reader(0, 3), reader(1, 4), reader(2, 5)], capacity: 10)
    #expect(plan.parts == [Part(index: 0, count: 3), Part(index: 1, count: 4), Part(index: 2, count: 3)])
  }

  @Test("readers take turns")
  func turns() {
    let candidates = [reader(0, 100), writer(1), reader(2, 100), reader(3, 100)]
    let first = (0..<6).map { BatchPlan(candidates, capacity: 8, start: $0).parts.last?.index }
    #expect(first == [0, 2, 3, 0, 2, 3])
  }

  @Test("nothing to do is an empty plan")
  func empty() {
    #expect(BatchPlan([], capacity: 8).parts == [])
    #expect(
      BatchPlan([reader(0, 0), Candidate(index: 1, pending: 0, isPrefill: false)], capacity: 8, start: 3).parts == [])
    #expect(BatchPlan([reader(0, 9)], capacity: 0).parts == [])
  }

  @Test("any batch is full or takes all, and everybody is served in the end")
  func property() {
    var generator = SeededGenerator(seed: 10)
    for round in 0..<400 {
      let capacity = Int.random(in: 1...24, using: &generator)
      var pending = (0..<Int.random(in: 0...6, using: &generator)).map { _ in Int.random(in: 0...60, using: &generator)
      }
      var words = pending.map { _ in Int.random(in: 0...12, using: &generator) }
      var written = pending.map { _ in false }
      var steps = 0
      while true {
        // A reply reads its prompt, and then writes so many words.
        let candidates = pending.indices.map { index in
          written[index]
            ? Candidate(index: index, pending: words[index] > 0 ? 1 : 0, isPrefill: false)
            : reader(index, pending[index])
        }
        let plan = BatchPlan(candidates, capacity: capacity, start: steps)
        check(plan, candidates, capacity, "round \(round), step \(steps)")
        guard !plan.parts.isEmpty else { break }
        for part in plan.parts {
          if written[part.index] { words[part.index] -= 1 } else { pending[part.index] -= part.count }
          if pending[part.index] == 0 { written[part.index] = true }
        }
        steps += 1
      }
      #expect(pending.allSatisfy { $0 == 0 }, "round \(round)")
      #expect(zip(written, words).allSatisfy { !$0 || $1 == 0 }, "round \(round)")
    }
  }

  private func check(_ plan: BatchPlan, _ candidates: [Candidate], _ capacity: Int, _ note: Comment) {
    let isReading = plan.parts.map { candidates[$0.index].isPrefill }
    #expect(Set(plan.parts.map(\.index)).count == plan.parts.count, note)
    #expect(plan.parts.allSatisfy { $0.count >= 1 && $0.count <= candidates[$0.index].pending }, note)
    #expect(plan.parts.reduce(0) { $0 + $1.count } == min(capacity, candidates.reduce(0) { $0 + $1.pending }), note)
    #expect(isReading.drop { !$0 }.allSatisfy { $0 }, note)
    let writers = candidates.filter { !$0.isPrefill && $0.pending > 0 }
    #expect(isReading.count { !$0 } == min(capacity, writers.count), note)
  }

  @Test("no reader waits longer than it takes to serve each of the others once")
  func fairness() {
    for readers in 1...5 {
      for capacity in 1...6 {
        let candidates = (0..<readers).map { reader($0, 1_000) }
        let served = (0..<20).map { Set(BatchPlan(candidates, capacity: capacity, start: $0).parts.map(\.index)) }
        for window in 0...(20 - readers) {
          #expect(Set(served[window..<(window + readers)].joined()).count == readers)
        }
      }
    }
  }
}
