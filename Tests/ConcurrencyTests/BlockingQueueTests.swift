import Concurrency
import Foundation
import Synchronization
import Testing

@Suite("Blocking work", .timeLimit(.minutes(1)))
struct BlockingQueueTests {
  private struct Refusal: Error, Equatable {}

  @Test("Its result and its error come back, with the error's type")
  func results() async {
    let queue = BlockingQueue(label: "test")
    let sum = await queue.run { _ in 1 + 1 }
    #expect(sum == 2)
    await #expect(throws: Refusal()) {
      try await queue.run { _ throws(Refusal) -> Int in throw Refusal() }
    }
  }

  @Test("A cancelled task asks the work to stop, and waits until it has")
  func cancelling() async {
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let work = Task {
      await BlockingQueue.global().run { cancellation in
        beginning.finish()
        var looks = 0
        while !cancellation.isCancelled {
          looks += 1
          sched_yield()
        }
        return "stopped"
      }
    }
    for await _ in begun {}
    work.cancel()
    #expect(await work.value == "stopped")
  }

  @Test("A queue with a name runs one piece after the other")
  func serial() async {
    let queue = BlockingQueue(label: "test")
    let running = Counter()
    let most = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask {
          await queue.run { _ in
            defer { running.add(-1) }
            let now = running.add(1)
            sched_yield()
            return now
          }
        }
      }
      return await group.reduce(0, max)
    }
    #expect(most == 1)
  }
}

private final class Counter: Sendable {
  private let value = Mutex(0)

  @discardableResult
  func add(_ number: Int) -> Int {
    value.withLock { value in
      value += number
      return value
    }
  }
}
