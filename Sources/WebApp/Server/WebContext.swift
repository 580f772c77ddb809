import Hummingbird
import NIOCore

/// What is known of a request on its way.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Who sent it; nil for what anybody may ask.
  var session: WebSession?
  /// Which program sent it; nil where none did.
  var token: AccessToken?
  private let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// Who sent it, where the gate has let only those in who are signed in.
  func requireSession() throws -> WebSession {
    guard let session else { throw HTTPError(.unauthorized) }
    return session
  }

  /// The other side of the connection. Without a socket, as in tests, it never leaves.
  func connection() async -> ClientConnection {
    // A socket has the one that accepted it for a parent, also once it is closed, and no address any more.
    guard channel.parent != nil else { return ClientConnection() }
    let channel = channel
    do {
      return try await channel.eventLoop.submit {
        try channel.pipeline.syncOperations.handler(type: ClientLeavingHandler.self).connection
      }.get()
    } catch {
      // The channel was closed meanwhile, and its handlers are gone.
      let gone = ClientConnection()
      gone.leave()
      return gone
    }
  }
}
