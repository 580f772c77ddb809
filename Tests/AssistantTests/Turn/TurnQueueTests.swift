import ChatTypes
import Testing

@testable import Assistant

@Suite("Whose turn it is")
struct TurnQueueTests {
  private let first = ChatRef(.assistant, chatId: 1), second = ChatRef(.assistant, chatId: 2),
    third = ChatRef(.assistant, chatId: 3)

  /// The order in which turns come when each is finished before the next begins.
  private func order(_ queue: TurnQueue) -> [Int64] {
    var queue = queue
    var order: [Int64] = []
    while let next = queue.next() {
      order.append(next)
      queue.finish(next)
    }
    return order
  }

  @Test("One turn goes at a time")
  func oneAtATime() {
    var queue = TurnQueue()
    #expect(queue.isIdle)
    queue.add(1, of: first)
    queue.add(2, of: second)
    #expect(queue.next() == 1)
    #expect(queue.next() == nil)
    #expect(!queue.isIdle)
    queue.finish(1)
    #expect(queue.next() == 2)
    queue.finish(2)
    #expect(queue.isIdle)
  }

  @Test("One that waits for the user lets other chats go on, none of its own, and is the first of its chat again")
  func aside() {
    var queue = TurnQueue()
    for turn in [11, 12] as [Int64] { queue.add(turn, of: first) }
    queue.add(21, of: second)
    #expect(queue.next() == 11)
    #expect(queue.stepAside(11) && !queue.stepAside(11))
    #expect(queue.next() == 21)
    queue.finish(21)
    #expect(queue.next() == nil && !queue.isIdle)
    #expect(queue.rejoin(11) && !queue.rejoin(11))
    #expect(order(queue) == [11, 12])
    var stopped = TurnQueue()
    for turn in [11, 12] as [Int64] { stopped.add(turn, of: first) }
    #expect(stopped.next() == 11 && stopped.stepAside(11))
    stopped.finish(11)
    #expect(order(stopped) == [12])
  }

  @Test("A chat with many turns lets the others go between them")
  func fair() {
    var queue = TurnQueue()
    for turn in [11, 12, 13] as [Int64] { queue.add(turn, of: first) }
    queue.add(21, of: second)
    queue.add(31, of: third)
    queue.add(22, of: second)
    #expect(order(queue) == [11, 21, 31, 12, 22, 13])
  }

  @Test("A turn that ends while it waits leaves no gap")
  func finishingWaiting() {
    var queue = TurnQueue()
    queue.add(11, of: first)
    queue.add(12, of: first)
    queue.add(21, of: second)
    queue.finish(21)
    queue.finish(99)
    #expect(order(queue) == [11, 12])
    queue.finish(11)
    queue.finish(12)
    #expect(queue.isIdle)
  }

  @Test("A turn that can't begin stays the first of its chat, behind the other chats")
  func puttingBack() {
    var queue = TurnQueue()
    queue.add(11, of: first)
    queue.add(12, of: first)
    queue.add(21, of: second)
    #expect(queue.next() == 11)
    queue.putBack(12)
    #expect(queue.current == 11)
    queue.putBack(11)
    #expect(order(queue) == [21, 11, 12])
  }
}
