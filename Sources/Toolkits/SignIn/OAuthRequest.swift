import AsyncHTTPClient
import Foundation
import JSONValue
import NIOCore
import NIOHTTP1

/// A request to a server or to an issuer of tokens, while a user signs in.
struct OAuthRequest: Sendable {
  let url: String
  /// Sent with POST; without it and ``json`` the request is a GET.
  var form: [(String, String)]?
  var json: JSONValue?
  /// The header `authorization`.
  var authorization: String?

  /// A name and a password as a header has them (RFC 6749 §2.3.1).
  static func basic(_ name: String, password: String) -> String {
    "Basic " + Data("\(OAuthAddress.escaped(name)):\(OAuthAddress.escaped(password))".utf8).base64EncodedString()
  }
}

/// What came back.
struct OAuthReply: Sendable {
  let status: Int
  let body: JSONValue?
}

/// Carries the requests of sign-ins.
protocol OAuthTransport: Sendable {
  /// - Throws: `OAuthProblem.unreachable` where there is no answer.
  func send(_ request: OAuthRequest) async throws(OAuthProblem) -> OAuthReply
}

/// Carries them over HTTP, over TLS or to this machine. Redirects are not followed.
struct OAuthHTTP: OAuthTransport {
  private static let mostBytes = 1 << 20
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout.connect = .seconds(10)
    configuration.httpVersion = .http1Only
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  func send(_ request: OAuthRequest) async throws(OAuthProblem) -> OAuthReply {
    let host = OAuthAddress.host(request.url)
    guard HTTPTransport.isUsable(request.url) else { throw .unreachable(host) }
    var http = HTTPClientRequest(url: request.url)
    http.headers = ["accept": "application/json"]
    if let authorization = request.authorization { http.headers.add(name: "authorization", value: authorization) }
    if let form = request.form {
      http.method = .POST
      http.headers.add(name: "content-type", value: "application/x-www-form-urlencoded")
      http.body = .bytes(ByteBuffer(string: OAuthAddress.form(form)))
    } else if let json = request.json {
      http.method = .POST
      http.headers.add(name: "content-type", value: "application/json")
      http.body = .bytes(ByteBuffer(bytes: json.data()))
    }
    do {
      let response = try await Self.client.execute(http, timeout: .seconds(30))
      let bytes = try await response.body.collect(upTo: Self.mostBytes)
      return OAuthReply(
        status: Int(response.status.code), body: try? JSONValue(parsing: Data(bytes.readableBytesView)))
    } catch {
      throw .unreachable(host)
    }
  }
}
