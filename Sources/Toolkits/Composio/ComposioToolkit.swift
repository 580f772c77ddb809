import ChatTypes
import Foundation
import JSONValue
import Tools

/// A toolkit of Composio's: one service, such as mail, with all of its tools.
actor ComposioToolkit {
  /// How often it is looked whether the user has signed in, and for how long, in milliseconds. The service gives a sign-in ten minutes.
  private static let pause: Int64 = 1_000
  static let longestSignIn: Int64 = 600_000
  /// The chat of a session that belongs to none.
  private static let place = "toolkits"

  nonisolated let name: String
  nonisolated let slug: String
  private let sessions: SessionManager
  /// What the service knows the profile by.
  private let account: String
  private let clock: ToolClock
  private(set) var problem: ComposioFailure?
  private(set) var connection: ComposioConnection?
  /// Told how it is connected, whenever that was asked.
  private let connected: @Sendable (ConnectionState) async -> Void
  /// Where a sign-in goes on.
  private var link: ComposioLink?

  init(
    _ name: String, slug: String, sessions: SessionManager, account: String, clock: ToolClock,
    connected: @escaping @Sendable (ConnectionState) async -> Void = { _ in }
  ) {
    self.name = name
    self.slug = slug
    self.sessions = sessions
    self.account = account
    self.clock = clock
    self.connected = connected
  }

  private var service: ComposioService { sessions.service }

  /// The host of the service.
  nonisolated var host: String {
    URLComponents(string: sessions.service.transport.address)?.host ?? sessions.service.transport.address
  }

  /// Where the user signs in, while that goes on.
  var signInAddress: String? { link?.address }

  /// Whether a toolkit can be called so by the service.
  static func isSlug(_ slug: String) -> Bool {
    (1...64).contains(slug.utf8.count)
      && slug.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 || $0 == 45 }
  }

  /// Asks for its tools, as the form of MCP that is kept of every tool, and how it is connected.
  func tools() async throws(ComposioFailure) -> [JSONValue] {
    let service = service.limited()
    do throws(ComposioFailure) {
      let session = try await service.makeSession(user: account, toolkits: [slug], isForTools: true)
      let listed: [JSONValue]
      do throws(ComposioFailure) {
        listed = try await service.tools(session: session)
        await took(try await service.connection(session: session, toolkit: slug))
      } catch {
        await service.endSession(session)
        throw error
      }
      await service.endSession(session)
      problem = nil
      return listed.map(Self.definition)
    } catch {
      problem = error
      throw error
    }
  }

  private static func definition(_ tool: JSONValue) -> JSONValue {
    let tags = Set((tool["tags"]?.arrayValue ?? []).compactMap(\.stringValue))
    var hints = JSONObject()
    for hint in ["readOnlyHint", "createHint", "updateHint", "destructiveHint", "idempotentHint", "openWorldHint"]
    where tags.contains(hint) { hints[hint] = true }
    // What changes something there leaves this machine.
    if hints["openWorldHint"] == nil { hints["openWorldHint"] = true }
    if hints["readOnlyHint"] == nil { hints["readOnlyHint"] = false }
    if hints["destructiveHint"] == nil { hints["destructiveHint"] = false }
    return [
      "name": tool["slug"] ?? .null, "title": tool["name"] ?? .null, "description": tool["description"] ?? .null,
      "inputSchema": tool["input_parameters"] ?? ["type": "object"], "annotations": .object(hints),
    ]
  }

  /// Calls a tool.
  /// - Parameters:
  ///   - chat: whose session is used.
  ///   - toolkits: all of the profile's, for which the session is made.
  ///   - ask: puts a question of the service's to the user.
  ///   - askToConnect: shows the user where to sign in, while the call waits.
  func call(
    _ tool: String, arguments: JSONValue, isRead: Bool, chat: String, toolkits: Set<String>,
    ask: @Sendable (ToolForm) async -> ToolFormAnswer, askToConnect: @escaping @Sendable (ComposioLink) -> Void
  ) async -> Result<JSONValue, ComposioCall.Failure> {
    var call = ComposioCall(isRead: isRead)
    var action = ComposioCall.Action.execute(answers: nil, state: nil)
    while true {
      switch action {
      case .done(let data): return .success(data)
      case .failed(let failure): return .failure(named(failure))
      case let .execute(answers, state):
        do throws(ComposioFailure) {
          let session = try await sessions.session(
            chat: chat, account: account, toolkits: toolkits.union([slug]))
          let request = ComposioRequest.execute(
            tool, arguments: arguments, session: session.id,
            approval: answers.flatMap { answers in state.map { (answers, $0) } })
          switch try await service.send(request) {
          case .success(let reply): action = call.received(reply)
          case .failure(let loss): action = call.received(loss)
          }
        } catch {
          // There was no session, or no key: nothing was called.
          return .failure(named(Self.notCalled(error)))
        }
      case .ask(let questions):
        guard let answered = await questions.answered(toolkit: name, by: ask) else { return .failure(.asksMore) }
        guard !Task.isCancelled else { return .failure(.cancelled) }
        action = call.answered(answered)
      case .wait(let milliseconds):
        do {
          try await clock.wait(milliseconds)
          action = call.connected()
        } catch {
          return .failure(.cancelled)
        }
      case .renewSession:
        await sessions.invalidate(chat: chat)
        action = call.connected()
      case .connect:
        do throws(ComposioFailure) {
          try await connect(chat: chat, toolkits: toolkits, show: askToConnect)
          action = call.connected()
        } catch {
          return .failure(named(Self.notCalled(error)))
        }
      }
    }
  }

  /// Uploads the files of an approved call, one after the other, within one time limit for all of them.
  /// - Parameter isSending: told a file's name and the host that it goes to, before a byte does.
  /// - Returns: what stands for each file in the arguments, by the line that was approved.
  func upload(
    _ files: [ChosenFiles.Chosen], for tool: String,
    isSending: @escaping @Sendable (_ file: String, _ host: String) -> Void
  ) async throws(ToolFailure) -> [String: JSONValue] {
    var uploaded: [String: JSONValue] = [:]
    let end = clock.now() + StorageHTTP.longest
    for chosen in files {
      let name = chosen.file.name
      do throws(UploadProblem) {
        uploaded[chosen.reference] = try await service.upload(chosen, tool: tool, toolkit: slug, by: end) {
          isSending(name, $0)
        }
      } catch {
        throw error.failure(file: name, toolkit: self.name)
      }
    }
    return uploaded
  }

  private static func notCalled(_ failure: ComposioFailure) -> ComposioCall.Failure {
    switch failure {
    case .problem(let problem): .problem(problem)
    case .refused(let said): .refused(said)
    case .notFound: .toolGone
    case .cancelled: .cancelled
    }
  }

  /// Says which toolkit it is about.
  private func named(_ failure: ComposioCall.Failure) -> ComposioCall.Failure {
    switch failure {
    case .problem(.notAuthenticated): .problem(.notAuthenticated(toolkit: name))
    case .problem(.notAllowed): .problem(.notAllowed(toolkit: name))
    default: failure
    }
  }

  /// Waits until the user has signed in.
  /// - Parameter show: told where that is done.
  /// - Throws: ``ComposioFailure/problem(_:)`` where the user didn't in time, or was refused.
  func connect(
    chat: String? = nil, toolkits: Set<String> = [], show: @escaping @Sendable (ComposioLink) -> Void
  ) async throws(ComposioFailure) {
    let link = try await signInLink(chat: chat ?? Self.place, toolkits: toolkits)
    show(link)
    let end = clock.now() + Self.longestSignIn
    defer { if self.link == link { self.link = nil } }
    while clock.now() < end {
      do throws(ComposioFailure) {
        let now = try await service.account(link.account)
        if now.state == .connected {
          await took(now)
          return
        }
        // These are the end of a sign-in.
        if now.state == .failed || now.state == .expired { break }
      } catch {
        // What can't be seen now may be seen in a second.
        if error == .cancelled || error == .notFound { throw error }
      }
      do {
        try await clock.wait(Self.pause)
      } catch {
        throw .cancelled
      }
    }
    throw .problem(.notAuthenticated(toolkit: name))
  }

  /// Begins a sign-in that no call waits for.
  func beginSignIn() async throws(ComposioFailure) {
    guard link == nil else { return }
    _ = try await signInLink(chat: Self.place, toolkits: [])
    Task { try? await connect { _ in } }
  }

  private func took(_ connection: ComposioConnection) async {
    self.connection = connection
    await connected(connection.state)
  }

  /// Where the user signs in: several calls that wait for it share one address.
  private func signInLink(chat: String, toolkits: Set<String>) async throws(ComposioFailure) -> ComposioLink {
    if let link { return link }
    let service = service.limited()
    let session = try await sessions.session(
      chat: chat, account: account, toolkits: toolkits.union([slug]))
    if let link { return link }
    let made = try await service.link(session: session.id, toolkit: slug)
    // Another call may have been faster.
    if let link { return link }
    link = made
    return made
  }

  /// Takes the connection back.
  func disconnect() async throws(ComposioFailure) {
    let service = service.limited()
    let session = try await service.makeSession(user: account, toolkits: [slug])
    do throws(ComposioFailure) {
      let known = try await service.connection(session: session, toolkit: slug)
      if let account = known.account { try await service.disconnect(account) }
    } catch {
      await service.endSession(session)
      throw error
    }
    await service.endSession(session)
    await sessions.invalidate()
    connection = nil
    await connected(.notConnected)
  }
}
