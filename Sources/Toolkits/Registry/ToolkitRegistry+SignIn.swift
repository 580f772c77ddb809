import ChatTypes

// Signing in: to services by way of Composio, and to servers that want to know who asks.

extension ToolkitRegistry {
  /// Begins to sign in. The user goes on in a browser, and every call that waits goes on by itself.
  func connect(_ name: String, userId: Int64) async throws(ToolkitError) {
    switch try await entry(name, userId: userId).endpoint {
    case .server(let server):
      guard let session = server.session else { throw .nothingToConnect }
      try await begin(session)
    case .composio(let toolkit):
      do throws(ComposioFailure) {
        try await toolkit.beginSignIn()
      } catch {
        throw .serviceFailed(error, name: name)
      }
    }
  }

  func begin(_ session: OAuthSession) async throws(ToolkitError) {
    do throws(OAuthProblem) {
      try await session.begin()
    } catch {
      throw ToolkitError(.serverFailed, message: error.sentence(name: session.name), log: error.name)
    }
  }

  /// Keeps what a sign-in gave, or that there is none any more. What can't be kept is asked for anew after the next start.
  private func keep(_ grant: OAuthGrant?, name: String, userId: Int64) async {
    update(name, userId: userId) { record in
      record.signIn = grant
      record.connection = grant == nil ? .notConnected : .connected
    }
    try? await save(userId)
  }

  /// The user has signed in: the server's tools are asked for.
  private func signedIn(_ name: String, userId: Int64) async {
    guard let entry = profiles[userId]?.first(where: { $0.record.name == name }),
      case .server(let server) = entry.endpoint
    else { return }
    try? await server.start()
    try? await save(userId)
  }

  func disconnect(_ name: String, userId: Int64) async throws(ToolkitError) {
    switch try await entry(name, userId: userId).endpoint {
    case .server(let server):
      guard let session = server.session else { throw .nothingToConnect }
      await session.signOut()
      await server.close()
    case .composio(let toolkit):
      do throws(ComposioFailure) {
        try await toolkit.disconnect()
      } catch {
        throw .serviceFailed(error, name: name)
      }
    }
  }

  /// A sign-in to a server at an address. Where the user gave a header that says who asks, there is none.
  func session(_ record: ToolkitRecord, userId: Int64) -> OAuthSession? {
    let (name, source) = (record.name, record.source)
    guard let url = source.url, !source.headers.keys.contains(where: { $0.lowercased() == "authorization" }) else {
      return nil
    }
    let client = source.clientId.map { OAuthClient(id: $0, secret: source.clientSecret) }
    return OAuthSession(name, address: url, client: client, grant: record.signIn, clock: world.clock) {
      [weak self] grant in
      await self?.keep(grant, name: name, userId: userId)
    } signedIn: { [weak self] in
      await self?.signedIn(name, userId: userId)
    }
  }
}
