import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A web server on this machine.
final class LoopbackServer: Sendable {
  struct Request: Sendable {
    let uri: String
    /// By name in lower case.
    let headers: [String: String]
  }

  struct Response: Sendable {
    var status = 200
    var headers: [(String, String)] = []
    var body = Data()
    /// Whether nothing is ever answered.
    var isSilent = false
    /// Whether the connection is closed in place of an answer.
    var hangsUp = false

    static func html(_ text: String) -> Response {
      Response(headers: [("Content-Type", "text/html; charset=utf-8")], body: Data(text.utf8))
    }
    static func json(_ text: String, status: Int = 200, _ headers: [(String, String)] = []) -> Response {
      Response(status: status, headers: [("Content-Type", "application/json")] + headers, body: Data(text.utf8))
    }
    static func redirect(_ location: String, status: Int = 302) -> Response {
      Response(status: status, headers: [("Location", location)])
    }
  }

  private let channel: any Channel
  private let requests: Requests
  let port: Int

  /// What was asked so far.
  var log: [Request] { requests.all }

  private final class Requests: Sendable {
    private let state = Mutex<[Request]>([])
    var all: [Request] { state.withLock { $0 } }
    func add(_ request: Request) { state.withLock { $0.append(request) } }
  }

  private init(_ channel: any Channel, _ requests: Requests) {
    self.channel = channel
    self.requests = requests
    port = channel.localAddress?.port ?? 0
  }

  /// Runs a body with a server, which is gone afterwards.
  static func with<R: Sendable>(
    _ answer: @escaping @Sendable (Request) -> Response, _ body: (LoopbackServer) async throws -> R
  ) async throws -> R {
    let requests = Requests()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(Handler(requests, answer))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let server = LoopbackServer(channel, requests)
    do {
      let result = try await body(server)
      try await channel.close()
      return result
    } catch {
      try? await channel.close()
      throw error
    }
  }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let requests: Requests
    private let answer: @Sendable (Request) -> Response

    init(_ requests: Requests, _ answer: @escaping @Sendable (Request) -> Response) {
      self.requests = requests
      self.answer = answer
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .head(let head) = unwrapInboundIn(data) else { return }
      let request = Request(
        uri: head.uri, headers: Dictionary(head.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first })
      requests.add(request)
      let response = answer(request)
      if response.isSilent { return }
      if response.hangsUp { return context.close(promise: nil) }
      var headers = HTTPHeaders(response.headers)
      headers.add(name: "Content-Length", value: "\(response.body.count)")
      context.write(
        wrapOutboundOut(
          .head(HTTPResponseHead(version: .http1_1, status: .init(statusCode: response.status), headers: headers))),
        promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
  }
}
