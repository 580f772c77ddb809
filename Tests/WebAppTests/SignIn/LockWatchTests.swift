import ChatCore
import ChatModels
import ChatTypes
import Foundation
import ModelsTestSupport
import Synchronization
import TestSupport
import Testing

@testable import WebApp

@Suite("What is told of the lock", .timeLimit(.minutes(10))) @MainActor struct LockWatchTests {
  /// A core that answers about its lock as a test says, and tells what it says.
  private final class Core: ChatAPI {
    private struct State {
      var lock: AppLock?
      var streams: [AsyncStream<ChatEvent>.Continuation] = []
      var reads = 0
    }

    private let state = Mutex(State())

    /// What it answers; nil for nothing.
    var lock: AppLock? {
      get { state.withLock(\.lock) }
      set { state.withLock { $0.lock = newValue } }
    }
    var reads: Int { state.withLock(\.reads) }
    var streams: Int { state.withLock(\.streams.count) }

    func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
      let lock = state.withLock { state in
        state.reads += 1
        return state.lock
      }
      guard case .apiGetAppLock = command, let lock else { throw .error(errorType: .chatNotStarted) }
      return .appLock(appLock: lock)
    }

    func events() async -> AsyncStream<ChatEvent> {
      let (stream, continuation) = AsyncStream.makeStream(of: ChatEvent.self)
      state.withLock { $0.streams.append(continuation) }
      return stream
    }

    func tell(_ event: ChatEvent) { state.withLock { $0.streams.last }?.yield(event) }
    func endStream() { state.withLock { $0.streams.last }?.finish() }
  }

  private func lock(isClosed: Bool = false) -> AppLock {
    var lock = AppLock()
    lock.isSet = true
    lock.locked = isClosed
    return lock
  }

  private func with(
    lock: AppLock?, _ body: (TestServer, Core, ManualTimers, WebSession) async throws -> Void
  ) async throws {
    try await TestServer.run { server in
      let core = Core()
      core.lock = lock
      let timers = ManualTimers()
      let services = server.services
      let clock = server.clock
      let watch = LockWatch(
        api: core, userId: server.user.userId, locks: services.locks, registry: services.registry,
        erasedEnd: services.erasedEnd, timers: timers, now: { clock.now })
      await watch.begin()
      try await body(server, core, timers, try #require(try server.browser().session))
      watch.end()
    }
  }

  @Test("Where nothing is told any more all are locked, and it is followed anew after a moment")
  func streamEnds() async throws {
    try await with(lock: lock()) { server, core, timers, session in
      let locks = server.services.locks
      locks.unlock(session)
      core.endStream()
      await waitUntil { locks.isLocked(session) }
      #expect(core.streams == 1)
      timers.advance(by: .seconds(1))
      await waitUntil { core.reads == 2 }
      #expect(core.streams == 2)
      locks.unlock(session)
      core.tell(.appLocked)
      await waitUntil { locks.isLocked(session) }
    }
  }

  @Test("What was locked while something was lost is made up for")
  func lost() async throws {
    try await with(lock: lock()) { server, core, timers, session in
      let locks = server.services.locks
      locks.unlock(session)
      core.lock = lock(isClosed: true)
      core.tell(.resync(reason: "overflow"))
      await waitUntil { locks.isLocked(session) }
    }
  }

  @Test("A lock that was only made up, since nothing was answered, goes as soon as something is")
  func madeUp() async throws {
    try await with(lock: nil) { server, core, timers, session in
      let locks = server.services.locks
      #expect(locks.lock.isSet && locks.isLocked(session))
      timers.advance(by: .seconds(1))
      await waitUntil { core.reads == 2 }
      #expect(locks.isLocked(session))
      core.lock = AppLock()
      // The next try is set once the answer before has been looked at.
      await waitUntil {
        timers.advance(by: .seconds(1))
        return !locks.lock.isSet
      }
      #expect(!locks.isLocked(session))
    }
  }

  @Test("Where another process has erased everything, nobody stays signed in to what comes after")
  func erased() async throws {
    try await with(lock: AppLock()) { server, core, timers, session in
      let sessions = server.directory.appending(path: "sessions.json")
      core.tell(.resync(reason: "overflow"))
      await waitUntil { core.reads == 2 }
      #expect(!server.services.sessions.isErased)
      let other = try server.browser()
      try FileManager.default.removeItem(at: sessions)
      core.tell(.resync(reason: "ownerEnded"))
      await waitUntil { other.session == nil }
      for await _ in server.services.erasures { break }
    }
  }
}
