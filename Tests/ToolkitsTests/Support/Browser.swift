import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// What a user's browser does of a sign-in: it asks, and goes where it is sent.
enum Browser {
  static func open(_ address: String) async throws -> (status: Int, text: String) {
    let response = try await HTTPClient.shared.execute(HTTPClientRequest(url: address), timeout: .seconds(30))
    let body = try await response.body.collect(upTo: 1 << 20)
    return (Int(response.status.code), String(buffer: body))
  }
}
