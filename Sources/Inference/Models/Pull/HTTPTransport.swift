import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Asks servers over HTTP/1.1, through a proxy where the environment names one. Follows no redirects by itself.
///
/// Holds connections; ``close()`` must be called in the end.
final class HTTPTransport {
  /// An answer whose body is still to be read.
  struct Response {
    let head: ResponseHead
    let body: HTTPClientResponse.Body
  }

  private let variables: [String: String]
  private var clients: [ProxySettings?: HTTPClient] = [:]

  init(variables: [String: String]) { self.variables = variables }

  /// Asks, and returns when the answer begins.
  /// - Parameter others: headers in the place of the request's own.
  func send(_ request: DownloadRequest, with others: [(name: String, value: String)] = []) async throws -> Response {
    var message = HTTPClientRequest(url: request.url.requestAddress)
    for (name, value) in request.headers { message.headers.add(name: name, value: value) }
    for (name, value) in others { message.headers.replaceOrAdd(name: name, value: value) }
    let response = try await client(for: request.url).execute(message, deadline: .distantFuture)
    let head = ResponseHead(status: Int(response.status.code)) { response.headers.first(name: $0) }
    return Response(head: head, body: response.body)
  }

  /// Closes all connections, those with an unread answer too.
  func close() async {
    for client in clients.values { try? await client.shutdown() }
    clients = [:]
  }

  private func client(for url: DownloadURL) -> HTTPClient {
    let proxy = ProxySettings(for: url, variables: variables)
    if let client = clients[proxy] { return client }
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout.connect = .seconds(30)
    configuration.timeout.read = .seconds(60)
    configuration.httpVersion = .http1Only
    // The machine tries again by itself, and says so.
    configuration.connectionPool.retryConnectionEstablishment = false
    if let proxy {
      configuration.proxy = .server(
        host: proxy.host, port: proxy.port,
        authorization: proxy.credentials.map { credentials in
          let parts = credentials.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          return .basic(username: parts[0], password: parts.count > 1 ? parts[1] : "")
        })
    }
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    clients[proxy] = client
    return client
  }
}
