import ChatTypes
import Foundation
import HTTPTypes
import Hummingbird
import JSONValue
import NIOCore

@testable import WebApp

/// A browser that asks a ``TestServer``, with whatever it should not do.
struct TestBrowser: Sendable {
  let server: TestServer
  var cookie: String?
  var host = TestServer.host
  var origin: String? = TestServer.origin
  var csrf: String?
  var contentType: String?
  var fields: [String: String] = [:]

  init(server: TestServer, cookie: String? = nil) {
    self.server = server
    self.cookie = cookie
    csrf = cookie.map(Secret.csrf)
  }

  /// The session that the cookie stands for.
  var session: WebSession? { cookie.flatMap { server.services.sessions.find($0) } }

  func get(_ path: String) async throws -> TestResponse { try await send(.get, path) }

  func post(_ path: String, _ json: JSONValue, type: String = "application/json") async throws -> TestResponse {
    try await post(path, bytes: ByteBuffer(string: json.text()), type: type)
  }

  func post(_ path: String, bytes: ByteBuffer, type: String) async throws -> TestResponse {
    var browser = self
    browser.contentType = contentType ?? type
    return try await browser.send(.post, path, bytes)
  }

  func send(_ method: HTTPRequest.Method, _ path: String, _ body: ByteBuffer = ByteBuffer()) async throws
    -> TestResponse
  {
    var request = HTTPRequest(method: method, scheme: "http", authority: host, path: path)
    if let cookie { request.headerFields[.cookie] = "linnet-8737=\(cookie)" }
    if method != .get, let origin { request.headerFields[.origin] = origin }
    if let contentType { request.headerFields[.contentType] = contentType }
    if body.readableBytes > 0 { request.headerFields[.contentLength] = "\(body.readableBytes)" }
    var fields = fields
    if method != .get, let csrf { fields["X-Linnet-CSRF"] = csrf }
    for (name, value) in fields { if let name = HTTPField.Name(name) { request.headerFields[name] = value } }
    return try await server.answer(request, body: body)
  }

  /// Opens a window.
  func open(_ chat: ChatRef? = nil) async throws -> WindowSession {
    guard let session else { throw ChatError.error(errorType: .noActiveUser) }
    guard let window = await server.services.registry.open(for: session, at: chat.map { .chat($0.id) } ?? .chats) else {
      throw ChatError.error(errorType: .noActiveUser)
    }
    return window
  }
}

/// An answer that can be read.
struct TestResponse: Sendable {
  let status: Int
  let headers: HTTPFields
  private let body: ResponseBody

  init(_ response: Response) {
    status = response.status.code
    headers = response.headers
    body = response.body
  }

  func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

  /// The whole body.
  func bytes() async throws -> [UInt8] {
    let collector = BodyCollector()
    try await body.write(collector)
    return await collector.bytes.data
  }

  func text() async throws -> String { String(decoding: try await bytes(), as: UTF8.self) }

  func json() async throws -> JSONValue { try JSONValue(parsing: try await text()) }
}

/// What a body writes.
private struct BodyCollector: ResponseBodyWriter {
  actor Bytes {
    var data: [UInt8] = []
    func add(_ more: ByteBufferView) { data += more }
  }

  let bytes = Bytes()

  mutating func write(_ buffer: ByteBuffer) async throws { await bytes.add(buffer.readableBytesView) }
  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
