import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("A conversation that outgrows the context loses its oldest turns")
struct HistoryTrimTests {
  typealias Role = PromptMessage.Role

  @Test("whole turns go, a tool's results with them")
  func turns() {
    let trim = HistoryTrim(roles: [.system, .user, .assistant, .tool, .assistant, .user, .assistant, .user])
    #expect(trim.front == 1)
    #expect(trim.turnCount == 2)
    #expect(trim.dropped(turns: 0) == 1..<1)
    #expect(trim.dropped(turns: 1) == 1..<5)
    #expect(trim.dropped(turns: 2) == 1..<7)
  }

  @Test("an assistant's greeting before the first message goes with the first turn")
  func greeting() {
    let trim = HistoryTrim(roles: [.system, .assistant, .user, .assistant, .user])
    #expect(trim.turnCount == 2)
    #expect(trim.dropped(turns: 1) == 1..<2)
    #expect(trim.dropped(turns: 2) == 1..<4)
  }

  @Test(
    "what has one turn or none stays whole",
    arguments: [
      [], [.system], [.system, .system], [.user], [.system, .user], [.system, .user, .assistant, .tool],
      [.assistant, .tool],
      [.system, .assistant],
    ] as [[Role]])
  func nothingToDrop(roles: [Role]) {
    let trim = HistoryTrim(roles: roles)
    #expect(trim.turnCount == 0)
    #expect(trim.dropped(turns: 0).isEmpty)
    #expect(trim.turns(excess: 1_000, sizes: roles.map { _ in 10 }) == 0)
  }

  @Test("as few turns as it takes")
  func fewest() {
    let trim = HistoryTrim(roles: [.system, .user, .assistant, .user, .assistant, .user])
    let sizes = [500, 10, 20, 30, 40, 50]
    let turns = [-5, 0, 1, 30, 31, 100, 101, 10_000].map { trim.turns(excess: $0, sizes: sizes) }
    #expect(turns == [0, 0, 1, 1, 2, 2, 2, 2])
  }

  @Test("the system messages in front and the last turn are never dropped, whatever the roles")
  func property() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<1_000 {
      let roles = generator.elements(
        Int.random(in: 0...12, using: &generator), of: [Role.system, .user, .user, .assistant, .assistant, .tool])
      let sizes = roles.map { _ in Int.random(in: 0...50, using: &generator) }
      let trim = HistoryTrim(roles: roles)
      let note: Comment = "round \(round): \(roles.map(\.rawValue))"
      let front = roles.prefix { $0 == .system }.count
      let last = roles.lastIndex(of: .user) ?? roles.count
      #expect(trim.turnCount == roles.indices.filter { $0 > front && $0 <= last && roles[$0] == .user }.count, note)
      var before = front..<front
      for turns in 0...trim.turnCount {
        let dropped = trim.dropped(turns: turns)
        #expect(dropped.lowerBound == front && dropped.upperBound <= max(last, front), note)
        #expect(turns == 0 ? dropped.isEmpty : dropped.count > before.count && roles[dropped.upperBound] == .user, note)
        before = dropped
      }
      let excess = Int.random(in: -10...300, using: &generator)
      let turns = trim.turns(excess: excess, sizes: sizes)
      let gone = (0...trim.turnCount).map { sizes[trim.dropped(turns: $0)].reduce(0, +) }
      #expect(turns == gone.firstIndex { $0 >= excess } ?? trim.turnCount, note)
    }
  }
}
