import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// Takes a file at an address.
protocol FileStorage: Sendable {
  /// Sends the bytes, once. The request has these headers and none of the service's.
  /// - Parameter milliseconds: how long all of it may take.
  /// - Returns: the status of the answer.
  func put(
    _ contents: Data, to address: StorageAddress, headers: [(name: String, value: String)], within milliseconds: Int64
  ) async throws(ComposioLoss) -> Int
}

/// Sends files over HTTP. Redirects are not followed: they would lead past what ``StorageAddress`` allows.
struct StorageHTTP: FileStorage {
  /// Milliseconds that all files of a call may take together, with what the service is asked for them.
  static let longest: Int64 = 300_000
  private static let mostBytes = 65_536
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout.connect = .seconds(10)
    configuration.httpVersion = .http1Only
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  func put(
    _ contents: Data, to address: StorageAddress, headers: [(name: String, value: String)], within milliseconds: Int64
  ) async throws(ComposioLoss) -> Int {
    var request = HTTPClientRequest(url: address.text)
    request.method = .PUT
    for header in headers { request.headers.add(name: header.name, value: header.value) }
    request.body = .bytes(ByteBuffer(bytes: contents))
    do {
      return try await Self.status(of: request, within: milliseconds)
    } catch {
      throw ComposioHTTP.loss(error)
    }
  }

  private static func status(of request: HTTPClientRequest, within limit: Int64) async throws -> Int {
    try await withThrowingTaskGroup(of: Int?.self) { group in
      group.addTask {
        let response = try await client.execute(request, timeout: .milliseconds(limit))
        // What it says is of no use, but a connection whose answer was read can be used again.
        _ = try? await response.body.collect(upTo: mostBytes)
        return Int(response.status.code)
      }
      // The answer's body has the same limit, whether or not the client's own timeout covers it.
      group.addTask {
        try await Task.sleep(for: .milliseconds(limit))
        return nil
      }
      defer { group.cancelAll() }
      guard let first = try await group.next(), let status = first else { throw HTTPClientError.deadlineExceeded }
      return status
    }
  }
}
