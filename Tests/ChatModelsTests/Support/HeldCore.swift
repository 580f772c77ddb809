import ChatCore
import ChatTypes
import JSONValue
import TestSupport

/// A real core whose answers to one kind of command a test holds back, and gives one by one.
actor HeldCore: ChatAPI {
  private let base: any ChatAPI
  private let tag: String
  private var isHolding = false
  private var held: [CheckedContinuation<Void, Never>] = []

  init(_ base: any ChatAPI, holding tag: String) {
    self.base = base
    self.tag = tag
  }

  /// Holds back what is answered from now on.
  func hold() { isHolding = true }
  func waitUntilHeld() async { await waitUntil { !held.isEmpty } }
  /// Gives the oldest answer.
  func releaseOne() { if !held.isEmpty { held.removeFirst().resume() } }
  /// Gives the newest answer.
  func releaseNewest() { held.popLast()?.resume() }
  /// Gives all answers, and holds no others.
  func release() {
    isHolding = false
    while !held.isEmpty { releaseOne() }
  }

  func events() async -> AsyncStream<ChatEvent> { await base.events() }

  func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    let answer = try await base.send(command, as: userId)
    if isHolding, command.tag == tag { await withCheckedContinuation { held.append($0) } }
    return answer
  }
}
