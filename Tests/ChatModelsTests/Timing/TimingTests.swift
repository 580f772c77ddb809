import ChatTypes
import TestSupport
import Testing

@testable import ChatModels

@Suite("Throttling")
struct ThrottleTests {
  @Test("lets the first change through at once and the last one at the end of the interval")
  func latest() {
    var throttle = Throttle()
    #expect(throttle.changed() == .tellAndWait)
    #expect(throttle.changed() == .none)
    #expect(throttle.changed() == .none)
    #expect(throttle.isPending)
    #expect(throttle.elapsed() == .tellAndWait)
    #expect(throttle.elapsed() == .none)
    #expect(throttle.changed() == .tellAndWait)
  }
}

@Suite("Chats that are to move to the top")
struct PopCollectorTests {
  @Test("are collected unless they are there already and nothing else waits")
  func first() {
    var collector = PopCollector()
    let added = [("@1", true), ("@2", false), ("@1", true), ("@2", false)].map { id, isFirst in
      collector.add(id, isFirst: isFirst)
    }
    #expect(added == [false, true, true, true])
    #expect(collector.take() == ["@1", "@2"])
    #expect(collector.take() == [])
  }
}

@Suite("Items that were seen")
struct ReadCollectorTests {
  @Test("are told of together, once they were visible long enough and nothing more was seen")
  func together() {
    var collector = ReadCollector()
    #expect(collector.appeared([1, 2]) == .waitVisible(batch: 1))
    #expect(collector.appeared([2, 3]) == .waitVisible(batch: 2))
    collector.disappeared([2])
    #expect(collector.stillVisible(batch: 1) == .restartDebounce)
    #expect(collector.stillVisible(batch: 2) == .restartDebounce)
    #expect(collector.debounced() == .send([1, 3]))
    #expect(collector.debounced() == .none)
  }

  @Test("are those that stayed; coming back begins anew")
  func stayed() {
    var collector = ReadCollector()
    _ = collector.appeared([1])
    collector.disappeared([1])
    #expect(collector.appeared([1]) == .waitVisible(batch: 2))
    #expect(collector.stillVisible(batch: 1) == .none)
    #expect(collector.stillVisible(batch: 2) == .restartDebounce)
  }

  @Test("aren't told of twice, unless the core could not be told")
  func failed() {
    var collector = ReadCollector()
    _ = collector.appeared([1])
    _ = collector.stillVisible(batch: 1)
    #expect(collector.debounced() == .send([1]))
    #expect(collector.appeared([1]) == .none)
    collector.failed([1])
    #expect(collector.appeared([1]) == .waitVisible(batch: 2))
  }

  @Test("are told of at once when the chat is left, but not what was only glanced at")
  func left() {
    var collector = ReadCollector()
    _ = collector.appeared([1])
    _ = collector.stillVisible(batch: 1)
    _ = collector.appeared([2])
    #expect(collector.left() == .send([1]))
    #expect(collector.stillVisible(batch: 2) == .none)
  }
}

@Suite("Opening a chat")
struct OpeningMachineTests {
  private typealias Machine = OpeningMachine<String>

  private func names(_ actions: [Machine.Action]) -> [String] {
    actions.map { action in
      switch action {
      case .cancelEarlier: "cancel"
      case .load(let id, let number): "load \(id) \(number)"
      case .startDelay(let number): "delay \(number)"
      case .navigate(let id, let progress): "navigate \(id)\(progress ? " progress" : "")"
      case .show(let page): "show \(page)"
      case .endLoading: "end"
      }
    }
  }

  @Test("shows a page that was quick together with the chat")
  func quick() {
    var machine = Machine()
    #expect(names(machine.open("@1", waits: true)) == ["cancel", "load @1 1", "delay 1"])
    #expect(names(machine.loaded("page", opening: 1)) == [])
    #expect(names(machine.delayElapsed(opening: 1)) == ["navigate @1", "show page", "end"])
  }

  @Test("shows the chat with a sign while the page is slow")
  func slow() {
    var machine = Machine()
    _ = machine.open("@1", waits: true)
    #expect(names(machine.delayElapsed(opening: 1)) == ["navigate @1 progress"])
    #expect(names(machine.loaded("page", opening: 1)) == ["show page", "end"])
  }

  @Test("ends the opening of an earlier one, whose answers are ignored")
  func superseded() {
    var machine = Machine()
    _ = machine.open("@1", waits: true)
    #expect(names(machine.open("@2", waits: false)) == ["cancel", "load @2 2", "navigate @2 progress"])
    #expect(names(machine.delayElapsed(opening: 1)) == [])
    #expect(names(machine.loaded("old", opening: 1)) == [])
    #expect(names(machine.failed(opening: 1)) == [])
    #expect(names(machine.loaded("new", opening: 2)) == ["show new", "end"])
  }

  @Test("ends when its page can't be had, or when it is taken back")
  func failed() {
    var machine = Machine()
    _ = machine.open("@1", waits: true)
    #expect(names(machine.failed(opening: 1)) == ["end"])
    #expect(names(machine.delayElapsed(opening: 1)) == [])
    _ = machine.open("@1", waits: true)
    #expect(names(machine.cancel()) == ["cancel", "end"])
    #expect(names(machine.delayElapsed(opening: 2)) == [])
  }
}

@Suite("Timers of a clock") @MainActor
struct ClockTimersTests {
  @Test("run what is due once, unless it was cancelled")
  func run() async {
    let timers = ClockTimers(clock: SteppingClock())
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let cancelled = timers.schedule(after: .seconds(1)) { continuation.yield(1) }
    cancelled.cancel()
    cancelled.cancel()
    _ = timers.schedule(after: .seconds(1)) {
      continuation.yield(2)
      continuation.finish()
    }
    var ran: [Int] = []
    for await number in stream { ran.append(number) }
    #expect(ran == [2])
  }
}

@Suite("Reads of one thing") @MainActor
struct SingleFlightTests {
  /// Something that is read slowly: an answer is what stood there when the read began.
  @MainActor private final class Slow {
    let reads = SingleFlight()
    var (value, begun, taken) = (0, 0, [Int]())
    private var held: [CheckedContinuation<Void, Never>] = []

    func read() async {
      await reads.run {
        let found = self.value
        self.begun += 1
        await withCheckedContinuation { self.held.append($0) }
        self.taken.append(found)
      }
    }
    func answer() {
      let first = held.removeFirst()
      first.resume()
    }
  }

  @Test("that are asked for while one goes on are one, after it, and all who asked see what was there then")
  func shared() async {
    let slow = Slow()
    let first = Task { await slow.read() }
    await waitUntil { slow.begun == 1 }
    slow.value = 1
    let others = (0..<3).map { _ in
      Task { () -> [Int] in
        await slow.read(); return slow.taken
      }
    }
    await Task.yield()
    #expect(slow.begun == 1)
    slow.answer()
    await first.value
    #expect(slow.taken == [0])
    await waitUntil { slow.begun == 2 }
    // This one asks while the second goes on, so it gets a third.
    slow.value = 2
    let last = Task { () -> [Int] in
      await slow.read(); return slow.taken
    }
    await Task.yield()
    slow.answer()
    for other in others { #expect(await other.value.prefix(2) == [0, 1]) }
    await waitUntil { slow.begun == 3 }
    slow.answer()
    #expect(await last.value == [0, 1, 2])
    await slow.reads.finish()
    #expect(slow.begun == 3)
  }

  @Test("can be waited for by someone who doesn't ask for one")
  func finish() async {
    let slow = Slow()
    await slow.reads.finish()
    let read = Task { await slow.read() }
    await waitUntil { slow.begun == 1 }
    let waiting = Task { () -> [Int] in
      await slow.reads.finish(); return slow.taken
    }
    slow.answer()
    #expect(await waiting.value == [0])
    await read.value
  }
}
