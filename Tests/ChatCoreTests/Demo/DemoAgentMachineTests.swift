import ChatTypes
import JSONValue
import Testing

@testable import ChatCore

@Suite("When the demo agent answers")
struct DemoAgentMachineTests {
  @Test("After 2 to 4 messages a reply is due 1 to 2 seconds later; 70 of 100 are text")
  func rules() {
    let random = TestRandom(seed: 3)
    var machine = DemoAgentMachine()
    var counts: [Int: Int] = [:]
    var (images, replies, count) = (0, 0, 0)
    var now: Int64 = 0
    for _ in 0..<30_000 {
      now += 10_000
      count += 1
      machine.messageCame(at: now, random: random.number)
      guard let reply = machine.reply else { continue }
      #expect((1000...2000).contains(reply.at - now))
      counts[count, default: 0] += 1
      replies += 1
      images += reply.isImage ? 1 : 0
      count = 0
      machine.replied()
      #expect(machine.reply == nil)
    }
    #expect(counts.keys.sorted() == [2, 3, 4])
    #expect(counts.values.allSatisfy { abs(Double($0) / Double(replies) - 1 / 3) < 0.03 })
    #expect(abs(Double(images) / Double(replies) - 0.3) < 0.02)
  }

  @Test("A message puts a due reply off and never loses it")
  func debounce() {
    let random = TestRandom()
    random.choose(0, 0, 99, 500, 1)
    var machine = DemoAgentMachine()
    machine.messageCame(at: 0, random: random.number)
    #expect(machine.reply == nil)
    machine.messageCame(at: 100, random: random.number)
    let due = machine.reply
    #expect(due == DemoAgentMachine.DueReply(at: 1600, isImage: true, choice: 1))
    random.choose(1000)
    machine.messageCame(at: 1500, random: random.number)
    #expect(machine.reply == DemoAgentMachine.DueReply(at: 3500, isImage: true, choice: 1))
    let failed = machine.reply
    machine.replied()
    if let failed { machine.failed(failed) }
    #expect(machine.reply == failed)
  }

  @Test("What is kept is what was known; what can't be read is nothing")
  func json() {
    let random = TestRandom(seed: 9)
    var machine = DemoAgentMachine()
    for step in 0..<20 {
      machine.messageCame(at: Int64(step), random: random.number)
      #expect(DemoAgentMachine(json: machine.json) == machine)
    }
    #expect(DemoAgentMachine(json: ["reply": 5, "count": "x"]) == DemoAgentMachine())
  }
}
