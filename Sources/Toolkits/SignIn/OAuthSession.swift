import Foundation
import JSONValue
import Tools

/// What the issuer of tokens knows this program by, where the user has got it there.
struct OAuthClient: Hashable, Sendable {
  let id: String
  let secret: String?
}

/// A profile's sign-in to one server of tools: the tokens, their renewal, and the way to them.
///
/// Requests go to the server's own address, and to the hosts of the issuer that the server names only after the user has opened the
/// sign-in and saw those hosts' names.
actor OAuthSession: ServerCredentials {
  /// How long a sign-in may take, in milliseconds.
  static let longestSignIn: Int64 = 600_000
  /// How often a call that waits looks whether the user has signed in, in milliseconds.
  private static let pause: Int64 = 250
  /// So long before its end a token is renewed, in milliseconds: a request that is on its way must arrive in time.
  private static let margin: Int64 = 60_000
  /// So often rights are added in one run of the program; a server that always wants more is left alone then.
  private static let mostConsents = 3

  /// A sign-in that is going on.
  private struct Open {
    let attempt: SignInAttempt
    /// What the user opens.
    let address: String
  }

  nonisolated let name: String
  private let address: String
  private let client: OAuthClient?
  private let transport: any OAuthTransport
  private let clock: ToolClock
  private let random: @Sendable () -> Data
  /// Keeps a grant; nil for none. Returns when it is kept.
  private let keep: @Sendable (OAuthGrant?) async -> Void
  /// Told when the user has signed in.
  private let signedIn: @Sendable () async -> Void

  private var grant: OAuthGrant?
  private var challenge: OAuthChallenge?
  private var consents = 0
  private var renewing: Task<Bool, Never>?
  private var open: Open?
  private(set) var problem: OAuthProblem?

  init(
    _ name: String, address: String, client: OAuthClient?, grant: OAuthGrant?,
    transport: any OAuthTransport = OAuthHTTP(), clock: ToolClock,
    random: @escaping @Sendable () -> Data = { Data((0..<32).map { _ in UInt8.random(in: .min ... .max) }) },
    keep: @escaping @Sendable (OAuthGrant?) async -> Void, signedIn: @escaping @Sendable () async -> Void
  ) {
    self.name = name
    self.address = address
    self.client = client
    self.grant = grant
    self.transport = transport
    self.clock = clock
    self.random = random
    self.keep = keep
    self.signedIn = signedIn
  }

  /// Where the user signs in, while that goes on.
  var signInAddress: String? { open?.address }

  /// Whether the user is signed in; nil where the server has never asked for that.
  var isSignedIn: Bool? { grant != nil ? true : challenge == nil ? nil : false }

  // MARK: Requests to the server

  func authorization() async -> String? {
    guard let known = grant else { return nil }
    if let end = known.expiresAt, end - clock.now() < Self.margin { _ = await renew(known.accessToken) }
    return grant.map { "Bearer \($0.accessToken)" }
  }

  func refused(status: Int, challenges: [String], authorization: String?) async -> ServerRefusal {
    let read = challenges.lazy.compactMap { OAuthChallenge($0) }.first
    guard status == 401 else {
      guard read?.error == "insufficient_scope", consents < Self.mostConsents else { return .final }
      consents += 1
      challenge = read
      return .signIn
    }
    challenge = read ?? OAuthChallenge()
    guard let grant, let authorization else { return .signIn }
    // Another request may have had it renewed meanwhile.
    if authorization != "Bearer \(grant.accessToken)" { return .again }
    return await renew(grant.accessToken) ? .again : .signIn
  }

  /// Renews the tokens. Whoever wants that meanwhile waits for the same.
  /// - Returns: whether there is a token other than this one.
  private func renew(_ token: String) async -> Bool {
    if let renewing { return await renewing.value }
    guard let grant, grant.accessToken == token, let refreshToken = grant.refreshToken else {
      return grant.map { $0.accessToken != token } ?? false
    }
    let task = Task { await self.renew(grant, by: refreshToken) }
    renewing = task
    let isRenewed = await task.value
    if renewing == task { renewing = nil }
    return isRenewed
  }

  private func renew(_ old: OAuthGrant, by refreshToken: String) async -> Bool {
    var request = [("grant_type", "refresh_token"), ("refresh_token", refreshToken)]
    if !old.resource.isEmpty { request.append(("resource", old.resource)) }
    // What can't be asked now may be asked by the next request.
    guard let reply = try? await transport.send(old.request(request, to: old.tokenAddress)), grant == old else {
      return false
    }
    var new = old
    guard (200...299).contains(reply.status), let body = reply.body, new.take(body, now: clock.now()) else {
      if reply.body?["error"] == "invalid_grant" { await replace(nil) }
      return false
    }
    // A new refresh token may be the only one from now on, so it is kept before anything else happens.
    await replace(new)
    return true
  }

  private func replace(_ grant: OAuthGrant?) async {
    self.grant = grant
    await keep(grant)
  }

  // MARK: Signing in

  /// Waits until the user has signed in. Several calls that wait share one sign-in.
  /// - Parameter show: told the address at which the user begins.
  func signIn(show: @Sendable (String) -> Void) async throws(OAuthProblem) {
    let begun = try await begun()
    show(begun.address)
    while open?.attempt === begun.attempt {
      do {
        try await clock.wait(Self.pause)
      } catch {
        throw .cancelled
      }
    }
    if let problem { throw problem }
    if grant == nil { throw .cancelled }
  }

  /// Begins a sign-in that no call waits for, unless one is going on.
  func begin() async throws(OAuthProblem) { _ = try await begun() }

  private func begun() async throws(OAuthProblem) -> Open {
    if let open { return open }
    do throws(OAuthProblem) {
      let (resource, issuer) = try await resource()
      let attempt = SignInAttempt(
        SignInAttempt.Plan(
          name: name, server: address, resource: resource, issuer: issuer, challenge: challenge ?? OAuthChallenge(),
          scope: grant?.scope, client: client), transport: transport, clock: clock, random: random)
      let made = Open(attempt: attempt, address: try await attempt.open())
      // Another call may have been faster.
      if let open {
        await attempt.cancel()
        _ = try? await attempt.grant(limit: 0)
        return open
      }
      (open, problem) = (made, nil)
      Task { await self.follow(attempt) }
      return made
    } catch {
      problem = error
      throw error
    }
  }

  private func follow(_ attempt: SignInAttempt) async {
    do throws(OAuthProblem) {
      let new = try await attempt.grant(limit: Self.longestSignIn)
      (challenge, problem) = (nil, nil)
      await replace(new)
      // Whoever waits for the end finds the tools there.
      await signedIn()
      if open?.attempt === attempt { open = nil }
    } catch {
      // One that was given up says nothing of the one that may have begun since.
      guard open?.attempt === attempt else { return }
      (open, problem) = (nil, error)
    }
  }

  /// What the server tells of itself, and who signs its users in.
  private func resource() async throws(OAuthProblem) -> (ProtectedResource, String) {
    for place in ProtectedResource.places(of: address, named: challenge?.metadata) {
      let reply = try await transport.send(OAuthRequest(url: place))
      guard reply.status == 200, let resource = reply.body.flatMap({ ProtectedResource($0) }) else { continue }
      guard resource.covers(address) else { throw .otherServer(resource.resource) }
      let issuer = resource.issuers.first {
        HTTPTransport.isUsable($0) && OAuthReach.mayLead(from: address, to: $0)
      }
      guard let issuer else { throw .noSignIn }
      return (resource, issuer)
    }
    // Servers of the revision 2025-03-26 are their own issuers, and say nothing of it.
    guard let url = URLComponents(string: address), let origin = OAuthAddress.origin(url),
      let own = ProtectedResource(["resource": .string(origin)])
    else { throw .noSignIn }
    for place in AuthorizationServer.places(of: origin) {
      let reply = try await transport.send(OAuthRequest(url: place))
      if reply.status == 200, let body = reply.body, AuthorizationServer(body, issuer: origin) != nil {
        return (own, origin)
      }
    }
    throw .noSignIn
  }

  /// Forgets the user's sign-in, who this program is there, and gives the tokens back where the issuer takes them.
  func signOut() async {
    await close()
    guard let old = grant else { return }
    challenge = OAuthChallenge()
    await replace(nil)
    guard let address = old.revocationAddress else { return }
    let token = ("token", old.refreshToken ?? old.accessToken)
    let reply = try? await transport.send(old.request([token], to: address))
    // Servers of the protocol's Python SDK refuse a program without a secret unless it sends an empty one.
    if reply?.status == 400, old.clientSecret == nil {
      _ = try? await transport.send(old.request([token, ("client_secret", "")], to: address))
    }
  }

  /// Ends a sign-in that is going on. The next one begins at an address of its own, at once.
  func close() async {
    let abandoned = open
    open = nil
    await abandoned?.attempt.cancel()
  }
}
