import ChatModels
import ModelsTestSupport
import Testing

@testable import WebApp

@Suite("When a page gets its next patch", .timeLimit(.minutes(10))) @MainActor struct PatchSchedulerTests {
  /// Always has something new.
  private final class Source: PatchSource {
    var taken = 0
    var look: @MainActor () -> Void = {}
    let isBehind = true
    var hasChanges: Bool {
      look()
      return true
    }

    func takePatch() -> Patch {
      taken += 1
      var patch = Patch()
      patch.title("\(taken)")
      return patch
    }
  }

  @Test("None follows once it was closed, though one was waited for")
  func closing() async {
    let scheduler = PatchScheduler(timers: ManualTimers())
    let source = Source()
    let number = scheduler.connect()
    let first = await scheduler.next(on: number, from: source)
    #expect(first?.sequence == 1)
    // It runs while the second one waits for its time.
    source.look = { Task { @MainActor in scheduler.close() } }
    let second = await scheduler.next(on: number, from: source)
    #expect(second == nil && source.taken == 1)
  }
}
