import AsyncHTTPClient
import JSONValue
import NIOCore
import NIOHTTP1

/// Asks servers over HTTP/1.1 or TLS. Follows no redirect: what is sent goes to the address that the user gave, and no other.
struct HTTPServerTransport: ServerTransport {
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout.connect = .seconds(10)
    // Models that think in silence take minutes.
    configuration.timeout.read = .seconds(300)
    configuration.httpVersion = .http1Only
    configuration.connectionPool.retryConnectionEstablishment = false
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  func send(_ request: ServerRequest, receive: (ServerAnswerPart) throws -> Void) async throws {
    var message = HTTPClientRequest(url: request.url)
    message.method = request.body == nil ? .GET : .POST
    for header in request.headers { message.headers.add(name: header.name, value: header.value) }
    if let body = request.body { message.body = .bytes(ByteBuffer(bytes: body.data())) }
    var refusal: (any Error)?
    do {
      let response = try await Self.client.execute(message, deadline: .distantFuture)
      let headers = Dictionary(response.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
      do {
        try receive(.head(status: Int(response.status.code), headers: headers))
      } catch {
        refusal = error
        throw error
      }
      for try await piece in response.body {
        do {
          try receive(.piece(Array(piece.readableBytesView)))
        } catch {
          refusal = error
          throw error
        }
      }
    } catch {
      throw refusal ?? Self.failure(error)
    }
  }

  private static func failure(_ error: any Error) -> any Error {
    guard let error = error as? HTTPClientError else {
      return error is CancellationError ? error : TransportFailure(log: "http: \(type(of: error))")
    }
    if error == .cancelled { return CancellationError() }
    return TransportFailure(
      isSilence: error == .readTimeout || error == .deadlineExceeded, log: "http: \(error.shortDescription)")
  }
}
