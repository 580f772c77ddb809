import Hummingbird

/// What is known of a request on its way.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Who sent it; nil for what anybody may ask.
  var session: WebSession?
  /// Which program sent it; nil where none did.
  var token: AccessToken?
  /// Whether it came over a connection that can be lost.
  let hasConnection: Bool

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    hasConnection = source.channel.remoteAddress != nil
  }

  /// Who sent it, where the gate has let only those in who are signed in.
  func requireSession() throws -> WebSession {
    guard let session else { throw HTTPError(.unauthorized) }
    return session
  }
}
