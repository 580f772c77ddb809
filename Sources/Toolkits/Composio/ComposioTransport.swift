import AsyncHTTPClient
import Foundation
import JSONValue
import NIOCore
import NIOHTTP1
import NIOPosix

/// Carries requests to Composio.
protocol ComposioTransport: Sendable {
  /// Where the service is.
  var address: String { get }

  /// - Parameter milliseconds: how long it may take until the whole answer is there; nil for as long as a call of a tool.
  func send(
    _ request: ComposioRequest, key: String, within milliseconds: Int64?
  ) async throws(ComposioLoss) -> ComposioReply
}

/// Carries them over HTTP, to one address and nowhere else: redirects are not followed, and the key is in one header.
struct ComposioHTTP: ComposioTransport {
  /// The service's own address.
  static let service = "https://backend.composio.dev"
  /// The revision of the API.
  static let version = "v3.1"
  /// The one under which it takes files.
  static let uploadVersion = "v3"
  private static let mostBytes = 16 << 20

  let address: String
  /// How long a call of a tool may take, in milliseconds.
  let limit: Int64
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout.connect = .seconds(5)
    configuration.httpVersion = .http1Only
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  func send(
    _ request: ComposioRequest, key: String, within milliseconds: Int64?
  ) async throws(ComposioLoss) -> ComposioReply {
    guard var components = URLComponents(string: address) else { throw .unreachable }
    components.percentEncodedPath = "/api/\(request.version)\(request.path)"
    if !request.query.isEmpty {
      components.queryItems = request.query.sorted { $0.key < $1.key }.map {
        URLQueryItem(name: $0.key, value: $0.value)
      }
    }
    guard let url = components.string else { throw .unreachable }
    var http = HTTPClientRequest(url: url)
    http.method = HTTPMethod(rawValue: request.method)
    http.headers = ["x-api-key": key, "accept": "application/json"]
    if let body = request.body {
      http.headers.add(name: "content-type", value: "application/json")
      http.body = .bytes(ByteBuffer(bytes: body.data()))
    }
    do {
      return try await Self.answer(to: http, within: min(limit, milliseconds ?? limit))
    } catch {
      throw Self.loss(error)
    }
  }

  /// The client's own time limit ends with the head of an answer, so the whole answer has one beside it.
  private static func answer(
    to request: HTTPClientRequest, within milliseconds: Int64
  ) async throws -> ComposioReply {
    try await withThrowingTaskGroup(of: ComposioReply?.self) { group in
      group.addTask {
        let response = try await Self.client.execute(request, timeout: .milliseconds(milliseconds))
        let bytes = try await response.body.collect(upTo: Self.mostBytes)
        return ComposioReply(
          status: Int(response.status.code), retryAfter: Self.seconds(response.headers),
          body: try? JSONValue(parsing: Data(bytes.readableBytesView)))
      }
      group.addTask {
        try await Task.sleep(for: .milliseconds(milliseconds))
        return nil
      }
      defer { group.cancelAll() }
      guard let first = try await group.next(), let reply = first else { throw HTTPClientError.deadlineExceeded }
      return reply
    }
  }

  private static func seconds(_ headers: HTTPHeaders) -> Int? {
    if let milliseconds = headers.first(name: "retry-after-ms").flatMap({ Int($0) }) {
      return (milliseconds + 999) / 1000
    }
    return headers.first(name: "retry-after").flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
  }

  static func loss(_ error: any Error) -> ComposioLoss {
    if error is CancellationError { return .cancelled }
    if error is NIOTooManyBytesError { return .tooMuch }
    if error is NIOConnectionError { return .unreachable }
    guard let error = error as? HTTPClientError else { return .lost }
    return switch error {
    case .cancelled: .cancelled
    case .connectTimeout, .invalidURL, .emptyHost, .tlsHandshakeTimeout: .unreachable
    default: .lost
    }
  }
}
