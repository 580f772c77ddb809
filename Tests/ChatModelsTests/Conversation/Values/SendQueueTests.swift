import Testing

@testable import ChatModels

@Suite("Messages on their way")
struct SendQueueTests {
  private func add(_ texts: String..., to queue: inout SendQueue) -> [SendQueue.Action] {
    texts.map { queue.add(Composition(text: $0)) }
  }

  @Test("are sent one at a time and in order")
  func order() {
    var queue = SendQueue()
    let actions = add("a", "b", "c", to: &queue)
    #expect(actions.dropFirst().allSatisfy { $0 == .none })
    #expect(queue.entries.map(\.state) == [.sending, .waiting, .waiting])
    #expect(queue.sent(1) == .send(queue.entries[0]))
    #expect(queue.entries.map(\.id) == [2, 3])
    #expect(queue.sent(2) == .send(queue.entries[0]))
    #expect(queue.sent(3) == .none)
    #expect(queue.entries.isEmpty)
    #expect(!queue.isBusy)
  }

  @Test("stay when they are refused, and those behind them go on")
  func failure() {
    var queue = SendQueue()
    _ = add("a", "b", to: &queue)
    guard case .send(let next) = queue.failed(1, message: "full") else { return #expect(Bool(false)) }
    #expect(next.id == 2)
    #expect(queue.entries[0].state == .failed(message: "full"))
    #expect(queue.sent(2) == .none)
    #expect(queue.failed.map(\.text) == ["a"])
  }

  @Test("are sent again behind those that wait")
  func retry() {
    var queue = SendQueue()
    _ = add("a", "b", "c", to: &queue)
    _ = queue.failed(1, message: "x")
    #expect(queue.retry(1) == .none)
    #expect(queue.entries.map(\.id) == [2, 3, 1])
    _ = queue.sent(2)
    guard case .send(let last) = queue.sent(3) else { return #expect(Bool(false)) }
    #expect(last.id == 1)
  }

  @Test("are taken back unless they are under way")
  func take() {
    var queue = SendQueue()
    _ = add("a", "b", to: &queue)
    #expect(queue.take(1) == nil)
    #expect(queue.take(2)?.text == "b")
    #expect(queue.take(2) == nil)
    _ = queue.failed(1, message: "x")
    #expect(queue.take(1)?.text == "a")
    #expect(queue.entries.isEmpty)
  }

  @Test("are not changed by answers that come twice, or to a message that isn't there")
  func repeated() {
    var queue = SendQueue()
    _ = add("a", "b", to: &queue)
    #expect(queue.sent(9) == .none)
    #expect(queue.failed(2, message: "x") == .none)
    _ = queue.sent(1)
    let state = queue
    #expect(queue.sent(1) == .none)
    #expect(queue.failed(1, message: "x") == .none)
    #expect(queue.retry(2) == .none)
    #expect(queue == state)
  }

  @Test("that could not be sent are taken out together, oldest first")
  func takeFailed() {
    var queue = SendQueue()
    _ = add("a", "b", "c", to: &queue)
    _ = queue.failed(1, message: "x")
    _ = queue.failed(2, message: "x")
    #expect(queue.takeFailed().map(\.text) == ["a", "b"])
    #expect(queue.entries.map(\.id) == [3])
  }
}
