import Foundation
import JSONValue
import Tools

/// One try of a user to sign in: the pages that the browser sees, the questions to the issuer, and the tokens at the end.
actor SignInAttempt {
  /// What a sign-in is about.
  struct Plan: Sendable {
    /// What the user calls the toolkit.
    let name: String
    /// The server's address.
    let server: String
    let resource: ProtectedResource
    let issuer: String
    let challenge: OAuthChallenge
    /// The rights that were given before, separated by blanks.
    let scope: String?
    let client: OAuthClient?
  }

  private static let callback = "/callback"

  private let plan: Plan
  private let transport: any OAuthTransport
  private let clock: ToolClock
  private let random: @Sendable () -> Data
  /// The beginning of the pages' paths. Only the user's browser is told it.
  private let secret: String
  private var listener: LoopbackListener?
  private var flow: OAuthFlow?
  private var asking: Task<Result<AuthorizationServer, OAuthProblem>, Never>?
  private var preparing: Task<Result<OAuthFlow, OAuthProblem>, Never>?
  private var isExchanging = false
  private var outcome: Result<OAuthGrant, OAuthProblem>?
  private var waiting: CheckedContinuation<Result<OAuthGrant, OAuthProblem>, Never>?

  /// - Parameter random: 32 bytes that nobody can guess, each time.
  init(_ plan: Plan, transport: any OAuthTransport, clock: ToolClock, random: @escaping @Sendable () -> Data) {
    self.plan = plan
    self.transport = transport
    self.clock = clock
    self.random = random
    secret = Fingerprint.sha256(parts: [random()])
  }

  /// Opens the port to which the browser comes.
  /// - Returns: the address that the user opens.
  func open() async throws(OAuthProblem) -> String {
    let listener = try await LoopbackListener { [weak self] in await self?.answer($0) ?? .nothing }
    self.listener = listener
    return "\(listener.base)/\(secret)"
  }

  /// Waits for the end, and closes the port. To be called once.
  /// - Parameter limit: after so many milliseconds nobody is waited for any more.
  func grant(limit: Int64) async throws(OAuthProblem) -> OAuthGrant {
    let timer = Task { [clock] in
      if (try? await clock.wait(limit)) != nil { self.finish(.failure(.tooLate)) }
    }
    defer { timer.cancel() }
    let result = await withCheckedContinuation { continuation in
      if let outcome { continuation.resume(returning: outcome) } else { waiting = continuation }
    }
    // The browser still gets its last page.
    await listener?.close()
    return try result.get()
  }

  /// Ends it without tokens.
  func cancel() { finish(.failure(.cancelled)) }

  private func finish(_ result: Result<OAuthGrant, OAuthProblem>) {
    guard outcome == nil else { return }
    outcome = result
    waiting?.resume(returning: result)
    waiting = nil
  }

  // MARK: What the browser sees

  private func answer(_ request: LoopbackListener.Request) async -> LoopbackListener.Answer {
    switch request.path {
    case "/\(secret)":
      guard outcome == nil else { return .page(over) }
      let (own, other) = (OAuthAddress.place(plan.server), OAuthAddress.place(plan.issuer))
      guard own != other else { return await askIssuer() }
      return .page(
        LoopbackPage(
          title: "Sign in to “\(plan.name)”",
          text: "\(own) has its users sign in at \(other). Linnet has sent nothing there yet.",
          next: LoopbackPage.Next(title: "Go on to \(other)", path: "/\(secret)/go")))
    case "/\(secret)/go": return await askIssuer()
    case "/\(secret)/all": return await goOn()
    case Self.callback: return await comeBack(request.parameters)
    default: return .nothing
    }
  }

  /// Asks the issuer how one signs in, and the user about hosts that were not named yet: whoever runs the issuer chooses them.
  private func askIssuer() async -> LoopbackListener.Answer {
    guard outcome == nil else { return .page(over) }
    let known = [OAuthAddress.place(plan.server), OAuthAddress.place(plan.issuer)]
    switch await issuerAnswer() {
    case .success(let issuer):
      let others = issuer.places.filter { !known.contains($0) }
      guard !others.isEmpty else { return await goOn() }
      let names = others.joined(separator: " and ")
      return .page(
        LoopbackPage(
          title: "Sign in to “\(plan.name)”",
          text: "\(known[1]) signs users in by way of \(names). Linnet has sent nothing there yet.",
          next: LoopbackPage.Next(title: "Go on to \(names)", path: "/\(secret)/all")))
    case .failure(let problem): return ended(problem)
    }
  }

  /// Goes on to the hosts that the user knows of now.
  private func goOn() async -> LoopbackListener.Answer {
    guard outcome == nil else { return .page(over) }
    if let flow { return .redirect(flow.address) }
    let task = preparing ?? Task { await self.prepared() }
    preparing = task
    switch await task.value {
    case .success(let flow):
      self.flow = flow
      return .redirect(flow.address)
    case .failure(let problem): return ended(problem)
    }
  }

  private func ended(_ problem: OAuthProblem) -> LoopbackListener.Answer {
    finish(.failure(problem))
    return .page(page(of: problem))
  }

  private func comeBack(_ parameters: [String: String]) async -> LoopbackListener.Answer {
    guard var flow, outcome == nil, !isExchanging else { return .page(over) }
    switch flow.answer(parameters) {
    // It may be anybody's; the user's own may still come.
    case .problem(.otherAnswer): return .page(page(of: .otherAnswer))
    case .problem(let problem): return ended(problem)
    case .code(let code):
      isExchanging = true
      do throws(OAuthProblem) {
        try flow.take(try await transport.send(flow.tokenRequest(code)), now: clock.now())
        finish(.success(flow.grant))
        return .page(
          LoopbackPage(
            title: "You are signed in to “\(plan.name)”", text: "You can close this page and go back to Linnet."))
      } catch {
        return ended(error)
      }
    }
  }

  private var over: LoopbackPage {
    LoopbackPage(
      title: "This sign-in is over", text: "Go back to Linnet. To sign in to “\(plan.name)”, connect it again there.")
  }

  private func page(of problem: OAuthProblem) -> LoopbackPage {
    LoopbackPage(title: "The sign-in did not work", text: problem.sentence(name: plan.name))
  }

  // MARK: The issuer

  /// What the issuer tells of itself. It is asked once.
  private func issuerAnswer() async -> Result<AuthorizationServer, OAuthProblem> {
    let task = asking ?? Task { await self.asked() }
    asking = task
    return await task.value
  }

  private func asked() async -> Result<AuthorizationServer, OAuthProblem> {
    do throws(OAuthProblem) {
      return .success(try await issuer())
    } catch {
      return .failure(error)
    }
  }

  private func prepared() async -> Result<OAuthFlow, OAuthProblem> {
    do throws(OAuthProblem) {
      return .success(try await prepare())
    } catch {
      return .failure(error)
    }
  }

  private func prepare() async throws(OAuthProblem) -> OAuthFlow {
    guard let listener else { throw .cancelled }
    let issuer = try await issuerAnswer().get()
    let host = OAuthAddress.host(issuer.issuer)
    guard issuer.provesKeys else { throw .unproven(host) }
    var flow = OAuthFlow(
      issuer: issuer, resource: plan.resource.resource,
      scope: OAuthFlow.scope(plan.challenge, resource: plan.resource, issuer: issuer, given: plan.scope),
      redirect: listener.base + Self.callback, random: random)
    if let client = plan.client {
      flow.identify(id: client.id, secret: client.secret)
    } else if let address = issuer.registration {
      // Each sign-in has a port of its own, and many issuers compare it: so each is made known anew.
      try flow.register(try await transport.send(flow.registration(address)))
    } else {
      throw .unknownClient(host, reason: "")
    }
    return flow
  }

  private func issuer() async throws(OAuthProblem) -> AuthorizationServer {
    let host = OAuthAddress.host(plan.issuer)
    for place in AuthorizationServer.places(of: plan.issuer) {
      let reply = try await transport.send(OAuthRequest(url: place))
      // A failure says nothing of whether there is something.
      guard reply.status < 500 else { throw .noIssuer(host) }
      guard reply.status == 200, let body = reply.body else { continue }
      if let issuer = AuthorizationServer(body, issuer: plan.issuer) { return issuer }
    }
    throw .noIssuer(host)
  }
}
