import ChatTypes
import Foundation
import JSONValue
import Tools

/// Why something with Composio could not be done.
enum ComposioFailure: Error, Hashable, Sendable {
  case problem(ToolkitProblem)
  /// The service's own words.
  case refused(String)
  /// What was asked about isn't there.
  case notFound
  case cancelled
}

/// Composio's tool router as the rest of the program needs it. What isn't a call of a tool is asked again when the service or the network
/// fails.
struct ComposioService: Sendable {
  private static let mostRepeats = 2
  private static let firstPause: Int64 = 500
  private static let mostPages = 100
  /// How long something that isn't a call of a tool may take in all, in milliseconds: somebody waits for it and sees nothing.
  static let longest: Int64 = 60_000

  let transport: any ComposioTransport
  /// The user's key, read each time, so that a new one counts at once; nil where there is none.
  let key: @Sendable () async -> String?
  let clock: ToolClock
  /// Until when everything that is asked has to be there; nil where each question has its own time.
  var end: Int64?
  /// Takes the files of calls.
  var storage: any FileStorage = StorageHTTP()

  /// The same with one time limit for all that is asked from now on.
  func limited() -> ComposioService {
    var service = self
    service.end = end ?? clock.now() + Self.longest
    return service
  }

  /// - Returns: the session's id.
  func makeSession(user: String, toolkits: [String], isForTools: Bool = false) async throws(ComposioFailure) -> String {
    let body = try await ask(.session(user: user, toolkits: toolkits, isForTools: isForTools))
    guard let id = body["session_id"]?.stringValue, !id.isEmpty else { throw .problem(.service) }
    return id
  }

  /// Looks for tools of any service, in a session of its own.
  func search(_ text: String, user: String) async throws(ComposioFailure) -> [FoundTool] {
    let service = limited()
    let made = try await service.ask(.searchSession(user: user))
    guard let session = made["session_id"]?.stringValue, !session.isEmpty else { throw .problem(.service) }
    do throws(ComposioFailure) {
      let found = ComposioSearch.tools(in: try await service.ask(.search(text, session: session)))
      await service.endSession(session)
      return found
    } catch {
      await service.endSession(session)
      throw error
    }
  }

  /// Ends a session. That it could not be ended changes nothing: it ends by itself.
  func endSession(_ id: String) async { _ = try? await ask(.endSession(id)) }

  /// The tools of a session's toolkits, without the service's own that would call others.
  func tools(session: String) async throws(ComposioFailure) -> [JSONValue] {
    var tools: [JSONValue] = []
    var cursor: String?
    var seen: Set<String> = []
    for _ in 0..<Self.mostPages {
      let page = try await ask(.tools(session: session, cursor: cursor))
      tools += page["items"]?.arrayValue ?? []
      guard let next = page["next_cursor"]?.stringValue, !next.isEmpty, seen.insert(next).inserted else { break }
      cursor = next
    }
    return tools.filter { $0["slug"]?.stringValue?.hasPrefix("COMPOSIO_") == false }
  }

  /// How a toolkit is connected.
  func connection(session: String, toolkit: String) async throws(ComposioFailure) -> ComposioConnection {
    let page = try await ask(.connection(session: session, toolkit: toolkit))
    guard let entry = page["items"]?.arrayValue?.first(where: { $0["slug"]?.stringValue == toolkit }) else {
      throw .notFound
    }
    return ComposioConnection(toolkit: entry)
  }

  /// Where the user signs in to a toolkit.
  func link(session: String, toolkit: String) async throws(ComposioFailure) -> ComposioLink {
    let made = try await ask(.link(session: session, toolkit: toolkit))
    guard let address = made["redirect_url"]?.stringValue, ComposioLink.isUsable(address),
      let account = made["connected_account_id"]?.stringValue
    else { throw .problem(.service) }
    return ComposioLink(address: address, account: account)
  }

  /// How far a sign-in is.
  func account(_ id: String) async throws(ComposioFailure) -> ComposioConnection {
    ComposioConnection(account: try await ask(.account(id)))
  }

  /// Takes a connection back.
  func disconnect(_ account: String) async throws(ComposioFailure) { _ = try await ask(.disconnect(account)) }

  /// Sends a call of a tool, once.
  /// - Parameter milliseconds: how long it may take; nil for as long as a call of a tool.
  func send(
    _ request: ComposioRequest, within milliseconds: Int64? = nil
  ) async throws(ComposioFailure) -> Result<ComposioReply, ComposioLoss> {
    guard let key = await key(), !key.isEmpty else { throw .problem(.wrongKey) }
    do throws(ComposioLoss) {
      return .success(try await transport.send(request, key: key, within: milliseconds))
    } catch {
      return .failure(error)
    }
  }

  func ask(_ request: ComposioRequest) async throws(ComposioFailure) -> JSONValue {
    let end = end ?? clock.now() + Self.longest
    var failure = ComposioFailure.problem(.network)
    var repeats = 0
    while true {
      let left = end - clock.now()
      guard left > 0 else { throw failure }
      switch try await send(request, within: left) {
      case .success(let reply):
        if 200..<300 ~= reply.status { return reply.body ?? .null }
        failure = Self.failure(reply)
        let mayPass = reply.status == 408 || reply.status == 429 || reply.status >= 500
        guard mayPass, repeats < Self.mostRepeats, (reply.retryAfter ?? 0) < 10 else { throw failure }
      case .failure(.cancelled): throw .cancelled
      case .failure(.tooMuch): throw .refused("its answer is too long")
      case .failure:
        failure = .problem(.network)
        guard repeats < Self.mostRepeats else { throw failure }
      }
      do {
        try await clock.wait(Self.firstPause << Int64(repeats))
      } catch {
        throw .cancelled
      }
      repeats += 1
    }
  }

  private static func failure(_ reply: ComposioReply) -> ComposioFailure {
    switch reply.status {
    case 401: .problem(.wrongKey)
    case 403: .problem(.notAllowed(toolkit: ""))
    case 404, 410: .notFound
    case 429: .problem(.rateLimited(retryAfter: reply.retryAfter))
    case 408, 500...: .problem(.service)
    default: .refused(reply.errorMessage ?? "it answers with \(reply.status)")
    }
  }
}

/// How a toolkit is connected to an account of the user's. Of all that the service tells of an account, which may be its credentials,
/// nothing else is kept.
struct ComposioConnection: Hashable, Sendable {
  let state: ConnectionState
  let account: String?

  /// Reads an entry of a session's toolkits.
  init(toolkit: JSONValue) {
    let account = toolkit["connected_account"]
    self.account = account?["id"]?.stringValue
    state =
      toolkit["is_no_auth"]?.boolValue == true ? .connected : Self.state(account?["status"]?.stringValue)
  }

  /// Reads an account.
  init(account: JSONValue) {
    self.account = account["id"]?.stringValue
    state = Self.state(account["status"]?.stringValue)
  }

  private static func state(_ status: String?) -> ConnectionState {
    switch status {
    case "ACTIVE": .connected
    case "INITIALIZING", "INITIATED": .connecting
    case "EXPIRED", "REVOKED", "INACTIVE": .expired
    case "FAILED": .failed
    case nil: .notConnected
    case .some(let other): .unknown(other)
    }
  }
}

/// Where the user signs in.
struct ComposioLink: Hashable, Sendable {
  let address: String
  let account: String

  /// Whether an address may be opened: a page, over TLS or on this machine.
  static func isUsable(_ address: String) -> Bool {
    address.utf8.count <= 4096 && HTTPTransport.isUsable(address)
  }
}
