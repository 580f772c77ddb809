import Concurrency
import Testing

@Suite("A broadcast", .timeLimit(.minutes(1)))
struct BroadcastTests {
  @Test("Every reader gets its first value and all that is sent from then on, until the end")
  func readers() async {
    let numbers = Broadcast<Int>(buffering: .unbounded)
    numbers.send(0)
    let early = numbers.subscribe(beginningWith: 10)
    numbers.send(1)
    let late = numbers.subscribe()
    numbers.send(2)
    #expect(numbers.count == 2)
    numbers.finish()
    #expect(await all(early) == [10, 1, 2])
    #expect(await all(late) == [2])
    #expect(numbers.count == 0)
  }

  @Test("A reader that is slow gets the newest only")
  func slow() async {
    let numbers = Broadcast<Int>()
    let stream = numbers.subscribe()
    for number in 1...5 { numbers.send(number) }
    numbers.finish()
    #expect(await all(stream) == [5])
  }

  @Test("A reader that leaves is told of once, and is no longer counted")
  func leaving() async {
    let numbers = Broadcast<Int>()
    let (ends, end) = AsyncStream.makeStream(of: Int.self)
    let reader = Task { [stream = numbers.subscribe(onEnd: { end.yield(1) })] in
      for await _ in stream {}
    }
    reader.cancel()
    await reader.value
    #expect(numbers.count == 0)
    numbers.finish()
    end.finish()
    #expect(await all(ends) == [1])
  }

  private func all(_ stream: AsyncStream<Int>) async -> [Int] { await stream.reduce(into: []) { $0.append($1) } }
}
