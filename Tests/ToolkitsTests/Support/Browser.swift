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

  /// How a server answers a program that begins to speak to it with a token.
  static func status(of address: String, token: String) async throws -> Int {
    var request = HTTPClientRequest(url: address)
    request.method = .POST
    request.headers.add(name: "Authorization", value: "Bearer \(token)")
    request.headers.add(name: "Content-Type", value: "application/json")
    request.headers.add(name: "Accept", value: "application/json, text/event-stream")
    request.body = .bytes(ByteBuffer(string: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#))
    return Int(try await HTTPClient.shared.execute(request, timeout: .seconds(30)).status.code)
  }
}
