import Hummingbird

/// What is known of a request on its way.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Who sent it; nil for what anybody may ask.
  var session: WebSession?

  init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }

  /// Who sent it, where the gate has let only those in who are signed in.
  func requireSession() throws -> WebSession {
    guard let session else { throw HTTPError(.unauthorized) }
    return session
  }
}
