import AssistantTestSupport
import ChatTypes
import Foundation
import JSONValue
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import Tools

@testable import WebSearch

/// A web of one server on this machine: it answers searches as SearXNG does, and everything else with a page.
final class LoopbackWeb: Sendable {
  private let channel: any Channel
  private let state: State

  private final class State: Sendable {
    let page = Mutex("")
    let requests = Mutex<[String]>([])
  }

  /// What every search finds and every page says.
  var page: String {
    get { state.page.withLock { $0 } }
    set { state.page.withLock { $0 = newValue } }
  }
  /// The paths that were asked for, in order.
  var requests: [String] { state.requests.withLock { $0 } }
  var port: Int { channel.localAddress?.port ?? 0 }

  private init(_ channel: any Channel, _ state: State) {
    self.channel = channel
    self.state = state
  }

  static func with<R: Sendable>(_ body: (LoopbackWeb) async throws -> R) async throws -> R {
    let state = State()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(Handler(state))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    do {
      let result = try await body(LoopbackWeb(channel, state))
      try await channel.close()
      return result
    } catch {
      try? await channel.close()
      throw error
    }
  }

  /// Fetches from the server, whatever the name; to the guard it is a server of the public web.
  func fetcher() -> WebFetcher {
    let port = port
    let transport = PinnedTransport { server, _ in (IPAddress("127.0.0.1") ?? server, port) }
    let clock = ToolClock(
      now: { 0 },
      wait: { _ in
        for await _ in AsyncStream<Void>.makeStream().stream {}
        throw CancellationError()
      })
    return WebFetcher(resolver: Names(), transport: transport, clock: clock)
  }

  /// The web as tools.
  func tools() throws -> [any Tool] {
    let settings = WebSearchSettings(isOn: true, provider: .searxng, address: "http://127.0.0.1:\(port)")
    let fetcher = fetcher()
    return [
      try WebSearchTool(settings: { settings }, fetcher: fetcher),
      try WebPageTool(settings: { settings }, fetcher: fetcher),
    ]
  }

  private struct Names: NameResolver {
    func addresses(of host: String) async -> [IPAddress] { [IPAddress("93.184.216.34")].compactMap(\.self) }
  }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart
    private let state: State
    init(_ state: State) { self.state = state }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .head(let head) = unwrapInboundIn(data) else { return }
      state.requests.withLock { $0.append(head.uri) }
      let text = state.page.withLock { $0 }
      let isSearch = head.uri.contains("format=json")
      let result: [String: Any] = ["title": "A result", "url": "https://site.org/a", "content": text]
      let found = (try? JSONSerialization.data(withJSONObject: ["results": [result]])) ?? Data()
      let body = isSearch ? found : Data("<html><title>A page</title><p>\(text)</p></html>".utf8)
      let headers: HTTPHeaders = [
        "Content-Type": isSearch ? "application/json" : "text/html; charset=utf-8", "Content-Length": "\(body.count)",
      ]
      context.write(
        wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: headers))), promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
  }
}

extension RealWorld {
  /// The user's real files and a web of one server on this machine.
  convenience init(mode: ConfirmationMode, web: LoopbackWeb) throws { try self.init(mode: mode, with: try web.tools()) }
}
