import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Testing

@testable import WebApp

/// The server as it really runs, over a socket, with a browser and a program that are signed in.
struct RunningServer: Sendable {
  let services: WebServices
  let port: Int
  /// The value of the browser's cookie.
  let cookie: String
  /// The program's token.
  let token: String

  /// Runs with a server that listens on a port that was free.
  /// - Parameter completions: what answers programs; they may ask when there is one.
  static func run(
    completions: (any CompletionService)? = nil, _ body: (RunningServer) async throws -> Void
  ) async throws {
    try await TestServer.run(seedsDemo: true) { server in
      var configuration = server.services.configuration
      configuration.port = 0
      configuration.completions = completions
      let app = try await WebApp(api: server.core, userId: server.user.userId, configuration: configuration)
      let (addresses, sink) = AsyncStream.makeStream(of: WebApp.Address.self)
      let task = Task { try await app.run { sink.yield($0) } }
      var iterator = addresses.makeAsyncIterator()
      let address = try #require(await iterator.next())
      _ = try await server.core.send(
        .apiSetPreference(
          scope: .profile(userId: server.user.userId), key: PreferenceKey<Bool>.completionsOn.name, value: true),
        as: server.user.userId)
      try await body(
        RunningServer(
          services: app.services, port: try #require(URL(string: address.page)?.port),
          cookie: try app.services.sessions.begin(userId: server.user.userId),
          token: try app.services.tokens.make(named: "test", for: server.user.userId)))
      task.cancel()
      try await task.value
    }
  }

  /// The browser's session.
  var session: WebSession? { services.sessions.find(cookie) }

  /// A request as its client would write it, signed in as the route asks for.
  /// - Parameter isLast: whether the server shall close the connection behind its answer.
  func request(
    _ method: String, _ path: String, as access: Access, type: Route.BodyType? = nil, body: String = "",
    isLast: Bool = false
  ) -> (head: String, body: String) {
    var fields = ["Host: 127.0.0.1:\(port)"]
    switch access {
    case .token: fields.append("Authorization: Bearer \(token)")
    case .page, .session, .form, .anybody:
      fields += ["Cookie: linnet-\(port)=\(cookie)", "X-Linnet-CSRF: \(Secret.csrf(cookie))"]
      if method == "POST" { fields.append("Origin: http://127.0.0.1:\(port)") }
    }
    if let type { fields.append("Content-Type: \(type.rawValue)") }
    if method == "POST" { fields.append("Content-Length: \(body.utf8.count)") }
    if isLast { fields.append("Connection: close") }
    return ("\(method) \(path) HTTP/1.1\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n", body)
  }

  /// Sends a request and reads the whole answer.
  func ask(
    _ method: String, _ path: String, as access: Access, type: Route.BodyType? = nil, body: String = ""
  ) async throws -> String {
    let socket = try Socket(port: port)
    let request = request(method, path, as: access, type: type, body: body, isLast: true)
    socket.send(request.head + request.body)
    return await socket.receiveAll()
  }
}
