import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Asks over HTTP/1.1 or TLS, always without a proxy: a proxy would look names up by itself.
///
/// The name of a server is bound to the address that was checked, so that nothing is looked up a second time; the server's
/// certificate still has to be for its name.
struct PinnedTransport: WebTransport {
  /// Where connections go instead: tests have public addresses lead to servers of this machine.
  var route: @Sendable (IPAddress, _ port: Int) -> (IPAddress, port: Int) = { ($0, $1) }

  /// An answer may unpack to so many times the limit before it counts as a bomb.
  private static let unpackedFactor = 2

  func ask(_ question: WebQuestion, wantsBody: @Sendable (WebAnswerHead) -> Bool) async throws -> WebAnswer {
    let (server, port) = route(question.server, question.address.port)
    let address = WebAddress(
      isSecure: question.address.isSecure, host: question.address.host, port: port, target: question.address.target)
    let name = address.host.contains(":") ? "[\(address.host)]" : address.host
    // If this library read another host than was checked, the binding below would not hold.
    guard let url = URL(string: address.text), url.host?.trimmingCharacters(in: Self.brackets) == address.host else {
      throw WebFailure.refused(.malformed)
    }
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.dnsOverride = [name: server.description]
    configuration.timeout.connect = .seconds(4)
    configuration.httpVersion = .http1Only
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.decompression = .enabled(limit: .size(question.byteLimit * Self.unpackedFactor))
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    do {
      let answer = try await ask(client, url: address.text, question: question, wantsBody: wantsBody)
      try? await client.shutdown()
      return answer
    } catch {
      try? await client.shutdown()
      throw error
    }
  }

  private static let brackets = CharacterSet(charactersIn: "[]")

  private func ask(
    _ client: HTTPClient, url: String, question: WebQuestion, wantsBody: @Sendable (WebAnswerHead) -> Bool
  ) async throws -> WebAnswer {
    var request = HTTPClientRequest(url: url)
    request.headers.add(name: "Host", value: question.address.authority)
    request.headers.add(name: "Accept-Encoding", value: "gzip, deflate")
    for header in question.headers { request.headers.add(name: header.name, value: header.value) }
    let response = try await client.execute(request, deadline: .distantFuture)
    let head = WebAnswerHead(
      status: Int(response.status.code),
      headers: Dictionary(response.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first })
    var body = Data()
    guard wantsBody(head) else { return WebAnswer(head: head, body: body, isCut: false) }
    for try await chunk in response.body {
      body.append(contentsOf: chunk.readableBytesView.prefix(question.byteLimit - body.count))
      if body.count == question.byteLimit { return WebAnswer(head: head, body: body, isCut: true) }
    }
    return WebAnswer(head: head, body: body, isCut: false)
  }
}
