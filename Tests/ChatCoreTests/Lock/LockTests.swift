import ChatTypes
import JSONValue
import Synchronization
import TestSupport
import Testing

@testable import ChatCore

@Suite("The lock before the windows", .timeLimit(.minutes(10)))
struct LockTests {
  private func lock(_ world: World) async throws -> AppLock {
    guard case .appLock(let lock) = try await world.send(.apiGetAppLock) else { throw World.WrongAnswer() }
    return lock
  }

  private func enter(_ code: String, _ world: World) async throws -> AppLockAnswer {
    guard case .appLockAnswer(let answer) = try await world.send(.apiCheckAppLock(code: code)) else {
      throw World.WrongAnswer()
    }
    return answer
  }

  private func sentence(_ command: ChatCommand, _ world: World) async -> String {
    await world.failure(command)?.message ?? "it was done"
  }

  @Test("Without a code everything unlocks, and nothing can be locked or timed")
  func none() async throws {
    let world = try World()
    #expect(try await lock(world) == AppLock())
    let answer = try await enter("anything", world)
    #expect(answer == .unlocked)
    for command: ChatCommand in [.apiLockApp, .apiSetAppLockTimeout(minutes: 15)] {
      #expect(await sentence(command, world).contains("no lock"))
    }
    #expect(await sentence(.apiSetSelfDestructCode(code: "12345", currentCode: "x"), world).contains("erase"))
  }

  @Test("The code unlocks; it is changed and removed by who knows it, whatever their profile")
  func code() async throws {
    let world = try World()
    let (ada, bob) = (try await world.newUser("ada"), try await world.newUser("bob"))
    for short in ["", "123", String(repeating: "x", count: 201), String(repeating: "👩🏽‍🚒", count: 100)] {
      #expect(await sentence(.apiSetAppLock(code: short, currentCode: nil), world).contains("characters"))
    }
    try await world.send(.apiSetAppLock(code: "café", currentCode: nil), as: ada.userId)
    var state = try await lock(world)
    #expect(state.isSet && !state.locked && state.timeout == AppLock.initialTimeout)
    #expect(await sentence(.apiSetAppLock(code: "other", currentCode: nil), world).contains("set already"))
    #expect(await sentence(.apiSetAppLock(code: "other", currentCode: "wrong"), world).contains("current code"))
    try await world.send(.apiLockApp, as: bob.userId)
    state = try await lock(world)
    #expect(state.locked)
    let wrong = try await enter("Café", world)
    #expect(wrong == .wrong(retryAfter: 0))
    // The same letters, written otherwise.
    let right = try await enter("cafe\u{301}", world)
    #expect(right == .unlocked)
    state = try await lock(world)
    #expect(!state.locked)
    try await world.send(.apiSetAppLock(code: "other", currentCode: "café"), as: bob.userId)
    let old = try await enter("café", world)
    #expect(old == .wrong(retryAfter: 0))
    try await world.send(.apiSetAppLock(code: nil, currentCode: "other"), as: ada.userId)
    #expect(try await lock(world) == AppLock())
  }

  @Test("All windows hear of it: set, timed, locked, unlocked, removed")
  func events() async throws {
    let world = try World()
    _ = try await world.newUser()
    let events = await world.listen()
    try await world.send(.apiSetAppLock(code: "1234", currentCode: nil))
    try await world.send(.apiSetAppLockTimeout(minutes: 0))
    #expect(await sentence(.apiSetAppLockTimeout(minutes: 7), world).contains("5, 15"))
    try await world.send(.apiLockApp)
    _ = try await enter("1234", world)
    try await world.send(.apiSetAppLock(code: nil, currentCode: "1234"))
    let told = await events.drain().compactMap { event in
      switch event {
      case .appLocked: "locked"
      case .appLockUpdated(let lock): "\(lock.isSet) \(lock.timeout) \(lock.locked)"
      default: nil
      }
    }
    #expect(told == ["true 5 false", "true 0 false", "locked", "true 0 false", "false 5 false"])
  }

  @Test("No command shows or changes what is kept of it but its own")
  func reserved() async throws {
    let world = try World()
    _ = try await world.newUser()
    try await world.send(.apiSetAppLock(code: "1234", currentCode: nil))
    guard case .preferences(_, let values) = try await world.send(.apiGetPreferences(scope: .shared)) else {
      throw World.WrongAnswer()
    }
    #expect(!values.text().contains("hash"))
    let command = ChatCommand.apiSetPreference(scope: .shared, key: ReservedPreference.appLock, value: nil)
    #expect(await world.failure(command) != nil)
    let isSet = try await lock(world).isSet
    #expect(isSet)
  }

  @Test("Wrong codes make one wait, the right one too; it survives a restart, and so does everything else")
  func waiting() async throws {
    let directory = try TemporaryDirectory()
    let clock = ManualClock()
    let first = try World(directory, isOnDisk: true, clock: clock)
    _ = try await first.newUser()
    try await first.send(.apiSetAppLock(code: "1234", currentCode: nil))
    try await first.send(.apiSetAppLockTimeout(minutes: 60))
    for _ in 0..<4 {
      let answer = try await enter("0000", first)
      #expect(answer == .wrong(retryAfter: 0))
    }
    // A wrong current code counts as well.
    #expect(await sentence(.apiSetAppLock(code: nil, currentCode: "0000"), first).contains("30 seconds"))
    let tooSoon = try await enter("1234", first)
    #expect(tooSoon == .wrong(retryAfter: 30_000))
    try await first.core.close()

    let world = try World(directory, isOnDisk: true, clock: clock)
    let state = try await lock(world)
    #expect(state.isSet && state.locked && state.timeout == 60)
    clock.advance(by: .seconds(29))
    let still = try await enter("1234", world)
    #expect(still == .wrong(retryAfter: 1000))
    clock.advance(by: .seconds(1))
    let sixth = try await enter("0000", world)
    #expect(sixth == .wrong(retryAfter: 60_000))
    clock.advance(by: .seconds(60))
    let right = try await enter("1234", world)
    #expect(right == .unlocked)
    // Whoever knows the code begins anew.
    let fresh = try await enter("0000", world)
    #expect(fresh == .wrong(retryAfter: 0))
    try await world.core.close()
  }

  @Test("Many codes at once are no more than many one after the other")
  func atOnce() async throws {
    let world = try World()
    _ = try await world.newUser()
    try await world.send(.apiSetAppLock(code: "1234", currentCode: nil))
    let answers = try await withThrowingTaskGroup(of: AppLockAnswer.self) { group in
      for number in 0..<12 { group.addTask { try await enter("wrong \(number)", world) } }
      var answers: [AppLockAnswer] = []
      for try await answer in group { answers.append(answer) }
      return answers
    }
    // Those that are looked at after the fifth have to wait, and time stands.
    #expect(answers.count(where: { $0 == .wrong(retryAfter: 0) }) == 4)
    #expect(answers.count(where: { $0 == .wrong(retryAfter: 30_000) }) == 8)
  }

  @Test("A second code erases everything, only where something can and only where one unlocks")
  func selfDestruct() async throws {
    let bomb = CountingSelfDestruct()
    let world = try World(selfDestruct: bomb)
    _ = try await world.newUser()
    #expect(await sentence(.apiSetSelfDestructCode(code: "6666", currentCode: "1234"), world).contains("no lock"))
    try await world.send(.apiSetAppLock(code: "1234", currentCode: nil))
    #expect(await sentence(.apiSetSelfDestructCode(code: "1234", currentCode: "1234"), world).contains("differ"))
    #expect(await sentence(.apiSetSelfDestructCode(code: "6666", currentCode: "9999"), world).contains("current code"))
    try await world.send(.apiSetSelfDestructCode(code: "6666", currentCode: "1234"))
    #expect(await sentence(.apiSetAppLock(code: "6666", currentCode: "1234"), world).contains("differ"))
    // It is no current code, and erases nothing there.
    #expect(await sentence(.apiSetAppLock(code: nil, currentCode: "6666"), world).contains("current code"))
    let state = try await lock(world)
    #expect(state.hasSelfDestruct && bomb.count == 0)
    let answer = try await enter("6666", world)
    #expect(answer == .selfDestruct && bomb.count == 1)
    try await world.send(.apiSetSelfDestructCode(code: nil, currentCode: "1234"))
    let gone = try await enter("6666", world)
    #expect(gone == .wrong(retryAfter: 0) && bomb.count == 1)
  }
}

/// Counts how often everything was erased.
final class CountingSelfDestruct: SelfDestruct {
  private let held = Mutex(0)
  var count: Int { held.withLock { $0 } }
  func destroy() async { held.withLock { $0 += 1 } }
}
