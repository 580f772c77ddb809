import ChatCore
import ChatTypes

/// Finds out who owns a home: this process from now on, or another one that answers.
package struct CoreConnector: Sendable {
  /// How it went.
  package enum Outcome: Sendable {
    /// This process owns the home.
    case owner(ProcessLock)
    /// Another one does, and answers here.
    case client(SocketClient)
  }

  /// How long an owner may take to answer: it may just be starting, and bringing a large store to a newer form.
  package static let patience = Duration.seconds(10)
  private static let pause = Duration.milliseconds(50)

  private let context: HomeContext

  package init(_ context: HomeContext) { self.context = context }

  /// - Throws: ``LinnetError`` when another process owns the home and doesn't answer.
  package func enter() async throws -> Outcome {
    let home = context.home
    try home.prepare()
    let deadline = context.environment.now() + Self.patience
    while true {
      if let outcome = try await attempt(until: deadline) { return outcome }
      guard context.environment.now() < deadline else { throw LinnetError.ownerSilent(ProcessLock.holder(home.lock)) }
      try await context.environment.sleep(Self.pause)
    }
  }

  /// One look; nil when the home has an owner that can't be reached yet.
  private func attempt(until deadline: Duration) async throws -> Outcome? {
    let home = context.home
    if let lock = try ProcessLock.take(home.lock) {
      context.detail("This process has the chats open now.")
      return .owner(lock)
    }
    guard let client = try await client(until: deadline) else { return nil }
    let process = ProcessLock.holder(home.lock).map { " (process \($0))" } ?? ""
    context.detail("Another Linnet\(process) has the chats open; this one works through it.")
    return .client(client)
  }

  /// A connection whose other side has answered; nil while there is none.
  private func client(until deadline: Duration) async throws -> SocketClient? {
    guard let client = try connected() else { return nil }
    let sleep = context.environment.sleep
    let left = max(.zero, deadline - context.environment.now())
    // Closing the connection ends the waiting for an answer that doesn't come.
    let timer = Task {
      try await sleep(left)
      client.close()
    }
    let answers = await Self.answers(client)
    timer.cancel()
    // An answer that comes with the deadline comes too late: the connection is closed, or about to be.
    let isClosed = (try? await timer.value) != nil
    if answers, !isClosed { return client }
    client.close()
    return nil
  }

  private func connected() throws -> SocketClient? {
    do throws(SocketError) {
      return try SocketClient.connect(to: context.home.socket)
    } catch {
      if error.code == .nobodyListens { return nil }
      throw error
    }
  }

  private static func answers(_ client: SocketClient) async -> Bool {
    do {
      _ = try await client.send(.checkChatRunning, as: nil)
      return true
    } catch {
      return false
    }
  }
}
